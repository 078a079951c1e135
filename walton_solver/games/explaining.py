"""Explaining, hinting and verifying: the same for every game that gives a problem and the subjects of its story."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from sys import float_info
from typing import Any, Generic, TypeVar

from walton_solver.deduction.findings import (
    Assignment,
    Conclusion,
    Reason,
    Step,
    Undecided,
    Verdict,
    Verification,
)
from walton_solver.deduction.reasons import smallest_reason
from walton_solver.deduction.solving import decide
from walton_solver.deduction.step_rules import with_rules
from walton_solver.deduction.story import Concluded, Subject, Told, story
from walton_solver.deduction.verifying import Apart, Claim, verify
from walton_solver.documents.compounds import Checked, ListOf, Record, Tagged
from walton_solver.documents.ids import AuthorId
from walton_solver.documents.names import NameIndex
from walton_solver.documents.reading import Document
from walton_solver.documents.shapes import Choice, Integer, Number, Place, Shape, Text, read_as
from walton_solver.engines.asking import Asking, Progress
from walton_solver.engines.choosing import engine_for, other_engine_for
from walton_solver.engines.outcomes import Engine
from walton_solver.errors import QueryError
from walton_solver.games.facts import Fact, conclusion_shape
from walton_solver.games.formats import EXPLANATION_FORMAT
from walton_solver.games.results import Explanation
from walton_solver.limits import LIMITS, Limit
from walton_solver.logic.formulas import FALSE, All, Formula, Not
from walton_solver.logic.problems import ClueId, Problem, RuleId
from walton_solver.logic.rulebooks import Readings, Rulebook

MOST_STEPS = 10_000
MOST_TEXT = 100_000

F = TypeVar("F", bound=Fact)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline(Generic[F]):
    """What the story of a case is to tell: see `deduction.story`.

    `granted`: what the rules say outright. `facts`: which fact of the game an assignment stands for. `readings`: what
    clues say by rules of the game.
    """

    subjects: tuple[Subject, ...]
    asides: tuple[Subject, ...] = ()
    granted: frozenset[Concluded] = frozenset()
    facts: Mapping[Assignment, F]
    readings: Readings = field(default_factory=dict)

    def story(self, engine: Engine, progress: Progress | None = None) -> Told:
        """The whole story, from an engine whose problem has a world, or as much of it as limits allow."""
        return story(engine, self.subjects, self.asides, self.granted, progress)

    def without_end(self, steps: Sequence[Step[Assignment]]) -> Sequence[Step[Assignment]]:
        """The steps of a story up to the last that concludes something of its subjects."""
        names = {name for subject in self.subjects for name in subject}
        last = 0
        for step in steps:
            if any(each.fact.variable in names and each not in self.granted for each in step.concludes):
                last = step.n
        return steps[:last]


def explanation_of(
    problem: Problem,
    outline: Outline[F],
    asking: Asking,
    *,
    with_tables: bool = True,
) -> Explanation[F]:
    """The story of the problem; for a contradictory one a smallest clash. `with_tables`: see `engine_for`."""
    asked = engine_for(problem, asking, with_tables=with_tables)
    decision = decide(asked)
    explanation: Explanation[F] = Explanation(
        verdict=decision.verdict, steps=(), engine=asked.name, limit=decision.limit
    )
    if decision.verdict is Verdict.UNDECIDED:
        return explanation
    if decision.verdict is Verdict.CONTRADICTORY:
        conflict = smallest_reason(asked)
        if isinstance(conflict, Undecided):
            return replace(explanation, limit=conflict.limit)
        return replace(explanation, conflict=conflict if isinstance(conflict, Reason) else None)
    told = outline.story(asked, asking.progress)
    if told.limit is not None:
        explanation = replace(explanation, verdict=Verdict.UNDECIDED, limit=told.limit)
    rulebook = Rulebook(problem, outline.readings)
    carried = with_rules(
        told.steps, rulebook, lambda bare: engine_for(bare, asking, with_tables=with_tables), asking.memory
    )
    return replace(explanation, steps=in_terms(carried, outline.facts))


def in_terms(steps: Iterable[Step[Assignment]], facts: Mapping[Assignment, F]) -> tuple[Step[F], ...]:
    """The steps of a story with the facts of the game that they conclude."""
    return tuple(
        Step(
            n=step.n,
            concludes=tuple(Conclusion(facts[each.fact], each.holds) for each in step.concludes),
            clues=step.clues,
            uses=step.uses,
            rules=step.rules,
        )
        for step in steps
    )


def clues_behind(steps: Iterable[Step[object]], order: Iterable[ClueId]) -> Mapping[int, tuple[ClueId, ...]]:
    """For each step, by its n, all clues that it rests on through the steps it uses, in that order."""
    place = {clue: i for i, clue in enumerate(order)}
    behind: dict[int, tuple[ClueId, ...]] = {}
    for step in steps:
        clues = {*step.clues}.union(*(behind[n] for n in step.uses))
        behind[step.n] = tuple(sorted(clues, key=place.__getitem__))
    return behind


def read_explanation(
    document: Document,
    names: NameIndex,
    facts: Mapping[str, Shape[F]],
    about: object = None,
) -> Explanation[F]:
    """A saved explanation.

    `facts`: by question, the shape of a value, which reads the fact; `about`: what their checks need, if anything.

    Raises DocumentError with everything that is wrong with the document.
    """
    values = read_as(_shape_of(facts), document, names, about)
    steps = tuple(
        Step(
            n=step["n"],
            concludes=tuple(step["concludes"]),
            clues=tuple(step["clues"]),
            uses=tuple(step["uses"]),
            rules=tuple(map(RuleId, step["rules"])) if "rules" in step else None,
        )
        for step in values["steps"]
    )
    conflicts = values.get("conflicts") or ()
    return Explanation(
        verdict=Verdict(values["verdict"]),
        steps=steps,
        engine=values["engine"],
        conflict=Reason(clues=tuple(conflicts[0]), smallest=True) if conflicts else None,
        limit=_limit(**values["limit"]) if "limit" in values else None,
    )


def verification_of(
    problem: Problem,
    explanation: Explanation[F],
    formula: Callable[[F], Formula],
    asking: Asking,
    readings: Readings | None = None,
) -> Verification:
    """Check the explanation with an engine that did not make it; `formula`: what a fact says of the problem.

    `readings`: what clues say by rules of the game.

    Raises QueryError when the engine asked for is the one that made it.
    """
    if asking.engine == explanation.engine != "auto":
        raise QueryError(f"the engine {asking.engine!r} made this explanation; another must check it")

    def checking(asked: Problem) -> Engine:
        if asking.engine == "auto":
            return other_engine_for(asked, explanation.engine, asking.deadline)
        return engine_for(asked, asking)

    apart = Apart(Rulebook(problem, readings or {}), checking)
    return verify(checking(problem), claims_of(explanation, formula), apart)


def claims_of(explanation: Explanation[F], formula: Callable[[F], Formula]) -> list[Claim]:
    """What an explanation claims, in formulas; `formula`: what a fact says of the problem."""
    return [*_conflict(explanation), *(_claim(step, formula) for step in explanation.steps)]


def _claim(step: Step[F], formula: Callable[[F], Formula]) -> Claim:
    concludes = [formula(each.fact) if each.holds else Not(formula(each.fact)) for each in step.concludes]
    return Claim(n=step.n, concludes=All(tuple(concludes)), clues=step.clues, uses=step.uses, rules=step.rules)


def _conflict(explanation: Explanation[F]) -> Iterable[Claim]:
    if explanation.conflict is not None:
        yield Claim(n=0, concludes=FALSE, clues=explanation.conflict.clues)


def _shape_of(facts: Mapping[str, Shape[F]]) -> Record:
    clue = AuthorId("clue")
    number = Integer(1, MOST_STEPS)
    step = Record(
        required={
            "n": number,
            "concludes": ListOf(conclusion_shape(facts), 1),
            "clues": ListOf(clue, distinct=True),
            "uses": ListOf(number, distinct=True),
        },
        optional={"rules": ListOf(Text(), distinct=True), "text": Text(0, MOST_TEXT, lines=True)},
    )
    chapter = Record(required={"id": Text(), "title": Text(), "steps": ListOf(number, distinct=True)})
    technique = Record(
        required={"sort": Text(), "id": Text(), "text": Text(0, MOST_TEXT), "steps": ListOf(number, distinct=True)}
    )
    return Record(
        required={
            "format": Choice("format", (EXPLANATION_FORMAT,)),
            "verdict": Choice("verdict", tuple(verdict.value for verdict in Verdict)),
            "steps": Checked[list[Any]](ListOf(step, 0, MOST_STEPS), _check_numbers),
            "engine": Text(),
        },
        optional={
            "file": Text(0, MOST_TEXT),
            "chapters": ListOf(chapter),
            "closing": Text(0, MOST_TEXT),
            "techniques": ListOf(technique),
            "conflicts": ListOf(ListOf(clue, distinct=True), 0, 1),
            "why": Text(0, MOST_TEXT),
            "obstacles": ListOf(Record(required={"kind": Text(), "text": Text(0, MOST_TEXT)})),
            "limit": Tagged("kind", "limit", {kind: _limit_shape(limit) for kind, limit in LIMITS.items()}),
        },
    )


_LIMIT_FIELDS: Mapping[object, Shape[Any]] = {
    float: Number(0, float_info.max),
    int: Integer(0, 10**12),
    str: Text(0, MOST_TEXT),
}


def _limit_shape(limit: type[Limit]) -> Record:
    kind = {"kind": Choice("kind", (limit.kind,))}
    return Record(required={**kind, **{field.name: _LIMIT_FIELDS[field.type] for field in fields(limit)}})


def _limit(kind: str, **values: Any) -> Limit:
    return LIMITS[kind](**values)


def _check_numbers(place: Place, steps: Sequence[Any]) -> None:
    for index, step in enumerate(steps):
        if isinstance(step, dict) and step.get("n", index + 1) != index + 1:
            place.defect(f"steps are numbered in order: this is {index + 1}, not {step['n']}", index, "n")
