"""Settings, hint and glossary: three buttons on every device, and before a battle as well."""

import pytest
from playwright.sync_api import expect

from .house import BOT, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def shown(page, name):
    """A dialog that a button of this name opens."""
    page.get_by_role("button", name=name, exact=True).last.click()
    dialog = page.get_by_role("dialog", name=name)
    dialog.wait_for()
    return dialog


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_battle_has_a_bulb_a_book_and_a_cog(visits, house, settings):
    page = visits.open(house.new_game(scenario="threshold", players=[HUMAN, BOT])[0], **settings)
    page.get_by_role("toolbar", name="Actions").wait_for()

    def at_hand(name):
        if settings is PHONE:
            page.get_by_role("button", name="Order of battle").click()
            page.get_by_role("dialog").get_by_role("button", name="Settings", exact=True).wait_for()
        return shown(page, name)

    glossary = at_hand("Glossary")
    letters = glossary.get_by_role("heading", level=3)
    expect(letters.first).to_have_text("A")
    assert letters.all_inner_texts() == sorted(letters.all_inner_texts())
    every = glossary.get_by_role("term").count()
    glossary.get_by_role("searchbox", name="Find a word").fill("overwatch")
    expect(glossary.get_by_role("status")).to_have_text(f"{glossary.get_by_role('term').count()} entries")
    assert 0 < glossary.get_by_role("term").count() < every
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    settings_of = at_hand("Settings")
    settings_of.get_by_role("group", name="Chances").get_by_role("button", name="fractions").click()
    assert serious(page) == []
    settings_of.get_by_role("button", name="Close").click()
    where = page
    if settings is PHONE:  # the main button has a hint beside it, too, which the list covers
        page.get_by_role("button", name="Order of battle").click()
        where = page.get_by_role("dialog")
    where.get_by_role("button", name="Hint", exact=True).last.click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("The AI would order:")


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_the_settings_and_both_glossaries_are_reached_before_a_battle(visits, address, settings):
    page = visits.open(address, **settings)
    theme = "() => document.documentElement.dataset.theme"
    dialog = shown(page, "Settings")
    dialog.get_by_role("group", name="Colours").get_by_role("button", name="dark", exact=True).click()
    assert page.evaluate(theme) == "dark"
    assert serious(page) == []
    dialog.get_by_role("button", name="Close").click()
    page.reload()
    page.get_by_role("button", name="Settings", exact=True).wait_for()
    assert page.evaluate(theme) == "dark"
    dialog = shown(page, "Glossary")
    terms = dialog.get_by_role("term")
    terms.first.wait_for()
    squads = terms.all_inner_texts()
    dialog.get_by_role("group", name="Game").get_by_role("button").nth(1).click()
    expect(terms.filter(has_text="Overwatch").first).to_be_visible()
    assert terms.all_inner_texts() != squads
    assert serious(page) == []
