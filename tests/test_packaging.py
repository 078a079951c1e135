"""What is built to be installed: the same bytes each time, whole, and able to answer by itself."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    _build(folder)
    return folder


def _build(folder: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True, timeout=120)


def _run(folder: Path, *arguments: str) -> str:
    """What Python prints in a folder, with the package that lies there before any other."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_same_source_gives_the_same_bytes(built: Path, tmp_path: Path) -> None:
    _build(tmp_path)
    first, second = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in (built, tmp_path))
    assert sorted(first) == sorted(second)
    assert len(first) == 2
    assert all(first[name] == second[name] for name in first)


def test_a_wheel_holds_the_package_alone_and_answers(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
        archive.extractall(tmp_path)
    assert {top for top in tops if not top.endswith(".dist-info")} == {"walton_solver"}
    assert (tmp_path / "walton_solver" / "py.typed").exists()
    assert list(tmp_path.glob("*.dist-info/licenses/LICENSE"))
    where = _run(tmp_path, "-c", "import walton_solver; print(walton_solver.__file__)")
    assert Path(where.strip()).is_relative_to(tmp_path)
    case = str(ROOT / "examples" / "blackstone.yaml")
    assert "Exactly one solution." in _run(tmp_path, "-m", "walton_solver", "check", "--brief", case)


def test_a_source_distribution_holds_what_its_tests_need(built: Path, tmp_path: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    assert {"Makefile", "requirements.lock", "mkdocs.yml", "CONTRIBUTING.md", "README.md"} <= set(os.listdir(folder))
    tests = ("tests/test_values.py", "tests/test_examples.py", "tests/documents/test_slips.py")
    assert " passed" in _run(folder, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests)
