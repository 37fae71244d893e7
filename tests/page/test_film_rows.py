"""What happened in rows: for whoever plays, looks on, or looks back; what is bad for him is red, with a minus sign."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order
from .house import GAMES, HAND, HUMAN
from .screens import DESK, PHONE, serious
from .test_film import actor, fire, typed
from .test_film_shapes import begun

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
COLOUR = "(one) => getComputedStyle(one).color"
MINUS = "\N{MINUS SIGN}"
FIRED = re.compile(r"^1\s*.*([BR]\d) fires at ([BR]\d)")


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_the_replay_has_the_rows_of_its_turn(visits, house, device):
    page, replay = visits.open(**DESK), visits.open(**DEVICES[device])
    _, links = acting(house, page, "squads", Mouse)
    fire(page)
    order(page, f"end {actor(page)}")
    replay.goto(f"{links[0]}&replay")
    replay.get_by_role("slider").wait_for()
    rows = replay.get_by_role("button", name="What happened in turn 1", exact=True)
    rows.click()
    log = replay.get_by_role("region", name="Log")
    expect(log.get_by_role("listitem")).to_have_count(1)
    expect(log.get_by_role("listitem")).to_have_text(FIRED)
    assert serious(replay) == []
    replay.keyboard.press("Home")
    expect(log.get_by_role("listitem")).to_have_count(0)
    rows.click()
    expect(log.get_by_role("listitem").first).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES)
def test_whoever_looks_on_has_the_rows_since_he_read_them(visits, house, device):
    page, looks = visits.open(**DESK), visits.open(**DEVICES[device])
    _, links = acting(house, page, "squads", Mouse)
    looks.goto(links[-1])
    looks.get_by_role("application", name="Table").wait_for()
    recap = looks.get_by_role("region", name="What happened", exact=True)
    looks.wait_for_function("() => document.querySelector('.banner')?.textContent.includes('acts')")
    assert recap.count() == 0  # who comes first has read all
    who, target = fire(page)
    expect(recap.get_by_role("listitem")).to_have_count(1)
    expect(recap.get_by_role("listitem")).to_contain_text(f"{who} fires at {target}")
    assert serious(looks) == []
    looks.get_by_role("button", name="Go on", exact=True).click()
    expect(recap).to_have_count(0)
    looks.reload()
    looks.wait_for_function("() => document.querySelector('.banner')?.textContent.includes('acts')")
    order(page, f"position {who}")
    expect(recap.get_by_role("listitem")).to_have_count(1)
    expect(recap.get_by_role("listitem")).not_to_contain_text("fires")


@pytest.mark.parametrize("device", DEVICES)
def test_what_is_bad_for_me_is_red_and_has_a_minus_sign(visits, house, device):
    """Of what the other side did to mine; whoever did it reads the same without either."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    seat = house.mover(links)
    page, struck = visits.open(**DESK), visits.open(links[1 - seat], **DEVICES[device])
    begun(page, links, house)
    fire(page)
    typed(page)
    recap = struck.get_by_role("region", name=re.compile(r"^What \w+ Patrol did$"))
    came = recap.get_by_role("listitem").locator(".came")
    expect(came).to_have_text(re.compile(f"^{MINUS} .*suppressed"))
    red, green, blue = (int(part) for part in re.findall(r"\d+", came.evaluate(COLOUR))[:3])
    assert red > 1.5 * max(green, blue)
    page.goto(f"{links[seat]}&replay")
    page.get_by_role("button", name="What happened in turn 1", exact=True).click()
    same = page.get_by_role("region", name="Log").get_by_role("listitem").locator(".came")
    expect(same).to_have_text(re.compile(f"^[^{MINUS}]*suppressed"))
    assert same.evaluate(COLOUR) != f"rgb({red}, {green}, {blue})"
