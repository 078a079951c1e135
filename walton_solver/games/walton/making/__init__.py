"""Cases drawn at random.

- `sampling`: a world of the house; `dealing`: a deck that tells of it, by the laws of published decks;
- `generating`: draws until a case is of the level asked for.
"""
