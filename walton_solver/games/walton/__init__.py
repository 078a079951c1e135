"""Awkward Guests: The Walton Case. In order of flow:

- `setting`, `statements`, `clues`, `cases`: what an author says, as data; `mentions`: whose names must be there;
- `reading`: a document becomes a case (a wing of its own); `writing`: a case becomes a document;
  `editing`: a case with other clues;
- `rooms`: which rooms of the house lead where;
- `truth`: is a clue true of a whole world? In plain Python, independent of the next;
- `variables`, `readings`, `ordering`, `missing_cards`, `decks`, `meaning`: a case becomes a problem: house rules,
  clues as formulas, and what a complete deck tells by the cards that it lacks;
- `facts`: what can be concluded, as values; `routes`, `ways`: the murderer's way, and what the room graph says of it;
- `obstacles`: what keeps a house, its rules or its deck from having any world;
- `solving`, `hinting`, `knowing`: from deduction's findings to the game's own terms, `results`;
- `catalogue`: every clue that is true of a world; `card_references`: what a card can be asked for;
- `table`: the game at the table, its logs and what follows from them (a wing of its own);
- `checking`: what is wrong with a case, what would mend it, how hard it is (a wing of its own);
- `making`: cases drawn at random (a wing of its own);
- `commands`: what the game answers, each in a few lines.
"""
