"""Cases and answers in IPython: shown as HTML when the package is imported there, and nothing imported elsewhere."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import walton_solver
from tests.cli.test_commands import CLUES, HOUSE
from walton_solver import render

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def shell() -> Iterator[Any]:
    """A fresh shell, in which HTML is shown."""
    InteractiveShell.clear_instance()
    shell: Any = InteractiveShell.instance()
    shell.display_formatter.active_types = ["text/plain", "text/html"]
    yield shell
    InteractiveShell.clear_instance()


def shown(shell: Any, code: str) -> str:
    """The HTML of what the expression gives."""
    formats, _ = shell.display_formatter.format(shell.ev(code))
    html: str = formats.get("text/html", "")
    return html


LOADED = f"import walton_solver; case = walton_solver.parse({HOUSE + 'clues: ' + CLUES['unique']!r})\n"


@pytest.fixture
def loaded(shell: Any) -> Any:
    """A shell with the extension and a case."""
    shell.run_line_magic("load_ext", "walton_solver")
    shell.run_cell(LOADED, silent=True)
    return shell


def test_a_case_shows_its_title_and_clues(loaded: Any) -> None:
    html = shown(loaded, "case")
    assert "The tiny affair" in html
    assert "Bob Brown is not the murderer." in html


def test_answers_show_their_ids(loaded: Any) -> None:
    solution = shown(loaded, "walton_solver.solve(case)")
    assert "unique" in solution
    assert solution.count("<table") > 1
    assert "ann" in solution
    assert "match" not in shown(loaded, "walton_solver.check(case)")
    assert "absent" in shown(loaded, "walton_solver.check(case)")
    explanation = shown(loaded, "walton_solver.explain(case)")
    assert explanation.count("<tr") > 5
    assert "c2" in explanation
    assert "accomplice" in shown(loaded, "walton_solver.why_not(case, {'accomplice': 'bob'})")
    assert "verdict" in shown(loaded, "walton_solver.hint(case)")


@pytest.mark.parametrize("name", ["blackstone.yaml", "sunday.yaml", "grand_hotel.yaml"])
def test_every_game_shows_itself(shell: Any, name: str) -> None:
    shell.run_line_magic("load_ext", "walton_solver")
    shell.run_cell(f"import walton_solver; case = walton_solver.load({str(EXAMPLES / name)!r})", silent=True)
    for code in ("case", "walton_solver.solve(case)", "walton_solver.check(case)", "walton_solver.explain(case)"):
        assert shown(shell, code).startswith("<"), code


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("solve(case)", "Exactly one solution."),
        ("check(case)", "Exactly one solution."),
        ("explain(case)", "Clue c2 shows"),
        ("hint(case)", "Look at"),
        ("why_not(case, {'accomplice': 'bob'})", "Clue c2 rules out"),
        ("reasons(case)", "Clue c2 rules out"),
    ],
)
def test_told_with_its_case_an_answer_shows_sentences(loaded: Any, answer: str, sentence: str) -> None:
    loaded.run_cell("from walton_solver.door.registry import renderer_of", silent=True)
    loaded.run_cell("from walton_solver.rendering.notebooks import rendered", silent=True)
    assert sentence in shown(loaded, f"rendered(renderer_of(case), case, walton_solver.{answer})")


def test_one_step_is_told_and_drawn() -> None:
    case = walton_solver.load(EXAMPLES / "blackstone.yaml")
    story = walton_solver.explain(case)
    html = render.notebook(case, story, step=25)._repr_html_()
    assert "Claudette Cazelar or Angelica Albinson may have passed through the Shed" in html
    assert "Rule: If one of the guests who may have passed is the murderer" in html
    # The earlier step that it uses stands there, too.
    assert "Steps 18, 19, 20 and 21 show" in html
    assert html.count("<svg") == 1
    assert 'class="fact out new" data-fact="murderer:angelica_albinson" data-step="25"' in html
    assert 'class="fact out basis" data-fact="passes:shed" data-step="24"' in html
    assert html.endswith(render.svg(case, story, walton_solver.solve(case), step=25))
    log = walton_solver.load(EXAMPLES / "sunday.yaml")
    assert "<svg" not in render.notebook(log, walton_solver.explain(log), step=1)._repr_html_()


@pytest.mark.parametrize(("step", "message"), [(99, "the story has no step 99"), (-1, "the story has no step -1")])
def test_a_step_that_is_not_there_is_said_so(step: int, message: str) -> None:
    case = walton_solver.load(EXAMPLES / "blackstone.yaml")
    with pytest.raises(walton_solver.QueryError, match=message):
        render.notebook(case, walton_solver.explain(case), step=step)
    with pytest.raises(walton_solver.QueryError, match="only a story has steps"):
        render.notebook(case, walton_solver.solve(case), step=1)


def test_what_a_case_says_stays_text(loaded: Any) -> None:
    hostile = "<script>alert(1)</script>"
    clues = f"[{{id: '{hostile}', kind: no_accomplice, text: {{en: '{hostile}'}}}}]"
    loaded.run_cell(f"case = walton_solver.parse({HOUSE + 'clues: ' + clues!r})", silent=True)
    for code in ("case", "walton_solver.explain(case)", "walton_solver.why_not(case, {'accomplice': 'bob'})"):
        html = shown(loaded, code)
        assert "&lt;script&gt;" in html
        assert "<script" not in html


@pytest.mark.parametrize(("asked", "shows"), [("import walton_solver", False), ("%load_ext walton_solver", True)])
def test_the_package_is_shown_as_tables_only_when_that_is_asked_for(asked: str, shows: bool) -> None:
    program = (
        "from IPython.core.interactiveshell import InteractiveShell; shell = InteractiveShell.instance(); "
        f"shell.run_cell({asked!r}); "
        f"shell.run_cell({LOADED!r}); "
        "print('text/html' in shell.display_formatter.format(shell.user_ns['case'], include=['text/html'])[0])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == f"{shows}\n"


def test_elsewhere_nothing_is_imported_for_it() -> None:
    program = (
        "import sys, walton_solver; "
        "print([name for name in ('IPython', 'jinja2', 'walton_solver.rendering.notebooks') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
