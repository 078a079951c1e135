"""What is known of a case after each step of its story, and what its clues say outright. Data only.

Each fact is possible at first, and becomes certain or impossible at most once, so that one board serves every step.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from walton_solver.games.explaining import clues_behind
from walton_solver.games.results import Explanation
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.facts import granted_in, link_of, with_others
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact
from walton_solver.logic.problems import ClueId

Status: TypeAlias = Literal["certain", "possible", "never"]

Testimony: TypeAlias = "kinds.RevealsMotive | kinds.DeniesMotive | kinds.MotiveEvidence | kinds.NoMotiveEvidence"

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Since `step` a fact is certain (`holds`) or never so; 0: the rules say it outright.

    `clues`: those of the step; `behind`: all that it rests on through the steps it uses, in the order of the case.
    """

    holds: bool
    step: int
    clues: tuple[ClueId, ...]
    behind: tuple[ClueId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What is known after each step; `last` is the number of steps.

    `marks`: the facts that do not stay possible, in the order of the story. The rest is what clues say, and the same
    at every step: by link that nobody used it, by room the counts, by guest where and with whom they claim to have
    been, by motive what witnesses and police tell of it, by sign and by category what the coroner says.
    """

    last: int
    marks: Mapping[Fact, Mark]
    closed: Mapping[tuple[str, str], tuple[kinds.NoPassage, ...]]
    counts: Mapping[str, tuple[kinds.GuestCount, ...]]
    rooms: Mapping[str, tuple[kinds.ClaimsRoom, ...]]
    company: Mapping[str, tuple[kinds.ClaimsCompany | kinds.ClaimsAlone, ...]]
    testimony: Mapping[str, tuple[Testimony, ...]]
    signs: Mapping[str, tuple[kinds.SignAbsent | kinds.SignPresent, ...]]
    categories: Mapping[str, tuple[kinds.CategoryAbsent | kinds.CategoryPresent, ...]]

    def mark(self, fact: Fact, step: int | None = None) -> Mark | None:
        """What settles the fact by that step (None: the last); None while it is possible."""
        mark = self.marks.get(fact)
        return mark if mark is not None and (step is None or mark.step <= step) else None

    def standing(self, fact: Fact, step: int | None = None) -> Status:
        """What is known of the fact after that step (None: the last)."""
        mark = self.mark(fact, step)
        return "possible" if mark is None else "certain" if mark.holds else "never"


def board_of(case: Case, explanation: Explanation[Fact]) -> Board:
    """The board of a case and its story.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> from walton_solver.games.walton.statements import Is
    >>> board = board_of(case, walton_solver.explain(case))
    >>> board.standing(Is("accomplice", None)), board.standing(Is("accomplice", None), step=0)
    ('certain', 'possible')
    >>> board.marks[Is("accomplice", "greg_gaffney")].behind
    (7,)
    """
    setting, clues = case.setting, case.clues
    return Board(
        last=len(explanation.steps),
        marks=_marks(case, explanation),
        closed=_by(_of(clues, kinds.NoPassage), lambda clue: [link_of(setting, clue.between)]),
        counts=_by(_of(clues, kinds.GuestCount), lambda clue: [clue.room]),
        rooms=_by(_of(clues, kinds.ClaimsRoom), lambda clue: [clue.guest]),
        company=_by(_of(clues, kinds.ClaimsCompany, kinds.ClaimsAlone), lambda clue: [clue.guest]),
        testimony=_by(
            _of(clues, kinds.RevealsMotive, kinds.DeniesMotive, kinds.MotiveEvidence, kinds.NoMotiveEvidence),
            lambda clue: _motives_of(setting, clue),
        ),
        signs=_by(_of(clues, kinds.SignAbsent, kinds.SignPresent), lambda clue: [clue.sign]),
        categories=_by(_of(clues, kinds.CategoryAbsent, kinds.CategoryPresent), lambda clue: [clue.category]),
    )


def _marks(case: Case, explanation: Explanation[Fact]) -> dict[Fact, Mark]:
    behind = clues_behind(explanation.steps, (clue.id for clue in case.clues))
    # Where clues contradict each other, nothing is known, not even what the rules say.
    granted = granted_in(case) if explanation.conflict is None else ()
    marks: dict[Fact, Mark] = {}
    for each in with_others(case.setting, granted):
        marks[each.fact] = Mark(holds=each.holds, step=0, clues=(), behind=())
    for step in explanation.steps:
        for each in with_others(case.setting, step.concludes):
            mark = Mark(holds=each.holds, step=step.n, clues=step.clues, behind=behind[step.n])
            marks.setdefault(each.fact, mark)
    return marks


def _motives_of(setting: Setting, clue: Testimony) -> list[str]:
    if isinstance(clue, kinds.NoMotiveEvidence) and clue.motive_kind is not None:
        return [motive.id for motive in setting.motives if motive.kind == clue.motive_kind]
    return [str(clue.motive)]


def _of(clues: Iterable[Any], *types: type[Any]) -> list[Any]:
    return [clue for clue in clues if isinstance(clue, types)]


def _by(clues: Iterable[Kind], keys: Callable[[Kind], Iterable[Any]]) -> dict[Any, tuple[Kind, ...]]:
    found: dict[Any, tuple[Kind, ...]] = {}
    for clue in clues:
        for key in keys(clue):
            found[key] = (*found.get(key, ()), clue)
    return found
