"""The commands for a log of a table: what its keeper knows is a Walton case, and answered as one."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from walton_solver.deduction.findings import Conclusion, Verification
from walton_solver.documents.reading import Document, parse_document
from walton_solver.documents.writing import yaml_text
from walton_solver.engines.asking import Asking
from walton_solver.errors import QueryError
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.games.walton import commands as walton
from walton_solver.games.walton.cases import Case, Hypothesis, WaltonWorld
from walton_solver.games.walton.statements import Fact
from walton_solver.games.walton.table.facts import HolderOf, Knows, holders_asked, known_asked
from walton_solver.games.walton.table.knowledge import knowledge_of
from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.reading import log_from, schema
from walton_solver.games.walton.table.results import Places, TableAudit, TableSolution
from walton_solver.games.walton.table.solving import table_solution
from walton_solver.games.walton.table.writing import log_values
from walton_solver.logic.problems import ClueId

__all__ = [
    "added",
    "case_from",
    "check",
    "conclusions",
    "conclusions_from",
    "explain",
    "explanation_from",
    "hand_of",
    "hint",
    "reasons",
    "schema",
    "solve",
    "verify",
    "why_not",
    "without",
]

case_from = log_from


def added(log: TableLog, clues: Sequence[Any]) -> TableLog:
    """The log with these events besides, as its document has them; cards that they bring are added to `cards` first."""
    values: dict[str, Any] = log_values(log)
    events = [event for event in clues if not (isinstance(event, Mapping) and "kind" in event)]
    cards = [card for card in clues if isinstance(card, Mapping) and "kind" in card]
    changed = values | {"events": [*values["events"], *events]}
    return _read(changed | ({"cards": [*values["cards"], *cards]} if cards else {}), log)


def without(log: TableLog, ids: Collection[ClueId]) -> TableLog:
    """The log without these events. Raises DocumentError if what is left cannot be."""
    values: dict[str, Any] = log_values(log)
    gone = {str(each) for each in ids}
    return _read(values | {"events": [event for event in values["events"] if str(event["id"]) not in gone]}, log)


def hand_of(log: TableLog, known: Collection[ClueId]) -> Case:
    """The case of somebody who has read these cards only."""
    return walton.hand_of(log.known_case, known)


def solve(log: TableLog, asking: Asking, *, max_answers: int, brief: bool = False) -> TableSolution:
    """What the cards read leave, what each player can know, and how the table stands."""
    known = walton.solve(log.known_case, asking, max_answers=max_answers, brief=brief)
    return table_solution(log, known, asking)


def check(log: TableLog, asking: Asking, *, max_answers: int, brief: bool = False) -> TableAudit:
    """Whether what was read can be true; unless it is brief, also where cards can lie."""
    audit = TableAudit(solution=solve(log, asking, max_answers=max_answers, brief=brief))
    if brief:
        return audit
    from walton_solver.games.walton.table.asking import with_places

    return with_places(log, audit, asking)


def why_not(
    log: TableLog, asked: Mapping[str, object], asking: Asking
) -> WhyNot[Fact | HolderOf | Knows, WaltonWorld | Places]:
    """The fewest cards read that rule out what is asked, or a world in which it is so.

    `holder_of` asks where cards lie, and is answered with events; `knows` what somebody can still take for possible, by
    the cards that they have certainly read.
    """
    for question in ("holder_of", "knows"):
        if question in asked and len(asked) > 1:
            raise QueryError(f"{question} is asked by itself")
    if "holder_of" in asked:
        from walton_solver.games.walton.table.asking import why_not_held

        return why_not_held(log, holders_asked(log, asked["holder_of"]), asking)
    if "knows" in asked:
        return _why_not_known(log, known_asked(log, asked["knows"]), asking)
    return _as_asked(walton.why_not(log.known_case, asked, asking))


def _why_not_known(
    log: TableLog, facts: tuple[Knows, ...], asking: Asking
) -> WhyNot[Fact | HolderOf | Knows, WaltonWorld | Places]:
    read = knowledge_of(log)[facts[0].player]
    case = log.case_of(tuple(log.card[card] for card in read if card in log.card))
    asked = {fact.fact.question: fact.fact.value for fact in facts}
    return replace(_as_asked(walton.why_not(case, asked, asking)), asked=facts)


def _as_asked(answer: WhyNot[Fact, WaltonWorld]) -> WhyNot[Fact | HolderOf | Knows, WaltonWorld | Places]:
    return WhyNot(
        asked=answer.asked, reason=answer.reason, world=answer.world, limit=answer.limit, obstacles=answer.obstacles
    )


def reasons(log: TableLog, asking: Asking, *, certify: bool = False) -> Reasons[Hypothesis]:
    """The smallest reason against each hypothesis that the cards read rule out."""
    return walton.reasons(log.known_case, asking, certify=certify)


def explain(log: TableLog, asking: Asking, known: Collection[ClueId] | None = None) -> Explanation[Fact]:
    """The story of the cards read."""
    return walton.explain(log.known_case, asking, known)


def hint(
    log: TableLog,
    known: Iterable[ClueId] | None,
    knows: Iterable[Conclusion[Fact]],
    asking: Asking,
    story: Explanation[Fact] | None = None,
) -> Hint[Fact]:
    """The next step from the cards read that tells something new."""
    return walton.hint(log.known_case, known, knows, asking, story)


def conclusions(log: TableLog, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Fact], ...]:
    """What a player takes for known, told as questions with values and whether they hold."""
    return walton.conclusions(log.known_case, told)


def conclusions_from(log: TableLog, document: Document) -> tuple[Conclusion[Fact], ...]:
    """What a document says that a player takes for known."""
    return walton.conclusions_from(log.known_case, document)


def explanation_from(log: TableLog, document: Document) -> Explanation[Fact]:
    """A saved explanation."""
    return walton.explanation_from(log.known_case, document)


def verify(log: TableLog, explanation: Explanation[Fact], asking: Asking) -> Verification:
    """Check an explanation, step by step."""
    return walton.verify(log.known_case, explanation, asking)


def _read(values: Mapping[str, Any], log: TableLog) -> TableLog:
    return log_from(parse_document(yaml_text(values), file=log.file))
