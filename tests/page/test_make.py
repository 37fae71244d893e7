"""The scenario editor: drawn by mouse and by finger, its faults told, and played at once."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def opened(visits, address, **device):
    page = visits.open(address, **device)
    page.get_by_role("button", name="Make a scenario").click()
    expect(page.get_by_text("No fault")).to_be_visible()
    return page


def middle(page, right=0, down=0):
    box = page.get_by_role("img", name="The table").bounding_box()
    return box["x"] + box["width"] / 2 + right, box["y"] + box["height"] / 2 + down


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_scenario_is_drawn_and_played(visits, address, device):
    page = opened(visits, address, **device)
    at = page.touchscreen.tap if device is PHONE else page.mouse.click
    text = page.get_by_label("The text (YAML)")
    before = text.input_value()
    page.get_by_role("button", name="House").click()
    at(*middle(page, 60, 40))
    expect(text).to_have_value(re.compile("kind: building"))
    assert [line for line in text.input_value().split("\n") if "building" not in line] == before.split("\n")
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_text("No fault")).to_be_visible()
    assert not serious(page)
    page.get_by_role("button", name="Play it").click()
    page.get_by_role("dialog", name="Play it").get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Make a scenario")).to_have_count(0)
    expect(page.get_by_label("The text (YAML)")).to_have_count(0)


def test_faults_stand_at_their_line_and_a_draft_is_kept(visits, address):
    page = opened(visits, address)
    text = page.get_by_label("The text (YAML)")
    wrong = text.input_value().replace("turns: 8", "turns: many  # mine")
    text.fill(wrong)
    page.get_by_role("button", name="Line 4").click()
    assert page.evaluate("getSelection().toString()") == "turns: many  # mine"
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.reload()
    expect(page.get_by_label("The text (YAML)")).to_have_value(wrong)
