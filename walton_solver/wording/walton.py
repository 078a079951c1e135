"""Messages about a Walton case. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

CASE = Message("A murder case")

CLUE = Message("{clue:capital}.")

# NOTE: What a clue says, as a clause: it stands alone as a sentence, and before what follows from it.
CLUES: Mapping[str, Message | Plural] = {
    "claims_room": Plural(
        "{guest:the} claims to have been in {room:the}", "{guest:the} claim to have been in {room:the}"
    ),
    "claims_company": Plural(
        "{guest:the} claims to have been with {other:the}", "{guest:the} claim to have been with {other:the}"
    ),
    "claims_alone": Plural("{guest:the} claims to have been alone", "{guest:the} claim to have been alone"),
    "guest_count": Plural(
        "the housekeeper counted {count} guest in {room:the}", "the housekeeper counted {count} guests in {room:the}"
    ),
    "guest_count_4+": Message("the housekeeper counted 4 or more guests in {room:the}"),
    "no_passage": Message("nobody went between {a:the} and {b:the}"),
    # NOTE: They vouch for it, as the card says: that nobody was seen would prove nothing. `count`: how many guests.
    "not_seen_in": Plural(
        "the staff testify that {guests:the} did not pass through {room:the}",
        "the staff testify that neither {guests:the nor} passed through {room:the}",
    ),
    "may_have_passed": Plural(
        "{guests:the or} may have passed through {room:the}", "{guests:the or} may have passed through {room:the}"
    ),
    "seen_conspiring": Plural("{guest:the} was seen conspiring", "{guest:the} were seen conspiring"),
    "seen_conspiring_with": Plural(
        "{guest:the} was seen conspiring with {other:the}", "{guest:the} were seen conspiring with {other:the}"
    ),
    "not_conspiring": Plural("{guest:the} did not conspire", "{guest:the} did not conspire"),
    "not_conspiring_with": Plural(
        "{guest:the} did not conspire with {other:the}", "{guest:the} did not conspire with {other:the}"
    ),
    "reveals_motive": Plural(
        "{witness:the} tells of a motive of {owner:the}: {motive}",
        "{witness:the} tell of a motive of {owner:the}: {motive}",
    ),
    "denies_motive": Plural(
        "{witness:the} denies that {owner:the} had the motive {motive}",
        "{witness:the} deny that {owner:the} had the motive {motive}",
    ),
    "no_motive_evidence": Message("the police rule out {motive} as a motive of {owner:the}"),
    "no_motive_evidence_kind": Message("the police rule out every motive of the kind {motive_kind}"),
    "motive_evidence": Message("the police found support for the motive {motive} of {owner:the}"),
    "sign_absent": Message("the coroner did not find {sign}"),
    "sign_present": Message("the coroner found {sign}"),
    "category_absent": Message("the coroner rules out a {category}"),
    "category_present": Message("the coroner says that it was a {category}"),
    "related_weapon": Message("the weapon is not {weapon:the} but resembles it"),
    "weapon_excluded": Message("the weapon is not {weapons:the or}"),
    "not_murderer": Plural("{guest:the} is not the murderer", "{guest:the} are not the murderer"),
    "not_accomplice": Plural("{guest:the} is not the accomplice", "{guest:the} are not the accomplice"),
    "no_accomplice": Message("there was no accomplice"),
    "has_accomplice": Message("there was an accomplice"),
}
"""By kind, and by kind and what is optional in it."""

# NOTE: Clauses that stand alone and within other sentences: after "shows that", "if", "it is not so that", ...
STATEMENTS: Mapping[str, Message | Plural] = {
    "murderer": Plural("{guest:the} is the murderer", "{guest:the} are the murderer"),
    "motive": Message("the motive is {motive}"),
    "weapon": Message("the weapon is {weapon:the}"),
    "accomplice": Plural("{guest:the} is the accomplice", "{guest:the} are the accomplice"),
    "no_accomplice": Message("there is no accomplice"),
    "accomplice_motive": Message("the accomplice's motive is {motive}"),
    "no_accomplice_motive": Message("there is no accomplice's motive"),
    "category": Message("the weapon is a {category}"),
    "sign": Message("the weapon leaves {sign}"),
    "weapon_room": Message("the weapon is from {room:the}"),
    "passes": Message("the murderer passed through {room:the}"),
    "room_of": Plural("{guest:the} was in {room:the}", "{guest:the} were in {room:the}"),
    "uses": Message("the murderer went between {a:the} and {b:the}"),
    "partners": Message("{guests:the and} are murderer and accomplice"),
    "not_murderer": Plural("{guest:the} is not the murderer", "{guest:the} are not the murderer"),
    "not_motive": Message("the motive is not {motive}"),
    "not_weapon": Message("the weapon is not {weapon:the}"),
    "not_accomplice": Plural("{guest:the} is not the accomplice", "{guest:the} are not the accomplice"),
    "not_no_accomplice": Message("there is an accomplice"),
    "not_accomplice_motive": Message("the accomplice's motive is not {motive}"),
    "not_no_accomplice_motive": Message("there is an accomplice's motive"),
    "not_category": Message("the weapon is no {category}"),
    "not_sign": Message("the weapon does not leave {sign}"),
    "not_weapon_room": Message("the weapon is not from {room:the}"),
    "not_passes": Message("the murderer did not pass through {room:the}"),
    "not_room_of": Plural("{guest:the} was not in {room:the}", "{guest:the} were not in {room:the}"),
    "not_uses": Message("the murderer did not go between {a:the} and {b:the}"),
    "not_partners": Message("{guests:the and} are not murderer and accomplice"),
    "not": Message("it is not so that {part}"),
    "if": Message("if {condition}, then {consequence}"),
    "exactly": Plural("exactly {count} of these is so: {parts}", "exactly {count} of these are so: {parts}"),
    "at_least": Plural("at least {count} of these is so: {parts}", "at least {count} of these are so: {parts}"),
    "at_most": Plural("at most {count} of these is so: {parts}", "at most {count} of these are so: {parts}"),
    "between": Message("at least {least} and at most {most} of these are so: {parts}"),
    "always": Message("nothing is claimed"),
    "never": Message("the impossible is so"),
}

# NOTE: A step of the story: what its clues say, which these are, and what follows.
REASONED_OUT = Message("{reasons:capital} ({source}), which rules out {what}.")
REASONED_FACT = Message("{reasons:capital} ({source}), so {fact}.")

QUESTIONS: Mapping[str, Message] = {
    "murderer": Message("Murderer"),
    "motive": Message("Motive"),
    "weapon": Message("Weapon"),
    "accomplice": Message("Accomplice"),
    "accomplice_motive": Message("Accomplice's motive"),
}

# NOTE: What a clue rules out: follows after "rules out". `count`: how many motives; how many people a single guest is.
EXCLUDED: Mapping[str, Message | Plural] = {
    "murderer": Plural("{values:the and} as the murderer", "{values:the and} as the murderer"),
    "motive": Plural("the motive {values:and}", "the motives {values:and}"),
    "weapon": Message("{values:the and} as the weapon"),
    "accomplice": Plural("{values:the and} as the accomplice", "{values:the and} as the accomplice"),
    "accomplice_motive": Plural("the accomplice's motive {values:and}", "the accomplice's motives {values:and}"),
    "room_of": Message("{guest:the} in {room:the}"),
    "no_accomplice": Message("that there was no accomplice"),
    "no_accomplice_motive": Message("that there was no accomplice's motive"),
}
"""What a clue rules out, by question."""

ROOM = Message("{room:the}")
LINK = Message("between {a:the} and {b:the}")

# NOTE: Clauses like the statements.
WAY: Mapping[str, Message] = {
    "passes": Message("the murderer passed through {rooms:the and}"),
    "uses": Message("the murderer went {places}"),
    "not_passes": Message("the murderer did not pass through {rooms:the or}"),
    "not_uses": Message("the murderer did not go {places}"),
}

# NOTE: The same after another of these clauses and "and", of the same murderer.
WAY_TOO: Mapping[str, Message] = {
    "passes": Message("passed through {rooms:the and}"),
    "uses": Message("went {places}"),
    "not_passes": Message("did not pass through {rooms:the or}"),
    "not_uses": Message("did not go {places}"),
}

# NOTE: Why the murderer went there or not, before "(clue 3), so the murderer ...": `way` is one of the clauses below.
CLOSED = Message("with {places} closed, {way}")
CLOSED_LINK = Message("the way between {a:the} and {b:the}")
EVERY_WAY = Message("every way from {a:the} to {b:the} leads {places}")
NO_WAY = Message("no way to {room:the} leads {places}")
# NOTE: One of the places that a way leads, or does not lead: in a list.
THROUGH_ROOM = Message("through {room:the}")

# NOTE: Where a hint says to look: follows after "Look at".
SUBJECTS: Mapping[str, Message | Plural] = {
    "murderer": Message("who the murderer is"),
    "motive": Message("the murderer's motive"),
    "weapon": Message("the weapon"),
    "accomplice": Message("who the accomplice is"),
    "accomplice_motive": Message("the accomplice's motive"),
    "passes": Message("the murderer's route"),
    "uses": Message("the murderer's route"),
    "room_of": Plural("where {guest:the} was", "where {guest:the} were"),
}

# NOTE: Chapters of a story: headings.
CHAPTERS: Mapping[str, Message] = {
    "whereabouts": Message("Who was where"),
    "murderer": Message("Murderer and motive"),
    "weapon": Message("The weapon"),
    "accomplice": Message("The accomplice"),
    "route": Message("The route"),
}
# NOTE: The last sentence of a story.
CLOSED_CASE = Message("The case is closed: {hypothesis}.")

HYPOTHESIS = Message("{murderer:the} ({motive}) with {weapon:the}, no accomplice")
HYPOTHESIS_WITH_ACCOMPLICE = Message(
    "{murderer:the} ({motive}) with {weapon:the}, helped by {accomplice:the} ({accomplice_motive})"
)
NOBODY = Message("nobody")
NO_MOTIVE = Message("none")

# NOTE: Why no case in the house can have a solution: clauses that follow after "No solution: ".
OBSTACLES: Mapping[str, Message] = {
    "no_suspect": Message("nobody has a motive"),
    "no_accomplice": Message("there is always an accomplice, but nobody except {guest} has a motive"),
    "no_way": Message("no way leads from an alibi room to the crime scene ({room})"),
    "no_weapon": Message("nobody can reach the crime scene ({room}) with a weapon"),
    "no_simple_path": Message(
        "nobody can reach the crime scene ({room}) with a weapon without passing through some room twice"
    ),
    "incomplete_deck": Message("the deck is said to be complete, but lacks cards that every solution needs"),
}
"""By kind."""
# NOTE: `cards` are clauses that say what the missing cards say.
LACKING_CARDS = Plural(
    "the deck is said to be complete, but lacks a card that says: {cards}",
    "the deck is said to be complete, but lacks {count} cards that say: {cards}",
)

NOT_INTENDED = Message("Not the intended solution: {hypothesis}.")
MORE = Message("and {count:,} more")
ROUTE_UNKNOWN = Message("The route was not found out: stopped at {why}.")
ROUTE: Mapping[str, Message] = {
    "shortest": Message("Shortest route: "),
    "always": Message("Certainly passed: "),
    "maybe": Message("Perhaps passed: "),
    "never": Message("Never passed: "),
    "this": Message("Route: "),
}
SETTING = Message("{guests} guests, {rooms} rooms, {weapons} weapons, {motives} motives")
