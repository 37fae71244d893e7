"""A deck as it is drawn: names of squares and doors beside whoever stands there, and where north is."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, order
from .house import HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"desk": DESK, "phone": PHONE}
CORRIDOR = """\
system: boarding
title: Corridor
map: |
  +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
  |. . . . . . . . . . . . . . .D. .|
  +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
deploy:
  a:
    - {unit: siege_boarder, code: T1, name: First boarder, at: [13, 0], facing: E}
    - {unit: siege_boarder, code: T2, name: Second boarder, at: [0, 0], facing: E}
  b:
    - {unit: stalker, code: G1, name: First stalker, at: [16, 0], facing: W}
entries:
  - {id: port, cell: [0, 0], side: b}
victory:
  a: [{all_removed: b}]
  b: [{all_removed: a}]
turn_limit: 8
at_limit: draw
"""
CONTRAST = """(one) => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, k) => sum + part * [0.2126, 0.7152, 0.0722][k], 0)
  const { color, backgroundColor } = getComputedStyle(one)
  const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}"""
BOX = "(one) => one.getBoundingClientRect().toJSON()"


def corridor(visits, house, **settings):
    """The boarders' page of a deck of one corridor, wider than high, with somebody on its entry."""
    links = house.new_game(text=CORRIDOR, players=[HUMAN, HUMAN])
    page = visits.open(links[0], **settings)
    Mouse(page).settled()
    return page


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("device", DEVICES)
def test_the_name_of_a_square_and_whoever_stands_on_it_are_both_read(visits, house, device):
    page = corridor(visits, house, **DEVICES[device])
    name = page.locator(".names b", has_text="E1")
    expect(name).to_have_count(1)
    assert name.evaluate(CONTRAST) >= 4.5
    label, code = name.evaluate(BOX), page.locator("g.mark text", has_text="T2").evaluate(BOX)
    assert label["x"] + label["width"] <= code["x"] or label["y"] + label["height"] <= code["y"]


@pytest.mark.parametrize("device", DEVICES)
def test_a_door_has_its_code_while_an_order_names_it(visits, house, device):
    page = corridor(visits, house, **DEVICES[device])
    door = page.locator(".names b", has_text="D1")
    expect(door).to_have_count(0)
    order(page, "activate T1")
    expect(door).to_have_count(1)
    assert door.evaluate(CONTRAST) >= 4.5


def test_where_north_is_stands_on_a_table_that_lies_turned(visits, house):
    page = corridor(visits, house, **PHONE)
    north = page.get_by_role("img", name="North is to the right", exact=True)
    expect(north).to_be_visible()
    x, y = middle(north.evaluate(BOX))
    for figure in page.locator("g.mark").evaluate_all(f"(all) => all.map({BOX})"):
        assert abs(x - middle(figure)[0]) + abs(y - middle(figure)[1]) > 20
    assert serious(page) == []
    desk = corridor(visits, house, **DESK)
    expect(desk.locator("svg.north")).to_have_count(0)
    desk.get_by_role("button", name="Turn the table round", exact=True).click()
    expect(desk.get_by_role("img", name="North is at the bottom", exact=True)).to_be_visible()
