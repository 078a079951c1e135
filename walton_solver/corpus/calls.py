"""What can be asked about many cases from Python: the works of `walton corpus`, each as a function."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypedDict, Unpack

from walton_solver.engines.asking import EngineName

if TYPE_CHECKING:
    from walton_solver.corpus.items import Item
    from walton_solver.corpus.summary import Report
    from walton_solver.corpus.work import Command, Work


class Options(TypedDict, total=False):
    """Who works, and how; what is not given is as here.

    `jobs`: processes of this machine (one a core), or `cluster`: the address of a Dask scheduler, such as
    `tcp://host:8786`; `memory_mb`: what each process may take. `resume`: go on with the results in the folder,
    `force`: begin anew; without either a folder with results is refused. `against`: the folder of an earlier run to
    compare with. `engine`, `time_limit_s`, `language`: as everywhere. `told`: hears (done, all) each time.
    """

    jobs: int
    cluster: str
    memory_mb: int
    resume: bool
    force: bool
    against: str
    engine: EngineName
    time_limit_s: float
    language: str
    told: Callable[[int, int], None]


def check(paths: Iterable[str], out: str, *, brief: bool = False, **options: Unpack[Options]) -> "Report":
    """An author's verdict on each case, all in the folder `out` as well: page, JSON Lines, CSV, JUnit, SARIF.

    `paths`: files, folders, patterns, or lists (`.txt`, a path a line). What goes wrong with one case is its row.
    Processes are begun anew, so a program that is run as a script calls this under `if __name__ == "__main__":`.
    Raises DocumentError for paths without cases, QueryError for a folder that has results already.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as out:
    ...     dict(check(["examples/blackstone.yaml"], out, brief=True, jobs=1).summary.verdicts)
    {'unique': 1}
    """
    return _report(_work("check", options, brief=brief), _found(paths), out, options)


def grade(paths: Iterable[str], out: str, **options: Unpack[Options]) -> "Report":
    """How hard each case is; otherwise as `check`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as out:
    ...     [row.grade for row in grade(["examples/halcyon/easy-1889-1.yaml"], out, jobs=1).rows]
    ['easy']
    """
    return _report(_work("grade", options), _found(paths), out, options)


def explain(paths: Iterable[str], out: str, **options: Unpack[Options]) -> "Report":
    """The story of each case, told in `results.jsonl`; otherwise as `check`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as out:
    ...     [row.steps for row in explain(["examples/blackstone.yaml"], out, jobs=1).rows]
    [39]
    """
    return _report(_work("explain", options), _found(paths), out, options)


def simulate(
    paths: Iterable[str],
    out: str,
    *,
    strategies: Sequence[str] = ("greedy",) * 4,
    games: int = 10,
    seed: int = 0,
    **options: Unpack[Options],
) -> "Report":
    """Games of each case between strategies, one for each player; otherwise as `check`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as out:
    ...     report = simulate(["examples/blackstone.yaml"], out, strategies=["random", "greedy"], games=1, jobs=1)
    >>> [row.status for row in report.rows]
    ['done']
    """
    work = _work("simulate", options, strategies=tuple(strategies), games=games, seed=seed)
    return _report(work, _found(paths), out, options)


def generate(
    out: str,
    *,
    levels: str = "all",
    number: int = 1,
    seed: int = 0,
    setting: str = "walton",
    **options: Unpack[Options],
) -> "Report":
    """Make so many cases in all, evenly over the levels, no two of one deck; each is a file in the folder `out/cases`.

    `levels`: with commas between them, or `all`; `setting`: a built-in name or a file. The same seed makes the same
    cases, however many processes work.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as out:
    ...     [row.file for row in generate(out, levels="easy", seed=1, jobs=1).rows]
    ['easy-1-1']
    """
    from walton_solver.corpus.making import levels_named, made_items
    from walton_solver.corpus.reporting import house_of

    work = _work("generate", options, setting=setting, house=house_of(setting), seed=seed)
    return _report(work, made_items(levels_named(levels), seed, number), out, options)


def _found(paths: Iterable[str]) -> "list[Item]":
    from walton_solver.corpus.items import found_files

    return found_files(paths)


def _work(
    command: "Command",
    options: Options,
    *,
    brief: bool = False,
    seed: int = 0,
    games: int = 0,
    strategies: tuple[str, ...] = (),
    setting: str = "walton",
    house: str = "",
) -> "Work":
    from walton_solver.corpus.work import Work, version

    return Work(
        command=command,
        version=version(),
        brief=brief,
        engine=options.get("engine", "auto"),
        time_limit_s=options.get("time_limit_s"),
        language=options.get("language", "en"),
        seed=seed,
        games=games,
        strategies=strategies,
        setting=setting,
        house=house,
    )


def _report(work: "Work", items: "list[Item]", out: str, options: Options) -> "Report":
    from walton_solver.corpus.reporting import Running, kept_records, report_on

    running = Running(
        out=out,
        jobs=options.get("jobs"),
        cluster=options.get("cluster"),
        memory_mb=options.get("memory_mb"),
        against=options.get("against"),
        resume=options.get("resume", False),
        force=options.get("force", False),
    )
    with kept_records(running) as records:
        return report_on(work, items, records, running, options.get("told"))
