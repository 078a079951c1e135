"""A whole hidden world, a hypothesis about it, and the options a case is played with. Data only."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Literal, get_args

from walton_solver.games.cases import AnyCase
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.mentions import check_mentions
from walton_solver.games.walton.setting import Names, Setting
from walton_solver.games.walton.statements import Question
from walton_solver.logic.problems import ClueId


@dataclass(frozen=True, slots=True, kw_only=True)
class Hypothesis:
    """The answer a player gives; without an accomplice the last two are None."""

    murderer: str
    motive: str
    weapon: str
    accomplice: str | None = None
    accomplice_motive: str | None = None


QUESTIONS: Final[tuple[Question, ...]] = ("murderer", "motive", "weapon", "accomplice", "accomplice_motive")


@dataclass(frozen=True, slots=True, kw_only=True)
class WaltonWorld:
    """A hypothesis with all that is hidden behind it.

    `room_of`: the alibi room of each guest when the murderer set out. `route`: the rooms of the murderer's walk
    in order, from `room_of[murderer]` to the crime scene.
    """

    hypothesis: Hypothesis
    room_of: Mapping[str, str]
    route: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The options of a case; the defaults are the game's own rules."""

    accomplice: Literal["possible", "never", "always"] = "possible"
    route: Literal["walk", "simple_path"] = "walk"
    deck: Literal["open", "complete"] = "open"
    count_murderer: bool = False
    murderer_company: Literal["same_room", "anything"] = "same_room"


Level = Literal["beginner", "very_easy", "easy", "medium", "hard", "very_hard", "perfect_crime"]

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""Easiest first."""

LEVELS_WITHOUT_ACCOMPLICE: Final[frozenset[Level]] = frozenset({"beginner", "very_easy", "easy"})
"""The rule texts: a case of these levels never has one."""


def rules_of(level: Level | None) -> Rules:
    """The options of a case of that level whose file says nothing of them."""
    return Rules(accomplice="never") if level in LEVELS_WITHOUT_ACCOMPLICE else Rules()


@dataclass(frozen=True, kw_only=True)
class Case(AnyCase):
    """An authored case: clues in a setting. Raises DocumentError for clues that mention what the setting does not have.

    `world`: what its author hides, whose hypothesis is then the `solution`.
    """

    format: ClassVar[str] = "walton-case/1"

    title: Names
    setting: Setting
    clues: tuple[Clue, ...]
    rules: Rules = Rules()
    level: Level | None = None
    solution: Hypothesis | None = None
    world: WaltonWorld | None = None
    file: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        check_mentions(self.clues, self.setting, self.file)

    def __hash__(self) -> int:
        # What holds dictionaries has no hash; equal ones have the same ids.
        return hash(tuple(str(each) for each in self.clue_ids))

    @property
    def clue_ids(self) -> tuple[ClueId, ...]:
        return tuple(each.id for each in self.clues)


def hand_of(case: Case, known: Collection[ClueId]) -> Case:
    """The case of a player who holds these clues. That others are missing tells nothing, so its deck is open."""
    clues = tuple(clue for clue in case.clues if clue.id in known)
    return replace(case, clues=clues, rules=replace(case.rules, deck="open"))
