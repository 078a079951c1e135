"""Do all engines and the reference judge find the same answers? Random cases without end.

    python -m benchmarks.agreement --cases 2000 --seed 1 [--walton 0.02] [--time-limit 10]

Case number n is drawn from the seed plus n, so `--cases 1 --seed SEED` with the seed that is told replays one
disagreement. Most cases are in small random houses; a share is in the Walton mansion. An engine that does not
know within the limit is undecided, which is no disagreement. Exit code 1 if there is any disagreement.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from tests import reference
from tests.strategies import ENGINE_NAMES, answer_of, answers_of, engine_on, random_case, random_case_in
from walton_solver.engines.outcomes import Answer
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.limits import LimitReached
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of

WORKERS = 2

Kind: TypeAlias = Literal["agrees", "undecided", "disagrees"]
KINDS: tuple[Kind, ...] = ("agrees", "undecided", "disagrees")


@dataclass(frozen=True, slots=True)
class Draw:
    """What a case is drawn from, and how long each engine may take for it."""

    seed: int
    walton_share: float
    time_limit_s: float


@dataclass(frozen=True, slots=True)
class Trial:
    """What one engine found of a case; `told`: what there is to say of it, `seconds` of solving."""

    engine: str
    kind: Kind
    seconds: float
    told: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What all engines found of the case of a seed; `count`: how many answers the judge finds."""

    seed: int
    count: int
    trials: tuple[Trial, ...]


def drawn_case(draw: Draw) -> Case:
    """The case of a draw."""
    rng = Random(draw.seed)
    if rng.random() < draw.walton_share:
        return random_case_in(rng, read_setting("walton"), most_clues=60)
    return random_case(rng)


def compare(draw: Draw) -> Comparison:
    """The case of a draw through every engine and the judge."""
    case = drawn_case(draw)
    expected = frozenset(answer_of(hypothesis) for hypothesis in reference.answers(case))
    trials = (_trial(case, engine, expected, draw.time_limit_s) for engine in ENGINE_NAMES)
    return Comparison(draw.seed, len(expected), tuple(trials))


def _trial(case: Case, engine: str, expected: frozenset[Answer], time_limit_s: float) -> Trial:
    began = time.perf_counter()
    kind: Kind = "disagrees"
    try:
        found = answers_of(engine_on(problem_of(case), engine, time_limit_s))
    except LimitReached as reached:
        kind, told = "undecided", limit_named(tongue_of("en"), reached.limit)
    except Exception as error:
        told = f"fails with {error!r}"
    else:
        if len(found) == len(expected) and frozenset(found) == expected:
            kind, told = "agrees", ""
        else:
            told = _difference(found, expected)
    return Trial(engine, kind, time.perf_counter() - began, told)


def _difference(found: Sequence[Answer], expected: frozenset[Answer]) -> str:
    wrong, missed = frozenset(found) - expected, expected - frozenset(found)
    told = f"finds {len(found)} answers, the judge {len(expected)}"
    for name, answers in (("wrong", wrong), ("missed", missed)):
        if answers:
            told += f"; {name}: {len(answers)}, such as {min(answers, key=repr)}"
    return told


def table(comparisons: Sequence[Comparison]) -> Iterator[str]:
    """How many cases each engine finished, did not, and got wrong; then the wrong ones."""
    counts = [comparison.count for comparison in comparisons]
    yield f"{len(counts)} cases: {counts.count(0)} contradictory, {counts.count(1)} unique, " + (
        f"{sum(count > 1 for count in counts)} ambiguous"
    )
    yield f"{'engine':<12}{'agrees':>10}{'undecided':>11}{'disagrees':>11}{'seconds':>10}"
    for engine in ENGINE_NAMES:
        trials = [trial for comparison in comparisons for trial in comparison.trials if trial.engine == engine]
        agrees, undecided, disagrees = (sum(trial.kind == kind for trial in trials) for kind in KINDS)
        seconds = sum(trial.seconds for trial in trials)
        yield f"{engine:<12}{agrees:>10}{undecided:>11}{disagrees:>11}{seconds:>10.1f}"
    for comparison in sorted(comparisons, key=lambda comparison: comparison.seed):
        for trial in comparison.trials:
            if trial.kind == "disagrees":
                yield f"seed {comparison.seed}: {trial.engine} {trial.told}"


def run(draws: Sequence[Draw]) -> list[Comparison]:
    """Every draw, in a pool of processes, with a line of progress on a terminal."""
    done: list[Comparison] = []
    disagreements = 0
    # A process that starts afresh is the same on every platform.
    with multiprocessing.get_context("spawn").Pool(WORKERS) as pool:
        for comparison in pool.imap_unordered(compare, draws, chunksize=4):
            done.append(comparison)
            disagreements += any(trial.kind == "disagrees" for trial in comparison.trials)
            if sys.stderr.isatty():
                print(f"\r{len(done)} of {len(draws)}, disagreements: {disagreements}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return done


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives its exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.agreement", description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=200, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first case (default: %(default)s)")
    parser.add_argument(
        "--walton", type=float, default=0.0, metavar="SHARE", help="the share in the Walton mansion (default: none)"
    )
    parser.add_argument(
        "--time-limit", type=float, default=10.0, metavar="S", help="seconds for each engine (default: %(default)s)"
    )
    asked = parser.parse_args(arguments)
    comparisons = run([Draw(asked.seed + number, asked.walton, asked.time_limit) for number in range(asked.cases)])
    print("\n".join(table(comparisons)))
    return int(any(trial.kind == "disagrees" for comparison in comparisons for trial in comparison.trials))


if __name__ == "__main__":
    sys.exit(main())
