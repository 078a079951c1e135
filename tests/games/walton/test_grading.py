"""The grade: its parts as documented, the same whatever the order of clues; references and worlds that are drawn."""

from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import law, random_setting
from walton_solver.deduction.findings import Conclusion, Step, Undecided
from walton_solver.engines.asking import Asking
from walton_solver.games.walton.card_references import references_of
from walton_solver.games.walton.cases import LEVELS, QUESTIONS, Case, Rules
from walton_solver.games.walton.catalogue import statements
from walton_solver.games.walton.checking.grading import BOUNDS, Graded, Rough, difficulty, grade, in_stages, level_of
from walton_solver.games.walton.making.sampling import Gathering, draw_world
from walton_solver.games.walton.reading.cases import parse_case, read_case, read_setting
from walton_solver.games.walton.results import Difficulty
from walton_solver.games.walton.statements import Is
from walton_solver.games.walton.writing import case_text
from walton_solver.limits import Deadline, TimeLimit

EXAMPLES = Path(__file__).parents[3] / "examples"
WALTON = read_setting("walton")
PLAIN = Step(n=1, concludes=(Conclusion(Is("weapon", "rope"), False),), clues=(1,))
CHAINED = replace(PLAIN, clues=(), uses=(1, 2))
JOINT = replace(PLAIN, clues=(1, 2, 3), uses=(4,))


def graded(case: Case) -> Difficulty:
    found = grade(case, Asking())
    assert isinstance(found, Graded)
    assert found.difficulty.steps == len(found.story)
    return found.difficulty


def test_the_number_is_made_of_hands_and_story() -> None:
    case = read_case(EXAMPLES / "blackstone.yaml")
    needed = {"murderer": 27.0, "motive": 13.5, "weapon": 0.0, "accomplice": 13.5, "accomplice_motive": 13.5}
    found = difficulty(case, needed, (PLAIN, CHAINED, JOINT))
    # 6 guests, 18 motives, 20 weapons, 10 rooms, 14 links; efforts of 1, 2 and 4.
    assert (found.hands, found.story) == (50.0, round(100 * 7 / 68, 1))
    assert found.number == round((5 * 50.0 + 100 * 7 / 68) / 6, 1)
    assert (found.steps, found.chained, found.joint) == (3, 2, 1)


def test_levels_are_by_their_bounds() -> None:
    assert [level_of(bound) for bound in BOUNDS.values()] == list(BOUNDS)
    assert [level_of(bound - 0.1) for bound in [*BOUNDS.values()][1:]] == [*BOUNDS][:-1]
    assert list(BOUNDS) == list(LEVELS)
    assert Rough(hands=60, error=0, usual_story=97).levels_with(97) == ("hard",)
    assert Rough(hands=60, error=2, usual_story=97).levels_with(97) == ("medium", "hard")
    assert Rough(hands=60, error=0, usual_story=97).levels == ("medium", "hard", "very_hard")


@pytest.mark.parametrize("name", ["blackstone.yaml", "halcyon/easy-1889-1.yaml"])
def test_each_stage_of_a_grade_leaves_the_level_that_the_last_one_tells(name: str) -> None:
    case = read_case(EXAMPLES / name)
    rough, found = in_stages(case, Asking())
    assert isinstance(rough, Rough)
    assert isinstance(found, Graded)
    assert found.difficulty == graded(case)
    assert found.difficulty.level in rough.levels
    assert rough.levels_with(found.difficulty.story) == (found.difficulty.level,)
    few, *others = in_stages(case, Asking(), few=True)
    assert isinstance(few, Rough)
    assert others == [rough, found]
    assert found.difficulty.level in few.levels


def test_what_a_time_limit_cuts_short_has_no_grade() -> None:
    case = read_case(EXAMPLES / "blackstone.yaml")
    assert list(in_stages(case, Asking(deadline=Deadline(0)))) == [Undecided(limit=TimeLimit(0))]


@pytest.mark.parametrize("name", ["blackstone.yaml", "halcyon/deckchair.yaml"])
def test_the_grade_is_the_same_in_another_order_under_other_ids(name: str) -> None:
    case = read_case(EXAMPLES / name)
    clues = [replace(clue, id=f"c{clue.id}") for clue in case.clues]
    Random(5).shuffle(clues)
    assert graded(case) == graded(replace(case, clues=tuple(clues)))


def test_what_is_known_from_the_start_needs_no_clue_and_what_takes_all_needs_all() -> None:
    text = "{format: walton-case/1, setting: walton, rules: {accomplice: never}, clues: [CLUES]}"
    every = ", ".join(f"{{id: {i}, kind: not_murderer, guest: {g.id}}}" for i, g in enumerate(WALTON.guests[1:]))
    found = graded(parse_case(text.replace("CLUES", every)))
    # Nobody has the question who the accomplice is, and nothing tells of the weapon.
    assert "accomplice" not in found.needed
    assert "weapon" not in found.needed
    assert found.needed["murderer"] == 5
    assert found.hands == round(100 * fmean(found.needed.values()) / 5, 1)


def test_a_question_that_a_level_never_has_does_not_count() -> None:
    case = read_case(EXAMPLES / "halcyon" / "easy-1889-1.yaml")
    assert case.level == "easy"
    assert set(graded(case).needed) == {"murderer", "motive", "weapon"}
    possible = graded(replace(case, rules=replace(case.rules, accomplice="possible")))
    assert set(possible.needed) == set(QUESTIONS)
    assert possible.number > graded(case).number


def test_a_contradictory_case_has_no_grade() -> None:
    text = (
        "{format: walton-case/1, setting: walton, clues: [{id: 1, kind: no_accomplice}, {id: 2, kind: has_accomplice}]}"
    )
    assert grade(parse_case(text), Asking()) is None


@law(60)
@given(st.randoms(use_true_random=False), st.booleans(), st.sampled_from(["walk", "simple_path"]), st.integers(0, 3))
def test_a_world_that_is_drawn_is_one_of_the_house(rng: Random, accomplice: bool, route: str, company: int) -> None:
    setting = random_setting(rng)
    rules = Rules(route=route)  # type: ignore[arg-type]
    world = draw_world(setting, rules, rng, accomplice=accomplice, gathering=Gathering(company, ()))
    if world is not None:
        case = Case(title={}, setting=setting, clues=(), rules=rules, solution=world.hypothesis, world=world)
        # Reading refuses a world that is none.
        assert parse_case(case_text(case)).world == world
        assert (world.hypothesis.accomplice is not None) == accomplice


@pytest.mark.parametrize(
    ("kind", "references"),
    [
        ("claims_room", ("angelica_albinson", "billiard_room")),
        ("claims_company", ("angelica_albinson", "berwick_sisters")),
        ("guest_count", ("billiard_room",)),
        ("no_passage", ("garage", "trophy_room")),
        ("not_seen_in", ("angelica_albinson", "study")),
        ("seen_conspiring", ("angelica_albinson",)),
        ("reveals_motive", ("angelica_albinson", "berwick_sisters")),
        ("denies_motive", ("angelica_albinson", "berwick_sisters")),
        ("no_motive_evidence", ("study",)),
        ("motive_evidence", ("study",)),
        ("sign_absent", ("study",)),
        ("category_present", ("study",)),
        ("related_weapon", ("garage",)),
        ("weapon_excluded", ("garage",)),
        ("not_murderer", ("angelica_albinson",)),
        ("has_accomplice", ()),
    ],
)
def test_a_card_can_be_asked_for_by_what_it_is_about(kind: str, references: tuple[str, ...]) -> None:
    first = next(clue for clue in statements(WALTON) if clue.kind == kind)
    assert references_of(first, WALTON) == references
