"""How clues are read: what each says by itself, and what it says by a rule of the game.

Only kinds whose meaning rests on such a rule have readings. What a clue says by itself is what anybody would grant who
does not know the rule: of what somebody claims, nothing at all.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Case, Rules
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.variables import guilty, innocent, partners, passes, room_of, weapon_from
from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, implies, is_true
from walton_solver.logic.problems import ClueId, RuleId
from walton_solver.logic.rulebooks import Reading

READING_RULES: tuple[RuleId, ...] = tuple(
    map(
        RuleId,
        (
            "nobody_lies_about_rooms",
            "company_was_together",
            "nobody_innocent_names_the_murderer",
            "alone_means_alone",
            "partners_vouch",
            "headcounts",
            "murderer_not_counted",
            "seen_on_the_way",
            "weapon_seen_fetched",
            "partners_conspire",
            "partners_keep_silent",
            "only_partners_deny",
        ),
    )
)
"""Every rule by which clues are read."""


def readings_of(case: Case) -> Mapping[ClueId, Sequence[Reading]]:
    """The readings of the case's clues, of those that have any."""
    found = {clue.id: _known_readings(clue, case.setting, case.rules) for clue in case.clues}
    return {clue: readings for clue, readings in found.items() if readings}


def _known_readings(clue: Clue, setting: Setting, rules: Rules) -> Sequence[Reading]:
    """The same objects for what says the same in the same setting, as engines keep what they make of them."""
    key = ("readings", clue.kind, rules.count_murderer, rules.murderer_company, clue.content)
    if key not in setting.derived:
        setting.derived[key] = readings(clue, setting, rules)
    return cast(Sequence[Reading], setting.derived[key])


def readings(clue: Clue, setting: Setting, rules: Rules) -> Sequence[Reading]:
    """What the clue says by itself and by each rule; nothing where it says all by itself."""
    if isinstance(clue, kinds.GuestCount):
        return _count(clue, setting, rules)
    return tuple(Reading(RuleId(rule), formula) for rule, formula in said_by_rules(clue, setting, rules).items())


def said_by_rules(clue: Clue, setting: Setting, rules: Rules) -> Mapping[str, Formula]:
    """By rule, what a clue says that says nothing by itself; together they are its meaning."""
    match clue:
        case kinds.ClaimsRoom(guest=guest, room=room):
            return {"nobody_lies_about_rooms": Among(room_of(guest), (room,))}
        case kinds.ClaimsCompany(guest=guest, other=other):
            together: Formula = Equal(room_of(guest), room_of(other))
            if rules.murderer_company == "anything":
                together = Some((Among("murderer", (guest,)), together))
            not_with_murderer = Some((Not(innocent(guest)), Not(Among("murderer", (other,)))))
            return {"company_was_together": together, "nobody_innocent_names_the_murderer": not_with_murderer}
        case kinds.ClaimsAlone(guest=guest):
            apart = (
                Some((Among("murderer", (guest, other.id)), Not(Equal(room_of(guest), room_of(other.id)))))
                for other in setting.guests
                if other.id != guest
            )
            return {
                "alone_means_alone": All(tuple(apart)),
                "partners_vouch": Some((Among("accomplice", (None,)), innocent(guest))),
            }
        case kinds.MayHavePassed(guests=guests, room=room):
            return {
                "seen_on_the_way": implies(Among("murderer", guests), is_true(passes(room))),
                "weapon_seen_fetched": implies(weapon_from(room, setting), Among("murderer", guests)),
            }
        case kinds.NotConspiring(guest=guest, other=other):
            neither = Some((Among("accomplice", (None,)), innocent(guest)))
            return {"partners_conspire": neither if other is None else Not(partners(guest, other))}
        case kinds.RevealsMotive(witness=witness, motive=motive):
            owner = setting.motive[motive].owner
            tellers = (_told_by_partner(owner, motive, witness), _told_by_murderer(owner, motive, witness))
            return {"partners_keep_silent": All(tuple(map(Not, tellers)))}
        case kinds.DeniesMotive(witness=witness, motive=motive):
            owner = setting.motive[motive].owner
            return {"only_partners_deny": Some((Not(guilty((motive,))), partners(witness, owner)))}
        case _:
            return {}


def count_of(clue: kinds.GuestCount, setting: Setting, *, with_heads: bool = True, with_murderer: bool) -> Formula:
    """What the housekeeper counted; without heads, each guest as one."""
    least = 4 if clue.count == "4+" else clue.count
    terms = []
    for guest in setting.guests:
        there: Formula = Among(room_of(guest.id), (clue.room,))
        if not with_murderer:
            there = All((there, Not(Among("murderer", (guest.id,)))))
        terms.append((guest.headcount if with_heads else 1, there))
    return Total(tuple(terms), least, None if clue.count == "4+" else least)


def _count(clue: kinds.GuestCount, setting: Setting, rules: Rules) -> Sequence[Reading]:
    """Who does not know whether a guest counts as several, or whether the murderer does, takes it either way.

    These two doubts never make up for one another, so that what each rule says is all that both say.
    """
    ways = {
        (heads, murderer): count_of(clue, setting, with_heads=heads, with_murderer=murderer)
        for heads in (True, False)
        for murderer in (False, True)
    }
    if rules.count_murderer:
        # That everybody counts is what anybody would think.
        right, one_each = ways[True, True], ways[False, True]
        return (Reading(None, Some((right, one_each))), Reading(RuleId("headcounts"), right))
    right = ways[True, False]
    return (
        Reading(None, Some(tuple(ways.values()))),
        Reading(RuleId("headcounts"), Some((right, ways[True, True]))),
        Reading(RuleId("murderer_not_counted"), Some((right, ways[False, False]))),
    )


def _told_by_partner(owner: str, motive: str, witness: str) -> Formula:
    return All((Among("murderer", (owner,)), Among("motive", (motive,)), Among("accomplice", (witness,))))


def _told_by_murderer(owner: str, motive: str, witness: str) -> Formula:
    return All((Among("accomplice", (owner,)), Among("accomplice_motive", (motive,)), Among("murderer", (witness,))))
