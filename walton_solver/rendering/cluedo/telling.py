"""A Cluedo log's events and findings as sentences, with the names of its own cards."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import assert_never

from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    Accusation,
    Event,
    Hand,
    Hypothesis,
    Log,
    Response,
    Shown,
    Suggestion,
)
from walton_solver.games.cluedo.meaning import card_of
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.walton.telling import named
from walton_solver.wording import cluedo as words
from walton_solver.wording.sentences import listed, rules_out


class Teller:
    """Tells of one log in English."""

    def __init__(self, log: Log) -> None:
        self._events = {event.id: event for event in log.events}
        self._names = {card.id: named(card.names, card.id) for card in log.cards}
        self.title = named(log.title, log.file or words.TITLE)

    def card(self, card: str) -> str:
        """The display name of a card."""
        return self._names[card]

    def hypothesis(self, hypothesis: Hypothesis) -> str:
        """Who, with what and where."""
        return words.HYPOTHESIS.format(**{each: self.card(getattr(hypothesis, each)) for each in CATEGORIES})

    def clue_of(self, clue: ClueId) -> str:
        """What the event of that id says."""
        return self.event(self._events[clue])

    def event(self, event: Event) -> str:
        """What the event says."""
        match event:
            case Hand(player=player, cards=cards):
                form = words.HAND if cards else words.EMPTY_HAND
                return form.format(player=player, cards_and=listed([self.card(card) for card in cards]))
            case Shown(by=by, to=to, card=card):
                return words.SHOWN.format(by=by, to=to, card=self.card(card))
            case Accusation(by=by, about=about, correct=correct):
                return words.ACCUSATION[correct].format(by=by, hypothesis=self.hypothesis(about))
            case Suggestion(by=by, about=about, responses=responses):
                answered = "; ".join(self._responses(responses))
                return words.SUGGESTION.format(by=by, hypothesis=self.hypothesis(about), responses=answered)
            case _:
                assert_never(event)

    def step(self, step: Step) -> str:
        """What the step concludes: what its events rule out, or what is settled."""
        if all(conclusion.holds for conclusion in step.concludes):
            return " ".join(map(self._settled, step.concludes))
        out = [conclusion for conclusion in step.concludes if not conclusion.holds]
        settled = [self._settled(conclusion) for conclusion in step.concludes if conclusion.holds]
        return " ".join([rules_out(step.clues, self._excluded(out)), *settled])

    def asked(self, asked: Mapping[str, object]) -> str:
        """What `why_not` was asked, as a clause."""
        told: list[str] = []
        for key, value in asked.items():
            if isinstance(value, Mapping):
                told.extend(_fill(words.FACTS, place, card=self.card(card)) for card, place in value.items())
            else:
                told.append(words.FACTS[key].format(card=self.card(str(value))))
        return listed(told)

    def _settled(self, conclusion: Conclusion) -> str:
        card = card_of(conclusion.question)
        if card is None:
            return words.SETTLED[conclusion.question].format(card=self.card(str(conclusion.value)))
        return _fill(words.SETTLED, str(conclusion.value), card=self.card(card))

    def _excluded(self, conclusions: Iterable[Conclusion]) -> str:
        """What is out, as the object of a sentence: the cards of a question or a place together."""
        by_subject: dict[str, list[str]] = {}
        is_place: dict[str, bool] = {}
        for conclusion in conclusions:
            card, value = card_of(conclusion.question), str(conclusion.value)
            subject = conclusion.question if card is None else f"in {value}"
            is_place[subject] = card is not None
            by_subject.setdefault(subject, []).append(self.card(value if card is None else card))
        told = []
        for subject, cards in by_subject.items():
            cards_or = listed(cards, "or")
            if is_place[subject]:
                told.append(_fill(words.EXCLUDED, subject.removeprefix("in "), cards_or=cards_or))
            else:
                told.append(words.EXCLUDED[subject].format(cards_or=cards_or))
        return listed(told)

    def _responses(self, responses: Sequence[Response]) -> Iterable[str]:
        for passes, group in groupby(responses, lambda response: not response.shows):
            if passes:
                players = [response.player for response in group]
                yield words.CANNOT[len(players) > 1].format(players_and=listed(players))
                continue
            for response in group:
                form = words.SHOWS if response.card is None else words.SHOWS_CARD
                card = "" if response.card is None else self.card(response.card)
                yield form.format(player=response.player, card=card)


def percent(chance: Fraction) -> str:
    """A chance to a tenth of a percent; neither 0 nor 100 % for what is only nearly so.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 10**6)), percent(Fraction(1))
    ('33.3 %', '<0.1 %', '100.0 %')
    """
    if 0 < chance < Fraction(1, 1000):
        return "<0.1 %"
    if Fraction(999, 1000) < chance < 1:
        return ">99.9 %"
    return f"{float(chance) * 100:.1f} %"


def _fill(forms: Mapping[str, str], place: str, **gaps: str) -> str:
    return forms["envelope" if place == ENVELOPE else "player"].format(player=place, **gaps)
