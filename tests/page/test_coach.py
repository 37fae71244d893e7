"""What a player is helped with: weapons chosen by tapping, a hint with its reason, a better order laid ready."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import HUMAN
from .screens import DESK, PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MIXED = Path(__file__).with_name("mixed.yaml").read_text(encoding="utf-8")
WALKER = """\
vehicles:
  walker:
    size: 3
    drive: walker
    armour: 2
    crew: 1
    mech: true
    weapons:
      - {weapon: rapid cannon, class: 1, control: basic}
      - {weapon: SAW, mount: external}
      - {weapon: light missile, control: basic, rounds: 3}
"""


def firing(house, visits, settings, text=MIXED):
    """Blue's squad acts, and has not fired yet; with the links."""
    links = house.new_game(text=text, players=[HUMAN, HUMAN])
    mover = house.mover(links)
    page = visits.open(links[mover], **settings)
    page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Go first").wait_for()
    order(page, "second" if mover else "first")
    if mover:
        page.goto(links[0])
    page.locator("button.primary", has_text="Choose a unit").wait_for()
    order(page, "activate B1")
    return page, links


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_weapons_are_chosen_by_tapping_and_what_cannot_fire_says_why(visits, house, settings):
    page, links = firing(house, visits, settings)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.click()
    weapons = page.get_by_role("group", name="Weapons")
    saw, rifles = (weapons.get_by_role("button", name=name) for name in ("SAW", "3 x assault rifle"))
    expect(saw).to_have_attribute("aria-pressed", "true")
    expect(weapons.get_by_role("button", name="assault shotgun")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text(re.compile(r"reach one range band, 8″"))).to_be_visible()
    if settings is DESK:  # by keys; the odds follow
        plan = page.get_by_role("article", name="Plan")
        before = plan.get_by_role("table").first.inner_text()
        saw.press(" ")
        expect(saw).to_have_attribute("aria-pressed", "false")
        expect(plan).not_to_contain_text("fire B1")  # its sentence and the weapons say it all
        expect(plan.get_by_role("table").first).not_to_have_text(before)
        expect(rifles).to_have_attribute("aria-disabled", "true")
        assert serious(page) == []
    else:
        saw.tap()
        expect(saw).to_have_attribute("aria-pressed", "false")
        assert [box for box in small(page) if "aria-pressed" in box] == []
    page.locator("button.primary").click()
    expect(weapons).to_have_count(0)
    orders = [entry["text"] for entry in house.journal(links)[1:] if "fire B1" in entry.get("text", "")]
    assert orders == ["fire B1 at R1 with figures 3,4,5"]


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_fire_says_what_waiting_gives_and_the_way_there_is_laid(visits, house, settings):
    page, links = firing(house, visits, settings)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.click()
    first = page.get_by_role("button", name=re.compile("^Move first: "))
    chance = first.inner_text().split(": ")[1]
    assert serious(page) == []
    assert settings is DESK or [box for box in small(page) if "Move first" in box] == []
    first.click()
    expect(page.get_by_text(f"{chance} R1 from there")).to_be_visible()
    expect(page.locator("button.primary:not([aria-disabled=true])")).to_contain_text("Move")
    assert all("move B1" not in entry.get("text", "") for entry in house.journal(links)[1:])


def test_who_cannot_be_fired_at_is_listed_with_the_reason(visits, house):
    text = MIXED.replace("[36, 24]", "[72, 48]").replace("""figures: 6, at: [18, 16]}]""", """figures: 6, at: [18, 16]},
             {name: Red two, type: line squad, figures: 6, at: [70, 46]},
             {name: Red three, type: line squad, figures: 6, at: [26, 16]}]""")
    page, _ = firing(house, visits, DESK, text)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.click()
    listed = page.get_by_role("region", name="Choose")
    expect(listed.get_by_role("button")).to_have_count(2)
    expect(listed.get_by_role("listitem").last).to_contain_text(
        "R2 is 67.47″ from B1, 27.47″ too far: five range bands of 8″ reach 40″")


ROCKETS = MIXED.replace("type: storm troop, leadership", "type: rocket squad, leadership")


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_rounds_that_are_counted_are_off_until_they_are_tapped(visits, house, settings):
    page, links = firing(house, visits, settings, ROCKETS)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.click()
    page.get_by_role("region", name="Choose").get_by_role("button").first.click()
    rocket = page.get_by_role("group", name="Weapons").get_by_role("button", name=re.compile("rocket"))
    expect(rocket).to_have_attribute("aria-pressed", "false")
    rocket.click()
    expect(rocket).to_have_attribute("aria-pressed", "true")
    page.locator("button.primary:not([aria-disabled=true])").click()
    expect(rocket).to_have_count(0)
    assert [entry["text"] for entry in house.journal(links)[1:] if "fire B1" in entry.get("text", "")] == [
        "fire B1 at R1"]


def test_a_hint_to_fire_them_is_laid_with_them_and_named_as_its_button_is(visits, house):
    page, _ = firing(house, visits, DESK, ROCKETS)
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_contain_text("Fire → R1")
    rocket = page.get_by_role("group", name="Weapons").get_by_role("button", name=re.compile("rocket"))
    expect(rocket).to_have_attribute("aria-pressed", "true")


def test_a_vehicle_chooses_among_its_mounts_by_tapping(visits, house):
    """One of them is exchanged for the other, and what does not bear says why."""
    text = MIXED.replace("type: storm troop, leadership", "type: walker, leadership") + WALKER
    page, links = firing(house, visits, PHONE, text)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.tap()
    page.get_by_role("region", name="Choose").get_by_role("button", name=re.compile("rapid cannon")).tap()
    weapons = page.get_by_role("group", name="Weapons")
    cannon, saw = (weapons.get_by_role("button", name=name) for name in ("rapid cannon 1", "SAW"))
    expect(cannon).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(re.compile("they are for vehicles and buildings only"))).to_be_visible()
    saw.tap()
    expect(saw).to_have_attribute("aria-pressed", "true")
    expect(cannon).to_have_attribute("aria-pressed", "false")
    page.locator("button.primary:not([aria-disabled=true])").click()
    expect(weapons).to_have_count(0)
    assert [entry["text"] for entry in house.journal(links)[1:] if "fire B1" in entry.get("text", "")] == [
        "fire B1 at R1 with SAW"]


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_fire_out_of_turn_has_its_weapons_chosen_by_tapping(visits, house, settings):
    page, links = firing(house, visits, settings, "rules: goodall\n" + MIXED)
    order(page, "move B1 to 18,6")
    page = visits.open(links[1], **settings)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^React")).first.click()
    weapons = page.get_by_role("group", name="Weapons")
    saw = weapons.get_by_role("button", name="SAW")
    expect(saw).to_have_attribute("aria-pressed", "true")
    saw.click()
    expect(saw).to_have_attribute("aria-pressed", "false")
    assert serious(page) == []
    page.locator("button.primary:not([aria-disabled=true])").click()
    expect(weapons).to_have_count(0)
    orders = [entry["text"] for entry in house.journal(links)[1:] if "react R1" in entry.get("text", "")]
    assert orders == ["react R1 with figures 1,4,5,6 and supports 3"]


@pytest.mark.parametrize("settings", [
    pytest.param(DESK, id="desk"),
    pytest.param(PHONE | {"locale": "de-DE"}, id="german phone", marks=pytest.mark.nightly)])
def test_a_hint_gives_its_reason_and_what_it_was_weighed_against(visits, house, settings):
    page, links = firing(house, visits, DESK)
    if settings is not DESK:
        page = visits.open(links[0], **settings)
        page.get_by_role("toolbar").first.wait_for()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint" if settings is DESK else "Rat")
    expect(hint).to_contain_text("Fire → R1" if settings is DESK else "Feuer → R1")
    expect(hint).to_contain_text(re.compile(
        r"Why: \d+ % chance that R1 loses a figure" if settings is DESK
        else r"Warum: \d+ % Chance, dass R1 eine Figur verliert"))
    expect(hint).to_contain_text(re.compile(r"(Instead of: (Move|In Position))|(Statt: (Bewegen|In Stellung))"))
    expect(hint).not_to_contain_text("fire B1")
    assert serious(page) == []
    box, table = hint.bounding_box(), page.get_by_role("application").bounding_box()
    assert box["x"] >= table["x"] + table["width"] or box["y"] >= table["y"] + table["height"], (box, table)
    planned = page.get_by_role("article", name="Plan")
    expect(planned).to_have_count(1)  # on the table, with its odds
    hint.get_by_role("button", name="Close" if settings is DESK else "Schließen", exact=True).click()
    expect(planned).to_have_count(0)
    assert [entry["text"] for entry in house.journal(links)[1:] if "fire" in entry.get("text", "")] == []


@pytest.mark.nightly
def test_after_a_hint_what_was_planned_before_is_planned_again(visits, house):
    page, _ = firing(house, visits, DESK)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    plan = page.get_by_role("article", name="Plan")
    expect(plan).to_contain_text("Move")
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("Fire → R1")
    expect(plan.get_by_role("heading", name="Fire → R1")).to_be_visible()
    hint.get_by_role("button", name="Close", exact=True).click()
    expect(plan).to_contain_text("Move")
    expect(plan.get_by_role("heading", name="Fire → R1")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE | {"locale": "de-DE"}], ids=["desk", "german phone"])
def test_a_hint_gives_its_reason_out_of_turn(visits, house, settings):
    page, links = firing(house, visits, DESK, "rules: goodall\n" + MIXED)
    order(page, "move B1 to 18,6")
    page = visits.open(links[1], **settings)
    page.get_by_role("toolbar").first.wait_for()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint" if settings is DESK else "Rat")
    expect(hint).to_contain_text(re.compile(
        r"Why: a shot at B1 that costs only the test: 75 % chance to pass, then \d+ % to suppress B1"
        if settings is DESK else
        r"Warum: ein Schuss auf B1, der nur die Probe kostet: 75 %, sie zu bestehen, dann \d+ %, B1"))
    assert serious(page) == []


def test_the_fourth_battle_is_without_the_coach_and_says_once_where_it_is_switched_on(visits, house):
    page = visits.open(**PHONE)
    page.add_init_script("localStorage['dieshift-coached'] ??= '[\"a\",\"b\",\"c\"]'")
    page.goto(house.against_bot("squads")[0])
    hint = page.get_by_role("button", name="Hint", exact=True)
    line = page.get_by_role("status").filter(has_text="The coach is now off")
    deeds = page.get_by_role("toolbar", name="Actions").get_by_role("button")
    expect(line).to_be_visible()
    expect(deeds.first).to_be_visible()
    expect(hint).to_have_count(0)
    assert serious(page) == []
    assert small(page) == []
    line.get_by_role("button", name="Switch it on").tap()
    expect(line).to_have_count(0)
    expect(hint).to_be_visible()
    page.reload()
    expect(hint).to_be_visible()
    expect(line).to_have_count(0)
