"""Laws that hold of every case, whatever is in it."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import walton_solver
from tests.strategies import (
    ENGINE_NAMES,
    cases,
    engine_on,
    law,
    random_case,
    random_clue,
    random_rules,
    random_setting,
    random_world,
    whole_deck,
)
from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.engines.asking import EngineName
from walton_solver.engines.outcomes import Sat, Unsat
from walton_solver.games.results import Explanation, WhyNot
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.facts import values_of
from walton_solver.games.walton.meaning import meaning_of_statement, problem_of
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.games.walton.truth import holds
from walton_solver.logic.formulas import All, Formula, Not

pytestmark = pytest.mark.slow

each_engine = pytest.mark.parametrize("engine", ENGINE_NAMES)

ALL = 100_000

Thing = TypeVar("Thing")


def _hypotheses(case: Case, engine: EngineName = "auto") -> tuple[Hypothesis, ...]:
    return walton_solver.solve(case, engine=engine, max_answers=ALL).hypotheses


# True clues


@each_engine
@law(20)
@given(st.randoms(use_true_random=False))
def test_true_clues_never_lose_their_world(engine: EngineName, rng: Random) -> None:
    world = None
    while world is None:
        setting, rules = random_setting(rng), random_rules(rng)
        world = random_world(rng, setting, rules)
    drawn = [random_clue(rng, setting) for _ in range(15)]
    clues: list[Clue] = [clue for clue in drawn if holds(clue, world, setting, rules)]
    if rules.deck == "complete":
        clues += whole_deck(world, setting)
    numbered = tuple(replace(clue, id=number) for number, clue in enumerate(clues))
    case = Case(title={}, setting=setting, clues=numbered, rules=rules)
    found = walton_solver.solve(case, engine=engine, max_answers=ALL)
    assert world.hypothesis in found.hypotheses
    assert found.route is not None
    assert set(found.route.rooms.always) <= set(world.route)
    assert not set(found.route.rooms.never) & set(world.route)
    assert len(found.route.shortest) <= len(world.route)


# More clues


@each_engine
@law(40)
@given(case=cases("tiny"), rng=st.randoms(use_true_random=False))
def test_one_more_clue_adds_no_answer_to_an_open_deck(engine: EngineName, case: Case, rng: Random) -> None:
    case = replace(case, rules=replace(case.rules, deck="open"))
    more = replace(case, clues=(*case.clues, random_clue(rng, case.setting, "one more")))
    assert set(_hypotheses(more, engine)) <= set(_hypotheses(case, engine))


# Names and order


def _renamed(thing: Thing, names: Mapping[str, str]) -> Thing:
    """The same with other ids, all through."""
    changed: Any
    if isinstance(thing, str):
        changed = names.get(thing, thing)
    elif isinstance(thing, tuple):
        changed = tuple(_renamed(part, names) for part in thing)
    elif isinstance(thing, dict):
        changed = {_renamed(key, names): _renamed(value, names) for key, value in thing.items()}
    elif is_dataclass(thing) and not isinstance(thing, type):
        changed = type(thing)(**{each.name: _renamed(getattr(thing, each.name), names) for each in fields(thing)})
    else:
        changed = thing
    return changed  # type: ignore[no-any-return]


def _new_names(case: Case) -> dict[str, str]:
    """Another id for everything, in the opposite order of the alphabet, so that sorting by id would show."""
    setting = case.setting
    things = (setting.rooms, setting.guests, setting.motives, setting.weapons, setting.signs, setting.categories)
    ids = [thing.id for group in (*things, setting.motive_kinds) for thing in group]
    ids += [clue.id for clue in case.clues if isinstance(clue.id, str)]
    assert len(set(ids)) == len(ids)
    return {each: f"z{len(ids) - number:03}" for number, each in enumerate(sorted(ids))}


@each_engine
@law(25)
@given(case=cases("tiny"))
def test_other_ids_change_nothing_but_the_ids(engine: EngineName, case: Case) -> None:
    names = _new_names(case)
    other = _renamed(case, names)
    assert other.setting != case.setting
    found, expected = (walton_solver.solve(each, engine=engine, max_answers=ALL) for each in (other, case))
    # Which of several shortest routes is told is free.
    assert _without_shortest(found) == _without_shortest(_renamed(expected, names))
    steps, expected_steps = (walton_solver.explain(each, engine=engine).steps for each in (other, case))
    assert steps == _renamed(expected_steps, names)


def _without_shortest(solution: Any) -> Any:
    if solution.route is None:
        return solution
    length = len(solution.route.shortest)
    return replace(solution, route=replace(solution.route, shortest=("",) * length))


def _shuffled(rng: Random, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    return tuple(rng.sample(things, len(things)))


def _reordered(rng: Random, setting: Setting) -> Setting:
    """The same house, told in another order; links open both ways are told from the other end."""
    return replace(
        setting,
        rooms=_shuffled(rng, setting.rooms),
        guests=_shuffled(rng, tuple(replace(g, motives=_shuffled(rng, g.motives)) for g in setting.guests)),
        weapons=_shuffled(rng, tuple(replace(w, signs=_shuffled(rng, w.signs)) for w in setting.weapons)),
        passages=_shuffled(
            rng, tuple(replace(p, tail=p.head, head=p.tail) if p.two_way else p for p in setting.passages)
        ),
        signs=_shuffled(rng, setting.signs),
        categories=_shuffled(rng, setting.categories),
        motive_kinds=_shuffled(rng, setting.motive_kinds),
    )


@each_engine
@law(25)
@given(case=cases("tiny"), rng=st.randoms(use_true_random=False))
def test_another_order_changes_nothing_but_the_order(engine: EngineName, case: Case, rng: Random) -> None:
    other = replace(case, setting=_reordered(rng, case.setting), clues=_shuffled(rng, case.clues))
    found, expected = (walton_solver.solve(each, engine=engine, max_answers=ALL) for each in (other, case))
    assert (found.verdict, found.count) == (expected.verdict, expected.count)
    assert set(found.hypotheses) == set(expected.hypotheses)
    for question in QUESTIONS:
        assert set(found.candidates[question]) == set(expected.candidates[question])
    if expected.route is not None and found.route is not None:
        assert set(found.route.rooms.always) == set(expected.route.rooms.always)
        assert set(found.route.rooms.never) == set(expected.route.rooms.never)
        assert set(map(frozenset, found.route.links.always)) == set(map(frozenset, expected.route.links.always))
        assert set(map(frozenset, found.route.links.never)) == set(map(frozenset, expected.route.links.never))
        assert len(found.route.shortest) == len(expected.route.shortest)


@each_engine
@law(20)
@given(case=cases("tiny", origin="true"), rng=st.randoms(use_true_random=False))
def test_another_order_of_clues_tells_the_same_story(engine: EngineName, case: Case, rng: Random) -> None:
    other = replace(case, clues=_shuffled(rng, case.clues))
    told, expected = (_by_what_clues_say(each, walton_solver.explain(each, engine=engine)) for each in (other, case))
    assert told == expected


def _by_what_clues_say(case: Case, explanation: Explanation[Fact]) -> tuple[object, ...]:
    """The explanation with what its clues say in the place of their ids."""
    says = {clue.id: (clue.kind, clue.content, clue.weight) for clue in case.clues}
    steps = [(step.concludes, {says[clue] for clue in step.clues}, step.uses) for step in explanation.steps]
    return explanation.verdict, steps


# Explanations


def _formula(case: Case, conclusion: Conclusion[Fact]) -> Formula:
    value = meaning_of_statement(conclusion.fact, case.setting)
    return value if conclusion.holds else Not(value)


def _follows(
    case: Case, engine: EngineName, step: Step[Fact], clues: tuple[Any, ...], used: list[Conclusion[Fact]]
) -> bool:
    """Whether each conclusion of the step follows from these clues, the rules and what is used."""
    given = [_formula(case, conclusion) for conclusion in used]
    for conclusion in step.concludes:
        denied = All((*given, Not(_formula(case, conclusion))))
        outcome = engine_on(problem_of(case), engine).solve(clues, denied)
        assert isinstance(outcome, (Sat, Unsat))
        if isinstance(outcome, Sat):
            return False
    return True


def _check_story(case: Case, explanation: Explanation[Fact], engine: EngineName) -> None:
    """Each step follows from what it names, and needs all of it."""
    told: dict[int, Step[Fact]] = {}
    for n, step in enumerate(explanation.steps, start=1):
        assert step.n == n
        assert step.concludes
        assert set(step.uses) <= set(told)
        assert _follows(case, engine, step, step.clues, _used(told, step.uses)), step
        for clue in step.clues:
            rest = tuple(each for each in step.clues if each != clue)
            assert not _follows(case, engine, step, rest, _used(told, step.uses)), (step, clue)
        for use in step.uses:
            others = _used(told, [each for each in step.uses if each != use])
            assert not _follows(case, engine, step, step.clues, others), (step, use)
        told[n] = step


def _used(told: Mapping[int, Step[Fact]], uses: Iterable[int]) -> list[Conclusion[Fact]]:
    return [conclusion for use in uses for conclusion in told[use].concludes]


def _id(value: object) -> str | None:
    return None if value is None else str(value)


def _check_completeness(case: Case, explanation: Explanation[Fact]) -> None:
    """Each value that is out or settled is concluded once, each room and link that is on the route or is not, and each
    room where a guest was or was not; but for the scene of the crime, where everybody knows the murderer was."""
    solution = walton_solver.solve(case, max_answers=ALL)
    expected: list[Conclusion[Fact]] = [
        Conclusion(Is(question, value), holds=False)
        for question in QUESTIONS
        for value in values_of(case.setting, question)
        if value not in solution.candidates[question]
    ]
    left = solution.candidates
    expected += [Conclusion(Is(name, _id(left[name][0])), True) for name in QUESTIONS if len(left[name]) == 1]
    assert solution.route is not None
    rooms, links = solution.route.rooms, solution.route.links
    passed = [room for room in (*rooms.always, *rooms.never) if room != case.setting.crime_scene]
    expected += [Conclusion(Passes(room), room in rooms.always) for room in passed]
    expected += [Conclusion(Uses(link), link in links.always) for link in (*links.always, *links.never)]
    for guest in case.setting.guests:
        each_room = {room: RoomOf(guest.id, room) for room in case.setting.alibi_rooms}
        possible = [room for room, fact in each_room.items() if _why_not(case, fact).possible]
        expected += [Conclusion(fact, holds=False) for room, fact in each_room.items() if room not in possible]
        expected += [Conclusion(each_room[room], holds=True) for room in possible if len(possible) == 1]
    concluded = [conclusion for step in explanation.steps for conclusion in step.concludes]
    assert sorted(concluded, key=repr) == sorted(expected, key=repr)
    # Where guests were is told where a later step needs it, else after all else.
    used = {use for step in explanation.steps for use in step.uses}
    beside = [isinstance(step.concludes[0].fact, RoomOf) and step.n not in used for step in explanation.steps]
    assert beside == sorted(beside)


def _why_not(case: Case, fact: Fact) -> WhyNot[Fact, WaltonWorld]:
    return walton_solver.why_not(case, {fact.question: fact.value}, engine="tables")


@each_engine
@pytest.mark.parametrize("seed", range(25))
def test_an_explanation_proves_all_that_follows_and_no_more(engine: EngineName, seed: int) -> None:
    case = random_case(Random(f"story {seed}"), size="tiny")
    checking = next(name for name in ENGINE_NAMES if name != engine)
    explanation = walton_solver.explain(case, engine=engine)
    assert explanation.verdict == walton_solver.solve(case).verdict
    if explanation.verdict is walton_solver.Verdict.CONTRADICTORY:
        assert explanation.conflict is not None
        assert explanation.steps == ()
    else:
        assert explanation.conflict is None
        _check_story(case, explanation, checking)
        _check_completeness(case, explanation)


def test_progress_goes_forward_through_one_total() -> None:
    case = next(
        case
        for case in (random_case(Random(seed), size="tiny") for seed in range(100))
        if walton_solver.solve(case).verdict == "unique"
    )
    told: list[tuple[int, int]] = []
    walton_solver.explain(case, progress=lambda done, total: told.append((done, total)))
    assert told
    assert told == sorted(told)
    assert all(0 <= done <= total for done, total in told)
    assert len({total for _, total in told}) == 1
