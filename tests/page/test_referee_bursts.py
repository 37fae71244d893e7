"""Bursts at the referee's home: who lies in them is tapped, dice are typed, and what happened is told."""

import re

import pytest
from playwright.sync_api import expect

from .test_referee import DESK, PHONE, button, closed, key, opened, ready, roll

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WOUNDS = {"impact": 6, "armour": 3, "panic test": 6, "confidence test": 6}


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(visits, address, request):
    made = opened(visits, f"{address}/#referee", **request.param)
    yield made
    closed(made)


def burst(page, squad="irregular band"):
    """Shells burst on a green band."""
    button(page, "Bursts").click()
    target = page.get_by_role("region", name="Target R1")
    target.get_by_label("Type").select_option(squad)
    target.get_by_label("Quality").select_option("green")
    expect(page.get_by_role("region", name="Firing squad B1")).to_have_count(0)
    return target


@pytest.mark.nightly
def test_shells_burst_on_those_who_are_said_to_lie_in_them(page):
    """R11.27, R11.28, R11.30: two of eight, two rounds of submunition: four blows, one marker, tests, and the next."""
    burst(page)
    card = page.get_by_role("region", name="Bursts")
    card.get_by_label("Shell").select_option("against troops")
    card.get_by_role("button", name="Bursts on the target: one more").click()
    for figure in range(3, 9):
        card.get_by_role("button", name=f"Figure {figure} is in the burst").click()
    ready(page)
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("2 casualties")
    expect(odds).not_to_contain_text("3 casualties")
    button(page, "Enter dice").click()
    reasons = roll(page, lambda face: key(page, face).click(), WOUNDS)
    assert reasons[:8] == ["impact", "armour"] * 4
    assert {"panic test", "confidence test"} <= set(reasons)
    recap = page.get_by_role("region", name="What happened")
    expect(recap).to_contain_text("Round 2 bursts")
    expect(page.get_by_role("region", name="What is left of the target")).to_contain_text("6/8")
    button(page, "Next shot").click()
    expect(page.get_by_role("region", name="Target R1").get_by_role("group", name="Figures")).to_have_text("6")
    expect(card.get_by_role("button", pressed=True).filter(has_text=re.compile(r"^\d$"))).to_have_count(6)


def test_a_vehicle_has_no_figures_and_no_cover_to_be_asked_for(page):
    """R11.31, A35: it is struck from above, by what bursts on it."""
    burst(page, "jeep")
    card = page.get_by_role("region", name="Bursts")
    expect(card.get_by_role("group", name=re.compile("^Figures in"))).to_have_count(0)
    expect(page.get_by_role("group", name="Cover of the target")).to_have_count(0)
    ready(page)
    expect(page.get_by_role("region", name="Odds")).to_contain_text("destroyed")


def test_nobody_in_the_bursts_is_refused_and_fire_is_there_as_before(page):
    """R11.27: a sentence, and no dice; back to fire all is as it was."""
    target = burst(page)
    for _ in range(7):
        target.get_by_role("button", name="Figures: one fewer").click()
    page.due = "responded with a status of 4"
    page.get_by_role("region", name="Bursts").get_by_role("button", name="Figure 1 is in the burst").click()
    expect(page.get_by_role("alert").filter(has_text="No figure of R1 is in the bursts")).to_be_visible()
    expect(button(page, "Enter dice")).to_have_attribute("aria-disabled", "true")
    button(page, "Fire").click()
    ready(page)
    expect(page.get_by_role("region", name="Firing squad B1")).to_be_visible()
    expect(page.get_by_role("button", name="SAW").first).to_be_visible()
