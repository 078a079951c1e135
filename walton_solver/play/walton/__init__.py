"""The table game of Awkward Guests, played.

- `views`: what a player sees and can decide; `matches`: a game that goes on;
- `bots`: strategies.
"""
