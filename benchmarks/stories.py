"""How long do explain, a full check, reasons and a grade take? Each case once, by the public call, in one process.

    python -m benchmarks.stories FILE... [--beside PATH] [--write FILE]

Times are of the processor. Commands come one after the other, each on all files in turn, from a case that was read
anew: nothing is asked twice, but what is kept for a house serves all its cases. `--beside` measures the same with the
package of another directory, such as a checkout of another commit, in a process of its own. What is printed is a
Markdown table of medians, and of the most, in milliseconds; `--write` puts it into a file as well.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

COMMANDS = ("explain", "check", "reasons", "grade")
"""Of a full check the report; what another engine takes to certify it is told apart, as "certified"."""

_MEASURE = """
import json, sys, time
import walton_solver
from unittest.mock import patch
try:
    from walton_solver.games.walton.checking import full_report
    from walton_solver.games.walton.checking.grading import grade
except ImportError:
    from walton_solver.games.walton.grading import grade
    full_report = None

def reported(case):
    if not hasattr(full_report, "certificate_of"):
        return walton_solver.check(case)
    with patch.object(full_report, "certificate_of", lambda *found: None):
        return walton_solver.check(case)

def graded(case):
    try:
        from walton_solver.engines.asking import Asking
    except ImportError:
        from walton_solver.engines.outcomes import Deadline
        return grade(case, "auto", Deadline(None))
    return grade(case, Asking())

times = {}
for name in sys.argv[1].split(","):
    own = {"grade": graded, "check": reported, "certified": walton_solver.check}
    work = own.get(name) or getattr(walton_solver, name)
    for file in sys.argv[2:]:
        case = walton_solver.load(file)
        start = time.process_time()
        work(case)
        times.setdefault(name, []).append((time.process_time() - start) * 1000)
print(json.dumps(times))
"""
"""Run with either package: it calls only what both have."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--beside", type=Path, metavar="PATH")
    parser.add_argument("--write", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    here = Path(__file__).resolve().parents[1]
    found = {"here": measured(asked.files, here)}
    if asked.beside is not None:
        found["beside"] = measured(asked.files, asked.beside)
    text = table(found, len(asked.files))
    print(text)
    if asked.write is not None:
        asked.write.write_text(text + "\n", encoding="utf-8")


def measured(files: Sequence[str], package: Path, commands: Sequence[str] = COMMANDS) -> Mapping[str, list[float]]:
    """By command, how many milliseconds it took on each file, with the package of a directory."""
    run = subprocess.run(
        [sys.executable, "-c", _MEASURE, ",".join(commands), *(str(Path(file).resolve()) for file in files)],
        # Python looks in the working directory before all else.
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package.resolve())},
        check=True,
        capture_output=True,
        text=True,
    )
    times: Mapping[str, list[float]] = json.loads(run.stdout)
    return times


def table(found: Mapping[str, Mapping[str, Sequence[float]]], files: int) -> str:
    """Markdown: a row for each command, the median and the most for each package, then the ratio of the medians.

    >>> print(table({"here": {"explain": [1.0, 3.0, 2.0]}, "beside": {"explain": [10.0, 30.0, 20.0]}}, 3))
    | 3 cases, ms of processor time | here | beside | ratio |
    |---|---|---|---|
    | `explain` | 2 (at most 3) | 20 (at most 30) | 10.0 |
    """
    heads = [f"{files} cases, ms of processor time", *found, *(["ratio"] if len(found) > 1 else [])]
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for command in next(iter(found.values())):
        times = [each[command] for each in found.values()]
        cells = [f"{statistics.median(each):.0f} (at most {max(each):.0f})" for each in times]
        if len(times) > 1:
            cells.append(f"{statistics.median(times[-1]) / statistics.median(times[0]):.1f}")
        lines.append("| " + " | ".join([f"`{command}`", *cells]) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    started = time.perf_counter()
    main()
    print(f"{time.perf_counter() - started:.0f} s in all", file=sys.stderr)
