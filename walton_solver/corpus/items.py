"""Which cases there are to work on: files by name, in folders, by pattern, in lists; or numbers of cases to be made."""

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from glob import glob, has_magic
from hashlib import sha256

from walton_solver.documents.files import MAX_BYTES, SUFFIXES, read_text
from walton_solver.door.registry import CaseFormats
from walton_solver.errors import Defect, DocumentError, QueryError

LIST_SUFFIX = ".txt"
"""How the name of a list of cases ends: a path a line, from the list's own folder."""

_FORMAT = re.compile(rb"""(?:^|[{,])[ \t]*["']?format["']?[ \t]*:[ \t]*["']?([a-z]+-[a-z]+/[0-9]+)""", re.MULTILINE)
"""Where a document says what it is; good enough to pass over what lies beside cases."""

MOST_ITEMS = 1_000_000
"""How many cases a run takes."""


@dataclass(frozen=True, slots=True)
class Item:
    """One case to work on.

    `name`: what rows call it: the path as given, with slashes, or level, seed and number of a case to be made;
    `content`: the digest of its bytes, of its name where there is no file, empty for a file that cannot be read.
    """

    name: str
    content: str

    @property
    def folder(self) -> str:
        """Where the files are that the case names."""
        return os.path.dirname(self.name)


def found_files(paths: Iterable[str]) -> list[Item]:
    """The files that paths stand for, each once, in order of name.

    A folder stands for the cases in and below it, a pattern (`*`, `?`, `**`) for those that it matches, a list
    (`.txt`) for the paths in it. What is named by itself is taken for a case, whatever it is.
    Raises DocumentError for a path that stands for nothing.
    """
    found: dict[str, Item] = {}
    for path in paths:
        here = 0
        for name, is_named in _expanded(path, may_be_list=True):
            content = _content_of(name)
            if is_named or _is_case(content):
                item = Item(name.replace(os.sep, "/"), digest(content) if content else "")
                found[item.name] = item
                here += 1
            if len(found) > MOST_ITEMS:
                raise QueryError(f"a run takes at most {MOST_ITEMS:,} cases")
        if not here:
            raise DocumentError([Defect(path, 0, "", "there are no cases here (.yaml, .yml, .json)")])
    return [found[name] for name in sorted(found)]


def digest(content: bytes | str) -> str:
    """What stands for a content: of 16 bytes, in hexadecimal."""
    return sha256(content.encode() if isinstance(content, str) else content).hexdigest()[:32]


def _expanded(path: str, *, may_be_list: bool) -> Iterator[tuple[str, bool]]:
    """Files, each with whether it was named by itself."""
    if os.path.isdir(path):
        yield from _in_folder(path)
    elif os.path.lexists(path) and not path.endswith(LIST_SUFFIX):
        yield path, True
    elif has_magic(path):
        for each in sorted(glob(path, recursive=True)):
            yield from _in_folder(each) if os.path.isdir(each) else [(each, False)] if _is_document(each) else []
    elif path.endswith(LIST_SUFFIX) and may_be_list:
        folder = os.path.dirname(path)
        for line in read_text(path).splitlines():
            if (each := line.strip()) and not each.startswith("#"):
                yield from _expanded(os.path.join(folder, each), may_be_list=False)
    else:
        # Whether it is a case shows when it is read; that it is not there, too.
        yield path, True


def _in_folder(folder: str) -> Iterator[tuple[str, bool]]:
    """The documents below a folder; hidden folders are nobody's cases."""
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        yield from ((os.path.join(where, each), False) for each in sorted(files) if _is_document(each))


def _is_document(name: str) -> bool:
    return name.lower().endswith(SUFFIXES)


def _is_case(content: bytes) -> bool:
    """Whether a document says that it is a case: other documents lie beside cases."""
    found = _FORMAT.search(content)
    return found is not None and found[1].decode() in CaseFormats()


def _content_of(name: str) -> bytes:
    """What stands in a file; nothing when it is none that can be read: why is told when it is worked on."""
    try:
        if not os.path.isfile(name):
            return b""
        with open(name, "rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError):
        return b""
