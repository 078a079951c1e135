"""Deduction: what follows from a problem, asked of engines. Knows no game and no words.

- `findings`: what the others return, as frozen data;
- `solving`: verdict, count, answers, and the values that variables can still take;
- `hitting`: smallest hitting sets, exactly;
- `reasons`: smallest sets of clues that rule something out or contradict one another.

The one rule: a finding that rests on "no world" names the clues it rests on.
"""
