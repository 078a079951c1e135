"""What an engine can answer, and the face that every engine shows."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Protocol, TypeAlias, cast

from walton_solver.limits import Deadline, Limit, LimitReached
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Some, Value, Walk, World
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId, Problem


@dataclass(frozen=True, slots=True)
class Sat:
    """A world that satisfies all that was asked."""

    world: World


@dataclass(frozen=True, slots=True)
class Unsat:
    """No world does. `core`: clues, in clue order, that suffice for that with the rules and what was given.

    A core is sufficient, not minimal.
    """

    core: tuple[ClueId, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """The engine gave up on a limit before it knew."""

    limit: Limit


Outcome: TypeAlias = Sat | Unsat | Unknown


Answer: TypeAlias = tuple[Value, ...]
"""The values of a problem's questions, in their order."""

Projection: TypeAlias = Mapping[str, tuple[Value, ...]]
"""For each of some variables the values that it has in some world, in the order of the variable."""


class Solver(Protocol):
    """What can be asked for worlds of one problem."""

    name: str
    problem: Problem

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        """Is there a world with the rules, these clues (None: all of them) and what is given?"""


class Engine(Solver, Protocol):
    """An engine that has taken in one problem.

    All but `solve` raise LimitReached when the engine gives up, so that nobody takes that for an answer.

    `deadline`: when it does, as does what is worked out from what it answers.
    """

    deadline: Deadline

    def answers(self) -> Iterator[Answer]:
        """Every answer of the problem, each once, in no particular order."""

    def possible_values(self, names: Iterable[str]) -> Projection:
        """The values that each of these variables has in some world with all clues."""

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        """A world with all clues and what is given in which the walk, one of the rules', takes the fewest steps.

        None when there is no such world at all.
        """

    def worlds(self) -> "Worlds":
        """The worlds that agree with the rules, clues aside."""


@dataclass(frozen=True, slots=True)
class CorrectionSet:
    """The items that are false in some world, as a mask over positions.

    `witness`: that world, or several that are alike in this, in the engine's own terms.
    """

    broken: int
    witness: object


@dataclass(frozen=True, slots=True)
class Subsets:
    """Many subsets of some items, numbered; sets of subsets are masks over their numbers.

    `without`: for each item the subsets that lack it; `every`: all of them.
    """

    without: Sequence[int]
    every: int

    def without_all(self, items: int) -> int:
        """The subsets that lack each of the items in the mask."""
        return reduce(int.__and__, map(self.without.__getitem__, positions(items)), self.every)

    def items_of(self, subset: int) -> int:
        """The items of the subset of that number, as a mask."""
        return sum(1 << item for item, lacking in enumerate(self.without) if not lacking >> subset & 1)

    def containing(self, items: int) -> int:
        """The subsets that have each of the items in the mask."""
        return self.every & ~reduce(int.__or__, map(self.without.__getitem__, positions(items)), 0)


MOST_SHOWN = 3
"""How many worlds to show for one question: each takes time, and spares other questions."""


class Worlds(Protocol):
    """The worlds that agree with a problem's rules and with what is given, clues aside.

    All but `has` raise LimitReached when the engine gives up.
    """

    @property
    def is_laid_out(self) -> bool:
        """Whether the engine has them all before it, so that what many formulas exclude is as soon found as for one."""

    def assuming(self, *formulas: Formula) -> "Worlds":
        """Those of them in which the formulas are true too."""

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = MOST_SHOWN) -> Sequence[CorrectionSet]:
        """What breaks if the items in the mask `kept` are to be true: one or more of the worlds in which they are.

        At most `most`; nothing at all when there is no such world. Worlds that break few items serve best.
        """

    def has(self, correction: CorrectionSet) -> bool:
        """Whether a world is among these that breaks just what the correction, found among more worlds, says."""

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        """Which of the formulas that the mask `asked` asks for are true in none of these worlds, as a mask."""

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        """For each of the formulas the subsets of the items with which it is true in any of these worlds, as a mask."""

    def answers(self) -> Iterator[Answer]:
        """Every answer of these worlds; see `Engine.answers`."""

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        """Every answer of these worlds once, in no particular order, with the place of the first item to exclude it.

        None where no item does so alone.
        """


class AssumingEngine(Protocol):
    """An engine that takes in formulas one problem at a time; what `AssumedWorlds` needs of it."""

    def corrections(self, items: tuple[Formula, ...], kept: int, assumed: Sequence[Formula]) -> Sequence[CorrectionSet]:
        """What `Worlds.corrections` answers for the worlds in which all that is assumed is true."""

    def answers_with(self, formulas: Iterable[Formula]) -> Iterator[Answer]:
        """The answers of the worlds that agree with the rules and the formulas."""


class AssumedWorlds:
    """The worlds of an engine that assumes what is given anew with each question.

    Worlds that were found are remembered with those among which they were looked for, so that what was given to these
    finds them too.
    """

    is_laid_out = False

    def __init__(
        self, engine: AssumingEngine, given: tuple[Formula, ...] = (), among: "AssumedWorlds | None" = None
    ) -> None:
        self._engine = engine
        self._given = given
        self._among = among
        self._assumed: tuple[Formula, ...] = given if among is None else (*among._assumed, *given)
        self._found: dict[int, tuple[tuple[Formula, ...], list[CorrectionSet]]] = {}
        self._sifted: dict[int, int] = {}

    def assuming(self, *formulas: Formula) -> Worlds:
        return AssumedWorlds(self._engine, formulas, self)

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = MOST_SHOWN) -> Sequence[CorrectionSet]:
        return self._engine.corrections(items, kept, self._assumed)[:most]

    def has(self, correction: CorrectionSet) -> bool:
        return not broken(self._assumed, cast(World, correction.witness))

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        """Worlds are asked for until there is none in which one of the formulas is true that no world had before.

        Chunks of a backbone (M. Janota, I. Lynce, J. Marques-Silva: Algorithms for computing backbones of
        propositional formulae, AI Communications 28, 2015), with one chunk of all that is left.
        """
        left = asked
        for known in self._known(formulas):
            left &= known.broken
        while left:
            some = Some(tuple(formulas[place] for place in positions(left)))
            # Any world will do: to look for one in which as many as possible are true can take very long.
            found = self._engine.corrections((), 0, (*self._assumed, some))
            if not found:
                break
            for each in found:
                new = CorrectionSet(broken(formulas, cast(World, each.witness)), each.witness)
                self._remember(formulas, new)
                left &= new.broken
        return left

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        return [left_by_asking(self.assuming(formula), subsets, items) for formula in formulas]

    def answers(self) -> Iterator[Answer]:
        return self._engine.answers_with(self._assumed)

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        return ruled_out_by_asking(self, items)

    def _known(self, formulas: tuple[Formula, ...]) -> list[CorrectionSet]:
        """What is known of these worlds: which of the formulas are false in some of them."""
        # Kept with the formulas, so that the id stays theirs.
        _, found = self._found.setdefault(id(formulas), (formulas, []))
        if self._among is not None:
            others = self._among._known(formulas)
            news = others[self._sifted.get(id(formulas), 0) :]
            self._sifted[id(formulas)] = len(others)
            found += [each for each in news if not broken(self._given, cast(World, each.witness))]
        return found

    def _remember(self, formulas: tuple[Formula, ...], found: CorrectionSet) -> None:
        if self._among is None:
            self._known(formulas).append(found)
        else:
            self._among._remember(formulas, found)


def ruled_out_by_asking(worlds: Worlds, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
    """`Worlds.ruled_out` where answers have to be listed for each item anew."""
    left = dict.fromkeys(worlds.answers())
    for place, item in enumerate(items):
        if left:
            kept = set(worlds.assuming(item).answers())
            yield from ((answer, place) for answer in left if answer not in kept)
            left = {answer: None for answer in left if answer in kept}
    yield from ((answer, None) for answer in left)


def left_by_asking(worlds: Worlds, subsets: Subsets, items: tuple[Formula, ...]) -> int:
    """The subsets of the items that leave a world, by asking for worlds: others have it too, or as little."""
    found, unknown = 0, subsets.every
    while unknown:
        unsure = positions(unknown)
        kept = subsets.items_of(unsure[len(unsure) // 2])
        shown = worlds.corrections(items, kept)
        for each in shown:
            found |= subsets.without_all(each.broken)
        unknown &= ~found if shown else ~subsets.containing(kept)
    return found


def project_by_asking(engine: Engine, names: Iterable[str]) -> Projection:
    """`Engine.possible` for engines that can only be asked for worlds: each value not seen yet is asked for."""
    variables = [engine.problem.variable(name) for name in names]
    seen: dict[str, set[Value]] = {variable.name: set() for variable in variables}
    for variable in variables:
        for value in variable.values:
            if value in seen[variable.name]:
                continue
            outcome = engine.solve(given=Among(variable.name, (value,)))
            if isinstance(outcome, Unknown):
                raise LimitReached(outcome.limit)
            if isinstance(outcome, Sat):
                for other in variables:
                    seen[other.name].add(outcome.world[other.name])
    return in_order(engine.problem, seen)


def shortest_by_asking(engine: Solver, walk: Walk, given: Formula) -> World | None:
    """`Engine.shortest` for engines that can only be asked for worlds: once for each number of steps."""
    # Tables do without.
    from walton_solver.logic.walk_graphs import WalkGraph

    outcome = engine.solve(given=given)
    if isinstance(outcome, Sat):
        starts = [str(value) for value in engine.problem.variable(walk.start).values]
        steps = WalkGraph(walk).fewest_steps(starts, [node for node, _ in walk.nodes]) or 0
        # There is a world, so that some bound lets one through.
        while isinstance(outcome := engine.solve(given=All((given, replace(walk, most_steps=steps)))), Unsat):
            steps += 1
    if isinstance(outcome, Unknown):
        raise LimitReached(outcome.limit)
    return outcome.world if isinstance(outcome, Sat) else None


def in_order(problem: Problem, seen: Mapping[str, Collection[Value]]) -> Projection:
    """The values that were seen of each variable, in the order of the variable."""
    return {
        name: tuple(value for value in problem.variable(name).values if value in values)
        for name, values in seen.items()
    }


def broken(items: Iterable[Formula], world: World) -> int:
    """The items that are false in the world, as a mask over positions."""
    return sum(1 << i for i, item in enumerate(items) if not holds(item, world))
