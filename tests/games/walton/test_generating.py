"""Cases to order: what was asked for, exactly one answer, decks as published, the same for the same seed."""

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from tests.games.walton.deck_laws import broken_everywhere, broken_laws
from walton_solver.deduction.findings import Verdict
from walton_solver.deduction.solving import decide
from walton_solver.door.making import generate
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.errors import GenerationError, QueryError
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.catalogue import statements
from walton_solver.games.walton.checking.grading import Graded, grade
from walton_solver.games.walton.checking.resembling import published_level
from walton_solver.games.walton.making import generating
from walton_solver.games.walton.making.generating import Order, make_case, make_cases
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.reading.cases import parse_case, read_setting
from walton_solver.games.walton.routes import hypothesis_of
from walton_solver.games.walton.writing import case_text

pytestmark = pytest.mark.slow

WALTON = read_setting("walton")
HALCYON = read_setting(Path(__file__).parents[3] / "examples" / "halcyon" / "house.yaml")
NO_WAY = """\
format: walton-case/1
setting:
  name: split
  crime_scene: vault
  rooms: {hall: {alibi: true}, den: {}, vault: {}}
  links: [[den, vault]]
  guests: {ann: {motives: {debt: {}}}, bob: {motives: {love: {}}}}
  weapons: {rope: {room: den}}
clues: []
"""


def check_made(case: Case, level: Level) -> None:
    """That the case has just its own solution, say engines that did not make it, and the level."""
    for engine in ("cpsat", "backtrack"):
        decision = decide(engine_for(problem_of(case), Asking(engine=engine)))
        assert (decision.verdict, list(map(hypothesis_of, decision.answers))) == (Verdict.UNIQUE, [case.solution])
    found = grade(case, Asking(engine="tables"))
    assert isinstance(found, Graded)
    assert (case.level, found.difficulty.level) == (level, level)
    # Reading checks that the world is one of the house and of the solution.
    assert replace(parse_case(case_text(case)), file="") == case


@pytest.mark.parametrize("level", get_args(Level))
def test_a_case_is_as_ordered_and_its_deck_as_published(level: Level) -> None:
    case = make_case(Order(setting=WALTON, level=level), seed=11, number=1)
    check_made(case, level)
    found = published_level(case)
    assert found is not None
    # No perfect crime is published; the hardest that there are come next to it.
    assert found.level == ("very_hard" if level == "perfect_crime" else level)
    assert case.rules.accomplice == ("never" if level in ("beginner", "very_easy", "easy") else "possible")
    assert broken_laws(case) == []
    assert sorted(map(int, (clue.id for clue in case.clues))) == list(range(1, 71))
    assert all(clue.references == references_of(clue, WALTON) for clue in case.clues)


@pytest.mark.parametrize("level", ["easy"])
def test_another_house_has_cases_too(level: Level) -> None:
    case = make_case(Order(setting=HALCYON, level=level), seed=11, number=1)
    check_made(case, level)
    assert broken_everywhere(case) == []


def test_the_same_seed_gives_the_same_cases_however_they_are_made() -> None:
    order = Order(setting=HALCYON, level="very_hard")
    alone = [case_text(case) for case in make_cases(order, 5, 2)]
    assert alone == [case_text(case) for case in make_cases(order, 5, 2, workers=2)]
    assert alone[1] == case_text(make_case(order, 5, 2))
    assert len(set(alone)) == 2


def test_an_accomplice_is_there_if_asked_for() -> None:
    case = make_case(Order(setting=HALCYON, level="perfect_crime", accomplice=True), seed=2, number=1)
    assert case.solution is not None
    assert case.solution.accomplice is not None


@pytest.mark.parametrize(("clues", "level"), [(30, "perfect_crime"), (90, "hard")])
def test_a_deck_has_as_many_clues_as_were_asked_for(clues: int, level: Level) -> None:
    case = make_case(Order(setting=WALTON, level=level, clues=clues), seed=3, number=1)
    assert len(case.clues) == clues
    check_made(case, level)


def test_what_no_case_can_meet_is_refused_at_once() -> None:
    with pytest.raises(QueryError, match="level 'easy' never has an accomplice"):
        generate(level="easy", accomplice=True)
    with pytest.raises(QueryError, match="no level 'hart'; did you mean 'hard'"):
        generate(level="hart")  # type: ignore[arg-type]
    with pytest.raises(QueryError, match="at least one clue, not 0"):
        generate(level="easy", clues=0)
    with pytest.raises(QueryError, match=r"^workers must be 1 or more, not 0$"):
        generate(level="easy", workers=0)
    for count in (0, -1):
        with pytest.raises(QueryError, match=rf"^count must be 1 or more, not {count}$"):
            generate(level="easy", count=count)


@pytest.mark.parametrize("workers", [1, 2])
def test_the_tries_are_told(workers: int) -> None:
    heard: list[int] = []
    made = generate(HALCYON, level="very_hard", seed=5, count=2, workers=workers, tried=heard.append)
    assert len(list(made)) == 2
    assert heard == sorted(heard)
    assert heard[-1] >= 1


def test_a_time_limit_ends_the_tries() -> None:
    with pytest.raises(GenerationError, match=r"in setting 'walton': .*stopped at the time limit of 0 s$"):
        make_case(Order(setting=WALTON, level="hard", time_limit_s=0), seed=1, number=1)


def test_what_was_not_found_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "MOST_TRIES", 3)
    house = parse_case(NO_WAY).setting
    with pytest.raises(GenerationError, match=r"in setting 'split': 3 draws had no way from an alibi room"):
        make_case(Order(setting=house, level="hard"), seed=1, number=1)
    every = sum(1 for _ in statements(WALTON))
    with pytest.raises(GenerationError, match=rf"with {every} clues .*: 3 worlds had no {every} true clues"):
        make_case(Order(setting=WALTON, level="easy", clues=every), seed=1, number=1)
    with pytest.raises(GenerationError, match=r"with 2 clues .*: 3 decks could not do with 2 clues"):
        make_case(Order(setting=WALTON, level="easy", clues=2), seed=1, number=1)
