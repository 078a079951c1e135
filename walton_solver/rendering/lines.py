"""Lines that the text of every game is made of."""

from collections.abc import Iterable, Iterator, Sequence

from walton_solver.deduction.findings import Certificate, Step, Verdict
from walton_solver.games.results import Obstacle
from walton_solver.limits import Limit
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.renderers import Teller
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.wording import sentences
from walton_solver.wording.messages import Message

VERDICT_STYLE: dict[Verdict, Style] = {
    Verdict.UNIQUE: "good",
    Verdict.AMBIGUOUS: "bad",
    Verdict.CONTRADICTORY: "bad",
    Verdict.UNDECIDED: "unsure",
}
MARK: dict[Style, str] = {"good": "ok", "bad": "!!", "unsure": "??"}


def title(teller: Teller) -> Line:
    return line(Span(teller.title, "heading"))


def verdict(
    teller: Teller, verdict: Verdict, count: int | None, limit: Limit | None, obstacles: Iterable[Obstacle] = ()
) -> Span:
    """What is said of a case as a whole, in the verdict's style."""
    whys = [teller.obstacle(each) for each in obstacles]
    return Span(sentences.verdict(teller.tongue, verdict, count, limit, teller.noun, whys), VERDICT_STYLE[verdict])


def undecided(teller: Teller, limit: Limit) -> Line:
    """That something was not found out, and on what it was given up."""
    return line(Span(sentences.undecided(teller.tongue, limit), VERDICT_STYLE[Verdict.UNDECIDED]))


def certified(teller: Teller, certificate: Certificate, form: Message = sentences.CERTIFIED) -> Line:
    """By whom something is certified, in that form, or why by nobody."""
    style: Style = "dim" if certificate.by is not None else "unsure"
    return line(Span(sentences.certified(teller.tongue, certificate, form), style))


def clues(teller: Teller, ids: Iterable[ClueId]) -> Iterator[Line]:
    """A line for each clue: its id and what it says."""
    for clue in ids:
        yield line(Span(f"  {clue!s:>4}  ", "clue"), teller.clue_of(clue))


def step_clues(teller: Teller, step: Step[object]) -> Iterator[Line]:
    """The clues of a step, if its sentence does not tell them."""
    if not teller.tells_clues(step):
        yield from indented(clues(teller, step.clues))


def step_rules(teller: Teller, step: Step[object]) -> Iterator[Line]:
    """The rules that carry a step, a line for each."""
    for rule in step.rules or ():
        yield line("     ", Span(teller.tongue.say(sentences.BY_RULE, rule=teller.rule(rule)), "dim"))


def no_solution(teller: Teller, obstacles: Iterable[Obstacle]) -> Line:
    """What keeps a case from having a solution, whatever its clues say."""
    whys = [teller.obstacle(each) for each in obstacles]
    return line(Span(sentences.no_solution(teller.tongue, whys), VERDICT_STYLE[Verdict.CONTRADICTORY]))


def clash(teller: Teller, ids: tuple[ClueId, ...], obstacles: Sequence[Obstacle] = ()) -> Iterator[Line]:
    """That these clues contradict each other, and what they say; without clues, what else is in the way."""
    if obstacles:
        yield no_solution(teller, obstacles)
        return
    yield line(Span(sentences.contradict(teller.tongue, ids, teller.noun), "bad"))
    yield from clues(teller, ids)


def indented(lines: Iterable[Line]) -> Iterator[Line]:
    for spans in lines:
        yield (Span("    "), *spans)
