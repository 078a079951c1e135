"""Examples in docstrings, as doctest has them, become blocks of code on the page."""

from typing import Any

import griffe


class Fenced(griffe.Extension):
    """Puts a fence around every example of a docstring."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with its examples, each up to the next empty line, between fences.

    >>> print(fenced("One.\\n\\n>>> 1\\n1\\n\\nTwo."))
    One.
    <BLANKLINE>
    ```pycon
    >>> 1
    1
    ```
    <BLANKLINE>
    Two.
    """
    lines: list[str] = []
    inside = False
    for line in [*text.splitlines(), ""]:
        if not inside and line.startswith(">>> "):
            inside = True
            lines.append("```pycon")
        elif inside and not line.strip():
            inside = False
            lines.append("```")
        lines.append(line)
    return "\n".join(lines).rstrip()
