"""A Cluedo log's own answers for people at a terminal."""

from collections.abc import Iterator

from walton_solver.deduction.findings import Verdict
from walton_solver.games.cluedo.answers import Advice, Audit, Seat, Solution
from walton_solver.games.cluedo.logs import Deal, Log
from walton_solver.rendering import lines
from walton_solver.rendering.cluedo.grid import grid
from walton_solver.rendering.cluedo.telling import Teller, percent
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.wording import cluedo as words
from walton_solver.wording import sentences

MOST_LISTED = 10
"""So many hypotheses are listed at most; `--json` lists more."""


def solution_lines(log: Log, solution: Solution) -> Iterator[Line]:
    """`walton solve`: the verdict, the sheet, the most likely triples, advice."""
    teller = Teller(log)
    yield lines.title(teller)
    yield line(lines.verdict(solution.verdict, solution.count, solution.why))
    if solution.verdict is Verdict.CONTRADICTORY:
        return
    if solution.deals is not None:
        yield line(words.ONE_DEAL if solution.deals == 1 else words.DEALS.format(deals=f"{solution.deals:,}"))
    yield line("")
    yield from grid(log, solution)
    if solution.hypotheses:
        yield line("")
        yield from _hypotheses(teller, solution)
    if log.me is not None and solution.verdict is not Verdict.UNDECIDED:
        yield line("")
        yield from _advice(teller, solution.advice)


def audit_lines(log: Log, audit: Audit) -> Iterator[Line]:
    """`walton check` for one log: is the envelope settled, and for whom; or what is wrong."""
    teller, solution = Teller(log), audit.solution
    style = lines.VERDICT_STYLE[solution.verdict]
    told = sentences.verdict(solution.verdict, solution.count, solution.why)
    if solution.verdict is Verdict.UNIQUE:
        told += f" {teller.hypothesis(solution.hypotheses[0][0])}." if solution.hypotheses else ""
    yield line(Span(f"{lines.MARK[style]}  ", style), Span(log.file or teller.title, "heading"), "  ", told)
    for seat in audit.seats:
        yield line("    ", _seat(seat))
    for conflict in audit.conflicts:
        yield from lines.indented(lines.clash(teller, conflict))
    if audit.repairs:
        yield line("    ", sentences.mended_without(audit.repairs, teller.noun))
    for each in audit.responses:
        yield line("    ", words.TAKE_BACK.format(player=each.player, event=each.event))
    if audit.why and solution.verdict is Verdict.CONTRADICTORY:
        yield line("    ", Span(words.NOT_MENDED.format(why=audit.why), "unsure"))


def world_lines(log: Log, world: Deal) -> Iterator[Line]:
    """A whole hidden world."""
    teller = Teller(log)
    yield line(teller.hypothesis(world.hypothesis), ".")
    for player in log.players:
        held = [teller.card(card) for card, place in world.holders.items() if place == player.name]
        yield line(f"  {player.name}: {', '.join(held)}")


def _hypotheses(teller: Teller, solution: Solution) -> Iterator[Line]:
    shown = solution.hypotheses[:MOST_LISTED]
    for hypothesis, chance in shown:
        style: Style = "good" if chance == 1 else ""
        yield line(f"  {percent(chance):>8}  ", Span(teller.hypothesis(hypothesis), style))
    unseen = (solution.count or 0) - len(shown)
    if unseen > 0:
        yield line(Span(f"  {words.MORE.format(count=unseen)}", "dim"))


def _advice(teller: Teller, advice: Advice) -> Iterator[Line]:
    if advice.why:
        yield line(Span(words.NO_SUGGESTION.format(why=advice.why), "dim"))
    if advice.suggest:
        yield line(Span(words.SUGGEST, "heading"))
    for each in advice.suggest:
        told = {"chance": f"{percent(each.chance):>8}", "hypothesis": teller.hypothesis(each.hypothesis)}
        yield line("  ", words.SUGGESTED.format(bits=each.bits, **told))
    if advice.accuse is not None:
        form = {True: words.ACCUSE, False: words.GO_ON, None: words.ACCUSE_BEST}[advice.accuse.is_best]
        hypothesis, chance = teller.hypothesis(advice.accuse.hypothesis), percent(advice.accuse.chance)
        style: Style = "good" if advice.accuse.is_best else ""
        yield line(Span(form.format(hypothesis=hypothesis, chance=chance), style))


def _seat(seat: Seat) -> Span:
    if seat.count is None:
        return Span(words.SEAT_UNKNOWN.format(player=seat.player), "unsure")
    if seat.is_settled:
        return Span(words.CAN_KNOW.format(player=seat.player), "good")
    return Span(words.CANNOT_KNOW.format(player=seat.player, count=seat.count))
