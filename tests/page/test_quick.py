"""The button of a quick battle, and how what it begins goes on against the computer to its result.

By day `test_battles` plays a shorter battle to its result.
"""

import json

import pytest
from playwright.sync_api import expect

from .house import faces, open_faces
from .screens import chips
from .test_battles import HANDS, open_log, watched

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BUTTONS = {"squads": "Squads in the open", "boarding": "Boarding a derelict"}
IN_HASTE = 12
PLAYED = [("mouse", "squads"), ("mouse", "boarding"), ("keys", "squads"), ("finger", "squads")]


@pytest.mark.nightly
@pytest.mark.parametrize(("hand", "game"), PLAYED)
def test_a_quick_battle_goes_to_its_result_and_shows_every_die(visits, house, hand, game):
    kind, settings = HANDS[hand]
    with watched(visits.open(**settings), hand) as page:
        page.goto(house.base)
        hands = kind(page, seed=4, haste=IN_HASTE)
        hands.use(page.get_by_role("region", name="Quick battle").get_by_role("button", name=BUTTONS[game]))
        page.get_by_role("application", name="Table").wait_for()
        hands.play()
    open_log(page)
    seat = json.loads(page.evaluate("sessionStorage.getItem('dieshift:here')"))
    saved = house.saved(seat["game"], seat["secret"])
    assert saved[0]["seats"][1]["player"] == "heuristic"
    assert open_faces(saved).total() > 10
    assert open_faces(saved) <= chips(page) <= faces(saved)
    expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()
