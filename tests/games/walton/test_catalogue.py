"""The catalogue has every statement of a house once, and tells which are true of a world."""

import dataclasses
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import law, possible_kinds, random_case, random_clue, random_setting, random_world
from walton_solver.games.walton.cases import Case, Rules
from walton_solver.games.walton.catalogue import says_nothing, statements, true_statements
from walton_solver.games.walton.clues import StatementClue
from walton_solver.games.walton.reading.cases import parse_case, read_setting
from walton_solver.games.walton.truth import holds
from walton_solver.games.walton.writing import case_text

WALTON = read_setting("walton")


def test_no_statement_comes_twice_and_ids_count_from_one() -> None:
    every = list(statements(WALTON))
    assert [clue.id for clue in every] == list(range(1, len(every) + 1))
    assert len({(clue.kind, clue.content) for clue in every}) == len(every)


@law(30)
@given(st.randoms(use_true_random=False))
def test_every_statement_of_a_house_can_be_read_again(rng: Random) -> None:
    setting = random_setting(rng)
    case = Case(title={}, setting=setting, clues=tuple(islice(statements(setting), 300)))
    assert dataclasses.replace(parse_case(case_text(case)), file="").clues == case.clues


@law(30)
@given(st.randoms(use_true_random=False))
def test_no_clue_is_missing(rng: Random) -> None:
    setting = random_setting(rng)
    every = {(clue.kind, tuple(map(_unordered, clue.content))) for clue in statements(setting, most_together=9)}
    for _ in range(30):
        clue = random_clue(rng, setting)
        if not isinstance(clue, StatementClue):
            assert (clue.kind, tuple(map(_unordered, clue.content))) in every
    assert {kind for kind, _ in every} == set(possible_kinds(setting)) - {"statement"}


def test_true_statements_are_those_that_hold() -> None:
    rules = Rules()
    world = random_world(Random(1), WALTON, rules)
    assert world is not None
    true = true_statements(WALTON, world, rules)
    assert [clue.id for clue in true] == [clue.id for clue in statements(WALTON) if holds(clue, world, WALTON, rules)]
    assert 0 < len(true) < len(list(statements(WALTON)))


@law(20)
@given(st.randoms(use_true_random=False))
def test_what_is_said_to_say_nothing_is_true_in_every_world(rng: Random) -> None:
    case = random_case(rng)
    idle = [clue for clue in statements(case.setting) if says_nothing(clue, case)]
    for _ in range(5):
        world = random_world(rng, case.setting, case.rules)
        if world is not None:
            assert all(holds(clue, world, case.setting, case.rules) for clue in idle)


def _unordered(value: object) -> object:
    return frozenset(value) if isinstance(value, tuple) else value
