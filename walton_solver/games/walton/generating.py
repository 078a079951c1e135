"""Cases to order: a world is drawn and a deck dealt until the case has exactly one answer and the level asked for.

Case number k of a seed is the same however many are made, by whatever machine.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from walton_solver.deduction.findings import Verdict
from walton_solver.deduction.solving import decide
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Deadline
from walton_solver.errors import GenerationError
from walton_solver.games.walton.answers import Difficulty
from walton_solver.games.walton.cases import Case, Level, Rules, WaltonWorld
from walton_solver.games.walton.catalogue import true_statements
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.dealing import deal
from walton_solver.games.walton.drawing import draw_world
from walton_solver.games.walton.grading import grade
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.references import references_of
from walton_solver.games.walton.setting import Setting

PUBLISHED_DECK = 70
"""How many cards every published deck for the Walton mansion holds."""

MOVEMENT_SHARE = 0.85
"""How many clues about the way a deck holds for each link of the house, where no number of clues is asked for."""

PASSAGE_SHARE = 2 / 3
"""How many of the clues about the way are about links."""

MOST_TRIES = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What a world of a level is like: how often there is an accomplice, and how much company the murderer had.

    Both decide most of how difficult a case is: the more people vouch for a murderer, the longer the way to them.
    """

    accomplices: float
    company: Sequence[int]
    company_of_partners: Sequence[int] = ()


RECIPES: Mapping[Level, Recipe] = {
    "beginner": Recipe(accomplices=0, company=(1,)),
    "very_easy": Recipe(accomplices=0, company=(1,)),
    "easy": Recipe(accomplices=0, company=(0, 1)),
    "medium": Recipe(accomplices=0.23, company=(0,), company_of_partners=(1, 2, 3)),
    "hard": Recipe(accomplices=0.36, company=(0, 2), company_of_partners=(1, 2, 3)),
    "very_hard": Recipe(accomplices=0.49, company=(2, 3), company_of_partners=(1, 2, 3)),
    "perfect_crime": Recipe(accomplices=0.7, company=(2, 3), company_of_partners=(1, 2)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is asked for.

    `clues`: how many, None for a deck of the usual size; `accomplice`: whether there is one, None to leave it open.
    """

    setting: Setting
    level: Level
    clues: int | None = None
    accomplice: bool | None = None


def check_order(order: Order) -> None:
    """Raise GenerationError for an order that no case can meet."""
    if order.accomplice and not RECIPES[order.level].accomplices:
        raise GenerationError(f"a case of level {order.level!r} never has an accomplice")


def make_case(order: Order, seed: int, number: int) -> Case:
    """Case `number` of a seed. Raises GenerationError when none was found."""
    check_order(order)
    rng = Random(f"{seed}/{number}")
    failures: Counter[str] = Counter()
    for _ in range(MOST_TRIES):
        made = _try(order, rng)
        if isinstance(made, Case):
            return replace(made, title={"en": f"Case {seed}-{number}"})
        failures[made] += 1
    why = "; ".join(f"{count} {failure}" for failure, count in failures.most_common())
    demand = f" with {order.clues} clues" if order.clues is not None else ""
    raise GenerationError(
        f"no case of level {order.level!r}{demand} found in setting {order.setting.name!r} in {MOST_TRIES} tries: {why}"
    )


def _try(order: Order, rng: Random) -> Case | str:
    """A case as ordered, or why this try made none."""
    world = _draw(order, rng)
    if world is None:
        return "draws had no way from an alibi room through the weapon's room to the crime scene"
    case = _of(order, world, _deck(order, world, rng))
    if not _is_unique(case):
        return "decks had more than one answer"
    case = _thinned(case, order.clues, rng)
    if len(case.clues) != _size(order, len(case.clues)):
        return f"decks had {'more' if len(case.clues) > _size(order, 0) else 'fewer'} clues"
    case = _shuffled(case, rng)
    deadline = Deadline(None)
    found = grade(case, engine_for(problem_of(case), "auto", deadline), deadline, only=order.level)
    return case if isinstance(found, Difficulty) and found.level == order.level else "cases were of another level"


def _draw(order: Order, rng: Random) -> WaltonWorld | None:
    recipe = RECIPES[order.level]
    has_accomplice = rng.random() < recipe.accomplices if order.accomplice is None else order.accomplice
    company = rng.choice(recipe.company_of_partners if has_accomplice else recipe.company)
    return draw_world(order.setting, Rules(), rng, accomplice=has_accomplice, company=company)


def _deck(order: Order, world: WaltonWorld, rng: Random) -> list[Clue]:
    """As many clues as were asked for, or more, if there are so many."""
    setting = order.setting
    # Where there is never an accomplice, nobody is seen conspiring.
    cards = deal(setting, world, Rules(), rng, decoys=RECIPES[order.level].accomplices > 0)
    usual = len(cards.always) + round(MOVEMENT_SHARE * len(setting.passages))
    size = max(_size(order, usual), 0 if order.clues is None else usual)
    movement = max(0, size - len(cards.always))
    passages = max(round(PASSAGE_SHARE * movement), movement - len(cards.rooms))
    deck = [*cards.always, *cards.passages[:passages], *cards.rooms[: movement - passages]]
    if len(deck) < size:
        dealt = {(clue.kind, clue.content) for clue in deck}
        others = [clue for clue in true_statements(setting, world, Rules()) if (clue.kind, clue.content) not in dealt]
        rng.shuffle(others)
        deck += others[: size - len(deck)]
    return deck


def _size(order: Order, usual: int) -> int:
    """How many clues a deck has."""
    if order.clues is not None:
        return order.clues
    return PUBLISHED_DECK if order.setting.name == "walton" else usual


def _of(order: Order, world: WaltonWorld, clues: Iterable[Clue]) -> Case:
    return Case(
        title={},
        setting=order.setting,
        level=order.level,
        clues=tuple(replace(clue, id=number) for number, clue in enumerate(clues)),
        solution=world.hypothesis,
        world=world,
    )


def _is_unique(case: Case) -> bool:
    return decide(engine_for(problem_of(case), "auto", Deadline(None), some_clues=False)).verdict is Verdict.UNIQUE


def _thinned(case: Case, size: int | None, rng: Random) -> Case:
    """The case without random clues that it does not need, until so many are left."""
    for clue in rng.sample(case.clues, len(case.clues)):
        if size is None or len(case.clues) <= size:
            break
        without = replace(case, clues=tuple(each for each in case.clues if each is not clue))
        if _is_unique(without):
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
