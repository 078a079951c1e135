"""A log's own answers for people at a terminal."""

from collections.abc import Iterator

from walton_solver.deduction.findings import Verdict
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.games.arosa.results import ArosaWorld, Audit, FloorFacts, LandingFacts, Solution
from walton_solver.rendering import lines
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.spans import Line, Span, Style, fitted, line, padded
from walton_solver.wording import arosa as words
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import Tongue

LABEL_WIDTH, WIDTH = 12, 14
"""Of a column, in columns of a terminal."""


def solution_lines(case: Log, solution: Solution, *, language: str = "en") -> Iterator[Line]:
    """`walton solve`."""
    teller = Teller(case, language)
    tongue = teller.tongue
    yield lines.title(teller)
    yield line(moment_text(teller, solution))
    yield _known(tongue, solution)
    for victim in solution.victims:
        yield line(Span(tongue.say(words.VICTIM), "heading"), teller.victim(victim))
    yield line("")
    yield from _table(case, tongue, solution)
    yield line("")
    yield from _ranks(teller, solution)
    yield from _likely(teller, solution)


def audit_lines(case: Log, audit: Audit, *, language: str = "en") -> Iterator[Line]:
    """`walton check` for one log."""
    teller = Teller(case, language)
    tongue = teller.tongue
    style: Style = lines.VERDICT_STYLE[audit.solution.verdict]
    yield line(
        Span(f"{lines.MARK[style]}  ", style),
        Span(case.file or teller.title, "heading"),
        "  ",
        *_known(tongue, audit.solution),
    )
    if audit.checked_by is not None:
        yield line("    ", tongue.say(words.EVERYTHING_CHECKED, engine=audit.checked_by))
    elif audit.certificate is not None:
        yield from lines.indented([lines.certified(teller, audit.certificate)])


def world_lines(case: Log, world: ArosaWorld, *, language: str = "en") -> Iterator[Line]:
    """A whole tower."""
    teller = Teller(case, language)
    tongue = teller.tongue
    victims = teller.floors(world.victims, "and") if world.victims else tongue.say(words.NO_STONE)
    yield line(tongue.say(words.WORLD, victims=victims))
    for player, floors in zip(case.players, world.traces, strict=True):
        told = [tongue.say(words.WORLD_TRACES, count=count, floor=floor) for floor, count in enumerate(floors) if count]
        yield line(tongue.say(words.WORLD_PLAYER, player=player, floors=tongue.listed(told)))


def moment_text(teller: Teller, solution: Solution) -> str:
    """The act, and whose turn it is."""
    tongue = teller.tongue
    if solution.is_over:
        return tongue.say(words.MOMENT_OVER, act=solution.act)
    if solution.turn is None:
        return tongue.say(words.MOMENT_ANYBODY, act=solution.act)
    return tongue.say(words.MOMENT, act=solution.act, player=teller.players([solution.turn]))


def _known(tongue: Tongue, solution: Solution) -> Line:
    """How much is known of the tower."""
    if solution.limit is not None:
        return line(Span(tongue.say(words.UNDECIDED, why=limit_named(tongue, solution.limit)), "unsure"))
    if solution.verdict is Verdict.UNIQUE:
        return line(Span(tongue.say(words.ONE_TOWER), "good"))
    return line(tongue.say(words.TOWERS, count=solution.count or 0))


def _table(case: Log, tongue: Tongue, solution: Solution) -> Iterator[Line]:
    """Floors from top to bottom, a column for each player; then the open table."""
    yield line(Span(" " * LABEL_WIDTH + "".join(_column(player) for player in case.players), "heading"))
    for floor in reversed(FLOORS):
        label = Span(_label(tongue.say(words.FLOOR_LABEL, floor=floor)), "dim")
        yield line(label, *(_cell(tongue, row[floor]) for row in solution.traces))
    sums = (
        (words.SUPPLY, solution.supply),
        (words.SHEET, [sum(floors) for floors in solution.sheet]),
        (words.POINTS, solution.scores),
    )
    for name, numbers in sums:
        yield line(Span(_label(tongue.say(name)), "dim"), "".join(_column(str(number)) for number in numbers))


def _cell(tongue: Tongue, facts: FloorFacts) -> Span:
    if facts.least == facts.most:
        return Span(_column(str(facts.least)), "good" if facts.least else "dim")
    expected = "" if facts.expected is None else f" {tongue.number(facts.expected, '5.2f')}"
    return Span(_column(f"{facts.least}–{facts.most}{expected}"))


def _ranks(teller: Teller, solution: Solution) -> Iterator[Line]:
    culprit, winner = (words.CULPRIT_OVER, words.WINNER_OVER) if solution.is_over else (words.CULPRIT, words.WINNER)
    yield line(Span(teller.tongue.say(culprit), "heading"), teller.players(solution.culprits))
    yield line(Span(teller.tongue.say(winner), "heading"), teller.players(solution.winners))


def _likely(teller: Teller, solution: Solution) -> Iterator[Line]:
    if solution.landing is not None:
        yield line(Span(landing_text(teller.tongue, solution.landing), "dim"))
    for advice in solution.advice:
        name = teller.players([solution.adviser_for or 0])
        yield line(Span(teller.tongue.say(words.ADVISED, player=name), "heading"), teller.advice(advice))


def landing_text(tongue: Tongue, landing: LandingFacts) -> str:
    """What the chances rest on."""
    weights = tongue.listed([tongue.number(weight, ".3f") for weight in landing.weights])
    stones = {"found": landing.found or 0, "hidden": landing.hidden or 0}
    return tongue.say(words.LANDING[landing.kind], weights=weights, **stones)


def _label(text: str) -> str:
    return padded(text, LABEL_WIDTH)


def _column(text: str) -> str:
    return padded(fitted(text, WIDTH - 1), WIDTH)
