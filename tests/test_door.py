"""The public doors: what they offer is listed, sorted, explained and shown by an example, and every type has a name."""

import ast
import dataclasses
import doctest
import importlib
import inspect
import subprocess
import sys
import typing
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, get_args, get_overloads, get_type_hints

import pytest

import walton_solver
from walton_solver import arosa, cluedo, corpora, puzzles, render, table, walton

DOORS = (walton_solver, walton, table, cluedo, arosa, puzzles, corpora, render)
ROOT = Path(walton_solver.__file__).parents[1]

NAMES = ("load", "solve", "check", "explain", "why_not", "hint", "generate", "Verdict", "WaltonError")
"""The names that other people's programs rely on."""

HEAVY = ("ortools", "networkx", "constraint", "numpy", "yaml", "rich", "pandas", "jinja2", "IPython")

PUBLIC = {(door, name): getattr(door, name) for door in DOORS for name in door.__all__}
FUNCTIONS = list({thing: None for thing in PUBLIC.values() if inspect.isfunction(thing)})
CLASSES = list({thing: None for thing in PUBLIC.values() if inspect.isclass(thing)})

each_door = pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
each_function = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda each: f"{each.__module__}.{each.__name__}")
each_class = pytest.mark.parametrize("cls", CLASSES, ids=lambda each: f"{each.__module__}.{each.__name__}")


@each_door
def test_all_is_what_is_public(door: ModuleType) -> None:
    public = {
        name for name, thing in vars(door).items() if not name.startswith("_") and not isinstance(thing, ModuleType)
    }
    # In the order that the linter has.
    assert (len(door.__all__), set(door.__all__)) == (len(public), public)


@each_door
def test_a_door_says_what_it_is_for(door: ModuleType) -> None:
    assert door.__doc__
    assert doctest.DocTestParser().get_examples(door.__doc__)


@pytest.mark.parametrize("name", NAMES)
def test_the_promised_names_are_at_the_door(name: str) -> None:
    assert name in walton_solver.__all__


@pytest.mark.parametrize("door", [walton, table, cluedo, arosa, puzzles], ids=lambda door: door.__name__)
def test_a_game_door_has_what_can_be_done_with_a_case(door: ModuleType) -> None:
    asked = {"check", "explain", "hint", "reasons", "solve", "verify", "why_not"}
    kept = {"load", "parse", "to_dict", "to_yaml", "load_conclusions", "load_explanation", "dump_explanation"}
    assert asked | kept < set(door.__all__)


@pytest.mark.parametrize("thing", [*FUNCTIONS, *CLASSES], ids=lambda each: f"{each.__module__}.{each.__name__}")
def test_everything_public_has_a_docstring(thing: Callable[..., object]) -> None:
    assert thing.__doc__
    # That of a dataclass without one is its signature.
    assert not thing.__doc__.startswith(f"{thing.__name__}(")


@each_function
def test_every_public_function_shows_an_example(function: Callable[..., object]) -> None:
    found = doctest.DocTestFinder(recurse=False).find(function, function.__name__, globs={})
    assert any(test.examples for test in found)


@each_function
def test_every_type_of_a_public_function_has_a_name_at_a_door(function: Callable[..., object]) -> None:
    signatures = get_overloads(function) or [function]
    for signature in signatures:
        for name, hint in _hints(signature).items():
            assert _nameless(hint) == [], f"{function.__name__}: {name}"


@each_class
def test_every_type_of_a_public_class_has_a_name_at_a_door(cls: type) -> None:
    if dataclasses.is_dataclass(cls):
        declared = {field.name for field in dataclasses.fields(cls)}
        for name, hint in _hints(cls).items():
            assert name not in declared or _nameless(hint) == [], name
    for name, thing in vars(cls).items():
        if name.startswith("_"):
            continue
        asked = getattr(thing, "fget", None) or getattr(thing, "func", thing)
        if inspect.isfunction(asked):
            for part, hint in _hints(asked).items():
                assert _nameless(hint) == [], f"{name}: {part}"


def _hints(thing: Any) -> dict[str, Any]:
    return get_type_hints(thing, _names(thing.__module__))


@cache
def _names(name: str) -> dict[str, Any]:
    """What annotations of the module can name, its imports for type checkers and its quoted aliases among them."""
    module = importlib.import_module(name)
    names = dict(vars(module))
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), name, "exec"), names)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("walton_solver"):
            quoted = [each.name for each in node.names if isinstance(names.get(each.asname or each.name), str)]
            names.update({each: _names(str(node.module))[each] for each in quoted})
    for alias, declared in vars(module).get("__annotations__", {}).items():
        if declared in (TypeAlias, "TypeAlias") and isinstance(names[alias], str):
            names[alias] = eval(names[alias], names)
    return names


def _nameless(hint: Any) -> list[Any]:
    """What of a type nobody can name: classes of the package that no door has, and Any."""
    return [each for each in _atoms(hint) if each is Any or (_is_ours(each) and each not in CLASSES)]


def _is_ours(thing: Any) -> bool:
    return inspect.isclass(thing) and thing.__module__.startswith("walton_solver")


def _atoms(hint: Any) -> Iterator[Any]:
    parts = get_args(hint)
    if typing.get_origin(hint) is not typing.Literal:
        yield typing.get_origin(hint) or hint
        for part in parts:
            for each in part if isinstance(part, list) else [part]:
                yield from _atoms(each)


def test_what_is_shown_to_others_uses_doors_only() -> None:
    texts = [(ROOT / "README.md").read_text(encoding="utf-8")]
    texts += [
        path.read_text(encoding="utf-8") for path in (ROOT / "examples").rglob("*") if path.suffix in (".py", ".ipynb")
    ]
    doors = {door.__name__ for door in DOORS}
    imported = set()
    for text in texts:
        for line in text.splitlines():
            words = line.strip().strip('",\\n').removeprefix(">>> ").split()
            if words[:1] in (["from"], ["import"]) and words[1].split(".")[0] == "walton_solver":
                names = {f"{words[1]}.{each.strip(',')}" for each in words[3:]} & doors if words[0] == "from" else set()
                imported |= names or {words[1]}
    assert imported
    assert imported <= doors


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


@pytest.mark.parametrize("name", ["walton", "table", "cluedo", "arosa", "puzzles", "corpora", "render"])
def test_a_door_imports_no_heavy_package(name: str) -> None:
    program = f"import sys, walton_solver.{name}; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
    assert importlib.import_module(f"walton_solver.{name}") in DOORS
