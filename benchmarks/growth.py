"""How do time and memory grow with the house? Made houses of 10 to 100 rooms, each engine in a process of its own.

    python -m benchmarks.growth [--seed N] [--seeds K] [--sizes N] [--time-limit S] [--json OUT] [--svg OUT]

A trial reads the case from its text and looks for all answers; `auto, solve` then does all that `walton solve`
does, the route included; `auto, explain`, `auto, reasons` and `auto, check` tell stories, reasons and the full report
of a case that has a level. Memory is the most that the process ever held, Python and the engine's packages with it.
What decides must agree: exit code 1, and the case is named, if two engines find different answers.
"""

import argparse
import json
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeAlias, cast

from benchmarks.charts import Line, Panel, Point, line_chart
from benchmarks.houses import Size, made_case
from benchmarks.measuring import number, surroundings
from benchmarks.tables import show
from walton_solver.deduction.findings import Verdict
from walton_solver.deduction.solving import decide
from walton_solver.door.answering import check, explain, reasons, solve
from walton_solver.engines.asking import ENGINES, Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.writing import case_text
from walton_solver.limits import Deadline, Limit
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of

SIZES = (
    Size(rooms=10, guests=6, weapons=20, clues=70),
    Size(rooms=20, guests=10, weapons=50, clues=140),
    Size(rooms=35, guests=15, weapons=80, clues=250),
    Size(rooms=55, guests=20, weapons=120, clues=400),
    Size(rooms=75, guests=25, weapons=160, clues=550),
    Size(rooms=100, guests=30, weapons=200, clues=700),
)

VERDICTS = (*ENGINES, "auto, solve")
STORIES = ("auto, explain", "auto, reasons", "auto, check")
TRIALS = (*VERDICTS, *STORIES)
"""A verdict by each engine, and whole commands."""

Answers: TypeAlias = tuple[tuple[object, ...], ...]

Found: TypeAlias = tuple[str, int | None, str, str, Answers | None]
"""The verdict, how many, the engine, what kept it from the whole, and the answers; see `Result`."""

GRACE_S = 60.0
"""How long after its limit a process may still run until it is ended."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one trial took: seconds, and megabytes before solving and at most.

    `verdict` is "overran" if the process had to be ended, "failed" if it broke off; `engine`: who found the verdict;
    `count`: how many answers, steps or reasons; `answers` are None where none are told.
    """

    size: Size
    seed: int
    trial: str
    verdict: str
    count: int | None = None
    engine: str = ""
    why: str = ""
    reading_s: float = 0.0
    seconds: float = 0.0
    memory_before_mb: float = 0.0
    memory_mb: float = 0.0
    answers: Answers | None = ()

    @property
    def is_decided(self) -> bool:
        return self.verdict in (Verdict.UNIQUE, Verdict.AMBIGUOUS, Verdict.CONTRADICTORY)


def run_trial(size: Size, seed: int, trial: str, time_limit_s: float) -> Result:
    """The trial in a process of its own."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    # A process that starts afresh has the memory of no other.
    process = multiprocessing.get_context("spawn").Process(
        target=_in_process, args=(theirs, size, seed, trial, time_limit_s)
    )
    start = time.perf_counter()
    process.start()
    theirs.close()
    result = Result(size, seed, trial, "overran", seconds=time_limit_s + GRACE_S)
    if ours.poll(time_limit_s + GRACE_S):
        try:
            result = ours.recv()
        except EOFError:
            result = Result(size, seed, trial, "failed", seconds=time.perf_counter() - start)
    else:
        process.kill()
    process.join()
    return result


def _in_process(pipe: Connection, size: Size, seed: int, trial: str, time_limit_s: float) -> None:
    text = case_text(made_case(size, seed))
    before = _most_memory_mb()
    start = time.perf_counter()
    case = parse_case(text)
    read = time.perf_counter()
    found = COMMANDS[trial](case, time_limit_s) if trial in COMMANDS else _decided(case, trial, time_limit_s)
    end = time.perf_counter()
    verdict, count, engine, why, answers = found
    result = Result(
        size,
        seed,
        trial,
        verdict,
        count,
        engine,
        why,
        reading_s=read - start,
        seconds=end - read,
        memory_before_mb=before,
        memory_mb=_most_memory_mb(),
        answers=answers,
    )
    pipe.send(result)
    pipe.close()


def _decided(case: Case, engine: str, time_limit_s: float) -> Found:
    asking = Asking(engine=cast(EngineName, engine), deadline=Deadline(time_limit_s))
    found = decide(engine_for(problem_of(case), asking, some_clues=False))
    return found.verdict.value, found.count, found.engine, _why(found.limit), found.answers


def _solved(case: Case, time_limit_s: float) -> Found:
    found = solve(case, time_limit_s=time_limit_s, max_answers=sys.maxsize)
    answers = tuple(
        (each.murderer, each.motive, each.weapon, each.accomplice, each.accomplice_motive) for each in found.hypotheses
    )
    why = _why(found.limit) or ("" if found.route else "the limit was hit before the route was known")
    return found.verdict.value, found.count, found.engine, why, answers


def _explained(case: Case, time_limit_s: float) -> Found:
    found = explain(case, time_limit_s=time_limit_s)
    return found.verdict.value, len(found.steps), found.engine, _why(found.limit), None


def _reasoned(case: Case, time_limit_s: float) -> Found:
    found = reasons(case, time_limit_s=time_limit_s)
    verdict = Verdict.UNDECIDED if found.limit else solve(case, max_answers=0).verdict
    return verdict.value, len(found.against), found.engine, _why(found.limit), None


def _checked(case: Case, time_limit_s: float) -> Found:
    found = check(case, time_limit_s=time_limit_s)
    whys = [_why(found.solution.limit), *map(_why, found.unknown.values())]
    return (
        found.solution.verdict.value,
        found.solution.count,
        found.solution.engine,
        "; ".join(filter(None, whys)),
        None,
    )


COMMANDS: Mapping[str, Callable[[Case, float], Found]] = {
    "auto, solve": _solved,
    "auto, explain": _explained,
    "auto, reasons": _reasoned,
    "auto, check": _checked,
}


def _why(limit: Limit | None) -> str:
    return "" if limit is None else limit_named(tongue_of("en"), limit)


def _most_memory_mb() -> float:
    """The most memory that this process ever held; Linux tells kilobytes, macOS bytes."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


def disagreements(results: Sequence[Result]) -> Iterator[str]:
    """The cases of which two trials that know all answers know different ones."""
    known: dict[tuple[Size, int], Result] = {}
    for result in results:
        if result.is_decided and result.answers is not None:
            first = known.setdefault((result.size, result.seed), result)
            if result.answers != first.answers:
                case = f"made_case({result.size}, {result.seed})"
                yield f"{case}: {result.trial} finds {result.count} answers, {first.trial} {first.count} or others"


def show_results(results: Sequence[Result]) -> None:
    """Print a table, house by house."""
    rows = []
    for result in results:
        size = result.size
        rows.append(
            (
                f"{size.rooms} rooms, {size.guests} guests, {size.weapons} weapons, {size.clues} clues; {result.seed}",
                result.trial,
                number(result.seconds),
                number(result.memory_mb) if result.memory_mb else "-",
                number(result.reading_s * 1000) if result.reading_s else "-",
                str(result.count if result.answers is None else len(result.answers)),
                " ".join(filter(None, (result.verdict, result.engine and f"({result.engine})", result.why))),
            )
        )
    columns = ("house; seed", "trial", "seconds", "MB at most", "reading, ms", "answers, steps or reasons", "verdict")
    show("Growth: one process for each trial", columns, rows)


def chart(results: Sequence[Result]) -> str:
    """Medians over the seeds, as an SVG document; hollow where a trial did not decide."""
    trials = list(dict.fromkeys(result.trial for result in results))
    return line_chart(
        "How verdicts, stories and reports grow with the house",
        "clues in the case (houses of 10 to 100 rooms)",
        (
            Panel("seconds from a loaded case", [_line(results, trial, "seconds") for trial in trials]),
            Panel("megabytes at most", [_line(results, trial, "memory_mb") for trial in trials]),
        ),
    )


def _line(results: Sequence[Result], trial: str, figure: str) -> Line:
    points = []
    for size in dict.fromkeys(result.size for result in results):
        here = [result for result in results if result.size == size and result.trial == trial]
        figures = [value for result in here if (value := getattr(result, figure))]
        if figures:
            is_whole = all(result.is_decided and not result.why for result in here)
            points.append(Point(size.clues, statistics.median(figures), is_whole))
    return Line(trial, points)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.growth", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first case of a size (default: 0)")
    parser.add_argument("--seeds", type=int, default=1, metavar="K", help="cases of each size (default: 1)")
    parser.add_argument("--sizes", type=int, default=len(SIZES), metavar="N", help="only the N smallest houses")
    parser.add_argument("--largest", action="store_true", help="only the largest house")
    parser.add_argument(
        "--trials",
        nargs="+",
        choices=TRIALS,
        default=VERDICTS,
        metavar="TRIAL",
        help=f"{'; '.join(TRIALS)} (default: verdicts)",
    )
    parser.add_argument("--time-limit", type=float, default=60.0, metavar="S", help="of each trial (default: 60)")
    parser.add_argument("--json", metavar="OUT", help="write the figures there, too")
    parser.add_argument("--svg", metavar="OUT", help="draw them there")
    asked = parser.parse_args(arguments)
    results = []
    for size in SIZES[-1:] if asked.largest else SIZES[: asked.sizes]:
        for seed in range(asked.seed, asked.seed + asked.seeds):
            for trial in asked.trials:
                results.append(run_trial(size, seed, trial, asked.time_limit))
                if sys.stderr.isatty():
                    print(f"\r{len(results)} trials", end="", file=sys.stderr)
    show_results(results)
    wrong = list(disagreements(results))
    for told in wrong:
        print(f"DISAGREEMENT: {told}", file=sys.stderr)
    if asked.json:
        document = {**surroundings(("ortools", "python-constraint2")), "results": list(map(asdict, results))}
        Path(asked.json).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    if asked.svg:
        Path(asked.svg).write_text(chart(results), encoding="utf-8")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
