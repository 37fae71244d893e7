"""Battle, screen and moment have an address: Back stays within, and a page that is loaded anew is where it was."""

import re

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import BOT, GAMES, HAND, HUMAN, SERVER, game_of
from .screens import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def table(page):
    return page.get_by_role("application", name="Table")


def start(page):
    return page.get_by_role("heading", name="Quick battle")


@pytest.fixture
def begun(visits, house):
    """A battle that was begun from the start page."""
    page = visits.open(house.base)
    page.get_by_role("region", name="Quick battle").get_by_role("button", name="Boarding a derelict").click()
    table(page).wait_for()
    return page


def ways_of_the_browser(begun):
    """Back leads from a moment to the battle, and from the battle to the start."""
    battle = begun.url
    assert "#game=" in battle
    begun.get_by_role("button", name="Replay", exact=True).click()
    begun.get_by_role("slider").wait_for()
    begun.go_back()
    begun.get_by_role("button", name="Keys and help").wait_for()
    assert begun.url == battle
    begun.get_by_role("button", name="Rules", exact=True).click()
    begun.get_by_role("heading", name="Rules", exact=True).wait_for()
    begun.go_back()
    table(begun).wait_for()
    assert begun.url == battle
    begun.go_back()
    start(begun).wait_for()
    begun.go_forward()
    table(begun).wait_for()
    assert begun.url == battle


def ways_of_the_page(begun):
    """Its own ways back are those of the browser."""
    battle, length = begun.url, begun.evaluate("history.length")
    begun.get_by_role("button", name="Replay", exact=True).click()
    begun.get_by_role("button", name="Back to the battle").click()
    begun.get_by_role("button", name="Keys and help").wait_for()
    assert begun.url == battle
    begun.get_by_role("button", name="Rules", exact=True).click()
    begun.get_by_role("button", name="Back", exact=True).click()
    table(begun).wait_for()
    begun.get_by_role("button", name="All battles").click()
    start(begun).wait_for()
    begun.go_forward()
    table(begun).wait_for()
    assert begun.evaluate("history.length") <= length + 1


def skipping(begun):
    """The link that skips to the battle stays in it."""
    battle = begun.url
    begun.get_by_role("link", name="Skip to the battle").press("Enter")
    expect(table(begun)).to_be_focused()
    assert begun.url == battle


def test_back_from_a_battle_is_the_same_by_the_page_and_by_the_browser(begun):
    for way in (ways_of_the_browser, ways_of_the_page, skipping):
        way(begun)


@pytest.mark.nightly
def test_a_page_that_is_loaded_anew_is_at_its_moment_and_has_no_secret_in_its_address(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[BOT, BOT])
    page = visits.open(links[0])
    page.get_by_role("button", name="Look back on the battle").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_enabled()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    expect(page).to_have_url(re.compile(r"&replay&n=3&eyes=0$"))
    assert "seat=" not in page.url
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("3")
    page.get_by_role("button", name="Report").click()
    page.get_by_role("table").first.wait_for()
    expect(page).to_have_url(re.compile(r"&report$"))
    page.reload()
    page.get_by_role("table").first.wait_for()
    page.go_back()
    expect(page.get_by_role("slider")).to_have_value("3")


def test_back_from_a_link_that_somebody_was_sent_stays_within(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[1])
    table(page).wait_for()
    assert page.url == f"{house.base}/#game={game_of(links[1])}"
    page.go_back()
    start(page).wait_for()
    page.go_forward()
    table(page).wait_for()


def test_back_from_the_links_of_a_new_battle_leads_to_the_start(visits, house):
    page = visits.open(house.base)
    page.get_by_role("button", name="With a friend, by link").click()
    page.get_by_text("First patrol", exact=True).click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Links of this battle").wait_for()
    page.go_back()
    start(page).wait_for()


def test_the_address_of_a_battle_opens_nothing_for_who_has_no_seat_and_says_so(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    page = visits.open(f"{house.base}/#game={game_of(links[0])}")
    expect(page.get_by_role("status").filter(has_text="This browser has no seat at that battle")).to_be_visible()
    expect(table(page)).to_have_count(0)


@pytest.mark.nightly
def test_the_address_of_a_turn_opens_the_replay_where_it_begins_and_back_leads_to_the_battle(visits, house):
    links = house.new_game(**GAMES["squads"], players=[BOT, BOT])
    page = visits.open(links[0])
    page.get_by_role("button", name="Look back on the battle").wait_for()
    battle = page.url
    page.goto(f"{battle}&turn=2")
    slider = page.get_by_role("slider")
    expect(slider).to_be_enabled()
    expect(page.locator("header .now")).to_contain_text("Turn 2")
    at = int(slider.input_value())
    assert 0 < at < int(slider.get_attribute("max"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("header .now")).to_contain_text("Turn 1")
    expect(page).to_have_url(re.compile(f"&n={at - 1}&"))
    page.reload()
    expect(slider).to_have_value(str(at - 1))
    page.get_by_role("button", name="Back to the battle").click()
    table(page).wait_for()
    expect(page).to_have_url(battle)
    page.goto(f"{battle}&turn=99")  # one that never came: how it ended
    expect(slider).to_be_enabled()
    expect(slider).to_have_value(slider.get_attribute("max"))


@pytest.mark.nightly
def test_every_screen_has_an_address_and_back_leads_to_the_start(visits, house):
    page = visits.open(house.base)
    for address, heading in (("#lab", "Balance lab"), ("#make", "Make a scenario"), ("#referee", "Referee"),
                             ("#rules", "Rules"), ("#readings", "Readings")):
        page.evaluate("(address) => { location.hash = address }", address)
        expect(page).to_have_title(f"{heading} · Dieshift")
        page.reload()
        expect(page).to_have_title(f"{heading} · Dieshift")
        page.go_back()
        start(page).wait_for()
    heard = set()  # both seats of the lesson have been answered: who leaves earlier cuts a connection short
    page.on("websocket", lambda socket: socket.on("framereceived", lambda _: heard.add(socket)))
    page.evaluate("location.hash = '#lesson'")
    page.get_by_role("dialog").wait_for()
    until(page, lambda: len(heard) == 2)
    page.go_back()
    start(page).wait_for()


def test_back_asks_once_where_typed_dice_would_be_lost(visits, house):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT], dice=[HAND, SERVER])[0])
    page.get_by_role("toolbar", name="Actions").wait_for()
    for text in ("activate T1", "step N", "open D1", "step NE and fire at G2"):
        order(page, text)
    keypad = page.get_by_role("group", name="Dice by hand")
    keypad.get_by_role("button", name="1", exact=True).click()
    typed = keypad.get_by_role("img", name="1", exact=True)
    typed.wait_for()
    messages, answers = [], [False, True]

    def answer(dialog):
        messages.append(dialog.message)
        (dialog.accept if answers.pop(0) else dialog.dismiss)()

    page.on("dialog", answer)
    page.go_back()
    page.wait_for_function("() => location.hash.startsWith('#game=')")
    expect(typed).to_be_visible()
    page.go_back()
    start(page).wait_for()
    assert len(messages) == 2
    assert all("typed dice" in said for said in messages)
    page.go_forward()
    table(page).wait_for()
    page.go_back()
    start(page).wait_for()
    assert len(messages) == 2
