"""Whoever gives a document of one kind for another is told what it is."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import walton_solver
from tests.cli.running import Run
from walton_solver.door.registry import CaseFormats, Nouns, formats
from walton_solver.errors import DocumentError
from walton_solver.games.formats import NOUNS
from walton_solver.games.walton.reading.cases import read_setting

PACKAGE = Path(walton_solver.__file__).parent
EXAMPLES = PACKAGE.parent / "examples"
EMPTY = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")

*_FIRST, _LAST = (Nouns()[format] for format in CaseFormats())
CASES = f"{', '.join(_FIRST)} or {_LAST}"
"""What every game's cases are, in words."""

READERS: dict[str, tuple[Callable[[Path], object], set[str]]] = {
    CASES: (walton_solver.load, set(CaseFormats())),
    "a setting": (read_setting, {"walton-setting/1"}),
    NOUNS["walton-explanation/1"]: (
        lambda path: walton_solver.load_explanation(path, EMPTY),
        {"walton-explanation/1"},
    ),
}
"""Everything that reads a file: what it wants, in words and by format."""


def test_every_format_that_the_package_names_has_words() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    named = set(re.findall("[\"']((?:walton|cluedo|arosa|deduction)-[a-z-]+/1)[\"']", sources))
    assert set(formats()) < named
    assert named == set(NOUNS)


@pytest.mark.parametrize("wanted", READERS)
@pytest.mark.parametrize("format", NOUNS)
def test_a_document_of_another_kind_is_told_as_what_it_is(wanted: str, format: str, tmp_path: Path) -> None:
    read, formats = READERS[wanted]
    file = tmp_path / "file.yaml"
    file.write_text(f"# What is this?\nformat: {format}\n", encoding="utf-8")
    with pytest.raises(DocumentError) as caught:
        read(file)
    told = [str(defect) for defect in caught.value.defects]
    if format in formats:
        assert "is missing" in told[0]
    else:
        assert told == [f"{file}:2: format: this is {NOUNS[format]}, not {wanted}"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", "halcyon/house.yaml"), f"this is a setting, not {CASES}"),
        (("generate", "--level", "easy", "--setting", "sunday.yaml"), "this is a log of Cluedo, not a setting"),
        (("verify", "blackstone.yaml", "blackstone.yaml"), "this is a case of Awkward Guests, not an explanation"),
        (("verify", "blackstone.yaml", "grand_hotel.yaml"), "this is a log of Mord im Arosa, not an explanation"),
        (("catalogue", "grand_hotel.yaml"), "this is a log of Mord im Arosa, not a case of Awkward Guests or"),
    ],
)
def test_commands_tell_what_they_were_given(arguments: tuple[str, ...], message: str, run: Run) -> None:
    given = [str(EXAMPLES / each) if each.endswith(".yaml") else each for each in arguments]
    code, out, err = run(*given)
    assert (code, out) == (2, "")
    assert re.search(rf"^{re.escape(given[-1])}:\d: format: {re.escape(message)}", err, re.MULTILINE)
