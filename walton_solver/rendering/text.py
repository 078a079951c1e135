"""The answers of the commands for people at a terminal."""

from collections.abc import Iterable, Iterator, Mapping

from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.answers import Audit, Explanation, RouteFacts, Solution, WhyNot
from walton_solver.games.walton.cases import QUESTIONS, Case, WaltonWorld
from walton_solver.games.walton.setting import Setting
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.answers import why_not_text
from walton_solver.rendering.spans import Line, Span, Style, line
from walton_solver.rendering.telling import Teller, named
from walton_solver.wording import sentences
from walton_solver.wording import walton as words

_VERDICT_STYLE: dict[Verdict, Style] = {
    Verdict.UNIQUE: "good",
    Verdict.AMBIGUOUS: "bad",
    Verdict.CONTRADICTORY: "bad",
    Verdict.UNDECIDED: "unsure",
}
_MARK: dict[Style, str] = {"good": "ok", "bad": "!!", "unsure": "??"}


def solution_lines(case: Case, solution: Solution) -> Iterator[Line]:
    """`walton solve`."""
    teller = Teller(case)
    yield _title(case)
    yield line(_verdict(solution))
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
    style: Style = _VERDICT_STYLE[solution.verdict] if audit.intended != "mismatch" else "bad"
    told: list[str | Span] = [
        Span(f"{_MARK[style]}  ", style),
        Span(case.file or named(case.title, "case"), "heading"),
        "  ",
    ]
    told.append(sentences.verdict(solution.verdict, solution.count, solution.why))
    if solution.verdict is Verdict.UNIQUE:
        told.append(f" {teller.hypothesis(solution.hypotheses[0])}.")
    yield line(*told)
    if audit.intended == "mismatch" and case.solution is not None:
        yield line("    ", words.NOT_INTENDED.format(hypothesis=teller.hypothesis(case.solution)))
    for world in audit.witnesses:
        yield from _indented(_world(teller, world))
    if audit.conflict is not None:
        yield from _indented([line(sentences.contradict(audit.conflict.clues)), *_clues(case, audit.conflict.clues)])


def why_not_lines(case: Case, answer: WhyNot) -> Iterator[Line]:
    """`walton why-not`."""
    style: Style = "unsure" if answer.possible is None else "good" if answer.possible else "bad"
    yield line(Span(why_not_text(case, answer), style))
    if answer.reason is not None:
        yield from _clues(case, answer.reason.clues)
    if answer.world is not None:
        yield from _indented(_world(Teller(case), answer.world))


def explanation_lines(case: Case, explanation: Explanation) -> Iterator[Line]:
    """`walton explain`: every step with the clues that it rests on."""
    teller = Teller(case)
    yield _title(case)
    if explanation.why:
        yield line(Span(sentences.verdict(Verdict.UNDECIDED, None, explanation.why), "unsure"))
    if explanation.conflict is not None:
        yield line(Span(sentences.contradict(explanation.conflict.clues), "bad"))
        yield from _clues(case, explanation.conflict.clues)
    for step in explanation.steps:
        is_settled = any(conclusion.holds for conclusion in step.concludes)
        yield line(Span(f"{step.n:>3}  ", "dim"), Span(teller.step(step), "good" if is_settled else ""))
        yield from _indented(_clues(case, step.clues))


def _title(case: Case) -> Line:
    return line(Span(named(case.title, case.file or "case"), "heading"))


def _verdict(solution: Solution) -> Span:
    told = sentences.verdict(solution.verdict, solution.count, solution.why)
    return Span(told, _VERDICT_STYLE[solution.verdict])


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


def _world(teller: Teller, world: WaltonWorld) -> Iterator[Line]:
    yield line(teller.hypothesis(world.hypothesis), ".")
    rooms: dict[str, list[str]] = {}
    for guest, room in world.room_of.items():
        rooms.setdefault(room, []).append(teller.name("guest", guest))
    yield line(
        Span("  "),
        "; ".join(f"{teller.name('room', room)}: {', '.join(guests)}" for room, guests in rooms.items()),
    )
    yield line(Span("  "), words.ROUTE["this"], teller.route(world.route))


def _clues(case: Case, ids: Iterable[ClueId]) -> Iterator[Line]:
    teller = Teller(case)
    by_id = {clue.id: clue for clue in case.clues}
    for clue in ids:
        yield line(Span(f"  {clue!s:>4}  ", "clue"), teller.clue(by_id[clue]))


def _indented(lines: Iterable[Line]) -> Iterator[Line]:
    for spans in lines:
        yield (Span("    "), *spans)


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
