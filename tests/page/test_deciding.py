"""What is chosen next: who can act, where the buttons stand, odds that add up, and other rules to compare them with."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting, order
from .house import BOT, GAMES, HUMAN
from .screens import DESK, PHONE, crossed
from .test_at_the_table import row

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PLACES = """(all) => Object.fromEntries(
  all.map((one) => [one.innerText.split('\\n')[0], [one.offsetLeft, one.offsetTop]]))"""


def test_a_unit_that_is_done_is_not_left_selected_while_others_can_act(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN])
    page = visits.open(links[1])
    other = visits.open(links[0])
    other.get_by_role("toolbar", name="Actions").wait_for()
    order(other, "done")
    page.get_by_role("toolbar", name="Actions").wait_for()
    for text in ("activate G1", "end"):
        order(page, text)
    expect(row(page, "G1")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Choose a unit")).to_be_visible()
    page.get_by_role("button", name="Choose a unit").click()
    expect(row(page, "G2")).to_have_attribute("aria-pressed", "true")


@crossed(game=list(GAMES), settings={"desk": DESK, "phone": PHONE})
def test_the_buttons_of_the_dock_keep_their_places_from_one_action_to_the_next(visits, house, game, settings):
    hands, _ = acting(house, visits.open(**settings), game, Mouse)
    buttons = hands.dock.get_by_role("button")
    before = buttons.evaluate_all(PLACES)
    banner = hands.page.locator(".banner").inner_text()
    hands.use(hands.dock.get_by_role("button", name="Step" if game == "boarding" else "Reorganise").first)
    hands.decide()
    hands.settled()
    expect(hands.page.locator(".banner")).not_to_have_text(banner)
    after = buttons.evaluate_all(PLACES)
    if set(before) == set(after):
        assert before == after
    else:  # what can't be done any more is folded away: the others stay in their order
        kept = [name for name in before if name in after]
        assert kept == [name for name in after if name in before]
        assert len(kept) > 1


def test_no_button_names_nobody(visits, house):
    links = house.new_game(scenario="threshold", players=[HUMAN, BOT])
    page = visits.open(links[0])
    page.get_by_role("toolbar", name="Actions").wait_for()
    order(page, "activate T1")
    dock = page.get_by_role("toolbar", name="Actions")
    more = page.get_by_role("button", name="More …")
    if more.count():
        more.click()
    page.locator("summary", has_text="Not now").click()
    expect(dock.locator("dt", has_text="Attack")).to_be_visible()
    names = [*dock.get_by_role("button").all_inner_texts(), *dock.locator("dt").all_inner_texts()]
    assert [name for name in names if "nobody" in name] == []

@pytest.mark.nightly
def test_the_headline_odds_add_up_and_other_rules_are_chosen_as_on_their_screen(visits, house):
    """A casualty stands apart from the odds that add up; the rules that are compared are chosen there."""
    hands, _ = acting(house, visits.open(), "squads", Mouse)
    page = hands.page
    hands.use(hands.dock.get_by_role("button", name="Fire").first)
    hands.use(hands.list.first)
    rows = page.get_by_role("article", name="Plan").get_by_role("table").first.get_by_role("row")
    expect(page.get_by_role("article", name="Plan").get_by_text("at least one casualty").first).to_have_text(
        re.compile(r"^Also: .*\d % at least one casualty"))
    said = rows.evaluate_all("(all) => all.map((one) => [one.className, one.innerText])")
    chances = [(name, float(re.search(r"([\d.]+) %", text)[1])) for name, text in said if "%" in text]
    headline = [chance for name, chance in chances if "apart" not in name]
    assert len(headline) == 3
    assert sum(headline) == pytest.approx(100, abs=0.11)
    page.locator("summary", has_text="By other rules").click()
    preset, text = page.get_by_role("combobox", name="Preset"), page.get_by_role("status", name="Rule set")
    expect(text).not_to_be_empty()
    preset.select_option("quick")
    expect(text).to_have_text("quick")
    page.get_by_role("searchbox", name="Search").fill("overwatch")
    switch = page.get_by_role("switch").first
    was = switch.get_attribute("aria-checked")
    switch.click()
    expect(switch).not_to_have_attribute("aria-checked", was)
    expect(text).to_have_text(re.compile(r"^quick [+-] .*"))
    page.get_by_role("button", name="Compare", exact=True).click()
    plan = page.get_by_role("article", name="Plan")
    expect(plan.get_by_role("row").filter(has_text="suppressed").first.locator(".bar")).to_have_count(2)
