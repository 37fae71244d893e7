"""Dice in their shapes before and after a film: on the button that rolls them, and in the lane as they are typed."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order, press
from .house import GAMES, HAND, HUMAN
from .screens import DESK, PHONE, serious
from .test_film import actor, fire

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
# every picture of a lane from now on
WATCHED = """() => {
  window.lanes = []
  const look = () => { for (const lane of document.querySelectorAll('.lane')) window.lanes.push(lane.outerHTML) }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
# the number of markers of suppression in every picture of a film from now on
MARKERS = """() => {
  window.markers = []
  const look = () => document.querySelector("g.film") && window.markers.push(
    document.querySelectorAll('.labels .disc').length)
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
STANDS = """() => [...document.querySelectorAll(
  'aside.right .card, aside.right button, .top *, .slots button, .foot button')]
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height] })"""


def begun(page, links, house):
    """A unit of this page's side acts; dice before that are ones and twos."""
    seat = house.mover(links)
    page.goto(links[seat])
    hands = Mouse(page)
    hands.settled()
    while not re.search(r"[BR]\d .*acts", page.locator(".banner").inner_text()):
        if hands.keypad.count():
            page.keyboard.press("2")
        else:
            order(page, "first" if page.get_by_role("button", name="Go first").count() else f"activate {'BR'[seat]}1")


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_the_button_that_rolls_shows_the_outlines_of_its_dice(visits, house, device):
    """Its name stays in words."""
    page = visits.open(**DEVICES[device])
    hands, _ = acting(house, page, "squads", Mouse)
    shapes = hands.primary.locator("polygon")
    press(hands, "Fire")
    if hands.list.count():
        expect(hands.list.first).to_contain_text("suppressed")  # chances come after the targets, and sort them
        hands.use(hands.list.first)
    shapes.first.wait_for()
    numbers = hands.primary.locator("svg text").all_text_contents()
    expect(shapes).to_have_count(len(numbers))
    assert len(numbers) >= 3
    corners = {number: len(shapes.nth(k).get_attribute("points").split()) for k, number in enumerate(numbers)}
    assert corners == {number: {"4": 3, "6": 4, "8": 4, "10": 6, "12": 10}[number] for number in numbers}
    named = re.compile(r"^Fire \S+ \w\d \d+ % (out of action|suppressed) ?↵?$")
    expect(hands.primary).to_have_accessible_name(named)
    assert serious(page) == []
    hands.give_up()
    expect(shapes).to_have_count(0)


@pytest.mark.parametrize("device", DEVICES)
def test_typed_dice_fill_the_lane_one_by_one(visits, house, device):
    """What is asked for is an outline; the film goes on from there, and throws none of them again."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    page = visits.open(**DEVICES[device])
    begun(page, links, house)
    page.evaluate(WATCHED)
    fire(page)
    echo = page.locator(".echo")
    for typed in range(4):
        expect(echo.locator("polygon:not([fill=none])")).to_have_count(typed)
        expect(echo.locator(".open polygon[fill=none]")).to_have_count(1)
        assert "".join(echo.locator("svg text").all_text_contents()) == "2" * typed
        page.keyboard.press("2")
        page.locator(".primary[aria-busy=false]").wait_for()
    while Mouse(page).keypad.count():
        page.keyboard.press("2")
        page.locator(".primary[aria-busy=false]").wait_for()
    expect(page.locator(".rest")).to_contain_text("Miss")
    thrown = page.evaluate("window.lanes")
    assert thrown
    turned = {points for lane in thrown for points in re.findall(r'points="([^"]+)"', lane)}
    assert turned == set(re.findall(r'points="([^"]+)"', thrown[-1]))


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_the_lane_becomes_the_card_of_its_result_and_moves_nothing(visits, house, device):
    page = visits.open(**DEVICES[device])
    acting(house, page, "squads", Mouse)
    fire(page)
    lane, card = page.locator(".lane"), page.locator(".rest")
    said = lane.locator(".said").text_content()
    expect(card.locator("b")).to_have_text(said)
    expect(card.get_by_role("button")).to_have_text(["See it again", "Clip"])
    assert serious(page) == []
    before = page.evaluate(STANDS)
    card.get_by_role("button", name="See it again", exact=True).focus()
    page.keyboard.press("Enter")
    lane.wait_for()
    assert page.evaluate(STANDS) == before
    expect(card.get_by_role("button", name="See it again", exact=True)).to_be_focused()
    assert page.evaluate(STANDS) == before
    assert len(before) > 3
    hands = Mouse(page)
    press(hands, "Move")
    expect(card).to_have_count(0)
    hands.give_up()
    order(page, f"end {actor(page)}")
    expect(card).to_have_count(0)


@pytest.mark.nightly
def test_markers_of_suppression_lie_at_the_target_within_the_film(visits, house):
    """Three fours beat a one: as soon as the marker drops, it lies below the squad."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    page = visits.open(**DESK)
    begun(page, links, house)
    page.evaluate(MARKERS)
    fire(page)
    keypad, first = Mouse(page).keypad, True
    while keypad.count():
        page.keyboard.press("1" if first else "4")
        first = False
        page.locator(".primary[aria-busy=false]").wait_for()
    page.locator(".rest").wait_for()
    seen = page.evaluate("window.markers")
    assert seen[0] == 0
    assert any(seen)
