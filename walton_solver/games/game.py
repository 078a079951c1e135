"""What a game fulfils, and which game a document or a case belongs to.

A game is a module that has the functions of `Game`. The functions of this module with the same names are the
public ones: they find the game and leave the rest to it. Games are imported on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, overload

from walton_solver.deduction.findings import Conclusion, Verification
from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.files import Source
from walton_solver.documents.reading import Document, parse_document, read_document
from walton_solver.engines.asking import Asking, EngineName, Progress
from walton_solver.errors import QueryError
from walton_solver.games.formats import EXPLANATION_FORMAT, MARKS_FORMATS, NOUNS
from walton_solver.games.results import Explanation, Hint, Reasons, WhyNot
from walton_solver.limits import Deadline

if TYPE_CHECKING:
    from walton_solver.games.arosa import results as arosa
    from walton_solver.games.arosa.facts import Fact as ArosaFact
    from walton_solver.games.arosa.logs import Log as ArosaLog
    from walton_solver.games.arosa.results import ArosaWorld
    from walton_solver.games.cluedo import results as cluedo
    from walton_solver.games.cluedo.facts import Fact as CluedoFact
    from walton_solver.games.cluedo.logs import Deal
    from walton_solver.games.cluedo.logs import Hypothesis as CluedoHypothesis
    from walton_solver.games.cluedo.logs import Log as CluedoLog
    from walton_solver.games.facts import Fact
    from walton_solver.games.walton import results as walton
    from walton_solver.games.walton.cases import Case as WaltonCase
    from walton_solver.games.walton.cases import Hypothesis as WaltonHypothesis
    from walton_solver.games.walton.cases import Level, WaltonWorld
    from walton_solver.games.walton.setting import Setting
    from walton_solver.games.walton.statements import Fact as WaltonFact
    from walton_solver.logic.problems import ClueId

# In quotes, so that no game is imported before a document is of its kind: the classes of one take long to make.
Case: TypeAlias = "WaltonCase | CluedoLog | ArosaLog"
Solution: TypeAlias = "walton.Solution | cluedo.Solution | arosa.Solution"
Audit: TypeAlias = "walton.Audit | cluedo.Audit | arosa.Audit"

DEFAULT_MAX_ANSWERS = 100


class Game(Protocol):
    """One game: reads its documents and answers the commands; `case` and the answers are the game's own."""

    def case_from(self, document: Document) -> Case: ...

    def solve(self, case: Any, asking: Asking, *, max_answers: int, brief: bool = False) -> Solution: ...

    def check(self, case: Any, asking: Asking, *, max_answers: int, brief: bool = False) -> Audit: ...

    def why_not(self, case: Any, asked: Mapping[str, object], asking: Asking) -> WhyNot[Any, Any]: ...

    def reasons(self, case: Any, asking: Asking, *, certify: bool = False) -> Reasons[Any]: ...

    def explain(self, case: Any, asking: Asking) -> Explanation[Any]: ...

    def hint(
        self, case: Any, known: Iterable[ClueId] | None, knows: Iterable[Conclusion[Any]], asking: Asking
    ) -> Hint[Any]: ...

    def conclusions(self, case: Any, told: Iterable[tuple[str, object, bool]]) -> tuple[Conclusion[Any], ...]: ...

    def conclusions_from(self, case: Any, document: Document) -> tuple[Conclusion[Any], ...]: ...

    def explanation_from(self, case: Any, document: Document) -> Explanation[Any]: ...

    def verify(self, case: Any, explanation: Explanation[Any], asking: Asking) -> Verification: ...

    def schema(self, format: str) -> dict[str, object]: ...


def _walton() -> Game:
    from walton_solver.games.walton import commands

    return commands


def _cluedo() -> Game:
    from walton_solver.games.cluedo import commands

    return commands


def _arosa() -> Game:
    from walton_solver.games.arosa import commands

    return commands


_CASES: Mapping[str, Callable[[], Game]] = {"walton-case/1": _walton, "cluedo-log/1": _cluedo, "arosa-log/1": _arosa}
_SCHEMAS = {**_CASES, "walton-setting/1": _walton}

FORMATS = tuple(_SCHEMAS)
"""The formats that have a schema."""


def load(path: Source) -> Case:
    """Read a case from a YAML or JSON file: a `Case`, of the class that belongs to the file's format.

    `path`: where it is, or a file that is open for reading bytes, such as `sys.stdin.buffer`. Raises DocumentError with
    everything that is wrong with the file.

    >>> import pathlib, tempfile, walton_solver
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "case.yaml")
    ...     _ = file.write_text("{format: walton-case/1, setting: walton, clues: []}", encoding="utf-8")
    ...     walton_solver.load(file).setting.crime_scene
    'study'
    """
    document = read_document(path, formats=tuple(_CASES), nouns=NOUNS)
    return _CASES[document.format]().case_from(document)


def parse(text: str, *, file: str = "") -> Case:
    """Like `load`, for a text at hand; `file` is what messages call it.

    >>> parse("{format: walton-case/1, setting: walton, clues: []}").setting.crime_scene
    'study'
    """
    document = parse_document(text, file=file, formats=tuple(_CASES), nouns=NOUNS)
    return _CASES[document.format]().case_from(document)


@overload
def solve(
    case: WaltonCase, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> walton.Solution: ...


@overload
def solve(
    case: CluedoLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> cluedo.Solution: ...


@overload
def solve(
    case: ArosaLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., max_answers: int = ...
) -> arosa.Solution: ...


def solve(
    case: Case,
    *,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    max_answers: int = DEFAULT_MAX_ANSWERS,
) -> Solution:
    """What is left of a case: verdict, exact count, hypotheses, candidates for each question, the route.

    At most `max_answers` hypotheses are given back; all are counted. A limit that is hit gives the verdict
    `undecided` with what was found so far.

    >>> import walton_solver
    >>> case = walton_solver.parse(
    ...     "{format: walton-case/1, setting: walton, "
    ...     "clues: [{id: 1, kind: statement, all: [{motive: fixed_fights}, {weapon: rope}]}]}"
    ... )
    >>> walton_solver.solve(case, engine="cpsat", max_answers=1).count
    16
    """
    return game_of(case).solve(case, _asking(engine, time_limit_s), max_answers=_count(max_answers))


@overload
def check(
    case: WaltonCase,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> walton.Audit: ...


@overload
def check(
    case: CluedoLog,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> cluedo.Audit: ...


@overload
def check(
    case: ArosaLog,
    *,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    max_answers: int = ...,
    brief: bool = ...,
) -> arosa.Audit: ...


def check(
    case: Case,
    *,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    max_answers: int = DEFAULT_MAX_ANSWERS,
    brief: bool = False,
) -> Audit:
    """An author's verdict: has the case exactly one solution, and the intended one? Else, what is wrong with it.

    Where a second engine is at hand and quick enough, it must find the same answers. Of a Walton case the report
    goes on: what would make it unique, what each clue does, what is odd about it. That takes far longer than the
    verdict and its evidence, which is all of a `brief` one.

    >>> import walton_solver
    >>> case = walton_solver.parse(
    ...     "{format: walton-case/1, setting: walton, "
    ...     "clues: [{id: 1, kind: no_accomplice}, {id: 2, kind: has_accomplice}]}"
    ... )
    >>> walton_solver.check(case, engine="cpsat").conflicts
    ((1, 2),)
    """
    return game_of(case).check(case, _asking(engine, time_limit_s), max_answers=_count(max_answers), brief=brief)


@overload
def why_not(
    case: WaltonCase, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[WaltonFact, WaltonWorld]: ...


@overload
def why_not(
    case: CluedoLog, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[CluedoFact, Deal]: ...


@overload
def why_not(
    case: ArosaLog, asked: Mapping[str, object], *, engine: EngineName = ..., time_limit_s: float | None = ...
) -> WhyNot[ArosaFact, ArosaWorld]: ...


def why_not(
    case: Case, asked: Mapping[str, object], *, engine: EngineName = "auto", time_limit_s: float | None = None
) -> WhyNot[Fact, Any]:
    """The smallest set of clues that rules out what is asked, or a world in which it is so.

    `asked` maps questions to values, ids or display names: any part of a hypothesis, or another fact of the
    hidden world (`passes` a room, `uses` a link, `room_of` a guest, `partners`, ...); all of it at once.
    Raises QueryError for what cannot be asked.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> walton_solver.why_not(case, {"accomplice": "Greg Gaffney"}).reason.clues
    (7,)
    """
    return game_of(case).why_not(case, asked, _asking(engine, time_limit_s))


@overload
def reasons(
    case: WaltonCase,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[WaltonHypothesis]: ...


@overload
def reasons(
    case: CluedoLog,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[CluedoHypothesis]: ...


@overload
def reasons(
    case: ArosaLog,
    *,
    certify: bool = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
    progress: Progress | None = ...,
) -> Reasons[ArosaFact]: ...


def reasons(
    case: Case,
    *,
    certify: bool = False,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    progress: Progress | None = None,
) -> Reasons[Any]:
    """The smallest reason against each hypothesis that the rules allow and the clues rule out.

    `certify`: all of them are proved by an engine that did not find them, and the `certificate` says by which, or why
    by none. `progress` is called with the number done and of all that need more than one clue.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> against = walton_solver.reasons(case).against
    >>> len(against), {reason.clues for reason in against.values()}
    (5400, {(7,)})
    >>> walton_solver.reasons(case, certify=True).certificate.by
    'cpsat'
    """
    return game_of(case).reasons(case, _asking(engine, time_limit_s, progress), certify=certify)


@overload
def explain(
    case: WaltonCase, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[WaltonFact]: ...


@overload
def explain(
    case: CluedoLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[CluedoFact]: ...


@overload
def explain(
    case: ArosaLog, *, engine: EngineName = ..., time_limit_s: float | None = ..., progress: Progress | None = ...
) -> Explanation[ArosaFact]: ...


def explain(
    case: Case,
    *,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    progress: Progress | None = None,
) -> Explanation[Fact]:
    """The story of a case: from its clues to all that follows, easiest step first.

    Each step concludes what is settled or out from as few clues and earlier steps as possible. `progress` is called
    with the number of conclusions reached and of all.

    >>> import walton_solver
    >>> case = walton_solver.parse(
    ...     "{format: walton-case/1, setting: walton, "
    ...     "clues: [{id: 7, kind: statement, all: [{motive: fixed_fights}, {weapon: rope}, {accomplice: null}]}]}"
    ... )
    >>> {clue for step in walton_solver.explain(case).steps for clue in step.clues}
    {7}
    """
    return game_of(case).explain(case, _asking(engine, time_limit_s, progress))


@overload
def hint(
    case: WaltonCase,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[WaltonFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[WaltonFact]: ...


@overload
def hint(
    case: CluedoLog,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[CluedoFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[CluedoFact]: ...


@overload
def hint(
    case: ArosaLog,
    known: Iterable[ClueId] | None = ...,
    *,
    knows: Iterable[Conclusion[ArosaFact]] = ...,
    engine: EngineName = ...,
    time_limit_s: float | None = ...,
) -> Hint[ArosaFact]: ...


def hint(
    case: Case,
    known: Iterable[ClueId] | None = None,
    *,
    knows: Iterable[Conclusion[Any]] = (),
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
) -> Hint[Fact]:
    """The easiest deduction from the clues that a player holds (ids; None: all) that tells something new.

    `knows`: what the player has concluded already, in any order, as stories and hints conclude it; what of it does not
    follow from the clues is told as a mistake. Raises QueryError for an id that is none of the case's, and for what no
    story tells of.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> first = walton_solver.hint(case, [7])
    >>> first.step.clues, walton_solver.hint(case, [7], knows=first.step.concludes).step
    ((7,), None)
    """
    if isinstance(known, str):
        raise QueryError(f"known clues are a list of ids, such as [{known!r}], not a text: {quote(known)}")
    return game_of(case).hint(case, known, knows, _asking(engine, time_limit_s))


@overload
def load_conclusions(path: Source, case: WaltonCase) -> tuple[Conclusion[WaltonFact], ...]: ...


@overload
def load_conclusions(path: Source, case: CluedoLog) -> tuple[Conclusion[CluedoFact], ...]: ...


@overload
def load_conclusions(path: Source, case: ArosaLog) -> tuple[Conclusion[ArosaFact], ...]: ...


def load_conclusions(path: Source, case: Case) -> tuple[Conclusion[Any], ...]:
    """Read what a player knows of the case: the marks of a `walton-marks/1`, or all that an explanation concludes.

    Raises DocumentError with everything that is wrong with the file.

    >>> import pathlib, tempfile, walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> text = '{"format": "walton-marks/1", "marks": [{"question": "weapon", "value": "rope", "holds": false}]}'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "marks.json")
    ...     _ = file.write_text(text, encoding="utf-8")
    ...     walton_solver.load_conclusions(file, case)
    (Conclusion(fact=Is(question='weapon', value='rope'), holds=False),)
    """
    return game_of(case).conclusions_from(case, read_document(path, formats=MARKS_FORMATS, nouns=NOUNS))


@overload
def load_explanation(path: Source, case: WaltonCase) -> Explanation[WaltonFact]: ...


@overload
def load_explanation(path: Source, case: CluedoLog) -> Explanation[CluedoFact]: ...


@overload
def load_explanation(path: Source, case: ArosaLog) -> Explanation[ArosaFact]: ...


def load_explanation(path: Source, case: Case) -> Explanation[Fact]:
    """Read an explanation of the case that `walton explain --json` saved, from a path or an open file.

    Raises DocumentError with everything that is wrong with the file.

    >>> import pathlib, tempfile, walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: []}")
    >>> text = '{"format": "walton-explanation/1", "verdict": "ambiguous", "steps": [], "engine": "tables"}'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "explanation.json")
    ...     _ = file.write_text(text, encoding="utf-8")
    ...     walton_solver.load_explanation(file, case).engine
    'tables'
    """
    document = read_document(path, formats=(EXPLANATION_FORMAT,), nouns=NOUNS)
    return game_of(case).explanation_from(case, document)


def verify(
    case: Case, explanation: Explanation[Fact], *, engine: EngineName = "auto", time_limit_s: float | None = None
) -> Verification:
    """Check an explanation step by step, with an engine that did not make it.

    Each step must follow from the rules, its clues and the steps it uses, and must need all of these.

    >>> import walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> walton_solver.verify(case, walton_solver.explain(case)).sound
    True
    """
    return game_of(case).verify(case, explanation, _asking(engine, time_limit_s))


def generate(
    setting: Source | Setting = "walton",
    *,
    level: Level,
    seed: int = 0,
    count: int = 1,
    clues: int | None = None,
    accomplice: bool | None = None,
    engine: EngineName = "auto",
    time_limit_s: float | None = None,
    workers: int = 1,
    tried: Callable[[int], None] | None = None,
) -> Generator[WaltonCase, None, None]:
    """Cases with exactly one answer, as difficult as the level says, with their solution and world.

    `setting`: a built-in one by name, a file, or at hand; `clues`: how many, None for a deck of the usual size;
    `accomplice`: whether there is one, None for either; `time_limit_s`: for each case; `workers`: processes, which a
    script starts under `if __name__ == "__main__":` only, and which end with the iterator; `tried` is called with the
    number of worlds that there were tries with so far. The same seed gives the same cases, one after another.

    Raises QueryError for an order that no case can meet, GenerationError, with what was tried, where none was found,
    ProcessLostError where one of the processes was ended from outside.

    >>> import walton_solver
    >>> (case,) = walton_solver.generate(level="very_hard", seed=1)
    >>> len(case.clues), walton_solver.solve(case).hypotheses == (case.solution,)
    (70, True)
    """
    from walton_solver.games.walton.making.generating import Order, check_order, make_cases
    from walton_solver.games.walton.reading.cases import read_setting
    from walton_solver.games.walton.setting import Setting

    house = setting if isinstance(setting, Setting) else read_setting(setting)
    _asking(engine, time_limit_s)
    order = Order(
        setting=house, level=level, clues=clues, accomplice=accomplice, engine=engine, time_limit_s=time_limit_s
    )
    check_order(order)
    for name, value in (("count", count), ("workers", workers)):
        if value < 1:
            raise QueryError(f"{name} must be 1 or more, not {value}")
    return make_cases(order, seed, count, workers=workers, tried=tried)


def schema(format: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document format. Raises QueryError when there is no such format.

    >>> schema("walton-case/1")["type"]
    'object'
    """
    if format not in _SCHEMAS:
        raise QueryError(f"no format {quote(format)}{suggestion(format, FORMATS) or f'; there are {listing(FORMATS)}'}")
    return _SCHEMAS[format]().schema(format)


def game_of(case: Case) -> Game:
    """The game of the case."""
    return _CASES[case.format]()


def _count(max_answers: int) -> int:
    if max_answers < 0:
        raise QueryError(f"max_answers must be 0 or more, not {max_answers}")
    return max_answers


def _asking(engine: EngineName, time_limit_s: float | None, progress: Progress | None = None) -> Asking:
    return Asking(engine=engine, deadline=Deadline(time_limit_s), progress=progress)
