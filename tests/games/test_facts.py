"""Facts of every game: each has a key of its own, and its JSON reads back as the same fact."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.games.arosa.test_filtering import short_log
from tests.loading import cluedo_parse, walton_parse
from tests.strategies import random_atom, random_case
from walton_solver.deduction.findings import Conclusion
from walton_solver.documents.reading import parse_document
from walton_solver.documents.shapes import Shape, read_as
from walton_solver.games.arosa import facts as arosa
from walton_solver.games.cluedo import facts as cluedo
from walton_solver.games.cluedo.reading import names_of as names_of_log
from walton_solver.games.facts import Fact, asked_json, conclusion_shape
from walton_solver.games.walton import facts as walton
from walton_solver.games.walton.reading.settings import names_of
from walton_solver.games.walton.reading.statements import facts_asked
from walton_solver.games.walton.statements import Uses
from walton_solver.rendering.parts import CONCLUSION

LOG = """format: cluedo-log/1
players: [{name: "a:b", cards: 2}, {name: "w1:c", cards: 1}]
cards: {suspects: [s0, s1], weapons: [w0, w1], rooms: [r0, r1]}
events: []
"""


def _read_back(
    conclusion: Conclusion[Fact], shapes: Mapping[str, Shape[Any]], names: Any, about: object = None
) -> object:
    text = json.dumps({"format": "conclusion/1", **CONCLUSION.json(conclusion, None)})
    document = parse_document(text, formats=("conclusion/1",))
    del document.root.entries["format"]
    return read_as(conclusion_shape(shapes), document, names, about)


@pytest.mark.parametrize("seed", range(10))
def test_facts_of_a_case_have_keys_and_read_back(seed: int) -> None:
    setting = random_case(Random(f"facts {seed}"), size="small").setting
    facts = list(walton.facts_of(setting).values())
    assert len({fact.key for fact in facts}) == len(facts)
    shapes, names = walton.fact_shapes(setting), names_of(setting)
    for i, fact in enumerate(facts):
        conclusion = Conclusion(fact, holds=bool(i % 2))
        assert _read_back(conclusion, shapes, names, setting) == conclusion


@pytest.mark.parametrize("seed", range(20))
def test_what_is_asked_is_asked_again_by_its_json(seed: int) -> None:
    rng = Random(f"asked {seed}")
    setting = random_case(rng, size="small").setting
    facts = {atom.question: atom for atom in (random_atom(rng, setting) for _ in range(5))}
    assert facts_asked(setting, asked_json(facts.values())) == tuple(facts.values())


def test_a_link_is_one_fact_whichever_room_is_named_first() -> None:
    case = walton_parse("{format: walton-case/1, setting: walton, clues: []}")
    setting = case.setting
    shapes, names = walton.fact_shapes(setting), names_of(setting)
    for passage in setting.passages:
        link = passage.tail, passage.head
        for between in (link, link[::-1]):
            read = _read_back(Conclusion(Uses(between), holds=True), shapes, names, setting)
            assert read == Conclusion(Uses(link), holds=True)


def test_facts_of_a_deal_have_keys_and_read_back() -> None:
    log = cluedo_parse(LOG)
    facts = list(cluedo.facts_of(log).values())
    assert len(facts) == 6 + 6 * 3
    assert len({fact.key for fact in facts}) == len(facts)
    for fact in facts:
        conclusion = Conclusion(fact, holds=False)
        assert _read_back(conclusion, cluedo.FACTS, names_of_log(log), {}) == conclusion
        assert cluedo.facts_asked(log, asked_json([fact])) == (fact,)


def test_facts_of_a_tower_have_keys_and_read_back() -> None:
    log = short_log(3)
    facts: list[arosa.Fact] = [arosa.VictimOn(floor) for floor in range(8)]
    facts += [arosa.Lying(how, player, 2, 3) for how in arosa.HOWS for player in log.players]
    assert len({fact.key for fact in facts}) == len(facts)
    for fact in facts:
        conclusion = Conclusion(fact, holds=True)
        assert _read_back(conclusion, arosa.fact_shapes(log), None, {}) == conclusion
        assert arosa.facts_asked(log, asked_json([fact])) == (fact,)
