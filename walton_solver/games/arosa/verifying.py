"""Saved explanations of a log: read, and checked step by step by what subsets of events tell."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from walton_solver.deduction.findings import Flaw, Step, Verification
from walton_solver.documents.names import NameIndex
from walton_solver.documents.reading import Document
from walton_solver.documents.shapes import Place
from walton_solver.errors import QueryError
from walton_solver.games.arosa.facts import HOWS, Fact, How, fact_shapes, facts_asked
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.partial_logs import Answer, is_possible
from walton_solver.games.explaining import read_explanation
from walton_solver.games.results import Explanation
from walton_solver.limits import Deadline
from walton_solver.logic.problems import ClueId

CHECKER = "spreads"
"""What checks without a solver; see `bounds`."""


NAMES = NameIndex("this log", {})
"""A log's documents refer to nothing by a name but players, which their facts look up."""


def explanation_from(log: Log, document: Document) -> Explanation[Fact]:
    """A saved explanation of the log."""
    return read_explanation(document, NAMES, fact_shapes(log), rules_of(log))


def rules_of(log: Log) -> Mapping[str, Callable[[Place, str], None]]:
    """What the shapes of facts demand of texts."""
    return {how: _check(log, how) for how in HOWS}


def _check(log: Log, how: How) -> Callable[[Place, str], None]:
    def check(place: Place, value: str) -> None:
        try:
            facts_asked(log, {how: value})
        except QueryError as error:
            place.defect(str(error))

    return check


def verified(log: Log, explanation: Explanation[Fact], deadline: Deadline) -> Verification:
    """The check of every step, up to the first that is not sound."""
    every = {event.id for event in log.events}
    told: dict[int, Step[Fact]] = {}
    for step in explanation.steps:
        if deadline.is_over():
            return Verification(engine=CHECKER, checked=len(told), step=step.n, limit=deadline.limit)
        flaw = next(_flaws(log, step, told, every), None)
        if flaw is not None:
            return Verification(engine=CHECKER, checked=len(told), flaw=flaw[0], step=step.n, culprit=flaw[1])
        told[step.n] = step
    return Verification(engine=CHECKER, checked=len(told))


def rules_out(log: Log, clues: Sequence[ClueId], facts: Sequence[Fact]) -> bool:
    """Whether the events rule out that it is all so, and none of them can be left out."""
    answers = [(fact, True) for fact in facts]
    return not is_possible(log, clues, answers) and all(is_possible(log, rest, answers) for rest in _without_one(clues))


def _flaws(
    log: Log, step: Step[Fact], told: Mapping[int, Step[Fact]], every: Collection[ClueId]
) -> Iterator[tuple[Flaw, ClueId | None]]:
    yield from ((Flaw.UNKNOWN_CLUE, clue) for clue in step.clues if clue not in every)
    yield from ((Flaw.UNKNOWN_STEP, use) for use in step.uses if use not in told)
    if not _follows(log, step, step.clues, step.uses, told):
        yield Flaw.DOES_NOT_FOLLOW, None
    for clue, rest in zip(step.clues, _without_one(step.clues), strict=True):
        if _follows(log, step, rest, step.uses, told):
            yield Flaw.NEEDLESS_CLUE, clue
    for use, fewer in zip(step.uses, _without_one(step.uses), strict=True):
        if _follows(log, step, step.clues, fewer, told):
            yield Flaw.NEEDLESS_STEP, use


def _follows(
    log: Log, step: Step[Fact], clues: Collection[ClueId], uses: Collection[ClueId], told: Mapping[int, Step[Fact]]
) -> bool:
    """Whether each conclusion of the step follows from these events and earlier steps."""
    known: list[Answer] = [
        (each.fact, each.holds) for n, earlier in told.items() if n in uses for each in earlier.concludes
    ]
    return not any(is_possible(log, clues, [*known, (each.fact, not each.holds)]) for each in step.concludes)


def _without_one(items: Sequence[ClueId]) -> list[tuple[ClueId, ...]]:
    return [tuple(other for other in items if other != item) for item in items]
