"""What follows from what was told: what is new after an entry, why it is so, and where to look next.

Of a Walton case the story tells all that. Logs of Cluedo and Mord im Arosa are counted after each entry, which is far
sooner done than a story of them is found: there each fact has its reason when somebody asks for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from walton_solver.deduction.findings import Conclusion, Reason, Step
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.games.arosa.facts import Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, TRACES_EACH
from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.arosa.results import Solution as ArosaSolution
from walton_solver.games.arosa.spread_reasons import reason_against
from walton_solver.games.cluedo.engines import engine_on
from walton_solver.games.cluedo.facts import Holds, Is, formula_of
from walton_solver.games.cluedo.logs import ENVELOPE
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.cluedo.results import Solution as CluedoSolution
from walton_solver.games.explaining import clues_behind
from walton_solver.games.facts import Fact
from walton_solver.games.results import Hint, Mistake
from walton_solver.limits import NO_LIMIT
from walton_solver.logic.formulas import Not
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.answer_texts import recalled
from walton_solver.rendering.renderers import Teller
from walton_solver.web.forms import Json
from walton_solver.web.positions import Position
from walton_solver.wording.sentences import Recalled

MOST_NEWS = 12
"""So many steps are told as news at most."""

MOST_LOOKED_AT = 6
"""Of so many facts the one with the fewest events is the next hint."""


def is_counted(position: Position) -> bool:
    """Whether the game is counted, so that there is no need for its story."""
    return isinstance(position.case, CluedoLog | ArosaLog)


def steps_of(position: Position) -> tuple[Step[Any], ...]:
    """The steps to all that follows; of what is counted, what there is to know of each place, player or victim."""
    groups: list[list[tuple[Fact, bool]]]
    match position.case, position.solution:
        case CluedoLog() as log, CluedoSolution(holders=holders):
            groups = [[*_of_place(holders, place)] for place in log.places]
        case ArosaLog() as log, ArosaSolution() as solution:
            groups = [_of_victims(solution), *_of_traces(log, solution)]
        case _:
            return position.story.steps
    told = [tuple(Conclusion(fact, holds) for fact, holds in group) for group in groups if group]
    return tuple(Step(n=n, concludes=concludes, clues=()) for n, concludes in enumerate(told, start=1))


def holds(position: Position, fact: Fact) -> bool | None:
    """Whether it is certain that the fact is so, or not so; None while it is open."""
    case: Any = position.case
    match fact, position.solution:
        case Holds(card=card, place=place), CluedoSolution(holders=holders):
            return {"yes": True, "no": False, "open": None}[holders[card][place]]
        case Is(value=card), CluedoSolution():
            return holds(position, Holds(card, ENVELOPE))
        case VictimOn(floor=floor), ArosaSolution(victims=victims):
            here = [each for each in victims if floor in each.floors]
            return False if not here else True if any(len(each.floors) == 1 for each in here) else None
        case Lying(player=player, floor=floor, count=count), ArosaSolution(traces=traces):
            facts = traces[case.players.index(player)][floor]
            return True if count <= facts.least else False if count > facts.most else None
        case _:
            found = (each.holds for step in position.story.steps for each in step.concludes if each.fact == fact)
            return next(found, None)


def news(position: Position, before: Position, teller: Teller) -> Json:
    """What follows now and did not before: the steps that conclude it, and how many more there are."""
    new = list(_new_steps(position, before))
    return {
        "steps": [{"text": teller.step(step, ()), "fact": step.concludes[0].fact.key} for step in new[:MOST_NEWS]],
        "more": max(0, len(new) - MOST_NEWS),
    }


def why(position: Position, fact: Fact, teller: Teller) -> Json | None:
    """The step that concludes it, what it rests on, its rules; None where the fact is open."""
    steps: Sequence[Step[Any]]
    if is_counted(position):
        known = holds(position, fact)
        steps = [] if known is None else [_reasoned(position, fact, known)]
    else:
        steps = position.story.steps
    found = next((step for step in steps for each in step.concludes if each.fact == fact), None)
    if found is None:
        return None
    return {
        "text": teller.step(recalled(found), ()),
        "rules": [teller.rule(rule) for rule in found.rules or ()],
        "clues": said(teller, found.clues),
        "uses": [{"text": teller.step(recalled(step), ())} for step in steps if step.n in found.uses],
        "behind": said(teller, clues_behind(steps, position.case.clue_ids)[found.n]),
    }


def reason_of(position: Position, fact: Fact, is_so: bool) -> Reason | None:
    """In a game that is counted, the fewest events by which it is certain that the fact is so, or not so."""
    match position.believed, fact:
        case ArosaLog() as log, VictimOn() | Lying():
            return reason_against(log, fact, not is_so, NO_LIMIT)
        case CluedoLog() as log, Holds() | Is():
            formula = formula_of(fact)
            found = smallest_reason(engine_on(log, position.asking), Not(formula) if is_so else formula)
            return found if isinstance(found, Reason) else None
        case _:
            return None


def hint(position: Position, marks: Sequence[Conclusion[Any]]) -> Hint[Any]:
    """The next hint in a game that is counted: of the first few facts that are new the one with the fewest events."""
    mistakes = []
    for mark in marks:
        known = holds(position, mark.fact)
        if known is not mark.holds:
            reason = None if known is None else reason_of(position, mark.fact, known)
            mistakes.append(Mistake(conclusion=mark, reason=reason))
    told = {(mark.fact, mark.holds) for mark in marks}
    new = [each for step in steps_of(position) for each in step.concludes if (each.fact, each.holds) not in told]
    steps = [_reasoned(position, each.fact, each.holds) for each in new[:MOST_LOOKED_AT]]
    return Hint(
        verdict=position.solution.verdict,
        step=min(steps, key=lambda step: len(step.clues), default=None),
        count=len(new),
        engine="",
        mistakes=tuple(mistakes),
    )


def said(teller: Teller, ids: Iterable[ClueId]) -> list[Json]:
    """Clues or events: `id` and `text`."""
    return [{"id": each, "text": teller.local_clue(each).text} for each in ids]


def _of_place(holders: Mapping[str, Mapping[str, str]], place: str) -> Iterator[tuple[Fact, bool]]:
    """What is known to lie there, and what not."""
    for card, marks in holders.items():
        if marks[place] != "open":
            yield Holds(card, place), marks[place] == "yes"


def _of_victims(solution: ArosaSolution) -> list[tuple[Fact, bool]]:
    """Where victims certainly lie, or were found, and where none do."""
    sure = {each.floors[0] for each in solution.victims if len(each.floors) == 1}
    possible = {floor for each in solution.victims for floor in each.floors}
    return [(VictimOn(floor), floor in sure) for floor in FLOORS if floor in sure or floor not in possible]


def _of_traces(log: ArosaLog, solution: ArosaSolution) -> Iterator[list[tuple[Fact, bool]]]:
    """For each player how many traces lie on a floor at least and at most, where that says something."""
    for player, floors in zip(log.players, solution.traces, strict=True):
        most = max(each.most for each in floors)
        least = [(Lying("at_least", player, each.floor, each.least), True) for each in floors if each.least]
        out = [(Lying("at_least", player, each.floor, each.most + 1), False) for each in floors if each.most < most]
        yield [*least, *out]


def _new_steps(position: Position, before: Position) -> Iterator[Step[Any]]:
    """The steps that conclude what was not known, that first; what is counted tells of nothing else."""
    known = {(each.fact, each.holds) for step in steps_of(before) for each in step.concludes}
    if isinstance(before.solution, ArosaSolution):
        known |= set(_all_bounds(before.case, before.solution))
    for step in steps_of(position):
        new = tuple(each for each in step.concludes if (each.fact, each.holds) not in known)
        if new and is_counted(position):
            yield replace(step, concludes=new, uses=Recalled((0,)))
        elif new:
            yield recalled(replace(step, concludes=(*new, *(each for each in step.concludes if each not in new))))


def _all_bounds(log: Any, solution: ArosaSolution) -> Iterator[tuple[Fact, bool]]:
    """All that the bounds say: where three traces lie there lie two, where not three not four."""
    for player, floors in zip(log.players, solution.traces, strict=True):
        for each in floors:
            for count in range(1, TRACES_EACH + 1):
                if count <= each.least or count > each.most:
                    yield Lying("at_least", player, each.floor, count), count <= each.least


def _reasoned(position: Position, fact: Fact, is_so: bool) -> Step[Any]:
    """The fact from the fewest events."""
    reason = reason_of(position, fact, is_so)
    return Step(n=1, concludes=(Conclusion(fact, is_so),), clues=reason.clues if reason else ())
