"""Random houses and cases over them, for laws that must hold of every case.

`random_case(random.Random(seed))` gives the same case for the same seed, under every PYTHONHASHSEED; `cases()`
gives the same kind of cases to hypothesis, which can then shrink the one that breaks a law. Houses are small
enough for the reference judge, and odd on purpose: parts without a way in, one-way links, an alibi room that is
the crime scene, a weapon that lies there, guests without a motive, weapons without a sign or a category.

The last part asks engines about such cases: a problem, an engine's answers, a judge's world as logic sees it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from random import Random
from typing import Literal, TypeAlias, TypeVar, cast
from unittest.mock import patch
from weakref import WeakKeyDictionary

from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.reference import routes
from walton_solver.engines.asking import ENGINES, Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Answer, Engine
from walton_solver.engines.tables import engine as tables_engine
from walton_solver.engines.tables import pivots
from walton_solver.engines.tables.engine import TablesEngine
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.clues import KINDS, Clue
from walton_solver.games.walton.setting import Guest, Label, Motive, Passage, Room, Setting, Weapon
from walton_solver.games.walton.statements import Fact, Is, Partners, Passes, RoomOf, Statement, Uses
from walton_solver.games.walton.truth import holds
from walton_solver.limits import Deadline, Limit, SolverStatus
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import ClueId, Problem

Size: TypeAlias = Literal["tiny", "small"]
"""How many guests and rooms: tiny 2-3 and 2-4, small 2-5 and 2-7."""

Origin: TypeAlias = Literal["random", "true", "damaged"]
"""Where clues come from: anywhere, from what is true of one world, or from that with one or two of the first."""

Choice = TypeVar("Choice")

_MOST: Mapping[Size, tuple[int, int, int]] = {"tiny": (3, 4, 8), "small": (5, 7, 14)}
"""The most guests, rooms and clues of a size."""

_MOST_LINKS = 10
"""Beyond this the walks of a house of 7 rooms are too many for a test."""


# Strategies


def law(examples: int, steps: int = 50) -> hypothesis_settings:
    """For a test of so many examples, the same ones on every run; one that fails replays by itself.

    `steps`: the most of a state machine.
    """
    # A case takes many draws, which hypothesis warns of.
    return hypothesis_settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    )


def settings(size: Size = "small") -> st.SearchStrategy[Setting]:
    """Houses, for hypothesis."""
    return st.builds(random_setting, st.randoms(use_true_random=False), size=st.just(size))


def cases(size: Size = "small", *, origin: Origin | None = None) -> st.SearchStrategy[Case]:
    """Cases with a house of their own, for hypothesis."""
    return st.builds(random_case, st.randoms(use_true_random=False), size=st.just(size), origin=st.just(origin))


def cases_in(setting: Setting, *, origin: Origin | None = None) -> st.SearchStrategy[Case]:
    """Cases in a given house in which every guest says where they were, for hypothesis."""
    return st.builds(random_case_in, st.randoms(use_true_random=False), st.just(setting), origin=st.just(origin))


# Cases


def random_case(rng: Random, *, size: Size = "small", origin: Origin | None = None) -> Case:
    """A case in a house of its own; without an `origin` one is drawn."""
    origin = origin or rng.choice(("random", "true", "damaged"))
    setting, rules = random_setting(rng, size=size), random_rules(rng)
    world = random_world(rng, setting, rules)
    # Many houses have no world at all; a few of those are enough. (When hypothesis shrinks, it draws 0 and is done.)
    while world is None and rng.random() > 0.2:
        setting, rules = random_setting(rng, size=size), random_rules(rng)
        world = random_world(rng, setting, rules)
    number = rng.randint(0, _MOST[size][2])
    if origin == "random" or world is None:
        clues = _random_clues(rng, setting, rules, None, number)
    else:
        # About half of all clues are true.
        clues = _random_clues(rng, setting, rules, world, 2 * number)
    if origin == "damaged":
        clues = _with_damage(rng, setting, clues)
    return _case(rng, setting, rules, clues)


def random_case_in(rng: Random, setting: Setting, *, most_clues: int = 30, origin: Origin | None = None) -> Case:
    """A case in a given house, which must have a world, in which every guest says where they were.

    The claims leave the judge one start for each murderer: its `answers` take about a second in a house of the
    size of the Walton mansion. Smallest reasons take it much longer there.
    """
    rules = random_rules(rng)
    world = None
    while world is None:
        world = random_world(rng, setting, rules)
    origin = origin or rng.choice(("random", "true", "damaged"))
    clues: list[Clue] = [kinds.ClaimsRoom(id=0, guest=guest, room=room) for guest, room in world.room_of.items()]
    clues += _random_clues(rng, setting, rules, None if origin == "random" else world, rng.randint(0, most_clues))
    if origin == "damaged":
        clues = _with_damage(rng, setting, clues)
    return _case(rng, setting, rules, clues)


def _case(rng: Random, setting: Setting, rules: Rules, clues: Sequence[Clue]) -> Case:
    """The clues in a random order, with ids that are numbers or words."""
    shuffled = list(clues)
    rng.shuffle(shuffled)
    numbered = rng.random() < 0.3
    ids: list[ClueId] = [number if numbered else f"c{number}" for number in range(1, len(clues) + 1)]
    named = tuple(replace(clue, id=clue_id) for clue, clue_id in zip(shuffled, ids, strict=True))
    return Case(title={"en": "A random case"}, setting=setting, clues=named, rules=rules)


def random_rules(rng: Random) -> Rules:
    """Each option with any of its values, the default more often."""
    return Rules(
        accomplice=_often(rng, "possible", ("never", "always")),
        route=_often(rng, "walk", ("simple_path",)),
        deck=_often(rng, "open", ("open", "complete")),
        count_murderer=_often(rng, False, (True,)),
        murderer_company=_often(rng, "same_room", ("anything",)),
    )


def _often(rng: Random, default: Choice, others: Sequence[Choice]) -> Choice:
    return default if rng.random() < 0.6 else rng.choice(others)


# Houses


def random_setting(rng: Random, *, size: Size = "small") -> Setting:
    """A house with everything that is allowed in one, by the size that `Size` tells."""
    most_guests, most_rooms, _ = _MOST[size]
    room_ids = [f"room{number}" for number in range(rng.randint(2, most_rooms))]
    alibi_rooms = rng.sample(room_ids, rng.randint(1, min(3, len(room_ids))))
    motive_kinds = [f"kind{number}" for number in range(rng.randint(0, 3))]
    signs = [f"sign{number}" for number in range(rng.randint(0, 5))]
    categories = [f"category{number}" for number in range(rng.randint(0, 3))]
    return Setting(
        name="random_house",
        crime_scene=rng.choice(room_ids),
        rooms=tuple(Room(id=room, alibi=room in alibi_rooms) for room in room_ids),
        passages=_random_passages(rng, room_ids),
        guests=_random_guests(rng, rng.randint(2, most_guests), motive_kinds),
        motive_kinds=tuple(Label(id=kind) for kind in motive_kinds),
        signs=tuple(Label(id=sign) for sign in signs),
        categories=tuple(Label(id=category) for category in categories),
        weapons=tuple(
            Weapon(
                id=f"weapon{number}",
                room=rng.choice(room_ids),
                category=rng.choice(categories) if categories and rng.random() < 0.8 else None,
                signs=tuple(rng.sample(signs, min(len(signs), rng.randint(0, 3)))),
            )
            for number in range(rng.randint(1, 5))
        ),
    )


def _random_passages(rng: Random, room_ids: Sequence[str]) -> tuple[Passage, ...]:
    pairs = [(tail, head) for number, tail in enumerate(room_ids) for head in room_ids[number + 1 :]]
    rng.shuffle(pairs)
    density = rng.choice((0.3, 0.5, 0.7))
    kept = [pair for pair in pairs if rng.random() < density][:_MOST_LINKS]
    ways = [pair if rng.random() < 0.5 else pair[::-1] for pair in kept]
    return tuple(Passage(tail=tail, head=head, two_way=rng.random() < 0.7) for tail, head in ways)


def _random_guests(rng: Random, number: int, motive_kinds: Sequence[str]) -> tuple[Guest, ...]:
    guest_ids = [f"guest{index}" for index in range(number)]
    guests = []
    for guest in guest_ids:
        others = [other for other in guest_ids if other != guest]
        motives = tuple(
            Motive(
                id=f"{guest}_motive{index}",
                owner=guest,
                kind=rng.choice(motive_kinds) if motive_kinds and rng.random() < 0.8 else None,
                witnesses=tuple(rng.sample(others, min(len(others), rng.randint(0, 2)))),
            )
            for index in range(rng.choice((1, 1, 2, 2, 3, 0)))
        )
        guests.append(Guest(id=guest, headcount=rng.choice((1, 1, 1, 2, 3)), motives=motives))
    return tuple(guests)


# Worlds


def random_world(rng: Random, setting: Setting, rules: Rules) -> WaltonWorld | None:
    """A world of the house, clues aside; None if none was found, which a house without one makes sure."""
    guilty = [guest for guest in setting.guests if guest.motives]
    for _ in range(30 if guilty else 0):
        murderer = rng.choice(guilty)
        partners = [guest for guest in guilty if guest != murderer]
        accomplice = None
        if partners and rules.accomplice != "never" and (rules.accomplice == "always" or rng.random() < 0.5):
            accomplice = rng.choice(partners)
        elif rules.accomplice == "always":
            continue
        room_of = {guest.id: rng.choice(setting.alibi_rooms) for guest in setting.guests}
        if accomplice is not None:
            room_of[accomplice.id] = room_of[murderer.id]
        weapon = rng.choice(setting.weapons)
        ways = routes(setting, room_of[murderer.id], simple_path=rules.route == "simple_path")
        through = [route for route in ways if weapon.room in route]
        if through:
            hypothesis = Hypothesis(
                murderer=murderer.id,
                motive=rng.choice(murderer.motives).id,
                weapon=weapon.id,
                accomplice=accomplice.id if accomplice else None,
                accomplice_motive=rng.choice(accomplice.motives).id if accomplice else None,
            )
            return WaltonWorld(hypothesis=hypothesis, room_of=room_of, route=rng.choice(through))
    return None


# Clues


def _random_clues(rng: Random, setting: Setting, rules: Rules, world: WaltonWorld | None, number: int) -> list[Clue]:
    """So many clues, or those of them that are true of the world, if there is one. A whole deck may lack one card."""
    drawn = [random_clue(rng, setting) for _ in range(number)]
    clues = [clue for clue in drawn if world is None or holds(clue, world, setting, rules)]
    if world is not None and rules.deck == "complete":
        deck = whole_deck(world, setting)
        if deck and rng.random() < 0.3:
            deck.remove(rng.choice(deck))
        clues += deck
    return clues


def _with_damage(rng: Random, setting: Setting, clues: list[Clue]) -> list[Clue]:
    return clues + [random_clue(rng, setting) for _ in range(rng.randint(1, 2))]


def whole_deck(world: WaltonWorld, setting: Setting) -> list[Clue]:
    """The cards that a whole deck of this world never lacks."""
    answer, room_of = world.hypothesis, world.room_of
    partners = (answer.murderer, answer.accomplice)
    deck: list[Clue] = []
    if answer.accomplice is not None:
        deck.append(kinds.SeenConspiring(id=0, guest=answer.accomplice))
    for guest in room_of:
        for other in room_of:
            vouches = answer.accomplice is not None if guest in partners else other != answer.murderer
            if guest != other and room_of[guest] == room_of[other] and vouches:
                deck.append(kinds.ClaimsCompany(id=0, guest=guest, other=other))
    for motive, partner in ((answer.motive, answer.accomplice), (answer.accomplice_motive, answer.murderer)):
        if motive is not None:
            deck.append(kinds.MotiveEvidence(id=0, motive=motive))
            for witness in setting.motive[motive].witnesses:
                if witness != partner:
                    deck.append(kinds.RevealsMotive(id=0, witness=witness, motive=motive))
    return deck


def random_clue(rng: Random, setting: Setting, clue_id: ClueId = 0) -> Clue:
    """A clue of any kind for which the house has the things it names."""
    kind = rng.choice(possible_kinds(setting))
    named: dict[str, object] = _FIELDS[kind](rng, setting)
    value = rng.choice((1, 2, 3)) if rng.random() < 0.1 else None
    # Each entry of `_FIELDS` gives the fields of its kind; that cannot be said in types.
    return KINDS[kind](id=clue_id, value=value, **named)  # type: ignore[arg-type]


def possible_kinds(setting: Setting) -> list[str]:
    """The kinds of clue that the house has things for, in the order of the rules."""
    lacking: set[str] = set()
    if not setting.passages:
        lacking.add(kinds.NoPassage.kind)
    if not setting.motives:
        lacking.add(kinds.MotiveEvidence.kind)
        if not setting.motive_kinds:
            lacking.add(kinds.NoMotiveEvidence.kind)
    if not any(motive.witnesses for motive in setting.motives):
        lacking |= {kinds.RevealsMotive.kind, kinds.DeniesMotive.kind}
    if not setting.signs:
        lacking |= {kinds.SignAbsent.kind, kinds.SignPresent.kind}
    if not setting.categories:
        lacking |= {kinds.CategoryAbsent.kind, kinds.CategoryPresent.kind}
    return [kind for kind in KINDS if kind not in lacking]


def _guest(rng: Random, setting: Setting) -> str:
    return rng.choice(setting.guests).id


def _two_guests(rng: Random, setting: Setting) -> tuple[str, str]:
    first, second = rng.sample(setting.guests, 2)
    return first.id, second.id


def _some_guests(rng: Random, setting: Setting) -> tuple[str, ...]:
    return tuple(guest.id for guest in rng.sample(setting.guests, rng.randint(1, min(3, len(setting.guests)))))


def _room(rng: Random, setting: Setting) -> str:
    return rng.choice(setting.rooms).id


def _link(rng: Random, setting: Setting) -> tuple[str, str]:
    passage = rng.choice(setting.passages)
    return (passage.tail, passage.head) if rng.random() < 0.5 else (passage.head, passage.tail)


def _claims_company(rng: Random, setting: Setting) -> dict[str, object]:
    guest, other = _two_guests(rng, setting)
    return {"guest": guest, "other": other}


def _conspiring(rng: Random, setting: Setting) -> dict[str, object]:
    guest, other = _two_guests(rng, setting)
    return {"guest": guest, "other": other if rng.random() < 0.5 else None}


def _testimony(rng: Random, setting: Setting) -> dict[str, object]:
    motive = rng.choice([motive for motive in setting.motives if motive.witnesses])
    return {"witness": rng.choice(motive.witnesses), "motive": motive.id}


def _no_motive_evidence(rng: Random, setting: Setting) -> dict[str, object]:
    by_kind = bool(setting.motive_kinds) and (not setting.motives or rng.random() < 0.5)
    if by_kind:
        return {"motive_kind": rng.choice(setting.motive_kinds).id}
    return {"motive": rng.choice(setting.motives).id}


def _weapons(rng: Random, setting: Setting) -> dict[str, object]:
    number = rng.randint(1, min(2, len(setting.weapons)))
    return {"weapons": tuple(weapon.id for weapon in rng.sample(setting.weapons, number))}


def _sightings(rng: Random, setting: Setting) -> dict[str, object]:
    return {"guests": _some_guests(rng, setting), "room": _room(rng, setting)}


_FIELDS: Mapping[str, Callable[[Random, Setting], dict[str, object]]] = {
    "claims_room": lambda rng, setting: {"guest": _guest(rng, setting), "room": rng.choice(setting.alibi_rooms)},
    "claims_company": _claims_company,
    "claims_alone": lambda rng, setting: {"guest": _guest(rng, setting)},
    "guest_count": lambda rng, setting: {
        "room": rng.choice(setting.alibi_rooms),
        "count": rng.choice((0, 1, 2, 3, "4+")),
    },
    "no_passage": lambda rng, setting: {"between": _link(rng, setting)},
    "not_seen_in": _sightings,
    "may_have_passed": _sightings,
    "seen_conspiring": _conspiring,
    "not_conspiring": _conspiring,
    "reveals_motive": _testimony,
    "denies_motive": _testimony,
    "no_motive_evidence": _no_motive_evidence,
    "motive_evidence": lambda rng, setting: {"motive": rng.choice(setting.motives).id},
    "sign_absent": lambda rng, setting: {"sign": rng.choice(setting.signs).id},
    "sign_present": lambda rng, setting: {"sign": rng.choice(setting.signs).id},
    "category_absent": lambda rng, setting: {"category": rng.choice(setting.categories).id},
    "category_present": lambda rng, setting: {"category": rng.choice(setting.categories).id},
    "related_weapon": lambda rng, setting: {"weapon": rng.choice(setting.weapons).id},
    "weapon_excluded": _weapons,
    "not_murderer": lambda rng, setting: {"guest": _guest(rng, setting)},
    "not_accomplice": lambda rng, setting: {"guest": _guest(rng, setting)},
    "no_accomplice": lambda _rng, _setting: {},
    "has_accomplice": lambda _rng, _setting: {},
    "statement": lambda rng, setting: {"formula": random_statement(rng, setting)},
}
"""How to draw the fields of each kind of clue."""


# Statements


def random_statement(rng: Random, setting: Setting, *, most_depth: int = 3) -> Statement:
    """A statement with every connective and atom, connectives nested at most `most_depth` deep."""
    if most_depth == 0 or rng.random() < 0.3:
        return random_atom(rng, setting)

    def part() -> Statement:
        return random_statement(rng, setting, most_depth=most_depth - 1)

    connective = rng.choice(("all", "any", "not", "if", "exactly", "at_least", "at_most"))
    if connective == "not":
        return NotOf(part())
    if connective == "if":
        return IfThen(part(), part())
    parts = tuple(part() for _ in range(rng.randint(1, 3)))
    if connective == "all":
        return AllOf(parts)
    if connective == "any":
        return AnyOf(parts)
    number = rng.randint(0, len(parts))
    least = 0 if connective == "at_most" else number
    most = None if connective == "at_least" else number
    return CountOf(least, most, parts)


def random_atom(rng: Random, setting: Setting) -> Fact:
    """An atom about anything that the house has."""
    guest, room = _guest(rng, setting), _room(rng, setting)
    motives = [motive.id for motive in setting.motives]
    facts: dict[str, Sequence[Fact]] = {
        "murderer": [Is("murderer", guest)],
        "motive": [Is("motive", motive) for motive in motives],
        "weapon": [Is("weapon", weapon.id) for weapon in setting.weapons],
        "accomplice": [Is("accomplice", value) for value in (guest, None)],
        "accomplice_motive": [Is("accomplice_motive", value) for value in (*motives, None)],
        "category": [Is("category", category.id) for category in setting.categories],
        "sign": [Is("sign", sign.id) for sign in setting.signs],
        "weapon_room": [Is("weapon_room", room)],
        "passes": [Passes(room)],
    }
    others = ["room_of", "partners", *(["uses"] if setting.passages else [])]
    atom = rng.choice([*(name for name, choices in facts.items() if choices), *others])
    if atom == "room_of":
        return RoomOf(guest, rng.choice(setting.alibi_rooms))
    if atom == "partners":
        return Partners(_two_guests(rng, setting))
    if atom == "uses":
        return Uses(_link(rng, setting))
    return rng.choice(facts[atom])


# Engines

ENGINE_NAMES = tuple(name for name in ENGINES if name != "auto" and not (name == "sat" and find_spec("pysat") is None))
"""Every engine there is."""


IN_CONTEXTS = "tables in contexts"
ENGINES_AND_LAYOUTS = (*ENGINE_NAMES, IN_CONTEXTS)
"""Every engine, and tables once more, cut into many contexts where small houses would be laid out in a single one."""


def engine_on(problem: Problem, name: str, time_limit_s: float | None = None) -> Engine:
    """The engine of that name on the problem, laid out as it says."""
    if name == IN_CONTEXTS:
        return _engine_in_contexts(problem, time_limit_s)
    return engine_for(problem, Asking(engine=cast(EngineName, name), deadline=Deadline(time_limit_s)))


def _engine_in_contexts(problem: Problem, time_limit_s: float | None) -> Engine:
    engine = TablesEngine(problem, Deadline(time_limit_s))
    # Nothing that was laid out otherwise is at hand, and nothing of this is left to others.
    with patch.object(pivots, "ENOUGH_BLOCK_BITS", 8), patch.object(tables_engine, "_houses", WeakKeyDictionary()):
        for some_clues in (False, True):
            engine.fits(some_clues=some_clues)
    return engine


COUNTDOWN = SolverStatus("counted down")


class Countdown(Deadline):
    """A limit that is hit when it was looked at so many times."""

    def __init__(self, looks: int) -> None:
        super().__init__(None)
        self._looks = looks

    @property
    def limit(self) -> Limit:
        return COUNTDOWN

    def is_over(self) -> bool:
        self._looks -= 1
        return self._looks < 0


def answers_of(engine: Engine) -> list[Answer]:
    """All answers that the engine finds. Raises LimitReached where it does not know them all."""
    return list(engine.answers())


def answer_of(hypothesis: Hypothesis) -> Answer:
    """A hypothesis as the answer of a problem."""
    return tuple(getattr(hypothesis, question) for question in QUESTIONS)


def logic_world(setting: Setting, world: WaltonWorld) -> dict[str, Value]:
    """The world as the variables of a problem tell it."""
    steps = {frozenset(step) for step in zip(world.route, world.route[1:], strict=False)}
    return {
        **dict(zip(QUESTIONS, answer_of(world.hypothesis), strict=True)),
        **{f"room_of:{guest}": room for guest, room in world.room_of.items()},
        "start": world.room_of[world.hypothesis.murderer],
        **{f"passes:{room.id}": room.id in world.route for room in setting.rooms},
        **{f"uses:{way.tail}-{way.head}": {way.tail, way.head} in steps for way in setting.passages},
    }
