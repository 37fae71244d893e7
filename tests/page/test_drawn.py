"""Where no die is rolled but a counter is drawn, the page says which, and of how many. Source: G-18."""

import re

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import HUMAN
from .screens import chips, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CORRIDOR = """\
system: boarding
title: A corridor
rules: book + blips
map: |
  +-+-+-+-+-+-+-+-+-+
  |. . . . . . . . .|
  +-+-+-+-+-+-+-+-+-+
deploy:
  a: [{unit: siege_boarder, at: [0, 0], facing: W, code: T1}]
  b: [{unit: stalker, at: [8, 0], hidden: 1, code: A1, name: Sleeper}]
entries: [{id: east, cell: [4, 0], side: b}]
reinforce:
  b: {unit: venom_lurker, start: 1, per_turn: 0, pool: [4, 5, 4]}
"""


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "known", "unknown"), [
    ("en-GB", r"counter (\d+) of 13", "counter ? of 13"), ("de-DE", r"Marker (\d+) von 13", "Marker ? von 13")])
def test_the_log_names_the_counter_drawn_to_its_owner_alone(visits, house, language, known, unknown):
    """G-18: its owner reads which it was, the other side that one was drawn; nobody reads of a D13."""
    links = house.new_game(text=CORRIDOR, players=[HUMAN, HUMAN])
    us, them = visits.open(links[0]), visits.open(links[1], locale=language)
    other = visits.open(links[0], locale=language)
    us.locator("button.primary[aria-disabled=false]").wait_for()
    order(us, "activate T1")
    order(us, "end")
    fallen = [die for entry in house.journal(links)[1:] for die in entry.get("dice", [])]
    drawn = [die for die in fallen if die[2] == "which blip arrives"]
    assert [die[0] for die in drawn] == [13]
    chip = them.get_by_role("log").locator(".die")
    expect(chip).to_have_text(re.compile(known))
    assert chips(them)[13, drawn[0][1]] == 1
    assert "D13" not in them.get_by_role("log").inner_text()
    expect(other.get_by_role("log").locator(".die")).to_have_text(unknown)
    assert serious(them) == []
    chip.click()
    expect(them.get_by_role("log").get_by_role("listitem").first).to_contain_text(re.compile(known))
