"""The route of a column into an ambush, and the zones in which it may be laid, drawn on the table."""

import re

import pytest
from playwright.sync_api import expect

from .screens import PHONE, serious
from .test_make import opened
from .test_make_shapes import inch, written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"


def take(page, name):
    """A tool that draws an ambush: on a phone from the list of ground."""
    lists = "Ground" if page.viewport_size["width"] < 700 else "More ground"
    page.get_by_role("toolbar", name="Tools").get_by_role("combobox", name=lists, exact=True).select_option(name)


def test_a_route_and_a_zone_are_drawn_and_a_corner_of_each_is_moved(visits, address):
    """Corner by corner, on a table on which the column has still no place; then the ambush can be laid."""
    page = opened(visits, address)
    text = page.get_by_label(TEXT)
    text.fill(text.input_value().replace("leadership: 1, at: [36, 6]}", "leadership: 1}"))
    expect(page.get_by_role("button", name=re.compile("^Line .*the position of the squad's middle"))).to_be_visible()
    take(page, "Route of an ambush")
    page.mouse.click(*inch(page, 36, 0))
    page.mouse.click(*inch(page, 36, 20))
    page.mouse.dblclick(*inch(page, 16, 40))
    written(page, r"ambush: {kind: simple, side: Red, route: \[\[36, 0\], \[36, 20\], \[16, 40\]\]}")
    expect(page.get_by_role("heading", name="Route of an ambush")).to_be_visible()
    expect(page.locator("path.plan")).to_have_count(1)
    expect(page.get_by_text("No fault")).to_be_visible()
    take(page, "Zone of an ambush")
    page.mouse.click(*inch(page, 44, 34))
    page.mouse.dblclick(*inch(page, 64, 46))
    written(page, r"zones: \[\[\[44, 34\], \[64, 46\]\]\]")
    expect(page.get_by_role("heading", name="Zone of an ambush")).to_be_visible()
    line = page.get_by_role("button", name=re.compile("^Line .*The squad is outside the ambush zones"))
    expect(line).to_be_visible()
    page.mouse.move(*inch(page, 44, 34))
    page.mouse.down()
    page.mouse.move(*inch(page, 30, 34), steps=4)
    page.mouse.move(*inch(page, 25, 30), steps=4)
    page.mouse.up()
    written(page, r"zones: \[\[\[25, 30\], \[64, 46\]\]\]")
    expect(page.locator("path.plan")).to_have_count(2)
    assert not serious(page)
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(text).not_to_have_value(re.compile("25, 30"))


def test_on_a_phone_a_tap_puts_a_ready_route_and_zone(visits, address):
    page = opened(visits, address, **PHONE)
    for tool, said in (("Route of an ambush", "route: "), ("Zone of an ambush", "zones: ")):
        take(page, tool)
        page.touchscreen.tap(*inch(page, 36, 30))
        written(page, said)
        expect(page.get_by_role("heading", name=tool)).to_be_visible()
