"""Deals as a solver of problems: the second opinion on what engines find of a log, sharing no solving with them."""

from collections.abc import Iterable, Iterator
from itertools import chain

from walton_solver.engines.outcomes import Outcome, Sat, Unknown, Unsat
from walton_solver.games.cluedo.clauses import Numbers, clauses_of
from walton_solver.games.cluedo.deals import find_deal
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.games.cluedo.meaning import holder_of
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Clause
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Not, Some, Value
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
        self._log, self._deadline = log, deadline
        self._numbers = Numbers(log)
        self._card = {holder_of(card.id): card.id for card in log.cards}
        self._clauses = {event.id: tuple(clauses_of(event, self._numbers)) for event in log.events}

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = tuple(self._clauses) if clues is None else tuple(clues)
        known = chain(self._given(given), *(self._clauses[clue] for clue in chosen))
        try:
            places = find_deal(self._numbers.table(known), Budget(self._deadline))
        except LimitReached as reached:
            return Unknown(reached.limit)
        if places is None:
            return Unsat(chosen)
        holders = {card.id: self._log.places[place] for card, place in zip(self._log.cards, places, strict=True)}
        world: dict[str, Value] = {holder_of(card): place for card, place in holders.items()}
        world.update((card.category, card.id) for card in self._log.cards if holders[card.id] == ENVELOPE)
        return Sat(world)

    def _given(self, formula: Formula) -> Iterator[Clause]:
        match formula:
            case All(parts=parts):
                for part in parts:
                    yield from self._given(part)
            case Not(part=Not(part=part)):
                yield from self._given(part)
            case Not(part=Some(parts=parts)):
                for part in parts:
                    yield from self._given(Not(part))
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
            return tuple(self._numbers.is_in(each.id, ENVELOPE) for each in self._log.cards if each.id in values)
        return tuple(self._numbers.is_in(card, place) for place in self._log.places if place in values)
