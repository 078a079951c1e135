"""A puzzle's own answers for people at a terminal."""

from collections.abc import Iterator

from walton_solver.deduction.findings import Verdict
from walton_solver.games.puzzle.cases import Answer, Audit, Puzzle, Solution
from walton_solver.games.puzzle.statements import Is
from walton_solver.rendering import lines
from walton_solver.rendering.puzzle.telling import Teller
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.wording import puzzle as words
from walton_solver.wording import sentences

MOST_LISTED = 10
"""So many answers are listed at most; `--json` lists more."""


def solution_lines(puzzle: Puzzle, solution: Solution, *, language: str = "en") -> Iterator[Line]:
    """`walton solve`: the verdict, and the answers or what is left of each question."""
    teller = Teller(puzzle, language)
    yield lines.title(teller)
    yield line(lines.verdict(teller, solution.verdict, solution.count, solution.limit))
    if solution.count == 1:
        yield from world_lines(puzzle, solution.answers[0], language=language)
        return
    for number, answer in enumerate(solution.answers[:MOST_LISTED], start=1):
        yield line(teller.tongue.say(words.ANSWER, number=number))
        yield from lines.indented(world_lines(puzzle, answer, language=language))
    if solution.verdict is Verdict.AMBIGUOUS:
        yield line("")
        for name, left in solution.candidates.items():
            values = teller.tongue.listed([teller.value(Is(name, value)) for value in left], "or")
            yield line("  ", teller.tongue.say(words.CANDIDATES, variable=teller.variable(name), values=values))


def audit_lines(puzzle: Puzzle, audit: Audit, *, language: str = "en") -> Iterator[Line]:
    """`walton check`: has it exactly one answer, the intended one; else what is wrong."""
    teller, solution = Teller(puzzle, language), audit.solution
    tongue = teller.tongue
    style = lines.VERDICT_STYLE[solution.verdict] if audit.is_sound else "bad"
    told = sentences.verdict(tongue, solution.verdict, solution.count, solution.limit, teller.noun)
    yield line(Span(f"{lines.MARK[style]}  ", style), Span(puzzle.file or teller.title, "heading"), "  ", told)
    if audit.intended in ("match", "mismatch"):
        form = words.INTENDED if audit.intended == "match" else words.NOT_INTENDED
        yield line("    ", tongue.say(form))
    for conflict in audit.conflicts:
        yield from lines.indented(lines.clash(teller, conflict))
    if audit.repairs:
        yield line("    ", sentences.mended_without(tongue, audit.repairs, teller.noun))
    if audit.idle:
        ids = tongue.listed([str(clue) for clue in audit.idle])
        yield line("    ", tongue.say(words.IDLE, clues=ids, count=len(audit.idle)))
    if audit.limit is not None:
        yield line("    ", lines.undecided(teller, audit.limit)[0])


def world_lines(puzzle: Puzzle, world: Answer, *, language: str = "en") -> Iterator[Line]:
    """A world, or an answer: a line for each item of the first category, and for each variable."""
    teller = Teller(puzzle, language)
    if puzzle.categories:
        first, *others = puzzle.categories
        for item in first.items:
            links = [f"{item.id}.{other.id}" for other in others]
            parts = [teller.value(Is(link, world[link])) for link in links if link in world]
            if parts:
                yield line(f"  {teller.item(item.id)}: {teller.tongue.series(parts)}")
    for variable in puzzle.variables:
        if variable.id in world:
            yield line(f"  {teller.variable(variable.id)}: {teller.value(Is(variable.id, world[variable.id]))}")
