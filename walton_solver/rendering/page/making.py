"""Contents become one HTML page that needs nothing else: no network, no style or script but its own.

What a case says is text to the page: the template escapes it, the script sets it as text. The page's policy allows
the very style and script that it holds, by their hashes, and nothing besides.
"""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import unescape
from importlib.resources import files
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from walton_solver.deduction.findings import Verdict
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnySolution, Explanation, Reasons
from walton_solver.rendering.page.contents import Contents, Pictures, contents_of
from walton_solver.rendering.renderers import Renderer
from walton_solver.wording.tongues import LANGUAGES, tongue_of

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_DESCRIPTION = re.compile(r"<desc>.*?</desc>", re.DOTALL)


def page_html(
    renderer: Renderer,
    case: AnyCase,
    explanation: Explanation[Any],
    solution: AnySolution,
    reasons: Reasons[Any] | None = None,
    *,
    language: str = "en",
    step: int | None = None,
    hide_answer: bool = False,
) -> str:
    """The report on a case: an HTML document that opens in `language`.

    `solution`: with every answer (`max_answers`), so that what is possible is known; without `reasons` the page
    answers no "why not". `step`: where it opens, else at the end. `hide_answer`: it opens before the first step, and
    tells the answer and later steps when asked; until then it judges whole hypotheses only.

    >>> import walton_solver
    >>> from walton_solver.door.registry import renderer_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> page_html(renderer_of(case), case, walton_solver.explain(case), walton_solver.solve(case))[:15]
    '<!DOCTYPE html>'
    """
    language = tongue_of(language).language
    opens = 0 if step is None and hide_answer else step
    contents = contents_of(renderer, case, explanation, solution, reasons, LANGUAGES, opens=opens)
    pictures, styles = _without_styles(contents.pictures)
    style = "\n".join((_part("page.css"), _part("sheet.css"), *styles))
    script = "\n".join((_part("page.js"), _part("asking.js")))
    page: str = _template().render(
        language=language,
        languages=list(LANGUAGES.items()),
        texts=contents.texts[language],
        foreign=contents.foreign[language],
        policy=_policy(style, script),
        pictures=pictures,
        style=Markup(style),
        script=Markup(script),
        hide_answer=hide_answer,
        verdict=solution.verdict.value,
        answers=contents.answers,
        answer_title="answer" if solution.verdict is Verdict.UNIQUE else "possible_answers",
        noun=contents.noun,
        **_looks(contents),
        data={**_data(contents), "language": language, "step": opens},
    )
    return page


def _looks(contents: Contents) -> dict[str, Any]:
    """What the template shows, clues by their places."""
    place = {clue: i for i, clue in enumerate(contents.ids)}
    conflict = contents.explanation.conflict
    slots = next(iter(contents.pictures.values()))
    return {
        "clues": [{"id": str(clue)} for clue in contents.ids],
        "steps": [
            {
                "n": step.n,
                "clues": [place[clue] for clue in contents.below[step.n]],
                "settles": any(each.holds for each in step.concludes),
            }
            for step in contents.explanation.steps
        ],
        # What else is in the way is told as the verdict.
        "clash": [place[clue] for clue in conflict.clues] if conflict and not contents.explanation.obstacles else None,
        "stage": [slot for slot in slots if slot in contents.stage],
        "ends": contents.ends,
        "flow": [slot for slot in slots if slot not in contents.stage],
        "marked": bool(contents.marks),
        "table": contents.table is not None,
        "questions": [question.name for question in contents.table.questions] if contents.table else [],
    }


def _data(contents: Contents) -> dict[str, Any]:
    """What the script reads, as `Data` in page.js has it."""
    place = {clue: i for i, clue in enumerate(contents.ids)}
    table = contents.table
    return {
        "texts": contents.texts,
        "foreign": contents.foreign,
        "clues": [str(clue) for clue in contents.ids],
        "steps": [
            {
                "clues": [place[clue] for clue in step.clues],
                "below": [place[clue] for clue in contents.below[step.n]],
                "uses": step.uses,
            }
            for step in contents.explanation.steps
        ],
        "marks": {
            key: {"step": mark.step, "holds": mark.holds, "behind": [place[clue] for clue in mark.behind]}
            for key, mark in contents.marks.items()
        },
        "table": table
        and {
            "questions": [
                {"name": each.name, "values": each.values, "tells": each.tells, "told": each.told}
                for each in table.questions
            ],
            "order": table.order,
            "reasons": [[place[clue] for clue in clues] for clues in table.reasons],
            "runs": table.runs,
        },
    }


def _policy(style: str, script: str) -> str:
    """The page's content security policy; `data:` is for its empty icon, without which browsers ask for one."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(script)}",
            f"style-src {_hash(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _without_styles(pictures: Pictures) -> tuple[dict[str, dict[str, Markup]], Iterable[str]]:
    """The pictures for a page that has their styles, each once, and these styles as a browser reads them.

    Their descriptions stay behind, too: those tell the end of the story, which the page tells step by step.
    """
    styles: dict[str, None] = {}
    bare: dict[str, dict[str, Markup]] = {}
    for language, slots in pictures.items():
        bare[language] = {}
        for slot, markup in slots.items():
            styles |= dict.fromkeys(unescape(style) for style in _STYLE.findall(markup))
            bare[language][slot] = Markup(_DESCRIPTION.sub("", _STYLE.sub("", markup)))
    return bare, styles


def _part(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8").replace("\r\n", "\n")


def _template() -> Any:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    return environment.from_string(_part("page.html"))
