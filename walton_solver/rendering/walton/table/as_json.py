"""The answers for a log of a table as JSON documents: those of the case of the cards read, and the table's own."""

from typing import Final

from walton_solver.documents.forms import (
    COUNT,
    FLAG,
    ID,
    TEXT,
    ByKey,
    JsonObject,
    Listed,
    Object,
    OrNull,
    Table,
    key,
    within,
)
from walton_solver.games.walton.cases import Hypothesis, WaltonWorld
from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.results import PlayerFacts, TableAudit, TableSolution
from walton_solver.rendering.parts import IDS, certificate_keys
from walton_solver.rendering.renderers import Context, Forms
from walton_solver.rendering.walton.as_json import HYPOTHESIS, SOLUTION_KEYS, WORLD

_PLAYER_KEYS: Final[Table[PlayerFacts, object]] = (
    key("player", TEXT, "Who."),
    key("read", IDS, "The cards that they have read for certain, as far as these can be read here."),
    key("answers", OrNull(COUNT), "How many answers those leave; null when undecided."),
    key("could_solve", OrNull(ID), "The event since which they leave only one; null if more are left."),
    key("takes_part", FLAG, "Whether they are neither out nor sit out."),
)
_PLAYER: Final = Object("Player", "What a player knows: at least, or exactly in a referee's log.", _PLAYER_KEYS)


def _places(solution: TableSolution, _: object) -> JsonObject:
    return {str(card): list(where) for card, where in solution.places.items()}


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
    certificate_keys(lambda audit: audit.certificate),
)
AUDIT: Final = Object("TableAudit", "Whether what was read in a log of a table can be true.", _AUDIT_KEYS)
FORMS: Final[Forms[TableLog, TableSolution, TableAudit, WaltonWorld, Hypothesis]] = Forms(
    solution=SOLUTION, audit=AUDIT, world=WORLD, hypothesis=HYPOTHESIS
)
