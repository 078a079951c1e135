"""Awkward Guests at the table: the types and functions of a log of a game that is played.

`load` and `parse` give a `TableLog`, and `walton_solver`'s own functions, which are here, too, answer in this game's
types: those of a Walton case, which the cards that were read are, and how the table stands.

>>> from walton_solver import table
>>> log = table.parse('''
... format: walton-table/1
... setting: walton
... players: [Ann, Ben, Cas]
... me: Ann
... cards: [{id: 18, kind: no_accomplice}]
... events: [{id: 1, deal: {to: Ben, count: 6}}]
... ''')
>>> table.parse(table.to_dict(log)) == log
True
>>> solution = table.solve(log)
>>> solution.count, solution.sizes["Ben"]
(360, 6)
"""

from walton_solver.door.answering import (
    check,
    explain,
    hint,
    reasons,
    solve,
    verify,
    why_not,
)
from walton_solver.door.loading import (
    load_conclusions,
    load_explanation,
)
from walton_solver.door.saving import (
    dump_explanation,
)
from walton_solver.games.walton.table.facts import (
    HolderOf,
    Knows,
)
from walton_solver.games.walton.table.logs import (
    Deal,
    Discard,
    Draw,
    Event,
    Exchange,
    Inquiry,
    Lot,
    Offer,
    Reshuffle,
    Solving,
    TableLog,
    TableRules,
    Wrong,
)
from walton_solver.games.walton.table.reading import (
    parse_log as parse,
)
from walton_solver.games.walton.table.reading import (
    read_log as load,
)
from walton_solver.games.walton.table.results import (
    Places,
    PlayerFacts,
    TableAudit,
    TableSolution,
)
from walton_solver.games.walton.table.writing import (
    log_text as to_yaml,
)
from walton_solver.games.walton.table.writing import (
    log_values as to_dict,
)
from walton_solver.play.asked import (
    advise,
    simulate,
)
from walton_solver.play.options import (
    Advice,
    Option,
)
from walton_solver.play.simulation import (
    Mean,
    Simulation,
)
from walton_solver.play.strategies import (
    Outcome,
    Strategy,
)
from walton_solver.play.walton.adviser import (
    AdvisedPlayer,
)
from walton_solver.play.walton.bots import (
    RandomPlayer,
)
from walton_solver.play.walton.greedy import (
    GreedyPlayer,
)
from walton_solver.play.walton.matches import (
    TableMatch,
)
from walton_solver.play.walton.views import (
    Ask,
    Bid,
    Solve,
    TableChoice,
    TableView,
    Throw,
    Trade,
)

__all__ = [
    "Advice",
    "AdvisedPlayer",
    "Ask",
    "Bid",
    "Deal",
    "Discard",
    "Draw",
    "Event",
    "Exchange",
    "GreedyPlayer",
    "HolderOf",
    "Inquiry",
    "Knows",
    "Lot",
    "Mean",
    "Offer",
    "Option",
    "Outcome",
    "Places",
    "PlayerFacts",
    "RandomPlayer",
    "Reshuffle",
    "Simulation",
    "Solve",
    "Solving",
    "Strategy",
    "TableAudit",
    "TableChoice",
    "TableLog",
    "TableMatch",
    "TableRules",
    "TableSolution",
    "TableView",
    "Throw",
    "Trade",
    "Wrong",
    "advise",
    "check",
    "dump_explanation",
    "explain",
    "hint",
    "load",
    "load_conclusions",
    "load_explanation",
    "parse",
    "reasons",
    "simulate",
    "solve",
    "to_dict",
    "to_yaml",
    "verify",
    "why_not",
]
