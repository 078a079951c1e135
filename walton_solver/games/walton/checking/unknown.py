"""What of an audit was given up, and on which limit."""

from typing import TypeVar

from walton_solver.deduction.findings import Undecided
from walton_solver.games.walton.results import ReportPart
from walton_solver.limits import Limit

Found = TypeVar("Found")


class Findings:
    """Lets what was found pass, and keeps on what the rest was given up, in `unknown`."""

    def __init__(self) -> None:
        self.unknown: dict[ReportPart, Limit] = {}

    def known(self, part: ReportPart, found: Found | Undecided) -> Found | None:
        """What was found; None for what was not, which is kept under its part."""
        if isinstance(found, Undecided):
            self.unknown[part] = found.limit
            return None
        return found
