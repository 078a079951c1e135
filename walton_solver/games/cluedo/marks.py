"""Counts and weights of deals become marks, candidates and probabilities."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from walton_solver.engines.outcomes import Engine
from walton_solver.errors import DisagreementError
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.deals import Counts
from walton_solver.games.cluedo.logs import ENVELOPE, Hypothesis, Log
from walton_solver.games.cluedo.meaning import holder_of
from walton_solver.games.cluedo.results import Mark, Probabilities
from walton_solver.games.cluedo.tables import Table
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import Value

Marks = Mapping[str, Mapping[str, Mark]]


def counted_marks(log: Log, counts: Counts) -> Marks:
    """Yes: in all deals; no: in none; open: in some."""
    return _by_card_and_place(log, [[_mark(ways, counts.total) for ways in places] for places in counts.places])


def narrowed_marks(log: Log, table: Table) -> Marks:
    """The marks that a narrowed table shows without counting; `open` may be one that counting would settle."""
    everywhere = range(len(log.places))
    marks: list[list[Mark]] = [
        ["no" if not allowed >> place & 1 else "yes" if allowed == 1 << place else "open" for place in everywhere]
        for allowed in table.allowed
    ]
    return _by_card_and_place(log, marks)


def settled_marks(log: Log, possible: Mapping[str, Sequence[Value]]) -> Marks:
    """The marks, by the places that an engine finds possible for the variable of each card."""
    every: list[list[Mark]] = []
    for card in log.cards:
        left = possible[holder_of(card.id)]
        every.append(["no" if place not in left else "yes" if len(left) == 1 else "open" for place in log.places])
    return _by_card_and_place(log, every)


def confirmed_by(log: Log, marks: Marks, engine: Engine) -> str | None:
    """The engine's name if it finds the same marks, None if it gives up; raises DisagreementError if it does not."""
    try:
        check_marks(log, marks, engine)
    except LimitReached:
        return None
    return engine.name


def check_marks(log: Log, marks: Marks, engine: Engine) -> None:
    """Raise DisagreementError if the engine finds other marks; LimitReached if it gave up."""
    possible = engine.possible_values([holder_of(card.id) for card in log.cards])
    for card in log.cards:
        counted = tuple(place for place in log.places if marks[card.id][place] != "no")
        if possible[holder_of(card.id)] != counted:
            raise DisagreementError(f"the engine {engine.name} finds other places of {card.id!r} than counting deals")


def probabilities(log: Log, counts: Counts) -> Probabilities:
    """How likely each card lies in each place, by the weight of deals; nothing when there is no deal."""
    if not counts.total:
        return {}
    return {
        card.id: {place: Fraction(n, counts.total) for place, n in zip(log.places, ways, strict=True)}
        for card, ways in zip(log.cards, counts.places, strict=True)
    }


def hypotheses(log: Log, counts: Counts) -> list[tuple[Hypothesis, Fraction]]:
    """The possible triples with their probabilities, the most likely first, then in card order."""
    likely = sorted(counts.triples.items(), key=lambda item: (-item[1], item[0]))
    return [(hypothesis(log, triple), Fraction(ways, counts.total)) for triple, ways in likely]


def hypothesis(log: Log, triple: tuple[int, int, int]) -> Hypothesis:
    """Three cards by number as suspect, weapon and room."""
    suspect, weapon, room = (log.cards[card].id for card in triple)
    return Hypothesis(suspect=suspect, weapon=weapon, room=room)


def candidates(log: Log, marks: Marks) -> Mapping[str, tuple[str, ...]]:
    """For each question the cards that are not ruled out."""
    return {
        category: tuple(c.id for c in log.cards if c.category == category and marks[c.id][ENVELOPE] != "no")
        for category in CATEGORIES
    }


def _mark(ways: int, total: int) -> Mark:
    return "no" if not ways else "yes" if ways == total else "open"


def _by_card_and_place(log: Log, marks: list[list[Mark]]) -> Marks:
    return {card.id: dict(zip(log.places, row, strict=True)) for card, row in zip(log.cards, marks, strict=True)}
