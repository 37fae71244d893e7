"""Decks in the scenario editor: they grow to every side, and their sections are drawn."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small
from .test_make import begun, dragged, opened, square

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"


def rows(text):
    """The squares of a drawing, the southern row first."""
    found = re.search(r"map: \|\n(.*?)\n\n?deploy", text, re.DOTALL)[1].rstrip().split("\n")
    return [row.rstrip() for row in found[-2::-2]]


def drawn(page, device, tool, *places):
    """A stroke, by mouse or by finger; what the text is then, which has changed and has no fault."""
    text = page.get_by_label(TEXT)
    before = text.input_value()
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name=tool, exact=True).click()
    expect(page.get_by_role("heading", name=tool, exact=True)).to_be_visible()
    if device is PHONE:
        dragged(page, *places)
    else:
        page.mouse.move(*places[0])
        page.mouse.down()
        for place in places:
            page.mouse.move(*place, steps=4)
        page.mouse.up()
    expect(text).not_to_have_value(before)
    expect(page.get_by_text("No fault")).to_be_visible()
    return text.input_value()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_deck_grows_west_and_south_and_what_is_drawn_next_lies_where_it_is_seen(visits, address, device):
    """The models move along, comments stay; a floor that is drawn again on the grown deck; back step by step."""
    page = opened(visits, address, **device)
    begun(page, "An empty deck")
    text = page.get_by_label(TEXT)
    text.fill(text.input_value().replace("facing: N}", "facing: N}  # ours"))
    expect(page.get_by_text("No fault")).to_be_visible()
    before = text.input_value()
    west = drawn(page, device, "Floor", square(page, 1, 1), square(page, -1, 1))
    assert "unit: trooper, at: [5, 1], facing: N}  # ours" in west
    assert "unit: stalker, at: [6, 4]" in west
    assert west[:west.index("map:")] == before[:before.index("map:")]
    south = drawn(page, device, "Floor", square(page, 0, 0, 11), square(page, 0, -1, 11))
    assert "at: [5, 2], facing: N}  # ours" in south
    assert rows(south)[:3] == ["   .", "   .", "   . . .     ."]
    assert not serious(page)
    for state in (west, before):
        page.get_by_role("button", name="Undo").click()
        expect(text).to_have_value(state)


def test_what_is_drawn_before_an_answer_comes_lies_where_it_was_seen(visits, address):
    """Two strokes while the server is silent; a table that is seen from nearby stays under the eye as it grows."""
    page = opened(visits, address)
    begun(page, "An empty deck")
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Floor", exact=True).click()
    page.mouse.move(*square(page, 1, 1))
    page.mouse.wheel(0, -60)
    hatch = page.locator("g.door")
    before, held = hatch.bounding_box(), []
    page.route("**/api/draft", lambda route: route.continue_() if held else held.append(route))
    nearer = 2 ** (60 / 400)
    x, y = square(page, 1, 1)
    side = (square(page, 2, 1)[0] - x) * nearer
    with page.expect_request("**/api/draft"):
        page.mouse.click(x - 2 * side, y)
    page.mouse.click(x - 2 * side, y - 2 * side)
    held[0].continue_()
    text = page.get_by_label(TEXT)
    expect(text).to_have_value(re.compile(r"unit: trooper, at: \[5, 1\]"))
    expect(text).to_have_value(re.compile(r"\n   \. +\. \."))
    expect(page.get_by_text("No fault")).to_be_visible()
    assert rows(text.input_value())[1:4] == ["   .         .", "             .", "   .         . ."]
    after = hatch.bounding_box()
    assert [after[side] for side in ("x", "y")] == pytest.approx([before[side] for side in ("x", "y")], abs=1)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
def test_sections_are_drawn_letter_by_letter(visits, address, device):
    """Every square shows its letter while they are drawn; an aim that is put down asks for the section under it."""
    page = opened(visits, address, **device)
    begun(page, "An empty deck")
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Section", exact=True).click()
    letters = page.get_by_role("application", name="The table").locator("svg text")
    expect(letters).to_have_text(["A"] * 6)
    page.get_by_label("Letter of the section").select_option("K")
    text = drawn(page, device, "Section", square(page, 4, 4), square(page, 5, 4))
    assert "sections: |\n" + 3 * "  ..........\n" + "  ....KK....\n  ....AA....\n" in text
    expect(letters).to_have_text(["A", "A", "A", "A", "K", "K"])
    assert not serious(page)
    assert small(page) == []
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Hold", exact=True).click()
    expect(page.get_by_role("heading", name="Hold", exact=True)).to_be_visible()
    (page.touchscreen.tap if device is PHONE else page.mouse.click)(*square(page, 5, 4))
    expect(page.get_by_label(TEXT)).to_have_value(re.compile("kind: hold, section: K"))
    expect(page.get_by_text("No fault")).to_be_visible()
