"""A web service in one function: POST a case, and get its verdict as JSON. WSGI, with the standard library alone.

python examples/web_handler.py         answers one request to itself, and tells what came
python examples/web_handler.py serve   serves on http://127.0.0.1:8000
"""

import io
import sys
from collections.abc import Callable, Iterable
from wsgiref.simple_server import make_server
from wsgiref.types import WSGIEnvironment

import walton_solver
from walton_solver import render

MOST_BYTES = 100_000
SECONDS = 2.0

Start = Callable[[str, list[tuple[str, str]]], object]


def application(environment: WSGIEnvironment, start: Start) -> Iterable[bytes]:
    """Answer a request whose body is a case: 200 with its solution, 400 with what is wrong with it."""
    length = int(environment.get("CONTENT_LENGTH") or 0)
    if length > MOST_BYTES:
        return _answered(start, "413 Content Too Large", f"at most {MOST_BYTES} bytes")
    try:
        case = walton_solver.parse(environment["wsgi.input"].read(length))
        solution = walton_solver.solve(case, time_limit_s=SECONDS)
    except walton_solver.WaltonError as error:
        return _answered(start, "400 Bad Request", str(error))
    return _answered(start, "200 OK", render.json(case, solution), "application/json")


def _answered(start: Start, status: str, text: str, kind: str = "text/plain") -> Iterable[bytes]:
    body = text.encode()
    start(status, [("Content-Type", f"{kind}; charset=utf-8"), ("Content-Length", str(len(body)))])
    return [body]


def main(*arguments: str) -> None:
    """Serve, or show one answer."""
    if arguments == ("serve",):
        make_server("127.0.0.1", 8000, application).serve_forever()
    case = b"{format: walton-case/1, setting: walton, clues: [{id: 1, kind: sign_absent, sign: burns}]}"
    environment: WSGIEnvironment = {"CONTENT_LENGTH": str(len(case)), "wsgi.input": io.BytesIO(case)}
    for part in application(environment, lambda status, _: print(status)):
        print(part.decode()[:60])


if __name__ == "__main__":
    main(*sys.argv[1:])
