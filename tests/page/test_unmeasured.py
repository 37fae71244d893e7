"""A battle in which nothing is measured before an order: a switch of the start, said in the title, kept by the page."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, order, press
from .house import HUMAN
from .screens import DESK, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_two_people_agree_at_the_start_that_nothing_is_measured(visits, house):
    page = visits.open(house.base, **DESK)
    page.get_by_role("button", name="Two at this screen", exact=True).click()
    switch = page.get_by_role("switch", name="No measuring beforehand")
    expect(switch).not_to_be_checked()
    switch.click()
    assert serious(page) == []
    page.locator("summary", has_text="First patrol").click()
    with page.expect_request("**/api/games") as request:
        page.locator("details[open]").get_by_role("button", name="Begin").click()
    assert request.value.post_data_json["measuring"] is False


def test_nothing_is_measured_before_a_move_and_it_is_given_by_eye(visits, house):
    links = house.new_game(scenario="first-lesson", players=[HUMAN, HUMAN], measuring=False)
    page = visits.open(links[house.mover(links)], **DESK)
    hands = Mouse(page)
    hands.settled()
    expect(page.get_by_role("banner").get_by_role("heading", name=", without measuring")).to_be_visible()
    hands.use(hands.dock.get_by_role("button", name="Go first"))
    hands.next()
    hands.idle()
    order(page, f"activate {'BR'[house.mover(links)]}2")  # who stands in the open
    hands.settled()
    page.get_by_role("button", name="Tools", exact=True).click()
    tools = page.get_by_role("toolbar", name="Tools", exact=True).get_by_role("button")
    expect(tools).to_have_text(["Show to allP", "Turn roundX"])
    page.keyboard.press("Escape")
    press(hands, "Move")
    hands.place()
    expect(page.get_by_role("article", name="Plan")).to_contain_text("Nothing is measured before the order is given.")
    expect(page.locator(".labels .length")).to_have_count(0)
    assert serious(page) == []
    hands.next()
    expect(page.get_by_role("log")).to_contain_text("moves")
