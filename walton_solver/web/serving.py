"""Hands the built app out on this computer: `python -m walton_solver.web.serving FOLDER [PORT]`."""

import sys
from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Handler(SimpleHTTPRequestHandler):
    """Hands out files, with what a host should say of them."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".gz": "application/octet-stream",
    }

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server on loopback, not yet at work; port 0: any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def main() -> int:
    folder, port = Path(sys.argv[1] if len(sys.argv) > 1 else "build/app"), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    if not (folder / "index.html").exists():
        print(f"there is no app in {folder}: make app builds it", file=sys.stderr)
        return 1
    with server(folder, port) as serving:
        print(f"http://127.0.0.1:{serving.server_port}/", flush=True)
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
