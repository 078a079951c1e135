"""On what an answer was given up, as JSON documents tell it."""

from typing import Any

from walton_solver.limits import Limit
from walton_solver.records import asdict
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of


def why_json(limit: Limit | None) -> dict[str, Any]:
    """`why`, in English for those who read it, and `limit` for programs; nothing without a limit.

    >>> from walton_solver.limits import TimeLimit
    >>> why_json(TimeLimit(0.5)), why_json(None)
    ({'why': 'the time limit of 0.5 s', 'limit': {'kind': 'time', 'seconds': 0.5}}, {})
    """
    if limit is None:
        return {}
    return {"why": limit_named(tongue_of("en"), limit), "limit": {"kind": limit.kind, **asdict(limit)}}
