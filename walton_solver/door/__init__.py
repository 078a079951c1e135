"""The front door: a case of any game finds its game, and what is asked is handed to that.

- `registry`: the games, and which of them a document or a case belongs to;
- `types`: cases and answers of any game;
- `loading`: documents; `answering`: what can be asked of a case; `making`: new cases; `saving`: explanations for later;
- `sessions`: a case in play, whose clues come and go; `advice`: what to do next;
- `showing`: words and pictures.

What of this is public, `walton_solver` and the doors beside it name.
"""
