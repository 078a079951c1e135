"""The tower as a picture: what is certain, what is likely, and the sheet with its points.

The SVG stands alone: no font, style or script from elsewhere; light and dark by what the reader prefers; the
same in words in its description.
"""

from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.results import FloorFacts, Solution
from walton_solver.games.arosa.rules import points
from walton_solver.rendering.arosa.looks import PAWN, STYLE, VICTIM_COLOUR, colours, mark
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.arosa.text import landing_text, moment_text, solution_lines
from walton_solver.rendering.spans import clean, plain
from walton_solver.rendering.svg import draw, markup, title
from walton_solver.wording import arosa as words

MARGIN, TOP, ROOF, ROW = 30, 92, 50, 60
LABEL, VICTIM, LANE, GAP, WORTH, COLUMN = 60, 96, 138, 40, 56, 44
MARK, STEP, MOST_MARKS = 5.6, 17, 7
LETTERS = 11
"""Of a name, at most; the whole of it shows when pointed at."""


def tower_svg(case: Log, solution: Solution, *, language: str = "en", heading: bool = True) -> str:
    """The picture as an SVG document; `heading`: with the title, and advice below."""
    return _Picture(case, solution, language, heading).text()


class _Picture:
    def __init__(self, log: Log, solution: Solution, language: str, heading: bool) -> None:
        self._log = log
        self._solution = solution
        self._teller = Teller(log, language)
        self._say = self._teller.tongue.say
        self._colours = colours(log.players)
        self._players = range(len(log.players))
        self._lanes = MARGIN + LABEL + VICTIM
        self._right = self._lanes + LANE * len(log.players)
        self._sheet = self._right + GAP
        self._base = TOP + ROOF + ROW * len(FLOORS)
        self._width = self._sheet + WORTH + COLUMN * len(log.players) + MARGIN
        self._heading = heading
        self._notes = self._note_lines() if heading else []
        self._height = self._base + 112 + 20 * len(self._notes) + MARGIN
        expected = [facts.expected or 0.0 for floors in solution.traces for facts in floors]
        self._scale = max(1.0, *expected)
        above, height = (0, self._height) if heading else (50, self._height - 80)
        size = {"width": str(self._width), "height": str(height), "viewBox": f"0 {above} {self._width} {height}"}
        self._root = Element(
            "svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "arosa-tower", "role": "img", **size}
        )

    def text(self) -> str:
        title(self._root, self._teller.title)
        lines = solution_lines(self._log, self._solution, language=self._teller.tongue.language)
        SubElement(self._root, "desc").text = plain(list(lines))
        SubElement(self._root, "style").text = STYLE
        self._box(0, 0, self._width, self._height, "back")
        if self._heading:
            self._write(MARGIN, 44, self._teller.title, "title", letters=60)
        self._write(MARGIN, 68, moment_text(self._teller, self._solution), "muted", letters=120)
        self._draw_walls()
        for floor in FLOORS:
            self._draw_floor(floor)
        self._draw_sheet()
        self._draw_sums()
        self._draw_notes()
        return markup(self._root)

    def _draw_walls(self) -> None:
        left, right, eaves = MARGIN, self._right, TOP + ROOF
        roof = f"M{left - 12} {eaves}L{left + 16} {TOP}L{right - 16} {TOP}L{right + 12} {eaves}z"
        self._draw("path", "roof", d=roof)
        self._write(left + LABEL + VICTIM / 2 - 8, TOP + 31, self._say(words.VICTIMS_HEAD), "name", anchor="middle")
        for player in self._players:
            x = self._lanes + LANE * player
            self._mark(player, x + 14, TOP + 26, MARK + 1)
            self._write(x + 28, TOP + 31, self._log.players[player], "name", letters=LETTERS)
        for floor in FLOORS:
            self._box(left, self._row(floor), right - left, ROW, "wall odd" if floor % 2 else "wall")
        for x in (left + LABEL, *(self._lanes + LANE * player for player in self._players)):
            self._line(x, eaves, x, self._base, "lane")
        self._line(left - 20, self._base + 2, right + 20, self._base + 2, "ground")

    def _draw_floor(self, floor: int) -> None:
        middle = self._row(floor) + ROW / 2
        self._write(MARGIN + LABEL / 2, middle + 6, str(floor), "floor", anchor="middle")
        self._draw_victims(floor, middle)
        for player in self._players:
            self._draw_traces(self._solution.traces[player][floor], player, floor)

    def _draw_victims(self, floor: int, middle: float) -> None:
        x = MARGIN + LABEL + 24.0
        found = [victim for victim in self._solution.victims if victim.is_found and floor in victim.floors]
        hidden = [victim for victim in self._solution.victims if not victim.is_found and floor in victim.floors]
        for _ in found:
            self._pawn(x, middle, is_certain=True)
            x += 20
        if found:
            self._write(x - 6, middle + 5, self._say(words.FOUND), "small")
        elif hidden:
            self._pawn(x, middle, is_certain=len(hidden[0].floors) == 1)
            for victim in hidden[:1] if hidden[0].chances else ():
                chance = float(victim.chances[victim.floors.index(floor)])
                self._write(x + 16, middle + 5, self._teller.tongue.number(chance, ".0%"), "number")

    def _draw_traces(self, facts: FloorFacts, player: int, floor: int) -> None:
        x, y = self._lanes + LANE * player, self._row(floor)
        if not facts.most:
            self._write(x + LANE / 2, y + ROW / 2 + 5, "–", "muted", anchor="middle")
            return
        shown = facts.most if facts.most <= MOST_MARKS else MOST_MARKS - 1
        for i in range(shown):
            self._mark(player, x + 16 + STEP * i, y + 19, MARK, is_certain=i < facts.least)
        if facts.most > shown:
            self._write(x + 12 + STEP * shown, y + 24, f"+{facts.most - shown}", "small")
        bounds = str(facts.least) if facts.least == facts.most else f"{facts.least}–{facts.most}"
        self._write(x + 10, y + 47, bounds, "muted small")
        if facts.expected is None:
            return
        track = LANE - 94
        self._box(x + 42, y + 39, track, 7, "track", round=3.5)
        if facts.expected:
            self._box(x + 42, y + 39, max(4.0, track * facts.expected / self._scale), 7, "fill", round=3.5)
        self._write(x + LANE - 10, y + 48, self._teller.tongue.number(facts.expected, ".2f"), "number", anchor="end")

    def _draw_sheet(self) -> None:
        top = TOP + ROOF
        self._box(self._sheet, TOP, WORTH + COLUMN * len(self._players), self._base - TOP, "paper", round=6)
        self._write(self._sheet + WORTH / 2, TOP + 31, self._say(words.SHEET_HEAD), "head", anchor="middle")
        for player in self._players:
            self._mark(player, self._column(player), TOP + 26, MARK + 1)
        scenes = [floor for victim in self._solution.victims if victim.is_found for floor in victim.floors]
        for floor in FLOORS:
            middle = self._row(floor) + ROW / 2
            self._line(self._sheet + 8, top + ROW * floor, self._width - MARGIN - 8, top + ROW * floor, "lane")
            worth = points(floor, scenes)
            badge = {1: "badge", 2: "badge", 3: "badge worth3"}[worth]
            self._draw("circle", badge, cx=self._sheet + WORTH / 2, cy=middle, r=13)
            style = "on-badge" if worth == 3 else "number"
            self._write(self._sheet + WORTH / 2, middle + 5, f"×{worth}", style, anchor="middle")
            for player in self._players:
                self._draw_charged(self._solution.sheet[player][floor], self._column(player), middle)

    def _draw_charged(self, count: int, x: float, middle: float) -> None:
        self._write(x, middle + 5, str(count or "·"), "number" if count else "muted", anchor="middle")

    def _draw_sums(self) -> None:
        solution, y = self._solution, self._base + 30
        sums = (
            (words.SUPPLY, solution.supply),
            (words.SHEET, [sum(floors) for floors in solution.sheet]),
            (words.POINTS, solution.scores),
        )
        for i, (name, numbers) in enumerate(sums):
            self._write(self._lanes - 10, y + 21 * i, self._say(name), "muted", anchor="end")
            for player in self._players:
                x = self._lanes + LANE * player + 10
                style = "number" if name == words.POINTS else ""
                self._write(x, y + 21 * i, str(numbers[player]), style)
        if solution.culprits != solution.winners:
            for whose, told in ((solution.culprits, words.MOST), (solution.winners, words.FEWEST)):
                for player in whose:
                    self._write(self._lanes + LANE * player + 34, y + 42, self._say(told), "small muted")
        for player in self._players:
            self._write(self._column(player), y, str(solution.scores[player]), "number", anchor="middle")
        self._write(self._sheet + WORTH / 2, y, self._say(words.POINTS), "muted", anchor="middle")

    def _draw_notes(self) -> None:
        y = self._base + 104
        self._mark(0, MARGIN + 8, y - 4, MARK)
        self._write(MARGIN + 20, y, self._say(words.CERTAIN_MARK), "small")
        self._mark(0, MARGIN + 148, y - 4, MARK, is_certain=False)
        self._write(MARGIN + 160, y, self._say(words.POSSIBLE_MARK), "small")
        self._box(MARGIN + 290, y - 8, 26, 7, "fill", round=3.5)
        self._write(MARGIN + 322, y, self._say(words.EXPECTED_MARK), "small", letters=80)
        for i, note in enumerate(self._notes, start=1):
            self._write(MARGIN, y + 4 + 20 * i, note, "small muted", letters=220)

    def _note_lines(self) -> list[str]:
        landing = self._solution.landing
        told = [] if landing is None else [landing_text(self._teller.tongue, landing)]
        advised = self._say(words.ADVISED, player=self._teller.players([self._solution.adviser_for or 0]))
        return [*told, *(advised + self._teller.advice_short(each) for each in self._solution.advice)]

    def _row(self, floor: int) -> int:
        """Where the floor begins, from above."""
        return TOP + ROOF + ROW * (len(FLOORS) - 1 - floor)

    def _column(self, player: int) -> float:
        return self._sheet + WORTH + COLUMN * (player + 0.5)

    def _mark(self, player: int, x: float, y: float, radius: float, *, is_certain: bool = True) -> None:
        self._stone(mark(player, radius), self._colours[player], x, y, is_certain=is_certain)

    def _pawn(self, x: float, y: float, *, is_certain: bool) -> None:
        self._stone(PAWN, VICTIM_COLOUR, x, y, is_certain=is_certain)

    def _stone(self, outline: str, colour: str, x: float, y: float, *, is_certain: bool) -> None:
        style = "mark" if is_certain else "mark open"
        self._draw("path", style, d=outline, fill=colour, transform=f"translate({x:g} {y:g})")

    def _box(self, x: float, y: float, width: float, height: float, style: str, round: float = 0) -> None:
        self._draw("rect", style, x=x, y=y, width=width, height=height, **({"rx": round} if round else {}))

    def _line(self, x1: float, y1: float, x2: float, y2: float, style: str) -> None:
        self._draw("line", style, x1=x1, y1=y1, x2=x2, y2=y2)

    def _write(self, x: float, y: float, text: str, style: str, *, anchor: str = "", letters: int = 40) -> None:
        element = self._draw("text", style, x=x, y=y, **({"text-anchor": anchor} if anchor else {}))
        whole = clean(text)
        element.text = whole if len(whole) <= letters else f"{whole[: letters - 1]}…"
        if element.text != whole:
            title(element, whole)

    def _draw(self, tag: str, style: str, **attributes: str | float) -> Element:
        return draw(self._root, tag, style, **attributes)
