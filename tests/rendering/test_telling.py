"""Every clue, statement and finding has a sentence without a gap, whatever the things of the house are called."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import walton_solver
from tests.strategies import possible_kinds, random_clue, random_statement
from walton_solver.cli import output
from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.door.registry import renderer_of
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.clues import KINDS, Clue
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.games.walton.reading.statements import ATOMS
from walton_solver.games.walton.setting import Guest, Label, Motive, Names, Passage, Room, Setting, Weapon
from walton_solver.games.walton.statements import Is, Partners, Passes, Question, RoomOf, Statement, Uses
from walton_solver.rendering.names import named
from walton_solver.rendering.spans import Line, plain
from walton_solver.rendering.text import explanation_lines, why_not_lines
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import walton as words

MANSION = read_setting("walton")
CASE = Case(title={}, setting=MANSION, clues=())
TELLER = Teller(CASE)

GAP = re.compile(r"[{}]|\b_|_\b|[a-z]_[a-z]|None|  ")
"""A gap left open, an id that should have been a name, a value that should have been a word."""


def _clues_of(kind: str) -> list[Clue]:
    rng = Random(kind)
    return [clue for _ in range(1500) if (clue := random_clue(rng, MANSION)).kind == kind][:40]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_clue_has_a_sentence(kind: str) -> None:
    assert kind in possible_kinds(MANSION)
    told = {clue: TELLER.clue(clue) for clue in _clues_of(kind)}
    assert told
    for clue, sentence in told.items():
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert not GAP.search(sentence), sentence
        for name in _names_in(clue):
            assert name in sentence
    # What says another thing is told otherwise.
    if kind != "statement":
        assert len(set(told.values())) == len({clue.content for clue in told})


@pytest.mark.parametrize(
    ("language", "of_one", "of_two"),
    [
        (
            "en",
            "The staff testify that Ann did not pass through the Den.",
            "that neither Ann nor Bo passed",
        ),
        ("nl", "Het personeel verklaart dat Ann niet door de kamer Den is gekomen.", "dat noch Ann noch Bo door"),
        ("ja", "使用人は、AnnはDenを通っていない、と証言した。", "AnnとBoはDenを通っていない"),
        (
            "de",
            "Das Personal sagt aus, dass Ann nicht durch den Raum Den gegangen ist.",
            "dass weder Ann noch Bo durch",
        ),
        ("es", "El servicio declara que Ann no pasó por la sala «Den».", "que ni Ann ni Bo pasaron por"),
    ],
)
def test_the_staff_vouch_for_who_did_not_pass(language: str, of_one: str, of_two: str) -> None:
    # That nobody was seen would prove nothing, and what is told to follow would not.
    guests = tuple(Guest(id=name.lower(), names={"en": name}) for name in ("Ann", "Bo"))
    house = replace(MANSION, guests=guests, rooms=(Room(id="den", names={"en": "Den"}),))
    teller = Teller(replace(CASE, setting=house), language)
    assert teller.clue(kinds.NotSeenIn(id=1, guests=("ann",), room="den")) == of_one
    assert of_two in teller.clue(kinds.NotSeenIn(id=1, guests=("ann", "bo"), room="den"))


def _names_in(clue: Clue) -> list[str]:
    """The display names of all that the clue's own fields name."""
    things: list[Guest | Room | Weapon | Motive | Label] = [
        *MANSION.guests,
        *MANSION.rooms,
        *MANSION.weapons,
        *MANSION.motives,
        *MANSION.motive_kinds,
        *MANSION.signs,
        *MANSION.categories,
    ]
    names = {thing.id: thing.names["en"] for thing in things}
    values: list[Any] = []
    for value in clue.content:
        values.extend(value if isinstance(value, tuple) else [value])
    return [names[value] for value in values if isinstance(value, str) and value in names]


def test_an_authors_own_words_come_first() -> None:
    clue = kinds.NoAccomplice(id=1, text={"nl": "Niemand hielp.", "en": "Nobody helped."})
    assert TELLER.clue(clue) == "Nobody helped."
    assert TELLER.clue(replace(clue, text={"nl": "Niemand hielp."})) == "Niemand hielp. [nl]"
    assert TELLER.clue(replace(clue, text=None)) == "There was no accomplice."


SO, NOT_SO = Is("murderer", "greg_gaffney"), Is("weapon", "rope")

STATEMENTS: list[tuple[Statement, str]] = [
    (Is("murderer", "greg_gaffney"), "Greg Gaffney is the murderer"),
    (Is("motive", "macabre_bet"), "the motive is Macabre bet"),
    (Is("weapon", "rope"), "the weapon is the Rope"),
    (Is("accomplice", "greg_gaffney"), "Greg Gaffney is the accomplice"),
    (Is("accomplice", None), "there is no accomplice"),
    (Is("accomplice_motive", "macabre_bet"), "the accomplice's motive is Macabre bet"),
    (Is("accomplice_motive", None), "there is no accomplice's motive"),
    (Is("category", "poison"), "the weapon is a poison"),
    (Is("sign", "oil"), "the weapon leaves an oily substance"),
    (Is("weapon_room", "shed"), "the weapon is from the Shed"),
    (Passes("shed"), "the murderer passed through the Shed"),
    (RoomOf("greg_gaffney", "library"), "Greg Gaffney was in the Library"),
    (Uses(("shed", "study")), "the murderer went between the Shed and the Study"),
    (
        Partners(("greg_gaffney", "stanley_smithe")),
        "Greg Gaffney and Stanley Smithe are murderer and accomplice",
    ),
    (NotOf(SO), "Greg Gaffney is not the murderer"),
    (NotOf(NotOf(SO)), "it is not so that Greg Gaffney is not the murderer"),
    (IfThen(SO, NOT_SO), "if Greg Gaffney is the murderer, then the weapon is the Rope"),
    (AllOf((SO, NOT_SO)), "Greg Gaffney is the murderer and the weapon is the Rope"),
    (AnyOf((SO, NOT_SO)), "Greg Gaffney is the murderer or the weapon is the Rope"),
    (AllOf(()), "nothing is claimed"),
    (AnyOf(()), "the impossible is so"),
    (
        CountOf(1, 1, (SO, NOT_SO)),
        "exactly 1 of these is so: Greg Gaffney is the murderer; the weapon is the Rope",
    ),
    (CountOf(1, None, (SO,)), "at least 1 of these is so: Greg Gaffney is the murderer"),
    (CountOf(0, 1, (SO,)), "at most 1 of these is so: Greg Gaffney is the murderer"),
    (CountOf(1, 2, (SO,)), "at least 1 and at most 2 of these are so: Greg Gaffney is the murderer"),
]


@pytest.mark.parametrize(("statement", "told"), STATEMENTS, ids=lambda value: str(value)[:60])
def test_every_form_of_a_statement_has_its_words(statement: Statement, told: str) -> None:
    assert TELLER.statement(statement) == told


def test_every_atom_that_files_know_is_told() -> None:
    told = {atom for statement, _ in STATEMENTS for atom in _atoms(statement)}
    assert told == set(ATOMS)


def _atoms(statement: Statement) -> list[str]:
    match statement:
        case Is() | Passes() | RoomOf() | Uses() | Partners():
            return [statement.question]
        case _:
            return []


@pytest.mark.parametrize("seed", range(60))
def test_random_statements_leave_no_gap(seed: int) -> None:
    told = TELLER.statement(random_statement(Random(seed), MANSION))
    assert told
    assert not GAP.search(told), told


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_told_as_out_and_as_settled(question: Question) -> None:
    values_of: dict[str, list[str | None]] = {
        "murderer": ["greg_gaffney", "stanley_smithe"],
        "motive": ["macabre_bet", "stolen_recipe"],
        "weapon": ["rope", "cue"],
        "accomplice": ["greg_gaffney", None],
        "accomplice_motive": ["macabre_bet", None],
    }
    values = values_of[question]
    assert question in words.QUESTIONS
    for value in values:
        for holds in (True, False):
            told = TELLER.step(Step(n=1, concludes=(Conclusion(Is(question, value), holds),), clues=(3, "c4")))
            assert told.endswith(".")
            assert not GAP.search(told), told
            if value is not None:
                assert TELLER.value(question, value) in told
    out = TELLER.excluded([Is(question, value) for value in values])
    assert not GAP.search(out), out


# Names that nobody expects

HOSTILE = [
    "\x1b[31mRed\x1b[0m",
    "two\nlines\r\nand\ttabs",
    "[bold]markup[/bold] [link=file:///etc]x[/link]",
    "<b>&amp;</b>",
    "{guest} {0} %s %(x)s",
    "\u202eright to left\u202c",
    "\u2066isolate\u2069 \u200f",
    "שלום עולם",
    "É́é ﬁ ⑦ 7",
    "\x00\x07\x7f\x9b",
    "\u2028line\u2029paragraph",
    "",
]


def _hostile_house(name: str) -> Setting:
    """A small house in which everything bears the name."""
    names: Names = {"en": name}
    motives = [
        Motive(id=f"{guest}_motive", owner=guest, names=names, kind="kind", witnesses=(other,))
        for guest, other in (("one", "other"), ("other", "one"))
    ]
    return Setting(
        name="hostile",
        title=names,
        victim=names,
        crime_scene="vault",
        rooms=(Room(id="hall", names=names, alibi=True), Room(id="vault", names=names)),
        passages=(Passage(tail="hall", head="vault"),),
        guests=tuple(Guest(id=motive.owner, names=names, motives=(motive,)) for motive in motives),
        motive_kinds=(Label(id="kind", names=names),),
        signs=(Label(id="sign", names=names),),
        categories=(Label(id="category", names=names),),
        weapons=tuple(
            Weapon(id=weapon, room="hall", names=names, category="category", signs=("sign",))
            for weapon in ("saw", "axe")
        ),
    )


def _hostile_case(name: str) -> Case:
    """A case with two answers; the name is also that of its file and a clue."""
    return Case(
        title={"en": name},
        setting=_hostile_house(name),
        file=name or "case.yaml",
        clues=(
            kinds.NotMurderer(id="first", guest="one"),
            kinds.NoAccomplice(id=f"id {name}", text={"en": name}),
            kinds.RevealsMotive(id="motive", witness="one", motive="other_motive"),
        ),
    )


def _all_lines(case: Case) -> list[Line]:
    """What the commands say of the case, of one that contradicts itself, and of questions."""
    clash = replace(case, clues=(*case.clues, kinds.NotMurderer(id="last", guest="other")))
    lines = [*renderer_of(case).solution_lines(case, walton_solver.solve(case, max_answers=1))]
    for each in (case, clash):
        lines += renderer_of(each).audit_lines(each, walton_solver.check(each))
        lines += explanation_lines(renderer_of(each), each, walton_solver.explain(each))
    for asked in ({"accomplice": "one"}, {"weapon": "saw"}):
        lines += why_not_lines(renderer_of(case), case, walton_solver.why_not(case, asked))
    lines += why_not_lines(renderer_of(case), case, walton_solver.why_not(case, {"weapon": "saw"}, time_limit_s=0))
    return lines


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_hostile_names_come_out_as_lines_of_printable_text(name: str) -> None:
    lines = _all_lines(_hostile_case(name))
    assert len(lines) > 20
    for spans in lines:
        text = "".join(span.text for span in spans)
        assert text.isprintable(), ascii(text)
    assert len(plain(lines).split("\n")) == len(lines)
    shown = "".join(c if c.isprintable() else " " for c in name)
    assert shown.rstrip() in plain(lines)


@pytest.mark.parametrize("name", HOSTILE[:6], ids=ascii)
def test_a_terminal_shows_markup_and_does_not_follow_it(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = _hostile_case(name)
    lines = [*renderer_of(case).audit_lines(case, walton_solver.check(case))]
    monkeypatch.setattr(output, "_has_colour", lambda _stream: True)
    output.print_lines(lines)
    shown = capsys.readouterr().out.rstrip("\n").split("\n")
    assert [line.rstrip() for line in shown] == plain(lines).split("\n")


def test_names_are_taken_in_english_or_any_language_or_the_id() -> None:
    assert named({"nl": "Zaag", "en": "Saw"}, "saw") == "Saw"
    assert named({"nl": "Zaag", "en": "Saw"}, "saw", "nl") == "Zaag"
    assert named({"nl": "Zaag"}, "saw") == "Zaag"
    assert named({}, "saw") == "saw"
