"""What people are told, as data: English, with named gaps, each marked so that it is found and translated.

A gap takes a text or a number, with a format such as `{count:,}`; `{what:capital}` begins a sentence with what fills
it. Whoever adds a message writes it whole: other languages order words otherwise. Only a `Tongue` tells messages.
"""

from dataclasses import dataclass
from typing import NewType

Message = NewType("Message", str)
"""A message without a number that would change its form."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A message whose form depends on the number that is told with it as `count`: for one, and for any other."""

    one: str
    many: str
