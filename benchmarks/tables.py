"""Tables for people: with colour on a terminal, plain when piped."""

import sys
from collections.abc import Sequence


def show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print the table; the first column is text, the last too, those between are figures."""
    if not sys.stdout.isatty():
        print("\n".join(plain(title, columns, rows)))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if 0 < i < len(columns) - 1 else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def plain(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of the table as plain text."""
    widths = [max(len(row[i]) for row in (columns, *rows)) for i in range(len(columns))]
    lines = ["", title]
    for row in (columns, *rows):
        cells = (
            cell.rjust(width) if 0 < i < len(columns) - 1 else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(cells).rstrip())
    return lines
