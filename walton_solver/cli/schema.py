"""`walton schema FORMAT`: the JSON Schema of a document format."""

import json
from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command
from walton_solver.cli.output import print_document
from walton_solver.door.loading import schema
from walton_solver.door.registry import formats


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "schema", _run, "the JSON Schema of a document format")
    parser.add_argument("format", metavar="FORMAT", help=", ".join(formats()))
    parser.add_argument("--json", action="store_true", help="on one line")


def _run(asked: Namespace) -> ExitCode:
    print_document(json.dumps(schema(asked.format), indent=None if asked.json else 2) + "\n")
    return ExitCode.AS_ASKED
