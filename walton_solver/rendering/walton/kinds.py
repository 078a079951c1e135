"""The reference of clue kinds: what a clue of each means, who says it, what it names, and how it is told."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.writing import yaml_text
from walton_solver.errors import QueryError
from walton_solver.games.walton.cases import Case, Rules
from walton_solver.games.walton.clues import KINDS
from walton_solver.games.walton.reading.cases import parse_case
from walton_solver.games.walton.readings import readings
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import walton_kinds as words
from walton_solver.wording.tongues import LANGUAGES, tongue_of
from walton_solver.wording.walton_rules import HEADCOUNT, RULES

_EXAMPLES: Final[Mapping[str, Mapping[str, object]]] = {
    "claims_room": {"guest": "greg_gaffney", "room": "library"},
    "claims_company": {"guest": "greg_gaffney", "other": "stanley_smithe"},
    "claims_alone": {"guest": "greg_gaffney"},
    "guest_count": {"room": "library", "count": 2},
    "no_passage": {"between": ["library", "shed"]},
    "not_seen_in": {"guests": ["greg_gaffney", "stanley_smithe"], "room": "kitchen"},
    "may_have_passed": {"guests": ["greg_gaffney", "stanley_smithe"], "room": "kitchen"},
    "seen_conspiring": {"guest": "greg_gaffney", "with": "stanley_smithe"},
    "not_conspiring": {"guest": "greg_gaffney"},
    "reveals_motive": {"witness": "stanley_smithe", "motive": "fixed_fights"},
    "denies_motive": {"witness": "stanley_smithe", "motive": "fixed_fights"},
    "no_motive_evidence": {"motive": "fixed_fights"},
    "motive_evidence": {"motive": "fixed_fights"},
    "sign_absent": {"sign": "burns"},
    "sign_present": {"sign": "burns"},
    "category_absent": {"category": "poison"},
    "category_present": {"category": "poison"},
    "related_weapon": {"weapon": "revolver"},
    "weapon_excluded": {"weapons": ["revolver", "rope"]},
    "not_murderer": {"guest": "greg_gaffney"},
    "not_accomplice": {"guest": "greg_gaffney"},
    "no_accomplice": {},
    "has_accomplice": {},
    "statement": {"if": {"murderer": "greg_gaffney"}, "then": {"any": [{"passes": "kitchen"}, {"weapon": "revolver"}]}},
}
"""A clue of each kind in the Walton house."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of clue, told in one language, with an example as YAML and as a sentence of each language."""

    name: str
    meaning: str
    speaker: str
    value: int
    fields: Sequence[str]
    rules: Sequence[str]
    example: str
    sentences: Mapping[str, str]


def kind_told(name: str, language: str = "en") -> Kind:
    """All that is said of a kind. Raises QueryError for one that there is not.

    >>> kind_told("sign_absent").meaning
    'The weapon leaves no such trace.'
    """
    if name not in KINDS:
        hint = suggestion(name, KINDS) or f"; there are {listing(KINDS)}"
        raise QueryError(f"no clue kind {quote(name)}{hint}")
    tongue, kind = tongue_of(language), KINDS[name]
    values = {"id": 1, "kind": name, **_EXAMPLES[name]}
    case = _case_of(name)
    fields = (tongue.say(words.OPTIONAL, field=field.name) if field.optional else field.name for field in kind.fields)
    return Kind(
        name=name,
        meaning=tongue.say(words.MEANINGS[name]),
        speaker=tongue.say(words.SPEAKERS[kind.default_source]),
        value=kind.default_value,
        fields=tuple(fields),
        rules=tuple(_rules(case, language)),
        example=yaml_text({"clues": [values]}).strip(),
        sentences={each: Teller(case, each).clue_of(1) for each in LANGUAGES},
    )


def kind_lines(name: str, language: str = "en") -> Iterator[Line]:
    """A kind for the terminal."""
    told, tongue = kind_told(name, language), tongue_of(language)
    parts = {
        "meaning": [told.meaning],
        "source": [told.speaker],
        "value": [str(told.value)],
        "fields": told.fields,
        "rules": told.rules,
        "example": told.example.splitlines(),
        "sentence": [told.sentences[language]],
    }
    yield line(Span(name, "heading"))
    for part, texts in parts.items():
        if texts:
            yield line(Span(f"  {tongue.say(words.HEADINGS[part])}", "dim"))
            yield from (line(f"    {text}") for text in texts)


def kinds_lines(language: str = "en") -> Iterator[Line]:
    """Every kind with what follows from it."""
    tongue, width = tongue_of(language), max(map(len, KINDS))
    for name in KINDS:
        yield line(Span(f"{name:{width}}  ", "heading"), tongue.say(words.MEANINGS[name]))


def _case_of(name: str) -> Case:
    clue = {"id": 1, "kind": name, **_EXAMPLES[name]}
    return parse_case({"format": "walton-case/1", "setting": "walton", "clues": [clue]})


def _rules(case: Case, language: str) -> Iterator[str]:
    """The rules by which the example is read, each as a sentence."""
    tongue = tongue_of(language)
    for reading in readings(case.clues[0], case.setting, Rules()):
        rule = str(reading.rule)
        if rule in RULES:
            told = tongue.say(RULES[rule])
            yield f"{told[:1].upper()}{told[1:]}."
        elif rule == "headcounts":
            teller = Teller(case, language)
            for guest in case.setting.guests:
                if guest.headcount > 1:
                    told = tongue.say(HEADCOUNT, guest=teller.name("guest", guest.id), count=guest.headcount)
                    yield f"{told[:1].upper()}{told[1:]}."
