"""What stands where on the sheet of an investigation, as the game has it: guests by rooms, motives with their proofs,
weapons by kind with their signs, and the house.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.setting import Guest, Motive, Weapon
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.walton.board import Mark, Testimony
from walton_solver.rendering.walton.moments import Moment
from walton_solver.wording import walton_pictures as words
from walton_solver.wording.messages import Message

Side: TypeAlias = Literal["", "for", "against"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What is printed on the sheet, or what clues say; or a fact that is so, which is there from its mark on.

    `side`: whether the clues speak for it or against it; `guest`: whom the note is about, whose token may say so.
    """

    text: str = ""
    clues: tuple[ClueId, ...] = ()
    side: Side = ""
    guest: str = ""
    fact: Fact | None = None
    mark: Mark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Notes, and the mark of a fact before them."""

    notes: tuple[Note, ...] = ()
    fact: Fact | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """`kind`: what the row is about; the first cell names it."""

    kind: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Rows that belong together, under what they have in common, if anything is said of it."""

    rows: tuple[Row, ...]
    head: Note | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTable:
    """`name`: as pages know it; `heads`: one for each cell of a row, None for the first."""

    name: str
    title: Message
    heads: tuple[str | None, ...]
    groups: tuple[Group, ...]


def tables_of(moment: Moment) -> tuple[SheetTable, ...]:
    """The tables of the sheet, in the order of the setting; those that would be empty are left out."""
    setting, say = moment.setting, moment.say
    rooms = [moment.room(room) for room in setting.alibi_rooms]
    roles = (say(words.AS_MURDERER), say(words.AS_ACCOMPLICE))
    tables = (
        SheetTable(
            name="guests",
            title=words.SHEET_GUESTS,
            heads=(None, *roles, *rooms, say(words.COMPANY)),
            groups=(Group(rows=tuple(_guest_rows(moment))),),
        ),
        SheetTable(
            name="motives",
            title=words.SHEET_MOTIVES,
            heads=(None, *roles, say(words.WITNESSES), say(words.POLICE)),
            groups=tuple(_motives(moment, guest) for guest in setting.guests if guest.motives),
        ),
        SheetTable(
            name="weapons",
            title=words.SHEET_WEAPONS,
            heads=(None, say(words.IS_WEAPON), say(words.IN_ROOM), say(words.TRACES)),
            groups=tuple(_weapons(moment)),
        ),
        SheetTable(
            name="rooms",
            title=words.SHEET_ROOMS,
            heads=(None, say(words.PASSED), say(words.COUNT), say(words.PRESENT)),
            groups=(Group(rows=tuple(_room(moment, room.id) for room in setting.rooms)),),
        ),
        SheetTable(
            name="links",
            title=words.SHEET_LINKS,
            heads=(None, say(words.USED), say(words.TESTIMONY)),
            groups=(Group(rows=tuple(_links(moment))),),
        ),
    )
    return tuple(table for table in tables if any(group.rows for group in table.groups))


def _named(text: str, guest: str = "") -> Cell:
    return Cell(notes=(Note(text=text, guest=guest),))


def _guest_rows(moment: Moment) -> Iterator[Row]:
    rooms = moment.setting.alibi_rooms
    for guest in moment.setting.guests:
        name = moment.guest(guest.id)
        if guest.headcount != 1:
            name = moment.say(words.HEADCOUNT, guest=name, count=guest.headcount)
        marks = (Cell(fact=Is("murderer", guest.id)), Cell(fact=Is("accomplice", guest.id)))
        places = (_whereabouts(moment, guest.id, room) for room in rooms)
        company = Cell(notes=tuple(_company(moment, guest.id)))
        yield Row(kind="guest", cells=(_named(name, guest.id), *marks, *places, company))
    blank = (Cell(),) * (len(rooms) + 1)
    nobody = (_named(moment.say(words.NO_ACCOMPLICE)), Cell(), Cell(fact=Is("accomplice", None)))
    yield Row(kind="nobody", cells=(*nobody, *blank))


def _whereabouts(moment: Moment, guest: str, room: str) -> Cell:
    """Whether the guest was in the room, and the clues by which the guest claims it."""
    claims = tuple(clue.id for clue in moment.board.rooms.get(guest, ()) if clue.room == room)
    return Cell(notes=(Note(clues=claims, side="for"),) if claims else (), fact=RoomOf(guest, room))


def _company(moment: Moment, guest: str) -> Iterator[Note]:
    for clue in moment.board.company.get(guest, ()):
        if isinstance(clue, kinds.ClaimsCompany):
            told = moment.say(words.WITH_GUEST, guest=moment.guest(clue.other))
            yield Note(text=told, clues=(clue.id,), guest=clue.other)
        else:
            yield Note(text=moment.say(words.ALONE), clues=(clue.id,))


def _motives(moment: Moment, guest: Guest) -> Group:
    rows = tuple(_motive(moment, motive) for motive in guest.motives)
    return Group(rows=rows, head=Note(text=moment.guest(guest.id), guest=guest.id))


def _motive(moment: Moment, motive: Motive) -> Row:
    name: str = moment.teller.name("motive", motive.id)
    if motive.kind is not None:
        name = moment.say(words.OF_KIND, thing=name, kind=moment.teller.name("motive_kind", motive.kind))
    testimony = moment.board.testimony.get(motive.id, ())
    told = [clue for clue in testimony if isinstance(clue, kinds.RevealsMotive | kinds.DeniesMotive)]
    # A clue may name a witness whom the setting does not.
    witnesses = dict.fromkeys([*motive.witnesses, *(clue.witness for clue in told)])
    proofs = [_proof(moment, guest, [clue for clue in told if clue.witness == guest]) for guest in witnesses]
    police = [clue for clue in testimony if isinstance(clue, kinds.MotiveEvidence | kinds.NoMotiveEvidence)]
    return Row(
        kind="motive",
        cells=(
            _named(name),
            Cell(fact=Is("motive", motive.id)),
            Cell(fact=Is("accomplice_motive", motive.id)),
            Cell(notes=tuple(proofs)),
            Cell(notes=_evidence(moment, police)),
        ),
    )


def _proof(moment: Moment, witness: str, clues: list[kinds.RevealsMotive | kinds.DeniesMotive]) -> Note:
    """What the witness says of a motive, if anything."""
    name = moment.guest(witness)
    if not clues:
        return Note(text=name, guest=witness)
    is_told = any(isinstance(clue, kinds.RevealsMotive) for clue in clues)
    told = moment.say(words.REVEALED if is_told else words.DENIED, witness=name)
    return Note(text=told, clues=_ids(clues), guest=witness, side="for" if is_told else "against")


def _evidence(moment: Moment, clues: Sequence[Testimony]) -> tuple[Note, ...]:
    if not clues:
        return ()
    is_found = any(isinstance(clue, kinds.MotiveEvidence) for clue in clues)
    told = moment.say(words.SUPPORTED if is_found else words.UNSUPPORTED)
    return (Note(text=told, clues=_ids(clues), side="for" if is_found else "against"),)


def _weapons(moment: Moment) -> Iterator[Group]:
    """The weapons by category, then those that have none."""
    for category in (*(category.id for category in moment.setting.categories), None):
        rows = [_weapon(moment, weapon) for weapon in moment.setting.weapons if weapon.category == category]
        if rows:
            yield Group(rows=tuple(rows), head=None if category is None else _category(moment, category))


def _weapon(moment: Moment, weapon: Weapon) -> Row:
    return Row(
        kind="weapon",
        cells=(
            _named(moment.teller.name("weapon", weapon.id)),
            Cell(fact=Is("weapon", weapon.id)),
            _named(moment.room(weapon.room)),
            Cell(notes=tuple(_sign(moment, sign) for sign in weapon.signs)),
        ),
    )


def _sign(moment: Moment, sign: str) -> Note:
    """A trace, with what the coroner says of it."""
    name, clues = moment.teller.name("sign", sign), moment.board.signs.get(sign, ())
    if not clues:
        return Note(text=name)
    is_found = any(isinstance(clue, kinds.SignPresent) for clue in clues)
    told = moment.say(words.FOUND if is_found else words.NOT_FOUND, thing=name)
    return Note(text=told, clues=_ids(clues), side="for" if is_found else "against")


def _category(moment: Moment, category: str) -> Note:
    """A category, with what the coroner says of it."""
    name, clues = moment.teller.name("category", category), moment.board.categories.get(category, ())
    if not clues:
        return Note(text=name)
    is_confirmed = any(isinstance(clue, kinds.CategoryPresent) for clue in clues)
    told = moment.say(words.CONFIRMED if is_confirmed else words.RULED_OUT, thing=name)
    return Note(text=told, clues=_ids(clues), side="for" if is_confirmed else "against")


def _room(moment: Moment, room: str) -> Row:
    counts = tuple(Note(text=str(clue.count), clues=(clue.id,)) for clue in moment.board.counts.get(room, ()))
    guests = tuple(note for guest in moment.setting.guests for note in _presence(moment, guest.id, room))
    cells = (_named(moment.room(room)), Cell(fact=Passes(room)), Cell(notes=counts), Cell(notes=guests))
    return Row(kind="room", cells=cells)


def _presence(moment: Moment, guest: str, room: str) -> Iterator[Note]:
    """That the guest claims to have been in the room, or that it turns out."""
    claims = tuple(clue.id for clue in moment.board.rooms.get(guest, ()) if clue.room == room)
    fact = RoomOf(guest, room)
    mark = moment.board.marks.get(fact)
    if claims:
        yield Note(text=moment.guest(guest), clues=claims, guest=guest)
    elif mark is not None and mark.holds:
        yield Note(text=moment.guest(guest), clues=mark.behind, guest=guest, fact=fact, mark=mark)


def _links(moment: Moment) -> Iterator[Row]:
    for passage in moment.setting.passages:
        link = (passage.tail, passage.head)
        form = words.TWO_WAY_LINK if passage.two_way else words.ONE_WAY_LINK
        name = moment.say(form, a=moment.room(passage.tail), b=moment.room(passage.head))
        told = moment.say(words.NOBODY_WENT)
        closed = tuple(Note(text=told, clues=(clue.id,), side="against") for clue in moment.board.closed.get(link, ()))
        yield Row(kind="link", cells=(_named(name), Cell(fact=Uses(link)), Cell(notes=closed)))


def _ids(clues: Iterable[kinds.Clue]) -> tuple[ClueId, ...]:
    return tuple(clue.id for clue in clues)
