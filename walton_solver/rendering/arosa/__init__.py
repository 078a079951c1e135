"""What is shown of Mord im Arosa.

- `telling`: events and findings as sentences;
- `as_json`: its answers as JSON;
- `text`: the same for a terminal;
- `looks`, `picture`: the tower as a picture;
- `page`: what only its page has; `renderer`: what the rest of rendering asks for; `game`: the game for the registry.
"""
