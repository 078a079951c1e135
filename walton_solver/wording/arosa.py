"""English sentences for Mord im Arosa. Gaps hold names of players and numbers."""

DROP_TOO_LATE = "nothing is dropped once a floor has been opened: what is thrown back belongs to the opening"
TOO_MANY_VICTIMS = "more than {most} victims in all"
TOO_MANY_TRACES = "{player} drops more than {most} traces before the first opening"
NOWHERE = "nothing can end on these floors"
NOT_SET_UP = "before the first opening {victims} victims are dropped, and {traces} traces of everybody"
IS_OVER = "the game is over before this"
NOT_THE_TURN = "it is the turn of {player}"
WRONG_ACT = "nobody accuses or wipes before both victims are found"
NO_DEED = "both victims are found: the player accuses or wipes ('accuse' or 'wipe' is missing)"
ACCUSES_SELF = "{player} accuses only others"
WIPES_MORE_THAN_LIES = "{wiped} taken off the sheet, but only {lying} found"
WIPES_MORE_THAN_SHEET = "{wiped} taken off the sheet, but only {sheet} on it at that floor"
FOUND_TOO_MANY = "{found} of {stone} found on floor {floor}, where at most {most} can lie"
FOUND_TOO_FEW = "{found} of {stone} found on floor {floor}, where at least {least} must lie"

EVENT_CANNOT_BE = "event {event} cannot be: {why}"
NO_CHANCE = "these weights leave event {event} no chance, though it can be"

GAME = "Mord im Arosa"
NOTHING = "nothing"
VICTIMS = ("", "a victim", "both victims")
FLOOR = "floor {floors}"
FLOORS = "floors {floors}"
DROP = "Into the tower: {stones}{heard}."
HEARD = ", heard to end on {floors}"
OPENING = "{player} opens floor {floor}{deed} and finds {stones}."
ACCUSES = ", accuses {named}"
WIPES = " to wipe ({wiped} off the sheet)"

VICTIM_FOUND = "found on {floors}"
VICTIM_HIDDEN = "hidden on {floors}"
VICTIM_ON = "a victim lies, or was found, on {floors}"
TRACE = "trace of {player} lies"
NO_TRACE = "no trace of {player} lies on floor {floor}"
TRACES = "traces of {player} lie"
LYING = {
    "at_least": "at least {count} {traces} on floor {floor}",
    "at_most": "at most {count} {traces} on floor {floor}",
    "exactly": "exactly {count} {traces} on floor {floor}",
}
THAT = "that {fact}"
SUBJECT_VICTIMS = "the victims"
SUBJECT_TRACES = "the traces of {player}"

ADVICE = {
    "search": "search floor {floor}",
    "accuse": "open floor {floor}, accuse {named}",
    "wipe": "wipe on floor {floor}",
}
EXPECTED = (
    "{deed} (success {success:.0%}, penalty {penalty:.0%}; points {score:+.2f}, lead over the mean {lead:+.2f}, "
    "over the lowest {margin:+.2f})"
)
EXPECTED_SHORT = "{deed} (success {success:.0%}, penalty {penalty:.0%}, lead {lead:+.2f})"
ADVISED = "{player} does best to: "
ACT = "Act {act}"
NEXT = "next is {player}"
ANYBODY = "anybody may begin"
OVER = "the game is over"
TOWERS = "{count:,} ways to fill the tower."
ONE_TOWER = "All is known of the tower."
UNDECIDED = "Chances undecided: stopped at {why}."
VICTIM = "Victim: "
SUPPLY = "supply"
SHEET = "on sheet"
POINTS = "points"
CULPRIT = "Most points, so far the culprit: "
WINNER = "Fewest points, so far the winner: "
CULPRIT_OVER = "The culprit: "
WINNER_OVER = "The winner: "
LANDING = {
    "uniform": "Chances: a stone ends on each floor equally likely.",
    "given": "Chances: a stone ends on floors 0 to 7 by the weights {weights}.",
    "fitted": "Chances: a stone ends on floors 0 to 7 by the weights {weights}, fitted from {found} stones found "
    "and {hidden} hidden.",
}
WORLD = "Victims: {victims}."
WORLD_PLAYER = "{player}: {floors}"
EVERYTHING_CHECKED = "bounds confirmed by {engine}"

VICTIMS_HEAD = "victims"
SHEET_HEAD = "sheet"
FOUND = "found"
MOST = "most"
FEWEST = "fewest"
CERTAIN_MARK = "certainly there"
POSSIBLE_MARK = "perhaps there"
EXPECTED_MARK = "expected number; percentages: chance of a victim"
