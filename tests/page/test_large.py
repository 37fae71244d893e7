"""A battle on a large screen: a spectator takes the board alone, with large dice and no panels."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting
from .screens import serious
from .test_film import fire

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LARGE = "Table only, for a large screen"
LEFT = """() => [...document.querySelectorAll('.battle > *')].filter((one) => one.checkVisibility())
  .map((one) => one.tagName)"""


def helped(page):
    """The help, where the view is chosen."""
    page.keyboard.press("?")
    return page.get_by_role("dialog")


@pytest.mark.nightly
def test_a_spectator_takes_the_board_alone_with_large_dice_and_gives_it_back(visits, house):
    hands, links = acting(house, visits.open(), "squads", Mouse)
    page = visits.open(links[-1], viewport={"width": 1920, "height": 1080})
    small = page.get_by_role("application", name="Table").bounding_box()
    helped(page).get_by_role("button", name=LARGE).click()
    leave = page.get_by_role("button", name="Show everything")
    expect(leave).to_be_focused()
    assert page.evaluate(LEFT) == ["MAIN"]
    expect(page.get_by_role("log")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(1)
    page.wait_for_function("(least) => document.querySelector('#table').clientWidth > least", arg=small["width"] + 300)
    assert serious(page) == []
    fire(hands.page)
    lane = page.locator(".lane")
    expect(lane).to_contain_text("range die")
    assert lane.locator("svg").first.bounding_box()["width"] > 100
    expect(lane).to_have_count(0)
    leave.press("Escape")
    expect(page.get_by_role("log")).to_be_visible()
    expect(leave).to_have_count(0)


@pytest.mark.nightly
def test_only_a_spectator_is_offered_it(visits, house):
    links = house.against_bot("squads")
    for role in (0, -2):
        page = visits.open(links[role])
        page.get_by_role("application", name="Table").wait_for()
        dialog = helped(page)
        expect(dialog.get_by_role("button", name="Print")).to_be_visible()
        expect(dialog.get_by_role("button", name=LARGE)).to_have_count(0)
