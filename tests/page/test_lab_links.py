"""The balance lab: what its links carry, where they lead from, its bar on a phone, and what a battery is asked."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious
from .test_lab import DECK, Button, bars, button, played

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DRAFT = """title: Corridor
briefing: Two meet.
system: boarding
map: |
  +-+-+-+-+
  |. . . .|
  +-+-+-+-+
deploy:
  a: [{unit: trooper, at: [0, 0], facing: E}]
  b: [{unit: stalker, at: [3, 0], facing: W}]
victory:
  a: [{all_removed: b}]
  b: [{all_removed: a}]
turn_limit: 5
at_limit: draw
"""
WRITTEN = "navigator.clipboard.writeText = async (text) => { window.written = text }"


@pytest.mark.nightly
def test_a_link_brings_a_draft_and_its_version(visits, served):
    """Another browser, which has a draft of its own, fights the one that was sent, and comes to the same numbers."""
    page = visits.open(f"{served}/#lab")
    page.evaluate("(text) => localStorage.setItem('dieshift.draft', text)", DRAFT)
    page.goto(f"{served}/#lab=draft&n=30")
    page.reload()
    played(page, 30)
    page.evaluate(WRITTEN)
    button(page, "Copy a link to this").click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    link = page.evaluate("window.written")
    assert re.search(r"#lab=draft&n=30&d=[\w-]+&of=[\d.]+$", link)
    other = visits.open(link)
    expect(other.get_by_role("combobox", name="Scenario")).to_have_value("draft")
    expect(other.get_by_role("option", name="A draft that was sent")).to_be_attached()
    played(other, 30)
    assert bars(other).get_attribute("aria-label") == bars(page).get_attribute("aria-label")
    expect(other.get_by_text("its numbers may be others")).to_have_count(0)
    other.reload()
    played(other, 30)
    assert bars(other).get_attribute("aria-label") == bars(page).get_attribute("aria-label")
    older = visits.open(re.sub("of=[0-9.]+", "of=0.0.1", link))
    played(older, 30)
    expect(older.get_by_text("This link is of version 0.0.1, and here is")).to_be_visible()
    cut = visits.open(link.replace("&d=", "&d=!"))
    expect(cut.get_by_role("alert")).to_have_text("This link was cut: it holds no whole draft.")
    expect(cut.get_by_role("button", name="Play 30")).to_be_disabled()


@pytest.mark.nightly
def test_on_a_phone_the_bar_stays_on_top(visits, served):
    """Before anything is fought it is the first thing; scrolled to the end, it is at the top of the screen."""
    page = visits.open(f"{served}/{DECK}", **PHONE)
    what = page.get_by_role("heading", name="What is fought")
    assert button(page, "Play 40").bounding_box()["y"] < what.bounding_box()["y"]
    Button(page, PHONE)("Play 40")
    button(page, "1000 more").wait_for()
    page.get_by_role("region", name="What would make it even?").scroll_into_view_if_needed()
    box = bars(page).bounding_box()
    assert 0 <= box["y"] < 40
    assert what.bounding_box()["y"] < 0
    assert button(page, "1000 more").bounding_box()["y"] < PHONE["viewport"]["height"] / 4


@pytest.mark.nightly
def test_a_battery_is_asked_before_it_pays_for_more_than_a_thousand(visits, served):
    """Rather not: nothing more is fought. All the same: it is. Plugged in, nobody is asked."""
    page = visits.open()
    page.context.add_init_script("navigator.getBattery = async () => ({ charging: window.plugged ?? false })")
    page.goto(f"{served}/{DECK}")
    played(page)
    button(page, "1000 more").click()
    question = page.get_by_role("alert").filter(has_text="runs on its battery. Fight 1000 battles all the same?")
    expect(question).to_be_visible()
    assert not serious(page)
    button(page, "Rather not").click()
    expect(question).to_have_count(0)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    button(page, "1000 more").click()
    button(page, "All the same").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    button(page, "Stop").click()
    page.evaluate("window.plugged = true")
    page.get_by_role("button", name=re.compile(r"^\d+ more$")).click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(question).to_have_count(0)
    button(page, "Stop").click()


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_rules_are_compared_over_whole_games_from_their_screen(visits, served, device):
    """The usual ones first, those that are shown second."""
    page = visits.open(f"{served}/#rules=boarding:classic", **device)
    if device is PHONE:
        page.get_by_role("button", name="Rule set").tap()
    page.get_by_role("link", name="Over whole games").click()
    expect(page.get_by_role("combobox", name="Scenario")).to_have_value("threshold")
    second = page.get_by_role("group", name="Second")
    expect(second.get_by_role("combobox", name="Rules", exact=True)).to_have_value("classic")
    page.go_back()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
