"""Seeded houses and cases of any size, for benchmarks.

A house is a floor plan: rooms on a grid, linked so that each can be reached, with about as many links, motives,
signs and so on for its size as the Walton mansion has. A case starts with a world; all of its clues are true of
it. The same size and seed give the same case, under every PYTHONHASHSEED.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from random import Random

from tests.strategies import random_clue
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.meaning import meaning
from walton_solver.games.walton.setting import Guest, Label, Motive, Passage, Room, Setting, Weapon
from walton_solver.games.walton.truth import holds
from walton_solver.logic.evaluating import holds as formula_holds
from walton_solver.logic.formulas import variables_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How large a house and its case are."""

    rooms: int
    guests: int
    weapons: int
    clues: int


WALTON = Size(rooms=10, guests=6, weapons=20, clues=70)
"""The size of the Walton mansion and of its decks."""

SHARES = {
    # As often as in the decks of the game, which hold 70 cards of these kinds ...
    kinds.NoMotiveEvidence: 10.4,
    kinds.SignAbsent: 8.0,
    kinds.NoPassage: 7.2,
    kinds.RelatedWeapon: 7.0,
    kinds.ClaimsRoom: 6.0,
    kinds.ClaimsCompany: 5.8,
    kinds.RevealsMotive: 5.8,
    kinds.CategoryAbsent: 4.0,
    kinds.NotSeenIn: 3.9,
    kinds.GuestCount: 3.6,
    kinds.MayHavePassed: 3.0,
    kinds.MotiveEvidence: 2.9,
    kinds.ClaimsAlone: 2.2,
}
OTHER_SHARE = 1.0
"""... and every other kind, so that each occurs."""

DIRECTED_SHARE = 0.15
"""The part of the clues that is chosen to rule out what the others leave, as an author would."""


def made_case(size: Size, seed: int) -> Case:
    """A case with few solutions, often one, in a house of its own."""
    rng = Random(f"{size} {seed}")
    setting = made_setting(rng, size)
    rules = Rules()
    world = _world(rng, setting)
    clues = _clues(rng, setting, rules, world, size.clues)
    rng.shuffle(clues)
    numbered = tuple(replace(clue, id=number) for number, clue in enumerate(clues, start=1))
    title = {"en": f"House of {size.rooms} rooms, seed {seed}"}
    return Case(title=title, setting=setting, clues=numbered, rules=rules, solution=world.hypothesis)


def made_setting(rng: Random, size: Size) -> Setting:
    """A house of that size."""
    rooms = [f"room{number}" for number in range(size.rooms)]
    guests = [f"guest{number}" for number in range(size.guests)]
    motive_kinds = [f"motive_kind{number}" for number in range(5 + size.guests // 6)]
    signs = [f"sign{number}" for number in range(9 + size.weapons // 20)]
    categories = [f"category{number}" for number in range(4 + size.weapons // 20)]
    alibi_rooms = set(rng.sample(rooms, 2 + size.rooms // 5))
    return Setting(
        name="made_house",
        crime_scene=rng.choice(rooms),
        rooms=tuple(Room(id=room, alibi=room in alibi_rooms) for room in rooms),
        passages=_passages(rng, rooms),
        guests=tuple(_guest(rng, guest, guests, motive_kinds) for guest in guests),
        motive_kinds=tuple(Label(id=kind) for kind in motive_kinds),
        signs=tuple(Label(id=sign) for sign in signs),
        categories=tuple(Label(id=category) for category in categories),
        weapons=tuple(
            Weapon(
                id=f"weapon{number}",
                room=rng.choice(rooms),
                category=rng.choice(categories),
                signs=tuple(rng.sample(signs, 2)),
            )
            for number in range(size.weapons)
        ),
    )


def _passages(rng: Random, rooms: Sequence[str]) -> tuple[Passage, ...]:
    """A tree that reaches all rooms, and more links between neighbours, a few of them one-way."""
    width = isqrt(len(rooms) - 1) + 1
    pairs = [
        (rooms[place], rooms[place + step])
        for place in range(len(rooms))
        for step in (1, width)
        if place + step < len(rooms) and (step == width or (place + 1) % width)
    ]
    rng.shuffle(pairs)
    part_of = {room: {room} for room in rooms}
    tree: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for tail, head in pairs:
        if part_of[tail] is part_of[head]:
            others.append((tail, head))
            continue
        joined = part_of[tail] | part_of[head]
        part_of.update(dict.fromkeys(joined, joined))
        tree.append((tail, head))
    more = others[: len(rooms) // 2]
    return (
        *(Passage(tail=tail, head=head) for tail, head in tree),
        *(Passage(tail=tail, head=head, two_way=rng.random() < 0.6) for tail, head in more),
    )


def _guest(rng: Random, guest: str, guests: Sequence[str], motive_kinds: Sequence[str]) -> Guest:
    others = [other for other in guests if other != guest]
    motives = tuple(
        Motive(
            id=f"{guest}_motive{number}",
            owner=guest,
            kind=rng.choice(motive_kinds),
            witnesses=tuple(rng.sample(others, 2)),
        )
        for number in range(3)
    )
    return Guest(id=guest, headcount=rng.choice((1, 1, 1, 1, 1, 2)), motives=motives)


def _world(rng: Random, setting: Setting) -> WaltonWorld:
    """A murderer, with or without an accomplice, who fetches a weapon on a short way."""
    while True:
        murderer, accomplice = rng.sample(setting.guests, 2)
        has_accomplice = rng.random() < 0.5
        weapon = rng.choice(setting.weapons)
        room_of = {guest.id: rng.choice(setting.alibi_rooms) for guest in setting.guests}
        if has_accomplice:
            room_of[accomplice.id] = room_of[murderer.id]
        fetching = _shortest_way(setting, room_of[murderer.id], weapon.room)
        leaving = _shortest_way(setting, weapon.room, setting.crime_scene)
        if fetching is not None and leaving is not None:
            hypothesis = Hypothesis(
                murderer=murderer.id,
                motive=rng.choice(murderer.motives).id,
                weapon=weapon.id,
                accomplice=accomplice.id if has_accomplice else None,
                accomplice_motive=rng.choice(accomplice.motives).id if has_accomplice else None,
            )
            return WaltonWorld(hypothesis=hypothesis, room_of=room_of, route=(*fetching, *leaving[1:]))


def _shortest_way(setting: Setting, start: str, end: str) -> tuple[str, ...] | None:
    """The rooms of a shortest way that passes the crime scene at its end only; None if there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen = {start}
    for way in ways:
        if way[-1] == end:
            return way
        for room in _onward(setting, way[-1]):
            if room not in seen:
                seen.add(room)
                ways.append((*way, room))
    return None


def _onward(setting: Setting, room: str) -> Iterator[str]:
    for passage in setting.passages if room != setting.crime_scene else ():
        if passage.tail == room:
            yield passage.head
        elif passage.head == room and passage.two_way:
            yield passage.tail


def _clues(rng: Random, setting: Setting, rules: Rules, world: WaltonWorld, number: int) -> list[Clue]:
    """So many different clues that are true of the world."""
    found: dict[tuple[object, ...], Clue] = {}
    most = max(SHARES.values())

    def take(clue: Clue) -> None:
        if len(found) < number and holds(clue, world, setting, rules):
            found.setdefault((clue.kind, *clue.content), clue)

    while len(found) < number * (1 - DIRECTED_SHARE):
        clue = random_clue(rng, setting)
        if rng.random() < SHARES.get(type(clue), OTHER_SHARE) / most:
            take(clue)
    for clue in _directed(rng, setting, rules, list(found.values())):
        take(clue)
    while len(found) < number:
        take(random_clue(rng, setting))
    return list(found.values())


def _directed(rng: Random, setting: Setting, rules: Rules, clues: Sequence[Clue]) -> list[Clue]:
    """A clue for each weapon and each motive that no clue rules out by itself; those of the world are not true."""
    formulas = [meaning(clue, setting, rules) for clue in clues]
    of_weapon = [formula for formula in formulas if variables_of(formula) == ("weapon",)]
    of_motive = [formula for formula in formulas if variables_of(formula) == ("motive", "accomplice_motive")]
    weapons = [
        weapon.id
        for weapon in setting.weapons
        if all(formula_holds(formula, {"weapon": weapon.id}) for formula in of_weapon)
    ]
    motives = [
        motive.id
        for motive in setting.motives
        if all(formula_holds(formula, {"motive": motive.id, "accomplice_motive": None}) for formula in of_motive)
    ]
    directed: list[Clue] = [
        *(kinds.WeaponExcluded(id=0, weapons=(weapon,)) for weapon in weapons),
        *(kinds.NoMotiveEvidence(id=0, motive=motive) for motive in motives),
    ]
    rng.shuffle(directed)
    return directed
