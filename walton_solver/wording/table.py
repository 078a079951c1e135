"""Words for a log of a table."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

ROUND = Message("Round {round}.")
TURN = Message("Round {round}: it is the turn of {player}.")
WON = Message("The game is over: {players} won.")
NOBODY_WON = Message("The game is over, and nobody won.")
CAN_SOLVE = Message("{player} can solve the case since event {event}.")
LEFT = Plural(
    "{player} has read at least {read} cards, which leave {count:,} answer.",
    "{player} has read at least {read} cards, which leave {count:,} answers.",
)
LEFT_EXACTLY = Plural(
    "{player} has read {read} cards, which leave {count:,} answer.",
    "{player} has read {read} cards, which leave {count:,} answers.",
)
UNDECIDED = Message("What is left to {player} was not found out.")
IS_OUT = Message("{player} takes no part now.")
WHERE, CARD, PLACES = Message("Where the cards can lie"), Message("card"), Message("places")
PILES: Mapping[str, Message] = {
    "draw_pile": Message("draw pile"),
    "discards": Message("discards"),
    "revealed": Message("revealed cards"),
}
SOUND = Message("Every event can be.")
