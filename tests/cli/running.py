"""What running a command in process gives."""

from collections.abc import Callable

Answer = tuple[int, str, str]
"""The exit code, and what was printed to standard output and error."""

Run = Callable[..., Answer]
