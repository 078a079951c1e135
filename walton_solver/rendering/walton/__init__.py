"""What is shown of a Walton case.

- `telling`: its clues and findings as sentences;
- `answers`: its answers as JSON;
- `text`: the same for a terminal;
- `face`: what the rest of rendering asks for.
"""
