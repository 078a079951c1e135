"""Messages of puzzles. Gaps hold names that an author gave, whose gender and number nobody knows."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

UNTITLED = Message("A puzzle")

# NOTE: Items of a logic grid, such as a person and a drink.
TOGETHER = Message("{one} goes with {other}")
APART = Message("{one} does not go with {other}")
# NOTE: Follows "rules out": "clue 3 rules out tea for Ann".
FOR = Message("{other} for {one}")

IS = Message("{variable} is {value}")
IS_NOT = Message("{variable} is not {value}")
# NOTE: Follows "rules out": "clue 3 rules out Ann: knave".
AS = Message("{variable}: {value}")

# NOTE: What a step tells of, after "look at".
OF_ITEM = Message("what goes with {one}")

ANSWER = Message("Answer {number}:")
CANDIDATES = Message("{variable}: {values}")
INTENDED = Message("The intended solution is among the answers.")
NOT_INTENDED = Message("The intended solution is not among the answers.")
IDLE = Plural("The others imply clue {clues}.", "Each of these clues follows from the others: {clues}.")

RULES: Mapping[str, Message] = {
    "each_once": Message("Each goes with exactly one of every other kind, and no two go with the same."),
    "consistent": Message("What goes with the same goes together."),
}
