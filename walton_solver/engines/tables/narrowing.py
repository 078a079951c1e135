"""Layouts of a problem: of its whole frame, or only of what its clues leave of each variable by itself."""

from collections.abc import Iterable, Mapping, Sequence

from walton_solver.engines.tables.blocks import Axis, plain_axis, walk_axis
from walton_solver.engines.tables.relations import OutgrownError
from walton_solver.engines.tables.spaces import Space
from walton_solver.limits import Deadline
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import Formula, Value, Walk, conjuncts, variables_of
from walton_solver.logic.problems import Frame, Problem
from walton_solver.logic.simplifying import under
from walton_solver.logic.walks import supports

MOST_WALK_STATES = 60_000
"""How many states the search of a walk from one start may have."""

Domains = dict[str, tuple[Value, ...]]


def whole_space(frame: Frame, formulas: Sequence[Formula], deadline: Deadline) -> Space:
    """The space of all worlds of a frame, laid out so that these formulas are easy to say."""
    domains = {variable.name: variable.values for variable in frame.variables}
    rules, walks = _without_walks(rule.formula for rule in frame.rules)
    return Space(_axes(domains, walks, deadline), rules, formulas, frame.questions, deadline)


def narrow_space(problem: Problem, deadline: Deadline) -> Space:
    """The space of the worlds that the clues leave, all clues among its rules.

    What speaks of one variable only narrows that variable, again and again, before anything is laid out: most
    clues of a full deck do, so that little of even a large house remains.
    """
    domains: Domains = {variable.name: variable.values for variable in problem.variables}
    told = [*(rule.formula for rule in problem.rules), *(clue.formula for clue in problem.clues)]
    parts, walks = _without_walks(told)
    while True:
        deadline.check()
        left = _narrow(domains, parts)
        if left == parts:
            return Space(_axes(domains, walks, deadline), left, (), problem.questions, deadline)
        parts = left


def _narrow(domains: Domains, parts: Iterable[Formula]) -> list[Formula]:
    """Narrow the domains by the parts that speak of one undecided variable; gives the others, simplified."""
    left: list[Formula] = []
    for part in parts:
        names = variables_of(part)
        fixed = {name: domains[name][0] for name in names if len(domains[name]) == 1}
        if len(fixed) < len(names) - 1:
            left.extend(conjuncts(under(part, fixed)) if fixed else (part,))
            continue
        name = next((name for name in names if name not in fixed), names[0] if names else None)
        if name is None:
            left.append(part)
            continue
        domains[name] = tuple(value for value in domains[name] if holds(part, {**fixed, name: value}))
    return left


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
