"""Awkward Guests: The Walton Case. In order of flow:

- `setting`, `statements`, `clues`, `cases`: what an author says, as data;
- `reading`: a document becomes a case;
- `rooms`: the house as a graph (the only module that touches networkx);
- `truth`: is a clue true of a whole world? In plain Python, independent of the next;
- `variables`, `meaning`, `decks`: a case becomes a problem: house rules, clues as formulas, and what a
  complete deck tells by the cards that it lacks;
- `obstacles`: what keeps a house, its rules or its deck from having any world;
- `board`: what is known after each step of a story, and what the clues say outright;
- `plans`: where the rooms lie and, with `corridors`, how the links run;
- `playing`: the commands, from deduction's findings to the game's own terms.
"""
