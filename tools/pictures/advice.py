"""Scenes of advice, rulings by hand, and the referee's desk."""

import re
from pathlib import Path

from hands import SETTLED, active, chosen, keys, order, posted
from playwright.sync_api import Page

MIXED = (Path(__file__).resolve().parents[2] / "tests" / "page" / "mixed.yaml").read_text(encoding="utf-8")
FORWARD = """() => {
  const marks = [...document.querySelectorAll('[role=application] svg g.mark:not(.ghost)')].slice(0, 2)
  const boxes = marks.map((one) => one.getBoundingClientRect())
  return boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
}"""


def opened_sheet(page: Page) -> None:
    """Open the sheet on a phone."""
    sheet = page.locator("button.handle")
    if sheet.is_visible():
        sheet.click()
    page.wait_for_timeout(SETTLED)


def weapons(page: Page, address: str) -> None:
    """Weapons that fire, and one that cannot, with the reason."""
    active(page, address, "B1")
    chosen(page, "Fire")
    page.get_by_role("group", name="Weapons").wait_for()
    opened_sheet(page)


def hint(page: Page, address: str) -> None:
    """The AI's advice, with its reason."""
    active(page, address, "B1")
    keys(page, "h")
    page.get_by_role("region", name="Hint").wait_for()


def ruling(page: Page, address: str) -> None:
    """The referee sets something by hand."""
    page.goto(address)
    page.get_by_role("application", name="Table").wait_for()
    page.wait_for_timeout(SETTLED)
    rows = page.get_by_role("navigation", name="Order of battle").get_by_role("button")
    if not rows.count():
        page.get_by_role("button", name="Order of battle").first.click()
    rows.first.click()
    opened_sheet(page)
    page.get_by_role("button", name="Rule by hand").click()
    dialog = page.get_by_role("dialog")
    what = dialog.get_by_label("What to change")
    option = what.locator("option").filter(has_text=re.compile("^suppression")).get_attribute("value")
    what.select_option(value=option)
    dialog.get_by_label("New value").fill("1")
    dialog.get_by_role("button", name="we forgot it").click()


def walk(page: Page, address: str) -> None:
    """A walk of several squares, with its cost."""
    page.goto(address)
    page.get_by_role("toolbar", name="Actions").get_by_role("button").first.wait_for()
    for text in ("activate B1", "open D1"):
        order(page, text)
    page.wait_for_timeout(SETTLED)
    (x, y), (behind, above) = page.evaluate(FORWARD)
    tap = page.touchscreen.tap if page.locator("button.handle").is_visible() else page.mouse.click
    tap(x + 2 * (x - behind), y + 2 * (y - above))
    page.locator("button.primary", has_text="Walk there").wait_for()


def happened(page: Page, address: str) -> None:
    """What the other side did, in its order."""
    page.goto(address)
    page.get_by_role("toolbar", name="Actions").get_by_role("button").first.wait_for()
    page.wait_for_timeout(SETTLED)
    if page.get_by_role("button", name="Go first").is_visible():
        order(page, "first")
    for text in ("activate B1", "end"):
        order(page, text)
    page.get_by_role("region", name=re.compile("^What .* did$")).wait_for()


def turning(page: Page, base: str) -> None:
    """Turning points of a battle between AIs, in its report."""
    battle = posted(f"{base}/api/lab/battle", {"scenario": "threshold", "battle": 3})
    page.goto(battle["links"]["-2"])
    page.get_by_role("button", name="Report").click()
    page.get_by_role("button", name="Find the turning points").click()
    page.get_by_text("Calculated with the AI on both sides").wait_for(timeout=180_000)


def close(page: Page, address: str) -> None:
    """Close combat at a real table."""
    page.goto(address)
    page.get_by_role("button", name="Close combat").click()
    page.get_by_role("region", name="Odds").get_by_role("table").first.wait_for()


def evening(page: Page, address: str) -> None:
    """The large screen, with the code that phones scan."""
    page.goto(address)
    page.get_by_text("Working it out").first.wait_for(state="hidden")
    page.wait_for_timeout(2 * SETTLED)


def deck(page: Page, address: str) -> None:
    """A deck with a corridor that was painted."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    page.get_by_role("button", name="Whole table").click()
    page.get_by_role("dialog", name="Whole table").get_by_role("button", name="An empty deck").click()
    floor = page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Floor", exact=True)
    floor.click()
    box = page.get_by_role("application", name="The table").bounding_box()
    if box is None:
        return
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 40, y)
    page.mouse.down()
    page.mouse.move(x + 80, y, steps=8)
    page.mouse.move(x + 80, y - 60, steps=6)
    page.mouse.up()
    page.get_by_text("No fault").wait_for()


def places(page: Page, address: str) -> None:
    """The best places of a move, with letters."""
    active(page, address, "B1")
    page.get_by_role("button", name="Tools", exact=True).click()
    page.get_by_role("toolbar", name="Tools", exact=True).get_by_role("button", name="Good places").click()
    page.get_by_role("button", name=re.compile("^A: you suppress")).wait_for()


def together(page: Page, base: str) -> None:
    """An evening on several devices: a shot whose dice are rolled, on the screen for all and on the phone of a side."""
    links: dict[str, str] = posted(f"{base}/api/evenings", {"title": "Friday"})["links"]
    game = re.search(r"game=([^&]+)", links["0"])
    name = game.group(1) if game else ""
    troop = {"type": "irregular band", "quality": "green", "figures": 5}
    said = [("0", {"do": "bring", "name": "Alpha", "side": 0, "troop": troop}),
            ("1", {"do": "bring", "name": "Bravo", "side": 1, "troop": troop}),
            ("0", {"do": "propose", "firer": 1, "target": 2, "situation": {"band": 2, "cover": "soft"}}),
            ("1", {"do": "agree", "shot": 3}), *(("0", {"do": "roll", "shot": 3, "face": face}) for face in (3, 5, 4))]
    for k, (role, what) in enumerate(said):
        sent = {"id": f"{k:032x}", "said": what}
        posted(f"{base}/api/evenings/{name}", sent, links[role].rpartition("seat=")[2])
    wide = (page.viewport_size or {"width": 0})["width"] > 700
    page.goto(links["-1" if wide else "0"])
    page.get_by_role("button", name="Roll it for me").wait_for()
