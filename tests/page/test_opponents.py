"""Which computer one plays: chosen by level and temper, named in the battle, kept by a rematch, told by the lab."""

import os
import re

import pytest
from playwright.sync_api import expect

from .house import HUMAN
from .screens import DESK, PHONE, serious
from .test_end import ended, give_up

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LEVELS = {"en-GB": ["Recruit", "Solid", "Sharp", "Random"],
          "de-DE": ["Rekrut", "Solide", "Gewieft", "Zufällig"]}
SHOTS = os.environ.get("DIESHIFT_SHOTS", "")


def chosen(page, label):
    return page.get_by_role("combobox", name=re.compile(label))


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_level_and_a_temper_are_chosen_and_play(visits, house, settings):
    page = visits.open(house.base, **settings)
    level, temper = chosen(page, "Opponent"), chosen(page, "Temper")
    expect(level).to_have_value("heuristic")
    level.select_option("Recruit")
    temper.select_option("Bold")
    expect(page.get_by_text("It closes in and charges at any cost.")).to_be_visible()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= settings["viewport"]["width"]
    if SHOTS:
        level.scroll_into_view_if_needed()
        page.screenshot(path=f"{SHOTS}/opponent-{settings['viewport']['width']}.png")
    level.select_option("Random")
    expect(temper).to_have_count(0)
    level.select_option("Sharp")
    temper.select_option("Careful")
    with page.expect_request("**/api/games") as request:
        page.get_by_role("region", name="Quick battle").get_by_role("button", name="Squads in the open").click()
    assert request.value.post_data_json["players"] == [HUMAN, "sharp-careful"]
    page.get_by_role("application", name="Table").wait_for()
    expect(page.get_by_role("banner")).to_contain_text("against the Sharp AI, careful")
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/against-{settings['viewport']['width']}.png")


@pytest.mark.parametrize("language", list(LEVELS))
def test_opponents_are_named_in_plain_words(visits, house, language):
    page = visits.open(house.base, locale=language)
    options = chosen(page, "Opponent|Gegner").get_by_role("option")
    expect(options).to_have_text(LEVELS[language])


def test_the_battle_names_whom_one_plays_and_a_rematch_keeps_it(visits, house):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, "recruit-careful"])[0])
    page.get_by_role("application").wait_for()
    named = page.get_by_role("banner").get_by_text("against the Recruit AI, careful")
    expect(named).to_be_visible()
    give_up(page)
    expect(ended(page, "You have lost")).to_be_visible()
    page.get_by_role("button", name="Swap sides").click()
    expect(page.get_by_text("You play Xenoforms")).to_be_visible()
    expect(named).to_be_visible()


def test_a_battle_between_people_names_no_computer(visits, house):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, HUMAN])[0])
    page.get_by_role("application").wait_for()
    expect(page.get_by_role("banner")).to_contain_text("You play Boarders")
    expect(page.get_by_role("banner")).not_to_contain_text("against")


def test_the_lab_says_which_computers_play(visits, house):
    page = visits.open(f"{house.base}/#lab=scenario:threshold&n=40")
    page.get_by_role("combobox", name=re.compile("Who plays")).first.select_option("a careful recruit")
    page.get_by_role("button", name=re.compile(r"^Play \d+$")).click()
    expect(page.get_by_text(
        "Who plays: a careful recruit and a solid AI. People play differently.")).to_be_visible()
