"""`walton corpus check|grade|explain|generate|simulate`: many cases at once."""

import os
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
from walton_solver.errors import QueryError

if TYPE_CHECKING:
    from walton_solver.corpus.items import Item
    from walton_solver.corpus.pools import Pool
    from walton_solver.corpus.records import Records
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
    from walton_solver.corpus.comparing import rows_in
    from walton_solver.corpus.records import Records
    from walton_solver.documents.files import make_folder

    work, items = _work(asked), _items(asked)
    earlier = None if asked.against is None else rows_in(asked.against)
    make_folder(asked.out)
    with Records(asked.out) as records:
        if asked.force:
            records.clear()
        if len(records) and not asked.resume:
            raise QueryError(f"{asked.out}: results are here already: --resume goes on with them, --force begins anew")
        if records.dropped:
            print_message(f"{records.path}: {records.dropped} damaged lines were dropped; their cases are done again")
        try:
            with _pool(asked, work.version) as pool, rate_bar("cases") as told:
                items = _through(work, items, records, pool, told)
        except KeyboardInterrupt:
            print_message(f"stopped: what is done is kept; go on with --resume (results in {asked.out})")
            raise
        rows = _report(work, items, records, earlier, asked)
    return _exit_code(rows)


def _through(
    work: "Work", items: "list[Item]", records: "Records", pool: "Pool", told: Callable[[int, int], None] | None
) -> "list[Item]":
    """Do the work; gives the items, which are others if some made the same deck."""
    from walton_solver.corpus.making import without_twins
    from walton_solver.corpus.running import run

    while True:
        run(work, items, records, pool, told)
        others = without_twins(work, items, records.of) if work.command == "generate" else items
        if others == items:
            return items
        items = others


def _report(
    work: "Work", items: "list[Item]", records: "Records", earlier: "dict[str, Row] | None", asked: Namespace
) -> "list[Row]":
    from walton_solver.corpus.comparing import changes_between
    from walton_solver.corpus.exports import write_cases, write_exports
    from walton_solver.corpus.page import report_html
    from walton_solver.corpus.rows import rows_of
    from walton_solver.corpus.summary import summary_of
    from walton_solver.corpus.text import report_lines
    from walton_solver.documents.files import write_anew
    from walton_solver.wording.tongues import tongue_of

    rows = write_exports(asked.out, rows_of(work, items, records))
    if work.command == "generate":
        write_cases(os.path.join(asked.out, "cases"), rows_of(work, items, records))
    changes = None if earlier is None else changes_between(earlier, rows)
    summary = summary_of(rows, missing=len(items) - len(rows), changes=changes)
    tongue = tongue_of(asked.lang)
    write_anew(os.path.join(asked.out, "report.html"), (report_html(summary, tongue).encode(),))
    if asked.json:
        from walton_solver.corpus.summary import summary_json

        print_json(summary_json(summary))
    else:
        print_lines(report_lines(summary, tongue))
    return rows


def _work(asked: Namespace) -> "Work":
    from walton_solver.corpus.items import digest
    from walton_solver.corpus.work import Work, version
    from walton_solver.documents.files import read_text, reads_noted
    from walton_solver.games.walton.reading.cases import read_setting

    setting, house = "walton", ""
    if asked.work == "generate":
        setting = asked.setting
        with reads_noted() as read:
            read_setting(setting)
        house = digest(read_text(setting)) if read else ""
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
        house=house,
    )


def _items(asked: Namespace) -> "list[Item]":
    from walton_solver.corpus.items import found_files
    from walton_solver.corpus.making import levels_named, made_items

    if asked.work == "generate":
        return made_items(levels_named(asked.levels), asked.seed, asked.number)
    return found_files(asked.paths)


@contextmanager
def _pool(asked: Namespace, version: str) -> "Iterator[Pool]":
    from walton_solver.corpus.pools import ClusterPool, LocalPool, usual_workers

    pool: Pool = (
        LocalPool(asked.jobs or usual_workers(), asked.memory)
        if asked.cluster is None
        else ClusterPool(asked.cluster, version)
    )
    try:
        yield pool
    finally:
        pool.stop()


def _exit_code(rows: "list[Row]") -> ExitCode:
    """As `walton check` has it: bad input outranks the rest, and what falls short what was not decided."""
    from walton_solver.corpus.work import AGAIN

    if any(row.status in AGAIN for row in rows):
        return ExitCode.BAD_INPUT
    if any(row.sound is False and row.verdict != "undecided" for row in rows):
        return ExitCode.FALLS_SHORT
    if any(row.verdict == "undecided" or row.status == "not_found" for row in rows):
        return ExitCode.UNDECIDED
    return ExitCode.AS_ASKED
