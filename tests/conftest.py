"""What holds for all tests."""

import signal

import pytest
from hypothesis import settings

from tests.chromium import browser as browser

# A test shall not fail because the machine is busy.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

# A shell without job control starts programs in the background with SIGINT ignored, which those that tests start would
# inherit: they could not be ended by Ctrl-C, as they shall be.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Counting branches makes a test twice as slow: those that are slow go uncounted."""
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.no_cover)
