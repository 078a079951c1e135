"""English sentences for a Cluedo log. Gaps hold display names, or lists of them."""

from collections.abc import Mapping

TITLE = "A game of Cluedo"
QUESTIONS: Mapping[str, str] = {"suspect": "Suspects", "weapon": "Weapons", "room": "Rooms"}
"""What the cards of a category are called together."""

FACTS: Mapping[str, str] = {
    "suspect": "the suspect is {cards}",
    "weapon": "the weapon is the {cards}",
    "room": "the room is the {cards}",
    "envelope": "the envelope holds {cards}",
    "player": "{player} holds {cards}",
}
"""What is so or may be, as a clause, by question or place."""

EXCLUDED: Mapping[str, str] = {
    "suspect": "{cards} as the suspect",
    "weapon": "the {cards} as the weapon",
    "room": "the {cards} as the room",
    "envelope": "that the envelope holds {cards}",
    "player": "that {player} holds {cards}",
}
"""What events rule out, by question or place."""

SUBJECTS: Mapping[str, str] = {
    "suspect": "who did it",
    "weapon": "the weapon",
    "room": "the room",
    "holder_of": "who holds what",
}
"""Where a hint says to look."""

HYPOTHESIS = "{suspect} with the {weapon} in the {room}"
MORE = "... and {count} more"
DEALS = "{deals} deals of the cards agree with the log; all are equally likely."
ONE_DEAL = "Exactly one deal of the cards agrees with the log."

HAND = "{player} holds {cards_and}."
EMPTY_HAND = "{player} holds no card."
SHOWN = "{by} shows {to} a card: {card}."
SUGGESTION = "{by} suggests {hypothesis}; {responses}."
CANNOT: Mapping[bool, str] = {True: "{players_and} have none of them", False: "{players_and} has none of them"}
"""By whether it is said of several."""

SHOWS = "{player} shows a card"
SHOWS_CARD = "{player} shows {card}"
ACCUSATION: Mapping[bool, str] = {
    True: "{by} accuses {hypothesis}, and is right.",
    False: "{by} accuses {hypothesis}, and is wrong.",
}
"""By whether it is right."""

ENVELOPE = "envelope"
MARKS: Mapping[str, str] = {"yes": "●", "no": "·", "open": "?"}
LEGEND = "● is here, · is not; else the chance in percent"
UNCOUNTED_LEGEND = "● is here, · is not, ? was not found out"

SUGGEST = "Suggest next (information about the envelope; chance to be right after the answer)"
SUGGESTED = "{bits:.3f} bits  {chance}  {hypothesis}"
ACCUSE = "Accuse now: {hypothesis} ({chance}); no suggestion can be expected to raise the chance."
GO_ON = "Go on asking: the best accusation now, {hypothesis}, is right with a chance of {chance}."
ACCUSE_BEST = "The best accusation now: {hypothesis} ({chance})."
NO_SUGGESTION = "No suggestion was weighed: {why}."

CAN_KNOW = "{player} can know what is in the envelope."
CANNOT_KNOW = "{player} has {count} possibilities left."
SEAT_UNKNOWN = "What {player} can know was not found out."
TAKE_BACK = "It has one if {player} answered otherwise in {event}."
NOT_MENDED = "What would mend this was not found out: stopped at {why}."
