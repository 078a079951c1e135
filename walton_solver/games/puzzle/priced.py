"""The story of a puzzle when clues, rules and earlier facts have their prices, as the papers count."""

from walton_solver.deduction.findings import Assignment, Conclusion, Undecided, Verdict
from walton_solver.deduction.priced_story import PricedStep, Prices, priced_problem, priced_story
from walton_solver.deduction.solving import decide
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.engines.choosing import engine_for
from walton_solver.games.puzzle.cases import Puzzle
from walton_solver.games.puzzle.meaning import problem_of
from walton_solver.games.puzzle.statements import Is
from walton_solver.limits import Deadline

PAPERS = Prices()


def steps_by_cost(
    puzzle: Puzzle,
    cost: Prices = PAPERS,
    *,
    most_steps: int | None = None,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
) -> tuple[PricedStep[Is], ...] | Undecided:
    """The story in which every step costs the least: so much for each clue, rule and earlier fact that it uses.

    A step concludes all that follows from what it uses; `most_steps`: only the first so many. Undecided where a limit
    is hit; no steps for a puzzle that contradicts itself. `explain` tells what people find easy, with the rules for
    nothing; this is for comparison.

    >>> from walton_solver import puzzles
    >>> model = puzzles.Model()
    >>> model.variable("ann", ["tea", "juice"])
    >>> model.variable("ben", ["tea", "juice"])
    >>> model.rule("one each", puzzles.different("ann", "ben"))
    >>> model.clue(1, puzzles.is_("ann", "tea"))
    >>> [(step.cost, step.clues, step.rules) for step in puzzles.steps_by_cost(model.puzzle())]
    [(100, (1,), ()), (61, (), ('one each',))]
    """
    problem = problem_of(puzzle)
    asking = Asking(engine=engine, deadline=Deadline(time_limit_s))
    asked = engine_for(priced_problem(problem), asking)
    decision = decide(asked)
    if decision.limit is not None:
        return Undecided(limit=decision.limit)
    if decision.verdict is Verdict.CONTRADICTORY:
        return ()
    names = [variable.name for variable in problem.variables]
    steps = priced_story(problem, asked, names, cost, most_steps)
    return steps if isinstance(steps, Undecided) else tuple(map(_in_terms, steps))


def _in_terms(step: PricedStep[Assignment]) -> PricedStep[Is]:
    def told(each: Conclusion[Assignment]) -> Conclusion[Is]:
        return Conclusion(Is(each.fact.variable, str(each.fact.value)), each.holds)

    return PricedStep(
        n=step.n,
        cost=step.cost,
        clues=step.clues,
        rules=step.rules,
        uses=tuple(map(told, step.uses)),
        concludes=tuple(map(told, step.concludes)),
    )
