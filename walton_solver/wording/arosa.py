"""Messages about a log of Mord im Arosa. Gaps hold names of players and numbers."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

GAME = Message("Mord im Arosa")
NO_STONE = Message("nothing")
VICTIM_STONES = Plural("a victim", "both victims")
TRACE_STONES = Message("{count} {player}")
FLOORS = Plural("floor {floors}", "floors {floors}")
DROP = Message("Into the tower: {stones}.")
DROP_HEARD = Message("Into the tower: {stones}, heard to end on {floors}.")
OPENING = Message("{player} opens floor {floor} and finds {stones}.")
OPENING_ACCUSES = Message("{player} opens floor {floor}, accuses {named} and finds {stones}.")
OPENING_WIPES = Message("{player} opens floor {floor} to wipe ({wiped} off the sheet) and finds {stones}.")

VICTIM_FOUND = Message("found on {floors}")
VICTIM_HIDDEN = Message("hidden on {floors}")

# NOTE: Clauses that stand within other sentences: after "shows that", "It is possible that", ...
VICTIM_ON = Message("a victim lies, or was found, on {floors}")
NO_TRACE = Message("no trace of {player} lies on floor {floor}")
LYING: Mapping[str, Plural] = {
    "at_least": Plural(
        "at least {count} trace of {player} lies on floor {floor}",
        "at least {count} traces of {player} lie on floor {floor}",
    ),
    "at_most": Plural(
        "at most {count} trace of {player} lies on floor {floor}",
        "at most {count} traces of {player} lie on floor {floor}",
    ),
    "exactly": Plural(
        "exactly {count} trace of {player} lies on floor {floor}",
        "exactly {count} traces of {player} lie on floor {floor}",
    ),
}

# NOTE: What events rule out: follows after "rules out".
EXCLUDED_VICTIM_ON = Message("that a victim lies, or was found, on {floors}")
EXCLUDED_NO_TRACE = Message("that no trace of {player} lies on floor {floor}")
EXCLUDED_LYING: Mapping[str, Plural] = {
    "at_least": Plural(
        "that at least {count} trace of {player} lies on floor {floor}",
        "that at least {count} traces of {player} lie on floor {floor}",
    ),
    "at_most": Plural(
        "that at most {count} trace of {player} lies on floor {floor}",
        "that at most {count} traces of {player} lie on floor {floor}",
    ),
    "exactly": Plural(
        "that exactly {count} trace of {player} lies on floor {floor}",
        "that exactly {count} traces of {player} lie on floor {floor}",
    ),
}

# NOTE: What events of a sort tell, in a list of how the game reasons.
SORTS: Mapping[str, Message] = {
    "drop": Message("What goes into the tower ends on one of the floors where it was heard."),
    "opening": Message("Whoever opens a floor finds all that lies there."),
}

# NOTE: Where a hint says to look: follows after "Look at".
SUBJECT_VICTIMS = Message("the victims")
SUBJECT_TRACES = Message("the traces of {player}")

ADVICE: Mapping[str, Message] = {
    "search": Message("search floor {floor}"),
    "accuse": Message("open floor {floor}, accuse {named}"),
    "wipe": Message("wipe on floor {floor}"),
}
EXPECTED = Message(
    "{deed} (success {success:.0%}, penalty {penalty:.0%}; points {score:+.2f}, lead over the mean {lead:+.2f}, "
    "over the lowest {margin:+.2f})"
)
EXPECTED_SHORT = Message("{deed} (success {success:.0%}, penalty {penalty:.0%}, lead {lead:+.2f})")
ADVISED = Message("{player} does best to: ")
MOMENT = Message("Act {act}, next is {player}.")
MOMENT_ANYBODY = Message("Act {act}, anybody may begin.")
MOMENT_OVER = Message("Act {act}, the game is over.")
TOWERS = Plural("{count:,} way to fill the tower.", "{count:,} ways to fill the tower.")
ONE_TOWER = Message("All is known of the tower.")
UNDECIDED = Message("Chances undecided: stopped at {why}.")
VICTIM = Message("Victim: ")
FLOOR_LABEL = Message("floor {floor}")
SUPPLY = Message("supply")
SHEET = Message("on sheet")
POINTS = Message("points")
CULPRIT = Message("Most points, so far the culprit: ")
WINNER = Message("Fewest points, so far the winner: ")
CULPRIT_OVER = Message("The culprit: ")
WINNER_OVER = Message("The winner: ")
LANDING: Mapping[str, Message] = {
    "uniform": Message("Chances: a stone ends on each floor equally likely."),
    "given": Message("Chances: a stone ends on floors 0 to 7 by the weights {weights}."),
    "fitted": Message(
        "Chances: a stone ends on floors 0 to 7 by the weights {weights}, fitted from {found} stones found "
        "and {hidden} hidden."
    ),
}
WORLD = Message("Victims: {victims}.")
WORLD_PLAYER = Message("{player}: {floors}")
WORLD_TRACES = Message("{count} on floor {floor}")
EVERYTHING_CHECKED = Message("bounds confirmed by {engine}")

VICTIMS_HEAD = Message("victims")
SHEET_HEAD = Message("sheet")
FOUND = Message("found")
MOST = Message("most")
FEWEST = Message("fewest")
CERTAIN_MARK = Message("certainly there")
POSSIBLE_MARK = Message("perhaps there")
EXPECTED_MARK = Message("expected number; percentages: chance of a victim")
