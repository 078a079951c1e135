"""Words and pictures from the public door: what the commands print, for every game."""

import json
from pathlib import Path
from typing import Any

import pytest

import walton_solver
from tests.validating import assert_valid
from walton_solver import render
from walton_solver.cli.main import main

EXAMPLES = Path(walton_solver.__file__).parents[1] / "examples"
ASKED: dict[str, dict[str, object]] = {
    "blackstone.yaml": {"accomplice": None},
    "sunday.yaml": {"holder_of": "plum:Quinn"},
    "grand_hotel.yaml": {"victim_on": 5},
}
QUESTIONS = {
    "blackstone.yaml": "accomplice=nobody",
    "sunday.yaml": "holder_of=plum:Quinn",
    "grand_hotel.yaml": "victim_on=5",
}

each_file = pytest.mark.parametrize("file", ASKED)


def _answers(file: str) -> dict[str, Any]:
    case = walton_solver.load(EXAMPLES / file)
    return {
        "solve": walton_solver.solve(case),
        "explain": walton_solver.explain(case),
        "why-not": walton_solver.why_not(case, ASKED[file]),
        "hint": walton_solver.hint(case),
    }


@each_file
@pytest.mark.parametrize("language", ["en", "ja"])
def test_text_and_json_are_what_the_commands_print(
    file: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    case = walton_solver.load(EXAMPLES / file)
    for command, answer in _answers(file).items():
        words = [
            command,
            str(EXAMPLES / file),
            *([QUESTIONS[file]] if command == "why-not" else ["--grade", "3"] if command == "hint" else []),
            "--lang",
            language,
        ]
        main(words)
        assert render.text(case, answer, language=language) == capsys.readouterr().out
        main([*words, "--json"])
        assert render.json(case, answer, language=language) == capsys.readouterr().out


@each_file
def test_everything_that_is_answered_can_be_rendered(file: str) -> None:
    case = walton_solver.load(EXAMPLES / file)
    audit, reasons = walton_solver.check(case, brief=True), walton_solver.reasons(case)
    explanation, solution = walton_solver.explain(case), walton_solver.solve(case)
    assert_valid(json.loads(render.json(case, walton_solver.verify(case, explanation))))
    answers: list[render.Answer] = [audit, reasons]
    for told in answers:
        assert_valid(json.loads(render.json(case, told)))
        assert render.text(case, told)
        assert "<pre" in str(render.notebook(case, told)._repr_html_())
    assert render.svg(case, explanation, solution).startswith("<svg")
    assert "</html>" in render.html(case, explanation, solution, reasons, language="nl", audience="player")


def test_what_is_no_answer_is_refused() -> None:
    case: Any = walton_solver.load(EXAMPLES / "sunday.yaml")
    for render_it in (render.text, render.json):
        with pytest.raises(TypeError, match="no answer about a case: Log"):
            render_it(case, case)


def test_a_language_that_there_is_not_is_refused() -> None:
    case = walton_solver.load(EXAMPLES / "sunday.yaml")
    with pytest.raises(walton_solver.QueryError, match="no language 'klingon'"):
        render.text(case, walton_solver.solve(case), language="klingon")
    assert "nl" in render.LANGUAGES
