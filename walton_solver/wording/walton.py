"""Messages about a Walton case. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

CASE = Message("A murder case")

CLUE = Message("{clue:capital}.")

# NOTE: What a clue says, as a clause: it stands alone as a sentence, and before what follows from it.
CLUES: Mapping[str, Message | Plural] = {
    "claims_room": Message("{guest} claims to have been in the {room}"),
    "claims_company": Message("{guest} claims to have been with {other}"),
    "claims_alone": Message("{guest} claims to have been alone"),
    "guest_count": Plural(
        "the housekeeper counted {count} guest in the {room}", "the housekeeper counted {count} guests in the {room}"
    ),
    "guest_count_4+": Message("the housekeeper counted 4 or more guests in the {room}"),
    "no_passage": Message("nobody went between the {a} and the {b}"),
    # NOTE: They vouch for it, as the card says: that nobody was seen would prove nothing. `count`: how many guests.
    "not_seen_in": Plural(
        "the staff testify that {guests_and} did not pass through the {room}",
        "the staff testify that {guests_and} did not pass through the {room}",
    ),
    "may_have_passed": Message("{guests_or} may have passed through the {room}"),
    "seen_conspiring": Message("{guest} was seen conspiring"),
    "seen_conspiring_with": Message("{guest} was seen conspiring with {other}"),
    "not_conspiring": Message("{guest} did not conspire"),
    "not_conspiring_with": Message("{guest} did not conspire with {other}"),
    "reveals_motive": Message("{witness} tells of a motive of {owner}: {motive}"),
    "denies_motive": Message("{witness} denies that {owner} had the motive {motive}"),
    "no_motive_evidence": Message("the police rule out the motive {motive} of {owner}"),
    "no_motive_evidence_kind": Message("the police rule out every motive of the kind {motive_kind}"),
    "motive_evidence": Message("the police found support for the motive {motive} of {owner}"),
    "sign_absent": Message("the coroner did not find {sign}"),
    "sign_present": Message("the coroner found {sign}"),
    "category_absent": Message("the coroner rules out a {category}"),
    "category_present": Message("the coroner says that it was a {category}"),
    "related_weapon": Message("the weapon is not the {weapon} but resembles it"),
    "weapon_excluded": Message("the weapon is not the {weapons_or}"),
    "not_murderer": Message("{guest} is not the murderer"),
    "not_accomplice": Message("{guest} is not the accomplice"),
    "no_accomplice": Message("there was no accomplice"),
    "has_accomplice": Message("there was an accomplice"),
}
"""By kind, and by kind and what is optional in it."""

# NOTE: Clauses that stand alone and within other sentences: after "shows that", "if", "it is not so that", ...
STATEMENTS: Mapping[str, Message | Plural] = {
    "murderer": Message("{guest} is the murderer"),
    "motive": Message("the motive is {motive}"),
    "weapon": Message("the weapon is the {weapon}"),
    "accomplice": Message("{guest} is the accomplice"),
    "no_accomplice": Message("there is no accomplice"),
    "accomplice_motive": Message("the accomplice's motive is {motive}"),
    "no_accomplice_motive": Message("there is no accomplice's motive"),
    "category": Message("the weapon is a {category}"),
    "sign": Message("the weapon leaves {sign}"),
    "weapon_room": Message("the weapon is from the {room}"),
    "passes": Message("the murderer passed through the {room}"),
    "room_of": Message("{guest} was in the {room}"),
    "uses": Message("the murderer went between the {a} and the {b}"),
    "partners": Message("{guests_and} are murderer and accomplice"),
    "not_murderer": Message("{guest} is not the murderer"),
    "not_motive": Message("the motive is not {motive}"),
    "not_weapon": Message("the weapon is not the {weapon}"),
    "not_accomplice": Message("{guest} is not the accomplice"),
    "not_no_accomplice": Message("there is an accomplice"),
    "not_accomplice_motive": Message("the accomplice's motive is not {motive}"),
    "not_no_accomplice_motive": Message("there is an accomplice's motive"),
    "not_category": Message("the weapon is no {category}"),
    "not_sign": Message("the weapon does not leave {sign}"),
    "not_weapon_room": Message("the weapon is not from the {room}"),
    "not_passes": Message("the murderer did not pass through the {room}"),
    "not_room_of": Message("{guest} was not in the {room}"),
    "not_uses": Message("the murderer did not go between the {a} and the {b}"),
    "not_partners": Message("{guests_and} are not murderer and accomplice"),
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

# NOTE: What a clue rules out: follows after "rules out".
EXCLUDED: Mapping[str, Message] = {
    "murderer": Message("{values_or} as the murderer"),
    "motive": Message("the motive {values_or}"),
    "weapon": Message("the {values_or} as the weapon"),
    "accomplice": Message("{values_or} as the accomplice"),
    "accomplice_motive": Message("the accomplice's motive {values_or}"),
    "room_of": Message("{guest} in the {room}"),
    "no_accomplice": Message("that there was no accomplice"),
    "no_accomplice_motive": Message("that there was no accomplice's motive"),
}
"""What a clue rules out, by question."""

ROOM = Message("the {room}")
LINK = Message("between the {a} and the {b}")

# NOTE: Clauses like the statements. `count` is how many rooms or links fill the gap.
WAY: Mapping[str, Plural] = {
    "passes": Plural("the murderer passed through {places}", "the murderer passed through {places}"),
    "uses": Plural("the murderer went {places}", "the murderer went {places}"),
    "not_passes": Plural("the murderer did not pass through {places}", "the murderer did not pass through {places}"),
    "not_uses": Plural("the murderer did not go {places}", "the murderer did not go {places}"),
}

# NOTE: Why the murderer went there or not, before "(clue 3), so the murderer ...": `way` is one of the clauses below.
CLOSED = Message("with {places} closed, {way}")
CLOSED_LINK = Message("the way between the {a} and the {b}")
EVERY_WAY = Message("every way from the {a} to the {b} leads {places}")
NO_WAY = Message("no way to the {room} leads {places}")
# NOTE: One of the places that a way leads, or does not lead: in a list.
THROUGH_ROOM = Message("through the {room}")

# NOTE: Where a hint says to look: follows after "Look at".
SUBJECTS: Mapping[str, Message] = {
    "murderer": Message("who the murderer is"),
    "motive": Message("the murderer's motive"),
    "weapon": Message("the weapon"),
    "accomplice": Message("who the accomplice is"),
    "accomplice_motive": Message("the accomplice's motive"),
    "passes": Message("the way of the murderer"),
    "uses": Message("the way of the murderer"),
    "room_of": Message("where {guest} was"),
}

HYPOTHESIS = Message("{murderer} ({motive}) with the {weapon}, no accomplice")
HYPOTHESIS_WITH_ACCOMPLICE = Message(
    "{murderer} ({motive}) with the {weapon}, helped by {accomplice} ({accomplice_motive})"
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
