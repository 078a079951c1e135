"""The unions that the front door speaks of: what the games of this package have of a sort."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from walton_solver.games.arosa import results as arosa
    from walton_solver.games.arosa.logs import Log as ArosaLog
    from walton_solver.games.cluedo import results as cluedo
    from walton_solver.games.cluedo.logs import Log as CluedoLog
    from walton_solver.games.puzzle import cases as puzzle
    from walton_solver.games.puzzle.cases import Puzzle
    from walton_solver.games.walton import results as walton
    from walton_solver.games.walton.cases import Case as WaltonCase
    from walton_solver.games.walton.table import results as table
    from walton_solver.games.walton.table.logs import TableLog

# In quotes, so that no game is imported before a document is of its kind: the classes of one take long to make.
Case: TypeAlias = "WaltonCase | TableLog | CluedoLog | ArosaLog | Puzzle"
Solution: TypeAlias = "walton.Solution | table.TableSolution | cluedo.Solution | arosa.Solution | puzzle.Solution"
Audit: TypeAlias = "walton.Audit | table.TableAudit | cluedo.Audit | arosa.Audit | puzzle.Audit"
