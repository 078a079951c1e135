"""What pages are made of: files of this package, templates that escape what they are given, hashes for policies."""

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files

from jinja2 import DictLoader, Environment, StrictUndefined


def part(package: str, name: str) -> str:
    """A file of a package as text, its lines ended alike on every system."""
    return files(package).joinpath(name).read_text(encoding="utf-8").replace("\r\n", "\n")


def templates(sources: Mapping[str, str]) -> Environment:
    """Templates by name, in which text is text and nothing may be missing."""
    loader = DictLoader(sources)
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def source_of(text: str) -> str:
    """A style or script as a content security policy names it.

    >>> source_of("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
