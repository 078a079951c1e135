"""What each clue of a problem does beside the others: which questions need it, and does it say more than others?"""

from collections.abc import Iterator, Mapping, Sequence

from walton_solver.deduction.findings import Candidates, Repetition
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.engines.outcomes import Engine, Subsets, Worlds
from walton_solver.logic.formulas import Among, Formula, negation
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId


@undecided_at_limits
def essential_clues(engine: Engine, candidates: Candidates) -> Mapping[str, tuple[ClueId, ...]]:
    """For each question the clues without which more values are possible than the candidates, which all clues leave."""
    problem = engine.problem
    beyond = [negation(Among(question, left)) for question, left in candidates.items()]
    # One subset of the clues for each of them, which lacks just that clue.
    each = [1 << item for item in range(len(problem.clues))]
    essential = engine.worlds().possible_with(Subsets(each, sum(each)), problem.formulas, beyond)
    return {question: problem.clue_ids(items) for question, items in zip(candidates, essential, strict=True)}


@undecided_at_limits
def idle_clues(engine: Engine) -> tuple[ClueId, ...]:
    """The clues that are true in every world of the rules: none of them is ever needed for anything."""
    problem = engine.problem
    denials = tuple(map(negation, problem.formulas))
    return problem.clue_ids(engine.worlds().excluded(denials, (1 << len(denials)) - 1))


@undecided_at_limits
def repetitions(engine: Engine) -> tuple[Repetition, ...]:
    """Each clue that follows from another by itself, with the first such; in their author's order.

    Clues that are always true or never are left out: they follow from anything, or anything from them. Of two that
    say the same the later repeats the earlier.
    """
    worlds, clues = engine.worlds(), sorted(engine.problem.clues, key=lambda clue: clue.place)
    formulas = tuple(clue.formula for clue in clues)
    denials = tuple(map(negation, formulas))
    every = (1 << len(clues)) - 1
    possible = every & ~worlds.excluded(formulas, every)
    telling = possible & ~worlds.excluded(denials, every)
    follows_from = [0] * len(clues)
    for other in positions(possible):
        for item in positions(worlds.assuming(formulas[other]).excluded(denials, telling)):
            follows_from[item] |= 1 << other
    found = []
    for item in positions(telling):
        others = follows_from[item]
        same = sum(1 << other for other in positions(others) if follows_from[other] >> item & 1)
        first = next((other for other in positions(others) if other < item or not same >> other & 1), None)
        if first is not None:
            found.append(Repetition(clues[item].id, clues[first].id, both_ways=bool(same >> first & 1)))
    return tuple(found)


def without_each(worlds: Worlds, formulas: Sequence[Formula], first: int = 0) -> Iterator[tuple[int, Worlds]]:
    """For each formula its number, from `first`, and the worlds in which all the others are true.

    Halves are taken together, so that the worlds are narrowed n log n times and not n².
    """
    if len(formulas) == 1:
        yield first, worlds
    elif formulas:
        middle = len(formulas) // 2
        yield from without_each(worlds.assuming(*formulas[middle:]), formulas[:middle], first)
        yield from without_each(worlds.assuming(*formulas[:middle]), formulas[middle:], first + middle)


def has_any(worlds: Worlds) -> bool:
    """Whether there is any such world. Raises LimitReached when that was not found out."""
    return bool(worlds.corrections((), 0))
