"""What is brought into the scenario editor from elsewhere: a file that is dropped on any screen, a random table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting
from .screens import DESK, PHONE, serious, small
from .test_flows import DROP

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")


def brought(page):
    """The dropped deck is open, whole and without a fault."""
    expect(page.get_by_label(TEXT)).to_have_value(DECK)
    expect(page.get_by_text("No fault")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["", "#rules", "#lab", "#referee", "#make"])
def test_a_scenario_that_is_dropped_on_any_screen_is_opened_in_the_editor(visits, address, screen):
    """What was drafted there comes back by a step back; from another screen, Back leads there again."""
    page = visits.open(f"{address}{screen}")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    if not screen:
        page.get_by_role("heading", name="Bring your list").wait_for()
    name = heading.inner_text()
    page.evaluate(DROP, ["deck.yaml", DECK])
    brought(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label(TEXT)).to_have_value(re.compile("title: Crossroads"))
    if screen != "#make":
        page.go_back()
        expect(heading).to_have_text(name)
        expect(page.get_by_label(TEXT)).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)
        page.go_forward()
        expect(page.get_by_label(TEXT)).to_have_value(re.compile("title: Crossroads"))


def test_a_battle_goes_on_after_a_scenario_was_dropped_on_it(visits, house):
    hands, _ = acting(house, visits.open(), "squads", Mouse)
    page = hands.page
    page.evaluate(DROP, ["deck.YML", DECK])
    brought(page)
    page.go_back()
    assert hands.settled() == "Choose an action"


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("style", "some"), [("woods", "dense_wood"), ("seal", "system: boarding")])
def test_a_random_table_is_changed(visits, address, device, style, some):
    """The same ground and the same squads as would be played, in the editor; what was drafted comes by a step back."""
    page = visits.open(address, **device)
    card = page.get_by_role("region", name="Random table")
    card.get_by_label("Style").select_option(style)
    card.get_by_label("Seed").fill("7")
    title = card.locator("p span").first
    expect(title).to_contain_text("7")
    assert not serious(page)
    assert small(page) == []
    card.get_by_role("link", name="Change it").click()
    expect(page.get_by_label(TEXT)).to_have_value(re.compile(some))
    expect(page.get_by_text("No fault")).to_be_visible()
    assert page.evaluate("location.hash") == "#make"
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label(TEXT)).to_have_value(re.compile("title: Crossroads"))
    page.go_back()
    expect(card).to_be_visible()
