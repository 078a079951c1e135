"""Cases, answers and errors as values: they compare, have a hash, travel, and are asked for from several threads."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import walton_solver

EXAMPLES = Path(__file__).parents[1] / "examples"
FILES = ("blackstone.yaml", "sunday.yaml", "grand_hotel.yaml")

each_file = pytest.mark.parametrize("name", FILES)


@each_file
def test_a_text_at_hand_is_the_case_that_its_file_is(name: str) -> None:
    loaded = walton_solver.load(EXAMPLES / name)
    parsed = walton_solver.parse((EXAMPLES / name).read_text(encoding="utf-8"))
    assert parsed == loaded
    assert hash(parsed) == hash(loaded)
    assert {parsed: 1}[loaded] == 1
    assert loaded.file != parsed.file


@each_file
def test_cases_and_answers_survive_what_carries_them(name: str) -> None:
    case = walton_solver.load(EXAMPLES / name)
    for value in (case, walton_solver.solve(case), walton_solver.check(case, brief=True)):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
    assert hash(pickle.loads(pickle.dumps(case))) == hash(case)


def test_errors_survive_what_carries_them() -> None:
    case = walton_solver.load(EXAMPLES / FILES[0])
    with pytest.raises(walton_solver.QueryError) as caught:
        walton_solver.why_not(case, {"weapon": "rpoe", "murderer": "nobody here"})
    error = caught.value
    assert [defect.path for defect in error.defects] == ["weapon", "murderer"]
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.defects) == (str(error), error.defects)
    missing = pickle.loads(pickle.dumps(walton_solver.PackageMissingError("ortools", "the engine 'cpsat'")))
    assert (missing.package, str(missing)) == (
        "ortools",
        "the engine 'cpsat' needs the package ortools, which is not installed",
    )


@each_file
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    case = walton_solver.load(EXAMPLES / name)
    for ask in (walton_solver.solve, walton_solver.check):
        with pytest.raises(walton_solver.QueryError, match="max_answers must be 0 or more, not -1"):
            ask(case, max_answers=-1)
    # "12" would be two ids, of clue 1 and of clue 2.
    with pytest.raises(walton_solver.QueryError, match="known clues are a list of ids, such as"):
        walton_solver.hint(case, "12")


def test_threads_find_what_one_finds() -> None:
    cases = [walton_solver.load(EXAMPLES / name) for name in FILES] * 4
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(walton_solver.solve, cases))
    assert found == [walton_solver.solve(case) for case in cases]
