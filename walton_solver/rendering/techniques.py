"""How a game reasons, as far as a story shows it: what clues of each sort tell, and the rules that carry its steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from walton_solver.deduction.findings import Step
from walton_solver.rendering.renderers import Teller

Sort: TypeAlias = Literal["clue", "rule"]
SORTS: tuple[Sort, ...] = get_args(Sort)


@dataclass(frozen=True, slots=True, kw_only=True)
class Technique:
    """What clues of a sort tell, or a rule: a sentence, and the numbers of the steps that rest on it."""

    sort: Sort
    id: str
    text: str
    steps: tuple[int, ...]


def techniques(teller: Teller, steps: Sequence[Step[Any]]) -> tuple[Technique, ...]:
    """The techniques that the steps use: sorts of clues, then rules, each in the order in which they are first used."""
    sorts: dict[str, dict[int, None]] = {}
    rules: dict[str, dict[int, None]] = {}
    for step in steps:
        for sort in filter(None, map(teller.sort_of, step.clues)):
            sorts.setdefault(sort, {})[step.n] = None
        for rule in step.rules or ():
            rules.setdefault(rule, {})[step.n] = None
    return (
        *(Technique(sort="clue", id=each, text=teller.sort(each), steps=tuple(sorts[each])) for each in sorts),
        *(Technique(sort="rule", id=each, text=teller.rule(each), steps=tuple(rules[each])) for each in rules),
    )
