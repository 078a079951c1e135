"""`python -m walton_solver`, and the `walton` command."""

import sys

from walton_solver.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
