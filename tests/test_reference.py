"""The judge is judged: by hand in a tiny house, against the loop without its trick, and by worked-out cases."""

import ast
import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests import reference, strategies
from tests.handed.files import SHARED
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.clues import KINDS, Clue
from walton_solver.games.walton.reading.cases import read_case, read_setting
from walton_solver.games.walton.setting import Guest, Motive, Passage, Room, Setting, Weapon
from walton_solver.logic.problems import ClueId

MADE_CASES = SHARED / "cases" / "made"

# hall - den, hall > vault, den > vault: with a knife in the den there are few walks.
HOUSE = Setting(
    name="tiny",
    crime_scene="vault",
    rooms=(Room(id="hall", alibi=True), Room(id="den"), Room(id="vault")),
    passages=(
        Passage(tail="hall", head="den"),
        Passage(tail="hall", head="vault", two_way=False),
        Passage(tail="den", head="vault", two_way=False),
    ),
    guests=(
        Guest(id="ann", motives=(Motive(id="ann_debt", owner="ann", witnesses=("bob", "eve")),)),
        Guest(id="bob", motives=(Motive(id="bob_debt", owner="bob", witnesses=("ann",)),)),
        Guest(id="eve"),
    ),
    weapons=(Weapon(id="knife", room="den"),),
)


def _case(*clues: Clue, **options: Any) -> Case:
    return Case(title={}, setting=HOUSE, clues=clues, rules=Rules(**options))


def _roles(case: Case) -> list[tuple[str, str | None]]:
    return [(answer.murderer, answer.accomplice) for answer in reference.answers(case)]


WorldKey: TypeAlias = tuple[tuple[tuple[str, str], ...], tuple[str, ...]]
"""A world behind a given hypothesis: the rooms of the guests, and the route."""


# By hand


def test_one_walk_stands_for_each_set_of_rooms_and_links() -> None:
    # hall, den, hall, den, vault is one more walk, of the same rooms and links as the second.
    assert reference.routes(HOUSE, "hall", simple_path=False) == [
        ("hall", "vault"),
        ("hall", "den", "vault"),
        ("hall", "den", "hall", "vault"),
    ]


def test_a_simple_path_passes_no_room_twice() -> None:
    assert reference.routes(HOUSE, "hall", simple_path=True) == [("hall", "vault"), ("hall", "den", "vault")]


def test_a_walk_from_the_crime_scene_is_over_at_once() -> None:
    assert reference.routes(HOUSE, "vault", simple_path=False) == [("vault",)]


def test_a_one_way_link_is_not_walked_back() -> None:
    upstairs = replace(HOUSE, crime_scene="hall")
    assert reference.routes(upstairs, "vault", simple_path=False) == []


@pytest.mark.parametrize(
    ("accomplice", "roles"),
    [
        ("possible", [("ann", "bob"), ("ann", None), ("bob", "ann"), ("bob", None)]),
        ("never", [("ann", None), ("bob", None)]),
        ("always", [("ann", "bob"), ("bob", "ann")]),
    ],
)
def test_without_clues_every_guest_with_a_motive_can_be_guilty(
    accomplice: str, roles: list[tuple[str, str | None]]
) -> None:
    assert _roles(_case(accomplice=accomplice)) == roles


def test_the_route_fetches_the_weapon() -> None:
    assert {world.route for world in reference.worlds(_case())} == {
        ("hall", "den", "vault"),
        ("hall", "den", "hall", "vault"),
    }


def test_a_simple_path_is_a_rule_of_the_case() -> None:
    there_and_back = kinds.NoPassage(id=1, between=("den", "vault"))
    assert _roles(_case(there_and_back, accomplice="never")) == [("ann", None), ("bob", None)]
    assert _roles(_case(there_and_back, accomplice="never", route="simple_path")) == []


def test_an_accomplice_was_in_the_room_of_the_murderer() -> None:
    two_rooms = replace(HOUSE, rooms=(Room(id="hall", alibi=True), Room(id="den", alibi=True), Room(id="vault")))
    apart = (kinds.ClaimsRoom(id=1, guest="ann", room="hall"), kinds.ClaimsRoom(id=2, guest="bob", room="den"))
    case = replace(_case(), setting=two_rooms, clues=apart)
    assert _roles(case) == [("ann", None), ("bob", None)]


# All are in the hall: what a whole deck must then hold of company.
ALL_COMPANY: tuple[Clue, ...] = (
    kinds.ClaimsCompany(id="ab", guest="ann", other="bob"),
    kinds.ClaimsCompany(id="ae", guest="ann", other="eve"),
    kinds.ClaimsCompany(id="ba", guest="bob", other="ann"),
    kinds.ClaimsCompany(id="be", guest="bob", other="eve"),
    kinds.ClaimsCompany(id="eb", guest="eve", other="bob"),
)
ALL_SUPPORT: tuple[Clue, ...] = (
    kinds.MotiveEvidence(id="ev_a", motive="ann_debt"),
    kinds.MotiveEvidence(id="ev_b", motive="bob_debt"),
    kinds.RevealsMotive(id="eve_a", witness="eve", motive="ann_debt"),
)
SIGHTING = kinds.SeenConspiring(id="seen", guest="eve", other="bob")
WHOLE_DECK = (*ALL_COMPANY, *ALL_SUPPORT, SIGHTING)


def test_a_whole_deck_leaves_its_own_world() -> None:
    assert _roles(_case(*WHOLE_DECK, deck="complete")) == [("ann", "bob")]


@pytest.mark.parametrize("missing", WHOLE_DECK, ids=lambda clue: str(clue.id))
def test_a_deck_that_lacks_a_card_does_not(missing: Clue) -> None:
    rest = [clue for clue in WHOLE_DECK if clue != missing]
    assert _roles(_case(*rest, deck="complete")) == []
    assert ("ann", "bob") in _roles(_case(*rest))


def test_partners_need_not_reveal_each_other_and_an_innocent_need_not_name_the_murderer() -> None:
    # Nobody else was guilty: eve names bob, never ann; bob, the accomplice, tells nothing of ann's motive.
    told = {(clue.witness, clue.motive) for clue in WHOLE_DECK if isinstance(clue, kinds.RevealsMotive)}
    assert ("bob", "ann_debt") not in told
    assert ("ann", "bob_debt") not in told
    # Alone, ann would have left no claim of bob's that she was there, and bob would have told her motive.
    alone = [*WHOLE_DECK, kinds.RevealsMotive(id="bob_a", witness="bob", motive="ann_debt")]
    alone = [clue for clue in alone if clue.id not in ("ba", "ab", "ae")]
    assert _roles(_case(*alone, deck="complete")) == [("ann", None)]


# The smallest sets


def _brute_covers(families: list[frozenset[ClueId]]) -> set[frozenset[ClueId]]:
    members = sorted({member for family in families for member in family}, key=str)
    for size in range(len(members) + 1):
        found = {frozenset(chosen) for chosen in combinations(members, size) if all(map(set(chosen).__and__, families))}
        if found:
            return found
    return set()


@pytest.mark.parametrize("seed", range(100))
def test_smallest_covers_are_those_found_by_trying_all_sets(seed: int) -> None:
    rng = Random(seed)
    families: list[frozenset[ClueId]] = [
        frozenset(rng.sample(range(7), rng.randint(seed % 5 > 0, 4))) for _ in range(rng.randint(0, 7))
    ]
    assert reference.smallest_covers(families) == _brute_covers(families)


def test_a_clash_of_two_company_claims_and_a_motive() -> None:
    # Ann and bob name each other: neither did it, or both. Without ann's motive that leaves nobody.
    case = _case(
        kinds.ClaimsCompany(id="ab", guest="ann", other="bob"),
        kinds.ClaimsCompany(id="ba", guest="bob", other="ann"),
        kinds.NoMotiveEvidence(id="no", motive="ann_debt"),
        kinds.NotAccomplice(id="idle", guest="eve"),
    )
    assert reference.smallest_conflicts(case) == {frozenset(("ab", "no"))}


def test_a_case_that_is_no_contradiction_has_no_clash() -> None:
    assert reference.smallest_conflicts(_case(kinds.NoAccomplice(id=1))) == set()


def test_rules_that_leave_nothing_clash_by_themselves() -> None:
    assert reference.smallest_conflicts(_case(deck="complete")) == {frozenset()}


def test_smallest_reasons_rule_out_what_was_asked() -> None:
    case = _case(
        kinds.NotMurderer(id="a", guest="ann"),
        kinds.NoAccomplice(id="n"),
        kinds.NoMotiveEvidence(id="m", motive="ann_debt"),
    )

    def partners(answer: Hypothesis) -> bool:
        return answer.accomplice is not None

    def either_way(world: WaltonWorld) -> bool:
        return partners(world.hypothesis)

    assert reference.smallest_reasons(case, partners) == {frozenset("n"), frozenset("m")}
    assert reference.smallest_world_reasons(case, either_way) == {frozenset("n"), frozenset("m")}
    assert reference.smallest_reasons(case, lambda answer: answer.murderer == "bob") == set()


# Against the plain loop


def _all_settled_plainly(case: Case) -> tuple[dict[Hypothesis, set[WorldKey]], set[frozenset[ClueId]]]:
    worlds: dict[Hypothesis, set[WorldKey]] = {}
    broken: set[frozenset[ClueId]] = set()
    for world in reference.every_world(case):
        violated = reference.broken_clues(case, world)
        broken.add(violated)
        if not violated:
            worlds.setdefault(world.hypothesis, set()).add(_key(world))
    return worlds, broken


def _key(world: WaltonWorld) -> WorldKey:
    return tuple(sorted(world.room_of.items())), world.route


def _sometimes_with_statements(seed: int) -> Case:
    """A random case; every third has several statements, where the trick has most to do."""
    rng = Random(seed)
    case = strategies.random_case(rng, size="tiny")
    if seed % 3 == 0:
        formulas = [strategies.random_statement(rng, case.setting) for _ in range(4)]
        more = [kinds.StatementClue(id=f"s{number}", formula=formula) for number, formula in enumerate(formulas)]
        case = replace(case, clues=(*case.clues, *more))
    return case


@pytest.mark.parametrize("seed", range(150))
def test_the_trick_changes_nothing(seed: int) -> None:
    case = _sometimes_with_statements(seed)
    expected, broken = _all_settled_plainly(case)
    found: dict[Hypothesis, set[WorldKey]] = {}
    for world in reference.worlds(case):
        found.setdefault(world.hypothesis, set()).add(_key(world))
    assert found == expected
    answers = reference.answers(case)
    assert answers.keys() == expected.keys()
    assert all(_key(world) in expected[hypothesis] for hypothesis, world in answers.items())
    assert reference.smallest_conflicts(case) == reference.smallest_covers(broken)


def test_random_cases_are_worth_judging() -> None:
    """They have every kind of clue, and every verdict often enough."""
    cases = [strategies.random_case(Random(seed)) for seed in range(200)]
    counts = [len(reference.answers(case)) for case in cases]
    assert {clue.kind for case in cases for clue in case.clues} == set(KINDS)
    assert min(counts.count(0), counts.count(1) + counts.count(2), sum(count > 2 for count in counts)) >= 10
    for option in ("accomplice", "route", "deck", "count_murderer", "murderer_company"):
        assert len({getattr(case.rules, option) for case in cases}) > 1


def test_a_seed_always_gives_the_same_case() -> None:
    assert strategies.random_case(Random(7)) == strategies.random_case(Random(7))


def test_cases_in_the_walton_mansion_can_be_judged() -> None:
    mansion = read_setting("walton")
    case = strategies.random_case_in(Random(1), mansion, origin="true")
    claimed = {clue.guest for clue in case.clues if isinstance(clue, kinds.ClaimsRoom)}
    assert claimed == set(mansion.guest)
    assert reference.answers(case)


# What the judge may know


def test_the_judge_shares_no_code_with_the_engines() -> None:
    allowed = {
        "walton_solver.games.walton.cases",
        "walton_solver.games.walton.clues",
        "walton_solver.games.walton.setting",
        "walton_solver.games.walton.statements",
        "walton_solver.games.statements",
        "walton_solver.games.walton.truth",
        "walton_solver.logic.problems",
    }
    imported = set(_imported_modules(Path(reference.__file__)))
    assert {name for name in imported if name.startswith("walton_solver")} <= allowed


def _imported_modules(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


# Worked-out cases

_EXPECTED: dict[str, dict[str, Any]] = (
    json.loads((MADE_CASES / "expected.json").read_text(encoding="utf-8")) if MADE_CASES.is_dir() else {}
)
needs_made_cases = pytest.mark.skipif(not _EXPECTED, reason="the made cases are not beside this checkout")


@needs_made_cases
@pytest.mark.parametrize("name", sorted(_EXPECTED) or ["01-many.yaml"])
def test_the_judge_agrees_with_the_made_cases(name: str) -> None:
    expected = _EXPECTED[name]
    case = read_case(MADE_CASES / name)
    answers = reference.answers(case)
    assert len(answers) == expected["count"]
    assert _sorted(map(asdict, answers)) == _sorted(expected["answers"])
    clashes = reference.smallest_conflicts(case)
    assert {len(clash) for clash in clashes} == ({expected["smallest_conflict_size"]} if not answers else set())
    assert clashes == {frozenset(ids) for ids in expected.get("smallest_conflicts", [])}


def _sorted(answers: Any) -> list[list[tuple[str, str | None]]]:
    return sorted((sorted(answer.items()) for answer in answers), key=str)
