"""What `me` should do next: accuse, and where, or ask, and what."""

from collections.abc import Collection, Iterable
from fractions import Fraction
from itertools import islice

from walton_solver.games.cluedo import marks
from walton_solver.games.cluedo.advising import Worth, in_turn, worths
from walton_solver.games.cluedo.cards import of_category
from walton_solver.games.cluedo.clauses import Numbers, table_of
from walton_solver.games.cluedo.deals import Counts, count_deals
from walton_solver.games.cluedo.logs import Hypothesis, Log, left_of
from walton_solver.games.cluedo.results import Accusing, Advice, Lack, Suggested
from walton_solver.games.cluedo.sweeps import Budget
from walton_solver.games.cluedo.tables import Table, narrowed
from walton_solver.limits import Deadline, LimitReached

MOST_STEPS_OF_ADVICE = 10_000_000


def advice_of(log: Log, reach: Collection[str] | None, deadline: Deadline, most: int) -> Advice:
    """The suggestions that tell most, at most so many, and the best accusation; `reach`: rooms to be in; None: all."""
    lack = _lack(log)
    if lack is not None:
        return Advice(lack=lack)
    table = narrowed(table_of(log))
    try:
        counts = count_deals(table, Budget(deadline)) if table else None
    except LimitReached as reached:
        return Advice(limit=reached.limit)
    if table is None or counts is None or not counts.total:
        return Advice(lack=Lack.DEAL)
    rooms = of_category(log.cards, "room") if reach is None else tuple(reach)
    accuse = _best(marks.hypotheses(log, counts), rooms)
    if accuse.chance == 1:
        # Nothing is left to ask.
        return Advice(accuse=accuse)
    numbers = Numbers(log)
    own = numbers.place[str(log.me)]
    if any(places[own] not in (0, counts.total) for places in counts.places):
        return Advice(accuse=accuse, lack=Lack.HAND)
    if not rooms:
        return Advice(accuse=accuse, lack=Lack.ROOM)
    return _asking(log, table, counts, rooms, Budget(deadline, MOST_STEPS_OF_ADVICE), most)


def _lack(log: Log) -> Lack | None:
    """Why there is nothing to advise, whatever the cards."""
    if log.winner is not None:
        return Lack.GAME
    if log.me is None:
        return Lack.ME
    return Lack.TURN if log.me in log.silenced else None


def _best(likely: Iterable[tuple[Hypothesis, Fraction]], rooms: Collection[str]) -> Accusing:
    """The likeliest triple, of equally likely ones one in reach; certain or not yet weighed against asking."""
    best, chance = max(likely, key=lambda each: (each[1], each[0].room in rooms))
    is_best = True if chance == 1 else None
    return Accusing(hypothesis=best, chance=chance, is_best=is_best, in_reach=best.room in rooms)


def _asking(log: Log, table: Table, counts: Counts, rooms: Collection[str], budget: Budget, most: int) -> Advice:
    """The suggestions, and the accusation weighed against them."""
    numbers, me = Numbers(log), str(log.me)
    asked = [numbers.place[name] for name in left_of(log.places[1:], me)]
    found, limit = worths(table, counts, asked, [numbers.card[room] for room in rooms], log.showing, budget)
    telling = [worth for worth in found if worth.bits > 0]
    suggest = tuple(
        Suggested(hypothesis=marks.hypothesis(log, triple), bits=worth.bits, chance=worth.chance)
        for triple, worth in islice(in_turn(telling), most)
    )
    likely = marks.hypotheses(log, counts)
    if limit is not None:
        return Advice(suggest=suggest, accuse=_best(likely, rooms), limit=limit)
    return Advice(suggest=suggest, accuse=_weighed(likely, rooms, telling))


def _weighed(
    likely: Collection[tuple[Hypothesis, Fraction]], rooms: Collection[str], telling: Iterable[Worth]
) -> Accusing:
    """The best accusation in reach, if asking cannot be expected to beat it; else the best of all."""
    here = next(((each, chance) for each, chance in likely if each.room in rooms), None)
    if here is not None and max((worth.later for worth in telling), default=Fraction(0)) <= here[1]:
        return Accusing(hypothesis=here[0], chance=here[1], is_best=True)
    best = _best(likely, rooms)
    return Accusing(hypothesis=best.hypothesis, chance=best.chance, is_best=False, in_reach=best.in_reach)
