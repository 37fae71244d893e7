"""Dice that two players can trust: each page's own part in them, the check at the end, and a forged file."""

import json

import pytest
from playwright.sync_api import expect

from .hands import FINAL, Mouse, together
from .house import GAMES, HUMAN
from .screens import DESK, NIGHTLY, PHONE, serious, small, until
from .test_end import helps

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BY_DAY = 20  # decisions, and as many again until there are dice to check


def checked(page):
    """Open the check of dice, and what it says."""
    page.get_by_role("button", name="Check the dice").first.click()
    dialog = page.get_by_role("dialog", name="Check the dice")
    dialog.get_by_text("dieshift replay").wait_for()
    assert serious(page) == []
    return dialog


def kinds(house, links):
    return [entry["kind"] for entry in house.journal(links)[1:]]


def committed(house, links):
    """How many dice were committed to."""
    return sum(die[4].startswith("secure") for entry in house.journal(links)[1:] for die in entry.get("dice", []))


def over(house, links):
    return kinds(house, links)[-1] == "reveal"


def test_both_pages_have_a_part_in_the_dice_and_check_them_all_at_the_end(visits, house):
    """By day one gives up after some dice; nightly they play to the result."""
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN], shares=True)
    blue = visits.open(links[0])
    expect(blue.get_by_role("heading", name="Before the first die")).to_be_visible()
    expect(blue.get_by_role("status")).to_have_text("Waiting for Xenoforms to join.")
    expect(blue.get_by_text("has promised", exact=True)).to_be_visible()
    expect(blue.get_by_text("Dice sealed ✓")).to_be_visible()
    expect(blue.locator("details code")).not_to_be_visible()
    assert serious(blue) == []
    assert kinds(house, links) == ["pledge"]
    blue.reload()
    expect(blue.get_by_role("heading", name="Before the first die")).to_be_visible()
    expect(blue.get_by_role("status")).to_have_text("Waiting for Xenoforms to join.")
    red = visits.open(links[1], **PHONE)
    pages = [Mouse(blue, 1), Mouse(red, 2)]
    for hands in pages:
        hands.primary.wait_for()
    assert kinds(house, links) == ["pledge", "pledge", "share", "share", "order"]
    together(pages, 400 if NIGHTLY else BY_DAY)
    while not committed(house, links) and not over(house, links):
        together(pages, BY_DAY)
    if not over(house, links):
        helps(red)
        red.get_by_role("button", name="Give up …").click()
        red.get_by_role("button", name="Give up", exact=True).click()
    until(blue, lambda: pages[0].settled() == FINAL)  # it hears of the end by and by
    dice = committed(house, links)
    assert dice > 0
    said = checked(blue)
    expect(said).to_contain_text(f"{dice} dice checked, all as committed.")
    for line in ("pages added a part each.", "only you could choose it."):
        expect(said).to_contain_text(line)
    said.get_by_role("button", name="Close").click()
    assert small(red) == []


def forge(route):
    """Hand the file on with the first face of the server's another one, and its hashes as they were."""
    lines = [json.loads(line) for line in route.fetch().text().splitlines()]
    die = next(die for line in lines[1:] for die in line.get("dice", []) if die[4].startswith("secure"))
    die[1] = die[1] % die[0] + 1
    route.fulfill(body="\n".join(map(json.dumps, lines)))


def test_a_forged_file_says_which_die_it_is(visits, house):
    links = house.new_game(**GAMES["boarding"], players=["heuristic", "heuristic"])
    page = visits.open(links[-2], **DESK)
    page.get_by_role("button", name="Check the dice").first.wait_for(timeout=60_000)
    expect(checked(page)).to_contain_text("all as committed")
    page.get_by_role("button", name="Close", exact=True).last.click()
    page.route("**/save", forge)
    said = checked(page)
    expect(said).to_contain_text("2 things are wrong:")
    expect(said).to_contain_text("of the file, or one before it, was edited: its check value is wrong.")
    expect(said).to_contain_text("but the committed dice show")
    page.get_by_role("button", name="Close", exact=True).last.click()
    page.get_by_role("button", name="Replay").first.click()
    expect(checked(page)).to_contain_text("2 things are wrong:")


@pytest.mark.nightly
def test_a_part_that_is_in_another_browser_is_promised_anew_only_when_asked(visits, house):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN], shares=True)
    first = visits.open(links[0])
    expect(first.get_by_text("has promised", exact=True)).to_be_visible()
    second = visits.open(links[0])
    expect(second.get_by_role("alert")).to_contain_text("promised from another browser")
    assert kinds(house, links) == ["pledge"]
    second.get_by_role("button", name="Promise a new part here").click()
    expect(second.get_by_role("status")).to_have_text("Waiting for Xenoforms to join.")
    assert kinds(house, links) == ["pledge", "pledge"]
    visits.open(links[1])
    second.locator("button.primary").wait_for()
    assert kinds(house, links) == ["pledge", "pledge", "pledge", "share", "share", "order"]


def test_the_page_of_a_lone_player_gives_its_part_with_the_game(visits, house):
    page = visits.open(house.base)
    with page.expect_request("**/api/games") as request:
        page.get_by_role("button", name="Boarding a derelict").click()
    page.locator("button.primary").wait_for()
    wish = request.value.post_data_json
    assert len(wish["share"]) == len(wish["commitment"]) == 64
