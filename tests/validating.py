"""Documents against the JSON Schemas of their formats."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

import walton_solver
from walton_solver.door.registry import formats


def assert_valid(document: Mapping[str, Any]) -> None:
    """The document is what the schema of its format says."""
    error = best_match(_validator(document["format"], formats()).iter_errors(document))
    assert error is None, f"{document['format']}: {error.json_path}: {error.message}"


def is_valid(document: Mapping[str, Any]) -> bool:
    return _validator(document["format"], formats()).is_valid(document)


@cache
def _validator(format: str, _games: tuple[str, ...]) -> Draft202012Validator:
    """By the games that there are, by their formats: each has answers of its own."""
    schema = walton_solver.schema(format)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
