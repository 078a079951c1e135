"""Deduction puzzles of one's own: logic grids, knights and knaves, who was where when. In order of flow:

- `statements`, `cases`: what an author says, as data;
- `building`: a puzzle from Python, `reading`: from a document, `writing`: a puzzle becomes a document;
- `truth`: is a statement true of a whole world? In plain Python, independent of the next;
- `meaning`: a puzzle becomes a problem: variables, rules, clues as formulas;
- `asking`: facts as people ask for them; `priced`: the story by the costs of the papers;
- `editing`: clues added and taken back; `commands`: what can be asked.
"""
