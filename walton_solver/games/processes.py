"""Work shared out among processes that do not outlive whoever began it.

They are started anew rather than forked, which costs more but works wherever there are threads. They take no notice
of Ctrl-C, which goes to whoever began them; and they end at once when he asks no more, or is gone himself, however.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import Synchronized
from threading import Thread
from typing import TypeVar

from walton_solver.errors import ProcessLostError

Item = TypeVar("Item")
Result = TypeVar("Result")

WATCH_S = 0.1
"""How often the ticks are looked at while a result is waited for."""


def shared_out(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    *,
    workers: int,
    begin: Callable[..., None],
    given: tuple[object, ...],
    ticking: Callable[[int], None] | None = None,
) -> Iterator[Result]:
    """What the work gives for each item, in their order.

    Each process calls `begin(*given)` first; `work` may call `tick()` there as often as it likes, and `ticking` hears
    here how often all have. Raises what the work raises, and ProcessLostError if a process ended from outside.
    """
    context = get_context("spawn")
    watched, held = context.Pipe(duplex=False)
    ticks = context.Value("Q", 0)
    pool = ProcessPoolExecutor(workers, context, _begin, (watched, ticks, begin, given))
    try:
        with interrupts_held():
            results = [pool.submit(work, item) for item in items]
        for result in results:
            yield _awaited(result, ticks, ticking)
    except BrokenProcessPool:
        raise ProcessLostError("a process that worked on this was ended from outside, or ran out of memory") from None
    finally:
        # Nobody shall wait for what is not wanted any more.
        held.close()
        pool.shutdown(cancel_futures=True)
        watched.close()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C back for a moment.

    A process started meanwhile never hears of it, not even while it starts.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def tick() -> None:
    """Tell whoever began this process that something was done; elsewhere, nothing."""
    if _ticks is not None:
        with _ticks.get_lock():
            _ticks.value += 1


_ticks: "Synchronized[int] | None" = None


def _awaited(result: "Future[Result]", ticks: "Synchronized[int]", ticking: Callable[[int], None] | None) -> Result:
    while ticking is not None and not result.done():
        ticking(ticks.value)
        try:
            return result.result(timeout=WATCH_S)
        except TimeoutError:
            # The work's own, if it is done.
            continue
    return result.result()


def _begin(
    watched: Connection, ticks: "Synchronized[int]", begin: Callable[..., None], given: tuple[object, ...]
) -> None:
    global _ticks
    _ticks = ticks
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(watched)
    begin(*given)


def end_with(watched: Connection) -> None:
    """From now on, end this process when nobody holds the other end of the pipe any more."""
    Thread(target=_wait_for_end, args=(watched,), daemon=True).start()


def _wait_for_end(watched: Connection) -> None:
    try:
        watched.recv_bytes()
    except (EOFError, OSError):
        pass
    finally:
        os._exit(1)
