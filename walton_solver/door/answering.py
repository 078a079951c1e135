"""What can be asked of a case, whichever game it is of: each finds the game and leaves the rest to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, overload

from walton_solver.deduction.findings import Conclusion, Verification
from walton_solver.documents.defects import quote
from walton_solver.door.registry import commands_of
from walton_solver.engines.asking import Asking, EngineName, Progress
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, Reasons, WhyNot
from walton_solver.limits import Deadline

if TYPE_CHECKING:
    from walton_solver.door.types import Audit, Case, Solution
    from walton_solver.games.arosa import results as arosa
    from walton_solver.games.arosa.facts import Fact as ArosaFact
    from walton_solver.games.arosa.logs import Log as ArosaLog
    from walton_solver.games.arosa.results import ArosaWorld
    from walton_solver.games.cluedo import results as cluedo
    from walton_solver.games.cluedo.facts import Fact as CluedoFact
    from walton_solver.games.cluedo.logs import Deal
    from walton_solver.games.cluedo.logs import Hypothesis as CluedoHypothesis
    from walton_solver.games.cluedo.logs import Log as CluedoLog
    from walton_solver.games.facts import Fact
    from walton_solver.games.puzzle import cases as puzzle
    from walton_solver.games.puzzle.cases import Answer as PuzzleAnswer
    from walton_solver.games.puzzle.cases import Puzzle
    from walton_solver.games.puzzle.statements import Is as PuzzleFact
    from walton_solver.games.walton import results as walton
    from walton_solver.games.walton.cases import Case as WaltonCase
    from walton_solver.games.walton.cases import Hypothesis as WaltonHypothesis
    from walton_solver.games.walton.cases import WaltonWorld
    from walton_solver.games.walton.statements import Fact as WaltonFact
    from walton_solver.games.walton.table import results as table
    from walton_solver.games.walton.table.facts import HolderOf, Knows
    from walton_solver.games.walton.table.logs import TableLog
    from walton_solver.games.walton.table.results import Places
    from walton_solver.logic.problems import ClueId

DEFAULT_MAX_ANSWERS = 100


@overload
def solve(
    case: WaltonCase, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> walton.Solution: ...


@overload
def solve(
    case: TableLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> table.TableSolution: ...


@overload
def solve(
    case: CluedoLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> cluedo.Solution: ...


@overload
def solve(
    case: ArosaLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> arosa.Solution: ...


@overload
def solve(
    case: Puzzle, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> puzzle.Solution: ...


@overload
def solve(
    case: Case, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> Solution: ...


@overload
def solve(
    case: AnyCase, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> AnySolution: ...


def solve(
    case: AnyCase,
    *,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    max_answers: int = DEFAULT_MAX_ANSWERS,
) -> AnySolution:
    """What is left of a case: verdict, exact count, hypotheses, candidates for each question, the route.

    At most `max_answers` hypotheses are given back; all are counted. A limit that is hit gives the verdict
    `undecided` with what was found so far.

    >>> import walton_solver
    >>> case = walton_solver.parse(
    ...     "{format: walton-case/1, setting: walton, "
    ...     "clues: [{id: 1, kind: statement, all: [{motive: fixed_fights}, {weapon: rope}]}]}"
    ... )
    >>> walton_solver.solve(case, engine="cpsat", max_answers=1).count
    16
    """
    return commands_of(case).solve(case, _asking(engine, time_limit_s), max_answers=count_of(max_answers))


@overload
def check(
    case: WaltonCase,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> walton.Audit: ...


@overload
def check(
    case: TableLog,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> table.TableAudit: ...


@overload
def check(
    case: CluedoLog,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> cluedo.Audit: ...


@overload
def check(
    case: ArosaLog,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> arosa.Audit: ...


@overload
def check(
    case: Puzzle,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> puzzle.Audit: ...


@overload
def check(
    case: Case,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> Audit: ...


@overload
def check(
    case: AnyCase,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> AnyAudit: ...


def check(
    case: AnyCase,
    *,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    max_answers: int = DEFAULT_MAX_ANSWERS,
    brief: bool = False,
) -> AnyAudit:
    """An author's verdict: has the case exactly one solution, and the intended one? Else, what is wrong with it.

    Where a second engine is at hand and quick enough, it must find the same answers. Of a Walton case the report
    goes on: what would make it unique, what each clue does, what is odd about it. That takes far longer than the
    verdict and its evidence, which is all of a `brief` one.

    >>> import walton_solver
    >>> case = walton_solver.parse(
    ...     "{format: walton-case/1, setting: walton, "
    ...     "clues: [{id: 1, kind: no_accomplice}, {id: 2, kind: has_accomplice}]}"
    ... )
    >>> walton_solver.check(case, engine="cpsat").conflicts
    ((1, 2),)
    """
    return commands_of(case).check(case, _asking(engine, time_limit_s), max_answers=count_of(max_answers), brief=brief)


@overload
def why_not(
    case: WaltonCase,
    asked: Mapping[str, object],
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> WhyNot[WaltonFact, WaltonWorld]: ...


@overload
def why_not(
    case: TableLog,
    asked: Mapping[str, object],
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> WhyNot[WaltonFact | HolderOf | Knows, WaltonWorld | Places]: ...


@overload
def why_not(
    case: CluedoLog, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[CluedoFact, Deal]: ...


@overload
def why_not(
    case: ArosaLog, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[ArosaFact, ArosaWorld]: ...


@overload
def why_not(
    case: Puzzle, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[PuzzleFact, PuzzleAnswer]: ...


@overload
def why_not(
    case: AnyCase, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[Fact, object]: ...


def why_not(
    case: AnyCase, asked: Mapping[str, object], *, engine: EngineName = "auto", time_limit_s: float | None = None
) -> WhyNot[Fact, object]:
    """The smallest set of clues that rules out what is asked, or a world in which it is so.

    `asked` maps questions to values, ids or display names: any part of a hypothesis, or another fact of the
    hidden world (`passes` a room, `uses` a link, `room_of` a guest, `partners`, ...); all of it at once.
    Raises QueryError for what cannot be asked.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> walton_solver.why_not(case, {"accomplice": "Greg Gaffney"}).reason.clues
    (7,)
    """
    return commands_of(case).why_not(case, asked, _asking(engine, time_limit_s))


@overload
def reasons(
    case: WaltonCase | TableLog,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[WaltonHypothesis]: ...


@overload
def reasons(
    case: CluedoLog,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[CluedoHypothesis]: ...


@overload
def reasons(
    case: ArosaLog,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[ArosaFact]: ...


@overload
def reasons(
    case: Puzzle,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[PuzzleFact]: ...


@overload
def reasons(
    case: AnyCase,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[object]: ...


def reasons(
    case: AnyCase,
    *,
    certify: bool = False,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    progress: Progress | None = None,
) -> Reasons[Any]:
    """The smallest reason against each hypothesis that the rules allow and the clues rule out.

    `certify`: all of them are proved by an engine that did not find them, and the `certificate` says by which, or why
    by none. `progress` is called with the number done and of all that need more than one clue.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> against = walton_solver.reasons(case).against
    >>> len(against), {reason.clues for reason in against.values()}
    (5400, {(7,)})
    >>> walton_solver.reasons(case, certify=True).certificate.by
    'cpsat'
    """
    return commands_of(case).reasons(case, _asking(engine, time_limit_s, progress), certify=certify)


@overload
def explain(
    case: WaltonCase | TableLog,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Explanation[WaltonFact]: ...


@overload
def explain(
    case: CluedoLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[CluedoFact]: ...


@overload
def explain(
    case: ArosaLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[ArosaFact]: ...


@overload
def explain(
    case: Puzzle, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[PuzzleFact]: ...


@overload
def explain(
    case: AnyCase, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[Fact]: ...


def explain(
    case: AnyCase,
    *,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    progress: Progress | None = None,
) -> Explanation[Fact]:
    """The story of a case: from its clues to all that follows, easiest step first.

    Each step concludes what is settled or out from as few clues and earlier steps as possible. `progress` is called
    with the number of conclusions reached and of all.

    >>> import walton_solver
    >>> case = walton_solver.parse(
    ...     "{format: walton-case/1, setting: walton, "
    ...     "clues: [{id: 7, kind: statement, all: [{motive: fixed_fights}, {weapon: rope}, {accomplice: null}]}]}"
    ... )
    >>> {clue for step in walton_solver.explain(case).steps for clue in step.clues}
    {7}
    """
    return commands_of(case).explain(case, _asking(engine, time_limit_s, progress))


@overload
def hint(
    case: WaltonCase | TableLog,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[WaltonFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[WaltonFact]: ...


@overload
def hint(
    case: CluedoLog,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[CluedoFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[CluedoFact]: ...


@overload
def hint(
    case: ArosaLog,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[ArosaFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[ArosaFact]: ...


@overload
def hint(
    case: Puzzle,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[PuzzleFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[PuzzleFact]: ...


@overload
def hint(
    case: AnyCase,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[Fact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[Fact]: ...


def hint(
    case: AnyCase,
    known: Iterable[ClueId] | None = None,
    *,
    knows: Iterable[Conclusion[Fact]] = (),
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
) -> Hint[Fact]:
    """The easiest deduction from the clues that a player holds (ids; None: all) that tells something new.

    `knows`: what the player has concluded already, in any order, as stories and hints conclude it; what of it does not
    follow from the clues is told as a mistake. Raises QueryError for an id that is none of the case's, and for what no
    story tells of.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> first = walton_solver.hint(case, [7])
    >>> first.step.clues, walton_solver.hint(case, [7], knows=first.step.concludes).step
    ((7,), None)
    """
    if isinstance(known, str):
        raise QueryError(f"known clues are a list of ids, such as [{known!r}], not a text: {quote(known)}")
    return commands_of(case).hint(case, known, knows, _asking(engine, time_limit_s))


def verify(
    case: AnyCase, explanation: Explanation[Fact], *, engine: EngineName = "auto", time_limit_s: float | None = None
) -> Verification:
    """Check an explanation step by step, with an engine that did not make it.

    Each step must follow from the rules, its clues and the steps it uses, and must need all of these.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> walton_solver.verify(case, walton_solver.explain(case)).sound
    True
    """
    return commands_of(case).verify(case, explanation, _asking(engine, time_limit_s))


def count_of(max_answers: int) -> int:
    if max_answers < 0:
        raise QueryError(f"max_answers must be 0 or more, not {max_answers}")
    return max_answers


def _asking(engine: EngineName, time_limit_s: float | None, progress: Progress | None = None) -> Asking:
    return Asking(engine=engine, deadline=Deadline(time_limit_s), progress=progress)
