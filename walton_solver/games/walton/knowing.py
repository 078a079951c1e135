"""What somebody knows who knows some facts: what goes without saying with them. It takes no deduction to see that."""

from collections.abc import Iterable, Iterator

from walton_solver.deduction.findings import Conclusion
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.facts import granted_in, with_others
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Fact, Is, Passes, Question, Uses


def known_by(case: Case, conclusions: Iterable[Conclusion[Fact]]) -> frozenset[Conclusion[Fact]]:
    """The conclusions with all that goes without saying, and what the rules of the case say outright.

    >>> from walton_solver.games.walton.reading.cases import parse_case
    >>> case = parse_case("{format: walton-case/1, setting: walton, clues: []}")
    >>> known = known_by(case, [Conclusion(Is("motive", "fixed_fights"), True)])
    >>> Conclusion(Is("murderer", "greg_gaffney"), True) in known, Conclusion(Is("weapon", "rope"), False) in known
    (True, False)
    """
    known: set[Conclusion[Fact]] = set()
    coming = [*conclusions, *granted_in(case)]
    while coming:
        each = coming.pop()
        if each not in known:
            known.add(each)
            coming.extend(with_others(case.setting, [each]))
            coming.extend(_besides(case.setting, each))
    return frozenset(known)


def _besides(setting: Setting, known: Conclusion[Fact]) -> Iterator[Conclusion[Fact]]:
    """A guest has motives of their own only; whoever uses a link passes its rooms."""
    match known:
        case Conclusion(Is("murderer" | "accomplice" as role, str(guest)), False):
            yield from (Conclusion(Is(_MOTIVE[role], motive.id), False) for motive in setting.guest[guest].motives)
        case Conclusion(Is("accomplice", None), holds):
            yield Conclusion(Is("accomplice_motive", None), holds)
        case Conclusion(Is("accomplice_motive", None), holds):
            yield Conclusion(Is("accomplice", None), holds)
        case Conclusion(Is("motive", str(motive)), True):
            yield Conclusion(Is("murderer", setting.motive[motive].owner), True)
        case Conclusion(Is("accomplice_motive", str(motive)), True):
            yield Conclusion(Is("accomplice", setting.motive[motive].owner), True)
        case Conclusion(Uses(rooms), True):
            yield from (Conclusion(Passes(room), True) for room in rooms)
        case Conclusion(Passes(room), False):
            links = (Uses((passage.tail, passage.head)) for passage in setting.passages)
            yield from (Conclusion(link, False) for link in links if room in link.between)


_MOTIVE: dict[str, Question] = {"murderer": "motive", "accomplice": "accomplice_motive"}
