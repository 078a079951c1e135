"""Plain values become YAML text: sections in block style, one line in flow style for each thing in them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from walton_solver.documents.defects import CONTROL

# Words that some reader of YAML, of version 1.1 or 1.2, takes for a truth value or nothing.
_TAKEN = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_PLAIN = re.compile(r"[A-Za-z_](?:[A-Za-z0-9_ ./-]*[A-Za-z0-9_./-])?")


def yaml_text(values: Mapping[str, Any]) -> str:
    """The document as YAML text; values are text, numbers, true, false, None, lists and mappings.

    >>> print(yaml_text({"format": "x/1", "events": [{"id": 1, "seen": ["a", "b"]}], "note": "no"}), end="")
    format: x/1
    events:
    - {id: 1, seen: [a, b]}
    note: "no"
    """
    return "".join(f"{line}\n" for line in _block(values, ""))


def flow_text(value: Any) -> str:
    """The value on one line.

    >>> flow_text({"id": 1, "text": "a: b", "with": None})
    '{id: 1, text: "a: b", with: null}'
    """
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{flow_text(str(key))}: {flow_text(part)}' for key, part in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(flow_text, value))}]"
    if isinstance(value, str):
        return value if _PLAIN.fullmatch(value) and value.lower() not in _TAKEN else _quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return f"{value:g}" if isinstance(value, float) and value == float(f"{value:g}") else repr(value)


def _quoted(text: str) -> str:
    inside = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + CONTROL.sub(_escape, inside) + '"'


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def _block(values: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, value in values.items():
        name = f"{indent}{flow_text(key)}:"
        if _is_section(value):
            yield name
            yield from _block(value, indent + "  ")
        elif isinstance(value, list) and any(isinstance(item, (Mapping, list)) for item in value):
            yield name
            yield from (f"{indent}- {flow_text(item)}" for item in value)
        else:
            yield f"{name} {flow_text(value)}"


def _is_section(value: Any) -> bool:
    """Whether a mapping holds things to be written line by line, rather than being such a thing itself."""
    return isinstance(value, Mapping) and any(isinstance(part, Mapping) for part in value.values())
