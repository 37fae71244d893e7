"""A round of close combat as a film: one pair after the other, then a line that says who won which place."""

import re

import pytest

from .hands import Mouse, order, press, together
from .house import HUMAN
from .screens import DESK
from .test_assault import NEAR

pytestmark = [pytest.mark.browser, pytest.mark.slow]
WOOD = NEAR.replace("sides:", """terrain:
  - {kind: light_wood, at: [[12, 12], [24, 12], [24, 18], [12, 18]]}
sides:""").replace("figures: 3", "figures: 6")
# of each frame of a round: how many pairs are over, and the line of the result as far as it is visible
RECORD = """() => {
  window.rounds = []
  const look = () => {
    const pairs = [...document.querySelectorAll('.lane .pair')]
    const line = document.querySelector('.lane.told .pairs + p')
    if (pairs.length) {
      const now = [pairs.filter((one) => one.querySelector('.soft').textContent.trim()).length, pairs.length,
        line?.textContent ?? '']
      if (`${now}` !== `${window.rounds.at(-1)}`) window.rounds.push(now)
    }
    requestAnimationFrame(look)
  }
  look()
}"""
RESULT = re.compile(r"^(Blue Patrol|Red Patrol|Neither side) wins the wood: \d for \d")


def charged(visits, house):
    """What a spectator sees of a charge that is played to its end."""
    links = house.new_game(text=WOOD, players=[HUMAN, HUMAN])
    both = [Mouse(visits.open(links[seat], **DESK)) for seat in (0, 1)]
    watching = visits.open(links[-1], **DESK)
    for hands in both:
        hands.idle()
    blue, mover = both[0], both[house.mover(links)]
    mover.settled()
    mover.use(mover.dock.get_by_role("button", name="Go first" if mover is blue else "Go second"))
    mover.next()
    mover.idle()
    watching.evaluate(RECORD)
    order(blue.page, "activate B1")
    blue.settled()
    press(blue, "Charge")
    blue.plan.or_(blue.page.get_by_role("region", name="Choose")).first.wait_for()
    if not blue.plan.count():
        blue.use(blue.list.first)
    blue.page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")
    blue.next()
    blue.idle()
    together(both, 20)
    watching.locator(".lane").wait_for(state="detached")
    return watching.evaluate("() => window.rounds")


def test_a_round_is_shown_pair_by_pair_and_its_line_says_the_place(visits, house):
    frames = next(filter(None, (charged(visits, house) for _ in range(4))))  # a charge may fail for want of nerve
    results = [line for *_, line in frames if line]
    assert results
    assert all(map(RESULT.match, results))
    assert not [line for over, many, line in frames if line and over < many]  # the line comes after the last pair
    first = [over for over, many, _ in frames if many == frames[0][1]]
    assert {1, 2} <= set(first)
