"""The answers of the commands as JSON documents: what all games answer alike."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from walton_solver.deduction.findings import Step, Verification
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact, asked_json, conclusion_json
from walton_solver.games.formats import EXPLANATION_FORMAT
from walton_solver.games.results import Explanation, Hint, Mistake, Reasons, WhyNot
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.renderers import Json, Renderer, Teller
from walton_solver.rendering.shortfalls import obstacles_json, why_json
from walton_solver.rendering.techniques import techniques_json
from walton_solver.wording import sentences
from walton_solver.wording.tongues import NEXT_SENTENCE


def why_not_json(renderer: Renderer, case: AnyCase, answer: WhyNot[Fact, Any], *, language: str = "en") -> Json:
    """`walton why-not --json`."""
    reason = answer.reason
    return {
        "format": "walton-why-not/1",
        "file": case.file,
        "asked": asked_json(answer.asked),
        "possible": answer.possible,
        "clues": list(reason.clues) if reason else [],
        "smallest": reason.smallest if reason else None,
        "checked_by": reason.checked_by if reason else None,
        "text": why_not_text(renderer.teller(case, language), answer),
        "world": None if answer.world is None else renderer.world_json(answer.world),
    } | obstacles_json(answer.obstacles, partial(renderer.teller, case))


def reasons_json(renderer: Renderer, case: AnyCase, reasons: Reasons[Any]) -> Json:
    """`walton why-not --json` without a question: each reason with the hypotheses it rules out."""
    hypothesis_json = renderer.hypothesis_json
    return (
        {
            "format": "walton-reasons/1",
            "file": case.file,
            "reasons": [
                {"clues": list(clues), "hypotheses": [hypothesis_json(each) for each in hypotheses]}
                for clues, hypotheses in by_reason(reasons).items()
            ],
            "engine": reasons.engine,
        }
        | why_json(reasons.limit)
        | obstacles_json(reasons.obstacles, partial(renderer.teller, case))
    )


def by_reason(reasons: Reasons[Any]) -> Mapping[tuple[ClueId, ...], list[Any]]:
    """The hypotheses that each reason rules out: reasons of fewest clues first, then those that rule out most."""
    grouped: dict[tuple[ClueId, ...], list[Any]] = {}
    for hypothesis, reason in reasons.against.items():
        grouped.setdefault(reason.clues, []).append(hypothesis)
    return dict(sorted(grouped.items(), key=lambda item: (len(item[0]), -len(item[1]))))


def explanation_json(
    renderer: Renderer, case: AnyCase, explanation: Explanation[Fact], *, language: str = "en"
) -> Json:
    """`walton explain --json`."""
    teller = renderer.teller(case, language)
    document: Json = {
        "format": EXPLANATION_FORMAT,
        "file": case.file,
        "verdict": explanation.verdict.value,
        "steps": [_step(teller, step, explanation.steps) for step in explanation.steps],
        "techniques": techniques_json(teller, explanation.steps),
        "engine": explanation.engine,
    }
    return document | _shortfall(renderer, case, explanation)


def hint_json(renderer: Renderer, case: AnyCase, hint: Hint[Fact], grade: int, *, language: str = "en") -> Json:
    """`walton hint --json`: as much of the step as the grade tells."""
    teller = renderer.teller(case, language)
    grades = hint_texts(teller, hint)
    document: Json = {
        "format": "walton-hint/1",
        "file": case.file,
        "verdict": hint.verdict.value,
        "count": hint.count,
        "grades": grades[:grade],
        "engine": hint.engine,
    }
    if hint.mistakes:
        document["mistakes"] = [
            {
                **conclusion_json(mistake.conclusion),
                "clues": None if mistake.reason is None else list(mistake.reason.clues),
                "text": mistake_text(teller, mistake),
            }
            for mistake in hint.mistakes
        ]
    if hint.step is not None and grade == len(grades):
        document["step"] = _step(teller, _recalled(hint.step), hint.given)
        document["given"] = [_step(teller, _recalled(step), ()) for step in hint.given]
    return document | _shortfall(renderer, case, hint)


def mistake_text(teller: Teller, mistake: Mistake[Fact]) -> str:
    """What is wrong with a mark, as a sentence."""
    fact, holds = teller.asked([mistake.conclusion.fact]), mistake.conclusion.holds
    if mistake.reason is None:
        return sentences.unproven(teller.tongue, fact, teller.noun, holds=holds)
    clues = mistake.reason.clues
    if holds:
        return sentences.rules_out_that(teller.tongue, clues, fact, teller.noun)
    return sentences.shows(teller.tongue, clues, fact, noun=teller.noun)


def hint_texts(teller: Teller, hint: Hint[Fact]) -> list[str]:
    """From vague to exact: where to look, at which clues, and the deduction. Empty without a step."""
    if hint.step is None:
        return []
    step = _recalled(hint.step)
    think_of = sentences.think_of(teller.tongue, step.clues, step.uses, teller.noun)
    return [
        teller.tongue.say(sentences.LOOK_AT, what=teller.subject(step)),
        teller.tongue.series([think_of, *map(teller.rule, step.rules or ())], NEXT_SENTENCE),
        teller.step(step, hint.given),
    ]


def given_texts(teller: Teller, hint: Hint[Fact]) -> list[str]:
    """The steps that a hint builds on, for a player who has no numbers of steps."""
    return [teller.step(_recalled(step)) for step in hint.given]


def _recalled(step: Step[Fact]) -> Step[Fact]:
    return replace(step, uses=sentences.Recalled(step.uses))


def verification_json(case: AnyCase, verification: Verification) -> Json:
    """`walton verify --json`."""
    document: Json = {
        "format": "walton-verification/1",
        "file": case.file,
        "sound": verification.sound,
        "checked": verification.checked,
        "engine": verification.engine,
    }
    if verification.flaw is not None:
        document |= {"step": verification.step, "flaw": verification.flaw.value, "culprit": verification.culprit}
    return document | why_json(verification.limit)


def why_not_text(teller: Teller, answer: WhyNot[Fact, Any]) -> str:
    """The answer as a sentence."""
    tongue, asked = teller.tongue, teller.asked(answer.asked)
    if answer.world is not None:
        return tongue.say(sentences.POSSIBLE, fact=asked)
    if answer.reason is None:
        return sentences.undecided(tongue, answer.limit)
    return sentences.rules_out_that(tongue, answer.reason.clues, asked, teller.noun)


def _shortfall(renderer: Renderer, case: AnyCase, answer: Explanation[Fact] | Hint[Fact]) -> Json:
    """Why there is no more to tell."""
    conflicts = {} if answer.conflict is None else {"conflicts": [list(answer.conflict.clues)]}
    obstacles = obstacles_json(answer.obstacles, partial(renderer.teller, case))
    return conflicts | obstacles | why_json(answer.limit)


def _step(teller: Teller, step: Step[Fact], story: Sequence[Step[Fact]]) -> Json:
    return {
        "n": step.n,
        "concludes": [conclusion_json(each) for each in step.concludes],
        "clues": list(step.clues),
        "uses": list(step.uses),
        **({} if step.rules is None else {"rules": list(step.rules)}),
        "text": teller.step(step, story),
    }
