"""Every kind of clue, by hand: true and false of whole worlds in a tiny house."""

from dataclasses import replace
from typing import NamedTuple

import pytest

from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.clues import KINDS, Clue
from walton_solver.games.walton.setting import Guest, Label, Motive, Passage, Room, Setting, Weapon
from walton_solver.games.walton.statements import Is, Partners, Passes, RoomOf, Statement, Uses
from walton_solver.games.walton.truth import holds, statement_holds

# The house: hall - attic - vault, hall - den, and a trapdoor den > vault. The vault is the crime scene.
HOUSE = Setting(
    name="tiny",
    crime_scene="vault",
    rooms=(Room(id="hall", alibi=True), Room(id="den", alibi=True), Room(id="attic"), Room(id="vault")),
    passages=(
        Passage(tail="hall", head="attic"),
        Passage(tail="attic", head="vault"),
        Passage(tail="hall", head="den"),
        Passage(tail="den", head="vault", two_way=False),
    ),
    guests=(
        Guest(
            id="ann",
            motives=(
                Motive(id="ann_debt", owner="ann", kind="money", witnesses=("bob", "eve")),
                Motive(id="ann_love", owner="ann", kind="passion"),
            ),
        ),
        Guest(id="bob", motives=(Motive(id="bob_debt", owner="bob", kind="money", witnesses=("ann",)),)),
        Guest(id="twins", headcount=2, motives=(Motive(id="twins_grudge", owner="twins", witnesses=("ann",)),)),
        Guest(id="eve"),
    ),
    motive_kinds=(Label(id="money"), Label(id="passion")),
    signs=(Label(id="oil"), Label(id="dirt")),
    categories=(Label(id="blunt"), Label(id="blade")),
    weapons=(
        Weapon(id="spade", room="attic", category="blunt", signs=("dirt", "oil")),
        Weapon(id="club", room="den", category="blunt"),
        Weapon(id="knife", room="hall", category="blade", signs=("oil",)),
        Weapon(id="saber", room="den", category="blade", signs=("bleeding",)),
        Weapon(id="string", room="attic"),
        Weapon(id="wire", room="attic"),
    ),
)

# Ann alone did it: from the hall up to the attic for the spade, and on to the vault.
ALONE = WaltonWorld(
    hypothesis=Hypothesis(murderer="ann", motive="ann_debt", weapon="spade"),
    room_of={"ann": "hall", "bob": "hall", "twins": "den", "eve": "den"},
    route=("hall", "attic", "vault"),
)
# Bob covered her.
TOGETHER = replace(ALONE, hypothesis=replace(ALONE.hypothesis, accomplice="bob", accomplice_motive="bob_debt"))


class Example(NamedTuple):
    clue: Clue
    alone: bool
    together: bool


def _statement(formula: Statement) -> Clue:
    return kinds.StatementClue(id=1, formula=formula)


EXAMPLES = [
    # Nobody lies about their room, the guilty neither.
    Example(kinds.ClaimsRoom(id=1, guest="ann", room="hall"), True, True),
    Example(kinds.ClaimsRoom(id=1, guest="eve", room="den"), True, True),
    Example(kinds.ClaimsRoom(id=1, guest="eve", room="hall"), False, False),
    # The murderer's own claim still tells that they were in one room.
    Example(kinds.ClaimsCompany(id=1, guest="ann", other="bob"), True, True),
    Example(kinds.ClaimsCompany(id=1, guest="ann", other="eve"), False, False),
    # Only the accomplice vouches for the murderer.
    Example(kinds.ClaimsCompany(id=1, guest="bob", other="ann"), False, True),
    Example(kinds.ClaimsCompany(id=1, guest="eve", other="twins"), True, True),
    Example(kinds.ClaimsCompany(id=1, guest="eve", other="bob"), False, False),
    # The murderer may say anything when there is nobody to vouch; partners name each other.
    Example(kinds.ClaimsAlone(id=1, guest="ann"), True, False),
    Example(kinds.ClaimsAlone(id=1, guest="bob"), True, False),
    Example(kinds.ClaimsAlone(id=1, guest="eve"), False, False),
    # The murderer is not counted, the twins are two.
    Example(kinds.GuestCount(id=1, room="hall", count=1), True, True),
    Example(kinds.GuestCount(id=1, room="hall", count=2), False, False),
    Example(kinds.GuestCount(id=1, room="den", count=3), True, True),
    Example(kinds.GuestCount(id=1, room="den", count=2), False, False),
    Example(kinds.GuestCount(id=1, room="den", count="4+"), False, False),
    # In neither direction.
    Example(kinds.NoPassage(id=1, between=("hall", "attic")), False, False),
    Example(kinds.NoPassage(id=1, between=("vault", "attic")), False, False),
    Example(kinds.NoPassage(id=1, between=("hall", "den")), True, True),
    # Start and end of the route count; an accomplice's ways do not.
    Example(kinds.NotSeenIn(id=1, guests=("ann", "eve"), room="attic"), False, False),
    Example(kinds.NotSeenIn(id=1, guests=("ann",), room="hall"), False, False),
    Example(kinds.NotSeenIn(id=1, guests=("ann",), room="vault"), False, False),
    Example(kinds.NotSeenIn(id=1, guests=("ann",), room="den"), True, True),
    Example(kinds.NotSeenIn(id=1, guests=("bob", "eve"), room="attic"), True, True),
    Example(kinds.MayHavePassed(id=1, guests=("ann", "eve"), room="attic"), True, True),
    Example(kinds.MayHavePassed(id=1, guests=("ann",), room="den"), False, False),
    Example(kinds.MayHavePassed(id=1, guests=("bob", "eve"), room="den"), True, True),
    Example(kinds.MayHavePassed(id=1, guests=("bob", "eve"), room="attic"), False, False),
    # A sighting tells nothing by itself.
    Example(kinds.SeenConspiring(id=1, guest="eve"), True, True),
    Example(kinds.SeenConspiring(id=1, guest="ann", other="eve"), True, True),
    Example(kinds.NotConspiring(id=1, guest="ann"), True, False),
    Example(kinds.NotConspiring(id=1, guest="bob"), True, False),
    Example(kinds.NotConspiring(id=1, guest="eve"), True, True),
    Example(kinds.NotConspiring(id=1, guest="bob", other="ann"), True, False),
    Example(kinds.NotConspiring(id=1, guest="ann", other="bob"), True, False),
    Example(kinds.NotConspiring(id=1, guest="ann", other="eve"), True, True),
    # A partner keeps quiet about the guilty motive, not about the others.
    Example(kinds.RevealsMotive(id=1, witness="bob", motive="ann_debt"), True, False),
    Example(kinds.RevealsMotive(id=1, witness="ann", motive="bob_debt"), True, False),
    Example(kinds.RevealsMotive(id=1, witness="eve", motive="ann_debt"), True, True),
    Example(kinds.RevealsMotive(id=1, witness="bob", motive="ann_love"), True, True),
    # Only a partner denies a guilty motive.
    Example(kinds.DeniesMotive(id=1, witness="bob", motive="ann_debt"), False, True),
    Example(kinds.DeniesMotive(id=1, witness="eve", motive="ann_debt"), False, False),
    Example(kinds.DeniesMotive(id=1, witness="eve", motive="bob_debt"), True, False),
    Example(kinds.DeniesMotive(id=1, witness="ann", motive="bob_debt"), True, True),
    Example(kinds.DeniesMotive(id=1, witness="eve", motive="twins_grudge"), True, True),
    Example(kinds.NoMotiveEvidence(id=1, motive="ann_debt"), False, False),
    Example(kinds.NoMotiveEvidence(id=1, motive="bob_debt"), True, False),
    Example(kinds.NoMotiveEvidence(id=1, motive="ann_love"), True, True),
    Example(kinds.NoMotiveEvidence(id=1, motive_kind="money"), False, False),
    Example(kinds.NoMotiveEvidence(id=1, motive_kind="passion"), True, True),
    Example(kinds.MotiveEvidence(id=1, motive="twins_grudge"), True, True),
    Example(kinds.SignAbsent(id=1, sign="oil"), False, False),
    Example(kinds.SignAbsent(id=1, sign="bleeding"), True, True),
    Example(kinds.SignPresent(id=1, sign="dirt"), True, True),
    Example(kinds.SignPresent(id=1, sign="bleeding"), False, False),
    Example(kinds.CategoryAbsent(id=1, category="blunt"), False, False),
    Example(kinds.CategoryAbsent(id=1, category="blade"), True, True),
    Example(kinds.CategoryPresent(id=1, category="blunt"), True, True),
    Example(kinds.CategoryPresent(id=1, category="blade"), False, False),
    # The same category, or one sign in common; never the weapon itself.
    Example(kinds.RelatedWeapon(id=1, weapon="club"), True, True),
    Example(kinds.RelatedWeapon(id=1, weapon="knife"), True, True),
    Example(kinds.RelatedWeapon(id=1, weapon="saber"), False, False),
    Example(kinds.RelatedWeapon(id=1, weapon="string"), False, False),
    Example(kinds.RelatedWeapon(id=1, weapon="spade"), False, False),
    Example(kinds.WeaponExcluded(id=1, weapons=("knife", "club")), True, True),
    Example(kinds.WeaponExcluded(id=1, weapons=("knife", "spade")), False, False),
    Example(kinds.NotMurderer(id=1, guest="ann"), False, False),
    Example(kinds.NotMurderer(id=1, guest="bob"), True, True),
    Example(kinds.NotAccomplice(id=1, guest="bob"), True, False),
    Example(kinds.NotAccomplice(id=1, guest="ann"), True, True),
    Example(kinds.NoAccomplice(id=1), True, False),
    Example(kinds.HasAccomplice(id=1), False, True),
    Example(_statement(Is("accomplice", "bob")), False, True),
    Example(_statement(NotOf(Is("accomplice", None))), False, True),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.clue))
def test_a_clue_is_true_of_the_right_worlds(example: Example) -> None:
    assert holds(example.clue, ALONE, HOUSE, Rules()) is example.alone
    assert holds(example.clue, TOGETHER, HOUSE, Rules()) is example.together


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"seen_conspiring", "motive_evidence"}))
def test_each_kind_that_says_something_has_a_true_and_a_false_example(kind: str) -> None:
    verdicts = {verdict for clue, *both in EXAMPLES if clue.kind == kind for verdict in both}
    assert verdicts == {True, False}


@pytest.mark.parametrize(
    ("rules", "clue", "expected"),
    [
        (Rules(count_murderer=True), kinds.GuestCount(id=1, room="hall", count=2), True),
        (Rules(count_murderer=True), kinds.GuestCount(id=1, room="hall", count=1), False),
        (Rules(murderer_company="anything"), kinds.ClaimsCompany(id=1, guest="ann", other="eve"), True),
        (Rules(murderer_company="anything"), kinds.ClaimsCompany(id=1, guest="eve", other="bob"), False),
        (Rules(murderer_company="anything"), kinds.ClaimsCompany(id=1, guest="bob", other="ann"), False),
    ],
)
def test_the_options_that_change_a_clue(rules: Rules, clue: Clue, expected: bool) -> None:
    assert holds(clue, ALONE, HOUSE, rules) is expected


def test_four_or_more_takes_in_four_and_five() -> None:
    crowd = replace(ALONE, room_of={"ann": "hall", "bob": "hall", "twins": "hall", "eve": "hall"})
    four_or_more = kinds.GuestCount(id=1, room="hall", count="4+")
    assert holds(four_or_more, crowd, HOUSE, Rules())
    assert holds(four_or_more, crowd, HOUSE, Rules(count_murderer=True))


def test_a_lone_murderer_claims_to_be_alone_whoever_was_there_but_an_innocent_leaves_only_them_out() -> None:
    crowd = replace(ALONE, room_of={"ann": "hall", "bob": "hall", "twins": "hall", "eve": "den"})
    assert holds(kinds.ClaimsAlone(id=1, guest="ann"), crowd, HOUSE, Rules())
    assert not holds(kinds.ClaimsAlone(id=1, guest="bob"), crowd, HOUSE, Rules())
    assert holds(kinds.ClaimsAlone(id=1, guest="eve"), crowd, HOUSE, Rules())


def test_weapons_without_category_or_sign_have_nothing_in_common() -> None:
    strangled = replace(ALONE, hypothesis=replace(ALONE.hypothesis, weapon="string"))
    assert not holds(kinds.RelatedWeapon(id=1, weapon="wire"), strangled, HOUSE, Rules())


def test_motives_without_a_kind_are_of_none() -> None:
    grudge = replace(ALONE, hypothesis=Hypothesis(murderer="twins", motive="twins_grudge", weapon="club"))
    for kind in ("money", "passion"):
        assert holds(kinds.NoMotiveEvidence(id=1, motive_kind=kind), grudge, HOUSE, Rules())


TRUE, FALSE = Is("murderer", "ann"), Is("murderer", "bob")
NESTED: Statement = IfThen(AllOf((TRUE, NotOf(FALSE))), AnyOf((FALSE, CountOf(0, 0, (FALSE,)))))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Is("murderer", "ann"), True),
        (Is("murderer", "bob"), False),
        (Is("motive", "ann_debt"), True),
        (Is("motive", "bob_debt"), False),
        (Is("weapon", "spade"), True),
        (Is("weapon", "club"), False),
        (Is("accomplice", "bob"), True),
        (Is("accomplice", None), False),
        (Is("accomplice_motive", "bob_debt"), True),
        (Is("accomplice_motive", None), False),
        (Is("category", "blunt"), True),
        (Is("category", "blade"), False),
        (Is("sign", "oil"), True),
        (Is("sign", "bleeding"), False),
        (Is("weapon_room", "attic"), True),
        (Is("weapon_room", "den"), False),
        (Passes("hall"), True),
        (Passes("den"), False),
        (RoomOf("eve", "den"), True),
        (RoomOf("eve", "hall"), False),
        (Uses(("attic", "hall")), True),
        (Uses(("hall", "den")), False),
        (Partners(("bob", "ann")), True),
        (Partners(("ann", "eve")), False),
        (AllOf((TRUE, TRUE)), True),
        (AllOf((TRUE, FALSE)), False),
        (AnyOf((FALSE, TRUE)), True),
        (AnyOf((FALSE, FALSE)), False),
        (NotOf(FALSE), True),
        (NotOf(TRUE), False),
        (IfThen(TRUE, TRUE), True),
        (IfThen(TRUE, FALSE), False),
        (IfThen(FALSE, FALSE), True),
        (CountOf(2, None, (TRUE, FALSE, TRUE)), True),
        (CountOf(3, None, (TRUE, FALSE, TRUE)), False),
        (CountOf(0, 1, (TRUE, FALSE, TRUE)), False),
        (CountOf(0, 2, (TRUE, FALSE, TRUE)), True),
        (CountOf(2, 2, (TRUE, FALSE, TRUE)), True),
        (CountOf(1, 1, (TRUE, FALSE, TRUE)), False),
        (NESTED, True),
    ],
    ids=str,
)
def test_a_statement_is_true_of_the_right_worlds(statement: Statement, expected: bool) -> None:
    assert statement_holds(statement, TOGETHER, HOUSE) is expected


def test_nobody_is_a_value_that_a_statement_can_name() -> None:
    assert statement_holds(Is("accomplice", None), ALONE, HOUSE)
    assert statement_holds(Is("accomplice_motive", None), ALONE, HOUSE)
    assert not statement_holds(Partners(("ann", "bob")), ALONE, HOUSE)
