"""`python -m walton_solver`, and the `walton` command."""

import gc
import sys

# What a command makes, it mostly keeps: to look for garbage at every 700th object is a tenth of a short one.
gc.set_threshold(100_000, 50, 50)

from walton_solver.cli.main import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
