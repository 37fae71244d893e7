"""The button of a quick battle, and how what it begins goes on against the computer.

To its result, and by keys and by finger, nightly: `test_battles` plays to a result with every hand, a shorter battle.
"""

import json
import os
from collections import Counter

import pytest
from playwright.sync_api import expect

from .hands import FINAL, MOST_STEPS
from .house import faces, open_faces
from .screens import chips
from .test_battles import HANDS, open_log, watched

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BUTTONS = {"squads": "Squads in the open", "boarding": "Boarding a derelict"}
IN_HASTE = 12
BY_DAY = 20  # decisions, and as many again until a die has shown
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
PLAYED = [("mouse", "squads"), ("mouse", "boarding"), *([("keys", "squads"), ("finger", "squads")] if NIGHTLY else [])]


@pytest.mark.parametrize(("hand", "game"), PLAYED)
def test_a_quick_battle_goes_on_and_shows_every_die(visits, house, hand, game):
    kind, settings = HANDS[hand]
    with watched(visits.open(**settings), hand) as page:
        page.goto(house.base)
        hands = kind(page, seed=4, haste=IN_HASTE)
        hands.use(page.get_by_role("region", name="Quick battle").get_by_role("button", name=BUTTONS[game]))
        page.get_by_role("application", name="Table").wait_for()
        hands.play(MOST_STEPS if NIGHTLY else BY_DAY)
        while hands.settled() != FINAL and not chips(page):
            hands.play(BY_DAY)
    open_log(page)
    seat = json.loads(page.evaluate("sessionStorage.getItem('dieshift:here')"))
    saved = house.saved(seat["game"], seat["secret"])
    if not NIGHTLY and saved[0]["format"] == "dieshift-seat/1":
        assert shown(saved)
        assert chips(page) == shown(saved)
        return
    assert saved[0]["seats"][1]["player"] == "heuristic"
    assert open_faces(saved).total() > 10
    assert open_faces(saved) <= chips(page) <= faces(saved)
    expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()


def shown(saved):
    """The dice that a seat saw in a battle under way, as it may save them."""
    return Counter((die["faces"], die["shows"]) for entry in saved[1:] for die in entry.get("dice", [])
                   if "shows" in die)
