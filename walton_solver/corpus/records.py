"""Results that last: a file of lines that is only appended to, each line with a check of its own.

A line is written once its result is whole, by one process alone, which holds a lock. Whatever ends that process or
damages the file spoils single lines, and a spoilt line shows: it is dropped, told, and its case done again. (A
database would keep as well against sudden ends, but a damaged page of it can take all results along; and nobody
looks into it with the tools for text.)
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from types import TracebackType
from typing import Any, BinaryIO, Self

from walton_solver.corpus.items import Item, digest
from walton_solver.corpus.work import AGAIN, Cost, Record, Work
from walton_solver.documents.files import write_anew
from walton_solver.errors import Defect, DocumentError, QueryError

NAME = "records.jsonl"
CHECK_LENGTH = 16

SYNC_EVERY = 64
"""After how many lines the system is asked to put them on the disk."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a record stands in the file, and what of it is asked often."""

    offset: int
    length: int
    is_final: bool
    needs: Mapping[str, str]


class Records:
    """The results in a folder, by digest; of several with one digest the last holds.

    `dropped`: how many damaged lines there were when it was opened, which are gone now. Raises DocumentError when the
    folder or its file cannot be read or written, QueryError while another run holds it.
    """

    def __init__(self, folder: str) -> None:
        self.path = os.path.join(folder, NAME)
        self.dropped = 0
        self._places: dict[str, _Place] = {}
        self._needed: dict[str, str] = {}
        self._unsynced = 0
        self._lock = _locked(os.path.join(folder, ".lock"))
        try:
            self._stream = self._opened()
            self._take_in()
        except OSError as error:
            self._lock.release()
            raise _told(self.path, error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file: another run may have it."""
        try:
            self._stream.close()
        except OSError as error:
            raise _told(self.path, error) from None
        finally:
            self._lock.release()

    def __len__(self) -> int:
        return len(self._places)

    def clear(self) -> None:
        """Begin anew."""
        try:
            self._stream.truncate(0)
        except OSError as error:
            raise _told(self.path, error) from None
        self._places.clear()

    def is_done(self, work: Work, item: Item) -> bool:
        """Whether there is a result of the work on this case, and of these contents of the files that it names."""
        place = self._places.get(work.anywhere(item)) or self._places.get(work.here(item))
        if place is None or not place.is_final or not item.content:
            return False
        return all(self._content_of(os.path.join(item.folder, path)) == each for path, each in place.needs.items())

    def of(self, work: Work, item: Item) -> Record | None:
        """What came of the work on this case; None if it has not been done."""
        place = self._places.get(work.anywhere(item)) or self._places.get(work.here(item))
        if place is None:
            return None
        self._stream.seek(place.offset)
        record = _read(self._stream.read(place.length))
        if record is None:
            problem = "the file was damaged during the run; a run with --resume mends it"
            raise DocumentError([Defect(self.path, 0, "", problem)])
        return record

    def add(self, record: Record) -> None:
        """Append a result. Raises DocumentError if it cannot be written; what stood there stays."""
        line = _line(record)
        try:
            offset = self._stream.seek(0, os.SEEK_END)
            self._stream.write(line)
            self._stream.flush()
            self._unsynced += 1
            if self._unsynced >= SYNC_EVERY:
                os.fsync(self._stream.fileno())
                self._unsynced = 0
        except OSError as error:
            raise _told(self.path, error) from None
        self._places[record.digest] = _place(record, offset, len(line))

    def _opened(self) -> BinaryIO:
        return open(self.path, "a+b")

    def _take_in(self) -> None:
        """Note where the records stand; write the file anew without what is damaged."""
        for offset, line in self._lines():
            self._note(offset, line)
        if self.dropped:
            self._repair()

    def _note(self, offset: int, line: bytes) -> None:
        """Note where a record stands, or that a line is none."""
        record = _read(line)
        if record is None:
            self.dropped += 1
        else:
            self._places[record.digest] = _place(record, offset, len(line))

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        offset = self._stream.seek(0)
        for line in self._stream:
            yield offset, line
            offset += len(line)

    def _repair(self) -> None:
        write_anew(self.path, (line for _, line in self._lines() if _read(line) is not None))
        self._stream.close()
        self._stream = self._opened()
        self._places.clear()
        for offset, line in self._lines():
            self._note(offset, line)

    def _content_of(self, path: str) -> str:
        """The digest of a file that cases name, which is looked at once a run."""
        if path not in self._needed:
            try:
                with open(path, "rb") as stream:
                    self._needed[path] = digest(stream.read())
            except (OSError, ValueError):
                self._needed[path] = ""
        return self._needed[path]


def _line(record: Record) -> bytes:
    text = json.dumps(asdict(record), sort_keys=True, separators=(",", ":"))
    return f"{digest(text)[:CHECK_LENGTH]} {text}\n".encode()


def _read(line: bytes) -> Record | None:
    """The record of a line; None if the line is not as it was written."""
    check, _, content = line.partition(b" ")
    if not content.endswith(b"\n") or digest(content[:-1])[:CHECK_LENGTH].encode() != check:
        return None
    values: dict[str, Any] = json.loads(content)
    return Record(**{**values, "cost": Cost(**values["cost"])})


def _place(record: Record, offset: int, length: int) -> _Place:
    return _Place(offset, length, record.status not in AGAIN, record.needs)


def _locked(path: str) -> Any:
    from filelock import FileLock, Timeout

    lock = FileLock(path)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise QueryError(f"another run is writing to {os.path.dirname(path) or os.curdir!r}") from None
    except OSError as error:
        raise _told(path, error) from None
    return lock


def _told(path: str, error: OSError) -> DocumentError:
    return DocumentError([Defect(path, 0, "", f"the results cannot be kept here ({error.strerror or error})")])
