"""How difficult a case is: a number, a level, and what they are made of.

Two parts, each in percent, of which the first weighs five times the second:

- `hands`: the share of the deck that a player needs until a question is settled as far as the whole deck settles it,
  the mean over the five questions and over random hands, which grow card by card. That a card is missing from a hand
  tells nothing.
- `story`: the effort of the story for each thing in the house (guest, motive, weapon, room or link), so that houses
  of different sizes compare. A step costs 1; 1 more if it builds on earlier steps, and 1 for every clue beyond the
  first that has to be taken together with it.

The numbers of published cases rise with their levels (`python -m benchmarks.difficulty` shows how far). The bounds are
our own: apart enough that cases can be dealt to each level, and a perfect crime beyond the published cases at hand.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import TypeAlias

from walton_solver.deduction.findings import Step, Undecided
from walton_solver.deduction.settling import settled_after
from walton_solver.deduction.solving import candidates, decide
from walton_solver.deduction.story import story
from walton_solver.engines.asking import Asking, Progress
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.answers import Difficulty
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.facts import asides_of, subjects_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.setting import Setting

HANDS = 60
HANDS_WEIGHT, STORY_WEIGHT = 5, 1
BOUNDS: Mapping[Level, float] = {
    "beginner": 0,
    "very_easy": 55,
    "easy": 57.5,
    "medium": 60.5,
    "hard": 63,
    "very_hard": 66.5,
    "perfect_crime": 72,
}
"""From which number on a case is of a level."""

USUAL_STORIES = (70.0, 100.0)
"""The effort that most stories of published and generated cases take, in percent of things."""

Needed: TypeAlias = Mapping[str, float]
"""By question how many clues a player needs on average until it is settled."""


def grade(case: Case, asking: Asking) -> Difficulty | Undecided | None:
    """The difficulty of a case; None if it is contradictory.

    >>> from walton_solver.games.walton.reading import parse_case
    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: [{id: 1, kind: no_accomplice}]}")
    >>> grade(case, Asking()).needed["accomplice"]
    1.0
    """
    asked = engine_for(problem_of(case), asking)
    needed = clues_needed(case, asked, asking)
    if needed is None or isinstance(needed, Undecided):
        return needed
    return with_story(case, asked, needed, asking.progress)


def with_story(case: Case, engine: Engine, needed: Needed, progress: Progress | None = None) -> Difficulty | Undecided:
    """The difficulty of a case of which it is known how many clues a player needs."""
    steps = story(engine, subjects_of(case.setting), asides_of(case.setting), progress)
    return steps if isinstance(steps, Undecided) else difficulty(case, needed, steps)


def clues_needed(case: Case, engine: Engine, asking: Asking, hands: int = HANDS) -> Needed | Undecided | None:
    """How many clues a player needs, over so many hands, from an engine that has taken in the case.

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
    problem, every = engine.problem, range(len(case.clues))
    rng = Random(len(every))
    orders = [rng.sample(every, len(every)) for _ in range(hands)]
    settled = settled_after(engine, candidates(problem, decision.answers), orders)
    if isinstance(settled, Undecided):
        return settled
    return {name: fmean(counts) for name, counts in zip(problem.questions, zip(*settled, strict=True), strict=True)}


def difficulty(case: Case, needed: Needed, steps: Iterable[Step[object]]) -> Difficulty:
    """The difficulty by its two parts."""
    told = tuple(steps)
    hands = _hands(case, needed)
    effort = 100 * sum(map(_effort, told)) / _things(case.setting)
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

    >>> level_of(66.4), level_of(66.5)
    ('hard', 'very_hard')
    """
    return max((bound, level) for level, bound in BOUNDS.items() if max(0, number) >= bound)[1]


def usual_levels(case: Case, needed: Needed, error: float = 0) -> tuple[Level, ...]:
    """The levels that usual stories make the case, easiest first, if the number is off by the error at most."""
    hands = _hands(case, needed)
    least, most = (
        level_of(_number(hands, usual) + off) for usual, off in zip(USUAL_STORIES, (-error, error), strict=True)
    )
    levels = tuple(BOUNDS)
    return levels[levels.index(least) : levels.index(most) + 1]


def _number(hands: float, story: float) -> float:
    return (HANDS_WEIGHT * hands + STORY_WEIGHT * story) / (HANDS_WEIGHT + STORY_WEIGHT)


def _hands(case: Case, needed: Needed) -> float:
    return 100 * fmean(needed.values()) / max(1, len(case.clues))


def _effort(step: Step[object]) -> int:
    """What a step costs a player."""
    return 1 + bool(step.uses) + max(0, len(step.clues) - 1)


def _things(setting: Setting) -> int:
    return sum(map(len, (setting.guests, setting.motives, setting.weapons, setting.rooms, setting.passages)))
