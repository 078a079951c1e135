"""Mord im Arosa: the types and functions of this game.

`load` and `parse` give a `Log`, and `walton_solver`'s own functions, which are here, too, answer in this game's types.
A log can be built in Python as well; reading what it looks like as a document checks it as a file is checked:

>>> from walton_solver import arosa
>>> log = arosa.Log(
...     players=("Ann", "Ben"),
...     events=(
...         arosa.Drop(id=1, traces=(0, 0), victims=2),
...         arosa.Drop(id=2, traces=(2, 2)),
...         arosa.Opening(id=3, by=0, floor=4, traces=(1, 0)),
...     ),
...     title={},
... )
>>> arosa.parse(arosa.to_dict(log)) == log
True
>>> arosa.solve(log).victims[0].floors
(0, 1, 2, 3, 5, 6, 7)
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
from walton_solver.games.arosa.facts import (
    Fact,
    How,
    Lying,
    VictimOn,
)
from walton_solver.games.arosa.logs import (
    FLOORS,
    Drop,
    Event,
    LandingChoice,
    Log,
    Opening,
)
from walton_solver.games.arosa.reading import (
    parse_log as parse,
)
from walton_solver.games.arosa.reading import (
    read_log as load,
)
from walton_solver.games.arosa.results import (
    Advice,
    ArosaWorld,
    Audit,
    Deed,
    FloorFacts,
    LandingFacts,
    Solution,
    VictimFacts,
)
from walton_solver.games.arosa.writing import (
    log_text as to_yaml,
)
from walton_solver.games.arosa.writing import (
    log_values as to_dict,
)
from walton_solver.play.asked import (
    simulate,
)
from walton_solver.play.simulation import (
    Mean,
    Simulation,
)

__all__ = [
    "FLOORS",
    "Advice",
    "ArosaWorld",
    "Audit",
    "Deed",
    "Drop",
    "Event",
    "Fact",
    "FloorFacts",
    "How",
    "LandingChoice",
    "LandingFacts",
    "Log",
    "Lying",
    "Mean",
    "Opening",
    "Simulation",
    "Solution",
    "VictimFacts",
    "VictimOn",
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
