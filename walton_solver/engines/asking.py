"""How something is asked: made once at the door for a whole command, and handed down."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.engines.memory import Memory
from walton_solver.errors import QueryError
from walton_solver.limits import NO_LIMIT, Deadline

EngineName: TypeAlias = Literal["auto", "tables", "sat", "cpsat", "backtrack"]
ENGINES: tuple[EngineName, ...] = get_args(EngineName)

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many parts of a long work are done, and of how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """Who shall solve, until when, who is told how far it is, and what a session remembers of earlier questions.

    Raises QueryError for an engine that there is not.

    >>> Asking(engine="cpsta")
    Traceback (most recent call last):
    walton_solver.errors.QueryError: no engine 'cpsta'; did you mean 'cpsat'?
    """

    engine: EngineName = "auto"
    deadline: Deadline = field(default=NO_LIMIT)
    progress: Progress | None = None
    memory: Memory | None = None

    def __post_init__(self) -> None:
        if self.engine not in ENGINES:
            hint = suggestion(str(self.engine), ENGINES) or f"; there are {listing(ENGINES)}"
            raise QueryError(f"no engine {quote(self.engine)}{hint}")
