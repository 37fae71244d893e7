"""Labels of units step aside: none covers another, and none hides the figures of another unit."""

from collections import defaultdict

import pytest
from playwright.sync_api import expect

from .conftest import SCENARIOS
from .house import HUMAN
from .screens import DESK, PHONE, outside
from .test_monkey import FIGURES, look

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MOST = 0.15  # of the figures of another unit that a label may cover
BY_DAY = ("cavalry-raid", "fire-base", "rearguard")
SHELF = sorted(file.stem for file in SCENARIOS.glob("*.yaml"))
MEASURED = """() => {
  const boxOf = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return [left, top, right, bottom]
  }
  const codeOf = (one) => one.textContent.trim().split(/\\s/)[0]
  const drawing = document.querySelector('[role=application] > svg').getScreenCTM().inverse()
  return {
    labels: [...document.querySelectorAll('.labels .tag')].map((one) => [codeOf(one), boxOf(one)]),
    figures: [...document.querySelectorAll('[role=application] g.mark:not(.ghost)')].map((one) => {
      const box = boxOf(one.querySelector('.body') ?? one)
      const { x, y } = new DOMPoint((box[0] + box[2]) / 2, (box[1] + box[3]) / 2).matrixTransform(drawing)
      return [x, y, box]
    }),
  }
}"""


def shared(one, other):
    """Area that two boxes have in common."""
    wide, high = (min(one[k + 2], other[k + 2]) - max(one[k], other[k]) for k in (0, 1))
    return max(0, wide) * max(0, high)


def by_unit(figures, scene, board, *, upright):
    """Boxes of the figures of each unit. The first side is below; a table lies along the screen."""
    width, height = board["width"], board["height"]
    turned = width > height * 1.1 if upright else height > width * 1.1
    places = [((one["y"], one["x"]) if turned else (one["x"], height - one["y"]), one.get("unit", -1))
              for one in scene["pieces"] if one["kind"] in FIGURES]
    assert len(figures) == len(places)
    boxes = defaultdict(list)
    for x, y, box in figures:
        _, unit = min(((px - x) ** 2 + (py - y) ** 2, unit) for (px, py), unit in places)
        if unit >= 0:
            boxes[unit].append(box)
    return boxes


def labelled(scene, board):
    """Number of units with a label: those on the table that are known; a deck has the codes on its figures."""
    there = {one.get("unit", -1) for one in scene["pieces"] if one["kind"] in FIGURES}
    return sum(one["id"] in there and one.get("known", True) and one["state"] != "out"
               for one in scene["units"]) * (board.get("grid") != board.get("scale", 100))


def measured(page, scene, board, settings):
    """Number of labels, pairs that cover each other, and the largest part of another unit that each label covers."""
    drawn = page.evaluate(MEASURED)
    labels, codes = drawn["labels"], {one["code"]: one["id"] for one in scene["units"]}
    figures = by_unit(drawn["figures"], scene, board, upright=settings is PHONE)
    pairs = [(a, b) for k, (a, one) in enumerate(labels) for b, other in labels[:k] if shared(one, other) > 0]
    size = {unit: sum(shared(box, box) for box in boxes) for unit, boxes in figures.items()}
    parts = {code: max(sum(shared(label, box) for box in boxes) / size[unit]
                       for unit, boxes in figures.items() if unit != codes[code]) for code, label in labels}
    return len(labels), pairs, parts


def opened(visits, house, scenario, settings):
    """A battle of the shelf with the whole table in view; its page, scene and board."""
    links = house.new_game(scenario=scenario, players=[HUMAN, HUMAN])
    _, scene, welcome = outside(look(house.base, links[0]))
    page = visits.open(links[0], **settings)
    expect(page.locator("[role=application] g.mark")).to_have_count(
        sum(one["kind"] in FIGURES for one in scene["pieces"]))
    page.wait_for_load_state("networkidle")
    page.evaluate("new Promise(requestAnimationFrame)")
    return page, scene, welcome["board"]


def check(visits, house, scenario):
    for settings in (DESK, PHONE):
        page, scene, board = opened(visits, house, scenario, settings)
        count, pairs, parts = measured(page, scene, board, settings)
        assert count == labelled(scene, board)
        assert pairs == []
        assert {code: part for code, part in parts.items() if part > MOST} == {}


@pytest.mark.parametrize("scenario", BY_DAY)
def test_no_label_covers_a_label_or_another_unit(visits, house, scenario):
    check(visits, house, scenario)


@pytest.mark.nightly
@pytest.mark.parametrize("scenario", [one for one in SHELF if one not in BY_DAY])
def test_no_label_covers_a_label_or_another_unit_on_the_whole_shelf(visits, house, scenario):
    check(visits, house, scenario)
