"""Printing: lines in colour on a terminal and plain elsewhere, JSON, messages, progress."""

import errno
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from walton_solver.documents import files
from walton_solver.errors import Defect, DocumentError, WaltonError
from walton_solver.rendering.spans import JOINERS, Line, Span, hanging, plain, wrapped
from walton_solver.rendering.tables import Table, aligned, stacked, table_width

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn
    from rich.table import Table as RichTable
    from rich.text import Text

LEAST_COLUMNS = 20
"""A narrower terminal is written to as if it had so many."""

STANDARD = "-"
"""In the place of a file: standard input or output."""

_LOOKS = {"good": "green", "bad": "red", "unsure": "yellow", "heading": "bold", "clue": "cyan", "dim": "dim"}


_SIMPLER = str.maketrans("✓✕→–—…·×’", "+x>--~.x'", JOINERS)
"""What a console that lacks these letters shows for them, each as wide as before."""


def print_lines(lines: Iterable[Line | Table]) -> None:
    """Print styled lines and tables to standard output."""
    every = list(lines)
    with _told_failures():
        _print(every)


def _print(every: list[Line | Table]) -> None:
    columns = _columns()
    if not _has_colour(sys.stdout):
        _write(sys.stdout, plain([part for each in every for part in _laid_out(each, columns)]) + "\n")
        return
    # rich takes longer to import than a plain answer to print.
    from rich.console import Console

    console = Console(highlight=False)
    for each in every:
        if isinstance(each, Table) and table_width(each) + 3 * len(each.heads) <= (columns or console.width):
            console.print(_rich_table(each))
        else:
            for part in _laid_out(each, columns):
                console.print(_rich_text(part), soft_wrap=True)


def _columns() -> int | None:
    """How wide the terminal is; None where there is none, so that whoever reads on takes a line for a line."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    # Only a terminal has use for it.
    from shutil import get_terminal_size

    return max(LEAST_COLUMNS, get_terminal_size().columns)


def _laid_out(each: Line | Table, columns: int | None) -> Iterator[Line]:
    """The lines of a table or of a line, as far as so many columns go round."""
    if isinstance(each, Table):
        lines = aligned(each) if columns is None or table_width(each) <= columns else stacked(each)
    else:
        lines = iter((each,))
    for spans in lines:
        hang = hanging(spans)
        # A label that takes most of the line leaves no room beside it.
        yield from (spans,) if columns is None else wrapped(spans, columns, hang if 2 * hang < columns else 2)


def print_json(document: Mapping[str, object]) -> None:
    """Print a document on a line of its own, in ASCII, so that no console can garble it."""
    _write(sys.stdout, json.dumps(document) + "\n")


def print_error_json(file: str | None, error: WaltonError) -> None:
    """Print what is wrong: a document of its own, or the line that stands for a file where each has one."""
    from walton_solver.rendering.as_json import error_json

    print_json(error_json(file, error))


def print_error(error: WaltonError) -> None:
    """Print what is wrong to standard error: a defect a line, or the error."""
    print_message("\n".join(map(str, error.defects)) if isinstance(error, DocumentError) else str(error))


def print_message(text: str) -> None:
    """Print what is said beside the answer to standard error, if there is any."""
    if sys.stderr is not None:
        sys.stderr.write(_printable(sys.stderr, f"{text}\n"))


def put(place: str, text: str, *, force: bool) -> None:
    """Write a document to a file, or to standard output if the place is `-`. Raises DocumentError if that fails."""
    if place == STANDARD:
        print_document(text)
    else:
        files.write_text(place, text, force=force)


def print_document(text: str) -> None:
    """Print a document as it stands, in UTF-8 like a file, unless people read it on a terminal."""
    stream = sys.stdout
    if stream is None or stream.isatty() or not hasattr(stream, "buffer"):
        _write(stream, text)
        return
    with _told_failures():
        stream.flush()
        stream.buffer.write(text.encode("utf-8"))


def flush() -> None:
    """Say now if what was printed could not be written, not when Python ends. Raises like the rest."""
    if sys.stdout is not None:
        with _told_failures():
            sys.stdout.flush()


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None] | None]:
    """Gives what to call with (done, all) of a long work; None where there is no terminal to show it."""
    if not _has_colour(sys.stderr):
        yield None
        return
    with _bar() as bar:
        task = bar.add_task(title, more="")
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def rate_bar(title: str) -> Iterator[Callable[[int, int], None] | None]:
    """Like `progress_bar`, for work that takes minutes: with its rate and the time left."""
    if not _has_colour(sys.stderr):
        yield None
        return
    from rich.progress import ProgressColumn, Task, TimeRemainingColumn

    class Rate(ProgressColumn):
        def render(self, task: Task) -> "Text":
            from rich.text import Text

            speed = task.finished_speed or task.speed
            return Text("" if speed is None else f"{speed:.1f}/s")

    with _bar(Rate(), TimeRemainingColumn()) as bar:
        task = bar.add_task(title, more="")
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def counting_bar(title: str, total: int) -> Iterator[tuple[Callable[[int], None], Callable[[int], None] | None]]:
    """Gives what to call with the number of things made of all, and of tries; no tries need be told to no terminal."""
    if not _has_colour(sys.stderr):
        yield (lambda _done: None), None
        return
    with _bar() as bar:
        task = bar.add_task(title, total=total, more="")
        yield (
            lambda done: bar.update(task, completed=done),
            lambda tries: bar.update(task, more=f"tries: {tries}"),
        )


def _bar(*more: "ProgressColumn") -> "Progress":
    """A bar that shows that there is work going on even while nothing is done yet."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[more]}"),
        *more,
        console=Console(stderr=True),
        # What is printed meanwhile goes above the bar on a terminal, and elsewhere where it belongs.
        redirect_stdout=_has_colour(sys.stdout),
        transient=True,
    )


def _has_colour(stream: TextIO | None) -> bool:
    return (
        stream is not None and stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


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


def _write(stream: TextIO | None, text: str) -> None:
    with _told_failures():
        if stream is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        stream.write(_printable(stream, text))


@contextmanager
def _told_failures() -> Iterator[None]:
    """A full disk behind standard output is told like one behind a file; a reader that has gone is no failure."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        # Python would complain once more at exit.
        sys.stdout = None
        raise DocumentError([Defect("<stdout>", 0, "", f"the answer cannot be written ({error.strerror})")]) from None


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
