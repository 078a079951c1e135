"""How fast the app is: `python -m benchmarks.app` builds it, opens it in chromium, and prints

- what the first visit weighs, and how long a first, a second and a third start take until the app can be used;
- for whole games how long each entry's answer takes, in the browser's worker and in CPython without the packages that a
  browser has not, side by side in one run: wall time of the same call on the same input;
- for how long the page itself was busy at the longest while entries were made on its screen.
"""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any

import yaml

from tests.app.playing import begin, enter_clue, wait_for_entries
from tests.chromium import CHROMIUM
from walton_solver.web.building import build
from walton_solver.web.service import answer
from walton_solver.web.serving import server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
GAMES = {
    "Awkward Guests, blackstone": ROOT / "examples" / "blackstone.yaml",
    "Cluedo": ROOT / "tests" / "app" / "logs" / "cluedo.yaml",
    "Mord im Arosa": ROOT / "tests" / "app" / "logs" / "arosa.yaml",
}
NOT_THERE = ("ortools", "pysat", "pebble", "filelock", "_yaml")
PLAYED = 10

IN_CPYTHON = f"""
import json, sys, time
for name in {NOT_THERE!r}:
    sys.modules[name] = None
from walton_solver.web.service import answer
for line in sys.stdin:
    began = time.perf_counter()
    assert answer("sheet", line).startswith('{{"ok"')
    print(1000 * (time.perf_counter() - began))
"""
IN_WORKER = """async (calls) => {
  const { Engine } = await import("./engine.js");
  const engine = new Engine(), times = [];
  await engine.ready;
  for (const args of calls) {
    const began = performance.now();
    await engine.call("sheet", JSON.parse(args));
    times.push(performance.now() - began);
  }
  engine.worker.terminate();
  return times;
}"""
LONG_TASKS = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask" });
}"""


def calls_of(file: Path) -> list[str]:
    """The calls that the app makes while the entries of the file come one by one."""
    opened = json.loads(answer("opened", json.dumps({"text": file.read_text(encoding="utf-8")})))["ok"]["document"]
    key = "clues" if "clues" in opened else "events"
    opened = {name: value for name, value in opened.items() if name not in ("solution", "world")}
    calls = []
    for count in range(1, len(opened[key]) + 1):
        before = {"document": {**opened, key: opened[key][: count - 1]}, "doubted": []}
        calls.append(json.dumps({"document": {**opened, key: opened[key][:count]}, "before": before}))
    return calls


def in_cpython(calls: Sequence[str]) -> list[float]:
    """Milliseconds of each call."""
    done = subprocess.run(
        [sys.executable, "-c", IN_CPYTHON], input="\n".join(calls) + "\n", capture_output=True, text=True, check=True
    )
    return [float(line) for line in done.stdout.split()]


def start(browser: "Browser", address: str) -> tuple["Page", list[tuple[float, float]]]:
    """A page of a browser that was never there, and the seconds of its first, second and third start: until games are
    shown, and until the engine answers."""
    page = browser.new_context(viewport={"width": 360, "height": 740}, locale="en").new_page()
    times = []
    for _ in range(3):
        began = time.perf_counter()
        page.goto(address)
        page.wait_for_selector(".ready", timeout=120_000)
        shown = time.perf_counter() - began
        page.wait_for_selector(".engine", state="attached", timeout=120_000)
        times.append((shown, time.perf_counter() - began))
    return page, times


def longest_task(page: "Page") -> float:
    """Milliseconds for which the page was busy at the longest while clues were entered; below 50 none are counted."""
    case = yaml.safe_load(GAMES["Awkward Guests, blackstone"].read_text(encoding="utf-8"))
    document = {"format": "walton-case/1", "setting": "walton", "clues": case["clues"][:PLAYED]}
    opened = json.loads(answer("opened", json.dumps({"text": json.dumps(document)})))["ok"]["document"]
    form: Any = json.loads(answer("form", json.dumps({"document": opened})))["ok"]
    begin(page, "walton", title="Measured")
    page.evaluate(LONG_TASKS)
    for count, clue in enumerate(opened["clues"], start=1):
        enter_clue(page, clue, form)
        wait_for_entries(page, count)
    found: float = page.evaluate("window.longest")
    return found


def main() -> None:
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = Path(folder) / "app"
        sizes = build(app, ROOT / "build")
        print(f"first visit: {sum(sizes.values()) / 1e6:.1f} MB, later visits: 0")
        with server(app) as serving:
            Thread(target=serving.serve_forever, daemon=True).start()
            browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUM))))
            page, times = start(browser, f"http://127.0.0.1:{serving.server_port}/")
            for name, (shown, ready) in zip(("first", "second", "third"), times, strict=True):
                print(f"{name} start: games are shown after {shown:.1f} s, the engine answers after {ready:.1f} s")
            print(f"{'an entry, ms':<28} {'entries':>8} {'CPython':>16} {'worker':>16} {'ratio':>6}")
            for name, file in GAMES.items():
                calls = calls_of(file)
                # The first call imports what the game needs: it belongs to the start.
                here, there = in_cpython(calls)[1:], page.evaluate(IN_WORKER, calls)[1:]
                told = (f"{median(each):.0f} (most {max(each):.0f})" for each in (here, there))
                columns = " ".join(f"{each:>16}" for each in told)
                print(f"{name:<28} {len(calls):>8} {columns} {sum(there) / sum(here):>6.1f}")
            longest = longest_task(page)
            print(f"the page was busy for {longest:.0f} ms at most while {PLAYED} clues were entered (below 50: 0)")
            browser.close()
            serving.shutdown()


if __name__ == "__main__":
    main()
