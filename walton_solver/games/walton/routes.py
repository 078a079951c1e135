"""The murderer's route: worlds with their walks spelt out, shortest routes, and what is known of the way."""

from collections.abc import Mapping
from functools import lru_cache

from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.engines.outcomes import Answer, Engine, Projection
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.meaning import walk_of
from walton_solver.games.walton.results import Place, RouteFacts, Use
from walton_solver.games.walton.variables import passes, room_of, uses_passage
from walton_solver.limits import LimitReached
from walton_solver.logic.formulas import TRUE, Formula, World
from walton_solver.logic.walks import shortest_walk


@lru_cache(maxsize=10_000)
def hypothesis_of(answer: Answer) -> Hypothesis:
    """The answer's values by name."""
    murderer, motive, weapon, accomplice, accomplice_motive = answer
    return Hypothesis(
        murderer=str(murderer),
        motive=str(motive),
        weapon=str(weapon),
        accomplice=None if accomplice is None else str(accomplice),
        accomplice_motive=None if accomplice_motive is None else str(accomplice_motive),
    )


def world_of(case: Case, world: World) -> WaltonWorld:
    """The world in the game's own terms, its route a shortest walk along just the links that it uses."""
    links = frozenset(name for p in case.setting.passages if world[name := uses_passage(p)])
    route = shortest_walk(walk_of(case.setting, case.rules), str(world["start"]), links)
    return WaltonWorld(
        hypothesis=hypothesis_of(tuple(world[name] for name in QUESTIONS)),
        room_of={guest.id: str(world[room_of(guest.id)]) for guest in case.setting.guests},
        route=route or (),
    )


def shortest_world(case: Case, engine: Engine, given: Formula = TRUE) -> WaltonWorld | Undecided:
    """A world with all clues and what is given whose route has the fewest links; there must be one."""
    try:
        world = engine.shortest(walk_of(case.setting, case.rules), given)
    except LimitReached as reached:
        return Undecided(limit=reached.limit)
    if world is None:
        raise ValueError("no world has all clues and what is given")
    return world_of(case, world)


@undecided_at_limits
def route_facts(case: Case, engine: Engine) -> RouteFacts:
    """What is known of the route of a case that has answers."""
    rooms = {room.id: passes(room.id) for room in case.setting.rooms}
    links = {(p.tail, p.head): uses_passage(p) for p in case.setting.passages}
    known = engine.possible_values((*rooms.values(), *links.values()))
    shortest = shortest_world(case, engine)
    if isinstance(shortest, Undecided):
        raise LimitReached(shortest.limit)
    return RouteFacts(rooms=_use(rooms, known), links=_use(links, known), shortest=shortest.route)


def _use(places: Mapping[Place, str], known: Projection) -> Use[Place]:
    return Use(
        always=tuple(place for place, variable in places.items() if known[variable] == (True,)),
        maybe=tuple(place for place, variable in places.items() if len(known[variable]) == 2),
        never=tuple(place for place, variable in places.items() if known[variable] == (False,)),
    )
