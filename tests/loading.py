"""Cases of one game, read through the door that serves all."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import walton_solver
from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.walton.cases import Case

Given = ParamSpec("Given")
Kind = TypeVar("Kind", bound=Any)


def _giving(kind: type[Kind], read: Callable[Given, object]) -> Callable[Given, Kind]:
    def reading(*args: Given.args, **kwargs: Given.kwargs) -> Kind:
        case = read(*args, **kwargs)
        assert isinstance(case, kind)
        return case

    return reading


walton_load, walton_parse = _giving(Case, walton_solver.load), _giving(Case, walton_solver.parse)
cluedo_load, cluedo_parse = _giving(CluedoLog, walton_solver.load), _giving(CluedoLog, walton_solver.parse)
arosa_load, arosa_parse = _giving(ArosaLog, walton_solver.load), _giving(ArosaLog, walton_solver.parse)
