"""The index of ids and display names."""

import pytest

from walton_solver.documents.names import NameIndex, fold
from walton_solver.errors import QueryError

INDEX = NameIndex(
    "setting 'x'",
    {
        "room": {
            "library": {"en": "Library", "nl": "Bibliotheek", "fr": "Bibliothèque"},
            "hall": {"en": "Hall"},
            "hall_b": {"en": "Library annex", "nl": "Hal"},
            "hall_c": {"nl": "hal"},
            "annex": {"en": "hall"},
            "seventh": {"en": "7", "he": "חדר שבע"},
        },
        "guest": {"ann": {"en": "Ann"}},
        "sign": {},
    },
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("library", "library"),
        ("LIBRARY", "library"),
        (" Bibliotheek ", "library"),
        ("BIBLIOTHÈQUE", "library"),
        ("bibliothe\u0300que", "library"),
        ("bibliotheque", None),
        ("Hall", "hall"),
        ("hal", None),
        ("7", "seventh"),
        ("חדר שבע", "seventh"),
        ("ann", None),
    ],
)
def test_an_id_or_any_display_name_is_found_in_any_case_and_ids_go_first(text: str, found: str | None) -> None:
    assert INDEX.find("room", text) == found


@pytest.mark.parametrize(
    ("category", "text", "message"),
    [
        ("room", "libary", "no room 'libary' in setting 'x'; did you mean 'library'?"),
        ("room", "Bibliotek", "no room 'Bibliotek' in setting 'x'; did you mean 'Bibliotheek'?"),
        ("room", "hal", "room 'hal' may be 'hall_b' or 'hall_c': they share that name; give the id"),
        ("room", "ann", "no room 'ann' in setting 'x'; 'ann' is a guest"),
        ("guest", "zzz", "no guest 'zzz' in setting 'x'; there are 'ann'"),
        ("sign", "burns", "no sign 'burns': there is none at all in setting 'x'"),
    ],
)
def test_what_is_not_found_is_explained(category: str, text: str, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        INDEX.resolve(category, text)
    assert str(caught.value) == message


def test_folding_keeps_accents_and_drops_case() -> None:
    assert fold("ÉCOLE") == fold("e\u0301cole") != fold("ecole")
    assert fold("STRASSE") == fold("straße")
