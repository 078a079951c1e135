"""A Walton case's own answers for people at a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from walton_solver.deduction.findings import Verdict
from walton_solver.games.walton.cases import QUESTIONS, Case, WaltonWorld
from walton_solver.games.walton.results import RouteFacts, Solution
from walton_solver.games.walton.setting import Setting
from walton_solver.rendering import lines
from walton_solver.rendering.names import named
from walton_solver.rendering.spans import Line, Span, line
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import sentences
from walton_solver.wording import walton as words
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import NEXT_PART, tongue_of


def solution_lines(case: Case, solution: Solution, *, language: str = "en") -> Iterator[Line]:
    """`walton solve`."""
    teller = Teller(case, language)
    tongue = teller.tongue
    yield lines.title(teller)
    yield line(lines.verdict(teller, solution.verdict, solution.count, solution.limit, solution.obstacles))
    yield from _hypotheses(teller, solution)
    if solution.hypotheses and solution.verdict is not Verdict.UNIQUE:
        yield line("")
        for question in QUESTIONS:
            asked = tongue.say(sentences.LABEL, label=tongue.say(words.QUESTIONS[question]))
            values = [teller.value(question, value) for value in solution.candidates[question]]
            yield line(Span(asked, "heading"), tongue.listed(values, "or"))
    if solution.route is not None:
        yield line("")
        yield from _route(teller, solution.route)
    elif solution.limit is not None and solution.verdict is not Verdict.UNDECIDED:
        yield line(Span(tongue.say(words.ROUTE_UNKNOWN, why=limit_named(tongue, solution.limit)), "unsure"))


def _hypotheses(teller: Teller, solution: Solution) -> Iterator[Line]:
    for hypothesis in solution.hypotheses:
        yield line("  ", teller.hypothesis(hypothesis))
    unseen = (solution.count or 0) - len(solution.hypotheses)
    if unseen > 0:
        yield line(Span(f"  {teller.tongue.say(words.MORE, count=unseen)}", "dim"))


def _route(teller: Teller, route: RouteFacts) -> Iterator[Line]:
    tongue = teller.tongue
    yield line(Span(tongue.say(words.ROUTE["shortest"]), "heading"), teller.route(route.shortest))
    for certainty, rooms in (
        ("always", route.rooms.always),
        ("maybe", route.rooms.maybe),
        ("never", route.rooms.never),
    ):
        if rooms:
            names = tongue.listed([teller.name("room", room) for room in rooms])
            yield line(Span(tongue.say(words.ROUTE[certainty]), "heading"), names)


def world_lines(case: Case, world: WaltonWorld, *, language: str = "en") -> Iterator[Line]:
    """A whole hidden world."""
    teller = Teller(case, language)
    tongue = teller.tongue
    yield line(tongue.say(sentences.WORLD, hypothesis=teller.hypothesis(world.hypothesis)))
    rooms: dict[str, list[str]] = {}
    for guest, room in world.room_of.items():
        rooms.setdefault(room, []).append(teller.name("guest", guest))
    yield line(
        Span("  "),
        tongue.series([_in_room(teller, room, guests) for room, guests in rooms.items()], NEXT_PART),
    )
    yield line(Span("  "), tongue.say(words.ROUTE["this"]), teller.route(world.route))


def _in_room(teller: Teller, room: str, guests: Sequence[str]) -> str:
    return teller.tongue.say(sentences.LABELLED, label=teller.name("room", room), what=teller.tongue.series(guests))


def settings_lines(settings: Mapping[str, Setting], *, language: str = "en") -> Iterator[Line]:
    """`walton settings`."""
    tongue = tongue_of(language)
    for name, setting in settings.items():
        counts = tongue.say(
            words.SETTING,
            guests=len(setting.guests),
            rooms=len(setting.rooms),
            weapons=len(setting.weapons),
            motives=len(setting.motives),
        )
        yield line(Span(name, "heading"), f"  {named(setting.title, name, tongue.language)}: {counts}")
