"""What somebody can do next in any game, in one shape, and its document. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from walton_solver.documents.forms import (
    COUNT,
    FLAG,
    NUMBER,
    TEXT,
    JsonObject,
    Listed,
    Object,
    OneOf,
    OrNull,
    Written,
    key,
)
from walton_solver.documents.forms import Table as Keys
from walton_solver.games.cases import AnyCase
from walton_solver.rendering.parts import format_key

ADVICE_FORMAT = "walton-advice/1"

Act: TypeAlias = Literal[
    "ask", "offer", "take", "discard", "solve", "go_on", "suggest", "accuse", "search", "wipe", "nothing"
]
Unit: TypeAlias = Literal["bits", "chance", "points"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something to do; of options of one act the best comes first.

    `what`: the parts of it, by name. `worth`: in the `unit`, None where it has no figure; `error`: the standard error
    of an estimate, None of what is exact, or of a single sample.
    """

    act: Act
    what: Mapping[str, object] = field(default_factory=dict)
    worth: float | None = None
    unit: Unit | None = None
    is_exact: bool = True
    error: float | None = None
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """`player`: who is advised, if the log says; `seed`, `samples`: of what is estimated, if anything is."""

    player: str | None
    options: tuple[Option, ...]
    seed: int | None = None
    samples: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """How it is asked: for whom, in a referee's log; how many decks are drawn, by which seed; in which language."""

    player: str | None = None
    samples: int = 20
    seed: int = 0
    language: str = "en"


_OPTION_KEYS: Final[Keys[Option, object]] = (
    key("act", OneOf(get_args(Act)), "What to do."),
    key("what", Written(lambda what, _: dict(what), lambda _: {"type": "object"}), "The parts of it, by name."),
    key("worth", OrNull(NUMBER), "What it is worth, in the unit; null where it has no figure."),
    key("unit", OrNull(OneOf(get_args(Unit))), "Of what is worth something."),
    key("exact", FLAG, "Whether that is exact; else it is estimated.", lambda option, _: option.is_exact),
    key("error", OrNull(NUMBER), "The standard error of an estimate."),
    key("text", TEXT, "The same as a sentence."),
)
_KEYS: Final[Keys[tuple[str, Advice], object]] = (
    format_key(ADVICE_FORMAT),
    key("file", TEXT, "Where the log was read from; empty if from no file.", lambda told, _: told[0]),
    key("player", OrNull(TEXT), "Who is advised.", lambda told, _: told[1].player),
    key(
        "options", Listed(Object("Option", "Something to do.", _OPTION_KEYS)), "Best first.", lambda t, _: t[1].options
    ),
    key("seed", OrNull(COUNT), "By which estimates were drawn; null without any.", lambda told, _: told[1].seed),
    key("samples", OrNull(COUNT), "How many samples each rests on.", lambda told, _: told[1].samples),
)
ADVICE: Final = Object("Advice", "What somebody should do next.", _KEYS)


def advice_json(case: AnyCase, advice: Advice) -> JsonObject:
    """`walton advise --json`."""
    document: JsonObject = ADVICE.json((case.file, advice), None)
    return document
