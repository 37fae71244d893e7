"""What a player is helped with when he plans a move: how far it leads, what it costs, what it gives and draws."""

import math
import re

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import HUMAN
from .screens import DESK, PHONE, serious, small
from .test_coach import MIXED, firing

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SLOWLY = 350  # ms
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
        if settings is DESK:
            page.mouse.click(spot["x"], spot["y"])
        else:
            page.wait_for_timeout(SLOWLY)  # two that follow at once are a double tap
            page.touchscreen.tap(spot["x"], spot["y"])

    return tap


def led(house, visits, settings, word, x, y):
    """The order that comes of a tap beyond the crops, with no button between."""
    page, links = firing(house, visits, settings, CROPS)
    page.get_by_role("toolbar").get_by_role("button", name=re.compile(f"^{word}")).first.click()
    tapping(page, settings)(x, y)
    page.locator("button.primary:not([aria-disabled=true])").click()
    page.locator("[aria-busy=true]").first.wait_for(state="detached")
    expect(page.get_by_role("group", name="Plan")).to_have_count(0)
    (order,) = (text for entry in house.journal(links)[1:]
                if (text := entry.get("text", "")).startswith(("move", "dash")))
    return order


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_tap_beyond_reach_goes_as_far_as_possible_round_what_is_dear(visits, house, settings):
    """From before the crops towards what lies behind them: by a corner, with no button between."""
    order = led(house, visits, settings, "Move", 12, 20)
    assert float(order.split()[-1].partition(",")[0]) < 12


def test_a_combat_move_goes_round_what_is_dear_where_it_gets_there_more_surely(visits, house):
    """Behind the corner of the crops: straight on it would need a six, round it a four or more."""
    assert " via " in led(house, visits, DESK, "Combat move", 9, 12)


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
    expect(pill).to_have_text(re.compile(r"^Suppress: you [1-9]\d? %they [1-9]\d? %$"))
    gives, takes = re.findall(r"\d+ %", pill.text_content())
    card = page.get_by_role("article", name="Plan")
    expect(card).to_contain_text(f"{gives} to suppress R1 from there")
    expect(card).to_contain_text(f"{takes} to be suppressed there by R1")
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
    expect(gains.locator("rect.lose").nth(10)).to_be_attached()
    expect(gains.locator("rect.even").nth(10)).to_be_attached()
    assert gains.locator("rect.gain").count() == 0
    expect(gains.locator("circle").nth(4)).to_be_attached()  # cover
    expect(page.locator("svg .best")).to_have_count(3)
    assert sorted(page.locator("svg .best").all_text_contents()) == ["A", "B", "C"]
    expect(page.locator("p.primary")).to_contain_text("Choose a place")  # nothing is ordered by looking


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


@pytest.mark.nightly
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
    opened = page.get_by_role("dialog", name="Fire from this place and at it")
    expect(opened.get_by_role("columnheader").first).to_have_text("unit")
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
