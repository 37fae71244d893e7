"""Looking back on a phone: most of it is table, and what is wider than the screen shows that it goes on."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .test_replay import PHONE, opened, press

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.nightly
def test_on_a_phone_most_is_table_and_tools_are_one_row(visits: Any, address: str, finished: Path) -> None:
    """What is marked on the bar is said beneath it, and the tools of the table come at a button."""
    page = opened(visits.open(quiet=False, **PHONE), address, finished)
    names = ["One step back", "Play", "One step on", "Next fire", "Next casualty", "Next turn"]
    boxes = [page.get_by_role("button", name=name, exact=True).bounding_box() for name in names]
    assert len({box["y"] for box in boxes}) == 1
    assert all(box["width"] > 43.5 and box["x"] + box["width"] <= 390 for box in boxes)
    assert page.get_by_role("application", name="Table").bounding_box()["height"] >= 400
    expect(page.locator(".scrub .key")).to_have_text(re.compile("Fire.*Casualty"))
    press(page, "Tools")
    expect(page.get_by_role("button", name=re.compile("^Ruler"))).to_be_visible()


@pytest.mark.nightly
def test_a_table_of_a_report_that_goes_on_beyond_the_screen_shows_its_edge(
        visits: Any, address: str, finished: Path) -> None:
    page = opened(visits.open(quiet=False, **PHONE), address, finished)
    press(page, "More …")
    press(page, "Report")
    page.get_by_role("group", name="Ledger").wait_for()
    tables = page.get_by_role("main").locator("div:has(> table)").evaluate_all("""(all) => all.map((one) => [
        one.scrollWidth > one.clientWidth, getComputedStyle(one).backgroundAttachment])""")
    beyond = [drawn for wide, drawn in tables if wide]
    assert len(beyond) >= 2
    assert set(beyond) == {"local, local, scroll, scroll"}
