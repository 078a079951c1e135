"""An author's report on random small cases, against looking at every world that the judge knows."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, product
from pathlib import Path
from random import Random

import pytest

import walton_solver
from tests import reference
from tests.loading import walton_load
from tests.strategies import ENGINE_NAMES, answer_of, random_case, random_setting, random_world, whole_deck
from walton_solver.deduction.findings import Verdict
from walton_solver.door.registry import renderer_of
from walton_solver.engines.asking import EngineName
from walton_solver.engines.outcomes import Answer
from walton_solver.games.walton import missing_cards, routes
from walton_solver.games.walton.cases import QUESTIONS, Case, Rules, WaltonWorld
from walton_solver.games.walton.catalogue import statements, true_statements
from walton_solver.games.walton.checking import additions, full_report
from walton_solver.games.walton.clues import CARDS_MISSED, Clue
from walton_solver.games.walton.results import MOST_REPLACEMENTS, Audit, Deck, Mending, ReportPart
from walton_solver.limits import LimitReached, TimeLimit, Work
from walton_solver.logic.formulas import Value
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.spans import plain

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[3] / "examples"

each_engine = pytest.mark.parametrize("engine", ENGINE_NAMES)

MOST_WORLDS = 3000
MOST_CLUES = 8
MOST_SETS = 20_000


@dataclass(frozen=True)
class _Known:
    """A case with every world of its rules and what breaks in it."""

    case: Case
    worlds: Sequence[WaltonWorld]
    broken: Sequence[frozenset[ClueId]]

    def left(self, clues: Collection[ClueId]) -> list[WaltonWorld]:
        """The worlds that agree with these clues."""
        return [world for world, broken in zip(self.worlds, self.broken, strict=True) if broken.isdisjoint(clues)]

    def answers(self, clues: Collection[ClueId]) -> set[Answer]:
        return {answer_of(world.hypothesis) for world in self.left(clues)}

    @property
    def ids(self) -> list[ClueId]:
        return [clue.id for clue in self.case.clues]


def _known(word: str, verdicts: Collection[str], number: int) -> Iterator[_Known]:
    """So many random cases of these verdicts, few enough of their worlds and clues to look at all."""
    seed = 0
    while number:
        case = random_case(Random(f"{word} {seed}"), size="tiny")
        seed += 1
        worlds = list(islice(reference.every_world(case), MOST_WORLDS + 1))
        if len(worlds) > MOST_WORLDS or len(case.clues) > MOST_CLUES:
            continue
        known = _Known(case, worlds, [reference.broken_clues(case, world) for world in worlds])
        verdict = ("contradictory", "unique", "ambiguous")[min(len(known.answers(known.ids)), 2)]
        if verdict in verdicts:
            number -= 1
            yield known


def _deck(audit: Audit) -> Deck:
    assert audit.deck is not None
    return audit.deck


# What is open


def test_open_questions_are_grouped_by_what_hangs_together() -> None:
    split = 0
    for known in _known("open", {"ambiguous"}, 30):
        answers = known.answers(known.ids)
        groups = walton_solver.check(known.case).open
        settled = {question for i, question in enumerate(QUESTIONS) if len({answer[i] for answer in answers}) == 1}
        grouped = [question for group in groups for question in group.questions]
        assert sorted(grouped) == sorted(set(QUESTIONS) - settled)
        assert [group.questions[0] for group in groups] == sorted(
            (group.questions[0] for group in groups), key=QUESTIONS.index
        )
        base = next(iter(answers))
        together = set()
        for choice in product(*(group.values for group in groups)):
            values: dict[str, Value] = dict(zip(QUESTIONS, base, strict=True))
            for group, joint in zip(groups, choice, strict=True):
                values.update(zip(group.questions, joint, strict=True))
            together.add(tuple(values[question] for question in QUESTIONS))
        assert together == answers
        for group in groups:
            assert not any(_is_product(group.values, part) for part in _parts(len(group.questions)))
        split += len(groups) > 1
    assert split > 2


def _parts(number: int) -> Iterator[tuple[int, ...]]:
    for size in range(1, number):
        yield from combinations(range(number), size)


def _is_product(values: Sequence[tuple[object, ...]], part: tuple[int, ...]) -> bool:
    rest = [place for place in range(len(values[0])) if place not in part]
    ours = {tuple(each[i] for i in part) for each in values}
    theirs = {tuple(each[i] for i in rest) for each in values}
    return len(ours) * len(theirs) == len(set(values))


# Mending


def _intending(known: _Known, seed: int) -> Case:
    """The case with an intended solution, a world of its own, or neither."""
    world = Random(seed).choice(known.left(known.ids))
    return (
        replace(known.case, solution=world.hypothesis, world=world),
        replace(known.case, solution=world.hypothesis),
        known.case,
    )[seed % 3]


class _Mends:
    """Whether a case with some more clues has one answer and no other; `complete` decks keep their rules."""

    def __init__(self, known: _Known, candidates: Sequence[Clue], answer: Answer) -> None:
        others = [world for world in known.left(known.ids) if answer_of(world.hypothesis) != answer]
        lies = [reference.broken_clues(known.case, world, candidates) for world in others]
        self._rules_out = {
            clue.id: sum(1 << i for i, broken in enumerate(lies) if clue.id in broken) for clue in candidates
        }
        self._others = (1 << len(others)) - 1

    def __call__(self, *added: Clue) -> bool:
        left = self._others
        for clue in added:
            left &= ~self._rules_out[clue.id]
        return not left


def _candidates(case: Case, world: WaltonWorld) -> list[Clue]:
    kept_out = CARDS_MISSED if case.rules.deck == "complete" else ()
    return [clue for clue in true_statements(case.setting, world, case.rules) if not isinstance(clue, kept_out)]


def _rank(case: Case, clue: Clue) -> tuple[bool, int, int, int]:
    named = sum(len(value) if isinstance(value, tuple) else value is not None for value in clue.content)
    assert isinstance(clue.id, int)
    return clue.kind not in {each.kind for each in case.clues}, named, clue.weight, clue.id


@each_engine
def test_mending_names_the_best_of_all_statements_that_make_a_case_unique(engine: EngineName) -> None:
    seen = set()
    number = 24 if engine == "tables" else 6
    for seed, known in enumerate(_known("mending", {"ambiguous"}, number)):
        case = _intending(known, seed)
        found = walton_solver.check(case, engine=engine).mending
        assert found is not None
        assert found.by == ("world", "solution", "answer")[seed % 3]
        answer = answer_of(found.world.hypothesis)
        _check_world(known, case, found)
        candidates = sorted(_candidates(case, found.world), key=lambda clue: _rank(case, clue))
        mends = _Mends(known, candidates, answer)
        alone = [clue for clue in candidates if mends(clue)]
        assert found.alone == tuple(alone[: additions.MOST_TOLD])
        assert found.count == len(alone)
        if not alone:
            assert set(found.together) <= set(candidates)
            assert mends(*found.together)
            assert found.smallest
            # One statement fewer never does: as many sets as can be looked at.
            fewer = combinations(candidates, len(found.together) - 1)
            assert not any(mends(*added) for added in islice(fewer, MOST_SETS))
        seen.add(bool(alone))
    assert seen == {False, True}


def _check_world(known: _Known, case: Case, found: Mending) -> None:
    assert answer_of(found.world.hypothesis) in known.answers(known.ids)
    assert not reference.broken_clues(case, found.world)
    if case.world is not None:
        assert found.world == case.world
    elif case.solution is not None:
        same = [world for world in known.left(known.ids) if world.hypothesis == case.solution]
        assert found.world.hypothesis == case.solution
        assert len(found.world.route) == min(len(world.route) for world in same)


def test_a_case_with_false_clues_or_another_solution_is_not_mended_by_more_clues() -> None:
    (known,) = _known("not mended", {"ambiguous"}, 1)
    other = next(each for each in reference.hypotheses(known.case) if answer_of(each) not in known.answers(known.ids))
    audit = walton_solver.check(replace(known.case, solution=other))
    assert (audit.intended, audit.mending) == ("mismatch", None)


@each_engine
def test_replacements_are_all_near_clues_that_would_leave_only_the_intended_solution(engine: EngineName) -> None:
    told = 0
    for seed, known in enumerate(_known("replacing", {"unique"}, 16 if engine == "tables" else 4)):
        rng, solution = Random(seed), known.left(known.ids)[0]
        near = [(clue, other) for clue in known.case.clues for other in _near(known.case, clue)]
        if not near:
            continue
        slip = rng.choice(near)
        clues = tuple(replace(slip[1], id=clue.id) if clue == slip[0] else clue for clue in known.case.clues)
        damaged = replace(known, case=replace(known.case, clues=clues))
        damaged = replace(damaged, broken=[reference.broken_clues(damaged.case, world) for world in known.worlds])
        world = solution if seed % 2 else None
        case = replace(damaged.case, solution=solution.hypothesis, world=world)
        audit = walton_solver.check(case, engine=engine)
        if audit.is_sound and not audit.false:
            assert not audit.replacements
            continue
        expected = [
            replace(other, id=clue.id)
            for clue in case.clues
            for other in _near(case, clue)
            if world is None or not reference.broken_clues(case, world, [other])
            if _answers_with(damaged, clue, other) == {answer_of(solution.hypothesis)}
        ]
        assert list(audit.replacements) == expected[:MOST_REPLACEMENTS]
        told += any(clue.id == slip[0].id and clue.content == slip[0].content for clue in audit.replacements)
    assert told


def _near(case: Case, clue: Clue) -> list[Clue]:
    kept_out = CARDS_MISSED if case.rules.deck == "complete" else ()
    near = []
    for other in statements(case.setting):
        if other.kind == clue.kind and not isinstance(other, kept_out):
            differing = [field for field in clue.fields if field.of(clue) != field.of(other)]
            is_turned = len(clue.fields) == 2 and other.content == tuple(reversed(clue.content))
            if len(differing) == 1 or (is_turned and differing):
                near.append(other)
    return near


def _answers_with(known: _Known, clue: Clue, other: Clue) -> set[Answer]:
    """The answers when the other clue stands for the first; complete decks keep their rules."""
    left = known.left([each for each in known.ids if each != clue.id])
    return {answer_of(each.hypothesis) for each in left if not reference.broken_clues(known.case, each, [other])}


# What is false, and what rules out the intended solution


@each_engine
def test_what_rules_out_the_intended_solution_is_told_with_the_fewest_to_drop(engine: EngineName) -> None:
    told = 0
    for known in _known("against", {"unique", "ambiguous", "contradictory"}, 20 if engine == "tables" else 6):
        left = known.answers(known.ids)
        for hypothesis in list(reference.hypotheses(known.case))[:3]:
            case = replace(known.case, solution=hypothesis)
            audit = walton_solver.check(case, engine=engine)
            if audit.solution.obstacles:
                # No clue is to blame.
                assert audit.against is None
                continue
            assert (audit.against is None) == (answer_of(hypothesis) in left)
            if audit.against is None:
                continue
            behind = {
                broken
                for world, broken in zip(known.worlds, known.broken, strict=True)
                if world.hypothesis == hypothesis
            }
            least = min(map(len, behind), default=0)
            assert set(map(frozenset, audit.against.repairs)) == {each for each in behind if len(each) == least}
            reasons = reference.smallest_covers(behind)
            assert set(map(frozenset, audit.against.reasons)) == reasons
            told += 1
    assert told > (5 if engine == "tables" else 2)


def test_false_clues_are_those_that_break_in_the_world_of_the_case() -> None:
    numbers = set()
    for known in _known("false", {"unique", "ambiguous", "contradictory"}, 30):
        if known.worlds:
            world = Random(len(known.worlds)).choice(known.worlds)
            case = replace(known.case, world=world, solution=world.hypothesis)
            audit = walton_solver.check(case)
            assert audit.false is not None
            assert set(audit.false) == reference.broken_clues(case, world)
            assert list(audit.false) == [clue for clue in known.ids if clue in audit.false]
            numbers.add(len(audit.false))
            assert not (audit.false and audit.mending)
    assert {0, 1, 2} <= numbers


def test_the_cards_that_a_complete_deck_lacks_are_those_by_which_it_rules_out_its_world() -> None:
    lacking = 0
    for seed in range(150):
        rng = Random(f"complete {seed}")
        setting, rules = random_setting(rng, size="tiny"), Rules(deck="complete")
        world = random_world(rng, setting, rules)
        if world is None:
            continue
        deck = whole_deck(world, setting)
        kept = tuple(replace(clue, id=i) for i, clue in enumerate(deck) if rng.random() < 0.8)
        case = Case(title={}, setting=setting, clues=kept, rules=rules, solution=world.hypothesis, world=world)
        missing = missing_cards.missing_cards(case)
        whole = replace(case, clues=(*kept, *(replace(clue, id=f"+{clue.id}") for clue in missing)))
        assert reference.deck_allows(whole, world)
        assert reference.deck_allows(case, world) == (not missing)
        for clue in whole.clues[len(kept) :]:
            rest = replace(whole, clues=tuple(each for each in whole.clues if each != clue))
            assert not reference.deck_allows(rest, world)
        assert missing_cards.missing_cards(replace(case, rules=Rules())) == ()
        known = {(clue.kind, *clue.content) for clue in missing_cards.missing_cards(replace(case, world=None))}
        assert known == {(c.kind, *c.content) for c in missing if c.kind != "claims_company"}
        lacking += bool(missing)
    assert lacking > 25


# What the clues do


@each_engine
def test_the_smallest_deck_is_smallest_and_leaves_the_same_answers(engine: EngineName) -> None:
    for known in _known("deck", {"unique", "ambiguous"}, 30 if engine == "tables" else 8):
        answers, weight = known.answers(known.ids), {clue.id: clue.weight for clue in known.case.clues}
        deck = _deck(walton_solver.check(known.case, engine=engine))
        assert deck.is_proven
        assert deck.smallest is not None
        same = [
            chosen
            for size in range(len(known.ids) + 1)
            for chosen in combinations(known.ids, size)
            if size <= len(deck.smallest) and known.answers(chosen) == answers
        ]
        best = min(same, key=lambda chosen: (len(chosen), sum(weight[clue] for clue in chosen)))
        assert deck.smallest == best


@each_engine
def test_essential_clues_are_those_without_which_a_question_is_less_settled(engine: EngineName) -> None:
    some = 0
    for known in _known("essential", {"unique", "ambiguous"}, 30 if engine == "tables" else 8):
        deck = _deck(walton_solver.check(known.case, engine=engine))
        assert deck.essential is not None
        assert list(deck.essential) == list(QUESTIONS)
        every = known.answers(known.ids)
        for place, question in enumerate(QUESTIONS):
            settled = {answer[place] for answer in every}
            needed = [
                clue
                for clue in known.ids
                if {answer[place] for answer in known.answers([each for each in known.ids if each != clue])} != settled
            ]
            assert list(deck.essential[question]) == needed
            some += len(needed)
    assert some > 5


@each_engine
def test_idle_clues_and_repetitions(engine: EngineName) -> None:
    idle = repeating = same = 0
    for known in _known("idle", {"unique", "ambiguous"}, 50 if engine == "tables" else 8):
        deck = _deck(walton_solver.check(known.case, engine=engine))
        assert deck.idle is not None
        assert deck.repeats is not None
        true_in = {clue: {i for i, broken in enumerate(known.broken) if clue not in broken} for clue in known.ids}
        every = set(range(len(known.worlds)))
        assert list(deck.idle) == [clue for clue in known.ids if true_in[clue] == every]
        expected = []
        for place, clue in enumerate(known.ids):
            if not true_in[clue] or true_in[clue] == every:
                continue
            for other_place, other in enumerate(known.ids):
                if other == clue or not true_in[other] <= true_in[clue]:
                    continue
                both = true_in[other] == true_in[clue]
                if not true_in[other] or (both and other_place > place):
                    continue
                expected.append((clue, other, both))
                break
        assert [(each.clue, each.by, each.both_ways) for each in deck.repeats] == expected
        idle += len(deck.idle)
        repeating += len(expected)
        same += sum(both for _, _, both in expected)
    assert engine != "tables" or (idle and repeating and same)


# All of it


def test_a_brief_audit_is_the_audit_without_what_is_beyond_the_verdict() -> None:
    for known in _known("brief", {"unique", "ambiguous", "contradictory"}, 10):
        full, brief = (walton_solver.check(known.case, brief=brief) for brief in (False, True))
        for name in ("solution", "intended", "witnesses", "conflicts", "repairs", "checked_by"):
            assert getattr(full, name) == getattr(brief, name)
        assert (brief.deck, brief.mending, brief.findings, brief.open) == (None, None, (), ())


def test_a_contradictory_case_has_no_deck_and_what_a_limit_ends_is_left_out() -> None:
    (known,) = _known("no deck", {"contradictory"}, 1)
    assert walton_solver.check(known.case).deck is None
    (known,) = _known("no deck", {"unique"}, 1)
    audit = walton_solver.check(known.case, time_limit_s=0)
    assert (audit.solution.verdict, audit.deck, audit.mending) == (Verdict.UNDECIDED, None, None)


def test_what_is_given_up_is_told_with_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deck and grade of a case are given up for want of work: both are named, and why."""
    case = walton_load(EXAMPLES / "blackstone.yaml")
    monkeypatch.setattr(full_report, "DECK_WORK", 0)
    audit = walton_solver.check(case)
    assert audit.difficulty is None
    parts = ("smallest_deck", "essential", "idle", "repeats", "difficulty")
    assert audit.unknown == dict.fromkeys(map(ReportPart, parts), Work(0))
    told = plain([*renderer_of(case).audit_lines(case, audit)])
    line = next(line for line in told.splitlines() if "Not found out" in line)
    assert "the difficulty; stopped at as much work as a solver may do" in line
    assert renderer_of(case).audit_json(case, audit)["unknown"]["difficulty"]["limit"] == {"kind": "work", "most": 0}
    # The user's limit rules: no inner one is left.
    assert not walton_solver.check(case, time_limit_s=1000).unknown


def test_a_route_that_is_given_up_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    case = walton_load(EXAMPLES / "blackstone.yaml")

    def give_up(*_: object) -> object:
        raise LimitReached(TimeLimit(3))

    monkeypatch.setattr(routes, "shortest_world", give_up)
    solution = walton_solver.solve(case)
    assert (solution.verdict, solution.route, solution.limit) == (walton_solver.Verdict.UNIQUE, None, TimeLimit(3))
    assert "The route was not found out: stopped at the time limit of 3 s." in plain(
        [*renderer_of(case).solution_lines(case, solution)]
    )
