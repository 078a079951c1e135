"""A case in play: clues come and go, and after each the same is asked again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from threading import RLock
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from walton_solver.deduction.findings import Conclusion
from walton_solver.door.answering import DEFAULT_MAX_ANSWERS, count_of
from walton_solver.door.registry import commands_of
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.memory import Memory
from walton_solver.errors import DocumentError, QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.hands import hand
from walton_solver.games.results import AnySolution, Explanation, Hint, Reasons, WhyNot
from walton_solver.limits import Deadline
from walton_solver.logic.problems import ClueId

if TYPE_CHECKING:
    from walton_solver.games.arosa import results as arosa
    from walton_solver.games.arosa.facts import Fact as ArosaFact
    from walton_solver.games.arosa.logs import Event as ArosaEvent
    from walton_solver.games.arosa.logs import Log as ArosaLog
    from walton_solver.games.arosa.results import ArosaWorld
    from walton_solver.games.cluedo import results as cluedo
    from walton_solver.games.cluedo.facts import Fact as CluedoFact
    from walton_solver.games.cluedo.logs import Deal
    from walton_solver.games.cluedo.logs import Event as CluedoEvent
    from walton_solver.games.cluedo.logs import Hypothesis as CluedoHypothesis
    from walton_solver.games.cluedo.logs import Log as CluedoLog
    from walton_solver.games.walton import results as walton
    from walton_solver.games.walton.cases import Case as WaltonCase
    from walton_solver.games.walton.cases import Hypothesis as WaltonHypothesis
    from walton_solver.games.walton.cases import WaltonWorld
    from walton_solver.games.walton.clues import Clue as WaltonClue
    from walton_solver.games.walton.statements import Fact as WaltonFact
    from walton_solver.games.walton.table import results as table
    from walton_solver.games.walton.table.logs import Event as TableEvent
    from walton_solver.games.walton.table.logs import TableLog

MOST_KEPT = 200
"""How many answers a session remembers, the latest."""

CaseT = TypeVar("CaseT", bound=AnyCase)
ClueT = TypeVar("ClueT")
SolutionT = TypeVar("SolutionT", bound=AnySolution)
FactT = TypeVar("FactT")
WorldT = TypeVar("WorldT")
HypothesisT = TypeVar("HypothesisT")


@dataclass(frozen=True, slots=True)
class _Moment(Generic[CaseT]):
    """The case at a moment, and which of its clues are doubted then."""

    case: CaseT
    doubted: frozenset[ClueId] = frozenset()

    @property
    def known(self) -> tuple[ClueId, ...] | None:
        """The clues that are believed; None for all of them."""
        return tuple(each for each in self.case.clue_ids if each not in self.doubted) if self.doubted else None


class Session(Generic[CaseT, ClueT, SolutionT, FactT, WorldT, HypothesisT]):
    """A case in play. Clues (or events) are added, taken back, doubted and trusted again, and any moment is asked.

    What is answered is what `solve`, `why_not`, `hint`, `explain` and `reasons` answer of the case as it is, sooner:
    an answer is kept for each set of clues that are believed, and what is known of one set serves the next. Whoever
    doubts a clue is asked as somebody who does not know it, as `hint` does: of a Walton case the deck is open then. In
    Arosa the stones have moved all the same: to doubt an event there takes it from what is hinted at and explained.

    Of several threads one asks at a time. `engine`: as for `solve`.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> session = walton_solver.Session(case)
    >>> session.add({"id": 8, "kind": "statement", "all": [{"motive": "fixed_fights"}, {"weapon": "rope"}]})
    >>> session.solve().verdict, session.hint().step.clues
    (<Verdict.UNIQUE: 'unique'>, (8,))
    >>> session.doubt(7)
    >>> session.known, session.solve().count
    ((8,), 16)
    >>> session.undo()
    >>> session.solve().count
    1
    """

    @overload
    def __init__(
        self: Session[WaltonCase, WaltonClue, walton.Solution, WaltonFact, WaltonWorld, WaltonHypothesis],
        case: WaltonCase,
        *,
        engine: EngineName = ...,
    ) -> None: ...

    @overload
    def __init__(
        self: Session[TableLog, TableEvent, table.TableSolution, WaltonFact, WaltonWorld, WaltonHypothesis],
        case: TableLog,
        *,
        engine: EngineName = ...,
    ) -> None: ...

    @overload
    def __init__(
        self: Session[CluedoLog, CluedoEvent, cluedo.Solution, CluedoFact, Deal, CluedoHypothesis],
        case: CluedoLog,
        *,
        engine: EngineName = ...,
    ) -> None: ...

    @overload
    def __init__(
        self: Session[ArosaLog, ArosaEvent, arosa.Solution, ArosaFact, ArosaWorld, ArosaFact],
        case: ArosaLog,
        *,
        engine: EngineName = ...,
    ) -> None: ...

    @overload
    def __init__(
        self: Session[AnyCase, Any, AnySolution, Any, Any, Any], case: AnyCase, *, engine: EngineName = ...
    ) -> None: ...

    def __init__(self, case: Any, *, engine: EngineName = "auto") -> None:
        self._asking = Asking(engine=engine, memory=Memory())
        self._commands = commands_of(case)
        self._moments: tuple[_Moment[CaseT], ...] = (_Moment(case),)
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._lock = RLock()

    @property
    def case(self) -> CaseT:
        """The case as it is, doubted clues and all."""
        return self._moments[-1].case

    @property
    def doubted(self) -> frozenset[ClueId]:
        """The clues that are not believed."""
        return self._moments[-1].doubted

    @property
    def known(self) -> tuple[ClueId, ...]:
        """The clues that are believed, in order."""
        now = self._moments[-1]
        return now.case.clue_ids if now.known is None else now.known

    def add(self, *clues: ClueT | Mapping[str, object]) -> None:
        """Clues or events come, each at hand or as its document has it. Raises QueryError for what cannot come now."""
        with self._lock:
            self._change(case=_refused(lambda: self._commands.added(self.case, clues)))

    def take_back(self, *ids: ClueId) -> None:
        """These clues or events never came. Raises QueryError for others than there are, and where others need them.

        In Arosa the last event can be taken back, and what the others allow.
        """
        with self._lock:
            gone = hand(ids, self.case.clue_ids)
            self._change(
                case=_refused(lambda: self._commands.without(self.case, gone)), doubted=self.doubted.difference(gone)
            )

    def doubt(self, *ids: ClueId) -> None:
        """These clues are not believed from now on. Raises QueryError for others than there are."""
        with self._lock:
            self._change(doubted=self.doubted.union(hand(ids, self.case.clue_ids)))

    def trust(self, *ids: ClueId) -> None:
        """These clues are believed again. Raises QueryError for others than there are."""
        with self._lock:
            self._change(doubted=self.doubted.difference(hand(ids, self.case.clue_ids)))

    def undo(self) -> None:
        """Take back the last change. Raises QueryError where there is none."""
        with self._lock:
            if len(self._moments) == 1:
                raise QueryError("nothing was changed in this session that could be undone")
            self._moments = self._moments[:-1]

    def solve(self, *, time_limit_s: float | None = None, max_answers: int = DEFAULT_MAX_ANSWERS) -> SolutionT:
        """What is left of the case; see `walton_solver.solve`."""
        most = count_of(max_answers)
        work = partial(self._commands.solve, max_answers=most)
        found: SolutionT = self._answer(("solve", most), self._until(time_limit_s), work)
        return found

    def why_not(self, asked: Mapping[str, object], *, time_limit_s: float | None = None) -> WhyNot[FactT, WorldT]:
        """The fewest clues that rule out what is asked, or a world in which it is so; see `walton_solver.why_not`."""

        def work(case: AnyCase, asking: Asking) -> WhyNot[Any, Any]:
            return self._commands.why_not(case, asked, asking)

        found: WhyNot[FactT, WorldT] = self._answer(("why_not", repr(asked)), self._until(time_limit_s), work)
        return found

    def reasons(self, *, certify: bool = False, time_limit_s: float | None = None) -> Reasons[HypothesisT]:
        """The smallest reason against each hypothesis that is out; see `walton_solver.reasons`."""
        work = partial(self._commands.reasons, certify=certify)
        found: Reasons[HypothesisT] = self._answer(("reasons", certify), self._until(time_limit_s), work)
        return found

    def explain(self, *, time_limit_s: float | None = None) -> Explanation[FactT]:
        """The story from the clues that are believed to all that follows; see `walton_solver.explain`."""
        return self._story(self._until(time_limit_s))

    def hint(self, *, knows: Iterable[Conclusion[FactT]] = (), time_limit_s: float | None = None) -> Hint[FactT]:
        """The easiest deduction from the clues believed that tells something new; see `walton_solver.hint`."""
        asking = self._until(time_limit_s)
        with self._lock:
            now, story = self._moments[-1], self._story(asking)
            return self._commands.hint(now.case, now.known, knows, asking, story)

    def _story(self, asking: Asking) -> Explanation[FactT]:
        with self._lock:
            now = self._moments[-1]

            def work(_case: AnyCase, asking: Asking) -> Explanation[Any]:
                return self._commands.explain(now.case, asking, now.known)

            # Where doubts leave the case as it is, they still leave events out of the story.
            found: Explanation[FactT] = self._answer(("explain", now.known), asking, work)
            return found

    def _answer(self, question: Hashable, asking: Asking, work: Callable[[AnyCase, Asking], Any]) -> Any:
        """What was answered before, or what the work answers of the case as it is believed."""
        with self._lock:
            now = self._moments[-1]
            case = now.case if now.known is None else self._commands.hand_of(now.case, now.known)
            key = (case, question)
            if key not in self._kept:
                found = work(case, asking)
                if found.limit is not None and asking.deadline.has_time_limit:
                    # With more time there may be more to tell.
                    return found
                self._kept[key] = found
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]

    def _change(self, **changes: Any) -> None:
        """Go on from a moment that differs from the last in this."""
        self._moments = (*self._moments, replace(self._moments[-1], **changes))

    def _until(self, time_limit_s: float | None) -> Asking:
        return replace(self._asking, deadline=Deadline(time_limit_s))


def _refused(change: Callable[[], Any]) -> Any:
    """The changed case. Raises QueryError for what documents may not say."""
    try:
        return change()
    except DocumentError as error:
        told = "; ".join(f"{defect.path}: {defect.message}" for defect in error.defects)
        raise QueryError(told, error.defects) from None
