"""Explanations from Python: what is saved is read back, hands are open decks, and what cannot be asked is said."""

from dataclasses import replace
from json import dumps
from pathlib import Path
from random import Random

import pytest

import walton_solver
from tests.strategies import ENGINE_NAMES, engine_on, random_case
from walton_solver.door.registry import renderer_of
from walton_solver.engines.asking import EngineName
from walton_solver.engines.outcomes import Unsat
from walton_solver.errors import DocumentError, QueryError
from walton_solver.games.results import Explanation
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.facts import fact_shapes
from walton_solver.games.walton.meaning import meaning_of_statement, problem_of
from walton_solver.games.walton.statements import Fact
from walton_solver.limits import TimeLimit
from walton_solver.logic.formulas import All, Not
from walton_solver.rendering.as_json import explanation_json


def _saved(case: Case, folder: Path, explanation: Explanation[Fact]) -> Explanation[Fact]:
    file = folder / "explanation.json"
    file.write_text(dumps(explanation_json(renderer_of(case), case, explanation)), encoding="utf-8")
    return walton_solver.load_explanation(file, case)


@pytest.mark.parametrize("seed", range(25))
def test_a_saved_explanation_is_read_back_and_sound(seed: int, tmp_path: Path) -> None:
    case = random_case(Random(f"saved {seed}"), size="tiny")
    explanation = walton_solver.explain(case, engine=("tables", "backtrack")[seed % 2])
    assert _saved(case, tmp_path, explanation) == explanation
    found = walton_solver.verify(case, explanation)
    assert found.sound
    assert found.engine != explanation.engine
    assert found.checked == len(explanation.steps) + (explanation.conflict is not None)


def test_every_kind_of_fact_is_told_by_some_case() -> None:
    told = set()
    for seed in range(60):
        case = random_case(Random(f"kinds of facts {seed}"), size="small", origin="true")
        told |= {each.fact.question for step in walton_solver.explain(case).steps for each in step.concludes}
    assert told == set(fact_shapes(case.setting))


def test_an_explanation_that_was_given_up_is_read_back(tmp_path: Path) -> None:
    case = random_case(Random("given up"), size="tiny")
    explanation = walton_solver.explain(case, time_limit_s=0)
    assert explanation.limit == TimeLimit(0)
    assert _saved(case, tmp_path, explanation) == explanation


def test_an_explanation_for_another_house_is_refused(tmp_path: Path) -> None:
    case = next(
        case
        for case in (random_case(Random(f"house {seed}"), origin="true") for seed in range(100))
        if walton_solver.solve(case).verdict == "unique"
    )
    explanation = walton_solver.explain(case)
    mansion = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    file = tmp_path / "explanation.json"
    file.write_text(dumps(explanation_json(renderer_of(case), case, explanation)), encoding="utf-8")
    with pytest.raises(DocumentError) as told:
        walton_solver.load_explanation(file, mansion)
    assert len(told.value.defects) > 1
    assert all("in setting 'walton'" in str(defect) for defect in told.value.defects)


# Hands of clues


def _deck_case() -> Case:
    """A whole deck from which something follows that its clues alone do not say."""
    for seed in range(500):
        rng = Random(f"deck {seed}")
        case = random_case(rng, size="tiny", origin="true")
        if case.rules.deck != "complete" or len(case.clues) < 3:
            continue
        is_open = replace(case, rules=replace(case.rules, deck="open"))
        whole, alone = (walton_solver.solve(each) for each in (case, is_open))
        if whole.verdict == "unique" and alone.verdict == "ambiguous":
            return case
    raise AssertionError("no such case")


def test_what_is_missing_from_a_hand_tells_nothing() -> None:
    case = _deck_case()
    everything = [clue.id for clue in case.clues]
    assert walton_solver.hint(case).verdict == "unique"
    # As a hand the same clues are not known to be all.
    assert walton_solver.hint(case, everything).verdict == "ambiguous"
    assert walton_solver.hint(case, []).verdict == "ambiguous"


@pytest.mark.parametrize("seed", range(10))
def test_a_hint_follows_from_the_hand_alone(seed: int) -> None:
    rng = Random(f"hand {seed}")
    case = random_case(rng, size="tiny", origin="true")
    held = [clue.id for clue in case.clues if rng.random() < 0.6]
    hand = replace(
        case,
        clues=tuple(clue for clue in case.clues if clue.id in held),
        rules=replace(case.rules, deck="open"),
    )
    asked: list[int | str] = [str(each) for each in reversed(held)]
    hint = walton_solver.hint(case, asked)
    assert hint.verdict == walton_solver.solve(hand).verdict
    if hint.step is not None:
        assert set(hint.step.clues) <= set(held)
        engine = engine_on(problem_of(hand), "backtrack")
        for fact in hint.step.concludes:
            formula = meaning_of_statement(fact.fact, case.setting)
            assert isinstance(engine.solve(hint.step.clues, Not(formula) if fact.holds else All((formula,))), Unsat)


def test_ids_may_be_text_or_numbers_but_must_be_there() -> None:
    case = walton_solver.parse(
        "{format: walton-case/1, setting: walton, "
        "clues: [{id: 33, kind: no_accomplice}, {id: c44, kind: no_accomplice}]}"
    )
    hints = [walton_solver.hint(case, [known], engine="tables") for known in (33, "33")]
    assert hints[0] == hints[1]
    assert hints[0].step is not None
    for unknown, message in (
        ("34", "no clue '34'; the case has 2"),
        (34, "no clue 34; the case has 2"),
        ("C44", "did you mean 'c44'"),
        ("", "no clue ''; the case has 2"),
    ):
        with pytest.raises(QueryError, match=message):
            walton_solver.hint(case, [unknown])


@pytest.mark.parametrize("engine", ENGINE_NAMES)
def test_the_engine_that_made_an_explanation_is_no_check(engine: EngineName) -> None:
    case = random_case(Random("made by"), size="tiny")
    explanation = walton_solver.explain(case, engine=engine)
    with pytest.raises(QueryError, match=f"'{engine}' made this"):
        walton_solver.verify(case, explanation, engine=engine)
