"""The index that finds an id: by itself, or by its display name in any language."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.errors import QueryError

Things: TypeAlias = Mapping[str, Mapping[str, str]]
"""The display names, by language, of everything of one category, by id."""


def fold(text: str) -> str:
    """The form in which names are compared: composed accents, no case, no space around.

    >>> fold(" BIBLIOTHEEK ") == fold("bibliotheek"), fold("cafe") == fold("café")
    (True, False)
    """
    if text.isascii():
        return text.strip().lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", text.strip()).casefold())


def common_languages(names: Iterable[Mapping[str, str]]) -> tuple[str, ...]:
    """The languages in which more than one thing has a name, in the order in which they come up.

    >>> common_languages([{"en": "Hall"}, {"en": "Chapel", "nl": "Kapel"}, {"nl": "Kelder", "de": "Keller"}])
    ('en', 'nl')
    """
    counts: dict[str, int] = {}
    for each in names:
        for language in each:
            counts[language] = counts.get(language, 0) + 1
    return tuple(language for language, count in counts.items() if count > 1)


class NameIndex:
    """Finds ids of several categories (`guest`, `room`, ...) by id or display name.

    An id goes before any display name; a display name that two things share finds neither.
    `origin` says in messages where things are defined: `setting 'walton'`.

    >>> index = NameIndex("house 'x'", {"room": {"library": {"en": "Library", "nl": "Bibliotheek"}}})
    >>> index.find("room", "bibliotheek")
    'library'
    >>> index.resolve("room", "libary")
    Traceback (most recent call last):
    walton_solver.errors.QueryError: no room 'libary' in house 'x'; did you mean 'library'?
    """

    __slots__ = ("_folded", "_things", "origin")

    def __init__(self, origin: str, things: Mapping[str, Things]) -> None:
        self.origin = origin
        self._things = things
        self._folded: dict[str, Mapping[str, tuple[str, ...]]] = {}

    def including(self, category: str, things: Things) -> "NameIndex":
        """The same index with one category more."""
        return NameIndex(self.origin, {**self._things, category: things})

    def ids(self, category: str) -> tuple[str, ...]:
        """The ids of a category, in the order in which they are defined."""
        return tuple(self._things.get(category, ()))

    def names(self, category: str) -> Iterator[str]:
        """The ids of a category, each with its display names."""
        for thing, names in self._things.get(category, {}).items():
            yield thing
            yield from names.values()

    def find(self, category: str, text: str) -> str | None:
        """The id that the text names, or None when it names nothing, or more than one thing."""
        if text in self._things.get(category, ()):
            return text
        found = self._matches(category, text)
        return found[0] if len(found) == 1 else None

    def resolve(self, category: str, text: str) -> str:
        """The id that the text names; raises QueryError, which tells the nearest name, when there is none."""
        found = self.find(category, text)
        if found is None:
            raise QueryError(self.complaint(category, text))
        return found

    def complaint(self, category: str, text: str, suggest: Callable[[str, Iterable[str]], str] = suggestion) -> str:
        """Why `find` found nothing, with the nearest right name."""
        shared = self._matches(category, text)
        if shared:
            return f"{category} {quote(text)} may be {listing(shared, 'or')}: they share that name; give the id"
        ids = self.ids(category)
        if not ids:
            return f"no {category} {quote(text)}: there is none at all in {self.origin}"
        hint = self._elsewhere(category, text) or suggest(text, self.names(category))
        return f"no {category} {quote(text)} in {self.origin}{hint or f'; there are {listing(ids)}'}"

    def _matches(self, category: str, text: str) -> tuple[str, ...]:
        if category not in self._folded:
            self._folded[category] = self._fold_all(category)
        return self._folded[category].get(fold(text), ())

    def _fold_all(self, category: str) -> Mapping[str, tuple[str, ...]]:
        things = self._things.get(category, {})
        by_name: dict[str, dict[str, None]] = {}
        for thing, names in things.items():
            for name in names.values():
                by_name.setdefault(fold(name), {})[thing] = None
        return {name: tuple(found) for name, found in by_name.items()} | {fold(thing): (thing,) for thing in things}

    def _elsewhere(self, category: str, text: str) -> str:
        other = next((other for other in self._things if other != category and self.find(other, text)), None)
        return f"; {quote(text)} is a {other}" if other else ""
