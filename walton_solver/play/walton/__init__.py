"""The table game of Awkward Guests, played.

- `views`: what a player sees and can decide; `matches`: a game that goes on;
- `knowing`, `paying`, `decks`, `advising`: what strategies reckon with; `bots`, `greedy`, `adviser`: strategies;
- `telling`: advice in words.
"""
