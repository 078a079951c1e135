"""English sentences for the Walton case. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

CLUES: Mapping[str, str] = {
    "claims_room": "{guest} claims to have been in the {room}.",
    "claims_company": "{guest} claims to have been with {other}.",
    "claims_alone": "{guest} claims to have been alone.",
    "guest_count": "The housekeeper counted {count} in the {room}.",
    "no_passage": "Nobody went between the {a} and the {b}.",
    "not_seen_in": "Nobody saw {guests_or} pass through the {room}.",
    "may_have_passed": "{guests_or} may have passed through the {room}.",
    "seen_conspiring": "{guest} was seen conspiring.",
    "seen_conspiring_with": "{guest} was seen conspiring with {other}.",
    "not_conspiring": "{guest} did not conspire.",
    "not_conspiring_with": "{guest} did not conspire with {other}.",
    "reveals_motive": "{witness} tells of a motive of {owner}: {motive}.",
    "denies_motive": "{witness} denies that {owner} had the motive {motive}.",
    "no_motive_evidence": "The police rule out the motive {motive} of {owner}.",
    "no_motive_evidence_kind": "The police rule out every motive of the kind {motive_kind}.",
    "motive_evidence": "The police found support for the motive {motive} of {owner}.",
    "sign_absent": "The coroner did not find {sign}.",
    "sign_present": "The coroner found {sign}.",
    "category_absent": "The coroner rules out a {category}.",
    "category_present": "The coroner says that it was a {category}.",
    "related_weapon": "The weapon is not the {weapon} but resembles it.",
    "weapon_excluded": "The weapon is not the {weapons_or}.",
    "not_murderer": "{guest} is not the murderer.",
    "not_accomplice": "{guest} is not the accomplice.",
    "no_accomplice": "There was no accomplice.",
    "has_accomplice": "There was an accomplice.",
    "statement": "It is so that {statement}.",
}
"""By kind, and by kind and what is optional in it."""

STATEMENTS: Mapping[str, str] = {
    "murderer": "{guest} is the murderer",
    "motive": "the motive is {motive}",
    "weapon": "the weapon is the {weapon}",
    "accomplice": "{guest} is the accomplice",
    "no_accomplice": "there is no accomplice",
    "accomplice_motive": "the accomplice's motive is {motive}",
    "no_accomplice_motive": "there is no accomplice's motive",
    "category": "the weapon is a {category}",
    "sign": "the weapon leaves {sign}",
    "weapon_room": "the weapon is from the {room}",
    "passes": "the murderer passed through the {room}",
    "room_of": "{guest} was in the {room}",
    "uses": "the murderer went between the {a} and the {b}",
    "partners": "{guests_and} are murderer and accomplice",
    "not": "it is not so that {part}",
    "if": "if {condition}, then {consequence}",
    "exactly": "exactly {least} of these are so: {parts}",
    "at_least": "at least {least} of these are so: {parts}",
    "at_most": "at most {most} of these are so: {parts}",
    "between": "at least {least} and at most {most} of these are so: {parts}",
    "always": "nothing is claimed",
    "never": "the impossible is so",
}

QUESTIONS: Mapping[str, str] = {
    "murderer": "Murderer",
    "motive": "Motive",
    "weapon": "Weapon",
    "accomplice": "Accomplice",
    "accomplice_motive": "Accomplice's motive",
}

EXCLUDED: Mapping[str, str] = {
    "murderer": "{values_or} as the murderer",
    "motive": "the motive {values_or}",
    "weapon": "the {values_or} as the weapon",
    "accomplice": "{values_or} as the accomplice",
    "accomplice_motive": "the accomplice's motive {values_or}",
    "room_of": "{guest} in the {room}",
    "no_accomplice": "that there was no accomplice",
    "no_accomplice_motive": "that there was no accomplice's motive",
}
"""What a clue rules out, by question."""

WAY: Mapping[str, str] = {
    "room": "the {room}",
    "link": "between the {a} and the {b}",
    "passes": "the murderer passed through {places}",
    "uses": "the murderer went {places}",
    "not_passes": "the murderer did not pass through {places}",
    "not_uses": "the murderer did not go {places}",
}

SUBJECTS: Mapping[str, str] = {
    "murderer": "who the murderer is",
    "motive": "the murderer's motive",
    "weapon": "the weapon",
    "accomplice": "who the accomplice is",
    "accomplice_motive": "the accomplice's motive",
    "passes": "the way of the murderer",
    "uses": "the way of the murderer",
    "room_of": "where {guest} was",
}
"""Where a hint says to look."""

HYPOTHESIS = "{murderer} ({motive}) with the {weapon}, no accomplice"
HYPOTHESIS_WITH_ACCOMPLICE = "{murderer} ({motive}) with the {weapon}, helped by {accomplice} ({accomplice_motive})"
NOBODY = "nobody"
NO_MOTIVE = "none"

NOT_INTENDED = "Not the intended solution: {hypothesis}."
MORE = "and {count} more"
ROUTE: Mapping[str, str] = {
    "shortest": "Shortest route: ",
    "always": "Certainly passed: ",
    "maybe": "Perhaps passed: ",
    "never": "Never passed: ",
    "this": "Route: ",
}
SETTING = "{guests} guests, {rooms} rooms, {weapons} weapons, {motives} motives"
