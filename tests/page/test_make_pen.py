"""Ground clicked corner by corner, aims, other kinds of ground, a ruler; the table moved by Space and the wheel."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small
from .test_make import opened, take
from .test_make_shapes import inch, written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])


def clicked(page, *places):
    for place in places:
        page.mouse.click(*inch(page, *place))


def test_a_shape_is_clicked_corner_by_corner_and_closed(visits, address):
    """By Enter, by a double click, at its first corner; each is one step back, and Escape drops what is begun."""
    page = opened(visits, address)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    take(page, "Wood")
    clicked(page, (30, 30), (40, 30), (38, 36))
    expect(text).to_have_value(before)
    page.keyboard.press("Enter")
    written(page, re.escape("kind: light_wood, at: [[30, 30], [40, 30], [38, 36]]"))
    expect(page.get_by_role("heading", name="Wood")).to_be_visible()
    take(page, "Hedge")
    clicked(page, (4, 4), (4, 10))
    page.mouse.dblclick(*inch(page, 10, 10))
    written(page, re.escape("kind: hedge, at: [[4, 4], [4, 10], [10, 10]]"))
    take(page, "Field")
    clicked(page, (60, 4), (66, 4), (66, 8), (60, 4))
    written(page, re.escape("kind: crops, at: [[60, 4], [66, 4], [66, 8]]"))
    take(page, "House")
    clicked(page, (50, 4))
    page.mouse.dblclick(*inch(page, 54, 8))
    written(page, re.escape("kind: building, at: [[50, 4], [54, 4], [54, 8], [50, 8]]"))
    drawn = text.input_value()
    take(page, "Wood")
    clicked(page, (20, 40), (24, 40), (24, 44))
    page.keyboard.press("Backspace")
    expect(page.locator("rect.corner")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("rect.corner")).to_have_count(0)
    expect(text).to_have_value(drawn)
    for _ in range(4):
        page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)


def swept(page, start, end):
    """A drag of the mouse between two places of the table."""
    page.mouse.move(*inch(page, *start))
    page.mouse.down()
    page.mouse.move(*inch(page, *end), steps=4)
    page.mouse.up()


def test_a_drag_draws_and_a_first_click_says_what_comes_next(visits, address):
    """Ground as a rectangle, a line from end to end; a play of it is proposed against the computer."""
    page = opened(visits, address)
    take(page, "Wood")
    swept(page, (30, 30), (40, 36))
    written(page, re.escape("kind: light_wood, at: [[30, 30], [40, 30], [40, 36], [30, 36]]"))
    kind = page.get_by_role("combobox", name="kind", exact=True)
    if kind.count():
        expect(kind.locator("option:checked")).to_have_text("Wood")
    take(page, "Hedge")
    swept(page, (4, 4), (4, 10))
    written(page, re.escape("kind: hedge, at: [[4, 4], [4, 10]]"))
    take(page, "Field")
    clicked(page, (60, 4))
    expect(page.locator("rect.corner")).to_have_count(1)
    more = page.get_by_text("Click the next corner", exact=True)
    expect(more).to_be_visible()
    clicked(page, (66, 4), (66, 8))
    expect(page.get_by_text("Next corner, or Enter to close")).to_be_visible()
    page.keyboard.press("Enter")
    expect(more).to_have_count(0)
    page.get_by_role("button", name="Play it").click()
    dialog = page.get_by_role("dialog", name="Play it")
    expect(dialog.get_by_role("button", pressed=True).first).to_contain_text("Against the AI")


def test_corners_keep_to_directions_with_shift_and_leave_the_grid_with_alt(visits, address):
    page = opened(visits, address)
    take(page, "Hedge")
    clicked(page, (10, 30))
    page.keyboard.down("Shift")
    clicked(page, (16, 30.6))
    clicked(page, (19, 33.5))
    page.keyboard.up("Shift")
    page.keyboard.press("Enter")
    written(page, r"kind: hedge, at: \[\[10, 30\], \[16, 30\], \[19(\.5)?, 3[34](\.5)?\]\]")
    take(page, "Hedge")
    page.keyboard.down("Alt")
    clicked(page, (40.2, 30.3), (46.2, 30.3))
    page.keyboard.up("Alt")
    page.keyboard.press("Enter")
    written(page, r"kind: hedge, at: \[\[40\.(1|2)\d*, 30\.(2|3)\d*\]")


@DEVICES
def test_ground_of_every_kind_is_put_down(visits, address, device):
    """By finger a tap puts a ready shape, by mouse a double click; of a wall it is a line."""
    page = opened(visits, address, **device)
    at = page.touchscreen.tap if device is PHONE else page.mouse.dblclick
    take(page, "Wall")
    assert small(page) == []
    at(*inch(page, 36, 34))
    written(page, re.escape("kind: wall, at: [[32, 34], [40, 34]]"))
    expect(page.get_by_role("heading", name="Wall")).to_be_visible()
    expect(page.get_by_role("button", name="Select", pressed=True)).to_be_visible()
    assert not serious(page)
    take(page, "Water")
    at(*inch(page, 36, 14))
    written(page, re.escape("kind: water, at: [[32, 11], [40, 11], [40, 17], [32, 17]]"))
    expect(page.get_by_text("No fault")).to_be_visible()


@DEVICES
def test_an_aim_is_put_for_both_sides_or_one(visits, address, device):
    """What a side holds is moved, with what else is written of it; one step back."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    at = page.touchscreen.tap if device is PHONE else page.mouse.click
    take(page, "Aim")
    at(*inch(page, 30, 30))
    expect(text).to_have_value(before.replace("at: [36, 24]", "at: [30, 30]"))
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    text.press("End")
    page.get_by_role("application", name="The table").focus()
    page.keyboard.press("a")
    page.get_by_label("Aim of").select_option("Red")
    at(*inch(page, 30, 30))
    expect(text).to_have_value("at: [30, 30]".join(before.rsplit("at: [36, 24]", 1)))
    assert not serious(page)


@DEVICES
def test_a_ruler_measures_between_two_taps(visits, address, device):
    page = opened(visits, address, **device)
    at = page.touchscreen.tap if device is PHONE else page.mouse.click
    page.get_by_role("application", name="The table").focus()
    page.keyboard.press("m")
    expect(page.get_by_text("Tap where to measure from.")).to_be_visible()
    at(*inch(page, 30, 30))
    at(*inch(page, 36, 38))
    expect(page.get_by_text(re.compile(r"^10(\.0)?″$"))).to_be_visible()
    expect(page.locator("path.ruler")).to_have_count(1)
    assert not serious(page)


def test_space_moves_the_table_and_the_wheel_zooms_at_the_pointer(visits, address):
    """What is under the pointer stays there; with Space nothing is taken hold of."""
    page = opened(visits, address)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    page.mouse.click(*inch(page, 18, 19))
    expect(page.get_by_role("heading", name="Wood")).to_be_visible()
    svg = page.get_by_role("application", name="The table").locator("svg").first

    def view():
        return [float(one) for one in svg.get_attribute("viewBox").split(" ")]

    def under(x, y):
        box, (left, top, width, height) = svg.bounding_box(), view()
        return left + (x - box["x"]) * width / box["width"], top + (y - box["y"]) * height / box["height"]

    at = inch(page, 18, 19)
    page.mouse.move(*at)
    known = under(*at)
    whole = svg.get_attribute("viewBox")
    page.mouse.wheel(0, -400)
    expect(svg).not_to_have_attribute("viewBox", whole)
    assert under(*at) == pytest.approx(known, abs=15)
    zoomed = svg.get_attribute("viewBox")
    page.keyboard.down(" ")
    page.mouse.down()
    page.mouse.move(at[0] + 60, at[1] + 30, steps=4)
    page.mouse.up()
    page.keyboard.up(" ")
    expect(svg).not_to_have_attribute("viewBox", zoomed)
    assert under(at[0] + 60, at[1] + 30) == pytest.approx(known, abs=60)
    expect(text).to_have_value(before)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_phone_has_five_tools_at_the_bottom_and_no_more_than_it_has_room_for(visits, address):
    """Two of them open lists of ground; what measures is in one beside them."""
    page = opened(visits, address, **PHONE)
    tools = page.get_by_role("toolbar", name="Tools")
    assert tools.get_by_role("button").all_inner_texts() == ["Select", "Squad", "Aim"]
    lists = [one.get_attribute("aria-label") for one in tools.get_by_role("combobox").all()]
    assert lists == ["Ground", "Line", "Measure"]
    assert tools.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    take(page, "Hedge")
    expect(tools.get_by_role("combobox", name="Line")).to_have_value("hedge")
    tools.get_by_role("combobox", name="Line").select_option("Line")
    expect(tools.get_by_role("button", name="Select", pressed=True)).to_be_visible()
    assert small(page) == []


def test_one_finger_on_empty_ground_moves_the_table_and_two_zoom(visits, address):
    """Nothing is drawn by either."""
    page = opened(visits, address, **PHONE)
    svg = page.get_by_role("application", name="The table").locator("svg").first
    fingers = page.context.new_cdp_session(page)

    def touch(kind, *places):
        points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def seen():
        return [float(one) for one in svg.get_attribute("viewBox").split(" ")]

    x, y = inch(page, 30, 36)
    whole = seen()
    touch("touchStart", (x - 30, y), (x + 30, y))
    touch("touchMove", (x - 60, y), (x + 60, y))
    touch("touchEnd")
    less = "([one, name, before]) => one.viewBox.baseVal[name] < before - 1"
    page.wait_for_function(less, arg=[svg.element_handle(), "width", whole[2]])
    zoomed = seen()
    assert zoomed[2] == pytest.approx(whole[2] / 2, rel=0.02)
    touch("touchStart", (x, y))
    touch("touchMove", (x + 20, y))
    touch("touchMove", (x + 60, y))
    touch("touchEnd")
    page.wait_for_function(less, arg=[svg.element_handle(), "x", zoomed[0]])
    assert seen()[2] == pytest.approx(zoomed[2])
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
