"""The referee sets something by hand on the page: everybody reads it with its reason, and it is taken back."""

import re

import pytest
from playwright.sync_api import expect

from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def log(page):
    """The log, behind the card on a phone."""
    card = page.get_by_role("button", name="Card")
    page.get_by_role("log").or_(card).first.wait_for()
    if not page.get_by_role("log").count():
        card.click()
    return page.get_by_role("log")


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_the_referee_rules_by_hand_and_takes_it_back(visits, house, game):
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    page, other = visits.open(links[-2], **DESK), visits.open(links[0], **DESK)
    row = page.get_by_role("navigation", name="Order of battle").get_by_role("button").first
    code = row.get_attribute("aria-label").split(",")[0]
    row.click()
    page.get_by_role("button", name="Rule by hand").click()
    dialog = page.get_by_role("dialog", name=f"Rule by hand on {code}")
    what = "suppression" if game == "squads" else "action points"
    option = dialog.get_by_label("What to change").locator("option").filter(has_text=re.compile(f"^{what}"))
    dialog.get_by_label("What to change").select_option(value=option.get_attribute("value"))
    dialog.get_by_label("New value").fill("3")
    expect(dialog.get_by_role("button", name="Apply")).to_have_attribute("aria-disabled", "true")
    dialog.get_by_role("button", name="we forgot it").click()
    assert serious(page) == []
    dialog.get_by_role("button", name="Apply").click()
    expect(dialog).to_have_count(0)
    phrase = re.compile(rf"Ruled by hand: {what} of {code}.* is 3, not \d \(we forgot it\)")
    for each in (page, other):
        expect(log(each)).to_contain_text(phrase)
    expect(other.get_by_role("button", name="Rule by hand")).to_have_count(0)
    page.get_by_role("button", name="Take back", exact=True).click()
    for each in (page, other):
        expect(log(each)).to_contain_text(re.compile(rf"A ruling is taken back: {what} of {code}"))


def test_what_cannot_be_is_said_where_it_was_typed_and_nothing_is_lost(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[-2], **DESK)
    page.get_by_role("navigation", name="Order of battle").get_by_role("button").first.click()
    page.get_by_role("button", name="Rule by hand").click()
    dialog = page.get_by_role("dialog")
    option = dialog.get_by_label("What to change").locator("option").filter(has_text=re.compile("^place"))
    dialog.get_by_label("What to change").select_option(value=option.get_attribute("value"))
    dialog.get_by_label("New value").fill("over there")
    dialog.get_by_label("Because").fill("somebody knocked it over")
    dialog.get_by_role("button", name="Apply").click()
    expect(dialog.get_by_role("alert")).to_contain_text("'over there' isn't a place: write '12,20.5'")
    expect(dialog.get_by_label("Because")).to_have_value("somebody knocked it over")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)


def test_a_ruling_is_read_in_german_with_all_its_words(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[-2], **{**DESK, "locale": "de-DE"})
    page.get_by_role("navigation", name="Einheiten").get_by_role("button").first.click()
    page.get_by_role("button", name="Von Hand entscheiden").click()
    dialog = page.get_by_role("dialog")
    option = dialog.locator("select").first.locator("option").filter(has_text=re.compile("^Sprengladungen"))
    dialog.locator("select").first.select_option(value=option.get_attribute("value"))
    dialog.get_by_label("Neuer Wert").fill("2")
    dialog.get_by_role("button", name="wir es vergessen haben").click()
    dialog.get_by_role("button", name="Anwenden").click()
    phrase = re.compile("Von Hand entschieden: Sprengladungen von .* ist 2, nicht 0")
    expect(page.get_by_role("log")).to_contain_text(phrase)


def rule_on_the_table(page, what, value, *, gone=False, phone=False):
    """Rule on the table, of which no unit is chosen; on a phone its card is drawn up."""
    if phone:
        page.get_by_role("button", name="Card").click()
    page.get_by_role("button", name="Rule by hand on the table").click()
    dialog = page.get_by_role("dialog", name="Rule by hand on the table")
    option = dialog.get_by_label("What to change").locator("option").filter(has_text=re.compile(f"^{what}"))
    dialog.get_by_label("What to change").select_option(value=option.first.get_attribute("value"))
    assert serious(page) == []
    if gone:
        dialog.get_by_role("button", name="it is gone").click()
    else:
        dialog.get_by_label("New value").fill(value)
    dialog.get_by_role("button", name="we agreed otherwise").click()
    return dialog


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_referee_rules_on_the_table_of_which_no_unit_is_chosen(visits, house, game, screen):
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    page, other = visits.open(links[-2], **screen), visits.open(links[0], **DESK)
    dialog = rule_on_the_table(page, "turn", "2", phone=screen is PHONE)
    dialog.get_by_role("button", name="Apply").click()
    expect(dialog).to_have_count(0)
    phrase = re.compile(r"Ruled by hand: turn is 2, not 1 \(we agreed otherwise\)")
    for each in (other, page):
        expect(log(each)).to_contain_text(phrase)
    expect(other.get_by_role("button", name="Rule by hand")).to_have_count(0)


@pytest.mark.nightly
def test_smoke_is_laid_and_taken_away_by_hand(visits, house):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[-2], **DESK)
    for what, value, phrase in (("wind", "12", "wind is 12"), ("place (nowhere)", "20,20", "place of smoke 1 is 20,20"),
                                ("place (20,20)", "", "place of smoke 1 is nowhere, not 20,20")):
        dialog = rule_on_the_table(page, re.escape(what), value, gone=not value)
        dialog.get_by_role("button", name="Apply").click()
        expect(dialog).to_have_count(0)
        expect(log(page)).to_contain_text(phrase)
