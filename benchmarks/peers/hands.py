"""What the contest is about: cases, partial hands of their clues, wrong hypotheses. All by seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from benchmarks.peers.ours import own_answers, own_engine
from walton_solver.engines.outcomes import Answer, Engine, Sat
from walton_solver.games.walton.cases import Case
from walton_solver.logic.formulas import Formula
from walton_solver.logic.problems import Problem

MOST_TRIES = 500


@dataclass(frozen=True, slots=True)
class Entry:
    """A case of the contest by the name that a report calls it; `file`: where it is from, if it is from one."""

    name: str
    case: Case
    file: str = ""


def drawn_hands(decks: Sequence[Entry], rng: Random, number: int, answers: tuple[int, int]) -> Iterator[Entry]:
    """So many hands of 20 to 60 clues of some deck that leave a number of answers within the bounds.

    Fewer if the decks have no such hands.
    """
    found = 0
    for _ in range(MOST_TRIES):
        if found == number:
            return
        deck = rng.choice(decks)
        clues = rng.sample(deck.case.clues, min(len(deck.case.clues), rng.randint(20, 60)))
        hand = replace(deck.case, clues=tuple(clues))
        if answers[0] <= len(own_answers(hand, "auto")) <= answers[1]:
            found += 1
            yield Entry(f"{deck.name}, {len(clues)} clues", hand)


def wrong_hypotheses(case: Case, rng: Random, number: int) -> Iterator[Formula]:
    """Different whole hypotheses that the rules allow and the clues, all together, do not.

    Fewer if the case hardly has any.
    """
    engine = own_engine(case)
    right = set(own_answers(case, "auto"))
    seen: set[Answer] = set()
    for _ in range(MOST_TRIES):
        if len(seen) == number:
            return
        answer = _drawn_answer(engine.problem, rng)
        if answer not in right and answer not in seen and _is_allowed(engine, answer):
            seen.add(answer)
            yield engine.problem.is_answer(answer)


def _drawn_answer(problem: Problem, rng: Random) -> Answer:
    return tuple(rng.choice(problem.variable(name).values) for name in problem.questions)


def _is_allowed(engine: Engine, answer: Answer) -> bool:
    return isinstance(engine.solve((), engine.problem.is_answer(answer)), Sat)
