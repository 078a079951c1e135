"""The worlds of a problem's rules, as an incremental solver finds them one by one, and all that were found so far."""

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from walton_solver.engines.outcomes import (
    MOST_SHOWN,
    Answer,
    CorrectionSet,
    Subsets,
    Worlds,
    left_by_asking,
    ruled_out_by_asking,
)
from walton_solver.engines.sat.clauses import Clauses, Literal, Model
from walton_solver.logic.formulas import Formula
from walton_solver.logic.masks import positions


class Pool:
    """The solutions that were found, whatever was asked; sets of them are masks over their places.

    A solution that was found before there was a literal says nothing of it.
    """

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.models: list[Model] = []
        self._listed: dict[int, Listed] = {}
        self._columns: dict[Literal, tuple[int, int]] = {}

    def listed(self, formulas: tuple[Formula, ...]) -> "Listed":
        """These very formulas side by side."""
        # A list keeps its formulas, so that the id stays theirs.
        if id(formulas) not in self._listed:
            self._listed[id(formulas)] = Listed(formulas, self)
        return self._listed[id(formulas)]

    def column(self, literal: Literal) -> int:
        """The solutions in which the literal is true."""
        found, looked = self._columns.get(literal, (0, 0))
        if looked < len(self.models):
            for place in range(looked, len(self.models)):
                if self.models[place].has(literal):
                    found |= 1 << place
            self._columns[literal] = found, len(self.models)
        return found

    def add(self, model: Model) -> int:
        """Keep a solution; gives its place."""
        self.models.append(model)
        return len(self.models) - 1


class Listed:
    """Formulas side by side, and which of them are false in a solution."""

    def __init__(self, formulas: tuple[Formula, ...], pool: Pool) -> None:
        self.literals = [pool.clauses.literal(formula) for formula in formulas]
        self.since = len(pool.models)
        """The place of the first solution that says something of all of them."""
        self._formulas = formulas
        self._pool = pool
        self._broken: dict[int, int] = {}

    def broken(self, place: int) -> int:
        """Which of the formulas are false in the solution at a place, as a mask."""
        if place not in self._broken:
            self._broken[place] = self._pool.models[place].false_among(self.literals)
        return self._broken[place]


class SatWorlds:
    """See `outcomes.Worlds`. Solutions that were found for other worlds serve these too where they agree."""

    is_laid_out = False

    def __init__(self, pool: Pool, assumed: Sequence[Literal] = (), among: "SatWorlds | None" = None) -> None:
        self._pool = pool
        # What was assumed last comes first: it refutes most solutions soonest.
        self._assumed: Sequence[Literal] = assumed if among is None else (*assumed, *among._assumed)
        self._last = max(map(abs, self._assumed), default=0)
        self._found = self._agreeing(assumed, 0 if among is None else among._members())
        self._looked = 0 if among is None else len(pool.models)

    def assuming(self, *formulas: Formula) -> Worlds:
        return SatWorlds(self._pool, [self._pool.clauses.literal(formula) for formula in formulas], self)

    def corrections(self, items: tuple[Formula, ...], kept: int, *, most: int = MOST_SHOWN) -> Sequence[CorrectionSet]:
        listed = self._pool.listed(items)
        needed = [listed.literals[place] for place in positions(kept)]
        known = positions(self._agreeing(needed, self._members()) >> listed.since)
        here = [listed.since + place for place in known] or self._search(listed, needed)
        best = sorted(here, key=lambda place: listed.broken(place).bit_count())[:most]
        return [CorrectionSet(listed.broken(place), self._pool.models[place]) for place in best]

    def has(self, correction: CorrectionSet) -> bool:
        model = cast(Model, correction.witness)
        return model.count >= self._last and not model.false_among(self._assumed)

    def excluded(self, formulas: tuple[Formula, ...], asked: int) -> int:
        listed = self._pool.listed(formulas)
        left = asked
        for place in reversed(positions(self._members() >> listed.since)):
            left &= listed.broken(listed.since + place)
            if not left:
                break
        while left:
            wanted = [listed.literals[place] for place in positions(left)]
            model = self._pool.clauses.model(self._assumed, some=wanted)
            if model is None:
                break
            left &= listed.broken(self._pool.add(model))
        return left

    def possible_with(self, subsets: Subsets, items: tuple[Formula, ...], formulas: Iterable[Formula]) -> list[int]:
        return [left_by_asking(self.assuming(formula), subsets, items) for formula in formulas]

    def answers(self) -> Iterator[Answer]:
        return self._pool.clauses.answers(self._assumed)

    def ruled_out(self, items: tuple[Formula, ...]) -> Iterator[tuple[Answer, int | None]]:
        return ruled_out_by_asking(self, items)

    def _members(self) -> int:
        """The solutions known of these worlds."""
        looked, self._looked = self._looked, len(self._pool.models)
        if looked < self._looked:
            self._found |= self._agreeing(self._assumed, (1 << self._looked) - (1 << looked))
        return self._found

    def _agreeing(self, literals: Sequence[Literal], solutions: int) -> int:
        """Those of the solutions in which the literals are true."""
        for literal in literals:
            if not solutions:
                break
            solutions &= self._pool.column(literal)
        return solutions

    def _search(self, listed: Listed, needed: Sequence[Literal]) -> list[int]:
        """The place of a new solution with what is needed and as many other items as can be true beside that.

        What breaks in it is a minimal correction: none of it could be true as well (J. Marques-Silva, F. Heras,
        M. Janota, A. Previti, A. Belov: On computing minimal correction subsets, IJCAI 2013).
        """
        clauses, literals = self._pool.clauses, listed.literals
        model = clauses.model([*self._assumed, *needed], preferred=literals)
        if model is None:
            return []
        while broken := model.false_among(literals):
            true = [literal for item, literal in enumerate(literals) if not broken >> item & 1]
            better = clauses.model([*self._assumed, *true], some=[literals[item] for item in positions(broken)])
            if better is None:
                break
            model = better
        return [self._pool.add(model)]
