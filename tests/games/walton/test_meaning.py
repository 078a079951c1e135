"""What a clue means to the engines is what is true of it: formulas against `truth`, over random whole worlds."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference import deck_allows, every_world
from tests.strategies import (
    law,
    logic_world,
    random_case,
    random_clue,
    random_rules,
    random_setting,
    random_statement,
    whole_deck,
)
from tests.strategies import random_world as random_world_of
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Rules, WaltonWorld
from walton_solver.games.walton.clues import KINDS, Clue
from walton_solver.games.walton.meaning import background_of, known_meaning, meaning, meaning_of_statement, problem_of
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.truth import holds, statement_holds
from walton_solver.logic.evaluating import holds as formula_holds
from walton_solver.logic.formulas import variables_of

WORLDS_OF_A_KIND = 60

House = tuple[Setting, Rules, WaltonWorld]


def _house_and_world(rng: Random) -> House:
    while True:
        setting, rules = random_setting(rng), random_rules(rng)
        world = random_world_of(rng, setting, rules)
        if world is not None:
            return setting, rules, world


def _mansion_and_world(rng: Random) -> House:
    """A world of the Walton mansion; its walks are many, so one short one serves."""
    mansion = read_setting("walton")
    rules = random_rules(rng)
    world = None
    while world is None:
        world = random_world_of(rng, mansion, rules)
    return mansion, rules, world


def _clue_of(kind: str, rng: Random, setting: Setting) -> Clue | None:
    """A clue of the kind, or None where the house seems to have nothing for one."""
    return next((clue for _ in range(200) if (clue := random_clue(rng, setting)).kind == kind), None)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_means_what_is_true_of_it(kind: str) -> None:
    rng = Random(f"meaning of {kind}")
    verdicts: set[bool] = set()
    for _ in range(WORLDS_OF_A_KIND):
        setting, rules, world = _house_and_world(rng)
        told = logic_world(setting, world)
        clue = _clue_of(kind, rng, setting)
        if clue is not None:
            expected = holds(clue, world, setting, rules)
            assert formula_holds(meaning(clue, setting, rules), told) is expected, (clue, world)
            verdicts.add(expected)
    # A kind that was only ever true has not been put to the test, but for those that exclude nothing.
    assert verdicts == ({True} if kind in ("seen_conspiring", "motive_evidence") else {True, False})


@law(60)
@given(st.randoms(use_true_random=False))
def test_random_clues_mean_what_is_true_of_them(rng: Random) -> None:
    setting, rules, world = _house_and_world(rng)
    told = logic_world(setting, world)
    for _ in range(20):
        clue = random_clue(rng, setting)
        assert formula_holds(meaning(clue, setting, rules), told) is holds(clue, world, setting, rules), clue


@pytest.mark.parametrize("house_and_world", [_house_and_world, _mansion_and_world])
def test_a_statement_means_what_is_true_of_it(house_and_world: Callable[[Random], House]) -> None:
    for seed in range(20):
        rng = Random(seed)
        setting, _, world = house_and_world(rng)
        told = logic_world(setting, world)
        for _ in range(40):
            statement = random_statement(rng, setting)
            expected = statement_holds(statement, world, setting)
            assert formula_holds(meaning_of_statement(statement, setting), told) is expected, statement


@pytest.mark.parametrize("seed", range(60))
def test_the_rules_allow_every_world_of_the_game(seed: int) -> None:
    case = random_case(Random(seed), size="tiny")
    problem = problem_of(case)
    for world in every_world(case):
        told = logic_world(case.setting, world)
        for rule in problem.rules:
            assert formula_holds(rule.formula, told), (rule.id, world)


@pytest.mark.parametrize("seed", range(40))
def test_a_whole_deck_rules_out_just_the_worlds_that_need_a_card_it_lacks(seed: int) -> None:
    rng = Random(f"deck {seed}")
    setting, rules, world = _house_and_world(rng)
    # The world's own deck, but for a few cards.
    drawn = [card for card in whole_deck(world, setting) if rng.random() < 0.9]
    # Being seen is being seen, whoever is named first.
    turned = [
        replace(card, guest=world.hypothesis.murderer, other=card.guest)
        if isinstance(card, kinds.SeenConspiring) and rng.random() < 0.5
        else card
        for card in drawn
    ]
    cards = tuple(replace(card, id=number) for number, card in enumerate(turned))
    case = Case(title={}, setting=setting, clues=cards, rules=replace(rules, deck="complete"))
    deck_rules = problem_of(case).own_rules
    others = [random_world_of(rng, setting, rules) for _ in range(60)]
    for other in (world, *(other for other in others if other is not None)):
        told = logic_world(setting, other)
        agrees = all(formula_holds(rule.formula, told) for rule in deck_rules)
        assert agrees is deck_allows(case, other), other


@pytest.mark.parametrize("seed", range(60))
def test_a_problem_speaks_of_no_variable_but_its_own(seed: int) -> None:
    problem = problem_of(random_case(Random(seed)))
    names = {variable.name for variable in problem.variables}
    for formula in [*(rule.formula for rule in problem.rules), *(clue.formula for clue in problem.clues)]:
        assert set(variables_of(formula)) <= names


def test_cases_of_a_house_share_a_frame_whatever_their_deck_and_not_with_other_rules() -> None:
    setting = random_setting(Random(1))
    assert background_of(setting, Rules()) is background_of(setting, Rules(deck="complete"))
    assert background_of(setting, Rules()) is not background_of(setting, Rules(accomplice="never"))


def test_a_link_that_the_house_lacks_has_no_variable() -> None:
    mansion = read_setting("walton")
    with pytest.raises(KeyError):
        meaning(kinds.NoPassage(id=1, between=("study", "library")), mansion, Rules())


def test_clues_of_cases_with_other_rules_in_one_house_share_no_meaning() -> None:
    mansion = read_setting("walton")
    one, other = (guest.id for guest in mansion.guests[:2])
    clue = kinds.ClaimsCompany(id=1, guest=one, other=other)
    for rules in (Rules(), Rules(murderer_company="anything"), Rules()):
        assert known_meaning(clue, mansion, rules) == meaning(clue, mansion, rules)
    assert meaning(clue, mansion, Rules()) != meaning(clue, mansion, Rules(murderer_company="anything"))
