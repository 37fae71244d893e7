"""Pictures of the page, on a desk and on a phone: `python tools/look.py FOLDER`. Needs Playwright and a Chromium.

The page is built before, by installing the checkout or by `python tools/page_checks.py`.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from table_server import table_server

DESK: dict[str, Any] = {"color_scheme": "dark", "viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"color_scheme": "dark", "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2,
                         "has_touch": True, "is_mobile": True}
GAMES = {"squads": "First lesson", "boarding": "Threshold"}


def begin(page: Page, base: str, title: str) -> None:
    """Begin a scenario against the computer."""
    page.goto(base)
    page.get_by_text(title, exact=True).click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.wait_for_selector(".table svg")
    page.wait_for_timeout(1500)


def pictures(browser: Browser, base: str, folder: Path, device: str, settings: dict[str, Any]) -> None:
    """Start and battle of both games."""
    for game, title in GAMES.items():
        page = browser.new_context(**settings).new_page()
        page.on("console", lambda said: print(f"{said.type}: {said.text}"))
        page.on("pageerror", print)
        if game == "squads":
            page.goto(base)
            page.get_by_text(title, exact=True).wait_for()
            page.screenshot(path=folder / f"{device}-start.png")
        begin(page, base, title)
        page.screenshot(path=folder / f"{device}-{game}-1.png")
        step_on(page)
        page.screenshot(path=folder / f"{device}-{game}-2.png")
        page.context.close()


def step_on(page: Page) -> None:
    """Go on by the keyboard: the next unit, and what the one button says."""
    for key in ("n", "a", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(700)


def main() -> int:
    """Take the pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as data, table_server(Path(data)) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        pictures(browser, base, folder, "desk", DESK)
        pictures(browser, base, folder, "phone", PHONE)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
