"""Files are read up to a size and written completely or not at all, and nobody's work is written over."""

import io
import os
import stat
import sys
from pathlib import Path
from threading import Thread

import pytest

from walton_solver.documents.files import (
    MAX_BYTES,
    OccupiedError,
    check_folder,
    check_place,
    folder_of,
    make_folder,
    name_of,
    read_text,
    write_text,
)
from walton_solver.errors import DocumentError

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
needs_devices = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
needs_permissions = pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="whoever runs this may write everywhere"
)


def fed(pipe: Path, content: bytes) -> Thread:
    """Somebody who writes into a pipe."""

    def feed() -> None:
        try:
            pipe.write_bytes(content)
        except BrokenPipeError:
            assert len(content) > MAX_BYTES

    thread = Thread(target=feed)
    thread.start()
    return thread


def problem(error: pytest.ExceptionInfo[DocumentError]) -> str:
    (defect,) = error.value.defects
    return defect.message


# Reading


@needs_pipes
def test_a_pipe_is_read_to_its_end_or_to_the_most_that_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    feeding = fed(pipe, "Łódź".encode() * 50_000)
    assert read_text(pipe) == "Łódź" * 50_000
    feeding.join()
    feeding = fed(pipe, b"x" * (MAX_BYTES + 100_000))
    with pytest.raises(DocumentError) as caught:
        read_text(pipe)
    assert problem(caught) == "a document has at most 5 MB"
    feeding.join()


@needs_pipes
def test_what_a_file_names_is_no_pipe_and_no_device(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name in (str(pipe), "/dev/zero"):
        with pytest.raises(DocumentError, match=f"^{name}: this is no regular file$"):
            read_text(name, only_regular=True)
    with pytest.raises(DocumentError, match="at most 5 MB"):
        read_text("/dev/zero")


def test_an_open_file_is_read_under_its_name() -> None:
    stream = io.BytesIO(b"\xef\xbb\xbfformat: x")
    assert (name_of(stream), read_text(stream)) == ("", "format: x")
    with open(__file__, "rb") as file:
        assert (name_of(file), read_text(file)) == (__file__, Path(__file__).read_text(encoding="utf-8"))
    stream = io.BytesIO(b"format: x\n\xff")
    stream.name = "<stdin>"
    with pytest.raises(
        DocumentError,
        match=r"^<stdin>:2: the file is not in UTF-8 \(byte 0xff, 'ÿ' in Windows-1252\); save it as UTF-8$",
    ):
        read_text(stream)


def test_what_a_file_names_lies_beside_it_and_beside_us_if_it_came_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.touch()
    assert folder_of(str(file)) == str(tmp_path)
    assert folder_of("<stdin>") == folder_of("") == ""
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert folder_of(str(tmp_path / "pipe")) == ""


# Writing


def test_a_file_is_written_completely_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "out.txt"
    write_text(str(file), "first ✓\n")
    assert file.read_bytes() == "first ✓\n".encode()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        monkeypatch.setattr(os, name, full)
        with pytest.raises(DocumentError, match=r"the file cannot be written \(No space left on device\)$"):
            write_text(str(file), "second", force=True)
        monkeypatch.undo()
        assert file.read_text(encoding="utf-8") == "first ✓\n"
        assert os.listdir(tmp_path) == ["out.txt"]


def test_an_interrupted_writer_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_text(str(tmp_path / "out.txt"), "text")
    assert os.listdir(tmp_path) == []


def test_nobodys_work_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    write_text(str(file), "as made")
    written = file.stat().st_mtime_ns
    write_text(str(file), "as made")
    assert file.stat().st_mtime_ns == written
    for mine in ("as made, and more", "as m", "as MADE"):
        file.write_text(mine, encoding="utf-8")
        with pytest.raises(OccupiedError) as caught:
            write_text(str(file), "as made")
        assert problem(caught) == "another file stands here, which would be lost: --force writes over it"
        assert file.read_text(encoding="utf-8") == mine
    write_text(str(file), "as made", force=True)
    assert file.read_text(encoding="utf-8") == "as made"


def test_an_empty_file_is_nobodys_work(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    file.touch()
    write_text(str(file), "text")
    assert file.read_text(encoding="utf-8") == "text"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions here")
def test_permissions_stay(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    file.write_text("private", encoding="utf-8")
    file.chmod(0o600)
    write_text(str(file), "private, too", force=True)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "folder" / "real.txt")
    write_text(str(link), "text")
    assert link.is_symlink()
    assert (tmp_path / "folder" / "real.txt").read_text(encoding="utf-8") == "text"


def test_a_long_name_in_any_script_will_do(tmp_path: Path) -> None:
    file = tmp_path / ("家" * 84)
    write_text(str(file), "text")
    assert os.listdir(tmp_path) == [file.name]


@needs_pipes
def test_a_pipe_gets_the_text_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reading = Thread(target=lambda: got.append(pipe.read_bytes()))
    reading.start()
    write_text(str(pipe), "text ✓" * 30_000)
    reading.join()
    assert got == ["text ✓".encode() * 30_000]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@needs_devices
def test_a_full_device_is_told() -> None:
    with pytest.raises(DocumentError, match=r"^/dev/full: the file cannot be written \(No space left on device\)$"):
        write_text("/dev/full", "text")
    write_text("/dev/null", "text")


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("", "no such name"),
        ("a\0b", "no such name"),
        ("folder", "Is a directory"),
        ("none/out.txt", "No such file or directory"),
        ("file/out.txt", "Not a directory"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_place_that_cannot_be_written_is_told_before_and_then(
    place: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    for act in (check_place, lambda path: write_text(path, "text", force=True)):
        with pytest.raises(DocumentError) as caught:
            act(place)
        assert problem(caught) == f"the file cannot be written ({why})"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]


@needs_permissions
def test_what_may_not_be_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    file.write_text("read only", encoding="utf-8")
    file.chmod(0o400)
    with pytest.raises(DocumentError, match=r"cannot be written \(Permission denied\)$"):
        write_text(str(file), "text", force=True)
    tmp_path.chmod(0o500)
    for check in (check_place, check_folder):
        with pytest.raises(DocumentError, match=r"\(Permission denied\)$"):
            check(str(tmp_path / "new"))


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="there is no folder of processes here")
def test_a_place_that_turns_out_not_to_be_writable_is_told() -> None:
    # Even to those who may write everywhere.
    with pytest.raises(DocumentError, match=r"^/proc/out.txt: the file cannot be written \(.*\)$"):
        write_text("/proc/out.txt", "text")


def test_a_folder_is_made_or_it_is_said_why_not(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place, why in (("file/new", "Not a directory"), ("file", "Not a directory"), ("a\0b", "no such name")):
        with pytest.raises(DocumentError) as caught:
            check_folder(str(tmp_path / place))
        assert problem(caught) == f"the folder cannot be made ({why})"
    check_folder(str(tmp_path / "new" / "folder"))
    assert os.listdir(tmp_path) == ["file"]
    make_folder(str(tmp_path / "new" / "folder"))
    assert os.listdir(tmp_path / "new") == ["folder"]
    with pytest.raises(DocumentError, match="the folder cannot be made"):
        make_folder(str(tmp_path / "file"))
