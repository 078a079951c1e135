"""The SAT engine: clauses in a solver that keeps what it learnt from one question to the next.

- `clauses`: a problem's variables and formulas as clauses, and what the solver is asked;
- `ways`: what it means that rooms and links are those of a walk, told where a solution breaks it;
- `worlds`: the worlds that were found, and which of them agree with what is given;
- `engine`: the engine.

What tables cannot hold, stories ask thousands of times about a few clues each: an incremental solver answers each in a
fraction of a millisecond, whatever the house (N. Eén, N. Sörensson: An extensible SAT-solver, SAT 2003; A. Ignatiev,
A. Morgado, J. Marques-Silva: PySAT, SAT 2018).
"""
