"""An answer's type follows from the case's, for type checkers; and is that when it comes."""

from pathlib import Path
from typing import assert_type

import walton_solver
from walton_solver import Conclusion, Explanation, Hint, Reasons, WhyNot, arosa, cluedo, puzzles, table, walton

EXAMPLES = Path(walton_solver.__file__).parents[1] / "examples"
TABLE = {"format": "walton-table/1", "setting": "walton", "players": ["Ann", "Ben", "Cas"], "me": "Ann", "events": []}


def test_of_a_walton_case() -> None:
    case = walton.parse({"format": "walton-case/1", "setting": "walton", "clues": []})
    found = assert_type(walton_solver.solve(case), walton.Solution)
    assert type(found) is walton.Solution
    audit = assert_type(walton_solver.check(case, brief=True), walton.Audit)
    assert type(audit) is walton.Audit
    answer = assert_type(walton_solver.why_not(case, {"weapon": "rope"}), WhyNot[walton.Fact, walton.WaltonWorld])
    assert type(answer.world) is walton.WaltonWorld
    assert_type(walton_solver.hint(case), Hint[walton.Fact])
    assert_type(walton_solver.explain(case), Explanation[walton.Fact])
    assert_type(walton_solver.reasons(case), Reasons[walton.Hypothesis])


def test_of_a_log_of_a_table() -> None:
    log = table.parse(TABLE)
    found = assert_type(walton_solver.solve(log), table.TableSolution)
    assert type(found) is table.TableSolution
    audit = assert_type(walton_solver.check(log), table.TableAudit)
    assert type(audit) is table.TableAudit
    assert_type(walton_solver.explain(log), Explanation[walton.Fact])


def test_of_a_log_of_cluedo() -> None:
    log = cluedo.load(EXAMPLES / "sunday.yaml")
    found = assert_type(walton_solver.solve(log), cluedo.Solution)
    assert type(found) is cluedo.Solution
    answer = assert_type(walton_solver.why_not(log, {"suspect": "plum"}), WhyNot[cluedo.Fact, cluedo.Deal])
    assert answer.asked == (cluedo.Is("suspect", "plum"),)
    assert_type(walton_solver.hint(log), Hint[cluedo.Fact])


def test_of_a_log_of_arosa() -> None:
    log = arosa.load(EXAMPLES / "grand_hotel.yaml")
    found = assert_type(walton_solver.solve(log), arosa.Solution)
    assert type(found) is arosa.Solution
    answer = assert_type(walton_solver.why_not(log, {"victim_on": 5}), WhyNot[arosa.Fact, arosa.ArosaWorld])
    assert answer.asked == (arosa.VictimOn(5),)


def test_of_any_case_it_is_narrowed_by_the_case() -> None:
    case = walton_solver.load(EXAMPLES / "sunday.yaml")
    assert_type(case, walton.Case | table.TableLog | cluedo.Log | arosa.Log | puzzles.Puzzle)
    found = walton_solver.solve(case)
    assert_type(found, walton.Solution | table.TableSolution | cluedo.Solution | arosa.Solution | puzzles.Solution)
    assert isinstance(case, cluedo.Log)
    assert_type(walton_solver.solve(case), cluedo.Solution)
    knows: tuple[Conclusion[cluedo.Fact], ...] = ()
    assert walton_solver.hint(case, knows=knows).step is not None
