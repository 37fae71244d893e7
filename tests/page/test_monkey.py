"""A monkey at the page: orders picked at random, and at every event the page shows what the server tells that seat."""

import json
import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, together
from .house import GAMES, HUMAN, secret_of
from .screens import lines, outside
from .storm import server_tests
from .test_network import as_shown

pytestmark = [pytest.mark.browser, pytest.mark.slow]
STEPS = 14
FIGURES = {"figure", "counter", "vehicle"}
UNITS = """() => [...document.querySelectorAll('nav[aria-label="Order of battle"] button')].map((one) => one.ariaLabel)"""
MARKS = """() => [...document.querySelectorAll('[role=application] > svg:first-of-type g.mark')].map((one) => one.getAttribute('transform'))"""
STATES = {"ready": "ready", "active": "acting", "done": "done", "waiting": "not yet here", "out": "out"}


async def look(base, link):
    """What another page of the same seat is told when it comes in now: all that was, and how things stand."""
    player = await server_tests("player").Player(base, secret_of(link)).join(0)
    await player.leave()
    return [json.loads(body) for _, body in player.told], player.scene, player.welcome


def units_of(scene, seat):
    """The rows of the order of battle: the own side first."""
    for side in (seat, 1 - seat, -1):
        for unit in scene["units"]:
            if unit["side"] == side:
                known = unit.get("known", True)
                state = STATES[unit["state"]] if known else "unknown"
                pips = f"suppression {unit['pips']}" if unit.get("pips") else ""
                yield ", ".join(filter(None, (unit["code"], unit["name"], unit.get("strength", ""), state, pips)))


def places_of(scene, board, seat):
    """Where the figures stand in the drawing of a seat whose own edge is below."""
    for piece in scene["pieces"]:
        if piece["kind"] in FIGURES:
            x, y = piece["x"], piece["y"]
            yield (float(x), float(board["height"] - y)) if seat == 0 else (float(board["width"] - x), float(y))


def marks_of(page):
    for text in page.evaluate(MARKS):
        x, y = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", text).groups()
        yield float(x), float(y)


def compare(page, told, scene, welcome):
    """The page of a seat against what the server tells that seat."""
    expected, seat = list(as_shown(told)), welcome["seat"]
    expect(page.get_by_role("log").locator(".event p")).to_have_count(len(expected))
    assert lines(page) == expected
    assert page.evaluate(UNITS) == list(units_of(scene, seat))
    assert sorted(marks_of(page)) == sorted(places_of(scene, welcome["board"], seat))
    assert page.locator(".banner").inner_text() == (scene.get("banner") or scene.get("question"))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_page_and_server_agree_at_every_event(visits, house, game, seed):
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    pages = [Mouse(visits.open(links[seat]), seed) for seat in (0, 1)]
    for _ in range(STEPS):
        together(pages, 1)
        for seat, hands in enumerate(pages):
            hands.idle()
            compare(hands.page, *outside(look(house.base, links[seat])))
