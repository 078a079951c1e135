"""What a puzzle shows.

- `telling`: its sentences; `text`: its answers at a terminal; `as_json`: its documents;
- `grid`: the logic grid as SVG, or a table of variables and values; `page`: what only its page has;
- `renderer`: what the rest of rendering asks for; `game`: the game of the registry.
"""
