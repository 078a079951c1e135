"""Sets as bit masks."""

from walton_solver.logic.masks import positions


def test_items_come_in_order() -> None:
    assert positions(0b10110) == (1, 2, 4)
    assert positions(0) == ()
