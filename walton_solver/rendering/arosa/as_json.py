"""The answers for a log of Mord im Arosa as JSON documents, and their schemas: what other people's scripts read."""

from typing import Final, TypeAlias, get_args

from walton_solver.deduction.findings import Verdict
from walton_solver.documents.forms import (
    CHANCE,
    COUNT,
    FLAG,
    INTEGER,
    NUMBER,
    TEXT,
    ByKey,
    Form,
    Listed,
    Object,
    OneOf,
    OrNull,
    Table,
    Written,
    key,
    optional,
    within,
)
from walton_solver.games.arosa.facts import QUESTIONS, Fact
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.results import (
    Advice,
    ArosaWorld,
    Audit,
    Deed,
    FloorFacts,
    LandingFacts,
    Solution,
    VictimFacts,
)
from walton_solver.rendering.parts import certificate_keys, heading, limit_keys
from walton_solver.rendering.renderers import Context, Forms

_Context: TypeAlias = Context[Log]

_CHANCES: Final = Listed(CHANCE)
_NAMES: Final = Listed(TEXT)

WORLD: Final[Object[ArosaWorld, object]] = Object(
    "Tower",
    "A whole tower.",
    (
        key("victims", Listed(COUNT), "The floors of the victims."),
        key("traces", Listed(Listed(COUNT)), "For each player, in seating order, how many traces lie on each floor."),
    ),
)
HYPOTHESIS: Final[Form[Fact, object]] = Written(
    lambda fact, _: {fact.question: fact.value},
    lambda _: {
        "type": "object",
        "properties": {question: {"type": ["string", "integer"]} for question in QUESTIONS},
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
    },
)
"""What could be so, as `why-not` is asked."""

_VICTIM_KEYS: Final[Table[VictimFacts, object]] = (
    key("floor", Listed(COUNT), "The floors where it can be.", lambda victim, _: victim.floors),
    key("found", FLAG, "Whether it was found.", lambda victim, _: victim.is_found),
    key("chances", _CHANCES, "How likely each of these is; empty when undecided."),
)
_FLOOR_KEYS: Final[Table[FloorFacts, object]] = (
    key("floor", COUNT, "The floor; 0 is the ground floor."),
    key("least", COUNT, "How many of the player's traces lie there at least."),
    key("most", COUNT, "How many at most."),
    key("expected", OrNull(NUMBER), "How many are expected; null when undecided."),
    key("chances", _CHANCES, "How likely 0, 1, 2, ... are; empty when undecided."),
)
_FITTED_KEYS: Final[Table[LandingFacts, object]] = (
    key("found", OrNull(COUNT), "How many stones were found."),
    key("hidden", OrNull(COUNT), "How many are hidden."),
)
_LANDING_KEYS: Final[Table[LandingFacts, object]] = (
    key("kind", OneOf(("uniform", "given", "fitted")), "Whether the weights are equal, the log's, or fitted to it."),
    key("weights", _CHANCES, "How likely a stone ends on each floor, floor 0 first."),
    optional(
        "fitted_from",
        Object("Fitted", "From how many stones weights were fitted.", _FITTED_KEYS),
        "From how many stones; absent where the weights are not fitted.",
        lambda landing, _: landing if landing.kind == "fitted" else None,
    ),
)
_ADVICE_KEYS: Final[Table[tuple[Advice, Solution], _Context]] = (
    key("player", TEXT, "Whose turn is advised.", lambda each, told: told.case.players[each[1].adviser_for or 0]),
    within(
        lambda each: each[0],
        (
            key("deed", OneOf(get_args(Deed)), "What to do."),
            key("floor", COUNT, "Which floor to open."),
            key(
                "accuse",
                _NAMES,
                "Whom to name.",
                lambda advice, told: [told.case.players[player] for player in advice.accused],
            ),
            key("success", CHANCE, "How likely it finds a victim, names one rightly, or finds own traces."),
            key("penalty", CHANCE, "How likely any trace is thrown in."),
            key("score", NUMBER, "The expected change of the player's own points."),
            key("margin", NUMBER, "The expected change of the lowest other's points less the player's own."),
            key("lead", NUMBER, "The expected change of the others' mean less the player's own points."),
            key("value", NUMBER, "What turns are ranked by."),
        ),
    ),
)


_PLAYER: Final[Form[int, _Context]] = Written(lambda player, told: told.case.players[player], TEXT.schema)

_FOUND: Final[Table[Solution, _Context]] = (
    heading("walton-result/1"),
    key("verdict", OneOf(Verdict), "Whether there is one way to fill the tower, several, or it was not found out."),
    key("count", OrNull(COUNT), "In how many ways the stones can be spread, exactly; null when undecided."),
    key("act", COUNT, "1, or 2 once both victims are found."),
    key("turn", OrNull(_PLAYER), "Whose turn is next; null where that is open or the game is over."),
    key("over", FLAG, "Whether the game is over.", lambda solution, _: solution.is_over),
    key("victims", Listed(Object("Victim", "One victim.", _VICTIM_KEYS)), "The victims, those found first."),
    key(
        "traces",
        ByKey(Listed(Object("Floor", "A player's traces on one floor.", _FLOOR_KEYS))),
        "By player their traces, floor by floor.",
        lambda solution, told: dict(zip(told.case.players, solution.traces, strict=True)),
    ),
    key(
        "supply",
        ByKey(COUNT),
        "By player how many traces are left to drop.",
        lambda solution, told: dict(zip(told.case.players, solution.supply, strict=True)),
    ),
    key(
        "sheet",
        ByKey(Listed(COUNT)),
        "By player what stands on the sheet.",
        lambda solution, told: dict(zip(told.case.players, solution.sheet, strict=True)),
    ),
    key(
        "scores",
        ByKey(INTEGER),
        "By player the points; fewer are better.",
        lambda solution, told: dict(zip(told.case.players, solution.scores, strict=True)),
    ),
    key("culprits", Listed(_PLAYER), "Who has most points."),
    key("winners", Listed(_PLAYER), "Who has fewest points."),
    key("can_win", Listed(_PLAYER), "Who may still win.", lambda solution, _: solution.contenders),
    key(
        "landing",
        OrNull(Object("Landing", "The weights that chances rest on.", _LANDING_KEYS)),
        "Where stones end; null when undecided.",
    ),
    key(
        "advice",
        Listed(Object("Advice", "A turn and what is expected of it.", _ADVICE_KEYS)),
        "The turns, best first; empty when undecided.",
        lambda solution, _: [(advice, solution) for advice in solution.advice],
    ),
    key("engine", TEXT, "Who solved it."),
    limit_keys(lambda solution: solution.limit),
)
SOLUTION: Final[Object[Solution, _Context]] = Object("ArosaSolution", "What a log of Mord im Arosa tells.", _FOUND)
AUDIT: Final[Object[Audit, _Context]] = Object(
    "ArosaAudit",
    "A verdict on a log of Mord im Arosa: whether all is known of the tower.",
    (
        within(lambda audit: audit.solution, _FOUND),
        key("intended", OneOf(("absent",)), "A log has no intended solution.", lambda _, __: "absent"),
        key("checked_by", OrNull(TEXT), "An engine that found the same bounds; null: none could say."),
        certificate_keys(lambda audit: audit.certificate),
    ),
)

FORMS: Final[Forms[Log, Solution, Audit, ArosaWorld, Fact]] = Forms(
    solution=SOLUTION, audit=AUDIT, world=WORLD, hypothesis=HYPOTHESIS
)
