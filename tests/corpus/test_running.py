"""A run gives the same results whoever does the work and whatever happens to them."""

import os
import signal
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from tests.corpus.corpora import CHECK, Here, corpus
from walton_solver.corpus.items import Item
from walton_solver.corpus.pools import LocalPool
from walton_solver.corpus.records import Records
from walton_solver.corpus.rows import rows_of
from walton_solver.corpus.running import TRIES, run
from walton_solver.corpus.work import Work

pytestmark = pytest.mark.slow


def _results(work: Work, items: list[Item], folder: Path) -> list[object]:
    with Records(str(folder)) as records:
        return [result for _, result in rows_of(work, items, records)]


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 20)
    here = Here()
    heard: list[tuple[int, int]] = []
    with Records(str(tmp_path)) as records:
        run(CHECK, items[:5], records, here)
        told = run(CHECK, items, records, here, lambda done, total: heard.append((done, total)))
    assert (told.items, told.found, told.done) == (20, 5, 15)
    assert len(here.worked) == len(set(here.worked)) == 20
    assert heard[0] == (5, 20)
    assert heard[-1] == (20, 20)


def test_a_case_that_ends_its_process_each_time_is_a_row_and_spoils_no_other(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 20)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here({"case-0007.yaml": 1000}))
        statuses = {Path(item.name).name: record.status for item in items if (record := records.of(CHECK, item))}
    assert [name for name, status in statuses.items() if status != "done"] == ["case-0007.yaml"]
    assert len(statuses) == 20


def test_a_case_whose_process_was_ended_by_others_is_done_in_the_end(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 20)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here({"case-0007.yaml": TRIES - 1}))
        assert all((record := records.of(CHECK, item)) and record.status == "done" for item in items)


def test_what_failed_is_tried_again_by_the_next_run(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 3)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here({"case-0001.yaml": 1000}))
        here = Here()
        run(CHECK, items, records, here)
    assert here.worked == ["case-0001.yaml"]


@pytest.mark.parametrize(
    "content", ["format: walton-case/1\n", "", "format: walton-case/1\nsetting: nowhere.yaml\nclues: []\n"]
)
def test_a_case_that_is_none_is_a_row(content: str, tmp_path: Path) -> None:
    corpus(tmp_path / "cases", 1)
    (tmp_path / "cases" / "bad.yaml").write_text(content, encoding="utf-8")
    items = [Item(str(tmp_path / "cases" / name), name) for name in ("bad.yaml", "case-0000.yaml", "absent.yaml")]
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here())
        rows = [row for row, _ in rows_of(CHECK, items, records)]
    assert [row.status for row in rows] == ["bad_input", "done", "bad_input"]
    assert rows[0].errors
    assert str(tmp_path) not in "".join(rows[0].errors), "a row says nothing of where it was made"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others here")
def test_killed_workers_change_no_result(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 120)
    (tmp_path / "calm").mkdir()
    (tmp_path / "wild").mkdir()
    with Records(str(tmp_path / "calm")) as records:
        run(CHECK, items, records, Here())
    over = threading.Event()
    killed = threading.Thread(target=_kill_children, args=(over,))
    pool = LocalPool(2, None)
    try:
        killed.start()
        with Records(str(tmp_path / "wild")) as records:
            run(CHECK, items, records, pool)
    finally:
        over.set()
        killed.join()
        pool.stop()
    assert _results(CHECK, items, tmp_path / "wild") == _results(CHECK, items, tmp_path / "calm")


def _kill_children(over: threading.Event) -> None:
    """Five times, one of the processes that this one has begun."""
    rng = Random(1)
    for _ in range(5):
        if over.wait(0.5 + rng.random()):
            return
        children = [pid for pid in _children(os.getpid()) if "spawn_main" in _command(pid)]
        if children:
            os.kill(rng.choice(children), signal.SIGKILL)


def _children(parent: int) -> list[int]:
    found = []
    for each in Path("/proc").iterdir():
        try:
            if each.name.isdigit() and int((each / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(each.name))
        except OSError:
            continue
    return found


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is held elsewhere")
def test_a_case_that_takes_too_much_memory_is_a_row(tmp_path: Path) -> None:
    """Less than Python itself takes: no case fits, and every case has its row."""
    items = corpus(tmp_path / "cases", 2)
    pool = LocalPool(1, 1)
    try:
        with Records(str(tmp_path)) as records:
            run(CHECK, items, records, pool)
            statuses = {record.status for item in items if (record := records.of(CHECK, item))}
    finally:
        pool.stop()
    assert statuses <= {"out_of_memory", "lost", "fault"}
    assert statuses


def test_processes_end_with_the_pool(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 4)
    pool = LocalPool(2, None)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, pool)
    pool.stop()
    for _ in range(100):
        if not [pid for pid in _children(os.getpid()) if "corpus" in _command(pid)]:
            return
        time.sleep(0.1)
    pytest.fail("processes are left")
