"""A log's own answers for people at a terminal."""

from collections.abc import Iterator

from walton_solver.deduction.findings import Verdict
from walton_solver.games.arosa.answers import ArosaWorld, Audit, FloorFacts, LandingFacts, Solution
from walton_solver.games.arosa.logs import FLOORS, Log
from walton_solver.rendering import lines
from walton_solver.rendering.arosa.telling import Teller
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.wording import arosa as words
from walton_solver.wording.sentences import listed

WIDTH = 14
"""Of a column, in letters."""


def solution_lines(case: Log, solution: Solution) -> Iterator[Line]:
    """`walton solve`."""
    teller = Teller(case)
    yield lines.title(teller)
    yield line(moment_text(teller, solution))
    yield _known(solution)
    for victim in solution.victims:
        yield line(Span(words.VICTIM, "heading"), teller.victim(victim))
    yield line("")
    yield from _table(case, solution)
    yield line("")
    yield from _ranks(teller, solution)
    yield from _likely(teller, solution)


def audit_lines(case: Log, audit: Audit) -> Iterator[Line]:
    """`walton check` for one log."""
    teller = Teller(case)
    style: Style = lines.VERDICT_STYLE[audit.solution.verdict]
    yield line(
        Span(f"{lines.MARK[style]}  ", style),
        Span(case.file or teller.title, "heading"),
        "  ",
        *_known(audit.solution),
    )
    if audit.checked_by is not None:
        yield line("    ", words.EVERYTHING_CHECKED.format(engine=audit.checked_by))


def world_lines(case: Log, world: ArosaWorld) -> Iterator[Line]:
    """A whole tower."""
    teller = Teller(case)
    yield line(words.WORLD.format(victims=teller.floors(world.victims, "and") if world.victims else words.NOTHING))
    for player, floors in zip(case.players, world.traces, strict=True):
        told = [f"{count} on {teller.floors([floor])}" for floor, count in enumerate(floors) if count]
        yield line(words.WORLD_PLAYER.format(player=player, floors=listed(told)))


def moment_text(teller: Teller, solution: Solution) -> str:
    """The act, and whose turn it is."""
    if solution.is_over:
        whose = words.OVER
    else:
        whose = words.ANYBODY if solution.turn is None else words.NEXT.format(player=teller.players([solution.turn]))
    return f"{words.ACT.format(act=solution.act)}, {whose}."


def _known(solution: Solution) -> Line:
    """How much is known of the tower."""
    if solution.verdict is Verdict.UNDECIDED:
        return line(Span(words.UNDECIDED.format(why=solution.why), "unsure"))
    if solution.verdict is Verdict.UNIQUE:
        return line(Span(words.ONE_TOWER, "good"))
    return line(words.TOWERS.format(count=solution.count))


def _table(case: Log, solution: Solution) -> Iterator[Line]:
    """Floors from top to bottom, a column for each player; then the open table."""
    yield line(Span(" " * 10 + "".join(_column(player) for player in case.players), "heading"))
    for floor in reversed(FLOORS):
        yield line(
            Span(_label(words.FLOOR.format(floors=floor)), "dim"), *(_cell(row[floor]) for row in solution.traces)
        )
    sums = (
        (words.SUPPLY, solution.supply),
        (words.SHEET, [sum(floors) for floors in solution.sheet]),
        (words.POINTS, solution.scores),
    )
    for name, numbers in sums:
        yield line(Span(_label(name), "dim"), "".join(_column(str(number)) for number in numbers))


def _cell(facts: FloorFacts) -> Span:
    if facts.least == facts.most:
        return Span(_column(str(facts.least)), "good" if facts.least else "dim")
    expected = "" if facts.expected is None else f"{facts.expected:6.2f}"
    return Span(_column(f"{facts.least}–{facts.most}{expected}"))


def _ranks(teller: Teller, solution: Solution) -> Iterator[Line]:
    culprit, winner = (words.CULPRIT_OVER, words.WINNER_OVER) if solution.is_over else (words.CULPRIT, words.WINNER)
    yield line(Span(culprit, "heading"), teller.players(solution.culprits))
    yield line(Span(winner, "heading"), teller.players(solution.winners))


def _likely(teller: Teller, solution: Solution) -> Iterator[Line]:
    if solution.landing is not None:
        yield line(Span(landing_text(solution.landing), "dim"))
    for advice in solution.advice:
        name = teller.players([solution.adviser_for or 0])
        yield line(Span(words.ADVISED.format(player=name), "heading"), teller.advice(advice))


def landing_text(landing: LandingFacts) -> str:
    """What the chances rest on."""
    weights = listed([f"{float(weight):.3f}" for weight in landing.weights])
    return words.LANDING[landing.kind].format(weights=weights, found=landing.found, hidden=landing.hidden)


def _label(text: str) -> str:
    return f"{text:<10}"


def _column(text: str) -> str:
    short = text if len(text) < WIDTH else f"{text[: WIDTH - 2]}…"
    return f"{short:<{WIDTH}}"
