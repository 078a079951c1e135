"""Steps and hints as sentences: nothing is left out that does not go without saying, whatever things are called."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

import walton_solver
from tests.rendering.test_telling import CASE, GAP, HOSTILE, TELLER, _hostile_case
from tests.strategies import random_case
from walton_solver.deduction.findings import Conclusion, Flaw, Step, Verification
from walton_solver.door.registry import renderer_of
from walton_solver.games.results import Explanation
from walton_solver.games.walton.clues import NotMurderer
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.rendering.spans import Line, plain
from walton_solver.rendering.text import hint_lines, verification_lines
from walton_solver.wording.sentences import verification
from walton_solver.wording.tongues import tongue_of

GREG, STANLEY = "greg_gaffney", "stanley_smithe"


def _is(fact: Fact) -> Conclusion[Fact]:
    return Conclusion(fact, holds=True)


def _out(fact: Fact) -> Conclusion[Fact]:
    return Conclusion(fact, holds=False)


def _of(owner: str) -> str:
    return next(motive.id for motive in CASE.setting.motives if motive.owner == owner)


def _named(motive: str) -> str:
    return CASE.setting.motive[motive].names["en"]


TOLD: list[tuple[list[Conclusion[Fact]], str]] = [
    ([_is(Passes("shed"))], "Clue 3 shows that the murderer passed through the Shed."),
    (
        [_is(Passes("shed")), _is(Passes("study"))],
        "Clue 3 shows that the murderer passed through the Shed and the Study.",
    ),
    (
        [_out(Passes("shed")), _out(Passes("kitchen"))],
        "Clue 3 shows that the murderer did not pass through the Shed or the Kitchen.",
    ),
    ([_is(Uses(("shed", "study")))], "Clue 3 shows that the murderer went between the Shed and the Study."),
    ([_out(Uses(("shed", "study")))], "Clue 3 shows that the murderer did not go between the Shed and the Study."),
    ([_is(RoomOf(GREG, "library"))], "Clue 3 shows that Greg Gaffney was in the Library."),
    ([_out(RoomOf(GREG, "library"))], "Clue 3 rules out Greg Gaffney in the Library."),
    (
        [_out(RoomOf(GREG, "library")), _is(RoomOf(GREG, "vestibule"))],
        "Clue 3 shows that Greg Gaffney was in the Vestibule.",
    ),
    # A motive goes with its owner.
    ([_out(Is("murderer", GREG)), _out(Is("motive", _of(GREG)))], "Clue 3 rules out Greg Gaffney as the murderer."),
    (
        [_out(Is("murderer", GREG)), _out(Is("motive", _of(STANLEY)))],
        f"Clue 3 rules out Greg Gaffney as the murderer and the motive {_named(_of(STANLEY))}.",
    ),
    (
        [_is(Is("murderer", GREG)), _out(Is("murderer", STANLEY)), _out(Is("motive", _of(STANLEY)))],
        "Clue 3 shows that Greg Gaffney is the murderer.",
    ),
    (
        [_is(Is("murderer", GREG)), _out(Is("motive", _of(GREG)))],
        f"Clue 3 rules out the motive {_named(_of(GREG))}. So Greg Gaffney is the murderer.",
    ),
    ([_out(Is("motive", _of(GREG)))], f"Clue 3 rules out the motive {_named(_of(GREG))}."),
    # Nobody
    ([_is(Is("accomplice", None)), _is(Is("accomplice_motive", None))], "Clue 3 shows that there is no accomplice."),
    (
        [_out(Is("accomplice", GREG)), _is(Is("accomplice", None)), _out(Is("accomplice_motive", _of(GREG)))],
        "Clue 3 shows that there is no accomplice.",
    ),
    ([_is(Is("accomplice_motive", None))], "Clue 3 shows that there is no accomplice's motive."),
    (
        [_out(Is("accomplice", None)), _out(Is("accomplice_motive", None))],
        "Clue 3 rules out that there was no accomplice.",
    ),
    (
        [_out(Is("accomplice", GREG)), _out(Is("accomplice", None))],
        "Clue 3 rules out Greg Gaffney as the accomplice and that there was no accomplice.",
    ),
    (
        [_out(Is("accomplice", None)), _is(Is("accomplice", GREG)), _out(Is("accomplice_motive", None))],
        "Clue 3 shows that Greg Gaffney is the accomplice.",
    ),
    (
        [_out(Is("weapon", "rope")), _is(Passes("shed"))],
        "Clue 3 rules out the Rope as the weapon. So the murderer passed through the Shed.",
    ),
]


@pytest.mark.parametrize(("concludes", "told"), TOLD, ids=lambda value: value[:50] if isinstance(value, str) else "")
def test_a_step_tells_what_does_not_go_without_saying(concludes: list[Conclusion[Fact]], told: str) -> None:
    assert TELLER.step(Step(n=1, concludes=tuple(concludes), clues=(3,))) == told


def test_a_link_tells_its_rooms_and_a_room_that_is_not_passed_its_links() -> None:
    concludes = (
        _is(Passes("shed")),
        _is(Uses(("shed", "study"))),
        _out(Passes("kitchen")),
        _out(Uses(("kitchen", "shed"))),
        _out(Uses(("garage", "study"))),
    )
    assert TELLER.step(Step(n=1, concludes=concludes, clues=(3,))) == (
        "Clue 3 shows that the murderer went between the Shed and the Study, did not pass through the Kitchen "
        "and did not go between the Garage and the Study."
    )


@pytest.mark.parametrize("clues", [(), (3,), (3, "c4")])
@pytest.mark.parametrize("uses", [(), (1,), (1, 2)])
def test_every_source_has_its_words(clues: tuple[int | str, ...], uses: tuple[int, ...]) -> None:
    singular = len(clues) + len(uses) == 1 or len(clues) == 1
    for concludes, verb in ((_out(Is("weapon", "rope")), "rule"), (_is(Is("weapon", "rope")), "show")):
        told = TELLER.step(Step(n=3, concludes=(concludes,), clues=clues, uses=uses))
        assert told[0].isupper()
        assert told.endswith(".")
        assert not GAP.search(told), told
        assert f" {verb}{'s' if singular else ''} " in told
        for each in (*clues, *uses):
            assert str(each) in told
        assert ("The rules alone" in told) is (not clues and not uses)


@pytest.mark.parametrize("seed", range(25))
def test_stories_and_hints_leave_no_gap(seed: int) -> None:
    case = random_case(Random(f"told {seed}"), size="small", origin="true")
    # Display names, so that an id in a sentence shows.
    rooms = tuple(replace(room, names={"en": f"Room {i}"}) for i, room in enumerate(case.setting.rooms))
    weapons = tuple(replace(weapon, names={"en": f"Weapon {i}"}) for i, weapon in enumerate(case.setting.weapons))
    named = replace(case, setting=replace(case.setting, rooms=rooms, weapons=weapons))
    explanation, first = walton_solver.explain(named), walton_solver.hint(named)
    for after in range(len(explanation.steps)):
        step, by_n = explanation.steps[after], {each.n: each for each in explanation.steps}
        given = tuple(by_n[n] for n in step.uses)
        hint = replace(first, step=step, given=given) if after else first
        lines = plain(list(hint_lines(renderer_of(named), named, hint, 2))).removesuffix("--grade 3 tells more.")
        assert "Look at " in lines
        assert ("Think of " in lines) is not ("The rules are enough." in lines)
        told = plain(list(hint_lines(renderer_of(named), named, hint, 3))).removeprefix(lines).strip()
        assert told.endswith(".")
        assert not GAP.search(told.removeprefix("3  ").replace("_motive", "")), told
        assert "with step" not in told.casefold()
        assert "that ." not in told
        assert "out ." not in told


def test_every_flaw_has_a_sentence_without_a_gap() -> None:
    for flaw, step in product(Flaw, (0, 2)):
        told = verification(tongue_of("en"), Verification(engine="cpsat", checked=1, flaw=flaw, step=step, culprit=7))
        assert told.endswith(".")
        assert told.startswith("Step 2" if step else "The clash")
        assert not GAP.search(told), told
        assert ("7" in told) is (flaw not in (Flaw.DOES_NOT_FOLLOW, Flaw.MISSING_RULE))


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_hostile_names_come_out_of_hints_and_checks_as_printable_lines(name: str) -> None:
    case = _hostile_case(name)
    clash = replace(case, clues=(*case.clues, NotMurderer(id="last", guest="other")))
    explanation = walton_solver.explain(case)
    lines: list[Line] = []
    for grade in (1, 2, 3):
        for until in range(len(explanation.steps) + 1):
            known = [each for step in explanation.steps[:until] for each in step.concludes]
            lines += hint_lines(renderer_of(case), case, walton_solver.hint(case, knows=known), grade)
        wrong = [replace(each, holds=not each.holds) for step in explanation.steps for each in step.concludes]
        lines += hint_lines(renderer_of(case), case, walton_solver.hint(case, knows=wrong), grade)
        lines += hint_lines(renderer_of(clash), clash, walton_solver.hint(clash), grade)
    lines += verification_lines(renderer_of(case), case, explanation, walton_solver.verify(case, explanation))
    for flaw, step in product(Flaw, explanation.steps):
        found = Verification(engine="cpsat", checked=0, flaw=flaw, step=step.n, culprit=f"id {name}")
        lines += verification_lines(renderer_of(case), case, explanation, found)
    for spans in lines:
        text = "".join(span.text for span in spans)
        assert text.isprintable(), ascii(text)
    assert len(plain(lines).split("\n")) == len(lines)


def test_a_clash_that_is_not_sound_is_told_without_a_step() -> None:
    clash: Explanation[Fact] = Explanation(verdict=walton_solver.Verdict.CONTRADICTORY, steps=(), engine="tables")
    found = Verification(engine="cpsat", checked=0, flaw=Flaw.DOES_NOT_FOLLOW, step=0)
    (line,) = verification_lines(renderer_of(CASE), CASE, clash, found)
    told = "".join(span.text for span in line)
    assert told.endswith("The clash is not sound: cpsat finds a world in which it is not so.")


@pytest.mark.parametrize("name", ["\u0645\u06cc\u200c\u0634\u0648\u062f", "\U0001f468\u200d\U0001f469\u200d\U0001f467"])
def test_joiners_within_names_are_kept_at_a_terminal(name: str) -> None:
    """Persian words need them, and families of emoji are made with them."""
    case = _hostile_case(f"{name}\u202e\x1b[31m")
    told = plain(list(renderer_of(case).solution_lines(case, walton_solver.solve(case))))
    assert f"{name}  [31m" in told
    assert "\u202e" not in told
    assert "\x1b" not in told
