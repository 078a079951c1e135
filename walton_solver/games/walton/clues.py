"""The kinds of clue, as data. What a kind means is said three times, apart: `truth`, `meaning` and the wording.

To add a kind, add its class and its place in `KINDS`; CONTRIBUTING has the whole checklist, and a test fails
for every place that was forgotten.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Literal, TypeAlias

from walton_solver.games.walton.setting import Names
from walton_solver.games.walton.statements import Statement
from walton_solver.logic.problems import ClueId

Source: TypeAlias = Literal["guest", "housekeeper", "staff", "police", "coroner"]


class Role(Enum):
    """What a field of a clue names."""

    GUEST = "guest"
    ROOM = "room"
    ALIBI_ROOM = "alibi room"
    PASSAGE = "link"
    WEAPON = "weapon"
    MOTIVE = "motive"
    MOTIVE_KIND = "motive kind"
    SIGN = "sign"
    CATEGORY = "category"
    COUNT = "count"
    STATEMENT = "statement"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a clue kind: `many` takes a list of one or more different things.

    `name` is the key in files; `attribute` the attribute of the class where that must differ.
    """

    name: str
    role: Role
    many: bool = False
    optional: bool = False
    attribute: str = ""

    def of(self, clue: "BaseClue") -> object:
        """The field's value on a clue."""
        return getattr(clue, self.attribute or self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseClue:
    """What every clue has. `value` is what the clue is worth in an exchange (1 to 3); None: what its kind is worth.

    `card_references` are the guests and rooms it can be asked for; `text` the author's own words by language.
    """

    kind: ClassVar[str]
    default_source: ClassVar[Source]
    default_value: ClassVar[int]
    fields: ClassVar[tuple[Field, ...]]

    id: ClueId
    value: int | None = None
    source: Source | None = None
    references: tuple[str, ...] = ()
    text: Names | None = None

    @property
    def content(self) -> tuple[object, ...]:
        """The values of the kind's own fields: what the clue says, whoever says it."""
        return tuple(field.of(self) for field in self.fields)

    @property
    def weight(self) -> int:
        return self.default_value if self.value is None else self.value


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsRoom(BaseClue):
    """A guest says which room they were in."""

    kind = "claims_room"
    default_source = "guest"
    default_value = 1
    fields = (Field("guest", Role.GUEST), Field("room", Role.ALIBI_ROOM))
    guest: str
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsCompany(BaseClue):
    """A guest says that another was with them."""

    kind = "claims_company"
    default_source = "guest"
    default_value = 1
    fields = (Field("guest", Role.GUEST), Field("other", Role.GUEST))
    guest: str
    other: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsAlone(BaseClue):
    """A guest says that nobody was with them."""

    kind = "claims_alone"
    default_source = "guest"
    default_value = 1
    fields = (Field("guest", Role.GUEST),)
    guest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestCount(BaseClue):
    """The housekeeper counted the people in a room."""

    kind = "guest_count"
    default_source = "housekeeper"
    default_value = 2
    fields = (Field("room", Role.ALIBI_ROOM), Field("count", Role.COUNT))
    room: str
    count: int | Literal["4+"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPassage(BaseClue):
    """Nobody went through a link, in neither direction."""

    kind = "no_passage"
    default_source = "staff"
    default_value = 1
    fields = (Field("between", Role.PASSAGE),)
    between: tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotSeenIn(BaseClue):
    """None of the guests passed the room."""

    kind = "not_seen_in"
    default_source = "staff"
    default_value = 2
    fields = (Field("guests", Role.GUEST, many=True), Field("room", Role.ROOM))
    guests: tuple[str, ...]
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MayHavePassed(BaseClue):
    """One of the guests passed the room, if one of them is the murderer or the weapon is from there."""

    kind = "may_have_passed"
    default_source = "staff"
    default_value = 1
    fields = (Field("guests", Role.GUEST, many=True), Field("room", Role.ROOM))
    guests: tuple[str, ...]
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenConspiring(BaseClue):
    """A guest was seen conspiring, perhaps with somebody who is named (in files: `with`)."""

    kind = "seen_conspiring"
    default_source = "staff"
    default_value = 1
    fields = (Field("guest", Role.GUEST), Field("with", Role.GUEST, optional=True, attribute="other"))
    guest: str
    other: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NotConspiring(BaseClue):
    """A guest did not conspire: with nobody, or not with the one who is named (in files: `with`)."""

    kind = "not_conspiring"
    default_source = "staff"
    default_value = 1
    fields = (Field("guest", Role.GUEST), Field("with", Role.GUEST, optional=True, attribute="other"))
    guest: str
    other: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealsMotive(BaseClue):
    """A witness tells that a guest had a motive."""

    kind = "reveals_motive"
    default_source = "guest"
    default_value = 1
    fields = (Field("witness", Role.GUEST), Field("motive", Role.MOTIVE))
    witness: str
    motive: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeniesMotive(BaseClue):
    """A witness tells that a guest had no such motive."""

    kind = "denies_motive"
    default_source = "guest"
    default_value = 1
    fields = (Field("witness", Role.GUEST), Field("motive", Role.MOTIVE))
    witness: str
    motive: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMotiveEvidence(BaseClue):
    """The police rule out a motive, or all motives of a kind: exactly one of the two is given."""

    kind = "no_motive_evidence"
    default_source = "police"
    default_value = 3
    fields = (
        Field("motive_kind", Role.MOTIVE_KIND, optional=True),
        Field("motive", Role.MOTIVE, optional=True),
    )
    motive_kind: str | None = None
    motive: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MotiveEvidence(BaseClue):
    """The police found support for a motive."""

    kind = "motive_evidence"
    default_source = "police"
    default_value = 1
    fields = (Field("motive", Role.MOTIVE),)
    motive: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignAbsent(BaseClue):
    """The body does not bear the sign."""

    kind = "sign_absent"
    default_source = "coroner"
    default_value = 3
    fields = (Field("sign", Role.SIGN),)
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignPresent(BaseClue):
    """The body bears the sign."""

    kind = "sign_present"
    default_source = "coroner"
    default_value = 3
    fields = (Field("sign", Role.SIGN),)
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryAbsent(BaseClue):
    """The weapon is not of the category."""

    kind = "category_absent"
    default_source = "coroner"
    default_value = 3
    fields = (Field("category", Role.CATEGORY),)
    category: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryPresent(BaseClue):
    """The weapon is of the category."""

    kind = "category_present"
    default_source = "coroner"
    default_value = 3
    fields = (Field("category", Role.CATEGORY),)
    category: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedWeapon(BaseClue):
    """The weapon is another one, of the same category or with a sign in common."""

    kind = "related_weapon"
    default_source = "police"
    default_value = 2
    fields = (Field("weapon", Role.WEAPON),)
    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponExcluded(BaseClue):
    """None of the weapons is the one."""

    kind = "weapon_excluded"
    default_source = "police"
    default_value = 1
    fields = (Field("weapons", Role.WEAPON, many=True),)
    weapons: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotMurderer(BaseClue):
    """The guest is not the murderer."""

    kind = "not_murderer"
    default_source = "staff"
    default_value = 2
    fields = (Field("guest", Role.GUEST),)
    guest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAccomplice(BaseClue):
    """The guest is not the accomplice."""

    kind = "not_accomplice"
    default_source = "staff"
    default_value = 2
    fields = (Field("guest", Role.GUEST),)
    guest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAccomplice(BaseClue):
    """There is no accomplice."""

    kind = "no_accomplice"
    default_source = "police"
    default_value = 2
    fields = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HasAccomplice(BaseClue):
    """There is an accomplice."""

    kind = "has_accomplice"
    default_source = "police"
    default_value = 2
    fields = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementClue(BaseClue):
    """An author's own clue: a formula over the hidden world."""

    kind = "statement"
    default_source = "police"
    default_value = 1
    fields = (Field("formula", Role.STATEMENT),)
    formula: Statement


Clue: TypeAlias = (
    ClaimsRoom
    | ClaimsCompany
    | ClaimsAlone
    | GuestCount
    | NoPassage
    | NotSeenIn
    | MayHavePassed
    | SeenConspiring
    | NotConspiring
    | RevealsMotive
    | DeniesMotive
    | NoMotiveEvidence
    | MotiveEvidence
    | SignAbsent
    | SignPresent
    | CategoryAbsent
    | CategoryPresent
    | RelatedWeapon
    | WeaponExcluded
    | NotMurderer
    | NotAccomplice
    | NoAccomplice
    | HasAccomplice
    | StatementClue
)

KINDS: Mapping[str, type[Clue]] = {clue_type.kind: clue_type for clue_type in Clue.__args__}
"""Every kind by the name that files use, in the order of the rules."""

CARDS_MISSED = (SeenConspiring, ClaimsCompany, RevealsMotive, MotiveEvidence)
"""The kinds whose cards a complete deck tells something by not holding: adding one says less, not more."""
