"""The story of a log, colour by colour: colours have nothing to do with each other."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from walton_solver.deduction.findings import Assignment, Step, Verdict
from walton_solver.deduction.story import story
from walton_solver.engines.asking import Asking
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.meaning import VICTIMS_COLOUR, engine_on, meaning_of
from walton_solver.games.arosa.partial_logs import spread_by
from walton_solver.games.arosa.replay import position_of
from walton_solver.games.arosa.solver import SPREADS
from walton_solver.games.arosa.solving import certain_of
from walton_solver.games.explaining import in_terms
from walton_solver.games.results import Explanation
from walton_solver.logic.problems import ClueId


def explanation_of(log: Log, known: Collection[ClueId], asking: Asking) -> Explanation[Fact]:
    """What follows from the finds of these events: each step from the fewest, easiest first in each colour."""
    verdict = certain_of(position_of(log)).verdict
    explanation: Explanation[Fact] = Explanation(verdict=verdict, steps=(), engine=SPREADS)
    steps: list[Step[Fact]] = []
    for colour in (VICTIMS_COLOUR, *range(len(log.players))):
        facts = tuple(_telling_facts(log, known, colour))
        problem = meaning_of(log, (colour,), facts, known).problem
        asked = engine_on(problem, asking)
        explanation = replace(explanation, engine=asked.name)
        found = story(asked, [problem.questions], progress=asking.progress)
        fact_of = {Assignment(fact.key, True): fact for fact in facts}
        before = len(steps)
        steps.extend(_renumbered(step, before) for step in in_terms(found.steps, fact_of))
        if found.limit is not None:
            return replace(explanation, verdict=Verdict.UNDECIDED, steps=tuple(steps), limit=found.limit)
    return replace(explanation, steps=tuple(steps))


def _telling_facts(log: Log, known: Collection[ClueId], colour: int) -> Iterator[Fact]:
    """The facts that, being so or not, tell all that is certain of a colour."""
    if colour == VICTIMS_COLOUR:
        yield from map(VictimOn, FLOORS)
        return
    spread = spread_by(log, known, colour)
    for floor in FLOORS:
        least, most = spread.least(1 << floor), spread.most(1 << floor)
        if least:
            yield Lying("at_least", log.players[colour], floor, least)
        if most < spread.total:
            yield Lying("at_least", log.players[colour], floor, most + 1)


def _renumbered(step: Step[Fact], before: int) -> Step[Fact]:
    """The step as it is told after so many others."""
    return replace(step, n=step.n + before, uses=tuple(n + before for n in step.uses))
