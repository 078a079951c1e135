"""What the documents of several commands share: case and language, ids, conclusions, what an answer was given up on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, TypeAlias, TypeVar

from walton_solver.deduction.findings import Certificate, Conclusion
from walton_solver.documents.forms import (
    FLAG,
    ID,
    INTEGER,
    NUMBER,
    TEXT,
    Either,
    Form,
    Keys,
    Listed,
    Object,
    OneOf,
    OrNull,
    Table,
    Written,
    key,
    optional,
    where_there_is,
)
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact
from walton_solver.games.results import Obstacle
from walton_solver.limits import LIMITS, Limit
from walton_solver.rendering.renderers import Context
from walton_solver.wording.limits import limit_named
from walton_solver.wording.sentences import uncertified
from walton_solver.wording.tongues import tongue_of

T = TypeVar("T")

AnyContext: TypeAlias = Context[AnyCase]

IDS: Final = Listed(ID)
SETS_OF_IDS: Final = Listed(IDS)

VALUE: Final[Form[str | int | None, object]] = Written(
    lambda value, _: value, lambda _: {"type": ["string", "integer", "null"]}
)
"""A value of a question; null for nobody."""

_FACT_VALUE: Final[Form[Fact, object]] = Written(
    lambda fact, _: fact.value,
    lambda _: {
        "anyOf": [
            {"type": ["string", "integer", "null"]},
            {"type": "array", "items": {"type": "string"}},
            {"type": "object", "additionalProperties": {"type": "string"}},
        ]
    },
)

CONCLUSION_KEYS: Final[Table[Conclusion[Fact], object]] = (
    key("question", TEXT, "What is told of, as `walton why-not` takes it.", lambda each, _: each.fact.question),
    key("value", _FACT_VALUE, "The answer to the question; null for nobody.", lambda each, _: each.fact),
    key("holds", FLAG, "Whether that is so, or is not.", lambda each, _: each.holds),
)
CONCLUSION: Final = Object("Conclusion", "A fact that is so, or is not.", CONCLUSION_KEYS)


def format_key(format: str) -> Keys[object, object]:
    """What every document begins with."""
    return key("format", OneOf((format,)), "What the document is.", lambda _, __: format)


def heading(format: str) -> Keys[object, AnyContext]:
    """What every document about a case begins with."""
    meaning = "Where the case was read from; empty if from no file."
    file: Keys[object, AnyContext] = key("file", TEXT, meaning, lambda _, told: told.case.file)
    return (*format_key(format), *file)


_FIELDS: Mapping[object, Form[Any, object]] = {float: NUMBER, int: INTEGER, str: TEXT}
_FIELD_MEANING: Mapping[str, str] = {
    "seconds": "The time limit that was given.",
    "detail": "What would take more memory.",
    "status": "What the solver answered.",
    "most": "How many there may be at most.",
}


def _limit_form(limit: type[Limit]) -> Object[Limit, object]:
    kind: Keys[Limit, object] = key("kind", OneOf((limit.kind,)), "Which limit it is.", lambda each, _: each.kind)
    own: Iterable[Keys[Limit, object]] = (
        key(field.name, _FIELDS[field.type], _FIELD_MEANING[field.name]) for field in fields(limit)
    )
    return Object(limit.__name__, str(limit.__doc__), (kind, *own))


LIMIT: Final[Form[Limit, object]] = Either(
    {kind: _limit_form(limit) for kind, limit in LIMITS.items()}, lambda limit: limit.kind
)


def limit_keys(limit_of: Callable[[T], Limit | None], before: str = "") -> Keys[T, object]:
    """On what something was given up: in words, and for programs. `before`: what the names of the keys begin with."""

    def limit(value: T, _: object) -> Limit | None:
        return limit_of(value)

    def named(value: T, _: object) -> str | None:
        reached = limit_of(value)
        return None if reached is None else limit_named(tongue_of("en"), reached)

    why = optional(f"{before}why", TEXT, "What it was given up on, in English. Absent if it was not.", named)
    return (*why, *optional(f"{before}limit", LIMIT, "The same for programs.", limit))


def _why_not(certificate: Certificate) -> str:
    tongue, limit = tongue_of("en"), certificate.limit
    return uncertified(tongue, certificate) if limit is None else limit_named(tongue, limit)


_UNCERTIFIED: Final[Object[Certificate, object]] = Object(
    "Uncertified",
    "Why nobody has certified it.",
    (
        key("why", TEXT, "Why, in English.", lambda each, _: _why_not(each)),
        optional("package", TEXT, "The package that is not installed.", lambda each, _: each.missing),
        optional("limit", LIMIT, "The limit that it was given up on."),
    ),
)


def certificate_keys(certificate_of: Callable[[T], Certificate | None]) -> Keys[T, object]:
    """Who certified what was found; nothing where that was not asked for."""
    table: Table[Certificate, object] = (
        key("certified_by", OrNull(TEXT), "The engine that proved what another had found; null: none.", _by),
        optional(
            "uncertified", _UNCERTIFIED, "Why that is null.", lambda each, _: None if each.by is not None else each
        ),
    )
    return where_there_is(certificate_of, table)


def _by(certificate: Certificate, _: object) -> str | None:
    return certificate.by


_OBSTACLE: Final[Object[Obstacle, AnyContext]] = Object(
    "Obstacle",
    "Why the rules leave no world, whatever the clues say.",
    (
        key("kind", TEXT, "Which obstacle it is.", lambda each, _: str(each.kind)),
        key("text", TEXT, "The same as a clause.", lambda each, told: told.teller.obstacle(each)),
    ),
)


def obstacle_key(obstacles_of: Callable[[T], Sequence[Obstacle]]) -> Keys[T, AnyContext]:
    """What keeps a case from having a solution, whatever its clues say."""
    meaning = "What keeps the case from having a solution, whatever its clues say. Absent where nothing does."
    return optional("obstacles", Listed(_OBSTACLE), meaning, lambda value, _: obstacles_of(value) or None)
