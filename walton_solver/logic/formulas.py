"""Formulas over named finite-domain variables.

A world gives every variable a value; a formula is true or false in a world (`evaluating.holds`). Formulas are
frozen and hashable, so engines may cache what they make of them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Value: TypeAlias = str | bool | None
"""What a variable can be: an id, a truth value, or None for "nobody" and "none"."""

World: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Among:
    """The variable has one of the values."""

    variable: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Equal:
    """The two variables have the same value."""

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class Not:
    part: "Formula"


@dataclass(frozen=True, slots=True)
class All:
    """Every part is true (with no parts: true)."""

    parts: tuple["Formula", ...]


@dataclass(frozen=True, slots=True)
class Some:
    """At least one part is true (with no parts: false)."""

    parts: tuple["Formula", ...]


@dataclass(frozen=True, slots=True)
class Total:
    """The weights of the parts that are true add up to at least `least` and, unless None, at most `most`.

    Weights are positive.
    """

    terms: tuple[tuple[int, "Formula"], ...]
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a `Walk`: its boolean variable, where it leads from and to, and whether also back."""

    variable: str
    tail: str
    head: str
    two_way: bool


@dataclass(frozen=True, slots=True)
class Walk:
    """The true ones among the node and link variables are exactly those of some walk.

    The walk begins at the node that is the value of the variable `start`, goes along links, and is over the
    first time it reaches the node `end`; `nodes` pairs each node with its boolean variable. A link counts as
    used whichever way it was gone. `simple` forbids a second visit to a node; `most_steps` bounds the length
    of the walk. A house rule, or part of an assumption: it may not stand below `Not`, `Some` or `Total`.
    """

    start: str
    end: str
    nodes: tuple[tuple[str, str], ...]
    links: tuple[Link, ...]
    simple: bool
    most_steps: int | None = None


Formula: TypeAlias = Among | Equal | Not | All | Some | Total | Walk

TRUE = All(())
FALSE = Some(())


def is_true(variable: str) -> Among:
    """The boolean variable is true."""
    return Among(variable, (True,))


def is_false(variable: str) -> Among:
    """The boolean variable is false."""
    return Among(variable, (False,))


def implies(condition: Formula, consequence: Formula) -> Formula:
    return Some((Not(condition), consequence))


@lru_cache(maxsize=4096)
def has_value(variable: str, value: Value) -> Formula:
    """The variable has the value: the same object for the same, as engines keep what they make of a formula."""
    return Among(variable, (value,))


@lru_cache(maxsize=4096)
def negation(formula: Formula) -> Formula:
    """That the formula is false: the same object for the same formula."""
    return Not(formula)


def variables_of(formula: Formula) -> tuple[str, ...]:
    """The variables a formula speaks of, each once, in order of first mention.

    >>> variables_of(All((Among("weapon", ("rope",)), Equal("start", "weapon"))))
    ('weapon', 'start')
    """
    seen: dict[str, None] = {}
    _collect(formula, seen)
    return tuple(seen)


def _collect(formula: Formula, seen: dict[str, None]) -> None:
    """Add the variables of the formula; engines ask that so often that it does without generators."""
    match formula:
        case Among(variable=variable):
            seen[variable] = None
        case Equal(left=left, right=right):
            seen[left] = seen[right] = None
        case Not(part=part):
            _collect(part, seen)
        case All(parts=parts) | Some(parts=parts):
            for part in parts:
                _collect(part, seen)
        case Total(terms=terms):
            for _, part in terms:
                _collect(part, seen)
        case Walk(start=start, nodes=nodes, links=links):
            seen[start] = None
            seen.update((variable, None) for _, variable in nodes)
            seen.update((link.variable, None) for link in links)


def nested(formula: Formula) -> Iterator[Formula]:
    """The formula and all formulas within it."""
    yield formula
    match formula:
        case Not(part=part):
            yield from nested(part)
        case All(parts=parts) | Some(parts=parts):
            for part in parts:
                yield from nested(part)
        case Total(terms=terms):
            for _, part in terms:
                yield from nested(part)


def looks_of(
    formula: Formula, values: Mapping[str, Iterable[Value]]
) -> Mapping[str, Mapping[Value, tuple[object, ...]]]:
    """How the values of some variables look to a formula: alike where one serves as well as another.

    >>> looks = looks_of(Among("weapon", ("rope", "cue")), {"weapon": ("rope", "saber", "cue")})["weapon"]
    >>> looks["rope"] == looks["cue"] != looks["saber"]
    True
    """
    sets: dict[str, list[tuple[Value, ...] | None]] = {name: [] for name in values}
    for part in nested(formula):
        match part:
            case Among(variable=variable, values=chosen) if variable in sets:
                sets[variable].append(chosen)
            case Equal(left=left, right=right):
                for name in (left, right):
                    if name in sets:
                        sets[name].append(None)
    return {
        name: {value: tuple(value if chosen is None else value in chosen for chosen in sets[name]) for value in every}
        for name, every in values.items()
    }


def conjuncts(formula: Formula) -> Iterable[Formula]:
    """The parts that must all hold, nested conjunctions taken apart."""
    if isinstance(formula, All):
        for part in formula.parts:
            yield from conjuncts(part)
    else:
        yield formula
