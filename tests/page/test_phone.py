"""On a telephone the table stays as it is while one plans, nothing stands over it, and what the enemy did is seen."""

import pytest
from playwright.sync_api import expect

from .hands import Finger, acting, order
from .house import BOT, GAMES, HAND, HUMAN, SERVER
from .screens import PHONE, crossed
from .test_everybody import ASIDE

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
        finger.use(finger.dock.get_by_role("button", name=name).first)
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


@crossed(scenario=SHELF, device=list(DEVICES))
def test_no_button_covers_a_squad(visits, house, scenario, device):
    phone = visits.open(house.new_game(scenario=scenario, players=[HUMAN, BOT])[0], **DEVICES[device])
    phone.locator("button.primary[aria-busy=false]").wait_for()
    phone.get_by_role("toolbar", name="Actions").wait_for()
    assert phone.locator("[role=application] g.mark").count() > 2
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


def test_what_the_enemy_did_stays_until_it_was_read(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    phone, other = visits.open(links[0], **PHONE), visits.open(links[1])
    other.get_by_role("application", name="Table").wait_for()
    finger = Finger(phone)
    finger.settled()
    finger.use(finger.dock.get_by_role("button", name="End the phase"))
    finger.next()
    told = phone.get_by_role("region", name="What Xenoforms did")
    other.get_by_role("toolbar", name="Actions").wait_for()
    for text in ("activate G1", "end"):
        order(other, text)
    expect(told.get_by_role("listitem").filter(has_text="G1").first).to_be_visible()
    expect(phone.get_by_role("status").filter(has_text="What Xenoforms did")).to_contain_text("G1")
    expect(told).to_be_in_viewport(ratio=0.5)
    phone.wait_for_timeout(1500)
    expect(told).to_be_visible()
    told.get_by_role("button", name="Go on").tap()
    expect(told).to_have_count(0)
    phone.reload()
    expect(told).to_be_visible()


def test_the_table_stays_where_it_is_when_the_other_side_leaves(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    phone, other = visits.open(links[1], **PHONE), visits.open(links[0])
    other.get_by_role("application", name="Table").wait_for()
    phone.locator("button.primary[aria-busy=false]").wait_for()
    gone = phone.get_by_role("status").filter(has_text="Boarders is not at the table.")
    expect(gone).to_have_count(0)
    before = phone.evaluate(VIEW)
    other.close()
    expect(gone).to_be_visible()
    assert phone.evaluate(VIEW) == before
