"""Deduction: what follows from a problem, asked of engines. Knows no game and no words.

- `findings`: what the others return, as frozen data;
- `solving`: verdict, count and answers, and whether a second engine finds the same;
- `hitting`: smallest hitting sets, exactly;
- `reasons`: smallest sets of clues that rule something out or contradict one another;
- `excluding`: the values that are out, each with its reason.

The one rule: a finding that rests on "no world" names the clues it rests on.
"""
