"""A Walton case's own answers for people at a terminal."""

from collections.abc import Iterator, Mapping

from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.answers import Audit, RouteFacts, Solution
from walton_solver.games.walton.cases import QUESTIONS, Case, WaltonWorld
from walton_solver.games.walton.setting import Setting
from walton_solver.rendering import lines
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.rendering.walton.telling import Teller, named
from walton_solver.wording import sentences
from walton_solver.wording import walton as words


def solution_lines(case: Case, solution: Solution) -> Iterator[Line]:
    """`walton solve`."""
    teller = Teller(case)
    yield lines.title(teller)
    yield line(lines.verdict(solution.verdict, solution.count, solution.why))
    yield from _hypotheses(teller, solution)
    if solution.hypotheses and solution.verdict is not Verdict.UNIQUE:
        yield line("")
        for question in QUESTIONS:
            values = [teller.value(question, value) for value in solution.candidates[question]]
            yield line(Span(f"{words.QUESTIONS[question]}: ", "heading"), sentences.listed(values, "or"))
    if solution.route is not None:
        yield line("")
        yield from _route(teller, solution.route)


def audit_lines(case: Case, audit: Audit) -> Iterator[Line]:
    """`walton check` for one case: one line if all is well, else what is wrong."""
    teller = Teller(case)
    solution = audit.solution
    style: Style = lines.VERDICT_STYLE[solution.verdict] if audit.intended != "mismatch" else "bad"
    told: list[str | Span] = [
        Span(f"{lines.MARK[style]}  ", style),
        Span(case.file or teller.title, "heading"),
        "  ",
    ]
    told.append(sentences.verdict(solution.verdict, solution.count, solution.why))
    if solution.verdict is Verdict.UNIQUE:
        told.append(f" {teller.hypothesis(solution.hypotheses[0])}.")
    yield line(*told)
    if audit.intended == "mismatch" and case.solution is not None:
        yield line("    ", words.NOT_INTENDED.format(hypothesis=teller.hypothesis(case.solution)))
    for world in audit.witnesses:
        yield from lines.indented(world_lines(case, world))
    for conflict in audit.conflicts:
        yield from lines.indented(lines.clash(teller, conflict))
    if audit.repairs:
        yield line("    ", sentences.mended_without(audit.repairs, teller.noun))


def _hypotheses(teller: Teller, solution: Solution) -> Iterator[Line]:
    for hypothesis in solution.hypotheses:
        yield line("  ", teller.hypothesis(hypothesis))
    unseen = (solution.count or 0) - len(solution.hypotheses)
    if unseen > 0:
        yield line(Span(f"  {words.MORE.format(count=unseen)}", "dim"))


def _route(teller: Teller, route: RouteFacts) -> Iterator[Line]:
    yield line(Span(words.ROUTE["shortest"], "heading"), teller.route(route.shortest))
    for certainty, rooms in (
        ("always", route.rooms.always),
        ("maybe", route.rooms.maybe),
        ("never", route.rooms.never),
    ):
        if rooms:
            names = sentences.listed([teller.name("room", room) for room in rooms])
            yield line(Span(words.ROUTE[certainty], "heading"), names)


def world_lines(case: Case, world: WaltonWorld) -> Iterator[Line]:
    """A whole hidden world."""
    teller = Teller(case)
    yield line(teller.hypothesis(world.hypothesis), ".")
    rooms: dict[str, list[str]] = {}
    for guest, room in world.room_of.items():
        rooms.setdefault(room, []).append(teller.name("guest", guest))
    yield line(
        Span("  "),
        "; ".join(f"{teller.name('room', room)}: {', '.join(guests)}" for room, guests in rooms.items()),
    )
    yield line(Span("  "), words.ROUTE["this"], teller.route(world.route))


def settings_lines(settings: Mapping[str, Setting]) -> Iterator[Line]:
    """`walton settings`."""
    for name, setting in settings.items():
        counts = words.SETTING.format(
            guests=len(setting.guests),
            rooms=len(setting.rooms),
            weapons=len(setting.weapons),
            motives=len(setting.motives),
        )
        yield line(Span(name, "heading"), f"  {named(setting.title, name)}: {counts}")
