import json

import pytest

from tests.cli.running import Answer, Run
from tests.validating import assert_valid
from walton_solver.cli.main import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command; none ends in a traceback, and whatever document one prints is what its schema says."""

    def run(*arguments: str) -> Answer:
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else -1
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        if "--json" in arguments and "schema" not in arguments:
            for line in printed.out.splitlines():
                assert_valid(json.loads(line))
        return code, printed.out, printed.err

    return run
