"""English labels of the house and of the sheet of a Walton case. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

AFTER_STEP = "After step {step} of {last}"
AT_THE_END = "After all {last} steps"
BEFORE_ALL = "Before the first step"

ANSWERS: Mapping[str, str] = {
    "murderer": "Murderer",
    "motive": "Motive",
    "weapon": "Weapon",
    "accomplice": "Accomplice",
    "accomplice_motive": "Accomplice's motive",
}
LEFT = "{count} possible"
NOBODY = "nobody"
NO_MOTIVE = "none"

HOUSE = "The house"
CRIME_SCENE = "scene of the crime"
COUNTED = "counted: {count}"
NOT_PLACED = "Of unknown whereabouts:"
MORE = "+{count} more"
ROUTE = "Shortest route: {rooms}"

ROOMS: Mapping[str, str] = {
    "certain": "{room}: the murderer certainly passed",
    "possible": "{room}: the murderer may have passed",
    "never": "{room}: the murderer never passed",
}
LINKS: Mapping[str, str] = {
    "certain": "{a} – {b}: certainly used",
    "possible": "{a} – {b}: may have been used",
    "never": "{a} – {b}: never used",
}
ONE_WAY = "from {a} to {b} only"
CLOSED = "{a} – {b}: nobody went through here"
WEAPONS: Mapping[str, str] = {
    "certain": "{weapon}: the weapon of the murder",
    "possible": "{weapon}: may be the weapon",
    "never": "{weapon}: not the weapon",
}
GUESTS: Mapping[str, str] = {
    "murderer": "{guest}: the murderer",
    "accomplice": "{guest}: the accomplice",
    "open": "{guest}: may be the murderer",
    "out": "{guest}: not the murderer",
}
CLAIMS = "claims to have been in the {room}"
WAS = "was in the {room}"
WITH = "claims to have been with {guests_and}"
ALONE = "claims to have been alone"

BECAUSE = "{what} (step {step}, {clues})"
STEP_ALONE = "{what} (step {step})"
SAID = "{what} ({clues})"
CLUES_ONE = "clue {clues}"
CLUES_MANY = "clues {clues}"

LEGEND: Mapping[str, str] = {
    "room_certain": "certainly passed",
    "room_possible": "perhaps passed",
    "room_never": "never passed",
    "link_certain": "link certainly used",
    "link_possible": "perhaps used",
    "link_never": "never used",
    "closed": "nobody went through",
    "one_way": "one way only",
    "weapon_certain": "the weapon",
    "weapon_possible": "perhaps the weapon",
    "weapon_never": "not the weapon",
    "guest_open": "suspect, claims to have been here",
    "guest_out": "not the murderer",
    "guest_murderer": "murderer",
    "guest_accomplice": "accomplice",
    "count": "guests counted in the room",
    "route": "a shortest route, its rooms numbered",
}

MURDERED = "murderer"
SHEET_GUESTS = "Suspects and motives"
SHEET_WEAPONS = "Weapons"
SHEET_ROOMS = "Rooms and links"
