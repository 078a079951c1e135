"""How hard a case is to deduce: a number, a level, and what they are made of. In whatever house.

Two parts, each in percent, of which the first weighs five times the second:

- `hands`: the share of the deck that a player needs until a question is settled as far as the whole deck settles it,
  the mean over random hands, which grow card by card, and over the questions that the rules leave open: one that
  nobody has, as who the accomplice is where there is never one, does not count. That a card is missing from a hand
  tells nothing.
- `story`: the effort of the story for each thing in the house (guest, motive, weapon, room or link), so that houses
  of different sizes compare. A step costs 1; 1 more if it builds on earlier steps, and 1 for every clue beyond the
  first that has to be taken together with it. What a story tells in the end beside the questions, where guests were,
  costs nothing.

The numbers of published cases rise with their levels, but neighbouring levels overlap widely: what a level was
published as shows in what its deck is made of (see `resembling`; `python -m benchmarks.difficulty` compares both).
The bounds of levels are our own: near the middles between the medians of published levels, and a perfect crime beyond
nearly all published cases.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import TypeAlias

from walton_solver.deduction.findings import Assignment, Step, Undecided
from walton_solver.deduction.prefixes import settled_prefixes
from walton_solver.deduction.solving import candidates, decide
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine, Projection
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.facts import outline_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.results import Difficulty
from walton_solver.games.walton.setting import Setting

HANDS = 120
HANDS_WEIGHT, STORY_WEIGHT = 5, 1
BOUNDS: Mapping[Level, float] = {
    "beginner": 0,
    "very_easy": 52.5,
    "easy": 54,
    "medium": 58,
    "hard": 65,
    "very_hard": 69,
    "perfect_crime": 73,
}
"""From which number on a case is of a level."""

FEW_HANDS = 12
FEW_HANDS_ERROR = 1.5
"""How many hands a first rough grade takes, and by how much the number that they give is often off."""

USUAL_STORY: Mapping[bool, float] = {False: 63.0, True: 97.0}
USUAL_STORY_ERROR = 40.0
"""The effort that stories of published and generated cases take on average, in percent of things, by whether the rules
leave open who helped; and by how much it is off at most, unless a story is an unusual one."""

Needed: TypeAlias = Mapping[str, float]
"""By question how many clues a player needs on average until it is settled."""


@dataclass(frozen=True, slots=True)
class Rough:
    """What hands tell of a difficulty: the share of the deck that they take, by how much the number may be off.

    `usual_story`: the effort that such stories usually take.
    """

    hands: float
    error: float
    usual_story: float

    def levels_with(self, *stories: float) -> tuple[Level, ...]:
        """The levels, easiest first, that the case may be of if its story takes no less and no more effort than these.

        >>> Rough(hands=60, error=0, usual_story=97).levels_with(57, 137)
        ('medium', 'hard', 'very_hard')
        """
        numbers = [_number(self.hands, story) for story in stories]
        levels = tuple(BOUNDS)
        least, most = level_of(min(numbers) - self.error), level_of(max(numbers) + self.error)
        return levels[levels.index(least) : levels.index(most) + 1]

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels that it may be of, easiest first, unless its story is an unusual one."""
        return self.levels_with(self.usual_story - USUAL_STORY_ERROR, self.usual_story + USUAL_STORY_ERROR)


@dataclass(frozen=True, slots=True)
class Graded:
    """A difficulty, and the story that it rests on."""

    difficulty: Difficulty
    story: tuple[Step[Assignment], ...]


def grade(case: Case, asking: Asking) -> Graded | Undecided | None:
    """The difficulty of a case, with its story; None if it is contradictory.

    >>> from walton_solver.games.walton.reading.cases import parse_case
    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: [{id: 1, kind: no_accomplice}]}")
    >>> grade(case, Asking()).difficulty.needed["accomplice"]
    1.0
    """
    return next((found for found in in_stages(case, asking) if not isinstance(found, Rough)), None)


def in_stages(case: Case, asking: Asking, *, few: bool = False) -> Iterator[Rough | Graded | Undecided]:
    """The grade, first roughly, from hands, then with the story: each stage takes longer. With `few`, few hands first.

    Whoever looks for a case of some level need not go on with one that is of another. Nothing if it is contradictory.
    """
    engine = engine_for(problem_of(case), asking)
    hands = _hands_of(case, engine, asking)
    if hands is None:
        return
    needed: Needed = {}
    for number, error in ((FEW_HANDS, FEW_HANDS_ERROR), (HANDS, 0.0))[not few :]:
        counted = hands if isinstance(hands, Undecided) else hands.needed(number)
        if isinstance(counted, Undecided):
            yield counted
            return
        needed = counted
        yield Rough(_share(case, needed), error, USUAL_STORY["accomplice" in needed])
    outline = outline_of(case)
    told = outline.story(engine, asking.progress)
    if told.limit is not None:
        yield Undecided(limit=told.limit)
    else:
        yield Graded(difficulty(case, needed, told.steps, len(outline.without_end(told.steps))), told.steps)


def difficulty(case: Case, needed: Needed, steps: Iterable[Step[object]], answering: int | None = None) -> Difficulty:
    """The difficulty by its two parts; `answering`: how many of the steps are any effort, None for all."""
    told = tuple(steps)
    hands = _share(case, needed)
    effort = 100 * sum(map(_effort, told[:answering])) / _things(case.setting)
    number = round(_number(hands, effort), 1)
    return Difficulty(
        number=number,
        level=level_of(number),
        hands=round(hands, 1),
        story=round(effort, 1),
        needed={name: round(count, 1) for name, count in needed.items()},
        steps=len(told),
        chained=sum(bool(step.uses) for step in told),
        joint=sum(len(step.clues) > 1 for step in told),
    )


def level_of(number: float) -> Level:
    """The level of a number.

    >>> level_of(68.9), level_of(69)
    ('hard', 'very_hard')
    """
    return max((bound, level) for level, bound in BOUNDS.items() if max(0, number) >= bound)[1]


class _Hands:
    """Hands of a case that grow card by card, in random orders: after how many cards each question is settled."""

    def __init__(self, engine: Engine, left: Projection) -> None:
        self._engine, self._left = engine, left
        self._every = range(len(engine.problem.clues))
        self._rng = Random(len(self._every))
        self._counts: list[tuple[int, ...]] = []

    def needed(self, number: int) -> Needed | Undecided:
        """How many cards a player needs, over so many hands in all."""
        missing = range(number - len(self._counts))
        orders = [self._rng.sample(self._every, len(self._every)) for _ in missing]
        settled = settled_prefixes(self._engine, self._left, orders)
        if isinstance(settled, Undecided):
            return settled
        self._counts += settled
        counted = zip(self._engine.problem.questions, zip(*self._counts, strict=True), strict=True)
        return {name: fmean(counts) for name, counts in counted if any(counts)}


def _hands_of(case: Case, engine: Engine, asking: Asking) -> _Hands | Undecided | None:
    """The hands of a case that the engine has taken in; None if the case is contradictory."""
    # A hand is no whole deck.
    if case.rules.deck == "complete":
        engine = engine_for(problem_of(replace(case, rules=replace(case.rules, deck="open"))), asking)
    decision = decide(engine)
    if decision.limit is not None:
        return Undecided(limit=decision.limit)
    return _Hands(engine, candidates(engine.problem, decision.answers)) if decision.answers else None


def _number(hands: float, story: float) -> float:
    return (HANDS_WEIGHT * hands + STORY_WEIGHT * story) / (HANDS_WEIGHT + STORY_WEIGHT)


def _share(case: Case, needed: Needed) -> float:
    """The share of the deck, in percent; nothing where the rules alone settle all."""
    return 100 * fmean(needed.values()) / len(case.clues) if needed else 0.0


def _effort(step: Step[object]) -> int:
    """What a step costs a player."""
    return 1 + bool(step.uses) + max(0, len(step.clues) - 1)


def _things(setting: Setting) -> int:
    return sum(map(len, (setting.guests, setting.motives, setting.weapons, setting.rooms, setting.passages)))
