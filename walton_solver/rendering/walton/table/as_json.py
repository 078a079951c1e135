"""The answers for a log of a table as JSON documents: those of the case of the cards read, and the table's own."""

from collections.abc import Mapping
from typing import Final, TypeVar

from walton_solver.documents.forms import (
    COUNT,
    FLAG,
    ID,
    TEXT,
    ByKey,
    Either,
    Form,
    Listed,
    Object,
    OrNull,
    Table,
    key,
    within,
)
from walton_solver.games.walton.cases import Hypothesis, WaltonWorld
from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.results import Places, PlayerFacts, TableAudit, TableSolution
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.parts import IDS, certificate_keys
from walton_solver.rendering.renderers import Context, Forms
from walton_solver.rendering.walton.as_json import HYPOTHESIS, SOLUTION_KEYS, WORLD

T = TypeVar("T")

_PLAYER_KEYS: Final[Table[PlayerFacts, object]] = (
    key("player", TEXT, "Who."),
    key("read", IDS, "The cards that they have read for certain, as far as these can be read here."),
    key("answers", OrNull(COUNT), "How many answers those leave; null when undecided."),
    key("could_solve", OrNull(ID), "The event since which they leave only one; null if more are left."),
    key("takes_part", FLAG, "Whether they are neither out nor sit out."),
)
_PLAYER: Final = Object("Player", "What a player knows: at least, or exactly in a referee's log.", _PLAYER_KEYS)


def _by_card(values: Mapping[ClueId, T]) -> dict[str, T]:
    return {str(card): value for card, value in values.items()}


def _places(solution: TableSolution, _: object) -> dict[str, tuple[str, ...]]:
    return _by_card(solution.places)


_TABLE_KEYS: Final[Table[TableSolution, Context[TableLog]]] = (
    *SOLUTION_KEYS,
    key("players", Listed(_PLAYER), "What each player knows."),
    key("places", ByKey(Listed(TEXT)), "By card the places that its moves do not rule out.", _places),
    key("sizes", ByKey(COUNT), "By place how many cards lie there."),
    key("round", COUNT, "Which round it is."),
    key("phase", TEXT, "What comes next."),
    key("turn", OrNull(TEXT), "Whose turn it is, where that is known."),
    key("winners", Listed(TEXT), "Who has won, of a game that is over."),
)
SOLUTION: Final = Object("TableSolution", "What is left for who keeps a log of a table.", _TABLE_KEYS)
_Told = Context[TableLog]
_AUDIT_KEYS: Final[Table[TableAudit, _Told]] = (
    within(lambda audit: audit.solution, _TABLE_KEYS),
    key(
        "places_left",
        OrNull(ByKey(Listed(TEXT))),
        "By card exactly the places where it can lie; null where that was not asked for, or not found out.",
        lambda audit, _: None if audit.places is None else _by_card(audit.places),
    ),
    key(
        "conflict", OrNull(IDS), "The fewest events that contradict each other; null: none do.", lambda a, _: a.conflict
    ),
    certificate_keys(lambda audit: audit.certificate),
)
AUDIT: Final = Object("TableAudit", "Whether what was read in a log of a table can be true.", _AUDIT_KEYS)
_HOLDER_KEYS: Final[Table[Places, object]] = (
    key("holders", ByKey(TEXT), "By card the place where it lies.", lambda world, _: _by_card(world.holders)),
)
_WORLD: Final[Form[WaltonWorld | Places, object]] = Either(
    {
        "case": WORLD,
        "places": Object("Holders", "Where each card lies, in a world that agrees with the log.", _HOLDER_KEYS),
    },
    lambda world: "places" if isinstance(world, Places) else "case",
)
FORMS: Final[Forms[TableLog, TableSolution, TableAudit, WaltonWorld | Places, Hypothesis]] = Forms(
    solution=SOLUTION, audit=AUDIT, world=_WORLD, hypothesis=HYPOTHESIS
)
