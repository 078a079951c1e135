"""A document at hand: text, bytes, and the plain values that a text would hold, with the same answer."""

import json
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
import yaml

import walton_solver
from walton_solver import arosa, cluedo, walton
from walton_solver.documents.nodes import MAX_DEPTH, MAX_NODES
from walton_solver.errors import DocumentError

EXAMPLES = Path(walton_solver.__file__).parents[1] / "examples"
CASES = [EXAMPLES / name for name in ("blackstone.yaml", "sunday.yaml", "grand_hotel.yaml", "halcyon/deckchair.yaml")]


def _case(**values: object) -> dict[str, object]:
    return {"format": "walton-case/1", "setting": "walton", "clues": [], **values}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_text_bytes_and_values_are_the_same_case(path: Path) -> None:
    content = path.read_bytes()
    case = walton_solver.load(path)
    assert walton_solver.parse(content, file=str(path)) == case
    assert walton_solver.parse(content.decode(), file=str(path)) == case
    assert walton_solver.parse(yaml.safe_load(content), file=str(path)) == case
    assert walton_solver.parse(json.dumps(yaml.safe_load(content)).encode(), file=str(path)) == case


def test_a_game_door_takes_values_of_its_game_only() -> None:
    log: dict[str, object] = {"format": "cluedo-log/1", "players": [{"name": "Ann"}, {"name": "Ben"}], "events": []}
    assert cluedo.parse(log).players[1].name == "Ben"
    for other in (walton.parse, arosa.parse):
        with pytest.raises(DocumentError, match="<values>: format: this is a log of Cluedo, not a"):
            other(log)


class Colour(StrEnum):
    RED = "red"


class Loud(str):
    __slots__ = ()

    def __str__(self) -> str:
        return self.upper()


def test_tuples_mappings_and_kinds_of_text_are_what_they_hold() -> None:
    clue = MappingProxyType({Loud("id"): Colour.RED, "kind": Loud("no_passage"), "between": ("library", "shed")})
    (found,) = walton.parse(_case(clues=(clue,))).clues
    assert (found.id, found.content) == ("red", (("library", "shed"),))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (_case(clues=[{"id": 1, "kind": "no_acomplice"}]), "clues[0].kind: no clue kind 'no_acomplice'; did you mean"),
        (
            _case(title=b"rain"),
            "title: must be text, a number, true, false, null, a list or a mapping, not of the type",
        ),
        (
            _case(clues={1, 2}),
            "clues: must be text, a number, true, false, null, a list or a mapping, not of the type 'set'",
        ),
        (_case(rules={3: "x"}), "rules: a key must be text, not 3"),
        ({"setting": "walton"}, "key 'format' is missing; it names what the document is"),
        ({}, "key 'format' is missing"),
        (_case(clues=[{"id": float("nan"), "kind": "no_accomplice"}]), "clues[0].id: must be a whole number or text"),
        (_case(title="a\x00b"), "title: must not hold the control character U+0000"),
        (_case(title="a\ud800b"), "title: must not hold the control character U+D800"),
        (_case(title=["x"] * MAX_NODES), f"title[{MAX_NODES - 9}]: a document has at most {MAX_NODES:,} parts"),
    ],
)
def test_what_is_wrong_with_values_is_told_with_its_place(values: dict[str, Any], message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        walton_solver.parse(values)
    assert f"<values>: {message}" in str(caught.value)


def test_values_that_hold_themselves_are_refused() -> None:
    clues: list[object] = []
    clues.append(clues)
    with pytest.raises(DocumentError, match=f"nested at most {MAX_DEPTH} deep"):
        walton_solver.parse(_case(clues=clues))


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(DocumentError, match="<text>:1: the file is not in UTF-8"):
        walton_solver.parse(b"format: caf\xe9")


def test_every_defect_of_values_comes_at_once() -> None:
    clues = [{"id": 1, "kind": "no_acomplice"}, {"id": 1, "kind": "sign_present", "sign": "bleding"}]
    with pytest.raises(DocumentError) as caught:
        walton_solver.parse(_case(clues=clues), file="made.py")
    assert [str(defect).split(":")[1].strip() for defect in caught.value.defects] == ["clues[0].kind", "clues[1].sign"]


def test_a_setting_is_read_from_values() -> None:
    house = walton.load_setting(EXAMPLES / "halcyon" / "house.yaml")
    assert walton.parse_setting(walton.setting_to_dict(house)) == house
    assert walton.parse_setting(walton.setting_to_yaml(house)) == house
