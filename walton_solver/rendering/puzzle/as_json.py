"""A puzzle's own answers as JSON documents, and their schemas."""

from typing import Final, TypeAlias

from walton_solver.deduction.findings import Verdict
from walton_solver.documents.forms import COUNT, TEXT, ByKey, Listed, Object, OneOf, OrNull, Table, key, within
from walton_solver.games.puzzle.cases import Answer, Audit, Puzzle, Solution
from walton_solver.games.puzzle.statements import Is
from walton_solver.rendering.parts import IDS, SETS_OF_IDS, certificate_keys, heading, limit_keys
from walton_solver.rendering.renderers import Context, Forms

_Told: TypeAlias = Context[Puzzle]
_Facts: TypeAlias = tuple[Is, ...]

_ANSWER: Final = ByKey(TEXT)

WORLD: Final[Object[Answer, object]] = Object(
    "PuzzleWorld", "A whole world.", (key("values", _ANSWER, "By variable its value.", lambda world, _: world),)
)
HYPOTHESIS: Final[Object[_Facts, object]] = Object(
    "PuzzleAnswer",
    "An answer that could be.",
    (
        key(
            "values",
            _ANSWER,
            "By variable its value.",
            lambda facts, _: {fact.variable: fact.value for fact in facts},
        ),
    ),
)

_FOUND: Final[Table[Solution, _Told]] = (
    heading("walton-result/1"),
    key("verdict", OneOf(Verdict), "How many answers are left: one, several, none, or not found out."),
    key("count", OrNull(COUNT), "How many answers are possible, exactly; null when undecided."),
    key("answers", Listed(_ANSWER), "The first of them, each by variable."),
    key("candidates", ByKey(Listed(TEXT)), "By variable asked the values that are not ruled out."),
    key("engine", TEXT, "Who solved it."),
    limit_keys(lambda solution: solution.limit),
)
SOLUTION: Final[Object[Solution, _Told]] = Object("PuzzleSolution", "What is left of a puzzle.", _FOUND)

AUDIT: Final[Object[Audit, _Told]] = Object(
    "PuzzleAudit",
    "An author's verdict on a puzzle.",
    (
        within(lambda audit: audit.solution, _FOUND),
        key("intended", OrNull(TEXT), "Whether the intended solution is possible: match, mismatch or absent."),
        key("conflicts", SETS_OF_IDS, "The smallest sets of clues that cannot all be true."),
        key("repairs", SETS_OF_IDS, "The smallest sets of clues whose dropping leaves an answer."),
        key("idle", OrNull(IDS), "The clues that the others imply; null where that was not found out."),
        key("checked_by", OrNull(TEXT), "A second engine that found the same; null: none could say."),
        certificate_keys(lambda audit: audit.certificate),
        limit_keys(lambda audit: audit.limit, "evidence_"),
    ),
)

FORMS: Final[Forms[Puzzle, Solution, Audit, Answer, _Facts]] = Forms(
    solution=SOLUTION, audit=AUDIT, world=WORLD, hypothesis=HYPOTHESIS
)
