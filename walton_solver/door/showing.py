"""Answers in words and pictures. Whatever makes them is imported when it is asked for."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, TypeAlias

from walton_solver.deduction.findings import Verification
from walton_solver.door.registry import renderer_of
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, Reasons, WhyNot

if TYPE_CHECKING:
    from walton_solver.rendering.notebooks import Rendered
    from walton_solver.rendering.page.making import Audience

Answer: TypeAlias = AnySolution | AnyAudit | WhyNot[Fact, object] | Reasons[object] | Explanation[Fact] | Hint[Fact]
"""What commands answer about a case."""


def text(case: AnyCase, answer: Answer, *, language: str = "en") -> str:
    """The answer as the command for it prints it, in lines.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> print(text(case, walton_solver.hint(case), language="nl").splitlines()[-1])
    3  Aanwijzing 7 toont aan: er is geen medeplichtige.
    """
    from walton_solver.rendering.spans import plain
    from walton_solver.rendering.text import answer_lines

    return plain([*answer_lines(renderer_of(case), case, answer, language=language)]) + "\n"


def json(case: AnyCase, answer: Answer | Verification, *, language: str = "en") -> str:
    """The answer as JSON on one line, as the command for it prints it; `walton_solver.schema` describes its format.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> json(case, walton_solver.verify(case, walton_solver.explain(case)))[:56]
    '{"format": "walton-verification/1", "file": "", "sound":'
    """
    from walton_solver.rendering.as_json import answer_json

    return dumps(answer_json(renderer_of(case), case, answer, language=language)) + "\n"


def svg(
    case: AnyCase,
    explanation: Explanation[Fact],
    solution: AnySolution,
    *,
    step: int | None = None,
    language: str = "en",
) -> str:
    """The picture of a case as an SVG document: the house of a Walton case, a detective's sheet, a tower.

    `step`: of a house or a logic grid, that step as it stands out from what is known then; None: what is known at the
    end.
    Raises QueryError when the game has no such picture, or the story no such step.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> svg(case, walton_solver.explain(case), walton_solver.solve(case))[:4]
    '<svg'
    """
    from walton_solver.rendering.pictures import picture_svg

    return picture_svg(renderer_of(case), case, explanation, solution, step=step, language=language)


def html(
    case: AnyCase,
    explanation: Explanation[Fact],
    solution: AnySolution,
    reasons: Reasons[object] | None = None,
    *,
    step: int | None = None,
    audience: Audience = "author",
    language: str = "en",
) -> str:
    """A page to walk through the story, one HTML document that needs no network, in every language.

    `solution`: of as many answers as there are (`max_answers`), so that the page knows what is possible. Without
    `reasons` it answers no "why not". `step`: where it opens, else at the end; `audience`: a `"player"` is given hints,
    steps and the answer when asked, and yes or no to ideas; `language`: the one it opens in where it has not the
    reader's.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> solution = walton_solver.solve(case, max_answers=10_000)
    >>> html(case, walton_solver.explain(case), solution, walton_solver.reasons(case))[:15]
    '<!DOCTYPE html>'
    """
    from walton_solver.rendering.page.making import page_html

    return page_html(
        renderer_of(case),
        case,
        explanation,
        solution,
        reasons,
        language=language,
        step=step,
        audience=audience,
    )


def notebook(case: AnyCase, answer: Answer, *, step: int | None = None, language: str = "en") -> Rendered:
    """The answer in sentences, for Jupyter and IPython to show; of a story one `step` alone, with its picture.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> "Exactly" in notebook(case, walton_solver.solve(case))._repr_html_()
    False
    """
    from walton_solver.rendering.notebooks import rendered

    return rendered(renderer_of(case), case, answer, step=step, language=language)
