"""Plain Python values become a tree: what a document would hold, built by a program. No part of it has a line."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from walton_solver.documents.defects import Report, quote
from walton_solver.documents.nodes import ListNode, MapNode, Node, TreeBuilder

NOWHERE = 0
"""The line of what stands in no text."""


def read_plain(values: Mapping[str, object], report: Report) -> Node | None:
    """The tree of a mapping of text, numbers, true, false, None, lists, tuples and mappings.

    Whatever else it holds is a defect, and so is what refers to itself, which is nested too deep.
    """
    builder = TreeBuilder(report)
    _add(builder, values, report)
    return builder.root


def _add(builder: TreeBuilder, value: object, report: Report) -> None:
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, str):
        # Not str(value), which a subclass may have changed.
        builder.scalar(NOWHERE, str.__str__(value), str.__str__(value))
    elif value is None or isinstance(value, (bool, int, float)):
        builder.scalar(NOWHERE, str(value), value)
    elif isinstance(value, Mapping):
        _add_mapping(builder, value, report)
    elif isinstance(value, (list, tuple)):
        builder.open(ListNode(NOWHERE, []))
        for item in value:
            _add(builder, item, report)
        builder.close()
    else:
        wanted = "text, a number, true, false, null, a list or a mapping"
        report.fail(NOWHERE, builder.path, f"must be {wanted}, not of the type {quote(type(value).__name__)}")


def _add_mapping(builder: TreeBuilder, values: Mapping[Any, object], report: Report) -> None:
    builder.open(MapNode(NOWHERE, {}))
    for key, value in values.items():
        if not isinstance(key, str):
            report.fail(NOWHERE, builder.path, f"a key must be text, not {quote(key)}")
        builder.scalar(NOWHERE, str.__str__(key), str.__str__(key))
        _add(builder, value, report)
    builder.close()
