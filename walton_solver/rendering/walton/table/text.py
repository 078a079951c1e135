"""The answers for a log of a table, for people at a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.results import Places, PlayerFacts, TableAudit, TableSolution
from walton_solver.logic.problems import ClueId
from walton_solver.rendering import lines
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.rendering.tables import Table, aligned
from walton_solver.rendering.walton import text
from walton_solver.rendering.walton.table.telling import TableTeller, place_named
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
        yield from aligned(_places(solution.places, teller.tongue))


def audit_lines(log: TableLog, audit: TableAudit, *, language: str = "en") -> Iterator[Line]:
    """`walton check` for one log."""
    teller, solution = Teller(log.known_case, language), audit.solution
    style = lines.VERDICT_STYLE[solution.verdict] if not audit.is_sound else "good"
    told = sentences.verdict(teller.tongue, solution.verdict, solution.count, solution.limit, teller.noun)
    sound = teller.tongue.say(words.SOUND)
    yield line(Span(f"{lines.MARK[style]}  ", style), Span(log.file or teller.title, "heading"), f"  {sound} {told}")
    yield from lines.indented(table_lines(log, solution, teller))
    if audit.conflict is not None:
        events = TableTeller(log, language)
        told = sentences.contradict(events.tongue, audit.conflict, "event")
        yield from lines.indented([line(Span(told, "bad")), *lines.clues(events, audit.conflict)])
    if audit.places is not None:
        yield from lines.indented(aligned(_places(audit.places, teller.tongue)))


def holder_lines(log: TableLog, world: Places, *, language: str = "en") -> Iterator[Line]:
    """Where each card lies, in a world that agrees with the log."""
    tongue = Teller(log.known_case, language).tongue
    yield from aligned(_places({card: (place,) for card, place in world.holders.items()}, tongue))


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


def _places(places: Mapping[ClueId, Sequence[str]], tongue: Tongue) -> Table:
    rows = tuple(
        ((Span(str(card), "clue"),), (Span(tongue.listed([place_named(tongue, place) for place in where], "or")),))
        for card, where in places.items()
    )
    heads = (tongue.say(words.CARD), tongue.say(words.PLACES))
    return Table(title=tongue.say(words.WHERE), heads=heads, rows=rows)
