"""Layouts of a problem: of its whole background, or only of what its clues leave of each variable by itself."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from walton_solver.engines.tables.blocks import Axis, plain_axis, walk_axis
from walton_solver.engines.tables.relations import OutgrownError
from walton_solver.engines.tables.spaces import Space
from walton_solver.limits import Deadline
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import Among, Formula, Not, Value, Walk, conjuncts, variables_of
from walton_solver.logic.problems import Background, Problem
from walton_solver.logic.simplifying import under
from walton_solver.logic.walks import supports

MOST_WALK_STATES = 60_000
"""How many states the search of a walk from one start may have."""

Domains = dict[str, tuple[Value, ...]]

_Part: TypeAlias = tuple[Formula, tuple[str, ...]]
"""A conjunct, and the variables that it speaks of."""


def whole_space(background: Background, formulas: Sequence[Formula], deadline: Deadline) -> Space:
    """The space of all worlds of a background, laid out so that these formulas are easy to say."""
    domains = {variable.name: variable.values for variable in background.variables}
    rules, walks = _without_walks(rule.formula for rule in background.rules)
    return Space(_axes(domains, walks, deadline), rules, formulas, background.questions, deadline)


def narrow_space(problem: Problem, deadline: Deadline) -> Space:
    """The space of the worlds that the clues leave, all clues among its rules.

    What speaks of one variable only narrows that variable, again and again, before anything is laid out: most
    clues of a full deck do, so that little of even a large house remains.
    """
    domains: Domains = {variable.name: variable.values for variable in problem.variables}
    told = [*(rule.formula for rule in problem.rules), *(clue.formula for clue in problem.clues)]
    parts, walks = _without_walks(told)
    left = [(part, variables_of(part)) for part in parts]
    is_settled = False
    while not is_settled:
        deadline.check()
        left, is_settled = _narrow(domains, left)
    return Space(_axes(domains, walks, deadline), [part for part, _ in left], (), problem.questions, deadline)


def _narrow(domains: Domains, parts: Iterable[_Part]) -> tuple[list[_Part], bool]:
    """Narrow the domains by the parts that speak of one undecided variable; gives the others, simplified.

    And whether that was all: whether nothing changed that could change something else.
    """
    fixed = {name: values[0] for name, values in domains.items() if len(values) == 1}
    left: list[_Part] = []
    is_settled = True
    for part, names in parts:
        undecided = [name for name in names if name not in fixed]
        if len(undecided) > 1:
            if len(undecided) == len(names):
                left.append((part, names))
                continue
            simple = conjuncts(under(part, {name: fixed[name] for name in names if name in fixed}))
            left.extend((each, variables_of(each)) for each in simple)
            is_settled = False
            continue
        name = next(iter(undecided or names), None)
        if name is None:
            left.append((part, names))
            continue
        fitting = _fitting(part, name, domains[name], fixed)
        if len(fitting) < len(domains[name]):
            is_settled = False
            domains[name] = fitting
            fixed.pop(name, None)
            if len(fitting) == 1:
                fixed[name] = fitting[0]
    return left, is_settled


def _fitting(part: Formula, name: str, values: tuple[Value, ...], fixed: Mapping[str, Value]) -> tuple[Value, ...]:
    """The values of a variable with which the part is true, its others being fixed."""
    match part:
        case Among(variable=variable, values=right) if variable == name:
            return tuple([value for value in values if value in right])
        case Not(part=Among(variable=variable, values=wrong)) if variable == name:
            return tuple([value for value in values if value not in wrong])
        case _:
            return tuple([value for value in values if holds(part, {**fixed, name: value})])


def _without_walks(formulas: Iterable[Formula]) -> tuple[list[Formula], list[Walk]]:
    parts: list[Formula] = []
    walks: list[Walk] = []
    for formula in formulas:
        for part in conjuncts(formula):
            if isinstance(part, Walk):
                walks.append(part)
            else:
                parts.append(part)
    return parts, walks


def _axes(domains: Mapping[str, Sequence[Value]], walks: Iterable[Walk], deadline: Deadline) -> list[Axis]:
    walk_axes = [_axis_of(walk, domains, deadline) for walk in walks]
    covered = {variable for axis in walk_axes for variable in axis.variables}
    if len(covered) < sum(len(axis.variables) for axis in walk_axes):
        raise OutgrownError("two walks that share variables")
    return [*(plain_axis(name, values) for name, values in domains.items() if name not in covered), *walk_axes]


def _axis_of(walk: Walk, domains: Mapping[str, Sequence[Value]], deadline: Deadline) -> Axis:
    """All supports of the walk that its variables' domains allow."""
    if not all(domains[variable] for variable in variables_of(walk)):
        # A room or link that can be neither used nor not used is no room to keep out of: there is no world.
        return walk_axis(walk, ())
    allowed = {variable for variable in variables_of(walk) if True in domains[variable]}
    needed = {variable for variable in allowed if False not in domains[variable]}
    found = supports(walk, map(str, domains[walk.start]), MOST_WALK_STATES, allowed, deadline.check)
    if found is None:
        raise OutgrownError(f"more than {MOST_WALK_STATES} states of walks")
    if needed:
        nodes = sum(1 << i for i, (_, variable) in enumerate(walk.nodes) if variable in needed)
        links = sum(1 << i for i, link in enumerate(walk.links) if link.variable in needed)
        found = [each for each in found if each.nodes & nodes == nodes and each.links & links == links]
    return walk_axis(walk, found)
