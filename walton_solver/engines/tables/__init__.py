"""The tables engine: exact relations as bit sets, without a search.

- `relations`: sets of joint values as disjoint products of bit masks;
- `tables`: what a formula says in each context; `lists`: tables side by side;
- `blocks`: axes of values, and blocks of axes as bit masks;
- `pivots`: which variables to fix;
- `spaces`: the worlds of a background in contexts and blocks, and what formulas look like there;
- `narrowing`: domains after all that speaks of a single variable;
- `sweeps`: all worlds under tables, from one node of the pivots to the next;
- `firsts`: which world stands for many;
- `strata`: a block in all contexts at once, and what formulas leave of it;
- `answer_sets`: what is left of the questions when all else is hidden;
- `worlds`: worlds under formulas, what these exclude, and what breaks; `subset_search`: which subsets leave a world;
- `engine`: the engine.

Some variables (the pivots) are fixed in each *context*; those that remain fall apart into *blocks* that hardly
any formula connects. A formula is then a bit mask over the joint values of a block, in each context; to take
clues together is to intersect masks. Which variables are pivots and what blocks there are is found in the
formulas themselves, as in cutset conditioning and bucket elimination (R. Dechter: Constraint Processing, 2003).
"""
