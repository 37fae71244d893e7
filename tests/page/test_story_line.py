"""One line of story under the table: the last sentence, which opens the whole, and changes after its film."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order
from .house import GAMES, HAND, HUMAN
from .screens import DESK, PHONE, serious
from .test_film import actor, fire, typed
from .test_film_first import recorded
from .test_film_shapes import begun

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# the words of the story that are to be seen, and whether dice tumble
SHOWN = """() => {
  const log = document.querySelector('[role=log]'), frame = log.getBoundingClientRect()
  return [...log.querySelectorAll('.event p')].filter((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return Math.min(bottom, frame.bottom) - Math.max(top, frame.top) > 8
  }).map((line) => line.innerText.replace(/\\s+/g, ' ').trim())
}"""
RECORD = f"""() => {{
  window.frames_seen = []
  const shown = {SHOWN}
  const look = () => {{
    const lane = document.querySelector('.lane')
    const now = [lane ? (lane.classList.contains('told') ? 'landed' : 'tumbling') : 'none', shown().join(' | ')]
    if (JSON.stringify(now) !== JSON.stringify(window.frames_seen.at(-1))) window.frames_seen.push(now)
    requestAnimationFrame(look)
  }}
  look()
}}"""


def test_one_line_is_shown_and_opens_the_whole(visits, house):
    hands, _ = acting(house, visits.open(**DESK), "squads", Mouse)
    page = hands.page
    log = page.get_by_role("log", name="Log")
    who = actor(page)
    order(page, f"end {who}")
    expect(log.locator(".event").last).to_contain_text("ends its activation")
    assert log.bounding_box()["height"] < 30
    assert page.evaluate(SHOWN) == [f"{who} ends its activation."]
    tall = hands.table.bounding_box()["height"]
    assert tall > 0.85 * DESK["viewport"]["height"]
    assert serious(page) == []
    log.locator(".event p").last.click(position={"x": 200, "y": 5})
    expect(page.get_by_role("button", name="Last line only")).to_have_attribute("aria-expanded", "true")
    page.wait_for_function(f"() => ({SHOWN})().length > 2")
    assert serious(page) == []
    page.get_by_role("button", name="Last line only").click()
    expect(page.get_by_role("button", name="Whole story")).to_be_visible()
    assert page.evaluate(SHOWN) == [f"{who} ends its activation."]
    assert hands.table.bounding_box()["height"] == tall
    page.get_by_role("textbox", name="Say something").fill("Your go")
    page.keyboard.press("Enter")
    expect(log.locator(".event").last).to_contain_text("Your go")
    assert len(page.evaluate(SHOWN)) == 1


def test_the_line_changes_after_the_last_die_of_the_film(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    page, struck = visits.open(**DESK), visits.open(links[1 - house.mover(links)], **DESK)
    begun(page, links, house)
    struck.evaluate(RECORD)
    fire(page)
    typed(page)
    states = recorded(struck)
    before = states[0][1]
    assert any(state == "tumbling" for state, _ in states)
    assert all(line == before for state, line in states if state == "tumbling")
    assert next(state for state, line in states if line != before) == "landed"


def test_a_phone_has_the_story_in_its_card(visits, house):
    phone = visits.open(house.against_bot("squads")[0], **PHONE)
    phone.locator(".primary[aria-busy=false]").wait_for()
    expect(phone.get_by_role("log", name="Log")).to_have_count(0)
    phone.get_by_role("button", name="Card", exact=True).tap()
    expect(phone.get_by_role("log", name="Log")).to_contain_text("Turn 1 of 2 begins")
    expect(phone.get_by_role("button", name="Whole story")).to_have_count(0)
