"""Other people's solvers on our problems: each peer turns a `logic.Problem` into its own input and answers it.

In order:

- `peer`: what a peer is, and why one may be missing;
- `algebra`: formulas and walks in whatever expressions a library offers;
- `plain_cpsat`, `with_cpmpy`, `with_z3`: peers by way of the algebra;
- `with_clingo`: the same as an answer set program;
- `ours`: our engines in the same shape; python-constraint is one of them (`engines.backtracking`);
- `hands`: the cases, partial hands of their clues, and wrong hypotheses, by seed;
- `contest`: all of them on the same cases, interleaved; whoever disagrees ends the run;
- `report`: the table and the JSON document.

The one rule: a peer shares no code with our engines, only the problem and its formulas.
"""
