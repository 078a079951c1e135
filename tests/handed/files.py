"""Where the handed cases lie, beside a checkout; they are not part of it."""

from pathlib import Path

SHARED = Path(__file__).parents[3] / "shared"
