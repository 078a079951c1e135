"""The truth of a formula in a whole world, or where only part of it is known, in plain Python."""

from collections.abc import Iterable
from typing import assert_never

from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Walk, World, variables_of
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


def truth(formula: Formula, known: World) -> bool | None:
    """Whether the formula is true in every world, or false in every world, that agrees with what is known; else None.

    Part by part (S. C. Kleene's strong three-valued logic), so that None may stand for what is settled after all.

    >>> truth(Some((Among("weapon", ("rope",)), Among("murderer", ("ann",)))), {"murderer": "ann"})
    True
    """
    match formula:
        case Among(variable=variable, values=values):
            return known[variable] in values if variable in known else None
        case Equal(left=left, right=right):
            return known[left] == known[right] if left in known and right in known else None
        case Not(part=part):
            inner = truth(part, known)
            return None if inner is None else not inner
        case All(parts=parts):
            return _first_settled((truth(part, known) for part in parts), settles=False)
        case Some(parts=parts):
            return _first_settled((truth(part, known) for part in parts), settles=True)
        case Total(terms=terms, least=least, most=most):
            found = [(weight, truth(part, known)) for weight, part in terms]
            surely = sum(weight for weight, holds in found if holds)
            perhaps = sum(weight for weight, holds in found if holds is not False)
            if perhaps < least or (most is not None and surely > most):
                return False
            return True if surely >= least and (most is None or perhaps <= most) else None
        case Walk():
            return is_walk(formula, known) if all(name in known for name in variables_of(formula)) else None
        case _:
            assert_never(formula)


def _first_settled(parts: Iterable[bool | None], *, settles: bool) -> bool | None:
    """What parts come to of which one that is `settles` settles all."""
    is_open = False
    for part in parts:
        if part is settles:
            return settles
        is_open = is_open or part is None
    return None if is_open else not settles
