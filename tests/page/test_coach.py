"""What a player is helped with: weapons chosen by tapping, a hint with its reason, a better order laid ready."""

import math
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
    page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Activate").wait_for()
    order(page, "activate B1")
    return page, links


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_weapons_are_chosen_by_tapping_and_what_cannot_fire_says_why(visits, house, settings):
    page, links = firing(house, visits, settings)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.click()
    weapons = page.get_by_role("group", name="Weapons")
    saw, rifles = (weapons.get_by_role("button", name=name) for name in ("SAW", "3 x assault rifle"))
    expect(saw).to_have_attribute("aria-pressed", "true")
    expect(weapons.get_by_role("button", name="assault shotgun")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text(re.compile(r"reach one range band, 8″"))).to_be_visible()
    if settings is DESK:  # by keys; the order's text follows, and the odds with it
        plan = page.get_by_role("article", name="Plan")
        before = plan.get_by_role("table").first.inner_text()
        saw.press(" ")
        expect(saw).to_have_attribute("aria-pressed", "false")
        expect(plan).to_contain_text("fire B1 at R1 with figures 3,4,5")
        expect(plan.get_by_role("table").first).not_to_have_text(before)
        expect(rifles).to_have_attribute("aria-disabled", "true")
        assert serious(page) == []
    else:
        saw.tap()
        expect(saw).to_have_attribute("aria-pressed", "false")
        assert [box for box in small(page) if "aria-pressed" in box] == []
    page.locator("button.primary").click()
    expect(weapons).to_have_count(0)
    given = [entry["text"] for entry in house.journal(links)[1:] if "fire B1" in entry.get("text", "")]
    assert given == ["fire B1 at R1 with figures 3,4,5"]


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_fire_says_what_waiting_gives_and_the_way_there_is_laid(visits, house, settings):
    page, links = firing(house, visits, settings)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Fire")).first.click()
    first = page.get_by_role("button", name=re.compile("^Move first: "))
    chance = first.inner_text().split(": ")[1]
    assert serious(page) == []
    assert settings is DESK or [box for box in small(page) if "Move first" in box] == []
    first.click()
    expect(page.get_by_text(f"From there you suppress: R1 {chance}")).to_be_visible()
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
        "R2 is 67.47″ from B1, 27.47″ too far: the five range bands of 8″ end at 40″")


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
    expect(page.get_by_text(re.compile("fires guided missiles at vehicles and buildings only"))).to_be_visible()
    saw.tap()
    expect(saw).to_have_attribute("aria-pressed", "true")
    expect(cannon).to_have_attribute("aria-pressed", "false")
    page.locator("button.primary:not([aria-disabled=true])").click()
    expect(weapons).to_have_count(0)
    assert [entry["text"] for entry in house.journal(links)[1:] if "fire B1" in entry.get("text", "")] == [
        "fire B1 at R1 with SAW"]


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
    given = [entry["text"] for entry in house.journal(links)[1:] if "react R1" in entry.get("text", "")]
    assert given == ["react R1 with figures 1,4,5,6 and supports 3"]


@pytest.mark.parametrize("settings", [DESK, PHONE | {"locale": "de-DE"}], ids=["desk", "german phone"])
def test_a_hint_gives_its_reason_and_what_it_was_weighed_against(visits, house, settings):
    page, links = firing(house, visits, DESK)
    if settings is not DESK:
        page = visits.open(links[0], **settings)
        page.get_by_role("toolbar").first.wait_for()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint" if settings is DESK else "Rat")
    expect(hint).to_contain_text("Fire → R1" if settings is DESK else "Feuer → R1")
    expect(hint).to_contain_text(re.compile(
        r"Why: it promises casualties: \d+ % that R1 loses somebody" if settings is DESK
        else r"Warum: das verspricht Verluste: \d+ %, dass R1 jemanden verliert"))
    expect(hint).to_contain_text(re.compile(r"(Rather than: (Move|In Position))|(Lieber als: (Bewegen|In Stellung))"))
    expect(hint).not_to_contain_text("fire B1")
    assert serious(page) == []
    shown, table = hint.bounding_box(), page.get_by_role("application").bounding_box()
    assert shown["x"] >= table["x"] + table["width"] or shown["y"] >= table["y"] + table["height"], (shown, table)
    planned = page.get_by_role("article", name="Plan")
    expect(planned).to_have_count(1)  # on the table, with its odds
    hint.get_by_role("button", name="Close" if settings is DESK else "Schließen", exact=True).click()
    expect(planned).to_have_count(0)
    assert [entry["text"] for entry in house.journal(links)[1:] if "fire" in entry.get("text", "")] == []


def test_after_a_hint_what_was_planned_before_is_planned_again(visits, house):
    page, _ = firing(house, visits, DESK)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    plan = page.get_by_role("article", name="Plan")
    expect(plan).to_contain_text("Move")
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("Fire → R1")
    expect(plan).to_contain_text("fire B1 at R1")
    hint.get_by_role("button", name="Close", exact=True).click()
    expect(plan).to_contain_text("Move")
    expect(plan).not_to_contain_text("fire B1 at R1")


@pytest.mark.parametrize("settings", [DESK, PHONE | {"locale": "de-DE"}], ids=["desk", "german phone"])
def test_a_hint_gives_its_reason_out_of_turn(visits, house, settings):
    page, links = firing(house, visits, DESK, "rules: goodall\n" + MIXED)
    order(page, "move B1 to 18,6")
    page = visits.open(links[1], **settings)
    page.get_by_role("toolbar").first.wait_for()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint" if settings is DESK else "Rat")
    expect(hint).to_contain_text(re.compile(
        r"Why: a shot at B1 that costs only the test: 75 % that it is passed, and then \d+ % that B1 is suppressed"
        if settings is DESK else
        r"Warum: ein Schuss auf B1, der nur die Probe kostet: 75 %, dass sie gelingt, und dann \d+ %, dass B1"))
    assert serious(page) == []


CROPS = """\
title: Round the field
size: [72, 48]
turns: 4
terrain:
  - {kind: crops, at: [[10, 8], [26, 8], [26, 30], [10, 30]]}
sides:
  - name: Blue
    squads: [{name: Blue one, type: line squad, figures: 5, leadership: 1, at: [12, 6]}]
    objectives: {primary: {kind: break, units: 1}}
  - name: Red
    squads: [{name: Red one, type: line squad, figures: 5, at: [60, 44]}]
    objectives: {primary: {kind: break, units: 1}}
"""


def tapping(page, settings, size=(72, 48), ends=(0, 9), at=((12, 6), (60, 44))):
    """Tap at a place of the table, measured by two figures whose places are known; a phone's table lies turned."""
    marks = page.locator(".mark")
    expect(marks).to_have_count(ends[1] + 1)
    one, other = ({axis: box[axis] + box[side] / 2 for axis, side in (("x", "width"), ("y", "height"))}
                  for box in (marks.nth(k).bounding_box() for k in ends))
    across, up = ("x", "y") if abs(other["x"] - one["x"]) > abs(other["y"] - one["y"]) else ("y", "x")

    def tap(x, y):
        spot = {axis: one[axis] + (to - start) / (end - start) * (other[axis] - one[axis])
                for axis, to, start, end in ((across, x, at[0][0], at[1][0]), (up, y, at[0][1], at[1][1]))}
        (page.mouse.click if settings is DESK else page.touchscreen.tap)(spot["x"], spot["y"])

    return tap


def moved(house, links):
    return [entry["text"] for entry in house.journal(links)[1:] if entry.get("text", "").startswith("move")]


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_tap_beyond_reach_goes_as_far_as_possible_round_what_is_dear(visits, house, settings):
    """From before the crops towards what lies behind them: by a corner, with no button between."""
    page, links = firing(house, visits, settings, CROPS)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    tapping(page, settings)(12, 20)
    page.locator("button.primary:not([aria-disabled=true])").click()
    page.locator("[aria-busy=true]").first.wait_for(state="detached")
    expect(page.get_by_role("group", name="Plan")).to_have_count(0)
    (order,) = moved(house, links)
    assert float(order.split()[-1].partition(",")[0]) < 12


def test_corners_that_were_laid_are_no_part_of_the_next_way(visits, house):
    """A tap after one that was led round a corner goes straight, and one's own corner is kept."""
    page, _ = firing(house, visits, DESK, CROPS)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    tap, plan = tapping(page, DESK), page.get_by_role("article", name="Plan")
    corners = page.locator("circle.corner")
    tap(12, 20)
    expect(corners).not_to_have_count(0)
    tap(15, 5)
    expect(corners).to_have_count(0)
    page.get_by_role("button", name="Corner here").click()
    tap(30, 5)
    expect(corners).to_have_count(1)
    kept = corners.get_attribute("cx"), corners.get_attribute("cy")
    tap(15, 3)
    expect(plan).to_contain_text("of 6″")
    expect(corners).to_have_count(1)
    assert (corners.get_attribute("cx"), corners.get_attribute("cy")) == kept


def test_the_ghost_says_how_much_of_the_allowance_is_spent_and_on_what(visits, house):
    """R4.16: what lies in the crops takes twice as much."""
    page, _ = firing(house, visits, DESK, CROPS)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    tapping(page, DESK)(13, 10)
    expect(page.locator(".length")).to_have_text(re.compile(r"^\s*5\.\d″ of 6\.0″, crops 1\.\d″\s+✓\s*$"))


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_two_chances_stand_at_the_ghost_and_who_is_meant_in_the_card(visits, house, settings):
    """What one could do from there, and what could be suffered there: as the rule has it, and on the screen."""
    page, _ = firing(house, visits, settings)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    marks = page.locator(".mark")
    expect(marks).to_have_count(11)
    own, his = (marks.nth(k).bounding_box() for k in (0, 10))
    x, y = (one + (other - one) * 0.3 for one, other in ((own["x"], his["x"]), (own["y"], his["y"])))
    if settings is DESK:
        page.mouse.click(x, y)
    else:
        page.touchscreen.tap(x, y)
    pill = page.locator(".pill")
    expect(pill).to_have_text(re.compile(r"^[1-9]\d? %⇄[1-9]\d? %$"))
    gives, takes = re.findall(r"\d+ %", pill.text_content())
    card = page.get_by_role("article", name="Plan")
    expect(card).to_contain_text(f"From there you suppress: R1 {gives}")
    expect(card).to_contain_text(f"There you are suppressed by: R1 {takes}")
    box, table = pill.bounding_box(), page.get_by_role("application", name="Table").bounding_box()
    assert table["x"] <= box["x"]
    assert box["x"] + box["width"] <= table["x"] + table["width"]
    assert table["y"] <= box["y"]
    assert box["y"] + box["height"] <= table["y"] + table["height"]
    assert box["height"] >= 18


COVERED = MIXED.replace("sides:", """terrain:
  - {kind: light_wood, at: [[12, 5], [17, 5], [17, 10], [12, 10]]}
  - {kind: hedge, at: [[18, 6], [26, 6]]}
sides:""", 1)


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_the_reach_is_coloured_by_what_is_gained_and_its_best_places_have_letters(visits, house, settings):
    """Without a tool: in the open one is fired at likelier, behind the hedge not, and beside the wood by nobody."""
    page, _ = firing(house, visits, settings, COVERED)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    gains = page.locator("svg .gains")
    expect(gains.locator("rect.lose").first).to_be_attached()
    assert gains.locator("rect.lose").count() > 10
    assert gains.locator("rect.even").count() > 10
    assert gains.locator("rect.gain").count() == 0
    assert gains.locator("circle").count() > 4  # cover
    expect(page.locator("svg .best")).to_have_count(3)
    assert sorted(page.locator("svg .best").all_text_contents()) == ["A", "B", "C"]
    expect(page.locator("button.primary")).to_contain_text("Choose a place")  # nothing is ordered by looking


def test_the_reach_is_white_where_nobody_gets_advice(visits, house):
    links = house.new_game(text=MIXED, players=[HUMAN, HUMAN], advice=False)
    mover = house.mover(links)
    page = visits.open(links[mover], **DESK)
    page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Go first").wait_for()
    order(page, "first")
    order(page, "activate B1" if mover == 0 else "activate R1")
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    expect(page.locator("svg path.area")).to_have_count(1)
    page.mouse.click(*(page.locator(".mark").first.bounding_box()[side] - 30 for side in ("x", "y")))
    page.locator(".length").wait_for()
    expect(page.locator("svg .gains")).to_have_count(0)


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_the_two_chances_open_the_table_behind_them_and_stand_over_nobody_of_ones_own(visits, house, settings):
    """Who, how far, which die, suppressed, hit: as the card has it; above the finger, or where there is room."""
    page, _ = firing(house, visits, settings, CROPS.replace("at: [60, 44]", "at: [24, 20]"))
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    tap = tapping(page, settings, at=((12, 6), (24, 20)))
    for place in ((12, 4.5), (14, 6), (9, 6), (12, 2), (13, 8)):
        tap(*place)
        pill = page.locator(".pill")
        expect(pill).to_have_count(1)
        expect(page.locator(".length")).to_contain_text("✓")
        boxes = [mark.bounding_box() for mark in page.locator(".mark:not(.ghost)").all()[:5]]
        boxes += [mark.bounding_box() for mark in page.locator(".mark.ghost").all()]
        for said in (pill, page.locator(".length")):
            over = said.bounding_box()
            assert [box for box in boxes if min(box["x"] + box["width"], over["x"] + over["width"]) - max(
                box["x"], over["x"]) > 1 and min(box["y"] + box["height"], over["y"] + over["height"]) - max(
                box["y"], over["y"]) > 1] == [], place
    assert settings is DESK or small(page) == []
    gives, takes = re.findall(r"\d+ %", pill.text_content())
    pill.click()
    opened = page.get_by_role("dialog", name="Fire given and taken there")
    expect(opened.get_by_role("columnheader").first).to_have_text("who")
    assert opened.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
    row = re.compile(r"^\s*R1\s*[\d.]+″\s*D\d+\s*(, (soft|hard) cover)?\s*(\d+ %)\s*\d+ %")
    for k, chance in enumerate((gives, takes)):
        expect(opened.get_by_role("table").nth(k).get_by_role("row").nth(1)).to_have_text(row)
        expect(opened.get_by_role("table").nth(k)).to_contain_text(chance)
    assert serious(page) == []
    opened.get_by_role("button", name="Close", exact=True).click()
    expect(opened).to_have_count(0)
    expect(page.locator(".length")).to_contain_text("✓")  # the plan is as it was


def test_how_far_each_enemy_stands_is_told_while_a_ghost_is_dragged(visits, house):
    """From middle to middle, as it goes; of enemies that are known."""
    text = CROPS.replace("squads: [{name: Red one, type: line squad, figures: 5, at: [60, 44]}]", """squads:
      - {name: Red one, type: line squad, figures: 5, at: [60, 44]}
      - {name: Red two, type: line squad, figures: 5, at: [12, 40]}""")
    page, _ = firing(house, visits, DESK, text)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^Move")).first.click()
    marks = page.locator(".mark")
    expect(marks).to_have_count(15)
    own, two = (marks.nth(k).bounding_box() for k in (0, 10))
    inch = (own["y"] - two["y"]) / 34
    x, y = own["x"] + own["width"] / 2, own["y"] + own["height"] / 2
    page.mouse.click(x + 2 * inch, y)
    away = page.locator(".away")
    expect(away).to_have_count(2)
    tells = {code: page.locator(f".away[data-unit={code}]") for code in ("R1", "R2")}
    first = {code: float(label.inner_text().rstrip("″")) for code, label in tells.items()}
    assert first["R2"] == pytest.approx(math.hypot(2, 34), abs=0.3)
    assert first["R1"] == pytest.approx(math.hypot(46, 38), abs=0.3)
    page.mouse.move(x + 2 * inch, y)
    page.mouse.down()
    for step in (1, 2, 3):
        page.mouse.move(x + (2 + step) * inch, y + 2)
    expect(tells["R2"]).to_have_text(re.compile(r"^34\.[3-6]″$"))  # not let go yet
    assert float(tells["R1"].inner_text().rstrip("″")) < first["R1"] - 1.5
    page.mouse.up()
