"""Why a step about the route follows, where the plan of the house says it: every way leads there, or none does."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from walton_solver.deduction.findings import Step
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import NoPassage
from walton_solver.games.walton.facts import link_of
from walton_solver.games.walton.meaning import walk_of
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Passes, RoomOf, Uses
from walton_solver.games.walton.variables import uses
from walton_solver.logic.walk_graphs import WalkGraph

Place: TypeAlias = Passes | Uses
"""A room, or a link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryWay:
    """With the `closed` rooms and links closed, every way from room `start` to room `goal` leads through the places."""

    closed: tuple[Place, ...]
    start: str
    goal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoWay:
    """With the `closed` rooms and links closed, no way to the crime scene leads through the places."""

    closed: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """What a step rests on: what is closed, where the murderer certainly was, and where they set out, if known."""

    closed: tuple[Place, ...]
    stops: tuple[str, ...]
    start: str | None


def way_behind(case: Case, step: Step[Fact], story: Iterable[Step[Fact]]) -> EveryWay | NoWay | None:
    """What the plan of the house says, so that all follows which the step concludes; None where that takes more.

    `story`: the steps that the step may use.
    """
    places = [each.fact for each in step.concludes if isinstance(each.fact, Passes | Uses)]
    known = _known(case, step, story)
    if known is None or len(places) < len(step.concludes) or not set(known.closed).isdisjoint(places):
        return None
    if all(each.holds for each in step.concludes):
        return next(_every_way(case, known, places), None)
    if any(each.holds for each in step.concludes):
        return None
    return _no_way(case, known, places)


def _known(case: Case, step: Step[Fact], story: Iterable[Step[Fact]]) -> _Known | None:
    """None where a clue says more than that a link is closed, or an earlier step is not at hand."""
    by_id, by_n = {clue.id: clue for clue in case.clues}, {each.n: each for each in story}
    clues = [by_id.get(clue) for clue in step.clues]
    if not all(isinstance(clue, NoPassage) for clue in clues) or not by_n.keys() >= set(step.uses):
        return None
    barred = [Uses(link_of(case.setting, clue.between)) for clue in clues if isinstance(clue, NoPassage)]
    earlier = list(chain.from_iterable(by_n[n].concludes for n in step.uses))
    closed = [each.fact for each in earlier if isinstance(each.fact, Passes | Uses) and not each.holds]
    so = [each.fact for each in earlier if each.holds]
    start = _start(so)
    stops = [*([start] if start else ()), *chain.from_iterable(_stops(case.setting, fact) for fact in so)]
    return _Known(closed=tuple(dict.fromkeys((*barred, *closed))), stops=tuple(dict.fromkeys(stops)), start=start)


def _start(facts: Sequence[Fact]) -> str | None:
    """The room that the murderer set out from."""
    murderer = {fact.value for fact in facts if isinstance(fact, Is) and fact.question == "murderer"}
    return next((fact.room for fact in facts if isinstance(fact, RoomOf) and fact.guest in murderer), None)


def _stops(setting: Setting, fact: Fact) -> tuple[str, ...]:
    """The rooms that the murderer passed if the fact is so."""
    match fact:
        case Passes(room=room):
            return (room,)
        case Uses(between=between):
            return between
        case Is(question="weapon", value=str(weapon)):
            return (setting.weapon[weapon].room,)
        case _:
            return ()


def _every_way(case: Case, known: _Known, places: Sequence[Place]) -> Iterator[EveryWay]:
    """From where to where every way leads through all the places: on to the crime scene, or from the start to there."""
    scene = case.setting.crime_scene
    legs = [(stop, scene) for stop in known.stops if stop != scene]
    if known.start is not None:
        legs.extend((known.start, stop) for stop in known.stops if stop not in (known.start, scene))
    for start, goal in legs:
        graph = _graph(case, known, goal)
        needed = graph.needed_nodes((start,), (goal,)), graph.needed_links((start,), (goal,))
        # That a way leads where it begins and ends is no news.
        is_news = not {Passes(start), Passes(goal)}.intersection(places)
        if is_news and all(_is_among(case.setting, place, *needed) for place in places):
            yield EveryWay(closed=known.closed, start=start, goal=goal)


def _no_way(case: Case, known: _Known, places: Sequence[Place]) -> NoWay | None:
    graph = _graph(case, known, case.setting.crime_scene)
    rooms = graph.on_the_way((known.start,) if known.start is not None else case.setting.alibi_rooms)
    links = graph.links_among(rooms)
    return None if any(_is_among(case.setting, place, rooms, links) for place in places) else NoWay(closed=known.closed)


def _graph(case: Case, known: _Known, goal: str) -> WalkGraph:
    """The house as far as it is open, for ways to the goal; none of them leads on from the crime scene."""
    setting, scene = case.setting, case.setting.crime_scene
    rooms = {place.room for place in known.closed if isinstance(place, Passes)}
    return WalkGraph(
        replace(walk_of(setting, case.rules), end=goal),
        closed_nodes=rooms if goal == scene else rooms | {scene},
        closed_links={uses(setting, *place.between) for place in known.closed if isinstance(place, Uses)},
    )


def _is_among(setting: Setting, place: Place, rooms: Container[str], links: Container[str]) -> bool:
    return place.room in rooms if isinstance(place, Passes) else uses(setting, *place.between) in links
