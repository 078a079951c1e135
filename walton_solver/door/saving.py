"""What is kept for later: an explanation as a document."""

import json

from walton_solver.door.registry import renderer_of
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import Fact
from walton_solver.games.results import Explanation


def dump_explanation(case: AnyCase, explanation: Explanation[Fact], *, language: str = "en") -> str:
    """The explanation as a `walton-explanation/1`, the JSON that `walton explain --json` prints.

    `load_explanation` reads it from a file, `walton verify` as well.

    >>> import io, walton_solver
    >>> case = walton_solver.parse("{format: walton-case/1, setting: walton, clues: [{id: 7, kind: no_accomplice}]}")
    >>> explanation = walton_solver.explain(case)
    >>> saved = walton_solver.dump_explanation(case, explanation)
    >>> walton_solver.load_explanation(io.BytesIO(saved.encode()), case) == explanation
    True
    """
    from walton_solver.rendering.as_json import explanation_json

    return json.dumps(explanation_json(renderer_of(case), case, explanation, language=language)) + "\n"
