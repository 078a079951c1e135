"""Statements: what an author says of a hidden world, in a small language of their own. Data only.

Each game has atoms of its own, which say one thing; the rest is the same for all. In a document a statement is a
mapping with one key, or two that go together: `{all: [...]}`, `{any: [...]}`, `{not: ...}`, `{if: ..., then: ...}`,
`{exactly: 2, of: [...]}` (`at_least`, `at_most`), or an atom.
"""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class AllOf(Generic[A_co]):
    """All of the parts are true."""

    parts: tuple["Statement[A_co]", ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Generic[A_co]):
    """At least one of the parts is true."""

    parts: tuple["Statement[A_co]", ...]


@dataclass(frozen=True, slots=True)
class NotOf(Generic[A_co]):
    """The part is not true."""

    part: "Statement[A_co]"


@dataclass(frozen=True, slots=True)
class IfThen(Generic[A_co]):
    """Where the condition is true, the consequence is."""

    condition: "Statement[A_co]"
    consequence: "Statement[A_co]"


@dataclass(frozen=True, slots=True)
class CountOf(Generic[A_co]):
    """At least `least` and, unless None, at most `most` of the parts are true."""

    least: int
    most: int | None
    parts: tuple["Statement[A_co]", ...]


Statement: TypeAlias = A_co | AllOf[A_co] | AnyOf[A_co] | NotOf[A_co] | IfThen[A_co] | CountOf[A_co]
