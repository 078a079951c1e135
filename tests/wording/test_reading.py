"""What people read through (`told/*.txt`) is what is told; after a change: `python -m tests.wording.reading`."""

import pytest

from tests.wording.reading import TOLD, told_in
from walton_solver.wording.tongues import LANGUAGES


def _entries(text: str) -> dict[str, str]:
    """What is told, by the English message."""
    parts = [part for part in text.split("\n\n") if part.startswith("# ")]
    return dict(part.split("\n", maxsplit=1) for part in parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_for_readers_is_what_is_told(language: str) -> None:
    kept, told = _entries((TOLD / f"{language}.txt").read_text(encoding="utf-8")), _entries(told_in(language))
    assert {message: kept[message] for message in kept if message in told} == {
        message: told[message] for message in told if message in kept
    }
    # New messages may wait for the next reading; not many.
    assert len(told.keys() - kept.keys()) < len(told) // 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_gap_is_left_open(language: str) -> None:
    for message, told in _entries(told_in(language)).items():
        assert "{" not in told, message
