"""What can be asked, marked and explained in a game: its facts by key, each with what it is called."""

from collections.abc import Iterable, Mapping
from typing import Any

from walton_solver.errors import QueryError
from walton_solver.games.arosa.facts import Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS
from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.cases import AnyCase
from walton_solver.games.cluedo.facts import facts_of as cluedo_facts
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.facts import Fact
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.facts import facts_of as walton_facts
from walton_solver.games.walton.statements import Is, Passes, RoomOf, Uses

MOST_TRACES = 4
"""Up to so many traces of a player on a floor are asked about."""


def facts_of(case: AnyCase) -> Mapping[str, Fact]:
    """By key every fact that can be asked; of a game without a sheet none."""
    return {fact.key: fact for fact in _facts(case)}


def fact_of(case: AnyCase, key: str) -> Fact:
    """The fact of that key; raises QueryError where there is none."""
    found = facts_of(case).get(key)
    if found is None:
        raise QueryError(f"no fact {key!r}")
    return found


def _facts(case: AnyCase) -> Iterable[Fact]:
    match case:
        case Case():
            return walton_facts(case.setting).values()
        case CluedoLog():
            return cluedo_facts(case).values()
        case ArosaLog():
            traces = (
                Lying("at_least", player, floor, count)
                for player in case.players
                for floor in FLOORS
                for count in range(1, MOST_TRACES + 1)
            )
            return (*map(VictimOn, FLOORS), *traces)
        case _:
            return ()


def fills(fact: Fact) -> dict[str, Any]:
    """What of a form is filled by pressing the fact, by role.

    >>> fills(Uses(("garage", "bedroom")))
    {'link': ['garage', 'bedroom']}
    """
    match fact:
        case Is(question="murderer" | "accomplice", value=str(guest)):
            return {"guest": guest}
        case Is(question="motive" | "accomplice_motive", value=str(motive)):
            return {"motive": motive}
        case Is(question="weapon", value=str(weapon)):
            return {"weapon": weapon}
        case Passes(room=room):
            return {"room": room}
        case RoomOf(guest=guest, room=room):
            return {"guest": guest, "room": room}
        case Uses(between=between):
            return {"link": list(between)}
        case _:
            return {}
