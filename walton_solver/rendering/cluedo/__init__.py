"""What is shown of a Cluedo log.

- `telling`: its events and findings as sentences;
- `sheet`: what the detective's sheet says: cards, places, marks and chances; `grid` draws it at a terminal, `picture`
  as SVG, and `page` as a table;
- `as_json`: its answers as JSON;
- `text`: the same for a terminal;
- `page`: what only its page has, with the log as a table by `log_table`;
- `renderer`: what the rest of rendering asks for; `game`: the game for the registry.
"""
