"""Close combat at the referee's home: both squads, what they have in hand, the dice of the table, and what is left."""

import pytest
from playwright.sync_api import expect

from .test_referee import DESK, PHONE, button, closed, key, opened, ready, roll

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(visits, address, request):
    made = opened(visits, f"{address}/#referee", **request.param)
    yield made
    closed(made)


def one_on_one(page):
    """A regular charges a green man."""
    button(page, "Close combat").click()
    for who in ("Attackers B1", "Defenders R1"):
        squad = page.get_by_role("region", name=who)
        squad.get_by_label("Type").select_option("irregular band")
        for _ in range(7):
            squad.get_by_role("button", name="Figures: one fewer").click()
    page.get_by_role("region", name="Defenders R1").get_by_label("Quality").select_option("green")


@pytest.mark.nightly
def test_a_charge_is_rolled_at_the_table_and_told_and_both_are_kept(page):
    """R8.2-R8.8, R8.20-R8.25: the odds, then test, stand and melee by typed dice; the survivors charge again."""
    one_on_one(page)
    ready(page)
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("B1 wins")
    expect(odds).to_contain_text("no charge")
    card = page.get_by_role("region", name="Charge and close combat")
    card.get_by_text("In the attackers").click()
    hands = card.get_by_role("group", name="In the attackers")
    hands.get_by_role("button", name="Blade: one more").click()
    expect(hands.get_by_role("button", name="Shotgun: one more")).to_be_disabled()
    ready(page)
    expect(odds).to_contain_text("B1 loses")
    button(page, "Enter dice").click()
    low = {"confidence test": 1}
    assert roll(page, lambda face: key(page, face).click(), low) == ["reaction test", "confidence test"]
    recap = page.get_by_role("region", name="What happened")
    expect(recap).to_contain_text("R1 falls back 6″ from B1.")
    left = page.get_by_role("region", name="What is left of both")
    expect(left).to_contain_text("B1")
    expect(left).to_contain_text("R1")
    button(page, "Next shot").click()
    ready(page)
    expect(page.get_by_role("region", name="Attackers B1").get_by_role("group", name="Figures")).to_have_text("1")
    expect(page.get_by_role("region", name="Defenders R1").get_by_text("shaken").first).to_be_visible()


def test_rule_sets_stand_side_by_side_and_fire_is_as_before(page):
    one_on_one(page)
    page.get_by_role("combobox", name="Compare with").select_option("quick")
    expect(page.get_by_role("columnheader", name="quick")).to_be_visible()
    page.get_by_role("combobox", name="Compare with").select_option("nothing")
    button(page, "all on one").click()
    ready(page)
    button(page, "Fire").click()
    ready(page)
    expect(page.get_by_role("region", name="Firing squad B1")).to_be_visible()
    expect(page.get_by_role("region", name="Charge and close combat")).to_have_count(0)


def test_a_vehicle_is_refused_in_a_sentence(page):
    button(page, "Close combat").click()
    page.due = "responded with a status of 4"
    page.get_by_role("region", name="Defenders R1").get_by_label("Type").select_option("jeep")
    expect(page.get_by_role("alert").filter(has_text="choose a squad instead of jeep")).to_be_visible()


@pytest.mark.nightly
def test_a_vehicle_fires_one_weapon_at_a_distance_in_inches(page):
    """R6.70, R13.21: a tank's weapons are chosen one at a time, and its range bands are its weapon's."""
    firer = page.get_by_role("region", name="Firing squad B1")
    firer.get_by_label("Type").select_option("medium tank")
    expect(firer.get_by_role("group", name="Figures")).to_have_count(0)
    expect(page.get_by_role("group", name="Range band")).to_have_count(0)
    page.get_by_label("Distance in inches").fill("20")
    arms = page.get_by_role("region", name="What fires")
    expect(arms.get_by_role("button", pressed=True)).to_have_text("mass driver 4")
    arms.get_by_role("button", name="SAW").click()
    expect(arms.get_by_role("button", pressed=True)).to_have_text("SAW")
    ready(page)
    button(page, "Enter dice").click()
    roll(page, lambda face: key(page, face).click())
    expect(page.get_by_role("region", name="What happened")).to_contain_text("B1 fires at R1 with SAW")
