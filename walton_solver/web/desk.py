"""The calls of the desk for authors: a text of a case, log or setting, and what the commands say of it."""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from walton_solver.documents.reading import parse_document
from walton_solver.documents.writing import flow_text
from walton_solver.door.answering import check, explain, reasons, solve
from walton_solver.door.loading import parse
from walton_solver.door.making import generate
from walton_solver.door.registry import CaseFormats, Nouns, renderer_of
from walton_solver.door.showing import html
from walton_solver.door.showing import text as answer_text
from walton_solver.games.cases import AnyCase
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.catalogue import catalogue as possible_clues
from walton_solver.games.walton.reading.cases import SETTING_FORMAT, setting_from
from walton_solver.games.walton.writing import clue_values
from walton_solver.rendering.page.bare import without_styles
from walton_solver.rendering.walton.telling import Teller
from walton_solver.web.drawing import drawn
from walton_solver.web.forms import Json
from walton_solver.web.positions import Position

if TYPE_CHECKING:
    from walton_solver.games.walton.cases import Level
    from walton_solver.rendering.page.making import Audience

MOST_ANSWERS = 10_000
"""So many possible answers a page knows."""


def verdict(text: str, language: str = "en") -> Json:
    """The verdict as `walton check --brief` prints it, and the `pictures` of what was told; raises DocumentError."""
    case = _case(text)
    position = Position(case)
    told = drawn(position, renderer_of(case).teller(case, language), language, concluded=False)
    pictures, styles = without_styles(told)
    return {
        "text": answer_text(case, check(case, brief=True), language=language),
        "pictures": pictures,
        "styles": list(styles),
    }


def report(text: str, language: str = "en") -> str:
    """The whole report, as `walton check` prints it."""
    case = _case(text)
    return answer_text(case, check(case), language=language)


def page(text: str, audience: "Audience", language: str = "en") -> str:
    """The HTML page for an author or a player."""
    case = _case(text)
    found = reasons(case) if audience == "author" or case.format == Case.format else None
    return html(case, explain(case), solve(case, max_answers=MOST_ANSWERS), found, audience=audience, language=language)


def made(level: "Level", seed: int) -> str:
    """A case of the Walton mansion as `walton generate` makes it, as YAML."""
    from walton_solver.games.walton.writing import case_text

    return case_text(next(generate(level=level, seed=seed)))


def catalogue(text: str, language: str = "en", most: int = 2_000) -> list[Json]:
    """Every clue that the case could have besides, at most so many: as a line of its file, and as a sentence."""
    case = _case(text)
    if not isinstance(case, Case):
        return []
    teller, clues = Teller(case, language), [*islice(possible_clues(case), most)]
    # One is taken at a time, and has the next id.
    values = ({**clue_values(clue), "id": clues[0].id} for clue in clues)
    return [
        {"line": f"- {flow_text(each)}", "text": teller.clue(clue)} for clue, each in zip(clues, values, strict=True)
    ]


def _case(text: str) -> AnyCase:
    """The case of the text, or an empty one in the house that it tells. Raises DocumentError."""
    document = parse_document(text, formats=(*CaseFormats(), SETTING_FORMAT), nouns=Nouns())
    if document.format != SETTING_FORMAT:
        return parse(text)
    return Case(title={}, setting=setting_from(document), clues=())


CALLS: Mapping[str, Callable[..., Any]] = {each.__name__: each for each in (verdict, report, page, made, catalogue)}
