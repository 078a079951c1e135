"""What keeps a case from having a world, whatever its clues say: its house, its rules, or a complete deck with gaps."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from walton_solver.deduction.findings import Undecided
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Sat, Unknown, Unsat
from walton_solver.games.walton.cases import Case, Rules
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.decks import Absence, absences_of, deck_rules
from walton_solver.games.walton.meaning import background_of, known_meaning
from walton_solver.games.walton.missing_cards import missing_cards
from walton_solver.games.walton.results import Barrier, Obstacle
from walton_solver.games.walton.rooms import graph
from walton_solver.games.walton.setting import Setting
from walton_solver.limits import LimitReached
from walton_solver.logic.evaluating import holds
from walton_solver.logic.formulas import All, Formula, Not, Total, World
from walton_solver.logic.problems import Problem, Rule, RuleId
from walton_solver.logic.walk_graphs import can_be_made

COMPLETING_WORK = 4_000_000
"""How much work a solver may do to find the fewest cards that a deck lacks: tables need none."""


def obstacles_of(case: Case, asking: Asking) -> tuple[Obstacle, ...]:
    """Why no world agrees with the rules of the case, clues aside; none if one does, or if a limit was hit."""
    found = house_obstacles(case.setting, case.rules)
    if found:
        return found
    background = background_of(case.setting, case.rules)
    if case.rules.route == "simple_path" and _has_no_world(Problem(background, ()), asking):
        return (Obstacle(kind=Barrier.NO_SIMPLE_PATH, ids=(case.setting.crime_scene,)),)
    if case.rules.deck == "complete" and _has_no_world(Problem(background, (), tuple(deck_rules(case))), asking):
        return (Obstacle(kind=Barrier.INCOMPLETE_DECK, cards=_cards(case, asking)),)
    return ()


def house_obstacles(setting: Setting, rules: Rules) -> tuple[Obstacle, ...]:
    """What can be seen of a house and the options of a case without solving."""
    return (*_suspects(setting, rules), *_ways(setting))


@undecided_at_limits
def lacking_cards(case: Case, asking: Asking, *, heed_clues: bool = True) -> tuple[Clue, ...]:
    """The fewest cards besides its own with which a case of a complete deck has a world; or its rules, clues unheeded.

    Of several such sets one that does without the first cards, as they come; ids count from 1. None at all when no
    cards would do.
    """
    absences = tuple(absences_of(case))
    search = _Search(case, absences, asking, case.clues if heed_clues else ())
    if search.world(len(absences)) is None:
        return ()
    most, world = next((most, world) for most in count() if (world := search.world(most)) is not None)
    spared: list[Formula] = []
    for absence in absences:
        if not holds(absence.formula, world):
            without = search.world(most, (*spared, absence.formula))
            if without is None:
                continue
            world = without
        spared.append(absence.formula)
    needed = [absence.card for absence in absences if absence.formula not in spared]
    return tuple(replace(card, id=number) for number, card in enumerate(needed, start=1))


class _Search:
    """Worlds of a case that need few of the cards which its deck lacks."""

    def __init__(self, case: Case, absences: Iterable[Absence], asking: Asking, clues: Iterable[Clue]) -> None:
        told = All(tuple(known_meaning(clue, case.setting, case.rules) for clue in clues))
        problem = Problem(background_of(case.setting, case.rules), (), (Rule(RuleId("clues"), told),))
        limited = replace(asking, deadline=asking.deadline.or_work(COMPLETING_WORK))
        # To count so many needs, tables would have to be of a size that a solver has no need of.
        self._engine = engine_for(problem, limited, with_tables=False)
        self._needs = tuple((1, Not(absence.formula)) for absence in absences)

    def world(self, most: int, given: Iterable[Formula] = ()) -> World | None:
        """A world in which the clues are true, and what is given, and that needs at most so many cards.

        Raises LimitReached.
        """
        match self._engine.solve(given=All((Total(self._needs, 0, most), *given))):
            case Sat(world=world):
                return world
            case Unknown(limit=limit):
                raise LimitReached(limit)
        return None


def _cards(case: Case, asking: Asking) -> tuple[Clue, ...]:
    """What a deck that leaves no world lacks; none if that was not found out."""
    cards = missing_cards(case) or lacking_cards(case, asking)
    if cards == ():
        cards = lacking_cards(case, asking, heed_clues=False)
    return () if isinstance(cards, Undecided) else cards


def _has_no_world(problem: Problem, asking: Asking) -> bool:
    return isinstance(engine_for(problem, asking).solve(), Unsat)


def _suspects(setting: Setting, rules: Rules) -> tuple[Obstacle, ...]:
    suspects = tuple(guest.id for guest in setting.guests if guest.motives)
    if not suspects:
        return (Obstacle(kind=Barrier.NO_SUSPECT),)
    if len(suspects) == 1 and rules.accomplice == "always":
        return (Obstacle(kind=Barrier.NO_ACCOMPLICE, ids=suspects),)
    return ()


def _ways(setting: Setting) -> tuple[Obstacle, ...]:
    if not can_be_made():
        # A verdict does without graphs, and so does its headline then.
        return ()
    on_the_way = graph(setting).on_the_way(setting.alibi_rooms)
    if not on_the_way:
        return (Obstacle(kind=Barrier.NO_WAY, ids=(setting.crime_scene,)),)
    if not any(weapon.room in on_the_way for weapon in setting.weapons):
        return (Obstacle(kind=Barrier.NO_WEAPON, ids=(setting.crime_scene,)),)
    return ()
