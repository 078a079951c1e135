"""The answers of the commands for people at a terminal: what all games answer alike."""

from collections.abc import Iterable, Iterator
from typing import Any

from walton_solver.deduction.findings import Certificate, Flaw, Verification
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, Reasons, WhyNot
from walton_solver.rendering import lines
from walton_solver.rendering.answer_texts import GRADES, by_reason, given_texts, hint_texts, mistake_text, why_not_text
from walton_solver.rendering.renderers import Renderer
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.wording import sentences

CLUES_GRADE = 2
"""The grade of a hint that names clues."""


def answer_lines(renderer: Renderer, case: AnyCase, answer: Any, *, language: str = "en") -> Iterable[Line]:
    """Any answer but a verification, of which nothing tells without the explanation that was verified."""
    match answer:
        case Explanation():
            return explanation_lines(renderer, case, answer, language=language)
        case WhyNot():
            return why_not_lines(renderer, case, answer, language=language)
        case Reasons():
            return reasons_lines(renderer, case, answer, language=language)
        case Hint():
            return hint_lines(renderer, case, answer, GRADES[-1], language=language)
        case AnyAudit():
            return renderer.audit_lines(case, answer, language=language)
        case AnySolution():
            return renderer.solution_lines(case, answer, language=language)
        case _:
            raise TypeError(f"no answer about a case: {type(answer).__name__}")


def why_not_lines(
    renderer: Renderer, case: AnyCase, answer: WhyNot[Fact, Any], *, certify: bool = False, language: str = "en"
) -> Iterator[Line]:
    """`walton why-not`; with `certify`, by whom a reason is certified."""
    teller = renderer.teller(case, language)
    style: Style = "unsure" if answer.possible is None else "good" if answer.possible else "bad"
    yield line(Span(why_not_text(teller, answer), style))
    if answer.reason is not None:
        yield from lines.clues(teller, answer.reason.clues)
        if certify:
            yield lines.certified(teller, Certificate(by=answer.reason.checked_by))
    if answer.obstacles:
        yield lines.no_solution(teller, answer.obstacles)
    if answer.world is not None:
        yield from lines.indented(renderer.world_lines(case, answer.world, language=language))


def reasons_lines(renderer: Renderer, case: AnyCase, reasons: Reasons[Any], *, language: str = "en") -> Iterator[Line]:
    """`walton why-not` without a question: how many hypotheses each reason rules out."""
    teller = renderer.teller(case, language)
    yield lines.title(teller)
    if reasons.limit is not None:
        yield lines.undecided(teller, reasons.limit)
    if reasons.obstacles:
        yield lines.no_solution(teller, reasons.obstacles)
    if reasons.certificate is not None:
        yield lines.certified(teller, reasons.certificate)
    for clues, hypotheses in by_reason(reasons).items():
        yield line(sentences.rules_out_hypotheses(teller.tongue, clues, len(hypotheses), noun=teller.noun))
        yield from lines.indented(lines.clues(teller, clues))


def explanation_lines(
    renderer: Renderer, case: AnyCase, explanation: Explanation[Fact], *, language: str = "en"
) -> Iterator[Line]:
    """`walton explain`: every step with the clues that it rests on."""
    teller = renderer.teller(case, language)
    yield lines.title(teller)
    if explanation.limit is not None:
        yield lines.undecided(teller, explanation.limit)
    if explanation.conflict is not None:
        yield from lines.clash(teller, explanation.conflict.clues, explanation.obstacles)
    for step in explanation.steps:
        is_settled = any(conclusion.holds for conclusion in step.concludes)
        sentence = teller.step(step, explanation.steps)
        yield line(Span(f"{step.n:>3}  ", "dim"), Span(sentence, "good" if is_settled else ""))
        yield from lines.step_clues(teller, step)
        yield from lines.step_rules(teller, step)
    closing = teller.closing(explanation)
    if closing is not None:
        yield line(Span(closing, "good"))


def step_lines(
    renderer: Renderer, case: AnyCase, explanation: Explanation[Fact], n: int, *, language: str = "en"
) -> Iterator[Line]:
    """One step of a story, with its clues, its rules and what the earlier steps that it uses conclude; 0: nothing."""
    teller = renderer.teller(case, language)
    for step in explanation.steps[max(n - 1, 0) : n]:
        yield line(Span(f"{step.n:>3}  ", "dim"), Span(teller.step(step, explanation.steps), "heading"))
        yield from lines.indented(lines.clues(teller, step.clues))
        yield from lines.step_rules(teller, step)
        for used in step.uses:
            told = teller.step(explanation.steps[used - 1], explanation.steps)
            yield from lines.indented([line(Span(f"{used:>3}  ", "dim"), told)])


def hint_lines(
    renderer: Renderer, case: AnyCase, hint: Hint[Fact], grade: int, *, language: str = "en"
) -> Iterator[Line]:
    """`walton hint`: as much as the grade tells."""
    teller = renderer.teller(case, language)
    yield lines.title(teller)
    for mistake in hint.mistakes:
        told = mistake_text(teller, mistake)
        yield line(Span(told, "unsure" if mistake.reason is None else "bad"))
        if mistake.reason is not None:
            yield from lines.clues(teller, mistake.reason.clues)
    if hint.limit is not None:
        yield lines.undecided(teller, hint.limit)
    elif hint.conflict is not None:
        yield from lines.clash(teller, hint.conflict.clues, hint.obstacles)
    elif hint.step is None:
        yield line(teller.tongue.say(sentences.NO_MORE))
    grades = hint_texts(teller, hint)
    for number, told in enumerate(grades[:grade], start=1):
        yield line(Span(f"{number}  ", "dim"), told)
        if number == CLUES_GRADE and hint.step is not None:
            yield from lines.clues(teller, hint.step.clues)
            yield from (line("        ", known) for known in given_texts(teller, hint))
    if grade < len(grades):
        yield line(Span(teller.tongue.say(sentences.MORE_TOLD, option=f"--grade {grade + 1}"), "dim"))


def verification_lines(
    renderer: Renderer,
    case: AnyCase,
    explanation: Explanation[Fact],
    verification: Verification,
    *,
    language: str = "en",
) -> Iterator[Line]:
    """`walton verify`: that every step is sound, or which is not."""
    style: Style = "unsure" if verification.sound is None else "good" if verification.sound else "bad"
    teller = renderer.teller(case, language)
    yield line(Span(f"{lines.MARK[style]}  ", style), sentences.verification(teller.tongue, verification, teller.noun))
    if verification.flaw is not None and verification.step:
        step = explanation.steps[verification.step - 1]
        yield line(Span(f"{step.n:>3}  ", "dim"), teller.step(step))
        if verification.flaw is not Flaw.UNKNOWN_CLUE:
            yield from lines.step_clues(teller, step)
