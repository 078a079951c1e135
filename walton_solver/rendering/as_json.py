"""The answers of the commands as JSON documents: what all games answer alike.

Each document has one form, a table of its keys (see `documents.forms`), from which its schema comes as well.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from walton_solver.deduction.findings import Conclusion, Flaw, Step, Verdict, Verification
from walton_solver.documents.forms import (
    COUNT,
    FLAG,
    ID,
    TEXT,
    Form,
    JsonObject,
    Listed,
    Object,
    OneOf,
    OrNull,
    Table,
    Written,
    forms_schema,
    key,
    optional,
    where_there_is,
    within,
)
from walton_solver.documents.shapes import Schema
from walton_solver.errors import Defect, DocumentError, WaltonError
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact, asked_json
from walton_solver.games.formats import EXPLANATION_FORMAT, MARKS_FORMAT
from walton_solver.games.results import AnyAudit, AnySolution, Explanation, Hint, Mistake, Reasons, WhyNot
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.answer_texts import GRADES, by_reason, hint_texts, mistake_text, recalled, why_not_text
from walton_solver.rendering.chapters import Chapter, chapters
from walton_solver.rendering.parts import (
    CONCLUSION,
    CONCLUSION_KEYS,
    IDS,
    SETS_OF_IDS,
    AnyContext,
    certificate_keys,
    format_key,
    heading,
    limit_keys,
    obstacle_key,
)
from walton_solver.rendering.renderers import Context, Forms, Renderer
from walton_solver.rendering.techniques import SORTS, Technique, techniques

AnyForms: TypeAlias = Forms[Any, Any, Any, Any, Any]


def why_not_json(renderer: Renderer, case: AnyCase, answer: WhyNot[Fact, Any], *, language: str = "en") -> JsonObject:
    """`walton why-not --json`."""
    return WHY_NOT.json(answer, Context(renderer, case, language))


def reasons_json(renderer: Renderer, case: AnyCase, reasons: Reasons[Any]) -> JsonObject:
    """`walton why-not --json` without a question: each reason with the hypotheses it rules out."""
    return REASONS.json(reasons, Context(renderer, case))


def explanation_json(
    renderer: Renderer, case: AnyCase, explanation: Explanation[Fact], *, language: str = "en"
) -> JsonObject:
    """`walton explain --json`."""
    return EXPLANATION.json(explanation, Context(renderer, case, language))


def hint_json(
    renderer: Renderer, case: AnyCase, hint: Hint[Fact], grade: int = GRADES[-1], *, language: str = "en"
) -> JsonObject:
    """`walton hint --json`: as much of the step as the grade tells."""
    return HINT.json((hint, grade), Context(renderer, case, language))


def verification_json(renderer: Renderer, case: AnyCase, verification: Verification) -> JsonObject:
    """`walton verify --json`."""
    return VERIFICATION.json(verification, Context(renderer, case))


def answer_json(renderer: Renderer, case: AnyCase, answer: Any, *, language: str = "en") -> JsonObject:
    """Any answer."""
    match answer:
        case Explanation():
            return explanation_json(renderer, case, answer, language=language)
        case WhyNot():
            return why_not_json(renderer, case, answer, language=language)
        case Reasons():
            return reasons_json(renderer, case, answer)
        case Hint():
            return hint_json(renderer, case, answer, language=language)
        case Verification():
            return verification_json(renderer, case, answer)
        case AnyAudit():
            return renderer.audit_json(case, answer, language=language)
        case AnySolution():
            return renderer.solution_json(case, answer)
        case _:
            raise TypeError(f"no answer about a case: {type(answer).__name__}")


def error_json(file: str | None, error: WaltonError) -> JsonObject:
    """What is wrong, as JSON: a document of its own, or the line that stands for a file where each has one."""
    return ERROR.json((file, error), None)


def schemas_json(nouns: Mapping[str, str]) -> JsonObject:
    """`walton schema --json`; `nouns`: what the documents of each format are."""
    return SCHEMAS.json(nouns, None)


@dataclass(slots=True, eq=False, repr=False)
class _OfGame:
    """A form that each game has of its own; `name`: what they are called together in a schema."""

    name: str
    pick: Callable[[AnyForms], Form[Any, Any]]

    def json(self, value: object, context: AnyContext) -> Any:
        return self.pick(context.renderer.forms()).json(value, context)

    def schema(self, definitions: Schema) -> Schema:
        definitions.setdefault(self.name, {})
        return {"$ref": f"#/$defs/{self.name}"}


WORLD: Final = _OfGame("World", lambda forms: forms.world)
HYPOTHESIS: Final = _OfGame("Hypothesis", lambda forms: forms.hypothesis)


def schema(format: str, games: Sequence[AnyForms]) -> Schema:
    """The JSON Schema of a format of what is printed about cases; `games`: the forms of all games."""
    own = [form for each in games for form in (each.solution, each.audit)] if format == RESULT else [FORMS[format]]
    made = forms_schema(format, own)
    definitions = made["$defs"]
    for each in (WORLD, HYPOTHESIS):
        if each.name in definitions:
            looks = [each.pick(forms).schema(definitions) for forms in games]
            definitions[each.name] = {"title": each.name, "description": "That of one of the games.", "anyOf": looks}
    return made


_ASKED: Final[Form[Iterable[Fact], object]] = Written(
    lambda facts, _: asked_json(facts), lambda _: {"type": "object", "minProperties": 1}
)

WHY_NOT: Final[Object[WhyNot[Fact, Any], AnyContext]] = Object(
    "WhyNot",
    "Why something is out, or a world in which it is so.",
    (
        heading("walton-why-not/1"),
        key("asked", _ASKED, "By question the values that were asked for, all of them at once."),
        key("possible", OrNull(FLAG), "Whether that is possible; null when undecided."),
        key(
            "clues",
            IDS,
            "The clues that rule it out; none of them can be left out.",
            lambda answer, _: answer.reason.clues if answer.reason else (),
        ),
        key(
            "smallest",
            OrNull(FLAG),
            "Whether no fewer clues would do; null without a reason.",
            lambda answer, _: answer.reason.smallest if answer.reason else None,
        ),
        key(
            "checked_by",
            OrNull(TEXT),
            "A second engine that found the same; null: none could say.",
            lambda answer, _: answer.reason.checked_by if answer.reason else None,
        ),
        key("text", TEXT, "The answer as a sentence.", lambda answer, told: why_not_text(told.teller, answer)),
        key("world", OrNull(WORLD), "A world in which it is so; null where there is none, or none was found."),
        obstacle_key(lambda answer: answer.obstacles),
    ),
)

_Against: TypeAlias = tuple[tuple[ClueId, ...], list[Any]]

_AGAINST_KEYS: Final[Table[_Against, AnyContext]] = (
    key("clues", IDS, "The clues; none of them can be left out.", lambda each, _: each[0]),
    key("hypotheses", Listed(HYPOTHESIS), "The hypotheses that they rule out.", lambda each, _: each[1]),
)
REASONS: Final[Object[Reasons[Any], AnyContext]] = Object(
    "Reasons",
    "A smallest reason against each hypothesis that is ruled out.",
    (
        heading("walton-reasons/1"),
        key(
            "reasons",
            Listed(Object("Against", "Clues that rule hypotheses out.", _AGAINST_KEYS)),
            "Those of fewest clues first, then those that rule out most.",
            lambda reasons, _: by_reason(reasons).items(),
        ),
        key("engine", TEXT, "Who found them."),
        certificate_keys(lambda reasons: reasons.certificate),
        limit_keys(lambda reasons: reasons.limit),
        obstacle_key(lambda reasons: reasons.obstacles),
    ),
)

_Step: TypeAlias = tuple[Step[Fact], Sequence[Step[Fact]]]
"""A step, and the steps that its sentence may name."""

_STEP_KEYS: Final[Table[_Step, AnyContext]] = (
    key("n", COUNT, "Its number; the first is 1.", lambda each, _: each[0].n),
    key("concludes", Listed(CONCLUSION), "What follows.", lambda each, _: each[0].concludes),
    key("clues", IDS, "The clues it follows from; none of them can be left out.", lambda each, _: each[0].clues),
    key("uses", Listed(COUNT), "The numbers of the earlier steps that it needs.", lambda each, _: each[0].uses),
    optional(
        "rules",
        Listed(TEXT),
        "The rules that it needs; absent where they were not looked for.",
        lambda each, _: each[0].rules,
    ),
    key("text", TEXT, "The step as a sentence.", lambda each, told: told.teller.step(each[0], each[1])),
)
STEP: Final = Object("Step", "What follows from clues, the rules and earlier steps.", _STEP_KEYS)

_CHAPTER_KEYS: Final[Table[Chapter, object]] = (
    key("id", TEXT, "What its steps tell of."),
    key("title", TEXT, "The same as a heading."),
    key("steps", Listed(COUNT), "The numbers of its steps."),
)
CHAPTER: Final = Object("Chapter", "Some steps of a story.", _CHAPTER_KEYS)

_TECHNIQUE_KEYS: Final[Table[Technique, object]] = (
    key("sort", OneOf(SORTS), "Whether clues of a sort tell it, or a rule of the game says it."),
    key("id", TEXT, "The sort of clues, or the rule."),
    key("text", TEXT, "The same as a sentence."),
    key("steps", Listed(COUNT), "The numbers of the steps that rest on it."),
)
TECHNIQUE: Final = Object("Technique", "One way in which the game reasons.", _TECHNIQUE_KEYS)

_SHORTFALL: Final[Table[Explanation[Fact] | Hint[Fact], AnyContext]] = (
    optional(
        "conflicts",
        SETS_OF_IDS,
        "A smallest set of clues that cannot all be true. Absent where all can.",
        lambda answer, _: None if answer.conflict is None else [answer.conflict.clues],
    ),
    obstacle_key(lambda answer: answer.obstacles),
    limit_keys(lambda answer: answer.limit),
)
EXPLANATION: Final[Object[Explanation[Fact], AnyContext]] = Object(
    "Explanation",
    "The deductions of a case, easiest first.",
    (
        heading(EXPLANATION_FORMAT),
        key("verdict", OneOf(Verdict), "How many solutions the case has: one, several, none, or not found out."),
        key(
            "steps",
            Listed(STEP),
            "The story.",
            lambda explanation, _: [(step, explanation.steps) for step in explanation.steps],
        ),
        key(
            "chapters",
            Listed(CHAPTER),
            "What the steps tell of, in the order of the game; empty in a game whose stories have no chapters.",
            lambda explanation, told: chapters(told.teller, explanation.steps),
        ),
        optional(
            "closing",
            TEXT,
            "What the story comes to, as a sentence. Absent where not all is known.",
            lambda explanation, told: told.teller.closing(explanation),
        ),
        key(
            "techniques",
            Listed(TECHNIQUE),
            "How the game reasons, as far as the story shows it.",
            lambda explanation, told: techniques(told.teller, explanation.steps),
        ),
        key("engine", TEXT, "Who found it."),
        *_SHORTFALL,
    ),
)

_MISTAKE_KEYS: Final[Table[Mistake[Fact], AnyContext]] = (
    within(lambda mistake: mistake.conclusion, CONCLUSION_KEYS),
    key(
        "clues",
        OrNull(IDS),
        "The clues that rule it out; null where it only does not follow.",
        lambda mistake, _: None if mistake.reason is None else mistake.reason.clues,
    ),
    key(
        "text", TEXT, "What is wrong with it, as a sentence.", lambda mistake, told: mistake_text(told.teller, mistake)
    ),
)
_Hint: TypeAlias = tuple[Hint[Fact], int]
"""A hint, and the grade up to which it is told."""

_HINT_STEP_KEYS: Final[Table[Hint[Fact], AnyContext]] = (
    optional(
        "step",
        STEP,
        "The deduction. Only at the last grade.",
        lambda hint, _: (recalled(hint.step), hint.given) if hint.step else None,
    ),
    key(
        "given",
        Listed(STEP),
        "The steps that it uses, whose conclusions the player knows. Only at the last grade.",
        lambda hint, _: [(recalled(step), ()) for step in hint.given],
    ),
)
HINT: Final[Object[_Hint, AnyContext]] = Object(
    "Hint",
    "The next deduction from the clues that a player holds.",
    (
        heading("walton-hint/1"),
        within(
            lambda each: each[0],
            (
                key("verdict", OneOf(Verdict), "How many solutions these clues leave."),
                key("count", COUNT, "How many deductions are new."),
            ),
        ),
        key(
            "grades",
            Listed(TEXT),
            "From vague to exact, up to the grade asked for: where to look, at which clues, the deduction.",
            lambda each, told: hint_texts(told.teller, each[0])[: each[1]],
        ),
        key("engine", TEXT, "Who found it.", lambda each, _: each[0].engine),
        optional(
            "mistakes",
            Listed(Object("Mistake", "What a player takes for known and what does not follow.", _MISTAKE_KEYS)),
            "What does not follow of what the player takes for known. Absent where all does.",
            lambda each, _: each[0].mistakes or None,
        ),
        where_there_is(lambda each: each[0] if each[0].step and each[1] == GRADES[-1] else None, _HINT_STEP_KEYS),
        within(lambda each: each[0], _SHORTFALL),
    ),
)

_FLAW_KEYS: Final[Table[Verification, object]] = (
    key("step", OrNull(COUNT), "The number of the step that fails; 0 is the conflict."),
    key("flaw", OneOf(Flaw), "What is wrong with it."),
    key("culprit", OrNull(ID), "The clue or the earlier step that it has wrong; null where it is neither."),
)
VERIFICATION: Final[Object[Verification, AnyContext]] = Object(
    "Verification",
    "An engine's check of an explanation, step by step.",
    (
        heading("walton-verification/1"),
        key("sound", OrNull(FLAG), "Whether every step is; null when undecided."),
        key("checked", COUNT, "How many steps were found sound."),
        key("engine", TEXT, "Who checked it."),
        where_there_is(lambda verification: verification if verification.flaw else None, _FLAW_KEYS),
        limit_keys(lambda verification: verification.limit),
    ),
)

MARKS: Final[Object[Sequence[Conclusion[Fact]], AnyContext]] = Object(
    "Marks",
    "What a player knows of a case, as `walton hint --marks` reads it.",
    (
        format_key(MARKS_FORMAT),
        optional("file", TEXT, "Where the case was read from.", lambda _, told: told.case.file or None),
        key("marks", Listed(CONCLUSION), "What the player takes for known, in any order.", lambda marks, _: marks),
    ),
)

_DEFECT_KEYS: Final[Table[Defect, object]] = (
    key("file", OrNull(TEXT), "The file; null for none.", lambda defect, _: defect.file or None),
    key("line", OrNull(COUNT), "The line; null for none.", lambda defect, _: defect.line or None),
    key("path", TEXT, "Where in the document, such as `clues[3].room`; empty for the whole."),
    key("message", TEXT, "What is wrong, in English."),
)
ERROR: Final[Object[tuple[str | None, WaltonError], object]] = Object(
    "Error",
    "What is wrong with an input.",
    (
        format_key("walton-error/1"),
        key("file", OrNull(TEXT), "The file that the command was about; null for none.", lambda each, _: each[0]),
        key(
            "errors",
            Listed(Object("Defect", "One thing that is wrong.", _DEFECT_KEYS)),
            "Everything that is wrong with it.",
            lambda each, _: (
                each[1].defects if isinstance(each[1], DocumentError) else [Defect("", 0, "", str(each[1]))]
            ),
        ),
    ),
)

_FORMAT_KEYS: Final[Table[tuple[str, str], object]] = (
    key("name", TEXT, "Its name, under the key `format` of its documents.", lambda each, _: each[0]),
    key("description", TEXT, "What these are.", lambda each, _: each[1]),
)
SCHEMAS: Final[Object[Mapping[str, str], object]] = Object(
    "Schemas",
    "The formats of all documents.",
    (
        format_key("walton-schemas/1"),
        key(
            "formats",
            Listed(Object("Format", "A format of documents.", _FORMAT_KEYS)),
            "All formats.",
            lambda nouns, _: nouns.items(),
        ),
    ),
)

RESULT: Final = "walton-result/1"
FORMS: Final[Mapping[str, Form[Any, Any]]] = {
    "walton-why-not/1": WHY_NOT,
    "walton-reasons/1": REASONS,
    EXPLANATION_FORMAT: EXPLANATION,
    "walton-hint/1": HINT,
    "walton-verification/1": VERIFICATION,
    MARKS_FORMAT: MARKS,
    "walton-error/1": ERROR,
    "walton-schemas/1": SCHEMAS,
}
"""What documents look like that every game has; of those of `RESULT` each has its own."""
