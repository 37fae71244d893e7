"""A finger on the glass: nothing happens by accident, everything can be reached, nothing is too small."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, acting
from .house import GAMES, secret_of
from .screens import DESK, PHONE, outside, small
from .storm import server_tests

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SQUARE = 100  # in the units that the table is drawn in
MOVES = {"squads": ("Move",), "boarding": ("Step",)}


@pytest.fixture
def phone(visits):
    return visits.open(**PHONE)


def fingers(phone, *touches):
    """Touches as the glass feels them: a kind, and where each finger is; a start has only the one that comes down."""
    glass = phone.context.new_cdp_session(phone)
    for kind, points in touches:
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": k} for k, (x, y) in points.items()]})


def first_figure(phone):
    box = phone.locator(".halo.own").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def taps(phone, at, apart):
    """Two taps at one place, the second so many seconds after the first: as the glass says, however long it takes."""
    glass = phone.context.new_cdp_session(phone)
    begins = phone.evaluate("(performance.timeOrigin + performance.now()) / 1000 + 1")  # long after any other
    touched = [{"x": at[0], "y": at[1], "id": 0}]
    for kind, points, later in (("touchStart", touched, 0), ("touchEnd", [], 0.02),
                                ("touchStart", touched, apart), ("touchEnd", [], apart + 0.02)):
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": begins + later})
    phone.locator("[aria-busy=true]").wait_for(state="detached")


def under(phone, at):
    """What part of the table lies at a place of the screen, and how large it is drawn."""
    left, top, width, _, box = phone.evaluate("""() => {
      const drawing = document.querySelector('[role=application] > svg'), box = drawing.getBoundingClientRect()
      return [box.x, box.y, box.width, box.height, drawing.getAttribute('viewBox').split(' ').map(Number)]
    }""")
    scale = width / box[2]
    return {"x": box[0] + (at[0] - left) / scale, "y": box[1] + (at[1] - top) / scale, "scale": scale}


PLANNED = """() => [...document.querySelectorAll('.labels .length, button.primary, .halo, [aria-pressed=true]')]
  .map((one) => one.textContent + (one.getAttribute('aria-disabled') ?? '') + one.className)"""


@pytest.mark.nightly
@pytest.mark.parametrize("wanting", ["nothing", "move", "ghost"])
def test_a_double_tap_comes_closer_there_and_goes_back_and_plans_nothing(phone, house, wanting):
    finger, links = acting(house, phone, "squads", Finger)
    x, y = first_figure(phone)
    if wanting != "nothing":
        finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
        expect(finger.plan).to_be_visible()
    if wanting == "ghost":
        phone.touchscreen.tap(x + 10, y + 50)
        expect(phone.locator(".labels .length")).to_be_visible()
    phone.locator("[aria-busy=true]").wait_for(state="detached")
    at, known, planned = (x + 60, y + 20), len(house.journal(links)), phone.evaluate(PLANNED)
    before = under(phone, at)
    taps(phone, at, 0.1)
    assert under(phone, at) == pytest.approx({**before, "scale": 2.2 * before["scale"]}, rel=1e-3)
    assert phone.evaluate(PLANNED) == planned
    taps(phone, (x, y + 40), 0.2)
    assert under(phone, at) == pytest.approx(before)
    assert phone.evaluate(PLANNED) == planned
    assert len(house.journal(links)) == known


def test_a_single_tap_waits_for_no_other_and_two_that_are_slow_come_no_closer(phone, house):
    finger, _ = acting(house, phone, "squads", Finger)
    finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
    expect(finger.plan).to_be_visible()
    x, y = first_figure(phone)
    before = under(phone, (x, y))
    phone.evaluate("""() => addEventListener('pointerup', () => queueMicrotask(() => queueMicrotask(() => {
      window.ghosts = document.querySelectorAll('path.path').length })))""")
    taps(phone, (x + 10, y + 50), 0.4)
    assert phone.evaluate("ghosts") == 1
    assert under(phone, (x, y)) == before


@pytest.mark.nightly
@pytest.mark.parametrize("apart", [0.1, 0.4], ids=["double", "slow"])
def test_a_square_that_is_tapped_again_is_not_gone_to_by_that(phone, house, apart):
    """The main button alone gives orders by touch."""
    finger, links = acting(house, phone, "boarding", Finger)
    x, y = first_figure(phone)
    ahead = (x, y - SQUARE * under(phone, (x, y))["scale"])
    phone.touchscreen.tap(*ahead)
    expect(finger.primary).to_contain_text("Step N")
    expect(finger.primary).to_have_attribute("aria-disabled", "false")
    known = len(house.journal(links))
    taps(phone, ahead, apart)
    expect(finger.primary).to_contain_text("Step N")
    assert len(house.journal(links)) == known
    finger.next()
    expect(phone.locator(".banner")).to_contain_text("3 action points left")


@pytest.mark.nightly
@pytest.mark.parametrize("wanting", [False, True], ids=["idle", "moving"])
def test_a_pinch_zooms_and_neither_moves_nor_plans_anything(phone, house, wanting):
    finger, links = acting(house, phone, "squads", Finger)
    if wanting:
        finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
        expect(finger.plan).to_be_visible()
    x, y = first_figure(phone)
    known, drawing = len(house.journal(links)), phone.locator("[role=application] > svg").first
    before = drawing.get_attribute("viewBox")
    steps = [{0: (x, y), 1: (x + 30 + 10 * k, y - 40 - 8 * k)} for k in range(6)]
    fingers(phone, ("touchStart", {0: (x, y)}), ("touchStart", {1: steps[0][1]}),
            *(("touchMove", at) for at in steps), ("touchEnd", {}))
    expect(drawing).not_to_have_attribute("viewBox", before)
    assert phone.locator(".labels .length").count() == 0
    expect(finger.plan).to_have_count(int(wanting))
    if wanting:
        assert not finger.ready()
    assert len(house.journal(links)) == known


@pytest.mark.nightly
def test_a_second_finger_lets_a_ghost_go_where_it_was(phone, house):
    finger, _ = acting(house, phone, "squads", Finger)
    finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
    x, y = first_figure(phone)
    phone.touchscreen.tap(x + 10, y + 70)
    length = phone.locator(".labels .length")
    expect(finger.primary).to_contain_text("Move")
    phone.locator("[aria-busy=true]").wait_for(state="detached")
    was = length.inner_text()
    fingers(phone, ("touchStart", {0: (x + 10, y + 70)}), ("touchMove", {0: (x + 10, y + 110)}))
    expect(length).not_to_have_text(was)
    fingers(phone, ("touchStart", {1: (x + 90, y + 20)}), ("touchEnd", {}))
    expect(length).to_have_text(was)


def test_a_release_outside_a_control_cancels(phone, house):
    finger, links = acting(house, phone, "boarding", Finger)
    known = len(house.journal(links))
    for control in (finger.dock.get_by_role("button", name="Step"), finger.primary):
        box = control.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        fingers(phone, ("touchStart", {0: (x, y)}), ("touchMove", {0: (x, y - 200)}), ("touchMove", {0: (x, 200)}),
                ("touchEnd", {}))
    finger.idle()
    assert len(house.journal(links)) == known
    assert finger.plan.count() == 0


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_menu_has_a_button_under_the_finger_and_nothing_is_too_small(phone, house, game):
    finger, links = acting(house, phone, game, Finger)

    async def words():
        player = await server_tests("player").Player(house.base, secret_of(links[house.mover(links)])).join()
        menu = (await player.say("ask", what="menu"))["menu"]["choices"]
        await player.leave()
        return {choice["word"]: choice for choice in menu
                if choice.get("unit", -1) in {-1, player.scene.get("active", -1)} and not choice.get("refused")}

    offered = outside(words())
    assert len(offered) > 4
    assert small(phone) == []
    more = phone.get_by_role("button", name="More …")
    if more.count():
        finger.use(more)
        assert small(phone) == []
    buttons = finger.dock.locator("button:not([aria-expanded])")
    expect(buttons.nth(len(offered) - 1)).to_be_visible()
    for k in range(buttons.count()):
        buttons.nth(k).scroll_into_view_if_needed()
        box = buttons.nth(k).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
    finger.use(finger.dock.get_by_role("button", name=MOVES[game][-1]).first)
    assert small(phone) == []
    phone.get_by_role("button", name="Card").tap()
    phone.get_by_role("log").wait_for()
    assert small(phone) == []
    phone.get_by_role("button", name="Close the card").tap()
    for name in ("Order of battle", "Keys and help", "Settings", "Glossary"):
        phone.get_by_role("button", name="Order of battle").tap()
        if name != "Order of battle":
            phone.get_by_role("dialog").get_by_role("button", name=name).tap()
        dialog = phone.get_by_role("dialog")
        dialog.wait_for()
        assert small(phone) == []
        dialog.get_by_role("button", name="Close").tap()


def test_nothing_at_the_start_and_among_the_links_is_too_small_for_a_finger(phone, house):
    phone.goto(house.base)
    phone.get_by_text("First patrol", exact=True).tap()
    assert small(phone) == []
    phone.get_by_role("button", name="With a friend, by link").tap()
    phone.locator("details[open]").get_by_role("button", name="Begin").tap()
    phone.get_by_role("heading", name="Links of this battle").wait_for()
    assert small(phone) == []


CLOSE = """\
title: Close together
size: [72, 48]
turns: 4
sides:
  - name: Blue
    squads:
      - {name: Blue one, type: line squad, figures: 1, leadership: 1, at: [36, 6]}
      - {name: Blue two, type: line squad, figures: 1, leadership: 1, at: [36, 9]}
    objectives: {primary: {kind: break, units: 1}}
  - name: Red
    squads: [{name: Red one, type: line squad, figures: 5, at: [36, 40]}]
    objectives: {primary: {kind: break, units: 1}}
"""


def test_what_is_nearest_to_a_finger_is_meant_and_a_small_table_has_short_counts(visits, house):
    """Two figures that one finger covers; 72 inches on a phone are drawn at 7 pixels an inch, on a desk at more."""
    links = house.new_game(text=CLOSE, players=["human", "human"])
    page = visits.open(links[0], **PHONE)
    tags = page.locator(".tag")
    expect(tags).to_have_text([re.compile(rf"^\s*{text}\s*$") for text in ("B1 1", "B2 1", "R1 5")])
    boxes = [page.locator(".mark").nth(k).bounding_box() for k in (0, 1, 4)]
    *places, far = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    for share, code in ((0.4, "B1"), (0.6, "B2"), (0.3, "B1")):
        page.touchscreen.tap(*far)  # so that no two taps are one double tap
        page.touchscreen.tap(*(a + share * (b - a) for a, b in zip(*places, strict=True)))
        expect(page.locator(".tag.chosen")).to_have_text(re.compile(code))
    desk = visits.open(links[0], **DESK)
    expect(desk.locator(".tag").first).to_have_text(re.compile(r"B1 · 1/1"))


def test_the_tool_button_held_still_shows_the_whole_table(phone, house):
    acting(house, phone, "squads", Finger)
    x, y = first_figure(phone)
    fingers(phone, ("touchStart", {0: (x - 20, y)}), ("touchStart", {0: (x - 20, y), 1: (x + 20, y)}),
            ("touchMove", {0: (x - 60, y), 1: (x + 60, y)}), ("touchEnd", {}))
    closer, tools = under(phone, (x, y))["scale"], phone.get_by_role("button", name="Tools", exact=True)
    phone.keyboard.press("Escape")
    tools.dispatch_event("pointerdown")
    phone.wait_for_function("""(before) => {
      const drawing = document.querySelector('[role=application] > svg')
      return drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width < before - 1e-6
    }""", arg=closer)
    tools.dispatch_event("pointerup")
    tools.dispatch_event("click")
    expect(phone.get_by_role("toolbar", name="Tools", exact=True)).to_have_count(0)
    tools.tap()
    expect(phone.get_by_role("toolbar", name="Tools", exact=True)).to_be_visible()
