"""A Walton case's own answers as JSON documents, and their schemas: what other people's scripts read."""

from typing import Final, get_args

from walton_solver.deduction.findings import OpenGroup, Repetition, Verdict
from walton_solver.documents.forms import (
    COUNT,
    FLAG,
    ID,
    NUMBER,
    TEXT,
    ByKey,
    Either,
    Form,
    JsonObject,
    Keys,
    Listed,
    Object,
    OneOf,
    OrNull,
    Table,
    Written,
    key,
    optional,
    where_there_is,
    within,
)
from walton_solver.documents.shapes import Schema
from walton_solver.games.walton.cases import Case, Hypothesis, Level, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.results import (
    Audit,
    Deck,
    Difficulty,
    Finding,
    Mending,
    Oddity,
    PublishedLevel,
    RouteFacts,
    Solution,
    Use,
    WorldSource,
)
from walton_solver.limits import Limit
from walton_solver.rendering.parts import (
    IDS,
    SETS_OF_IDS,
    VALUE,
    AnyContext,
    certificate_keys,
    heading,
    limit_keys,
    obstacle_key,
)
from walton_solver.rendering.renderers import Context, Forms

MOST_VALUES = 100
"""How many joint values of open questions are listed."""

_Context = Context[Case]

_LEVEL: Final = OneOf(get_args(Level))
_NAMES: Final = Listed(TEXT)
_LINKS: Final = Listed(_NAMES)

_HYPOTHESIS_KEYS: Final[Table[Hypothesis, object]] = (
    key("murderer", TEXT, "The id of the guest who did it."),
    key("motive", TEXT, "The id of the murderer's motive."),
    key("weapon", TEXT, "The id of the weapon."),
    key("accomplice", OrNull(TEXT), "The id of the guest who helped; null for nobody."),
    key("accomplice_motive", OrNull(TEXT), "The id of the accomplice's motive; null without an accomplice."),
)
HYPOTHESIS: Final = Object("WaltonHypothesis", "Who did it, why and how.", _HYPOTHESIS_KEYS)

_WORLD_KEYS: Final[Table[WaltonWorld, object]] = (
    within(lambda world: world.hypothesis, _HYPOTHESIS_KEYS),
    key("room_of", ByKey(TEXT), "By guest the room in which they were when the murderer set out."),
    key("route", _NAMES, "The rooms of the murderer's walk, in order."),
)
WORLD: Final = Object("WaltonWorld", "A whole hidden world.", _WORLD_KEYS)


_LINK_KEYS: Final[Table[Use[tuple[str, str]], object]] = (
    key("always", _LINKS, "Links that the murderer certainly used."),
    key("maybe", _LINKS, "Links that the murderer perhaps used."),
    key("never", _LINKS, "Links that the murderer never used."),
)
_ROUTE_KEYS: Final[Table[RouteFacts, object]] = (
    key("always", _NAMES, "Rooms that the murderer certainly passed.", lambda route, _: route.rooms.always),
    key("maybe", _NAMES, "Rooms that the murderer perhaps passed.", lambda route, _: route.rooms.maybe),
    key("never", _NAMES, "Rooms that the murderer never passed.", lambda route, _: route.rooms.never),
    key("shortest", _NAMES, "The rooms of a shortest route that agrees with the clues, in order."),
    key(
        "links", Object("Links", "Links by how certainly they were used, each as its two rooms.", _LINK_KEYS), "Links."
    ),
)
_ROUTE: Final = Object(
    "Route", "The murderer's walk over all worlds that are left; empty where it was not found out.", _ROUTE_KEYS
)
_NO_ROUTE: Final = RouteFacts(
    rooms=Use(always=(), maybe=(), never=()), links=Use(always=(), maybe=(), never=()), shortest=()
)

_FOUND: Final[Table[Solution, AnyContext]] = (
    heading("walton-result/1"),
    key("verdict", OneOf(Verdict), "How many solutions the case has: one, several, none, or not found out."),
    key("count", OrNull(COUNT), "How many hypotheses are possible, exactly; null when undecided."),
    key("hypotheses", Listed(HYPOTHESIS), "The first of them, in the order of the setting."),
    key("candidates", ByKey(Listed(VALUE)), "By question the values that are not ruled out."),
)
_BY_WHOM: Final[Table[Solution, AnyContext]] = (
    key("engine", TEXT, "Who solved it."),
    limit_keys(lambda solution: solution.limit),
    obstacle_key(lambda solution: solution.obstacles),
)
_ROUTE_KEY: Final[Keys[Solution, AnyContext]] = key(
    "route", _ROUTE, "Where the murderer went.", lambda solution, _: solution.route or _NO_ROUTE
)
SOLUTION_KEYS: Final[Table[Solution, AnyContext]] = (*_FOUND, _ROUTE_KEY, *_BY_WHOM)
SOLUTION: Final = Object("WaltonSolution", "What is left of a Walton case.", SOLUTION_KEYS)


def _clue_json(clue: Clue, _: object) -> JsonObject:
    from walton_solver.games.walton.writing import clue_values

    return clue_values(clue)


def _addition_json(clue: Clue, _: object) -> JsonObject:
    from walton_solver.games.walton.writing import clue_values

    return {name: value for name, value in clue_values(clue).items() if name != "id"}


def _clue_schema(definitions: Schema) -> Schema:
    from walton_solver.games.walton.reading.clues import CLUE

    definitions["Clue"] = CLUE.schema(definitions)
    return {"$ref": "#/$defs/Clue"}


def _addition_schema(definitions: Schema) -> Schema:
    _clue_schema(definitions)
    definitions["NewClue"] = _without_id(definitions["Clue"])
    return {"$ref": "#/$defs/NewClue"}


def _without_id(schema: Schema) -> Schema:
    if "properties" in schema:
        properties = {name: part for name, part in schema["properties"].items() if name != "id"}
        return schema | {"properties": properties, "required": [each for each in schema["required"] if each != "id"]}
    return {how: [_without_id(each) for each in forms] for how, forms in schema.items()}


CLUE: Final[Form[Clue, object]] = Written(_clue_json, _clue_schema)
"""A clue as a case has it."""

_ADDITIONS: Final[Listed[Clue, object]] = Listed(Written(_addition_json, _addition_schema))
"""Clues that a case could be given; ids are for their author to give."""


_MENDING_KEYS: Final[Table[Mending, object]] = (
    key(
        "mending",
        _ADDITIONS,
        "Clues of which each by itself would make the case unique, best first.",
        lambda mending, _: mending.alone,
    ),
    key("mending_count", COUNT, "Of how many such clues these are the first.", lambda mending, _: mending.count),
    key(
        "mending_together",
        _ADDITIONS,
        "Where no clue does by itself: some that do together.",
        lambda mending, _: mending.together,
    ),
    key("mending_smallest", FLAG, "Whether no fewer do.", lambda mending, _: mending.smallest),
    key(
        "mending_world",
        Object(
            "MendingWorld",
            "A whole hidden world, and where it is from.",
            (
                within(lambda mending: mending.world, _WORLD_KEYS),
                key(
                    "from",
                    OneOf(get_args(WorldSource)),
                    "The case's own world, a shortest one of its solution, or one of the first answer.",
                    lambda mending, _: mending.by,
                ),
            ),
        ),
        "The world that the clues are true in.",
        lambda mending, _: mending,
    ),
    limit_keys(lambda mending: mending.limit, "mending_"),
)

_REPETITION_KEYS: Final[Table[Repetition, object]] = (
    key("clue", ID, "The clue that says nothing new."),
    key("of", ID, "The clue that says all of it.", lambda each, _: each.by),
)
_DECK_KEYS: Final[Table[Deck, object]] = (
    key(
        "essential",
        OrNull(ByKey(IDS)),
        "By question the clues without which it would be less settled; null where that was not found out.",
    ),
    key(
        "smallest_deck",
        OrNull(IDS),
        "A smallest set of clues that leaves the same; null where that was not found out.",
        lambda deck, _: deck.smallest,
    ),
    key("smallest_deck_proven", FLAG, "Whether no fewer clues do.", lambda deck, _: deck.is_proven),
    key("idle", OrNull(IDS), "Clues that say nothing in any world; null where that was not found out."),
    key(
        "repeats",
        OrNull(Listed(Object("Repetition", "A clue that says nothing that another does not.", _REPETITION_KEYS))),
        "Clues that say nothing new; null where that was not found out.",
    ),
)

_OPEN_KEYS: Final[Table[OpenGroup, object]] = (
    key("questions", _NAMES, "Questions whose answers depend on one another."),
    key("count", COUNT, "How many joint answers they have.", lambda group, _: len(group.values)),
    key(
        "values",
        Listed(Listed(VALUE)),
        f"The first {MOST_VALUES} of these, each in the order of the questions.",
        lambda group, _: group.values[:MOST_VALUES],
    ),
)


def _oddity_text(finding: Finding, told: _Context) -> str:
    from walton_solver.rendering.walton.oddities import finding_text
    from walton_solver.rendering.walton.telling import Teller

    return finding_text(told.case, Teller(told.case, told.language), finding)


_ODDITY_KEYS: Final[Table[Finding, _Context]] = (
    key("kind", OneOf(Oddity), "What is odd.", lambda each, _: each.oddity),
    key("ids", _NAMES, "The things concerned."),
    key("clues", IDS, "The clues concerned."),
    key("text", TEXT, "The same as a sentence.", _oddity_text),
    optional("languages", _NAMES, "The languages concerned, if any.", lambda each, _: each.languages or None),
)

ODDITY: Final[Object[Finding, _Context]] = Object(
    "Oddity", "What is odd about house or case, which changes no verdict.", _ODDITY_KEYS
)

_PUBLISHED_KEYS: Final[Table[PublishedLevel, object]] = (
    key("level", _LEVEL, "The level."),
    key("score", NUMBER, "The points of the deck."),
)
_DIFFICULTY_KEYS: Final[Table[Difficulty, object]] = (
    key("number", NUMBER, "How hard it is: five sixths of `hands` and a sixth of `story`."),
    key("level", _LEVEL, "The level that the number belongs to."),
    key("hands", NUMBER, "The share of the deck that a player needs over random hands, in percent."),
    key("story", NUMBER, "The effort of the story, in percent."),
    key("needed", ByKey(NUMBER), "By question how many clues a player needs on average until it is settled."),
    key("steps", COUNT, "How many steps the story has."),
    key("chained", COUNT, "How many of these rest on earlier ones."),
    key("joint", COUNT, "How many of these take several clues at once."),
)
_GIVEN_UP: Final[Object[Limit, object]] = Object(
    "GivenUp", "On what it was given up.", (limit_keys(lambda limit: limit),)
)


def _if_contradictory(audit: Audit) -> Audit | None:
    return audit if audit.solution.verdict is Verdict.CONTRADICTORY else None


_CLASH_KEYS: Final[Table[Audit, object]] = (
    key("conflicts", SETS_OF_IDS, "All smallest sets of clues that cannot all be true."),
    key("repairs", SETS_OF_IDS, "All smallest sets of clues whose dropping mends the case."),
)
_VERDICT_KEYS: Final[Table[Audit, AnyContext]] = (
    within(lambda audit: audit.solution, (*_FOUND, *_BY_WHOM)),
    key(
        "intended",
        OrNull(OneOf(("match", "mismatch", "absent"))),
        "Whether the intended solution is possible, absent if none is given; null where that was not found out.",
    ),
    key("checked_by", OrNull(TEXT), "A second engine that found the same; null: none could say."),
    optional(
        "witnesses",
        Listed(WORLD),
        "Of an ambiguous case two worlds with different answers.",
        lambda audit, _: audit.witnesses or None,
    ),
    where_there_is(_if_contradictory, _CLASH_KEYS),
    optional(
        "against",
        SETS_OF_IDS,
        "All smallest sets of clues that rule out the intended solution.",
        lambda audit, _: audit.against.reasons if audit.against else None,
    ),
    optional(
        "unknown",
        ByKey(_GIVEN_UP),
        "By key what was given up, and is null or empty therefore.",
        lambda audit, _: {part.value: limit for part, limit in audit.unknown.items()} or None,
    ),
    certificate_keys(lambda audit: audit.certificate),
)
_REPORT_KEYS: Final[Table[Audit, _Context]] = (
    optional("false", IDS, "The clues that are not true in the case's own world; absent without one."),
    optional(
        "missing",
        _ADDITIONS,
        "Cards that a complete deck of the intended solution would hold besides.",
        lambda audit, _: audit.missing or None,
    ),
    optional(
        "completion",
        _ADDITIONS,
        "The fewest cards with which a contradictory complete deck would have a solution.",
        lambda audit, _: audit.completion or None,
    ),
    optional(
        "against_repairs",
        SETS_OF_IDS,
        "All smallest sets of clues to drop so that the intended solution is possible.",
        lambda audit, _: audit.against.repairs if audit.against else None,
    ),
    optional(
        "open",
        Listed(Object("OpenQuestions", "Questions that an ambiguous case leaves open.", _OPEN_KEYS)),
        "The questions that are open, by what hangs together.",
        lambda audit, _: audit.open or None,
    ),
    where_there_is(lambda audit: audit.mending, _MENDING_KEYS),
    optional(
        "replacements",
        Listed(CLUE),
        "Clues of which each could stand for the one with its id, so that the case would be sound.",
        lambda audit, _: audit.replacements or None,
    ),
    where_there_is(lambda audit: audit.deck, _DECK_KEYS),
    key(
        "lint",
        Listed(ODDITY),
        "What is odd about house and case.",
        lambda audit, _: audit.findings,
    ),
    key(
        "published_level",
        OrNull(Object("PublishedLevel", "The published level that a deck resembles.", _PUBLISHED_KEYS)),
        "The published level that the deck resembles; null for decks that are not composed like published ones.",
    ),
    key(
        "difficulty",
        OrNull(Object("Difficulty", "How hard a case is to deduce.", _DIFFICULTY_KEYS)),
        "How hard the case is to deduce; null where it has not exactly one answer, or that was not found out.",
    ),
)
AUDIT: Final[Form[Audit, _Context]] = Either(
    {
        "full": Object("WaltonAudit", "An author's verdict on a Walton case.", (*_VERDICT_KEYS, *_REPORT_KEYS)),
        "brief": Object("WaltonBriefAudit", "An author's verdict on a Walton case, without report.", _VERDICT_KEYS),
    },
    lambda audit: "brief" if audit.is_brief else "full",
)

FORMS: Final[Forms[Case, Solution, Audit, WaltonWorld, Hypothesis]] = Forms(
    solution=SOLUTION, audit=AUDIT, world=WORLD, hypothesis=HYPOTHESIS
)
