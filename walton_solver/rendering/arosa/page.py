"""What only the page of a log of Mord im Arosa has: the tower after each event, with the best move then."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element, SubElement, fromstring, register_namespace, tostring

from walton_solver.engines.asking import Asking
from walton_solver.games.arosa.commands import solve
from walton_solver.games.arosa.facts import Fact
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.results import FloorFacts, Solution
from walton_solver.games.results import Explanation
from walton_solver.rendering.arosa.picture import tower_svg
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.page_parts import PagePart, Panel
from walton_solver.rendering.spans import clean
from walton_solver.wording import arosa as words

register_namespace("", "http://www.w3.org/2000/svg")


class ArosaPage(PagePart):
    panels = (Panel(name="tower", slots=("tower",), is_wide=True, tells_end=True, replays=True),)

    def advice(self, teller: Teller, solution: Solution) -> Sequence[str]:
        return _best(teller, solution)

    def pictures(
        self,
        case: Log,
        explanation: Explanation[Fact],
        solution: Solution,
        language: str,
        *,
        opens: int | None,
        is_start: bool = False,
    ) -> Mapping[str, str]:
        teller, last = Teller(case, language), len(case.events)
        root = Element("div", {"class": f"replay players{len(case.players)}"})
        for count in range(1, last + 1):
            before = case if count == last else replace(case, events=case.events[:count])
            known = solution if count == last else solve(before, Asking(), max_answers=0)
            moment = SubElement(root, "div", {"class": "moment", "data-moment": str(count)})
            if count < last:
                moment.set("hidden", "")
            SubElement(moment, "p", {"class": "event"}).text = clean(teller.event(case.events[count - 1]))
            for told in _best(teller, known)[:1]:
                SubElement(moment, "p", {"class": "best"}).text = clean(told)
            moment.append(fromstring(tower_svg(before, known, language=language, heading=False)))
            moment.append(floors_table(case, known, teller))
        return {"tower": tostring(root, encoding="unicode", short_empty_elements=False)}


def _best(teller: Teller, solution: Solution) -> list[str]:
    """What whoever is next does best to do, best first."""
    who = teller.tongue.say(words.ADVISED, player=teller.players([solution.adviser_for or 0]))
    return [f"{who}{teller.advice_short(each)}" for each in solution.advice]


def floors_table(log: Log, solution: Solution, teller: Teller) -> Element:
    """The tower for small screens: floors from the top, what lies there at least and at most, and is expected."""
    say = teller.tongue.say
    table = Element("table", {"class": "floors"})
    head = SubElement(SubElement(table, "thead"), "tr")
    SubElement(head, "td")
    for name in (say(words.VICTIMS_HEAD), *log.players):
        SubElement(head, "th", {"scope": "col", "dir": "auto"}).text = clean(name)
    body = SubElement(table, "tbody")
    for floor in reversed(FLOORS):
        row = SubElement(body, "tr")
        SubElement(row, "th", {"scope": "row"}).text = str(floor)
        SubElement(row, "td").text = _victims(solution, floor, teller)
        for floors in solution.traces:
            _add_bounds(SubElement(row, "td"), floors[floor], teller)
    sums = ((words.SUPPLY, solution.supply), (words.POINTS, solution.scores))
    for label, numbers in sums:
        row = SubElement(body, "tr", {"class": "sum"})
        SubElement(row, "th", {"scope": "row", "colspan": "2"}).text = say(label)
        for number in numbers:
            SubElement(row, "td").text = str(number)
    return table


def _victims(solution: Solution, floor: int, teller: Teller) -> str:
    """That a victim was found there, or how likely it is that one lies there."""
    here = [victim for victim in solution.victims if floor in victim.floors]
    if any(victim.is_found for victim in here):
        return teller.tongue.say(words.FOUND)
    for victim in here:
        if victim.chances:
            return teller.tongue.number(float(victim.chances[victim.floors.index(floor)]), ".0%")
        return "?"
    return ""


def _add_bounds(cell: Element, facts: FloorFacts, teller: Teller) -> None:
    cell.text = str(facts.least) if facts.least == facts.most else f"{facts.least}–{facts.most}"
    if facts.expected is not None and facts.least != facts.most:
        SubElement(cell, "small").text = teller.tongue.number(facts.expected, ".1f")
