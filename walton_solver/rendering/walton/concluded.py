"""What the conclusions of a Walton story say of each other, and what they come to together."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from walton_solver.deduction.findings import Conclusion
from walton_solver.games.results import Explanation
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis
from walton_solver.games.walton.facts import granted_in
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Passes, Question, RoomOf, Uses

_Concluded: TypeAlias = Conclusion[Fact]
_WAY = (Passes, Uses)


def concluded_hypothesis(case: Case, explanation: Explanation[Fact]) -> Hypothesis | None:
    """Who did it, why and how, as the story concludes it; None where it does not settle all of that."""
    told = (each for step in explanation.steps for each in step.concludes)
    so = [each.fact for each in (*granted_in(case), *told) if each.holds]
    known: dict[str, str | None] = {fact.question: fact.value for fact in so if isinstance(fact, Is)}
    if not known.keys() >= set(QUESTIONS):
        return None
    return Hypothesis(**{question: known[question] for question in QUESTIONS})  # type: ignore[arg-type]


def goes_without_saying(setting: Setting, conclusion: _Concluded, others: Sequence[_Concluded]) -> bool:
    """Whether another conclusion of the step says it: another value is settled, or a motive's owner is out."""
    settled = [each.fact for each in others if each.holds and each is not conclusion]
    if not conclusion.holds and any(_answer_the_same(conclusion.fact, fact) for fact in settled):
        return True
    match conclusion.fact:
        case Is(question="motive" | "accomplice_motive" as question, value=motive):
            role: Question = "murderer" if question == "motive" else "accomplice"
            if motive is None:
                return Conclusion(Is(role, None), conclusion.holds) in others
            owner = Is(role, setting.motive[motive].owner)
            is_out = Conclusion(owner, False) in others or any(
                isinstance(fact, Is) and fact.question == role and fact != owner for fact in settled
            )
            return is_out and not conclusion.holds
        case _:
            return False


def _answer_the_same(one: Fact, other: Fact) -> bool:
    """Whether both cannot be so because they answer the same question."""
    match one, other:
        case (Is(), Is()):
            return one.question == other.question
        case (RoomOf(), RoomOf()):
            return one.guest == other.guest
        case _:
            return False


def without_what_follows(conclusions: Iterable[_Concluded]) -> list[Conclusion[Passes | Uses]]:
    """What is concluded of the way. Whoever uses a link passes its rooms; whoever does not pass a room uses none of
    its links."""
    way = [Conclusion(each.fact, each.holds) for each in conclusions if isinstance(each.fact, _WAY)]
    passed = {room for each in way if isinstance(each.fact, Uses) and each.holds for room in each.fact.between}
    unpassed = {each.fact.room for each in way if isinstance(each.fact, Passes) and not each.holds}
    return [each for each in way if not _follows(each, passed, unpassed)]


def _follows(conclusion: Conclusion[Passes | Uses], passed: set[str], unpassed: set[str]) -> bool:
    if isinstance(conclusion.fact, Passes):
        return conclusion.holds and conclusion.fact.room in passed
    return not conclusion.holds and not unpassed.isdisjoint(conclusion.fact.between)
