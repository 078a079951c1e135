"""Chapters of stories, and the sentence that ends them."""

from random import Random

import pytest

from tests.loading import arosa_load, cluedo_load, walton_load
from tests.strategies import random_case
from walton_solver import explain, solve
from walton_solver.games.walton.statements import Passes, RoomOf, Uses
from walton_solver.rendering.arosa.telling import Teller as ArosaTeller
from walton_solver.rendering.chapters import chapters
from walton_solver.rendering.cluedo.telling import Teller as CluedoTeller
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording.tongues import LANGUAGES


@pytest.mark.parametrize("seed", range(12))
def test_every_step_is_in_the_chapter_of_what_it_tells(seed: int) -> None:
    case = random_case(Random(f"chapters {seed}"), size="tiny", origin="true")
    explanation = explain(case)
    told = chapters(Teller(case), explanation.steps)
    assert sorted(n for chapter in told for n in chapter.steps) == [step.n for step in explanation.steps]
    assert all(chapter.steps for chapter in told)
    for chapter in told:
        for n in chapter.steps:
            kinds = {type(each.fact) for each in explanation.steps[n - 1].concludes}
            assert (kinds <= {RoomOf}) is (chapter.id == "whereabouts")
            assert (kinds <= {Passes, Uses}) is (chapter.id == "route")


@pytest.mark.parametrize("seed", range(30))
def test_a_story_is_closed_where_there_is_one_solution(seed: int) -> None:
    case = random_case(Random(f"closing {seed}"), size="tiny", origin="true")
    closing = Teller(case).closing(explain(case))
    solution = solve(case)
    assert (closing is not None) is (solution.verdict == "unique")
    if closing is not None:
        assert Teller(case).hypothesis(solution.hypotheses[0]) in closing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_case_is_closed_in_every_language(language: str) -> None:
    case = walton_load("examples/blackstone.yaml")
    teller = Teller(case, language)
    closing = teller.closing(explain(case))
    assert closing is not None
    assert str(teller.name("motive", "fixed_fights")) in closing
    assert len({chapter.title for chapter in chapters(teller, explain(case).steps)}) == 5


def test_logs_have_no_chapters_and_close_when_the_envelope_is_known() -> None:
    game, tower = cluedo_load("examples/sunday.yaml"), arosa_load("examples/grand_hotel.yaml")
    assert chapters(CluedoTeller(game), explain(game).steps) == ()
    assert chapters(ArosaTeller(tower), explain(tower).steps) == ()
    assert (CluedoTeller(game).closing(explain(game)) is not None) is (solve(game).verdict == "unique")
    assert ArosaTeller(tower).closing(explain(tower)) is None
