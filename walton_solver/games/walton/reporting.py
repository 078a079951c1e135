"""An author's full report: what would mend a case, what its clues do, what is odd about it.

The verdict asks only what all clues leave, which takes milliseconds. This asks about some of the clues, and takes
twenty times as long: a brief audit goes without.
"""

from dataclasses import replace

from walton_solver.deduction.clashes import smallest_clashes, smallest_repairs
from walton_solver.deduction.essentials import essential_clues, idle_clues, repetitions
from walton_solver.deduction.findings import Decision, Undecided, Verdict
from walton_solver.deduction.grouping import is_one_of, open_groups
from walton_solver.deduction.hitting import Effort
from walton_solver.deduction.reasons import items_of
from walton_solver.deduction.solving import candidates
from walton_solver.deduction.sufficing import Sufficient, fewest
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.answers import MOST_REPLACEMENTS, Against, Audit, Deck, Difficulty, WorldSource
from walton_solver.games.walton.cases import Case, WaltonWorld
from walton_solver.games.walton.completing import missing_cards
from walton_solver.games.walton.grading import grade
from walton_solver.games.walton.linting import findings_of
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.mending import mending_of
from walton_solver.games.walton.replacing import replacements_of
from walton_solver.games.walton.solving import answer_of
from walton_solver.games.walton.truth import holds
from walton_solver.limits import Deadline
from walton_solver.logic.formulas import Not
from walton_solver.logic.problems import ClueId

MENDING_TIME_LIMIT_S = 20.0
DECK_TIME_LIMIT_S = 20.0
"""How long it may take to find out what would mend a case, what its clues do: houses too large for tables take long."""

MOST_BRANCHES = 60_000
"""How many branches the search for a smallest deck or list may have; published decks take up to half of that."""


def in_full(case: Case, audit: Audit, decision: Decision, asking: Asking) -> Audit:
    """The audit of the case with all that is beyond the verdict."""
    false = None if case.world is None else _false(case, case.world)
    audit = replace(audit, false=false, missing=missing_cards(case))
    limited = replace(asking, deadline=asking.deadline.or_sooner(MENDING_TIME_LIMIT_S))
    asked = engine_for(problem_of(case), limited)
    if audit.intended == "mismatch":
        audit = replace(audit, against=_against(case, asked))
    if decision.verdict is Verdict.AMBIGUOUS:
        audit = replace(audit, open=open_groups(asked.problem, decision.answers))
        meant = None if false else _meant(case, audit)
        if meant is not None:
            audit = replace(audit, mending=mending_of(case, asked, *meant, Effort(MOST_BRANCHES, limited.deadline)))
    if case.solution is not None and decision.verdict is not Verdict.UNDECIDED and (false or not audit.is_sound):
        found = replacements_of(case, asked, case.solution)
        audit = replace(audit, replacements=() if isinstance(found, Undecided) else found[:MOST_REPLACEMENTS])
    if decision.verdict in (Verdict.UNIQUE, Verdict.AMBIGUOUS):
        limited = replace(asking, deadline=asking.deadline.or_sooner(DECK_TIME_LIMIT_S))
        asked = engine_for(problem_of(case), limited)
        audit = replace(audit, deck=_deck(asked, decision, limited.deadline))
        if decision.verdict is Verdict.UNIQUE:
            audit = replace(audit, difficulty=_difficulty(case, limited))
    repeats = audit.deck.repeats if audit.deck is not None else None
    return replace(audit, findings=findings_of(case, repeats or ()))


def _false(case: Case, world: WaltonWorld) -> tuple[ClueId, ...]:
    """The clues that are not true in the case's own world."""
    return tuple(clue.id for clue in case.clues if not holds(clue, world, case.setting, case.rules))


def _against(case: Case, engine: Engine) -> Against | None:
    """What rules out the intended solution; None when that was not found out."""
    if case.solution is None:
        return None
    given = engine.problem.is_answer(answer_of(case.solution))
    reasons, repairs = smallest_clashes(engine, given), smallest_repairs(engine, given)
    if isinstance(reasons, Undecided) or isinstance(repairs, Undecided):
        return None
    return Against(reasons=reasons, repairs=repairs)


def _meant(case: Case, audit: Audit) -> tuple[WaltonWorld, WorldSource] | None:
    """The world whose solution an ambiguous case shall have, which agrees with all clues; None when there is none."""
    if audit.intended == "mismatch" or not audit.witnesses:
        return None
    if case.world is not None:
        return case.world, "world"
    shown = audit.witnesses[0]
    if case.solution is None:
        return shown, "answer"
    return (shown, "solution") if shown.hypothesis == case.solution else None


def _difficulty(case: Case, asking: Asking) -> Difficulty | None:
    """How difficult the case is; None when that was not found out."""
    found = grade(case, asking)
    return None if isinstance(found, Undecided) else found


def _deck(engine: Engine, decision: Decision, limit: Deadline) -> Deck:
    """What the clues do of a case that has answers."""
    problem = engine.problem
    essential, idle = essential_clues(engine, candidates(problem, decision.answers)), idle_clues(engine)
    others = engine.worlds().given(Not(is_one_of(problem, decision.answers)))
    smallest = fewest(others, items_of(problem), Effort(MOST_BRANCHES, limit))
    repeats = repetitions(engine)
    return Deck(
        essential=None if isinstance(essential, Undecided) else essential,
        smallest=problem.clue_ids(smallest.items) if isinstance(smallest, Sufficient) else None,
        is_proven=isinstance(smallest, Sufficient) and smallest.smallest,
        idle=None if isinstance(idle, Undecided) else idle,
        repeats=None if isinstance(repeats, Undecided) else repeats,
    )
