"""`walton simulate FILE`: many games of a case, and who wins them."""

import os
from argparse import Namespace
from contextlib import closing

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    add_command,
    add_file,
    add_force_option,
    add_telling_options,
    count,
    positive,
)
from walton_solver.cli.output import print_json, print_lines, rate_bar
from walton_solver.documents.files import make_folder, write_text
from walton_solver.door.loading import load
from walton_solver.errors import QueryError
from walton_solver.play.showing import simulation_json, simulation_lines
from walton_solver.play.simulation import Order, games, summed

USUAL_PLAYERS = 4


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "simulate", _run, "many games of a case, and who wins them")
    add_file(parser)
    parser.add_argument("--players", type=positive, metavar="N", help="how many play (default: one for each strategy)")
    parser.add_argument(
        "--strategies",
        default="greedy",
        metavar="S,...",
        help="one for each player, or one for all: random, greedy, adviser (default: %(default)s)",
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=count, default=0, metavar="N", help="another seed, other games (default: 0)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="how many processes (default: 1)")
    parser.add_argument("--log", metavar="DIR", help="write the log of each game there, as a referee keeps it")
    add_force_option(parser)
    add_telling_options(parser)


def _run(asked: Namespace) -> ExitCode:
    order = Order(case=load(asked.file), strategies=_seats(asked), seed=asked.seed)
    if asked.log is not None:
        make_folder(asked.log)
    found = []
    with rate_bar("simulate") as progress, closing(games(order, asked.games, workers=asked.jobs)) as played:
        for each in played:
            if asked.log is not None:
                write_text(
                    os.path.join(asked.log, f"game-{order.seed}-{each.number}.yaml"), each.log, force=asked.force
                )
            found.append(each)
            if progress is not None:
                progress(len(found), asked.games)
    simulation = summed(order, found)
    if asked.json:
        print_json(simulation_json(simulation))
    else:
        print_lines(simulation_lines(simulation, language=asked.lang))
    return ExitCode.AS_ASKED


def _seats(asked: Namespace) -> tuple[str, ...]:
    """The strategy of each seat."""
    names = [name.strip() for name in asked.strategies.split(",") if name.strip()]
    players = asked.players or (len(names) if len(names) > 1 else USUAL_PLAYERS)
    if len(names) == 1:
        return tuple(names * players)
    if len(names) != players:
        raise QueryError(f"--strategies names {len(names)} for {players} players: one for each, or one for all")
    return tuple(names)
