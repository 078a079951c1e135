"""Facts of the tower as it is now: the questions of `why-not`, and what a story concludes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from walton_solver.deduction.findings import Conclusion
from walton_solver.documents.compounds import Checked, Made
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.shapes import Integer, Place, Shape, Text
from walton_solver.errors import QueryError
from walton_solver.games.arosa.logs import FLOORS, TRACES_EACH, Log

How: TypeAlias = Literal["at_least", "at_most", "exactly"]
HOWS: tuple[How, ...] = get_args(How)
QUESTIONS = ("victim_on", *HOWS)


@dataclass(frozen=True, slots=True)
class VictimOn:
    """A victim lies, or was found, on the floor."""

    floor: int

    question = "victim_on"

    @property
    def value(self) -> int:
        return self.floor

    @property
    def key(self) -> str:
        return f"victim_on:{self.floor}"


@dataclass(frozen=True, slots=True)
class Lying:
    """So many traces of the player lie on the floor now."""

    question: How
    player: str
    floor: int
    count: int

    @property
    def value(self) -> str:
        return f"{self.player}:{self.floor}:{self.count}"

    @property
    def key(self) -> str:
        return f"{self.question}:{self.value}"

    @property
    def bounds(self) -> tuple[int, int | None]:
        """The least and the most traces that are asked for."""
        match self.question:
            case "at_least":
                return self.count, None
            case "at_most":
                return 0, self.count
            case "exactly":
                return self.count, self.count


Fact: TypeAlias = VictimOn | Lying


NAMES = NameIndex("this log", {})
"""A log's documents refer to nothing by a name but players, which their facts look up."""


def _check(log: Log, how: How) -> Callable[[Place, str], None]:
    def check(place: Place, value: str) -> None:
        try:
            facts_asked(log, {how: value})
        except QueryError as error:
            place.defect(str(error))

    return check


def fact_shapes(log: Log) -> Mapping[str, Shape[Fact]]:
    """By question, the shape of a fact's value in a document; what is wrong with a text its check tells."""

    def lying(how: How) -> Shape[Fact]:
        return Made(Checked[str](Text(), _check(log, how)), lambda text: _fact(log, how, text))

    return {"victim_on": Made(Integer(FLOORS[0], FLOORS[-1]), VictimOn), **{how: lying(how) for how in HOWS}}


def facts_asked(log: Log, asked: Mapping[str, object]) -> tuple[Fact, ...]:
    """The facts that are asked for, all of them at once.

    They are `victim_on` a floor, `at_least`, `at_most`, `exactly` PLAYER:FLOOR:NUMBER; instead of this text a sequence
    of the three does. Raises QueryError for what cannot be asked.

    >>> log = Log(players=("Ann", "Ben"), events=(), title={})
    >>> facts_asked(log, {"victim_on": "5", "at_least": "ann:3:2"})
    (VictimOn(floor=5), Lying(question='at_least', player='Ann', floor=3, count=2))
    """
    if not asked:
        raise QueryError(f"nothing is asked; there are {listing(QUESTIONS)}")
    return tuple(_fact(log, question, value) for question, value in asked.items())


def bounds_of(mark: Conclusion[Fact]) -> tuple[Conclusion[Fact], ...]:
    """The conclusion as stories have it: whether at least so many traces lie there. Raises QueryError where that is
    no bound.

    >>> bounds_of(Conclusion(Lying("at_most", "Ann", 3, 2), True))
    (Conclusion(fact=Lying(question='at_least', player='Ann', floor=3, count=3), holds=False),)
    """
    match mark.fact:
        case Lying("at_most", count=count) as lying:
            return (_at_least(lying, count + 1, not mark.holds),)
        case Lying("exactly", count=count) as lying:
            if not mark.holds:
                raise QueryError(f"that not exactly {count} traces lie there is no mark: tell 'at_least' or 'at_most'")
            return _at_least(lying, count, True), _at_least(lying, count + 1, False)
        case _:
            return (mark,)


def _at_least(lying: Lying, count: int, holds: bool) -> Conclusion[Fact]:
    return Conclusion(replace(lying, question="at_least", count=count), holds)


def granted_with(totals: Mapping[str, int]) -> Iterator[Conclusion[Fact]]:
    """What everybody sees: on no floor lie less than none of a player's traces, nor more than the tower holds."""
    for player, total in totals.items():
        for floor in FLOORS:
            yield Conclusion(Lying("at_least", player, floor, 0), True)
            yield Conclusion(Lying("at_least", player, floor, total + 1), False)


def known_by(
    granted: Iterable[Conclusion[Fact]], conclusions: Iterable[Conclusion[Fact]]
) -> frozenset[Conclusion[Fact]]:
    """The conclusions with all that goes without saying: where three traces lie, there lie two; where not, not four."""
    known: set[Conclusion[Fact]] = set()
    for each in (*granted, *conclusions):
        known.add(each)
        match each.fact:
            case Lying("at_least", count=count) as lying:
                counts = range(1, count) if each.holds else range(count + 1, TRACES_EACH + 2)
                known.update(_at_least(lying, other, each.holds) for other in counts)
    return frozenset(known)


def _fact(log: Log, question: str, value: object) -> Fact:
    if question == "victim_on":
        return VictimOn(_number(value, "floor", FLOORS[-1]))
    how = next((how for how in HOWS if how == question), None)
    if how is None:
        hint = suggestion(question, QUESTIONS) or f"; there are {listing(QUESTIONS)}"
        raise QueryError(f"no question {quote(question)}{hint}")
    parts = value.rsplit(":", 2) if isinstance(value, str) else value
    if not isinstance(parts, Sequence) or len(parts) != 3:
        raise QueryError(f"{quote(how)} asks PLAYER:FLOOR:NUMBER, such as {log.players[0]}:3:2, not {quote(value)}")
    player = NameIndex("this log", {"player": {each: {} for each in log.players}}).resolve("player", str(parts[0]))
    floor, count = _number(parts[1], "floor", FLOORS[-1]), _number(parts[2], "number of traces", TRACES_EACH)
    return Lying(how, player, floor, count)


def _number(value: object, what: str, most: int) -> int:
    text = str(value).strip()
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise QueryError(f"a {what} is a whole number from 0 to {most}, not {quote(value)}")
    return int(text)
