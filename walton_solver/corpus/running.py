"""The run as a whole: what is missing is done, in batches, whatever happens to those who do it."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass

from walton_solver.corpus.items import Item
from walton_solver.corpus.pools import Batch, BatchLost, Pool
from walton_solver.corpus.records import Records
from walton_solver.corpus.work import Record, Work, lost

BATCH = 8
"""How many cases go to a process at once: enough that the way there costs little, few enough to lose little."""

AHEAD = 3
"""How many batches wait for each worker, so that none waits for us."""

TRIES = 5
"""How often a case is tried whose process ends, by itself from the second time on: others may have ended it."""

KILL_FACTOR, KILL_EXTRA_S = 5.0, 30.0
"""A process that takes so much longer than the time limit of its cases hangs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """How a run went: of `items`, `found` were done before, `done` now."""

    items: int
    found: int
    done: int


def run(
    work: Work, items: Iterable[Item], records: Records, pool: Pool, told: Callable[[int, int], None] | None = None
) -> Run:
    """Do what is missing of the work; `told` hears (done, all) each time.

    Cases of one content are worked on once. Raises what `Records.add` raises; what was added by then stays.
    """
    items = list(items)
    missing = [item for item in items if not records.is_done(work, item)]
    todo = list({work.here(item): item for item in reversed(missing)}.values())[::-1]
    progress = _Progress(len(items) - len(todo), len(items), told)
    _Running(work, records, pool, progress).through(todo)
    return Run(items=len(items), found=len(items) - len(missing), done=len(missing))


class _Progress:
    def __init__(self, done: int, total: int, told: Callable[[int, int], None] | None) -> None:
        self._done, self._total, self._told = done, total, told
        self.add(0)

    def add(self, done: int) -> None:
        self._done += done
        if self._told is not None:
            self._told(self._done, self._total)


class _Running:
    def __init__(self, work: Work, records: Records, pool: Pool, progress: _Progress) -> None:
        self._work, self._records, self._pool, self._progress = work, records, pool, progress
        self._waiting: deque[Batch] = deque()
        self._flying: dict[Future[list[Record]], Batch] = {}
        self._losses: Counter[Item] = Counter()

    def through(self, todo: list[Item]) -> None:
        """Do all of it. Small runs go in small batches, so that every worker has some."""
        size = max(1, min(BATCH, len(todo) // (self._pool.workers * AHEAD)))
        self._waiting.extend(tuple(todo[i : i + size]) for i in range(0, len(todo), size))
        while self._waiting or self._flying:
            while self._waiting and len(self._flying) < self._pool.workers * AHEAD:
                self._send(self._waiting.popleft())
            done, _ = wait(self._flying, return_when=FIRST_COMPLETED)
            for future in done:
                self._take(future, self._flying.pop(future))

    def _send(self, batch: Batch) -> None:
        limit = self._work.time_limit_s
        kill_after = None if limit is None else len(batch) * (limit * KILL_FACTOR + KILL_EXTRA_S)
        self._flying[self._pool.submit(self._work, batch, kill_after)] = batch

    def _take(self, future: "Future[list[Record]]", batch: Batch) -> None:
        try:
            records = self._pool.records_of(future)
        except BatchLost as loss:
            self._lose(batch, str(loss))
            return
        for record in records:
            self._records.add(record)
        self._progress.add(len(records))

    def _lose(self, batch: Batch, why: str) -> None:
        """Try the cases of a lost batch one by one, until it is sure enough that it was theirs."""
        for item in batch:
            self._losses[item] += 1
            if self._losses[item] < TRIES:
                self._waiting.append((item,))
            else:
                self._records.add(lost(self._work, item, f"{why}, {TRIES} times"))
                self._progress.add(1)
