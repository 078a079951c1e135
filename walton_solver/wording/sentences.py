"""Sentences that every game needs."""

from collections.abc import Sequence

from walton_solver.deduction.findings import Verdict


def listed(names: Sequence[str], joint: str = "and") -> str:
    """Names as a sentence lists them.

    >>> listed(["the rope", "the saber", "the cue"])
    'the rope, the saber and the cue'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {joint} {names[-1]}" if names else "nothing"


def clues_named(ids: Sequence[int | str]) -> str:
    """Clues by their ids, as the subject of a sentence.

    >>> clues_named([3, 44]), clues_named([7]), clues_named([])
    ('Clues 3 and 44', 'Clue 7', 'The rules alone')
    """
    if not ids:
        return "The rules alone"
    return f"{'Clue' if len(ids) == 1 else 'Clues'} {listed([str(clue) for clue in ids])}"


def rules_out(ids: Sequence[int | str], what: str) -> str:
    """Which clues rule something out.

    >>> rules_out([3, 44], "the rope as the weapon")
    'Clues 3 and 44 together rule out the rope as the weapon.'
    """
    verb = {0: "rule out", 1: "rules out"}.get(len(ids), "together rule out")
    return f"{clues_named(ids)} {verb} {what}."


def contradict(ids: Sequence[int | str]) -> str:
    """Which clues cannot all be true."""
    match len(ids):
        case 0:
            return "The rules of this case contradict each other: no clue is needed for that."
        case 1:
            return f"{clues_named(ids)} contradicts the rules."
        case _:
            return f"{clues_named(ids)} contradict each other: they cannot all be true."


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
