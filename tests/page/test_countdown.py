"""The time to react, where sides are asked alike: a switch of the start, a countdown that everybody sees."""

import re

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import HUMAN
from .screens import DESK, PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CALM = {**PHONE, "reduced_motion": "reduce"}
TABLE = """\
title: Who looks on
size: [48, 44]
turns: 3
underway: true
rules: book + opportunity-fire + asked-alike
terrain:
  - {kind: light_wood, at: [[10, 15], [30, 15], [30, 26], [10, 26]]}
sides:
  - name: Blue
    squads:
      - {name: One, type: line squad, figures: 4, at: [20, 6]}
  - name: Red
    squads:
      - {name: Two, type: line squad, figures: 4, at: [20, 17], confidence: broken, hidden: true}
"""


def begin(house):
    """A battle whose first side is to say who goes first; its links."""
    for _ in range(40):
        links = house.new_game(text=TABLE, players=[HUMAN, HUMAN])
        if house.mover(links) == 0:
            return links
    raise AssertionError


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def timer(page):
    return page.get_by_role("timer", name="Time left")


@pytest.mark.nightly
def test_everybody_sees_the_time_to_react_until_it_passes(visits, house):
    """R5.40, S4.109: whoever is asked, who could not react, and whoever waits see the same seconds go by."""
    links = begin(house)
    us, them, onlooker = visits.open(links[0], **DESK), visits.open(links[1], **CALM), visits.open(links[-1])
    for page in (us, them, onlooker):
        page.get_by_role("application", name="Table").wait_for()
    order(us, "first")
    order(us, "activate B1")
    order(us, "move B1 to 24,6")
    for page in (us, them, onlooker):
        expect(timer(page)).to_have_text(re.compile(r"^[1-6] s$"))
        assert timer(page).get_attribute("aria-live") == "off"
    waits = "Red may react or pass"
    expect(us.get_by_role("status").filter(has_text=waits)).to_be_visible()
    expect(onlooker.get_by_role("status").filter(has_text=waits)).to_be_visible()
    expect(them.get_by_role("status").filter(has_text="You pass unless you react")).to_be_visible()
    assert [serious(them), small(them)] == [[], []]
    running = "document.getAnimations().filter((one) => one.animationName).length"
    assert [us.evaluate(running), them.evaluate(running)] == [1, 0]
    expect(timer(us)).to_have_text("2 s")
    for page in (us, them, onlooker):
        expect(timer(page)).to_have_count(0)
    expect(us.get_by_role("toolbar", name="Actions")).to_be_visible()


@pytest.mark.nightly
def test_whoever_lets_it_pass_is_told_that_it_waits_for_the_time(visits, house):
    """S4.109: the word is kept until the time is over, and whoever acts sees nothing of it."""
    links = begin(house)
    us, them = visits.open(links[0]), visits.open(links[1])
    them.get_by_role("application", name="Table").wait_for()
    order(us, "first")
    order(us, "activate B1")
    order(us, "move B1 to 24,6")
    button(them, "Let it pass").click()
    expect(them.get_by_role("status").filter(has_text="You pass when the time is up")).to_be_visible()
    expect(us.get_by_role("status").filter(has_text="Red may react or pass")).to_be_visible()
    expect(timer(us)).to_have_count(0)
    expect(timer(them)).to_have_count(0)


def test_the_switch_of_the_start_asks_alike(visits, house):
    """S4.109: by link and with dice that are rolled for both, where it matters; the rules of the battle say so."""
    page = visits.open(house.base)
    switch = page.get_by_role("switch", name="Asked alike, able or not")
    button(page, "With a friend, by link").click()
    expect(switch).not_to_be_checked()
    expect(page.get_by_text("has six seconds")).to_be_visible()
    switch.click()
    assert [serious(page), small(page)] == [[], []]
    for way in ("Two at this screen", "Against the AI", "By mail, with files"):
        button(page, way).click()
        expect(switch).to_have_count(0)
    button(page, "With a friend, by link").click()
    expect(switch).to_be_checked()
    page.get_by_role("region", name="Random table").get_by_role("button", name="Begin").click()
    link = page.get_by_role("textbox", name="Link of the referee").input_value()
    assert house.journal({-2: link})[0]["ruleset"].endswith(" + asked-alike")


def test_the_switch_in_german_on_a_phone(visits, house):
    page = visits.open(house.base, **PHONE | {"locale": "de-DE"})
    button(page, "Mit jemandem per Link").tap()
    page.get_by_role("switch", name="Gleich gefragt, ob möglich oder nicht").tap()
    expect(page.get_by_text("hat sechs Sekunden")).to_be_visible()
    assert small(page) == []
    page.get_by_label("Würfel").select_option("Ich würfle und tippe sie ein")
    expect(page.get_by_role("switch", name="Gleich gefragt, ob möglich oder nicht")).to_have_count(0)
