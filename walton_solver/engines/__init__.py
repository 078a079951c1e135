"""Engines: each takes a `logic.Problem` and says what follows from it, and none knows a game.

- `outcomes`: what an engine answers: `Sat` with a world, `Unsat` with a core, `Unknown` with a limit;
- `tables`: exact relation tables, without a search; what `auto` takes where they fit;
- `sat`: clauses in an incremental SAT solver, PySAT; what `auto` takes where tables do not fit, for stories above all;
- `cpsat`: a CP-SAT model, the only module that touches ortools; it certifies what others found;
- `backtracking`: python-constraint, small and independent, the second opinion;
- `asking`: how they are asked: by which name, until when;
- `memory`: what a session remembers of earlier questions;
- `choosing`: which engine for which problem.

The one rule: only `Unsat` rules anything out. A limit is `Unknown` or raises LimitReached, and is never read as "no".
"""
