"""Collecting the defects of a document, and the words their messages share."""

import re
from collections.abc import Iterable
from itertools import islice
from typing import NoReturn

from walton_solver.documents.letters import contrast, names_of, skeleton, strangers
from walton_solver.errors import Defect, DocumentError

MAX_DEFECTS = 1_000
MAX_EFFORT = 10_000_000
MAX_CANDIDATES = 500
MAX_LISTED = 10
MAX_SHOWN = 60

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]")
"""Characters that move the cursor, break lines or turn the direction of writing; no single-line text holds them."""

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,59}")


class Report:
    """The defects of one document, gathered while it is read.

    Reading goes on after a defect, so that all of them come at once; only `fail` ends it.
    """

    __slots__ = ("_defects", "_effort", "file")

    def __init__(self, file: str) -> None:
        self.file = file
        self._defects: list[Defect] = []
        self._effort = MAX_EFFORT

    def __len__(self) -> int:
        """How many defects there are."""
        return len(self._defects)

    def add(self, line: int, path: str, message: str) -> None:
        """Note a defect; raises DocumentError when a document has so many that the rest would help nobody."""
        self._defects.append(Defect(self.file, line, path, message))
        if len(self._defects) == MAX_DEFECTS:
            self.fail(0, "", f"there are {MAX_DEFECTS:,} defects or more; the rest is not listed")

    def fail(self, line: int, path: str, message: str) -> NoReturn:
        """Note a defect after which reading cannot go on, and raise DocumentError."""
        self._defects.append(Defect(self.file, line, path, message))
        raise DocumentError(self.defects)

    def include(self, defects: Iterable[Defect]) -> None:
        """Take over the defects of another document that this one uses."""
        self._defects.extend(defects)

    def stop_if_defective(self) -> None:
        """Raise DocumentError if there is any defect."""
        if self._defects:
            raise DocumentError(self.defects)

    @property
    def defects(self) -> tuple[Defect, ...]:
        """In reading order: this document's own by line, those of the whole document last; then the others'."""
        return tuple(sorted(self._defects, key=self._order))

    def _order(self, defect: Defect) -> tuple[bool, str, bool, int]:
        return (defect.file != self.file, defect.file, not defect.line, defect.line)

    def suggest(self, text: str, candidates: Iterable[str]) -> str:
        """`; did you mean 'library'?`, or nothing when no candidate comes near."""
        return _suggested(text, self.nearest(text, candidates))

    def nearest(self, text: str, candidates: Iterable[str]) -> str | None:
        """The candidate most like the text, None when none is alike, or when too much was compared already."""
        # Comparing two names takes time that grows with the product of their lengths, and a hostile file may hold
        # very many long wrong ones. The limit leaves hundreds of suggestions to a document with names of usual length.
        names = list(islice(candidates, MAX_CANDIDATES))
        self._effort -= len(text[:MAX_SHOWN]) * sum(len(name[:MAX_SHOWN]) for name in names)
        return nearest(text, names) if self._effort >= 0 else None


def quote(value: object) -> str:
    """The value as a message shows it: quoted, escaped and not too long.

    Letters in a word of ASCII letters that only look like such are escaped, too, and named.

    >>> print(quote("libary"), quote("a" * 100 + "z"), quote("\\x1b[31m"))
    'libary' 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...z' '\\x1b[31m'
    >>> print(quote("ch\\u0430pel"))
    'ch\\u0430pel' (U+0430, Cyrillic small letter a)
    """
    odd = strangers(value) if isinstance(value, str) else ""
    return f"{_shown(value, odd)} ({names_of(odd)})" if odd else _shown(value)


def _shown(value: object, escaped: str = "") -> str:
    text = value if isinstance(value, str) else str(value)
    shown = repr(_shorten(text, MAX_SHOWN - 2))
    # Escapes can be ten characters each.
    if len(shown) > MAX_SHOWN + 20:
        shown = repr(_shorten(text, 12))
    shown = shown.translate({ord(each): f"\\u{ord(each):04x}" for each in escaped})
    return shown if isinstance(value, str) else shown[1:-1]


def _shorten(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 5]}...{text[-1:]}"


def listing(items: Iterable[str], joint: str = "and") -> str:
    """Quoted items as a sentence lists them, at most ten.

    >>> listing(["a", "b", "c"], "or")
    "'a', 'b' or 'c'"
    """
    every = list(items)
    shown = [quote(item) for item in every[:MAX_LISTED]]
    if len(every) > MAX_LISTED:
        shown.append(f"{len(every) - MAX_LISTED} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} {joint} {shown[-1]}" if shown else "none"


def nearest(text: str, candidates: Iterable[str]) -> str | None:
    """The candidate most like the text, whatever its case, as it looks; None when none is alike.

    >>> nearest("Libary", ["library", "Living Room"])
    'library'
    """
    from difflib import get_close_matches  # needed for messages only

    folded: dict[str, str] = {}
    for candidate in candidates:
        folded.setdefault(skeleton(candidate[:MAX_SHOWN]).casefold(), candidate)
        if len(folded) == MAX_CANDIDATES:
            break
    matches = get_close_matches(skeleton(text[:MAX_SHOWN]).casefold(), folded, n=1, cutoff=0.6)
    return folded[matches[0]] if matches else None


def suggestion(text: str, candidates: Iterable[str]) -> str:
    """`; did you mean 'library'?`, or nothing when no candidate comes near."""
    return _suggested(text, nearest(text, candidates))


def _suggested(text: str, near: str | None) -> str:
    if near is None:
        return ""
    # A name that looks as the text does would be no help; within a word of other letters they are named already.
    how = "" if strangers(text) or strangers(near) else contrast(near, text)
    return f"; did you mean {quote(near)}{how}?"


def path_to(path: str, step: str | int) -> str:
    """The path of a part: `clues[3].room`.

    >>> path_to(path_to("clues", 3), "room"), path_to("rooms", "no such key")
    ('clues[3].room', "rooms['no such key']")
    """
    if isinstance(step, int):
        return f"{path}[{step}]"
    if _PLAIN_KEY.fullmatch(step):
        return f"{path}.{step}" if path else step
    return f"{path}[{_shown(step, strangers(step))}]"
