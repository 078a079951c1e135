"""What the detective's sheet says, before it is drawn: columns of places, and a row of cells for each card.

The grid of a terminal, the picture and the page draw what stands here, each in its own way.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.facts import Holds
from walton_solver.games.cluedo.logs import ENVELOPE, Log
from walton_solver.games.cluedo.results import Mark, Solution
from walton_solver.rendering.cluedo.telling import Teller
from walton_solver.wording import cluedo as words


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A place: its id and what it is called."""

    place: str
    name: str

    @property
    def is_envelope(self) -> bool:
        return self.place == ENVELOPE


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Whether a card lies in the column's place; `chance`: how likely, where that is open and was counted."""

    fact: Holds
    column: Column
    mark: Mark
    chance: Fraction | None

    @property
    def text(self) -> str:
        """The chance, or a sign for the mark."""
        return words.MARKS[self.mark] if self.chance is None else chance_text(self.chance)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A card by its name, and its cells in the order of columns."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """The cards of a category under its title."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The whole sheet; `legend` says what the signs mean."""

    columns: tuple[Column, ...]
    sections: tuple[Section, ...]
    legend: str

    @property
    def rows(self) -> Iterator[Row]:
        """All rows, section by section."""
        return (row for section in self.sections for row in section.rows)

    @property
    def cells(self) -> Iterator[Cell]:
        """All cells, row by row."""
        return (cell for row in self.rows for cell in row.cells)


def sheet_of(log: Log, solution: Solution, teller: Teller) -> Sheet:
    """The sheet with what the solution says of each card and place."""
    say = teller.tongue.say
    columns = tuple(Column(place=place, name=teller.place(place)) for place in log.places)
    sections = tuple(
        Section(
            title=say(words.QUESTIONS[category]),
            rows=tuple(
                Row(name=teller.card(card.id), cells=tuple(_cell(solution, card.id, column) for column in columns))
                for card in log.cards
                if card.category == category
            ),
        )
        for category in CATEGORIES
    )
    legend = say(words.LEGEND if solution.probabilities else words.UNCOUNTED_LEGEND)
    return Sheet(columns=columns, sections=sections, legend=legend)


def chance_text(chance: Fraction) -> str:
    """Whole percents; neither 0 nor 100 for what is open.

    >>> chance_text(Fraction(2, 3)), chance_text(Fraction(1, 999))
    ('67', '<1')
    """
    if chance < Fraction(1, 100):
        return "<1"
    return ">99" if chance > Fraction(99, 100) else str(round(chance * 100))


def _cell(solution: Solution, card: str, column: Column) -> Cell:
    mark = solution.holders[card][column.place]
    chances: Mapping[str, Fraction] = solution.probabilities.get(card, {})
    chance = chances.get(column.place) if mark == "open" else None
    return Cell(fact=Holds(card, column.place), column=column, mark=mark, chance=chance)
