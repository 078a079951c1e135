"""`walton advise FILE`: what to do next in a game that goes on."""

from argparse import Namespace

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_solving_options,
    asking_of,
    count,
    positive,
)
from walton_solver.cli.output import print_json, print_lines
from walton_solver.door.loading import load
from walton_solver.play.advice import advise
from walton_solver.play.options import Wanted, advice_json
from walton_solver.rendering.spans import line
from walton_solver.wording.play import DRAWN
from walton_solver.wording.tongues import tongue_of


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "advise", _run, "what to do next in a game that goes on")
    add_file(parser)
    parser.add_argument("--player", metavar="NAME", help="whom to advise, in a referee's log")
    parser.add_argument(
        "--samples", type=positive, default=20, metavar="N", help="how many decks to draw for estimates"
    )
    parser.add_argument("--seed", type=count, default=0, metavar="N", help="another seed, other decks (default: 0)")
    add_solving_options(parser)


def _run(asked: Namespace) -> ExitCode:
    case = load(asked.file)
    wanted = Wanted(player=asked.player, samples=asked.samples, seed=asked.seed, language=asked.lang)
    advice = advise(case, asking_of(asked), wanted)
    if asked.json:
        print_json(advice_json(case, advice))
        return ExitCode.AS_ASKED
    print_lines(line(option.text) for option in advice.options)
    if advice.samples is not None:
        print_lines([line(tongue_of(asked.lang).say(DRAWN, count=advice.samples))])
    return ExitCode.AS_ASKED
