"""All contestants on the same cases. Whoever finds something else than we do is a disagreement."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from benchmarks.measuring import in_turn, timed
from benchmarks.peers.hands import Entry
from benchmarks.peers.ours import (
    BASE,
    OWN,
    OWN_EXPLANATIONS,
    OWN_REASONS,
    Houses,
    Own,
    own_answers,
    own_engine,
    own_reason,
)
from benchmarks.peers.peer import Explain, Explainer, Model, Peer, UnsupportedError
from walton_solver.engines.outcomes import Answer, Engine, Sat, Unsat
from walton_solver.games.walton.meaning import problem_of
from walton_solver.games.walton.reading.cases import read_case
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import ClueId


@dataclass(frozen=True, slots=True)
class Reading:
    """Not a contestant but a yardstick."""

    name: str = "reading the file"
    note: str = "and validating it, to a loaded case"


@dataclass(slots=True)
class Course:
    """What one contestant took, in seconds, by item and round: to build its model, and in all.

    `sizes`: how many answers it found, or clues its reason has, by item. `told`: why it did not take part.
    """

    name: str
    note: str
    total: dict[tuple[int, int], float] = field(default_factory=dict)
    building: dict[tuple[int, int], float] = field(default_factory=dict)
    sizes: dict[int, int] = field(default_factory=dict)
    told: str = ""


@dataclass(slots=True)
class Contest:
    """The courses of all contestants over the same items, the base first, and where they disagree."""

    name: str
    items: Sequence[str]
    base: str
    courses: dict[str, Course]
    disagreements: list[str] = field(default_factory=list)


def contest_of_answers(
    name: str, entries: Sequence[Entry], peers: Iterable[Peer], repeat: int, *, with_reading: bool
) -> Contest:
    """From a loaded case to all of its answers; a round before the first one does not count.

    `with_reading`: reading the entries' files takes part, to show how much it is of the whole.
    """
    everybody: list[Own | Peer | Reading] = [*OWN, *peers]
    if with_reading:
        everybody.append(Reading())
    contestants = {each.name: each for each in everybody}
    contest = Contest(
        name,
        [entry.name for entry in entries],
        BASE.name,
        {each.name: Course(each.name, each.note) for each in everybody},
    )
    expected = [set(own_answers(entry.case, "auto")) for entry in entries]
    for round_number in range(-1, repeat):
        houses = {each: Houses() for each in contestants}
        for item, entry in enumerate(entries):
            for contestant in in_turn(list(contestants), round_number):
                course = contest.courses[contestant]
                if course.told:
                    continue
                try:
                    found = _take_turn(contestants[contestant], entry, houses[contestant], course, (item, round_number))
                except UnsupportedError as error:
                    course.told = str(error)
                    continue
                if found is None:
                    continue
                course.sizes[item] = len(found)
                if len(found) != len(expected[item]) or set(found) != expected[item]:
                    told = f"{contestant} finds {len(found)} answers, {BASE.name} {len(expected[item])} or others"
                    contest.disagreements.append(f"{entry.name}: {told}")
    return contest


def _take_turn(
    contestant: Own | Peer | Reading, entry: Entry, houses: Houses, course: Course, place: tuple[int, int]
) -> Sequence[Answer] | None:
    """The answers that the contestant finds, or None if it looks for none."""
    found: Sequence[Answer] | None = None
    match contestant:
        case Reading():
            seconds, _ = timed(read_case, entry.file)
        case Own():
            seconds, found = timed(contestant.answers, contestant.prepare(entry.case, houses))
        case Peer():
            building, model = timed(contestant.build, problem_of(entry.case))
            solving, found = timed(_all_answers, model)
            seconds = building + solving
            _note(course.building, place, building)
    _note(course.total, place, seconds)
    return found


def _all_answers(model: Model) -> list[Answer]:
    return list(model.answers())


def contest_of_reasons(
    name: str, asked: Sequence[tuple[Entry, Formula]], explainers: Iterable[Explainer], repeat: int
) -> Contest:
    """For wrong hypotheses, one at a time, the clues that rule them out; models are built beforehand."""
    contestants = {each.name: each for each in (*OWN_REASONS, *explainers)}
    contest = Contest(
        name,
        [entry.name for entry, _ in asked],
        OWN_REASONS[0].name,
        {each.name: Course(each.name, each.note) for each in contestants.values()},
    )
    for item, (entry, given) in enumerate(asked):
        judge = own_engine(entry.case)
        smallest = len(list(own_reason(judge, given)))
        built = {each.name: each.build(judge.problem) for each in contestants.values()}
        for round_number in range(-1, repeat):
            for contestant in in_turn(list(contestants), round_number):
                course = contest.courses[contestant]
                seconds, clues = timed(partial(_all_clues, built[contestant]), given)
                _note(course.total, (item, round_number), seconds)
                course.sizes[item] = len(clues)
                for fault in _faults(judge, given, clues, contestants[contestant], smallest):
                    contest.disagreements.append(f"{entry.name}, {given}: {contestant} {fault}")
    return contest


def contest_of_explanations(
    name: str, asked: Sequence[tuple[Entry, Formula]], explainers: Iterable[Explainer], repeat: int
) -> Contest | None:
    """All that a deck explains against one smallest reason of a peer's; None without a peer that finds such.

    Ours start from a loaded case, met once in each round; the peer's model is built beforehand.
    """
    peer = next((each for each in explainers if each.smallest), None)
    if peer is None:
        return None
    base = f"one call of {peer.name}"
    courses = {
        base: Course(base, peer.note),
        **{each.name: Course(each.name, each.note) for each in OWN_EXPLANATIONS},
    }
    contest = Contest(name, [entry.name for entry, _ in asked], base, courses)
    houses = {(each.name, number): Houses() for each in OWN_EXPLANATIONS for number in range(-1, repeat)}
    for item, (entry, given) in enumerate(asked):
        one_call = partial(_all_clues, peer.build(problem_of(entry.case)))
        for round_number in range(-1, repeat):
            for contestant in in_turn(list(courses), round_number):
                own = next((each for each in OWN_EXPLANATIONS if each.name == contestant), None)
                if own is None:
                    seconds, clues = timed(one_call, given)
                    found = len(clues)
                else:
                    seconds, found = timed(own.explain, houses[own.name, round_number].take_in(entry.case))
                _note(courses[contestant].total, (item, round_number), seconds)
                courses[contestant].sizes[item] = found
    return contest


def _all_clues(explain: Explain, given: Formula) -> list[ClueId]:
    return list(explain(given))


def _faults(
    judge: Engine, given: Formula, clues: Sequence[ClueId], explainer: Explainer, smallest: int
) -> Iterator[str]:
    """What is wrong with a reason of that explainer, if anything; `smallest`: how few clues would do."""
    if explainer.smallest and len(clues) != smallest:
        yield f"gives {len(clues)} clues as the fewest, ours are {smallest}"
    if not isinstance(judge.solve(clues, given), Unsat):
        yield f"gives clues that do not suffice: {clues}"
    for clue in clues if explainer.minimal else ():
        if not isinstance(judge.solve([other for other in clues if other != clue], given), Sat):
            yield f"gives clues of which {clue} can be left out: {clues}"


def _note(times: dict[tuple[int, int], float], place: tuple[int, int], seconds: float) -> None:
    """Keep a time, unless it is of the round that does not count."""
    if place[1] >= 0:
        times[place] = seconds
