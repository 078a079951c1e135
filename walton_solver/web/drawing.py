"""The pictures of a game in play: what was told alone, or with what follows; as the report page draws them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.arosa.facts import Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, Opening
from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.cluedo.facts import Fact, Holds
from walton_solver.games.cluedo.logs import Hand, Shown, Suggestion
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.cluedo.results import Mark
from walton_solver.games.cluedo.results import Solution as CluedoSolution
from walton_solver.games.results import Explanation
from walton_solver.rendering.arosa.page import floors_table
from walton_solver.rendering.arosa.picture import tower_svg
from walton_solver.rendering.spans import clean
from walton_solver.web.concluding import steps_of
from walton_solver.web.facts import MOST_TRACES
from walton_solver.web.positions import Position
from walton_solver.wording.arosa import POINTS, SUPPLY


def drawn(position: Position, teller: Any, language: str, *, concluded: bool) -> Mapping[str, str]:
    """By the names of their slots; `concluded`: with what follows from what was told."""
    case, part, solution = position.case, position.renderer.page(), position.solution
    match case, solution:
        case ArosaLog(), _:
            root = _tower(case, solution, teller, language) if concluded else _openings(case, solution, teller)
            return {"tower": tostring(root, encoding="unicode", short_empty_elements=False)}
        case CluedoLog(), CluedoSolution(holders=holders):
            steps = steps_of(position) if concluded else tuple(_told(case))
            story: Explanation[Any] = Explanation(verdict=solution.verdict, steps=steps, engine=solution.engine)
            if not concluded:
                places: Mapping[str, Mark] = dict.fromkeys(case.places, "open")
                unknown = dict.fromkeys(holders, places)
                solution = replace(solution, holders=unknown, probabilities={})
            slots: Mapping[str, str] = part.pictures(case, story, solution, language, opens=None)
            return slots
        case _:
            pictures = part.pictures(case, position.story, solution, language, opens=None, is_start=not concluded)
            return {slot: markup for slot, markup in pictures.items() if slot != "blank"}


def _told(log: CluedoLog) -> Iterator[Step[Fact]]:
    """What each event says outright of who holds what: nothing is concluded here."""
    for event in log.events:
        match event:
            case Hand(player=player, cards=cards):
                said = [(card, player, True) for card in cards]
            case Shown(by=by, card=card):
                said = [(card, by, True)]
            case Suggestion(about=about):
                said = []
                for response in log.standing(event):
                    if response.card is not None:
                        said.append((response.card, response.player, True))
                    elif not response.shows:
                        said += [(card, response.player, False) for card in about.cards]
            case _:
                continue
        concludes = tuple(Conclusion(Holds(card, player), holds) for card, player, holds in said)
        if concludes:
            yield Step(n=1, concludes=concludes, clues=(event.id,))


def _tower(log: ArosaLog, solution: Any, teller: Any, language: str) -> Element:
    """The tower as it is now, and the same in numbers for small screens."""
    root = Element("div", {"class": f"replay players{len(log.players)}"})
    moment = SubElement(root, "div", {"class": "moment"})
    moment.append(fromstring(tower_svg(log, solution, language=language, heading=False)))
    moment.append(_askable(floors_table(log, solution, teller), log, solution))
    return root


def _askable(table: Element, log: ArosaLog, solution: Any) -> Element:
    """The table, whose cells can be asked about: is there a victim, could there be more traces?"""
    for floor, row in zip(reversed(FLOORS), table.findall("tbody/tr"), strict=False):
        victim, *traces = row.findall("td")
        victim.set("data-fact", VictimOn(floor).key)
        for player, cell in enumerate(traces):
            count = min(solution.traces[player][floor].most + 1, MOST_TRACES)
            cell.set("data-fact", Lying("at_least", log.players[player], floor, count).key)
    return table


def _openings(log: ArosaLog, solution: Any, teller: Any) -> Element:
    """What was found on each floor, and what everybody has counted: supply and points."""
    table = Element("table", {"class": "openings"})
    for floor in reversed(FLOORS):
        row = SubElement(table, "tr")
        head = SubElement(row, "th", {"scope": "row"})
        SubElement(head, "span", {"data-fact": VictimOn(floor).key}).text = str(floor)
        cell = SubElement(row, "td")
        for place, event in enumerate(log.events):
            if isinstance(event, Opening) and event.floor == floor:
                SubElement(cell, "p", {"class": "told", "data-clues": str(place)}).text = clean(teller.event(event))
    for label, numbers in ((SUPPLY, solution.supply), (POINTS, solution.scores)):
        row = SubElement(table, "tr")
        SubElement(row, "th", {"scope": "row"}).text = teller.tongue.say(label)
        told = (f"{player} {number}" for player, number in zip(log.players, numbers, strict=True))
        SubElement(row, "td").text = clean(" · ".join(told))
    return table
