"""A unit that waits is given an order at once: it is activated by it, and both stand in the journal."""

import re

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious
from .test_coach import MIXED

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def begun(house, visits, settings, **game):
    """Blue's turn to activate somebody; the page of who plays it, with the links."""
    links = house.new_game(players=[HUMAN, HUMAN], **game)
    mover = house.mover(links)
    page = visits.open(links[mover], **settings)
    tools = page.get_by_role("toolbar", name="Actions")
    if "text" in game:
        tools.get_by_role("button", name="Go first").wait_for()
        order(page, "second" if mover else "first")
        if mover:
            page.goto(links[0])
    page.locator("button.primary", has_text="Choose a unit").wait_for()
    return page, links


def orders(house, links):
    return [entry["text"] for entry in house.journal(links)[1:] if entry["kind"] == "order"]


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_an_order_to_a_unit_that_waits_activates_it(visits, house, settings):
    page, links = begun(house, visits, settings, text=MIXED)
    page.locator("button.primary").wait_for()
    if settings is PHONE:
        page.get_by_role("button", name="Order of battle").tap()
    page.get_by_role("button", name=re.compile("^B1")).first.click()
    expect(page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Activate")).to_have_count(0)
    expect(page.locator("button.primary")).to_have_count(0)  # nothing is there to confirm
    expect(page.locator("p.primary")).to_have_text("Choose an action")
    fire = page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Fire")).first
    fire.click()
    planned = page.get_by_role("article", name="Plan").or_(page.get_by_role("group", name="Weapons"))
    expect(planned.first).to_be_visible()
    assert orders(house, links)[-1] in {"first", "second"}
    assert serious(page) == []
    page.locator("button.primary:not([aria-disabled=true])").click()
    position = page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^In Position"))
    expect(position).to_be_enabled()
    expect(page.get_by_role("group", name="Weapons")).to_have_count(0)
    assert orders(house, links)[-2:] == ["activate B1", "fire B1 at R1"]


@pytest.mark.nightly
def test_a_place_is_tapped_for_a_unit_that_waits_and_it_goes_there(visits, house):
    """Its reach is drawn and its way is planned; the order alone is taken back first."""
    page, links = begun(house, visits, DESK, text=MIXED)
    page.get_by_role("button", name=re.compile("^B1")).first.click()
    page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Move")).click()
    table = page.get_by_role("application", name="Table").bounding_box()
    page.mouse.click(table["x"] + table["width"] / 2, table["y"] + table["height"] * 0.72)
    page.locator("button.primary:not([aria-disabled=true])").click()
    expect(page.get_by_role("log")).to_contain_text(re.compile("B1 moves"))
    assert [text.split(" to ")[0] for text in orders(house, links)[-2:]] == ["activate B1", "move B1"]
    page.get_by_role("button", name="Take back").first.click()
    expect(page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Move"))).to_be_enabled()


def test_every_key_means_one_thing_while_a_unit_waits(visits, house):
    """The help lists them; a letter gives the order and activates."""
    page, links = begun(house, visits, DESK, text=MIXED)
    page.get_by_role("button", name=re.compile("^B1")).first.click()
    expect(page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Fire"))).to_be_enabled()
    page.get_by_role("button", name="Keys and help").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="begin a unit's activation")).to_have_count(0)
    expect(page.get_by_role("button", name="Give up …")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.locator("button.primary").click()
    expect(page.get_by_role("log")).to_contain_text("B1 Blue one is activated")
    assert orders(house, links)[-2:] == ["activate B1", "position B1"]


def test_a_model_that_waits_takes_a_step_at_once(visits, house):
    page, links = begun(house, visits, DESK, **GAMES["boarding"])
    page.get_by_role("button", name=re.compile("^T1, ")).first.click()
    steps = page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Step"))
    expect(steps).to_be_enabled()
    steps.click()
    page.get_by_role("region", name="Choose").get_by_role("button").first.click()
    page.locator("button.primary:not([aria-disabled=true])").click()
    expect(page.get_by_role("log")).to_contain_text(re.compile("steps"))
    assert [text.split()[0] for text in orders(house, links)[-2:]] == ["activate", "step"]
