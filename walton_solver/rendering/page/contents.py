"""What the page holds, the same for every game: texts in every language, the steps, the clues; a game adds the rest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast

from walton_solver.deduction.findings import Verdict
from walton_solver.games.answers import Explanation, Reasons
from walton_solver.games.game import Case, Solution
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.faces import Teller, face_of
from walton_solver.rendering.page.hypotheses import Table
from walton_solver.wording import sentences
from walton_solver.wording.page import LABELS

MOST_ANSWERS = 20
"""So many possible answers stand at the top; the "why not" field tells of all."""

Texts: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Since `step` a fact is certain (`holds`) or out; `behind`: all clues it rests on."""

    step: int
    holds: bool
    behind: tuple[ClueId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """`texts`, `pictures`: by language, then by what is told and shown. `stage`: the pictures that stay in sight."""

    case: Case
    explanation: Explanation
    ids: tuple[ClueId, ...]
    noun: str
    texts: Mapping[str, Texts]
    pictures: Mapping[str, Mapping[str, str]]
    stage: tuple[str, ...]
    marks: Mapping[str, Mark]
    table: Table | None
    answers: int


class Part(Protocol):
    """What only the page of one game has; `case` and the rest are the game's own."""

    STAGE: tuple[str, ...]

    def clue_ids(self, case: Any) -> Sequence[ClueId]: ...

    def marks(self, case: Any, explanation: Explanation) -> Mapping[str, Mark]:
        """By the key that their elements in the pictures have."""

    def table(self, case: Any, solution: Any, reasons: Reasons[Any] | None) -> Table | None: ...

    def answers(self, teller: Any, solution: Any) -> Sequence[str]:
        """The possible answers as texts, as many as are known."""

    def texts(self, case: Any, teller: Any, keys: Iterable[str]) -> Texts:
        """The names that the page needs: `fact:KEY`, `question:NAME`, `value:NAME:PLACE`."""

    def pictures(self, case: Any, explanation: Explanation, solution: Any, language: str) -> Mapping[str, str]: ...


_PARTS = {
    "walton-case/1": "walton_solver.rendering.page.walton",
    "cluedo-log/1": "walton_solver.rendering.page.cluedo",
    "arosa-log/1": "walton_solver.rendering.page.arosa",
}


def contents_of(
    case: Case, explanation: Explanation, solution: Solution, reasons: Reasons[Any] | None, languages: Iterable[str]
) -> Contents:
    """All that the page of the case shows, in these languages."""
    part = cast(Part, import_module(_PARTS[case.format]))
    marks = part.marks(case, explanation)
    ids = tuple(part.clue_ids(case))
    texts: dict[str, Texts] = {}
    pictures: dict[str, Mapping[str, str]] = {}
    for language in languages:
        teller = face_of(case).Teller(case)
        answers = part.answers(teller, solution)
        texts[language] = {
            **_labels(),
            **_told(teller, explanation, solution, answers, ids),
            **part.texts(case, teller, marks),
        }
        pictures[language] = part.pictures(case, explanation, solution, language)
    return Contents(
        case=case,
        explanation=explanation,
        ids=ids,
        noun=teller.noun,
        texts=texts,
        pictures=pictures,
        stage=part.STAGE,
        marks=marks,
        table=part.table(case, solution, reasons),
        answers=min(len(answers), MOST_ANSWERS),
    )


def _labels() -> Texts:
    return LABELS


def _told(
    teller: Teller, explanation: Explanation, solution: Solution, answers: Sequence[str], ids: Iterable[ClueId]
) -> Texts:
    """What is said of this case: `clue:PLACE`, `step:N`, `answer:PLACE` and the whole."""
    told = {"title": teller.title, "verdict": sentences.verdict(solution.verdict, solution.count, solution.why)}
    told |= {f"clue:{place}": teller.clue_of(clue) for place, clue in enumerate(ids)}
    told |= {f"step:{step.n}": teller.step(step) for step in explanation.steps}
    told |= {f"answer:{place}": answer for place, answer in enumerate(answers[:MOST_ANSWERS])}
    unseen = (solution.count or 0) - MOST_ANSWERS
    if answers and unseen > 0:
        told["more_answers"] = LABELS["more"].format(count=unseen)
    if explanation.conflict is not None:
        told["clash"] = sentences.contradict(explanation.conflict.clues, teller.noun)
    if explanation.why or solution.verdict is Verdict.UNDECIDED:
        told["no_story"] = LABELS["unknown"].format(why=explanation.why or solution.why)
    return told
