"""The commands on random cases, against the judge's worlds: routes, witnesses, questions, verdicts."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

import walton_solver
from tests import reference
from tests.loading import walton_parse
from tests.strategies import ENGINE_NAMES, random_atom, random_case
from walton_solver.engines.asking import EngineName
from walton_solver.errors import QueryError
from walton_solver.games.facts import asked_json
from walton_solver.games.statements import AllOf
from walton_solver.games.walton import commands
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.setting import Guest, Motive, Room, Weapon
from walton_solver.games.walton.statements import Fact
from walton_solver.games.walton.truth import holds, statement_holds
from walton_solver.limits import TimeLimit

each_engine = pytest.mark.parametrize("engine", ENGINE_NAMES)

ALL = 10_000


def _ids(things: Iterable[Guest | Motive | Room | Weapon]) -> tuple[str, ...]:
    return tuple(thing.id for thing in things)


def _links(case: Case, route: tuple[str, ...]) -> set[tuple[str, str]]:
    return {(p.tail, p.head) for p in case.setting.passages for step in pairwise(route) if p.joins(*step)}


def _cases_with(verdicts: set[str], number: int, word: str) -> list[Case]:
    """So many random cases that the judge gives one of the verdicts."""
    found: list[Case] = []
    seed = 0
    while len(found) < number:
        case = random_case(Random(f"{word} {seed}"), size="tiny")
        seed += 1
        answers = len(reference.answers(case))
        if ("contradictory", "unique", "ambiguous")[min(answers, 2)] in verdicts:
            found.append(case)
    return found


def _agrees(case: Case, world: WaltonWorld) -> bool:
    """Whether it is a world of the game with every clue; its walk need not be the judge's own."""
    setting, route = case.setting, world.route
    steps = pairwise(route)
    ways = {(p.tail, p.head) for p in setting.passages} | {(p.head, p.tail) for p in setting.passages if p.two_way}
    return (
        world.hypothesis in set(reference.hypotheses(case))
        and dict(world.room_of)
        in list(reference.placements(case, world.hypothesis.murderer, world.hypothesis.accomplice))
        and route[0] == world.room_of[world.hypothesis.murderer]
        and route.index(setting.crime_scene) == len(route) - 1
        and all(step in ways for step in steps)
        and (case.rules.route == "walk" or len(set(route)) == len(route))
        and setting.weapon[world.hypothesis.weapon].room in route
        and reference.deck_allows(case, world)
        and all(holds(clue, world, setting, case.rules) for clue in case.clues)
    )


# solve


@each_engine
def test_the_route_is_that_of_the_judges_worlds(engine: EngineName) -> None:
    for case in _cases_with({"unique", "ambiguous"}, 15, "route"):
        routes = [world.route for world in reference.worlds(case)]
        found = walton_solver.solve(case, engine=engine).route
        assert found is not None
        for use, every, used in (
            (found.rooms, _ids(case.setting.rooms), [set(route) for route in routes]),
            (found.links, tuple((p.tail, p.head) for p in case.setting.passages), [_links(case, r) for r in routes]),
        ):
            times = {place: sum(place in places for places in used) for place in every}
            assert use.always == tuple(place for place in every if times[place] == len(routes))
            assert use.never == tuple(place for place in every if times[place] == 0)
            assert use.maybe == tuple(place for place in every if 0 < times[place] < len(routes))
        assert len(found.shortest) == min(map(len, routes))
        assert found.shortest in routes or any(
            (set(found.shortest), _links(case, found.shortest)) == (set(route), _links(case, route)) for route in routes
        )


@each_engine
def test_at_most_so_many_hypotheses_are_listed_and_all_are_counted(engine: EngineName) -> None:
    (case,) = _cases_with({"ambiguous"}, 1, "many")
    every = walton_solver.solve(case, engine=engine, max_answers=ALL)
    assert every.count == len(every.hypotheses) >= 2
    for most in (0, 1, 2):
        some = walton_solver.solve(case, engine=engine, max_answers=most)
        assert some == replace(every, hypotheses=every.hypotheses[:most])


@each_engine
def test_hypotheses_and_candidates_are_in_the_order_of_the_setting_nobody_last(engine: EngineName) -> None:
    for case in _cases_with({"unique", "ambiguous"}, 10, "order"):
        found = walton_solver.solve(case, engine=engine, max_answers=ALL)
        assert found.hypotheses == tuple(reference.answers(case))
        guests, motives = _ids(case.setting.guests), _ids(case.setting.motives)
        orders = (guests, motives, _ids(case.setting.weapons), (*guests, None), (*motives, None))
        for question, order in zip(QUESTIONS, orders, strict=True):
            had = {getattr(hypothesis, question) for hypothesis in found.hypotheses}
            assert found.candidates[question] == tuple(value for value in order if value in had)


@each_engine
def test_a_contradiction_leaves_nothing(engine: EngineName) -> None:
    (case,) = _cases_with({"contradictory"}, 1, "none")
    found = walton_solver.solve(case, engine=engine)
    assert (found.verdict, found.count, found.hypotheses, found.route) == ("contradictory", 0, (), None)
    assert all(values == () for values in found.candidates.values())


# check


def test_the_intended_solution_is_compared() -> None:
    (case,) = _cases_with({"unique"}, 1, "intended")
    (answer,) = reference.answers(case)
    other = next(each for each in reference.hypotheses(case) if each != answer)
    for solution, intended, is_sound in ((answer, "match", True), (other, "mismatch", False), (None, "absent", True)):
        audit = walton_solver.check(replace(case, solution=solution))
        assert (audit.intended, audit.is_sound) == (intended, is_sound)
        assert audit.checked_by is not None
        assert (audit.witnesses, audit.conflicts, audit.repairs) == ((), (), ())


@each_engine
def test_an_ambiguous_case_has_two_worlds_for_witnesses_the_intended_one_first(engine: EngineName) -> None:
    for case in _cases_with({"ambiguous"}, 8, "witness"):
        last = list(reference.answers(case))[-1]
        audit = walton_solver.check(replace(case, solution=last), engine=engine)
        first, second = audit.witnesses
        assert first.hypothesis == last != second.hypothesis
        assert _agrees(case, first)
        assert _agrees(case, second)
        assert not audit.is_sound


@each_engine
def test_a_contradictory_case_has_a_smallest_clash(engine: EngineName) -> None:
    for case in _cases_with({"contradictory"}, 10, "clash"):
        audit = walton_solver.check(case, engine=engine)
        assert set(map(frozenset, audit.conflicts)) == reference.smallest_conflicts(case)
        assert not audit.is_sound


# why_not


@each_engine
@pytest.mark.parametrize("seed", range(12))
def test_any_questions_are_answered_as_the_judge_does(engine: EngineName, seed: int) -> None:
    rng = Random(f"why not {seed}")
    case = random_case(rng, size="tiny")
    possible = list(reference.worlds(case))
    for number in range(5):
        atoms = [random_atom(rng, case.setting) for _ in range(1 + number % 2)]
        # A question asked a second time replaces the first.
        atoms = [*{atom.question: atom for atom in atoms}.values()]
        asked = {atom.question: atom.value for atom in atoms}
        is_so = _all_hold(atoms, case)
        answer = walton_solver.why_not(case, asked, engine=engine)
        agreeing = [world for world in possible if is_so(world)]
        assert answer.possible is bool(agreeing)
        if answer.world is not None:
            assert _agrees(case, answer.world)
            assert is_so(answer.world)
            assert len(answer.world.route) == min(len(world.route) for world in agreeing)
        else:
            assert answer.reason is not None
            expected = reference.smallest_world_reasons(case, is_so)
            assert frozenset(answer.reason.clues) in expected
        assert answer.asked == tuple(atoms)
        assert asked_json(answer.asked) == asked


def _all_hold(atoms: list[Fact], case: Case) -> Callable[[WaltonWorld], bool]:
    return lambda world: all(statement_holds(atom, world, case.setting) for atom in atoms)


MANSION = "format: walton-case/1\nsetting: walton\nclues: [{id: 7, kind: no_accomplice}]\n"


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ({"accomplice": "Greg Gaffney"}, {"accomplice": "greg_gaffney"}),
        (
            {"accomplice": "greg gaffney", "weapon": "CURTAIN CORD"},
            {"accomplice": "greg_gaffney", "weapon": "curtain_cord"},
        ),
        ({"partners": "Greg Gaffney, stanley_smithe"}, {"partners": ["greg_gaffney", "stanley_smithe"]}),
        ({"partners": ["greg_gaffney", "Stanley Smithe"]}, {"partners": ["greg_gaffney", "stanley_smithe"]}),
        ({"accomplice_motive": "Stolen recipe"}, {"accomplice_motive": "stolen_recipe"}),
    ],
)
def test_names_are_taken_for_ids(
    asked: dict[str, object], ids: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "SECOND_OPINION_WORK", 0)
    answer = walton_solver.why_not(walton_parse(MANSION), asked)
    assert asked_json(answer.asked) == ids
    assert answer.reason is not None
    assert answer.reason.clues == (7,)


@pytest.mark.parametrize(
    "asked",
    [
        {"accomplice": None},
        {"accomplice": "nobody"},
        {"accomplice": "None"},
        {"accomplice_motive": "null"},
        {"passes": "shed", "weapon": "rope"},
        {"uses": "shed, study"},
        {"uses": ["study", "shed"]},
        {"room_of": "greg_gaffney:library, Stanley Smithe: Vestibule"},
        {"room_of": {"greg_gaffney": "library"}},
        {"category": "poison"},
        {"sign": "odor", "weapon_room": "garage"},
    ],
    ids=str,
)
def test_what_is_possible_comes_with_a_world(asked: dict[str, object]) -> None:
    case = walton_parse(MANSION)
    answer = walton_solver.why_not(case, asked)
    assert answer.possible
    assert answer.world is not None
    assert statement_holds(AllOf(answer.asked), answer.world, case.setting)
    assert answer.world.hypothesis.accomplice is None


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({}, "nothing is asked"),
        ({"wepon": "rope"}, "no question 'wepon'; did you mean 'weapon'"),
        ({"weapon": "rop"}, "did you mean 'rope'"),
        ({"weapon": "rop", "passes": "shet"}, "'rope'(.|\\n)*'shed'"),
        ({"weapon": "nobody"}, "'nobody'"),
        ({"murderer": None}, "murderer"),
        ({"room_of": "greg_gaffney:shed"}, "'shed' is no alibi room"),
        ({"uses": "library,study"}, "no link joins 'library' and 'study'"),
        ({"uses": "library"}, "uses"),
        ({"partners": "greg_gaffney,greg_gaffney"}, "'greg_gaffney'"),
    ],
)
def test_what_cannot_be_asked_is_said(asked: dict[str, object], message: str) -> None:
    with pytest.raises(QueryError, match=message):
        walton_solver.why_not(walton_parse(MANSION), asked)


# Without time


@each_engine
def test_without_time_all_is_undecided(engine: EngineName) -> None:
    case = walton_parse(MANSION)
    solution = walton_solver.solve(case, engine=engine, time_limit_s=0)
    assert (solution.verdict, solution.count, solution.route) == ("undecided", None, None)
    assert solution.candidates["weapon"] == tuple(weapon.id for weapon in case.setting.weapons), "nothing is ruled out"
    assert solution.limit == TimeLimit(0)
    audit = walton_solver.check(replace(case, solution=_a_hypothesis()), engine=engine, time_limit_s=0)
    assert audit.solution.verdict == "undecided"
    assert audit.intended is None, "an answer that was not looked for is not ruled out"
    assert not audit.is_sound
    assert audit.checked_by is None
    answer = walton_solver.why_not(case, {"weapon": "rope"}, engine=engine, time_limit_s=0)
    assert (answer.possible, answer.reason, answer.world) == (None, None, None)
    explanation = walton_solver.explain(case, engine=engine, time_limit_s=0)
    assert (explanation.verdict, explanation.steps) == ("undecided", ())
    assert explanation.limit == TimeLimit(0)


def _a_hypothesis() -> Hypothesis:
    return Hypothesis(murderer="greg_gaffney", motive="stolen_recipe", weapon="rope")


def test_an_engine_that_is_none_is_named() -> None:
    with pytest.raises(QueryError, match="no engine 'cpstat'"):
        walton_solver.solve(walton_parse(MANSION), engine="cpstat")  # type: ignore[call-overload]
