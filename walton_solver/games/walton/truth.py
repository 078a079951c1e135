"""Is a clue true of a whole world? The rules in plain Python, written apart from `meaning` and checked against it."""

from typing import assert_never

from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import Hypothesis, Rules, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.setting import Motive, Setting
from walton_solver.games.walton.statements import Is, Partners, Passes, RoomOf, Statement, Uses


def holds(clue: Clue, world: WaltonWorld, setting: Setting, rules: Rules) -> bool:
    """Whether the clue, as a card of the game, can be told in this world."""
    answer = world.hypothesis
    match clue:
        case kinds.ClaimsRoom() | kinds.ClaimsCompany() | kinds.ClaimsAlone() | kinds.GuestCount():
            return _alibi_holds(clue, world, setting, rules)
        case kinds.NoPassage(between=between):
            return not _uses(world, between)
        case kinds.NotSeenIn(guests=guests, room=room):
            return answer.murderer not in guests or room not in world.route
        case kinds.MayHavePassed(guests=guests, room=room):
            if answer.murderer in guests:
                return room in world.route
            return setting.weapon[answer.weapon].room != room
        case kinds.SeenConspiring():
            return True
        case kinds.NotConspiring(guest=guest, other=other):
            partners = {answer.murderer, answer.accomplice}
            if answer.accomplice is None:
                return True
            return guest not in partners if other is None else partners != {guest, other}
        case kinds.RevealsMotive(witness=witness, motive=motive):
            return not (_is_guilty(motive, answer) and witness == _partner_of(setting.motive[motive].owner, answer))
        case kinds.DeniesMotive(witness=witness, motive=motive):
            owner = setting.motive[motive].owner
            return not _is_guilty(motive, answer) or {witness, owner} == {answer.murderer, answer.accomplice}
        case kinds.NoMotiveEvidence(motive_kind=motive_kind, motive=motive):
            return not any(
                guilty.id == motive or (motive_kind is not None and guilty.kind == motive_kind)
                for guilty in _guilty_motives(answer, setting)
            )
        case kinds.MotiveEvidence():
            return True
        case kinds.NotMurderer(guest=guest):
            return answer.murderer != guest
        case kinds.NotAccomplice(guest=guest):
            return answer.accomplice != guest
        case kinds.NoAccomplice():
            return answer.accomplice is None
        case kinds.HasAccomplice():
            return answer.accomplice is not None
        case kinds.StatementClue(formula=formula):
            return statement_holds(formula, world, setting)
        case _:
            return _weapon_holds(clue, answer.weapon, setting)


def statement_holds(statement: Statement, world: WaltonWorld, setting: Setting) -> bool:
    """Whether an author's statement is true of the world."""
    match statement:
        case Is(question=question, value=value):
            return _answer_is(question, value, world, setting)
        case Passes(room=room):
            return room in world.route
        case RoomOf(guest=guest, room=room):
            return world.room_of[guest] == room
        case Uses(between=between):
            return _uses(world, between)
        case Partners(guests=guests):
            return set(guests) == {world.hypothesis.murderer, world.hypothesis.accomplice}
        case AllOf(parts=parts):
            return all(statement_holds(part, world, setting) for part in parts)
        case AnyOf(parts=parts):
            return any(statement_holds(part, world, setting) for part in parts)
        case NotOf(part=part):
            return not statement_holds(part, world, setting)
        case IfThen(condition=condition, consequence=consequence):
            return not statement_holds(condition, world, setting) or statement_holds(consequence, world, setting)
        case CountOf(least=least, most=most, parts=parts):
            count = sum(statement_holds(part, world, setting) for part in parts)
            return least <= count and (most is None or count <= most)
        case _:
            assert_never(statement)


def _alibi_holds(
    clue: kinds.ClaimsRoom | kinds.ClaimsCompany | kinds.ClaimsAlone | kinds.GuestCount,
    world: WaltonWorld,
    setting: Setting,
    rules: Rules,
) -> bool:
    answer, room_of = world.hypothesis, world.room_of
    match clue:
        case kinds.ClaimsRoom(guest=guest, room=room):
            return room_of[guest] == room
        case kinds.ClaimsCompany(guest=guest, other=other):
            if guest == answer.murderer and rules.murderer_company == "anything":
                return True
            if room_of[guest] != room_of[other]:
                return False
            return guest in (answer.murderer, answer.accomplice) or other != answer.murderer
        case kinds.ClaimsAlone(guest=guest):
            if answer.accomplice is not None and guest in (answer.murderer, answer.accomplice):
                return False
            return guest == answer.murderer or not any(
                room_of[other.id] == room_of[guest]
                for other in setting.guests
                if other.id not in (guest, answer.murderer)
            )
        case kinds.GuestCount(room=room, count=count):
            there = sum(
                guest.headcount
                for guest in setting.guests
                if room_of[guest.id] == room and (rules.count_murderer or guest.id != answer.murderer)
            )
            return there >= 4 if count == "4+" else there == count
        case _:
            assert_never(clue)


def _weapon_holds(
    clue: kinds.SignAbsent
    | kinds.SignPresent
    | kinds.CategoryAbsent
    | kinds.CategoryPresent
    | kinds.RelatedWeapon
    | kinds.WeaponExcluded,
    weapon_id: str,
    setting: Setting,
) -> bool:
    weapon = setting.weapon[weapon_id]
    match clue:
        case kinds.SignAbsent(sign=sign):
            return sign not in weapon.signs
        case kinds.SignPresent(sign=sign):
            return sign in weapon.signs
        case kinds.CategoryAbsent(category=category):
            return weapon.category != category
        case kinds.CategoryPresent(category=category):
            return weapon.category == category
        case kinds.RelatedWeapon(weapon=related_id):
            related = setting.weapon[related_id]
            same_category = weapon.category is not None and weapon.category == related.category
            return weapon != related and (same_category or bool(set(weapon.signs) & set(related.signs)))
        case kinds.WeaponExcluded(weapons=weapons):
            return weapon_id not in weapons
        case _:
            assert_never(clue)


def _answer_is(question: str, value: str | None, world: WaltonWorld, setting: Setting) -> bool:
    weapon = setting.weapon[world.hypothesis.weapon]
    match question:
        case "category":
            return weapon.category == value
        case "sign":
            return value in weapon.signs
        case "weapon_room":
            return weapon.room == value
        case _:
            return bool(getattr(world.hypothesis, question) == value)


def _uses(world: WaltonWorld, between: tuple[str, str]) -> bool:
    steps = zip(world.route, world.route[1:], strict=False)
    return any({tail, head} == set(between) for tail, head in steps)


def _guilty_motives(answer: Hypothesis, setting: Setting) -> list[Motive]:
    return [setting.motive[motive] for motive in (answer.motive, answer.accomplice_motive) if motive is not None]


def _is_guilty(motive: str, answer: Hypothesis) -> bool:
    return motive in (answer.motive, answer.accomplice_motive)


def _partner_of(guest: str, answer: Hypothesis) -> str | None:
    if guest == answer.murderer:
        return answer.accomplice
    return answer.murderer if guest == answer.accomplice else None
