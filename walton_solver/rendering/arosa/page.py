"""What only the page of a log of Mord im Arosa has: the tower as it stands in the end."""

from base64 import b64encode
from collections.abc import Mapping
from xml.etree.ElementTree import Element, tostring

from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.results import Solution
from walton_solver.games.results import Explanation
from walton_solver.rendering.arosa.picture import tower_svg
from walton_solver.rendering.arosa.text import solution_lines
from walton_solver.rendering.page_parts import PagePart
from walton_solver.rendering.spans import plain


class ArosaPage(PagePart):
    stage = ends = ("tower",)

    def pictures(
        self, case: Log, explanation: Explanation[Fact], solution: Solution, language: str, *, opens: int | None
    ) -> Mapping[str, str]:
        # An image of its own: the styles of the tower are made for a document that is nothing else.
        drawn = b64encode(tower_svg(case, solution, language=language).encode()).decode()
        told = plain(list(solution_lines(case, solution, language=language)))
        image = Element("img", {"src": f"data:image/svg+xml;base64,{drawn}", "alt": told})
        return {"tower": tostring(image, encoding="unicode", method="html")}
