"""Shared work: in order, the same for any number of processes, and no process outlives whoever began it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from walton_solver.errors import ProcessLostError
from walton_solver.games import processes
from walton_solver.games.processes import shared_out, tick

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="signals are others here"), pytest.mark.slow]

PROGRAM = """
import os, signal, sys, time
from pathlib import Path
from walton_solver.games.processes import shared_out

def begin(folder):
    Path(folder, str(os.getpid())).touch()

def sleep(item):
    time.sleep(10_000)

if __name__ == "__main__":
    try:
        list(shared_out(sleep, range(10), workers=2, begin=begin, given=(sys.argv[1],)))
    except KeyboardInterrupt:
        print("interrupted")
"""
PATIENCE_S = 60
"""How long a test waits before it gives up: nothing here takes as long on any machine."""


_factors: list[int] = []


def _started(factor: int) -> None:
    _factors.append(factor)


def _times(item: int) -> int:
    for _ in range(item):
        tick()
    return _factors[-1] * item


def _fails(item: int) -> int:
    if item == 3:
        raise ValueError(f"item {item}")
    return item


def _killed(item: int) -> int:
    if item == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return item


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_order(workers: int) -> None:
    assert list(shared_out(_times, range(7), workers=workers, begin=_started, given=(3,))) == [0, 3, 6, 9, 12, 15, 18]


def test_ticks_are_heard_while_a_result_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WATCH_S", 0.001)
    heard: list[int] = []
    assert list(shared_out(_times, [5, 4], workers=1, begin=_started, given=(1,), ticking=heard.append)) == [5, 4]
    assert heard
    assert heard == sorted(heard)
    assert set(heard) <= set(range(10))


def test_what_the_work_raises_comes_in_its_turn() -> None:
    results = shared_out(_fails, range(9), workers=2, begin=_started, given=(1,))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match=r"^item 3$"):
        next(results)


def test_a_process_that_is_killed_is_told() -> None:
    results = shared_out(_killed, range(4), workers=1, begin=_started, given=(1,))
    with pytest.raises(ProcessLostError, match="was ended from outside, or ran out of memory"):
        list(results)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple["subprocess.Popen[str]", list[int]]]:
    """A program that shares out endless work, and its processes, which are at it."""
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    began = tmp_path / "began"
    began.mkdir()
    command = [sys.executable, str(tmp_path / "program.py"), str(began)]
    with subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            _wait(lambda: len(os.listdir(began)) == 2)
            yield program, [int(name) for name in os.listdir(began)]
        finally:
            program.kill()


def _wait(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def _is_gone(process: int) -> bool:
    """Whether it has ended, also where nobody has asked yet how."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return state.stdout.strip()[:1] in ("", "Z")


@pytest.mark.parametrize("signal_all", [True, False])
def test_ctrl_c_ends_it_at_once(signal_all: bool, running: tuple["subprocess.Popen[str]", list[int]]) -> None:
    program, workers = running
    # A terminal signals the whole group.
    (os.killpg if signal_all else os.kill)(program.pid, signal.SIGINT)
    assert program.communicate(timeout=PATIENCE_S) == ("interrupted\n", "")
    _wait(lambda: all(map(_is_gone, workers)))


def test_processes_end_with_whoever_began_them(running: tuple["subprocess.Popen[str]", list[int]]) -> None:
    program, workers = running
    assert not any(map(_is_gone, workers))
    program.kill()
    _wait(lambda: all(map(_is_gone, workers)))
