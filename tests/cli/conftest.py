"""Commands in process."""

import pytest

from tests.cli.running import Answer, Run
from walton_solver.cli.main import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command; none ends in a traceback."""

    def run(*arguments: str) -> Answer:
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else -1
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return code, printed.out, printed.err

    return run
