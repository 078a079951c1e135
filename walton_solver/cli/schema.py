"""`walton schema [FORMAT]`: the JSON Schema of a document format, or which formats there are."""

import json
from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command
from walton_solver.cli.output import print_document, print_json, print_lines
from walton_solver.door.registry import Nouns
from walton_solver.rendering.spans import Span, line
from walton_solver.schemas import schema


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "schema", _run, "the JSON Schema of a document format")
    parser.add_argument("format", metavar="FORMAT", nargs="?", help="such as walton-case/1 (default: list them)")
    parser.add_argument("--json", action="store_true", help="on one line")


def _run(asked: Namespace) -> ExitCode:
    if asked.format is not None:
        print_document(json.dumps(schema(asked.format), indent=None if asked.json else 2) + "\n")
    elif asked.json:
        from walton_solver.rendering.as_json import schemas_json

        print_json(schemas_json(Nouns()))
    else:
        nouns = Nouns()
        width = max(map(len, nouns))
        print_lines(line(Span(f"{format:{width}}  ", "heading"), noun) for format, noun in nouns.items())
    return ExitCode.AS_ASKED
