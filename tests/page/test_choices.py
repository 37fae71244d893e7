"""An open card of the shelf: against whom, which side, whose dice; all of it has a default, and one tap begins."""

import json

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TITLE = "Threshold"


def card(page, address):
    """An open card of the shelf."""
    page.goto(address)
    page.locator("summary", has_text=TITLE).click()
    details = page.locator("details[open]")
    details.get_by_role("group", name="Against").wait_for()
    return details


def pressed(group):
    """What is chosen of a row."""
    return group.get_by_role("button", pressed=True).all_inner_texts()


def wished(page, opened):
    """What is asked for when the battle is begun."""
    with page.expect_request("**/api/games") as asked:
        opened.get_by_role("button", name="Begin").click()
    return asked.value.post_data_json


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE])
def test_a_card_lets_one_choose_and_begins_with_one_tap(visits, house, device):
    page = visits.open(**device)
    opened = card(page, house.base)
    rows = {name: opened.get_by_role("group", name=name, exact=True) for name in ("Against", "You are", "Dice")}
    assert {name: pressed(row) for name, row in rows.items()} == {
        "Against": ["The AI"], "You are": ["Boarders"], "Dice": ["Rolled for me"]}
    assert serious(page) == []
    rows["You are"].get_by_role("button", name="Xenoforms").click()
    opened.get_by_role("combobox", name="Opponent").select_option(label="Random")
    wish = wished(page, opened)
    assert (wish["players"], wish["dice"]) == (["random", "human"], ["server", "server"])
    page.get_by_role("application", name="Table").wait_for()


@pytest.mark.nightly
def test_dice_are_sealed_by_link_unless_that_is_not_wanted_and_anyway_against_the_computer(visits, house):
    page = visits.open()
    opened = card(page, house.base)
    dice = opened.get_by_role("group", name="Dice", exact=True)
    expect(dice.get_by_role("button", name="Sealed")).to_have_count(0)
    expect(opened).to_contain_text("Sealed anyway: the server promises its part")
    opened.get_by_role("button", name="A friend, by link").click()
    expect(opened.get_by_role("group", name="You are")).to_have_count(0)
    assert pressed(dice) == ["Sealed"]
    assert wished(page, opened)["shares"] is True
    opened = card(page, f"{house.base}?again")
    opened.get_by_role("button", name="A friend, by link").click()
    opened.get_by_role("group", name="Dice", exact=True).get_by_role("button", name="Rolled for me").click()
    assert wished(page, opened)["shares"] is False
    page.get_by_role("heading", name="Links of this battle").wait_for()


def test_whatever_opponents_the_server_lists_can_be_chosen(visits, house):
    page = visits.open()

    def more(route):
        shelf = route.fetch().json()
        shelf["players"]["boarding"] = [*shelf["players"]["boarding"], "somebody-else"]
        route.fulfill(body=json.dumps(shelf), content_type="application/json")

    page.route("**/api/shelf", more)
    page.route("**/api/games", lambda route: route.fulfill(status=200, body="{}"))
    opened = card(page, house.base)
    opened.get_by_role("combobox", name="Opponent").select_option("somebody-else")
    assert wished(page, opened)["players"] == ["human", "somebody-else"]
