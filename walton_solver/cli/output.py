"""Printing: lines in colour on a terminal and plain elsewhere, JSON, messages, progress."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from walton_solver.errors import DocumentError, WaltonError
from walton_solver.rendering.spans import Line, plain

_LOOKS = {"good": "green", "bad": "red", "unsure": "yellow", "heading": "bold", "clue": "cyan", "dim": "dim"}


def print_lines(lines: Iterable[Line]) -> None:
    """Print styled lines to standard output."""
    every = list(lines)
    if not _has_colour(sys.stdout):
        _write(sys.stdout, plain(every) + "\n")
        return
    # rich takes longer to import than a plain answer to print.
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for spans in every:
        console.print(Text.assemble(*((span.text, _LOOKS.get(span.style, "")) for span in spans)))


def print_json(document: dict[str, Any]) -> None:
    """Print a document on a line of its own, in ASCII, so that no console can garble it."""
    _write(sys.stdout, json.dumps(document) + "\n")


def print_error(error: WaltonError) -> None:
    """Print what is wrong to standard error: a defect a line, or the error."""
    _write(sys.stderr, "".join(f"{each}\n" for each in _messages(error)))


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


def _has_colour(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _write(stream: TextIO, text: str) -> None:
    # A console that lacks a letter shall show the rest.
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding))
