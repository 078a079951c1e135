"""What a case means: its house rules, and each clue as a formula over the `variables`."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import assert_never, cast

from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import QUESTIONS, Case, Rules
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.decks import deck_rules
from walton_solver.games.walton.ordering import places_in_order
from walton_solver.games.walton.readings import count_of, said_by_rules
from walton_solver.games.walton.setting import Setting, Weapon
from walton_solver.games.walton.statements import Is, Partners, Passes, RoomOf, Statement, Uses
from walton_solver.games.walton.variables import (
    both,
    guilty,
    partners,
    passes,
    room_of,
    uses,
    uses_passage,
    weapon_among,
    weapon_from,
)
from walton_solver.logic.formulas import (
    TRUE,
    All,
    Among,
    Equal,
    Formula,
    Link,
    Not,
    Some,
    Total,
    Walk,
    conjuncts,
    implies,
    is_false,
    is_true,
)
from walton_solver.logic.problems import Background, Problem, Rule, RuleId, Variable
from walton_solver.logic.problems import Clue as LogicClue


def problem_of(case: Case) -> Problem:
    """The case as a problem that any engine can solve; its clues are in an order of their own (see `ordering`)."""
    setting, rules = case.setting, case.rules
    return Problem(
        background=background_of(setting, rules),
        clues=tuple(
            LogicClue(clue.id, known_meaning(clue, setting, rules), clue.weight, place)
            for place, clue in ((place, case.clues[place]) for place in places_in_order(case))
        ),
        own_rules=tuple(deck_rules(case)),
    )


def background_of(setting: Setting, rules: Rules) -> Background:
    """What all cases in a setting with the same rules have in common; the same object for the same setting."""
    key = ("background", replace(rules, deck="open"))
    if key not in setting.derived:
        typical = tuple(_typical(setting, rules))
        setting.derived[key] = Background(_variables(setting), tuple(_world_rules(setting, rules)), QUESTIONS, typical)
    return cast(Background, setting.derived[key])


def known_meaning(clue: Clue, setting: Setting, rules: Rules) -> Formula:
    """The clue's `meaning`; the same object for what says the same in the same setting."""
    key = (clue.kind, rules.count_murderer, rules.murderer_company, clue.content)
    if key not in setting.derived:
        setting.derived[key] = meaning(clue, setting, rules)
    return cast(Formula, setting.derived[key])


def meaning(clue: Clue, setting: Setting, rules: Rules) -> Formula:
    """The formula of a clue. What it says of a kind is the table in the rules, line by line."""
    match clue:
        case (
            kinds.ClaimsRoom()
            | kinds.ClaimsCompany()
            | kinds.ClaimsAlone()
            | kinds.MayHavePassed()
            | kinds.NotConspiring()
            | kinds.RevealsMotive()
            | kinds.DeniesMotive()
        ):
            parts = tuple(chain.from_iterable(map(conjuncts, said_by_rules(clue, setting, rules).values())))
            return parts[0] if len(parts) == 1 else All(parts)
        case kinds.GuestCount():
            return count_of(clue, setting, with_murderer=rules.count_murderer)
        case kinds.NoPassage(between=(a, b)):
            return is_false(uses(setting, a, b))
        case kinds.NotSeenIn(guests=guests, room=room):
            return implies(Among("murderer", guests), is_false(passes(room)))
        case kinds.NoMotiveEvidence(motive_kind=motive_kind, motive=motive):
            return Not(
                guilty(
                    each.id
                    for each in setting.motives
                    if each.id == motive or (motive_kind is not None and each.kind == motive_kind)
                )
            )
        case kinds.SeenConspiring() | kinds.MotiveEvidence():
            return TRUE
        case kinds.NotMurderer(guest=guest):
            return Not(Among("murderer", (guest,)))
        case kinds.NotAccomplice(guest=guest):
            return Not(Among("accomplice", (guest,)))
        case kinds.NoAccomplice():
            return Among("accomplice", (None,))
        case kinds.HasAccomplice():
            return Not(Among("accomplice", (None,)))
        case kinds.StatementClue(formula=statement):
            return meaning_of_statement(statement, setting)
        case _:
            return _of_weapon(clue, setting)


def meaning_of_statement(statement: Statement, setting: Setting) -> Formula:
    """The formula of an author's statement, or of a question asked in the same words."""
    match statement:
        case Is():
            return _is(statement, setting)
        case Passes(room=room):
            return is_true(passes(room))
        case RoomOf(guest=guest, room=room):
            return Among(room_of(guest), (room,))
        case Uses(between=(a, b)):
            return is_true(uses(setting, a, b))
        case Partners(guests=(one, other)):
            return partners(one, other)
        case AllOf(parts=parts):
            return All(tuple(meaning_of_statement(part, setting) for part in parts))
        case AnyOf(parts=parts):
            return Some(tuple(meaning_of_statement(part, setting) for part in parts))
        case NotOf(part=part):
            return Not(meaning_of_statement(part, setting))
        case IfThen(condition=condition, consequence=consequence):
            return implies(meaning_of_statement(condition, setting), meaning_of_statement(consequence, setting))
        case CountOf(least=least, most=most, parts=parts):
            return Total(tuple((1, meaning_of_statement(part, setting)) for part in parts), least, most)
        case _:
            assert_never(statement)


def walk_of(setting: Setting, rules: Rules, most_steps: int | None = None) -> Walk:
    """The murderer's walk through the house; with `most_steps`, no longer than that."""
    key = ("walk", rules.route)
    if key not in setting.derived:
        setting.derived[key] = _walk_of(setting, rules)
    walk = cast(Walk, setting.derived[key])
    return walk if most_steps is None else replace(walk, most_steps=most_steps)


def _walk_of(setting: Setting, rules: Rules) -> Walk:
    return Walk(
        start="start",
        end=setting.crime_scene,
        nodes=tuple((room.id, passes(room.id)) for room in setting.rooms),
        links=tuple(Link(uses_passage(p), p.tail, p.head, p.two_way) for p in setting.passages),
        simple=rules.route == "simple_path",
    )


def _variables(setting: Setting) -> tuple[Variable, ...]:
    guests = tuple(guest.id for guest in setting.guests)
    motives = tuple(motive.id for motive in setting.motives)
    return (
        Variable("murderer", guests),
        Variable("motive", motives),
        Variable("weapon", tuple(weapon.id for weapon in setting.weapons)),
        Variable("accomplice", (*guests, None)),
        Variable("accomplice_motive", (*motives, None)),
        *(Variable(room_of(guest), setting.alibi_rooms) for guest in guests),
        Variable("start", setting.alibi_rooms),
        *(Variable(passes(room.id), (False, True)) for room in setting.rooms),
        *(Variable(uses_passage(passage), (False, True)) for passage in setting.passages),
    )


def _world_rules(setting: Setting, rules: Rules) -> Iterable[Rule]:
    """What holds in every world of the game, clues or not."""
    yield Rule(RuleId("motive"), _owns_motive("murderer", "motive", setting))
    yield Rule(RuleId("accomplice_motive"), _owns_motive("accomplice", "accomplice_motive", setting))
    yield Rule(RuleId("accomplice_is_another"), All(tuple(Not(both(g.id, g.id)) for g in setting.guests)))
    if rules.accomplice != "possible":
        nobody = Among("accomplice", (None,))
        yield Rule(RuleId(f"accomplice_{rules.accomplice}"), nobody if rules.accomplice == "never" else Not(nobody))
    yield Rule(
        RuleId("accomplice_shares_alibi"),
        All(
            tuple(
                implies(both(one.id, other.id), Equal(room_of(one.id), room_of(other.id)))
                for one in setting.guests
                for other in setting.guests
                if one != other
            )
        ),
    )
    yield Rule(
        RuleId("murderer_starts_at_alibi"),
        All(tuple(implies(Among("murderer", (g.id,)), Equal("start", room_of(g.id))) for g in setting.guests)),
    )
    yield Rule(RuleId("route"), walk_of(setting, rules))
    yield Rule(
        RuleId("route_fetches_weapon"),
        All(tuple(implies(weapon_from(room.id, setting), is_true(passes(room.id))) for room in setting.rooms)),
    )


def _typical(setting: Setting, rules: Rules) -> Iterable[Formula]:
    """Clues of the kinds that join the most variables, which others of their kinds and other kinds do alike."""
    guests, room = setting.guests, setting.alibi_rooms[0]
    told: list[Clue] = [
        kinds.GuestCount(id=0, room=room, count=1),
        kinds.MayHavePassed(id=0, guests=(guests[0].id,), room=room),
        *(kinds.NotConspiring(id=0, guest=guest.id) for guest in guests),
        *(kinds.DeniesMotive(id=0, witness=m.witnesses[0], motive=m.id) for m in setting.motives if m.witnesses),
    ]
    return (known_meaning(clue, setting, rules) for clue in told)


def _owns_motive(role: str, motive_variable: str, setting: Setting) -> Formula:
    parts: list[Formula] = [
        implies(Among(role, (guest.id,)), Among(motive_variable, tuple(motive.id for motive in guest.motives)))
        for guest in setting.guests
    ]
    if role == "accomplice":
        parts.append(implies(Among(role, (None,)), Among(motive_variable, (None,))))
    return All(tuple(parts))


def _of_weapon(
    clue: kinds.SignAbsent
    | kinds.SignPresent
    | kinds.CategoryAbsent
    | kinds.CategoryPresent
    | kinds.RelatedWeapon
    | kinds.WeaponExcluded,
    setting: Setting,
) -> Formula:
    match clue:
        case kinds.SignAbsent(sign=sign):
            return Not(_weapon_with(sign, setting))
        case kinds.SignPresent(sign=sign):
            return _weapon_with(sign, setting)
        case kinds.CategoryAbsent(category=category):
            return Not(_weapon_in(category, setting))
        case kinds.CategoryPresent(category=category):
            return _weapon_in(category, setting)
        case kinds.RelatedWeapon(weapon=name):
            related = setting.weapon[name]
            return weapon_among(setting, lambda weapon: weapon != related and _are_related(weapon, related))
        case kinds.WeaponExcluded(weapons=weapons):
            return Not(Among("weapon", weapons))
        case _:
            assert_never(clue)


def _are_related(one: Weapon, other: Weapon) -> bool:
    if one.category is not None and one.category == other.category:
        return True
    return not set(one.signs).isdisjoint(other.signs)


def _is(fact: Is, setting: Setting) -> Formula:
    match fact:
        case Is(question="category", value=value):
            return _weapon_in(value, setting)
        case Is(question="sign", value=value):
            return _weapon_with(value, setting)
        case Is(question="weapon_room", value=value):
            return weapon_from(value, setting)
        case Is(question=question, value=value):
            return Among(question, (value,))


def _weapon_in(category: str | None, setting: Setting) -> Formula:
    return weapon_among(setting, lambda weapon: weapon.category == category)


def _weapon_with(sign: str | None, setting: Setting) -> Formula:
    return weapon_among(setting, lambda weapon: sign in weapon.signs)
