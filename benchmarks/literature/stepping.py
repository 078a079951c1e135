"""The cheapest next step as CPMpy's OCUS finds it, on the same constraints at the same prices."""

from collections.abc import Sequence

import cpmpy as cp
from cpmpy.tools.explain import ocus

from benchmarks.peers.algebra import Translation
from benchmarks.peers.with_cpmpy import CpmpyAlgebra
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import Problem


def cheapest_step(
    problem: Problem, costs: Sequence[int], told: Sequence[Formula], fact_cost: int, denials: Sequence[Formula]
) -> int:
    """What the cheapest step costs: from clues at these costs, and from told facts, against one of the denials."""
    algebra = CpmpyAlgebra()
    translation = Translation(problem, algebra)
    said = [translation.expression(clue.formula) for clue in problem.clues]
    known = [translation.expression(formula) for formula in told]
    denied = [translation.expression(formula) for formula in denials]
    weights = [*costs, *([fact_cost] * len(known)), *([0] * len(denied))]
    soft = [*said, *known, *denied]
    chosen = {id(each) for each in ocus(soft, algebra.demanded, weights, meta_constraint=cp.sum(denied) == 1)}
    return sum(weight for each, weight in zip(soft, weights, strict=True) if id(each) in chosen)
