"""Cluedo: the types and functions of this game.

`load` and `parse` give a `Log`, and `walton_solver`'s own functions, which are here, too, answer in this game's types.
A log can be built in Python as well; reading what it looks like as a document checks it as a file is checked:

>>> from walton_solver import cluedo
>>> log = cluedo.Log(
...     players=(cluedo.Player(name="Ann", cards=9), cluedo.Player(name="Ben", cards=9)),
...     cards=cluedo.classic_cards(),
...     events=(cluedo.Shown(id=1, by="Ben", to="Ann", card="rope"),),
...     me="Ann",
... )
>>> cluedo.parse(cluedo.to_dict(log)) == log
True
>>> cluedo.solve(log).holders["rope"]["Ben"]
'yes'
"""

from walton_solver.door.advice import (
    advise,
)
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
from walton_solver.games.cluedo.card_reading import (
    classic_cards,
)
from walton_solver.games.cluedo.cards import (
    CATEGORIES,
    Card,
    Cards,
    Category,
)
from walton_solver.games.cluedo.facts import (
    Fact,
    Holds,
    Is,
)
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    Accusation,
    Deal,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Player,
    Response,
    Showing,
    Shown,
    Suggestion,
)
from walton_solver.games.cluedo.reading import (
    parse_log as parse,
)
from walton_solver.games.cluedo.reading import (
    read_log as load,
)
from walton_solver.games.cluedo.results import (
    Accusing,
    Advice,
    Audit,
    Lack,
    Mark,
    Seat,
    Solution,
    Suggested,
    TakenBack,
)
from walton_solver.games.cluedo.writing import (
    log_text as to_yaml,
)
from walton_solver.games.cluedo.writing import (
    log_values as to_dict,
)
from walton_solver.play.asked import (
    simulate,
)
from walton_solver.play.cluedo.bots import (
    AdvisedPlayer,
    GreedyPlayer,
    RandomPlayer,
)
from walton_solver.play.cluedo.matches import (
    Accuse,
    CluedoChoice,
    CluedoMatch,
    CluedoView,
    Show,
    Suggest,
)
from walton_solver.play.simulation import (
    Mean,
    Simulation,
)
from walton_solver.play.strategies import (
    Outcome,
    Strategy,
)

__all__ = [
    "CATEGORIES",
    "ENVELOPE",
    "Accusation",
    "Accuse",
    "Accusing",
    "Advice",
    "AdvisedPlayer",
    "Audit",
    "Card",
    "Cards",
    "Category",
    "CluedoChoice",
    "CluedoMatch",
    "CluedoView",
    "Deal",
    "Event",
    "Fact",
    "Forgot",
    "GreedyPlayer",
    "Hand",
    "Holds",
    "Hypothesis",
    "Is",
    "Lack",
    "Log",
    "Looked",
    "Mark",
    "Mean",
    "Outcome",
    "Player",
    "RandomPlayer",
    "Response",
    "Seat",
    "Show",
    "Showing",
    "Shown",
    "Simulation",
    "Solution",
    "Strategy",
    "Suggest",
    "Suggested",
    "Suggestion",
    "TakenBack",
    "advise",
    "check",
    "classic_cards",
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
