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
from walton_solver.engines.outcomes import Engine
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

USUAL_STORIES = (45.0, 125.0)
"""The effort that stories of published and generated cases take, in percent of things."""

Needed: TypeAlias = Mapping[str, float]
"""By question how many clues a player needs on average until it is settled."""


@dataclass(frozen=True, slots=True)
class Rough:
    """Between which numbers the difficulty of a case lies, unless its story is an unusual one."""

    least: float
    most: float

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels that it may be of, easiest first."""
        levels = tuple(BOUNDS)
        return levels[levels.index(level_of(self.least)) : levels.index(level_of(self.most)) + 1]


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


def in_stages(case: Case, asking: Asking) -> Iterator[Rough | Graded | Undecided]:
    """The grade, first roughly, from hands, then with the story, which takes longer.

    Whoever looks for a case of some level need not go on with one that is of another. Nothing if it is contradictory.
    """
    engine = engine_for(problem_of(case), asking)
    needed = _needed(case, engine, asking)
    if needed is None:
        return
    if isinstance(needed, Undecided):
        yield needed
        return
    least, most = (_number(_share(case, needed), usual) for usual in USUAL_STORIES)
    yield Rough(least, most)
    outline = outline_of(case)
    steps = outline.story(engine, asking.progress)
    if isinstance(steps, Undecided):
        yield steps
    else:
        yield Graded(difficulty(case, needed, steps, len(outline.without_end(steps))), steps)


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


def _needed(case: Case, engine: Engine, asking: Asking) -> Needed | Undecided | None:
    """How many cards a player needs, over random hands of the case, which the engine has taken in.

    None if the case is contradictory.
    """
    # A hand is no whole deck.
    if case.rules.deck == "complete":
        engine = engine_for(problem_of(replace(case, rules=replace(case.rules, deck="open"))), asking)
    decision = decide(engine)
    if decision.limit is not None:
        return Undecided(limit=decision.limit)
    if not decision.answers:
        return None
    problem = engine.problem
    every = range(len(problem.clues))
    rng = Random(len(every))
    orders = [rng.sample(every, len(every)) for _ in range(HANDS)]
    settled = settled_prefixes(engine, candidates(problem, decision.answers), orders)
    if isinstance(settled, Undecided):
        return settled
    counted = zip(problem.questions, zip(*settled, strict=True), strict=True)
    return {name: fmean(counts) for name, counts in counted if any(counts)}


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
