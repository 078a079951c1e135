"""Words for games that are played and for advice."""

from walton_solver.wording.messages import Message, Plural

SIMULATED = Plural(
    "{count:,} game of {players} players, seed {seed}.", "{count:,} games of {players} players, seed {seed}."
)
WINS = Message("Who wins")
STRATEGY, SEATS, WON, ERROR = Message("strategy"), Message("seats"), Message("wins"), Message("standard error")
SEAT = Message("seat {number}")
# NOTE: `error` is a standard error, already with its sign.
ROUNDS = Message("{mean:.1f} rounds on average{error}.")
PLUS_MINUS = Message(" (± {error:.2f})")
IN_FIRST_ROUND = Plural("{count} game ended in the first round.", "{count} games ended in the first round.")
STALLED = Plural("{count} game stalled, and nobody won it.", "{count} games stalled, and nobody won them.")
UNREAD = Message("{mean:.1f} cards were read by nobody{error}.")

# NOTE: `error` is a standard error with its sign, or empty.
ASK = Message("Ask about {things}: expect {bits:.2f} bits{error}.")
OFFER = Message("Offer card {card}, worth {value}: of what {player} knows for certain it rules out {bits:.2f} bits.")
OFFER_NOTHING = Message("Offer nothing: no card of yours was asked for.")
TAKE = Message(
    "Take the offer of {player}, worth {value}, and pay with {cards}: that tells {player} least, {bits:.2f} bits."
)
CANNOT_PAY = Message("The offer of {player}, worth {value}, is more than your cards are worth.")
DISCARD = Message("Discard {cards}.")
SOLVE = Message("Solve now: {hypothesis} ({chance}).")
SOLVE_LATER = Message("Do not solve yet: the best answer is right with a chance of {chance}.")
# NOTE: The chance that the cards which a player has read leave one answer.
CAN_SOLVE = Message("{player} can solve with a chance of {chance}{error}.")
NOT_NOW = Message("{player} has nothing to decide now.")
DRAWN = Plural("Estimated from {count} deck drawn at random.", "Estimated from {count} decks drawn at random.")
CARDS = Plural("card {ids}", "cards {ids}")
PERCENT = Message("{value:.1f} %")
PLUS_MINUS_PERCENT = Message(" (± {error:.1f} %)")
