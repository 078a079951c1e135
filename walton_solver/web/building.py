"""Puts the app into a folder that any host of static files can hand out: `python -m walton_solver.web.building FOLDER`.

Into it go the scripts and styles of this room, Python for WebAssembly as npm has it, at a pinned version and checked
by its hash, and one archive of this package with what it needs of others, as far as that is plain Python. A service
worker with the hashes of all these files keeps them on the device.
"""

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from base64 import b64encode
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution, version
from importlib.resources import files
from pathlib import Path, PurePosixPath
from tempfile import NamedTemporaryFile, TemporaryDirectory

RUNTIME = "pyodide", "314.0.8"
INTEGRITY = "sha512-74Wq1kXOC+CCEzAfxuRAO701nAcCMLjf8NrwvWpu8S41dVMXwXmLQ05dYB+F4e46AdnGo0oq7YHSVUpHsoarLQ=="
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PACKED = ("pyodide.asm.wasm",)
"""What travels compressed, whatever the host does."""

PACKAGES = ("Jinja2", "MarkupSafe", "PyYAML", "networkx", "rich", "python-constraint2")
LEFT_OUT = ("tests", "__pycache__")
"""Parts of paths that the app has no use for."""

BORROWED = ("page.css", "sheet.css")
"""Styles of the report page, which the app wears, too."""

WORKER = "service_worker.js"


class BuildError(Exception):
    """Why the app cannot be built, in one line."""


def build(folder: Path, cache: Path | None = None) -> Mapping[str, int]:
    """Build the app into the folder, which is made anew; `cache`: where the runtime is kept between builds.

    Gives the size of each file as it travels, in bytes. Raises BuildError where the runtime cannot be had.
    """
    runtime = _runtime(cache or folder.parent)
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "runtime").mkdir(parents=True)
    room = files(__package__)
    for source in sorted(room.iterdir(), key=lambda each: each.name):
        if PurePosixPath(source.name).suffix in {".html", ".css", ".js", ".svg"}:
            _write(folder / source.name, source.read_bytes().replace(b"\r\n", b"\n"))
    for name in BORROWED:
        _write(folder / name, files("walton_solver.rendering.page").joinpath(name).read_bytes().replace(b"\r\n", b"\n"))
    for name, content in runtime.items():
        path = folder / "runtime" / name
        if name in PACKED:
            _write(path.with_name(f"{name}.gz"), gzip.compress(content, 9, mtime=0))
        else:
            _write(path, content)
    _write(folder / "runtime" / "engine.zip", _archive())
    _write(folder / "manifest.webmanifest", _manifest())
    sizes = {path.relative_to(folder).as_posix(): path.stat().st_size for path in _files(folder)}
    _write(folder / WORKER, _service_worker(folder))
    return {**sizes, WORKER: (folder / WORKER).stat().st_size}


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != WORKER)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _runtime(cache: Path) -> dict[str, bytes]:
    """The files of the runtime, from the cache or from npm, once their hash is right."""
    name, pinned = RUNTIME
    packed = cache / f"{name}-{pinned}.tgz"
    if not packed.exists() or _integrity(packed.read_bytes()) != INTEGRITY:
        cache.mkdir(parents=True, exist_ok=True)
        _fetch(f"{name}@{pinned}", packed)
    with tarfile.open(packed) as archive:
        found = {each: archive.extractfile(f"package/{each}") for each in RUNTIME_FILES}
        return {each: stream.read() for each, stream in found.items() if stream is not None}


def _fetch(package: str, target: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("npm is not installed; it is what fetches Python for the browser")
    with TemporaryDirectory() as folder:
        command = [npm, "pack", package, "--silent", "--pack-destination", folder]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        fetched = next(Path(folder).glob("*.tgz"), None)
        if done.returncode or fetched is None:
            raise BuildError(f"npm cannot fetch {package}: {done.stderr.strip()[-300:]}")
        content = fetched.read_bytes()
    if _integrity(content) != INTEGRITY:
        raise BuildError(f"{package} is not what it was: its hash is {_integrity(content)}, not {INTEGRITY}")
    # Whoever builds at the same time sees the whole file or none.
    with NamedTemporaryFile(dir=target.parent, delete=False) as written:
        written.write(content)
    os.replace(written.name, target)


def _integrity(content: bytes, algorithm: str = "sha512") -> str:
    return f"{algorithm}-{b64encode(hashlib.new(algorithm, content).digest()).decode()}"


def _archive() -> bytes:
    """This package and what it needs of others, as a zip file that is the same whenever it is made."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_sources()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _sources() -> Iterator[tuple[str, bytes]]:
    root = Path(str(files("walton_solver")))
    for path in root.rglob("*"):
        name = path.relative_to(root.parent).as_posix()
        if (path.is_file() and _is_used(name) and path.suffix not in (".po", ".js", ".html")) or _is_template(name):
            yield name, path.read_bytes()
    for package in PACKAGES:
        for file in distribution(package).files or ():
            if _is_used(file.as_posix()) and file.suffix == ".py":
                yield file.as_posix(), Path(str(file.locate())).read_bytes()
    yield "walton_solver-version.txt", version("walton-solver").encode()


def _is_template(name: str) -> bool:
    return name.startswith("walton_solver/rendering/") and name.endswith((".html", ".js", ".css"))


def _is_used(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return not any(part in LEFT_OUT for part in parts) and not name.startswith("..")


def _manifest() -> bytes:
    told = {
        "name": "Walton solver",
        "short_name": "Walton",
        "start_url": "./",
        "display": "standalone",
        "background_color": "#f6f3ec",
        "theme_color": "#7a2e24",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}],
    }
    return json.dumps(told, indent=1).encode()


def _service_worker(folder: Path) -> bytes:
    """The service worker, told which files there are and what their hashes are."""
    hashes = {path.relative_to(folder).as_posix(): _integrity(path.read_bytes(), "sha256") for path in _files(folder)}
    source = (folder / WORKER).read_text(encoding="utf-8")
    digest = hashlib.sha256(json.dumps(hashes).encode() + source.encode()).hexdigest()[:16]
    told = json.dumps(hashes, indent=1)
    return source.replace("/* FILES */ {}", told).replace('/* VERSION */ ""', json.dumps(digest)).encode()


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: python -m walton_solver.web.building FOLDER", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    try:
        sizes = build(folder)
    except BuildError as error:
        print(f"the app is not built: {error}", file=sys.stderr)
        return 1
    for name, size in sorted(sizes.items(), key=lambda each: -each[1]):
        print(f"{size / 1e6:8.3f} MB  {name}")
    print(f"{sum(sizes.values()) / 1e6:8.3f} MB  in {folder}, all of it on the first visit and none on later ones")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
