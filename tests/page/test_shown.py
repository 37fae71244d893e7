"""What people show one another on the table: a place, an arrow, a note that is there for whoever comes back."""

import re

import pytest
from playwright.sync_api import expect

from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def middle(page):
    """A place on the table where nobody stands."""
    box = page.get_by_role("application", name="Table").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def held_still(page):
    """A finger that is held until what it shows is drawn."""
    x, y = middle(page)
    finger = {"pointerType": "touch", "pointerId": 7, "button": 0, "clientX": x, "clientY": y}
    table = page.get_by_role("application", name="Table")
    table.dispatch_event("pointerdown", finger)
    page.locator(".marks svg > circle").first.wait_for()
    table.dispatch_event("pointerup", finger)


def said(page, text):
    expect(page.get_by_role("status").filter(has_text=re.compile(text))).to_have_count(1)


@pytest.mark.nightly
def test_a_place_and_an_arrow_are_shown_by_holding_still_to_whoever_looks_on(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    watching = visits.open(**DESK)
    watching.clock.install(time=0)
    watching.goto(links[-1])
    blue, red = visits.open(links[0], **DESK), visits.open(links[1], **PHONE)
    for page in (blue, red, watching):
        page.locator(".marks").wait_for(state="attached")
    watching.clock.pause_at(100_000)  # what is shown stays
    held_still(red)
    said(watching, r"^Red Patrol shows a place: .*the hedge\.$")
    x, y = middle(blue)
    blue.mouse.move(x, y)
    blue.mouse.down()
    blue.locator(".marks svg > circle").first.wait_for()
    blue.mouse.move(x + 120, y + 60)
    expect(blue.locator(".marks svg > path")).to_have_count(2)
    blue.mouse.up()
    said(watching, r"^Blue Patrol draws an arrow from .*the hedge to .*the hedge\.$")
    expect(watching.locator(".marks b")).to_have_text(["Red Patrol", "Blue Patrol"])
    assert blue.get_by_role("group", name="Plan").count() == 0
    watching.clock.run_for(6000)
    expect(watching.locator(".marks b")).to_have_count(0)
    watching.clock.resume()
    assert serious(watching) == []


def test_a_note_is_written_by_keys_and_lies_there_until_it_is_taken_away(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    blue, red = visits.open(links[0], **DESK), visits.open(links[1], **PHONE)
    table = blue.get_by_role("application", name="Table")
    table.focus()
    blue.keyboard.press("p")
    card = blue.get_by_role("region", name="Show to all")
    expect(card).to_be_visible()
    for key in ("ArrowUp", "Enter"):
        blue.keyboard.press(key)
    expect(card.get_by_role("button", name="Show this place")).to_be_visible()
    card.get_by_label("Note at this place").fill("mined?")
    blue.keyboard.press("Enter")
    note = red.locator(".marks i")
    expect(note).to_have_text("mined?")
    expect(blue.get_by_role("log")).to_contain_text(re.compile(r"Blue Patrol, note \(.+\): mined\?"))
    red.reload()
    expect(note).to_have_text("mined?")
    red.get_by_role("button", name="Tools").click()
    red.get_by_role("button", name="Show to all").click()
    listed = red.get_by_role("region", name="Show to all").get_by_role("listitem")
    expect(listed).to_contain_text("mined?")
    expect(listed.get_by_role("button")).to_have_count(0)
    assert [serious(page) + small(page) for page in (red,)] == [[]]
    assert serious(blue) == []
    card.get_by_role("button", name="Remove: mined?").click()
    expect(note).to_have_count(0)
    expect(red.get_by_role("region", name="Show to all").get_by_role("listitem")).to_have_count(0)
