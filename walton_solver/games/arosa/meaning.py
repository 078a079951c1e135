"""What a log means: where every stone lies after every event, as variables; what was found, as clues.

The background knows what everybody at the table saw beside the finds: which floor was opened when, and how many
stones went in from the supplies. A stone stays where it lies until its floor is opened, and then lands anywhere.
The clue of an opening says how many stones of each colour lay there, that of a drop on which floors it was heard
to end. So a reason names the events whose *finds* prove something.

Colours have nothing to do with each other, so a problem holds only those that it is asked about.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, Drop, Event, Log, Opening
from walton_solver.games.arosa.rules import Move, Standing, after, start
from walton_solver.games.arosa.rules import moves as moves_of
from walton_solver.logic.formulas import (
    TRUE,
    All,
    Among,
    Equal,
    Formula,
    Not,
    Some,
    Total,
    Value,
    implies,
    is_false,
    is_true,
)
from walton_solver.logic.problems import Background, Clue, ClueId, Problem, Rule, RuleId, Variable

VICTIMS_COLOUR = -1
"""The victims' colour, whose moves come last; the others are the players' numbers."""

PLACES: tuple[Value, ...] = tuple(map(str, FLOORS))


@dataclass(frozen=True, kw_only=True)
class Meaning:
    """A log's problem, and how to ask it about the tower as it is now."""

    log: Log
    problem: Problem
    now: dict[int, list[str]]

    def formula(self, fact: Fact) -> Formula:
        """What the fact says of the problem."""
        return _formula(self.now[colour_of(self.log, fact)], fact)


def meaning_of(
    log: Log, colours: Collection[int], facts: Iterable[Fact] = (), known: Collection[ClueId] | None = None
) -> Meaning:
    """The log as a problem about these colours; each fact, about one of them, is a variable of its own, by its key.

    `known`: the events whose finds are told; None: all of them.
    """
    tower = _Tower(log, colours)
    for event in log.events:
        tower.take(event)
    asked = {fact.key: _formula(tower.now[colour_of(log, fact)], fact) for fact in facts}
    names = [Variable(name, (False, True)) for name in asked]
    rules = [
        Rule(
            RuleId(f"meaning of {name}"), All((implies(is_true(name), formula), implies(is_false(name), Not(formula))))
        )
        for name, formula in asked.items()
    ]
    background = Background((*tower.variables, *names), (*tower.rules, *rules), tuple(asked))
    return Meaning(
        log=log,
        problem=Problem(
            background=background, clues=tuple(clue for clue in tower.clues if known is None or clue.id in known)
        ),
        now=tower.now,
    )


def engine_on(problem: Problem, asking: Asking) -> Engine:
    """The engine for a problem of this game: relation tables are for others than a stone's way through many events."""
    return engine_for(problem, asking, with_tables=False)


def colour_of(log: Log, fact: Fact) -> int:
    """The colour that a fact is about."""
    return log.players.index(fact.player) if isinstance(fact, Lying) else VICTIMS_COLOUR


@dataclass(slots=True)
class _Tower:
    """The stones of some colours, event by event; `now`: for each colour the variables of where its stones lie."""

    log: Log
    colours: Collection[int]
    variables: list[Variable] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    clues: list[Clue] = field(default_factory=list)
    now: dict[int, list[str]] = field(init=False)
    standing: Standing = field(init=False)
    opened: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.now = {colour: [] for colour in self.colours}
        self.standing = start(len(self.log.players))

    def take(self, event: Event) -> None:
        """What happens at the event."""
        moves = moves_of(self.standing, event)
        match event:
            case Drop():
                self._drop(event, moves)
            case Opening():
                self._open(event, moves)
        self.standing = after(self.standing, event)

    def _drop(self, drop: Drop, moves: Sequence[Move]) -> None:
        dropped = [stone for colour in self.now for stone in self._throw(colour, moves[colour].added, drop)]
        heard = tuple(str(floor) for floor in drop.heard)
        parts = [Among(stone, heard) for stone in dropped if len(heard) < len(FLOORS)]
        self.clues.append(Clue(drop.id, All(tuple(parts))))

    def _open(self, opening: Opening, moves: Sequence[Move]) -> None:
        self.clues.append(Clue(opening.id, All(tuple(self._found(opening, moves)))))
        self.opened.add(opening.floor)
        for colour in self.now:
            if colour == VICTIMS_COLOUR:
                continue
            self.now[colour] = [self._after(stone, opening, colour, i) for i, stone in enumerate(self.now[colour])]
            self._throw(colour, moves[colour].added, opening)

    def _found(self, opening: Opening, moves: Sequence[Move]) -> Iterator[Formula]:
        for colour, stones in self.now.items():
            # A victim is not thrown back: of its floor the first opening tells all.
            if colour != VICTIMS_COLOUR or opening.floor not in self.opened:
                found = moves[colour].found
                yield _total(stones, opening.floor, found, found)

    def _throw(self, colour: int, count: int, event: Event) -> list[str]:
        """New stones, which can land anywhere."""
        first = len(self.now[colour])
        thrown = [f"stone:{colour}:{i}:{event.id}" for i in range(first, first + count)]
        self.variables.extend(Variable(stone, PLACES) for stone in thrown)
        self.now[colour].extend(thrown)
        return thrown

    def _after(self, stone: str, opening: Opening, colour: int, i: int) -> str:
        """Where the stone lies after the opening: it moves only if it lay on that floor."""
        moved = f"stone:{colour}:{i}:{opening.id}"
        self.variables.append(Variable(moved, PLACES))
        stays = Some((Among(stone, (str(opening.floor),)), Equal(stone, moved)))
        self.rules.append(Rule(RuleId(f"{moved} stays"), stays))
        return moved


def _formula(stones: Collection[str], fact: Fact) -> Formula:
    match fact:
        case VictimOn(floor=floor):
            return Some(_lying(stones, floor))
        case Lying(floor=floor):
            return _total(stones, floor, *fact.bounds)


def _lying(stones: Iterable[str], floor: int) -> tuple[Formula, ...]:
    return tuple(Among(stone, (str(floor),)) for stone in stones)


def _total(stones: Collection[str], floor: int, least: int, most: int | None) -> Formula:
    """That many of the stones lie on the floor."""
    if least <= 0 and (most is None or most >= len(stones)):
        return TRUE
    return Total(tuple((1, there) for there in _lying(stones, floor)), least, most)
