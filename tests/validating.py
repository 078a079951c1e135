"""Documents against the JSON Schemas of their formats."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

import walton_solver


def assert_valid(document: Mapping[str, Any]) -> None:
    """The document is what the schema of its format says."""
    error = best_match(_validator(document["format"]).iter_errors(document))
    assert error is None, f"{document['format']}: {error.json_path}: {error.message}"


def is_valid(document: Mapping[str, Any]) -> bool:
    return _validator(document["format"]).is_valid(document)


@cache
def _validator(format: str) -> Draft202012Validator:
    schema = walton_solver.schema(format)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
