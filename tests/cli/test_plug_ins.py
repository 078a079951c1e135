"""A game of another package is found by its entry point, and has every command: the template of a game is whole."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import walton_solver
from tests.cli.running import Run
from tests.plug_in.cases import Case
from tests.plug_in.game import NUMBERS
from walton_solver.documents.defects import listing
from walton_solver.door import registry
from walton_solver.errors import DocumentError, QueryError
from walton_solver.rendering.notebooks import case_html

UNIQUE = """
format: number-case/1
most: 20
clues:
- {id: 1, kind: multiple_of, number: 6}
- {id: a, kind: above, number: 6}
- {id: b, kind: below, number: 18}
"""
OPEN = UNIQUE.replace("18", "19")


def installed(folder: Path, entry: str) -> None:
    """What an installed package leaves beside its modules: its name, and where its game is."""
    info = folder / "walton_numbers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: walton-numbers\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{registry.PLUG_INS}]\nnumbers = {entry}\n", encoding="utf-8")


@pytest.fixture
def looked_for_anew() -> Iterator[None]:
    registry.plugged_in.cache_clear()
    yield
    registry.plugged_in.cache_clear()


@pytest.fixture
def plugged_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    installed(tmp_path, "tests.plug_in.game:NUMBERS")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.plugged_in.cache_clear()
    yield
    registry.plugged_in.cache_clear()


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "number.yaml"
    path.write_text(UNIQUE, encoding="utf-8")
    return str(path)


@pytest.mark.usefixtures("plugged_in")
def test_its_cases_are_read_and_known_by_their_class() -> None:
    case = walton_solver.parse(UNIQUE)
    assert isinstance(case, Case)
    assert registry.game_of(case) is NUMBERS
    assert registry.formats()[-1] == "number-case/1"


@pytest.mark.usefixtures("plugged_in")
@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("solve", "FILE"), "Exactly one solution."),
        (("check", "FILE"), "Exactly one solution."),
        (("explain", "FILE"), "show that the number is 12."),
        (("why-not", "FILE", "number=6"), "Clue a rules out that the number is 6."),
        (("why-not", "FILE", "number=12"), "It is possible that the number is 12."),
        (("why-not", "FILE"), "Clue 1 rules out 17 hypotheses."),
        (("hint", "FILE"), "Look at the number."),
        (
            ("hint", "FILE", "--known", "1", "--knows", "number=7", "--grade", "3"),
            "Clue 1 rules out that the number is 7.",
        ),
        (("schema", "number-case/1"), '"multiple_of"'),
    ],
)
def test_it_has_every_command(command: tuple[str, ...], told: str, file: str, run: Run) -> None:
    arguments = [file if each == "FILE" else each for each in command]
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    assert told in out
    if command[0] != "schema":
        code, out, _ = run(*arguments, "--json")
        assert json.loads(out)["format"].startswith(("walton-", "number-"))


@pytest.mark.usefixtures("plugged_in")
def test_its_story_is_a_page_and_is_verified_by_another_engine(file: str, tmp_path: Path, run: Run) -> None:
    code, page, _ = run("explain", file, "--html", "-")
    assert code == 0
    assert "A number from 1 to 20" in page
    _, saved, _ = run("explain", file, "--json")
    explanation = tmp_path / "explanation.json"
    explanation.write_text(saved, encoding="utf-8")
    code, out, _ = run("verify", file, str(explanation))
    assert (code, "Sound" in out) == (0, True)
    assert "It is below 18." in case_html(NUMBERS.renderer(), walton_solver.parse(UNIQUE))


@pytest.mark.usefixtures("plugged_in")
def test_what_a_game_does_not_have_is_a_plain_answer(file: str, run: Run) -> None:
    assert run("explain", file, "--svg", "-")[::2] == (2, "a number-case/1 has no picture\n")
    assert run("explain", file, "--sheet")[0] == 2
    code, _, err = run("solve", file.replace("number.yaml", "no.yaml"))
    assert (code, "no.yaml" in err) == (2, True)


@pytest.mark.usefixtures("plugged_in")
def test_its_documents_are_told_from_others_in_words() -> None:
    with pytest.raises(DocumentError, match=r"not a case of Awkward Guests, .* or a case of numbers"):
        walton_solver.parse("{format: walton-setting/1}")
    with pytest.raises(QueryError, match="did you mean 'number-case/1'"):
        walton_solver.schema("number-cases/1")


@pytest.mark.usefixtures("looked_for_anew")
def test_without_it_nobody_knows_its_format() -> None:
    with pytest.raises(DocumentError, match="no format 'number-case/1' is known here"):
        walton_solver.parse(UNIQUE)
    with pytest.raises(QueryError, match="no game here has cases of the format 'number-case/1'"):
        registry.game_of(Case(most=3, clues=()))


@pytest.mark.usefixtures("looked_for_anew")
def test_an_entry_point_that_names_no_game_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed(tmp_path, "tests.plug_in.cases:KINDS")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(QueryError, match=f"the entry point 'numbers' of '{registry.PLUG_INS}' names no game"):
        walton_solver.parse(UNIQUE)


def test_games_of_this_package_are_found_without_a_search() -> None:
    program = (
        "import sys, walton_solver; "
        "walton_solver.parse('{format: walton-case/1, setting: walton, clues: []}'); "
        "print('importlib.metadata' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_no_two_games_read_the_same_documents() -> None:
    formats = registry.formats()
    assert len(set(formats)) == len(formats), listing(formats)
    assert all(game.case_format in game.documents for game in registry.GAMES)


@pytest.mark.usefixtures("plugged_in")
def test_a_session_holds_a_case_of_it() -> None:
    case = walton_solver.parse(OPEN)
    session = walton_solver.Session(case)
    assert session.solve().count == 2
    session.add({"id": 4, "kind": "below", "number": 18})
    assert session.solve().verdict is walton_solver.Verdict.UNIQUE
    session.doubt("b", 4)
    assert (session.known, session.solve().count) == ((1, "a"), 2)
    with pytest.raises(QueryError, match="kind"):
        session.add({"id": 5, "kind": "between", "number": 3})
