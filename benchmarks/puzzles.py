"""How fast are puzzles of one's own decided and told, and does CPMpy find the same?

    python -m benchmarks.puzzles [FILE ...] [--sizes N:K,...] [--number M] [--facts F] [--seed S]

Besides the files given and the examples, makes M random logic grids of each size, N categories of K items: clues are
drawn until they leave one answer, then taken away while they still do. Each puzzle is solved and explained once, never
seen before in the process, in processor time; its story is verified by CP-SAT. Where CPMpy is installed (extra
`bench`), F facts that are out are asked of both for a smallest reason, our engine and its model built beforehand: the
sizes must be the same. Exits 1 where anybody differs, or a story is not sound.
"""

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from benchmarks.measuring import number, timed
from benchmarks.peers.peer import Explain, Explainer, present
from benchmarks.tables import show
from walton_solver.deduction.findings import Reason, Verdict
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.puzzle.asking import meaning_of
from walton_solver.games.puzzle.building import all_of, any_of, before, not_, together
from walton_solver.games.puzzle.cases import Category, Puzzle, Said, Thing
from walton_solver.games.puzzle.commands import explain, solve, verify
from walton_solver.games.puzzle.meaning import problem_of
from walton_solver.games.puzzle.reading import read_puzzle
from walton_solver.games.puzzle.statements import Is, Statement
from walton_solver.games.puzzle.truth import holds
from walton_solver.games.results import Explanation
from walton_solver.logic.formulas import Formula

EXAMPLES = Path(__file__).parents[1] / "examples" / "puzzles"
CHECKED_EVERY = 4
"""After how many clues it is looked whether they leave one answer."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--sizes", default="3:4,4:4", metavar="N:K,...")
    parser.add_argument("--number", type=int, default=3, metavar="M")
    parser.add_argument("--facts", type=int, default=5, metavar="F")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    peer = next((each for each in present()[1] if each.smallest), None)
    files = [*sorted(EXAMPLES.glob("*.yaml")), *asked.files]
    puzzles: list[tuple[str, Puzzle]] = [(path.name, read_puzzle(path)) for path in files]
    for size in asked.sizes.split(","):
        categories, items = map(int, size.split(":"))
        for i in range(asked.number):
            name = f"{categories} x {items}, {asked.seed + i}"
            puzzles.append((name, random_grid(categories, items, Random(f"{size} {asked.seed + i}"))))
    rows, faults = [], []
    for name, puzzle in puzzles:
        row, wrong = _measured(puzzle, peer, asked.facts, Random(f"{name} facts"))
        rows.append([name, *row, ""])
        faults += [f"{name}: {each}" for each in wrong]
    heads = ("puzzle", "facts", "clues", "solve ms", "story ms", "steps", "a reason ms", "CPMpy times", "")
    show("Processor time, each puzzle once", heads, rows)
    print("\n" + ("\n".join(faults) or "No disagreement; every story is sound by CP-SAT."))
    return 1 if faults else 0


def _measured(puzzle: Puzzle, peer: Explainer | None, facts: int, rng: Random) -> tuple[list[str], list[str]]:
    """The cells of one puzzle, and what is wrong with it."""
    solving, solution = timed(lambda each: solve(each, Asking(), max_answers=100), replace(puzzle))
    telling, story = timed(lambda each: explain(each, Asking()), replace(puzzle))
    faults = []
    if verify(puzzle, story, Asking(engine="cpsat" if story.engine != "cpsat" else "auto")).sound is not True:
        faults.append("its story is not sound, or that was not found out")
    count = sum(len(each.values) for each in puzzle.every_variable.values())
    cells = [str(count), str(len(puzzle.clues)), number(solving * 1000), number(telling * 1000), str(len(story.steps))]
    if solution.verdict is not Verdict.UNIQUE:
        return [*cells, "", ""], faults
    ours, theirs, wrong = _reasons(puzzle, story, peer, facts, rng)
    return [*cells, number(ours * 1000), number(theirs / ours) if theirs else ""], faults + wrong


def _reasons(
    puzzle: Puzzle, story: Explanation[Is], peer: Explainer | None, facts: int, rng: Random
) -> tuple[float, float | None, list[str]]:
    """The median time of a smallest reason, ours and the peer's, and where these differ in size."""
    problem = problem_of(puzzle)
    out = [each.fact for step in story.steps for each in step.concludes if not each.holds]
    engine = engine_for(problem, Asking())
    build: Explain | None = None if peer is None else peer.build(problem)
    ours, theirs, wrong = [], [], []
    for fact in rng.sample(out, min(facts, len(out))):
        seconds, reason = timed(lambda given: smallest_reason(engine, given), meaning_of(fact))
        ours.append(seconds)
        if build is not None:
            taken, clues = timed(_listed(build), meaning_of(fact))
            theirs.append(taken)
            if not isinstance(reason, Reason) or len(reason.clues) != len(clues):
                wrong.append(f"{fact.key}: {reason} against {clues}")
    return statistics.median(ours), statistics.median(theirs) if theirs else None, wrong


def _listed(explain: Explain) -> Callable[[Formula], list[object]]:
    return lambda given: list(explain(given))


def random_grid(categories: int, items: int, rng: Random) -> Puzzle:
    """A logic grid with one answer, and no clue that it could do without."""
    things = [[Thing(id=f"{'abcdefgh'[i]}{j + 1}") for j in range(items)] for i in range(categories)]
    bare = Puzzle(
        categories=tuple(Category(id="abcdefgh"[i], items=tuple(each)) for i, each in enumerate(things)),
    )
    orders = [list(range(items)), *(rng.sample(range(items), items) for _ in range(categories - 1))]
    world = {
        f"{things[i][orders[i][row]].id}.{'abcdefgh'[j]}": things[j][orders[j][row]].id
        for row in range(items)
        for i in range(categories)
        for j in range(i + 1, categories)
    }
    clues: list[Statement] = []
    for statement in _drawn(bare, things, rng):
        if holds(statement, world, bare):
            clues.append(statement)
            if len(clues) % CHECKED_EVERY == 0 and _is_unique(bare, clues):
                break
    for clue in rng.sample(clues, len(clues)):
        rest = [each for each in clues if each is not clue]
        if _is_unique(bare, rest):
            clues = rest
    return _with(bare, clues)


def _drawn(bare: Puzzle, things: Sequence[Sequence[Thing]], rng: Random) -> Iterator[Statement]:
    while True:
        (one, other), third = rng.sample(range(len(things)), 2), rng.choice(range(len(things)))
        x, y, z = (rng.choice(things[i]).id for i in (one, other, third))
        within = rng.choice(bare.categories).id
        match rng.randrange(6):
            case 0:
                yield together(x, y)
            case 1 | 2:
                yield not_(together(x, y))
            case 3:
                yield any_of(together(x, y), together(x, z))
            case 4:
                yield before(x, y, within=within)
            case _:
                yield all_of(before(x, y, within=within, by=rng.randrange(1, 3)), not_(together(x, z)))


def _is_unique(bare: Puzzle, clues: Sequence[Statement]) -> bool:
    return solve(_with(bare, clues), Asking(engine="sat"), max_answers=2).verdict is Verdict.UNIQUE


def _with(bare: Puzzle, clues: Sequence[Statement]) -> Puzzle:
    return replace(bare, clues=tuple(Said(id=i, statement=each) for i, each in enumerate(clues, start=1)))


if __name__ == "__main__":
    sys.exit(main())
