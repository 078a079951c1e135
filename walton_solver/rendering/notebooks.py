"""What IPython and Jupyter show of cases and answers: HTML, of which the data itself knows nothing.

An answer alone holds ids, and is shown field by field; `rendered` shows it with its case, in sentences.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, WhyNot
from walton_solver.rendering import text
from walton_solver.rendering.pictures import check_step
from walton_solver.rendering.renderers import Renderer
from walton_solver.rendering.spans import Line, Style, plain

MOST_ROWS = 500

_LOOKS: Mapping[Style, str] = {
    "good": "color: #388e3c",
    "bad": "color: #d84343",
    "unsure": "color: #a97100",
    "heading": "font-weight: bold",
    "clue": "color: #0e8594",
    "dim": "opacity: 0.75",
}
"""Colours that can be read on white and on black."""


def register(shell: Any, renderer_of: Callable[[AnyCase], Renderer]) -> None:
    """Let the IPython shell show cases and answers as HTML; it does not matter how often."""
    formatter = shell.display_formatter.formatters["text/html"]
    formatter.for_type(AnyCase, lambda case: case_html(renderer_of(case), case))
    # One holds a mapping of thousands: `rendered` groups it.
    for answer in (AnySolution, AnyAudit, Explanation, Hint, WhyNot):
        formatter.for_type(answer, answer_html)


class Rendered:
    """An answer in sentences, for a notebook to show; perhaps with a `picture`, an SVG document."""

    def __init__(self, lines: Iterable[Line], picture: str = "") -> None:
        self._lines, self.picture = tuple(lines), picture

    def __repr__(self) -> str:
        return plain([*self._lines])

    def _repr_html_(self) -> str:
        told = Element("pre", {"style": "white-space: pre-wrap"})
        for spans in self._lines:
            for span in spans:
                SubElement(told, "span", {"style": _LOOKS.get(span.style, "")}).text = span.text
            SubElement(told, "br")
        return tostring(told, encoding="unicode", method="html") + self.picture


def rendered(
    renderer: Renderer, case: AnyCase, answer: Any, *, step: int | None = None, language: str = "en"
) -> Rendered:
    """An answer with the names and sentences of its case, as the command for it prints them.

    `step`: of a story that step alone, in sentences and, where the game draws steps, as a picture. Raises QueryError
    when the story has no such step, or the answer is no story.

    >>> import walton_solver
    >>> from walton_solver.door.registry import renderer_of
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> answer = walton_solver.why_not(case, {"accomplice": "Greg Gaffney"})
    >>> "Clue 7 rules out" in rendered(renderer_of(case), case, answer)._repr_html_()
    True
    """
    if step is None:
        return Rendered(text.answer_lines(renderer, case, answer, language=language))
    if not isinstance(answer, Explanation):
        raise QueryError("only a story has steps: ask `explain` for one")
    check_step(answer, step)
    picture = renderer.picture_svg(case, answer, None, step=step, language=language) if renderer.draws_steps else ""
    return Rendered(text.step_lines(renderer, case, answer, step, language=language), picture)


def case_html(renderer: Renderer, case: AnyCase) -> str:
    """A case with its title and what its clues or events say."""
    teller = renderer.teller(case)
    shown = Element("div")
    SubElement(shown, "strong").text = teller.title
    shown.append(_table((), [(clue, teller.clue_of(clue)) for clue in case.clue_ids]))
    return tostring(shown, encoding="unicode", method="html")


def answer_html(answer: Any) -> str:
    """An answer field by field, without those that are empty."""
    return tostring(_shown(answer), encoding="unicode", method="html")


def _shown(value: Any) -> Element:
    """A value as a table if it has parts, else as text."""
    if is_dataclass(value):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        return _table((), [(name, part) for name, part in parts.items() if part not in (None, "", (), {})])
    if isinstance(value, Mapping):
        return _table((), list(value.items()))
    if isinstance(value, tuple) and value and all(map(is_dataclass, value)):
        names = [field.name for field in fields(value[0])]
        return _table(names, [[getattr(each, name) for name in names] for each in value])
    if isinstance(value, tuple) and any(isinstance(each, tuple) or is_dataclass(each) for each in value):
        return _table((), [each if isinstance(each, tuple) else (each,) for each in value])
    plain = Element("span")
    plain.text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return plain


def _table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> Element:
    table = Element("table")
    if heads:
        head = SubElement(SubElement(table, "thead"), "tr")
        for name in heads:
            SubElement(head, "th", {"style": "text-align: left"}).text = name
    body = SubElement(table, "tbody")
    for row in rows[:MOST_ROWS]:
        cells = SubElement(body, "tr")
        for value in row:
            SubElement(cells, "td", {"style": "text-align: left"}).append(_shown(value))
    if len(rows) > MOST_ROWS:
        SubElement(SubElement(SubElement(body, "tr"), "td"), "em").text = f"… {len(rows) - MOST_ROWS}"
    return table
