"""A scenario has one title, wherever it is named: in the hero, on the shelf, to go on with, and above its battle."""

import json

import pytest
from playwright.sync_api import expect

from .screens import DESK
from .test_start import NOTED, arrived, hero, lessons_at

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize(("name", "title"), [("squads", "First lesson"), ("boarding", "Boarding lesson")])
def test_a_lesson_has_one_title(visits, house, name, title):
    page = visits.open(**DESK)
    arrived(page, house.base)
    if name == "squads":
        expect(hero(page).get_by_role("heading")).to_have_text(title)
        hero(page).get_by_role("button", name="Play the lesson").click()
    else:
        lessons_at(page, squads=(14, 13))
        arrived(page, house.base)
        hero(page).get_by_role("link", name=title).click()
    page.get_by_role("dialog").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("button", name="Leave the lesson")).to_be_visible()
    page.get_by_role("button", name="Leave the lesson").click()
    expect(hero(page)).to_contain_text(title)


def test_the_first_battle_has_one_title(visits, house):
    """The lesson's is no scenario's."""
    page = visits.open(**DESK)
    arrived(page, house.base)
    lessons_at(page, squads=(14, 13))
    arrived(page, house.base)
    title = hero(page).get_by_role("heading").inner_text()
    shelf = page.locator("details[name=shelf] summary b").all_inner_texts()
    assert title in shelf
    assert "First lesson" not in shelf
    hero(page).get_by_role("button", name="Play it", exact=True).click()
    page.get_by_role("application", name="Table").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.evaluate(NOTED, 1)
    arrived(page, house.base)
    expect(hero(page).get_by_role("heading")).to_have_text(title)
    expect(page.get_by_role("region", name="Continue").get_by_role("button").first).to_contain_text(title)
    kept = page.evaluate("() => Object.values(localStorage).filter((text) => text.includes('\"stood\"'))")
    assert [title in json.dumps(json.loads(one)["title"]) for one in kept] == [True]
