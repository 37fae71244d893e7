"""Take pictures of the page's screens, on a desktop and on a phone.

    python tools/pictures                    the pictures that README and docs show, into docs/screens
    python tools/pictures FOLDER             every screen as PNG, into a folder
    python tools/pictures FOLDER NAME …      some screens as PNG

Needs Playwright, a Chromium and the built page (tools/page_checks.py builds it). The first form also needs Pillow.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import advice
import battle
import evening
import scenes
import shot
from hands import REFEREE, SETTLED, link
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
TRIES, PATIENCE = 3, 90_000  # tries for each picture; milliseconds, for a machine that has other work
QUALITY = 76  # of WebP
LIGHT = {"start", "lesson", "reach", "film", "squads", "lab", "make", "card", "bubble", "learned", "happened", "result",
         "gains", "chances", "places", "hint", "ruling", "end", "share", "turning", "replay", "report", "referee",
         "evening", "together", "arms", "force", "brought", "ready"}  # taken in light colours, too
Screens = Iterator[tuple[str, Callable[[Page], None]]]


def screens(base: str, data: Path) -> Screens:
    """Every screen by name, with the scene that leads to it."""
    over = cache(lambda: battle.finished(base, data))
    yield "start", lambda page: battle.start(page, base)
    yield "lesson", lambda page: battle.lesson(page, f"{base}/#lesson")
    yield "reach", lambda page: battle.reach(page, link(base, "first-lesson"))
    yield "film", lambda page: battle.film(page, link(base, "first-lesson"))
    yield "squads", lambda page: battle.squads(page, link(base, "first-lesson"))
    yield "field", lambda page: battle.field(page, link(base, "first-lesson"))
    yield "sight", lambda page: battle.sight(page, link(base, "first-lesson"))
    yield "assault", lambda page: battle.assault(page, link(base, battle.NEAR))
    yield "armour", lambda page: battle.armour(page, link(base, "armoured-thrust"))
    yield "mission", lambda page: battle.mission(page, link(base, battle.BUNKER))
    yield "building", lambda page: battle.building(page, link(base, battle.BUNKER))
    yield "ambush", lambda page: battle.ambush(page, link(base, "road-ambush", 1))
    yield "electronics", lambda page: battle.electronics(page, link(base, "jammers"))
    yield "night", lambda page: battle.night(page, link(base, "trench-by-night"))
    yield "boarding", lambda page: battle.boarding(page, link(base, "threshold"))
    yield "dice", lambda page: battle.dice(page, over())
    for name in ("referee", "rules", "readings"):
        yield name, partial(battle.plain, address=f"{base}/#{name}")
    yield "lab", lambda page: battle.lab(page, f"{base}/#lab=scenario:first-lesson&n=60")
    yield "make", lambda page: battle.make(page, f"{base}/#make")
    yield "replay", lambda page: battle.replay(page, over())
    yield "report", lambda page: battle.report(page, over())
    yield "weapons", lambda page: advice.weapons(page, link(base, advice.MIXED))
    yield "hint", lambda page: advice.hint(page, link(base, advice.MIXED))
    yield "ruling", lambda page: advice.ruling(page, link(base, "first-lesson", REFEREE))
    yield "walk", lambda page: advice.walk(page, link(base, "sweep"))
    yield "happened", lambda page: advice.happened(page, link(base, battle.NEAR))
    yield "turning", lambda page: advice.turning(page, base)
    yield "close", lambda page: advice.close(page, f"{base}/#referee")
    yield "evening", lambda page: advice.evening(page, f"{base}/#referee&large")
    yield "deck", lambda page: advice.deck(page, f"{base}/#make")
    yield "places", lambda page: advice.places(page, link(base, "first-lesson"))
    yield "together", lambda page: advice.together(page, base)
    yield from later(base, data)


def later(base: str, data: Path) -> Screens:
    """More screens: start, end, advice, lab, editor and evening."""
    yield "card", lambda page: scenes.card(page, base)
    yield "bubble", lambda page: scenes.bubble(page, f"{base}/#lesson=boarding", 3)
    yield "learned", lambda page: scenes.bubble(page, f"{base}/#lesson", 0)
    yield "result", lambda page: scenes.result(page, link(base, "first-lesson"))
    yield "gains", lambda page: scenes.gains(page, link(base, scenes.COVERED))
    yield "chances", lambda page: scenes.chances(page, link(base, scenes.COVERED))
    yield "end", lambda page: scenes.end(page, base)
    yield "share", lambda page: scenes.share(page, base)
    yield "board", lambda page: scenes.board(page, base)
    yield "fewer", lambda page: scenes.fewer(page, base)
    yield "trace", lambda page: scenes.trace(page, f"{base}/#make")
    yield "arms", lambda page: scenes.arms(page, f"{base}/#make")
    yield "force", lambda page: scenes.force(page, f"{base}/#make")
    yield "brought", lambda page: scenes.brought(page, f"{base}/#make")
    yield "ready", lambda page: scenes.ready(page, base)
    yield "zones", lambda page: scenes.zones(page, f"{base}/#make")
    yield "queue", lambda page: evening.queue(page, base)
    yield "held", lambda page: evening.held(page, base)
    yield "luck", lambda page: evening.luck(page, base)
    yield "photos", lambda page: evening.photos(page, base)
    yield "cards", lambda page: evening.cards(page, base)


def shown_by_docs() -> set[str]:
    """File names of the pictures that README and the pages of docs show."""
    pages = [ROOT / "README.md", *DOCS.rglob("*.md")]
    return {name for page in pages for name in re.findall(r"screens/([\w-]+\.\w+)", page.read_text(encoding="utf-8"))}


def names(screen: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each picture of a screen, without its suffix, and the browser that it is taken with."""
    for device, options in DEVICES.items():
        yield f"{screen}-{device}", options
        if screen in LIGHT:
            yield f"{screen}-{device}-light", options | {"color_scheme": "light"}


def take(browser: Browser, scene: Callable[[Page], None], options: dict[str, Any], path: Path) -> None:
    """Take one picture in a fresh browser; print what the page complains about."""
    for left in reversed(range(TRIES)):  # some dice leave nothing to show
        page = browser.new_context(**{"locale": "en-GB", "color_scheme": "dark"} | options).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: print(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: print(f"error: {error}"))
        try:
            scene(page)
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=path)
        except TooLate as late:
            print(f"{path.name}: {late}")
            if not left:
                raise
        else:
            return
        finally:
            page.context.close()


def take_all(browser: Browser, base: str, data: Path, folder: Path, wanted: list[str]) -> None:
    """Take the pictures of some screens, or of all."""
    for name, scene in screens(base, data):
        for stem, options in names(name) if not wanted or name in wanted else ():
            take(browser, scene, options, folder / f"{stem}.png")


def take_shown(browser: Browser, base: str, data: Path) -> None:
    """Take the pictures that docs show, and remove from the folder what no page shows."""
    from PIL import Image

    wanted, folder = shown_by_docs(), DOCS / "screens"
    for name, scene in screens(base, data):
        for stem, options in names(name):
            if f"{stem}.webp" in wanted:
                path = data / f"{stem}.png"
                take(browser, scene, options, path)
                Image.open(path).convert("RGB").save(folder / f"{stem}.webp", quality=QUALITY, method=6)
    if shot.NAME in wanted:
        shot.record(browser, base, folder / shot.NAME)
    for path in folder.iterdir():
        if path.name not in wanted:
            path.unlink()


def main() -> int:
    """Take the pictures."""
    sys.path.append(str(ROOT / "tools"))
    from table_server import table_server

    chromium = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
    with tempfile.TemporaryDirectory() as data, table_server(Path(data)) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        if sys.argv[1:]:
            folder = Path(sys.argv[1])
            folder.mkdir(parents=True, exist_ok=True)
            take_all(browser, base, Path(data), folder, sys.argv[2:])
        else:
            take_shown(browser, base, Path(data))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
