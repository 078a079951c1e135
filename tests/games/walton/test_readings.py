"""Readings of clues: together they say what the clue means, in worlds of any kind, also those that break all rules."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.loading import walton_parse
from tests.strategies import random_case
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import background_of, meaning
from walton_solver.games.walton.readings import READING_RULES, readings, readings_of
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import RuleId


def _worlds(case: Case, rng: Random, count: int) -> list[dict[str, Value]]:
    variables = background_of(case.setting, case.rules).variables
    return [{each.name: rng.choice(each.values) for each in variables} for _ in range(count)]


@pytest.mark.parametrize("seed", range(30))
def test_the_readings_of_a_clue_say_what_it_means(seed: int) -> None:
    rng = Random(f"readings {seed}")
    case = random_case(rng, size="small")
    rules = replace(
        case.rules, count_murderer=bool(seed & 1), murderer_company=("same_room", "anything")[seed >> 1 & 1]
    )
    case = replace(case, rules=rules)
    worlds = _worlds(case, rng, 200)
    for clue in case.clues:
        parts = readings(clue, case.setting, rules)
        for world in worlds if parts else ():
            said = all(holds(part.formula, world) for part in parts)
            assert said is holds(meaning(clue, case.setting, rules), world), (clue, world)


def test_counts_are_read_by_both_rules_in_every_mix_of_guests() -> None:
    case = walton_parse("{format: walton-case/1, setting: walton, clues: []}")
    setting = case.setting
    names = [guest.id for guest in setting.guests]
    for count_murderer, count in product((False, True), (0, 1, 2, 3, "4+")):
        rules = replace(case.rules, count_murderer=count_murderer)
        clue = kinds.GuestCount(id=1, room="library", count=count)  # type: ignore[arg-type]
        parts, whole = readings(clue, setting, rules), meaning(clue, setting, rules)
        for murderer, *there in product(names, *[("library", "vestibule")] * len(names)):
            world = {"murderer": murderer, **dict(zip((f"room_of:{name}" for name in names), there, strict=True))}
            assert all(holds(part.formula, world) for part in parts) is holds(whole, world)


def test_every_rule_of_readings_is_used_by_some_clue() -> None:
    used: dict[RuleId, None] = {}
    for seed in range(60):
        case = random_case(Random(f"rules of readings {seed}"), size="small", origin="true")
        for parts in readings_of(case).values():
            used.update((part.rule, None) for part in parts if part.rule is not None)
    assert set(used) == set(READING_RULES)


def test_a_claim_says_nothing_by_itself() -> None:
    case = walton_parse(
        "{format: walton-case/1, setting: walton, clues: [{id: 1, kind: claims_alone, guest: greg_gaffney}]}"
    )
    (parts,) = readings_of(case).values()
    assert [part.rule for part in parts] == ["alone_means_alone", "partners_vouch"]
