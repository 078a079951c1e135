"""The answers for a log of a table, for people at a terminal."""

from collections.abc import Iterator

from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.results import PlayerFacts, TableAudit, TableSolution
from walton_solver.rendering import lines
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.rendering.tables import Table, aligned
from walton_solver.rendering.walton import text
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import sentences
from walton_solver.wording import table as words
from walton_solver.wording.tongues import Tongue


def solution_lines(log: TableLog, solution: TableSolution, *, language: str = "en") -> Iterator[Line]:
    """`walton solve`: what the cards read leave, what each player can know, where the cards can lie."""
    teller = Teller(log.known_case, language)
    yield from text.solution_lines(log.known_case, solution, language=language)
    yield line("")
    yield from table_lines(log, solution, teller)
    if solution.places:
        yield from aligned(_places(solution, teller.tongue))


def audit_lines(log: TableLog, audit: TableAudit, *, language: str = "en") -> Iterator[Line]:
    """`walton check` for one log."""
    teller, solution = Teller(log.known_case, language), audit.solution
    style = lines.VERDICT_STYLE[solution.verdict] if not audit.is_sound else "good"
    told = sentences.verdict(teller.tongue, solution.verdict, solution.count, solution.limit, teller.noun)
    sound = teller.tongue.say(words.SOUND)
    yield line(Span(f"{lines.MARK[style]}  ", style), Span(log.file or teller.title, "heading"), f"  {sound} {told}")
    yield from lines.indented(table_lines(log, solution, teller))


def table_lines(log: TableLog, solution: TableSolution, teller: Teller) -> Iterator[Line]:
    """How the table stands, and what each player can know."""
    tongue = teller.tongue
    if solution.phase == "over":
        won = tongue.say(words.WON, players=tongue.listed(solution.winners))
        yield line(Span(won if solution.winners else tongue.say(words.NOBODY_WON), "good"))
    elif solution.turn is not None:
        yield line(tongue.say(words.TURN, round=solution.round, player=solution.turn))
    else:
        yield line(tongue.say(words.ROUND, round=solution.round))
    for each in solution.players:
        yield line(_player(tongue, each, is_exact=log.case is not None))
        if not each.takes_part and solution.phase != "over":
            yield line(Span(f"  {tongue.say(words.IS_OUT, player=each.player)}", "dim"))


def _player(tongue: Tongue, facts: PlayerFacts, *, is_exact: bool) -> Span:
    if facts.answers is None:
        return Span(tongue.say(words.UNDECIDED, player=facts.player), "unsure")
    if facts.could_solve is not None:
        return Span(tongue.say(words.CAN_SOLVE, player=facts.player, event=str(facts.could_solve)), "good")
    form = words.LEFT_EXACTLY if is_exact else words.LEFT
    return Span(tongue.say(form, player=facts.player, read=len(facts.read), count=facts.answers))


def _places(solution: TableSolution, tongue: Tongue) -> Table:
    rows = tuple(
        ((Span(str(card), "clue"),), (Span(tongue.listed([_place(tongue, place) for place in where], "or")),))
        for card, where in solution.places.items()
    )
    heads = (tongue.say(words.CARD), tongue.say(words.PLACES))
    return Table(title=tongue.say(words.WHERE), heads=heads, rows=rows)


def _place(tongue: Tongue, place: str) -> str:
    return tongue.say(words.PILES[place]) if place in words.PILES else place
