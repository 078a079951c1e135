"""A Cluedo log's own answers for people at a terminal."""

from collections.abc import Iterator

from walton_solver.deduction.findings import Verdict
from walton_solver.games.cluedo.logs import Deal, Log
from walton_solver.games.cluedo.results import Accusing, Advice, Audit, Seat, Solution
from walton_solver.rendering import lines
from walton_solver.rendering.cluedo.grid import grid
from walton_solver.rendering.cluedo.telling import Teller, no_suggestion, percent
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.wording import cluedo as words
from walton_solver.wording import sentences
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import Tongue

MOST_LISTED = 10
"""So many hypotheses are listed at most; `--json` lists more."""


def solution_lines(log: Log, solution: Solution, *, language: str = "en") -> Iterator[Line]:
    """`walton solve`: the verdict, the sheet, the most likely triples, advice."""
    teller = Teller(log, language)
    tongue = teller.tongue
    yield lines.title(teller)
    yield line(lines.verdict(teller, solution.verdict, solution.count, solution.limit))
    if solution.verdict is Verdict.CONTRADICTORY:
        return
    if log.winner is not None:
        yield line(Span(tongue.say(words.WINNER, player=log.winner), "good"))
    if solution.deals is not None:
        yield line(tongue.say(words.DEALS if solution.even else words.WEIGHED_DEALS, count=solution.deals))
    yield line("")
    yield from grid(log, solution, language=language)
    if solution.hypotheses:
        yield line("")
        yield from _hypotheses(teller, solution)
    if log.me is not None and solution.advice is not None and solution.verdict is not Verdict.UNDECIDED:
        yield line("")
        yield from advice_lines(teller, solution.advice)


def audit_lines(log: Log, audit: Audit, *, language: str = "en") -> Iterator[Line]:
    """`walton check` for one log: is the envelope settled, and for whom; or what is wrong."""
    teller, solution = Teller(log, language), audit.solution
    tongue = teller.tongue
    style = lines.VERDICT_STYLE[solution.verdict]
    told = sentences.verdict(tongue, solution.verdict, solution.count, solution.limit, teller.noun)
    if solution.verdict is Verdict.UNIQUE and solution.hypotheses:
        told += tongue.say(sentences.ANSWER, hypothesis=teller.hypothesis(solution.hypotheses[0][0]))
    yield line(Span(f"{lines.MARK[style]}  ", style), Span(log.file or teller.title, "heading"), "  ", told)
    for seat in audit.seats:
        yield line("    ", _seat(tongue, seat))
    for conflict in audit.conflicts:
        yield from lines.indented(lines.clash(teller, conflict))
    if audit.repairs:
        yield line("    ", sentences.mended_without(tongue, audit.repairs, teller.noun))
    for each in audit.responses:
        yield line("    ", tongue.say(words.TAKE_BACK, player=each.player, event=str(each.event)))
    if audit.limit is not None and solution.verdict is Verdict.CONTRADICTORY:
        yield line("    ", Span(tongue.say(words.NOT_MENDED, why=limit_named(tongue, audit.limit)), "unsure"))
    if audit.certificate is not None:
        yield from lines.indented([lines.certified(teller, audit.certificate)])


def world_lines(log: Log, world: Deal, *, language: str = "en") -> Iterator[Line]:
    """A whole hidden world."""
    teller = Teller(log, language)
    tongue = teller.tongue
    yield line(tongue.say(sentences.WORLD, hypothesis=teller.hypothesis(world.hypothesis)))
    for player in log.players:
        held = [teller.card(card) for card, place in world.holders.items() if place == player.name]
        yield line("  ", tongue.say(sentences.LABELLED, label=player.name, what=tongue.series(held)))


def _hypotheses(teller: Teller, solution: Solution) -> Iterator[Line]:
    shown = solution.hypotheses[:MOST_LISTED]
    for hypothesis, chance in shown:
        style: Style = "good" if chance == 1 else ""
        yield line(f"  {percent(teller.tongue, chance):>8}  ", Span(teller.hypothesis(hypothesis), style))
    unseen = (solution.count or 0) - len(shown)
    if unseen > 0:
        yield line(Span(f"  {teller.tongue.say(words.MORE, count=unseen)}", "dim"))


def advice_lines(teller: Teller, advice: Advice) -> Iterator[Line]:
    tongue = teller.tongue
    without = no_suggestion(tongue, advice)
    if without is not None:
        yield line(Span(tongue.say(words.NO_SUGGESTION, why=without), "dim"))
    if advice.suggest:
        yield line(Span(tongue.say(words.SUGGEST), "heading"))
    for each in advice.suggest:
        told = {"chance": f"{percent(tongue, each.chance):>8}", "hypothesis": teller.hypothesis(each.hypothesis)}
        yield line("  ", tongue.say(words.SUGGESTED, bits=each.bits, **told))
    if advice.accuse is not None:
        yield accusing_line(teller, advice.accuse)


def accusing_line(teller: Teller, accuse: Accusing) -> Line:
    form = words.ACCUSE[accuse.is_best, accuse.in_reach]
    gaps = {"hypothesis": teller.hypothesis(accuse.hypothesis), "chance": percent(teller.tongue, accuse.chance)}
    style: Style = "good" if accuse.is_best else ""
    return line(Span(teller.tongue.say(form, **gaps, room=teller.card(accuse.hypothesis.room)), style))


def _seat(tongue: Tongue, seat: Seat) -> Span:
    if seat.count is None:
        return Span(tongue.say(words.SEAT_UNKNOWN, player=seat.player), "unsure")
    if seat.is_settled:
        return Span(tongue.say(words.CAN_KNOW, player=seat.player), "good")
    form = words.CANNOT_KNOW if seat.is_exact else words.CANNOT_KNOW_MORE
    return Span(tongue.say(form, player=seat.player, count=seat.count))
