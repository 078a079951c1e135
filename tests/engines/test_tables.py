"""The tables engine where it must do without part of its tables, and the algebra under it."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import product as every
from random import Random

import pytest

from tests import reference
from tests.strategies import COUNTDOWN, Countdown, answers_of, engine_on, logic_world, random_case
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Sat, Unknown
from walton_solver.engines.tables import engine as tables_engine
from walton_solver.engines.tables import pivots, spaces
from walton_solver.engines.tables.blocks import Block, plain_axis
from walton_solver.engines.tables.engine import TablesEngine
from walton_solver.engines.tables.pivots import PivotChoice
from walton_solver.engines.tables.relations import OutgrownError, Relation, complement, intersection, union
from walton_solver.engines.tables.spaces import Space
from walton_solver.engines.tables.tables import Table
from walton_solver.games.walton.meaning import problem_of, walk_of
from walton_solver.limits import Deadline, LimitReached, MemoryBudget
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import (
    TRUE,
    All,
    Among,
    Equal,
    Formula,
    Not,
    Some,
    Total,
    Value,
    Walk,
    World,
    variables_of,
)
from walton_solver.logic.problems import Background, Problem, Rule, RuleId, Variable
from walton_solver.logic.simplifying import under

NO_LIMIT = Deadline(None)

FULL = (0b111, 0b11, 0b1111)
JOINT = list(every(*(range(mask.bit_length()) for mask in FULL)))


def worlds(relation: Relation) -> list[tuple[int, ...]]:
    """The joint values of every product, one after the other: a value that two products have shows twice."""
    return [
        joint
        for product in relation
        for joint in JOINT
        if all(product.get(block, FULL[block]) >> place & 1 for block, place in enumerate(joint))
    ]


def random_relation(rng: Random) -> Relation:
    relation: Relation = ()
    for _ in range(rng.randint(0, 3)):
        blocks = rng.sample(range(len(FULL)), rng.randint(0, len(FULL)))
        relation = union(relation, ({block: rng.randint(1, FULL[block]) for block in blocks},), FULL)
    return relation


def random_formula(rng: Random, values: Mapping[str, tuple[Value, ...]], depth: int = 3) -> Formula:
    """A formula over some variables, walks aside."""
    name = rng.choice(list(values))
    if depth == 0 or rng.random() < 0.2:
        if rng.random() < 0.3:
            return Equal(name, rng.choice(list(values)))
        return Among(name, tuple(value for value in (*values[name], "elsewhere") if rng.random() < 0.5))
    parts = tuple(random_formula(rng, values, depth - 1) for _ in range(rng.randint(0, 3)))
    match rng.randrange(4):
        case 0:
            return Not(random_formula(rng, values, depth - 1))
        case 1:
            return All(parts)
        case 2:
            return Some(parts)
        case _:
            least = rng.randint(0, 3)
            most = None if rng.random() < 0.3 else rng.randint(least, 4)
            return Total(tuple((rng.randint(1, 2), part) for part in parts), least, most)


@pytest.mark.parametrize("seed", range(150))
def test_a_mask_of_a_block_has_the_joint_values_in_which_a_formula_is_true(seed: int) -> None:
    rng = Random(seed)
    values: dict[str, tuple[Value, ...]] = {
        "a": ("x", "y", "z"),
        "b": (False, True),
        "c": ("y", "z", None),
        "d": ("only",),
    }
    block = Block([plain_axis(name, every) for name, every in values.items()], ["c"])
    for _ in range(10):
        formula = random_formula(rng, values)
        expected = sum(1 << joint for joint in range(block.size) if holds(formula, block.values_at(joint)))
        assert block.mask(formula) == expected, formula


@pytest.mark.parametrize("seed", range(200))
def test_relations_are_sets_of_worlds(seed: int) -> None:
    rng = Random(seed)
    one, other = random_relation(rng), random_relation(rng)
    both, either, rest = intersection(one, other), union(one, other, FULL), complement(one, FULL)
    assert sorted(worlds(both)) == sorted(set(worlds(one)) & set(worlds(other)))
    assert sorted(worlds(either)) == sorted(set(worlds(one)) | set(worlds(other)))
    assert sorted(worlds(rest)) == sorted(set(JOINT) - set(worlds(one)))


@pytest.mark.parametrize("seed", range(40))
def test_what_the_clues_leave_of_a_house_gives_the_same_answers(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = problem_of(random_case(Random(seed)))
    expected = answers_of(engine_on(problem, "backtrack"))

    def refuse(*_: object) -> Space:
        raise OutgrownError("the house")

    monkeypatch.setattr(tables_engine, "whole_space", refuse)
    engine = engine_on(problem, "tables")
    found = answers_of(engine)
    assert set(found) == set(expected)
    assert isinstance(engine.solve((), TRUE), Unknown)
    assert engine_for(problem, Asking()).name in ("sat", "cpsat")
    assert engine_for(problem, Asking(), some_clues=False).name == "tables"


SOME_CONTEXTS = pytest.mark.parametrize("enough", [2**3, 2**17], ids=["many contexts", "few contexts"])
"""Small houses have one context where blocks may be large; the mansion has 168."""


@SOME_CONTEXTS
@pytest.mark.parametrize("seed", range(40))
def test_a_whole_house_and_what_the_clues_leave_of_it_answer_alike(
    seed: int, enough: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pivots, "ENOUGH_BLOCK_BITS", enough)
    case = random_case(Random(seed))
    problem, walk = problem_of(case), walk_of(case.setting, case.rules)
    names = [variable.name for variable in problem.variables]
    given = Among("murderer", (case.setting.guests[-1].id,))

    def asked(engine: TablesEngine) -> list[object]:
        found = answers_of(engine)
        assert not isinstance(found, Unknown)
        worlds = [engine.solve(), engine.solve(given=given), engine.shortest(walk), engine.shortest(walk, given)]
        return [set(found), engine.possible_values(names), *worlds]

    told = []
    narrowed = count_calls(monkeypatch, "narrow_space")
    for whole_first in (False, True, True):
        engine = TablesEngine(problem, NO_LIMIT)
        if whole_first:
            assert engine.fits(some_clues=True)
        told.append(asked(engine))
    # The first is asked in what the clues leave; the others in the whole house.
    assert narrowed == [1]
    assert told[1:] == told[:1] * 2


@SOME_CONTEXTS
@pytest.mark.parametrize("seed", range(30))
def test_a_world_is_the_first_in_the_order_of_the_variables(
    seed: int, enough: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pivots, "ENOUGH_BLOCK_BITS", enough)
    case = random_case(Random(seed), size="tiny")
    problem, walk = problem_of(case), walk_of(case.setting, case.rules)
    ways = {name for name in variables_of(walk) if name != walk.start}
    settled = [variable for variable in problem.variables if variable.name not in ways]
    worlds = [(len(world.route), logic_world(case.setting, world)) for world in reference.worlds(case)]

    def place(world: World) -> list[int]:
        return [variable.values.index(world[variable.name]) for variable in settled]

    for _ in range(2):
        engine = TablesEngine(problem, NO_LIMIT)
        found, shortest = engine.solve(), engine.shortest(walk)
        assert isinstance(found, Sat) is bool(worlds)
        if isinstance(found, Sat):
            assert shortest is not None
            assert place(found.world) == min(place(world) for _, world in worlds)
            fewest = min(steps for steps, _ in worlds)
            assert place(shortest) == min(place(world) for steps, world in worlds if steps == fewest)


def test_what_is_laid_out_for_a_frame_met_again_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = problem_of(random_case(Random(3)))
    narrowed, whole = count_calls(monkeypatch, "narrow_space"), count_calls(monkeypatch, "whole_space")
    for number in range(4):
        answers_of(TablesEngine(replace(problem, clues=problem.clues[number:]), NO_LIMIT))
    assert (len(narrowed), len(whole)) == (1, 1)


def count_calls(monkeypatch: pytest.MonkeyPatch, layout: str) -> list[int]:
    """A list that grows with each call of that function of the engine."""
    calls: list[int] = []
    lay_out = getattr(tables_engine, layout)

    def counted(*given: object) -> Space:
        calls.append(1)
        space: Space = lay_out(*given)
        return space

    monkeypatch.setattr(tables_engine, layout, counted)
    return calls


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("some_clues", [False, True])
def test_a_limit_that_is_hit_in_the_layout_leaves_nothing_behind(seed: int, some_clues: bool) -> None:
    problem = problem_of(random_case(Random(seed)))
    expected = answers_of(engine_on(problem, "backtrack"))
    looks, is_done = 0, False
    while not is_done:
        engine = TablesEngine(problem, Countdown(looks))
        is_done = engine.fits(some_clues=some_clues)
        assert is_done or engine.solve() == Unknown(COUNTDOWN)
        # The next one starts from what was left behind, if anything was.
        found = answers_of(TablesEngine(problem, NO_LIMIT))
        assert set(found) == set(expected)
        looks = looks * 2 + 1
    assert looks > 1


def test_a_house_that_is_too_large_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = problem_of(random_case(Random(1)))
    tried = []

    def refuse(*_: object) -> Space:
        tried.append(1)
        raise OutgrownError("the house")

    monkeypatch.setattr(tables_engine, "whole_space", refuse)
    for clues in (problem.clues, problem.clues[1:]):
        engine = TablesEngine(replace(problem, clues=clues), NO_LIMIT)
        assert not engine.fits(some_clues=True)
        assert engine.solve(()) == Unknown(MemoryBudget("the house"))
    assert len(tried) == 1


def test_what_cannot_be_cut_down_is_refused_before_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"v{number}" for number in range(40)]
    axes = [plain_axis(name, tuple(f"value{number}" for number in range(30))) for name in names]
    formulas = [Not(Equal(one, other)) for one in names for other in names if one < other]
    done = []

    def counted(formula: Formula, fixed: Mapping[str, Value]) -> Formula:
        done.append(1)
        return under(formula, fixed)

    monkeypatch.setattr(pivots, "under", counted)
    with pytest.raises(OutgrownError) as outgrown:
        PivotChoice(axes, NO_LIMIT).choose(formulas)
    assert outgrown.value.limit.detail.startswith("a block of")
    assert len(done) <= pivots.MOST_WORK


def test_questions_with_too_many_joint_answers_are_refused() -> None:
    # Each block is small; a bit for each answer of all of them together would take 125 MB.
    questions = tuple(f"q{number}" for number in range(3))
    background = Background(tuple(Variable(name, tuple(map(str, range(1000)))) for name in questions), (), questions)
    engine = TablesEngine(Problem(background, ()), NO_LIMIT)
    assert not engine.fits(some_clues=False)
    assert engine.solve() == Unknown(MemoryBudget("1000000000 joint answers"))


def test_masks_that_would_take_too_much_memory_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spaces, "MEMORY_BUDGET_BITS", 1)
    engine = TablesEngine(problem_of(random_case(Random(1))), NO_LIMIT)
    assert not engine.fits(some_clues=True)
    outcome = engine.solve()
    assert isinstance(outcome, Unknown)
    assert isinstance(outcome.limit, MemoryBudget)
    assert re.fullmatch(r"\d+ contexts of \d+ bits", outcome.limit.detail)


def test_two_walks_that_share_variables_are_refused() -> None:
    problem = problem_of(random_case(Random(1)))
    route = next(rule for rule in problem.rules if isinstance(rule.formula, Walk))
    twice = replace(problem, own_rules=(Rule(RuleId("again"), route.formula),))
    background = Background(
        problem.background.variables, (*problem.background.rules, *twice.own_rules), problem.questions
    )
    engine = TablesEngine(Problem(background, ()), NO_LIMIT)
    assert engine.solve() == Unknown(MemoryBudget("two walks that share variables"))


@pytest.mark.parametrize("seed", range(20))
def test_less_work_on_pivots_changes_no_answer(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = problem_of(random_case(Random(seed)))
    expected = answers_of(engine_on(problem, "tables"))
    monkeypatch.setattr(pivots, "MOST_WORK", 0)
    monkeypatch.setattr(pivots, "ENOUGH_BLOCK_BITS", 0)
    with suppress(LimitReached):
        assert set(answers_of(engine_on(problem_of(random_case(Random(seed))), "tables"))) == set(expected)


@pytest.mark.parametrize("seed", range(40))
def test_rules_of_a_case_that_outgrow_the_tables_leave_no_table_behind(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Published case 062490-S with a complete deck was once called contradictory: half of its tables were kept."""
    rng = Random(seed)
    problem = problem_of(next(c for c in iter(lambda: random_case(rng), None) if c.rules.deck == "complete"))
    own = [rule.formula for rule in problem.own_rules]
    new_table = Space.new_table

    def refuse_own(space: Space, formula: Formula, deadline: Deadline) -> Table:
        if any(formula is rule for rule in own):
            raise OutgrownError("a rule")
        return new_table(space, formula, deadline)

    expected = answers_of(engine_on(problem, "backtrack"))
    monkeypatch.setattr(Space, "new_table", refuse_own)
    engine = TablesEngine(problem, NO_LIMIT)
    assert not engine.fits(some_clues=True)
    found = answers_of(engine)
    assert set(found) == set(expected)
