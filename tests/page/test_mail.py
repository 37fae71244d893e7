"""A battle by mail between two servers that know nothing of each other: files go to and fro, each opens at its side."""

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import House
from .screens import PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory):
    """The other player's computer."""
    made = House(tmp_path_factory.mktemp("elsewhere") / "games.db")
    yield made
    made.close()


def behind_the_curtain(page, side):
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass the screen to {side}")
    assert page.get_by_role("application").count() == page.get_by_role("log").count() == 0
    page.get_by_role("button", name=f"I am {side}: show the table").click()
    page.locator(".primary[aria-busy=false]").wait_for()


def sent(page, folder):
    """The turn file, as the browser keeps it."""
    page.keyboard.press("Control+s")
    page.get_by_role("dialog", name="Save file").wait_for()
    assert serious(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Turn file for the other side").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def dropped(page, path):
    """Drop a file on the page."""
    transfer = page.evaluate_handle("""([text, name]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([text], name))
      return carried
    }""", [path.read_text(encoding="ascii"), path.name])
    page.dispatch_event("body", "drop", {"dataTransfer": transfer})


def given_back(page, path):
    """Open a file in the battle."""
    page.keyboard.press("Control+s")
    with page.expect_file_chooser() as chosen:
        page.get_by_text("Open the turn file you got back").click()
    chosen.value.set_files(path)


@pytest.mark.nightly
def test_turns_go_to_and_fro_and_open_at_their_side_behind_a_curtain(visits, house, elsewhere, tmp_path):
    blue = visits.open(house.base, quiet=False)  # a refused file is a fault to the console
    blue.get_by_role("button", name="By mail, with files").click()
    expect(blue.get_by_text("sealed against a look by accident")).to_be_visible()
    assert serious(blue) == []
    blue.locator("summary", has_text="Threshold").click()
    blue.locator("details[open]").get_by_role("button", name="Begin").click()
    behind_the_curtain(blue, "Boarders")
    for text in ("activate T1", "end"):
        order(blue, text)
    there = sent(blue, tmp_path / "blue")
    assert "First boarder" not in there.read_text(encoding="ascii")

    red = visits.open(elsewhere.base, quiet=False, **PHONE)
    red.get_by_role("heading", name="Bring your list").wait_for()
    dropped(red, there)
    behind_the_curtain(red, "Xenoforms")
    expect(red.locator("button.primary").first
           ).to_be_visible()
    assert small(red) == []
    given_back(blue, sent(red, tmp_path))
    expect(blue.get_by_role("alert")).to_contain_text("This turn isn't newer than the battle here")
    blue.get_by_role("button", name="Cancel").click()

    for text in ("activate G1", "end"):
        order(red, text)
    back = sent(red, tmp_path)
    given_back(blue, back)
    expect(blue.get_by_role("dialog")).to_have_count(0)
    for code in ("T1", "G1"):
        expect(blue.get_by_role("log")).to_contain_text(code)
    blue.locator(".primary[aria-busy=false]").wait_for()

    red.get_by_role("button", name="Order of battle").click()
    red.get_by_role("button", name="All battles").click()
    red.get_by_role("heading", name="Bring your list").wait_for()
    dropped(red, there)
    expect(red.get_by_role("alert")).to_contain_text("This turn isn't newer than the battle here")
