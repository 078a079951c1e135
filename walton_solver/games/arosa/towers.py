"""A tower that fits: an example for what is possible."""

from itertools import pairwise

from walton_solver.games.arosa.bounds import Spread
from walton_solver.games.arosa.logs import FLOORS
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, Meaning
from walton_solver.games.arosa.replay import Position
from walton_solver.games.arosa.results import ArosaWorld
from walton_solver.logic.formulas import World


def tower_of(position: Position, meaning: Meaning, world: World) -> ArosaWorld:
    """The tower of a world; of colours that it does not hold, any that fits."""
    traces = [_any_spread(spread) for spread in position.traces]
    victims = [floor for floor, count in enumerate(_any_spread(position.victims)) for _ in range(count)]
    victims += position.standing.scenes
    for colour, stones in meaning.now.items():
        places = [int(str(world[stone])) for stone in stones]
        if colour == VICTIMS_COLOUR:
            victims = places
        else:
            traces[colour] = tuple(places.count(floor) for floor in FLOORS)
    return ArosaWorld(victims=tuple(sorted(victims)), traces=tuple(traces))


def _any_spread(spread: Spread) -> tuple[int, ...]:
    """The corner of the polytope at which the lower floors hold as much as they can."""
    below = [spread.most((1 << floor) - 1) for floor in range(len(FLOORS) + 1)]
    return tuple(high - low for low, high in pairwise(below))
