"""Every message in every language, filled with names, for people to read; `python -m tests.wording.reading` writes it.

One file a language, `told/LANGUAGE.txt`: by module, the English message and below it what is told.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract_from_dir

from walton_solver.wording.messages import Message, Plural
from walton_solver.wording.nouns import Category, Name
from walton_solver.wording.tongues import LANGUAGES, Names, Tongue, tongue_of

ROOT = Path(__file__).parents[2]
TOLD = Path(__file__).parent / "told"
GAP = re.compile(r"\{(\w+)(?::([^}]*))?\}")
WORDS = re.compile(r"(capital|the|acc|dat|in|of|to|and|or|nor| )+")
"""Forms of texts and names; all others are of numbers."""

_ROOMS = {"en": ("Library", "Study"), "nl": ("Bibliotheek", "Garage"), "de": ("Salon", "Küche")}
_ROOMS |= {"es": ("Salón", "Cocina"), "ja": ("図書室", "台所")}
_WEAPONS = {"en": ("Rope", "Revolver"), "nl": ("Touw", "Revolver"), "de": ("Seil", "Revolver")}
_WEAPONS |= {"es": ("Cuerda", "Revólver"), "ja": ("ロープ", "リボルバー")}
_GUESTS = ("Greg Gaffney", "Berwick Sisters")

_CATEGORY: dict[str, Category] = {
    **dict.fromkeys(("room", "a", "b", "rooms"), "room"),
    **dict.fromkeys(("weapon", "weapons", "card", "cards"), "weapon"),
    **dict.fromkeys(("guest", "other", "witness", "owner", "murderer", "accomplice", "guests"), "guest"),
    "values": "weapon",
}
_NUMBERS = ("count", "n", "all", "step", "last", "floor", "least", "most", "success", "penalty")


def messages() -> dict[str, list[str | tuple[str, ...]]]:
    """By module, the messages that are marked in it, in their order, each once."""
    found = extract_from_dir(
        str(ROOT / "walton_solver"), [("**.py", "python")], keywords={"Message": None, "Plural": (1, 2)}, callback=None
    )
    told: dict[str, list[str | tuple[str, ...]]] = {}
    for module, _, message, _, _ in found:
        if message not in told.setdefault(module, []):
            told[module].append(message)
    return dict(sorted(told.items()))


def told_in(language: str) -> str:
    """All messages as one text."""
    tongue = tongue_of(language)
    lines = []
    for module, marked in messages().items():
        lines += ["", f"== {module}"]
        for message in marked:
            lines += ["", *_told(tongue, message)]
    return "\n".join(lines[1:]) + "\n"


def _told(tongue: Tongue, message: str | tuple[str, ...]) -> Iterator[str]:
    if isinstance(message, str):
        yield f"# {message}"
        yield "  " + tongue.say(Message(message), **_gaps(tongue, message, 2))
        return
    yield f"# {message[0]} | {message[1]}"
    for count in (1, 2):
        yield "  " + tongue.say(
            Plural(message[0], message[1]), **{**_gaps(tongue, " ".join(message), count), "count": count}
        )


def _gaps(tongue: Tongue, message: str, count: int) -> dict[str, str | int | Names]:
    filled: dict[str, str | int | Names] = {}
    for gap, form in GAP.findall(message):
        is_number = gap in _NUMBERS or (form and not WORDS.fullmatch(form))
        filled[gap] = count if is_number else _name(tongue, gap, count)
    return filled


def _name(tongue: Tongue, gap: str, count: int) -> str | Names:
    category = _CATEGORY.get(gap)
    if category is None:
        return f"‹{gap}›"
    known = {"room": _ROOMS, "weapon": _WEAPONS}.get(category)
    texts = _GUESTS if known is None else known[tongue.language]
    names = [Name(text, tongue.language, category) for text in texts]
    if gap.endswith("s"):
        return tongue.names(names[:count])
    return names[1] if gap in ("b", "other", "owner", "accomplice") or (category == "guest" and count > 1) else names[0]


def main() -> None:
    TOLD.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (TOLD / f"{language}.txt").write_text(told_in(language), encoding="utf-8")


if __name__ == "__main__":
    main()
