"""How the table looks and moves: by geometry, not by pictures."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting
from .house import HUMAN
from .screens import DESK, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CROWD = (Path(__file__).parent / "crowd.yaml").read_text(encoding="utf-8")
FIGURES, STEPS = 130, 150
COUNTED = """() => {
  window.changes = 0
  window.watch = new MutationObserver((all) => {
    for (const one of all) changes += one.addedNodes.length + one.removedNodes.length })
  for (const drawing of document.querySelectorAll('[role=application] svg'))
    watch.observe(drawing, { childList: true, subtree: true })
}"""
BOXES = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"


def crowd(visits, house, **settings):
    links = house.new_game(text=CROWD, players=[HUMAN, HUMAN])
    page = visits.open(links[0], **settings)
    expect(page.locator("[role=application] g.mark")).to_have_count(FIGURES)
    return page


def view(page):
    return page.locator("[role=application] > svg").first.get_attribute("viewBox")


def tags_apart(page):
    """The tags of units lie beside one another, and on the table."""
    table = page.get_by_role("application", name="Table").bounding_box()
    expect(page.locator(".labels .tag")).to_have_count(16)
    tags = page.locator(".labels .tag").evaluate_all(BOXES)
    for k, (x, y, width, height) in enumerate(tags):
        assert x + width > table["x"]
        assert x < table["x"] + table["width"]
        assert not [one for one in tags[:k] if abs(one[0] + one[2] / 2 - x - width / 2) < (one[2] + width) / 2 - 1
                    and abs(one[1] + one[3] / 2 - y - height / 2) < (one[3] + height) / 2 - 1]


@pytest.mark.nightly
def test_a_table_that_moves_makes_no_drawing_anew_and_tags_lie_apart(visits, house):
    page = crowd(visits, house, **DESK)
    tags_apart(page)
    page.keyboard.press("Escape")
    expect(page.locator("g.film")).to_have_count(0)
    x, y = (side / 2 for side in (page.viewport_size["width"], page.viewport_size["height"]))
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    before = view(page)
    page.wait_for_load_state("networkidle")  # what is fetched behind the table has come
    page.evaluate("new Promise(requestAnimationFrame)")
    page.evaluate(COUNTED)
    page.mouse.down(button="middle")
    for k in range(STEPS):
        page.mouse.move(x + k % 75, y + k % 40)
    page.mouse.up(button="middle")
    assert view(page) != before
    assert page.evaluate("changes") == 0
    for k in range(10):
        page.mouse.wheel(0, 40 if k % 2 else -40)
    assert page.evaluate("changes") == 0


def test_tags_lie_apart_on_a_phone(visits, house):
    tags_apart(crowd(visits, house, **PHONE))


def test_the_ghost_stands_as_far_off_as_its_label_says(visits, house):
    hands, _ = acting(house, visits.open(), "squads", Mouse)
    page = hands.page
    hands.use(hands.dock.get_by_role("button", name="Move").first)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    length = page.locator(".labels .length")
    expect(length).to_contain_text("3.0″")
    tag, table = length.bounding_box(), page.get_by_role("application", name="Table").bounding_box()
    assert table["y"] < tag["y"]
    assert tag["y"] + tag["height"] < table["y"] + table["height"]
    path = page.locator("[role=application] path.path").evaluate("(one) => one.getTotalLength()")
    assert path == pytest.approx(300, abs=1)
