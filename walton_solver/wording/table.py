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

# NOTE: `where` is a player, or one of the piles above.
HOLDER = Message("card {card} is with {where}")
# NOTE: `fact` is a clause, such as "the weapon is the rope".
KNOWS = Message("{player} can take it for possible that {fact}")
TOGETHER = Message("{first}, and {second}")
# NOTE: `cards` is "card 7", "cards 7 and 12" or "6 cards".
DEALT = Message("{player} is dealt {cards}.")
INQUIRY = Message("{player} asks about {things}.")
OFFERED = Message("{player} offers {cards}, worth {value}.")
OFFERED_NOTHING = Message("{player} offers nothing.")
EXCHANGED = Message("{player} takes the offer of {other}, and pays with {cards}.")
DRAWN = Message("{player} draws {cards}.")
SOLVING = Message("Wrong: {wrong}. Right: {right}. Going on: {on}.")
DISCARDED = Message("{player} discards {cards}.")
RESHUFFLED = Message("The discards are shuffled; {cards} are shown to all.")
NUMBERED = Plural("card {ids}", "cards {ids}")
COUNTED = Plural("{count} card", "{count} cards")
NOBODY = Message("nobody")
