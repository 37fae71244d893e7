"""Cards of squads with boxes to tick, and the order of battle, on paper: from an evening, a platoon, and a scenario."""

import json
import re

import pytest
from playwright.sync_api import expect

from .screens import serious
from .test_referee import DESK, PHONE, button, closed, opened, ready

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SQUAD = {"type": "line squad", "quality": "regular", "leadership": 2, "figures": 8, "in_position": False,
         "motivation": "high", "confidence": "shaken", "suppression": 2, "met": "nothing"}
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
INSIDE = """() => [...document.querySelectorAll('.sheet li, .sheet table')].filter((one) => {
  const box = one.getBoundingClientRect()
  return box.left < 0 || box.right > innerWidth + 1 })"""


def papers(page):
    """How many pages it takes."""
    page.emulate_media(media="print")
    made = page.pdf(prefer_css_page_size=True)
    page.emulate_media(media="screen")
    return len(PAGE.findall(made))


def kept(visits, address, many, **settings):
    """The referee's page with a platoon of so many squads."""
    page = opened(visits, f"{address}/#referee", **settings)
    squads = [{"name": f"Squad {k}", "squad": SQUAD} for k in range(many)]
    page.evaluate("(text) => { localStorage['dieshift-platoon'] = text }",
                  json.dumps({"dieshift": "platoon", "squads": squads}))
    page.reload()
    ready(page)
    page.locator("summary", has_text="My platoon").click()
    return page


@pytest.mark.parametrize("settings", [PHONE, DESK], ids=["phone", "desk"])
def test_a_platoon_is_printed_as_an_order_of_battle_with_cards_on_one_page(visits, address, settings):
    page = kept(visits, address, 12, **settings)
    before = button(page, "Print cards")
    before.click()
    sheet = page.get_by_role("dialog", name="Order of battle")
    expect(button(sheet, "Print")).to_be_focused()
    expect(sheet).to_contain_text("12 units, 96 figures")
    expect(sheet.get_by_role("row")).to_have_count(13)
    card = sheet.get_by_role("listitem").first
    expect(card).to_contain_text("line squad · regular · leader 2 · motivation high")
    # eight figures, five levels with one ticked, three markers with two, a position and eight turns
    expect(card.locator("i")).to_have_count(8 + 5 + 3 + 1 + 8)
    expect(card.locator("i.ticked")).to_have_count(3)
    assert serious(page) == []
    assert page.evaluate(INSIDE) == []
    assert papers(page) == 1
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(before).to_be_focused()
    closed(page)


@pytest.mark.nightly
def test_an_evening_prints_both_sides(visits, address):
    page = kept(visits, address, 2, **DESK)
    page.goto(f"{address}/#evening")
    button(page, "Begin a new evening").click()
    page.get_by_text("Bring a squad", exact=True).click()
    form = page.get_by_role("form", name="Bring a squad")
    for name, side in (("Squad 0", "Blue"), ("Squad 1", "Red")):
        form.get_by_role("group", name="Squads").get_by_role("button", name=side).click()
        button(form, name).click()
        button(form, "Put it on the table").click()
        expect(button(page, f"Change {name}")).to_be_visible()
    button(page, "Print cards").click()
    sheet = page.get_by_role("dialog")
    for side in ("Blue", "Red"):
        expect(sheet.get_by_role("heading", name=f"{side} 1 unit, 8 figures")).to_be_visible()
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    assert papers(page) == 1
    button(sheet, "Close").click()
    closed(page)


def test_a_scenario_prints_both_sides_before_it_is_played(visits, address):
    page = opened(visits, address, **DESK)
    page.locator("summary", has_text="First patrol").click()
    page.locator("details[open]").get_by_role("link", name="Print cards").click()
    sheet = page.get_by_role("dialog", name="First patrol")
    expect(sheet.get_by_role("listitem")).to_have_count(6)
    expect(sheet.get_by_role("listitem").first).to_contain_text("Fallen")
    assert serious(page) == []
    assert papers(page) == 1
    button(sheet, "Close").click()
    expect(page.get_by_role("heading", name="Scenarios")).to_be_visible()
    closed(page)
