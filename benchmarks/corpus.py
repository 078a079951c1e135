"""How fast is a corpus worked on, what do processes and a cluster add to it, and do ended processes change a result?

    python -m benchmarks.corpus [--cases N] [--seed S] [--kills K] [--folder DIR] [--json OUT]

Makes N cases of all levels, and checks them with `walton corpus`, a command of its own each time: in full and brief,
with one process and with two, and by a Dask cluster of one worker and of two on this machine. Shows elapsed seconds,
how many times as fast two are, and what each case costs beyond the processor seconds that are spent on it. From
these, what more workers would give: the slowest of batches shared out among them, and what the command does alone.
Then the same run is disturbed: K times in all a process that works on it, or the command itself, is killed at a random
moment, and the command is called again to go on. Exits 1 when any two runs differ in a byte of their results.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measuring import number
from benchmarks.tables import show
from walton_solver.corpus.running import BATCH

ROOT = Path(__file__).resolve().parents[1]
WORKERS = (4, 8, 16, 32)
RESULTS = ("results.jsonl", "results.csv", "junit.xml", "results.sarif")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=140, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=10, metavar="K")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where cases are, or are to be made, and stay")
    parser.add_argument("--json", metavar="OUT", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        cases = _cases(asked.folder or Path(scratch, "made"), asked.cases, asked.seed)
        runs = {name: _run(cases, Path(scratch, name), *arguments) for name, arguments in _CONTESTS.items()}
        for workers in (1, 2):
            with _cluster(Path(scratch), workers) as address:
                name = f"brief, Dask, {workers} worker{'s'[: workers - 1]}"
                runs[name] = _run(cases, Path(scratch, name), "--brief", "--cluster", address)
        disturbed = Path(scratch, "disturbed")
        killed = _disturbed(cases, disturbed, asked.kills, asked.seed)
        differing = _differing(scratch=Path(scratch), disturbed=disturbed)
        costs = _costs(Path(scratch, "brief, 1 process"))
    count = len(list(cases.glob("*.yaml"))) if asked.folder else asked.cases
    _show(runs, count, costs)
    print(f"\n{killed} processes and commands were killed; results that differ: {', '.join(differing) or 'none'}")
    if asked.json:
        asked.json.write_text(json.dumps({"cases": count, "seconds": runs, "killed": killed}) + "\n", encoding="utf-8")
    return 1 if differing else 0


_CONTESTS = {
    "full, 1 process": ("--jobs", "1"),
    "full, 2 processes": ("--jobs", "2"),
    "brief, 1 process": ("--brief", "--jobs", "1"),
    "brief, 2 processes": ("--brief", "--jobs", "2"),
}


def _cases(folder: Path, count: int, seed: int) -> Path:
    """A folder of so many cases, made unless it is there."""
    if not (folder / "cases").exists():
        begin = time.perf_counter()
        _command("generate", "-n", str(count), "--seed", str(seed), "--out", str(folder))
        print(f"{count} cases made in {number(time.perf_counter() - begin)} s")
    return folder / "cases"


def _run(cases: Path, out: Path, *arguments: str) -> float:
    """How long a check of all cases takes, from the command's start to its end."""
    begin = time.perf_counter()
    _command("check", str(cases), "--out", str(out), *arguments)
    return time.perf_counter() - begin


def _command(*arguments: str) -> None:
    done = subprocess.run(_line(*arguments), cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        raise SystemExit(done.stderr)


def _line(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "walton_solver", "corpus", *arguments]


@contextmanager
def _cluster(folder: Path, workers: int) -> Iterator[str]:
    """A Dask scheduler and so many workers, each a process of its own, on this machine."""
    file = folder / f"scheduler-{workers}.json"
    begin = [sys.executable, "-m"]
    scheduler = [*begin, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    worker = [*begin, "distributed.cli.dask_worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-dashboard"]
    lines = [[*scheduler, "--scheduler-file", str(file)], *([worker] * workers)]
    processes = [subprocess.Popen(line, cwd=ROOT, stderr=subprocess.DEVNULL) for line in lines]
    try:
        while not (file.exists() and file.read_text(encoding="utf-8").endswith("}")):
            time.sleep(0.1)
        address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
        _wait_for_workers(address, workers)
        yield address
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


def _wait_for_workers(address: str, workers: int) -> None:
    from distributed import Client

    with Client(address) as client:
        client.wait_for_workers(workers)


def _disturbed(cases: Path, out: Path, kills: int, seed: int) -> int:
    """Run while killing, again and again until it is done; gives how many were killed."""
    rng = random.Random(seed)
    killed = 0
    while True:
        line = _line("check", str(cases), "--out", str(out), "--brief", "--jobs", "2", "--resume")
        process = subprocess.Popen(line, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None and killed < kills:
            time.sleep(rng.uniform(0.3, 1.2))
            victims = [process.pid] if rng.random() < 0.2 else [*_workers_of(process.pid)] or [process.pid]
            try:
                os.kill(rng.choice(victims), signal.SIGKILL)
                killed += 1
            except ProcessLookupError:
                continue
        process.wait()
        if process.returncode in (0, 1):
            if killed >= kills:
                return killed
            # It was done before all were killed: again, from the beginning.
            shutil.rmtree(out)


def _workers_of(parent: int) -> Iterator[int]:
    for each in Path("/proc").iterdir():
        try:
            if each.name.isdigit() and int((each / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                yield int(each.name)
        except OSError:
            continue


def _differing(scratch: Path, disturbed: Path) -> list[str]:
    """Files of results that are not the same in runs that did the same."""
    pairs = [
        (scratch / "full, 1 process", scratch / "full, 2 processes"),
        *((scratch / "brief, 1 process", each) for each in (scratch / "brief, 2 processes", disturbed)),
        *((scratch / "brief, 1 process", each) for each in scratch.glob("brief, Dask*")),
    ]
    return [
        f"{other.name}: {name}"
        for one, other in pairs
        for name in RESULTS
        if (one / name).read_bytes() != (other / name).read_bytes()
    ]


def _costs(folder: Path) -> list[float]:
    """The processor seconds of each case."""
    lines = (folder / "records.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line.partition(" ")[2])["cost"]["cpu_s"] for line in lines]


def _show(runs: dict[str, float], count: int, costs: Sequence[float]) -> None:
    rows = []
    for name, seconds in runs.items():
        one = runs.get(name.replace("2 processes", "1 process").replace("2 workers", "1 worker"), seconds)
        rows.append([name, number(seconds), number(count / seconds), number(one / seconds), ""])
    show(f"{count} cases, elapsed", ("run", "seconds", "cases a second", "times one", ""), rows)
    overhead = (runs["brief, Dask, 1 worker"] - runs["brief, 1 process"]) / count
    print(f"\nDask adds {number(overhead * 1000)} ms to a case (brief, one worker, in batches of {BATCH})")
    alone = runs["brief, 1 process"] - sum(costs)
    rows = []
    for workers in WORKERS:
        seconds = alone + _longest(costs, workers)
        rows.append([str(workers), number(seconds), number(runs["brief, 1 process"] / seconds), ""])
    show("More workers, worked out from these times (brief)", ("workers", "seconds", "times one", ""), rows)


def _longest(costs: Sequence[float], workers: int) -> float:
    """When the last of the workers is done, each of which takes the next batch when it is free."""
    free = [0.0] * workers
    for i in range(0, len(costs), BATCH):
        first = min(range(workers), key=free.__getitem__)
        free[first] += sum(costs[i : i + BATCH])
    return max(free)


if __name__ == "__main__":
    sys.exit(main())
