"""Rules of the house that no linter knows: docstrings of packages name their modules, and nothing private lies idle."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import walton_solver

PACKAGE = Path(walton_solver.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
PACKAGES = [path.parent for path in MODULES if path.name == "__init__.py" and path.parent != PACKAGE]
ROOMS = (PACKAGE, *(PACKAGE.parent / room for room in ("tests", "benchmarks")))
SOURCES = [path for room in ROOMS for path in sorted(room.rglob("*.py"))]


def name(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


@pytest.mark.parametrize("package", PACKAGES, ids=name)
def test_the_docstring_of_a_package_names_its_modules(package: Path) -> None:
    told = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    inside = {path.stem for path in package.glob("*.py") if not path.stem.startswith("__")}
    inside |= {path.parent.name for path in package.glob("*/__init__.py")}
    assert [each for each in sorted(inside) if f"`{each}`" not in told] == []


FOR_OTHERS = {"_check_value", "_repr_html_"}
"""What argparse and IPython call by these names."""


def private(tree: ast.Module) -> Iterator[str]:
    """The private names that a module defines: functions, methods, classes and constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
    for statement in tree.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        targets += [statement.target] if isinstance(statement, ast.AnnAssign) else []
        yield from (target.id for target in targets if isinstance(target, ast.Name))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_every_private_name_is_used_where_it_is_defined(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    used = Counter(
        node.id if isinstance(node, ast.Name) else node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    )
    names = {each for each in private(tree) if each.startswith("_") and not each.endswith("__")}
    assert [each for each in sorted(names - FOR_OTHERS) if not used[each]] == []
