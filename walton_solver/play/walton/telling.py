"""Advice for a player at the table as options, told with the names of the house."""

from collections.abc import Iterator, Sequence
from random import Random

from walton_solver.logic.problems import ClueId
from walton_solver.play.options import Advice, Option
from walton_solver.play.walton.advising import (
    Estimate,
    asking,
    discarding,
    offered,
    offering,
    solving,
    taking,
)
from walton_solver.play.walton.decks import Decks
from walton_solver.play.walton.views import TableView
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import play as words
from walton_solver.wording.messages import Message
from walton_solver.wording.tongues import Tongue


def advice_of(view: TableView, random: Random, seed: int, samples: int, language: str) -> Advice:
    """What the player should do; without a decision to make, that there is none."""
    told = _Telling(view, random, samples, language)
    options = tuple(told.options())
    estimated = any(not option.is_exact for option in options)
    return Advice(
        player=view.me,
        options=options,
        seed=seed if estimated else None,
        samples=samples if estimated else None,
    )


class _Telling:
    def __init__(self, view: TableView, random: Random, samples: int, language: str) -> None:
        self._view = view
        self._random = random
        self._samples = samples
        self._teller = Teller(view.case, language)
        self._tongue: Tongue = self._teller.tongue

    def options(self) -> Iterator[Option]:
        match self._view.decision:
            case "ask":
                yield from self._ask()
            case "offer":
                yield from self._offer()
            case "exchange":
                yield from self._take()
            case "solve":
                yield from self._solve()
            case "discard":
                cards = discarding(self._view)
                text = self._tongue.say(words.DISCARD, cards=self._cards(cards))
                yield Option(act="discard", what={"cards": list(cards)}, text=text)
            case _:
                yield Option(act="nothing", text=self._tongue.say(words.NOT_NOW, player=self._view.me))

    def _decks(self) -> Decks:
        return Decks(self._view.case, self._view.log.rules.deck_size, self._random, self._samples)

    def _ask(self) -> Iterator[Option]:
        for each in asking(self._view, self._decks()):
            names = [self._thing(thing) for thing in each.about]
            error = self._error(each.bits, words.PLUS_MINUS, 1)
            text = self._tongue.say(words.ASK, things=self._tongue.listed(names), bits=each.bits.mean, error=error)
            yield Option(
                act="ask",
                what={"about": list(each.about)},
                worth=each.bits.mean,
                unit="bits",
                is_exact=False,
                error=each.bits.error,
                text=text,
            )

    def _offer(self) -> Iterator[Option]:
        asker = str(self._view.asker)
        found = offering(self._view, asker)
        chosen = offered(found)
        if not found:
            yield Option(act="offer", what={"cards": []}, text=self._tongue.say(words.OFFER_NOTHING))
        for each in sorted(found, key=lambda each: each.cards[0] not in chosen):
            gaps: dict[str, str | float] = {
                "card": str(each.cards[0]),
                "value": each.value,
                "player": asker,
                "bits": each.bits,
            }
            what = {"cards": list(each.cards), "value": each.value, "before": each.before, "after": each.after}
            text = self._tongue.say(words.OFFER, **gaps)
            yield Option(act="offer", what=what, worth=each.bits, unit="bits", text=text)

    def _take(self) -> Iterator[Option]:
        for each in taking(self._view):
            paid = each.payment
            what = {"from": each.source, "value": each.value, "pays": list(paid.cards) if paid else None}
            if paid is None:
                text = self._tongue.say(words.CANNOT_PAY, player=each.source, value=each.value)
                yield Option(act="take", what=what, text=text)
                continue
            cards = self._cards(paid.cards)
            text = self._tongue.say(words.TAKE, player=each.source, value=each.value, cards=cards, bits=paid.bits)
            what |= {"before": paid.before, "after": paid.after}
            yield Option(act="take", what=what, worth=paid.bits, unit="bits", text=text)

    def _solve(self) -> Iterator[Option]:
        found = solving(self._view, self._decks(), self._random)
        chance = self._percent(found.chance)
        if found.now and found.hypothesis is not None:
            told = self._teller.hypothesis(found.hypothesis)
            text = self._tongue.say(words.SOLVE, hypothesis=told, chance=chance)
        else:
            text = self._tongue.say(words.SOLVE_LATER, chance=chance)
        others = {player: estimate.mean for player, estimate in found.others.items()}
        yield Option(
            act="solve" if found.now else "go_on",
            what={"others": others},
            worth=found.chance,
            unit="chance",
            is_exact=found.chance == 1,
            text=text,
        )
        for player, estimate in found.others.items():
            error = self._error(estimate, words.PLUS_MINUS_PERCENT, 100)
            text = self._tongue.say(words.CAN_SOLVE, player=player, chance=self._percent(estimate.mean), error=error)
            what: dict[str, object] = {"player": player}
            yield Option(
                act="go_on",
                what=what,
                worth=estimate.mean,
                unit="chance",
                is_exact=False,
                error=estimate.error,
                text=text,
            )

    def _thing(self, thing: str) -> str:
        return self._teller.name("guest" if thing in self._view.log.setting.guest else "room", thing)

    def _cards(self, cards: Sequence[ClueId]) -> str:
        ids = self._tongue.listed([str(card) for card in cards])
        return self._tongue.say(words.CARDS, ids=ids, count=len(cards))

    def _percent(self, value: float) -> str:
        return self._tongue.say(words.PERCENT, value=100 * value)

    def _error(self, estimate: Estimate, form: Message, scale: float) -> str:
        return "" if estimate.error is None else self._tongue.say(form, error=scale * estimate.error)
