"""`walton settings`: the built-in settings."""

from argparse import Namespace

from walton_solver.cli.options import Commands, ExitCode, add_command, add_telling_options
from walton_solver.cli.output import print_json, print_lines


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "settings", _run, "the built-in settings")
    add_telling_options(parser)


def _run(asked: Namespace) -> ExitCode:
    from walton_solver.games.walton.reading.cases import builtin_settings
    from walton_solver.rendering.walton.authoring_json import settings_json
    from walton_solver.rendering.walton.text import settings_lines

    settings = builtin_settings()
    if asked.json:
        print_json(settings_json(settings))
    else:
        print_lines(settings_lines(settings, language=asked.lang))
    return ExitCode.AS_ASKED
