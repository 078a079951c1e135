"""Times side by side: whoever is compared takes turns within each round, so that noise hits all alike."""

import gc
import os
import platform
import statistics
import subprocess
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeAlias, TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")

Row: TypeAlias = Mapping[str, object]
"""A row of a report, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The quartiles of some measurements."""

    low: float
    median: float
    high: float

    def __str__(self) -> str:
        return f"{number(self.median)} ({number(self.low)} to {number(self.high)})"

    def times(self, factor: float) -> "Spread":
        return Spread(self.low * factor, self.median * factor, self.high * factor)

    def values(self) -> dict[str, float]:
        """As JSON holds it."""
        return {"low": round(self.low, 4), "median": round(self.median, 4), "high": round(self.high, 4)}


def spread(measured: Sequence[float]) -> Spread:
    """The quartiles of at least one measurement.

    >>> spread([1, 2, 3, 4, 5])
    Spread(low=2.0, median=3.0, high=4.0)
    """
    if len(measured) == 1:
        return Spread(measured[0], measured[0], measured[0])
    low, median, high = statistics.quantiles(measured, n=4, method="inclusive")
    return Spread(low, median, high)


def number(value: float) -> str:
    """A number with about three digits.

    >>> number(0.01234), number(12.34), number(1234.5)
    ('0.012', '12.3', '1,234')
    """
    digits = next((digits for digits, least in ((0, 100), (1, 10), (2, 1)) if abs(value) >= least), 3)
    return f"{value:,.{digits}f}"


def timed(work: Callable[[Given], Found], given: Given) -> tuple[float, Found]:
    """How many seconds of the processor the work takes, and what it gives. Garbage of others is collected before."""
    gc.collect()
    start = time.process_time()
    found = work(given)
    return time.process_time() - start, found


def processor_s(command: Sequence[str], environment: Mapping[str, str], folder: Path) -> float:
    """How many seconds of the processor a process takes that runs in a folder, whatever it prints.

    It may tell that a case falls short.

    Raises CalledProcessError where it fails.
    """
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode > 1 or b"Traceback" in done.stderr:
        raise subprocess.CalledProcessError(done.returncode, done.args, done.stdout, done.stderr)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def with_bytecode(package: Path, folder: Path) -> dict[str, str]:
    """The environment of a process that runs the package of a directory, its bytecode kept in a folder.

    An installed package has its bytecode beside it; sources that are run from a checkout may not be written to.
    """
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONPYCACHEPREFIX": str(folder)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def in_turn(names: Sequence[str], round_number: int) -> list[str]:
    """The names, another one first in each round."""
    shift = round_number % len(names)
    return [*names[shift:], *names[:shift]]


def surroundings(packages: Iterable[str]) -> dict[str, object]:
    """What the figures were measured with."""
    versions = {}
    for package in packages:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            versions[package] = "not installed"
    return {"python": platform.python_version(), "machine": platform.machine(), "packages": versions}
