"""The peers' encodings: each finds what plain enumeration and the judge find. And a peer that lies is found out."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random

import pytest

from benchmarks.peers import __main__ as command
from benchmarks.peers.hands import Entry, drawn_hands, wrong_hypotheses
from benchmarks.peers.ours import OWN_REASONS, own_answers, own_engine
from benchmarks.peers.peer import PACKAGES, Explainer, Model, Peer, UnsupportedError, present, told
from tests import reference
from tests.strategies import answer_of, random_case
from walton_solver.deduction.findings import Reason
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.engines.asking import Asking
from walton_solver.engines.backtracking import BacktrackingEngine
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Answer, Sat, Unsat
from walton_solver.games.walton.meaning import problem_of, walk_of
from walton_solver.games.walton.reading.cases import read_case
from walton_solver.limits import Deadline
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Value
from walton_solver.logic.problems import Background, Clue, Problem, Rule, RuleId, Variable

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "blackstone.yaml"

each_package = pytest.mark.parametrize("package", PACKAGES)


def _peers(package: str) -> list[Peer]:
    pytest.importorskip(package, reason=f"{package} comes with the extra 'bench'")
    peers: list[Peer] = import_module(f"benchmarks.peers.{PACKAGES[package]}").PEERS
    return peers


def _explainers(package: str) -> list[Explainer]:
    pytest.importorskip(package, reason=f"{package} comes with the extra 'bench'")
    explainers: list[Explainer] = import_module(f"benchmarks.peers.{PACKAGES[package]}").EXPLAINERS
    return explainers


# All that formulas can say


def _random_formula(rng: Random, variables: dict[str, tuple[Value, ...]], depth: int) -> Formula:
    if depth == 0 or rng.random() < 0.2:
        if rng.random() < 0.3:
            return Equal(*rng.sample(list(variables), 2))
        name = rng.choice(list(variables))
        foreign: list[Value] = ["nowhere", *variables[name]]
        return Among(name, tuple(rng.sample(foreign, rng.randint(0, 2))))
    parts = tuple(_random_formula(rng, variables, depth - 1) for _ in range(rng.randint(0, 3)))
    match rng.choice(("not", "all", "some", "total")):
        case "not":
            return Not(_random_formula(rng, variables, depth - 1))
        case "all":
            return All(parts)
        case "some":
            return Some(parts)
        case _:
            least = rng.randint(0, 3)
            most = rng.choice((None, least + rng.randint(0, 3)))
            return Total(tuple((rng.randint(1, 2), part) for part in parts), least, most)


def _random_problem(rng: Random) -> Problem:
    variables: dict[str, tuple[Value, ...]] = {
        "a": ("x", "y", "z"),
        "b": ("x", "y", "z"),
        "c": ("z", None, "x"),
        "d": ("y",),
        "f": (False, True),
        "g": (False, True),
    }
    rules = tuple(Rule(RuleId(f"r{i}"), _random_formula(rng, variables, 2)) for i in range(rng.randint(0, 2)))
    clues = tuple(Clue(i, _random_formula(rng, variables, 3)) for i in range(rng.randint(0, 4)))
    background = Background(tuple(Variable(name, values) for name, values in variables.items()), rules, ("a", "c", "b"))
    return Problem(background, clues)


def _enumerated(problem: Problem) -> set[Answer]:
    formulas = list(told(problem))
    names = [variable.name for variable in problem.variables]
    found: set[Answer] = set()
    for values in product(*(variable.values for variable in problem.variables)):
        world = dict(zip(names, values, strict=True))
        if all(holds(formula, world) for formula in formulas):
            found.add(tuple(world[name] for name in problem.questions))
    return found


@each_package
def test_peers_find_the_answers_of_enumeration(package: str) -> None:
    problems = [_random_problem(Random(seed)) for seed in range(60)]
    expected = [_enumerated(problem) for problem in problems]
    assert any(not answers for answers in expected)
    assert any(len(answers) > 5 for answers in expected)
    for peer in _peers(package):
        for seed, (problem, answers) in enumerate(zip(problems, expected, strict=True)):
            found = list(peer.build(problem).answers())
            assert (seed, len(found), set(found)) == (seed, len(answers), answers)


# Walks and cases


@each_package
def test_peers_find_the_answers_of_the_judge(package: str) -> None:
    cases = [random_case(Random(seed)) for seed in range(25)]
    for peer in _peers(package):
        for seed, case in enumerate(cases):
            expected = {answer_of(answer) for answer in reference.answers(case)}
            found = list(peer.build(problem_of(case)).answers())
            assert (seed, len(found), set(found)) == (seed, len(expected), expected)


@each_package
def test_peers_bound_the_steps_of_a_walk_or_say_that_they_cannot(package: str) -> None:
    case = read_case(EXAMPLE)
    problem = problem_of(replace(case, clues=case.clues[:5]))
    short = All((walk_of(case.setting, case.rules, most_steps=2), Among("weapon", ("rope", "saber", "revolver"))))
    bounded = replace(problem, own_rules=(*problem.own_rules, Rule(RuleId("short"), short)))
    background = replace(bounded.background, questions=("start", "weapon"))
    asked = replace(bounded, background=background)
    engine = engine_for(problem_of(replace(case, clues=case.clues[:5])), Asking(engine="cpsat"))
    starts, weapons = (problem.variable(name).values for name in background.questions)
    expected = {
        (start, weapon)
        for start, weapon in product(starts, weapons)
        if isinstance(engine.solve(given=All((short, Among("start", (start,)), Among("weapon", (weapon,))))), Sat)
    }
    assert 0 < len(expected) < len(starts) * len(weapons)
    for peer in _peers(package):
        if package == "clingo":
            with pytest.raises(UnsupportedError, match="steps"):
                peer.build(asked)
        else:
            assert set(peer.build(asked).answers()) == expected


# Reasons


@each_package
def test_reasons_hold_and_smallest_ones_are(package: str) -> None:
    explainers = [*_explainers(package), *OWN_REASONS]
    asked = 0
    for seed in range(25):
        case = random_case(Random(seed), size="tiny", origin="true")
        problem = problem_of(case)
        # An engine that has no part in the reasons judges them.
        judge = BacktrackingEngine(problem, Deadline(None))
        for given in wrong_hypotheses(case, Random(seed), 1):
            asked += 1
            smallest = smallest_reason(judge, given)
            assert isinstance(smallest, Reason)
            for explainer in explainers:
                clues = list(explainer.build(problem)(given))
                assert isinstance(judge.solve(clues, given), Unsat), (seed, explainer.name)
                if explainer.smallest:
                    assert len(clues) == len(smallest.clues), (seed, explainer.name)
                for clue in clues if explainer.minimal else ():
                    rest = [other for other in clues if other != clue]
                    assert isinstance(judge.solve(rest, given), Sat), (seed, explainer.name)
    assert asked > 10


@each_package
def test_an_explainer_can_be_asked_again(package: str) -> None:
    case = read_case(EXAMPLE)
    problem = problem_of(case)
    wrong = list(wrong_hypotheses(case, Random(1), 3))
    for explainer in _explainers(package):
        explain = explainer.build(problem)
        sizes = [len(list(explain(given))) for given in (*wrong, *wrong)]
        assert sizes[:3] == sizes[3:] or not explainer.smallest
        assert all(sizes)


# Hands and hypotheses


def test_hands_and_hypotheses_come_from_the_seed() -> None:
    deck = Entry("blackstone", read_case(EXAMPLE))

    def drawn() -> tuple[list[Entry], list[Formula]]:
        hands = list(drawn_hands([deck], Random(7), 2, (2, 300)))
        return hands, list(wrong_hypotheses(deck.case, Random(7), 4))

    hands, wrong = drawn()
    assert drawn() == (hands, wrong)
    assert len(hands) == 2
    assert all(2 <= len(own_answers(hand.case, "auto")) <= 300 for hand in hands)
    assert len(set(wrong)) == 4
    engine = own_engine(deck.case)
    assert all(isinstance(engine.solve(given=given), Unsat) for given in wrong)
    assert all(isinstance(engine.solve((), given), Sat) for given in wrong)


# The command


@each_package
def test_a_package_that_is_not_installed_is_told(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own = [f"benchmarks.peers.{module}" for module in PACKAGES.values()]
    for module in [name for name in sys.modules if name in own or name.split(".")[0] == package]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, package, None)
    peers, _, missing = present()
    assert package in missing
    assert len(peers) + len(missing) == len(PACKAGES)


class _Forgetful:
    def __init__(self, problem: Problem) -> None:
        self._problem = problem

    def answers(self) -> Iterator[Answer]:
        yield from list(BacktrackingEngine(self._problem, Deadline(None)).answers())[1:]


def _wordy(problem: Problem, _given: Formula) -> Iterable[int | str]:
    return [clue.id for clue in problem.clues]


def _run(monkeypatch: pytest.MonkeyPatch, peers: list[Peer], explainers: list[Explainer], *more: str) -> int:
    monkeypatch.setattr(command, "present", lambda: (peers, explainers, ["clingo"]))
    return command.main([str(EXAMPLE), "--repeat", "1", "--hands", "0", *more])


def test_a_run_tells_ratios_first_and_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(monkeypatch, [], [], "--hypotheses", "0") == 0
    output = capsys.readouterr()
    assert "times ours (quartiles)" in output.out.splitlines()[2].split("ms")[0]
    assert "reading the file" in output.out
    assert "without clingo" in output.err
    assert "[bench]" in output.err


def test_a_peer_with_other_answers_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    build: type[Model] = _Forgetful
    peer = Peer(name="forgetful", note="", build=build)
    assert _run(monkeypatch, [peer], [], "--hypotheses", "0", "--json", str(tmp_path / "out.json")) == 1
    assert "blackstone.yaml: forgetful finds 0 answers" in capsys.readouterr().err
    assert "forgetful finds 0 answers" in (tmp_path / "out.json").read_text(encoding="utf-8")


def test_a_reason_that_is_not_smallest_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wordy = Explainer(
        name="wordy", note="", smallest=True, minimal=True, build=lambda problem: partial(_wordy, problem)
    )
    assert _run(monkeypatch, [], [wordy]) == 1
    assert "wordy gives" in capsys.readouterr().err


def test_the_formula_of_a_hypothesis_is_that_answer() -> None:
    problem = problem_of(read_case(EXAMPLE))
    (answer,) = own_answers(read_case(EXAMPLE), "auto")
    assert holds(problem.is_answer(answer), dict(zip(problem.questions, answer, strict=True)))
