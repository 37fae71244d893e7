"""The first sight of somebody new: no red error, a second try where something failed, links that say where they go."""

import re

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting
from .house import HUMAN
from .screens import NIGHTLY, crossed, serious
from .test_adverse import by_link
from .test_table_talk import taken_back

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NO_SERVER = "The server does not answer. Is it running?"
MAINS = "document.querySelectorAll('main').length"


def test_a_guests_first_sight_is_no_red_error(visits, house):
    """Whoever follows a link shares in the dice; pages may say their part twice. Nightly three times."""
    for _ in range(3 if NIGHTLY else 1):
        links = house.new_game(scenario="first-lesson", players=[HUMAN, HUMAN], shares=True)
        guest, host = visits.open(links[1]), visits.open(links[0])
        for page in (guest, host):
            page.get_by_role("application", name="Table").wait_for()
            page.locator(".primary[aria-busy=false]").wait_for()
        for page in (guest, host):
            assert page.get_by_role("alert").all_inner_texts() == []


FIRST = {
    "start": ("", "**/api/shelf", lambda page: page.get_by_role("region", name="Scenarios")),
    "random table": ("", "**/api/table*",
                     lambda page: page.get_by_role("region", name="Random table").get_by_role("img")),
    "rules": ("#rules", "**/api/catalogue*", lambda page: page.get_by_role("article").first),
    "readings": ("#readings", "**/api/readings*", lambda page: page.get_by_role("article").first),
    "referee": ("#referee", "**/api/troops", lambda page: page.get_by_role("table").first),
}


@crossed(screen=list(FIRST), fault=["away", "failing"])
def test_whatever_cannot_be_fetched_at_first_can_be_tried_again(visits, house, screen, fault):
    """And every screen has one main landmark then."""
    place, path, content = FIRST[screen]
    page = visits.open(quiet=False)
    page.route(path, lambda route: route.abort() if fault == "away" else route.fulfill(status=500, body="failed"))
    page.goto(f"{house.base}/{place}")
    again = page.get_by_role("alert").get_by_role("button", name="Try again").first
    again.wait_for()
    if fault == "away" and screen != "referee":
        expect(page.get_by_role("alert").filter(has_text=NO_SERVER).first).to_be_visible()
    page.unroute(path)
    again.click()
    content(page).wait_for()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("heading", level=1).first.wait_for()
    assert page.evaluate(MAINS) == 1
    expect(page.get_by_role("main")).to_be_visible()


def test_the_first_words_that_do_not_come_are_told_in_both_languages(visits, house):
    page = visits.open(quiet=False)
    page.route(re.compile(r"assets/(en|de)-.*\.js"), lambda route: route.abort())
    page.goto(house.base)
    expect(page.get_by_role("alert")).to_contain_text("antwortet nicht")
    expect(page.get_by_role("alert").get_by_role("button", name=re.compile("Try again"))).to_be_visible()


def test_links_and_codes_that_only_work_on_this_computer_say_so_and_what_to_do(visits, house):
    page = visits.open()
    by_link(page, house)
    page.get_by_role("img", name="QR code").first.wait_for()
    expect(page.get_by_role("note")).to_contain_text("These links and codes only work on this computer.")
    expect(page.get_by_role("button", name="Let others in my network join")).to_be_visible()
    expect(page.get_by_text("Only on this computer", exact=True)).to_have_count(4)
    expect(page.get_by_role("article")).to_have_count(4)


@pytest.mark.nightly
def test_lines_that_were_taken_back_keep_their_contrast(visits, house):
    hands, _ = acting(house, visits.open(reduced_motion="reduce"), "squads", Mouse)
    page = hands.page
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(taken_back(page)).to_have_count(1)
    assert serious(page) == []
    struck = "(all) => all.map((one) => [getComputedStyle(one).textDecorationLine, getComputedStyle(one).opacity])"
    lines = page.get_by_role("log").locator(".gone p").evaluate_all(struck)
    assert lines
    assert set(map(tuple, lines)) == {("line-through", "1")}
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("slider").wait_for()
    assert serious(page) == []


def test_a_battle_and_its_replay_have_one_main_landmark(visits, house):
    hands, _ = acting(house, visits.open(), "boarding", Mouse)
    assert hands.page.evaluate(MAINS) == 1
    hands.page.get_by_role("button", name="Replay", exact=True).click()
    hands.page.get_by_role("slider").wait_for()
    assert hands.page.evaluate(MAINS) == 1
