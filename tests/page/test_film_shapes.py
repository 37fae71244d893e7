"""Dice in their shapes before and after a film: on the button that rolls them, and in the lane as they are typed."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, press
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}


@pytest.mark.parametrize("device", DEVICES)
def test_the_button_that_rolls_shows_the_outlines_of_its_dice(visits, house, device):
    """Its name stays in words."""
    page = visits.open(**DEVICES[device])
    hands, _ = acting(house, page, "squads", Mouse)
    shapes = hands.primary.locator("polygon")
    press(hands, "Fire")
    if hands.list.count():
        hands.use(hands.list.first)
    shapes.first.wait_for()
    numbers = hands.primary.locator("svg text").all_text_contents()
    assert shapes.count() == len(numbers) >= 3
    corners = {number: len(shapes.nth(k).get_attribute("points").split()) for k, number in enumerate(numbers)}
    assert corners == {number: {"4": 3, "6": 4, "8": 4, "10": 6, "12": 10}[number] for number in numbers}
    named = re.compile(r"^Fire \S+ \w\d \d+ % · (good|fair|long shot|waste) ?↵?$")
    expect(hands.primary).to_have_accessible_name(named)
    assert serious(page) == []
    hands.give_up()
    expect(shapes).to_have_count(0)
