"""What only the page of a log of Mord im Arosa has: the tower as it stands in the end."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from xml.etree.ElementTree import Element, tostring

from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.results import Solution
from walton_solver.games.results import Explanation, Reasons
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.arosa.picture import tower_svg
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.arosa.text import solution_lines
from walton_solver.rendering.page.contents import Mark
from walton_solver.rendering.page.hypotheses import Table
from walton_solver.rendering.spans import plain

STAGE = ENDS = ("tower",)


def clue_ids(case: Log) -> Sequence[ClueId]:
    return [event.id for event in case.events]


def marks(case: Log, explanation: Explanation[Fact]) -> Mapping[str, Mark]:
    return {}


def table(case: Log, solution: Solution, reasons: Reasons[object] | None) -> Table | None:
    return None


def answers(teller: Teller, solution: Solution) -> Sequence[str]:
    # The tower tells it.
    return []


def texts(case: Log, teller: Teller, keys: Iterable[str]) -> Mapping[str, str]:
    return {}


def pictures(
    case: Log, explanation: Explanation[Fact], solution: Solution, language: str, *, opens: int | None
) -> Mapping[str, str]:
    # An image of its own: the styles of the tower are made for a document that is nothing else.
    drawn = b64encode(tower_svg(case, solution, language=language).encode()).decode()
    told = plain(list(solution_lines(case, solution, language=language)))
    image = Element("img", {"src": f"data:image/svg+xml;base64,{drawn}", "alt": told})
    return {"tower": tostring(image, encoding="unicode", method="html")}
