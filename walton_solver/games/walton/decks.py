"""What a complete deck tells by the cards that it does not hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.variables import guilty, innocent, partners, room_of
from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, implies
from walton_solver.logic.problems import Rule, RuleId


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A card that a deck does not hold, and what that tells if the deck is complete: that nothing needs the card."""

    rule: RuleId
    card: Clue
    formula: Formula


def deck_rules(case: Case) -> Iterator[Rule]:
    """What the absence of cards tells; nothing of an open deck."""
    if case.rules.deck == "complete":
        for rule, absences in groupby(absences_of(case), key=lambda absence: absence.rule):
            yield Rule(rule, All(tuple(absence.formula for absence in absences)))


def absences_of(case: Case) -> Iterator[Absence]:
    """The cards that the deck lacks of those that a world may need; they have no ids."""
    yield from _sightings(case)
    yield from _company(case)
    yield from _motives(case)


def _sightings(case: Case) -> Iterator[Absence]:
    """Whoever helped was seen conspiring, whoever is named first."""
    seen = {
        guest for clue in case.clues if isinstance(clue, kinds.SeenConspiring) for guest in (clue.guest, clue.other)
    }
    for guest in case.setting.guests:
        if guest.id not in seen:
            card = kinds.SeenConspiring(id=0, guest=guest.id)
            yield Absence(rule=RuleId("deck_sightings"), card=card, formula=Not(Among("accomplice", (guest.id,))))


def _company(case: Case) -> Iterator[Absence]:
    """In one room innocents name all but the murderer, and partners everybody."""
    held = {(clue.guest, clue.other) for clue in case.clues if isinstance(clue, kinds.ClaimsCompany)}
    guests = [guest.id for guest in case.setting.guests]
    for guest in guests:
        for other in guests:
            if guest != other and (guest, other) not in held:
                apart = Not(Equal(room_of(guest), room_of(other)))
                formula = implies(_tells_of_company(guest, other), apart)
                card = kinds.ClaimsCompany(id=0, guest=guest, other=other)
                yield Absence(rule=RuleId("deck_company"), card=card, formula=formula)


def _tells_of_company(guest: str, other: str) -> Formula:
    return Some(
        (
            All((innocent(guest), Not(Among("murderer", (other,))))),
            All((Not(Among("accomplice", (None,))), Not(innocent(guest)))),
        )
    )


def _motives(case: Case) -> Iterator[Absence]:
    """Of a guilty motive the police found support, and both witnesses, but for the partner, tell."""
    rule = RuleId("deck_motives")
    revealed = {(clue.witness, clue.motive) for clue in case.clues if isinstance(clue, kinds.RevealsMotive)}
    supported = {clue.motive for clue in case.clues if isinstance(clue, kinds.MotiveEvidence)}
    for motive in case.setting.motives:
        not_guilty = Not(guilty((motive.id,)))
        if motive.id not in supported:
            yield Absence(rule=rule, card=kinds.MotiveEvidence(id=0, motive=motive.id), formula=not_guilty)
        for witness in motive.witnesses:
            if (witness, motive.id) not in revealed:
                card = kinds.RevealsMotive(id=0, witness=witness, motive=motive.id)
                yield Absence(rule=rule, card=card, formula=Some((not_guilty, partners(witness, motive.owner))))
