"""The chapters of a story: which of its steps tell of what."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from walton_solver.deduction.findings import Step
from walton_solver.rendering.renderers import Teller


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """What some steps tell of: a title, and their numbers."""

    id: str
    title: str
    steps: tuple[int, ...]


def chapters(teller: Teller, steps: Sequence[Step[Any]]) -> tuple[Chapter, ...]:
    """The chapters in the order of the game, those that have steps; every step is in one, if the game has chapters."""
    told: dict[str, list[int]] = {chapter: [] for chapter in teller.chapters}
    for step in steps:
        chapter = teller.chapter_of(step)
        if chapter is not None:
            told[chapter].append(step.n)
    return tuple(
        Chapter(id=chapter, title=teller.tongue.say(title), steps=tuple(told[chapter]))
        for chapter, title in teller.chapters.items()
        if told[chapter]
    )
