"""The reference judge: decides a case by trying every hidden world, straight from the text of the rules.

It shares no code with the engines, nor with the formulas they solve: of the library it reads the data modules
and `truth.holds`, nothing else. Slow and plain on purpose; small houses take milliseconds.

A world is one choice of everything in section 1 of the rules. Walks are endless, but what anybody can tell of
a walk is the set of rooms it passes and the set of links it uses, so one shortest walk stands for all with the
same two sets.

The one trick: most clues read only a part of the world (`READS`), so the clues that a world breaks are the
union of those that its parts break, and parts are judged once, not once a world. Where only answers and reasons
are asked for, of parts that agree on every place, room and link that a statement mentions those are left out
that break what another breaks, and more.
`test_reference` checks all this against the loop without it (`broken_clues` on each of `every_world`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias, TypeVar, assert_never

from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton.cases import Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.clues import (
    ClaimsCompany,
    Clue,
    MotiveEvidence,
    RevealsMotive,
    SeenConspiring,
    StatementClue,
)
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Partners, Passes, RoomOf, Statement, Uses
from walton_solver.games.walton.truth import holds, statement_holds
from walton_solver.logic.problems import ClueId

Route: TypeAlias = tuple[str, ...]
Clues: TypeAlias = frozenset[ClueId]

READS: Mapping[str, str] = {
    "claims_room": "rooms",
    "claims_company": "rooms",
    "claims_alone": "rooms",
    "guest_count": "rooms",
    "no_passage": "route",
    "not_seen_in": "route",
    "may_have_passed": "route",
    "statement": "world",
}
"""What a kind of clue reads besides the hypothesis, which is all the kinds not listed read.

"rooms": of the hypothesis the murderer and the accomplice, and the rooms of the guests; "route": of the
hypothesis the murderer and the weapon, and the route; "world": anything.
"""


# The worlds


def hypotheses(case: Case) -> Iterator[Hypothesis]:
    """Every answer a player could give, clues or not, in the order of the setting, nobody last."""
    guests = case.setting.guests
    for murderer in guests:
        for motive, weapon in product(murderer.motives, case.setting.weapons):
            alone = Hypothesis(murderer=murderer.id, motive=motive.id, weapon=weapon.id)
            if case.rules.accomplice != "never":
                for accomplice in guests:
                    for own in accomplice.motives if accomplice != murderer else ():
                        yield Hypothesis(
                            murderer=murderer.id,
                            motive=motive.id,
                            weapon=weapon.id,
                            accomplice=accomplice.id,
                            accomplice_motive=own.id,
                        )
            if case.rules.accomplice != "always":
                yield alone


def placements(case: Case, murderer: str, accomplice: str | None) -> Iterator[dict[str, str]]:
    """Every way the guests can have been spread over the alibi rooms, the partners in one room."""
    ids = [guest.id for guest in case.setting.guests]
    for rooms in product(case.setting.alibi_rooms, repeat=len(ids)):
        room_of = dict(zip(ids, rooms, strict=True))
        if accomplice is None or room_of[accomplice] == room_of[murderer]:
            yield room_of


def routes(setting: Setting, start: str, *, simple_path: bool) -> list[Route]:
    """A shortest walk from `start` to the crime scene for each pair of rooms passed and links used.

    Breadth first over (room, rooms passed, links used); the walk is over the first time it reaches the crime
    scene. With `simple_path` no room is passed twice.
    """
    onward: dict[str, list[tuple[str, int]]] = {room.id: [] for room in setting.rooms}
    for number, passage in enumerate(setting.passages):
        onward[passage.tail].append((passage.head, number))
        if passage.two_way:
            onward[passage.head].append((passage.tail, number))
    first = (start, frozenset((start,)), frozenset[int]())
    seen = {first}
    level: list[tuple[tuple[str, frozenset[str], frozenset[int]], Route]] = [(first, (start,))]
    found = []
    while level:
        following = []
        for (room, passed, used), walk in level:
            if room == setting.crime_scene:
                found.append(walk)
                continue
            for head, number in onward[room]:
                state = (head, passed | {head}, used | {number})
                if state not in seen and not (simple_path and head in passed):
                    seen.add(state)
                    following.append((state, (*walk, head)))
        level = following
    return found


def every_world(case: Case) -> Iterator[WaltonWorld]:
    """Every world of the rules, clues or not (but see `deck_allows`): the loop without any trick."""
    routes_from = _routes_from_alibi_rooms(case)
    for hypothesis in hypotheses(case):
        for room_of in placements(case, hypothesis.murderer, hypothesis.accomplice):
            for route in routes_from[room_of[hypothesis.murderer]]:
                world = WaltonWorld(hypothesis=hypothesis, room_of=room_of, route=route)
                if case.setting.weapon[hypothesis.weapon].room in route and deck_allows(case, world):
                    yield world


def _routes_from_alibi_rooms(case: Case) -> dict[str, list[Route]]:
    simple_path = case.rules.route == "simple_path"
    return {start: routes(case.setting, start, simple_path=simple_path) for start in case.setting.alibi_rooms}


def deck_allows(case: Case, world: WaltonWorld) -> bool:
    """What `deck: complete` lets follow from cards that are not in the deck."""
    return _deck_allows_answer(case, world.hypothesis) and _deck_allows_rooms(case, world.hypothesis, world.room_of)


def _deck_allows_answer(case: Case, answer: Hypothesis) -> bool:
    """A whole deck has a sighting of the accomplice, and all support for the guilty motives."""
    if case.rules.deck == "open":
        return True
    sighted = {guest for clue in case.clues if isinstance(clue, SeenConspiring) for guest in (clue.guest, clue.other)}
    revealed = {(clue.witness, clue.motive) for clue in case.clues if isinstance(clue, RevealsMotive)}
    evidenced = {clue.motive for clue in case.clues if isinstance(clue, MotiveEvidence)}
    if answer.accomplice is not None and answer.accomplice not in sighted:
        return False
    for motive, partner in ((answer.motive, answer.accomplice), (answer.accomplice_motive, answer.murderer)):
        if motive is None:
            continue
        for witness in case.setting.motive[motive].witnesses:
            if witness != partner and (witness, motive) not in revealed:
                return False
        if motive not in evidenced:
            return False
    return True


def _deck_allows_rooms(case: Case, answer: Hypothesis, room_of: Mapping[str, str]) -> bool:
    """A whole deck has every claim of company that the guests would make."""
    if case.rules.deck == "open":
        return True
    claimed = {(clue.guest, clue.other) for clue in case.clues if isinstance(clue, ClaimsCompany)}
    partners = (answer.murderer, answer.accomplice)
    for guest, other in product(room_of, repeat=2):
        if guest == other or room_of[guest] != room_of[other] or (guest, other) in claimed:
            continue
        if guest not in partners and other != answer.murderer:
            return False
        if answer.accomplice is not None and guest in partners:
            return False
    return True


def broken_clues(case: Case, world: WaltonWorld, clues: Iterable[Clue] | None = None) -> Clues:
    """The clues that cannot be told in the world, of all those of the case unless `clues` says of which."""
    asked = case.clues if clues is None else clues
    return frozenset(clue.id for clue in asked if not holds(clue, world, case.setting, case.rules))


# The judge


def answers(case: Case) -> dict[Hypothesis, WaltonWorld]:
    """Each answer that agrees with the rules and every clue, with a world that shows it."""
    judge = _Judge(case)
    found = {}
    for hypothesis in hypotheses(case):
        world = next(judge.worlds_of(hypothesis, samples=True), None)
        if world is not None:
            found[hypothesis] = world
    return found


def worlds(case: Case) -> Iterator[WaltonWorld]:
    """Every world that agrees with the rules and every clue, one walk for each set of rooms and links."""
    judge = _Judge(case)
    for hypothesis in hypotheses(case):
        yield from judge.worlds_of(hypothesis)


def smallest_conflicts(case: Case) -> set[Clues]:
    """The smallest sets of clues that no world agrees with; no set at all if some world agrees with every clue.

    Where the rules alone leave no world, that is the empty set of clues.
    """
    return smallest_reasons(case, lambda _hypothesis: True)


def smallest_reasons(case: Case, excluded: Callable[[Hypothesis], bool]) -> set[Clues]:
    """The smallest sets of clues that leave no world with an excluded hypothesis; no set at all if one is left."""
    judge = _Judge(case)
    broken: set[Clues] = set()
    for hypothesis in hypotheses(case):
        if excluded(hypothesis):
            broken |= judge.broken_behind(hypothesis)
            if frozenset() in broken:
                return set()
    return smallest_covers(broken)


def smallest_world_reasons(case: Case, excluded: Callable[[WaltonWorld], bool]) -> set[Clues]:
    """The same for a question about whole worlds, such as the rooms of the route; one world after another."""
    return smallest_covers({broken_clues(case, world) for world in every_world(case) if excluded(world)})


def smallest_covers(families: Iterable[Clues]) -> set[Clues]:
    """Every smallest set with a member in each of the families; no set at all if a family is empty.

    A cover has a member of the first family not met yet, so trying each in turn misses no cover.
    """
    needed = smallest_under_inclusion(families)
    if needed and not needed[0]:
        return set()
    size = 0
    while True:
        covers = set(_covers(needed, frozenset(), size))
        if covers:
            return covers
        size += 1


def smallest_under_inclusion(families: Iterable[Clues]) -> list[Clues]:
    """The families that no other is a part of, each once, the shortest first."""
    kept: list[Clues] = []
    for family in sorted(set(families), key=lambda family: (len(family), sorted(map(str, family)))):
        if not any(other <= family for other in kept):
            kept.append(family)
    return kept


def _covers(families: list[Clues], chosen: Clues, more: int) -> Iterator[Clues]:
    unmet = next((family for family in families if not family & chosen), None)
    if unmet is None:
        yield chosen
    elif more > 0:
        for member in unmet:
            yield from _covers(families, chosen | {member}, more - 1)


@dataclass(frozen=True, slots=True)
class _Placement:
    room_of: Mapping[str, str]
    broken: Clues


@dataclass(frozen=True, slots=True)
class _Route:
    rooms: Route
    broken: Clues


_PartOfWorld = TypeVar("_PartOfWorld", _Placement, _Route)


def _least_broken(parts: Iterable[_PartOfWorld]) -> list[_PartOfWorld]:
    """Of parts of which one serves as well as another: one for each set of broken clues that holds no other."""
    first: dict[Clues, _PartOfWorld] = {}
    for part in parts:
        first.setdefault(part.broken, part)
    return [first[broken] for broken in smallest_under_inclusion(first)]


class _Judge:
    """A case with the parts of its worlds judged once each.

    What a clue is said not to read is left empty in the world it is judged in, so a wrong `READS` does not pass
    in silence.
    """

    def __init__(self, case: Case) -> None:
        self._case = case
        self._clues: dict[str, list[Clue]] = {"hypothesis": [], "rooms": [], "route": [], "world": []}
        for clue in case.clues:
            self._clues[READS.get(clue.kind, "hypothesis")].append(clue)
        mentioned = [atom for clue in case.clues if isinstance(clue, StatementClue) for atom in atoms_of(clue.formula)]
        self._places: list[Statement] = [atom for atom in mentioned if isinstance(atom, RoomOf)]
        self._steps: list[Statement] = [atom for atom in mentioned if _is_about_route(atom)]
        self._routes = _routes_from_alibi_rooms(case)
        self._judged_placements: dict[tuple[str, str | None], tuple[list[_Placement], list[_Placement]]] = {}
        self._judged_routes: dict[tuple[str, str, str], tuple[list[_Route], list[_Route]]] = {}

    def worlds_of(self, hypothesis: Hypothesis, *, samples: bool = False) -> Iterator[WaltonWorld]:
        """The worlds behind a hypothesis that agree with the rules and every clue; as `samples`, some of them."""
        for world, broken in self._judged_worlds(hypothesis, samples=samples, only_unbroken=True):
            if not broken:
                yield world

    def broken_behind(self, hypothesis: Hypothesis) -> set[Clues]:
        """The clues that a world behind the hypothesis breaks, for enough of those that the rules allow.

        A world is left out only where another breaks no more than some of the same clues.
        """
        return {broken for _, broken in self._judged_worlds(hypothesis, samples=True, only_unbroken=False)}

    def _judged_worlds(
        self, hypothesis: Hypothesis, *, samples: bool, only_unbroken: bool
    ) -> Iterator[tuple[WaltonWorld, Clues]]:
        """The worlds behind a hypothesis, with what they break; `only_unbroken` passes by those that a part breaks."""
        if not _deck_allows_answer(self._case, hypothesis):
            return
        answer = self._broken("hypothesis", hypothesis, {}, ())
        if answer and only_unbroken:
            return
        for placement in self._placements(hypothesis, samples):
            if placement.broken and only_unbroken:
                continue
            for route in self._routes_from(placement.room_of[hypothesis.murderer], hypothesis, samples):
                if route.broken and only_unbroken:
                    continue
                world = WaltonWorld(hypothesis=hypothesis, room_of=placement.room_of, route=route.rooms)
                whole = self._broken("world", hypothesis, placement.room_of, route.rooms)
                yield world, answer | placement.broken | route.broken | whole

    def _broken(self, reads: str, hypothesis: Hypothesis, room_of: Mapping[str, str], route: Route) -> Clues:
        clues = self._clues[reads]
        if not clues:
            return frozenset()
        return broken_clues(self._case, WaltonWorld(hypothesis=hypothesis, room_of=room_of, route=route), clues)

    def _placements(self, hypothesis: Hypothesis, samples: bool) -> list[_Placement]:
        key = hypothesis.murderer, hypothesis.accomplice
        if key not in self._judged_placements:
            every = [
                _Placement(room_of, self._broken("rooms", hypothesis, room_of, ()))
                for room_of in placements(self._case, *key)
                if _deck_allows_rooms(self._case, hypothesis, room_of)
            ]
            sorts: dict[object, list[_Placement]] = {}
            for placement in every:
                start = placement.room_of[hypothesis.murderer]
                told = self._told(self._places, hypothesis, placement.room_of, ())
                sorts.setdefault((start, told), []).append(placement)
            self._judged_placements[key] = every, [best for sort in sorts.values() for best in _least_broken(sort)]
        return self._judged_placements[key][samples]

    def _routes_from(self, start: str, hypothesis: Hypothesis, samples: bool) -> list[_Route]:
        key = hypothesis.murderer, hypothesis.weapon, start
        if key not in self._judged_routes:
            weapon_room = self._case.setting.weapon[hypothesis.weapon].room
            every = [
                _Route(rooms, self._broken("route", hypothesis, {}, rooms))
                for rooms in self._routes[start]
                if weapon_room in rooms
            ]
            sorts: dict[object, list[_Route]] = {}
            for route in every:
                told = self._told(self._steps, hypothesis, {}, route.rooms)
                sorts.setdefault(told, []).append(route)
            self._judged_routes[key] = every, [best for sort in sorts.values() for best in _least_broken(sort)]
        return self._judged_routes[key][samples]

    def _told(
        self, atoms: list[Statement], hypothesis: Hypothesis, room_of: Mapping[str, str], route: Route
    ) -> tuple[bool, ...]:
        """What a part of the world tells of the atoms that statements mention."""
        world = WaltonWorld(hypothesis=hypothesis, room_of=room_of, route=route)
        return tuple(statement_holds(atom, world, self._case.setting) for atom in atoms)


def atoms_of(statement: Statement) -> Iterator[Fact]:
    """The atoms that a statement is made of, from left to right."""
    match statement:
        case Is() | Passes() | RoomOf() | Uses() | Partners():
            yield statement
        case AllOf(parts=parts) | AnyOf(parts=parts) | CountOf(parts=parts):
            for part in parts:
                yield from atoms_of(part)
        case NotOf(part=part):
            yield from atoms_of(part)
        case IfThen(condition=condition, consequence=consequence):
            yield from atoms_of(condition)
            yield from atoms_of(consequence)
        case _:
            assert_never(statement)


def _is_about_route(atom: Statement) -> bool:
    return isinstance(atom, (Uses, Passes))
