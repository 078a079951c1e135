"""Which published level a deck resembles: fitted to published cases, right about others, silent about other decks."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from benchmarks.difficulty import SHIPPED, SORTS, Deck, deck_of, document_of, rank_correlation, text_of, validated
from tests.handed.files import SHARED
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.checking.resembling import (
    LAWS,
    PUBLISHED_LEVELS,
    Scale,
    published_level,
    scale,
    sorts_counted,
)
from walton_solver.games.walton.making.generating import Order, make_case
from walton_solver.games.walton.reading.cases import read_case, read_setting

PUBLISHED = [*sorted(SHARED.glob("cases/real/*.yaml")), *sorted(SHARED.glob("cases/graded/*.yaml"))]
HALCYON = Path(__file__).parents[3] / "examples" / "halcyon" / "easy-1889-1.yaml"

published = pytest.mark.skipif(not PUBLISHED, reason="the published cases are not beside this checkout")


@cache
def _cases() -> tuple[Case, ...]:
    return tuple(map(read_case, PUBLISHED))


def _decks() -> list[Deck]:
    return [deck_of(case) for case in _cases()]


# Published decks


@published
def test_the_scale_that_comes_with_the_library_is_what_the_published_cases_give() -> None:
    assert SHIPPED.read_text(encoding="utf-8") == text_of(document_of(_decks()))
    # The order of the cases is of no matter.
    assert document_of(_decks()[::-1]) == document_of(_decks())


@published
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cases_that_the_scale_was_not_fitted_to_are_given_their_level_or_the_next(seed: int) -> None:
    found = validated(_decks(), folds=10, seed=seed)
    assert len(_decks()) == sum(found.confusion.values()) == 124
    assert found.rho >= 0.85
    assert found.exact >= 0.5
    assert found.within_one >= 0.9


@published
def test_every_published_deck_resembles_some_level() -> None:
    found = [published_level(case) for case in _cases()]
    assert None not in found
    scores = [each.score for each in found if each is not None]
    assert rank_correlation([PUBLISHED_LEVELS.index(level) for level, _ in _decks()], scores) >= 0.85


# The scale


def test_the_scale_is_of_few_parts() -> None:
    assert set(scale().points) == set(SORTS) < set(LAWS)
    assert list(scale().means) == list(PUBLISHED_LEVELS)
    assert sorted(scale().means.values()) == list(scale().means.values())


def test_a_deck_is_of_the_level_whose_mean_is_nearest() -> None:
    means: dict[Level, float] = {"easy": 1.0, "medium": 2.0, "hard": 4.0}
    found = Scale(start=0.5, points={"no_passage": 0.5, "guest_count": -1.0}, means=means)
    assert found.score({"no_passage": 6, "guest_count": 1, "sign_absent": 8}) == 2.5
    assert [found.level(score) for score in (-9, 1.5, 1.6, 2.9, 3.1, 9)] == [
        "easy",
        "easy",
        "medium",
        "medium",
        "hard",
        "hard",
    ]


def test_least_squares_find_a_rule_that_there_is() -> None:
    decks: list[Deck] = [
        (PUBLISHED_LEVELS[a + 2 * b], {"claims_alone": a, "no_passage": 9 - b, "guest_count": c})
        for a in (0, 1)
        for b in (0, 1, 2)
        for c in (3, 4)
    ]
    # What never varies has no points of its own: it is fitted together with the start.
    decks = [(level, {**counts, **_unlike(place)}) for place, (level, counts) in enumerate(decks)]
    found = document_of(decks)["score"]
    assert found == {"start": 18.0, **dict.fromkeys(SORTS, 0.0), "claims_alone": 1.0, "no_passage": -2.0}


def _unlike(place: int) -> dict[str, int]:
    """Numbers of the other sorts that have nothing to do with one another."""
    return {"not_seen_in": place % 5, "no_motive_evidence": place * place % 7, "reveals_motive": place % 3}


# Decks that no published one is like


@pytest.fixture(scope="module")
def deck() -> Case:
    return make_case(Order(setting=read_setting("walton"), level="easy"), seed=4, number=1)


def test_a_deck_that_is_made_to_a_level_resembles_it(deck: Case) -> None:
    found = published_level(deck)
    assert found is not None
    assert found.level == "easy"
    assert found.score == round(scale().score(sorts_counted(deck.clues)), 2)


@pytest.mark.parametrize(
    "change",
    [
        lambda case: replace(case, clues=case.clues[1:]),
        lambda case: replace(case, clues=(*case.clues[1:], replace(case.clues[2], id="new"))),
        lambda case: replace(case, clues=(*case.clues[1:], kinds.NoAccomplice(id="new"))),
        lambda case: replace(case, setting=replace(case.setting, name="mine")),
        lambda case: _with_for(
            "sign_absent", kinds.MayHavePassed(id="new", guests=("greg_gaffney",), room="shed"), case
        ),
        lambda case: _with_for(
            "claims_room", replace(next(c for c in case.clues if isinstance(c, kinds.ClaimsRoom)), id="new"), case
        ),
    ],
    ids=["a card short", "a card twice", "another kind", "another house", "other numbers", "two rooms for one guest"],
)
def test_a_deck_that_keeps_not_to_the_laws_resembles_none(deck: Case, change: Callable[[Case], Case]) -> None:
    assert published_level(change(deck)) is None


def _with_for(kind: str, clue: kinds.Clue, case: Case) -> Case:
    """The case with another clue for its last of a kind."""
    last = [each for each in case.clues if each.kind == kind][-1]
    if isinstance(clue, kinds.ClaimsRoom):
        clue = replace(clue, room=next(room for room in case.setting.alibi_rooms if room != clue.room))
    return replace(case, clues=tuple(clue if each is last else each for each in case.clues))


def test_a_deck_of_another_house_resembles_none() -> None:
    assert published_level(read_case(HALCYON)) is None
