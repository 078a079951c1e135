"""The composition of a published deck (section 3 of the rules), straight from its text; what a case has wrong."""

from collections import Counter
from collections.abc import Iterator

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.truth import holds


def broken_laws(case: Case) -> list[str]:
    """The laws of a deck for the Walton mansion that the case breaks; it must carry its world."""
    return [*broken_everywhere(case), *_numbers(case)]


def broken_everywhere(case: Case) -> list[str]:
    """The laws that say nothing of the Walton mansion."""
    assert case.world is not None
    return [*_truths(case, case.world), *_alibis(case, case.world), *_motives(case, case.world), *_ways(case)]


def _of(case: Case, kind: str) -> list[Clue]:
    return [clue for clue in case.clues if clue.kind == kind]


def _truths(case: Case, world: WaltonWorld) -> Iterator[str]:
    said = Counter((clue.kind, clue.content) for clue in case.clues)
    yield from (f"{content} comes twice" for content, count in said.items() if count > 1)
    for clue in case.clues:
        if not holds(clue, world, case.setting, case.rules):
            yield f"clue {clue.id} is false"
        if clue.value != clue.default_value or clue.source != clue.default_source:
            yield f"clue {clue.id} is worth {clue.value}, from {clue.source}"
    for category in ("sign", "category"):
        weapon = case.setting.weapon[world.hypothesis.weapon]
        those = {label.id for label in (case.setting.signs if category == "sign" else case.setting.categories)}
        absent = those - ({*weapon.signs} if category == "sign" else {weapon.category})
        if {clue.content[0] for clue in _of(case, f"{category}_absent")} != absent:
            yield f"not every absent {category} is told"


def _alibis(case: Case, world: WaltonWorld) -> Iterator[str]:
    answer, rooms = world.hypothesis, world.room_of
    murderer, accomplice = answer.murderer, answer.accomplice
    if {clue.content for clue in _of(case, "claims_room")} != set(rooms.items()):
        yield "not everybody claims their room"
    named = {(clue.content[0], clue.content[1]) for clue in _of(case, "claims_company")}
    alone = {clue.content[0] for clue in _of(case, "claims_alone")}
    for guest in rooms:
        there = {other for other in rooms if other != guest and rooms[other] == rooms[guest]}
        if accomplice is not None and guest in (murderer, accomplice):
            expected = there
        elif guest == murderer:
            expected = there if len(there) > 1 else set()
        else:
            expected = there - {murderer}
        if {other for by, other in named if by == guest} != expected or (guest in alone) != (not expected):
            yield f"{guest} should name {sorted(expected)}"
    counted = [clue.content[0] for clue in _of(case, "guest_count")]
    if len(counted) > len(set(counted)):
        yield "a room was counted twice"
    start = rooms[murderer]
    if not set(case.setting.alibi_rooms) - {start} <= set(counted):
        yield "a room was not counted"
    if start in counted and [guest for guest, room in rooms.items() if room == start] == [murderer]:
        yield "the murderer's room was counted though nobody else was there"


def _motives(case: Case, world: WaltonWorld) -> Iterator[str]:
    answer, setting = world.hypothesis, case.setting
    partner = {answer.motive: answer.accomplice, answer.accomplice_motive: answer.murderer}
    guilty = [setting.motive[motive] for motive in partner if motive is not None]
    revealed = {clue.content for clue in _of(case, "reveals_motive")}
    for motive in guilty:
        if not {(w, motive.id) for w in motive.witnesses if w != partner[motive.id]} <= revealed:
            yield f"a witness does not tell of {motive.id}"
        if (motive.id,) not in {clue.content for clue in _of(case, "motive_evidence")}:
            yield f"there is no evidence of {motive.id}"
    out = {clue.content[0] for clue in _of(case, "no_motive_evidence") if clue.content[0] is not None}
    if out != {kind.id for kind in setting.motive_kinds} - {motive.kind for motive in guilty}:
        yield "not every kind of motive that is nobody's is ruled out"
    seen = {clue.content[0] for clue in _of(case, "seen_conspiring")}
    if answer.accomplice is not None and answer.accomplice not in seen:
        yield "nobody saw the accomplice conspire"
    if case.level in ("beginner", "very_easy", "easy") and (seen or answer.accomplice):
        yield "somebody conspires on an easy level"


def _ways(case: Case) -> Iterator[str]:
    for clue in case.clues:
        if isinstance(clue, kinds.NotSeenIn | kinds.MayHavePassed) and clue.room in case.setting.alibi_rooms:
            yield f"clue {clue.id} speaks of an alibi room"


def _numbers(case: Case) -> Iterator[str]:
    count = Counter(clue.kind for clue in case.clues)
    single = sum(1 for clue in _of(case, "no_motive_evidence") if clue.content[0] is None)
    for what, number, least, most in (
        ("clues", len(case.clues), 70, 70),
        ("signs absent", count["sign_absent"], 8, 8),
        ("categories absent", count["category_absent"], 4, 4),
        ("related weapons", count["related_weapon"], 7, 7),
        ("single motives ruled out", single, 4, 6),
        ("revelations", count["reveals_motive"], 5, 6),
        ("motives supported", count["motive_evidence"], 2, 3),
        ("rooms claimed", count["claims_room"], 6, 6),
        ("who may have passed", count["may_have_passed"], 3, 3),
    ):
        if not least <= number <= most:
            yield f"{number} {what}, not {least} to {most}"
