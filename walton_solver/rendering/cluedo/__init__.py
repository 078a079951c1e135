"""What is shown of a Cluedo log.

- `telling`: its events and findings as sentences;
- `sheet`: what the detective's sheet says: cards, places, marks and chances; `grid` draws it at a terminal, `picture`
  as SVG, and the page's `cluedo` as a table;
- `as_json`: its answers as JSON;
- `text`: the same for a terminal;
- `renderer`: what the rest of rendering asks for.
"""
