"""The commands for a log: the table, who can win, limits, hints and checked explanations."""

from dataclasses import replace
from fractions import Fraction

import pytest

import walton_solver
from tests.games.arosa.logs import log_of
from tests.games.arosa.test_filtering import short_log
from tests.loading import arosa_parse
from walton_solver.deduction.findings import Conclusion, Flaw, Reason
from walton_solver.errors import DisagreementError
from walton_solver.games.arosa import commands
from walton_solver.games.arosa.facts import Lying, VictimOn
from walton_solver.games.arosa.logs import Log
from walton_solver.games.arosa.partial_logs import is_possible
from walton_solver.limits import TimeLimit
from walton_solver.play.arosa.matches import play, random_turn


def test_all_that_is_certain_is_unique() -> None:
    log: Log = arosa_parse(
        "format: arosa-log/1\nplayers: [ann, ben]\nevents:\n"
        "- {id: 1, drop: {victims: 2, ann: 2}, heard: [1]}\n- {id: 2, drop: {ben: 2}, heard: [4]}\n"
    )
    solution = walton_solver.solve(log)
    assert (solution.verdict, solution.count) == ("unique", 1)
    assert solution.victims[0].floors == (1,)
    assert solution.victims[0].chances == (Fraction(1),)
    assert walton_solver.check(log).is_sound


def test_a_floor_of_weight_nothing_is_possible_but_not_likely() -> None:
    solution = walton_solver.solve(log_of(more="landing: [0, 1, 1, 1, 1, 1, 1, 1]"))
    ground = solution.traces[0][0]
    assert (ground.least, ground.most, ground.expected) == (0, 2, 0.0)
    assert solution.traces[0][1].expected == pytest.approx(2 / 7, abs=1e-12)


def test_who_wins_when_the_game_is_over() -> None:
    log = play([random_turn] * 3, 1).log
    solution = walton_solver.solve(log)
    assert solution.is_over
    assert solution.turn is None
    assert solution.advice == ()
    assert solution.contenders == solution.winners
    assert all(solution.scores[player] == min(solution.scores) for player in solution.winners)
    before = walton_solver.solve(replace(log, events=log.events[:-1]))
    assert not before.is_over
    assert before.contenders == (0, 1, 2)
    assert before.advice


def test_a_limit_leaves_what_is_certain() -> None:
    log = short_log(13)
    solution = walton_solver.solve(log, time_limit_s=0.0)
    assert solution.verdict is walton_solver.Verdict.UNDECIDED
    assert solution.count is None
    assert solution.limit == TimeLimit(0)
    whole = walton_solver.solve(log)
    bounds = [(facts.least, facts.most) for facts in solution.traces[0]]
    assert bounds == [(facts.least, facts.most) for facts in whole.traces[0]]
    assert solution.traces[0][0].expected is None


def test_a_wrong_reason_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_of("open: {by: ann, floor: 3, found: {}}")
    assert walton_solver.why_not(log, {"victim_on": 3}).reason == Reason(
        clues=(4,), smallest=True, checked_by="spreads"
    )
    monkeypatch.setattr(commands, "smallest_reason", lambda *_: Reason(clues=(1,), smallest=True))
    with pytest.raises(DisagreementError, match="spreads finds the reason"):
        walton_solver.why_not(log, {"victim_on": 3})


def test_every_certain_bound_has_its_smallest_reason() -> None:
    log = short_log(13)
    against = walton_solver.reasons(log).against
    solution = walton_solver.solve(log)
    for i, player in enumerate(log.players):
        for facts in solution.traces[i]:
            if facts.least:
                assert Lying("at_most", player, facts.floor, facts.least - 1) in against
            assert Lying("at_least", player, facts.floor, facts.most) not in against
    possible = {floor for victim in solution.victims for floor in victim.floors}
    victims = {fact.floor for fact in against if isinstance(fact, VictimOn)}
    assert victims == set(range(8)) - possible
    assert all(reason.checked_by == "spreads" and reason.smallest for reason in against.values())
    for fact in list(against)[:5]:
        assert walton_solver.why_not(log, {fact.question: fact.value}).reason == against[fact]


def test_hints_tell_from_the_known_finds_only() -> None:
    log = log_of("open: {by: ann, floor: 3, found: {}}", "open: {by: ben, floor: 4, found: {}}")
    hint = walton_solver.hint(log, [1, 2, 3, 5])
    assert hint.step is not None
    assert hint.step.clues == (5,)
    assert hint.step.concludes == (Conclusion(VictimOn(4), holds=False),)
    everything = [each for step in walton_solver.explain(log).steps for each in step.concludes]
    assert walton_solver.hint(log, knows=everything).step is None
    with pytest.raises(walton_solver.QueryError, match="no clue 9"):
        walton_solver.hint(log, [9])


@pytest.mark.parametrize("seed", range(3, 40, 9))
def test_explanations_are_sound_and_what_is_changed_in_them_is_found_out(seed: int) -> None:
    log = short_log(seed)
    explanation = walton_solver.explain(log)
    checked = walton_solver.verify(log, explanation)
    assert checked.sound
    assert checked.checked == len(explanation.steps)
    at = next(i for i, step in enumerate(explanation.steps) if step.clues)
    step = explanation.steps[at]
    unused = next(event.id for event in log.events if event.id not in step.clues)
    for changed, flaw in (
        (replace(step, clues=step.clues[1:]), Flaw.DOES_NOT_FOLLOW),
        (replace(step, clues=(*step.clues, unused)), Flaw.NEEDLESS_CLUE),
        (replace(step, clues=(*step.clues, "none")), Flaw.UNKNOWN_CLUE),
        (replace(step, uses=(*step.uses, 99)), Flaw.UNKNOWN_STEP),
    ):
        steps = (*explanation.steps[:at], changed, *explanation.steps[at + 1 :])
        found = walton_solver.verify(log, replace(explanation, steps=steps))
        assert (found.sound, found.flaw, found.step) == (False, flaw, step.n)
    assert walton_solver.verify(log, explanation, time_limit_s=0.0).sound is None


def test_a_box_needs_a_bound() -> None:
    with pytest.raises(ValueError, match="two bounds"):
        is_possible(log_of(), [1], [(Lying("exactly", "ann", 1, 1), False)])
