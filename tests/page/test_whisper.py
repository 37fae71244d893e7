"""The referee says a line to one seat alone on the page: that seat reads to whom it is, the other reads nothing."""

import pytest
from playwright.sync_api import expect

from .house import BOT, GAMES, HUMAN
from .screens import DESK, PHONE, serious, small
from .test_by_hand import log

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def say(page, text, to=""):
    """Say a line, as the referee to one seat alone."""
    if to:
        page.get_by_label("Shown to").select_option(label=to)
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


@pytest.mark.nightly
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_referee_says_a_line_to_one_seat_alone(visits, house, game, screen):
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    page, us, them = visits.open(links[-2], **screen), visits.open(links[0], **DESK), visits.open(links[1], **screen)
    side = "Blue Patrol" if game == "squads" else "Boarders"
    if screen is PHONE:
        page.get_by_role("button", name="Card").click()
        them.get_by_role("button", name="Card").click()
    say(page, "something moves there", f"{side} only")
    for each in (page, us):
        expect(log(each)).to_contain_text(f"the referee, to {side} only: something moves there")
    assert serious(page) == []
    assert small(page) == []
    say(page, "to all of you", "everyone")
    expect(log(them)).to_contain_text("the referee: to all of you")
    expect(log(them)).not_to_contain_text("something moves there")
    expect(us.get_by_label("Shown to")).to_have_count(0)


def test_a_computer_is_not_among_those_who_hear(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, BOT])
    page = visits.open(links[-2], **DESK)
    expect(page.get_by_label("Shown to").locator("option")).to_have_text(["everyone", "Blue Patrol only"])


def test_a_whisper_is_read_in_german(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[-2], **{**DESK, "locale": "de-DE"})
    page.get_by_label("Sichtbar für").select_option(label="nur Blue Patrol")
    page.get_by_role("log").wait_for()
    page.locator("input[enterkeyhint=send]").fill("psst")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("die Spielleitung, nur an Blue Patrol: psst")
