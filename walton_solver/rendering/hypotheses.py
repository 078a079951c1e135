"""Which reason rules out which hypothesis, small enough for a page: every hypothesis has a cell in a fixed order.

The cells run through the values of the questions in `order`, the last the quickest. A question that is not in `order`
is answered by another: a motive tells its owner.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, product
from typing import Any

from walton_solver.deduction.findings import Reason
from walton_solver.logic.problems import ClueId

FORBIDDEN, POSSIBLE, FIRST_REASON = 0, 1, 2
"""What a cell holds: the rules do not allow it, it is possible, or the place of its reason, counted from here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question with its values; `tells` another, which for each value here has the value in `told`."""

    name: str
    values: tuple[str | None, ...]
    tells: str = ""
    told: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The reasons against hypotheses; `runs`: what the cells hold, as (cell, how many in a row) flattened."""

    questions: tuple[Question, ...]
    order: tuple[str, ...]
    reasons: tuple[tuple[ClueId, ...], ...]
    runs: tuple[int, ...]


def table_of(
    questions: Sequence[Question], possible: Iterable[Any], against: Mapping[Any, Reason], order: Sequence[str]
) -> Table:
    """Pack the reasons; hypotheses have an attribute for each question in `order`. What is in neither is forbidden."""
    place: dict[tuple[ClueId, ...], int] = {}
    cell = dict.fromkeys((_key(each, order) for each in possible), POSSIBLE)
    for hypothesis, reason in against.items():
        cell[_key(hypothesis, order)] = FIRST_REASON + place.setdefault(reason.clues, len(place))
    values = {question.name: question.values for question in questions}
    cells = (cell.get(key, FORBIDDEN) for key in product(*(values[name] for name in order)))
    runs = tuple(number for held, run in groupby(cells) for number in (held, sum(1 for _ in run)))
    return Table(questions=tuple(questions), order=tuple(order), reasons=tuple(place), runs=runs)


def _key(hypothesis: Any, order: Sequence[str]) -> tuple[str | None, ...]:
    return tuple(getattr(hypothesis, name) for name in order)
