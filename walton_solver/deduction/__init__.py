"""Deduction: what follows from a problem, asked of engines. Knows no game and no words.

- `findings`: what the others return, as frozen data; `limiting`: where a limit becomes one;
- `solving`: verdict, count and answers, and whether a second engine finds the same;
- `hitting_sets`: cheapest hitting sets, exactly;
- `smus`: the cheapest items that leave none of some worlds, by implicit hitting sets;
- `smus_within`: the same where it takes many items, within a given effort;
- `grouping`: which questions answers leave open, and how these hang together;
- `reasons`: smallest sets of clues that rule something out or contradict one another;
- `reasons_after`: which of them stay when clues come;
- `conflicts`: the smallest conflicts (MUS) of clues, and the fewest to drop (MCS);
- `essentials`: what each clue does beside the others;
- `story`: the steps from the clues to all that follows, easiest first;
- `priced_story`: the same by the costs of the papers; `step_rules`: which rules carry each step;
- `prefixes`: after how many clues of an order each question is settled;
- `certificates`: what one engine found to be ruled out, proved by another in a few questions;
- `verifying`: whether each step of a story follows, and needs what it names.

The one rule: a finding that rests on "no world" names the clues it rests on.
"""
