"""Pages that the code writes: each clue kind, each format with its schema, each door with its functions and types."""

import json
from collections.abc import Iterator

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from walton_solver.door.registry import Nouns
from walton_solver.games.walton.clues import KINDS
from walton_solver.rendering.walton.kinds import kind_told
from walton_solver.schemas import schema
from walton_solver.wording.tongues import LANGUAGES

DOORS = ("", "walton", "table", "cluedo", "arosa", "puzzles", "corpora", "render")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is generated to what is written."""
    pages = {"clues": clue_kinds(), "formats": formats(), "python": doors()}
    for name, lines in pages.items():
        files.append(File.generated(config, f"reference/{name}.md", content="\n".join(lines) + "\n"))
    return files


def clue_kinds() -> Iterator[str]:
    """The reference of clue kinds, as `walton doc KIND` has it."""
    yield "# Clue kinds"
    yield ""
    yield "What a clue of each kind says of the hidden world. `walton doc KIND --lang LANG` tells it in a terminal."
    for name in KINDS:
        kind = kind_told(name)
        yield from ("", f"## {name}", "", kind.meaning, "")
        yield f"- **Who says it**: {kind.speaker}"
        yield f"- **Worth**: {kind.value}"
        if kind.fields:
            yield f"- **Fields**: {', '.join(f'`{field}`' for field in kind.fields)}"
        yield from (f"- **Rule**: {rule}" for rule in kind.rules)
        yield from ("", "```yaml", kind.example, "```", "", "| language | sentence |", "|---|---|")
        yield from (f"| {LANGUAGES[language]} | {sentence} |" for language, sentence in kind.sentences.items())


def formats() -> Iterator[str]:
    """Every format with the JSON Schema that `walton schema FORMAT` prints."""
    yield "# Formats"
    yield ""
    yield "Every document that is read or written names its `format`. These are the JSON Schemas of all of them."
    for name, noun in Nouns().items():
        yield from ("", f"## {name}", "", f"{noun[:1].upper()}{noun[1:]}.", "", '??? note "JSON Schema"')
        told = json.dumps(schema(name), indent=2, ensure_ascii=False)
        yield from ("", "    ```json", *(f"    {line}" for line in told.splitlines()), "    ```")


def doors() -> Iterator[str]:
    """What can be imported, door by door."""
    yield "# Python"
    yield ""
    yield "Public is what these modules export; everything else may change."
    for name in DOORS:
        module = f"walton_solver.{name}" if name else "walton_solver"
        yield from ("", f"## {module}", "", f"::: {module}")
