"""Who works: processes of this machine (pebble), or the workers of a Dask cluster. Both take batches of cases.

Processes that end from outside or run out of memory cost their batch, which comes back as `BatchLost`, and are
replaced by whoever runs them.
"""

import os
import signal
from collections.abc import Sequence
from concurrent.futures import Future
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Protocol, TypeAlias

from walton_solver.corpus.items import Item
from walton_solver.corpus.work import Record, Work, work_on
from walton_solver.corpus.work import version as version_here
from walton_solver.errors import QueryError
from walton_solver.games.processes import end_with, interrupts_held

if TYPE_CHECKING:
    from pebble import ProcessPool

Batch: TypeAlias = tuple[Item, ...]

RECYCLED_AFTER = 512
"""How many batches a process works on before another takes its place: what libraries leak does not add up."""


class BatchLost(Exception):
    """The process that worked on a batch has ended."""


class Pool(Protocol):
    """Works on batches; `workers`: on so many at once."""

    workers: int

    def submit(self, work: Work, batch: Batch, kill_after_s: float | None) -> "Future[list[Record]]": ...

    def records_of(self, future: "Future[list[Record]]") -> list[Record]:
        """What a future that is done gives. Raises BatchLost when its process ended."""

    def stop(self) -> None:
        """End the work, whatever is not done."""


class LocalPool:
    """Processes of this machine, which do not outlive this one and hear nothing of Ctrl-C.

    `memory_mb`: how much memory each may take, where the system can hold it to that.
    """

    def __init__(self, workers: int, memory_mb: int | None) -> None:
        self.workers = workers
        self._memory_mb = memory_mb
        self._watched, self._held = get_context("spawn").Pipe(duplex=False)
        self._pool = self._begun()

    def submit(self, work: Work, batch: Batch, kill_after_s: float | None) -> "Future[list[Record]]":
        # The threads that start processes are started here, and hand on what is held back.
        with interrupts_held():
            try:
                return self._scheduled(work, batch, kill_after_s)
            except RuntimeError:
                # Processes that ended before they had any work broke the pool.
                self._end()
                self._pool = self._begun()
                return self._scheduled(work, batch, kill_after_s)

    def records_of(self, future: "Future[list[Record]]") -> list[Record]:
        from concurrent.futures.process import BrokenProcessPool

        from pebble import ProcessExpired

        try:
            return future.result()
        except (ProcessExpired, BrokenProcessPool):
            raise BatchLost("its process was ended from outside, or ran out of memory") from None
        except TimeoutError:
            raise BatchLost("it took far longer than the time limit") from None

    def stop(self) -> None:
        self._held.close()
        self._end()
        self._watched.close()

    def _scheduled(self, work: Work, batch: Batch, kill_after_s: float | None) -> "Future[list[Record]]":
        future: Future[list[Record]] = self._pool.schedule(work_on_batch, args=(work, batch), timeout=kill_after_s)
        return future

    def _begun(self) -> "ProcessPool":
        from pebble import ProcessPool

        return ProcessPool(
            max_workers=self.workers,
            max_tasks=RECYCLED_AFTER,
            context=get_context("spawn"),
            initializer=_begin,
            initargs=(self._watched, self._memory_mb),
        )

    def _end(self) -> None:
        self._pool.stop()
        self._pool.join()


class ClusterPool:
    """The workers of a Dask cluster, which see the same files under the same names as this machine does.

    Dask schedules, tries again what a lost worker had, and shows all of it on its dashboard.
    """

    def __init__(self, address: str, version: str) -> None:
        from distributed import Client

        try:
            self._client = Client(address, timeout="10s")
        except (OSError, ValueError) as error:
            raise QueryError(f"no Dask cluster answers at {address!r} ({type(error).__name__})") from None
        found = self._client.run(version_here)
        if not found:
            self._client.close()
            raise QueryError(f"the Dask cluster at {address!r} has no workers")
        if others := sorted({each for each in found.values() if each != version}):
            self._client.close()
            raise QueryError(f"workers of the Dask cluster have walton-solver {', '.join(others)}, not {version}")
        self.workers = sum(self._client.nthreads().values())
        self._executor = self._client.get_executor(pure=False)

    def submit(self, work: Work, batch: Batch, kill_after_s: float | None) -> "Future[list[Record]]":
        del kill_after_s  # Dask has no way to end a task; who runs the cluster sets what its workers may take.
        future: Future[list[Record]] = self._executor.submit(work_on_batch, work, batch)
        return future

    def records_of(self, future: "Future[list[Record]]") -> list[Record]:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            return future.result()
        except (KilledWorker, CancelledError):
            raise BatchLost("its workers were ended from outside, or ran out of memory") from None

    def stop(self) -> None:
        self._executor.shutdown(wait=False)
        self._client.close()


def work_on_batch(work: Work, batch: Sequence[Item]) -> list[Record]:
    """The records of some cases, in their order."""
    return [work_on(work, item) for item in batch]


def _begin(watched: Connection, memory_mb: int | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(watched)
    if memory_mb is not None:
        _hold_memory(memory_mb)


def _hold_memory(most_mb: int) -> None:
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (most_mb * 1_000_000, hard))


def usual_workers() -> int:
    """As many as this process may use cores."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
