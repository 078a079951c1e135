"""README and the pages of the site: whatever they show is so."""

import doctest
import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import walton_solver
from walton_solver.cli.main import main

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGE = ROOT / "docs" / "authors.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_walk_through_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for copied in ("house.yaml", "house-only.yaml"):
        shutil.copy(ROOT / "examples" / "halcyon" / copied, tmp_path)
    monkeypatch.chdir(tmp_path)
    name = ""
    ran = 0
    for kind, file, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "yaml":
            name = file
            Path(name).write_text(text, encoding="utf-8")
        elif kind == "diff":
            Path(name).write_text(_patched(Path(name).read_text(encoding="utf-8"), text), encoding="utf-8")
        else:
            for command, expected in _commands(text):
                main(command.split()[1:])
                printed = capsys.readouterr()
                assert printed.err == "", command
                assert re.fullmatch(_pattern(expected), printed.out), f"{command}\n{printed.out}"
                ran += 1
    assert ran >= 8
    shipped = ROOT / "examples" / "halcyon" / name
    assert Path(name).read_text(encoding="utf-8") == shipped.read_text(encoding="utf-8")


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples, to run what README says in."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def readme(kind: str) -> list[str]:
    found = [text for name, _, text in BLOCK.findall(README.read_text(encoding="utf-8")) if name == kind]
    assert found, f"README has no {kind}"
    return found


def test_the_commands_of_the_readme_answer_what_is_written_there(
    at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, expected in (each for block in readme("console") for each in _commands(block)):
        assert command.split()[0] == ".venv/bin/walton"
        main(command.split()[1:])
        printed = capsys.readouterr()
        assert printed.err == "", command
        assert re.fullmatch(_pattern(expected), printed.out), f"{command}\n{printed.out}"
    assert (at_home / "docs" / "house.svg").read_bytes() == (ROOT / "docs" / "house.svg").read_bytes()


@pytest.mark.usefixtures("at_home")
def test_the_documents_of_the_readme_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    for text in readme("yaml"):
        walton_solver.parse(text)
    for text in readme("json"):
        shown = json.loads(text)
        (asked,) = (f"{question}={'nobody' if value is None else value}" for question, value in shown["asked"].items())
        main(["why-not", shown["file"], asked, "--json"])
        assert json.loads(capsys.readouterr().out) == shown


@pytest.mark.usefixtures("at_home")
def test_what_the_readme_shows_of_python_is_so() -> None:
    shown = doctest.DocTestParser().get_doctest("\n".join(readme("python")), {}, "README.md", "README.md", 0)
    assert len(shown.examples) > 10
    told: list[str] = []
    doctest.DocTestRunner().run(shown, out=told.append)
    assert told == []


PAGES = sorted(path for path in (ROOT / "docs").rglob("*.md") if path != PAGE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_and_examples_of_a_page_are_true(
    page: Path, at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "examples" / "halcyon", at_home / "cases")
    text = page.read_text(encoding="utf-8")
    for kind, file, block in BLOCK.findall(text):
        if kind == "yaml" and file:
            Path(file).write_text(block, encoding="utf-8")
        elif kind == "console":
            for command, expected in _commands(block):
                program, *arguments = shlex.split(command)
                assert program == "walton"
                main(arguments)
                printed = capsys.readouterr()
                assert printed.err == "", command
                assert re.fullmatch(_pattern(expected), printed.out), f"{command}\n{printed.out}"
        elif kind == "python":
            compile("" if ">>> " in block else block, str(page), "exec")
    told: list[str] = []
    examples = "\n".join(block for kind, _, block in BLOCK.findall(text) if kind == "python" and ">>> " in block)
    shown = doctest.DocTestParser().get_doctest(examples, {}, page.name, page.name, 0)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(shown, out=told.append)
    assert told == []


def _commands(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split("$ ")[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def _pattern(expected: str) -> str:
    """What is expected, with any lines for `...`."""
    return r"(?:.*\n)*".join(re.escape(part) for part in re.split(r"^\.\.\.\n", expected, flags=re.MULTILINE))


def _patched(text: str, patch: str) -> str:
    """The text with the lines marked + put after the line before them, and those marked - taken away."""
    at = ""
    for line in patch.splitlines():
        mark, rest = line[0], line[1:] + "\n"
        if mark == "+":
            assert at in text
            text = text.replace(at, at + rest, 1) if at else rest + text
            at = rest
        elif mark == "-":
            assert rest in text
            before = text[: text.index(rest)].rsplit("\n", 2)[-2] + "\n"
            text, at = text.replace(rest, "", 1), before
        else:
            assert rest in text
            at = rest
    return text
