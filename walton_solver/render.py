"""Words and pictures: answers as text, JSON, pictures, a page to walk through, and for notebooks.

Every function is given a case and what was answered about it: nothing is decided here, and no file is written.
`language` is one of `LANGUAGES`.

>>> import walton_solver
>>> from walton_solver import render
>>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
>>> print(render.text(case, walton_solver.why_not(case, {"accomplice": "Greg Gaffney"})), end="")
Clue 7 rules out that Greg Gaffney is the accomplice.
     7  There was no accomplice.
"""

from walton_solver.door.showing import Answer, html, json, notebook, svg, text
from walton_solver.rendering.notebooks import Rendered
from walton_solver.wording.tongues import LANGUAGES

__all__ = ["LANGUAGES", "Answer", "Rendered", "html", "json", "notebook", "svg", "text"]
