"""What a complete deck of a world lacks: by such a card's absence the case rules out its own world."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Hypothesis
from walton_solver.games.walton.clues import Clue


def missing_cards(case: Case) -> tuple[Clue, ...]:
    """The cards that a complete deck of the intended solution always holds, but this one does not, as clues to add.

    Who was in company is known only of a case that tells its world. None of an open deck. Ids count from 1.
    """
    if case.rules.deck != "complete" or case.solution is None:
        return ()
    company = () if case.world is None else _company(case.solution, case.world.room_of)
    held = {(clue.kind, *clue.content) for clue in case.clues}
    needed = [*_sighting(case, case.solution), *company, *_support(case, case.solution)]
    lacking = (clue for clue in needed if (clue.kind, *clue.content) not in held)
    return tuple(replace(clue, id=number) for number, clue in enumerate(lacking, start=1))


def _sighting(case: Case, answer: Hypothesis) -> Iterator[Clue]:
    """The accomplice was seen conspiring, whoever is named first."""
    seen = {
        guest for clue in case.clues if isinstance(clue, kinds.SeenConspiring) for guest in (clue.guest, clue.other)
    }
    if answer.accomplice is not None and answer.accomplice not in seen:
        yield kinds.SeenConspiring(id=0, guest=answer.accomplice)


def _company(answer: Hypothesis, room_of: Mapping[str, str]) -> Iterator[Clue]:
    """Innocents name everybody in their room but the murderer; of two partners both name everybody."""
    partners = (answer.murderer, answer.accomplice)
    for guest, room in room_of.items():
        for other, other_room in room_of.items():
            names = answer.accomplice is not None if guest in partners else other != answer.murderer
            if guest != other and room == other_room and names:
                yield kinds.ClaimsCompany(id=0, guest=guest, other=other)


def _support(case: Case, answer: Hypothesis) -> Iterator[Clue]:
    """Both witnesses, but for the partner, tell of a guilty motive, and the police found support for it."""
    for motive, partner in ((answer.motive, answer.accomplice), (answer.accomplice_motive, answer.murderer)):
        if motive is not None:
            for witness in case.setting.motive[motive].witnesses:
                if witness != partner:
                    yield kinds.RevealsMotive(id=0, witness=witness, motive=motive)
            yield kinds.MotiveEvidence(id=0, motive=motive)
