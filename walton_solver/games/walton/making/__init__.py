"""Cases drawn at random.

- `sampling`: a world of the house; `dealing`: a deck that tells of it, by the laws of published decks;
- `card_references`: which card's number stands on which;
- `generating`: draws until a case is of the level asked for.
"""
