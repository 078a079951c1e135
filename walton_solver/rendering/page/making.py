"""Contents become one HTML page that needs nothing else: no network, no style or script but its own.

What a case says is text to the page: the template escapes it, the script sets it as text. The page's policy allows
the very style and script that it holds, by their hashes, and nothing besides.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

from markupsafe import Markup

from walton_solver.deduction.findings import Verdict
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnySolution, Explanation, Reasons
from walton_solver.rendering.page.bare import without_styles
from walton_solver.rendering.page.contents import Contents, Pictures, contents_of
from walton_solver.rendering.page.linking import unlinked
from walton_solver.rendering.page.parts import part, source_of, templates
from walton_solver.rendering.renderers import Renderer
from walton_solver.wording.tongues import LANGUAGES, tongue_of

Audience: TypeAlias = Literal["author", "player"]
"""For whom a page is: an author sees all, a player is told when asked."""

_SCRIPTS = ("page.js", "reasons.js", "pictures.js", "asking.js", "hinting.js")
_STYLES = ("page.css", "sheet.css")
_TEMPLATES = ("page.html", "parts.html", "author.html", "player.html")


def page_html(
    renderer: Renderer,
    case: AnyCase,
    explanation: Explanation[Any],
    solution: AnySolution,
    reasons: Reasons[Any] | None = None,
    *,
    language: str = "en",
    step: int | None = None,
    audience: Audience = "author",
) -> str:
    """The report on a case for its author, or the case for a player: an HTML document.

    It opens in the reader's language, or in `language` without scripts and where it has not the reader's. `solution`:
    with every answer (`max_answers`), so that what is possible is known; without `reasons` the page answers no "why
    not". `step`: where it opens, else at the end; a player's page at the start. That tells hints, steps and the answer
    when asked, and holds nothing of them in plain text; of ideas it says yes or no.

    >>> import walton_solver
    >>> from walton_solver.door.registry import renderer_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> page_html(renderer_of(case), case, walton_solver.explain(case), walton_solver.solve(case))[:15]
    '<!DOCTYPE html>'
    """
    language = tongue_of(language).language
    opens = 0 if step is None and audience == "player" else step
    is_authors = audience == "author"
    contents = contents_of(
        renderer, case, explanation, solution, reasons, LANGUAGES, opens=opens, is_authors=is_authors
    )
    pictures, styles = _without_styles(contents.pictures)
    style = "\n".join((*map(_part, _STYLES), *styles))
    script = "\n".join(map(_part, _SCRIPTS))
    shown = pictures.pop(language) if is_authors else _at_the_start(renderer, contents, solution, language)
    environment = templates({name: _part(name) for name in _TEMPLATES})
    environment.filters["unlinked"] = unlinked
    page: str = environment.get_template(f"{audience}.html").render(
        language=language,
        languages=list(LANGUAGES.items()),
        texts=contents.texts[language],
        foreign=contents.foreign[language],
        audience=audience,
        policy=_policy(style, script),
        pictures={slot: Markup(markup) for slot, markup in shown.items()},
        style=Markup(style),
        script=Markup(script),
        verdict=solution.verdict.value,
        answers=contents.answers,
        answer_title="answer" if solution.verdict is Verdict.UNIQUE else "possible_answers",
        noun=contents.noun,
        **_looks(contents, audience),
        data=packed({**_data(contents), "pictures": pictures, "language": language, "step": opens}),
    )
    return page


def packed(data: Any) -> str:
    """The data as JSON, deflated, in base64: small, and nothing to be read in passing.

    >>> from json import loads
    >>> loads(unpacked(packed({"murderer": "Ann"})))
    {'murderer': 'Ann'}
    """
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(told.encode("utf-8", "replace"), 9)).decode()


def unpacked(text: str) -> str:
    """The JSON of packed data."""
    return zlib.decompress(b64decode(text)).decode()


def _at_the_start(renderer: Renderer, contents: Contents, solution: AnySolution, language: str) -> Mapping[str, str]:
    """The pictures before the first step alone."""
    pictures = renderer.page().pictures(contents.case, contents.explanation, solution, language, opens=0, is_start=True)
    return _without_styles({language: pictures})[0][language]


def _looks(contents: Contents, audience: Audience) -> dict[str, Any]:
    """What the templates show, clues by their places."""
    place = {clue: i for i, clue in enumerate(contents.ids)}
    conflict, steps = contents.explanation.conflict, contents.explanation.steps
    panels = [panel for panel in contents.panels if audience == "author" or not panel.tells_end]
    names = [panel.name for panel in panels]
    asks = [] if contents.table is None else ["why_not"] if audience == "author" else ["check"]
    other = ["story"] if audience == "author" else ["answer"] * bool(contents.answers)
    return {
        "clues": [
            {"id": str(clue), "steps": [step.n for step in steps if audience == "author" and clue in step.clues]}
            for clue in contents.ids
        ],
        "steps": [
            {
                "n": step.n,
                "clues": [place[clue] for clue in contents.below[step.n]],
                "settles": any(each.holds for each in step.concludes),
            }
            for step in steps
        ],
        "last": len(steps),
        # What else is in the way is told as the verdict.
        "clash": [place[clue] for clue in conflict.clues] if conflict and not contents.explanation.obstacles else None,
        "panels": {panel.name: panel.slots for panel in panels},
        "slots": {slot: panel.name for panel in panels for slot in panel.slots},
        "wide_panels": [panel.name for panel in panels if panel.is_wide],
        "side_panels": [panel.name for panel in panels if not panel.is_wide],
        "tab_names": _tabs(names, other, asks, audience, ["techniques"] * bool(contents.techniques)),
        "replays": [panel.name for panel in panels if panel.replays],
        "prints_sheet": any(panel.prints for panel in panels),
        "marked": bool(contents.marks),
        "table": contents.table is not None,
        "questions": [question.name for question in contents.table.questions] if contents.table else [],
        "advised": contents.advised,
        "remarks": contents.remarks,
        "techniques": [each.steps for each in contents.techniques],
    }


def _tabs(panels: list[str], other: list[str], asks: list[str], audience: Audience, how: list[str]) -> list[str]:
    """The parts of the page, for small screens, in the order in which they stand."""
    if audience == "author":
        return [*panels, "clues", *other, *asks, *how]
    return ["clues", *panels, *asks, *other, *how]


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
                "rules": step.rules or (),
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
            f"script-src {source_of(script)}",
            f"style-src {source_of(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _without_styles(pictures: Pictures) -> tuple[dict[str, dict[str, str]], Iterable[str]]:
    """The pictures for a page that has their styles, each once, and these styles."""
    bare = {language: without_styles(slots) for language, slots in pictures.items()}
    styles = dict.fromkeys(style for _, each in bare.values() for style in each)
    return {language: slots for language, (slots, _) in bare.items()}, styles


def _part(name: str) -> str:
    return part(__package__, name)
