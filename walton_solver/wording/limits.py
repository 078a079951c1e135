"""Why something was not found out. Engines and games say so in English; here it is told in any tongue."""

import re
from collections.abc import Iterable
from functools import cache

from walton_solver.wording.messages import Message
from walton_solver.wording.tongues import Tongue

LIMITS: Iterable[Message] = (
    Message("the time limit of {seconds:g} s"),
    Message("the tables' memory budget"),
    Message("CP-SAT answered {status}"),
    Message("the most branches of a search"),
    Message("the house has more walks than the {most:,} states that this engine lists"),
    Message("{most:,} steps of counting deals"),
    Message("the limit of {most:,} ways in which stones of one colour can have moved"),
    Message("the log does not say who 'me' is"),
    Message("the log contradicts itself"),
    Message("the log does not tell the hand of 'me'"),
    Message("'me' accused wrongly and makes no more suggestions"),
    Message("'me' can reach no room"),
)
"""Details that follow after a colon are for those who know the engine, and told in English only."""


def limit(tongue: Tongue, why: str) -> str:
    """The limit, or what was missing, that an answer gives as its `why`.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> limit(tongue_of("en"), "the time limit of 2.5 s"), limit(tongue_of("nl"), "the time limit of 2.5 s")
    ('the time limit of 2.5 s', 'de tijdslimiet van 2,5 s')
    """
    if tongue.language != "en":
        for message in LIMITS:
            if found := _pattern(message).fullmatch(why):
                return tongue.say(message, **{name: _value(text) for name, text in found.groupdict().items()})
    return why


@cache
def _pattern(message: Message) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)[^}]*\}", message)
    gaps = [f"(?P<{part}>.+?)" if i % 2 else re.escape(part) for i, part in enumerate(parts)]
    return re.compile("".join(gaps) + "(: .*)?", re.DOTALL)


def _value(text: str) -> str | float:
    try:
        number = float(text.replace(",", ""))
    except ValueError:
        return text
    return int(number) if number.is_integer() else number
