"""Scenes of the start and the end of a battle, of lessons, the lab and the editor."""

import re
from pathlib import Path

from advice import opened_sheet
from hands import SETTLED, active, chosen, fired, posted
from playwright.sync_api import FilePayload, Page

ROOT = Path(__file__).resolve().parents[2]
COVERED = """\
title: Round the field
size: [36, 24]
turns: 4
terrain:
  - {kind: crops, at: [[14, 9], [22, 9], [22, 13], [14, 13]]}
  - {kind: light_wood, at: [[6, 3], [11, 2], [12, 8], [7, 9]]}
  - {kind: hedge, at: [[23, 7], [30, 8]]}
sides:
  - name: Blue
    squads: [{name: Blue one, type: line squad, figures: 5, leadership: 1, at: [16, 6]}]
    objectives: {primary: {kind: break, units: 1}}
  - name: Red
    squads:
      - {name: Red one, type: line squad, figures: 5, leadership: 1, at: [19, 19]}
      - {name: Red two, type: gauss squad, figures: 4, at: [31, 20]}
    objectives: {primary: {kind: break, units: 1}}
"""
ARMS = """
small_arms:
  carbine: {firepower: 1.5, impact: 12}
types:
  pair:
    armour: none
    figures:
      - {role: leader, arm: carbine}
"""


def tap(page: Page, x: float, y: float) -> None:
    """Click, or tap on a phone."""
    place = page.touchscreen.tap if (page.viewport_size or {"width": 0})["width"] < 700 else page.mouse.click
    place(x, y)


def card(page: Page, base: str) -> None:
    """A card of the shelf: opponent, side and dice."""
    page.goto(base)
    page.locator("summary", has_text="First patrol").click()
    opened = page.locator("details[open]")
    opened.get_by_role("group", name="Against").wait_for()
    opened.get_by_role("combobox", name="Temper").wait_for()
    page.wait_for_timeout(SETTLED // 2)
    opened.get_by_role("button", name="Begin").scroll_into_view_if_needed()


def bubble(page: Page, address: str, number: int) -> None:
    """A bubble of a lesson, or its end for number 0; every step before it is shown."""
    page.goto(address)
    dialog = page.get_by_role("dialog")
    show = dialog.get_by_role("button", name=re.compile("^(Show me|Zeigen)"))
    end = page.get_by_role("button", name=re.compile("^(A real battle|Close|Eine echte Schlacht)"))
    show.wait_for()
    while number == 0 or f" {number} of " not in f" {dialog.locator('.head').inner_text()}":
        if show.count():
            show.click()
        page.wait_for_timeout(SETTLED // 3)
        if number == 0 and end.count():
            return


def result(page: Page, address: str) -> None:
    """The result of a shot, after its dice."""
    fired(page, address)
    page.locator(".rest").wait_for()


def gains(page: Page, address: str) -> None:
    """The reach of a move, coloured by advice, with the best places."""
    active(page, address, "B1")
    chosen(page, "Move")
    page.locator("svg .best").nth(1).wait_for()


def chances(page: Page, address: str) -> None:
    """The table behind the two chances at a ghost."""
    gains(page, address)
    own = page.locator(".mark").first.bounding_box()
    if own is not None:
        tap(page, own["x"] + 40, own["y"])
    page.locator(".pill").click()
    page.get_by_role("dialog").wait_for()


def end(page: Page, base: str) -> None:
    """The end of a battle, with what turned it."""
    battle = posted(f"{base}/api/lab/battle", {"scenario": "threshold", "battle": 3})
    page.goto(battle["links"]["0"])
    page.get_by_role("button", name="Find the turning points").click()
    page.get_by_text("Calculated with the AI on both sides").wait_for(timeout=180_000)
    opened_sheet(page)


def share(page: Page, base: str) -> None:
    """The end of a battle is shared."""
    page.goto(posted(f"{base}/api/lab/battle", {"scenario": "threshold", "battle": 3})["links"]["0"])
    page.get_by_role("article").first.wait_for()
    opened_sheet(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog").wait_for()


def board(page: Page, base: str) -> None:
    """The board alone, for a spectator."""
    wish = {"scenario": "first-lesson", "players": ["heuristic", "human"]}
    page.goto(str(posted(f"{base}/api/games", wish)["links"]["-1"]))
    page.get_by_role("application", name="Table").wait_for()
    page.wait_for_timeout(SETTLED)
    if not page.get_by_role("button", name="Keys and help").count():
        page.get_by_role("button", name="Order of battle").click()
    page.get_by_role("button", name="Keys and help").click()
    page.get_by_role("button", name="Table only, for a large screen").click()


def fewer(page: Page, base: str) -> None:
    """Two ways compared in the lab: as it is, and without a squad."""
    page.goto(f"{base}/#lab=scenario:first-lesson&n=60")
    page.get_by_role("button", name="Compare with another way").click()
    squads = page.get_by_role("group", name="Second").get_by_role("combobox", name="Squads more or less")
    squads.select_option(label="Without Red three")
    page.get_by_role("button", name="Play 60").click()
    page.get_by_role("button", name="1000 more").wait_for(timeout=120_000)


def trace(page: Page, address: str) -> None:
    """A picture lies under the table of a draft."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    picture: FilePayload = {"name": "table.png", "mimeType": "image/png", "buffer": page.screenshot()}
    page.locator("summary", has_text="A picture to trace").click()
    page.locator("input[type=file][accept='image/*']").set_input_files(picture)
    page.locator(".canvas image").wait_for()


def arms(page: Page, address: str) -> None:
    """Your own weapons and types, in forms."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    text = page.get_by_label("The text (YAML)")
    text.fill(text.input_value() + ARMS)
    text.blur()
    page.locator("summary", has_text="The scenario").click()
    page.get_by_text("No fault").wait_for()
    page.locator("summary", has_text="own small arms").click()
    carbine = page.locator("summary", has_text="carbine").first
    carbine.click()
    carbine.scroll_into_view_if_needed()


def force(page: Page, address: str) -> None:
    """A force by itself."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    page.get_by_role("button", name="A force by itself …").click()
    dialog = page.get_by_role("dialog", name="A force by itself")
    dialog.get_by_role("button", name="Take from Blue").click()
    dialog.get_by_text("Another squad").click()
    dialog.locator("svg g, svg path").first.wait_for()


def brought(page: Page, address: str) -> None:
    """A list of another builder in the editor."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    page.locator("header input[type=file]").set_input_files(ROOT / "examples" / "forces" / "watch.ros")
    page.get_by_role("dialog").get_by_role("region", name="Result of the import").wait_for()


def ready(page: Page, base: str) -> None:
    """Before a battle by link: a changed rule takes *ready* back."""
    wish = {"scenario": "first-lesson", "players": ["human", "human"], "prepare": True}
    page.goto(str(posted(f"{base}/api/games", wish)["links"]["0"]))
    page.get_by_role("button", name="Ready", exact=True).click()
    page.locator("summary", has_text="Change the terms").click()
    form = page.get_by_role("group", name="Change the terms")
    form.get_by_role("combobox").wait_for()
    form.get_by_role("switch", name="No measuring beforehand").click()
    form.get_by_role("button", name="Change it for both").click()
    page.get_by_role("log").wait_for()


def zones(page: Page, address: str) -> None:
    """The route and the zones of an ambush in the editor."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    text = page.get_by_label("The text (YAML)")
    text.fill((ROOT / "examples" / "scenarios" / "road-ambush.yaml").read_text(encoding="utf-8"))
    page.wait_for_timeout(2 * SETTLED)
