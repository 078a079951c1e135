"""Labels of the house and of the sheet of a Walton case. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

# NOTE: Which moment of the story is shown.
NO_STEP = Message("Nothing is deduced")
BEFORE_ALL = Message("Before the first step")
AFTER_STEP = Message("After step {step} of {last}")
AT_THE_END = Plural("After the only step", "After all {count} steps")

# NOTE: How many values of a question (murderer, weapon, ...) are left.
LEFT = Plural("{count} possible", "{count} possible")

HOUSE = Message("{title}: the house")
CRIME_SCENE = Message("scene of the crime")
COUNTED = Message("The housekeeper counted: {count}")
UNPLACED = Message("Whereabouts unknown:")
SHORTEST = Message("Shortest route: {rooms}")
ONE_ROUTE = Message("One possible route: {rooms}")

# NOTE: What a picture says of one of its parts when that is pointed at.
ROOMS: Mapping[str, Message] = {
    "sure": Message("{room}: the murderer certainly passed here"),
    "open": Message("{room}: the murderer may have passed here"),
    "out": Message("{room}: the murderer never passed here"),
}
LINKS: Mapping[str, Message] = {
    "sure": Message("{a} – {b}: the murderer certainly went here"),
    "open": Message("{a} – {b}: the murderer may have gone here"),
    "out": Message("{a} – {b}: the murderer never went here"),
}
ONE_WAY = Message("from {a} to {b} only")
CLOSED = Message("{a} – {b}: nobody went through here")
WEAPONS: Mapping[str, Message] = {
    "sure": Message("{weapon}: the weapon"),
    "open": Message("{weapon}: may be the weapon"),
    "out": Message("{weapon}: not the weapon"),
}
GUESTS: Mapping[str, Message] = {
    "sure": Message("{guest}: the murderer"),
    "sure helper": Message("{guest}: the accomplice"),
    "open": Message("{guest}: may be the murderer"),
    "out": Message("{guest}: not the murderer"),
}
CLAIMS_ROOM = Message("claims to have been in {room:the}")
WAS_IN_ROOM = Message("was in {room:the}")
CLAIMS_COMPANY = Message("claims to have been with {guests_and}")
CLAIMS_ALONE = Message("claims to have been alone")

# NOTE: What made it so: the step of the story and all clues behind it.
SINCE_STEP = Message("{what} (step {step}; {clues})")
BY_THE_RULES = Message("{what} (by the rules)")
SAID_BY = Message("{what} ({clues})")

LEGEND: Mapping[str, Message] = {
    "room_sure": Message("certainly passed"),
    "room_open": Message("perhaps passed"),
    "room_out": Message("never passed"),
    "link_sure": Message("door certainly used"),
    "link_open": Message("door perhaps used"),
    "link_out": Message("door never used"),
    "closed": Message("nobody went through"),
    "one_way": Message("one way only"),
    "weapon_sure": Message("the weapon"),
    "weapon_open": Message("perhaps the weapon"),
    "weapon_out": Message("not the weapon"),
    "guest_open": Message("claims to have been here, may be the murderer"),
    "guest_out": Message("not the murderer"),
    "guest_sure": Message("the murderer"),
    "guest_sure helper": Message("the accomplice"),
    "count": Message("guests counted"),
    "alibi": Message("room for alibis"),
    "route": Message("a shortest route"),
    "route_one": Message("one possible route"),
}

# NOTE: Headings of the sheet's tables and of their columns.
SHEET_GUESTS = Message("Guests")
SHEET_MOTIVES = Message("Motives and their proofs")
SHEET_WEAPONS = Message("Weapons")
SHEET_ROOMS = Message("Rooms")
SHEET_LINKS = Message("Links")
AS_MURDERER = Message("murderer")
AS_ACCOMPLICE = Message("accomplice")
NO_ACCOMPLICE = Message("no accomplice")
IN_ROOM = Message("room")
TRACES = Message("traces")
IS_WEAPON = Message("the weapon?")
PASSED = Message("passed?")
USED = Message("used?")
COUNT = Message("counted")
PRESENT = Message("who was here")
TESTIMONY = Message("statements")
COMPANY = Message("in company of")
WITNESSES = Message("witnesses")
POLICE = Message("police")

# NOTE: What a row is about.
HEADCOUNT = Plural("{guest} ({count} person)", "{guest} ({count} people)")
OF_KIND = Message("{thing} ({kind})")
TWO_WAY_LINK = Message("{a} – {b}")
ONE_WAY_LINK = Message("{a} → {b}")

# NOTE: A cell of the sheet: what clues say of a motive, a trace, a company. `clues` are numbers.
ALONE = Message("alone")
REVEALED = Message("told by {witness}")
DENIED = Message("denied by {witness}")
SUPPORTED = Message("evidence")
UNSUPPORTED = Message("no evidence")
FOUND, NOT_FOUND = Message("{thing}: found"), Message("{thing}: not found")
RULED_OUT, CONFIRMED = Message("{thing}: ruled out"), Message("{thing}: confirmed")
WITH_GUEST = Message("with {guest}")
NOBODY_WENT = Message("nobody went through")

MARKS: Mapping[str, Message] = {
    "sure": Message("certain"),
    "open": Message("open"),
    "out": Message("out"),
}
