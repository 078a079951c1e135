"""The reason against each bound that is just impossible."""

from collections.abc import Iterator, Sequence

from walton_solver.deduction.findings import Certificate, Possible, Reason, Undecided
from walton_solver.deduction.reasons import checked, smallest_reason
from walton_solver.engines.asking import Asking
from walton_solver.errors import DisagreementError
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, engine_on, meaning_of
from walton_solver.games.arosa.replay import Position, position_of
from walton_solver.games.arosa.solver import SPREADS, SpreadsSolver, that_all
from walton_solver.games.arosa.solving import victims_of
from walton_solver.games.results import Reasons
from walton_solver.limits import NO_LIMIT
from walton_solver.logic.problems import Problem


def reasons_against(log: Log, asking: Asking, *, certify: bool = False) -> Reasons[Fact]:
    """The fewest events that prove each bound: against a victim on each floor where none can be, and against fewer
    traces than the least and more than the most on each floor. All are found right without a solver, too."""
    position = position_of(log)
    colours = (VICTIMS_COLOUR, *range(len(log.players)))
    out = {colour: tuple(_just_out(log, position, colour)) for colour in colours}
    against: dict[Fact, Reason] = {}
    name = SPREADS
    for colour, facts in out.items():
        meaning = meaning_of(log, (colour,))
        asked = engine_on(meaning.problem, asking)
        name = asked.name
        for fact in facts:
            if asking.progress is not None:
                asking.progress(len(against), sum(map(len, out.values())))
            found = smallest_reason(asked, meaning.formula(fact))
            if isinstance(found, Undecided):
                return Reasons(against={}, engine=name, limit=found.limit)
            against[fact] = confirmed(log, meaning.problem, found, (fact,))
    return Reasons(against=against, engine=name, certificate=Certificate(by=SPREADS) if certify else None)


def confirmed(log: Log, problem: Problem, found: Reason | Possible, facts: Sequence[Fact]) -> Reason:
    """The reason against these facts, once it is found right without an engine."""
    if isinstance(found, Possible):
        raise DisagreementError(f"without a solver it is found wrong: {found}")
    return checked(found, that_all(facts), SpreadsSolver(log, problem, facts, NO_LIMIT))


def _just_out(log: Log, position: Position, colour: int) -> Iterator[Fact]:
    """What is just impossible: a victim where none can be, a trace less than the least, one more than the most."""
    if colour == VICTIMS_COLOUR:
        possible = {floor for victim in victims_of(position) for floor in victim.floors}
        yield from (VictimOn(floor) for floor in FLOORS if floor not in possible)
        return
    spread = position.traces[colour]
    for floor in FLOORS:
        least, most = spread.least(1 << floor), spread.most(1 << floor)
        if least:
            yield Lying("at_most", log.players[colour], floor, least - 1)
        if most < spread.total:
            yield Lying("at_least", log.players[colour], floor, most + 1)
