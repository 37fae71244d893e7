"""How much of a phone the table has, in every state of a battle, and that no control covers another."""

import re

import pytest

from .hands import Finger, acting, order, press
from .house import GAMES, HUMAN
from .screens import PHONE
from .test_everybody import ASIDE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LEAST = 0.6  # of the height of a phone
SHARE = "() => document.querySelector('[role=application]').getBoundingClientRect().height / innerHeight"
TWICE = "() => document.documentElement.style.setProperty('font-size', '30px')"  # the text of a page is 15 pixels high
# controls that both are to be seen and cover each other by more than the edge of a shadow
COVERING = """() => {
  const seen = [...document.querySelectorAll('header button, .sheet button, .sheet .primary, .buttons button')]
    .filter((one) => one.checkVisibility()).map((one) => {
      const box = one.getBoundingClientRect(), frame = one.closest('.inside, .dock')?.getBoundingClientRect() ?? box
      return { one, left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right),
        top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom) }
    }).filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
  return seen.flatMap((a, k) => seen.slice(k + 1).filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one)
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
    .map((b) => `${a.one.outerHTML.slice(0, 90)} / ${b.one.outerHTML.slice(0, 90)}`))
}"""


def states(house, page, game):
    """Nothing selected, a unit selected, a plan with its card, and the turn of the other side, one after the other."""
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    page.goto(links[house.mover(links)])
    finger = Finger(page)
    finger.settled()
    yield "nothing selected"
    finger, _ = acting(house, page, game, Finger)
    yield "a unit selected"
    press(finger, "Fire" if game == "squads" else "Turn")
    finger.list.or_(finger.plan).first.wait_for()
    yield "a target wanted"
    if finger.list.count():
        finger.use(finger.list.first)
    finger.plan.wait_for()
    page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")
    yield "a plan with its card"
    finger.give_up()
    who = re.search(r"\b[A-Z]\d", page.locator(".banner").inner_text())[0]
    order(page, f"end {who}" if game == "squads" else "end")
    yield "after an order"
    other = links[1 - house.mover(links)]
    page.goto(other)
    page.locator(".primary[aria-busy=false]").wait_for()
    yield "the turn of the other side"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_has_most_of_a_phone_in_every_state(visits, house, game):
    page = visits.open(**PHONE)
    share = {state: page.evaluate(SHARE) for state in states(house, page, game)}
    assert len(share) == 6
    assert {state: part for state, part in share.items() if part < LEAST} == {}


@pytest.mark.parametrize("device", ["upright", "aside"])
@pytest.mark.parametrize("twice", [False, True], ids=["once", "twice"])
def test_no_control_covers_another(visits, house, device, twice):
    page = visits.open(**{"upright": PHONE, "aside": ASIDE}[device])
    covering = {}
    for state in states(house, page, "squads"):
        if twice:
            page.evaluate(TWICE)
        covering[state] = page.evaluate(COVERING)
    assert len(covering) == 6
    assert {state: pairs for state, pairs in covering.items() if pairs} == {}
