"""Running the cells of a notebook. `python -m tests.notebooks FILE...` writes what they give now into the files."""

import json
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

SHOWN = ("text/html", "text/plain")
"""The forms of a value that are kept: a picture is shown anew by whoever opens the notebook."""


def given(path: Path) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Each cell of code with what it gives when all are run in order, in the notebook's own folder.

    Raises whatever a cell does.
    """
    make: Any = InteractiveShell  # it has no types
    shell = make()
    with chdir(path.parent):
        for cell in read(path)["cells"]:
            if cell["cell_type"] == "code":
                yield cell, _outputs(shell, "".join(cell["source"]))


def _outputs(shell: Any, source: str) -> list[dict[str, Any]]:
    with capture_output() as captured:
        done = shell.run_cell(source)
    done.raise_error()
    outputs: list[dict[str, Any]] = []
    if done.result is None and captured.stdout:
        outputs.append({"name": "stdout", "output_type": "stream", "text": captured.stdout.splitlines(keepends=True)})
    if done.result is not None:
        made, _ = shell.display_formatter.format(done.result)
        if "image/svg+xml" not in made:
            data = {kind: made[kind].splitlines(keepends=True) for kind in SHOWN if kind in made}
            outputs.append({"data": data, "execution_count": None, "metadata": {}, "output_type": "execute_result"})
    return outputs


def read(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


def write_anew(path: Path) -> None:
    document = read(path)
    outputs = iter([told for _, told in given(path)])
    for cell in document["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = next(outputs)
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write_anew(Path(name).resolve())
