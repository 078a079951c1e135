"""The events of a table as sentences, and what can be asked of it beside the case."""

from collections.abc import Sequence
from typing import assert_never

from walton_solver.deduction.findings import Conclusion
from walton_solver.games.walton.statements import Fact
from walton_solver.games.walton.table.facts import HolderOf, Knows
from walton_solver.games.walton.table.logs import (
    Deal,
    Discard,
    Draw,
    Event,
    Exchange,
    Inquiry,
    Lot,
    Offer,
    Reshuffle,
    Solving,
    TableLog,
    lot_of,
)
from walton_solver.logic.problems import ClueId, EventId
from walton_solver.rendering.names import LocalText
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import table as words
from walton_solver.wording.tongues import Tongue


class TableTeller(Teller):
    """Tells of the case of the cards read, and of the events."""

    def __init__(self, log: TableLog, language: str = "en") -> None:
        super().__init__(log.known_case, language)
        self._log = log
        self._events = {str(event.id): event for event in log.events}

    def clue_of(self, clue: ClueId) -> str:
        return self.event(self._events[clue]) if isinstance(clue, EventId) else super().clue_of(clue)

    def local_clue(self, clue: ClueId) -> LocalText:
        if isinstance(clue, EventId):
            return LocalText(self.clue_of(clue), self.tongue.language)
        return super().local_clue(clue)

    def asked(self, facts: Sequence[Fact | HolderOf | Knows]) -> str:
        own = [fact for fact in facts if isinstance(fact, (HolderOf, Knows))]
        if not own:
            return super().asked([fact for fact in facts if not isinstance(fact, (HolderOf, Knows))])
        clauses = [self._asked_clause(fact) for fact in own]
        told = clauses[0]
        for clause in clauses[1:]:
            told = self.tongue.say(words.TOGETHER, first=told, second=clause)
        return told

    def by_plan(self, clues: Sequence[ClueId], conclusion: Conclusion[Fact | HolderOf | Knows]) -> str | None:
        fact = conclusion.fact
        if isinstance(fact, (HolderOf, Knows)):
            return None
        return super().by_plan(clues, Conclusion(fact, conclusion.holds))

    def event(self, event: Event) -> str:
        """What happened."""
        say = self.tongue.say
        match event:
            case Deal(to=player, lot=lot):
                return say(words.DEALT, player=player, cards=self._cards(lot))
            case Inquiry(by=player, about=about):
                names = [self.name("guest" if each in self._log.setting.guest else "room", each) for each in about]
                return say(words.INQUIRY, player=player, things=self.tongue.listed(names))
            case Offer(by=player, lot=lot):
                if not lot.count:
                    return say(words.OFFERED_NOTHING, player=player)
                return say(words.OFFERED, player=player, cards=self._cards(lot), value=lot.value or 0)
            case Exchange(by=player, source=source, pays=pays):
                return say(words.EXCHANGED, player=player, other=source, cards=self._cards(pays))
            case Draw(by=player, lot=lot):
                return say(words.DRAWN, player=player, cards=self._cards(lot))
            case Solving(wrong=wrong, right=right, on=on):
                those = {"wrong": [each.by for each in wrong], "right": right, "on": on}
                return say(words.SOLVING, **{how: self._players(names) for how, names in those.items()})
            case Discard(by=player, lot=lot):
                return say(words.DISCARDED, player=player, cards=self._cards(lot))
            case Reshuffle(revealed=revealed):
                return say(words.RESHUFFLED, cards=self._cards(lot_of(*revealed)))
            case _:
                assert_never(event)

    def _asked_clause(self, fact: HolderOf | Knows) -> str:
        if isinstance(fact, HolderOf):
            return self.tongue.say(words.HOLDER, card=str(fact.card), where=place_named(self.tongue, fact.place))
        return self.tongue.say(words.KNOWS, player=fact.player, fact=super().asked([fact.fact]))

    def _cards(self, lot: Lot) -> str:
        if not lot.is_seen:
            return self.tongue.say(words.COUNTED, count=lot.count)
        ids = self.tongue.listed([str(card) for card in lot.cards])
        return self.tongue.say(words.NUMBERED, ids=ids, count=len(lot.cards))

    def _players(self, names: Sequence[str]) -> str:
        return self.tongue.listed(names) if names else self.tongue.say(words.NOBODY)


def place_named(tongue: Tongue, place: str) -> str:
    """A player by name, or what a pile is called."""
    return tongue.say(words.PILES[place]) if place in words.PILES else place
