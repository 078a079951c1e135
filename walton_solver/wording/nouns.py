"""Names within sentences: with the article, in the case and with the small letter that a language asks for.

A message asks for a form of the name that fills a gap: `{room:the}`, in German also `{room:acc}`, `{room:dat}` and
`{room:in}` ("im Salon"), in Spanish `{room:of}` ("del salón") and `{room:to}` ("al salón"). The articles of names that
are words of the language are in `lexicon`; of any other name nobody knows the gender: it is told so that it needs none.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from walton_solver.wording.lexicon import PHRASES

Category: TypeAlias = Literal["guest", "room", "weapon", "other"]

_NEUTRAL: Mapping[tuple[str, Category], tuple[str, str]] = {
    ("en", "room"): ("the", "{}"),
    ("en", "weapon"): ("the", "{}"),
    ("nl", "room"): ("de", "kamer {}"),
    ("de", "room"): ("der", "Raum {}"),
    ("es", "room"): ("la", "sala «{}»"),
    ("es", "weapon"): ("", "«{}»"),
}
"""Article and noun for a name that is no word of the language; else the name alone."""

_GERMAN: Mapping[str, tuple[str, str]] = {
    "der": ("den", "dem"),
    "die": ("die", "der"),
    "das": ("das", "dem"),
    "die*": ("die", "den"),
}
"""By the article of the nominative (with an asterisk: of the plural) those of the accusative and the dative."""


class Name(str):
    """A display name that knows how it stands in a sentence."""

    __slots__ = ("_article", "_language", "_noun")
    _article: str
    _language: str
    _noun: str

    def __new__(cls, name: str, language: str = "en", category: Category = "other") -> "Name":
        made = super().__new__(cls, name)
        made._language = language
        made._article, made._noun = _phrase(name, language, category)
        return made

    def __format__(self, form: str) -> str:
        """The name in a form; without one, the name as it is displayed."""
        match form:
            case "":
                return str(self)
            case "capital":
                return self[:1].upper() + self[1:]
        article, noun = self._article, self._noun
        if not article:
            return f"{_BARE.get((self._language, form), '')}{noun}"
        match self._language, form:
            case "de", "acc":
                return f"{_GERMAN[article][0]} {noun}"
            case "de", "dat":
                return f"{_GERMAN[article][1]} {noun}"
            case "de", "in":
                return f"im {noun}" if article in ("der", "das") else f"in {_GERMAN[article][1]} {noun}"
            case "es", "of" | "to" as form:
                before = "de" if form == "of" else "a"
                return f"{before}l {noun}" if article == "el" else f"{before} {article} {noun}"
        return f"{article.rstrip('*')} {noun}"


_BARE: Mapping[tuple[str, str], str] = {("de", "in"): "in ", ("es", "of"): "de ", ("es", "to"): "a "}
"""What stands before a name without an article in forms that begin with a preposition."""


def _phrase(name: str, language: str, category: Category) -> tuple[str, str]:
    known = PHRASES.get(language, {}).get(name)
    if known is not None:
        return known
    article, form = _NEUTRAL.get((language, category), ("", "{}"))
    if language == "en" and any(letter.isdigit() for letter in name):
        # "Room 0" is a name of its own.
        article = ""
    return article, form.format(name)
