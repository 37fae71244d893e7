"""The scenario editor by keys alone: a cursor does what a tap does, and says where it is and what is there."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious
from .test_make import begun, opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


def table(page):
    """The table with the focus, which is seen, by Tab."""
    board = page.get_by_role("application", name="The table")
    expect(board).to_be_visible()  # it is fetched behind the page
    play = page.get_by_role("button", name="Play it")
    play.focus()
    expect(play).to_be_focused()
    page.keyboard.press("Tab")
    expect(board).to_be_focused()
    assert board.evaluate("(one) => getComputedStyle(one).boxShadow") != "none"
    return board


def pressed(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def hears(page, words):
    """What the table says of the cursor."""
    said = page.get_by_role("application", name="The table").locator("[aria-live=polite]")
    expect(said).to_have_text(words)


@DEVICES
def test_a_table_is_drawn_and_undone_by_keys_alone(visits, address, device):
    """A house and a squad where the cursor is, chosen by Enter, copied and taken away."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    table(page)
    pressed(page, "ArrowUp")
    hears(page, "36,24: hold, Road")
    pressed(page, "Shift+ArrowUp", "ArrowRight")
    hears(page, "37,30")
    pressed(page, "b")
    tools = page.get_by_role("toolbar", name="Tools")
    if device is PHONE:
        expect(tools.get_by_role("combobox", name="Ground")).to_have_value("building")
    else:
        expect(tools.get_by_role("button", name="House", pressed=True)).to_be_visible()
    pressed(page, "Enter")
    expect(text).to_have_value(re.compile(r"kind: building, at: \[\[33, 27\], \[41, 27\], \[41, 33\], \[33, 33\]\]"))
    hears(page, "37,30: House")
    pressed(page, "Shift+ArrowRight", "s", "Enter")
    expect(text).to_have_value(re.compile(r'name: "?Red 2"?, .*at: \[43, 30\]'))
    hears(page, "43,30: Red 2")
    pressed(page, "Shift+ArrowLeft", "Enter")
    expect(page.get_by_role("heading", name="House")).to_be_visible()
    assert not serious(page)
    pressed(page, "Escape")
    hears(page, "")
    expect(page.get_by_role("heading", name="House")).to_be_visible()
    pressed(page, "Delete")
    expect(text).not_to_have_value(re.compile("kind: building"))
    for _ in range(3):
        pressed(page, "Control+z")
    expect(text).to_have_value(before)
    pressed(page, "l", "ArrowUp")
    expect(page.get_by_text("Tap the place to look from")).to_be_visible()
    pressed(page, "Enter", "Shift+ArrowUp", "Enter")
    expect(page.get_by_text(re.compile("looks at .*: .*6"))).to_have_count(2)


@pytest.mark.nightly
@DEVICES
def test_a_deck_is_painted_by_keys_alone(visits, address, device):
    """Floor to the west of all there was, a hatch on an edge, a section, a boarder; what is there is heard."""
    page = opened(visits, address, **device)
    begun(page, "An empty deck")
    text = page.get_by_label(TEXT)
    table(page)
    pressed(page, "ArrowUp", "ArrowDown", "ArrowLeft")
    hears(page, "4,3: floor A, hatch south, wall west")
    pressed(page, "f", *["ArrowLeft"] * 5)
    hears(page, "-1,3: no floor")
    pressed(page, "Enter")
    expect(text).to_have_value(re.compile(r"at: \[5, 1\]"))
    hears(page, "0,3: floor A, wall north, wall east, wall south, wall west")
    pressed(page, "ArrowRight", "Enter")
    hears(page, re.compile("^1,3: floor A, wall north, wall east"))
    pressed(page, "h", "ArrowLeft")
    hears(page, "between 0,3 and 1,3: open")
    pressed(page, "Enter")
    hears(page, "between 0,3 and 1,3: hatch")
    pressed(page, "s", "ArrowRight", "Enter")
    hears(page, re.compile("^1,3: floor B, .*hatch west$"))
    pressed(page, "b", "Enter")
    hears(page, re.compile("^1,3: floor B, trooper, "))
    expect(text).to_have_value(re.compile(r"unit: trooper, at: \[1, 3\]"))
    expect(page.get_by_text("No fault")).to_be_visible()
    assert not serious(page)
    pressed(page, "v", "Enter")
    expect(page.get_by_role("heading", name="trooper")).to_be_visible()
    pressed(page, "Escape", "Escape")
    expect(page.get_by_role("heading", name="trooper")).to_have_count(0)


def test_letters_that_are_typed_are_no_tools(visits, address):
    page = opened(visits, address)
    page.get_by_label(TEXT).press("End")
    pressed(page, "b", "w")
    expect(page.get_by_role("button", name="Select", pressed=True)).to_be_visible()
    page.get_by_role("button", name="Whole table").click()
    page.get_by_role("dialog", name="Whole table").get_by_label("Style").press("w")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Select", pressed=True)).to_be_visible()
