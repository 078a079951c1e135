"""What clues mention is there in their setting: a case that is built in Python is held to that as a file is."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple, cast

from walton_solver.documents.defects import Report, listing, quote
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.clues import BaseClue, Clue, Role
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Partners, Passes, RoomOf, Statement, Uses

LINK: Final = "link"
_SORT_OF_ANSWER: Mapping[str, str] = {
    "murderer": "guest",
    "accomplice": "guest",
    "accomplice_motive": "motive",
    "weapon_room": "room",
}
"""What the value of a question is, where that is not called as the question."""


def check_mentions(clues: Sequence[Clue], setting: Setting, file: str) -> None:
    """Raise DocumentError with everything that clues mention and the setting does not have, and for ids of several."""
    known = _known(setting)
    report: Report | None = None
    first: dict[str, int] = {}
    for index, clue in enumerate(clues):
        if (before := first.setdefault(str(clue.id), index)) != index:
            report = report or Report(file or "<case>")
            report.add(0, f"clues[{index}].id", f"id {quote(str(clue.id))} is already that of clues[{before}]")
        for look in _looks(type(clue)):
            # Cases are made by the thousand: what is right is seen at a glance.
            if not look.is_known(clue, known):
                report = report or Report(file or "<case>")
                for sort, thing in look.mentions(clue):
                    if thing not in known[sort]:
                        report.add(0, f"clues[{index}].{look.key}", _complaint(sort, thing, setting, report))
    if report is not None:
        report.stop_if_defective()


def _known(setting: Setting) -> Mapping[str, frozenset[object]]:
    """All that a clue can mention, by sort; a link as both of its pairs."""
    if "mentions" not in setting.derived:
        links = [(each.tail, each.head) for each in setting.passages]
        setting.derived["mentions"] = {
            "guest": frozenset(each.id for each in setting.guests),
            "room": frozenset(each.id for each in setting.rooms),
            "alibi room": frozenset(setting.alibi_rooms),
            "weapon": frozenset(each.id for each in setting.weapons),
            "motive": frozenset(each.id for each in setting.motives),
            "motive kind": frozenset(each.id for each in setting.motive_kinds),
            "sign": frozenset(each.id for each in setting.signs),
            "category": frozenset(each.id for each in setting.categories),
            LINK: frozenset({*links, *((head, tail) for tail, head in links)}),
        }
    return cast(Mapping[str, frozenset[object]], setting.derived["mentions"])


class _Look(NamedTuple):
    """Where to look in a clue of a kind; `sort`: of what is there, empty for statements."""

    key: str
    value_of: Callable[[Any], Any]
    sort: str
    many: bool

    def is_known(self, clue: Clue, known: Mapping[str, frozenset[object]]) -> bool:
        value = self.value_of(clue)
        if not self.sort:
            return all(thing in known[sort] for sort, thing in _in_statement(value))
        return value is None or (known[self.sort].issuperset(value) if self.many else value in known[self.sort])

    def mentions(self, clue: Clue) -> Iterable[tuple[str, object]]:
        value = self.value_of(clue)
        if not self.sort:
            return _in_statement(value)
        return [(self.sort, thing) for thing in (value if self.many else (value,))]


def _looks(kind: type[BaseClue]) -> tuple[_Look, ...]:
    if kind not in _LOOKS:
        _LOOKS[kind] = _looks_of(kind)
    return _LOOKS[kind]


_LOOKS: dict[type[BaseClue], tuple[_Look, ...]] = {}


def _looks_of(kind: type[BaseClue]) -> tuple[_Look, ...]:
    return tuple(
        _Look(
            key=field.name,
            value_of=attrgetter(field.attribute or field.name),
            sort="" if field.role is Role.STATEMENT else field.role.value,
            many=field.many,
        )
        for field in kind.fields
        if field.role is not Role.COUNT
    )


def _in_statement(statement: Statement) -> Iterator[tuple[str, object]]:
    match statement:
        case AllOf(parts) | AnyOf(parts) | CountOf(parts=parts):
            for part in parts:
                yield from _in_statement(part)
        case NotOf(part):
            yield from _in_statement(part)
        case IfThen(condition, consequence):
            yield from _in_statement(condition)
            yield from _in_statement(consequence)
        case fact:
            yield from _in_fact(fact)


def _in_fact(fact: Fact) -> Iterator[tuple[str, object]]:
    match fact:
        case Is(question, value):
            # Nobody has no id.
            if value is not None:
                yield _SORT_OF_ANSWER.get(question, question), value
        case Passes(room):
            yield "room", room
        case RoomOf(guest, room):
            yield "guest", guest
            yield "alibi room", room
        case Uses(between):
            yield LINK, between
        case Partners(guests):
            yield from (("guest", guest) for guest in guests)


def _complaint(sort: str, thing: object, setting: Setting, report: Report) -> str:
    if sort == LINK:
        rooms = listing(map(str, cast(Iterable[object], thing)))
        return f"there is no link between {rooms} in setting {quote(setting.name)}"
    known = sorted(map(str, _known(setting)[sort]))
    hint = report.suggest(str(thing), known) or f"; there are {listing(known)}"
    return f"no {sort} {quote(thing)} in setting {quote(setting.name)}{hint}"
