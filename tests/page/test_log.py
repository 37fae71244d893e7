"""The log: where the headings of turns stand, there and in the replay's list, and how rules are cited."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, order
from .house import GAMES, HUMAN
from .screens import DESK

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def around(page, heading):
    """The text of the line before a heading of a turn, and of the line behind it."""
    return heading.evaluate("(one) => [one.previousElementSibling?.innerText, one.nextElementSibling?.innerText]")


def test_the_last_line_of_a_turn_stands_before_the_heading_of_the_next(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    pages = [visits.open(links[seat], **DESK) for seat in range(2)]
    for page, texts in zip(pages, (("activate T1", "end"), ("activate G1", "end", "activate G2", "end")), strict=True):
        Mouse(page).settled()
        for text in texts:
            order(page, text)
    page = pages[1]
    heading = page.get_by_role("log").get_by_role("heading", name="Turn 2", exact=True)
    expect(heading).to_have_count(1)
    before, behind = around(page, heading)
    assert "end their phase" in before
    assert behind.startswith("Turn 2 begins")
    page.get_by_role("button", name="Replay", exact=True).click()
    turn = page.get_by_role("region", name="Log").locator(".turn", has_text="Turn 2")
    expect(turn).to_have_count(1)
    before, behind = around(page, turn)
    assert "end their phase" in before
    assert behind.startswith("Turn 2 begins")


@pytest.mark.parametrize(("locale", "said"), [("en-GB", "(rule B1, G-1)"), ("de-DE", "(Regel B1, G-1)")])
def test_a_rule_that_could_be_a_units_code_is_called_a_rule(visits, house, locale, said):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    page = visits.open(links[0], locale=locale, **DESK)
    Mouse(page).settled()
    page.keyboard.press("/")
    page.locator("#command").fill("activate T1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log").locator("cite", has_text="B1").first).to_have_text(said)
