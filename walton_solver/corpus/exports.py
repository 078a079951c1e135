"""Results as files for other programs: JSON Lines, CSV, Parquet, JUnit, SARIF."""

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, fields
from importlib.util import find_spec
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from walton_solver.corpus.comparing import RESULTS
from walton_solver.corpus.rows import Row
from walton_solver.documents.files import make_folder, write_anew, write_text
from walton_solver.documents.forms import JsonObject
from walton_solver.documents.writing import yaml_text
from walton_solver.rendering.spans import clean

COLUMNS = tuple(each.name for each in fields(Row) if each.name != "cost")
"""The columns of tables: nothing in them depends on the machine."""

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def write_exports(folder: str, rows: Iterable[tuple[Row, Mapping[str, Any]]]) -> list[Row]:
    """Write all of them, whole or not at all, over those of an earlier run; gives the rows.

    `results.jsonl` has a line for each case with all that its command said; the tables have rows; each case that was
    made has a file of its own in `cases`, by its level, seed and number. The same results give the same bytes.
    """
    kept: list[Row] = []

    def lines() -> Iterator[bytes]:
        for row, result in rows:
            kept.append(row)
            if "case" in result:
                _write_case(os.path.join(folder, "cases"), row.file, result["case"])
            yield json.dumps({"file": row.file, "status": row.status, **result}).encode() + b"\n"

    write_anew(os.path.join(folder, RESULTS), lines())
    for name, text in (("results.csv", csv_text), ("junit.xml", junit_text), ("results.sarif", sarif_text)):
        write_anew(os.path.join(folder, name), (text(kept).encode(),))
    if find_spec("pyarrow") is not None:
        write_anew(os.path.join(folder, "results.parquet"), (_parquet(kept),))
    return kept


def _write_case(folder: str, name: str, values: JsonObject) -> None:
    make_folder(folder)
    write_text(os.path.join(folder, f"{name}.yaml"), yaml_text(values), force=True)


def csv_text(rows: Iterable[Row]) -> str:
    """A table with a head; lists are separated by spaces, errors by line breaks.

    No cell begins with what spreadsheets take for a formula.
    """
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    table.writerows([_cell(getattr(row, name)) for name in COLUMNS] for row in rows)
    return text.getvalue()


def junit_text(rows: Iterable[Row]) -> str:
    """A test case for each case: a failure if it falls short, an error if nothing was found out."""
    suite = Element("testsuite", name="walton corpus")
    counts = {"tests": 0, "failures": 0, "errors": 0}
    for row in rows:
        case = SubElement(suite, "testcase", name=clean(row.file), classname=row.game or "case")
        counts["tests"] += 1
        problem = problem_of(row)
        if problem is not None:
            is_error = row.status != "done" or row.verdict == "undecided"
            counts["errors" if is_error else "failures"] += 1
            SubElement(case, "error" if is_error else "failure", message=clean(problem))
    suite.attrib.update({name: str(count) for name, count in counts.items()})
    return "<?xml version='1.0' encoding='utf-8'?>\n" + tostring(suite, encoding="unicode") + "\n"


def sarif_text(rows: Iterable[Row]) -> str:
    """A result for each case that falls short or is odd, where hosts of code show it beside the file."""
    results = [result for row in rows for result in _sarif_results(row)]
    rules = sorted({result["ruleId"] for result in results})
    driver = {"name": "walton-solver", "rules": [{"id": rule} for rule in rules]}
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]}
    return json.dumps(document, indent=1) + "\n"


def problem_of(row: Row) -> str | None:
    """What is wrong with a case, in a line; None if nothing is."""
    if row.status != "done":
        return "; ".join(row.errors) or row.status
    if row.verdict is not None and (row.verdict == "undecided" or row.sound is False):
        return row.verdict if row.verdict != "unique" else f"{row.verdict}, intended: {row.intended}"
    return None


def _sarif_results(row: Row) -> list[dict[str, Any]]:
    problem = problem_of(row)
    found = [] if problem is None else [(row.verdict or row.status, "error", problem)]
    found += [(oddity, "note", oddity.replace("_", " ")) for oddity in row.oddities]
    region = {"region": {"startLine": row.position}} if row.position else {}
    place = {"physicalLocation": {"artifactLocation": {"uri": _uri(row.file)}, **region}}
    return [
        {"ruleId": rule, "level": level, "message": {"text": clean(text)}, "locations": [place]}
        for rule, level, text in found
    ]


def _uri(file: str) -> str:
    from urllib.parse import quote

    return quote(file)


def _cell(value: object) -> str | int | float:
    if value is None:
        return ""
    if isinstance(value, tuple):
        value = "\n".join(value) if any(" " in each for each in value) else " ".join(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value
    text = str(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _parquet(rows: list[Row]) -> bytes:
    import pyarrow as arrow
    from pyarrow import parquet

    values = [asdict(row) for row in rows]
    table = arrow.table({name: [each[name] for each in values] for name in COLUMNS})
    content = io.BytesIO()
    parquet.write_table(table, content)
    return content.getvalue()
