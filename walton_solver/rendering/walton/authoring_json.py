"""What authors ask for beside an answer, as JSON documents: settings, a catalogue of clues, cases that were made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, get_args

from walton_solver.documents.forms import (
    COUNT,
    INTEGER,
    TEXT,
    ByKey,
    Form,
    JsonObject,
    Listed,
    Object,
    OneOf,
    Table,
    key,
)
from walton_solver.games.walton.cases import Case, Level
from walton_solver.games.walton.catalogue import says_nothing
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.results import Finding
from walton_solver.games.walton.setting import Setting
from walton_solver.rendering.parts import IDS, format_key
from walton_solver.rendering.renderers import Context
from walton_solver.rendering.walton.as_json import CLUE, ODDITY
from walton_solver.rendering.walton.renderer import WaltonRenderer


@dataclass(frozen=True, slots=True, kw_only=True)
class Generated:
    """A case that was made and written to a file: the `number`th of its seed, the first is 1."""

    file: str
    level: Level
    seed: int
    number: int


def settings_json(settings: Mapping[str, Setting]) -> JsonObject:
    """`walton settings --json`."""
    return SETTINGS.json(settings, None)


def catalogue_json(case: Case, clues: Sequence[Clue]) -> JsonObject:
    """`walton catalogue --json`."""
    return CATALOGUE.json((case, clues), None)


def house_json(house: Case, findings: Sequence[Finding], *, language: str = "en") -> JsonObject:
    """`walton check SETTING --json`."""
    return HOUSE.json(findings, Context(WaltonRenderer(), house, language))


def generated_json(generated: Generated) -> JsonObject:
    """`walton generate -o DIR --json`."""
    return GENERATED.json(generated, None)


_Named: TypeAlias = tuple[str, Setting]

_SETTING_KEYS: Final[Table[_Named, object]] = (
    key("name", TEXT, "What a case calls it.", lambda each, _: each[0]),
    key("title", ByKey(TEXT), "By language what people call it.", lambda each, _: each[1].title),
    key("guests", COUNT, "How many guests it has.", lambda each, _: len(each[1].guests)),
    key("rooms", COUNT, "How many rooms.", lambda each, _: len(each[1].rooms)),
    key("weapons", COUNT, "How many weapons.", lambda each, _: len(each[1].weapons)),
    key("motives", COUNT, "How many motives.", lambda each, _: len(each[1].motives)),
)
SETTINGS: Final[Object[Mapping[str, Setting], object]] = Object(
    "Settings",
    "The built-in settings.",
    (
        format_key("walton-settings/1"),
        key(
            "settings",
            Listed(Object("Setting", "A house and its people.", _SETTING_KEYS)),
            "The settings.",
            lambda settings, _: settings.items(),
        ),
    ),
)

CATALOGUE: Final[Object[tuple[Case, Sequence[Clue]], object]] = Object(
    "Catalogue",
    "Clues that a house allows and a case does not have yet.",
    (
        format_key("walton-catalogue/1"),
        key("file", TEXT, "The case or setting.", lambda each, _: each[0].file),
        key("clues", Listed(CLUE), "The clues, ready to be put into a case.", lambda each, _: each[1]),
        key(
            "idle",
            IDS,
            "Those of them that say nothing: they are true in every world of the house.",
            lambda each, _: [clue.id for clue in each[1] if says_nothing(clue, each[0])],
        ),
    ),
)

GENERATED: Final[Object[Generated, object]] = Object(
    "Generated",
    "A case that was made and written to a file.",
    (
        format_key("walton-generated/1"),
        key("file", TEXT, "The file of the case."),
        key("level", OneOf(get_args(Level)), "How difficult it is."),
        key("seed", INTEGER, "The seed that was given."),
        key("number", COUNT, "The how manieth case of this seed it is; the first is 1."),
    ),
)

HOUSE: Final[Object[Sequence[Finding], Context[Case]]] = Object(
    "House",
    "What is odd about a house.",
    (
        format_key("walton-house/1"),
        key("file", TEXT, "The setting.", lambda _, told: told.case.file),
        key("lint", Listed(ODDITY), "What is odd, which no verdict depends on.", lambda findings, _: findings),
    ),
)

FORMS: Final[Mapping[str, Form[Any, Any]]] = {
    "walton-settings/1": SETTINGS,
    "walton-catalogue/1": CATALOGUE,
    "walton-generated/1": GENERATED,
    "walton-house/1": HOUSE,
}
