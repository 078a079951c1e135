"""Which published level a deck resembles: by how many cards of each sort it holds, and by nothing else.

What a published deck is made of tells its level better than how hard it is to deduce (which `grading` measures, for
any house): the more company is claimed, the fewer cards are left for ways and motives. A deck scores points for each
card of a few sorts, and resembles the level whose published decks score nearest on average. The points and the means
are data, `data/published_levels.json`, fitted by least squares to published cases of known level:
`python -m benchmarks.difficulty FILE... --write` makes the file anew and tells how well it does on cases that it was
not fitted to. Nothing can be said of decks that are not composed by the laws of the published ones.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Final

from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.clues import ClaimsRoom, Clue, GuestCount, NoMotiveEvidence
from walton_solver.games.walton.reading.cases import builtin_settings
from walton_solver.games.walton.results import PublishedLevel
from walton_solver.games.walton.setting import Setting

PUBLISHED_LEVELS: Final[tuple[Level, ...]] = ("beginner", "very_easy", "easy", "medium", "hard", "very_hard")
"""The levels of published cases, easiest first. The rule texts name another, the perfect crime."""

DECK_SIZE = 70
LAWS: Mapping[str, tuple[int, int]] = {
    "claims_room": (6, 6),
    "claims_company": (0, 30),
    "claims_alone": (0, 6),
    "guest_count": (3, 4),
    "no_passage": (5, 9),
    "not_seen_in": (1, 6),
    "may_have_passed": (3, 3),
    "seen_conspiring": (0, 5),
    "reveals_motive": (5, 6),
    "no_motive_evidence": (4, 6),
    "no_motive_evidence by kind": (4, 5),
    "motive_evidence": (2, 3),
    "sign_absent": (8, 8),
    "category_absent": (4, 4),
    "related_weapon": (7, 7),
}
"""How many cards of each sort published decks hold, at least and at most; they hold no others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """`start` and the `points` for each card of a sort add up to a score; `means`: what decks of each level score."""

    start: float
    points: Mapping[str, float]
    means: Mapping[Level, float]

    def score(self, counts: Mapping[str, int]) -> float:
        """The score of a deck with so many cards of each sort."""
        return self.start + sum(points * counts.get(sort, 0) for sort, points in self.points.items())

    def level(self, score: float) -> Level:
        """The level whose decks score nearest on average; of two the easier."""
        return min(self.means, key=lambda level: abs(self.means[level] - score))


def published_level(case: Case) -> PublishedLevel | None:
    """The published level that the deck of the case resembles; None where no published deck is composed like it.

    >>> from walton_solver.games.walton.reading.cases import parse_case
    >>> published_level(parse_case("{format: walton-case/1, setting: walton, clues: []}")) is None
    True
    """
    counts = sorts_counted(case.clues)
    if not is_published_house(case.setting) or not _keeps_the_laws(case.clues, counts):
        return None
    score = scale().score(counts)
    return PublishedLevel(level=scale().level(score), score=round(score, 2))


def resembles(deck: Sequence[Clue], level: Level) -> bool:
    """Whether a deck for the house of the published ones resembles those of the level most."""
    counts = sorts_counted(deck)
    # Most decks do not, and the level is sooner found than that they keep the laws.
    return scale().level(scale().score(counts)) == level and _keeps_the_laws(deck, counts)


def is_published_house(setting: Setting) -> bool:
    """Whether this is the house of the published decks."""
    return setting == builtin_settings()["walton"]


def sorts_counted(clues: Iterable[Clue]) -> Mapping[str, int]:
    """How many cards there are of each sort: of each kind, motives that are ruled out by their kind apart."""
    return Counter(
        f"{clue.kind} by kind" if isinstance(clue, NoMotiveEvidence) and clue.motive is None else clue.kind
        for clue in clues
    )


@cache
def scale() -> Scale:
    """The scale that comes with the library."""
    return scale_from(json.loads(get_data("walton_solver.games.walton", "data/published_levels.json") or b""))


def scale_from(values: Mapping[str, Mapping[str, float]]) -> Scale:
    """The scale of a document as `benchmarks.difficulty` writes it."""
    points = dict(values["score"])
    means = {level: values["means"][level] for level in PUBLISHED_LEVELS}
    return Scale(start=points.pop("start"), points=points, means=means)


def _keeps_the_laws(clues: Sequence[Clue], counts: Mapping[str, int]) -> bool:
    said = [(clue.kind, *_what_comes_once(clue)) for clue in clues]
    return (
        len(said) == DECK_SIZE == len(set(said))
        and counts.keys() <= LAWS.keys()
        and all(least <= counts.get(sort, 0) <= most for sort, (least, most) in LAWS.items())
    )


def _what_comes_once(clue: Clue) -> tuple[object, ...]:
    """What no two cards of a kind share: what they say; nobody claims two rooms, and no room is counted twice."""
    return clue.content[:1] if isinstance(clue, ClaimsRoom | GuestCount) else clue.content
