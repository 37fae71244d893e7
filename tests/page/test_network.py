"""Two people at a game by link, one with dice in hand: pages get lost, the server is killed, nothing is lost."""

import re

import pytest
from playwright.sync_api import expect

from server.tools import text_of

from .hands import Keys, Mouse, together
from .house import GAMES, HAND, HUMAN, SERVER, House, game_of
from .screens import lines, outside
from .storm import Storm, kept

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CODE = re.compile(r"\((?=[A-Z]-?\d+[,;)][^(]*$)")  # a citation that could be the code of a unit
SIDES = ("Blue Patrol", "Red Patrol")


@pytest.fixture
def own_house(tmp_path):
    made = House(tmp_path / "games.db")
    yield made
    made.close()


@pytest.fixture
def storm(own_house):
    made = Storm(own_house)
    yield made
    made.end()


def as_shown(told):
    """The lines of what was told as the log shows them, without spaces."""
    for event in told:
        speaker = f"{SIDES[event['seat']]}: " if event["kind"] == "said" else ""
        for parts in event["lines"]:
            visible = [part | {"text": part_as_shown(part)} for part in parts]
            yield "".join((speaker + CODE.sub("(rule ", text_of(visible))).split())


def part_as_shown(part):
    if part["kind"] != "die":
        return part["text"]
    return f"D{part['faces']} {part['shows']}" + ("rolled by hand" if part.get("how") else "")


def say(page, text):
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def same_log(page, told):
    expected = list(as_shown(told))
    expect(page.get_by_role("log").locator(".event p")).to_have_count(len(expected))
    assert lines(page) == expected


def rest(players):
    """Everybody has been told what came of their own decisions."""
    for hands in players:
        hands.idle()


def test_pages_come_back_to_what_was_and_outlive_the_server(visits, own_house, storm):
    links = own_house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, SERVER])
    game = game_of(links[0])
    blue, red = (kind(visits.open(links[seat], quiet=False), seed=seat) for seat, kind in enumerate((Keys, Mouse)))
    together([blue, red], 12)

    rest([blue, red])
    say(red.page, "one moment")
    expect(blue.page.get_by_role("log")).to_contain_text("Red Patrol: one moment")  # and all that came before it
    before = lines(blue.page)
    blue.page.context.close()
    blue = Keys(visits.open(links[0], quiet=False), seed=9)
    expect(blue.page.get_by_role("log").locator(".event p")).to_have_count(len(before))
    assert lines(blue.page) == before

    storm.blow(30)
    together([blue, red], 3)
    own_house.kill()
    expect(red.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    say(blue.page, "still here")
    own_house.start()
    storm.blow(30)
    expect(red.page.get_by_role("log")).to_contain_text("Blue Patrol: still here")
    for hands in (blue, red):
        expect(hands.page.get_by_text("Connection lost")).to_have_count(0)
    together([blue, red], 12)
    rest([blue, red])
    say(red.page, "good")
    expect(blue.page.get_by_role("log")).to_contain_text("Red Patrol: good")
    storm.end()

    own_house.kill()
    for viewer, hands in enumerate((blue, red)):
        same_log(hands.page, outside(kept(own_house.database, game, viewer)))
    assert outside(storm.faults()) == []
    own_house.start()
