"""The reference of clue kinds has every kind, and what it shows is so."""

import pytest

from walton_solver import QueryError, walton
from walton_solver.games.walton.clues import KINDS
from walton_solver.rendering.walton.kinds import kind_told, kinds_lines
from walton_solver.wording.tongues import LANGUAGES

each_kind = pytest.mark.parametrize("name", list(KINDS))


@each_kind
def test_the_example_is_a_clue_of_its_kind_and_told_in_every_language(name: str) -> None:
    told = kind_told(name)
    case = walton.parse(f"format: walton-case/1\nsetting: walton\n{told.example}\n")
    assert [clue.kind for clue in case.clues] == [name]
    assert set(told.sentences) == set(LANGUAGES)
    assert len(set(told.sentences.values())) == len(LANGUAGES)
    assert {field.name for field in KINDS[name].fields} == {field.split(" ")[0] for field in told.fields}


@each_kind
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_kind_is_told_in_the_language_asked_for(name: str, language: str) -> None:
    english, told = kind_told(name), kind_told(name, language)
    assert told.meaning != english.meaning
    assert told.speaker != english.speaker
    assert (told.value, told.example) == (english.value, english.example)


def test_kinds_are_listed_and_a_slip_is_told_with_the_nearest() -> None:
    assert len(list(kinds_lines())) == len(KINDS)
    with pytest.raises(QueryError, match=r"no clue kind 'claims_rom'; did you mean 'claims_room'\?"):
        kind_told("claims_rom")
