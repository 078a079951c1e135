"""What stands where on the sheet of an investigation: suspects with their motives, weapons, rooms and links."""

from collections.abc import Iterator
from dataclasses import dataclass

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.setting import Guest, Motive, Weapon
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.walton.board import Mark, Testimony
from walton_solver.rendering.walton.moments import Moment
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.messages import Message


@dataclass(frozen=True, slots=True)
class Note:
    """What is printed on the sheet, or what clues say; or a fact that is so, which is there from its mark on."""

    text: str
    clues: tuple[ClueId, ...] = ()
    fact: Fact | None = None
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """Notes, or the mark of a fact."""

    notes: tuple[Note, ...] = ()
    fact: Fact | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """`kind`: what the row is about; the first cell names it."""

    kind: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SheetTable:
    """`name`: as pages know it."""

    name: str
    title: Message
    heads: tuple[Message | None, ...]
    rows: tuple[Row, ...]


def tables_of(moment: Moment) -> tuple[SheetTable, ...]:
    """The tables of the sheet, in the order of the setting; those that would be empty are left out."""
    tables = (
        SheetTable(
            "suspects",
            words.SHEET_GUESTS,
            (None, words.AS_MURDERER, words.AS_ACCOMPLICE, words.TESTIMONY),
            tuple(_guest_rows(moment)),
        ),
        SheetTable(
            "weapons",
            words.SHEET_WEAPONS,
            (None, words.IS_WEAPON, words.IN_ROOM, words.OF_CATEGORY, words.TRACES),
            tuple(_weapon(moment, weapon) for weapon in moment.setting.weapons),
        ),
        SheetTable(
            "rooms",
            words.SHEET_ROOMS,
            (None, words.PASSED, words.COUNT, words.PRESENT),
            tuple(_room(moment, room.id) for room in moment.setting.rooms),
        ),
        SheetTable(
            "links",
            words.SHEET_LINKS,
            (None, words.USED, words.TESTIMONY),
            tuple(_links(moment)),
        ),
    )
    return tuple(table for table in tables if table.rows)


def _guest_rows(moment: Moment) -> Iterator[Row]:
    for guest in moment.setting.guests:
        yield _guest(moment, guest)
        for motive in guest.motives:
            yield _motive(moment, motive)
    nobody = Cell((Note(moment.say(words.NO_ACCOMPLICE)),))
    yield Row("nobody", (nobody, Cell(), Cell(fact=Is("accomplice", None)), Cell()))


def _guest(moment: Moment, guest: Guest) -> Row:
    board = moment.board
    claims = [Note(moment.room(clue.room), (clue.id,)) for clue in board.rooms.get(guest.id, ())]
    company = [
        Note(
            moment.say(words.WITH_GUEST, guest=moment.guest(clue.other))
            if isinstance(clue, kinds.ClaimsCompany)
            else moment.say(words.ALONE),
            (clue.id,),
        )
        for clue in board.company.get(guest.id, ())
    ]
    name = moment.guest(guest.id)
    if guest.headcount != 1:
        name = moment.say(words.HEADCOUNT, guest=name, count=guest.headcount)
    return Row(
        "guest",
        (
            Cell((Note(name),)),
            Cell(fact=Is("murderer", guest.id)),
            Cell(fact=Is("accomplice", guest.id)),
            Cell((*claims, *company)),
        ),
    )


def _motive(moment: Moment, motive: Motive) -> Row:
    name = moment.teller.name("motive", motive.id)
    if motive.kind is not None:
        name = moment.say(words.OF_KIND, thing=name, kind=moment.teller.name("motive_kind", motive.kind))
    told = tuple(Note(_testimony(moment, clue), (clue.id,)) for clue in moment.board.testimony.get(motive.id, ()))
    return Row(
        "motive",
        (
            Cell((Note(name),)),
            Cell(fact=Is("motive", motive.id)),
            Cell(fact=Is("accomplice_motive", motive.id)),
            Cell(told),
        ),
    )


def _testimony(moment: Moment, clue: Testimony) -> str:
    match clue:
        case kinds.RevealsMotive(witness=witness):
            return moment.say(words.REVEALED, witness=moment.guest(witness))
        case kinds.DeniesMotive(witness=witness):
            return moment.say(words.DENIED, witness=moment.guest(witness))
        case kinds.MotiveEvidence():
            return moment.say(words.SUPPORTED)
        case kinds.NoMotiveEvidence():
            return moment.say(words.UNSUPPORTED)


def _weapon(moment: Moment, weapon: Weapon) -> Row:
    category = () if weapon.category is None else (_category(moment, weapon.category),)
    return Row(
        "weapon",
        (
            Cell((Note(moment.teller.name("weapon", weapon.id)),)),
            Cell(fact=Is("weapon", weapon.id)),
            Cell((Note(moment.room(weapon.room)),)),
            Cell(category),
            Cell(tuple(_sign(moment, sign) for sign in weapon.signs)),
        ),
    )


def _sign(moment: Moment, sign: str) -> Note:
    """A trace, with what the coroner says of it."""
    name, clues = moment.teller.name("sign", sign), moment.board.signs.get(sign, ())
    if not clues:
        return Note(name)
    is_found = any(isinstance(clue, kinds.SignPresent) for clue in clues)
    told = moment.say(words.FOUND if is_found else words.NOT_FOUND, thing=name)
    return Note(told, tuple(clue.id for clue in clues))


def _category(moment: Moment, category: str) -> Note:
    """A category, with what the coroner says of it."""
    name, clues = moment.teller.name("category", category), moment.board.categories.get(category, ())
    if not clues:
        return Note(name)
    is_confirmed = any(isinstance(clue, kinds.CategoryPresent) for clue in clues)
    told = moment.say(words.CONFIRMED if is_confirmed else words.RULED_OUT, thing=name)
    return Note(told, tuple(clue.id for clue in clues))


def _room(moment: Moment, room: str) -> Row:
    counts = tuple(Note(str(clue.count), (clue.id,)) for clue in moment.board.counts.get(room, ()))
    guests = tuple(note for guest in moment.setting.guests for note in _presence(moment, guest.id, room))
    return Row("room", (Cell((Note(moment.room(room)),)), Cell(fact=Passes(room)), Cell(counts), Cell(guests)))


def _presence(moment: Moment, guest: str, room: str) -> Iterator[Note]:
    """That the guest claims to have been in the room, or that it turns out."""
    claims = tuple(clue.id for clue in moment.board.rooms.get(guest, ()) if clue.room == room)
    fact = RoomOf(guest, room)
    mark = moment.board.marks.get(fact)
    if claims:
        yield Note(moment.guest(guest), claims)
    elif mark is not None and mark.holds:
        yield Note(moment.guest(guest), mark.behind, fact, mark)


def _links(moment: Moment) -> Iterator[Row]:
    for passage in moment.setting.passages:
        link = (passage.tail, passage.head)
        form = words.TWO_WAY_LINK if passage.two_way else words.ONE_WAY_LINK
        name = moment.say(form, a=moment.room(passage.tail), b=moment.room(passage.head))
        closed = tuple(Note(moment.say(words.NOBODY_WENT), (clue.id,)) for clue in moment.board.closed.get(link, ()))
        yield Row("link", (Cell((Note(name),)), Cell(fact=Uses(link)), Cell(closed)))
