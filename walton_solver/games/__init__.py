"""The games: each turns its documents into a `logic.Problem` and its answers back into the game's own terms.

- `cases`, `facts`, `results`: what every game's cases, facts and answers are; `formats`, `keys`: its documents;
- `commands`: what a game can be asked; `hands`: the clues that somebody holds;
- `explaining`, `hinting`: stories, hints and checks, the same for every game; `processes`: work shared out;
- `statements`, `statement_reading`: what an author says in formulas of facts, in any game;
- `walton`, `cluedo`, `arosa`, `puzzle`: the games.
"""
