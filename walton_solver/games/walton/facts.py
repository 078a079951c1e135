"""What a story tells of a case: its subjects, and the facts that its variables stand for."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from walton_solver.deduction.findings import Assignment, Conclusion
from walton_solver.deduction.story import Subject
from walton_solver.documents.compounds import Made
from walton_solver.documents.shapes import Shape
from walton_solver.games.explaining import Outline
from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.reading.statements import FACTS
from walton_solver.games.walton.readings import readings_of
from walton_solver.games.walton.setting import Guest, Motive, Setting, Weapon
from walton_solver.games.walton.statements import Fact, Is, Passes, Question, RoomOf, Uses
from walton_solver.games.walton.variables import passes, room_of, uses_passage


def fact_shapes(setting: Setting) -> Mapping[str, Shape[Fact]]:
    """By question, the shape of a fact's value in a document."""
    told = (*QUESTIONS, "passes", "uses", "room_of")
    return {question: Made(FACTS[question], partial(in_house, setting)) for question in told}


def in_house(setting: Setting, fact: Fact) -> Fact:
    """The fact as the story of a case tells it: a link as the setting has it."""
    return Uses(link_of(setting, fact.between)) if isinstance(fact, Uses) else fact


def link_of(setting: Setting, between: Iterable[str]) -> tuple[str, str]:
    """The link between two rooms as the setting has it: tail and head."""
    a, b = between
    passage = setting.passage(a, b)
    if passage is None:
        raise ValueError(f"the house has no link between {a!r} and {b!r}")
    return passage.tail, passage.head


def outline_of(case: Case) -> Outline[Fact]:
    """What the story of the case tells: the subjects, and where each guest was where that helps, or in the end."""
    facts = facts_of(case.setting)
    variable = {fact: assignment for assignment, fact in facts.items()}
    return Outline(
        subjects=subjects_of(case.setting),
        asides=asides_of(case.setting),
        granted=frozenset(
            Conclusion(variable[each.fact], each.holds) for each in with_others(case.setting, granted_in(case))
        ),
        facts=facts,
        readings=readings_of(case),
    )


def subjects_of(setting: Setting) -> tuple[Subject, ...]:
    """What a story tells of: who and why, how, who helped and why, and the way; but for its end, which nobody asks."""
    rooms = (passes(room.id) for room in setting.rooms if room.id != setting.crime_scene)
    way = (*rooms, *(uses_passage(passage) for passage in setting.passages))
    return ("murderer", "motive"), ("weapon",), ("accomplice", "accomplice_motive"), way


def asides_of(setting: Setting) -> tuple[Subject, ...]:
    """Where each guest was."""
    return tuple((room_of(guest.id),) for guest in setting.guests)


def granted_in(case: Case) -> tuple[Conclusion[Fact], ...]:
    """What the rules of the case say outright, so that nobody needs to be told."""
    scene: Conclusion[Fact] = Conclusion(Passes(case.setting.crime_scene), holds=True)
    if case.rules.accomplice == "possible":
        return (scene,)
    nobody = (Is("accomplice", None), Is("accomplice_motive", None))
    return (scene, *(Conclusion(fact, holds=case.rules.accomplice == "never") for fact in nobody))


def with_others(setting: Setting, conclusions: Iterable[Conclusion[Fact]]) -> Iterator[Conclusion[Fact]]:
    """The conclusions, each that is so followed by what it rules out: the other facts that answer the same question."""
    for each in conclusions:
        yield each
        if each.holds:
            yield from (Conclusion(other, holds=False) for other in _others(setting, each.fact))


def _others(setting: Setting, fact: Fact) -> Iterator[Fact]:
    match fact:
        case RoomOf(guest=guest):
            facts: list[Fact] = [RoomOf(guest, room) for room in setting.alibi_rooms]
        case Is(question="murderer" | "motive" | "weapon" | "accomplice" | "accomplice_motive" as question):
            facts = [Is(question, value) for value in values_of(setting, question)]
        case _:
            facts = []
    return (other for other in facts if other != fact)


def facts_of(setting: Setting) -> Mapping[Assignment, Fact]:
    """Each fact that a story may conclude, by what stands for it in a problem; in the order of the setting.

    >>> from walton_solver.games.walton.reading.cases import read_setting
    >>> facts_of(read_setting("walton"))[Assignment("uses:garage-bedroom", True)]
    Uses(between=('garage', 'bedroom'))
    """
    facts: dict[Assignment, Fact] = {
        Assignment(question, value): Is(question, value)
        for question in QUESTIONS
        for value in values_of(setting, question)
    }
    facts |= {Assignment(passes(room.id), True): Passes(room.id) for room in setting.rooms}
    facts |= {Assignment(uses_passage(each), True): Uses((each.tail, each.head)) for each in setting.passages}
    return facts | {
        Assignment(room_of(guest.id), room): RoomOf(guest.id, room)
        for guest in setting.guests
        for room in setting.alibi_rooms
    }


def values_of(setting: Setting, question: Question) -> list[str | None]:
    """The values of one of the questions, in the order of the setting; None, for no accomplice, comes last."""
    things: Iterable[Guest | Motive | Weapon]
    match question:
        case "murderer" | "accomplice":
            things = setting.guests
        case "motive" | "accomplice_motive":
            things = setting.motives
        case "weapon":
            things = setting.weapons
    values: list[str | None] = [thing.id for thing in things]
    return [*values, None] if question.startswith("accomplice") else values
