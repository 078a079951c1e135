"""What a peer is."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, TypeAlias

from walton_solver.engines.outcomes import Answer
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId, Problem


class UnsupportedError(Exception):
    """The peer's encoding has no words for this part of a problem."""


class Model(Protocol):
    """A problem in a peer's own terms."""

    def answers(self) -> Iterator[Answer]:
        """Every answer, each once."""


Explain: TypeAlias = Callable[[Formula], Iterable[ClueId]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """Finds all answers: `build` makes the model, its `answers` solve it. `note` says how, in a few words."""

    name: str
    note: str
    build: Callable[[Problem], Model]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explainer:
    """Finds clues that with the rules rule out what is given; `build` takes in the problem, what it gives is asked.

    `smallest`: no fewer would do. `minimal`: none of them can be left out.
    """

    name: str
    note: str
    smallest: bool
    minimal: bool
    build: Callable[[Problem], Explain]


def told(problem: Problem) -> Iterator[Formula]:
    """Every formula of a problem: rules, then clues."""
    yield from (rule.formula for rule in problem.rules)
    yield from (clue.formula for clue in problem.clues)


PACKAGES = {"clingo": "with_clingo", "ortools": "plain_cpsat", "cpmpy": "with_cpmpy", "z3": "with_z3"}
"""The package that each module needs."""


def present() -> tuple[list[Peer], list[Explainer], list[str]]:
    """The peers and explainers whose packages are installed, and the names of the packages that are not."""
    peers: list[Peer] = []
    explainers: list[Explainer] = []
    missing = []
    for package, module in PACKAGES.items():
        try:
            found = import_module(f"benchmarks.peers.{module}")
        except ModuleNotFoundError as error:
            if (error.name or "").split(".")[0] != package:
                raise
            missing.append(package)
        else:
            peers += found.PEERS
            explainers += found.EXPLAINERS
    return peers, explainers, missing
