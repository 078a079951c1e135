"""The detective's sheet: a row for each card, a column for each place."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from walton_solver.games.cluedo.answers import Solution
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.rendering.spans import Line, Span, Style, fitted, line, width
from walton_solver.wording import cluedo as words

LEAST_WIDTH = 5
MOST_WIDTH = 16
GAP = "  "


def grid(log: Log, solution: Solution, *, language: str = "en") -> Iterator[Line]:
    """The marks of all cards and places, and the chances of those that are open."""
    teller = Teller(log, language)
    tongue = teller.tongue
    heads = [fitted(tongue.say(words.ENVELOPE) if place == ENVELOPE else place, MOST_WIDTH) for place in log.places]
    widths = [max(LEAST_WIDTH, width(head)) for head in heads]
    first = max(width(teller.card(card.id)) for card in log.cards) + len(GAP)
    yield line(" " * first, *(Span(GAP + _centred(h, w), "heading") for h, w in zip(heads, widths, strict=True)))
    for category in CATEGORIES:
        yield line(Span(tongue.say(words.QUESTIONS[category]), "heading"))
        for card in log.cards:
            if card.category == category:
                name = teller.card(card.id)
                yield line(GAP + name + " " * (first - width(name) - len(GAP)), *_row(log, solution, card.id, widths))
    yield line(Span(tongue.say(words.LEGEND if solution.probabilities else words.UNCOUNTED_LEGEND), "dim"))


def _row(log: Log, solution: Solution, card: str, widths: Sequence[int]) -> Iterator[Span]:
    chances = solution.probabilities.get(card, {})
    for place, columns in zip(log.places, widths, strict=True):
        mark = solution.holders[card][place]
        text = chance_text(chances[place]) if mark == "open" and chances else words.MARKS[mark]
        style: Style = (
            "dim" if mark == "no" else "unsure" if mark == "open" else "good" if place == ENVELOPE else "clue"
        )
        yield Span(GAP + _centred(text, columns), style)


def chance_text(chance: Fraction) -> str:
    """Whole percents; neither 0 nor 100 for what is open."""
    if chance < Fraction(1, 100):
        return "<1"
    return ">99" if chance > Fraction(99, 100) else str(round(chance * 100))


def _centred(text: str, columns: int) -> str:
    free = columns - width(text)
    return " " * (free - free // 2) + text + " " * (free // 2)
