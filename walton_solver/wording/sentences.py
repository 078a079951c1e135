"""Sentences that every game needs."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from walton_solver.deduction.findings import Flaw, Verdict, Verification

NOTHING = "nothing"

Noun: TypeAlias = Literal["clue", "event"]
"""What the pieces of a case are called: an author gives clues, a log tells events."""


def listed(names: Sequence[str], joint: str = "and") -> str:
    """Names as a sentence lists them.

    >>> listed(["the rope", "the saber", "the cue"])
    'the rope, the saber and the cue'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {joint} {names[-1]}" if names else NOTHING


def clues_named(ids: Sequence[int | str], noun: Noun = "clue") -> str:
    """Clues or events by their ids, as the subject of a sentence.

    >>> clues_named([3, 44]), clues_named([7], "event"), clues_named([])
    ('Clues 3 and 44', 'Event 7', 'The rules alone')
    """
    if not ids:
        return "The rules alone"
    return f"{noun.capitalize()}{'' if len(ids) == 1 else 's'} {listed([str(clue) for clue in ids])}"


def source(clues: Sequence[int | str], steps: Sequence[int], noun: Noun = "clue") -> str:
    """What a step rests on, as the subject of a sentence.

    >>> source([97], [6, 7]), source([], [6]), source([3, 44], [])
    ('Clue 97 with steps 6 and 7', 'Step 6', 'Clues 3 and 44 together')
    """
    if not steps:
        return f"{clues_named(clues, noun)} together" if len(clues) > 1 else clues_named(clues, noun)
    named = f"{'step' if len(steps) == 1 else 'steps'} {listed([str(step) for step in steps])}"
    return f"{clues_named(clues, noun)} with {named}" if clues else named.capitalize()


def rules_out(clues: Sequence[int | str], what: str, steps: Sequence[int] = (), noun: Noun = "clue") -> str:
    """What a step rules out.

    >>> rules_out([3, 44], "the rope as the weapon")
    'Clues 3 and 44 together rule out the rope as the weapon.'
    """
    return f"{source(clues, steps, noun)} {'rules' if _is_one(clues, steps) else 'rule'} out {what}."


def hypotheses(count: int) -> str:
    """So many hypotheses, as an object."""
    return "1 hypothesis" if count == 1 else f"{count:,} hypotheses"


def shows(clues: Sequence[int | str], what: str, steps: Sequence[int] = (), noun: Noun = "clue") -> str:
    """What a step settles.

    >>> shows([], "the weapon is the rope", [8, 9])
    'Steps 8 and 9 show that the weapon is the rope.'
    """
    return f"{source(clues, steps, noun)} {'shows' if _is_one(clues, steps) else 'show'} that {what}."


def so(what: str) -> str:
    """What follows from the sentence before.

    >>> so("the weapon is the rope")
    'So the weapon is the rope.'
    """
    return f"So {what}."


def look_at(what: str) -> str:
    """The vaguest grade of a hint."""
    return f"Look at {what}."


def think_of(clues: Sequence[int | str], steps: Sequence[int], noun: Noun = "clue") -> str:
    """The grade of a hint that names the clues.

    >>> think_of([97], [6, 7])
    'Think of clue 97 with steps 6 and 7.'
    """
    named = source(clues, steps, noun)
    return f"Think of {named[0].lower()}{named[1:]}."


def no_more(count: int) -> str:
    """There is no further step."""
    return f"Nothing more follows: {count} {'deduction was' if count == 1 else 'deductions were'} all."


def verification(found: Verification, noun: Noun = "clue") -> str:
    """What the check of an explanation found.

    >>> verification(Verification(engine="cpsat", checked=12))
    'Sound, says cpsat: 12 steps.'
    """
    step = f"Step {found.step}" if found.step else "The clash"
    match found.flaw:
        case None if found.why:
            return f"Undecided: sound so far are {_parts(found.checked)}; stopped at {found.why}."
        case None:
            return f"Sound, says {found.engine}: {_parts(found.checked)}."
        case Flaw.UNKNOWN_CLUE:
            return f"{step} is not sound: there is no {noun} {found.culprit}."
        case Flaw.UNKNOWN_STEP:
            return f"{step} is not sound: it uses step {found.culprit}, which does not come before it."
        case Flaw.DOES_NOT_FOLLOW:
            return f"{step} is not sound: {found.engine} finds a world in which it is not so."
        case Flaw.NEEDLESS_CLUE:
            return f"{step} is not sound: it does not need {noun} {found.culprit}."
        case Flaw.NEEDLESS_STEP:
            return f"{step} is not sound: it does not need step {found.culprit}."


def _parts(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"


def _is_one(clues: Sequence[int | str], steps: Sequence[int]) -> bool:
    """Whether the source of a step is singular."""
    return len(clues) == 1 or (not clues and len(steps) == 1)


def contradict(ids: Sequence[int | str], noun: Noun = "clue") -> str:
    """Which clues or events cannot all be true."""
    match len(ids):
        case 0:
            return f"The rules of this case contradict each other: no {noun} is needed for that."
        case 1:
            return f"{clues_named(ids, noun)} contradicts the rules."
        case _:
            return f"{clues_named(ids, noun)} contradict each other: they cannot all be true."


def mended_without(repairs: Sequence[Sequence[int | str]], noun: Noun = "clue") -> str:
    """Which clues to drop from a contradictory case.

    >>> mended_without([[1], [3, 4]])
    'It has a solution without clue 1, or without clues 3 and 4.'
    """
    ways = [f"without {named[0].lower()}{named[1:]}" for named in (clues_named(each, noun) for each in repairs)]
    return f"It has a solution {', or '.join(ways)}."


def verdict(verdict: Verdict, count: int | None, why: str) -> str:
    """What is said of a case as a whole."""
    match verdict:
        case Verdict.UNIQUE:
            return "Exactly one solution."
        case Verdict.AMBIGUOUS:
            return f"{count} solutions are possible."
        case Verdict.CONTRADICTORY:
            return "No solution: the clues contradict each other."
        case Verdict.UNDECIDED:
            return f"Undecided: stopped at {why}."
