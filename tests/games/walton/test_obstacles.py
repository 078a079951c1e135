"""Why a house or its rules leave no world: against the judge, and against smallest sets of rules."""

from dataclasses import replace
from random import Random

import pytest

from tests import reference
from tests.strategies import random_case, random_rules, random_setting, whole_deck
from walton_solver import check, explain, hint, reasons, solve, why_not
from walton_solver.deduction.conflicts import smallest_conflicts
from walton_solver.deduction.findings import Undecided, Verdict
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.walton.cases import Case, Rules, WaltonWorld
from walton_solver.games.walton.clues import Clue, SeenConspiring
from walton_solver.games.walton.decks import deck_rules
from walton_solver.games.walton.meaning import background_of
from walton_solver.games.walton.obstacles import lacking_cards, obstacles_of
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.results import Barrier, Obstacle
from walton_solver.games.walton.truth import holds
from walton_solver.logic.problems import Background, Problem
from walton_solver.logic.problems import Clue as LogicClue

RULES_OF: dict[Barrier, tuple[set[str], set[str]]] = {
    Barrier.NO_SUSPECT: (set(), set()),
    Barrier.NO_ACCOMPLICE: ({"accomplice_always"}, {"motive", "accomplice_motive", "accomplice_is_another"}),
    Barrier.NO_WAY: ({"route"}, set()),
    Barrier.NO_WEAPON: ({"route", "route_fetches_weapon"}, set()),
    Barrier.NO_SIMPLE_PATH: ({"route", "route_fetches_weapon"}, set()),
    Barrier.INCOMPLETE_DECK: (set(), {"deck_sightings", "deck_company", "deck_motives", "motive", "accomplice_always"}),
}
"""By kind, the rules that a smallest set without a world certainly holds, and those that it may hold besides."""


def house(rules: str) -> str:
    return f"""\
format: walton-case/1
setting:
  crime_scene: cellar
  rooms: {{hall: {{alibi: true}}, cellar: {{}}, den: {{}}}}
  links: [[hall, den], [den, cellar]]
  guests:
    ann: {{motives: {{envy: {{witnesses: [bo]}}}}}}
    bo: {{motives: {{greed: {{witnesses: [ann]}}}}}}
  weapons: {{rope: {{room: den}}}}
rules: {rules}
clues: [{{id: 1, kind: not_murderer, guest: bo}}]
"""


def _houses() -> list[Case]:
    """Cases without clues, of all houses and rules."""
    found = []
    for seed in range(300):
        rng = Random(f"obstacles {seed}")
        setting, rules = random_setting(rng, size="tiny"), random_rules(rng)
        found.append(Case(title={}, setting=setting, clues=(), rules=rules))
    # Only few houses have no walks but such as pass a room twice: here the den lies beyond the hall.
    beyond = parse_case(house("{route: simple_path}").replace("[den, cellar]", "[hall, cellar]"))
    return [*found, replace(beyond, clues=())]


@pytest.mark.parametrize("case", _houses(), ids=range(301))
def test_an_obstacle_is_told_just_where_no_world_is_left(case: Case) -> None:
    has_world = next(reference.every_world(case), None) is not None
    found = obstacles_of(case, Asking())
    assert bool(found) is not has_world
    if not found:
        return
    # A smallest set of rules without a world is of those that one of the obstacles is made of.
    background = background_of(case.setting, case.rules)
    is_deck = found[0].kind is Barrier.INCOMPLETE_DECK
    rules = (*background.rules, *(deck_rules(case) if is_deck else ()))
    problem = Problem(
        Background(background.variables, (), background.questions),
        tuple(LogicClue(str(rule.id), rule.formula, place=place) for place, rule in enumerate(rules)),
    )
    clashes = smallest_conflicts(engine_for(problem, Asking()))
    assert not isinstance(clashes, Undecided)
    for clash in clashes:
        told = {str(each) for each in clash}
        assert any(
            certain <= told <= certain | perhaps for certain, perhaps in (RULES_OF[each.kind] for each in found)
        ), clash


def test_every_kind_comes_up_among_the_houses() -> None:
    found = {each.kind for case in _houses() for each in obstacles_of(case, Asking())}
    assert found == set(Barrier)


# Cards that a complete deck lacks


def _needed(case: Case, world: WaltonWorld) -> int:
    """How many cards the deck lacks of those that it needs for the world."""
    held = {(clue.kind, clue.content) for clue in case.clues}
    seen = {guest for clue in case.clues if isinstance(clue, SeenConspiring) for guest in (clue.guest, clue.other)}
    return sum(
        card.guest not in seen if isinstance(card, SeenConspiring) else (card.kind, card.content) not in held
        for card in whole_deck(world, case.setting)
    )


@pytest.mark.parametrize("seed", range(60))
def test_the_fewest_cards_are_found_with_which_a_deck_has_a_world(seed: int) -> None:
    case = random_case(Random(f"complete {seed}"), size="tiny")
    case = replace(case, rules=replace(case.rules, deck="complete"))
    found = lacking_cards(case, Asking())
    assert not isinstance(found, Undecided)
    open_case = replace(case, rules=replace(case.rules, deck="open"))
    needs = [
        _needed(case, world)
        for world in reference.every_world(open_case)
        if all(holds(clue, world, case.setting, case.rules) for clue in case.clues)
    ]
    assert len(found) == min(needs, default=0)
    completed = replace(case, clues=(*case.clues, *(replace(card, id=f"new {card.id}") for card in found)))
    assert bool(reference.answers(completed)) is bool(needs)
    if not solve(case).obstacles:
        assert check(case).completion == found


def test_with_an_intended_solution_its_cards_are_told() -> None:
    case = parse_case(
        "{format: walton-case/1, setting: walton, rules: {deck: complete}, clues: [], "
        "solution: {murderer: greg_gaffney, motive: fixed_fights, weapon: rope}}"
    )
    (obstacle,) = solve(case).obstacles
    assert obstacle.kind is Barrier.INCOMPLETE_DECK
    audit = check(case)
    assert obstacle.cards == audit.missing
    assert audit.completion == ()
    assert {(card.kind, card.content[-1]) for card in obstacle.cards} == {
        ("reveals_motive", "fixed_fights"),
        ("motive_evidence", "fixed_fights"),
    }


# Answers


def test_answers_hold_the_obstacles_as_data() -> None:
    case = parse_case(house("{}").replace("[[hall, den], [den, cellar]]", "[[hall, cellar]]"))
    expected = (Obstacle(kind=Barrier.NO_WEAPON, ids=("cellar",)),)
    assert solve(case).obstacles == expected
    assert check(case, brief=True).solution.obstacles == expected
    assert explain(case).obstacles == expected
    assert hint(case).obstacles == expected
    assert reasons(case).obstacles == expected
    assert why_not(case, {"weapon": "rope"}).obstacles == expected


def test_clues_that_cannot_all_be_true_are_no_obstacle() -> None:
    case = parse_case(house("{}").replace("clues: [", "clues: [{id: 2, kind: not_murderer, guest: ann}, "))
    assert (solve(case).verdict, solve(case).obstacles) == (Verdict.CONTRADICTORY, ())
    assert why_not(case, {"murderer": "ann"}).obstacles == ()
    assert explain(case).obstacles == ()


def test_rules_leave_the_order_of_cards_open() -> None:
    """Whatever the clues say beside, what a deck lacks is found for rules without them, if not with them."""
    text = house("{deck: complete}")
    case = parse_case(text.replace("clues: [", "clues: [{id: 2, kind: not_murderer, guest: ann}, "))
    (obstacle,) = solve(case).obstacles
    assert len(obstacle.cards) == 2
    cards: tuple[Clue, ...] = tuple(replace(card, id=f"new {card.id}") for card in obstacle.cards)
    completed = replace(case, clues=(*case.clues, *cards))
    assert solve(completed).obstacles == ()
    assert solve(replace(completed, clues=cards, rules=Rules(deck="complete"))).verdict is Verdict.UNIQUE
