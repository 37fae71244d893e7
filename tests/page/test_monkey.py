"""A monkey at the page: orders picked at random, and at every event the page shows what the server tells that seat."""

import re

import pytest
from playwright.sync_api import expect

from server.tools import english, heard

from .hands import Mouse, together
from .house import GAMES, HUMAN, secret_of
from .screens import NIGHTLY, lines, outside
from .storm import server_tests
from .test_network import as_shown

pytestmark = [pytest.mark.browser, pytest.mark.slow]
STEPS = 10
FIGURES = {"figure", "counter", "vehicle"}
LABELS = "(all) => all.map((one) => one.ariaLabel)"
PLACES = "(all) => all.map((one) => one.getAttribute('transform'))"
STATES = {"ready": "ready", "active": "acting", "done": "done", "waiting": "not yet here", "out": "out"}


async def look(base, link):
    """What another page of the same seat is told when it comes in now: all that was, and how things stand."""
    player = await server_tests("player").Player(base, secret_of(link)).join(0)
    await player.leave()
    return [heard(body) for _, body in player.told], english(player.scene), english(player.welcome)


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
    """Where the figures stand in the drawing: high tables lie down on a wide screen, the own edge below or left."""
    width, height = board["width"], board["height"]
    turns = [lambda x, y: (x, height - y), lambda x, y: (y, x),
             lambda x, y: (width - x, y), lambda x, y: (height - y, width - x)]
    turned = turns[(height > width * 1.1) + 2 * seat]
    for piece in scene["pieces"]:
        if piece["kind"] in FIGURES:
            x, y = turned(piece["x"], piece["y"])
            yield float(x), float(y)


def marks_of(page):
    for text in page.locator("[role=application] > svg g.mark:not(.ghost)").evaluate_all(PLACES):
        x, y = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", text).groups()
        yield float(x), float(y)


def compare(page, told, scene, welcome):
    """The page of a seat against what the server tells that seat."""
    expect(page.locator("g.film")).to_have_count(0)
    expected, seat = list(as_shown(told)), welcome["seat"]
    expect(page.get_by_role("log").locator(".event p")).to_have_count(len(expected))
    assert lines(page) == expected
    assert page.get_by_role("navigation").get_by_role("button").evaluate_all(LABELS) == list(units_of(scene, seat))
    assert sorted(marks_of(page)) == sorted(places_of(scene, welcome["board"], seat))
    assert page.locator(".banner").inner_text() == (scene.get("banner") or scene.get("question"))


@pytest.mark.parametrize("seed", [1, 2, 3, 4] if NIGHTLY else [1])
@pytest.mark.parametrize("game", GAMES)
def test_page_and_server_agree_at_every_event(visits, house, game, seed):
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    pages = [Mouse(visits.open(links[seat]), seed) for seat in (0, 1)]
    for _ in range(STEPS):
        together(pages, 1)
        for seat, hands in enumerate(pages):
            hands.idle()
            compare(hands.page, *outside(look(house.base, links[seat])))
