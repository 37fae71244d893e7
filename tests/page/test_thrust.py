"""An armoured thrust with fire support from off the table, played to its end: with a mouse, and with a finger.

Its own dice are typed, and fall as high as they can: so the call gets through.
"""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from .hands import FINAL, Finger, Mouse, order, press
from .house import BOT, HAND, HUMAN, SERVER
from .screens import DESK, PHONE, lines
from .test_ambush import give
from .test_battles import open_log

pytestmark = [pytest.mark.browser, pytest.mark.slow]
ROAD = """\
title: On the road
size: [36, 30]
turns: 2
underway: true
next: Blue Thrust
terrain:
  - {kind: hedge, at: [[24, 22], [32, 22]]}
sides:
  - name: Blue Thrust
    chits: 2
    support: [{level: platoon, tubes: 2}]
    squads:
      - {name: Blue tank, code: B1, type: medium tank, quality: elite, leadership: 1, level: platoon, observer: true,
         at: [18, 6]}
      - {name: Blue first, code: B2, type: line squad, at: [6, 4], activated: true}
    objectives: {primary: {kind: break, units: 3}}
  - name: Red Guard
    squads:
      - {name: Red tank, code: R1, type: light tank, at: [28, 24]}
      - {name: Red first, code: R2, type: militia squad, figures: 4, at: [12, 24]}
      - {name: Red second, code: R3, type: militia squad, figures: 4, at: [3, 28]}
    objectives: {primary: {kind: break, units: 2}}
"""
MISSION = "circle.marker"
NEXT = """(label) => {
  const middle = (one) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(one.getBoundingClientRect())
  const [x, y] = middle(label), far = ([left, top]) => Math.hypot(left - x, top - y)
  return [...document.querySelectorAll('g.mark')].map(middle).sort((one, other) => far(one) - far(other))[0]
}"""  # the middle of the figure next to a label


class High:
    """Whoever types the highest face of every die."""

    def type_die(self):
        self.use(self.keypad.locator(".keys button:not([aria-label])").last)

    def roll(self):
        """All the dice of an order."""
        self.settled()
        while self.keypad.count():
            self.type_die()
            self.settled()


class HighMouse(High, Mouse):
    pass


class HighFinger(High, Finger):
    pass


def touch(hands, code):
    """Touch the figure of a unit that is next to its label."""
    at = hands.page.locator(".tag", has_text=code).evaluate(NEXT)
    (hands.page.touchscreen.tap if isinstance(hands, Finger) else hands.page.mouse.click)(*at)
    hands.page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")


@pytest.mark.nightly
@pytest.mark.parametrize(("settings", "kind"), [(DESK, HighMouse), (PHONE, HighFinger)], ids=["desk", "phone"])
def test_an_armoured_thrust_with_a_fire_mission_is_played_to_its_end(visits, house, settings, kind):
    """R11.1, R11.8, R11.20, R13.20: fire is called for on whom one touches; odds stand before every shot."""
    links = house.new_game(text=ROAD, players=[HUMAN, BOT], dice=[HAND, SERVER])
    hands = kind(visits.open(**settings), haste=4)
    page = hands.page
    page.goto(links[0])
    hands.settled()
    order(page, "activate B1")
    hands.settled()
    press(hands, "Call for fire")
    touch(hands, "R2")
    expect(page.locator("circle.ring")).to_have_count(1)
    expect(page.get_by_role("rowheader", name="request gets through")).to_be_visible()
    give(hands)
    hands.roll()
    expect(page.locator(MISSION)).to_have_count(1)
    hands.settled()  # the menu comes after what is seen
    press(hands, "Fire")
    touch(hands, "R1")
    expect(page.get_by_role("rowheader", name="destroyed")).to_be_visible()
    give(hands)
    hands.roll()
    fall = hands.dock.get_by_role("button", name="Bring down fire")
    said = hands.settled()
    while not hands.plan.count():
        if fall.count():
            with suppress(Error):  # it may be of the menu before
                (fall.tap if isinstance(hands, Finger) else fall.click)(timeout=2_000)
                hands.plan.first.wait_for(timeout=5_000)
        else:
            hands.step(said)
        said = hands.settled()
    others = page.locator(MISSION).count() - 1  # that were called for since
    give(hands)
    hands.roll()
    expect(page.locator(MISSION)).to_have_count(others)
    hands.play()
    expect(page.get_by_text(FINAL)).to_be_visible()
    orders = [entry["text"] for entry in house.journal(links)[1:] if entry["kind"] == "order"]
    for begun in ("request B1 at ", "fire B1 at R1", "fall"):
        assert any(text.startswith(begun) for text in orders)
    open_log(page)
    assert any("FiresupportofBlueThrustfallsat" in line for line in lines(page))
