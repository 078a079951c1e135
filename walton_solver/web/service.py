"""What the app asks of this package: calls by name, each of plain values, and what is wrong as data.

>>> answer("formats", "{}")[:25]
'{"ok": ["walton-case/1", '
>>> answer("nothing", "{}")[:28]
'{"error": {"kind": "query", '
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from walton_solver.door.registry import CaseFormats
from walton_solver.errors import Defect, DocumentError, PackageMissingError, QueryError, WaltonError
from walton_solver.web import desk, sheets

Call: TypeAlias = Callable[..., Any]
"""Takes plain values by name, gives plain values."""

MAX_LENGTH = 2_000_000
"""How many characters the arguments of a call may have."""


def formats() -> list[str]:
    """The formats of the cases that can be opened."""
    return list(CaseFormats())


CALLS: Mapping[str, Call] = {"formats": formats, **sheets.CALLS, **desk.CALLS}


def answer(name: str, arguments: str) -> str:
    """What the call of that name answers to these arguments, a JSON object: `{"ok": ...}`, or `{"error": ...}`.

    An error has its `kind` (document, query, package, failed), a `message` and the `defects` of a document: `line`,
    `path` and `message`.
    """
    try:
        if len(arguments) > MAX_LENGTH:
            raise QueryError(f"this is too long: {len(arguments):,} characters of at most {MAX_LENGTH:,}")
        if name not in CALLS:
            raise QueryError(f"there is no call {name!r}")
        told: dict[str, Any] = {"ok": CALLS[name](**json.loads(arguments))}
    except DocumentError as error:
        told = _error("document", "\n".join(map(_said, error.defects)), error.defects)
    except PackageMissingError as error:
        told = _error("package", str(error))
    except QueryError as error:
        told = _error("query", str(error), error.defects)
    except WaltonError as error:
        told = _error("failed", str(error))
    except Exception as error:
        # Whatever it is, nobody at a table is helped by a traceback.
        told = _error("failed", f"{type(error).__name__}: {error}")
    return json.dumps(told, ensure_ascii=False)


def _said(defect: Defect) -> str:
    return f"{defect.path}: {defect.message}" if defect.path else defect.message


def _error(kind: str, message: str, defects: tuple[Defect, ...] = ()) -> dict[str, Any]:
    told = [{"line": each.line, "path": each.path, "message": each.message} for each in defects]
    return {"error": {"kind": kind, "message": message, "defects": told}}
