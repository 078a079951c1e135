"""How are the literature's puzzles decided and told, and what does each step cost as the papers count?

    python -m benchmarks.literature [--costs NAME,...|all] [--steps N] [--compared K] [--time-limit S]

Each puzzle is solved, and explained if it has at most 400 facts to tell, once, never seen before in the process, in
processor time; its answer is compared with the one that is known. With `--costs`, logic grids are posed as in the
papers (a yes or no for each pair of items; a clue costs 100, a rule 60, an earlier fact 1) and told with the cheapest
steps (the first N), at most S seconds each. Where CPMpy is installed (extra `bench`), its OCUS looks for the first K
steps from where we stand, too: the costs must be equal. Exits 1 where anything differs.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec

from benchmarks.literature import Entry, entries
from benchmarks.literature.clauses import in_pairs
from benchmarks.measuring import number, timed
from benchmarks.tables import show
from walton_solver import Verdict, puzzles
from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.priced_story import PricedStep, Prices, priced_problem
from walton_solver.games.puzzle.asking import meaning_of
from walton_solver.games.puzzle.meaning import problem_of
from walton_solver.logic.formulas import Formula, negation

MOST_TOLD = 400
"""How many facts a story tells at most; a sudoku of 9 x 9 has 729."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--costs", default="", metavar="NAME,...")
    parser.add_argument("--steps", type=int, metavar="N")
    parser.add_argument("--compared", type=int, default=5, metavar="K")
    parser.add_argument("--time-limit", type=float, default=300.0, metavar="S")
    asked = parser.parse_args()
    named = asked.costs.split(",")
    faults: list[str] = []
    rows = [_row(entry, faults) for entry in entries()]
    heads = ("puzzle", "facts", "clues", "solve ms", "story ms", "steps", "most clues", "answer")
    show("Processor time, each puzzle once", heads, rows)
    priced = [each for each in entries() if each.kind == "logic grid" and (asked.costs == "all" or each.name in named)]
    if priced:
        heads = ("grid", "steps", "cost", "dearest", "seconds", "compared", "CPMpy times", "")
        show("As the papers count", heads, [_priced(each, asked, faults) for each in priced])
    print("\n" + ("\n".join(faults) or "Nothing differs."))
    return 1 if faults else 0


def _row(entry: Entry, faults: list[str]) -> list[str]:
    puzzle = entry.puzzle
    facts = sum(len(each.values) for each in puzzle.every_variable.values())
    solving, solution = timed(puzzles.solve, replace(puzzle))
    known = puzzle.solution or {}
    answer = solution.answers[0] if solution.verdict is Verdict.UNIQUE else {}
    if not answer or any(answer.get(name, value) != value for name, value in known.items()):
        faults.append(f"{entry.name}: {solution.verdict.value}, not the answer that is known")
    cells = [entry.name, str(facts), str(len(puzzle.clues)), number(solving * 1000)]
    compared = "as published" if entry.is_published else "unique" if not known else "as before"
    if facts > MOST_TOLD:
        return [*cells, "", "", "", compared]
    telling, story = timed(puzzles.explain, replace(puzzle))
    if story.verdict is not Verdict.UNIQUE:
        faults.append(f"{entry.name}: its story is {story.verdict.value}")
    most = max((len(step.clues) for step in story.steps), default=0)
    return [*cells, number(telling * 1000), str(len(story.steps)), str(most), compared]


def _priced(entry: Entry, asked: argparse.Namespace, faults: list[str]) -> list[str]:
    puzzle = in_pairs(entry.puzzle)
    seconds, steps = timed(
        lambda each: puzzles.steps_by_cost(each, most_steps=asked.steps, time_limit_s=asked.time_limit), puzzle
    )
    if isinstance(steps, Undecided):
        return [entry.name, "", "", "", number(seconds), "", "", "not within the time limit"]
    costs = [step.cost for step in steps]
    cells = [entry.name, str(len(steps)), str(sum(costs)), str(max(costs)), number(seconds)]
    if find_spec("cpmpy") is None:
        return [*cells, "", "", "CPMpy is not installed"]
    theirs = [_theirs(puzzle, told, left) for told, left in _states(puzzle, steps[: asked.compared])]
    wrong = [(step.n, step.cost, cost) for step, (_, cost) in zip(steps, theirs, strict=False) if step.cost != cost]
    faults += [f"{entry.name}, step {n}: {ours} against {cost}" for n, ours, cost in wrong]
    share = sum(each for each, _ in theirs) / len(theirs) / (seconds / len(steps))
    return [*cells, str(len(theirs)), number(share), "equal costs" if not wrong else "different costs"]


def _states(
    puzzle: puzzles.Puzzle, steps: Sequence[PricedStep[puzzles.Is]]
) -> Iterator[tuple[list[Formula], list[Formula]]]:
    """Before each step what is known, and the denials of what is not told yet."""
    everything = puzzles.solve(puzzle).candidates
    holds = {
        (name, value.id): value.id in everything[name]
        for name, variable in puzzle.every_variable.items()
        for value in variable.values
        if value.id in everything[name] or len(variable.values) > 2
    }
    facts = {key: meaning_of(puzzles.Is(*key)) for key in holds}
    told: dict[tuple[str, str], Formula] = {}
    for step in steps:
        left = [negation(formula) if holds[key] else formula for key, formula in facts.items() if key not in told]
        yield list(told.values()), left
        for each in step.concludes:
            key = each.fact.variable, each.fact.value
            told[key] = facts[key] if each.holds else negation(facts[key])


def _theirs(puzzle: puzzles.Puzzle, told: list[Formula], left: list[Formula]) -> tuple[float, int]:
    from benchmarks.literature.stepping import cheapest_step

    prices, problem = Prices(), problem_of(puzzle)
    costs = [*([prices.rule] * len(problem.rules)), *([prices.clue] * len(problem.clues))]
    return timed(lambda bare: cheapest_step(bare, costs, told, prices.fact, left), priced_problem(problem))


if __name__ == "__main__":
    sys.exit(main())
