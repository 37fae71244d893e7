"""An ambush laid in secret and sprung, and a raid by night, played to their ends in the browser against the computer.

With a mouse, and with a finger: every order is given from the page's menus and on its table.
"""

import re

import pytest
from playwright.sync_api import expect

from .hands import FINAL, Finger, Mouse, order, press
from .house import BOT, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BOTH = pytest.mark.parametrize(("settings", "kind"), [(DESK, Mouse), (PHONE, Finger)], ids=["desk", "phone"])
BEND = """\
title: At the bend
size: [36, 30]
turns: 1
ambush: {kind: simple, side: Red Band, route: [[18, 0], [18, 24]], zones: [[[2, 8], [10.9, 26]], [[25.1, 8], [34, 26]]]}
mines:
  - {kind: command, at: [19, 16], side: Red Band, controller: R1}
terrain:
  - {kind: light_wood, at: [[3, 9], [10, 9], [10, 25], [3, 25]]}
sides:
  - name: Blue Column
    squads:
      - {name: Vanguard, type: line squad, figures: 5, leadership: 1}
      - {name: Rearguard, type: line squad, figures: 4}
    objectives: {primary: {kind: break, units: 2}}
  - name: Red Band
    squads:
      - {name: Woodmen, code: R1, type: line squad, figures: 4, leadership: 1, at: [7, 14], hidden: true}
      - {name: Straw, code: R2, type: dummy, at: [30, 16]}
    objectives: {primary: {kind: break, units: 2}}
"""
DARK = """\
title: In the dark
size: [36, 30]
turns: 1
night: true
terrain:
  - {kind: scrub, at: [[6, 17], [30, 17], [30, 21], [6, 21]]}
sides:
  - name: Blue Raiders
    squads:
      - {name: Owls, code: B1, type: recon squad, quality: elite, leadership: 1, at: [18, 10]}
    objectives: {primary: {kind: break, units: 1}}
  - name: Red Watch
    squads:
      - {name: Post, code: R1, type: militia squad, figures: 4, at: [14, 19], hidden: true, in_position: true}
      - {name: Sleepers, code: R2, type: militia squad, figures: 2, at: [30, 26], hidden: true}
      - {name: Straw, code: R3, type: dummy, at: [22, 19]}
    objectives: {primary: {kind: break, units: 1}}
"""
COUNTER = ".mark.counter"


def pick(hands, name):
    """Which of those that the list offers; a single one needs no list."""
    hands.plan.or_(hands.list.first).first.wait_for()
    if not hands.plan.count():
        hands.use(hands.list.filter(has_text=name).first)


def give(hands):
    """The order is asked about, given and told."""
    hands.page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")
    hands.next()
    hands.idle()


def point(hands, east, north):
    """Touch the table so many pixels from the middle of the chosen unit's first figure."""
    box = hands.page.locator(".halo.own").first.bounding_box()
    at = (box["x"] + box["width"] / 2 + east, box["y"] + box["height"] / 2 + north)
    (hands.page.touchscreen.tap if isinstance(hands, Finger) else hands.page.mouse.click)(*at)
    hands.page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")


@BOTH
def test_an_ambush_is_laid_sprung_and_fought(visits, house, settings, kind):
    """S4.9-S4.13, R16.5: the set-up is nobody else's, the zones and the way of the column are on the table."""
    links = house.new_game(text=BEND, players=[BOT, HUMAN])
    hands, guest = kind(visits.open(**settings)), visits.open(links[-1])
    page = hands.page
    page.goto(links[1])
    hands.settled()
    expect(page.locator(".banner")).to_contain_text("Red Band lays the ambush")
    expect(page.locator("circle.goal")).to_have_count(13)
    expect(page.locator(COUNTER)).to_have_count(1)
    expect(guest.locator(COUNTER)).to_have_count(2)
    press(hands, "Set up")
    pick(hands, "R1")
    point(hands, *((-24, 24) if kind is Mouse else (24, 24)))
    expect(hands.primary).to_have_attribute("aria-disabled", "false")
    give(hands)
    expect(guest.locator(COUNTER)).to_have_count(2)
    hands.settled()
    press(hands, "Ready")
    give(hands)
    hands.settled()
    press(hands, "Spring")
    pick(hands, "18")
    give(hands)
    expect(page.locator("circle.goal")).to_have_count(0)
    hands.haste = 4
    hands.play()
    expect(page.get_by_text(FINAL)).to_be_visible()
    words = [entry["text"] for entry in house.journal(links)[1:] if entry["kind"] == "order"]
    assert [word.split()[0] for word in words[:6]] == ["begin", "march", "march", "setup", "ready", "spring"]


@pytest.mark.nightly
@BOTH
def test_a_raid_by_night_finds_out_counters_and_ends(visits, house, settings, kind):
    """R15.10, R15.60: who lies under a counter is looked for from the menu, with the chance before it."""
    links = house.new_game(text=DARK, players=[HUMAN, BOT])
    hands = kind(visits.open(**settings))
    page = hands.page
    page.goto(links[0])
    hands.settled()
    expect(page.locator(COUNTER)).to_have_count(3)
    press(hands, "Go first")
    give(hands)
    hands.settled()
    order(page, "activate B1")
    hands.settled()
    press(hands, "Observe")
    pick(hands, "R1")
    page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")
    expect(page.get_by_role("rowheader").first).to_be_visible()
    give(hands)
    hands.play()
    expect(page.get_by_text(FINAL)).to_be_visible()
    assert any(entry["text"].startswith("observe B1 at R1") for entry in house.journal(links)[1:])


@pytest.mark.parametrize(("settings", "hand"), [(DESK, "mouse"), (DESK, "keys"), (PHONE, "finger")],
                         ids=["drag", "arrows", "taps"])
def test_a_column_is_put_in_marching_order_and_given_by_one_button(visits, house, settings, hand):
    """S4.9: a list to drag, also by keys and by touch."""
    links = house.new_game(text=BEND, players=[HUMAN, HUMAN])
    page = visits.open(links[0], **settings)
    march = page.get_by_role("region", name="Put your two units in marching order")
    rows = march.get_by_role("listitem")
    expect(rows).to_have_text([re.compile("Vanguard"), re.compile("Rearguard")])
    assert serious(page) == []
    if hand == "mouse":
        rows.nth(1).get_by_role("button").first.drag_to(rows.nth(0))
    elif hand == "keys":
        rows.nth(1).get_by_role("button").first.press("ArrowUp")
    else:
        rows.nth(1).get_by_role("button", name="forward").tap()
    expect(rows).to_have_text([re.compile("Rearguard"), re.compile("Vanguard")])
    expect(page.locator("button.primary")).to_have_count(0)
    march.get_by_role("button", name="March", exact=True).click()
    expect(march).to_have_count(0)
    words = [entry["text"] for entry in house.journal(links)[1:] if entry["kind"] == "order"]
    assert words[-2:] == ["march B2", "march B1 at 3"]
