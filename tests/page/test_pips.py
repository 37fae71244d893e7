"""The turn as a row of pips: which turn of how many it is, and how many units of each side have acted."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Mouse, acting, order
from .house import GAMES, HAND, HUMAN
from .screens import DESK, PHONE, serious
from .test_film import actor, fire, typed
from .test_film_first import recorded
from .test_film_shapes import begun
from .test_hidden import COUNTERS, UNDER

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PIPS = ".pips"
# what the pips say, and whether dice tumble
RECORD = """() => {
  window.frames_seen = []
  const look = () => {
    const lane = document.querySelector('.lane')
    const now = [lane ? (lane.classList.contains('told') ? 'landed' : 'tumbling') : 'none',
      document.querySelector('.pips').ariaLabel]
    if (`${now}` !== `${window.frames_seen.at(-1)}`) window.frames_seen.push(now)
    requestAnimationFrame(look)
  }
  look()
}"""
KINDS = {"desk": (DESK, Mouse), "phone": (PHONE, Finger)}


def said(page):
    return page.locator(PIPS).get_attribute("aria-label")


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_pips_say_the_turn_and_who_has_acted(visits, house, device):
    settings, kind = KINDS[device]
    hands, _ = acting(house, visits.open(**settings), "squads", kind)
    page = hands.page
    who = re.search(r"[BR]\d", page.locator(".banner").inner_text())[0]
    pips = page.get_by_role("banner").get_by_role("img", name=re.compile("^Turn 1 of 2; "))
    expect(pips).to_be_in_viewport(ratio=1)
    assert said(page) == ("Turn 1 of 2; Blue Patrol: 0 of 2 units have acted; Red Patrol: 0 of 2 units have acted")
    order(page, f"end {who}")
    side, other = ("Blue", "Red") if who[0] == "B" else ("Red", "Blue")
    expect(pips).to_have_attribute("aria-label", re.compile(f"{side} Patrol: 1 of 2 units have acted"))
    assert f"{other} Patrol: 0 of 2 units have acted" in said(page)
    expect(pips.locator(".turns i")).to_have_count(2)
    expect(pips.locator(".turns .now")).to_have_count(1)
    expect(pips.locator("i.done")).to_have_count(1)
    assert serious(page) == []
    header, below = page.get_by_role("banner").bounding_box(), pips.bounding_box()
    assert below["y"] + below["height"] <= header["y"] + header["height"]


def test_who_has_acted_is_shown_after_the_last_die_of_the_film(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    page, struck = visits.open(**DESK), visits.open(links[1 - house.mover(links)], **DESK)
    begun(page, links, house)
    order(page, f"reorganise {actor(page)}")
    struck.locator(PIPS).wait_for()
    struck.evaluate(RECORD)
    fire(page)
    typed(page)
    states = recorded(struck)
    before = states[0][1]
    assert any(state == "tumbling" for state, _ in states)
    assert next(state for state, pips in states if pips != before) == "landed"


def test_the_number_of_pips_says_no_more_than_the_list_of_units(visits, house):
    """What hides has as many pips as its counters show, whatever lies under them."""
    seen = []
    for left, right in UNDER:
        text = COUNTERS.replace("LEFT", left).replace("RIGHT", right)
        links = house.new_game(text=text, players=[HUMAN, HUMAN])
        page = visits.open(links[0], **DESK)
        page.locator(PIPS).wait_for()
        listed = page.get_by_role("navigation", name="Order of battle").locator(".unit:not(.gone)")
        expect(page.locator(f"{PIPS} [class*=side] i")).to_have_count(listed.count())
        seen.append(said(page))
    assert seen[0] == seen[1]
