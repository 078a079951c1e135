"""The public door: what it offers is listed, sorted, explained and shown by an example."""

import doctest
import inspect
import subprocess
import sys
from types import ModuleType

import pytest

import walton_solver

NAMES = ("load", "solve", "check", "explain", "why_not", "Verdict", "WaltonError")
"""The names that other people's programs rely on, those of commands that are still to come aside."""

HEAVY = ("ortools", "networkx", "constraint", "numpy", "yaml", "rich", "pandas", "jinja2", "IPython")

PUBLIC_CLASSES = [name for name in walton_solver.__all__ if inspect.isclass(getattr(walton_solver, name))]
PUBLIC_FUNCTIONS = [name for name in walton_solver.__all__ if inspect.isfunction(getattr(walton_solver, name))]


def test_all_is_sorted_and_is_what_is_public() -> None:
    public = {
        name
        for name, thing in vars(walton_solver).items()
        if not name.startswith("_") and not isinstance(thing, ModuleType)
    }
    assert walton_solver.__all__ == sorted(public)


@pytest.mark.parametrize("name", NAMES)
def test_the_promised_names_are_at_the_door(name: str) -> None:
    assert name in walton_solver.__all__


@pytest.mark.parametrize("name", [*PUBLIC_FUNCTIONS, *PUBLIC_CLASSES])
def test_everything_public_has_a_docstring(name: str) -> None:
    assert inspect.getdoc(getattr(walton_solver, name))


@pytest.mark.parametrize("name", PUBLIC_FUNCTIONS)
def test_every_public_function_shows_an_example(name: str) -> None:
    function = getattr(walton_solver, name)
    found = doctest.DocTestFinder(recurse=False).find(function, name, globs={})
    assert any(test.examples for test in found)


def test_errors_are_also_the_builtin_ones_that_a_caller_expects() -> None:
    assert issubclass(walton_solver.DocumentError, ValueError)
    assert issubclass(walton_solver.QueryError, ValueError)
    assert issubclass(walton_solver.PackageMissingError, ImportError)
    assert issubclass(walton_solver.DisagreementError, RuntimeError)
    for name in ("DocumentError", "QueryError", "PackageMissingError", "DisagreementError"):
        assert issubclass(getattr(walton_solver, name), walton_solver.WaltonError)


def test_importing_the_package_imports_no_heavy_one() -> None:
    program = f"import sys, walton_solver; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
