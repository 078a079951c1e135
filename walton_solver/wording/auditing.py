"""Messages of an author's report on a Walton case. Gaps hold display names, ids of clues, or lists of them."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

# A house by itself

HOUSE_IS_SOUND = Message("Nothing is odd about this house.")
HOUSE_IS_ODD = Plural("{count} thing is odd about this house.", "{count} things are odd about this house.")

# What is open

OPEN = Message("Still open: ")
# NOTE: Questions whose answers depend on one another, and the answers that go together.
TOGETHER = Message("{questions}, which hang together: {values}")
ELSE_SETTLED = Message("All else is settled.")

# NOTE: Headings of a table that shows two worlds side by side.
WORLDS: Mapping[str, Message] = {
    "intended": Message("Intended"),
    "one": Message("One world"),
    "another": Message("Another"),
    "route": Message("Route in both: {route}"),
    "route_in": Message("{world}, route: {route}"),
}

# What would mend it

MENDS_ALONE = Plural(
    "This clue besides would leave only {hypothesis}:",
    "Any one of {count:,} other clues besides would leave only {hypothesis}. The best of them:",
)
MENDS_TOGETHER = Message("No single clue besides makes it unique. The fewest that together leave only {hypothesis}:")
MENDS_TOGETHER_PERHAPS = Message(
    "No single clue besides makes it unique. These together leave only {hypothesis}; perhaps fewer do:"
)
MENDS_NEVER = Message("Not even all true statements about the house would leave only {hypothesis}.")
MENDS_UNKNOWN = Message("What would make it unique was not found out: stopped at {why}.")
MENDS_IN: Mapping[str, Message] = {
    "world": Message("True in the case's own world."),
    "solution": Message("True in the world that is shown for the intended solution."),
    "answer": Message("True in the first world that is shown; the case does not say which solution is intended."),
}

REPLACED = Plural(
    "With this change to one clue the case would have the intended solution and no other:",
    "With any of {count:,} changes to one clue the case would have the intended solution and no other, such as:",
)

# What is wrong with the intended solution

# NOTE: Follows after "rules out".
INTENDED = Message("the intended solution")
INTENDED_WITHOUT = Message("It is possible {ways}.")
FALSE = Plural(
    "{source:capital} is not true in the case's own world.", "{source:capital} are not true in the case's own world."
)

MISSING = Plural(
    "A complete deck with the intended solution holds this card besides; without it that is ruled out:",
    "A complete deck with the intended solution holds these cards besides; without them that is ruled out:",
)

COMPLETION = Plural(
    "With this card besides, a complete deck would have a solution; without it there is none:",
    "With these cards besides, a complete deck would have a solution, and no fewer would do:",
)

# What the clues do

SMALLEST = Plural(
    "{count} of the {every} clues is enough to leave the same, and no fewer are: {ids}.",
    "{count} of the {every} clues are enough to leave the same, and no fewer are: {ids}.",
)
SMALLEST_PERHAPS = Plural(
    "{count} of the {every} clues is enough to leave the same, perhaps fewer are: {ids}.",
    "{count} of the {every} clues are enough to leave the same, perhaps fewer are: {ids}.",
)
ALL_NEEDED = Message("Every clue is needed.")
NONE_NEEDED = Message("No clue is needed: the rules leave the same.")
ESSENTIAL = Message("Essential clues, without any one of which the question would be less settled:")
ESSENTIAL_NOT = Message("No clue is essential: without any one of them the others settle as much.")
IDLE = Plural(
    "{source:capital} says nothing: it is true in every world.",
    "{source:capital} say nothing: they are true in every world.",
)
# NOTE: What a clue of the catalogue says, and that this tells nothing in this case.
SAYS_NOTHING = Message("{clue} (says nothing: it is true in every world)")
REPEATS = Plural(
    "{count} clue says nothing that another does not: {pairs}.",
    "{count} clues say nothing that another does not: {pairs}.",
)
# NOTE: A clue and the other one that says as much or more.
REPEATED = Message("{clue} (by {other})")

# What was given up

UNKNOWN = Message("Not found out: {what}; stopped at {why}.")
PARTS: Mapping[str, Message] = {
    "witnesses": Message("two worlds side by side"),
    "conflicts": Message("which clues contradict each other"),
    "repairs": Message("which clues to drop"),
    "against": Message("what rules out the intended solution"),
    "replacements": Message("which change to one clue would mend it"),
    "completion": Message("which cards a complete deck lacks"),
    "essential": Message("which clues are essential for what"),
    "smallest_deck": Message("the fewest clues that leave the same"),
    "idle": Message("which clues say nothing"),
    "repeats": Message("which clues say nothing new"),
    "difficulty": Message("the difficulty"),
}
"""By part of the audit; each follows after a colon, in a list."""

# How difficult it is

LEVELS: Mapping[str, Message] = {
    "beginner": Message("beginner"),
    "very_easy": Message("very easy"),
    "easy": Message("easy"),
    "medium": Message("medium"),
    "hard": Message("hard"),
    "very_hard": Message("very hard"),
    "perfect_crime": Message("perfect crime"),
}
# NOTE: Two grades of a case: which published level its deck resembles by its composition, and how hard it is to deduce.
PUBLISHED_LEVEL = Message("Composed like published decks of this level: {level}.")
UNLIKE_PUBLISHED = Message(
    "Composed like no published deck: those are of 70 cards for the Walton mansion, so many of each kind."
)
DIFFICULTY = Message("Difficulty: {level} ({number:.1f}).")
# NOTE: In the list of HANDS: a question, and after how many clues it is settled.
NEEDED = Message("{question} {clues:.0f}")
HANDS = Message("Clues of {every} that a player needs on average: {needed}.")
STORY = Plural(
    "The story has {count} step.",
    "The story has {count} steps; {chained} build on earlier ones, {joint} take several clues together.",
)

# What is odd

ODDITIES: Mapping[str, Message] = {
    "unfetchable_weapon": Message("No walk from an alibi room to the crime scene can fetch the {weapons}."),
    "twin_weapons": Message("The {weapons} are of the same category and leave the same signs."),
    "motive_without_witness": Message("The motive {motives} of {owner} has no witness."),
    "alibi_room_cut_off": Message(
        "No walk from the alibi room {rooms} can fetch a weapon and reach the crime scene: who was there is innocent."
    ),
    "room_off_all_walks": Message("No walk from an alibi room to the crime scene passes through the {rooms}."),
    "link_off_all_walks": Message("No walk from an alibi room to the crime scene goes between the {rooms}."),
    "lone_alibi_room": Message("The {rooms} is the only alibi room: everybody was there."),
    "guest_without_motive": Message("{guests} has no motive, and so is innocent."),
    "lone_suspect": Message("Nobody but {guests} has a motive."),
    "sign_of_no_weapon": Message("No weapon leaves {signs}."),
    "sign_of_every_weapon": Message("Every weapon leaves {signs}."),
    "category_of_no_weapon": Message("No weapon is of the category {categories}."),
    "category_of_every_weapon": Message("Every weapon is of the category {categories}."),
    "kind_of_no_motive": Message("No motive is of the kind {motive_kinds}."),
    "kind_of_every_motive": Message("Every motive is of the kind {motive_kinds}."),
    # NOTE: `languages` are names of languages; `things` names of rooms, guests, weapons and so on.
    "shared_name": Message("Several have the same name, {name} ({languages}): nobody can tell them apart."),
    "name_untranslated": Message("There is no name in {languages} for {things}."),
    "rooms_overlap": Message("On the plan these rooms overlap: {rooms}."),
    "room_without_place": Message(
        "These rooms have no place on the plan, so the places of the others do not count: {rooms}."
    ),
    "level_without_accomplice": Message("This level never has an accomplice, but {guests} is meant to be one."),
    "level_allows_accomplice": Message("This level never has an accomplice, but the rules of this case allow one."),
    "level_unlike_deck": Message("The case says level {level}; it is composed like published decks of level {other}."),
    "level_unlike_difficulty": Message("The case says level {level}; by its difficulty it is of level {other}."),
    "text_names_another": Message("The text of {source} names what the clue is not about: {things}."),
    "text_untranslated": Message("There is no text in {languages} for {source}."),
    "card_unlike_clue": Message("Value, source or references of {source} are not those of a card that says this."),
    "same_clue_twice": Message("{source:capital} say the same."),
}
"""By the oddity."""
