"""Messages about a Cluedo log. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

TITLE = Message("A game of Cluedo")
QUESTIONS: Mapping[str, Message] = {
    "suspect": Message("Suspects"),
    "weapon": Message("Weapons"),
    "room": Message("Rooms"),
}
"""What the cards of a category are called together."""

# NOTE: Clauses that stand within other sentences: after "shows that", "It is possible that", ...
FACTS: Mapping[str, Message] = {
    "suspect": Message("the suspect is {cards:the and}"),
    "weapon": Message("the weapon is {cards:the and}"),
    "room": Message("the room is {cards:the and}"),
    "envelope": Message("the envelope holds {cards:the and}"),
    "player": Message("{player} holds {cards:the and}"),
}
"""What is so or may be, as a clause, by question or place."""

# NOTE: What events rule out: follows after "rules out".
EXCLUDED: Mapping[str, Message] = {
    "suspect": Message("{cards:the or} as the suspect"),
    "weapon": Message("{cards:the or} as the weapon"),
    "room": Message("{cards:the or} as the room"),
    "envelope": Message("that the envelope holds {cards:the or}"),
    "player": Message("that {player} holds {cards:the or}"),
}
"""By question or place."""

# NOTE: What events of a sort tell, in a list of how the game reasons.
SORTS: Mapping[str, Message] = {
    "hand": Message("A hand that is told is all that the player holds."),
    "shown": Message("Whoever shows a card holds it."),
    "suggestion": Message(
        "Whoever passes holds none of the three cards; whoever shows one holds at least one of them."
    ),
    "accusation": Message("A right accusation names the cards in the envelope; a wrong one does not name them all."),
    "looked": Message("Whoever has looked into the envelope knows the cards in it."),
    "forgot": Message("Where a player forgot a card, the answer that was put right counts."),
}

# NOTE: Where a hint says to look: follows after "Look at".
SUBJECTS: Mapping[str, Message] = {
    "suspect": Message("who did it"),
    "weapon": Message("the weapon"),
    "room": Message("the room"),
    "holder_of": Message("who holds what"),
}

# NOTE: The last sentence of a story.
CLOSED_CASE = Message("The envelope is known: {hypothesis}.")

HYPOTHESIS = Message("{suspect} with {weapon:the} in {room:the}")
MORE = Message("... and {count:,} more")
DEALS = Plural(
    "Exactly one deal of the cards agrees with the log.",
    "{count:,} deals of the cards agree with the log; all are equally likely.",
)

WEIGHED_DEALS = Plural(
    "One deal alone agrees with the log.",
    "{count:,} deals of the cards agree with the log; where another card could have been shown than the one seen, "
    "they are less likely.",
)

HAND = Message("{player} holds {cards:the and}.")
EMPTY_HAND = Message("{player} holds no card.")
SHOWN = Message("{by} shows {to} a card: {card:the}.")
SUGGESTION = Message("{by} suggests {hypothesis}; {responses}.")
CANNOT = Plural("{players_and} has none of them", "{players_and} have none of them")
SHOWS = Message("{player} shows a card")
SHOWS_CARD = Message("{player} shows {card:the}")
# NOTE: A column and its cells in the log as a table: who suggests what, and what each player answers.
SUGGESTS, ABOUT = Message("suggests"), Message("what")
HAS_NONE, SHOWS_ONE = Message("has none"), Message("shows a card")
ACCUSATION: Mapping[bool, Message] = {
    True: Message("{by} accuses {hypothesis}, and is right."),
    False: Message("{by} accuses {hypothesis}, and is wrong."),
}
"""By whether it is right."""

LOOKED = Message("What was seen in the envelope: {hypothesis}.")
FORGOT = Message("{player} forgot a card: the answer in event {event} was wrong.")
FORGOT_CARD = Message("{player} forgot a card: the answer in event {event} was wrong, and the card to show was {card}.")
WINNER = Message("{player} has accused rightly and won the game.")

ENVELOPE = Message("envelope")
MARKS: Mapping[str, str] = {"yes": "●", "no": "·", "open": "?"}
LEGEND = Message("● is here, · is not; else the chance in percent")
UNCOUNTED_LEGEND = Message("● is here, · is not, ? was not found out")

PERCENT = Message("{percent:.1f} %")
LESS_THAN = Message("<{percent:.1f} %")
MORE_THAN = Message(">{percent:.1f} %")

SUGGEST = Message("Suggest next (information about the envelope; chance to be right in that room after the answer)")
# NOTE: The same at the top of a page, for a player at the table.
BEST_SUGGESTION = Message("Best suggestion: {hypothesis}.")
SUGGESTED = Message("{bits:.3f} bits  {chance}  {hypothesis}")
_GO_THERE = Message("Go to the room {room} and accuse there: {hypothesis} ({chance}).")
_GO_ON_ELSEWHERE = Message(
    "Go on asking: the best accusation, {hypothesis}, is right with a chance of {chance}, and its room is out of reach."
)
ACCUSE: Mapping[tuple[bool | None, bool], Message] = {
    (True, True): Message("Accuse now: {hypothesis} ({chance}); no suggestion can be expected to raise the chance."),
    (True, False): _GO_THERE,
    (False, True): Message("Go on asking: the best accusation now, {hypothesis}, is right with a chance of {chance}."),
    (False, False): _GO_ON_ELSEWHERE,
    (None, True): Message("The best accusation now: {hypothesis} ({chance})."),
    (None, False): Message("The best accusation: {hypothesis} ({chance}); its room is out of reach."),
}
"""By whether no suggestion is better (None: not known), and whether its room is in reach."""

NO_SUGGESTION = Message("No suggestion was weighed: {why}.")
NO_ME = Message("the log does not say who 'me' is")
NO_DEAL = Message("the log contradicts itself")
NO_HAND = Message("the log does not tell the hand of 'me'")
NO_TURN = Message("'me' accused wrongly or forgot a card, and makes no more suggestions")
NO_GAME = Message("the game is over")
NO_ROOM = Message("'me' can reach no room")

CAN_KNOW = Message("{player} can know what is in the envelope.")
CANNOT_KNOW = Plural("{player} has {count:,} possibility left.", "{player} has {count:,} possibilities left.")
CANNOT_KNOW_MORE = Plural(
    "{player} has at most {count:,} possibility left.",
    "{player} has at most {count:,} possibilities left: they saw a card that the log does not name.",
)
SEAT_UNKNOWN = Message("What {player} can know was not found out.")
TAKE_BACK = Message("It has one if {player} answered otherwise in event {event}.")
NOT_MENDED = Message("What would mend this was not found out: stopped at {why}.")
