"""The tables engine where it must do without part of its tables, and the algebra under it."""

from itertools import product as every
from random import Random

import pytest

from tests.strategies import answers_of, engine_on, random_case
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Deadline, Unknown
from walton_solver.engines.tables import engine as tables_engine
from walton_solver.engines.tables.relations import OutgrownError, Relation, complement, intersection, union
from walton_solver.engines.tables.spaces import Space, Table
from walton_solver.games.walton.meaning import problem_of
from walton_solver.logic.formulas import TRUE, Formula

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
    assert not isinstance(found, Unknown)
    assert not isinstance(expected, Unknown)
    assert set(found) == set(expected)
    assert isinstance(engine.solve((), TRUE), Unknown)
    assert engine_for(problem, "auto", Deadline(None)).name == "cpsat"


@pytest.mark.parametrize("seed", range(40))
def test_rules_of_a_case_that_outgrow_the_tables_leave_no_table_behind(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Published case 062490-S with a complete deck was once called contradictory: half of its tables were kept."""
    rng = Random(seed)
    problem = problem_of(next(c for c in iter(lambda: random_case(rng), None) if c.rules.deck == "complete"))
    own = [rule.formula for rule in problem.own_rules]
    new_table = Space.new_table

    def refuse_own(space: Space, formula: Formula) -> Table:
        if any(formula is rule for rule in own):
            raise OutgrownError("a rule")
        return new_table(space, formula)

    expected = answers_of(engine_on(problem, "backtrack"))
    monkeypatch.setattr(Space, "new_table", refuse_own)
    found = answers_of(engine_on(problem, "tables"))
    assert not isinstance(expected, Unknown)
    assert not isinstance(found, Unknown)
    assert set(found) == set(expected)
