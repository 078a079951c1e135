"""The catalogues: complete, without leftovers, with the gaps of their messages, and compiled as they stand."""

import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from walton_solver.wording.tongues import LANGUAGES, LOCALES

ROOT = Path(__file__).parents[2]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
KEYWORDS = {"Message": None, "Plural": (1, 2)}

# Of a gap only its name counts, and for numbers how they are written; languages have forms of names of their own.
GAP = re.compile(r"\{(\w+)(?::[a-z][a-z ]*)?(:[^}]*)?\}")


def _catalogue(language: str) -> Catalog:
    with open(Path(LOCALES) / language / "LC_MESSAGES" / "walton.po", "rb") as file:
        return read_po(file)


def _messages() -> set[Any]:
    """All that is marked, as the catalogues' ids."""
    found = extract_from_dir(
        str(ROOT / "walton_solver"), [("**.py", "python")], keywords=KEYWORDS, callback=None, strip_comment_tags=False
    )
    return {message for _, _, message, _, _ in found}


MESSAGES = _messages()


def _gaps(text: str) -> set[tuple[str, ...]]:
    return {match.groups(default="") for match in GAP.finditer(text)}


def _forms(message: Any) -> list[tuple[str, str]]:
    """Each form of the translation with the English that it has to agree with."""
    if isinstance(message.string, str):
        return [(message.id, message.string)]
    one, many = message.id
    return [(one if i == 0 and len(message.string) > 1 else many, form) for i, form in enumerate(message.string)]


def test_what_is_marked_is_found() -> None:
    assert len(MESSAGES) > 250
    assert "So {fact}." in MESSAGES
    assert ("step {ids}", "steps {ids}") in MESSAGES


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_missing_fuzzy_or_unused(language: str) -> None:
    catalogue = _catalogue(language)
    translated = {message.id for message in catalogue if message.id}
    assert translated == MESSAGES
    assert not catalogue.obsolete
    for message in catalogue:
        if message.id:
            assert not message.fuzzy, message.id
            assert all(form for _, form in _forms(message)), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_form_has_the_gaps_of_its_message(language: str) -> None:
    catalogue = _catalogue(language)
    for message in catalogue:
        if not message.id:
            continue
        if isinstance(message.string, tuple):
            assert len(message.string) == catalogue.num_plurals
        for english, form in _forms(message):
            # A form for one may leave the number out, or tell it.
            assert {*_gaps(english), ("count", "")} == {*_gaps(form), ("count", "")} or (
                _gaps(english) | {("count", ":,")} == _gaps(form)
            ), (message.id, form)
            assert form.replace("{", "").count("}") == form.replace("}", "").count("{") == len(GAP.findall(form))


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_stands_in_the_catalogue(language: str) -> None:
    expected = BytesIO()
    write_mo(expected, _catalogue(language))
    expected.seek(0)
    with open(Path(LOCALES) / language / "LC_MESSAGES" / "walton.mo", "rb") as compiled:
        assert _told(compiled) == _told(expected)


def _told(compiled: Any) -> dict[Any, str]:
    """What a compiled catalogue tells, but for its header, which names the version of Babel."""
    told: dict[Any, str] = GNUTranslations(compiled)._catalog  # type: ignore[attr-defined]
    return {message: text for message, text in told.items() if message}


def test_the_wheel_brings_the_catalogues() -> None:
    from hatchling.builders.wheel import WheelBuilder

    brought = {Path(file.path) for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    assert {Path(LOCALES) / language / "LC_MESSAGES" / "walton.mo" for language in TRANSLATED} <= brought


def test_each_language_has_one_catalogue_and_no_other_lies_about() -> None:
    assert sorted(each.name for each in Path(LOCALES).iterdir()) == sorted(TRANSLATED)
