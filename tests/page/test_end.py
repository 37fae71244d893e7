"""The end: whether you won, the battle once more with sides kept or swapped, and the way into the replay."""

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import BOT, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def helps(page):
    """Open the help: a phone's bar has no room for it, and the list has it."""
    page.locator("header").get_by_role("button").first.wait_for()
    button = page.get_by_role("button", name="Keys and help")
    if not button.count():
        page.get_by_role("button", name="Order of battle").click()
    button.click()


def give_up(page):
    helps(page)
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Give up", exact=True).click()


def ended(page, said):
    return page.get_by_role("article", name=said, exact=True)


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_says_whether_you_won(visits, house, settings):
    links = house.new_game(scenario="threshold", players=[HUMAN, HUMAN])
    pages = {role: visits.open(links[role], **settings) for role in (0, 1, -1)}
    for page in pages.values():
        page.get_by_role("application").wait_for()
    give_up(pages[1])
    for role, said in ((0, "You have won"), (1, "You have lost"), (-1, "Boarders has won")):
        expect(ended(pages[role], said)).to_be_visible()
        assert serious(pages[role]) == []
    expect(pages[-1].get_by_role("group", name="Rematch")).to_have_count(0)


@pytest.mark.parametrize(("button", "side"), [("Same sides", "Boarders"), ("Swap sides", "Xenoforms")])
def test_a_rematch_against_the_computer_keeps_the_sides_or_swaps_them(visits, house, button, side):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0])
    page.get_by_role("application").wait_for()
    before = page.url
    give_up(page)
    expect(ended(page, "You have lost")).to_be_visible()
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text(f"You play {side}")).to_be_visible()
    page.get_by_role("toolbar", name="Actions").wait_for()
    assert page.url != before
    expect(ended(page, "You have lost")).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("Turn 1")


def test_a_rematch_by_link_has_new_links_to_send(visits, house):
    links = house.new_game(scenario="threshold", players=[HUMAN, HUMAN])
    page, other = visits.open(links[0]), visits.open(links[1])
    other.get_by_role("application").wait_for()
    give_up(other)
    page.get_by_role("button", name="Swap sides").click()
    shown = page.get_by_role("dialog", name="Rematch")
    expect(shown.get_by_role("textbox")).to_have_count(4)
    shown.get_by_role("button", name="Sit down as Xenoforms").click()
    expect(page.get_by_role("heading", name="Before the first die")).to_be_visible()


def test_the_end_leads_to_the_replay(visits, house):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0])
    page.get_by_role("toolbar", name="Actions").wait_for()
    order(page, "activate T1")
    give_up(page)
    page.get_by_role("button", name="Look back on the battle").click()
    page.get_by_role("slider").wait_for()
    page.go_back()
    expect(ended(page, "You have lost")).to_be_visible()


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_what_turned_it_is_found_where_it_ends(visits, house, settings):
    """Beside the result, on a phone in the card that is drawn up; a moment leads to the replay."""
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0], **settings)
    page.get_by_role("toolbar", name="Actions").wait_for()
    order(page, "activate T1")
    give_up(page)
    find = page.get_by_role("button", name="Find the turning points")
    find.click()
    expect(page.get_by_text("Reckoned from how things really stood")).to_be_visible(timeout=120_000)
    assert serious(page) == []

