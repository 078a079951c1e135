"""Lines and tables for a terminal of any width: nothing is wider, nothing is lost, text hangs below itself."""

from random import Random

import pytest

from tests.loading import walton_load
from walton_solver import explain
from walton_solver.rendering.spans import Line, Span, hanging, line, width, wrapped
from walton_solver.rendering.tables import Table, aligned, stacked, table_width
from walton_solver.rendering.text import explanation_lines
from walton_solver.rendering.walton.renderer import WaltonRenderer
from walton_solver.wording.tongues import LANGUAGES

CASE = walton_load("examples/blackstone.yaml")
EXPLANATION = explain(CASE)


def _text(spans: Line) -> str:
    return "".join(span.text for span in spans)


def _letters(lines: list[Line]) -> str:
    return "".join(_text(lines_) for lines_ in lines).replace(" ", "")


@pytest.mark.parametrize("columns", [20, 40, 60, 80, 100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_fits_any_terminal_and_loses_nothing(language: str, columns: int) -> None:
    for spans in explanation_lines(WaltonRenderer(), CASE, EXPLANATION, language=language):
        hang = hanging(spans)
        parts = list(wrapped(spans, columns, hang if 2 * hang < columns else 2))
        assert all(width(_text(part).rstrip()) <= columns for part in parts)
        assert _letters(parts) == _text(spans).replace(" ", "")
        assert all(_text(part).startswith(" " * min(hang, 2)) for part in parts[1:])


def test_words_stay_whole_where_they_can() -> None:
    told = line(Span("  1  ", "dim"), "the murderer went between the Kitchen and the Bedroom")
    assert [_text(part).rstrip() for part in wrapped(told, 30, hanging(told))] == [
        "  1  the murderer went between",
        "     the Kitchen and the",
        "     Bedroom",
    ]
    assert [_text(part) for part in wrapped(line("Donaudampfschiff"), 6, 0)] == ["Donaud", "ampfsc", "hiff"]


def _random_table(rng: Random) -> Table:
    count = rng.randint(1, 5)
    words = ("substantial", "oak", "居間", "a suffocating weapon", "")
    rows = tuple(
        tuple(line(Span(" ".join(rng.choices(words, k=rng.randint(1, 6))))) for _ in range(count))
        for _ in range(rng.randint(1, 5))
    )
    return Table(title="Weapons", heads=tuple(f"head{i}" for i in range(count)), rows=rows)


@pytest.mark.parametrize("seed", range(20))
def test_a_stacked_table_tells_every_cell(seed: int) -> None:
    table = _random_table(Random(f"stacked {seed}"))
    told = "\n".join(_text(spans) for spans in stacked(table))
    for row in table.rows:
        for head, cell in zip(table.heads, row, strict=True):
            assert _text(cell).strip() in told
            assert head == table.heads[0] or not _text(cell).strip() or f"{head}: " in told
    assert table_width(table) == max(width(_text(spans)) for spans in aligned(table))
