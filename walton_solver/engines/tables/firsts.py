"""Which world stands for many: the first, in an order that no layout has a part in.

Variables are taken in the order of the problem, each with the first value that it can still have; a walk comes last,
with the first of its shortest supports. So a problem has the same world whether the whole house was laid out or only
what the clues leave of it.
"""

from collections.abc import Iterable

from walton_solver.engines.tables.spaces import Space, State
from walton_solver.logic.formulas import World
from walton_solver.logic.problems import Variable


def first_world(space: Space, states: Iterable[State], variables: Iterable[Variable]) -> World | None:
    """The first of the worlds in these states; None when there are none."""
    left = list(states)
    if not left:
        return None
    for variable in variables:
        if not space.is_way(variable.name):
            values = (space.with_value(left, variable.name, value) for value in variable.values)
            left = next(filter(None, values))
    # One context is left, and in each state the supports of walks, the first ones lowest.
    return space.world(*min(left, key=_lowest))


def _lowest(state: State) -> list[int]:
    return [mask & -mask for mask in state[1]]
