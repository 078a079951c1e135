"""Printing: lines in colour on a terminal and plain elsewhere, JSON, messages, progress."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

from walton_solver.errors import Defect, DocumentError, WaltonError
from walton_solver.rendering.spans import Line, Span, plain
from walton_solver.rendering.tables import Table, aligned

if TYPE_CHECKING:
    from rich.table import Table as RichTable
    from rich.text import Text

_LOOKS = {"good": "green", "bad": "red", "unsure": "yellow", "heading": "bold", "clue": "cyan", "dim": "dim"}


_SIMPLER = str.maketrans("✓✕→–—…·×’", "+x>--~.x'")
"""What a console that lacks these letters shows for them, each as wide as before."""


def print_lines(lines: Iterable[Line | Table]) -> None:
    """Print styled lines and tables to standard output."""
    every = list(lines)
    if not _has_colour(sys.stdout):
        flat = [part for each in every for part in (aligned(each) if isinstance(each, Table) else (each,))]
        _write(sys.stdout, plain(flat) + "\n")
        return
    # rich takes longer to import than a plain answer to print.
    from rich.console import Console

    console = Console(highlight=False)
    for each in every:
        if isinstance(each, Table):
            console.print(_rich_table(each))
        else:
            console.print(_rich_text(each), soft_wrap=True)


def print_json(document: dict[str, Any]) -> None:
    """Print a document on a line of its own, in ASCII, so that no console can garble it."""
    _write(sys.stdout, json.dumps(document) + "\n")


def print_text(text: str) -> None:
    """Print a document as it stands."""
    _write(sys.stdout, text)


def print_error(error: WaltonError) -> None:
    """Print what is wrong to standard error: a defect a line, or the error."""
    _write(sys.stderr, "".join(f"{each}\n" for each in _messages(error)))


def write_file(path: str, text: str) -> None:
    """Write a text file whole, or leave what stood there. Raises DocumentError when it cannot be written."""
    try:
        # A link stays one; a pipe or a device is written into, not replaced.
        path = os.path.realpath(path)
        if os.path.exists(path) and not os.path.isfile(path):
            _write_into(path, "w", text)
            return
        folder, name = os.path.split(path)
        part = os.path.join(folder, f".{name[:100]}.{os.getpid()}.part")
        try:
            _write_into(part, "x", text)
            os.replace(part, path)
        finally:
            if os.path.exists(part):
                os.remove(part)
    except OSError as error:
        raise _not_written(path, error.strerror or type(error).__name__) from None
    except ValueError:
        raise _not_written(path, "no such name") from None


def make_folder(path: str) -> None:
    """Make a folder where there is none. Raises DocumentError when that cannot be."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise DocumentError([Defect(path, 0, "", f"the folder cannot be made ({error.strerror})")]) from None
    except ValueError:
        raise DocumentError([Defect(path, 0, "", "the folder cannot be made (no such name)")]) from None


def error_json(file: str, error: WaltonError) -> dict[str, Any]:
    """The line that stands for a file that could not be used, where each file has its line."""
    return {"format": "walton-error/1", "file": file, "errors": _messages(error)}


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None] | None]:
    """Gives what to call with (done, all) of a long work; None where there is no terminal to show it."""
    if not _has_colour(sys.stderr):
        yield None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(title)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def _messages(error: WaltonError) -> list[str]:
    return [str(defect) for defect in error.defects] if isinstance(error, DocumentError) else [str(error)]


def _write_into(path: str, mode: str, text: str) -> None:
    with open(path, mode, encoding="utf-8", newline="\n") as stream:
        stream.write(text)


def _not_written(path: str, why: str) -> DocumentError:
    return DocumentError([Defect(path, 0, "", f"the file cannot be written ({why})")])


def _has_colour(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _rich_text(spans: Iterable[Span]) -> "Text":
    from rich.text import Text

    return Text.assemble(*((_printable(sys.stdout, span.text), _LOOKS.get(span.style, "")) for span in spans))


def _rich_table(table: Table) -> "RichTable":
    from rich import box
    from rich.table import Table as RichTable

    shown = RichTable(title=_rich_text([Span(table.title, "heading")]), title_justify="left", box=box.SIMPLE_HEAD)
    for head in table.heads:
        shown.add_column(_rich_text([Span(head)]))
    for row in table.rows:
        shown.add_row(*map(_rich_text, row))
    return shown


def _write(stream: TextIO, text: str) -> None:
    stream.write(_printable(stream, text))


def _printable(stream: TextIO, text: str) -> str:
    """What the stream can show of the text: where a console lacks a letter, a simpler one or a question mark."""
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_simpler(letter, encoding) for letter in text)
    return text


def _simpler(letter: str, encoding: str) -> str:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return letter.translate(_SIMPLER).encode(encoding, "replace").decode(encoding)
    return letter
