"""What the page holds, the same for every game: texts in every language, the steps, the clues; a game adds the rest."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnySolution, Explanation, Reasons
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.hypotheses import Table
from walton_solver.rendering.page.linking import linked
from walton_solver.rendering.page_parts import Mark, Panel
from walton_solver.rendering.renderers import Renderer, Teller
from walton_solver.rendering.techniques import Technique, techniques
from walton_solver.wording import sentences
from walton_solver.wording.messages import Message
from walton_solver.wording.page import LABELS
from walton_solver.wording.tongues import Tongue

MOST_ANSWERS = 20
"""So many possible answers stand at the top; the "why not" field tells of all."""

Texts: TypeAlias = Mapping[str, str]

Pictures: TypeAlias = Mapping[str, Mapping[str, str]]
"""By language, then by the name of its place in the page: markup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """`texts`: by language, then by what is told; numbers of clues and steps in sentences are marked, see `linking`.

    `panels`: as in `PagePart`. `below`: the clues that are shown below a step, by its n, since its sentence does not
    say what they say. `foreign`: by language, the texts that an author gave in another one only, and in which.
    `advised`, `remarks`: how many pieces of advice and remarks there are. `techniques`: how the game reasons, with the
    steps that show it.
    """

    case: AnyCase
    explanation: Explanation[Any]
    ids: tuple[ClueId, ...]
    noun: str
    texts: Mapping[str, Texts]
    foreign: Mapping[str, Texts]
    below: Mapping[int, tuple[ClueId, ...]]
    pictures: Pictures
    panels: tuple[Panel, ...]
    marks: Mapping[str, Mark]
    table: Table | None
    answers: int
    advised: int
    remarks: int
    techniques: tuple[Technique, ...]


def contents_of(
    renderer: Renderer,
    case: AnyCase,
    explanation: Explanation[Any],
    solution: AnySolution,
    reasons: Reasons[Any] | None,
    languages: Iterable[str],
    *,
    opens: int | None = None,
    is_authors: bool = True,
) -> Contents:
    """All that the page of the case shows, in these languages; `opens` as in `PagePart.pictures`."""
    part, ids = renderer.page(), case.clue_ids
    marks = part.marks(case, explanation)
    tellers = {language: renderer.teller(case, language) for language in languages}
    answers = {language: part.answers(each, solution) for language, each in tellers.items()}
    teller = next(iter(tellers.values()))
    remarks = part.remarks(case, solution, tellers) if is_authors else {}
    return Contents(
        case=case,
        explanation=explanation,
        ids=ids,
        noun=teller.noun,
        texts={
            language: {
                **labels(each.tongue),
                **_told(each, explanation, solution, reasons, answers[language], ids),
                **part.texts(case, each),
                **{f"remark:{i}": told for i, told in enumerate(remarks.get(language, ()))},
                **{f"advice:{i}": told for i, told in enumerate(part.advice(each, solution))},
            }
            for language, each in tellers.items()
        },
        foreign={language: _foreign(each, ids) for language, each in tellers.items()},
        below={step.n: () if teller.tells_clues(step) else step.clues for step in explanation.steps},
        pictures={language: part.pictures(case, explanation, solution, language, opens=opens) for language in tellers},
        panels=part.panels,
        marks=marks,
        table=part.table(case, solution, reasons),
        answers=min(MOST_ANSWERS, *map(len, answers.values())),
        advised=len(part.advice(teller, solution)),
        remarks=max(map(len, remarks.values()), default=0),
        techniques=techniques(teller, explanation.steps),
    )


def labels(tongue: Tongue, messages: Mapping[str, Message] = LABELS) -> Texts:
    """The labels with their gaps, which the script fills."""
    return {
        name: tongue.say(message, **{gap: f"{{{gap}}}" for gap in re.findall(r"\{(\w+)\}", message)})
        for name, message in messages.items()
    }


def _told(
    teller: Teller,
    explanation: Explanation[Any],
    solution: AnySolution,
    reasons: Reasons[Any] | None,
    answers: Sequence[str],
    ids: Iterable[ClueId],
) -> Texts:
    """What is said of this case: `clue:PLACE`, `step:N`, `answer:PLACE` and the whole."""
    tongue = teller.tongue
    obstacles = [teller.obstacle(each) for each in explanation.obstacles]
    verdict = sentences.verdict(tongue, solution.verdict, solution.count, solution.limit, teller.noun, obstacles)
    told = {"title": teller.title, "noun": teller.noun, "verdict": verdict}
    place = {clue: i for i, clue in enumerate(ids)}
    told |= {f"clue:{place}": teller.local_clue(clue).text for place, clue in enumerate(ids)}
    for step in explanation.steps:
        marked = linked(step, place)
        told[f"step:{step.n}"] = teller.step(marked, explanation.steps)
        told[f"look:{step.n}"] = tongue.say(sentences.LOOK_AT, what=teller.subject(step))
        told[f"think:{step.n}"] = sentences.think_of(tongue, marked.clues, marked.uses, teller.noun)
        told |= {f"rule:{rule}": teller.rule(rule) for rule in step.rules or ()}
    told |= {f"technique:{i}": each.text for i, each in enumerate(techniques(teller, explanation.steps))}
    told |= {
        f"answer:{place}": tongue.say(sentences.WORLD, hypothesis=answer)
        for place, answer in enumerate(answers[:MOST_ANSWERS])
    }
    if len(answers) > MOST_ANSWERS:
        told["more_answers"] = tongue.say(LABELS["more"], count=len(answers) - MOST_ANSWERS)
    if explanation.conflict is not None and not obstacles:
        told["clash"] = sentences.contradict(tongue, explanation.conflict.clues, teller.noun)
    if reasons is not None and reasons.limit is not None:
        told["no_reasons"] = sentences.undecided(tongue, reasons.limit)
    if explanation.limit is not None:
        told["no_story"] = sentences.undecided(tongue, explanation.limit)
    return told


def _foreign(teller: Teller, ids: Iterable[ClueId]) -> Texts:
    told = {"title": teller.local_title} | {f"clue:{place}": teller.local_clue(clue) for place, clue in enumerate(ids)}
    return {name: each.language for name, each in told.items() if each.language != teller.tongue.language}
