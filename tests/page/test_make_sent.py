"""A draft that goes to others: as a link and its code, as a file, as a picture; whoever opens it chooses what to do."""

import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small
from .test_make import opened
from .test_make_shapes import inch

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
PNG = b"\x89PNG\r\n\x1a\n"


def shared(page):
    """The dialog of a draft that is sent, and its link."""
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    return dialog, dialog.get_by_label("Link").input_value()


@pytest.mark.nightly
@DEVICES
def test_a_draft_is_sent_as_a_link_and_a_copy_of_it_changed(visits, address, device):
    """Whoever opens it sees what it is, and has it, comments too; his own comes back by a step back."""
    page = opened(visits, address)
    own = page.get_by_label(TEXT).input_value()
    page.get_by_label(TEXT).fill(own.replace("turns: 8", "turns: 5  # short"))
    expect(page.get_by_text("No fault")).to_be_visible()
    _, link = shared(page)
    other = visits.open(link, reduced_motion="reduce", **device)  # colours in between would be too pale
    card = other.get_by_role("dialog", name="Crossroads")
    expect(card.get_by_text("Two patrols meet at a crossroads.")).to_be_visible()
    expect(card.locator("svg")).to_be_visible()
    expect(other.get_by_label(TEXT)).to_have_value(own)
    for late in ("No fault", "Play 200"):  # what is fetched behind the card
        expect(other.get_by_text(late)).to_be_visible()
    assert not serious(other)
    assert small(other) == []
    card.get_by_role("button", name="Change a copy").click()
    expect(other.get_by_label(TEXT)).to_have_value(re.compile("turns: 5  # short"))
    assert other.url.endswith("#make")
    other.get_by_role("button", name="Undo").click()
    expect(other.get_by_label(TEXT)).to_have_value(own)
    cut = visits.open(link[:-40])
    expect(cut.get_by_role("status").filter(has_text="cut")).to_be_visible()
    expect(cut.get_by_label(TEXT)).to_have_value(own)


def test_a_draft_that_was_sent_is_played_and_nobodys_draft_taken_away(visits, house):
    page = opened(visits, house.base)
    own = page.get_by_label(TEXT).input_value()
    page.get_by_label(TEXT).fill(own.replace("name: Red\n", "name: Crimson\n").replace("turns: 8", "turns: 5"))
    expect(page.get_by_text("No fault")).to_be_visible()
    _, link = shared(page)
    other = visits.open(link, **PHONE)
    other.get_by_role("dialog", name="Crossroads").get_by_role("button", name="Play it").tap()
    dialog = other.get_by_role("dialog", name="Play it")
    dialog.get_by_role("button", name="Begin").tap()
    expect(other.get_by_label(TEXT)).to_have_count(0)
    expect(other.get_by_text("Crimson").first).to_be_attached()
    other.go_back()
    expect(other.get_by_label(TEXT)).to_have_value(own)


def test_a_picture_shows_the_whole_map_whatever_is_in_view(visits, address):
    page = opened(visits, address)
    pictures = []
    for by in (0, -800):
        svg = page.get_by_role("application", name="The table").locator("svg").first
        seen = svg.get_attribute("viewBox")
        page.mouse.move(*inch(page, 20, 10))
        page.mouse.wheel(0, by)
        if by:
            expect(svg).not_to_have_attribute("viewBox", seen)
        dialog, _ = shared(page)
        with page.expect_download() as picture:
            dialog.get_by_role("button", name="The map as a picture (PNG)").click()
        pictures.append(Path(picture.value.path()).read_bytes())
        dialog.get_by_role("button", name="Close").click()
    assert pictures[0] == pictures[1]


@DEVICES
def test_a_draft_is_kept_as_a_file_and_a_picture_and_shown_as_a_code(visits, address, device):
    """A scenario that is too long for a link, or for a code, says so."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    dialog, link = shared(page)
    assert "#make=" in link
    expect(dialog.get_by_role("img", name="The link as a code for a telephone")).to_be_visible()
    assert not serious(page)
    assert small(page) == []
    with page.expect_download() as file:
        dialog.get_by_role("button", name="As a file (.yaml)").click()
    assert file.value.suggested_filename == "crossroads.yaml"
    assert Path(file.value.path()).read_text(encoding="utf-8") == text.input_value()
    with page.expect_download() as picture:
        dialog.get_by_role("button", name="The map as a picture (PNG)").click()
    assert picture.value.suggested_filename == "crossroads.png"
    assert Path(picture.value.path()).read_bytes().startswith(PNG)
    dialog.get_by_role("button", name="Close").click()
    long = Path("examples/scenarios/rearguard.yaml").read_text(encoding="utf-8")
    text.fill(long)
    dialog, link = shared(page)
    expect(dialog.get_by_text("Too long for a code")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    noise = "".join(f"# {hashlib.sha256(bytes([k])).hexdigest()}\n" for k in range(200))
    text.fill(long + noise)
    page.get_by_role("button", name="Share").click()
    expect(dialog.get_by_text("too long for a link")).to_be_visible()
