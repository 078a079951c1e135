"""On what an answer was given up, or what else is in its way, as JSON documents tell it."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from walton_solver.deduction.findings import Certificate
from walton_solver.games.results import Obstacle
from walton_solver.limits import Limit
from walton_solver.rendering.renderers import Teller
from walton_solver.wording.limits import limit_named
from walton_solver.wording.sentences import uncertified
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


def certificate_json(certificate: Certificate | None) -> dict[str, Any]:
    """`certified_by`, and where nobody did why that is; nothing where it was not asked for.

    >>> certificate_json(Certificate(missing="ortools"))
    {'certified_by': None, 'uncertified': {'why': 'the package ortools is not installed', 'package': 'ortools'}}
    """
    if certificate is None:
        return {}
    document: dict[str, Any] = {"certified_by": certificate.by}
    if certificate.by is None:
        package = {} if certificate.missing is None else {"package": certificate.missing}
        why = uncertified(tongue_of("en"), certificate)
        document["uncertified"] = {"why": why, **package, **why_json(certificate.limit)}
    return document


def obstacles_json(obstacles: Sequence[Obstacle], teller_of: Callable[[], Teller]) -> dict[str, Any]:
    """What keeps a case from having a solution, whatever its clues say; nothing where nothing does.

    `teller_of`: makes the case's teller, which few answers need.
    """
    if not obstacles:
        return {}
    teller = teller_of()
    return {"obstacles": [{"kind": str(each.kind), "text": teller.obstacle(each)} for each in obstacles]}
