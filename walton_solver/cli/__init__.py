"""The `walton` command: one module for each of its commands, each a parser and a `run` that gives an exit code.

- `main`: the command as a whole; `options`, `output`: what its commands share;
- `solve`, `check`, `explain`, `why_not`, `hint`, `verify`: what is asked of a case; `generate`, `corpus`: many cases;
- `advise`, `simulate`: what a player should do, and what many games come to; `hands`: the cards that they hold;
- `cards`: a case to print;
- `schema`, `settings`, `catalogue`, `doc`: what there is to write one with.

Exit codes: 0 as asked, 1 a case falls short, 2 bad input or usage, 3 undecided within the limit; 130 interrupted,
141 whoever read the answer has gone before its end.
"""
