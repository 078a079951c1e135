"""The formats of all documents, in words: whoever gives one for another is told what it is."""

from collections.abc import Mapping

NOUNS: Mapping[str, str] = {
    "walton-case/1": "a case of Awkward Guests",
    "walton-setting/1": "a setting",
    "walton-table/1": "a log of Awkward Guests at the table",
    "cluedo-log/1": "a log of Cluedo",
    "arosa-log/1": "a log of Mord im Arosa",
    "deduction-puzzle/1": "a puzzle",
    "walton-explanation/1": "an explanation, as 'walton explain --json' prints it",
    "walton-marks/1": "marks: what a player knows",
    "walton-result/1": "an answer of 'walton solve --json' or 'walton check --json'",
    "walton-why-not/1": "an answer of 'walton why-not --json'",
    "walton-reasons/1": "an answer of 'walton why-not --json'",
    "walton-hint/1": "an answer of 'walton hint --json'",
    "walton-verification/1": "an answer of 'walton verify --json'",
    "walton-catalogue/1": "an answer of 'walton catalogue --json'",
    "walton-generated/1": "an answer of 'walton generate --json'",
    "walton-settings/1": "an answer of 'walton settings --json'",
    "walton-house/1": "an answer of 'walton check --json' about a setting",
    "walton-schemas/1": "an answer of 'walton schema --json'",
    "walton-corpus/1": "an answer of 'walton corpus --json'",
    "walton-simulation/1": "an answer of 'walton simulate --json'",
    "walton-advice/1": "an answer of 'walton advise --json'",
    "walton-error/1": "a message of any command with --json",
}
"""What the package reads, and what it prints."""

SETTING_FORMAT = "walton-setting/1"
EXPLANATION_FORMAT = "walton-explanation/1"
MARKS_FORMAT = "walton-marks/1"
MARKS_FORMATS = (MARKS_FORMAT, EXPLANATION_FORMAT)
"""The documents that tell what a player knows: marks by themselves, or all conclusions of an explanation."""
