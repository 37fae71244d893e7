"""Giving a battle up: asked twice, heard by both, final."""

import pytest
from playwright.sync_api import expect

from .house import HUMAN
from .screens import DESK, PHONE, serious
from .test_end import helps

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SAID = "Victory for Boarders: Xenoforms gave up."


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_side_gives_up_and_both_are_told(visits, house, settings):
    links = house.new_game(scenario="threshold", players=(HUMAN, HUMAN))
    other, page = visits.open(links[0], **settings), visits.open(links[1], **settings)
    helps(page)
    page.get_by_role("button", name="Give up …").click()
    warned = page.get_by_role("alert").filter(has_text="Boarders then wins. You can\u2019t take this back.")
    expect(warned).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Fight on").click()
    expect(warned).to_have_count(0)
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    for screen in (page, other):
        expect(screen.get_by_text(SAID).first).to_be_visible()
    helps(page)
    expect(page.get_by_role("button", name="Give up …")).to_have_count(0)


def test_a_battle_is_given_up_by_keys_alone(visits, house):
    links = house.new_game(scenario="threshold", players=(HUMAN, HUMAN))
    page = visits.open(links[1], **DESK)
    page.get_by_role("application", name="Table").focus()
    page.keyboard.press("?")
    page.get_by_role("button", name="Give up …").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Fight on")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text(SAID).first).to_be_visible()
