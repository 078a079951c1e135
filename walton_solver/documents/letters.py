"""Letters that look like those of ASCII and are others: named in messages, and taken for what they look like."""

import re
from collections.abc import Iterable, Iterator

_LOOK_ALIKE = str.maketrans(
    # Cyrillic, then Greek.
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝһ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχϲϳ",
    "ABESIJKMHOPCTYXaesijopcyxdqwh" + "ABEZHIKMNOPTYXavopuxcj",
)
_WORD = re.compile(r"[^\W_]+")
_ASCII_LETTER = re.compile("[A-Za-z]")
MOST_NAMED = 3


def skeleton(text: str) -> str:
    """The text as it looks, in ASCII letters where it looks like those; two texts with one skeleton look alike.

    >>> skeleton("ch\\u0430pel"), skeleton("\\uff52ope"), skeleton("Мадам")
    ('chapel', 'rope', 'Maдaм')
    """
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFKC", text).translate(_LOOK_ALIKE)


def strangers(text: str) -> str:
    """The letters, each once, that stand in a word with letters of ASCII, look like those, and are none.

    >>> strangers("ch\\u0430pel"), strangers("Мадам"), strangers("café")
    ('а', '', '')
    """
    if text.isascii():
        return ""
    return "".join(dict.fromkeys(letter for word in _mixed_words(text) for letter in word if _is_stranger(letter)))


def names_of(letters: Iterable[str]) -> str:
    """The letters by number and name, each once, the first few of them.

    >>> names_of("\\u0430")
    'U+0430, Cyrillic small letter a'
    """
    from unicodedata import name

    first = list(dict.fromkeys(letters))[:MOST_NAMED]
    return "; ".join(f"U+{ord(each):04X}, {name(each, 'a letter').capitalize()}" for each in first)


def contrast(text: str, other: str) -> str:
    """How a text that looks like another differs from it; nothing where it looks otherwise.

    >>> contrast("\\u0430c", "ac"), contrast("ann", "bob")
    (' with U+0430, Cyrillic small letter a', '')
    """
    if skeleton(text).casefold() != skeleton(other).casefold():
        return ""
    own = [each for each in text if not each.isascii() and each not in other]
    lacking = [each for each in other if not each.isascii() and each not in text]
    if own:
        return f" with {names_of(own)}"
    return f" without {names_of(lacking)}" if lacking else ""


def _mixed_words(text: str) -> Iterator[str]:
    return (word for word in _WORD.findall(text) if _ASCII_LETTER.search(word))


def _is_stranger(letter: str) -> bool:
    return ord(letter) in _LOOK_ALIKE
