"""Awkward Guests: The Walton Case, and every house that is written for its rules: the types and functions of this game.

`load` and `parse` give a `Case`, and `walton_solver`'s own functions, which are here, too, answer in this game's types.
A case can be built in Python as well. Its clues may mention only what its setting has; to read what it looks like as a
document checks all the rest, as a file is checked:

>>> from walton_solver import walton
>>> case = walton.Case(
...     title={"en": "Rain at the Waltons"},
...     setting=walton.load_setting("walton"),
...     clues=(
...         walton.NoAccomplice(id=1),
...         walton.StatementClue(id=2, formula=walton.Is("murderer", "greg_gaffney")),
...         walton.SignPresent(id=3, sign="bleeding"),
...     ),
... )
>>> walton.parse(walton.to_dict(case)) == case
True
>>> walton.solve(case).count
12
"""

from walton_solver.deduction.findings import (
    OpenGroup,
    Repetition,
)
from walton_solver.door.answering import (
    check,
    explain,
    hint,
    reasons,
    solve,
    verify,
    why_not,
)
from walton_solver.door.loading import (
    load_conclusions,
    load_explanation,
)
from walton_solver.door.making import (
    generate,
)
from walton_solver.door.saving import (
    dump_explanation,
)
from walton_solver.games.statements import (
    AllOf,
    AnyOf,
    CountOf,
    IfThen,
    NotOf,
)
from walton_solver.games.walton.cases import (
    LEVELS,
    QUESTIONS,
    Case,
    Hypothesis,
    Level,
    Rules,
    WaltonWorld,
)
from walton_solver.games.walton.catalogue import (
    catalogue,
    says_nothing,
)
from walton_solver.games.walton.clues import (
    KINDS,
    BaseClue,
    CategoryAbsent,
    CategoryPresent,
    ClaimsAlone,
    ClaimsCompany,
    ClaimsRoom,
    Clue,
    DeniesMotive,
    Field,
    GuestCount,
    HasAccomplice,
    MayHavePassed,
    MotiveEvidence,
    NoAccomplice,
    NoMotiveEvidence,
    NoPassage,
    NotAccomplice,
    NotConspiring,
    NotMurderer,
    NotSeenIn,
    RelatedWeapon,
    RevealsMotive,
    Role,
    SeenConspiring,
    SignAbsent,
    SignPresent,
    StatementClue,
    WeaponExcluded,
)
from walton_solver.games.walton.reading.cases import (
    parse_case as parse,
)
from walton_solver.games.walton.reading.cases import (
    read_case as load,
)
from walton_solver.games.walton.reading.setting_files import (
    builtin_settings as settings,
)
from walton_solver.games.walton.reading.setting_files import (
    parse_setting,
)
from walton_solver.games.walton.reading.setting_files import (
    read_setting as load_setting,
)
from walton_solver.games.walton.results import (
    Against,
    Audit,
    Barrier,
    Deck,
    Difficulty,
    Finding,
    Mending,
    Obstacle,
    Oddity,
    PublishedLevel,
    ReportPart,
    RouteFacts,
    Solution,
    Use,
)
from walton_solver.games.walton.setting import (
    Guest,
    Label,
    Motive,
    Passage,
    Room,
    Setting,
    Weapon,
)
from walton_solver.games.walton.statements import (
    Fact,
    Is,
    Partners,
    Passes,
    Question,
    RoomOf,
    Statement,
    Uses,
)
from walton_solver.games.walton.writing import (
    case_text as to_yaml,
)
from walton_solver.games.walton.writing import (
    case_values as to_dict,
)
from walton_solver.games.walton.writing import (
    setting_text as setting_to_yaml,
)
from walton_solver.games.walton.writing import (
    setting_values as setting_to_dict,
)

__all__ = [
    "KINDS",
    "LEVELS",
    "QUESTIONS",
    "Against",
    "AllOf",
    "AnyOf",
    "Audit",
    "Barrier",
    "BaseClue",
    "Case",
    "CategoryAbsent",
    "CategoryPresent",
    "ClaimsAlone",
    "ClaimsCompany",
    "ClaimsRoom",
    "Clue",
    "CountOf",
    "Deck",
    "DeniesMotive",
    "Difficulty",
    "Fact",
    "Field",
    "Finding",
    "Guest",
    "GuestCount",
    "HasAccomplice",
    "Hypothesis",
    "IfThen",
    "Is",
    "Label",
    "Level",
    "MayHavePassed",
    "Mending",
    "Motive",
    "MotiveEvidence",
    "NoAccomplice",
    "NoMotiveEvidence",
    "NoPassage",
    "NotAccomplice",
    "NotConspiring",
    "NotMurderer",
    "NotOf",
    "NotSeenIn",
    "Obstacle",
    "Oddity",
    "OpenGroup",
    "Partners",
    "Passage",
    "Passes",
    "PublishedLevel",
    "Question",
    "RelatedWeapon",
    "Repetition",
    "ReportPart",
    "RevealsMotive",
    "Role",
    "Room",
    "RoomOf",
    "RouteFacts",
    "Rules",
    "SeenConspiring",
    "Setting",
    "SignAbsent",
    "SignPresent",
    "Solution",
    "Statement",
    "StatementClue",
    "Use",
    "Uses",
    "WaltonWorld",
    "Weapon",
    "WeaponExcluded",
    "catalogue",
    "check",
    "dump_explanation",
    "explain",
    "generate",
    "hint",
    "load",
    "load_conclusions",
    "load_explanation",
    "load_setting",
    "parse",
    "parse_setting",
    "reasons",
    "says_nothing",
    "setting_to_dict",
    "setting_to_yaml",
    "settings",
    "solve",
    "to_dict",
    "to_yaml",
    "verify",
    "why_not",
]
