"""Documents of every game: cases, explanations, marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, overload

from walton_solver.deduction.findings import Conclusion
from walton_solver.documents.files import Source
from walton_solver.documents.reading import Content, Document, parse_document, read_document
from walton_solver.door.registry import CaseFormats, Nouns, commands_of, game_reading
from walton_solver.door.types import Case
from walton_solver.games.cases import AnyCase
from walton_solver.games.formats import EXPLANATION_FORMAT, MARKS_FORMATS
from walton_solver.games.results import Explanation

if TYPE_CHECKING:
    from walton_solver.games.arosa.facts import Fact as ArosaFact
    from walton_solver.games.arosa.logs import Log as ArosaLog
    from walton_solver.games.cluedo.facts import Fact as CluedoFact
    from walton_solver.games.cluedo.logs import Log as CluedoLog
    from walton_solver.games.facts import Fact
    from walton_solver.games.puzzle.cases import Puzzle
    from walton_solver.games.puzzle.statements import Is as PuzzleFact
    from walton_solver.games.walton.cases import Case as WaltonCase
    from walton_solver.games.walton.statements import Fact as WaltonFact
    from walton_solver.games.walton.table.logs import TableLog


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
    return case_of(read_document(path, formats=CaseFormats(), nouns=Nouns()))


def parse(content: Content, *, file: str = "") -> Case:
    """Like `load`, for what is at hand: YAML or JSON as text or bytes, or the plain values that such a text would hold.

    `file` is what messages call it, and where the path of a setting starts.

    >>> parse("{format: walton-case/1, setting: walton, clues: []}").setting.crime_scene
    'study'
    >>> parse({"format": "walton-case/1", "setting": "walton", "clues": [{"id": 1, "kind": "no_pasage"}]})
    Traceback (most recent call last):
    walton_solver.errors.DocumentError: <values>: clues[0].kind: no clue kind 'no_pasage'; did you mean 'no_passage'?
    """
    return case_of(parse_document(content, file=file, formats=CaseFormats(), nouns=Nouns()))


@overload
def load_conclusions(path: Source, case: WaltonCase | TableLog) -> tuple[Conclusion[WaltonFact], ...]: ...


@overload
def load_conclusions(path: Source, case: CluedoLog) -> tuple[Conclusion[CluedoFact], ...]: ...


@overload
def load_conclusions(path: Source, case: ArosaLog) -> tuple[Conclusion[ArosaFact], ...]: ...


@overload
def load_conclusions(path: Source, case: Puzzle) -> tuple[Conclusion[PuzzleFact], ...]: ...


@overload
def load_conclusions(path: Source, case: AnyCase) -> tuple[Conclusion[Fact], ...]: ...


def load_conclusions(path: Source, case: AnyCase) -> tuple[Conclusion[Fact], ...]:
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
    return commands_of(case).conclusions_from(case, read_document(path, formats=MARKS_FORMATS, nouns=Nouns()))


@overload
def load_explanation(path: Source, case: WaltonCase | TableLog) -> Explanation[WaltonFact]: ...


@overload
def load_explanation(path: Source, case: CluedoLog) -> Explanation[CluedoFact]: ...


@overload
def load_explanation(path: Source, case: ArosaLog) -> Explanation[ArosaFact]: ...


@overload
def load_explanation(path: Source, case: Puzzle) -> Explanation[PuzzleFact]: ...


@overload
def load_explanation(path: Source, case: AnyCase) -> Explanation[Fact]: ...


def load_explanation(path: Source, case: AnyCase) -> Explanation[Fact]:
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
    document = read_document(path, formats=(EXPLANATION_FORMAT,), nouns=Nouns())
    return commands_of(case).explanation_from(case, document)


def case_of(document: Document) -> Case:
    """The case that a document of one of their formats tells."""
    game = game_reading(document.format)
    assert game is not None, "its format is among those of cases"
    # A game of another package has a class of cases of its own, which nobody can name here.
    return cast("Case", game.commands().case_from(document))
