"""Deals as a solver of problems: the second opinion on what engines find of a log, sharing no solving with them."""

from collections.abc import Iterable, Iterator
from itertools import chain

from walton_solver.engines.outcomes import Outcome, Sat, Unknown, Unsat
from walton_solver.games.cluedo.clauses import Numbers, clauses_of
from walton_solver.games.cluedo.deals import find_deal
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.games.cluedo.meaning import holder_of
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Clause, Table
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Not, Some, Value, World
from walton_solver.logic.problems import ClueId, Problem

DEALS = "deals"
"""What counting deals is called where engines are."""

Literals = tuple[tuple[int, int], ...]


class DealsSolver:
    """Finds deals of a log, whose problem is given, by what events say as `clauses` for counting.

    What is given beside the events may be made of `Among`, `Not`, `All` and `Some`, as far as each conjunct is a
    disjunction of values; raises TypeError for others. Each question has a budget of its own.
    """

    name = DEALS

    def __init__(self, log: Log, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self.log, self._deadline = log, deadline
        self._numbers = Numbers(log)
        self._card = {holder_of(card.id): card.id for card in log.cards}
        self._clauses = {event.id: tuple(clauses_of(event, self._numbers)) for event in log.events}

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(self._clauses) if clues is None else tuple(clues)
        known = chain(self.clauses_for(given), *(self._clauses[clue] for clue in chosen))
        try:
            world = self.find(known, Budget(self._deadline))
        except LimitReached as reached:
            return Unknown(reached.limit)
        return Unsat(chosen) if world is None else Sat(world)

    def find(self, known: Iterable[Clause], budget: Budget) -> World | None:
        """A world with a deal that agrees with what is known, None if there is none; raises LimitReached."""
        places = find_deal(self.table(known), budget)
        if places is None:
            return None
        holders = {card.id: self.log.places[place] for card, place in zip(self.log.cards, places, strict=True)}
        world: dict[str, Value] = {holder_of(card): place for card, place in holders.items()}
        world.update((card.category, card.id) for card in self.log.cards if holders[card.id] == ENVELOPE)
        return world

    def table(self, known: Iterable[Clause]) -> Table:
        """What is known, for counting."""
        return self._numbers.table(known)

    def clauses_for(self, formula: Formula) -> Iterator[Clause]:
        """What the formula says, for counting."""
        match formula:
            case All(parts=parts):
                for part in parts:
                    yield from self.clauses_for(part)
            case Not(part=Not(part=part)):
                yield from self.clauses_for(part)
            case Not(part=Some(parts=parts)):
                for part in parts:
                    yield from self.clauses_for(Not(part))
            case _:
                places: dict[int, int] = {}
                for card, mask in self._literals(formula):
                    places[card] = places.get(card, 0) | mask
                yield tuple(places.items())

    def _literals(self, formula: Formula) -> Literals:
        """A disjunction as cards and places."""
        match formula:
            case Some(parts=parts):
                return tuple(chain.from_iterable(map(self._literals, parts)))
            case Not(part=All(parts=parts)):
                return tuple(chain.from_iterable(self._literals(Not(part)) for part in parts))
            case Not(part=Not(part=part)):
                return self._literals(part)
            case Among(variable=variable, values=values):
                return self._among(variable, {str(value) for value in values})
            case Not(part=Among(variable=variable, values=values)):
                others = {str(value) for value in self.problem.variable(variable).values} - set(map(str, values))
                return self._among(variable, others)
            case _:
                raise TypeError(f"counting deals takes no {formula}")

    def _among(self, variable: str, values: set[str]) -> Literals:
        card = self._card.get(variable)
        if card is None:
            return tuple(self._numbers.is_in(each.id, ENVELOPE) for each in self.log.cards if each.id in values)
        return tuple(self._numbers.is_in(card, place) for place in self.log.places if place in values)
