"""What a problem means, as pure data that no engine owns.

Takes nothing, gives the vocabulary that every other layer speaks. In order:

- `formulas`: values, worlds, and formulas over named finite-domain variables;
- `walks`: what it means that rooms and links are those of a walk; `walk_graphs`: the graph that it goes through;
- `evaluating`: the truth of a formula in a whole world;
- `simplifying`: a formula with some of its variables fixed;
- `masks`: sets of small numbers as bit masks;
- `problems`: variables + house rules + clues + questions; `rulebooks`: a problem without some of its rules.

The one rule: nothing here searches, and nothing here knows a game.
"""
