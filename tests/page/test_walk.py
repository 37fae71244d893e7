"""A square several steps away is tapped: the steps there are planned with their price, and given one by one."""

import re

import pytest
from playwright.sync_api import expect

from .house import HUMAN
from .screens import DESK, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
IN_A_ROW = """() => {
  const marks = [...document.querySelectorAll('[role=application] svg g.mark:not(.ghost)')]
  const boxes = marks.map((one) => one.getBoundingClientRect())
  return boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
}"""


def give(page, text, then):
    page.keyboard.press("/")
    line = page.get_by_role("combobox", name="An order as text")
    line.fill(text)
    line.press("Enter")
    expect(page.locator(".banner")).to_contain_text(then)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_square_far_away_is_walked_to_in_one_go(visits, house, device):
    links = house.new_game(scenario="sweep", players=[HUMAN, HUMAN])
    page = visits.open(links[0], **device)
    page.get_by_role("toolbar", name="Actions").get_by_role("button").first.wait_for()
    give(page, "activate B1", "4 action points left")
    give(page, "open D1", "3 action points left")
    row = page.evaluate(IN_A_ROW)[:5]  # the five boarders stand in a row behind each other, the first ahead
    (x, y), (dx, dy) = row[0], (row[0][0] - row[1][0], row[0][1] - row[1][1])
    tap = page.touchscreen.tap if device is PHONE else page.mouse.click
    button = page.locator("button.primary")
    expect(page.get_by_text("Choose an action", exact=True)).to_be_visible()
    tap(x + 2 * dx, y + 2 * dy)
    expect(button).to_contain_text("Walk there")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    if device is DESK:
        expect(page.get_by_text("2 squares, for 2 action points")).to_be_visible()
    button.click()
    expect(page.locator(".banner")).to_contain_text("1 action point left")
    expect(page.get_by_text("Choose an action", exact=True)).to_be_visible()
    tap(x + 6 * dx, y + 6 * dy)
    expect(button).to_have_count(0)
    expect(page.get_by_text(re.compile("the action points left are not enough to get there",
                                       re.IGNORECASE)).first).to_be_attached()
