"""What is shown of a Walton case.

- `telling`: its clues and findings as sentences;
- `as_json`: its answers as JSON;
- `text`: the same for a terminal;
- `moments`: a case after a step of its story, or after all of them;
- `house`: its picture, from `house_scene`, `house_rooms`, `house_links`, `house_legend` and `house_looks`;
- `sheet`: the sheet of the investigation, whose contents are in `sheet_contents`;
- `page`: what only its page has; `renderer`: what the rest of rendering asks for; `game`: the game for the registry.
"""
