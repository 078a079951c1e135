"""Files as a whole: text is read up to a size, and written completely or not at all.

Nothing else in the package opens a file that a user names, but for the records of a corpus, which grow. Whatever is
wrong with a place raises DocumentError, in one line that names it.
"""

import errno
import os
import stat
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import BinaryIO, NoReturn, TypeAlias

from walton_solver.documents.defects import nearest, quote
from walton_solver.errors import Defect, DocumentError

Source: TypeAlias = str | os.PathLike[str] | BinaryIO
"""What can be read: a file by name, or one that is open for reading bytes, such as standard input."""

SUFFIXES = (".yaml", ".yml", ".json")
"""How names of documents end."""

MAX_BYTES = 5_000_000
"""How long a file may be."""


class OccupiedError(DocumentError):
    """A place where another file stands, which may be somebody's work."""


def name_of(source: Source) -> str:
    """What messages call it; empty for an open file that has no name."""
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source)
    name = getattr(source, "name", "")
    return name if isinstance(name, str) else ""


def folder_of(name: str) -> str:
    """Where to look for what a file names: in its folder; of what comes through a pipe, where we are."""
    try:
        is_file = stat.S_ISREG(os.stat(name).st_mode)
    except (OSError, ValueError):
        is_file = True
    return os.path.dirname(name) if is_file else ""


def nearest_file(path: str) -> str | None:
    """The document in the folder of a path whose name is most like that of the path; None when none is alike."""
    folder, name = os.path.split(path)
    try:
        names = sorted(each for each in os.listdir(folder or os.curdir) if each.lower().endswith(SUFFIXES))
    except (OSError, ValueError):
        return None
    # All end alike, which says nothing of how near they are.
    stems = {os.path.splitext(each)[0]: each for each in names}
    near = nearest(os.path.splitext(name)[0], stems)
    return None if near is None else os.path.join(folder, stems[near])


def read_text(source: Source, *, only_regular: bool = False) -> str:
    """The text of a file in UTF-8, without a byte order mark.

    A pipe or a device is read, too, unless `only_regular` is asked for: what a file names, not a person, shall not
    make anybody wait for a pipe that nobody writes into.
    """
    name = name_of(source)
    try:
        content = _content(source, name, only_regular)
    except FileNotFoundError:
        near = nearest_file(name)
        _fail(name, "there is no such file" + (f"; did you mean {quote(os.path.basename(near))}?" if near else ""))
    except OSError as error:
        _fail(name, f"the file cannot be read ({_reason(error)})")
    except ValueError as error:
        if isinstance(error, DocumentError):
            raise
        _fail(name, "the name of a file holds no NUL character and nothing that cannot be encoded")
    if (read := _read.get()) is not None:
        read[name] = content
    check_length(content, name)
    return decoded(content, name)


@contextmanager
def reads_noted() -> Iterator[dict[str, bytes]]:
    """Gives a dict that fills with the files read meanwhile, by name: what an answer depends on."""
    read: dict[str, bytes] = {}
    before = _read.set(read)
    try:
        yield read
    finally:
        _read.reset(before)


_read: "ContextVar[dict[str, bytes] | None]" = ContextVar("read", default=None)


def check_length(content: bytes | str, name: str) -> None:
    """Refuse what is too long to be read."""
    if len(content) > MAX_BYTES:
        _fail(name, f"a document has at most {MAX_BYTES // 1_000_000} MB")


def _content(source: Source, name: str, only_regular: bool) -> bytes:
    if not isinstance(source, (str, os.PathLike)):
        return source.read(MAX_BYTES + 1)
    _refuse_special(os.stat(name).st_mode, name, only_regular)
    # A pipe put in the file's place since would block without O_NONBLOCK.
    waits = 0 if not only_regular else getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(name, os.O_RDONLY | waits | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as stream:
        _refuse_special(os.fstat(descriptor).st_mode, name, only_regular)
        return stream.read(MAX_BYTES + 1)


def _refuse_special(mode: int, name: str, only_regular: bool) -> None:
    if stat.S_ISDIR(mode):
        _fail(name, "this is a directory, not a file")
    if only_regular and not stat.S_ISREG(mode):
        _fail(name, "this is no regular file")


def decoded(content: bytes, name: str) -> str:
    """The text of a file's content. Raises DocumentError unless it is UTF-8."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in content[:2]:
        _fail(name, "the file is in UTF-16; save it as UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        byte = content[error.start : error.start + 1]
        # Most texts that are neither are in the old code page of Western Windows.
        meant = byte.decode("cp1252", "ignore")
        shown = f"byte 0x{byte.hex()}" + (f", {quote(meant)} in Windows-1252" if meant else "")
        _fail(name, f"the file is not in UTF-8 ({shown}); save it as UTF-8", line)


def check_place(path: str) -> None:
    """Refuse a place where no file can be written, before the work is done whose fruit would go there."""
    try:
        if not path:
            raise ValueError
        mode = _mode(path)
        if mode is None or stat.S_ISREG(mode):
            _check_folder(os.path.dirname(os.path.realpath(path)))
        elif stat.S_ISDIR(mode):
            raise _told(errno.EISDIR)
        if mode is not None and not os.access(path, os.W_OK):
            raise _told(errno.EACCES)
    except (OSError, ValueError) as error:
        _not_written(path, error)


def check_folder(path: str) -> None:
    """Refuse a folder that cannot be made or written into, before the work is done whose fruits would go there."""
    try:
        there = os.path.realpath(path)
        while not os.path.lexists(there):
            there = os.path.dirname(there)
        _check_folder(there)
    except (OSError, ValueError) as error:
        _fail(path, f"the folder cannot be made ({_reason(error)})")


def make_folder(path: str) -> None:
    """Make a folder where there is none."""
    try:
        os.makedirs(path, exist_ok=True)
    except (OSError, ValueError) as error:
        _fail(path, f"the folder cannot be made ({_reason(error)})")


def write_text(path: str, text: str, *, force: bool = False) -> None:
    """Write a text file completely, in UTF-8, or leave what stood there.

    A file that holds other text may be somebody's work, and is written over only with `force`; its permissions stay.
    A link stays a link; into a pipe or a device the text is written.
    """
    check_place(path)
    content = text.encode("utf-8")
    try:
        mode = _mode(path)
        if mode is not None and not stat.S_ISREG(mode):
            with open(path, "wb") as stream:
                stream.write(content)
            return
        place = os.path.realpath(path)
        if mode is not None and not force and (stood := _what_stands(place, len(content))):
            if stood == content:
                return
            problem = "another file stands here, which would be lost: --force writes over it"
            raise OccupiedError([Defect(path, 0, "", problem)])
        _replace(place, (content,))
    except OSError as error:
        _not_written(path, error)


def write_anew(path: str, chunks: Iterable[bytes]) -> None:
    """Write a file of our own completely, piece by piece, or leave what stood there."""
    check_place(path)
    try:
        _replace(os.path.realpath(path), chunks)
    except OSError as error:
        _not_written(path, error)


def _mode(path: str) -> int | None:
    """What a place holds, after links; None if nothing."""
    try:
        return os.stat(path).st_mode
    except FileNotFoundError:
        return None


def _check_folder(folder: str) -> None:
    if not stat.S_ISDIR(os.stat(folder).st_mode):
        raise _told(errno.ENOTDIR)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _told(errno.EACCES)


def _told(code: int) -> OSError:
    return OSError(code, os.strerror(code))


def _what_stands(place: str, most: int) -> bytes:
    """The content of a file, or enough of it to tell that it is longer."""
    with open(place, "rb") as stream:
        return stream.read(most + 1)


def _replace(place: str, chunks: Iterable[bytes]) -> None:
    """Put a complete file in the place of what stood there, in one move."""
    part = os.path.join(os.path.dirname(place), f".{os.urandom(8).hex()}.part")
    try:
        with open(part, "xb") as stream:
            stream.writelines(chunks)
            stream.flush()
            os.fsync(stream.fileno())
        if os.path.exists(place):
            os.chmod(part, stat.S_IMODE(os.stat(place).st_mode))
        os.replace(part, place)
    except BaseException:
        if os.path.exists(part):
            os.remove(part)
        raise


def _reason(error: Exception) -> str:
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else "no such name"


def _not_written(path: str, error: Exception) -> NoReturn:
    _fail(path, f"the file cannot be written ({_reason(error)})")


def _fail(name: str, problem: str, line: int = 0) -> NoReturn:
    raise DocumentError([Defect(name, line, "", problem)]) from None
