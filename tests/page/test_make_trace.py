"""A picture under the table, to be traced: as wide as it is said to be, kept here, and no part of the text."""

import base64
import json
import re
import struct
import zlib

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious
from .test_make import opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


def png(width, height):
    """A grey picture."""
    def part(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    rows = (b"\0" + b"\x80" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b""))


@DEVICES
def test_a_picture_is_laid_under_the_table_to_scale_and_is_no_part_of_the_text(visits, address, device):
    """2,400 by 1,200 pixels become half of that; it is as wide as the table until another width is written."""
    page = opened(visits, address, **device)
    before = page.get_by_label("The text (YAML)").input_value()
    page.locator("summary", has_text="A picture to trace").click()
    chosen = page.locator("input[type=file][accept='image/*']")
    chosen.set_input_files({"name": "map.png", "mimeType": "image/png", "buffer": png(2400, 1200)})
    image = page.locator(".canvas image")
    expect(image).to_have_attribute("width", "7200")
    expect(image).to_have_attribute("height", "3600")
    expect(image).to_have_attribute("y", "1200")
    assert page.evaluate("(url) => createImageBitmap(new Blob([Uint8Array.from(atob(url.split(',')[1]),"
                         " (c) => c.charCodeAt(0))])).then((one) => [one.width, one.height])",
                         image.get_attribute("href")) == [1200, 600]
    width = page.get_by_role("textbox", name="How wide it is, in inches or squares")
    width.fill("36")
    width.press("Tab")
    expect(image).to_have_attribute("width", "3600")
    assert not serious(page)
    assert page.get_by_label("The text (YAML)").input_value() == before
    page.reload()
    expect(image).to_have_attribute("width", "3600")
    page.locator("summary", has_text="A picture to trace").click()
    chosen.set_input_files({"name": "map.png", "mimeType": "image/png", "buffer": b"no picture"})
    expect(page.get_by_role("alert")).to_contain_text("can show none of that")
    page.get_by_role("button", name="Take it away").click()
    expect(image).to_have_count(0)


def test_walls_of_another_program_become_those_of_the_table_with_its_picture_under_them(visits, address):
    """Two inches a square: a room of four by three, whose door is a gap; what finds no room is said."""
    page = opened(visits, address)
    text = page.get_by_label("The text (YAML)")
    page.locator("summary", has_text="Walls of another program").click()
    corners = [{"x": x, "y": y} for x, y in ((2, 2), (10, 2), (10, 8), (2, 8), (2, 2))]
    room = {"format": 0.3, "resolution": {"map_size": {"x": 24, "y": 12}, "pixels_per_grid": 50},
            "line_of_sight": [corners], "portals": [{"bounds": [{"x": 4, "y": 2}, {"x": 6, "y": 2}]}],
            "image": base64.b64encode(png(1200, 600)).decode()}
    chosen = page.locator("input[type=file][accept^='.uvtt']")
    chosen.set_input_files({"name": "map.dd2vtt", "mimeType": "", "buffer": b"{}"})
    expect(page.get_by_role("alert")).to_contain_text("no Universal VTT file")
    chosen.set_input_files({"name": "map.dd2vtt", "mimeType": "", "buffer": json.dumps(room).encode()})
    page.get_by_role("spinbutton", name="Inches that a square is wide").fill("2")
    page.get_by_role("button", name="Make the table of it").click()
    expect(text).to_have_value(re.compile(r"size: \[48, 24\]"))
    expect(text).to_have_value(re.compile(r"wall, at: \[\[12, 20\], \[20, 20\], \[20, 8\], \[4, 8\], \[4, 20\]\]"))
    expect(page.locator(".canvas image")).to_have_attribute("width", "4800")
    expect(page.get_by_role("status").filter(has_text="A door is a gap")).to_be_visible()
    assert not serious(page)


def test_a_photo_is_laid_to_scale_by_a_distance_and_made_straight_by_its_corners(visits, address):
    """Half its width is 24 inches; then four corners are the table's, and nothing is sent anywhere."""
    page = opened(visits, address)
    page.locator("summary", has_text="A picture to trace").click()
    page.locator("input[type=file][accept='image/*']").set_input_files(
        {"name": "map.png", "mimeType": "image/png", "buffer": png(800, 400)})
    image, photo = page.locator(".canvas image"), page.get_by_role("button", name=re.compile("^The picture"))
    requests = []
    page.on("request", lambda one: requests.append(one.url) if not one.url.startswith("data:") else None)

    def tap(*places):
        for x, y in places:
            photo.scroll_into_view_if_needed()
            box = photo.bounding_box()
            photo.click(position={"x": x * box["width"], "y": y * box["height"]})

    tap((0.25, 0.5), (0.75, 0.5))
    page.get_by_role("spinbutton", name="How far they are apart").fill("24")
    page.get_by_role("button", name="Set the scale").click()
    expect(image).to_have_attribute("width", re.compile(r"^4[78]\d\d"))
    before = image.get_attribute("href")
    page.get_by_role("button", name="By four corners").click()
    tap((0.2, 0.1), (0.8, 0.2), (0.1, 0.9), (0.9, 0.8))
    assert not serious(page)
    page.get_by_role("button", name="Make it straight").click()
    expect(image).to_have_attribute("width", "7200")
    expect(image).to_have_attribute("height", "4800")
    assert image.get_attribute("href") != before
    assert requests == []
