"""Advice by the computer between two people: a switch of the start, said before the first die and in the title."""

import pytest
from playwright.sync_api import expect

from .hands import agreed as ready
from .screens import DESK, PHONE, serious, small
from .test_end import helps

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.nightly
@pytest.mark.parametrize(("settings", "agreed"), [(DESK, False), (PHONE, False), (DESK, True)],
                         ids=["desk", "phone", "agreed"])
def test_two_people_play_without_advice_unless_they_agree_on_it(visits, house, settings, agreed):
    page = visits.open(house.base, **settings)
    page.get_by_role("button", name="With a friend, by link", exact=True).click()
    switch = page.get_by_role("switch", name="Advice from the AI")
    expect(switch).not_to_be_checked()
    if agreed:
        switch.click()
        expect(switch).to_be_checked()
    assert serious(page) == []
    assert settings is DESK or small(page) == []
    page.locator("summary", has_text="First patrol").click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    red = visits.open(page.get_by_role("textbox", name="Link of Red Patrol").input_value(), **settings)
    expect(red.get_by_text("gives both sides hints" if agreed else "No side gets advice")).to_be_visible()
    assert serious(red) == []
    page.get_by_role("button", name="Sit down as Blue Patrol").click()
    ready(page, red)
    for one in (page, red):
        one.get_by_role("application", name="Table").wait_for()
        expect(one.get_by_role("banner").get_by_role("heading", name=", with advice")).to_have_count(int(agreed))
    first = [one.get_by_role("toolbar", name="Actions").get_by_role("button", name="Go first") for one in (page, red)]
    first[0].or_(page.get_by_text("Waiting for Red Patrol")).first.wait_for()
    decides = (page, red)[not first[0].count()]
    first[decides is red].click()
    if settings is DESK:
        decides.get_by_role("button", name="Tools", exact=True).click()
        ruler = decides.get_by_role("toolbar", name="Tools", exact=True).get_by_role("button", name="Ruler")
        expect(ruler).to_be_visible()
        expect(decides.get_by_role("button", name="Good places", exact=True)).to_have_count(int(agreed))
    helps(decides)
    expect(decides.get_by_role("heading", name="Keys and help")).to_be_visible()
    decides.keyboard.press("Escape")
    expect(decides.get_by_role("button", name="Hint", exact=True)).to_have_count(int(agreed))
    decides.keyboard.press("h")
    said = decides.get_by_role("region", name="Hint")
    expect(said).to_contain_text("The AI would order:" if agreed else "This battle gives no advice")
