"""A small map in a corner, while a part of the table is in view: the part is dragged, tapped and moved by keys."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BOX = "() => document.querySelector('[role=application] > svg').getAttribute('viewBox').split(' ').map(Number)"


def small_map(page):
    return page.get_by_role("button", name="Small map")


def middle(page):
    """Which place of the drawing is in the middle of the table's view."""
    left, top, width, height = page.evaluate(BOX)
    return left + width / 2, top + height / 2


def test_the_part_in_view_is_dragged_tapped_and_moved_by_keys_on_a_small_map(visits, house):
    page = visits.open(**DESK)
    acting(house, page, "squads", Mouse)
    corner = small_map(page)
    expect(corner).to_have_count(0)
    for _ in range(3):
        page.keyboard.press("+")
    expect(corner).to_be_visible()
    expect(corner.locator("pattern").first).to_be_attached()
    drawn = page.locator("svg [id]").evaluate_all("(parts) => parts.map(({ id }) => id)")
    assert len(drawn) == len(set(drawn))  # a pattern of one drawing would be filled with the colours of another
    assert serious(page) == []
    box, (x, y) = corner.bounding_box(), middle(page)
    inch = (box["width"] - 4) / 3600  # pixels to a length: a border of two on each side
    at = box["x"] + 2 + (x - 300) * inch, box["y"] + 2 + (y + 200) * inch  # within the frame, not its middle
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] + 600 * inch, at[1] + 300 * inch, steps=3)
    page.mouse.up()
    assert middle(page) == pytest.approx((x + 600, y + 300), abs=40)
    page.mouse.click(box["x"] + 2 + 300 * inch, box["y"] + 2 + 300 * inch)
    assert middle(page) == pytest.approx((300, 300), abs=40)
    corner.press("ArrowRight")
    assert middle(page)[0] == pytest.approx(300 + page.evaluate(BOX)[2] / 4, abs=40)
    page.keyboard.press("9")
    expect(corner).to_have_count(0)
    page.keyboard.press("9")
    corner.press("Enter")
    expect(corner).to_have_count(0)


def test_a_phone_has_none_which_would_cover_somebody(visits, house):
    """It is there, and fetched, on a wide screen that is then made as narrow as a phone."""
    page = visits.open(**DESK)
    acting(house, page, "squads", Mouse)
    page.keyboard.press("+")
    expect(small_map(page)).to_be_visible()
    page.set_viewport_size(PHONE["viewport"])
    page.get_by_role("button", name="Card").wait_for()
    page.evaluate("document.getElementById('table').focus()")
    for _ in range(3):
        page.keyboard.press("+")
    page.wait_for_function(f"() => ({BOX})()[2] < 1800")  # half of the table's width
    expect(small_map(page)).to_have_count(0)
