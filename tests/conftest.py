"""What holds for all tests."""

from hypothesis import settings

# A test shall not fail because the machine is busy.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
