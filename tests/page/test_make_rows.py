"""The rows of the editor's forces: drawn onto the table and among each other, by mouse, by finger and by keys."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, small
from .test_make import opened
from .test_make_shapes import inch, written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TEXT = "The text (YAML)"
DEVICES = pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
LIFTED = """() => {
  window.lifted = 0
  new MutationObserver(() => (lifted += document.querySelectorAll('.ghost').length))
    .observe(document.body, { subtree: true, childList: true })
}"""


def laid(visits, address, **device):
    """The editor with all its parts, which are fetched one by one: what comes later moves the rows."""
    page = opened(visits, address, **device)
    for part in ("Is it fair?", "Forces"):
        expect(page.get_by_role("heading", name=part, exact=True)).to_be_visible()
    return page


def middle(found):
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def row(page, name):
    return page.get_by_role("region", name="Forces").get_by_role("button", name=re.compile(f"^{name} "))


def handle(page, name):
    return page.get_by_role("region", name="Forces").get_by_role("button", name=f"Move {name}", exact=True)


class Fingers:
    """Fingers of a telephone, down at places of the window."""

    def __init__(self, page):
        self.sent = page.context.new_cdp_session(page)

    def tell(self, kind, *places):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.sent.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def draw(self, *places):
        """One finger, down at the first place and over the others."""
        self.tell("touchStart", places[0])
        for place in places[1:]:
            self.tell("touchMove", place)


def test_a_squad_is_drawn_from_the_list_onto_the_table(visits, address):
    """It stands where it is let go; beside the table, and after Escape, it stays where it was."""
    page = laid(visits, address)
    text = page.get_by_label(TEXT)
    before = text.input_value()
    page.mouse.move(*middle(row(page, "Blue one")))
    page.mouse.down()
    page.mouse.move(*inch(page, 20, 10), steps=4)
    expect(page.locator(".ghost")).to_have_text("Blue one")
    expect(page.locator("circle.aimed")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    page.mouse.up()
    page.mouse.move(*middle(row(page, "Blue one")))
    page.mouse.down()
    page.mouse.move(5, 5, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(text).to_have_value(before)
    page.mouse.move(*middle(row(page, "Blue one")))
    page.mouse.down()
    page.mouse.move(*inch(page, 20, 10), steps=4)
    page.mouse.up()
    written(page, r"Blue one, .*at: \[20, 10\]")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    expect(page.get_by_role("heading", name="Blue one")).to_be_visible()


def test_a_finger_draws_a_squad_onto_the_table_by_its_handle(visits, address):
    """Elsewhere on the row it moves the list."""
    page = laid(visits, address, **PHONE)
    text, fingers = page.get_by_label(TEXT), Fingers(page)
    before = text.input_value()
    x, y = middle(handle(page, "Blue one"))
    fingers.draw((x, y), (x + 20, y - 40), inch(page, 20, 10))
    expect(page.locator(".ghost")).to_have_text("Blue one")
    expect(page.locator("circle.aimed")).to_have_count(1)
    assert not serious(page)
    fingers.tell("touchEnd")
    written(page, r"Blue one, .*at: \[20, 10\]")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(before)
    assert small(page) == []
    x, y = middle(row(page, "Blue one"))
    page.evaluate(LIFTED)
    fingers.draw((x, y), (x, y - 40), inch(page, 20, 10))
    fingers.tell("touchEnd")
    page.get_by_role("button", name="Redo").click()
    written(page, r"Blue one, .*at: \[20, 10\]")
    assert page.evaluate("lifted") == 0


def test_a_second_finger_puts_a_squad_back(visits, address):
    page = laid(visits, address, **PHONE)
    text, fingers = page.get_by_label(TEXT), Fingers(page)
    before = text.input_value()
    there = inch(page, 20, 10)
    fingers.draw(middle(handle(page, "Blue one")), there)
    expect(page.locator(".ghost")).to_have_count(1)
    fingers.tell("touchStart", there, inch(page, 50, 20))
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    fingers.tell("touchMove", inch(page, 22, 12), inch(page, 50, 20))
    fingers.tell("touchEnd")
    expect(page.locator(".ghost, circle.aimed")).to_have_count(0)
    expect(text).to_have_value(before)


THREE = """      - {name: Blue two, type: gauss squad, at: [20, 6]}  # ours
      - {name: Blue three, type: recon squad, at: [50, 6]}
"""


def three(page):
    """Three squads of one side; and who stands in the list, in its order."""
    text = page.get_by_label(TEXT)
    first = "leadership: 1, at: [36, 6]}\n"
    text.fill(text.input_value().replace(first, first + THREE))
    blue = page.get_by_role("region", name="Forces").get_by_role("group", name="Blue", exact=True)
    names = blue.locator(".line b")
    expect(names).to_have_text(["Blue one", "Blue two", "Blue three"])
    expect(page.get_by_text("No fault")).to_be_visible()
    blue.locator("[data-row]").first.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    return text, names


def edge(found, *, foot):
    """The foot or the head of a row, to either side of its middle."""
    box = found.bounding_box()
    return box["x"] + 20, box["y"] + (box["height"] - 5 if foot else 5)


@DEVICES
def test_a_squad_is_drawn_among_the_others_of_its_side(visits, address, device):
    """Down and up again, with a mark where it goes; what stands behind it in the text goes along, and it is chosen."""
    page = laid(visits, address, **device)
    text, names = three(page)
    before, fingers = text.input_value(), Fingers(page)

    def draw(name, *places):
        if device is PHONE:
            fingers.draw(edge(handle(page, name), foot=True), *places)
        else:
            page.mouse.move(*edge(row(page, name), foot=True))
            page.mouse.down()
            for place in places:
                page.mouse.move(*place, steps=3)

    def let_go():
        if device is PHONE:
            fingers.tell("touchEnd")
        else:
            page.mouse.up()

    draw("Blue two", edge(handle(page, "Blue three"), foot=True))
    expect(page.locator(".below").get_by_role("button", name="Move Blue three")).to_have_count(1)
    assert not serious(page)
    let_go()
    expect(names).to_have_text(["Blue one", "Blue three", "Blue two"])
    lines = THREE.splitlines(keepends=True)
    expect(text).to_have_value(before.replace(THREE, lines[1] + lines[0]))
    expect(page.locator(".line[aria-pressed=true]")).to_contain_text("Blue two")
    expect(page.locator(".above, .below, .ghost")).to_have_count(0)
    draw("Blue two", edge(handle(page, "Blue one"), foot=False))
    expect(page.locator(".above").get_by_role("button", name="Move Blue one")).to_have_count(1)
    let_go()
    expect(names).to_have_text(["Blue two", "Blue one", "Blue three"])
    page.get_by_role("button", name="Undo").click()
    expect(names).to_have_text(["Blue one", "Blue three", "Blue two"])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Match Red").evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    draw("Blue two", edge(handle(page, "Red one"), foot=True))
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(".above, .below")).to_have_count(0)
    let_go()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(names).to_have_text(["Blue one", "Blue three", "Blue two"])


@pytest.mark.nightly
def test_a_squad_at_the_edge_of_the_list_moves_it_along(visits, address):
    """To the last of eight by finger, who is out of sight when it is lifted."""
    page = laid(visits, address, **PHONE)
    text, names = three(page)
    more = "".join(f"      - {{name: More {k}, type: recon squad, at: [{6 * k}, 12]}}\n" for k in range(1, 6))
    text.fill(text.input_value().replace(THREE, THREE + more))
    expect(names).to_have_count(8)
    handle(page, "Blue one").evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    last = handle(page, "More 5")
    expect(last).not_to_be_in_viewport()
    fingers, (x, _) = Fingers(page), middle(handle(page, "Blue two"))
    fingers.draw(middle(handle(page, "Blue two")), (x, 700))
    for k in range(100):
        fingers.tell("touchMove", (x + k % 2, 830))
        if (last.bounding_box() or {"y": 900})["y"] < 780:
            break
    fingers.tell("touchMove", edge(last, foot=True))
    fingers.tell("touchEnd")
    expect(names.last).to_have_text("Blue two")


def test_a_squad_goes_up_and_down_by_keys(visits, address):
    """The focus goes with it; at the end of the list it stays."""
    page = laid(visits, address)
    _, names = three(page)
    handle(page, "Blue one").focus()
    for order in (["Blue two", "Blue one", "Blue three"], ["Blue two", "Blue three", "Blue one"]):
        page.keyboard.press("ArrowDown")
        expect(names).to_have_text(order)
        expect(handle(page, "Blue one")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(names).to_have_text(["Blue two", "Blue one", "Blue three"])
    expect(handle(page, "Blue one")).to_be_focused()
