"""A Cluedo log's events and findings as sentences, with the names of its own cards."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import assert_never

from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.cluedo.cards import CATEGORIES
from walton_solver.games.cluedo.facts import Fact, Holds, Is
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    Accusation,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Response,
    Shown,
    Suggestion,
)
from walton_solver.games.cluedo.results import Advice, Lack
from walton_solver.games.results import Explanation, Obstacle
from walton_solver.logic.problems import ClueId
from walton_solver.rendering import renderers
from walton_solver.rendering.names import LocalText, local_text, shown_names
from walton_solver.wording import cluedo as words
from walton_solver.wording.limits import limit_named
from walton_solver.wording.messages import Message
from walton_solver.wording.nouns import Category, Name
from walton_solver.wording.sentences import SO, Noun, rules_out, shows
from walton_solver.wording.tongues import NEXT_PART, NEXT_SENTENCE, Joint, Tongue, tongue_of


class Teller(renderers.Teller):
    """Tells of one log in one language."""

    noun: Noun = "event"

    def __init__(self, log: Log, language: str = "en") -> None:
        self.tongue = tongue_of(language)
        self._events = {event.id: event for event in log.events}
        self._names: dict[str, Name] = {}
        for category, called in _CALLED.items():
            self._names |= shown_names([card for card in log.cards if card.category == category], self.tongue, called)
        self.local_title = local_text(log.title, self.tongue.say(words.TITLE), self.tongue.language)
        self.title = self.local_title.text

    def card(self, card: str) -> Name:
        """The display name of a card."""
        return self._names[card]

    def place(self, place: str) -> str:
        """What a place is called: the envelope, or the player's name."""
        return self.tongue.say(words.ENVELOPE) if place == ENVELOPE else place

    def hypothesis(self, hypothesis: Hypothesis) -> str:
        """Who, with what and where."""
        return self.tongue.say(words.HYPOTHESIS, **{each: self.card(getattr(hypothesis, each)) for each in CATEGORIES})

    def clue_of(self, clue: ClueId) -> str:
        """What the event of that id says."""
        return self.event(self._events[clue])

    def local_clue(self, clue: ClueId) -> LocalText:
        """What the event of that id says, and in which language."""
        return LocalText(self.clue_of(clue), self.tongue.language)

    def event(self, event: Event) -> str:
        """What the event says."""
        tongue = self.tongue
        match event:
            case Hand(player=player, cards=cards):
                form = words.HAND if cards else words.EMPTY_HAND
                return tongue.say(form, player=player, cards=tongue.names([self.card(card) for card in cards]))
            case Shown(by=by, to=to, card=card):
                return tongue.say(words.SHOWN, by=by, to=to, card=self.card(card))
            case Accusation(by=by, about=about, correct=correct):
                return tongue.say(words.ACCUSATION[correct], by=by, hypothesis=self.hypothesis(about))
            case Looked(about=about):
                return tongue.say(words.LOOKED, hypothesis=self.hypothesis(about))
            case Forgot(event=suggestion, player=player, card=card):
                name = "" if card is None else self.card(card)
                form = words.FORGOT_CARD if card else words.FORGOT
                return tongue.say(form, player=player, event=str(suggestion), card=name)
            case Suggestion(by=by, about=about, responses=responses):
                answered = tongue.series([*self._responses(responses)], NEXT_PART)
                return tongue.say(words.SUGGESTION, by=by, hypothesis=self.hypothesis(about), responses=answered)
            case _:
                assert_never(event)

    def step(self, step: Step[Fact], story: Sequence[Step[Fact]] = ()) -> str:
        """What the step concludes, and from which events and steps; what goes without saying is left out."""
        settled = [each for each in step.concludes if each.holds]
        # Where a card lies says already where it does not; so does, without events, which card answers a question.
        said = {_subject_of(each.fact) for each in settled if isinstance(each.fact, Holds) or not step.clues}
        # Nor is a card in the envelope that a player holds: that follows from where it is, not the other way round.
        held = {each.fact.card for each in settled if isinstance(each.fact, Holds) and each.fact.place != ENVELOPE}
        told = [each for each in step.concludes if not _says_again(each, step.concludes)]
        out = [
            each.fact
            for each in told
            if not each.holds
            and _subject_of(each.fact) not in said
            and not (isinstance(each.fact, Is) and each.fact.value in held)
        ]
        facts = self._together((each.fact for each in told if each.holds), words.FACTS, "and also")
        if not out:
            return shows(self.tongue, step.clues, facts, step.uses, self.noun)
        excluded = self._together(out, words.EXCLUDED, "and")
        ruled_out = rules_out(self.tongue, step.clues, excluded, step.uses, self.noun)
        if not settled:
            return ruled_out
        return self.tongue.series([ruled_out, self.tongue.say(SO, fact=facts)], NEXT_SENTENCE)

    def tells_clues(self, step: Step[Fact]) -> bool:
        """Never: events are long."""
        return False

    def closing(self, explanation: Explanation[Fact]) -> str | None:
        """What the envelope holds; None where that is not all known."""
        told = (each.fact for step in explanation.steps for each in step.concludes if each.holds)
        known = {fact.question: fact.value for fact in told if isinstance(fact, Is)}
        if not known.keys() >= set(CATEGORIES):
            return None
        return self.tongue.say(words.CLOSED_CASE, hypothesis=self.hypothesis(Hypothesis(**known)))

    def sort_of(self, clue: ClueId) -> str | None:
        """What sort of event the one of that id is; None where the log has none."""
        return type(self._events[clue]).__name__.lower() if clue in self._events else None

    def sort(self, sort: str) -> str:
        """What events of the sort tell, as a sentence."""
        return self.tongue.say(words.SORTS[sort])

    def subject(self, step: Step[Fact]) -> str:
        """What the step tells of, as an object."""
        return self.tongue.say(words.SUBJECTS[step.concludes[0].fact.question])

    def obstacle(self, obstacle: Obstacle) -> str:
        """No log of this game has any: what its rules rule out is refused when it is read."""
        raise TypeError(f"no log has the obstacle {obstacle.kind}")

    def asked(self, facts: Sequence[Fact]) -> str:
        """Facts, all of them at once, as a clause."""
        return self._together(facts, words.FACTS, "and also")

    def _together(self, facts: Iterable[Fact], forms: Mapping[str, Message], clauses: Joint) -> str:
        """Facts as clauses, and what joins these: the cards of a question or a place in one."""
        cards: dict[tuple[str, str], list[Name]] = {}
        for form, player, card in map(_parts, facts):
            cards.setdefault((form, player), []).append(self.card(card))
        told = [
            self.tongue.say(forms[form], player=player, cards=self.tongue.names(those))
            for (form, player), those in cards.items()
        ]
        return self.tongue.listed(told, clauses)

    def _responses(self, responses: Sequence[Response]) -> Iterable[str]:
        for passes, group in groupby(responses, lambda response: not response.shows):
            if passes:
                players = [response.player for response in group]
                yield self.tongue.say(words.CANNOT, players_and=self.tongue.listed(players), count=len(players))
                continue
            for response in group:
                form = words.SHOWS if response.card is None else words.SHOWS_CARD
                card = "" if response.card is None else self.card(response.card)
                yield self.tongue.say(form, player=response.player, card=card)


_CALLED: Mapping[str, Category] = {"suspect": "guest", "weapon": "weapon", "room": "room"}
"""As what the cards of a category are called where nobody knows a name."""

_LACKS: Mapping[Lack, Message] = {
    Lack.ME: words.NO_ME,
    Lack.DEAL: words.NO_DEAL,
    Lack.HAND: words.NO_HAND,
    Lack.TURN: words.NO_TURN,
    Lack.ROOM: words.NO_ROOM,
    Lack.GAME: words.NO_GAME,
}


def no_suggestion(tongue: Tongue, advice: Advice) -> str | None:
    """Why the advice holds no suggestion, as a clause; None when it does."""
    if advice.lack is not None:
        return tongue.say(_LACKS[advice.lack])
    return None if advice.limit is None else limit_named(tongue, advice.limit)


def percent(tongue: Tongue, chance: Fraction) -> str:
    """A chance to a tenth of a percent; neither 0 nor 100 % for what is only nearly so.

    >>> percent(tongue_of("en"), Fraction(1, 3)), percent(tongue_of("nl"), Fraction(1, 10**6))
    ('33.3 %', '<0,1%')
    """
    if 0 < chance < Fraction(1, 1000):
        return tongue.say(words.LESS_THAN, percent=0.1)
    if Fraction(999, 1000) < chance < 1:
        return tongue.say(words.MORE_THAN, percent=99.9)
    return tongue.say(words.PERCENT, percent=chance * 100)


def _parts(fact: Fact) -> tuple[str, str, str]:
    """The form of the fact's clause, a player (empty if it speaks of none), a card."""
    match fact:
        case Is(question=category, value=card):
            return category, "", card
        case Holds(card=card, place=place):
            return ("envelope", "", card) if place == ENVELOPE else ("player", place, card)


def _says_again(conclusion: Conclusion[Fact], others: Collection[Conclusion[Fact]]) -> bool:
    """Whether the conclusion, that a card is in the envelope or not, is among those about the envelope's questions."""
    match conclusion.fact:
        case Holds(card=card, place=place) if place == ENVELOPE:
            return any(Conclusion(Is(category, card), conclusion.holds) in others for category in CATEGORIES)
        case _:
            return False


def _subject_of(fact: Fact) -> str:
    """A question, or a card of which the place is asked."""
    return fact.card if isinstance(fact, Holds) else fact.question
