"""What can be entered in a game: the fields of each kind of clue with their values, cards, players. A new kind appears
by itself."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from walton_solver.games.arosa.logs import FLOORS
from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.cases import AnyCase
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.walton.cases import Case
from walton_solver.games.walton.clues import KINDS, BaseClue, Field, GuestCount, Role, StatementClue
from walton_solver.rendering.arosa.telling import Teller as ArosaTeller
from walton_solver.rendering.cluedo.telling import Teller as CluedoTeller
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import walton as words
from walton_solver.wording.nouns import Name
from walton_solver.wording.tongues import Tongue

Json: TypeAlias = dict[str, Any]

GAP = "…"


def form_of(case: AnyCase, language: str) -> Json:
    """The form of the case's game: `kinds` of a Walton case, `cards` and `players` of a log."""
    match case:
        case Case():
            return _walton(case, Teller(case, language))
        case CluedoLog():
            return _cluedo(case, CluedoTeller(case, language))
        case ArosaLog():
            return {"players": list(case.players), "floors": list(FLOORS), "title": ArosaTeller(case, language).title}
        case _:
            return {}


def _walton(case: Case, teller: Teller) -> Json:
    things = _things(case, teller)
    kinds = [
        {
            "kind": kind.kind,
            "source": kind.default_source,
            "text": told(kind, teller.tongue),
            "fields": [_field(field) for field in kind.fields],
        }
        for kind in KINDS.values()
        if kind is not StatementClue
    ]
    return {"kinds": kinds, "things": things, "witnesses": _witnesses(case)}


def told(kind: type[BaseClue], tongue: Tongue) -> str:
    """What clues of the kind say, with gaps.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> told(KINDS["claims_room"], tongue_of("en"))
    '… claims to have been in …'
    """
    one, several = Name(GAP), tongue.names([GAP])
    gaps: dict[str, Any] = {name: several if name in ("guests", "weapons") else one for name in _GAPS}
    clause = tongue.say(words.CLUES[kind.kind], **gaps, count=GAP if kind is GuestCount else 1)
    # A gap at the end says already that there is more.
    return tongue.say(words.CLUE, clue=clause).replace(f"{GAP}.", GAP)


_GAPS = (
    *("guest", "other", "witness", "owner", "room", "a", "b", "motive", "motive_kind", "sign", "category", "weapon"),
    *("guests", "weapons"),
)


def _field(field: Field) -> Json:
    return {"name": field.name, "role": field.role.value, "many": field.many, "optional": field.optional}


def _things(case: Case, teller: Teller) -> Mapping[str, Sequence[Json]]:
    """By role what a field can name: `value` as files have it, and `text`."""
    setting = case.setting

    def named(category: str, ids: Sequence[str]) -> list[Json]:
        return [{"value": each, "text": str(teller.name(category, each))} for each in ids]

    rooms = [room.id for room in setting.rooms]
    links = [
        {
            "value": [link.tail, link.head],
            "text": f"{teller.name('room', link.tail)} – {teller.name('room', link.head)}",
        }
        for link in setting.passages
    ]
    motives = [
        {"value": motive.id, "text": str(teller.name("motive", motive.id)), "of": motive.owner}
        for motive in setting.motives
    ]
    return {
        Role.GUEST.value: named("guest", [guest.id for guest in setting.guests]),
        Role.ROOM.value: named("room", rooms),
        Role.ALIBI_ROOM.value: named("room", list(setting.alibi_rooms)),
        Role.PASSAGE.value: links,
        Role.WEAPON.value: named("weapon", [weapon.id for weapon in setting.weapons]),
        Role.MOTIVE.value: motives,
        Role.MOTIVE_KIND.value: named("motive_kind", [kind.id for kind in setting.motive_kinds]),
        Role.SIGN.value: named("sign", [sign.id for sign in setting.signs]),
        Role.CATEGORY.value: named("category", [category.id for category in setting.categories]),
        Role.COUNT.value: [{"value": count, "text": str(count)} for count in (0, 1, 2, 3, "4+")],
    }


def _witnesses(case: Case) -> Mapping[str, Sequence[str]]:
    """By motive who can tell of it."""
    return {motive.id: list(motive.witnesses) for motive in case.setting.motives}


def _cluedo(log: CluedoLog, teller: CluedoTeller) -> Json:
    cards = [{"id": card.id, "category": card.category, "text": str(teller.card(card.id))} for card in log.cards]
    players = [{"name": player.name, "cards": player.cards} for player in log.players]
    return {"cards": cards, "players": players, "me": log.me}
