"""Hints for players who know something already: what is new to them, and which of their marks are wrong."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

from walton_solver.deduction.findings import Conclusion, Reason
from walton_solver.documents.compounds import ListOf, Record
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.names import NameIndex
from walton_solver.documents.reading import Document
from walton_solver.documents.shapes import Choice, Shape, Text, read_as
from walton_solver.errors import QueryError
from walton_solver.games.explaining import MOST_TEXT, read_explanation
from walton_solver.games.facts import Fact, conclusion_shape
from walton_solver.games.formats import EXPLANATION_FORMAT, MARKS_FORMAT
from walton_solver.games.results import Explanation, Hint, Mistake

F = TypeVar("F", bound=Fact)

MOST_MARKS = 100_000

Knowing: TypeAlias = Callable[[Iterable[Conclusion[F]]], Collection[Conclusion[F]]]
"""All that somebody knows who knows these conclusions: they themselves, what goes without saying, and the rules."""


def marks_of(
    told: Iterable[tuple[str, object, bool]],
    questions: Collection[str],
    facts_asked: Callable[[Mapping[str, object]], Iterable[F]],
) -> tuple[Conclusion[F], ...]:
    """What is told as questions with values and whether they hold; `questions`: those that stories answer.

    `facts_asked`: reads what `why_not` is asked. Raises QueryError for what is no mark.
    """
    marks: list[Conclusion[F]] = []
    for question, value, holds in told:
        if question not in questions:
            hint = suggestion(question, questions) or f"; there are {listing(questions)}"
            raise QueryError(f"no mark tells of {quote(question)}{hint}")
        marks += (Conclusion(fact, holds) for fact in facts_asked({question: value}))
    return tuple(marks)


def hint_from(
    explanation: Explanation[F],
    knows: Iterable[Conclusion[F]],
    knowing: Knowing[F],
    reason_against: Callable[[Conclusion[F]], object],
) -> Hint[F]:
    """The first step of the explanation that tells something new, without what is known of it.

    `reason_against`: finds the fewest clues that rule a conclusion out.
    """
    hint: Hint[F] = Hint(
        verdict=explanation.verdict,
        step=None,
        count=0,
        engine=explanation.engine,
        conflict=explanation.conflict,
        limit=explanation.limit,
    )
    if explanation.conflict is not None or explanation.limit is not None:
        return hint
    told = knowing(each for step in explanation.steps for each in step.concludes)
    marks = dict.fromkeys(knows)
    known = knowing(mark for mark in marks if mark in told)
    news = [
        replace(step, concludes=concludes)
        for step in explanation.steps
        if (concludes := tuple(each for each in step.concludes if each not in known))
    ]
    by_n = {step.n: step for step in explanation.steps}
    return replace(
        hint,
        step=news[0] if news else None,
        given=tuple(by_n[n] for n in news[0].uses) if news else (),
        count=len(news),
        mistakes=tuple(_mistake(mark, told, reason_against) for mark in marks if mark not in told),
    )


def _mistake(
    mark: Conclusion[F], told: Collection[Conclusion[F]], reason_against: Callable[[Conclusion[F]], object]
) -> Mistake[F]:
    is_out = replace(mark, holds=not mark.holds) in told
    found = reason_against(mark) if is_out else None
    # Without the time to find a reason it is told at least that the mark does not follow.
    return Mistake(conclusion=mark, reason=found if isinstance(found, Reason) else None)


def read_marks(
    document: Document,
    names: NameIndex,
    facts: Mapping[str, Shape[F]],
    about: object = None,
) -> tuple[Conclusion[F], ...]:
    """What a document of one of `MARKS_FORMATS` tells that a player knows; see `read_explanation`.

    Raises DocumentError with everything that is wrong with the document.
    """
    if document.format == EXPLANATION_FORMAT:
        explanation = read_explanation(document, names, facts, about)
        return tuple(each for step in explanation.steps for each in step.concludes)
    shape = Record(
        required={
            "format": Choice("format", (MARKS_FORMAT,)),
            "marks": ListOf(conclusion_shape(facts), 0, MOST_MARKS),
        },
        optional={"file": Text(0, MOST_TEXT)},
    )
    return tuple(read_as(shape, document, names, about)["marks"])
