"""On a telephone what others say is seen over the table for a while, and counted until it is read; nothing moves."""

import pytest
from playwright.sync_api import expect

from .hands import Finger, acting
from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious, small
from .test_everybody import ASIDE
from .test_phone import STANDS
from .test_whisper import say

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SIDES = ("Blue Patrol", "Red Patrol")
LIST = "Order of battle"
WHILE = 5000  # milliseconds


def heard(page):
    return page.locator(".heard[aria-live=polite]")


@pytest.mark.nightly
@pytest.mark.parametrize("device", [PHONE, ASIDE], ids=["upright", "aside"])
def test_what_others_say_stands_over_the_table_for_a_while_and_is_counted_until_it_is_read(visits, house, device):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    mine = house.mover(links)
    other, phone = visits.open(links[1 - mine], **DESK), visits.open(**device)
    phone.clock.install(time=0)
    phone.goto(links[mine])
    finger = Finger(phone)
    finger.settled()
    phone.get_by_role("toolbar", name="Actions").wait_for()
    phone.clock.pause_at(100_000)
    before, listed = phone.evaluate(STANDS), phone.get_by_role("button", name=LIST)
    say(other, "good luck " + "and many sixes " * 9)
    bubble = heard(phone).get_by_text(f"{SIDES[1 - mine]}: good luck")
    expect(bubble).to_be_in_viewport(ratio=1)
    expect(listed).to_have_accessible_name(f"{LIST}: 1")
    assert phone.evaluate(STANDS) == before
    table, box = finger.table.bounding_box(), bubble.bounding_box()
    assert table["y"] <= box["y"]
    assert box["y"] + box["height"] < table["y"] + 60
    assert table["x"] <= box["x"]
    assert box["x"] + box["width"] <= table["x"] + table["width"]
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert phone.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('[role=application]')", [x, y])
    phone.clock.run_for(WHILE - 1)
    expect(bubble).to_be_visible()
    phone.clock.run_for(1)
    expect(bubble).to_have_count(0)
    phone.clock.resume()
    expect(listed).to_have_accessible_name(f"{LIST}: 1")
    say(other, "are you there?")
    expect(listed).to_have_accessible_name(f"{LIST}: 2")
    finger.use(listed)
    read = phone.get_by_role("dialog").get_by_role("log", name="What was said")
    expect(read).to_contain_text("good luck and many sixes")
    expect(read).to_contain_text(f"{SIDES[1 - mine]}: are you there?")
    assert serious(phone) == []
    say(other, "good")
    expect(read).to_contain_text(f"{SIDES[1 - mine]}: good")
    finger.use(phone.get_by_role("dialog").get_by_role("button", name="Close", exact=True))
    expect(listed).to_have_accessible_name(LIST)
    expect(heard(phone)).to_be_empty()
    assert phone.evaluate(STANDS) == before


def test_a_line_to_oneself_alone_says_so_and_ones_own_and_what_is_in_the_card_are_no_news(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    referee, phone = visits.open(links[-2], **DESK), visits.open(links[0], **PHONE)
    finger = Finger(phone)
    finger.settled()
    listed = phone.get_by_role("button", name=LIST)
    say(referee, "psst", "Boarders only")
    expect(heard(phone)).to_have_text("the referee, to you alone: psst")
    expect(listed).to_have_accessible_name(f"{LIST}: 1")
    finger.use(phone.get_by_role("button", name="Card"))
    phone.get_by_role("log").wait_for()
    expect(listed).to_have_accessible_name(LIST)
    say(phone, "I heard it")
    expect(phone.get_by_role("log")).to_contain_text("Boarders: I heard it")
    say(referee, "and all", "everyone")
    expect(phone.get_by_role("log")).to_contain_text("the referee: and all")
    expect(listed).to_have_accessible_name(LIST)
    expect(heard(phone)).to_be_empty()
    finger.use(phone.get_by_role("button", name="Close the card"))
    expect(listed).to_have_accessible_name(LIST)


@pytest.mark.nightly
def test_nothing_that_is_planned_is_moved_by_what_is_said(visits, house):
    phone = visits.open(**PHONE)
    finger, links = acting(house, phone, "squads", Finger)
    finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
    finger.place()
    expect(phone.locator(".labels .length")).to_be_visible()
    before = phone.evaluate(STANDS)
    say(visits.open(links[-2], **DESK), "a shot rings out")
    expect(heard(phone)).to_have_text("the referee: a shot rings out")
    assert phone.evaluate(STANDS) == before
    assert serious(phone) == []
    assert small(phone) == []
    expect(phone.locator(".labels .length")).to_be_visible()
