"""Answers as sentences, the same for every game: texts and JSON documents tell them alike."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.facts import Fact
from walton_solver.games.results import Hint, Mistake, Reasons, WhyNot
from walton_solver.logic.problems import ClueId, EventId
from walton_solver.rendering.renderers import Teller
from walton_solver.wording import sentences
from walton_solver.wording.tongues import NEXT_SENTENCE

GRADES: Final = (1, 2, 3)
"""How much of a hint is told: where to look; also at which clues; also the deduction."""


def why_not_text(teller: Teller, answer: WhyNot[Fact, object]) -> str:
    """The answer as a sentence."""
    tongue, asked = teller.tongue, teller.asked(answer.asked)
    if answer.world is not None:
        return tongue.say(sentences.POSSIBLE, fact=asked)
    if answer.reason is None:
        return sentences.undecided(tongue, answer.limit)
    clues = answer.reason.clues
    if any(isinstance(clue, EventId) for clue in clues):
        return sentences.rules_out_that(tongue, clues, asked, "event")
    by_plan = teller.by_plan(clues, Conclusion(answer.asked[0], False)) if len(answer.asked) == 1 else None
    return by_plan or sentences.rules_out_that(tongue, clues, asked, teller.noun)


def mistake_text(teller: Teller, mistake: Mistake[Fact]) -> str:
    """What is wrong with a mark, as a sentence."""
    fact, holds = teller.asked([mistake.conclusion.fact]), mistake.conclusion.holds
    if mistake.reason is None:
        return sentences.unproven(teller.tongue, fact, teller.noun, holds=holds)
    clues = mistake.reason.clues
    by_plan = teller.by_plan(clues, replace(mistake.conclusion, holds=not holds))
    if by_plan is not None:
        return by_plan
    if holds:
        return sentences.rules_out_that(teller.tongue, clues, fact, teller.noun)
    return sentences.shows(teller.tongue, clues, fact, noun=teller.noun)


def hint_texts(teller: Teller, hint: Hint[Fact]) -> list[str]:
    """From vague to exact: where to look, at which clues, and the deduction. Empty without a step."""
    if hint.step is None:
        return []
    step = recalled(hint.step)
    think_of = sentences.think_of(teller.tongue, step.clues, step.uses, teller.noun)
    return [
        teller.tongue.say(sentences.LOOK_AT, what=teller.subject(step)),
        teller.tongue.series([think_of, *map(teller.rule, step.rules or ())], NEXT_SENTENCE),
        teller.step(step, hint.given),
    ]


def given_texts(teller: Teller, hint: Hint[Fact]) -> list[str]:
    """The steps that a hint builds on."""
    return [teller.step(recalled(step)) for step in hint.given]


def recalled(step: Step[Fact]) -> Step[Fact]:
    """The step for a player who has no numbers of steps: those it uses are told as what is known."""
    return replace(step, uses=sentences.Recalled(step.uses))


def by_reason(reasons: Reasons[Any]) -> Mapping[tuple[ClueId, ...], list[Any]]:
    """The hypotheses that each reason rules out: reasons of fewest clues first, then those that rule out most."""
    grouped: dict[tuple[ClueId, ...], list[Any]] = {}
    for hypothesis, reason in reasons.against.items():
        grouped.setdefault(reason.clues, []).append(hypothesis)
    return dict(sorted(grouped.items(), key=lambda item: (len(item[0]), -len(item[1]))))
