"""The picture of the app in the documents: `python -m tests.app.pictures FOLDER` draws it from `build/app`."""

import json
import shutil
import sys
from pathlib import Path
from threading import Thread

import yaml

from tests.app.playing import begin, enter_clue, wait_for_entries
from tests.chromium import CHROMIUM
from walton_solver.web.service import answer
from walton_solver.web.serving import server

ROOT = Path(__file__).parents[2]
CLUES = 16


def main(folder: Path) -> None:
    from playwright.sync_api import sync_playwright

    case = yaml.safe_load((ROOT / "examples" / "blackstone.yaml").read_text(encoding="utf-8"))
    document = {"format": "walton-case/1", "setting": "walton", "clues": case["clues"][:CLUES]}
    opened = json.loads(answer("opened", json.dumps({"text": json.dumps(document)})))["ok"]["document"]
    form = json.loads(answer("form", json.dumps({"document": opened})))["ok"]
    with server(ROOT / "build" / "app") as serving, sync_playwright() as playwright:
        Thread(target=serving.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUM))))
        page = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en").new_page()
        page.goto(f"http://127.0.0.1:{serving.server_port}/")
        page.wait_for_selector(".ready", timeout=120_000)
        begin(page, "walton", title=case["title"]["en"])
        for count, clue in enumerate(opened["clues"], start=1):
            if count == CLUES:
                # What the last one rules out is seen with it.
                page.locator('[data-tab="think"]').click()
                page.locator("#concluded").check()
                page.locator('[data-slot="map"] [data-fact][data-step]').first.wait_for(state="attached")
                page.locator('[data-tab="enter"]').click()
            enter_clue(page, clue, form)
            wait_for_entries(page, count)
        page.screenshot(path=folder / "app.png")
        browser.close()
        serving.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
