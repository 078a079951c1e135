"""`walton corpus check|grade|explain|generate|simulate`: many cases at once."""

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from walton_solver.cli.options import (
    Commands,
    ExitCode,
    Parser,
    add_command,
    add_solving_options,
    count,
    positive,
)
from walton_solver.cli.output import print_json, print_lines, print_message, rate_bar

if TYPE_CHECKING:
    from walton_solver.corpus.items import Item
    from walton_solver.corpus.rows import Row
    from walton_solver.corpus.work import Work

_HELP = {
    "check": "an author's verdict on each case",
    "grade": "how hard each case is",
    "explain": "the story of each case",
    "generate": "cases of each level",
    "simulate": "games of each case between strategies",
}


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "corpus", _run, "many cases at once: on all cores or a cluster, with one report")
    kinds = parser.add_subparsers(dest="work", prog="walton corpus", metavar="WORK", required=True, parser_class=Parser)
    for name, told in _HELP.items():
        kind: Parser = kinds.add_parser(name, help=told, description=told)
        if name == "generate":
            _add_making_options(kind)
        else:
            kind.add_argument(
                "paths", metavar="PATH", nargs="+", help="files, folders, patterns, or lists (.txt, a path a line)"
            )
        if name == "simulate":
            _add_playing_options(kind)
        if name == "check":
            kind.add_argument("--brief", action="store_true", help="only verdict, witnesses, clashes and repairs")
        _add_running_options(kind)
        add_solving_options(kind)


def _add_making_options(parser: Parser) -> None:
    parser.add_argument("--levels", default="all", metavar="L,...", help="which levels, or all (default: all)")
    parser.add_argument("-n", "--number", type=positive, default=1, metavar="K", help="how many in all (default: 1)")
    parser.add_argument("--seed", type=count, default=0, metavar="N", help="another seed, other cases (default: 0)")
    parser.add_argument("--setting", default="walton", metavar="S", help="built-in setting or file (default: walton)")


def _add_playing_options(parser: Parser) -> None:
    parser.add_argument("--games", type=positive, default=10, metavar="N", help="of each case (default: %(default)s)")
    parser.add_argument(
        "--strategies",
        default="greedy,greedy,greedy,greedy",
        metavar="S,...",
        help="one for each player: random, greedy, adviser (default: %(default)s)",
    )
    parser.add_argument("--seed", type=count, default=0, metavar="N", help="another seed, other games (default: 0)")


def _add_running_options(parser: Parser) -> None:
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder for results and report")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=positive, metavar="N", help="processes on this machine (default: one a core)")
    who.add_argument("--cluster", metavar="ADDRESS", help="the scheduler of a Dask cluster, such as tcp://host:8786")
    parser.add_argument("--memory", type=positive, metavar="MB", help="how much memory each process may take")
    parser.add_argument("--against", metavar="DIR", help="the folder of an earlier run to compare with")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on with the results that are in the folder")
    again.add_argument("--force", action="store_true", help="begin anew, whatever results are in the folder")


def _run(asked: Namespace) -> ExitCode:
    from walton_solver.corpus.reporting import Running, kept_records, report_on
    from walton_solver.corpus.summary import summary_json
    from walton_solver.corpus.text import report_lines
    from walton_solver.wording.tongues import tongue_of

    work, items = _work(asked), _items(asked)
    running = Running(
        out=asked.out,
        jobs=asked.jobs,
        cluster=asked.cluster,
        memory_mb=asked.memory,
        against=asked.against,
        resume=asked.resume,
        force=asked.force,
    )
    with kept_records(running) as records:
        if records.dropped:
            print_message(f"{records.path}: {records.dropped} damaged lines were dropped; their cases are done again")
        try:
            with rate_bar("cases") as told:
                report = report_on(work, items, records, running, told)
        except KeyboardInterrupt:
            print_message(f"stopped: what is done is kept; go on with --resume (results in {asked.out})")
            raise
    if asked.json:
        print_json(summary_json(report.summary))
    else:
        print_lines(report_lines(report.summary, tongue_of(asked.lang)))
    return _exit_code(report.rows)


def _work(asked: Namespace) -> "Work":
    from walton_solver.corpus.reporting import house_of
    from walton_solver.corpus.work import Work, version

    setting = asked.setting if asked.work == "generate" else "walton"
    return Work(
        command=asked.work,
        version=version(),
        brief=getattr(asked, "brief", False),
        engine=asked.engine,
        time_limit_s=asked.time_limit,
        language=asked.lang,
        seed=getattr(asked, "seed", 0),
        games=getattr(asked, "games", 0),
        strategies=tuple(getattr(asked, "strategies", "").split(",")) if asked.work == "simulate" else (),
        setting=setting,
        house=house_of(setting) if asked.work == "generate" else "",
    )


def _items(asked: Namespace) -> "list[Item]":
    from walton_solver.corpus.items import found_files
    from walton_solver.corpus.making import levels_named, made_items

    if asked.work == "generate":
        return made_items(levels_named(asked.levels), asked.seed, asked.number)
    return found_files(asked.paths)


def _exit_code(rows: "Sequence[Row]") -> ExitCode:
    """As `walton check` has it: bad input outranks the rest, and what falls short what was not decided."""
    from walton_solver.corpus.work import AGAIN

    if any(row.status in AGAIN for row in rows):
        return ExitCode.BAD_INPUT
    if any(row.sound is False and row.verdict != "undecided" for row in rows):
        return ExitCode.FALLS_SHORT
    if any(row.verdict == "undecided" or row.status == "not_found" for row in rows):
        return ExitCode.UNDECIDED
    return ExitCode.AS_ASKED
