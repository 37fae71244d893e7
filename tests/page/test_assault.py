"""A close assault from the charge to its end, decision by decision, by two people: with a mouse, and with a finger."""

import pytest
from playwright.sync_api import expect

from .hands import FINAL, Finger, Mouse, order, press, together
from .house import HUMAN
from .screens import DESK, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NEAR = """\
title: At the hedge
size: [36, 24]
turns: 1
sides:
  - name: Blue Patrol
    squads:
      - {name: Blue one, type: assault squad, figures: 8, quality: elite, leadership: 1, at: [18, 10]}
    objectives: {primary: {kind: break, units: 1}}
  - name: Red Patrol
    squads:
      - {name: Red one, type: line squad, figures: 3, quality: elite, leadership: 1, at: [18, 14]}
    objectives: {primary: {kind: break, units: 1}}
"""


@pytest.mark.nightly
@pytest.mark.parametrize(("settings", "kind"), [(DESK, Mouse), (PHONE, Finger)], ids=["desk", "phone"])
def test_a_close_assault_is_played_to_its_end(visits, house, settings, kind):
    """R8.1, R8.20, R8.56: every decision stands in the dock of the side whose it is, with its chances before it."""
    links = house.new_game(text=NEAR, players=[HUMAN, HUMAN])
    both = [kind(visits.open(**settings)) for _ in range(2)]
    for seat, hands in enumerate(both):
        hands.page.goto(links[seat])
        hands.idle()
    blue = both[0]
    mover = both[house.mover(links)]
    mover.settled()
    mover.use(mover.dock.get_by_role("button", name="Go first" if mover is blue else "Go second"))
    mover.next()
    mover.idle()
    order(blue.page, "activate B1")
    blue.settled()
    press(blue, "Charge")
    blue.plan.or_(blue.page.get_by_role("region", name="Choose")).first.wait_for()
    if not blue.plan.count():
        blue.use(blue.list.first)
    blue.page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")
    for said in ("it charges", "they stand") if kind is Mouse else ("it charges",):
        expect(blue.page.get_by_role("rowheader", name=said).first).to_be_visible()
    blue.next()
    blue.idle()
    together(both, 40)
    expect(blue.page.get_by_text(FINAL)).to_be_visible()
    if kind is Mouse:  # a phone shows the result in the place of the story
        assert "nerve to charge" in blue.page.get_by_role("log").inner_text()
