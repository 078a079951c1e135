"""New cases."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from walton_solver.documents.files import Source
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.errors import QueryError
from walton_solver.limits import Deadline

if TYPE_CHECKING:
    from walton_solver.games.walton.cases import Case, Level
    from walton_solver.games.walton.setting import Setting


def generate(
    setting: Source | Setting = "walton",
    *,
    level: Level,
    seed: int = 0,
    count: int = 1,
    clues: int | None = None,
    accomplice: bool | None = None,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    workers: int = 1,
    tried: Callable[[int], None] | None = None,
) -> Generator[Case, None, None]:
    """Cases with exactly one answer, as difficult as the level says, with their solution and world.

    `setting`: a built-in one by name, a file, or at hand; `clues`: how many, None for a deck of the usual size;
    `accomplice`: whether there is one, None for either; `time_limit_s`: for each case; `workers`: processes, which a
    script starts under `if __name__ == "__main__":` only, and which end with the iterator; `tried` is called with the
    number of worlds that there were tries with so far. The same seed gives the same cases, one after another.

    Raises QueryError for an order that no case can meet, GenerationError, with what was tried, where none was found,
    ProcessLostError where one of the processes was ended from outside.

    >>> import walton_solver
    >>> (case,) = walton_solver.generate(level="very_hard", seed=1)
    >>> len(case.clues), walton_solver.solve(case).hypotheses == (case.solution,)
    (70, True)
    """
    from walton_solver.games.walton.making.generating import Order, check_order, make_cases
    from walton_solver.games.walton.reading.cases import read_setting
    from walton_solver.games.walton.setting import Setting

    house = setting if isinstance(setting, Setting) else read_setting(setting)
    # What nobody can do is refused before the first world is drawn.
    Asking(engine=engine, deadline=Deadline(time_limit_s))
    order = Order(
        setting=house, level=level, clues=clues, accomplice=accomplice, engine=engine, time_limit_s=time_limit_s
    )
    check_order(order)
    for name, value in (("count", count), ("workers", workers)):
        if value < 1:
            raise QueryError(f"{name} must be 1 or more, not {value}")
    return make_cases(order, seed, count, workers=workers, tried=tried)
