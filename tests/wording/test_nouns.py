"""Names within sentences: articles, cases, contractions; and names of which nobody knows the gender."""

import pytest

from tests.loading import walton_load
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording.lexicon import PHRASES
from walton_solver.wording.messages import Message
from walton_solver.wording.nouns import Name
from walton_solver.wording.tongues import tongue_of


@pytest.mark.parametrize(
    ("language", "name", "form", "told"),
    [
        ("en", "Library", "the", "the Library"),
        ("en", "Room 0", "the", "Room 0"),
        ("en", "Library", "capital", "Library"),
        ("nl", "Studeerkamer", "the", "de studeerkamer"),
        ("nl", "Touw", "the", "het touw"),
        ("nl", "Nergens", "the", "de kamer Nergens"),
        ("de", "Bibliothek", "the", "die Bibliothek"),
        ("de", "Bibliothek", "in", "in der Bibliothek"),
        ("de", "Salon", "in", "im Salon"),
        ("de", "Salon", "acc", "den Salon"),
        ("de", "Arbeitszimmer", "dat", "dem Arbeitszimmer"),
        ("de", "Nirgends", "in", "im Raum Nirgends"),
        ("es", "Salón", "the", "el salón"),
        ("es", "Salón", "of", "del salón"),
        ("es", "Salón", "to", "al salón"),
        ("es", "Cocina", "of", "de la cocina"),
        ("es", "Cocina", "to", "a la cocina"),
        ("es", "Nada", "of", "de la sala «Nada»"),
        ("ja", "居間", "the", "居間"),
    ],
)
def test_a_room_stands_in_its_form(language: str, name: str, form: str, told: str) -> None:
    assert format(Name(name, language, "room"), form) == told
    assert f"{Name(name, language, 'room')}" == name


@pytest.mark.parametrize(
    ("language", "form", "told"),
    [
        ("en", "the", "the Berwick Sisters"),
        ("nl", "the", "de gezusters Berwick"),
        ("de", "the", "die Berwick-Schwestern"),
        ("de", "dat", "den Berwick-Schwestern"),
        ("es", "of", "de las hermanas Berwick"),
    ],
)
def test_guests_who_are_several_have_a_plural(language: str, form: str, told: str) -> None:
    assert format(Name("Berwick Sisters", language, "guest"), form) == told


def test_a_guest_of_an_unknown_name_stands_alone() -> None:
    assert [format(Name("Ann", "es", "guest"), form) for form in ("the", "of", "to")] == ["Ann", "de Ann", "a Ann"]
    assert [format(Name("Ann", "de", "guest"), form) for form in ("the", "acc", "dat")] == ["Ann", "Ann", "Ann"]


def test_names_are_joined_as_the_message_says() -> None:
    tongue = tongue_of("de")
    rooms = tongue.names([Name(name, "de", "room") for name in ("Küche", "Salon")])
    assert tongue.say(Message("{rooms:acc or}"), rooms=rooms) == "die Küche oder den Salon"
    assert tongue.say(Message("{rooms:dat}"), rooms=rooms) == "der Küche und dem Salon"
    assert tongue.say(Message("{rooms}"), rooms=rooms) == "Küche und Salon"
    assert tongue.say(Message("{rooms:nor}"), rooms=rooms) == "Küche noch Salon"


@pytest.mark.parametrize("language", ["nl", "de", "es"])
@pytest.mark.parametrize("case", ["examples/blackstone.yaml", "examples/halcyon/beginner-1889-1.yaml"])
def test_the_rooms_and_weapons_of_built_in_houses_have_articles(language: str, case: str) -> None:
    setting = walton_load(case).setting
    for names in (*(room.names for room in setting.rooms), *(weapon.names for weapon in setting.weapons)):
        assert names[language] in PHRASES[language], names[language]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The Berwick Sisters claim to have been in the Library."),
        ("nl", "De gezusters Berwick beweren in de bibliotheek te zijn geweest."),
        ("de", "Die Berwick-Schwestern wollen in der Bibliothek gewesen sein."),
        ("es", "Las hermanas Berwick afirman que estaban en la biblioteca."),
        ("ja", "バーウィック姉妹は、事件発生時に図書室にいた、と主張している。"),
    ],
)
def test_the_sisters_claim_in_the_plural(language: str, sentence: str) -> None:
    assert Teller(walton_load("examples/blackstone.yaml"), language).clue_of(2) == sentence
