"""Shapes in the scenario editor: dragged, a corner more, directions held, off the grid; copies, mirrors, faults."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious
from .test_make import dragged, opened, take

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])


def inch(page, x, y):
    """Where a place of the table is on the screen, all of it in view."""
    box = page.get_by_role("application", name="The table").bounding_box()
    scale = min((box["width"] - 20) / 72, (box["height"] - 20) / 48)
    return box["x"] + box["width"] / 2 + (x - 36) * scale, box["y"] + box["height"] / 2 - (y - 24) * scale


def drag(page, *places, key=""):
    page.mouse.move(*inch(page, *places[0]))
    page.mouse.down()
    if key:
        page.keyboard.down(key)
    for place in places[1:]:
        page.mouse.move(*inch(page, *place), steps=4)
    page.mouse.up()
    if key:
        page.keyboard.up(key)


def written(page, pattern):
    expect(page.get_by_label(TEXT)).to_have_value(re.compile(pattern))


@DEVICES
def test_a_round_handle_becomes_a_corner(visits, address, device):
    """The road bends where its edge is drawn out; a step back makes it straight."""
    page = opened(visits, address, **device)
    before = page.get_by_label(TEXT).input_value()
    (page.touchscreen.tap if device is PHONE else page.mouse.click)(*inch(page, 62, 24))
    expect(page.get_by_role("heading", name="Road", exact=True)).to_be_visible()
    expect(page.locator("circle.corner")).to_have_count(2)
    if device is PHONE:
        dragged(page, inch(page, 36, 23), inch(page, 36, 16), inch(page, 36, 12))
    else:
        drag(page, (36, 23), (36, 12))
    written(page, r"kind: road, at: \[\[0, 23\], \[3[56][.\d]*, 1[123][.\d]*\], \[72, 23\], \[72, 25\], \[0, 25\]\]")
    expect(page.get_by_text("No fault")).to_be_visible()
    expect(page.locator("rect.corner")).to_have_count(5)
    assert not serious(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label(TEXT)).to_have_value(before)


@DEVICES
def test_a_corner_and_the_body_are_dragged_and_each_is_one_step_back(visits, address, device):
    """A finger takes a corner from 20 pixels beside it; the body is dragged from its middle."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    (page.touchscreen.tap if device is PHONE else page.mouse.click)(*inch(page, 18, 19))
    expect(page.get_by_role("heading", name="Wood")).to_be_visible()
    before = text.input_value()

    def moved(start, by, pattern):
        (x, y), (x1, y1) = start, inch(page, 0, 0)
        x2, y2 = inch(page, *by)
        places = [(x, y), (x + (x2 - x1) / 2, y + (y2 - y1) / 2), (x + x2 - x1, y + y2 - y1)]
        if device is PHONE:
            dragged(page, *places)
        else:
            page.mouse.move(*places[0])
            page.mouse.down()
            for place in places[1:]:
                page.mouse.move(*place)
            page.mouse.up()
        written(page, re.escape(pattern))

    x, y = inch(page, 22, 22)
    moved((x + 14, y - 14), (4, 5), "[[14, 16], [22, 16], [26, 27], [14, 22]]")
    cornered = text.input_value()
    moved(inch(page, 18, 19), (6, -4), "[[20, 12], [28, 12], [32, 23], [20, 18]]")
    assert not serious(page)
    for state in (cornered, before):
        page.get_by_role("button", name="Undo").click()
        expect(text).to_have_value(state)


def test_a_second_finger_ends_a_drag_that_draws_nothing(visits, address):
    """Two fingers only zoom: the wood stays where it was, and what is dragged next is dragged."""
    page = opened(visits, address, **PHONE)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    page.touchscreen.tap(*inch(page, 18, 19))
    expect(page.get_by_role("heading", name="Wood")).to_be_visible()
    fingers = page.context.new_cdp_session(page)

    def touch(kind, *places):
        points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    lens = page.locator("svg.lens")
    other = inch(page, 60, 10)
    touch("touchStart", inch(page, 18, 19))
    touch("touchMove", inch(page, 24, 15))
    expect(lens).to_be_visible()
    touch("touchStart", inch(page, 24, 15), other)
    expect(lens).to_have_count(0)
    touch("touchMove", inch(page, 30, 15), other)
    touch("touchEnd")
    fingers.detach()
    take(page, "House")
    page.touchscreen.tap(*inch(page, 60, 10))
    written(page, "kind: building")
    page.get_by_role("button", name="Undo").tap()
    expect(text).to_have_value(before)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_shift_holds_a_direction_and_alt_lets_off_the_half_inches(visits, address):
    page = opened(visits, address)
    page.mouse.click(*inch(page, 16, 20))
    expect(page.get_by_role("heading", name="Wood")).to_be_visible()
    drag(page, (16, 20), (21, 20.9), key="Shift")
    written(page, re.escape("[[19, 16], [27, 16], [27, 22], [19, 22]]"))
    drag(page, (27, 22), (31, 27), key="Shift")
    written(page, re.escape("[[19, 16], [27, 16], [27, 27], [19, 22]]"))
    drag(page, (21, 18), (21.3, 18.2), (21.7, 18.3), key="Alt")
    written(page, r"light_wood, at: \[\[19\.")
    text = page.get_by_label(TEXT).input_value()
    x, y = re.search(r"light_wood, at: \[\[([\d.]+), ([\d.]+)\]", text).groups()
    assert (float(x), float(y)) == (pytest.approx(19.7, abs=0.1), pytest.approx(16.3, abs=0.1))
    assert (2 * float(x)) % 1 != 0


def test_what_is_chosen_is_copied_and_taken_away_and_half_the_table_mirrored_by_keys(visits, address):
    page = opened(visits, address)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    page.mouse.click(*inch(page, 16, 20))
    page.keyboard.press("Control+d")
    written(page, re.escape("[[16, 14], [24, 14], [24, 20], [16, 20]]"))
    page.keyboard.press("Delete")
    expect(text).to_have_value(before)
    page.keyboard.press("Control+m")
    written(page, re.escape("kind: light_wood, at: [[58, 26], [50, 26], [50, 32], [58, 32]]"))
    written(page, r"Red one, .*\[36, 42\]")
    expect(page.get_by_text("No fault")).to_be_visible()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(text).to_have_value(before)


@DEVICES
def test_a_fault_is_shown_on_the_table_and_at_its_line(visits, address, device):
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    before, red, after = text.input_value().partition("Red one, type: line squad, figures: 6")
    text.fill(f"{before}{red}0{after}")
    fault = page.get_by_role("button", name=re.compile("^Line .*60"))
    fault.click()
    flash = page.locator("path.flash")
    box, (x, y) = flash.bounding_box(), inch(page, 36, 42)
    assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == pytest.approx((x, y), abs=2)
    assert "figures: 60" in page.evaluate("getSelection().toString()")
    text.fill(text.input_value().replace("kind: road", "kind: raod").replace("figures: 60", "figures: 6"))
    page.get_by_role("button", name=re.compile("^Line .*raod")).click()
    expect(flash).to_have_attribute("d", re.compile("Z$"))
    assert not serious(page)
    (page.touchscreen.tap if device is PHONE else page.mouse.click)(*inch(page, 20, 40))
    expect(flash).to_have_count(0)
