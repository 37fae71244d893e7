"""How long a page looks for the turning points of a battle, by the clock on the wall.

    python benchmarks/turning.py [--battle 3] [--chromium /usr/bin/chromium]

A battle of two computers of each scenario, fought and opened as the lab opens it; from the button to the last word of
what turned it. The server is asked for all chances, a request after the other, so that one core does the work; the
first row of a game whose rules are not compiled yet holds interpreted ones.
"""

import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated

import httpx
import typer
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from table_server import table_server

SCENARIOS = ("threshold", "skirmish", "first-lesson", "river-crossing")
BROWSERS = ("chromium", "chromium-headless-shell", "google-chrome")
LONGEST = 600_000  # ms


def sought(browser: Browser, link: str) -> float:
    """How long the page of a battle looks for what turned it, in seconds."""
    page = browser.new_page(locale="en-GB")
    page.goto(link)
    page.get_by_role("button", name="Report", exact=True).click()
    button = page.get_by_role("button", name="Find the turning points", exact=True)
    button.wait_for()
    begun = time.perf_counter()
    button.click()
    page.get_by_role("button", name="Stop", exact=True).wait_for()
    page.get_by_role("button", name="Stop", exact=True).wait_for(state="detached", timeout=LONGEST)
    taken = time.perf_counter() - begun
    page.close()
    return taken


def main(battle: Annotated[int, typer.Option(help="Which battle of each scenario.")] = 3,
         chromium: Annotated[str | None, typer.Option(help="The browser.")] = None) -> None:
    """Measure, and print a table."""
    path = chromium or next(filter(None, map(shutil.which, BROWSERS)), None)
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as address, \
            sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        typer.echo("| turning points | s |\n|---|--:|")
        for scenario in SCENARIOS:
            reply = httpx.post(f"{address.rstrip('/')}/api/lab/battle", json={"scenario": scenario, "battle": battle},
                               timeout=300)
            typer.echo(f"| {scenario} | {sought(browser, reply.json()['links']['-2']):.1f} |")
        browser.close()


if __name__ == "__main__":
    typer.run(main)
