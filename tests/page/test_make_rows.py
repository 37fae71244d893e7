"""The rows of the editor's forces: drawn onto the table, by mouse and by finger."""

import re

import pytest
from playwright.sync_api import expect

from .screens import PHONE, serious, small
from .test_make import opened
from .test_make_shapes import inch, written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
LIFTED = """() => {
  window.lifted = 0
  new MutationObserver(() => (lifted += document.querySelectorAll('.ghost').length))
    .observe(document.body, { subtree: true, childList: true })
}"""


def laid(visits, address, **device):
    """The editor with all its parts, which are fetched one by one: what comes later moves the rows."""
    page = opened(visits, address, **device)
    for part in ("Is it fair?", "Forces"):
        expect(page.get_by_role("heading", name=part, exact=True)).to_be_visible()
    return page


def middle(found):
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def row(page, name):
    return page.get_by_role("region", name="Forces").get_by_role("button", name=re.compile(f"^{name} "))


def handle(page, name):
    return page.get_by_role("region", name="Forces").get_by_role("button", name=f"Move {name}", exact=True)


class Fingers:
    """Fingers of a telephone, down at places of the window."""

    def __init__(self, page):
        self.sent = page.context.new_cdp_session(page)

    def tell(self, kind, *places):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.sent.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def draw(self, *places):
        """One finger, down at the first place and over the others."""
        self.tell("touchStart", places[0])
        for place in places[1:]:
            self.tell("touchMove", place)


def test_a_squad_is_drawn_from_the_list_onto_the_table(visits, address):
    """It stands where it is let go; beside the table, and after Escape, it stays where it was."""
    page = laid(visits, address)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    page.mouse.move(*middle(row(page, "Blue one")))
    page.mouse.down()
    page.mouse.move(*inch(page, 20, 10), steps=4)
    expect(page.locator(".ghost")).to_have_text("Blue one")
    expect(page.locator("circle.aimed")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    page.mouse.up()
    page.mouse.move(*middle(row(page, "Blue one")))
    page.mouse.down()
    page.mouse.move(5, 5, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(text).to_have_value(before)
    page.mouse.move(*middle(row(page, "Blue one")))
    page.mouse.down()
    page.mouse.move(*inch(page, 20, 10), steps=4)
    page.mouse.up()
    written(page, r"Blue one, .*at: \[20, 10\]")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    expect(page.get_by_role("heading", name="Blue one")).to_be_visible()


def test_a_finger_draws_a_squad_onto_the_table_by_its_handle(visits, address):
    """Elsewhere on the row it moves the list."""
    page = laid(visits, address, **PHONE)
    text, fingers = page.get_by_label(TEXT), Fingers(page)
    before = text.input_value()
    x, y = middle(handle(page, "Blue one"))
    fingers.draw((x, y), (x + 20, y - 40), inch(page, 20, 10))
    expect(page.locator(".ghost")).to_have_text("Blue one")
    expect(page.locator("circle.aimed")).to_have_count(1)
    assert not serious(page)
    fingers.tell("touchEnd")
    written(page, r"Blue one, .*at: \[20, 10\]")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    assert small(page) == []
    x, y = middle(row(page, "Blue one"))
    page.evaluate(LIFTED)
    fingers.draw((x, y), (x, y - 40), inch(page, 20, 10))
    fingers.tell("touchEnd")
    page.get_by_role("button", name="Redo").click()
    written(page, r"Blue one, .*at: \[20, 10\]")
    assert page.evaluate("lifted") == 0


def test_a_second_finger_puts_a_squad_back(visits, address):
    page = laid(visits, address, **PHONE)
    text, fingers = page.get_by_label(TEXT), Fingers(page)
    before = text.input_value()
    there = inch(page, 20, 10)
    fingers.draw(middle(handle(page, "Blue one")), there)
    expect(page.locator(".ghost")).to_have_count(1)
    fingers.tell("touchStart", there, inch(page, 50, 20))
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    fingers.tell("touchMove", inch(page, 22, 12), inch(page, 50, 20))
    fingers.tell("touchEnd")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    expect(text).to_have_value(before)
