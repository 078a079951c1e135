"""What can go wrong for a caller, as one small tree.

    WaltonError
    ├── DocumentError       (also ValueError)   a file or value breaks the rules of its format; holds every defect
    ├── QueryError          (also ValueError)   a question that cannot be asked of this case
    ├── GenerationError                         no case was found that meets what was asked for; says why
    ├── ProcessLostError    (also RuntimeError) a process that shared the work was ended from outside
    ├── PackageMissingError (also ImportError)  a package that is needed for this is not installed
    └── DisagreementError   (also RuntimeError) two engines contradict each other: a bug to report

A case that is ambiguous, contradictory or too hard for the time given is no error: those are verdicts
(`walton_solver.Verdict`). Only misuse raises.
"""

from collections.abc import Iterable
from dataclasses import dataclass


class WaltonError(Exception):
    """The base of everything this library raises on purpose."""


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing that is wrong with a document.

    `line` counts from 1 and is 0 where no line can be named; `path` is the place inside the document
    (`clues[3].room`), empty for the document as a whole.
    """

    file: str
    line: int
    path: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.path}: {self.message}" if self.path else f"{place}: {self.message}"


class DocumentError(WaltonError, ValueError):
    """A document that cannot be used; `defects` lists everything that is wrong with it, in reading order."""

    def __init__(self, defects: Iterable[Defect]) -> None:
        self.defects = tuple(defects)
        super().__init__("\n".join(map(str, self.defects)))

    def __reduce__(self) -> tuple[type, tuple[tuple[Defect, ...]]]:
        # Exceptions are rebuilt from `args`, which here hold the text; a process pool needs the defects back.
        return type(self), (self.defects,)


class QueryError(WaltonError, ValueError):
    """A question that cannot be asked: an unknown question, value, clue or engine.

    `defects`: what is wrong with each part of it, where it has several.
    """

    def __init__(self, message: str, defects: Iterable[Defect] = ()) -> None:
        super().__init__(message)
        self.defects = tuple(defects)

    def __reduce__(self) -> tuple[type, tuple[str, tuple[Defect, ...]]]:
        return type(self), (str(self), self.defects)


class GenerationError(WaltonError):
    """No case was found that meets all that was asked for; the message says what the tries failed on."""


class ProcessLostError(WaltonError, RuntimeError):
    """A process that shared the work was ended from outside; what was given before it holds."""


class PackageMissingError(WaltonError, ImportError):
    """A `package` that is needed for this is not installed; `user`, a sentence's subject, needs it."""

    def __init__(self, package: str, user: str = "this") -> None:
        super().__init__(f"{user} needs the package {package}, which is not installed")
        self.package, self.user = package, user

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return type(self), (self.package, self.user)


class DisagreementError(WaltonError, RuntimeError):
    """Two engines, or two answers of one, contradict each other. A bug, never the caller's fault."""
