"""What somebody should do next in any game: `walton advise`."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from walton_solver.engines.asking import Asking
from walton_solver.errors import QueryError
from walton_solver.games.cases import AnyCase
from walton_solver.play.options import Advice, Option, Wanted
from walton_solver.rendering.spans import plain

Adviser: TypeAlias = Callable[[Any, Asking, Wanted], Advice]


def advise(case: AnyCase, asking: Asking, wanted: Wanted) -> Advice:
    """What to do next. Raises QueryError for a case in which nobody has a turn."""
    if case.format not in _ADVISERS:
        raise QueryError(f"a {case.format} is no game that goes on; advice is for logs: {', '.join(_ADVISERS)}")
    return _ADVISERS[case.format](case, asking, wanted)


def _of_table(log: Any, _: Asking, wanted: Wanted) -> Advice:
    from walton_solver.games.walton.table.views import seen_by
    from walton_solver.play.walton.telling import advice_of
    from walton_solver.play.walton.views import view_of

    player = wanted.player or log.me
    if player is None or player not in log.players:
        known = ", ".join(log.players)
        raise QueryError(f"whom to advise? a referee's log needs --player, one of {known}")
    if log.me not in (None, player):
        raise QueryError(f"this is the log of {log.me}, who cannot see what {player} sees")
    view = view_of(log if log.me else seen_by(player, log))
    return advice_of(view, Random(wanted.seed), wanted.seed, wanted.samples, wanted.language)


def _of_cluedo(log: Any, asking: Asking, wanted: Wanted) -> Advice:
    from walton_solver.games.cluedo.commands import solve
    from walton_solver.rendering.cluedo.telling import Teller
    from walton_solver.rendering.cluedo.text import accusing_line

    found = solve(log, asking, max_answers=0).advice
    teller = Teller(log, wanted.language)
    options: list[Option] = []
    if found is not None and found.accuse is not None:
        options.append(
            Option(
                act="accuse",
                what=_triple(found.accuse.hypothesis),
                worth=float(found.accuse.chance),
                unit="chance",
                text=plain([accusing_line(teller, found.accuse)]),
            )
        )
    for each in found.suggest if found else ():
        options.append(
            Option(
                act="suggest",
                what=_triple(each.hypothesis),
                worth=each.bits,
                unit="bits",
                text=f"{teller.hypothesis(each.hypothesis)}: {_bits(each.bits, each.chance)}",
            )
        )
    if found is not None and found.accuse is not None and not found.accuse.is_best:
        options.append(options.pop(0))
    return Advice(player=log.me, options=tuple(options) or (Option(act="nothing", text=_nothing(log.me, wanted)),))


def _of_arosa(log: Any, asking: Asking, wanted: Wanted) -> Advice:
    from walton_solver.games.arosa.commands import solve
    from walton_solver.rendering.arosa.telling import Teller

    found = solve(log, asking, max_answers=0)
    teller = Teller(log, wanted.language)
    options = [
        Option(
            act=each.deed,
            what={"floor": each.floor, **({"names": [log.players[p] for p in each.accused]} if each.accused else {})},
            worth=each.value,
            unit="points",
            text=teller.advice(each),
        )
        for each in found.advice
    ]
    player = None if found.adviser_for is None else log.players[found.adviser_for]
    return Advice(player=player, options=tuple(options) or (Option(act="nothing", text=_nothing(player, wanted)),))


def _triple(hypothesis: Any) -> dict[str, object]:
    return {"suspect": hypothesis.suspect, "weapon": hypothesis.weapon, "room": hypothesis.room}


def _bits(bits: float, chance: Fraction) -> str:
    return f"{bits:.3f} bits, {float(chance):.1%}"


def _nothing(player: str | None, wanted: Wanted) -> str:
    from walton_solver.wording.play import NOT_NOW
    from walton_solver.wording.tongues import tongue_of

    return tongue_of(wanted.language).say(NOT_NOW, player=player or "?")


_ADVISERS: Mapping[str, Adviser] = {
    "walton-table/1": _of_table,
    "cluedo-log/1": _of_cluedo,
    "arosa-log/1": _of_arosa,
}
