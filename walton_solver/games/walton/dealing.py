"""The cards of a deck for a hidden world, put together as in the published decks of the game.

The composition is that of the published cases (section 3 of the rules), said of any house: all that the coroner rules
out, some related weapons, motives ruled out and supported, what every guest claims, headcounts, who was seen
conspiring; and of what was seen on the way, or not, as much as the deck has room for. All of it is true of the world.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import TypeVar

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Rules, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.setting import Motive, Passage, Setting
from walton_solver.games.walton.truth import holds
from walton_solver.records import dataclass

T = TypeVar("T")

RELATED_WEAPONS = 7
MAY_HAVE_PASSED = 3
RULED_OUT_MOTIVES = (4, 6)
REVELATIONS = (5, 6)
SUPPORTED_MOTIVES = (2, 3)
DECOY_SIGHTINGS = (0, 2)
UNCOUNTED_SHARE = 0.3
"""How often the housekeeper did not count the murderer's room although somebody else was there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """The cards of a deck but for their ids: `always`, and in random order the `passages` and `rooms` to choose from.

    `passages`: links that nobody went through; `rooms`: who was not seen in which room.
    """

    always: tuple[Clue, ...]
    passages: tuple[Clue, ...]
    rooms: tuple[Clue, ...]


def deal(setting: Setting, world: WaltonWorld, rules: Rules, rng: Random, *, decoys: bool) -> Cards:
    """What a deck of this world can hold; with `decoys`, innocents too may have been seen conspiring."""
    table = _Table(setting, world, rules, rng)
    return Cards(
        always=(
            *table.of_weapon(),
            *table.of_motives(),
            *table.supports(),
            *table.claims(),
            *table.counts(),
            *table.sightings(decoys),
            *table.some(table.seen(kinds.MayHavePassed), MAY_HAVE_PASSED),
        ),
        passages=table.shuffled(table.true(*map(_unused, setting.passages))),
        rooms=table.shuffled(table.seen(kinds.NotSeenIn)),
    )


def _unused(passage: Passage) -> Clue:
    return kinds.NoPassage(id=0, between=(passage.tail, passage.head))


class _Table:
    """Where one deck is put together."""

    def __init__(self, setting: Setting, world: WaltonWorld, rules: Rules, rng: Random) -> None:
        self._setting, self._world, self._rules, self._rng = setting, world, rules, rng
        self._answer = world.hypothesis
        self._guilty = [each for each in (self._answer.murderer, self._answer.accomplice) if each is not None]
        self._motives = [
            setting.motive[each] for each in (self._answer.motive, self._answer.accomplice_motive) if each is not None
        ]

    def true(self, *clues: Clue) -> list[Clue]:
        """Those of the clues that are true of the world."""
        return [clue for clue in clues if holds(clue, self._world, self._setting, self._rules)]

    def shuffled(self, things: Iterable[T]) -> tuple[T, ...]:
        every = list(things)
        self._rng.shuffle(every)
        return tuple(every)

    def some(self, things: Iterable[T], number: int) -> tuple[T, ...]:
        return self.shuffled(things)[:number]

    def of_weapon(self) -> Iterator[Clue]:
        """What the coroner did not find, and weapons like the one that it was."""
        signs = [kinds.SignAbsent(id=0, sign=sign.id) for sign in self._setting.signs]
        categories = [kinds.CategoryAbsent(id=0, category=category.id) for category in self._setting.categories]
        yield from self.true(*signs, *categories)
        related = [kinds.RelatedWeapon(id=0, weapon=weapon.id) for weapon in self._setting.weapons]
        yield from self.some(self.true(*related), RELATED_WEAPONS)

    def of_motives(self) -> Iterator[Clue]:
        """Motives that the police rule out: all kinds, and single ones, first of all those of a guilty kind."""
        by_kind = [kinds.NoMotiveEvidence(id=0, motive_kind=kind.id) for kind in self._setting.motive_kinds]
        yield from self.true(*by_kind)
        guilty_kinds = {motive.kind for motive in self._motives}
        others = [motive for motive in self._setting.motives if motive not in self._motives]
        needed = [motive for motive in others if motive.kind is None or motive.kind in guilty_kinds]
        spare = self.shuffled(
            motive for motive in others if motive not in needed and motive.owner != self._answer.murderer
        )
        more = max(0, self._rng.randint(*RULED_OUT_MOTIVES) - len(needed))
        for motive in (*needed, *spare[:more]):
            yield kinds.NoMotiveEvidence(id=0, motive=motive.id)

    def supports(self) -> Iterator[Clue]:
        """All that supports a guilty motive, and decoys."""
        told = [clue for motive in self._motives for clue in self._revelations(motive)]
        decoys = self.shuffled(
            clue
            for motive in self._setting.motives
            if motive not in self._motives
            for clue in self._revelations(motive)
        )
        yield from told
        yield from decoys[: max(0, self._rng.randint(*REVELATIONS) - len(told))]
        found = [motive.id for motive in self._motives]
        spare = self.shuffled(motive.id for motive in self._setting.motives if motive.id not in found)
        for motive in (*found, *spare[: max(0, self._rng.randint(*SUPPORTED_MOTIVES) - len(found))]):
            yield kinds.MotiveEvidence(id=0, motive=motive)

    def claims(self) -> Iterator[Clue]:
        """Where every guest claims to have been, and with whom."""
        for guest, room in self._world.room_of.items():
            yield kinds.ClaimsRoom(id=0, guest=guest, room=room)
            others = self._named_by(guest)
            if not others:
                yield kinds.ClaimsAlone(id=0, guest=guest)
            for other in others:
                yield kinds.ClaimsCompany(id=0, guest=guest, other=other)

    def counts(self) -> Iterator[Clue]:
        """Headcounts of all alibi rooms but, at times, the murderer's."""
        start = self._world.room_of[self._answer.murderer]
        for room in self._setting.alibi_rooms:
            there = self._headcount(room)
            if room != start or (there and self._rng.random() >= UNCOUNTED_SHARE):
                yield kinds.GuestCount(id=0, room=room, count=there if there < 4 else "4+")

    def sightings(self, decoys: bool) -> Iterator[Clue]:
        """Who was seen conspiring: an accomplice always."""
        if self._answer.accomplice is not None:
            yield kinds.SeenConspiring(id=0, guest=self._answer.accomplice)
        if decoys:
            others = [guest.id for guest in self._setting.guests if guest.id not in self._guilty]
            for guest in self.some(others, self._rng.randint(*DECOY_SIGHTINGS)):
                yield kinds.SeenConspiring(id=0, guest=guest)

    def seen(self, kind: type[kinds.NotSeenIn] | type[kinds.MayHavePassed]) -> list[Clue]:
        """All that can be said of two guests in a room that is no alibi room."""
        pairs = list(combinations([guest.id for guest in self._setting.guests], 2))
        rooms = [room.id for room in self._setting.rooms if not room.alibi and room.id != self._setting.crime_scene]
        return self.true(*(kind(id=0, guests=guests, room=room) for room in rooms for guests in pairs))

    def _revelations(self, motive: Motive) -> list[Clue]:
        return self.true(*(kinds.RevealsMotive(id=0, witness=each, motive=motive.id) for each in motive.witnesses))

    def _named_by(self, guest: str) -> list[str]:
        """Whom the guest claims as company; nobody if they claim to have been alone.

        Innocents name each innocent, and partners, who vouch for each other, everybody; a murderer without an
        accomplice says nothing of a single other guest.
        """
        murderer, accomplice = self._answer.murderer, self._answer.accomplice
        rooms = self._world.room_of
        there = [other for other in rooms if other != guest and rooms[other] == rooms[guest]]
        if accomplice is None and guest == murderer:
            return there if len(there) > 1 else []
        return there if guest in self._guilty else [other for other in there if other != murderer]

    def _headcount(self, room: str) -> int:
        return sum(
            guest.headcount
            for guest in self._setting.guests
            if self._world.room_of[guest.id] == room
            and (self._rules.count_murderer or guest.id != self._answer.murderer)
        )
