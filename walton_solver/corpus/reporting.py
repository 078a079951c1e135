"""From an order to a report: who works, where results are kept, and what is written about them in the end."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from walton_solver.corpus.comparing import changes_between, rows_in
from walton_solver.corpus.exports import write_exports
from walton_solver.corpus.items import Item, digest
from walton_solver.corpus.making import without_twins
from walton_solver.corpus.page import report_html
from walton_solver.corpus.pools import ClusterPool, LocalPool, Pool, usual_workers
from walton_solver.corpus.records import Records
from walton_solver.corpus.rows import rows_of
from walton_solver.corpus.running import run
from walton_solver.corpus.summary import Report, summary_of
from walton_solver.corpus.work import Work
from walton_solver.documents.files import make_folder, read_text, reads_noted, write_anew
from walton_solver.errors import QueryError
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.wording.tongues import tongue_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """Where results are kept and who finds them.

    `out`: the folder for results and report; `jobs`: how many processes of this machine, one a core if None;
    `cluster`: the address of a Dask scheduler instead; `memory_mb`: what each process may take; `against`: the folder
    of an earlier run to compare with; `resume`: go on with what is in the folder; `force`: begin anew.
    """

    out: str
    jobs: int | None = None
    cluster: str | None = None
    memory_mb: int | None = None
    against: str | None = None
    resume: bool = False
    force: bool = False


def house_of(setting: str) -> str:
    """The digest of the house in which cases are to be made; empty for one that is built in."""
    with reads_noted() as read:
        read_setting(setting)
    return digest(read_text(setting)) if read else ""


@contextmanager
def kept_records(running: Running) -> Iterator[Records]:
    """The results in the folder. Raises QueryError if there are some and nobody said what becomes of them."""
    make_folder(running.out)
    with Records(running.out) as records:
        if running.force:
            records.clear()
        if len(records) and not running.resume:
            raise QueryError(
                f"{running.out}: results are here already: --resume goes on with them, --force begins anew"
            )
        yield records


def report_on(
    work: Work,
    items: Sequence[Item],
    records: Records,
    running: Running,
    told: Callable[[int, int], None] | None = None,
) -> Report:
    """Do what is missing of the work, and write the report into the folder; `told` hears (done, all) each time."""
    earlier = None if running.against is None else rows_in(running.against)
    with _pool(running, work.version) as pool:
        items = _through(work, items, records, pool, told)
    rows = tuple(write_exports(running.out, rows_of(work, items, records)))
    changes = None if earlier is None else changes_between(earlier, rows)
    summary = summary_of(rows, missing=len(items) - len(rows), changes=changes)
    page = report_html(summary, tongue_of(work.language))
    write_anew(os.path.join(running.out, "report.html"), (page.encode(),))
    return Report(rows=rows, summary=summary)


def _through(
    work: Work, items: Sequence[Item], records: Records, pool: Pool, told: Callable[[int, int], None] | None
) -> Sequence[Item]:
    """Do the work; gives the items, which are others if some made the same deck."""
    while True:
        run(work, items, records, pool, told)
        others = without_twins(work, items, records.of) if work.command == "generate" else items
        if others == items:
            return items
        items = others


@contextmanager
def _pool(running: Running, version: str) -> Iterator[Pool]:
    pool: Pool = (
        LocalPool(running.jobs or usual_workers(), running.memory_mb)
        if running.cluster is None
        else ClusterPool(running.cluster, version)
    )
    try:
        yield pool
    finally:
        pool.stop()
