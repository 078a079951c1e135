"""A Cluedo log's own answers as JSON documents, and their schemas: what other people's scripts read."""

from fractions import Fraction
from typing import Final, TypeAlias, get_args

from walton_solver.deduction.findings import Verdict
from walton_solver.documents.forms import (
    CHANCE,
    COUNT,
    FLAG,
    ID,
    NUMBER,
    TEXT,
    ByKey,
    Listed,
    Object,
    OneOf,
    OrNull,
    Table,
    key,
    optional,
    where_there_is,
    within,
)
from walton_solver.games.cluedo.logs import Deal, Hypothesis, Log
from walton_solver.games.cluedo.results import Accusing, Advice, Audit, Mark, Seat, Solution, Suggested, TakenBack
from walton_solver.rendering.cluedo.telling import no_suggestion
from walton_solver.rendering.parts import SETS_OF_IDS, VALUE, certificate_keys, heading, limit_keys
from walton_solver.rendering.renderers import Context, Forms
from walton_solver.wording.tongues import tongue_of

_Context: TypeAlias = Context[Log]

_HYPOTHESIS_KEYS: Final[Table[Hypothesis, object]] = (
    key("suspect", TEXT, "The card of the culprit."),
    key("weapon", TEXT, "The card of the weapon."),
    key("room", TEXT, "The card of the room."),
)
HYPOTHESIS: Final = Object("Triple", "Who, with what and where.", _HYPOTHESIS_KEYS)

WORLD: Final[Object[Deal, object]] = Object(
    "Deal",
    "A whole hidden world.",
    (
        within(lambda deal: deal.hypothesis, _HYPOTHESIS_KEYS),
        key("holders", ByKey(TEXT), "By card where it lies: the envelope, or a player."),
    ),
)

_LIKELY_KEYS: Final[Table[tuple[Hypothesis, Fraction], object]] = (
    within(lambda each: each[0], _HYPOTHESIS_KEYS),
    key("probability", CHANCE, "How likely these lie in the envelope.", lambda each, _: each[1]),
)

_FOUND: Final[Table[Solution, _Context]] = (
    heading("walton-result/1"),
    key("verdict", OneOf(Verdict), "How many triples are left: one, several, none, or not found out."),
    key("count", OrNull(COUNT), "How many triples can lie in the envelope, exactly; null when undecided."),
    key("deals", OrNull(COUNT), "How many deals of all cards agree with the log; null when undecided."),
    key("winner", OrNull(TEXT), "Who has accused rightly; null for nobody.", lambda _, told: told.case.winner),
    key(
        "hypotheses",
        Listed(Object("LikelyTriple", "Who, with what and where, and how likely that is.", _LIKELY_KEYS)),
        "The triples, most likely first.",
    ),
    key("candidates", ByKey(Listed(VALUE)), "By question the cards that are not ruled out."),
    key("holders", ByKey(ByKey(OneOf(get_args(Mark)))), "By card and place whether it lies there."),
    key("probabilities", ByKey(ByKey(CHANCE)), "By card and place how likely it lies there; empty when undecided."),
    key("engine", TEXT, "Who solved it."),
)
_CHECKED_BY: Final = "A second engine that found the same; null: none was asked."

_SUGGESTED_KEYS: Final[Table[Suggested, object]] = (
    within(lambda each: each.hypothesis, _HYPOTHESIS_KEYS),
    key("bits", NUMBER, "What its answer can be expected to tell of the envelope, in bits."),
    key("chance", CHANCE, "How likely the best accusation there can be expected to be right then."),
)
_ACCUSING_KEYS: Final[Table[Accusing, object]] = (
    within(lambda each: each.hypothesis, _HYPOTHESIS_KEYS),
    key("chance", CHANCE, "How likely it is right."),
    key(
        "now",
        OrNull(FLAG),
        "Whether no suggestion can be expected to raise that chance; null where none could be weighed.",
        lambda each, _: each.is_best if each.in_reach else False,
    ),
    key("in_reach", FLAG, "Whether `me` can be in its room now."),
)
_ADVICE_KEYS: Final[Table[Advice, object]] = (
    key(
        "suggest",
        Listed(Object("Suggestion", "A suggestion that `me` could make next.", _SUGGESTED_KEYS)),
        "The most telling suggestions first.",
    ),
    key(
        "accuse",
        OrNull(Object("Accusation", "The best accusation.", _ACCUSING_KEYS)),
        "The best accusation; null where there is none to advise.",
    ),
    optional(
        "no_suggestion",
        TEXT,
        "Why there is no suggestion, in English. Absent where there is nothing in the way.",
        lambda advice, _: no_suggestion(tongue_of("en"), advice),
    ),
)
_NO_ADVICE: Final = Advice()
SOLUTION: Final[Object[Solution, _Context]] = Object(
    "CluedoSolution",
    "What is left of a game of Cluedo.",
    (
        *_FOUND,
        key("checked_by", OrNull(TEXT), _CHECKED_BY),
        limit_keys(lambda solution: solution.limit),
        within(lambda solution: solution.advice or _NO_ADVICE, _ADVICE_KEYS),
    ),
)

_SEAT_KEYS: Final[Table[Seat, object]] = (
    key("player", TEXT, "The player."),
    key("count", OrNull(COUNT), "How many triples are left for the player; null where that was not found out."),
    key("exact", FLAG, "Whether it is that many, not fewer.", lambda seat, _: seat.is_exact),
    key(
        "settled",
        OrNull(FLAG),
        "Whether the player can know the envelope; null where that was not found out.",
        lambda seat, _: seat.is_settled,
    ),
)
_TAKEN_BACK_KEYS: Final[Table[TakenBack, object]] = (
    key("event", ID, "The suggestion."),
    key("player", TEXT, "Who answered it."),
)


def _if_contradictory(audit: Audit) -> Audit | None:
    return audit if audit.solution.verdict is Verdict.CONTRADICTORY else None


_CLASH_KEYS: Final[Table[Audit, object]] = (
    key("conflicts", SETS_OF_IDS, "All smallest sets of events that cannot all be true."),
    key("repairs", SETS_OF_IDS, "All smallest sets of events whose dropping mends the log."),
    key(
        "responses",
        Listed(Object("Response", "An answer to a suggestion.", _TAKEN_BACK_KEYS)),
        "Every single answer that mends the log if it is taken back.",
    ),
)
AUDIT: Final[Object[Audit, _Context]] = Object(
    "CluedoAudit",
    "A verdict on a log of Cluedo: whether the envelope is settled, and for whom.",
    (
        within(lambda audit: audit.solution, _FOUND),
        key("checked_by", OrNull(TEXT), _CHECKED_BY),
        limit_keys(lambda audit: audit.limit or audit.solution.limit),
        key("intended", OneOf(("absent",)), "A log has no intended solution.", lambda _, __: "absent"),
        key(
            "seats",
            Listed(Object("Seat", "What a player can know by the log.", _SEAT_KEYS)),
            "Of every player whose hand is known what they can know.",
        ),
        optional(
            "witnesses",
            Listed(WORLD),
            "Of an ambiguous log deals with the two most likely triples.",
            lambda audit, _: audit.witnesses or None,
        ),
        where_there_is(_if_contradictory, _CLASH_KEYS),
        certificate_keys(lambda audit: audit.certificate),
    ),
)

FORMS: Final[Forms[Log, Solution, Audit, Deal, Hypothesis]] = Forms(
    solution=SOLUTION, audit=AUDIT, world=WORLD, hypothesis=HYPOTHESIS
)
