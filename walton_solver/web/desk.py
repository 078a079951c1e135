"""The calls of the desk for authors."""

from collections.abc import Callable, Mapping
from typing import Any

CALLS: Mapping[str, Callable[..., Any]] = {}
