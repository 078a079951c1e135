"""A case at a moment of its story, or at all of them: what is known then, and how that is told."""

from collections.abc import Sequence
from dataclasses import dataclass

from walton_solver.deduction.findings import Step
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.statements import Fact
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.walton.board import Board, Mark
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import sentences
from walton_solver.wording import walton_pictures as words


@dataclass(frozen=True, slots=True)
class Phase:
    """How something looks from one step until before another (None: for good), and what made it so.

    `state`: `open`, `sure` or `out`, or what else a part of a picture has.
    """

    state: str
    since: int = 0
    until: int | None = None
    mark: Mark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Focus:
    """One step, to be shown before all else: its conclusions filled, the clues and steps it rests on outlined."""

    n: int
    clues: frozenset[ClueId] = frozenset()
    uses: frozenset[int] = frozenset()


def focus_on(step: Step[Fact]) -> Focus:
    """The step as what is to be shown."""
    return Focus(n=step.n, clues=frozenset(step.clues), uses=frozenset(step.uses))


class Moment:
    """`step`: after which the case is shown; None: after every step, for whoever shows it to choose.

    `opens`: which of all steps is shown before anybody chooses; None: the last. `focus`: a step that is shown as one.
    """

    def __init__(
        self,
        case: Case,
        board: Board,
        step: int | None,
        language: str,
        *,
        opens: int | None = None,
        focus: Focus | None = None,
    ) -> None:
        self.case, self.board, self.step, self.focus = case, board, step, focus
        self._places = {clue.id: place for place, clue in enumerate(case.clues)}
        self.setting = case.setting
        self.teller = Teller(case, language)
        self.tongue = self.teller.tongue
        self.say = self.tongue.say
        shown = opens if step is None else step
        self.last = board.last if shown is None else shown

    def phases(self, fact: Fact) -> list[Phase]:
        """Open, and from some step on sure or out."""
        mark = self.board.marks.get(fact)
        if mark is None:
            return [Phase("open")]
        settled = Phase("sure" if mark.holds else "out", mark.step, None, mark)
        return [Phase("open", 0, mark.step), settled] if mark.step else [settled]

    def now(self, fact: Fact) -> Phase:
        """How the fact looks at this moment."""
        return next(phase for phase in self.phases(fact) if self.is_shown(phase))

    def is_shown(self, phase: Phase) -> bool:
        return phase.since <= self.last and (phase.until is None or self.last < phase.until)

    def attributes(self, key: str, phase: Phase) -> dict[str, str] | None:
        """What marks an element that shows a fact in this phase; None when it is not to be there at all.

        `key`: the fact's, or the name of what else changes during the story.
        """
        shown = self.is_shown(phase)
        if not shown and self.step is not None:
            return None
        told = {"class": f"fact {phase.state}{self._stress(phase)}", "data-fact": key}
        if phase.since:
            told["data-step"] = str(phase.since)
        if phase.until is not None:
            told["data-until"] = str(phase.until)
        return told if shown else {**told, "hidden": ""}

    def _stress(self, phase: Phase) -> str:
        if self.focus is None or not phase.since or phase.state == "legend":
            return ""
        return " new" if phase.since == self.focus.n else " basis" if phase.since in self.focus.uses else ""

    def told_by(self, style: str, clues: Sequence[ClueId]) -> dict[str, str]:
        """What marks an element that shows what clues say; they are named by their places in the case."""
        is_basis = self.focus is not None and not self.focus.clues.isdisjoint(clues)
        places = " ".join(str(self._places[clue]) for clue in clues)
        return {"class": f"{style} told{' basis' if is_basis else ''}", "data-clues": places}

    def because(self, what: str, mark: Mark | None) -> str:
        """What is so, with the step and the clues that made it so."""
        if mark is None:
            return what
        if not mark.step:
            return self.say(words.BY_THE_RULES, what=what)
        clues = sentences.clues_named(self.tongue, mark.behind)
        return self.say(words.SINCE_STEP, what=what, step=mark.step, clues=clues)

    def said(self, what: str, clues: Sequence[ClueId]) -> str:
        """What is said, with the clues that say it."""
        return self.say(words.SAID_BY, what=what, clues=sentences.clues_named(self.tongue, clues))

    def told(self) -> str:
        """Which moment it is."""
        last = self.board.last
        if not last:
            return self.say(words.NO_STEP)
        if self.last >= last:
            return self.say(words.AT_THE_END, count=last)
        return self.say(words.AFTER_STEP, step=self.last, last=last) if self.last else self.say(words.BEFORE_ALL)

    def room(self, room: str) -> str:
        return self.teller.name("room", room)

    def guest(self, guest: str) -> str:
        return self.teller.name("guest", guest)
