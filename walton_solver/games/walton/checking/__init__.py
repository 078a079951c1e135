"""What an author is told of a case.

- `verdicts`: unique, ambiguous, contradictory or undecided, with the evidence;
- `full_report`: the whole audit, from the following parts;
- `additions`: clues that would make it unique; `replacements`: clues that stand in for others; `unknown`: what a limit
  left open;
- `oddities`, `naming`, `clue_texts`: what looks like a mistake in a house, in a name, in a clue's text;
- `certifying`: another engine's proof of what rests on there being no world;
- `grading`: how hard the case is; `resembling`: which level of the published cases it is like.
"""
