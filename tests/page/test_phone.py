"""On a telephone the table stays as it is while one plans, nothing stands over it, and what the enemy did is seen."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Finger, Mouse, acting, order, press
from .house import BOT, GAMES, HAND, HUMAN, SERVER
from .screens import PHONE, crossed, serious, small
from .test_end import give_up
from .test_everybody import ASIDE
from .test_touch import fingers

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SHELF = ("first-lesson", "night-raid", "rearguard", "market-day", "threshold", "skirmish")
VIEW = """() => {
  const drawing = document.querySelector('[role=application] > svg'), box = drawing.getBoundingClientRect()
  return [drawing.getAttribute('viewBox'), box.x, box.y, box.width, box.height]
}"""
COVERED = """() => [...document.querySelectorAll('[role=application] g.mark, .labels .tag')].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  const spots = [[x + width / 2, y + height / 2], [x + 2, y + 2], [x + width - 2, y + height - 2]]
  return spots.map(([left, top]) => document.elementFromPoint(left, top)?.closest('button, .sheet, aside, header, nav'))
    .filter((over) => over && !over.contains(one)).map((over) => over.outerHTML.slice(0, 80))
})"""
DEVICES = {"upright": PHONE, "aside": ASIDE}
ACTIONS = {"squads": ("Move", "Fire", "In Position"), "boarding": ("Step", "Turn", "Fire")}


@crossed(game=list(GAMES), device=list(DEVICES))
def test_the_table_keeps_its_scale_and_place_while_one_plans(visits, house, game, device):
    phone = visits.open(**DEVICES[device])
    finger, _ = acting(house, phone, game, Finger)
    views = [phone.evaluate(VIEW)]
    for name in ACTIONS[game]:
        press(finger, name)
        views.append(phone.evaluate(VIEW))
        if name == "Move":
            finger.place()
            expect(phone.locator(".labels .length")).to_be_visible()
        elif finger.list.count():
            finger.use(finger.list.first)
        views.append(phone.evaluate(VIEW))
        assert phone.evaluate(COVERED) == []
        if finger.plan.count():
            finger.use(finger.plan.get_by_role("button", name="Cancel"))
        views.append(phone.evaluate(VIEW))
    assert len(set(map(tuple, views))) == 1


@pytest.mark.nightly
@crossed(scenario=SHELF, device=list(DEVICES))
def test_no_button_covers_a_squad(visits, house, scenario, device):
    phone = visits.open(house.new_game(scenario=scenario, players=[HUMAN, BOT])[0], **DEVICES[device])
    phone.locator(".primary[aria-busy=false]").wait_for()
    phone.get_by_role("toolbar", name="Actions").wait_for()
    expect(phone.locator("[role=application] g.mark").nth(2)).to_be_attached()
    expect(phone.locator(".lane")).to_have_count(0)  # the other side may have gone first
    assert phone.evaluate(COVERED) == []


def test_the_keys_for_dice_by_hand_cover_no_squad(visits, house):
    phone = visits.open(house.new_game(**GAMES["boarding"], players=[HUMAN, BOT], dice=[HAND, SERVER])[0], **PHONE)
    phone.get_by_role("toolbar", name="Actions").wait_for()
    before = phone.evaluate(VIEW)
    for text in ("activate T1", "step N", "fire at D1"):
        order(phone, text)
    phone.get_by_role("group", name="Dice by hand").wait_for()
    assert phone.evaluate(VIEW) == before
    assert phone.evaluate(COVERED) == []


@pytest.mark.nightly
def test_what_the_enemy_did_stays_until_it_was_read(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    phone, other = visits.open(**PHONE), visits.open(links[1])
    phone.clock.install()
    phone.goto(links[0])
    other.get_by_role("application", name="Table").wait_for()
    finger = Finger(phone)
    finger.settled()
    finger.use(finger.dock.get_by_role("button", name="End the phase"))
    finger.next()
    recap = phone.get_by_role("region", name="What Xenoforms did")
    other.get_by_role("toolbar", name="Actions").wait_for()
    for text in ("activate G1", "end"):
        order(other, text)
    expect(recap.get_by_role("listitem").filter(has_text="G1").first).to_be_visible()
    expect(phone.get_by_role("status").filter(has_text="What Xenoforms did")).to_contain_text("G1")
    expect(recap).to_be_in_viewport(ratio=0.5)
    phone.clock.fast_forward(60_000)
    expect(recap).to_be_visible()
    recap.get_by_role("button", name="Go on").tap()
    expect(recap).to_have_count(0)
    phone.reload()
    expect(recap).to_be_visible()


def test_the_table_stays_where_it_is_when_the_other_side_leaves(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    phone, other = visits.open(links[1], **PHONE), visits.open(links[0])
    other.get_by_role("application", name="Table").wait_for()
    phone.locator(".primary[aria-busy=false]").wait_for()
    gone = phone.get_by_role("status").filter(has_text="Boarders is not at the table.")
    expect(gone).to_have_count(0)
    before = phone.evaluate(VIEW)
    other.close()
    expect(gone).to_be_visible()
    assert phone.evaluate(VIEW) == before


SMALLER = {**PHONE, "viewport": {"width": 360, "height": 640}}
LARGER = {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2}  # a desktop's screen at 200 %
TRAYS = {"upright": PHONE, "aside": ASIDE, "smaller": SMALLER, "enlarged": LARGER}
STANDS = """() => Object.fromEntries([['map', '[role=application]'], ['main', '.sheet .primary'], ['tray', '.sheet']]
  .map(([name, found]) => [name, document.querySelector(found).getBoundingClientRect().toJSON()])
  .concat([['view', document.querySelector('[role=application] > svg').getAttribute('viewBox')],
    ['slots', [...document.querySelectorAll('.dock button')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.innerText, x, y, width, height].join(' ')
    })]]))"""
CUT = """(found) => [...document.querySelectorAll(found)].filter((one) => one.checkVisibility() && (
  one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)).map((one) => one.outerHTML)"""


@pytest.mark.nightly
@pytest.mark.parametrize("device", TRAYS.values(), ids=list(TRAYS))
def test_nothing_of_the_tray_moves_from_choosing_a_squad_to_giving_up_its_fire(visits, house, device):
    """Choose, Move, a tap, a drag, Fire, a target, Cancel: table, view, main button and orders are where they were."""
    page = visits.open(**{**device, "has_touch": True})
    finger, _ = acting(house, page, "squads", Finger)
    seen = [page.evaluate(STANDS)]

    def look():
        assert small(page) == []
        seen.append(page.evaluate(STANDS))

    finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
    look()
    figure = page.locator(".halo.own").first.bounding_box()
    x, y = figure["x"] + 40, figure["y"] + 10
    page.touchscreen.tap(x, y)
    page.locator(".labels .length").wait_for()
    look()
    fingers(page, ("touchStart", {0: (x, y)}), ("touchMove", {0: (x + 10, y + 12)}),
            ("touchMove", {0: (x + 20, y + 20)}), ("touchEnd", {}))
    page.locator("[aria-busy=true]").wait_for(state="detached")
    look()
    finger.use(finger.plan.get_by_role("button", name="Cancel"))
    finger.use(finger.dock.get_by_role("button", name="Fire", exact=True))
    look()
    if finger.list.count():
        finger.use(finger.list.first)
    expect(finger.primary).to_contain_text(re.compile("Fire.*%", re.DOTALL))
    look()
    assert finger.primary.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    finger.use(finger.plan.get_by_role("button", name="Cancel"))
    look()
    assert [(k, what, one[what]) for k, one in enumerate(seen) for what in one if one[what] != seen[0][what]] == []
    assert seen[0]["view"]


LOWER = {**PHONE, "viewport": {"width": 360, "height": 740}}
SLIDES = {"upright": (PHONE, 788), "aside": (ASIDE, 334), "across the tray's sizes": (LOWER, 684)}


def sized(page, width, height):
    """The window has another size, and the page has seen it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("(size) => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.nightly
@pytest.mark.parametrize(("device", "lower"), SLIDES.values(), ids=list(SLIDES))
def test_an_address_bar_that_slides_moves_nothing_and_turning_the_phone_does(visits, house, device, lower):
    page = visits.open(**device)
    finger, _ = acting(house, page, "squads", Finger)
    finger.use(finger.dock.get_by_role("button", name="Move", exact=True))
    finger.place()
    expect(page.locator(".labels .length")).to_be_visible()
    before = page.evaluate(STANDS)
    width, height = device["viewport"].values()
    for high in (lower, height, lower):
        sized(page, width, high)
        assert page.evaluate(STANDS) == before
    sized(page, height, width)
    turned = page.evaluate(STANDS)
    assert turned["map"] != before["map"]
    assert turned["view"] != before["view"]
    assert width - 40 < turned["main"]["bottom"] < width


def test_on_a_desk_the_page_is_as_high_as_its_window(visits, house):
    page = visits.open(house.base)
    page.get_by_role("heading", name="Scenarios").wait_for()
    for height in (860, 900):
        sized(page, 1440, height)
        assert page.locator(".start").bounding_box()["height"] == height


def stands(page, *names):
    """From where to where things stand across the page."""
    boxes = [one.bounding_box() for one in names]
    return [(box["x"], box["x"] + box["width"]) for box in boxes]


@pytest.mark.nightly
@pytest.mark.parametrize("device", DEVICES.values(), ids=list(DEVICES))
def test_for_the_left_hand_all_is_the_other_way_round_and_stays_so(visits, house, device):
    page = visits.open(**device, reduced_motion="reduce")
    finger, _ = acting(house, page, "squads", Finger)
    width = device["viewport"]["width"]
    parts = (finger.primary, page.locator(".foot > button"), page.get_by_role("button", name="Card"),
             page.get_by_role("button", name="Take back"), finger.table)
    right = stands(page, *parts)
    assert right[1][1] < right[0][0]
    finger.use(page.get_by_role("button", name="Order of battle"))
    finger.use(page.get_by_role("dialog").get_by_role("button", name="Settings"))
    hand = page.get_by_role("dialog").get_by_role("group", name="Hand, on a phone")
    expect(hand.get_by_role("button", name="right hand")).to_have_attribute("aria-pressed", "true")
    finger.use(hand.get_by_role("button", name="left hand"))
    expect(hand.get_by_role("button", name="left hand")).to_have_attribute("aria-pressed", "true")
    assert serious(page) == []
    page.reload()
    finger.settled()
    page.get_by_role("toolbar", name="Actions").wait_for()
    left = stands(page, *parts)
    mirrored = [pytest.approx((width - end, width - begin), abs=1.5) for begin, end in right]
    assert left[:3] == mirrored[:3]
    assert left[4] == mirrored[4]
    assert (left[3][1] < left[4][0]) is (device is ASIDE)  # the bar is above the column, and goes where it goes
    assert small(page) == []
    assert page.evaluate(COVERED) == []
    before = page.evaluate(STANDS)
    finger.use(page.get_by_role("button", name="Card"))
    page.get_by_role("log").wait_for()
    expect(page.locator(".sheet .inside")).to_be_in_viewport(ratio=0.99)
    for slot in finger.dock.locator("button:not([aria-disabled=true])").all():
        slot.tap(trial=True)
    assert page.evaluate(STANDS) == before


@pytest.mark.parametrize("device", TRAYS.values(), ids=list(TRAYS))
def test_the_card_is_drawn_up_over_the_table_and_pushes_nothing(visits, house, device):
    page = visits.open(**{**device, "has_touch": True})
    finger, _ = acting(house, page, "squads", Finger)
    before = page.evaluate(STANDS)
    finger.use(page.get_by_role("button", name="Card"))
    page.get_by_role("log").wait_for()
    assert page.evaluate(STANDS) == before
    assert small(page) == []
    finger.use(page.get_by_role("button", name="Close the card"))
    finger.use(page.get_by_role("button", name="More …"))
    assert small(page) == []
    finger.use(page.get_by_role("button", name="Fewer actions"))
    assert page.evaluate(STANDS) == before


@pytest.mark.parametrize("device", TRAYS.values(), ids=list(TRAYS))
def test_each_group_has_its_place_and_what_cannot_be_done_says_why(visits, house, device):
    page = visits.open(**{**device, "has_touch": True})
    finger, _ = acting(house, page, "squads", Finger)
    slots = finger.dock.get_by_role("button")
    expect(slots).to_have_text([re.compile("^Move *Move$"), re.compile("^Fire *Fight$"),
                                re.compile("^Communicate *Command$"), re.compile("^Reorganise *Special$"),
                                *(["End activation"] if device in (ASIDE, LARGER) else []), "…"])
    slots.last.tap()
    page.locator("summary", has_text="Not now").tap()
    said = page.locator("dt", has_text="Remove suppression").locator("+ dd")
    said.scroll_into_view_if_needed()
    expect(said).to_be_in_viewport(ratio=0.99)  # it is scrolled by whole pixels
    expect(said).not_to_be_empty()


@pytest.mark.parametrize("device", TRAYS.values(), ids=list(TRAYS))
def test_the_banner_is_neither_covered_nor_cut(visits, house, device):
    page = visits.open(**{**device, "has_touch": True})
    acting(house, page, "squads", Finger)
    assert page.evaluate(CUT, ".banner, .dock button, .sheet .primary, .labels .tag") == []
    box = page.locator(".banner").bounding_box()
    assert box["y"] >= 0
    for x in (box["x"] + 3, box["x"] + box["width"] / 2, box["x"] + box["width"] - 3):
        assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.banner')",
                             [x, box["y"] + box["height"] / 2])
    assert page.evaluate(COVERED) == []


@pytest.mark.nightly
def test_the_bars_button_counts_what_the_enemy_did_and_shows_it_again(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    phone, other = visits.open(links[0], **PHONE), visits.open(links[1])
    other.get_by_role("application", name="Table").wait_for()
    finger = Finger(phone)
    finger.settled()
    happened = phone.get_by_role("button", name="What happened")
    expect(happened).to_have_accessible_name("What happened")
    finger.use(finger.dock.get_by_role("button", name="End the phase"))
    finger.next()
    other.get_by_role("toolbar", name="Actions").wait_for()
    for text in ("activate G1", "end"):
        order(other, text)
    recap = phone.get_by_role("region", name="What Xenoforms did")
    expect(recap).to_be_visible()
    expect(happened).to_have_accessible_name("What happened: 1")
    view = phone.evaluate(VIEW)
    happened.tap()
    expect(recap).to_have_count(0)
    expect(happened).to_have_accessible_name("What happened")
    happened.tap()
    expect(recap).to_be_visible()
    assert phone.evaluate(VIEW) == view


@crossed(device=list(DEVICES))
def test_the_main_button_says_how_good_a_shot_is(visits, house, device):
    finger, _ = acting(house, visits.open(**DEVICES[device]), "squads", Finger)
    finger.use(finger.dock.get_by_role("button", name="Fire", exact=True))
    if finger.list.count():
        finger.use(finger.list.first)
    lead = finger.primary.locator("small")
    expect(lead).to_have_text(re.compile(r"^\d+ % suppressed$"))
    chance = lead.inner_text().split(" % ")[0]
    finger.use(finger.page.get_by_role("button", name="Card", exact=True))
    none = finger.page.get_by_role("row").filter(has_text="no effect").first.inner_text()
    assert int(chance) == round(100 - float(re.search(r"([\d.]+) %", none)[1]))


@pytest.mark.nightly
def test_the_start_has_its_places_below_and_plays_a_battle_again(visits, house):
    phone = visits.open(house.base, **PHONE)
    phone.get_by_role("heading", name="Scenarios").wait_for()
    places = phone.get_by_role("navigation", name="Places")
    where = places.bounding_box()
    assert where["y"] + where["height"] == PHONE["viewport"]["height"]
    assert small(phone) == []
    assert serious(phone) == []
    places.get_by_role("button", name="Friend").tap()
    expect(phone.get_by_role("button", name="With a friend, by link")).to_be_in_viewport()
    expect(phone.get_by_role("button", name="With a friend, by link")).to_have_attribute("aria-pressed", "true")
    for name, title in (("Make", "Make a scenario"), ("Rules", "Rules")):
        places.get_by_role("link", name=name).tap()
        expect(phone).to_have_title(f"{title} · Dieshift")
        phone.go_back()
        places.wait_for()
    phone.goto(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0])
    phone.get_by_role("toolbar", name="Actions").wait_for()
    give_up(phone)
    phone.get_by_role("button", name="Look back on the battle").wait_for()
    before = phone.url
    phone.goto(house.base)
    phone.get_by_role("button", name="Play again: Threshold").tap()
    phone.get_by_role("application", name="Table").wait_for()
    assert phone.url != before
    expect(phone.get_by_role("heading", name="What Boarders did")).to_be_visible()  # the other side than before


def test_the_labels_name_quality_leader_and_state_of_whom_one_looks_at(visits, house):
    hands, _ = acting(house, visits.open(), "squads", Mouse)
    chosen = hands.page.locator(".labels .tag.chosen")
    expect(chosen).to_contain_text(re.compile(
        r"(Regular|Veteran|Green|Elite|Untrained) D\d+ · leader [123] · Confident"))
    frames = hands.page.locator(".labels .tag").evaluate_all(
        "(all) => [...new Set(all.map((one) => getComputedStyle(one).borderColor))]")
    figures = hands.page.evaluate("""() => [...new Set([...document.querySelectorAll('g.mark .body')].map((one) =>
      getComputedStyle(one).fill))]""")
    assert sorted(frames) == sorted(figures)
    assert len(frames) == 2
