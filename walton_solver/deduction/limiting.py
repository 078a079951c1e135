"""Where a limit becomes a finding: what others ask deduction for catches it, all below let it through."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from walton_solver.deduction.findings import Undecided
from walton_solver.limits import LimitReached

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


def undecided_at_limits(find: Callable[Asked, Found]) -> Callable[Asked, Found | Undecided]:
    """What `find` finds, or `Undecided` where it raises LimitReached.

    >>> from walton_solver.limits import Deadline
    >>> undecided_at_limits(Deadline.check)(Deadline(0))
    Undecided(limit=TimeLimit(seconds=0))
    """

    @wraps(find)
    def found_or_undecided(*args: Asked.args, **kwargs: Asked.kwargs) -> Found | Undecided:
        try:
            return find(*args, **kwargs)
        except LimitReached as reached:
            return Undecided(limit=reached.limit)

    return found_or_undecided
