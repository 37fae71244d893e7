"""Film before text: log, order of battle, unit card and banner wait for the last die of a film, or for its end."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order
from .house import GAMES, HAND, HUMAN
from .screens import DESK, PHONE, until
from .test_film import actor, fire, typed
from .test_film_shapes import begun

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
# what stands beside the table at every frame: whether dice still tumble, and what is said meanwhile
RECORD = """() => {
  window.frames_seen = []
  const text = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent).join(' ').toLowerCase()
  const look = () => {
    const lane = document.querySelector('.lane')
    const now = [lane ? (lane.classList.contains('told') ? 'landed' : 'tumbling') : 'none',
      text('[role=log]:not([aria-label=Heard])'), text('nav [data-unit]'), text('.right article, .top article'),
      text('.news')]
    if (JSON.stringify(now) !== JSON.stringify(window.frames_seen.at(-1))) window.frames_seen.push(now)
    requestAnimationFrame(look)
  }
  look()
}"""
SEEN = "() => window.frames_seen"
SUPPRESSED = "suppress"


def recorded(page):
    """The states of the page in their order once a film is over, each once."""
    until(page, lambda: [one[0] for one in page.evaluate(SEEN)][-1:] == ["none"]
          and "landed" in [one[0] for one in page.evaluate(SEEN)])
    return page.evaluate(SEEN)


@pytest.mark.parametrize("device", DEVICES)
def test_what_came_of_a_shot_is_said_when_its_dice_lie(visits, house, device):
    """The struck side sees the dice tumble first: log, list, card and recap say no more."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    seat = house.mover(links)
    page, struck = visits.open(**DESK), visits.open(links[1 - seat], **DEVICES[device])
    begun(page, links, house)
    target = "R1" if actor(page)[0] == "B" else "B1"
    if device == "desk":
        struck.get_by_role("navigation").get_by_role("button", name=target).click()
    struck.evaluate(RECORD)
    fire(page)
    typed(page)
    states = recorded(struck)
    tumbling = [one[1:] for one in states if one[0] == "tumbling"]
    assert tumbling
    assert not [said for row in tumbling for said in row if SUPPRESSED in said]
    for column in (0, 1, 2, 3) if device == "desk" else (3,):
        first = next(state for state, *said in states if SUPPRESSED in said[column])
        assert first == "landed"


def test_whoever_skips_a_film_reads_at_once_what_came_of_it(visits, house):
    page = visits.open(**DESK)
    acting(house, page, "squads", Mouse)
    log = page.get_by_role("log", name="Log")
    who = actor(page)
    order(page, f"fire {who} at {'R1' if who[0] == 'B' else 'B1'}")
    page.locator(".lane:not(.told)").wait_for()
    assert "fires at" not in log.inner_text()
    page.keyboard.press("Escape")
    assert "fires at" in log.inner_text()
    expect(page.locator(".lane")).to_have_count(0)
