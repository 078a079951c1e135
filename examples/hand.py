"""An app in a hundred lines: a player holds some cards of a case and asks what is left, why not, and for a hint.

    python examples/hand.py         plays the lines of EVENING
    python examples/hand.py -       reads lines from standard input: take 3, doubt 3, undo, left, why weapon rope, hint

The case is a plain dict, as an app has it from a web page or a data base. `mypy --strict` follows all of it.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping

from walton_solver import Conclusion, QueryError, Session, Verdict, WaltonError, render, walton

CASE: dict[str, object] = {
    "format": "walton-case/1",
    "title": {"en": "A short evening"},
    "setting": "walton",
    "rules": {"accomplice": "never"},
    "clues": [],
}
CARDS: tuple[dict[str, object], ...] = (
    {"id": 1, "kind": "category_present", "category": "firearm"},
    {"id": 2, "kind": "sign_present", "sign": "bleeding"},
    {"id": 3, "kind": "no_motive_evidence", "motive": "animal_cruelty"},
    {"id": 4, "kind": "statement", "any": [{"murderer": "greg_gaffney"}, {"murderer": "stanley_smithe"}]},
    {"id": 5, "kind": "not_murderer", "guest": "stanley_smithe"},
    {"id": 6, "kind": "statement", "not": {"motive": "stolen_recipe"}},
)
EVENING = ["take 1", "why weapon rope", "take 2 3", "hint", "known", "take 4 5", "why murderer Greg", "take 6", "undo"]


class Player:
    """Holds cards of a case, and remembers what was hinted at."""

    def __init__(self, case: walton.Case, cards: Iterable[Mapping[str, object]]) -> None:
        self._session = Session(case)
        self._cards = {str(card["id"]): card for card in cards}
        self._knows: tuple[Conclusion[walton.Fact], ...] = ()

    def answer(self, line: str) -> str:
        """What the line asks for. Raises WaltonError for what cannot be done or asked."""
        match line.split():
            case ["take", *ids]:
                self._session.add(*map(self._card, ids))
                return self._left()
            case ["doubt", *ids]:
                self._session.doubt(*ids)
                return self._left()
            case ["undo"]:
                self._session.undo()
                return self._left()
            case ["left"]:
                return self._left()
            case ["why", question, *value]:
                return self._why_not(question, " ".join(value))
            case ["hint"]:
                return self._hint()
            case ["known"]:
                return "\n".join(f"{each.fact.question} {each.fact.value}: {each.holds}" for each in self._knows)
            case _:
                raise QueryError(f"no such line: {line.strip()!r}")

    def _card(self, number: str) -> Mapping[str, object]:
        if number not in self._cards:
            raise QueryError(f"there is no card {number!r}; there are {', '.join(self._cards)}")
        return self._cards[number]

    def _left(self) -> str:
        solution = self._session.solve()
        if solution.verdict is Verdict.UNIQUE:
            (answer,) = solution.hypotheses
            return f"solved: {answer.murderer} with the {answer.weapon}"
        open_to = {question: len(values) for question, values in solution.candidates.items() if len(values) > 1}
        return f"{solution.verdict}: {solution.count} left, {open_to}"

    def _why_not(self, question: str, value: str) -> str:
        answer = self._session.why_not({question: value})
        by = f" [cards {', '.join(map(str, answer.reason.clues))}]" if answer.reason else ""
        return render.text(self._session.case, answer).splitlines()[0] + by

    def _hint(self) -> str:
        hint = self._session.hint(knows=self._knows)
        if hint.step is None:
            return "nothing new follows"
        self._knows = (*self._knows, *hint.step.concludes)
        return render.text(self._session.case, hint).rstrip()


def play(lines: Iterable[str]) -> Iterator[str]:
    """What is answered to each line; what is wrong with one is its answer."""
    player = Player(walton.parse(CASE), CARDS)
    for line in lines:
        yield f"> {line.strip()}"
        try:
            yield player.answer(line)
        except WaltonError as error:
            yield f"! {error}"


if __name__ == "__main__":
    for told in play(sys.stdin if sys.argv[1:] == ["-"] else EVENING):
        print(told)
