"""A scenario that is drawn on a telephone, and played by two browsers; a draft that is weighed."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Mouse, agreed, together
from .screens import DESK, PHONE, serious
from .test_make import middle, opened, take

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
RESULT = re.compile(r"^(A draw|.+ wins) on turn \d+$")


def drawn(page):
    """A house, a hedge and two more squads put down by finger; two turns, so that it is over soon."""
    for tool, right, down in (("House", 40, -40), ("Hedge", -60, 0), ("Squad", 30, 70), ("Squad", 30, -70)):
        before = page.get_by_label(TEXT).input_value()
        take(page, tool)
        page.touchscreen.tap(*middle(page, right, down))
        expect(page.get_by_label(TEXT)).not_to_have_value(before)
    text = page.get_by_label(TEXT)
    text.fill(text.input_value().replace("turns: 8", "turns: 2"))
    expect(page.get_by_text("No fault")).to_be_visible()
    return text.input_value()


@pytest.mark.nightly
def test_a_scenario_drawn_on_a_telephone_is_played_by_two_browsers(visits, house):
    """One at the telephone where it was drawn, the other by its link at a desk, to the end: both hear one result."""
    phone = opened(visits, house.base, **PHONE)
    text = drawn(phone)
    assert text.count("type: line squad") == 4
    phone.get_by_role("button", name="Play it").tap()
    dialog = phone.get_by_role("dialog", name="Play it")
    dialog.get_by_role("button", name="With a friend, by link").tap()
    dialog.get_by_role("button", name="Begin").tap()
    link = dialog.get_by_label("Link of Red").input_value()
    assert not serious(phone)
    desk = visits.open(link, **DESK)
    dialog.get_by_role("button", name="Sit down as Blue").tap()
    agreed(phone, desk)
    players = [Finger(phone, 3, haste=4), Mouse(desk, 4, haste=4)]
    together(players, 400)
    first, second = (each.get_by_role("article").get_by_role("heading", name=RESULT).inner_text()
                     for each in (phone, desk))
    assert first == second
    scene = phone.get_by_role("heading", name="Crossroads")
    expect(scene.first).to_be_visible()


@pytest.mark.nightly
def test_a_draft_is_weighed(visits, address):
    """Its own battles are fought, of the text as it is now."""
    page = opened(visits, address)
    page.get_by_role("link", name="Is it fair?").click()
    page.get_by_role("button", name="Play 200").click()
    expect(page.get_by_role("img", name=re.compile(r"Blue \d+ % ± \d+.*Red \d+ % ± \d+"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_draft_is_weighed_beside_the_table_and_what_came_of_it_goes_grey(visits, address, device):
    """As soon as the draft is another, and no more when it is the same again. One turn is soon played 200 times."""
    page = opened(visits, address, **device)
    text = page.get_by_label(TEXT)
    text.fill(text.input_value().replace("turns: 8", "turns: 1"))
    expect(page.get_by_text("No fault")).to_be_visible()
    fair = page.get_by_role("region", name="Is it fair?")
    expect(fair).to_contain_text("Who plays: a solid AI on both sides. People play differently.")
    fair.get_by_role("button", name="Play 200").click()
    bar = fair.get_by_role("img", name=re.compile(r"Blue \d+ % ± \d+.*Red \d+ % ± \d+"))
    expect(bar).to_be_visible()
    grey = fair.locator(".stale")
    expect(grey).to_have_count(0)
    expect(fair.get_by_role("button", name="Play 200")).to_be_visible()
    text.fill(text.input_value().replace("turns: 1", "turns: 2"))
    expect(grey).to_have_count(1)
    expect(fair.get_by_text("The draft is another since then.")).to_be_visible()
    assert not serious(page)
    page.get_by_role("button", name="Undo").click()
    expect(grey).to_have_count(0)


def test_a_draft_is_begun_against_whom_it_proposes(visits, address):
    """The second side against the weaker computer; whoever begins may choose otherwise."""
    page = opened(visits, address)
    text = page.get_by_label("The text (YAML)")
    text.fill(text.input_value().replace("turns: 8", "turns: 8\nplayers: [random, human]"))
    expect(page.get_by_text("No fault")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    dialog = page.get_by_role("dialog", name="Play it")
    expect(dialog.get_by_role("combobox").first).to_have_value("random")
    expect(dialog.get_by_role("button", pressed=True).first).to_contain_text("Against the AI")
