"""What commands read and write: standard input and output, pipes, files that somebody may have edited, Ctrl-C."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from tests.cli.running import Run
from tests.cli.test_commands import CLUES, HOUSE
from walton_solver.documents import files

EXAMPLES = Path(__file__).parents[2] / "examples"
HALCYON = EXAMPLES / "halcyon" / "house.yaml"
CASE = f"{HOUSE}clues: {CLUES['unique']}\n"
VERY_HARD = ("generate", "--level", "very_hard", "--seed", "4", "--setting", str(HALCYON))
PATIENCE_S = 60
"""How long a test waits before it gives up: nothing here takes as long on any machine."""


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Sets what comes in by standard input."""

    class Stream(io.BytesIO):
        name = "<stdin>"

    def feed(content: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Stream(content)))

    return feed


@pytest.fixture
def case(tmp_path: Path) -> str:
    path = tmp_path / "case.yaml"
    path.write_text(CASE, encoding="utf-8")
    return str(path)


# Standard input and pipes


@pytest.mark.parametrize(
    "arguments",
    [["solve"], ["check", "--brief"], ["explain"], ["why-not", "weapon=rope"], ["hint"], ["catalogue"]],
    ids=lambda arguments: arguments[0],
)
def test_a_case_may_come_in_by_standard_input(
    arguments: list[str], case: str, fed: Callable[[bytes], None], run: Run
) -> None:
    command, *asked = arguments
    expected = run(command, case, *asked, "--json")
    fed(CASE.encode())
    code, out, err = run(command, "-", *asked, "--json")
    assert (code, err) == (expected[0], "")
    assert json.loads(out) == json.loads(expected[1]) | {"file": "<stdin>"}
    fed(b"\xef\xbb\xbf" + CASE.encode())
    assert run(command, "-", *asked)[0] == expected[0]


def test_json_and_explanations_may_come_in_by_standard_input(case: str, fed: Callable[[bytes], None], run: Run) -> None:
    fed(b'{"format": "walton-case/1", "setting": "walton", "clues": []}')
    assert run("solve", "-")[0] == 0
    saved = run("explain", case, "--json")[1]
    fed(saved.encode())
    assert run("verify", case, "-")[0] == 0


def test_a_house_may_come_in_by_standard_input(fed: Callable[[bytes], None], run: Run) -> None:
    expected = run(*VERY_HARD)
    fed(HALCYON.read_bytes())
    assert run(*VERY_HARD, "--setting", "-") == expected
    fed(HALCYON.read_bytes())
    assert run("catalogue", "-") == run("catalogue", str(HALCYON))


def test_what_a_piped_case_names_lies_where_we_are(
    tmp_path: Path, fed: Callable[[bytes], None], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "house.yaml").write_bytes(HALCYON.read_bytes())
    monkeypatch.chdir(tmp_path)
    fed(b"{format: walton-case/1, setting: house.yaml, clues: []}")
    assert run("solve", "-")[0] == 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "<stdin>: the document is empty\n"),
        (
            b"format: x\n\xff",
            "<stdin>:2: the file is not in UTF-8 (byte 0xff, 'ÿ' in Windows-1252); save it as UTF-8\n",
        ),
        (b"x" * (files.MAX_BYTES + 1), "<stdin>: a document has at most 5 MB\n"),
        (CASE.replace("guest: bob", "guest: bop").encode(), "did you mean 'bob'?\n"),
    ],
    ids=["empty", "bytes", "long", "defect"],
)
def test_what_is_wrong_with_standard_input_is_told(
    content: bytes, message: str, fed: Callable[[bytes], None], run: Run
) -> None:
    fed(content)
    code, out, err = run("solve", "-")
    assert (code, out) == (2, "")
    assert err.endswith(message)
    assert err.startswith("<stdin>:")


def test_standard_input_is_read_once(
    fed: Callable[[bytes], None], run: Run, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments in (("check", "-", case, "-"), ("verify", "-", "-")):
        fed(CASE.encode())
        code, out, err = run(*arguments)
        assert (code, out, err) == (2, "", "standard input can be read once only: give '-' for one file\n")
    monkeypatch.setattr(sys, "stdin", None)
    code, out, err = run("solve", "-")
    assert (code, out) == (2, "")
    assert "there is no standard input" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_case_may_come_in_by_a_pipe(tmp_path: Path, run: Run, case: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    feeding = Thread(target=lambda: pipe.write_text(CASE, encoding="utf-8"))
    feeding.start()
    code, out, err = run("solve", str(pipe), "--json")
    feeding.join()
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(run("solve", case, "--json")[1]) | {"file": str(pipe)}


# Standard output


def test_pictures_and_pages_may_go_to_standard_output(tmp_path: Path, case: str, run: Run) -> None:
    for option in ("--svg", "--html"):
        file = tmp_path / "out"
        assert run("explain", case, option, str(file)) == (0, "", "")
        assert run("explain", case, option, "-") == (0, file.read_text(encoding="utf-8"), "")
        file.unlink()
    code, out, _ = run("explain", case, "--svg", str(tmp_path / "out.svg"), "--html", "-")
    assert (code, out[:15]) == (0, "<!DOCTYPE html>")
    assert fromstring((tmp_path / "out.svg").read_text(encoding="utf-8")).get("class") == "walton-house"
    assert not (tmp_path / "-").exists()


def test_a_printed_document_is_in_utf_8_whatever_the_console_has() -> None:
    command = [sys.executable, "-m", "walton_solver", "explain", str(EXAMPLES / "grand_hotel.yaml"), "--svg", "-"]
    printed = [
        subprocess.run(
            command, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, check=True
        ).stdout
        for encoding in ("utf-8", "ascii")
    ]
    assert printed[0] == printed[1]
    assert fromstring(printed[0].decode("utf-8")).tag.endswith("svg")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "arguments", [["solve"], ["solve", "--json"], ["check", "--brief", "--json"], ["explain", "--html", "-"]], ids=str
)
def test_a_full_disk_behind_standard_output_is_told_in_a_line(arguments: list[str], case: str) -> None:
    command, *options = arguments
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "walton_solver", command, case, *options],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        2,
        "<stdout>: the answer cannot be written (No space left on device)\n",
    )


def test_without_standard_output_that_is_told(case: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    for options in ([], ["--json"]):
        code, _, err = run("solve", case, *options)
        assert (code, err) == (2, "<stdout>: the answer cannot be written (Bad file descriptor)\n")
    monkeypatch.setattr(sys, "stderr", None)
    assert run("solve", case)[0] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise here")
@pytest.mark.parametrize("arguments", [["catalogue", "walton"], ["schema", "walton-case/1"], ["settings", "--json"]])
def test_a_reader_that_has_gone_gets_no_complaint(arguments: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "walton_solver", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        complaint = program.stderr.read()
    assert (program.returncode, complaint) == (141, b"")


# Refused before the work


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--hide-answer"], "there is no page: --hide-answer goes with --html"),
        (["--sheet", "--json"], "the sheet is no part of the JSON answer: ask for one of --sheet and --json"),
        (["--svg", "-", "--html", "-"], "one answer only can go to standard output: give the others a file each"),
        (["--svg", "-", "--json"], "one answer only can go to standard output: give the others a file each"),
        (["--html", "-", "--sheet"], "one answer only can go to standard output: give the others a file each"),
        (["--svg", "out", "--html", "./out"], "picture and page cannot both go to 'out'"),
        (["--svg", "CASE", "--force"], "is the case itself, which would be lost"),
        (["--svg", "none/out"], "none/out: the file cannot be written (No such file or directory)"),
        (["--svg", "out.svg", "--html", "none/out"], "none/out: the file cannot be written"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_done_is_refused_before_the_case_is_even_read(
    options: list[str], message: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("case.yaml").write_text("no case", encoding="utf-8")
    code, out, err = run("explain", "case.yaml", *(each.replace("CASE", "case.yaml") for each in options))
    if "--json" in options:
        assert json.loads(out)["errors"][0]["message"] == err.strip()
    else:
        assert out == ""
    assert (code, err.count("\n")) == (2, 1)
    assert message in err
    assert os.listdir() == ["case.yaml"]


@pytest.mark.parametrize("options", [["--sheet"], ["--svg", "out.svg", "--step", "1"]])
def test_what_a_game_has_not_is_refused_before_the_story_is_made(
    options: list[str], run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("the story was made")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("walton_solver.games.cluedo.commands.explain", never)
    code, out, err = run("explain", str(EXAMPLES / "sunday.yaml"), *options)
    assert (code, out, err.count("\n")) == (2, "", 1)


# Errors as JSON


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["why-not", "CASE", "wepon=rope"], "no question 'wepon'; did you mean 'weapon'?"),
        (["why-not", "CASE", "weapon"], "'weapon' is no question: ask QUESTION=VALUE, such as weapon=rope"),
        (["hint", "CASE", "--known", "1,9"], "no clue '9'; the case has 4"),
        (["explain", "CASE", "--step", "99"], "the story has no step 99: it has 7"),
        (["solve", "CASE", "--engine", "cpsatt"], "argument --engine: no such choice: 'cpsatt'; did you mean 'cpsat'?"),
        (["check", "CASE", "--max", "-1"], "argument --max: must be a whole number, 0 or more, not '-1'"),
        (["solve"], "the following arguments are required: FILE"),
        (["generate", "--level", "easy", "--clues", "0"], "a case has at least one clue, not 0"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_told_in_json_too(arguments: list[str], message: str, case: str, run: Run) -> None:
    asked = [case if each == "CASE" else each for each in arguments]
    code, out, err = run(*asked, "--json")
    document = json.loads(out)
    assert (code, out.count("\n"), set(document)) == (2, 1, {"format", "file", "errors"})
    assert document["format"] == "walton-error/1"
    (told,) = document["errors"]
    assert told["message"].startswith(message)
    assert told | {"message": ""} == {"file": None, "line": None, "path": "", "message": ""}
    assert told["message"] in err
    plain = run(*asked)
    assert (plain[0], plain[1], plain[2]) == (2, "", err)


def test_defects_are_told_in_json_with_their_places(case: str, run: Run) -> None:
    Path(case).write_text(CASE.replace("guest: bob", "guest: bop"), encoding="utf-8")
    for command in ("solve", "explain", "check", "why-not", "hint"):
        code, out, err = run(command, case, "--json")
        document = json.loads(out)
        assert (code, document["file"]) == (2, case)
        (told,) = document["errors"]
        place = (told["file"], told["line"], told["path"])
        assert place == (case, HOUSE.count("\n") + 1, "clues[0].guest")
        assert err == f"{place[0]}:{place[1]}: {place[2]}: {told['message']}\n"


def test_a_case_that_was_not_found_is_an_undecided_order_in_json_too(run: Run) -> None:
    code, out, err = run("generate", "--level", "easy", "--clues", "3", "--time-limit", "0", "--json")
    assert code == 3
    assert json.loads(out)["errors"][0]["message"] == err.strip()


# Files that somebody may have edited


def test_an_edited_case_is_kept_and_the_others_are_written(tmp_path: Path, run: Run) -> None:
    order = (*VERY_HARD, "-n", "3", "-o", str(tmp_path))
    assert run(*order)[0] == 0
    names = [tmp_path / f"very_hard-4-{number}.yaml" for number in (1, 2, 3)]
    made = {file: file.read_bytes() for file in names}
    names[0].unlink()
    names[1].write_text("my draft", encoding="utf-8")
    code, out, err = run(*order)
    assert code == 2
    assert out.splitlines() == [str(names[0]), str(names[2])]
    assert err == f"{names[1]}: another file stands here, which would be lost: --force writes over it\n"
    assert {file: file.read_bytes() for file in names} == made | {names[1]: b"my draft"}
    lines = [json.loads(line) for line in run(*order, "--json")[1].splitlines()]
    assert [each["format"] for each in lines] == ["walton-generated/1", "walton-error/1", "walton-generated/1"]
    assert [each["file"] for each in lines] == list(map(str, names))
    assert run(*order, "--force")[0] == 0
    assert {file: file.read_bytes() for file in names} == made
    assert sorted(tmp_path.iterdir()) == names


@pytest.mark.parametrize("option", ["--svg", "--html"])
def test_an_edited_picture_or_page_is_kept(option: str, tmp_path: Path, case: str, run: Run) -> None:
    out = tmp_path / "out"
    for _ in range(2):
        assert run("explain", case, option, str(out)) == (0, "", "")
    made = out.read_bytes()
    out.write_bytes(made + b"<!-- mine -->")
    code, printed, err = run("explain", case, option, str(out))
    assert (code, printed) == (2, "")
    assert err == f"{out}: another file stands here, which would be lost: --force writes over it\n"
    assert out.read_bytes().endswith(b"<!-- mine -->")
    assert run("explain", case, option, str(out), "--force") == (0, "", "")
    assert out.read_bytes() == made


# Ctrl-C


def _wait(is_so: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE_S
    while not (found := is_so()):
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


def _workers_of(process: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(process)], capture_output=True, text=True, check=False
    ).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "spawn_main" in line]


@pytest.mark.skipif(sys.platform != "linux", reason="processes are listed otherwise here")
@pytest.mark.parametrize("phase", ["starting", "working", "written"])
def test_ctrl_c_stops_generating_at_once_and_says_what_was_written(phase: str, tmp_path: Path) -> None:
    out = tmp_path / "cases"
    order = (
        [*VERY_HARD, "-n", "500"] if phase == "written" else ["generate", "--level", "easy", "--clues", "1", "-n", "3"]
    )
    with subprocess.Popen(
        [sys.executable, "-m", "walton_solver", *order, "-o", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            _wait(lambda: _workers_of(program.pid))
            if phase == "working":
                # Its processes have long begun when they have used a second of processor time.
                _wait(lambda: _seconds_of(_workers_of(program.pid)) > 1)
            if phase == "written":
                assert program.stdout is not None
                assert program.stdout.readline() == f"{out / 'very_hard-4-1.yaml'}\n"
            os.killpg(program.pid, signal.SIGINT)
            printed, told = program.communicate(timeout=PATIENCE_S)
        finally:
            program.kill()
    assert program.returncode == 130
    written = len(os.listdir(out)) if out.exists() else 0
    assert told == f"stopped after {written} of {order[-1]} cases\n"
    assert written - (printed.count("\n") + (phase == "written")) in (0, 1)


def _seconds_of(processes: list[int]) -> float:
    spent = 0.0
    for each in processes:
        try:
            fields = Path(f"/proc/{each}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        spent += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return spent
