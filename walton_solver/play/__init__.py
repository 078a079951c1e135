"""Playing: games that go on, strategies that decide in them, and what many games come to.

Takes a game's rules; gives whole games as logs, and figures. The same for all games:

- `strategies`: what a strategy, a view and a match are; `walton`, `cluedo`, `arosa`: the matches and bots of each game;
- `games`: how a match of each game begins; `simulation`: many games, and who wins them; `showing`: what these come to;
- `options`: what can be done next, in one shape; `advice`: what should be;
- `asked`: what Python programs ask of all this.

The one rule: a strategy is given what its player sees, and nothing else.
"""
