"""Numbers of clues and steps in sentences, marked so that the page can make them links.

A sentence is told of a step whose numbers tell themselves between marks, which no text of a case holds: what is not
printable is taken out of those. The marks are markup of the page's own, as tags are.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from walton_solver.deduction.findings import Step
from walton_solver.logic.problems import ClueId

CLUE, STEP, SHOWN, END = "\ue000", "\ue001", "\ue002", "\ue003"
"""A clue by its place or a step by its n, what is shown of it, and its end."""

_MARKED = re.compile(f"[{CLUE}{STEP}][^{SHOWN}]*{SHOWN}([^{END}]*){END}")


class _Number(int):
    """A number that tells itself marked, and otherwise is what it is."""

    mark: str

    def __str__(self) -> str:
        return self.mark


class _Id(str):
    """The same for an id that is a text."""

    __slots__ = ("mark",)
    mark: str

    def __str__(self) -> str:
        return self.mark


def linked(step: Step[Any], place: Mapping[ClueId, int]) -> Step[Any]:
    """The step with clues and steps that tell themselves marked; `place`: of each clue among those of the page.

    >>> str(linked(Step(n=4, concludes=(), clues=(17,), uses=(2,)), {17: 0}).clues[0]) == "\ue0000\ue00217\ue003"
    True
    """
    clues = tuple(_marked(clue, f"{CLUE}{place[clue]}") for clue in step.clues)
    uses = tuple(_marked(n, f"{STEP}{n}") for n in step.uses)
    return replace(step, clues=clues, uses=uses)


def unlinked(text: str) -> str:
    """The text without marks.

    >>> unlinked("Clue \ue0000\ue00217\ue003 shows it.")
    'Clue 17 shows it.'
    """
    return _MARKED.sub(r"\1", text)


def _marked(number: Any, mark: str) -> Any:
    told = _Number(number) if isinstance(number, int) else _Id(number)
    told.mark = f"{mark}{SHOWN}{number}{END}"
    return told
