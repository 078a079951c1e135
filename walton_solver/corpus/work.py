"""What is done with one case, in whatever process: from a case to a record, whatever goes wrong on the way.

A record says nothing of where and when it was made but in `cost`. It belongs to the content of the case, to that of
the files which the case names, and to the work: command, options, version.
"""

import json
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, get_args

from walton_solver.corpus.items import Item, digest
from walton_solver.documents.files import reads_noted
from walton_solver.documents.forms import JsonObject
from walton_solver.door.answering import DEFAULT_MAX_ANSWERS
from walton_solver.door.loading import load
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.engines.asking import Asking, EngineName
from walton_solver.errors import Defect, DocumentError, GenerationError, WaltonError
from walton_solver.limits import Deadline

if TYPE_CHECKING:
    from walton_solver.games.walton.cases import Level


Command: TypeAlias = Literal["check", "grade", "explain", "generate", "simulate"]
COMMANDS: tuple[Command, ...] = get_args(Command)

Status: TypeAlias = Literal["done", "bad_input", "not_found", "fault", "out_of_memory", "lost"]
"""How the work on a case ended.

`not_found`: no case of the level; `fault`: of this program; `lost`: with its process.
"""

AGAIN: tuple[Status, ...] = ("bad_input", "fault", "out_of_memory", "lost")
"""What is tried again when a run goes on: what may have been mended since, or was the machine's fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What is done with each case, the same in all processes.

    `version`: of this package, so that no result outlives the program that found it. `games`: of each case, for
    simulating, with a strategy for each seat. `setting`: for generating, the
    file or built-in name, and `house` the digest of its content.
    """

    command: Command
    version: str
    brief: bool = False
    engine: EngineName = "auto"
    time_limit_s: float | None = None
    language: str = "en"
    seed: int = 0
    games: int = 0
    strategies: tuple[str, ...] = ()
    setting: str = "walton"
    house: str = ""

    @property
    def key(self) -> str:
        """What stands for the work in the digest of a result."""
        return json.dumps(asdict(self), sort_keys=True)

    def anywhere(self, item: Item) -> str:
        """What a result is found by that depends on nothing but the case."""
        return digest(f"{self.key}\n{item.content}")

    def here(self, item: Item) -> str:
        """What a result is found by that depends on the case and the files beside it, or on nobody knows what."""
        return digest(f"{self.key}\n{item.content or item.name}\n{os.path.normpath(item.folder)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What the work on a case took: processor seconds, and the most memory its process ever had, in MB."""

    cpu_s: float = 0.0
    peak_mb: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What came of the work on a case.

    `needs`: the digests of the files that the case names, by their paths from its folder. `result`: what the command
    says as JSON, without the name of the case's file; for a case that failed, its `errors`.
    """

    digest: str
    status: Status
    result: JsonObject
    needs: Mapping[str, str] = field(default_factory=dict)
    cost: Cost = field(default_factory=Cost)


def version() -> str:
    """The version of this package, as results bear it."""
    try:
        return version_of("walton-solver")
    except PackageNotFoundError:
        return "not installed"


def work_on(work: Work, item: Item) -> Record:
    """Do the work on one case. Raises nothing but what ends the process."""
    began = time.process_time()
    status: Status = "done"
    with reads_noted() as read:
        try:
            result = _DOING[work.command](work, item)
        except GenerationError as error:
            status, result = "not_found", _error(item, error)
        except WaltonError as error:
            status, result = "bad_input", _error(item, error)
        except MemoryError:
            status, result = "out_of_memory", {"errors": [{"message": "there was not enough memory for this case"}]}
        except Exception as fault:
            status, result = "fault", {"errors": [{"message": f"a fault of this program: {fault!r}"}]}
    needs = {
        os.path.relpath(path, item.folder or os.curdir).replace(os.sep, "/"): digest(content)
        for path, content in read.items()
        if path != item.name
    }
    cost = Cost(cpu_s=round(time.process_time() - began, 4), peak_mb=_peak_mb())
    found_by = work.here(item) if needs or status in AGAIN else work.anywhere(item)
    return Record(digest=found_by, status=status, result=result, needs=needs, cost=cost)


def lost(work: Work, item: Item, why: str) -> Record:
    """The record of a case whose process ended every time it was tried."""
    return Record(digest=work.here(item), status="lost", result={"errors": [{"message": why}]})


def _check(work: Work, item: Item) -> JsonObject:
    case = load(item.name)
    audit = commands_of(case).check(case, _asking(work), max_answers=DEFAULT_MAX_ANSWERS, brief=work.brief)
    return (
        _about(case)
        | {"sound": audit.is_sound}
        | _nameless(renderer_of(case).audit_json(case, audit, language=work.language))
    )


def _grade(work: Work, item: Item) -> JsonObject:
    from walton_solver.deduction.findings import Undecided
    from walton_solver.games.walton.cases import Case
    from walton_solver.games.walton.checking.grading import grade
    from walton_solver.games.walton.checking.resembling import published_level

    case = load(item.name)
    if not isinstance(case, Case):
        raise DocumentError([Defect(item.name, 0, "", "only cases of Awkward Guests have a grade")])
    found = grade(case, _asking(work))
    level = published_level(case)
    difficulty = None if found is None or isinstance(found, Undecided) else asdict(found.difficulty)
    return _about(case) | {"difficulty": difficulty, "published_level": level and asdict(level)}


def _explain(work: Work, item: Item) -> JsonObject:
    from walton_solver.rendering.as_json import explanation_json

    case = load(item.name)
    story = commands_of(case).explain(case, _asking(work))
    return _about(case) | _nameless(explanation_json(renderer_of(case), case, story, language=work.language))


def _generate(work: Work, item: Item) -> JsonObject:
    from walton_solver.games.walton.making.generating import Order, make_case
    from walton_solver.games.walton.reading.cases import read_setting
    from walton_solver.games.walton.writing import case_values, clue_values

    level, _, number = item.name.rsplit("-", 2)
    order = Order(
        setting=read_setting(work.setting),
        level=cast("Level", level),
        engine=work.engine,
        time_limit_s=work.time_limit_s,
    )
    case = make_case(order, work.seed, int(number))
    deck = [{key: value for key, value in clue_values(clue).items() if key != "id"} for clue in case.clues]
    told = sorted(json.dumps(each, sort_keys=True) for each in deck)
    return _about(case) | {"deck": digest("\n".join(told)), "case": case_values(case)}


def _simulate(work: Work, item: Item) -> JsonObject:
    from walton_solver.play.showing import simulation_json
    from walton_solver.play.simulation import Order, games, summed

    order = Order(case=load(item.name), strategies=work.strategies, seed=work.seed)
    return _about(order.case) | simulation_json(summed(order, list(games(order, work.games))))


_DOING: Mapping[Command, Callable[[Work, Item], JsonObject]] = {
    "check": _check,
    "grade": _grade,
    "explain": _explain,
    "generate": _generate,
    "simulate": _simulate,
}


def _asking(work: Work) -> Asking:
    return Asking(engine=work.engine, deadline=Deadline(work.time_limit_s))


def _about(case: Any) -> JsonObject:
    """What rows tell of every case."""
    clues = case.clues if case.format == "walton-case/1" else case.events
    return {"of": case.format, "level": getattr(case, "level", None), "clues": len(clues)}


def _nameless(document: JsonObject) -> JsonObject:
    """The document without the name of the file, which may be another when the result is found again."""
    return {key: value for key, value in document.items() if key != "file"}


def _error(item: Item, error: WaltonError) -> JsonObject:
    if not isinstance(error, DocumentError):
        return {"errors": [{"message": str(error)}]}
    return {
        "errors": [
            {
                **({} if each.file in ("", item.name) else {"file": os.path.basename(each.file)}),
                **({"line": each.line} if each.line else {}),
                **({"path": each.path} if each.path else {}),
                "message": each.message,
            }
            for each in error.defects
        ]
    }


def _peak_mb() -> float:
    """The most memory that this process ever had; 0 where the system does not tell."""
    try:
        import resource
        import sys
    except ImportError:
        return 0.0
    unit = 1_000_000 if sys.platform == "darwin" else 1_000
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit, 1)
