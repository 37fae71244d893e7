"""The end: whether you won, the battle once more with sides kept or swapped, and the way into the replay."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order, press
from .house import BOT, HUMAN
from .screens import DESK, PHONE, serious
from .test_film import fire

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
    for role, said in ((0, "You have won"), (1, "You have lost"), (-1, "Boarders won on turn 1")):
        expect(ended(pages[role], said)).to_be_visible()
        expect(ended(pages[role], said).get_by_role("heading", name="Boarders won on turn 1")).to_be_visible()
        expect(ended(pages[role], said)).to_contain_text("Xenoforms gave up.")
        assert serious(pages[role]) == []
    expect(pages[-1].get_by_role("group", name="Rematch")).to_have_count(0)


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_keeps_nothing_of_the_last_plan(visits, house, settings):
    """Neither its card and its buttons, nor the units it was about, nor its dice in the main button."""
    page, other = visits.open(**settings), visits.open()
    _, links = acting(house, page, "squads", Mouse)
    seat = house.mover(links)
    who = re.search(r"[BR]\d", page.locator(".banner").inner_text())[0]
    hands = Mouse(page)
    press(hands, "Fire")
    hands.list.first.click()
    primary = page.locator("button.primary")
    expect(primary.locator("svg").first).to_be_attached()
    expect(page.get_by_role("group", name="Plan")).to_be_visible()
    other.goto(links[1 - seat])
    other.get_by_role("application").wait_for()
    give_up(other)
    expect(ended(page, "You have won")).to_be_visible()
    expect(primary).to_have_text("Look back on the battle")
    expect(primary.locator("svg, kbd")).to_have_count(0)
    expect(page.get_by_role("group", name="Plan")).to_have_count(0)
    expect(page.get_by_role("rowheader")).to_have_count(0)
    expect(page.get_by_role("heading", level=2, name=re.compile(who))).to_have_count(0)
    expect(page.locator(".halo")).to_have_count(0)


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_shows_the_decisive_moment_until_a_tap_and_again_on_demand(visits, house, settings):
    page, other = visits.open(**settings), visits.open()
    _, links = acting(house, page, "squads", Mouse)
    other.goto(links[1 - house.mover(links)])
    other.get_by_role("application").wait_for()
    who, target = fire(page)
    expect(page.locator(".lane")).to_have_count(0)
    give_up(other)
    strip = page.get_by_role("figure", name=f"{who} fires at {target}")
    expect(strip).to_contain_text("Turn 1")
    page.mouse.click(5, 400)
    expect(strip).to_have_count(0)
    page.get_by_role("button", name="The decisive moment").click()
    expect(strip).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="The decisive moment").wait_for()
    page.wait_for_timeout(500)
    expect(strip).to_have_count(0)


def test_reduced_motion_shows_the_decisive_moment_as_it_ended(visits, house):
    page, other = visits.open(reduced_motion="reduce", **DESK), visits.open()
    _, links = acting(house, page, "squads", Mouse)
    other.goto(links[1 - house.mover(links)])
    other.get_by_role("application").wait_for()
    who, target = fire(page)
    give_up(other)
    strip = page.get_by_role("figure", name=f"{who} fires at {target}")
    expect(strip).to_contain_text(re.compile("Miss|beat"))
    page.mouse.click(5, 400)
    expect(strip).to_have_count(0)


@pytest.mark.nightly
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


@pytest.mark.parametrize(("bot", "level", "side"), [
    ("heuristic", "against the Recruit AI", "Boarders"), ("recruit", "You play Xenoforms", "Xenoforms")])
def test_one_more_after_a_defeat_is_slightly_easier(visits, house, bot, level, side):
    """The next level down on the same side; below the lowest the other side."""
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, bot])[0])
    page.get_by_role("application").wait_for()
    give_up(page)
    once_more = page.get_by_role("group", name="Rematch")
    for name in ("Same sides", "Swap sides"):
        expect(once_more.get_by_role("button", name=name)).to_be_visible()
    expect(page.get_by_role("article").get_by_role("button", name="Look back")).to_be_visible()
    once_more.get_by_role("button", name=f"One more, slightly easier {level}").click()
    expect(page.get_by_text(f"You play {side} against the Recruit AI")).to_be_visible()


def test_two_people_get_no_level(visits, house):
    links = house.new_game(scenario="threshold", players=[HUMAN, HUMAN])
    page = visits.open(links[0])
    page.get_by_role("application").wait_for()
    give_up(page)
    expect(page.get_by_role("button", name="Swap sides")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("One more"))).to_have_count(0)


def test_a_rematch_by_link_has_new_links_to_send(visits, house):
    links = house.new_game(scenario="threshold", players=[HUMAN, HUMAN])
    page, other = visits.open(links[0]), visits.open(links[1])
    other.get_by_role("application").wait_for()
    give_up(other)
    page.get_by_role("button", name="Swap sides").click()
    dialog = page.get_by_role("dialog", name="Rematch")
    expect(dialog.get_by_role("textbox")).to_have_count(4)
    dialog.get_by_role("button", name="Sit down as Xenoforms").click()
    expect(page.get_by_role("heading", name="Before the first die")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("advice", [False, True])
def test_a_rematch_by_link_is_played_with_the_advice_that_was_agreed_on(visits, house, advice):
    links = house.new_game(scenario="threshold", players=[HUMAN, HUMAN], advice=advice)
    page = visits.open(links[0])
    page.get_by_role("application").wait_for()
    give_up(page)
    with page.expect_request("**/branch") as request:
        page.get_by_role("button", name="Same sides").click()
    assert request.value.post_data_json["go"]["advice"] is advice
    page.get_by_role("dialog", name="Rematch").get_by_role("button", name="Sit down as Boarders").click()
    expect(page.get_by_text("gives both sides hints" if advice else "No side gets advice")).to_be_visible()


def test_the_end_leads_to_the_replay(visits, house):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0])
    page.get_by_role("toolbar", name="Actions").wait_for()
    order(page, "activate T1")
    give_up(page)
    page.get_by_role("button", name="Look back on the battle").click()
    page.get_by_role("slider").wait_for()
    page.go_back()
    expect(ended(page, "You have lost")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_what_turned_it_is_found_where_it_ends(visits, house, settings):
    """Beside the result, on a phone in the card that is drawn up; a moment leads to the replay."""
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0], **settings)
    page.get_by_role("toolbar", name="Actions").wait_for()
    order(page, "activate T1")
    give_up(page)
    find = page.get_by_role("button", name="Find the turning points")
    find.click()
    expect(page.get_by_text("Calculated with the AI on both sides")).to_be_visible(timeout=120_000)
    assert serious(page) == []



def looked_back_on(page, address, finished):
    """The end of a battle that was opened from a file."""
    page.goto(address)
    page.get_by_label("Choose a file").set_input_files(finished)
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="Back to the battle").click()
    return page.get_by_role("article", name=re.compile(" won on turn |You have "))


@pytest.mark.nightly
def test_the_end_says_from_which_turn_the_winner_led(visits, house, finished):
    page = visits.open()
    card = looked_back_on(page, house.base, finished)
    expect(card).to_contain_text(re.compile(r"Blue Patrol led for good from the end of turn \d on"))


@pytest.mark.nightly
def test_the_end_is_shared_by_a_link_to_the_replay_or_as_a_file(visits, house, finished):
    page = visits.open()
    card = looked_back_on(page, house.base, finished)
    card.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    link = dialog.get_by_role("textbox", name="Link to the replay").input_value()
    assert serious(page) == []
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save file").click()
    assert Path(download.value.path()).read_text("utf-8").startswith("{")
    other = visits.open(link)
    other.get_by_role("slider").wait_for()
    other.close()


@pytest.mark.nightly
def test_a_battle_that_is_over_is_looked_back_on_from_the_start_and_a_random_one_played_again(visits, house):
    """On the other side, on the same table."""
    page = visits.open(house.base)
    page.get_by_role("region", name="Quick battle").get_by_role("button", name="Boarding a derelict").click()
    page.get_by_role("toolbar", name="Actions").wait_for()
    mine = page.get_by_text(re.compile("^You play ")).first.inner_text().split(" · ")[0]
    title = page.get_by_role("heading", level=1).inner_text()
    give_up(page)
    expect(ended(page, "You have lost")).to_be_visible()
    page.get_by_role("button", name="All battles").click()
    gone = page.get_by_role("region", name="Continue")
    expect(gone).to_contain_text("lost")
    gone.get_by_role("button", name=f"Replay: {title}").click()
    page.get_by_role("slider").wait_for()
    page.go_back()
    gone.get_by_role("button", name=f"Play again: {title}").click()
    page.get_by_role("application", name="Table").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_text(re.compile("^You play ")).first).not_to_have_text(re.compile(re.escape(mine)))
