"""What a player at the table should do next: what to ask, offer, take, pay, discard, and whether to solve.

Exact is what a payment or a discard tells those of whom it is known what they have read; estimated, from decks drawn
at random (see `decks`), what asking promises and who may be able to solve. An estimate has its standard error.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log2, sqrt
from random import Random
from statistics import fmean, stdev

from walton_solver.games.walton.cases import Hypothesis
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.table.logs import KEPT
from walton_solver.logic.problems import ClueId
from walton_solver.play.walton.bots import relevant, things
from walton_solver.play.walton.decks import Decks
from walton_solver.play.walton.knowing import answers_of
from walton_solver.play.walton.paying import ways_to_pay
from walton_solver.play.walton.views import TableView

MOST_OFFERED = 3
"""What an offer is worth at most: a dearer one is hardly paid."""

TELLING_PRICE = 0.5
"""What it costs to tell another a bit, in points of value that are received for it."""

WAITING_SHARE = 1.6
"""How much better than an equal share of the others' chances it is to go on with fewer answers left than they."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A mean over sampled decks; `error`: its standard error, None of a single one."""

    mean: float
    error: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """Asking for these: how many bits the cards promise that bear one of them and may be in a hand."""

    about: tuple[str, ...]
    bits: Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class Giving:
    """Cards given to a player: how many answers they leave of those that are certainly left to them now.

    `before`, `after`: so many answers; what the player has read beside what is known of makes both less.
    """

    to: str
    cards: tuple[ClueId, ...]
    value: int
    before: int
    after: int

    @property
    def bits(self) -> float:
        return log2(self.before / self.after) if self.after else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """An offer, and the payment for it that tells the payee least."""

    source: str
    count: int
    value: int
    payment: Giving | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solving:
    """Whether to solve now: the best answer and the chance that it is right, against those of others.

    `others`: for each the chance that the cards they have read leave one answer.
    """

    hypothesis: Hypothesis | None
    chance: float
    others: dict[str, Estimate]
    now: bool


def asking(view: TableView, decks: Decks, most: int = 5) -> tuple[Asking, ...]:
    """What to ask for, the most promising first."""
    worth = [{thing: _worth_of(thing, unread, decks) for thing in things(view)} for unread in decks.unread]
    if not worth:
        return ()
    means = {thing: fmean(sum(cards.values()) for cards in (each[thing] for each in worth)) for thing in things(view)}
    best = sorted(means, key=lambda thing: -means[thing])[: max(6, view.log.rules.references + 2)]
    found = [
        Asking(about=about, bits=_estimate([_joint(about, each) for each in worth]))
        for about in combinations(best, view.log.rules.references)
    ]
    return tuple(sorted(found, key=lambda each: -each.bits.mean)[:most])


def payments(view: TableView, payee: str, price: int, purse: Sequence[Clue]) -> list[Giving]:
    """The ways to pay that tell the payee least; of those that tell the same, the ones worth least."""
    found = [giving(view, payee, cards) for cards in ways_to_pay(purse, price)]
    return sorted(found, key=lambda each: (-each.after, each.value, len(each.cards)))


def giving(view: TableView, to: str, cards: Sequence[Clue]) -> Giving:
    """What a player would be told by the cards, exactly, of what they are known to have read."""
    known = [view.log.card[card] for card in view.known[to] if card in view.log.card]
    before = len(answers_of(view.log.case_of(tuple(known))))
    new = [card for card in cards if card not in known]
    after = len(answers_of(view.log.case_of((*known, *new)))) if new else before
    value = sum(card.weight for card in cards)
    return Giving(to=to, cards=tuple(card.id for card in cards), value=value, before=before, after=after)


def taking(view: TableView) -> tuple[Taking, ...]:
    """The offers that can be paid, the cheapest card first, each with its payment; each is paid from what is left."""
    purse = list(view.hand)
    found = []
    for source, lot in sorted(view.offers.items(), key=lambda item: ((item[1].value or 0) / item[1].count, item[0])):
        ways = payments(view, source, lot.value or 0, purse)
        payment = ways[0] if ways else None
        if payment is not None:
            purse = [card for card in purse if card.id not in payment.cards]
        found.append(Taking(source=source, count=lot.count, value=lot.value or 0, payment=payment))
    return tuple(found)


def offering(view: TableView, asker: str) -> tuple[Giving, ...]:
    """The cards of the hand that may be offered, each by itself, the least telling first."""
    found = [giving(view, asker, [card]) for card in relevant(view)]
    return tuple(sorted(found, key=lambda each: (each.bits, each.value)))


def offered(found: Iterable[Giving]) -> tuple[ClueId, ...]:
    """What to offer of these: whatever is worth more than it tells, as long as the offer can be paid."""
    cards: list[ClueId] = []
    value = 0
    for each in found:
        if each.value > TELLING_PRICE * each.bits and value + each.value <= MOST_OFFERED:
            cards += each.cards
            value += each.value
    return tuple(cards)


def discarding(view: TableView) -> tuple[ClueId, ...]:
    """What to discard: what fewest others have read, and of that what is worth most to them.

    What others have read already tells them nothing when it is paid, so it is kept for that.
    """
    others = [known for player, known in view.known.items() if player != view.me]

    def use(card: Clue) -> tuple[int, int]:
        return sum(card.id in known for known in others), -card.weight

    return tuple(card.id for card in sorted(view.hand, key=use)[: len(view.hand) - KEPT])


def solving(view: TableView, decks: Decks, random: Random) -> Solving:
    """Whether to solve: for certain with one answer; else if that is likelier to win than to wait."""
    answers = answers_of(view.case)
    chance = 1 / len(answers) if answers else 0.0
    rivals = [player for player in view.active if player != view.me]
    others = {player: _can_solve(view, player, decks, random) for player in rivals} if len(answers) > 1 else {}
    alone = 1.0
    for estimate in others.values():
        alone *= 1 - estimate.mean
    waiting = alone * min(0.9, WAITING_SHARE / (1 + len(rivals)))
    best = answers[0] if answers else None
    return Solving(hypothesis=best, chance=chance, others=others, now=chance == 1 or chance > waiting)


def _worth_of(thing: str, unread: Sequence[Clue], decks: Decks) -> dict[int, float]:
    """What the cards of a deck tell that bear the reference, by their places in it."""
    return {at: decks.bits(card) for at, card in enumerate(unread) if thing in decks.references(card)}


def _joint(about: Sequence[str], worth: dict[str, dict[int, float]]) -> float:
    together: dict[int, float] = {}
    for thing in about:
        together |= worth[thing]
    return sum(together.values())


def _can_solve(view: TableView, player: str, decks: Decks, random: Random) -> Estimate:
    """How likely the cards that a player has read leave one answer, by the decks."""
    known = [view.log.card[card] for card in view.known[player] if card in view.log.card]
    count = view.read_counts[player]
    solved = []
    for unread in decks.unread:
        deck = [card for card in (*view.read, *unread) if card not in known]
        others = random.sample(deck, max(0, min(len(deck), count - len(known))))
        case = view.log.case_of((*known, *decks.numbered(others)))
        solved.append(float(len(answers_of(case)) == 1))
    return _estimate(solved)


def _estimate(values: Sequence[float]) -> Estimate:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return Estimate(mean=fmean(values), error=error)
