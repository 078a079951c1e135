"""The landing weights under which a log is likeliest.

Each stone that was found shows where it had landed; those still hidden count in part on every floor where they
can lie. Expectation maximisation (A. P. Dempster, N. M. Laird, D. B. Rubin: Maximum likelihood from incomplete
data via the EM algorithm, 1977): expect the hidden stones under the weights, take the shares of all landings as
new weights, again and again; no step makes the log less likely. `heard` floors count as seen, like finds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, log

from walton_solver.games.arosa.beliefs import Belief
from walton_solver.games.arosa.distributions import Pile
from walton_solver.games.arosa.logs import FLOORS, Log, Opening
from walton_solver.limits import NO_LIMIT, Deadline

MAX_ROUNDS = 500
CLOSE = 1e-9
PRECISION = 1_000_000
"""Weights are rounded to one part in this many: a log says far less about them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """`weights` by floor, of sum 1 but for rounding; fitted from `found` stones that openings showed where they lay
    and `hidden` ones that may still lie on several floors."""

    weights: tuple[Fraction, ...]
    found: int
    hidden: int


def fit(log: Log, belief: Belief, deadline: Deadline = NO_LIMIT) -> Fit:
    """The likeliest weights for the log, after which the belief holds. With nothing found they are equal.

    Raises LimitReached.
    """
    found = found_by_floor(log)
    piles = [_Hidden(pile) for pile in (*belief.traces, belief.victims) if pile.total]
    hidden = sum(pile.total for pile in piles)
    weights = [1 / len(FLOORS)] * len(FLOORS)
    for _ in range(MAX_ROUNDS if sum(found) else 0):
        landed = [float(count) for count in found]
        for pile in piles:
            deadline.check()
            for floor, expected in enumerate(pile.expected(weights)):
                landed[floor] += expected
        new = [count / sum(landed) for count in landed]
        change = max(abs(a - b) for a, b in zip(new, weights, strict=True))
        weights = new
        if change < CLOSE:
            break
    rounded = tuple(Fraction(round(weight * PRECISION), PRECISION) for weight in weights)
    return Fit(weights=rounded, found=sum(found), hidden=hidden)


def found_by_floor(log: Log) -> list[int]:
    """How many stones of any colour openings found on each floor."""
    found = [0] * len(FLOORS)
    for event in log.events:
        if isinstance(event, Opening):
            found[event.floor] += sum(event.traces) + event.victims
    return found


class _Hidden:
    """The stones of a pile, ready to be expected under many weights."""

    def __init__(self, pile: Pile) -> None:
        self.total = pile.total
        self._kinds = [[floor for floor in FLOORS if mask >> floor & 1] for mask in pile.kinds]
        self._ways = [(log(ways), pile.counts(vector)) for vector, ways in pile.ways.items()]

    def expected(self, weights: Sequence[float]) -> list[float]:
        """How many of the stones are expected on each floor."""
        sums = [sum(weights[floor] for floor in floors) for floors in self._kinds]
        logs = [log(each) if each else float("-inf") for each in sums]
        likely = [
            ways + sum(n * each for n, each in zip(counts, logs, strict=True) if n) for ways, counts in self._ways
        ]
        top = max(likely)
        shares = [exp(each - top) for each in likely]
        whole = sum(shares)
        expected = [0.0] * len(FLOORS)
        for at, floors in enumerate(self._kinds):
            count = sum(share * counts[at] for share, (_, counts) in zip(shares, self._ways, strict=True)) / whole
            for floor in floors if count else ():
                expected[floor] += count * weights[floor] / sums[at]
        return expected
