"""How far the aims have got is in sight, whatever is chosen; and what is offered only where it is of use."""

import pytest
from playwright.sync_api import expect

from .hands import whole_story
from .house import BOT, GAMES, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SIDES = {"squads": ("Blue Patrol", "Red Patrol"), "boarding": ("Boarders", "Xenoforms")}


def aims(where):
    """Rows for the objectives, which open to the full text; a list where a battle has none."""
    return where.get_by_role("group", name="Score").or_(where.get_by_role("list", name="Score"))


@pytest.mark.parametrize("game", GAMES)
def test_how_far_the_aims_have_got_is_in_sight_whatever_is_chosen(visits, house, game):
    page = visits.open(house.against_bot(game)[0])
    page.get_by_role("toolbar", name="Actions").wait_for()
    first = page.get_by_role("button", name="Go first")
    if first.count():  # else the other side decides that
        first.click()
    units = page.get_by_role("navigation", name="Order of battle")
    for chosen in (False, True):
        if chosen:
            units.get_by_role("listitem").get_by_role("button").first.click()
            page.locator("[data-unit][aria-pressed=true]").first.wait_for()
        for side in SIDES[game]:
            expect(aims(units)).to_contain_text(f"{side}:")
        expect(aims(units)).to_be_in_viewport(ratio=0.9)
    assert serious(page) == []


def test_on_a_phone_they_are_in_the_order_of_battle_and_a_hint_is_one_tap_away(visits, house):
    page = visits.open(house.against_bot("boarding")[0], **PHONE)
    page.get_by_role("toolbar", name="Actions").wait_for()
    page.get_by_role("button", name="Order of battle").tap()
    dialog = page.get_by_role("dialog")
    expect(aims(dialog)).to_contain_text("Boarders:")
    dialog.get_by_role("button", name="Close", exact=True).tap()
    page.locator(".foot").get_by_role("button", name="Hint").tap()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("The AI would order:")
    assert serious(page) == []


def test_no_button_of_the_tray_is_called_as_an_order_is(visits, house):
    """Aboard a door is closed by Close."""
    page = visits.open(house.against_bot("boarding")[0], **PHONE)
    page.get_by_role("toolbar", name="Actions").wait_for()
    page.get_by_role("button", name="Card").tap()
    page.get_by_role("button", name="Close the card").wait_for()
    expect(page.locator(".sheet > .card").get_by_role("button", name="Close", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Close the card").tap()
    page.get_by_role("button", name="Card").wait_for()


@pytest.mark.nightly
def test_nobody_is_offered_to_talk_with_the_computer(visits, house):
    alone = visits.open(house.against_bot("boarding")[0], **DESK)
    alone.get_by_role("log").wait_for()
    whole_story(alone)
    expect(alone.get_by_role("textbox", name="Say something")).to_have_count(0)
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    two = visits.open(links[0], **DESK)
    expect(two.get_by_role("textbox", name="Say something")).to_be_visible()
    watching = visits.open(house.new_game(**GAMES["boarding"], players=[HUMAN, BOT])[-2], **DESK)
    expect(watching.get_by_role("textbox", name="Say something")).to_be_visible()
