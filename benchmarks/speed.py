"""How long does what people call take, beside clingo and beside another commit?.

    python -m benchmarks.speed FILE... [--beside PATH] [--hands N] [--made N] [--seed S] [--write FILE]

Honestly measured: processor time of the public call, each case and hand once, none of them met in its process before;
what is kept for a house serves all its cases, as in a program that takes one after another. A first call has a process
to itself. Each row is measured in processes of its own, with bytecode at hand as in an installed package. clingo gets
the same cases, a fresh control each, and its time is grounding and solving; that we write its programs does not count.
`--beside` measures the same calls with the package of another directory, such as a checkout of an earlier commit.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.measuring import processor_s, surroundings, with_bytecode
from benchmarks.stories import COMMANDS, measured
from walton_solver.door.answering import solve
from walton_solver.door.loading import load
from walton_solver.games.walton.cases import LEVELS, Case

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"

HAND_SIZES, HAND_ANSWERS = (20, 30), (100, 200)
MOST_TRIES = 20_000
FIRST_CALLS = 9
ROUNDS = 5

Hand = tuple[str, list[int]]
"""A file, and the places of the clues that are held."""

_SOLVE = """
import json, sys, time
from dataclasses import replace
import walton_solver

def held(file, places):
    case = walton_solver.load(file)
    return case if places is None else replace(case, clues=tuple(case.clues[place] for place in places))

cases = [held(*each) for each in json.load(sys.stdin)]
times = []
for case in cases:
    start = time.process_time()
    walton_solver.solve(case, max_answers=10**6)
    times.append((time.process_time() - start) * 1000)
print(json.dumps(times))
"""
"""Run with either package: it calls only what both have."""

_CLINGO = """
import json, sys, time
from dataclasses import replace
import walton_solver
from benchmarks.peers.with_clingo import PEERS
from walton_solver.games.walton.meaning import problem_of

times = []
for file, places in json.load(sys.stdin):
    case = walton_solver.load(file)
    if places is not None:
        case = replace(case, clues=tuple(case.clues[place] for place in places))
    model = PEERS[0].build(problem_of(case))
    start = time.process_time()
    list(model.answers())
    times.append((time.process_time() - start) * 1000)
print(json.dumps(times))
"""

_GENERATE = """
import json, sys, time
import walton_solver

level, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
list(walton_solver.generate(level=level, seed=seed))
start = time.process_time()
list(walton_solver.generate(level=level, seed=seed + 1, count=count))
print(json.dumps([count / (time.process_time() - start)]))
"""
"""How many cases a second once the house is there; what a first one needs besides is made before."""

_READ = (
    "import sys, yaml; yaml.load(open(sys.argv[1], encoding='utf-8'), getattr(yaml, 'CSafeLoader', yaml.SafeLoader))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of the table: what was measured here and beside, as text, and whether it is as quick as it should be."""

    call: str
    here: str
    beside: str
    peer: str
    bound: str
    met: bool | None


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.speed", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="cases (default: those in examples/)")
    parser.add_argument("--beside", type=Path, metavar="PATH", help="a checkout of another commit")
    parser.add_argument("--hands", type=int, default=60, metavar="N", help="how many hands (default: 60)")
    parser.add_argument("--made", type=int, default=5, metavar="N", help="cases of each level, 0 for none (default: 5)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of hands and made cases (default: 0)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table there, too")
    asked = parser.parse_args(arguments)
    files = [str(Path(file).resolve()) for file in asked.files or sorted(EXAMPLES.glob("*.yaml"))]
    hands = drawn_hands(files, Random(asked.seed), asked.hands)
    text = document(list(rows(files, hands, asked)), len(files), len(hands))
    print(text)
    if asked.write is not None:
        asked.write.write_text(text + "\n", encoding="utf-8")


def rows(files: Sequence[str], hands: Sequence[Hand], asked: argparse.Namespace) -> Iterator[Row]:
    """Every line, each measured when it is asked for."""
    packages = [ROOT, *([asked.beside.resolve()] if asked.beside else [])]
    decks: list[tuple[str, list[int] | None]] = [(file, None) for file in files]
    for call, items, share in ((f"`solve`, {_clues(files)} clues", decks, 5), ("`solve`, hands", list(hands), 3)):
        if items:
            times = [_medians(_run(_SOLVE, package, items)) for package in packages]
            yield _beside_clingo(call, times, _with_clingo(items), share)
    stories = [measured(files, package) for package in packages]
    for command, bound in zip(COMMANDS, (80, 120, 60, 100), strict=True):
        call = {"check": "full `check`, its certificate apart", "grade": "grade"}.get(command, f"`{command}`")
        yield _milliseconds(call, [statistics.median(each[command]) for each in stories], bound)
    some = files[:: max(1, len(files) // FIRST_CALLS)]
    certified = [measured(some, package, ["certified"])["certified"] for package in packages]
    yield _milliseconds("full `check`, certified", list(map(statistics.median, certified)))
    firsts = [_medians([_run(_SOLVE, package, [(file, None)])[0] for file in some]) for package in packages]
    yield _milliseconds("first `solve` in a process", firsts, 40)
    yield _process_row(some, packages)
    for level in LEVELS if asked.made else ():
        made = [_run(_GENERATE, package, None, level, str(asked.made), str(asked.seed))[0] for package in packages]
        texts = [f"{each:.2f} /s" for each in made]
        yield Row(
            call=f"`generate --level {level}`",
            here=texts[0],
            beside=_other(texts),
            peer="",
            bound="10 /s",
            met=made[0] >= 10,
        )


def drawn_hands(files: Sequence[str], rng: Random, number: int) -> list[Hand]:
    """So many hands of 20 to 30 clues of some case with 100 to 200 answers; fewer where there are none."""
    cases = {file: case for file in files if isinstance(case := load(file), Case)}
    found: list[Hand] = []
    for _ in range(MOST_TRIES if cases else 0):
        if len(found) >= number:
            break
        file = rng.choice(list(cases))
        case = cases[file]
        if len(case.clues) < HAND_SIZES[1]:
            continue
        places = rng.sample(range(len(case.clues)), rng.randint(*HAND_SIZES))
        hand = replace(case, clues=tuple(case.clues[place] for place in places))
        count = solve(hand, max_answers=0).count
        if count is not None and HAND_ANSWERS[0] <= count <= HAND_ANSWERS[1]:
            found.append((file, places))
    return found


def document(rows: Sequence[Row], files: int, hands: int) -> str:
    """The table as Markdown, under what was measured with what.

    >>> row = Row(call="`x`", here="2 ms", beside="", peer="", bound="3 ms", met=True)
    >>> print(document([row], 1, 0).splitlines()[-1])
    | `x` | 2 ms |  |  | 3 ms | yes |
    """
    versions = surroundings(("clingo", "PyYAML"))
    told = f"{files} cases, {hands} hands of {HAND_SIZES[0]} to {HAND_SIZES[1]} clues with {HAND_ANSWERS[0]} to"
    lines = [
        f"{told} {HAND_ANSWERS[1]} answers; medians of processor time; Python {versions['python']}.",
        "",
        "| call | here | before | clingo, or reading | at most | met |",
        "|---|---|---|---|---|---|",
    ]
    for row in rows:
        met = "" if row.met is None else "yes" if row.met else "no"
        lines.append(f"| {row.call} | {row.here} | {row.beside} | {row.peer} | {row.bound} | {met} |")
    return "\n".join(lines)


def _clues(files: Sequence[str]) -> str:
    counts = sorted({len(case.clues) for file in files if isinstance(case := load(file), Case)})
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}" if counts else "no"


def _beside_clingo(call: str, times: Sequence[float], clingo: float | None, share: int) -> Row:
    here = f"{times[0]:.2f} ms"
    texts = [here, *(f"{each:.2f} ms" for each in times[1:])]
    if clingo is None:
        return Row(call=call, here=here, beside=_other(texts), peer="not installed", bound=f"1/{share}", met=None)
    peer = f"{clingo:.2f} ms, so {times[0] / clingo:.2f} of it"
    return Row(
        call=call,
        here=here,
        beside=_other(texts),
        peer=peer,
        bound=f"1/{share} of clingo",
        met=times[0] <= clingo / share,
    )


def _milliseconds(call: str, times: Sequence[float], bound: float | None = None) -> Row:
    texts = [f"{each:.0f} ms" for each in times]
    most, met = ("", None) if bound is None else (f"{bound} ms", times[0] <= bound)
    return Row(call=call, here=texts[0], beside=_other(texts), peer="", bound=most, met=met)


def _other(texts: Sequence[str]) -> str:
    return texts[1] if len(texts) > 1 else ""


def _process_row(files: Sequence[str], packages: Sequence[Path]) -> Row:
    """`walton check --brief FILE` as a whole process, by a Python that imports the YAML reader and reads the file."""
    with tempfile.TemporaryDirectory() as folder:
        environments = [with_bytecode(package, Path(folder, str(i))) for i, package in enumerate(packages)]

        ratios: list[list[float]] = [[] for _ in packages]
        reading: list[float] = []
        for number in range(-1, ROUNDS):
            for file in files:
                base = processor_s([sys.executable, "-c", _READ, file], environments[0], ROOT)
                for own, environment, package in zip(ratios, environments, packages, strict=True):
                    command = [sys.executable, "-m", "walton_solver", "check", "--brief", file]
                    whole = processor_s(command, environment, package)
                    if number >= 0:
                        own.append(whole / base)
                if number >= 0:
                    reading.append(base)
    found = [statistics.median(own) for own in ratios]
    texts = [f"{each:.2f} ×" for each in found]
    peer = f"{statistics.median(reading) * 1000:.0f} ms"
    return Row(
        call="`walton check --brief FILE`, process",
        here=texts[0],
        beside=_other(texts),
        peer=peer,
        bound="2 ×",
        met=found[0] <= 2,
    )


def _with_clingo(items: Sequence[Any]) -> float | None:
    try:
        import clingo  # noqa: F401
    except ModuleNotFoundError:
        return None
    return _medians(_run(_CLINGO, ROOT, items))


def _run(program: str, package: Path, given: object, *arguments: str) -> list[float]:
    """What a program prints as JSON, run with the package of a directory."""
    run = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        # Python looks in the working directory before all else.
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package)},
        input=json.dumps(given),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    times: list[float] = json.loads(run.stdout)
    return times


_medians: Callable[[Sequence[float]], float] = statistics.median


if __name__ == "__main__":
    main()
