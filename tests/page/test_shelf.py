"""The shelf: built into the page, by kind and by length; and the battle that waits for whoever comes."""

import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from .screens import serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TOOL = Path(__file__).parents[2] / "tools" / "shelf_page.py"
WAITING = {"secret": "b", "spectator": "d", "side": "Blue", "when": 1}


def titles(page):
    """Of all cards that are seen, in their order."""
    return page.locator("details[name=shelf] summary b").all_inner_texts()


def pressed(page, name):
    page.get_by_role("group", name="Scenarios").get_by_role("button", name=name, exact=True).click()


def test_the_files_of_the_shelf_are_those_that_the_server_has():
    """Otherwise: python tools/shelf_page.py. In a process of its own, as a server begins."""
    done = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True,  # noqa: S603 - our own
                          check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


def test_cards_and_maps_need_no_list_of_the_server(visits, house):
    """It is told in one sentence that the server fails, and tried again."""
    page = visits.open(quiet=False)
    page.route("**/api/**", lambda route: route.abort())
    page.goto(house.base)
    page.locator("summary", has_text="Threshold").click()
    card = page.locator("details[open]")
    expect(card.get_by_role("button", name="Begin")).to_be_visible()
    assert card.locator("img").evaluate("async (img) => (await img.decode(), img.naturalWidth)") > 0
    expect(page.get_by_role("alert")).to_have_count(1)
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    card.get_by_role("button", name="Begin").click()
    page.get_by_role("application", name="Table").wait_for()


def test_the_shelf_is_seen_by_kind_by_length_and_the_easiest_first(visits, house):
    page = visits.open(house.base)
    page.locator("details[name=shelf]").first.wait_for()
    shelf = {one["title"]["t"]: one for one in httpx.get(f"{house.base}/api/shelf", timeout=30).json()["scenarios"]}
    assert sorted(titles(page)) == sorted(shelf)
    for name, game in (("Squad battles", "stargrunt"), ("Boarding", "boarding")):
        pressed(page, name)
        assert sorted(titles(page)) == sorted(title for title, one in shelf.items() if one["game"] == game)
    pressed(page, "All")
    pressed(page, "up to 45 min")
    short = titles(page)
    assert sorted(short) == sorted(title for title, one in shelf.items() if one["minutes"] <= 45)
    assert len(short) < len(shelf)
    pressed(page, "easiest first")
    wins = [shelf[title]["wins"][0] / sum(shelf[title]["wins"]) for title in titles(page)]
    assert wins == sorted(wins, reverse=True)
    assert sorted(titles(page)) == sorted(short)
    assert serious(page) == []


def test_a_random_table_and_what_was_drawn_here_are_kinds_of_the_shelf_too(visits, house):
    page = visits.open(house.base)
    pressed(page, "Random table")
    assert titles(page) == []
    expect(page.get_by_role("region", name="Random table")).to_have_count(1)
    expect(page.get_by_role("region", name="Scenarios").get_by_role("combobox", name="Style")).to_be_visible()
    pressed(page, "Mine")
    expect(page.get_by_text("Nothing has been drawn in this browser yet.")).to_be_visible()
    page.evaluate("() => localStorage.setItem('dieshift.draft', 'title: The mill\\nsize: 40 x 40\\n')")
    page.reload()
    pressed(page, "Mine")
    expect(page.get_by_role("region", name="Scenarios")).to_contain_text("The mill")
    page.get_by_role("link", name="Open it, and play").click()
    page.wait_for_url("**#make")


def test_the_battle_in_which_it_is_my_turn_comes_first_with_its_own_map(visits, house):
    """Before a lesson that was begun, and before one in which others decide."""
    page = visits.open(house.base)
    known = [{**WAITING, "game": "one", "title": "Mine to move", "scenario": "threshold",
              "stood": {"turn": 3, "turns": 8, "how": "mine"}},
             {**WAITING, "game": "two", "title": "Theirs", "when": 2,
              "stood": {"turn": 1, "turns": 8, "how": "theirs"}}]
    for one in known:
        page.evaluate("(one) => localStorage.setItem(`dieshift:${one.game}:b`, JSON.stringify(one))", one)
    page.evaluate("(text) => localStorage.setItem('dieshift-lesson-squads', text)", json.dumps(
        {"game": "a", "secret": "b", "other": "c", "spectator": "d", "n": 4, "many": 19}))
    page.reload()
    hero = page.locator("section.hero")
    expect(hero.get_by_role("heading")).to_have_text("Mine to move")
    expect(hero).to_contain_text("turn 3 of 8 · your turn")
    assert [one.get_attribute("src") for one in hero.locator("img").all()] == ["shelf/threshold.svg"]
    expect(hero.get_by_role("button", name="Go on", exact=True)).to_be_visible()
