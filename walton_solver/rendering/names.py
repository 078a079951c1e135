"""What authors named or wrote themselves, in the language that is asked for or else in one that there is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from walton_solver.documents.names import common_languages
from walton_solver.wording.nouns import Category, Name
from walton_solver.wording.sentences import IN_LANGUAGE
from walton_solver.wording.tongues import Tongue


@dataclass(frozen=True, slots=True)
class LocalText:
    """A text and the code of the language that it is in."""

    text: str
    language: str

    def __str__(self) -> str:
        return self.text

    def marked(self, tongue: Tongue) -> str:
        """The text, with its language where that is not the tongue's.

        >>> from walton_solver.wording.tongues import tongue_of
        >>> LocalText("Niemand hielp.", "nl").marked(tongue_of("en"))
        'Niemand hielp. [nl]'
        """
        if self.language == tongue.language:
            return self.text
        return tongue.say(IN_LANGUAGE, text=self.text, language=self.language)


def local_text(texts: Mapping[str, str], otherwise: str, language: str) -> LocalText:
    """The text in the language, else in English, else in any, else what there is in the language asked for.

    >>> local_text({"nl": "Zaag", "en": "Saw"}, "saw", "de")
    LocalText(text='Saw', language='en')
    """
    for code in (language, "en", *texts):
        if texts.get(code):
            return LocalText(texts[code], code)
    return LocalText(otherwise, language)


class Named(Protocol):
    """A guest, a room, a card: whatever has an id and display names by language."""

    @property
    def id(self) -> str: ...

    @property
    def names(self) -> Mapping[str, str]: ...


def shown_names(things: Sequence[Named], tongue: Tongue, category: Category = "other") -> Mapping[str, Name]:
    """The display names of things of one sort, by id; `category`: what they are called where nobody knows a name.

    One that is in another language is marked where others have one in the tongue's: names that are in no other language
    at all, such as those of guests, are the same in each.
    """
    is_translated = tongue.language in common_languages(thing.names for thing in things)
    shown = {thing.id: local_text(thing.names, thing.id, tongue.language) for thing in things}
    texts = {thing: name.marked(tongue) if is_translated else name.text for thing, name in shown.items()}
    return {thing: Name(text, tongue.language, category) for thing, text in texts.items()}


def named(names: Mapping[str, str], otherwise: str, language: str = "en") -> str:
    """A display name: in the language, else in English, else in any, else the id or what else there is."""
    return local_text(names, otherwise, language).text
