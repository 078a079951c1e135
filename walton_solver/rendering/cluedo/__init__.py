"""What is shown of a Cluedo log.

- `telling`: its events and findings as sentences;
- `grid`: the detective's sheet: cards, places, marks and chances;
- `answers`: its answers as JSON;
- `text`: the same for a terminal;
- `face`: what the rest of rendering asks for.
"""
