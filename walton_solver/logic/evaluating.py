"""The truth of a formula in a whole world, in plain Python."""

from typing import assert_never

from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Walk, World
from walton_solver.logic.walks import is_walk


def holds(formula: Formula, world: World) -> bool:
    """Whether the formula is true in the world, which gives every variable of the formula a value.

    >>> holds(Not(Among("weapon", ("rope", "saber"))), {"weapon": "cue"})
    True
    """
    match formula:
        case Among(variable=variable, values=values):
            return world[variable] in values
        case Equal(left=left, right=right):
            return world[left] == world[right]
        case Not(part=part):
            return not holds(part, world)
        case All(parts=parts):
            return all(holds(part, world) for part in parts)
        case Some(parts=parts):
            return any(holds(part, world) for part in parts)
        case Total(terms=terms, least=least, most=most):
            total = sum(weight for weight, part in terms if holds(part, world))
            return least <= total and (most is None or total <= most)
        case Walk():
            return is_walk(formula, world)
        case _:
            assert_never(formula)
