"""The JSON Schemas of all documents: those that are read, and those that are printed."""

from walton_solver.documents.defects import listing, quote, suggestion
from walton_solver.documents.shapes import Schema
from walton_solver.door.registry import GAMES, Nouns, game_reading, plugged_in
from walton_solver.errors import QueryError
from walton_solver.games.keys import described


def schema(format: str) -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a document format. Raises QueryError when there is no such format.

    Of what is read it tells what a schema can: whether a link exists is left to reading. What is printed has no keys
    but those that its schema names and describes.

    >>> schema("walton-case/1")["type"], schema("walton-hint/1")["title"]
    ('object', 'walton-hint/1')
    """
    nouns = Nouns()
    if format not in nouns:
        raise QueryError(f"no format {quote(format)}{suggestion(format, nouns) or f'; there are {listing(nouns)}'}")
    game, noun = game_reading(format), nouns[format]
    own = game.commands().schema(format) if game is not None else _of_no_game(format)
    told = {"$schema": own["$schema"], "title": format, "description": f"{noun[0].upper()}{noun[1:]}.", **own}
    return described(told)


def _of_no_game(format: str) -> Schema:
    from walton_solver.corpus.summary import SUMMARY
    from walton_solver.documents.forms import forms_schema
    from walton_solver.play.options import ADVICE, ADVICE_FORMAT
    from walton_solver.play.showing import SIMULATION, SIMULATION_FORMAT
    from walton_solver.rendering import as_json
    from walton_solver.rendering.walton import authoring_json

    own = {**authoring_json.FORMS, "walton-corpus/1": SUMMARY, SIMULATION_FORMAT: SIMULATION, ADVICE_FORMAT: ADVICE}
    if format in own:
        return forms_schema(format, [own[format]])
    return as_json.schema(format, [game.renderer().forms() for game in (*GAMES, *plugged_in())])
