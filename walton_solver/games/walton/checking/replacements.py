"""A slip of the pen: a clue that with another argument would make a case sound."""

from dataclasses import replace

from walton_solver.deduction.essentials import has_any, without_each
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.smus_within import sufficient_alone
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.cases import Case, Hypothesis
from walton_solver.games.walton.checking.additions import statements_of
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.meaning import known_meaning
from walton_solver.games.walton.solving import answer_of
from walton_solver.games.walton.truth import holds
from walton_solver.logic.formulas import Not
from walton_solver.logic.masks import positions


@undecided_at_limits
def replacements_of(case: Case, engine: Engine, solution: Hypothesis) -> tuple[Clue, ...]:
    """The clues that could each stand for the one with the same id, so that the case has that solution and no other.

    Tried are clues of the same kind that differ in one argument or that name the same two things the other way
    round; in a world that the case tells they are true. In the order of the file, and for one clue as in the catalogue.
    `engine`: on the problem of the case.
    """
    by_kind: dict[str, list[Clue]] = {}
    for clue in statements_of(case):
        if case.world is None or holds(clue, case.world, case.setting, case.rules):
            by_kind.setdefault(clue.kind, []).append(clue)
    intended = engine.problem.is_answer(answer_of(solution))
    formulas = [known_meaning(clue, case.setting, case.rules) for clue in case.clues]
    found: list[Clue] = []
    for item, worlds in without_each(engine.worlds(), formulas):
        clue, meant = case.clues[item], worlds.assuming(intended)
        alike = [other for other in by_kind.get(clue.kind, ()) if _is_near(clue, other)]
        if not alike or not has_any(meant):
            continue
        said = tuple(known_meaning(other, case.setting, case.rules) for other in alike)
        places = positions(sufficient_alone(worlds.assuming(Not(intended)), said, (1 << len(said)) - 1))
        found += (replace(alike[i], id=clue.id) for i in places if has_any(meant.assuming(said[i])))
    return tuple(found)


def _is_near(clue: Clue, other: Clue) -> bool:
    """Whether two clues of one kind differ in one argument, or name the same two things the other way round."""
    one, another = clue.content, other.content
    differing = sum(a != b for a, b in zip(one, another, strict=True))
    return differing == 1 or (differing == 2 and one == another[::-1])
