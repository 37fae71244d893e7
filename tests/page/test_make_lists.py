"""A force by itself: made, taken from a side and put into one, kept, sent, copied, and opened again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small
from .test_make import opened
from .test_make_shapes import written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


def listed(page):
    """The dialog of a force by itself, opened from the forces."""
    page.get_by_role("button", name="A force by itself …").click()
    dialog = page.get_by_role("dialog", name="A force by itself")
    expect(dialog.get_by_text("line squad, 8 figures")).to_be_visible()
    return dialog


@pytest.mark.nightly
@DEVICES
def test_a_force_is_made_by_itself_and_put_into_a_side(visits, address, device):
    """Its squads by their forms; what to look at forbids nothing, and a step back takes it out again."""
    page = opened(visits, address, **device)
    before = page.get_by_label(TEXT).input_value()
    dialog = listed(page)
    dialog.get_by_text("Another squad").click()
    dialog.get_by_role("group", name="Type").get_by_text("gun team", exact=True).click()
    dialog.get_by_role("button", name="Add it").click()
    gunners = dialog.locator("summary", has_text="gun team, 3 figures")
    expect(gunners).to_be_visible()
    expect(dialog.get_by_role("list", name="Look at this")).to_contain_text("The squads have no commander")
    gunners.click()
    dialog.get_by_role("combobox", name="field", exact=True).fill("quality")
    dialog.get_by_role("combobox", name="value", exact=True).select_option("veteran")
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(dialog.locator("summary", has_text="gun team, 3 figures, veteran")).to_be_visible()
    assert not serious(page)
    assert small(page) == []
    dialog.get_by_role("button", name="Put into Red").click()
    expect(dialog.get_by_role("status")).to_contain_text("Red has these squads now")
    dialog.get_by_role("button", name="Close").click()
    written(page, "type: gun team, .*quality: veteran, at: ")
    expect(page.get_by_text("No fault")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label(TEXT)).to_have_value(before)


@pytest.mark.nightly
def test_a_force_is_taken_from_a_side_kept_copied_and_sent(visits, address):
    """Its file is opened like a scenario; its link brings it to another browser, and a fault is told at its line."""
    page = opened(visits, address)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = listed(page)
    dialog.get_by_role("button", name="Take from Blue").click()
    expect(dialog.get_by_role("textbox", name="Name of the force")).to_have_value("Blue")
    expect(dialog.locator("summary", has_text="Blue one")).to_contain_text("line squad, 6 figures, regular, leader 1")
    status = dialog.get_by_role("status")
    for button, first in (("Copy as text", "Blue\nBlue one: line squad"),
                          ("Copy as Markdown", "# Blue\n\n- **Blue one**")):
        dialog.get_by_role("button", name=button).click()
        expect(status).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()").startswith(first)
    dialog.get_by_role("button", name="Copy a link").click()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text.includes('#make&force='))")
    link = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="As a file (.force.yaml)").click()
    assert download.value.suggested_filename == "blue.force.yaml"
    file = Path(download.value.path()).read_text(encoding="utf-8")
    assert file.startswith("force: 1\n")
    other = visits.open(link)
    there = other.get_by_role("dialog", name="A force by itself")
    expect(there.locator("summary", has_text="Blue one")).to_be_visible()
    there.get_by_text("The rest of the list").click()
    text = there.get_by_label("The list as text (YAML)")
    text.fill(text.input_value().replace("line squad", "lime squad"))
    text.blur()
    expect(there.get_by_role("list", name="Not right yet")).to_contain_text(re.compile("Line [0-9]+ .*lime squad"))
    expect(there.get_by_role("button", name="Put into Red")).to_be_disabled()
    there.get_by_role("button", name="Close").click()
    third = opened(visits, address)
    third.locator("input[type=file][accept*=yaml]").set_input_files(
        {"name": "blue.force.yaml", "mimeType": "application/yaml", "buffer": file.encode()})
    again = third.get_by_role("dialog", name="A force by itself")
    expect(again.locator("summary", has_text="Blue one")).to_be_visible()
