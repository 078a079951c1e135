"""The cards of a deck for a hidden world, put together as in the published decks of the game.

The composition is that of the published cases (section 3 of the rules), said of any house: all that the coroner rules
out, some related weapons, motives ruled out and supported, what every guest claims, headcounts, who was seen
conspiring; and of what was seen on the way, or not, as much as the deck has room for. All of it is true of the world.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from random import Random
from typing import Literal, TypeAlias, TypeVar, cast

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Rules, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.setting import Motive, Passage, Setting
from walton_solver.games.walton.truth import holds

T = TypeVar("T")

Spare: TypeAlias = Literal["motives", "revelations", "evidence", "sightings", "passages", "rooms"]
"""What a deck holds more or less of: motives ruled out, told of or supported to mislead, innocents seen conspiring,
links that nobody went through, who did not pass through which room."""

RELATED_WEAPONS = 7
MAY_HAVE_PASSED = 3
MOST_RULED_OUT_MOTIVES = 6
MOST_REVELATIONS = 6
MOST_SUPPORTED_MOTIVES = 3
MOST_ROOMS = 40
DECOY_SIGHTINGS = (0, 0, 0, 1, 1, 2)
DECOY_SIGHTINGS_WITH_ACCOMPLICE = (1, 1, 1, 2)
"""How many innocents were seen conspiring; drawn from these."""

UNCOUNTED_SHARE = 0.3
"""How often the housekeeper did not count the murderer's room although somebody else was there."""

FULL_PASSAGES, FULL_ROOMS = 8 / 14, 5 / 14
"""How many such clues about the way the fullest decks hold for each link of the house."""

GIVING_WAY: tuple[Spare, ...] = (
    "rooms",
    "passages",
    "motives",
    "rooms",
    "passages",
    "revelations",
    "evidence",
    "motives",
    "rooms",
)
GIVING_WAY_TO_SIGHTINGS: tuple[Spare, ...] = ("rooms", "passages", "rooms", "passages", "motives", "sightings")
"""In which order published decks do without a card where claims and headcounts leave less room; then about the way."""

LEAST_BESIDE_SIGHTINGS = 23
"""A deck with fewer cards to spare has nobody seen conspiring to mislead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """The cards for a deck but for their ids: `always` in it, and to `spare`, of each sort in random order."""

    always: tuple[Clue, ...]
    spare: Mapping[Spare, tuple[Clue, ...]]


def deal(setting: Setting, world: WaltonWorld, rules: Rules, rng: Random, *, decoys: bool) -> Cards:
    """What a deck of this world can hold; with `decoys`, innocents too may have been seen conspiring."""
    table = _Table(setting, world, rules, rng)
    motives, spare_motives = table.motives()
    revelations, spare_revelations = table.revelations()
    evidence, spare_evidence = table.evidence()
    accomplice, innocents = table.sightings(decoys)
    return Cards(
        always=(
            *table.of_weapon(),
            *motives,
            *revelations,
            *evidence,
            *table.claims(),
            *table.counts(),
            *accomplice,
            *table.seen(kinds.MayHavePassed, MAY_HAVE_PASSED),
        ),
        spare={
            "motives": spare_motives,
            "revelations": spare_revelations,
            "evidence": spare_evidence,
            "sightings": innocents,
            "passages": table.shuffled(table.true(*map(_unused, setting.passages))),
            "rooms": table.seen(kinds.NotSeenIn, MOST_ROOMS),
        },
    )


def deck_of(cards: Cards, setting: Setting, size: int | None = None) -> list[Clue]:
    """A deck as full as published ones can be; or of that size, if there are cards enough.

    Where the size leaves less room, cards give way as they do in published decks; where it leaves more, clues about
    the way are added.
    """
    links = len(setting.passages)
    most: Mapping[Spare, int] = {"passages": round(FULL_PASSAGES * links), "rooms": round(FULL_ROOMS * links)}
    held = {sort: min(len(those), most.get(sort, len(those))) for sort, those in cards.spare.items()}
    if size is not None:
        room = size - len(cards.always)
        held["sightings"] = min(held["sightings"], max(0, room - LEAST_BESIDE_SIGHTINGS))
        ways: tuple[Spare, ...] = ("passages", "rooms")
        for given in (*(GIVING_WAY_TO_SIGHTINGS if held["sightings"] else GIVING_WAY), *ways * links):
            if sum(held.values()) > room:
                held[given] = max(0, held[given] - 1)
        for added in ways:
            held[added] = min(len(cards.spare[added]), held[added] + max(0, room - sum(held.values())))
    return [*cards.always, *(card for sort, number in held.items() for card in cards.spare[sort][:number])]


def _unused(passage: Passage) -> Clue:
    return kinds.NoPassage(id=0, between=(passage.tail, passage.head))


def _about_ways(setting: Setting, kind: type[kinds.NotSeenIn] | type[kinds.MayHavePassed]) -> Sequence[Clue]:
    """All clues of a kind about two guests in a room that is no alibi room."""
    known = ("about ways", kind)
    if known not in setting.derived:
        pairs = list(combinations([guest.id for guest in setting.guests], 2))
        rooms = [room.id for room in setting.rooms if not room.alibi and room.id != setting.crime_scene]
        setting.derived[known] = [kind(id=0, guests=guests, room=room) for room in rooms for guests in pairs]
    return cast(Sequence[Clue], setting.derived[known])


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
        return list(filter(self._is_true, clues))

    def _is_true(self, clue: Clue) -> bool:
        return holds(clue, self._world, self._setting, self._rules)

    def shuffled(self, things: Iterable[T]) -> tuple[T, ...]:
        every = list(things)
        self._rng.shuffle(every)
        return tuple(every)

    def some(self, things: Iterable[T], number: int) -> tuple[T, ...]:
        return self.shuffled(things)[: max(0, number)]

    def of_weapon(self) -> Iterator[Clue]:
        """What the coroner did not find, and weapons like the one that it was."""
        signs = [kinds.SignAbsent(id=0, sign=sign.id) for sign in self._setting.signs]
        categories = [kinds.CategoryAbsent(id=0, category=category.id) for category in self._setting.categories]
        yield from self.true(*signs, *categories)
        related = [kinds.RelatedWeapon(id=0, weapon=weapon.id) for weapon in self._setting.weapons]
        yield from self.some(self.true(*related), RELATED_WEAPONS)

    def motives(self) -> tuple[list[Clue], tuple[Clue, ...]]:
        """What the police rule out: all kinds but guilty ones and each other motive of these; and more, to spare."""
        by_kind = [kinds.NoMotiveEvidence(id=0, motive_kind=kind.id) for kind in self._setting.motive_kinds]
        guilty_kinds = {motive.kind for motive in self._motives}
        others = [motive for motive in self._setting.motives if motive not in self._motives]
        needed = [motive for motive in others if motive.kind is None or motive.kind in guilty_kinds]
        spare = (motive for motive in others if motive not in needed and motive.owner != self._answer.murderer)
        told, more = (
            [kinds.NoMotiveEvidence(id=0, motive=motive.id) for motive in motives] for motives in (needed, spare)
        )
        return [*self.true(*by_kind), *told], self.some(more, MOST_RULED_OUT_MOTIVES - len(told))

    def revelations(self) -> tuple[list[Clue], tuple[Clue, ...]]:
        """All that is told of a guilty motive; and of others, to mislead."""
        told = [clue for motive in self._motives for clue in self._revelations(motive)]
        others = (motive for motive in self._setting.motives if motive not in self._motives)
        decoys = [clue for motive in others for clue in self._revelations(motive)]
        return told, self.some(decoys, MOST_REVELATIONS - len(told))

    def evidence(self) -> tuple[list[Clue], tuple[Clue, ...]]:
        """What the police found in support of a guilty motive; and of others, to mislead."""
        found = [kinds.MotiveEvidence(id=0, motive=motive.id) for motive in self._motives]
        others = (motive for motive in self._setting.motives if motive not in self._motives)
        decoys = [kinds.MotiveEvidence(id=0, motive=motive.id) for motive in others]
        return [*found], self.some(decoys, MOST_SUPPORTED_MOTIVES - len(found))

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

    def sightings(self, decoys: bool) -> tuple[list[Clue], tuple[Clue, ...]]:
        """Who was seen conspiring: an accomplice always; and with `decoys` innocents."""
        accomplice = self._answer.accomplice
        seen = [kinds.SeenConspiring(id=0, guest=accomplice)] if accomplice is not None else []
        innocents = [guest.id for guest in self._setting.guests if guest.id not in self._guilty]
        number = self._rng.choice(DECOY_SIGHTINGS if accomplice is None else DECOY_SIGHTINGS_WITH_ACCOMPLICE)
        misled = (kinds.SeenConspiring(id=0, guest=guest) for guest in innocents)
        return [*seen], self.some(misled, number if decoys else 0)

    def seen(self, kind: type[kinds.NotSeenIn] | type[kinds.MayHavePassed], most: int) -> tuple[Clue, ...]:
        """Some of what can be said of two guests in a room that is no alibi room."""
        # There is so much of it that it is looked at only until there is enough.
        return tuple(islice(filter(self._is_true, self.shuffled(_about_ways(self._setting, kind))), most))

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
