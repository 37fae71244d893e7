"""Browsers and servers that refuse something: storage, the clipboard, a part of the page, names of one's own."""

import json
import re

import pytest
from playwright.sync_api import expect

from .house import BOT, GAMES, HUMAN

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NO_STORAGE = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('denied', 'SecurityError') }})"""
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => undefined})"  # as without TLS
COPIES = "Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => ({writeText: async () => {}})})"


def by_link(page, house):
    """The links of a new battle."""
    page.goto(house.base)
    page.get_by_role("button", name="With a friend, by link").click()
    page.locator("summary", has_text="Threshold").click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()


def test_a_browser_that_keeps_nothing_plays(house, visits):
    page = visits.open()
    page.add_init_script(NO_STORAGE)
    page.goto(house.against_bot("boarding")[0])
    page.locator("button.primary[aria-disabled=false]").wait_for()
    page.get_by_role("button", name="Tools").click()
    page.get_by_role("button", name="All battles").click()
    expect(page.get_by_role("heading", name="Dieshift")).to_be_visible()


@pytest.mark.nightly
def test_a_link_that_cannot_be_copied_is_not_said_to_be(house, visits):
    page = visits.open()
    page.add_init_script(NO_CLIPBOARD)
    by_link(page, house)
    card = page.get_by_role("article").first
    card.get_by_role("button", name="Copy").click()
    expect(card.get_by_role("alert")).to_contain_text("copy it by hand")
    expect(card.get_by_role("button", name="Copied")).to_have_count(0)
    assert page.evaluate("getSelection().toString()") == card.get_by_role("textbox").input_value()
    page.add_init_script(COPIES)
    by_link(page, house)
    card.get_by_role("button", name="Copy").click()
    expect(card.get_by_role("button", name="Copied")).to_be_visible()


def test_a_part_of_the_page_that_is_gone_is_told(house, visits):
    page = visits.open(quiet=False)
    page.goto(house.against_bot("boarding")[0])
    page.locator("button.primary[aria-disabled=false]").wait_for()
    page.route(re.compile(r"assets/Help-.*\.js"), lambda route: route.abort())
    page.get_by_role("button", name="Keys and help").click()
    alert = page.get_by_role("alert").filter(has_text="Part of the page did not load")
    alert.wait_for()
    page.unroute_all()
    alert.get_by_role("button", name="Reload the page").click()
    page.locator("button.primary[aria-disabled=false]").wait_for()
    page.get_by_role("button", name="Keys and help").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_sides_of_one_name_are_shown(house, visits):
    page = visits.open()

    def hear(socket):
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text.replace("Red Patrol", "Blue Patrol")))

    page.route_web_socket(re.compile("/ws"), hear)
    page.goto(house.against_bot("squads")[0])
    expect(page.get_by_role("banner")).to_contain_text(re.compile("Blue Patrol: 2 .*Blue Patrol: 2 "))


def test_no_battle_is_lost_behind_the_first_eight(house, visits):
    page = visits.open(house.base)
    known = {f"dieshift:game{k}:secret": json.dumps(
        {"game": f"game{k}", "secret": "secret", "title": f"Battle {k}", "when": k, "side": "Blue"}) for k in range(9)}
    page.evaluate("known => Object.entries(known).forEach(([key, text]) => localStorage.setItem(key, text))", known)
    page.reload()
    battles = page.get_by_role("region", name="Continue").get_by_role("button", name=re.compile("^Battle"))
    expect(battles).to_have_count(8)
    page.get_by_role("region", name="Continue").get_by_role("button", name="More").click()
    expect(battles).to_have_count(9)
    expect(battles.last).to_contain_text("Battle 0")
    expect(battles.last).to_contain_text("Blue, ")


def test_another_link_takes_nobodys_place(house, visits):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, BOT])
    page = visits.open(links[0], quiet=False)  # a page that is left while it fetches complains
    expect(page.get_by_text("You play Blue Patrol")).to_be_visible()
    page.goto(links[-1])
    expect(page.get_by_text("You are watching")).to_be_visible()
    page.get_by_role("button", name="All battles").click()
    page.get_by_role("button", name=re.compile("Short fight.*Blue Patrol")).first.click()
    expect(page.get_by_text("You play Blue Patrol")).to_be_visible()


@pytest.mark.nightly
def test_a_page_has_one_main_part(house, visits):
    page = visits.open()
    by_link(page, house)
    page.get_by_role("article").first.wait_for()
    expect(page.locator("main")).to_have_count(1)
    page.goto(house.new_game(**GAMES["boarding"], players=[HUMAN, BOT])[-2])
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Branch here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="With a friend, by link").click()
    dialog.get_by_role("button", name="Go on from here").click()
    dialog.get_by_role("article").first.wait_for()
    expect(page.locator("main")).to_have_count(1)
