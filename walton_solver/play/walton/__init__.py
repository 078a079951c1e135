"""The table game of Awkward Guests, played.

- `views`: what a player sees and can decide; `matches`: a game that goes on;
- `bots`: strategies; `knowing`: what a player's cards leave, remembered for them.
"""
