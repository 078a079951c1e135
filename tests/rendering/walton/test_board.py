"""The board beside the story it is made of, and beside the judge's worlds."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given

import walton_solver
from tests import reference
from tests.strategies import cases, law, random_case
from walton_solver.deduction.findings import Conclusion, Step, Verdict
from walton_solver.games.results import Explanation
from walton_solver.games.walton.cases import QUESTIONS, Case, WaltonWorld
from walton_solver.games.walton.facts import link_of, values_of
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.rendering.walton.board import Board, board_of

CASE = parse_case("""
format: walton-case/1
setting: walton
clues:
- {id: 1, kind: no_passage, between: [study, garage]}
- {id: 2, kind: guest_count, room: library, count: 4+}
- {id: 3, kind: claims_company, guest: greg_gaffney, other: stanley_smithe}
- {id: 4, kind: claims_room, guest: greg_gaffney, room: library}
- {id: 5, kind: no_motive_evidence, motive_kind: revenge}
- {id: 6, kind: reveals_motive, witness: stanley_smithe, motive: fixed_fights}
- {id: 7, kind: no_motive_evidence, motive: fixed_fights}
- {id: 8, kind: sign_absent, sign: oil}
- {id: 9, kind: category_present, category: poison}
- {id: 10, kind: claims_alone, guest: greg_gaffney}
- {id: 11, kind: guest_count, room: library, count: 2}
""")


NOBODY: tuple[Fact, ...] = (Is("accomplice", None), Is("accomplice_motive", None))


def facts_of(setting: Setting) -> list[Fact]:
    """Every fact of the house that the board may tell of."""
    return [
        *(Is(question, value) for question in QUESTIONS for value in values_of(setting, question)),
        *(Passes(room.id) for room in setting.rooms),
        *(Uses((passage.tail, passage.head)) for passage in setting.passages),
        *(RoomOf(guest.id, room) for guest in setting.guests for room in setting.alibi_rooms),
    ]


def is_so(fact: Fact, world: WaltonWorld) -> bool:
    """Whether the fact is true of the world, told in plain Python."""
    match fact:
        case Passes(room):
            return room in world.route
        case Uses((a, b)):
            return any({a, b} == {*step} for step in pairwise(world.route))
        case RoomOf(guest, room):
            return world.room_of[guest] == room
        case Is(question, value):
            return bool(getattr(world.hypothesis, question) == value)
        case _:
            raise TypeError(f"the board does not tell of {fact}")


def told(case: Case, explanation: Explanation[Fact], step: int) -> Mapping[Fact, bool]:
    """What the rules say and the steps until this one conclude; a value that is so leaves no other."""
    known: dict[Fact, bool] = {}
    if explanation.conflict is None:
        known[Passes(case.setting.crime_scene)] = True
        if case.rules.accomplice != "possible":
            known |= dict.fromkeys(NOBODY, case.rules.accomplice == "never")
    for each in (conclusion for step in explanation.steps[:step] for conclusion in step.concludes):
        known[each.fact] = each.holds
    return known


def expected(fact: Fact, known: Mapping[Fact, bool]) -> str:
    if fact in known:
        return "certain" if known[fact] else "never"
    settled = [other for other, holds in known.items() if holds]
    if isinstance(fact, Is):
        others = [other for other in settled if isinstance(other, Is) and other.question == fact.question]
        return "never" if others else "possible"
    if isinstance(fact, RoomOf):
        rooms = [other for other in settled if isinstance(other, RoomOf) and other.guest == fact.guest]
        return "never" if rooms else "possible"
    return "possible"


@law(60)
@given(cases())
def test_after_every_step_the_board_says_what_the_steps_until_then_conclude(case: Case) -> None:
    explanation = walton_solver.explain(case)
    board = board_of(case, explanation)
    assert board.last == len(explanation.steps)
    for step in range(board.last + 1):
        known = told(case, explanation, step)
        for fact in facts_of(case.setting):
            assert board.standing(fact, step) == expected(fact, known)
    assert all(board.standing(fact) == board.standing(fact, board.last) for fact in facts_of(case.setting))


def test_the_last_board_is_what_all_worlds_have_in_common() -> None:
    compared = 0
    for seed in range(60):
        case = random_case(Random(f"board {seed}"), size="tiny")
        worlds = list(reference.worlds(case))
        board = board_of(case, walton_solver.explain(case))
        for fact in facts_of(case.setting) if worlds else ():
            so = {is_so(fact, world) for world in worlds}
            common = "possible" if len(so) == 2 else "certain" if so == {True} else "never"
            assert board.standing(fact) == common
            compared += common != "possible"
    assert compared > 300


def test_the_clues_behind_a_mark_are_enough_for_it() -> None:
    compared = 0
    for seed in range(40):
        case = random_case(Random(f"behind {seed}"), size="tiny", origin="true")
        if case.rules.deck == "complete":
            # There, that a clue is missing tells something too.
            continue
        board = board_of(case, walton_solver.explain(case))
        for behind in {mark.behind for mark in board.marks.values()}:
            part = replace(case, clues=tuple(clue for clue in case.clues if clue.id in behind))
            worlds = list(reference.worlds(part))
            for fact, mark in board.marks.items():
                if mark.behind == behind:
                    assert {is_so(fact, world) for world in worlds} == {mark.holds}
                    assert set(mark.clues) <= set(behind)
                    compared += 1
    assert compared > 300


def test_a_mark_names_its_step_and_all_clues_behind_it_in_the_order_of_the_case() -> None:
    steps = (
        Step(n=1, concludes=(Conclusion(Is("weapon", "rope"), holds=False),), clues=(8,)),
        Step(n=2, concludes=(Conclusion(Passes("garage"), holds=False),), clues=(5,), uses=(1,)),
        Step(n=3, concludes=(Conclusion(Uses(("garage", "study")), holds=False),), clues=(1,), uses=(2,)),
        Step(n=4, concludes=(Conclusion(Is("murderer", "greg_gaffney"), holds=True),), clues=(), uses=(1,)),
    )
    board = board_of(CASE, Explanation(verdict=Verdict.AMBIGUOUS, steps=steps, engine="none"))
    mark = board.marks[Uses(("garage", "study"))]
    assert (mark.step, mark.holds, mark.clues, mark.behind) == (3, False, (1,), (1, 5, 8))
    assert board.mark(Uses(("garage", "study")), 2) is None
    assert board.marks[Is("murderer", "stanley_smithe")].behind == (8,)
    assert board.standing(Is("murderer", "stanley_smithe"), 3) == "possible"
    assert board.standing(Is("accomplice", "greg_gaffney")) == "possible"


def test_what_clues_say_outright_stands_by_what_they_speak_of() -> None:
    board = board_of(CASE, walton_solver.explain(CASE))

    def ids(told: Mapping[Any, Any]) -> dict[Any, list[Any]]:
        return {thing: [clue.id for clue in clues] for thing, clues in told.items()}

    assert ids(board.closed) == {("garage", "study"): [1]}
    assert ids(board.counts) == {"library": [2, 11]}
    assert ids(board.rooms) == {"greg_gaffney": [4]}
    assert ids(board.company) == {"greg_gaffney": [3, 10]}
    assert ids(board.testimony) == {
        "family_vendetta": [5],
        "child_neglect": [5],
        "fraternity_hazing": [5],
        "fixed_fights": [6, 7],
    }
    assert (ids(board.signs), ids(board.categories)) == ({"oil": [8]}, {"poison": [9]})


def test_a_case_that_contradicts_itself_has_nothing_on_its_board_but_what_clues_say() -> None:
    case = parse_case(
        "{format: walton-case/1, setting: walton, clues: "
        "[{id: 1, kind: no_accomplice}, {id: 2, kind: has_accomplice}, {id: 3, kind: sign_absent, sign: oil}]}"
    )
    board: Board = board_of(case, walton_solver.explain(case))
    assert (board.last, dict(board.marks), [*board.signs]) == (0, {}, ["oil"])


def test_a_link_that_the_house_lacks_is_named() -> None:
    assert link_of(CASE.setting, ("study", "garage")) == ("garage", "study")
    with pytest.raises(ValueError, match="no link between 'study' and 'library'"):
        link_of(CASE.setting, ("study", "library"))
