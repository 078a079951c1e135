"""A formula with some of its variables fixed."""

from collections.abc import Mapping
from typing import assert_never

from walton_solver.logic.formulas import FALSE, TRUE, All, Among, Equal, Formula, Not, Some, Total, Value, Walk


def under(formula: Formula, fixed: Mapping[str, Value]) -> Formula:
    """The formula where the fixed variables have these values: true of the same worlds among those, and smaller.

    A `Walk` stays as it is. What does not depend on other variables becomes TRUE or FALSE, those very objects;
    negations move inward, so that conjunctions come to light.

    >>> under(Some((Among("murderer", ("ann",)), Among("weapon", ("rope",)))), {"murderer": "ben"})
    Among(variable='weapon', values=('rope',))
    """
    match formula:
        case Among(variable=variable, values=values):
            return formula if variable not in fixed else _truth(fixed[variable] in values)
        case Equal(left=left, right=right):
            if left in fixed and right in fixed:
                return _truth(fixed[left] == fixed[right])
            if left in fixed:
                return Among(right, (fixed[left],))
            return Among(left, (fixed[right],)) if right in fixed else formula
        case Not(part=part):
            return _negation(under(part, fixed))
        case All(parts=parts):
            return _conjunction([under(part, fixed) for part in parts])
        case Some(parts=parts):
            return _disjunction([under(part, fixed) for part in parts])
        case Total():
            return _total(formula, fixed)
        case Walk():
            return formula
        case _:
            assert_never(formula)


def _truth(value: bool) -> Formula:
    return TRUE if value else FALSE


def _negation(part: Formula) -> Formula:
    match part:
        case All(parts=parts):
            return _disjunction([_negation(part) for part in parts])
        case Some(parts=parts):
            return _conjunction([_negation(part) for part in parts])
        case Not(part=inner):
            return inner
        case _:
            return Not(part)


def _conjunction(parts: list[Formula]) -> Formula:
    kept: list[Formula] = []
    for part in parts:
        if part is FALSE:
            return FALSE
        if type(part) is All:
            kept.extend(part.parts)
        else:
            kept.append(part)
    if not kept:
        return TRUE
    return kept[0] if len(kept) == 1 else All(tuple(kept))


def _disjunction(parts: list[Formula]) -> Formula:
    kept: list[Formula] = []
    for part in parts:
        if part is TRUE:
            return TRUE
        if type(part) is Some:
            kept.extend(part.parts)
        else:
            kept.append(part)
    if not kept:
        return FALSE
    return kept[0] if len(kept) == 1 else Some(tuple(kept))


def _total(formula: Total, fixed: Mapping[str, Value]) -> Formula:
    known, terms = 0, []
    for weight, part in formula.terms:
        simple = under(part, fixed)
        if simple is TRUE:
            known += weight
        elif simple is not FALSE:
            terms.append((weight, simple))
    least = formula.least - known
    most = None if formula.most is None else formula.most - known
    reachable = sum(weight for weight, _ in terms)
    if least > reachable or (most is not None and most < 0):
        return FALSE
    if least <= 0 and (most is None or most >= reachable):
        return TRUE
    return Total(tuple(terms), least, most)
