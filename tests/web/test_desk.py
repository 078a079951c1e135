"""The desk's calls answer without the packages that browsers have not, as the commands do."""

import pytest

from tests.cli.test_missing_packages import AROSA, CASES, CLUEDO
from tests.web.test_service import answers

pytestmark = pytest.mark.slow


def test_the_desk_answers_for_every_game() -> None:
    texts = (CASES["unique"], CASES["ambiguous"], CASES["contradictory"], CLUEDO, AROSA)
    calls: list[tuple[str, object]] = [
        *((call, {"text": text, "language": "de"}) for call in ("verdict", "report", "catalogue") for text in texts),
        *(("page", {"text": text, "audience": who}) for text in texts for who in ("author", "player")),
    ]
    for (call, arguments), told in zip(calls, answers(*calls), strict=True):
        assert "ok" in told, (call, arguments, told)


def test_a_house_is_drawn_and_a_slip_is_told_at_its_line() -> None:
    text = CASES["unique"].replace("kind: ", "kind: x", 1)
    (slip,) = answers(("verdict", {"text": text}))
    assert slip["error"]["kind"] == "document"
    assert all(defect["line"] > 0 for defect in slip["error"]["defects"])


def test_a_case_is_made() -> None:
    (made,) = answers(("made", {"level": "very_hard", "seed": 1}))
    assert made["ok"].startswith("format: walton-case/1\n")
