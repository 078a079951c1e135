"""Made cases, what is damaged in them, and what counts as named."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

import walton_solver
from benchmarks.damage import Damage, Draw, _outcome, damages, made_case, table, tried
from tests import reference
from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import Clue, NoAccomplice, NotMurderer
from walton_solver.games.walton.results import Against, Audit, Mending, Solution

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def case() -> Case:
    return made_case(Random(5))


def test_a_made_case_has_its_world_for_the_only_answer(case: Case) -> None:
    assert case.world is not None
    assert walton_solver.solve(case, engine="cpsat").hypotheses == (case.solution,)
    assert not reference.broken_clues(case, case.world)
    assert made_case(Random(5)) == case


def test_damage_is_what_it_says(case: Case) -> None:
    seen = set()
    for damage in islice(damages(Random(1), case), 40):
        seen.add(damage.kind)
        ids = {clue.id for clue in damage.damaged.clues}
        assert set(damage.changed) <= ids
        if damage.kind == "drop":
            assert len(ids) == len(case.clues) - 1
            assert not damage.changed
            continue
        before = {clue.id: clue for clue in case.clues}
        differing = {clue.id for clue in damage.damaged.clues if clue.content != before[clue.id].content}
        assert set(damage.changed) <= differing
        assert {clue.id for clue in damage.lost} == set(damage.changed)
        assert damage.kind == "swap all" or len(damage.changed) == 1
    assert seen == {"drop", "change", "swap", "swap all"}


LOST, OTHER = NoAccomplice(id=3), NotMurderer(id=3, guest="greg_gaffney")


def _audit(**evidence: object) -> Audit:
    solution = Solution(verdict=Verdict.AMBIGUOUS, count=2, hypotheses=(), candidates={}, route=None, engine="tables")
    return replace(Audit(solution=solution, intended="match"), **evidence)  # type: ignore[arg-type]


def _offering(case: Case, *clues: Clue) -> Audit:
    assert case.world is not None
    return _audit(mending=Mending(world=case.world, by="world", alone=clues))


def test_only_evidence_of_the_damaged_clue_names_it(case: Case) -> None:
    changed = Damage("change", case, (LOST,), (3,))
    assert _outcome(_audit(), changed) == "missed"
    assert _outcome(_audit(false=(3,)), changed) == "named"
    assert _outcome(_audit(repairs=((1,), (2, 3))), changed) == "named"
    assert _outcome(_audit(against=Against(reasons=((3, 4),), repairs=())), changed) == "named"
    assert _outcome(_audit(false=(4,), repairs=((1,),)), changed) == "missed"
    assert _outcome(_offering(case, replace(LOST, id=9)), changed) == "named"


def test_another_clue_mends_a_case_only_if_it_does(case: Case) -> None:
    # The case itself is unique: any true clue leaves it so, a false one does not.
    unharmed = Damage("drop", case, (), ())
    assert case.solution is not None
    false = NotMurderer(id=3, guest=case.solution.murderer)
    true = next(NotMurderer(id=3, guest=g.id) for g in case.setting.guests if g.id != case.solution.murderer)
    assert _outcome(_offering(case, true), unharmed) == "mended"
    assert _outcome(_offering(case, false), unharmed) == "missed"


def test_tries_are_the_same_for_the_same_seed_and_counted() -> None:
    tries = [tried(Draw(7, "solution", ())), tried(Draw(7, "solution", ()))]
    assert tries[0] == tries[1]
    told = "\n".join(table([*tries, replace(tries[0], outcome="missed", told="lost it")]))
    assert f"seed 7: {tries[0].kind}" in told
    assert "lost it" in told
