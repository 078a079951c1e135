"""How long does a session take for what is asked after each clue, beside the same asked from scratch?

    python -m benchmarks.sessions FILE... [--clues 8] [--write FILE]

Each case is met once. Its clues come in a random order: many are there at the start, then one clue comes at a time, and
after each the session and the public functions are asked the same, in turn one or the other first, so that what is kept
for a house serves both alike. They must answer alike. `read anew` is from scratch, too, from the case's document.

Questions come in the order of the table: the story of `hint` serves `next hint`, for a player who knows what the first
one told, and `explain`; `same why_not` asks what was asked at the clue before. Then the clue is doubted and trusted
again, and all is asked once more: `again`. Times are of the processor, in milliseconds, the median over all moments;
`all` is what one moment takes.

What is printed is a Markdown table; `--write` puts it into a file as well.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import walton_solver
from benchmarks.measuring import number
from walton_solver import Session
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.writing import case_text

Ask: TypeAlias = Callable[[Any], object]

Times: TypeAlias = dict[str, list[tuple[float, float, float, float]]]
"""By question, for each moment the seconds of the session, from scratch, when read anew, and when asked again."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--clues", type=int, default=8, help="how many clues come one by one")
    parser.add_argument("--write", type=Path, metavar="FILE")
    asked = parser.parse_args(arguments)
    times: Times = {}
    for file in asked.files:
        case = walton_solver.load(file)
        if not isinstance(case, Case):
            parser.error(f"{file} is no case of Awkward Guests")
        measure(case, asked.clues, times)
    text = table(times, len(asked.files))
    print(text)
    if asked.write is not None:
        asked.write.write_text(text + "\n", encoding="utf-8")


def measure(case: Case, count: int, times: Times) -> None:
    """Add the times of one case, in which so many clues come one by one."""
    rng = Random(len(case.clues))
    clues = rng.sample(case.clues, len(case.clues))
    start = max(len(clues) // 2, len(clues) - count)
    session: Any = Session(replace(case, clues=tuple(clues[:start])))
    weapons = [weapon.id for weapon in case.setting.weapons]
    same = {"motive": rng.choice(case.setting.motives).id}
    for place, clue in enumerate(clues[start : start + count]):
        session.add(clue)
        asked = {"why_not": {"weapon": rng.choice(weapons)}, "same why_not": same}
        known = walton_solver.hint(session.case).step
        questions = questions_of(asked, () if known is None else known.concludes)
        moment = [compared(session, *ask, is_first=bool(place % 2)) for ask in questions.values()]
        session.doubt(clue.id)
        session.trust(clue.id)
        again = [timed(ask_session, session)[0] for ask_session, _ in questions.values()]
        rows = [(*three, once_more) for three, once_more in zip(moment, again, strict=True)]
        for name, row in zip(questions, rows, strict=True):
            times.setdefault(name, []).append(row)
        first, scratch, read, once_more = map(sum, zip(*rows, strict=True))
        times.setdefault("all", []).append((first, scratch, read, once_more))


def compared(session: Any, ask_session: Ask, ask_scratch: Ask, *, is_first: bool) -> tuple[float, float, float]:
    """How long the session takes, which may be asked first, how long it takes from scratch, and read anew."""
    both = [(ask_session, session), (ask_scratch, session.case)]
    took = {ask: timed(ask, given) for ask, given in (both if is_first else reversed(both))}
    (seconds, found), (scratch, expected) = took[ask_session], took[ask_scratch]
    if found != expected:
        raise SystemExit(f"a session of {session.case.file} answers something else than from scratch")
    text = case_text(session.case)
    anew, _ = timed(lambda text: ask_scratch(walton_solver.parse(text)), text)
    return seconds, scratch, anew


def timed(ask: Ask, given: object) -> tuple[float, object]:
    """How many seconds of the processor it took to ask, and what was answered."""
    start = time.process_time()
    found = ask(given)
    return time.process_time() - start, found


def questions_of(asked: Mapping[str, Mapping[str, object]], knows: Sequence[Any]) -> dict[str, tuple[Ask, Ask]]:
    """By name, what to ask a session, and how to ask the same of its case from scratch; `asked`: with `why_not`."""

    def why_not(about: Mapping[str, object]) -> tuple[Ask, Ask]:
        return lambda session: session.why_not(about), lambda case: walton_solver.why_not(case, about)

    return {
        "solve": (lambda session: session.solve(), walton_solver.solve),
        **{name: why_not(about) for name, about in asked.items()},
        "hint": (lambda session: session.hint(), walton_solver.hint),
        "next hint": (
            lambda session: session.hint(knows=knows),
            lambda case: walton_solver.hint(case, knows=knows),
        ),
        "explain": (lambda session: session.explain(), walton_solver.explain),
        "reasons": (lambda session: session.reasons(), walton_solver.reasons),
    }


def table(times: Times, files: int) -> str:
    """Markdown: a row for each question; ratios are to the session.

    >>> print(table({"solve": [(0.001, 0.004, 0.008, 0.0001)]}, 1))
    | 1 case, ms of processor time | session | from scratch | read anew | again |
    |---|---|---|---|---|
    | `solve` | 1.00 | 4.00 (4.0 times) | 8.00 (8.0 times) | 0.100 |
    """
    cases = "1 case" if files == 1 else f"{files} cases"
    lines = [f"| {cases}, ms of processor time | session | from scratch | read anew | again |", "|---|---|---|---|---|"]
    for name, moments in times.items():
        session, *others, again = (statistics.median(each) * 1000 for each in zip(*moments, strict=True))
        cells = [number(session), *(f"{number(each)} ({each / session:.1f} times)" for each in others), number(again)]
        lines.append(f"| `{name}` | {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    started = time.perf_counter()
    main()
    print(f"{time.perf_counter() - started:.0f} s in all", file=sys.stderr)
