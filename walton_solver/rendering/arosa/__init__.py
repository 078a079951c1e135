"""What is shown of Mord im Arosa.

- `telling`: events and findings as sentences;
- `answers`: its answers as JSON;
- `text`: the same for a terminal;
- `looks`, `picture`: the tower as a picture;
- `face`: what the rest of rendering asks for.
"""
