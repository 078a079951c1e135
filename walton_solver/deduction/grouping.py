"""Sets of answers: which questions they leave open and how these hang together, and the set as a formula."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from walton_solver.deduction.findings import OpenGroup
from walton_solver.engines.outcomes import Answer
from walton_solver.logic.formulas import FALSE, TRUE, All, Among, Formula, Some, Value
from walton_solver.logic.problems import Problem


def open_groups(problem: Problem, answers: Sequence[Answer]) -> tuple[OpenGroup, ...]:
    """The questions that the answers leave open, in the smallest groups that do not depend on one another.

    Any joint value of one group goes with any of another: the answers are the product of their groups. In the order
    of the questions; values in the order in which the answers first have them.
    """
    left = [place for place, values in enumerate(zip(*answers, strict=True)) if len(set(values)) > 1]
    groups = []
    while left:
        group = _smallest_group(answers, left)
        groups.append(OpenGroup(tuple(problem.questions[place] for place in group), tuple(_values(answers, group))))
        left = [place for place in left if place not in group]
    return tuple(groups)


def is_one_of(problem: Problem, answers: Iterable[Answer]) -> Formula:
    """The formula that is true of just these answers; question by question, so that it stays small."""
    return _decision(problem.questions, list(dict.fromkeys(answers)))


def _smallest_group(answers: Sequence[Answer], places: Sequence[int]) -> tuple[int, ...]:
    """The fewest of the places, the first among them, whose values do not depend on those at the other places."""
    first, others = places[0], places[1:]
    every = len(_values(answers, places))
    for size in range(len(others)):
        for more in combinations(others, size):
            group = (first, *more)
            rest = [place for place in others if place not in more]
            if len(_values(answers, group)) * len(_values(answers, rest)) == every:
                return group
    return tuple(places)


def _values(answers: Iterable[Answer], places: Sequence[int]) -> Mapping[Answer, None]:
    return dict.fromkeys(tuple(answer[place] for place in places) for answer in answers)


def _decision(questions: Sequence[str], answers: Sequence[Answer]) -> Formula:
    """What the first question is, and for each value what the rest is; values with the same rest are taken together."""
    if not answers:
        return FALSE
    if not questions:
        return TRUE
    rests: dict[Value, list[Answer]] = {}
    for value, *rest in answers:
        rests.setdefault(value, []).append(tuple(rest))
    values_of: dict[tuple[Answer, ...], list[Value]] = {}
    for value, left in rests.items():
        values_of.setdefault(tuple(left), []).append(value)
    return Some(
        tuple(
            All((Among(questions[0], tuple(values)), _decision(questions[1:], left)))
            for left, values in values_of.items()
        )
    )
