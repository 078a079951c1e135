"""A tongue tells messages in one language. Nothing here is chosen once for all: whoever tells says in which tongue."""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from walton_solver.errors import QueryError
from walton_solver.wording.messages import Message, Plural
from walton_solver.wording.nouns import Name

if TYPE_CHECKING:
    # The command line imports this module before it knows what is asked: what is not needed then waits.
    from fractions import Fraction
    from gettext import NullTranslations

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "nl": "Nederlands",
    "ja": "日本語",
    "de": "Deutsch",
    "es": "español",
}
"""By its code, what each language that can be told calls itself."""

LOCALES = os.path.join(os.path.dirname(__file__), "locales")

Joint: TypeAlias = Literal["and", "or", "nor", "and also", "or else"]
"""How a list ends; the last two join clauses, which some languages do otherwise than names."""

_LAST: Mapping[Joint, Message] = {
    "and": Message("{most} and {last}"),
    "or": Message("{most} or {last}"),
    # NOTE: After "neither": names of people who did not do something.
    "nor": Message("{most} nor {last}"),
    "and also": Message("{clauses} and {last}"),
    "or else": Message("{clauses} or {last}"),
}
NEXT, NEXT_PART, NEXT_SENTENCE = Message("{most}, {next}"), Message("{most}; {next}"), Message("{most} {next}")
"""What joins a series of names, of longer parts, of sentences."""

_NOTHING = Message("nothing")

# NOTE: How numbers are written: only the signs between and after the digits are taken.
_NUMBERS = Message("1,234.5%")


@dataclass(frozen=True, slots=True, eq=False)
class Tongue:
    """One of `LANGUAGES`; made by `tongue_of`.

    >>> tongue = tongue_of("de")
    >>> tongue.listed(["A", "B", "C"]), tongue.say(Message("{count:,}"), count=1234)
    ('A, B und C', '1.234')
    """

    language: str
    _catalogue: "NullTranslations | None"

    def say(self, message: Message | Plural, /, **gaps: "str | float | Fraction | Names") -> str:
        """The message with its gaps filled; what the catalogue lacks is told in English."""
        filled = {name: self._filling(value) for name, value in gaps.items()}
        return self._form(message, gaps.get("count")).format(**filled)

    def number(self, value: "float | Fraction", form: str = "") -> str:
        """A number alone, in a format such as `,` or `.2f`, with the language's own signs."""
        return format(self._filling(value), form)

    def listed(self, names: Sequence[str], joint: Joint = "and") -> str:
        """Names, or clauses, as a sentence lists them.

        >>> tongue_of("en").listed(["the rope", "the saber", "the cue"])
        'the rope, the saber and the cue'
        >>> tongue_of("es").listed(["aguja", "hilo"]), tongue_of("es").listed(["plata", "oro"], "or")
        ('aguja e hilo', 'plata u oro')
        """
        if not names:
            return self.say(_NOTHING)
        *before, last = names
        if not before:
            return last
        most = self.series(before)
        told = self.say(_LAST[joint], most=most, clauses=most, last=last)
        return _EUPHONY.get(self.language, _unchanged)(told, last)

    def series(self, parts: Sequence[str], step: Message = NEXT) -> str:
        """Parts one after another, with nothing before the last that tells that it is the last.

        >>> tongue_of("en").series(["a", "b", "c"]), tongue_of("ja").series(["a", "b", "c"])
        ('a, b, c', 'a、b、c')
        """
        return self.say(step, most="", next="").join(parts) if parts else self.say(_NOTHING)

    def names(self, names: Sequence[str]) -> "Names":
        """Names for a gap, whose message says how they are joined and in which form each stands: `{rooms:dat or}`.

        >>> tongue_of("en").say(Message("not {weapons:the or}"), weapons=tongue_of("en").names(["a", "b"]))
        'not a or b'
        """
        return Names(self, tuple(name if isinstance(name, Name) else Name(name, self.language) for name in names))

    def _form(self, message: Message | Plural, count: object) -> str:
        if isinstance(message, Plural):
            number = count if isinstance(count, int) else 2
            if self._catalogue is None:
                return message.one if number == 1 else message.many
            return self._catalogue.ngettext(message.one, message.many, number)
        return message if self._catalogue is None else self._catalogue.gettext(message)

    def _filling(self, value: "str | float | Fraction | Names") -> object:
        if isinstance(value, Name | Names):
            return value
        if isinstance(value, str):
            return _Text(value)
        number = value if isinstance(value, int) else float(value)
        return _Number(number, _signs_of(self._form(_NUMBERS, None)))


def tongue_of(language: str = "en") -> Tongue:
    """The tongue of a language, by its code, with or without a region. Raises QueryError when it is none of them.

    >>> tongue_of("nl-BE").language
    'nl'
    >>> tongue_of("dutch")
    Traceback (most recent call last):
    walton_solver.errors.QueryError: no language 'dutch'; did you mean 'nl' (Nederlands)?
    """
    code = re.split("[-_]", language, maxsplit=1)[0].lower()
    if code not in LANGUAGES:
        raise QueryError(f"no language {language[:40]!a}{_nearest(language[:40])}")
    return _tongue(code)


@cache
def _tongue(code: str) -> Tongue:
    if code == "en":
        return Tongue(code, None)
    from gettext import GNUTranslations  # not everybody asks for another language

    with open(os.path.join(LOCALES, code, "LC_MESSAGES", "walton.mo"), "rb") as compiled:
        return Tongue(code, GNUTranslations(compiled))


@cache
def _signs_of(example: str) -> Mapping[int, str]:
    """How signs in a number written in English are replaced."""
    thousands, point, percent = re.split(r"\d+", example)[1:]
    return str.maketrans({",": thousands, ".": point, "%": percent})


class _Text(str):
    __slots__ = ()

    def __format__(self, form: str) -> str:
        return self[:1].upper() + self[1:] if form == "capital" else super().__format__(form)


@dataclass(frozen=True, slots=True)
class Names:
    """Names that fill a gap together; see `Tongue.names`."""

    tongue: Tongue
    names: tuple[Name, ...]

    def __format__(self, form: str) -> str:
        *forms, joint = form.split() or ("and",)
        if joint not in ("and", "or", "nor"):
            forms, joint = [joint], "and"
        return self.tongue.listed([format(name, *forms) for name in self.names], joint)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class _Number:
    value: float
    signs: Mapping[int, str]

    def __format__(self, form: str) -> str:
        return format(self.value, form).translate(self.signs)


def _unchanged(told: str, _last: str) -> str:
    return told


def _in_spanish(told: str, last: str) -> str:
    """`y` and `o` give way to `e` and `u` before their own sound."""
    head = told[: len(told) - len(last)]
    if re.match(r"«?h?[ií](?![aeou])", last, re.IGNORECASE):
        head = re.sub(r"\by (?=$)", "e ", head)
    if re.match(r"«?h?[oó]|8", last, re.IGNORECASE):
        head = re.sub(r"\bo (?=$)", "u ", head)
    return head + last


_EUPHONY: Mapping[str, Callable[[str, str], str]] = {"es": _in_spanish}

_ENGLISH: Mapping[str, str] = {"nl": "Dutch", "ja": "Japanese", "de": "German", "es": "Spanish"}


def _nearest(language: str) -> str:
    """The language that was perhaps meant, by its code or by what it is called; else all there are."""
    from difflib import get_close_matches  # needed for this message only

    called = {name.casefold(): code for names in (_ENGLISH, LANGUAGES) for code, name in names.items()}
    called |= {code: code for code in LANGUAGES}
    near = get_close_matches(language.casefold(), called, n=1)
    if near:
        code = called[near[0]]
        return f"; did you mean {code!r} ({LANGUAGES[code]})?"
    return "; there are " + ", ".join(f"{code!r} ({name})" for code, name in LANGUAGES.items())
