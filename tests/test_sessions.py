"""A session answers what is answered from scratch, whatever was added, taken back, doubted and undone before."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any, assert_type

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

import walton_solver
from tests.games.arosa.test_filtering import short_log
from tests.games.cluedo.simulating import dealt, log_of, played, small_deck
from tests.loading import arosa_parse, cluedo_parse, walton_load, walton_parse
from tests.strategies import law, random_case
from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.walton import results as walton
from walton_solver.games.walton.cases import Case as WaltonCase
from walton_solver.games.walton.facts import facts_of
from walton_solver.games.walton.statements import Fact

QUESTIONS = st.sampled_from(["solve", "why_not", "reasons", "explain", "hint"])
EXAMPLES = 12
STEPS = 14


def pieces(case: Any) -> tuple[Any, ...]:
    return case.clues if isinstance(case, WaltonCase) else case.events


def believed(case: Any, doubted: frozenset[Any]) -> Any:
    """The case that somebody would ask about from scratch who does not believe some of its clues."""
    left = tuple(each for each in pieces(case) if each.id not in doubted)
    if not doubted or isinstance(case, ArosaLog):
        return case
    if isinstance(case, CluedoLog):
        return replace(case, events=left)
    return replace(case, clues=left, rules=replace(case.rules, deck="open"))


class _InPlay(RuleBasedStateMachine):
    """`whole`: a case all of whose clues come in the end; the session begins with some of them."""

    def whole(self, random: Random) -> Any:
        raise NotImplementedError

    def asked(self, random: Random) -> dict[str, object]:
        """Something that `why_not` can be asked."""
        raise NotImplementedError

    @initialize(random=st.randoms(use_true_random=False), share=st.floats(0.3, 0.9))
    def begin(self, random: Random, share: float) -> None:
        case = self.whole(random)
        every = pieces(case)
        first = every[: int(len(every) * share)]
        self.coming = list(every[len(first) :])
        name = "clues" if isinstance(case, WaltonCase) else "events"
        self.session: Any = walton_solver.Session(replace(case, **{name: first}))
        self.moments = [(self.session.case, self.session.doubted)]

    @precondition(lambda self: self.coming)
    @rule()
    def add(self) -> None:
        self.session.add(self.coming.pop(0))
        self._changed()

    @precondition(lambda self: bool(self.session.case.clue_ids))
    @rule(data=st.data())
    def doubt_or_trust(self, data: st.DataObject) -> None:
        each = data.draw(st.sampled_from(self.session.case.clue_ids))
        if each in self.session.doubted:
            self.session.trust(each)
        else:
            self.session.doubt(each)
        self._changed()

    @precondition(lambda self: bool(self.session.case.clue_ids))
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        case = self.session.case
        last = isinstance(case, ArosaLog)
        each = pieces(case)[-1] if last else data.draw(st.sampled_from(pieces(case)))
        self.session.take_back(each.id)
        self.coming.insert(0, each)
        assert each.id not in self.session.doubted
        self._changed()

    @precondition(lambda self: len(self.moments) > 1)
    @rule()
    def undo(self) -> None:
        self.session.undo()
        self.moments.pop()
        case, doubted = self.moments[-1]
        assert (self.session.case, self.session.doubted) == (case, doubted)
        self.coming = [each for each in self.coming if each.id not in case.clue_ids]

    @rule(random=st.randoms(use_true_random=False), question=QUESTIONS)
    def ask(self, random: Random, question: str) -> None:
        session = self.session
        case = believed(session.case, session.doubted)
        known = session.known if session.doubted else None
        found: Any
        expected: Any
        match question:
            case "why_not":
                asked = self.asked(random)
                found, expected = session.why_not(asked), walton_solver.why_not(case, asked)
            case "hint":
                told = [each for step in session.explain().steps for each in step.concludes]
                knows = random.sample(told, random.randint(0, len(told)))
                found = session.hint(knows=knows)
                expected = walton_solver.hint(session.case, known, knows=knows)
            case "explain" if isinstance(case, ArosaLog) and session.doubted:
                # From scratch only hints know of doubts there.
                found = session.hint()
                expected = walton_solver.hint(session.case, known)
            case _:
                found, expected = getattr(session, question)(), getattr(walton_solver, question)(case)
        assert found == expected
        if question == "reasons":
            assert list(found.against) == list(expected.against)

    def _changed(self) -> None:
        self.moments.append((self.session.case, self.session.doubted))


class WaltonInPlay(_InPlay):
    def whole(self, random: Random) -> WaltonCase:
        return random_case(random, size="tiny", origin=random.choice(["true", "random"]))

    def asked(self, random: Random) -> dict[str, object]:
        fact: Fact = random.choice(list(facts_of(self.session.case.setting).values()))
        return {fact.question: fact.value}


class CluedoInPlay(_InPlay):
    def whole(self, random: Random) -> CluedoLog:
        return log_of(played(random, dealt(random, small_deck(random), 3), 5, random.choice((None, "Ann"))))

    def asked(self, random: Random) -> dict[str, object]:
        card = random.choice(self.session.case.cards)
        if random.random() < 0.5:
            return {card.category: card.id}
        return {"holder_of": f"{card.id}:{random.choice(self.session.case.places)}"}


class ArosaInPlay(_InPlay):
    def whole(self, random: Random) -> ArosaLog:
        return short_log(random.randrange(40))

    def asked(self, random: Random) -> dict[str, object]:
        if random.random() < 0.3:
            return {"victim_on": str(random.randrange(8))}
        player = random.choice(self.session.case.players)
        return {random.choice(["at_least", "at_most"]): f"{player}:{random.randrange(8)}:{random.randrange(4)}"}


@pytest.mark.parametrize("game", [WaltonInPlay, CluedoInPlay, ArosaInPlay], ids=["walton", "cluedo", "arosa"])
def test_a_session_answers_as_from_scratch(game: type[_InPlay]) -> None:
    run_state_machine_as_test(game, settings=law(EXAMPLES, STEPS))


def test_a_session_is_typed_by_its_case() -> None:
    session = walton_solver.Session(walton_load("examples/blackstone.yaml"))
    assert_type(session.case, WaltonCase)
    assert_type(session.solve(), walton.Solution)
    for step in session.explain().steps:
        assert_type(step.concludes[0].fact, Fact)
    assert session.solve() is session.solve()


CASE = "{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}"


@pytest.mark.parametrize(
    ("clue", "says"),
    [
        ({"id": 8, "kind": "claims_room", "guest": "Greg Gafney", "room": "library"}, "did you mean"),
        ({"id": "7", "kind": "no_accomplice"}, r"clues\[1\].id: id '7' is already taken"),
        ({"id": 8, "kind": "no_acomplice"}, "did you mean 'no_accomplice'"),
        ({"kind": "no_accomplice"}, "'id' is missing"),
    ],
)
def test_a_clue_that_cannot_come_is_refused_and_changes_nothing(clue: dict[str, object], says: str) -> None:
    session = walton_solver.Session(walton_parse(CASE))
    before = session.case
    with pytest.raises(walton_solver.QueryError, match=says):
        session.add({"id": 9, "kind": "has_accomplice"}, clue)
    assert session.case is before
    with pytest.raises(walton_solver.QueryError, match="nothing was changed"):
        session.undo()


def test_events_that_cannot_come_or_go_are_refused() -> None:
    arosa = walton_solver.Session(
        arosa_parse(
            "{format: arosa-log/1, players: [ann, bob], events: [{id: 1, drop: {victims: 2}}, {id: 2, drop: {ann: 2, "
            "bob: 2}}, {id: 3, open: {by: ann, floor: 1, found: {ann: 1}}}]}"
        )
    )
    with pytest.raises(walton_solver.QueryError, match=r"events\[3\]"):
        arosa.add({"id": 4, "open": {"by": "ann", "floor": 1, "found": {}}})
    with pytest.raises(walton_solver.QueryError, match="event 3 cannot be"):
        arosa.take_back(2)
    arosa.take_back(3)
    assert arosa.known == (1, 2)
    cluedo = walton_solver.Session(
        cluedo_parse(
            "{format: cluedo-log/1, players: [{name: Ann, cards: 1}, {name: Ben, cards: 1}], cards: {suspects: [green, "
            "plum], weapons: [rope, wrench], rooms: [hall]}, events: [{id: 1, hand: {player: Ann, cards: [plum]}}]}"
        )
    )
    cluedo.add(
        {
            "id": "end",
            "accusation": {"by": "Ann", "suspect": "green", "weapon": "rope", "room": "hall", "correct": True},
        }
    )
    assert cluedo.solve().verdict is walton_solver.Verdict.UNIQUE
    with pytest.raises(walton_solver.QueryError, match="which ended the game"):
        cluedo.add({"id": 3, "hand": {"player": "Ben", "cards": ["rope"]}})
    with pytest.raises(walton_solver.QueryError, match="no clue 5; the case has 2"):
        cluedo.doubt(5)


def test_what_time_cut_short_is_not_kept() -> None:
    session = walton_solver.Session(walton_load("examples/blackstone.yaml"))
    assert session.explain(time_limit_s=0).verdict is walton_solver.Verdict.UNDECIDED
    assert session.hint().step is not None
    # What is known needs no time.
    assert session.explain(time_limit_s=0).limit is None


def test_threads_may_share_a_session() -> None:
    case = walton_load("examples/blackstone.yaml")
    ids = list(case.clue_ids)[:6]
    session = walton_solver.Session(case)
    expected = {None: walton_solver.solve(case)}

    def visit(each: int | str) -> object:
        session.doubt(each)
        session.trust(each)
        return session.why_not({"weapon": "rope"})

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(visit, ids * 3))
    assert session.solve() == expected[None]
    assert session.doubted == frozenset()
