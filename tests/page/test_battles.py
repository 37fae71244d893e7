"""Whole battles against the computer through the page, to their results: by mouse, by keys alone, by finger alone."""

import contextlib
import json
import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Keys, Mouse, order
from .house import HAND, faces
from .screens import DESK, PHONE, chips, crossed

pytestmark = [pytest.mark.browser, pytest.mark.slow]
POINTERS = """window.pointers = []
for (const name of ['pointerdown', 'mousedown', 'touchstart'])
  addEventListener(name, (event) => pointers.push(event.pointerType ?? name), true)"""
HANDS = {"mouse": (Mouse, DESK), "keys": (Keys, DESK), "finger": (Finger, PHONE)}
ALLOWED = {"mouse": {"mouse", "mousedown"}, "keys": set(), "finger": {"touch", "touchstart", "mousedown"}}


@contextlib.contextmanager
def watched(page, hand):
    """Only the pointers that belong to a hand may be felt."""
    page.add_init_script(POINTERS)
    yield page
    felt = set(page.evaluate("pointers"))
    assert felt <= ALLOWED[hand]
    assert bool(felt) == (hand != "keys")


def open_log(page):
    if not page.get_by_role("log").count():
        page.get_by_role("button", name="Card").tap()
    page.get_by_role("log").wait_for()


def battle_of_squads(hands, house):
    """By a link; whoever plays is told the result."""
    links = house.against_bot("squads")
    hands.page.goto(links[0])
    hands.play()
    results = re.compile(r"^(A draw on turn \d+|You have won|You have lost)$")
    expect(hands.page.get_by_role("article", name=results)).to_be_visible()
    open_log(hands.page)
    rolled = faces(house.journal(links))
    assert rolled.total() > 2
    assert chips(hands.page) == rolled


def mission(hands, house):
    """Begun from the shelf."""
    page = hands.page
    page.goto(house.base)
    hands.use(page.locator("summary", has_text="Threshold"))
    hands.use(page.locator("details[open]").get_by_role("button", name="Begin"))
    page.get_by_role("application", name="Table").wait_for()
    hands.play()
    open_log(page)
    seat = json.loads(page.evaluate("sessionStorage.getItem('dieshift:here')"))
    rolled = faces(house.saved(seat["game"], seat["secret"]))
    assert rolled.total() > 0
    assert chips(page) == rolled


@crossed(battle={"squads": battle_of_squads, "mission": mission}, hand=list(HANDS))
def test_a_battle_goes_to_its_result_and_shows_every_die(visits, house, battle, hand):
    kind, settings = HANDS[hand]
    with watched(visits.open(**settings), hand) as page:
        battle(kind(page, seed=5), house)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "orders"), [("squads", ()), ("boarding", ("activate T1", "step N", "fire at D1"))])
def test_a_battle_with_typed_dice_goes_to_its_result_and_marks_them(visits, house, game, orders):
    links = house.against_bot(game, HAND)
    hands = Keys(visits.open(links[0]), seed=2)
    for text in orders:
        hands.settled()
        order(hands.page, text)
    hands.play()
    journal = house.journal(links)
    assert chips(hands.page) == faces(journal)
    typed = [die for entry in journal[1:] for die in entry.get("dice", []) if "hand" in die[4]]
    assert typed
    expect(hands.page.get_by_role("log").get_by_text("rolled by hand")).to_have_count(len(typed))
