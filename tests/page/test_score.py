"""The score: a row for each objective with a flag, a bar and a tick; its number on the table; the full text on tap."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse
from .house import HUMAN, SHORT
from .screens import DESK, PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SHAPES = "(all) => all.map((one) => getComputedStyle(one).borderTopLeftRadius)"  # sides are known by shape, too
PLACE = "{kind: hold, at: [14, 8], name: the crossroads, radius: 4, figures: 3}"
BREAK = "{kind: break, units: 2}"
HELD = SHORT.replace(f"primary: {BREAK}", f"primary: {PLACE}, secondary: {BREAK}")


@pytest.mark.parametrize("device", {"desk": DESK, "phone": PHONE})
def test_the_score_is_two_rows_with_a_number_each_and_the_same_on_the_table(visits, house, device):
    page = visits.open(**{"desk": DESK, "phone": PHONE}[device])
    links = house.new_game(text=HELD, players=[HUMAN, HUMAN])
    page.goto(links[house.mover(links)])
    Mouse(page).settled()
    score = page.get_by_role("group", name="Score")
    rows = score.locator(".aim:not(.secondary)")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("6 of 3 on the crossroads")
    expect(rows.nth(0)).to_contain_text("reached")
    expect(rows.nth(1)).to_contain_text("0 of 3 on the crossroads")
    expect(rows.nth(1)).not_to_contain_text("reached")
    expect(rows.locator("svg")).to_have_count(2)
    assert len(set(rows.locator("svg path").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))"))) == 2
    expect(rows.nth(0)).to_contain_text(re.compile("^\\s*(Blue|Red) Patrol:"))
    assert [bar.evaluate("(one) => one.style.width") for bar in rows.locator(".track i").all()] == ["100%", "0%"]
    expect(page.locator(".plaque")).to_have_text("6/3 ✓0/3")
    marks, numbers = page.locator(".plaque b > span"), page.locator(".plaque b")
    assert marks.evaluate_all(SHAPES) == ["50%", "0px"]
    for mark, number in zip(marks.all(), numbers.all(), strict=True):
        inner, outer = mark.bounding_box(), number.bounding_box()
        assert inner["width"] == inner["height"] >= 8
        assert outer["x"] <= inner["x"]
        assert outer["y"] <= inner["y"] <= outer["y"] + outer["height"] - inner["height"]
    whole = score.get_by_text("primary objective: hold the crossroads").first
    expect(whole).to_be_hidden()
    rows.first.click()
    expect(whole).to_be_visible()
    expect(score.get_by_text("0 of 2 enemy units broken or lost").first).to_be_visible()
    assert serious(page) == []
    assert small(page) == []
    if device == "phone":
        expect(page.locator(".banner + .who")).to_contain_text("6/3 ✓")
        round_, square = page.locator(".banner + .who b").evaluate_all(SHAPES)
        assert (round_, square) == ("9px", "0px")
