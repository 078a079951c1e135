"""Cases to order: a world is drawn and a deck dealt until the case has exactly one answer and the level asked for.

Case number k of a seed is the same however many are made, by whatever machine.
"""

import itertools
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

from walton_solver.deduction.findings import Verdict
from walton_solver.deduction.solving import decide
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.errors import GenerationError, QueryError
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import LEVELS_WITHOUT_ACCOMPLICE, Case, Level, WaltonWorld, rules_of
from walton_solver.games.walton.catalogue import true_statements
from walton_solver.games.walton.checking.grading import Graded, Rough, in_stages
from walton_solver.games.walton.checking.resembling import (
    DECK_SIZE,
    PUBLISHED_LEVELS,
    is_published_house,
    resembles,
)
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.making.dealing import deal, deck_of
from walton_solver.games.walton.making.sampling import Gathering, draw_world
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.setting import Setting
from walton_solver.limits import Deadline
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of

MOST_TRIES = 2000
"""How many decks are dealt for a case; most are soon seen to be of another level."""

MOST_WORLDS = 200
"""How many worlds are drawn until one has a deck that resembles published ones of the level; most draws have none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What a world of a level is like: how often there is an accomplice, and where everybody was.

    Both decide most of how difficult a case is, and of what its deck is made: the more people vouch for a murderer,
    the longer the way to them. `groups`: how often somebody in the murderer's room counts as several, where there are
    such guests: a headcount tells them apart soon.
    """

    accomplices: float
    gatherings: Sequence[Gathering]
    gatherings_of_partners: Sequence[Gathering] = ()
    groups: float = 0


RECIPES: Mapping[Level, Recipe] = {
    "beginner": Recipe(accomplices=0, gatherings=(Gathering(1, (2, 2)),), groups=0.8),
    "very_easy": Recipe(accomplices=0, gatherings=(Gathering(0, (2, 2, 1)), Gathering(1, (2, 2))), groups=0.4),
    "easy": Recipe(accomplices=0, gatherings=(Gathering(0, (3, 2)), Gathering(1, (3, 1)), Gathering(1, (2, 1, 1)))),
    "medium": Recipe(
        accomplices=0.23,
        gatherings=(Gathering(0, (3, 1, 1)), Gathering(1, (3, 1))),
        gatherings_of_partners=(Gathering(1, (2, 1, 1)), Gathering(2, (2, 1)), Gathering(3, (1, 1))),
    ),
    "hard": Recipe(
        accomplices=0.75,
        gatherings=(Gathering(0, (4, 1)), Gathering(1, (4,)), Gathering(3, (2,))),
        gatherings_of_partners=(Gathering(1, (3, 1)), Gathering(1, (3, 1)), Gathering(2, (3,)), Gathering(3, (2,))),
    ),
    "very_hard": Recipe(
        accomplices=0.49, gatherings=(Gathering(3, (1, 1)),), gatherings_of_partners=(Gathering(3, (1, 1)),)
    ),
    "perfect_crime": Recipe(
        accomplices=0.3,
        gatherings=(Gathering(3, (1, 1)), Gathering(4, (1,))),
        gatherings_of_partners=(Gathering(3, (1, 1)), Gathering(3, (2,))),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is asked for.

    `clues`: how many, None for a deck of the usual size; `accomplice`: whether there is one, None to leave it open;
    `engine`: who solves; `time_limit_s`: for each case.
    """

    setting: Setting
    level: Level
    clues: int | None = None
    accomplice: bool | None = None
    engine: EngineName = "auto"
    time_limit_s: float | None = None


def check_order(order: Order) -> None:
    """Raise QueryError for an order that no case can meet."""
    if order.level not in RECIPES:
        hint = suggestion(order.level, RECIPES) or f"; there are {listing(RECIPES)}"
        raise QueryError(f"no level {quote(order.level)}{hint}")
    if order.accomplice and order.level in LEVELS_WITHOUT_ACCOMPLICE:
        raise QueryError(f"a case of level {quote(order.level)} never has an accomplice")
    if order.clues is not None and order.clues < 1:
        raise QueryError(f"a case has at least one clue, not {order.clues}")


def make_cases(
    order: Order, seed: int, count: int, *, workers: int = 1, tried: Callable[[int], None] | None = None
) -> Generator[Case, None, None]:
    """The first cases of a seed, by so many processes; `tried` hears of how many worlds there were tries so far.

    Raises GenerationError when no case was found for a number, ProcessLostError when a process ended from outside.
    """
    numbers = range(1, count + 1)
    if workers > 1:
        from walton_solver.games.processes import shared_out

        given = (order, seed)
        yield from shared_out(_make_ordered, numbers, workers=workers, begin=_take_order, given=given, ticking=tried)
        return
    tries = itertools.count(1)
    for number in numbers:
        yield make_case(order, seed, number, (lambda: tried(next(tries))) if tried else None)


def make_case(order: Order, seed: int, number: int, trying: Callable[[], None] | None = None) -> Case:
    """Case `number` of a seed; `trying` is called at each try. Raises GenerationError when none was found."""
    rng = Random(f"{seed}/{number}")
    asking = Asking(engine=order.engine, deadline=Deadline(order.time_limit_s))
    failures: Counter[str] = Counter()
    stories: list[float] = []
    near: WaltonWorld | None = None
    while failures.total() < MOST_TRIES:
        if trying is not None:
            trying()
        case = _dealt(order, rng, asking, near)
        near = None
        if isinstance(case, Case):
            level, is_graded = _level_of(case, asking, stories)
            if level == order.level:
                return replace(case, title={"en": f"Case {seed}-{number}"})
            near = case.world if is_graded else None
            case = f"cases came out as {level}"
        if asking.deadline.is_over():
            # What was cut short tells nothing.
            break
        failures[case] += 1
    demand = f" with {order.clues} clues" if order.clues is not None else ""
    tried = [f"{count} {failure}" for failure, count in failures.most_common()]
    limit = asking.deadline.limit
    if limit is not None and asking.deadline.is_over():
        tried.append(f"stopped at {limit_named(tongue_of('en'), limit)}")
    why = "; ".join(tried)
    raise GenerationError(f"no case of level {order.level!r}{demand} found in setting {order.setting.name!r}: {why}")


_ordered: list[tuple[Order, int]] = []
"""What a process of a pool was started for: a house is taken in once for all its cases."""


def _take_order(order: Order, seed: int) -> None:
    _ordered[:] = [(order, seed)]


def _make_ordered(number: int) -> Case:
    from walton_solver.games.processes import tick

    return make_case(*_ordered[0], number, tick)


def _dealt(order: Order, rng: Random, asking: Asking, near: WaltonWorld | None = None) -> Case | str:
    """A case with one answer and as many clues as asked for, or why this try made none; see `_composed`."""
    case = _composed(order, rng, near)
    if isinstance(case, str):
        return case
    if not _is_unique(case, asking):
        return "decks had more than one answer"
    case = _thinned(case, order, rng, asking)
    size = order.clues or _usual_size(order.setting) or len(case.clues)
    if len(case.clues) != size:
        return f"decks could not do with {size} clues" if len(case.clues) > size else f"worlds had no {size} true clues"
    return _shuffled(case, rng)


def _composed(order: Order, rng: Random, near: WaltonWorld | None) -> Case | str:
    """A case whose deck is composed as ordered, for the first of some worlds that has one; or why none has.

    `near`: a world whose last deck was nearly of the level, so that another of its decks may well be.
    """
    if near is not None:
        deck = _deck(order, near, rng)
        if _is_composed_as_ordered(order, deck):
            return _of(order, near, deck)
    recipe, rules = RECIPES[order.level], rules_of(order.level)
    accomplice = rng.random() < recipe.accomplices if order.accomplice is None else order.accomplice
    gathering = rng.choice(recipe.gatherings_of_partners if accomplice else recipe.gatherings)
    wants_group = rng.random() < recipe.groups and any(guest.headcount > 1 for guest in order.setting.guests)
    for _ in range(MOST_WORLDS):
        world = draw_world(order.setting, rules, rng, accomplice=accomplice, gathering=gathering)
        if world is None:
            return "draws had no way from an alibi room through the weapon's room to the crime scene"
        if wants_group and not _has_group(order.setting, world):
            continue
        deck = _deck(order, world, rng)
        if _is_composed_as_ordered(order, deck):
            return _of(order, world, deck)
    return "draws had no deck like published ones of the level"


def _has_group(setting: Setting, world: WaltonWorld) -> bool:
    """Whether somebody in the murderer's room counts as several."""
    start = world.room_of[world.hypothesis.murderer]
    return any(guest.headcount > 1 and world.room_of[guest.id] == start for guest in setting.guests)


def _is_composed_as_ordered(order: Order, deck: Sequence[Clue]) -> bool:
    """Whether the deck resembles published ones of the level, where there are published ones to compare with."""
    if order.clues is not None or not is_published_house(order.setting):
        return True
    # No perfect crime is published.
    return resembles(deck, order.level if order.level in PUBLISHED_LEVELS else "very_hard")


def _level_of(case: Case, asking: Asking, stories: list[float]) -> tuple[Level | None, bool]:
    """The level of a case that has an answer, and whether it is more than a rough one.

    It is rough where hands tell that the case is hardly of the level that it says. `stories`: the effort of stories
    that were told before for this order, which tell what those to come will take.
    """
    for found in in_stages(case, asking, few=True):
        match found:
            case Graded(difficulty=difficulty):
                stories.append(difficulty.story)
                return difficulty.level, True
            case Rough(usual_story=usual):
                levels = found.levels_with(fmean([usual, *stories]))
                if case.level not in levels:
                    return levels[len(levels) // 2], False
    return None, False


def _deck(order: Order, world: WaltonWorld, rng: Random) -> list[Clue]:
    """As many clues as were asked for, or more, if there are so many."""
    setting, rules = order.setting, rules_of(order.level)
    # Where there is never an accomplice, nobody is seen conspiring.
    cards = deal(setting, world, rules, rng, decoys=rules.accomplice != "never")
    deck = deck_of(cards, setting, _usual_size(setting))
    if order.clues is not None and len(deck) < order.clues:
        dealt = {(clue.kind, clue.content) for clue in deck}
        others = [clue for clue in true_statements(setting, world, rules) if (clue.kind, clue.content) not in dealt]
        rng.shuffle(others)
        deck += others[: order.clues - len(deck)]
    return deck


def _usual_size(setting: Setting) -> int | None:
    """How many clues every deck has in this house; None: as many as there are."""
    return DECK_SIZE if is_published_house(setting) else None


def _of(order: Order, world: WaltonWorld, clues: Iterable[Clue]) -> Case:
    return Case(
        title={},
        setting=order.setting,
        level=order.level,
        rules=rules_of(order.level),
        clues=tuple(replace(clue, id=number) for number, clue in enumerate(clues)),
        solution=world.hypothesis,
        world=world,
    )


def _is_unique(case: Case, asking: Asking) -> bool:
    return decide(engine_for(problem_of(case), asking, some_clues=False)).verdict is Verdict.UNIQUE


def _thinned(case: Case, order: Order, rng: Random, asking: Asking) -> Case:
    """The case without random clues that it does not need, until as many are left as were asked for."""
    for clue in rng.sample(case.clues, len(case.clues)):
        if order.clues is None or len(case.clues) <= order.clues:
            break
        without = replace(case, clues=tuple(each for each in case.clues if each is not clue))
        if _is_unique(without, asking):
            case = without
    return case


def _shuffled(case: Case, rng: Random) -> Case:
    """The case with its clues in random order, numbered, with all that a card bears."""
    return replace(
        case,
        clues=tuple(
            replace(
                clue,
                id=number,
                value=clue.default_value,
                source=clue.default_source,
                references=references_of(clue, case.setting),
            )
            for number, clue in enumerate(rng.sample(case.clues, len(case.clues)), start=1)
        ),
    )
