"""An author's full report: what would mend a case, what its clues do, what is odd about it.

The verdict asks only what all clues leave, which takes milliseconds. This asks about some of the clues, and takes
twenty times as long: a brief audit goes without.
"""

from dataclasses import replace

from walton_solver.deduction.conflicts import smallest_conflicts, smallest_corrections
from walton_solver.deduction.essentials import essential_clues, idle_clues, repetitions
from walton_solver.deduction.findings import Decision, Undecided, Verdict
from walton_solver.deduction.grouping import is_one_of, open_groups
from walton_solver.deduction.hitting_sets import Effort
from walton_solver.deduction.limiting import undecided_at_limits
from walton_solver.deduction.reasons import items_of
from walton_solver.deduction.smus_within import Sufficient, smallest_within
from walton_solver.deduction.solving import candidates
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.games.walton.cases import Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.checking.additions import mending_of
from walton_solver.games.walton.checking.certifying import certificate_of
from walton_solver.games.walton.checking.grading import Graded, grade
from walton_solver.games.walton.checking.oddities import findings_of
from walton_solver.games.walton.checking.replacements import replacements_of
from walton_solver.games.walton.checking.resembling import published_level
from walton_solver.games.walton.checking.unknown import Findings
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.missing_cards import missing_cards
from walton_solver.games.walton.obstacles import lacking_cards
from walton_solver.games.walton.results import MOST_REPLACEMENTS, Against, Audit, Deck, ReportPart, WorldSource
from walton_solver.games.walton.solving import answer_of
from walton_solver.games.walton.truth import holds
from walton_solver.limits import Deadline, LimitReached
from walton_solver.logic.formulas import Not
from walton_solver.logic.problems import ClueId

MENDING_WORK = 4_000_000
DECK_WORK = 4_000_000
"""How much work a solver may do to find out what would mend a case, what its clues do: tables need none."""

MOST_BRANCHES = 60_000
"""How many branches the search for a smallest deck or list may have; published decks take up to half of that."""


def in_full(case: Case, audit: Audit, decision: Decision, asking: Asking, findings: Findings) -> Audit:
    """The audit of the case with all that is beyond the verdict; `findings` keeps what was given up."""
    false = None if case.world is None else _false(case, case.world)
    audit = replace(audit, false=false, missing=missing_cards(case), published_level=published_level(case))
    if audit.solution.obstacles:
        # No clue is to blame, and none would mend it.
        cards = tuple(card for each in audit.solution.obstacles for card in each.cards)
        audit = replace(audit, completion=() if audit.missing else cards, findings=findings_of(case))
        return replace(audit, certificate=certificate_of(case, audit, decision, audit.solution.engine, asking.deadline))
    if decision.verdict is Verdict.CONTRADICTORY and case.rules.deck == "complete" and case.solution is None:
        lacking = findings.known(ReportPart.COMPLETION, lacking_cards(case, asking))
        audit = replace(audit, completion=lacking or ())
    limited = replace(asking, deadline=asking.deadline.or_work(MENDING_WORK))
    asked = engine_for(problem_of(case), limited)
    if case.solution is not None and audit.intended == "mismatch":
        audit = replace(audit, against=findings.known(ReportPart.AGAINST, _against(asked, case.solution)))
    if decision.verdict is Verdict.AMBIGUOUS:
        audit = replace(audit, open=open_groups(asked.problem, decision.answers))
        meant = None if false else _meant(case, audit)
        if meant is not None:
            audit = replace(audit, mending=mending_of(case, asked, *meant, _effort(limited.deadline)))
    if case.solution is not None and decision.verdict is not Verdict.UNDECIDED and (false or not audit.is_sound):
        found = findings.known(ReportPart.REPLACEMENTS, replacements_of(case, asked, case.solution)) or ()
        audit = replace(audit, replacements=found[:MOST_REPLACEMENTS])
    graded: Graded | None = None
    if decision.verdict in (Verdict.UNIQUE, Verdict.AMBIGUOUS):
        limited = replace(asking, deadline=asking.deadline.or_work(DECK_WORK))
        asked = engine_for(problem_of(case), limited)
        audit = replace(audit, deck=_deck(asked, decision, limited.deadline, findings))
        if decision.verdict is Verdict.UNIQUE:
            graded = findings.known(ReportPart.DIFFICULTY, grade(case, limited))
            audit = replace(audit, difficulty=None if graded is None else graded.difficulty)
    repeats = audit.deck.repeats if audit.deck is not None else None
    audit = replace(audit, findings=findings_of(case, repeats or (), audit.published_level, audit.difficulty))
    story = () if graded is None else graded.story
    return replace(audit, certificate=certificate_of(case, audit, decision, asked.name, asking.deadline, story))


def _false(case: Case, world: WaltonWorld) -> tuple[ClueId, ...]:
    """The clues that are not true in the case's own world."""
    return tuple(clue.id for clue in case.clues if not holds(clue, world, case.setting, case.rules))


def _against(engine: Engine, solution: Hypothesis) -> Against | Undecided:
    """What rules out the intended solution."""
    given = engine.problem.is_answer(answer_of(solution))
    reasons, repairs = smallest_conflicts(engine, given), smallest_corrections(engine, given)
    if isinstance(reasons, Undecided):
        return reasons
    if isinstance(repairs, Undecided):
        return repairs
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


def _effort(deadline: Deadline) -> Effort:
    """So many branches, or as many as the time allows that a caller gives."""
    return Effort(None if deadline.has_time_limit else MOST_BRANCHES, deadline)


def _deck(engine: Engine, decision: Decision, deadline: Deadline, findings: Findings) -> Deck:
    """What the clues do of a case that has answers."""
    problem = engine.problem
    left = candidates(problem, decision.answers)
    smallest = findings.known(ReportPart.SMALLEST_DECK, _smallest(engine, decision, deadline))
    return Deck(
        essential=findings.known(ReportPart.ESSENTIAL, essential_clues(engine, left)),
        smallest=None if smallest is None else problem.clue_ids(smallest.items),
        is_proven=smallest is not None and smallest.smallest,
        idle=findings.known(ReportPart.IDLE, idle_clues(engine)),
        repeats=findings.known(ReportPart.REPEATS, repetitions(engine)),
    )


@undecided_at_limits
def _smallest(engine: Engine, decision: Decision, deadline: Deadline) -> Sufficient | None:
    """The fewest clues that leave the same answers."""
    problem = engine.problem
    others = engine.worlds().assuming(Not(is_one_of(problem, decision.answers)))
    found = smallest_within(others, items_of(problem), _effort(deadline))
    if isinstance(found, Undecided):
        raise LimitReached(found.limit)
    return found
