"""The log as a table: who suggests what, and what each player answers; other events in words."""

from xml.etree.ElementTree import Element, SubElement

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import Log, Suggestion
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.spans import clean
from walton_solver.wording import cluedo as words


def log_table(log: Log, teller: Teller) -> Element:
    """The table as an element of HTML; numbers of events are named by their places, as in all pictures of a page."""
    say, players = teller.tongue.say, [player.name for player in log.players]
    table = Element("table", {"class": "log"})
    head = SubElement(SubElement(table, "thead"), "tr")
    SubElement(head, "td")
    for title in (say(words.SUGGESTS), say(words.ABOUT), *players):
        SubElement(head, "th", {"scope": "col", "dir": "auto"}).text = clean(title)
    body = SubElement(table, "tbody")
    for place, event in enumerate(log.events):
        row = SubElement(body, "tr")
        number = SubElement(row, "th", {"scope": "row"})
        chip = SubElement(number, "span", {"class": "clue told", "data-clues": str(place)})
        chip.text = clean(str(event.id))
        if not isinstance(event, Suggestion):
            row.set("class", "other")
            SubElement(row, "td", {"colspan": str(2 + len(players)), "dir": "auto"}).text = clean(teller.event(event))
            continue
        SubElement(row, "td", {"class": "who", "dir": "auto"}).text = clean(event.by)
        about = SubElement(row, "td", {"class": "about"})
        for category in CATEGORIES:
            named = SubElement(about, "span", {"dir": "auto"})
            named.text = clean(teller.card(getattr(event.about, category)))
            named.tail = " · " if category != CATEGORIES[-1] else None
        _add_answers(row, event, players, teller)
    return table


def _add_answers(row: Element, event: Suggestion, players: list[str], teller: Teller) -> None:
    answers = {response.player: response for response in event.responses}
    for player in players:
        answer = answers.get(player)
        if answer is None:
            SubElement(row, "td", {"class": "blank"}).text = ""
            continue
        style = "shows" if answer.shows else "passes"
        cell = SubElement(row, "td", {"class": style, "data-head": clean(player), "dir": "auto"})
        if not answer.shows:
            cell.text = teller.tongue.say(words.HAS_NONE)
        elif answer.card is None:
            cell.text = teller.tongue.say(words.SHOWS_ONE)
        else:
            cell.text = clean(teller.card(answer.card))
