"""The page in a browser: frames while the table moves, the first view, and how soon odds are shown.

    python benchmarks/frames.py [--frames 150] [--runs 9] [--chromium /usr/bin/chromium]

A hundred and thirty figures are panned by dragging and zoomed by the wheel, and so is a table with one figure a side,
in the same browser: the ratio of the two says what figures cost. A frame takes from one `requestAnimationFrame` to the
next.
The first view is from the address to the drawn board, with nothing cached; odds are from the tap on a target to the
first chance that is shown. All of it on the loopback, so it holds the server's work too.
A frame of a film takes the time of the page's own tasks while the film plays, on a processor that is slowed down four
times, by its frames; beside it stands the same of a table on which nothing moves.
"""

import argparse
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
import typer
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from table_server import table_server

CROWD = (Path(__file__).parents[1] / "tests" / "page" / "crowd.yaml").read_text(encoding="utf-8")
BROWSERS = ("chromium", "chromium-headless-shell", "google-chrome")
SETTLED = 1500  # ms, in which it is seen whose turn it is
SLOWER = 4  # the processor that films are for
SCREEN = {"width": 1440, "height": 900}
RECORD = """() => {
  window.frames = []
  let last = performance.now()
  const frame = (now) => { frames.push(now - last); last = now; window.recording = requestAnimationFrame(frame) }
  window.recording = requestAnimationFrame((now) => { last = now; window.recording = requestAnimationFrame(frame) })
}"""
STOP = "() => { cancelAnimationFrame(window.recording); return window.frames }"
DRAWN = "() => document.querySelector('[role=application] g.mark') && performance.now()"
ODDS = """() => new Promise((shown) => {
  const button = document.querySelector('[aria-label="Choose"] button')
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[aria-label="Plan"] td.number')) return
    watch.disconnect()
    shown(performance.now() - from)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const from = performance.now()
  button.click()
})"""


def empty(text: str) -> str:
    """The same table with one figure a side."""
    few = re.sub(r"(?m)^      - \{name: \w+ [2-9].*\n", "", text)
    return re.sub(r"figures: \d", "figures: 1", few).replace("units: 4", "units: 1")


def links_of(address: str, text: str) -> list[str]:
    """The links of the seats of a new game of two people."""
    wish = {"text": text, "players": ["human", "human"]}
    links = httpx.post(f"{address.rstrip('/')}/api/games", json=wish).json()["links"]
    return [links["0"], links["1"]]


def moved(page: Any, frames: int) -> list[float]:
    """The times of frames while the table is dragged to and fro and zoomed in and out, in ms."""
    page.evaluate(RECORD)
    page.mouse.move(700, 430)
    page.mouse.down(button="middle")
    for k in range(frames // 2):
        page.mouse.move(700 + 4 * (k if k < frames // 4 else frames // 2 - k), 430 + 2 * (k % 20))
    page.mouse.up(button="middle")
    for k in range(frames // 2):
        page.mouse.wheel(0, -40 if k < frames // 4 else 40)
    return list(page.evaluate(STOP))


def spread(times: list[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    return {"median": statistics.median(times), "p95": statistics.quantiles(times, n=20)[-1]}


def first_views(browser: Any, link: str, runs: int) -> list[float]:
    """From the address to the drawn board, each in a browser without anything kept, in ms."""
    times = []
    for _ in range(runs):
        context = browser.new_context(viewport=SCREEN, locale="en-GB")
        page = context.new_page()
        page.goto(link)
        times.append(float(page.wait_for_function(DRAWN).json_value()))
        context.close()
    return times


def acting(browser: Any, links: list[str]) -> Any:
    """The page of whoever goes first, with a unit that acts."""
    for link, unit in zip(links, ("B6", "R6"), strict=True):
        page = browser.new_context(viewport=SCREEN, locale="en-GB").new_page()
        page.set_default_timeout(120_000)
        page.goto(link)
        page.locator("button.primary[aria-busy=false]").wait_for()
        page.wait_for_timeout(SETTLED)
        if page.get_by_role("toolbar").count():
            for text in ("first", f"activate {unit}"):
                page.keyboard.press("/")
                line = page.get_by_role("combobox", name="An order as text")
                line.fill(text)
                line.press("Enter")
                line.wait_for(state="detached")
                page.locator("button.primary[aria-busy=false]").wait_for()
            return page
    message = "nobody may go first"
    raise RuntimeError(message)


def odds(page: Any, runs: int) -> list[float]:
    """From choosing what is fired at to the odds, in ms."""
    times = []
    for _ in range(runs):
        page.get_by_role("toolbar").get_by_role("button", name="Fire").click()
        page.get_by_role("region", name="Choose").get_by_role("button").first.wait_for()
        times.append(float(page.evaluate(ODDS)))
        page.get_by_role("button", name="Cancel").click()
        page.wait_for_timeout(200)  # somebody thinks
    return times


def films(browser: Any, address: str, runs: int) -> tuple[list[float], list[float]]:
    """What a frame takes while a shot is shown, and while nothing is, on a processor four times as slow, in ms."""
    moving, still = [], []
    for _ in range(runs):
        page = acting(browser, links_of(address, CROWD))
        page.get_by_role("toolbar").get_by_role("button", name="Fire").click()
        page.get_by_role("region", name="Choose").get_by_role("button").first.click()
        page.locator('[aria-label="Plan"] td.number').first.wait_for()
        teller = page.context.new_cdp_session(page)
        teller.send("Performance.enable")
        teller.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        still.append(by_frame(page, teller, lambda page=page: page.wait_for_timeout(1600)))
        page.locator("button.primary").click()
        page.locator("g.film").wait_for()
        moving.append(by_frame(page, teller, lambda page=page: page.locator("g.film").wait_for(state="detached")))
        page.context.close()
    return moving, still


def by_frame(page: Any, teller: Any, waits: Any) -> float:
    """The time of a page's tasks while one waits, by the frames it drew meanwhile, in ms."""
    def tasks() -> float:
        found = teller.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))

    page.evaluate(RECORD)
    before = tasks()
    waits()
    spent = tasks() - before
    return 1000 * spent / len(page.evaluate(STOP))


def main() -> None:
    """Measure, and print a table."""
    wanted = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wanted.add_argument("--frames", type=int, default=150)
    wanted.add_argument("--runs", type=int, default=9)
    wanted.add_argument("--chromium", default=next(filter(None, map(shutil.which, BROWSERS)), None))
    wish = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder, table_server(Path(folder)) as address, \
            sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=wish.chromium, args=["--no-sandbox"])
        crowd, few = (links_of(address, text) for text in (CROWD, empty(CROWD)))
        seen = {}
        for name, links in (("one figure a side", few), ("130 figures", crowd)):
            page = browser.new_context(viewport=SCREEN, locale="en-GB").new_page()
            page.goto(links[0])
            page.wait_for_function(DRAWN)
            moved(page, wish.frames)
            seen[name] = spread(moved(page, wish.frames))
            page.context.close()
        ratio = {key: value / seen["one figure a side"][key] for key, value in seen["130 figures"].items()}
        typer.echo("| the page | median | p95 |\n|---|--:|--:|")
        rows = [*((f"a frame, {name}, ms", times) for name, times in seen.items()), ("ratio of the two", ratio),
                ("first view, ms", spread(first_views(browser, crowd[0], wish.runs))),
                ("odds of a fire, ms", spread(odds(acting(browser, links_of(address, CROWD)), 5 * wish.runs))),
                *zip((f"a frame of a film, a processor {SLOWER} times as slow, ms", "the same, nothing moves, ms"),
                     map(spread, films(browser, address, wish.runs)), strict=True)]
        for name, times in rows:
            typer.echo(f"| {name} | {times['median']:.2f} | {times['p95']:.2f} |")
        browser.close()


if __name__ == "__main__":
    main()
