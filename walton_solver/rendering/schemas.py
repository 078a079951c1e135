"""The JSON Schemas of all documents: those that are read, and those that are printed."""

from collections.abc import Sequence
from typing import Any, Final

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.forms import TEXT, Form, JsonObject, Listed, Object, forms_schema, key
from walton_solver.errors import QueryError
from walton_solver.games import game
from walton_solver.games.formats import NOUNS
from walton_solver.rendering.parts import format_key

FORMATS: Final = tuple(NOUNS)
"""The formats that have a schema: all."""

_RESULT: Final = "walton-result/1"

SCHEMAS: Final[Object[Sequence[str], object]] = Object(
    "Schemas",
    "The formats of all documents.",
    (
        format_key("walton-schemas/1"),
        key(
            "formats",
            Listed(
                Object(
                    "Format",
                    "A format of documents.",
                    (
                        key("name", TEXT, "Its name, under the key `format` of its documents.", lambda name, _: name),
                        key("description", TEXT, "What these are.", lambda name, _: NOUNS[name]),
                    ),
                )
            ),
            "All formats.",
            lambda formats, _: formats,
        ),
    ),
)


def schema(format: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document format. Raises QueryError when there is no such format.

    Of what is read, a schema tells what a schema can: whether a link exists is left to reading. What is printed has
    no keys but those that its schema names.

    >>> schema("walton-case/1")["type"], schema("walton-hint/1")["title"]
    ('object', 'walton-hint/1')
    """
    if format not in FORMATS:
        raise QueryError(f"no format {quote(format)}{suggestion(format, FORMATS) or f'; there are {listing(FORMATS)}'}")
    own = game.schema(format) if format in game.FORMATS else forms_schema(format, _forms(format))
    return {"$schema": own["$schema"], "title": format, "description": _described(format), **own}


def _forms(format: str) -> Sequence[Form[Any, Any]]:
    from walton_solver.rendering import as_json
    from walton_solver.rendering.renderers import renderers
    from walton_solver.rendering.walton import authoring_json

    if format == _RESULT:
        return [form for each in renderers() for form in (each.FORMS.solution, each.FORMS.audit)]
    return [{**as_json.FORMS, **authoring_json.FORMS, "walton-schemas/1": SCHEMAS}[format]]


def _described(format: str) -> str:
    noun = NOUNS[format]
    return f"{noun[0].upper()}{noun[1:]}."


def schemas_json() -> JsonObject:
    """`walton schema --json`."""
    return SCHEMAS.json(FORMATS, None)
