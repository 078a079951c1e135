"""What the commands answer for a Walton case, in the game's own terms. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Literal, TypeAlias, TypeVar

from walton_solver.deduction.findings import Certificate, OpenGroup, Repetition, Verdict
from walton_solver.games import results
from walton_solver.games.results import AnyAudit, AnySolution
from walton_solver.games.walton.cases import Hypothesis, Level, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.limits import Limit
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import ClueId

Place = TypeVar("Place", str, tuple[str, str])


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Generic[Place]):
    """What the murderer certainly, possibly and never used, over all worlds that agree with the clues.

    Room ids, or pairs of them for links, in the order of the setting.
    """

    always: tuple[Place, ...]
    maybe: tuple[Place, ...]
    never: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteFacts:
    """`shortest`: the rooms, in order, of a shortest route that agrees with the clues."""

    rooms: Use[str]
    links: Use[tuple[str, str]]
    shortest: tuple[str, ...]


class Barrier(StrEnum):
    """What the rules and the house can lack for a world. Ids: what is concerned."""

    NO_SUSPECT = "no_suspect"
    """Nobody has a motive."""
    NO_ACCOMPLICE = "no_accomplice"
    """There is always an accomplice, but only this guest has a motive."""
    NO_WAY = "no_way"
    """No walk leads from an alibi room to this crime scene."""
    NO_WEAPON = "no_weapon"
    """No walk from an alibi room fetches a weapon and leads to this crime scene."""
    NO_SIMPLE_PATH = "no_simple_path"
    """Every such walk passes a room twice, which the rules do not allow."""
    INCOMPLETE_DECK = "incomplete_deck"
    """A deck that is said to be complete lacks cards that every answer needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle(results.Obstacle):
    """Why no world agrees with the rules of a case, clues aside.

    `cards`: with which an incomplete deck would have an answer, the intended one if there is one, else with the fewest
    cards; none if that was not found out.
    """

    kind: Barrier
    ids: tuple[str, ...] = ()
    cards: tuple[Clue, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(AnySolution):
    """What is left of a case.

    `count`: how many hypotheses are possible (None when undecided); `hypotheses`: the first of them, in setting
    order; `candidates`: for each question the values that are not ruled out (all of them when undecided);
    `route`: None when no world is left or a limit was hit; `limit`: on what the verdict, or the route, was given up;
    `obstacles`: why there is no answer, where that is not because of the clues.
    """

    verdict: Verdict
    count: int | None
    hypotheses: tuple[Hypothesis, ...]
    candidates: Mapping[str, tuple[Value, ...]]
    route: RouteFacts | None
    engine: str
    limit: Limit | None = None
    obstacles: tuple[Obstacle, ...] = ()


MOST_REPLACEMENTS = 100

WorldSource: TypeAlias = Literal["world", "solution", "answer"]
"""Where a world is from: the case's own, a shortest one of the intended solution, or one of the first answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mending:
    """Statements that an ambiguous case could be given, true in the `world`, so that it has that solution only.

    `alone`: those that do by themselves, best first (see `additions.offered`); `count`: of how many these are the
    first. Where none does, `together`: some that do together, and `smallest`: no fewer do. With none in either, not
    even all true statements do, or a `limit` was hit. Ids of clues are their numbers in the catalogue.
    """

    world: WaltonWorld
    by: WorldSource
    alone: tuple[Clue, ...] = ()
    count: int = 0
    together: tuple[Clue, ...] = ()
    smallest: bool = True
    limit: Limit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Against:
    """What rules out the intended solution: all smallest sets of clues that do, and all smallest sets to drop.

    Of both the first few, by total weight, then clue order.
    """

    reasons: tuple[tuple[ClueId, ...], ...]
    repairs: tuple[tuple[ClueId, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """What the clues of a case that has a solution do together.

    `essential`: by question the clues without which it would be less settled; `smallest`: a smallest set of clues
    with the same results, of several the lightest, then the first in order; `is_proven`: that no fewer do, else the
    limit was hit and only none of these can be left out. `idle`: clues that say nothing in any world; `repeats`:
    clues that say nothing that some other does not. The rules are those of the whole deck throughout. None: not
    found out within the limit.
    """

    essential: Mapping[str, tuple[ClueId, ...]] | None
    smallest: tuple[ClueId, ...] | None
    is_proven: bool
    idle: tuple[ClueId, ...] | None
    repeats: tuple[Repetition, ...] | None


class Oddity(StrEnum):
    """What can be odd about a house or a case. Ids: what is concerned, in the order of the house."""

    UNFETCHABLE_WEAPON = "unfetchable_weapon"
    """A weapon that no walk from an alibi room to the crime scene can fetch."""
    ALIBI_ROOM_CUT_OFF = "alibi_room_cut_off"
    """An alibi room from which no walk fetches a weapon and reaches the crime scene: who was there is innocent."""
    ROOM_OFF_ALL_WALKS = "room_off_all_walks"
    LINK_OFF_ALL_WALKS = "link_off_all_walks"
    """A room, a link (its two rooms) that no walk from an alibi room to the crime scene uses."""
    LONE_ALIBI_ROOM = "lone_alibi_room"
    """Only one room to have been in."""
    TWIN_WEAPONS = "twin_weapons"
    """Weapons of the same category that leave the same signs."""
    MOTIVE_WITHOUT_WITNESS = "motive_without_witness"
    GUEST_WITHOUT_MOTIVE = "guest_without_motive"
    LONE_SUSPECT = "lone_suspect"
    """Only one guest has a motive."""
    SIGN_OF_NO_WEAPON = "sign_of_no_weapon"
    SIGN_OF_EVERY_WEAPON = "sign_of_every_weapon"
    CATEGORY_OF_NO_WEAPON = "category_of_no_weapon"
    CATEGORY_OF_EVERY_WEAPON = "category_of_every_weapon"
    KIND_OF_NO_MOTIVE = "kind_of_no_motive"
    KIND_OF_EVERY_MOTIVE = "kind_of_every_motive"
    SHARED_NAME = "shared_name"
    """Things of one sort whose names in these languages are, or look, the same."""
    NAME_UNTRANSLATED = "name_untranslated"
    """Things without a name in these languages, in which others have one."""
    ROOMS_OVERLAP = "rooms_overlap"
    """Rooms of which each lies on another on the plan."""
    ROOM_WITHOUT_PLACE = "room_without_place"
    """Rooms without a place on the plan where others have one, so that none of these counts."""
    LEVEL_WITHOUT_ACCOMPLICE = "level_without_accomplice"
    """The level never has an accomplice, the intended solution has this one."""
    LEVEL_ALLOWS_ACCOMPLICE = "level_allows_accomplice"
    """The level never has an accomplice, the rules of the case do not rule one out."""
    LEVEL_UNLIKE_DECK = "level_unlike_deck"
    """The deck resembles published ones of this level, which is not the case's nor next to it."""
    LEVEL_UNLIKE_DIFFICULTY = "level_unlike_difficulty"
    """The difficulty is of this level, which is not the case's; of decks that no published one is like."""
    TEXT_NAMES_ANOTHER = "text_names_another"
    """A clue's text names this guest, room or weapon, which is none of those that the clue is about."""
    TEXT_UNTRANSLATED = "text_untranslated"
    """Clues without a text in these languages, in which the title or others have one."""
    CARD_UNLIKE_CLUE = "card_unlike_clue"
    """Clues whose value, source or references are not those of a card that says this."""
    SAME_CLUE_TWICE = "same_clue_twice"
    """Two clues that say the same, perhaps in other words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something odd about the house or the case: the things, the clues and the languages concerned."""

    oddity: Oddity
    ids: tuple[str, ...] = ()
    clues: tuple[ClueId, ...] = ()
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedLevel:
    """The published level that a deck resembles (see `resembling`), by its score, to two decimals."""

    level: Level
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Difficulty:
    """How hard a case is to deduce, in whatever house (see `grading`).

    `number`: (5 `hands` + `story`) / 6, both in percent; `level`: by the bounds of the number; `needed`: for each
    question that the rules leave open, how many clues a player needs on average until it is settled; `steps`: those
    of the story, of which so many are `chained` to earlier ones and so many `joint`, of several clues at once.
    """

    number: float
    level: Level
    hands: float
    story: float
    needed: Mapping[str, float]
    steps: int
    chained: int
    joint: int


class ReportPart(StrEnum):
    """What of an audit can have been given up on a limit."""

    WITNESSES = "witnesses"
    CONFLICTS = "conflicts"
    REPAIRS = "repairs"
    AGAINST = "against"
    REPLACEMENTS = "replacements"
    COMPLETION = "completion"
    ESSENTIAL = "essential"
    SMALLEST_DECK = "smallest_deck"
    IDLE = "idle"
    REPEATS = "repeats"
    DIFFICULTY = "difficulty"


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(AnyAudit):
    """An author's verdict on a case: `solution` and how it stands to the intended one.

    `intended`: whether the intended solution is among the results, absent if none was intended, None if that
    was not found out within the limit.

    `witnesses`: two worlds with different answers when ambiguous, the intended one first if it is possible.

    When contradictory, `conflicts`: all smallest sets of clues that cannot all be true, and `repairs`: all smallest
    sets of clues whose dropping mends the case; of both the first few, by total weight, then clue order.
    `checked_by`: a second engine that found the same answers. What keeps even the rules from having a world, so that no
    clue matters, is in `solution.obstacles`.

    `unknown`: what was given up, on which limit; it is empty, or None. That of mending is told there.

    The rest is not in a brief audit. `false`: the clues that are not true in the case's own world, None without one;
    `missing`: cards that a complete deck of the intended solution would hold besides, and by whose absence this one
    rules it out; `completion`: the fewest cards with which a contradictory complete deck without an intended solution
    would have one; `against`: when the intended solution is not possible, why (of a brief audit one reason alone);
    `open`: the questions that an ambiguous
    case leaves open; `mending`: what would close them, unless false clues are to be mended first; `replacements`: of
    a case with an intended solution that is not sound, the clues that could stand for the one with the same id, so
    that it would be (see `replacements`), the first `MOST_REPLACEMENTS`; `deck`: what the clues of a case with answers
    do; `published_level`: which one the deck resembles, None for decks that are not composed like published ones;
    `difficulty`: how hard it is to deduce, of a case with one answer; `findings`: what else is odd about the house
    and the case, which changes no verdict; `certificate`: of another engine, for the verdict and every reason and step
    that is reported, None when undecided.
    """

    solution: Solution
    intended: Literal["match", "mismatch", "absent"] | None
    witnesses: tuple[WaltonWorld, ...] = ()
    conflicts: tuple[tuple[ClueId, ...], ...] = ()
    repairs: tuple[tuple[ClueId, ...], ...] = ()
    checked_by: str | None = None
    false: tuple[ClueId, ...] | None = None
    missing: tuple[Clue, ...] = ()
    completion: tuple[Clue, ...] = ()
    against: Against | None = None
    open: tuple[OpenGroup, ...] = ()
    mending: Mending | None = None
    replacements: tuple[Clue, ...] = ()
    deck: Deck | None = None
    findings: tuple[Finding, ...] = ()
    published_level: PublishedLevel | None = None
    difficulty: Difficulty | None = None
    certificate: Certificate | None = None
    is_brief: bool = False
    unknown: Mapping[ReportPart, Limit] = field(default_factory=dict)

    @property
    def is_sound(self) -> bool:
        """Exactly one solution, and none other was intended."""
        return self.solution.verdict is Verdict.UNIQUE and self.intended != "mismatch"
