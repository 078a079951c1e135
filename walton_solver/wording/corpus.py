"""Messages of a report on many cases. Values such as verdicts and levels are shown as files and JSON have them."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message, Plural

CASES = Plural("{count:,} case", "{count:,} cases")
MISSING = Plural("{count:,} case is still to be done.", "{count:,} cases are still to be done.")

# NOTE: Headings of the parts of a report on many cases.
HEADINGS: Mapping[str, Message] = {
    "title": Message("Report on a corpus"),
    "status": Message("How the work ended"),
    "verdicts": Message("Verdicts"),
    "levels": Message("Levels that the files name"),
    "grades": Message("Levels by difficulty"),
    "oddities": Message("What looks odd"),
    "failures": Message("Cases without an answer"),
    "slowest": Message("What took longest"),
    "changes": Message("What is different from the earlier run"),
    "measures": Message("Distributions"),
}

# NOTE: What is measured of each case, as a heading of its distribution.
MEASURES: Mapping[str, Message] = {
    "difficulty": Message("Difficulty"),
    "clues": Message("Clues"),
    "steps": Message("Steps of the story"),
    "smallest_deck": Message("Clues of the smallest deck"),
    "rounds": Message("Rounds of a game"),
    "cpu_s": Message("Processor seconds"),
}

SPREAD = Message("{least} to {most}, median {median}")
COST = Message("{total} processor seconds, {each} for a case in the middle; {peak} MB at most")

# NOTE: Heads of columns.
COLUMNS: Mapping[str, Message] = {
    "file": Message("case"),
    "what": Message("what"),
    "before": Message("before"),
    "after": Message("now"),
    "seconds": Message("seconds"),
    "clues": Message("clues"),
    "problem": Message("problem"),
}

# NOTE: What is different about a case; the last two: a case that only one of the runs has.
CHANGED: Mapping[str, Message] = {
    "status": Message("how the work ended"),
    "verdict": Message("verdict"),
    "answer": Message("answer"),
    "grade": Message("level by difficulty"),
    "told": Message("story"),
    "new": Message("is new"),
    "gone": Message("is gone"),
}
NOTHING_CHANGED = Message("Nothing is different from the earlier run.")
AND_MORE = Message("and {count:,} more")
# NOTE: How high the columns of a chart are.
SO_MANY = Plural("{range}: {count:,} case", "{range}: {count:,} cases")
