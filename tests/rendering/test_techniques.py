"""Rules and sorts of clues in words: all there are, in every language, and with the steps that rest on them."""

from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.loading import arosa_load, cluedo_load, walton_load, walton_parse
from tests.strategies import random_case
from walton_solver import explain
from walton_solver.games.arosa.logs import Drop, Opening
from walton_solver.games.cluedo import logs as cluedo
from walton_solver.games.walton.cases import Case, Rules
from walton_solver.games.walton.clues import KINDS
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.readings import READING_RULES
from walton_solver.rendering.arosa.telling import Teller as ArosaTeller
from walton_solver.rendering.cluedo.telling import Teller as CluedoTeller
from walton_solver.rendering.techniques import techniques
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording.tongues import LANGUAGES
from walton_solver.wording.walton_rules import RULES, SORT_OF, SORTS

EXAMPLES = Path(__file__).parents[2] / "examples"


def _rules_of(case: Case) -> set[str]:
    return {rule.id for rule in problem_of(case).rules}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_a_case_is_told(language: str) -> None:
    case = walton_parse("{format: walton-case/1, setting: walton, clues: []}")
    told = set()
    for accomplice, route, deck in product(
        ("possible", "never", "always"), ("walk", "simple_path"), ("open", "complete")
    ):
        rules = Rules(accomplice=accomplice, route=route, deck=deck)  # type: ignore[arg-type]
        told |= _rules_of(replace(case, rules=rules))
    teller = Teller(case, language)
    for rule in (*told, *READING_RULES):
        assert teller.rule(rule) not in ("", rule)
        assert "{" not in teller.rule(rule)
    # No words for rules that there are not.
    assert {*told, *READING_RULES} == {*RULES, "headcounts"}
    assert teller.rule("no such rule") == "no such rule"


def test_every_kind_of_clue_is_of_a_sort_and_every_sort_is_told() -> None:
    assert set(SORT_OF) == set(KINDS)
    assert set(SORT_OF.values()) == set(SORTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sort_of_event_is_told(language: str) -> None:
    of_cluedo = CluedoTeller(cluedo_load(EXAMPLES / "sunday.yaml"), language)
    for event in (cluedo.Hand, cluedo.Shown, cluedo.Suggestion, cluedo.Accusation, cluedo.Looked, cluedo.Forgot):
        assert of_cluedo.sort(event.__name__.lower())
    of_arosa = ArosaTeller(arosa_load(EXAMPLES / "grand_hotel.yaml"), language)
    assert all(of_arosa.sort(event.__name__.lower()) for event in (Drop, Opening))


def test_guests_who_are_several_are_told_of() -> None:
    case = walton_load(EXAMPLES / "blackstone.yaml")
    assert "Berwick" in Teller(case).rule("headcounts")
    assert "2" in Teller(case).rule("headcounts")


@pytest.mark.parametrize("seed", range(10))
def test_a_story_shows_its_techniques(seed: int) -> None:
    case = random_case(Random(f"techniques {seed}"), size="tiny", origin="true")
    steps = explain(case).steps
    shown = techniques(Teller(case), steps)
    assert len({(each.sort, each.id) for each in shown}) == len(shown)
    for each in shown:
        if each.sort == "rule":
            assert each.steps == tuple(step.n for step in steps if each.id in (step.rules or ()))
        else:
            kinds = {clue.id for clue in case.clues if SORT_OF[clue.kind] == each.id}
            assert each.steps == tuple(step.n for step in steps if not kinds.isdisjoint(step.clues))
    assert {rule for step in steps for rule in step.rules or ()} == {each.id for each in shown if each.sort == "rule"}


def test_logs_name_sorts_of_events_only() -> None:
    game, tower = cluedo_load(EXAMPLES / "sunday.yaml"), arosa_load(EXAMPLES / "grand_hotel.yaml")
    shown = techniques(CluedoTeller(game), explain(game).steps), techniques(ArosaTeller(tower), explain(tower).steps)
    assert {each.sort for those in shown for each in those} == {"clue"}
