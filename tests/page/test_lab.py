"""The balance lab: battles by the hundred in a page, by mouse, by finger and by keys; what turned a battle."""

import json
import re

import httpx
import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HEADINGS = "When it is decided", "What is lost, on average, by the end of each turn", "What would make it even?"
TWO = "Boarders", "Xenoforms"
DECK = "#lab=scenario:threshold&n=40"


def bars(page):
    """Who wins how often, as a voice says it."""
    return page.get_by_role("img", name=re.compile(r"± \d+"))


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def played(page, count=40):
    button(page, f"Play {count}").click()
    button(page, "1000 more").wait_for()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_scenario_is_weighed_from_its_card(visits, served, device):
    """The card leads to the lab; its battles are counted live, and say what is lost; they stop, and go on."""
    page = visits.open(served, **device)
    card = page.get_by_role("listitem").filter(has=page.get_by_text("First patrol", exact=True))
    card.locator("summary").click()
    card.get_by_role("link", name="Is it fair?").click()
    press = Button(page, device)
    press("Play 200")
    expect(bars(page)).to_be_visible()
    press("Stop")
    done = int(re.search(r"(\d+) more", page.get_by_role("button", name=re.compile(r"^\d+ more")).inner_text())[1])
    done = 200 - done
    assert 0 < done < 200
    for heading in HEADINGS:
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    press(f"{200 - done} more")
    expect(page.get_by_text(re.compile(r"^\d+ of 200$"))).to_be_visible()
    press("Stop")
    page.go_back()
    expect(page.get_by_role("region", name="Scenarios")).to_be_visible()


class Button:
    """Presses what has a name, as the device does it."""

    def __init__(self, page, device):
        self.page, self.finger = page, device is PHONE

    def __call__(self, name):
        found = button(self.page, name)
        found.tap() if self.finger else found.click()


@pytest.mark.nightly
def test_the_same_address_gives_the_same_numbers(visits, served):
    said = []
    for _ in range(2):
        page = visits.open(f"{served}/{DECK}")
        played(page)
        said.append(bars(page).get_attribute("aria-label"))
    assert said[0] == said[1]
    button(page, "1000 more").focus()
    assert re.search(r"#lab=scenario%3Athreshold&n=40$", page.url)


@pytest.mark.nightly
def test_two_ways_are_compared_and_one_of_their_battles_looked_at(visits, served):
    """By keys alone: the second way has chance on Red's side; Blue gains by it, and a battle that differs opens."""
    page = visits.open(f"{served}/{DECK}")
    expect(button(page, "Play 40")).to_be_enabled()
    button(page, "Compare with another way").focus()
    page.keyboard.press("Enter")
    second = page.get_by_role("group", name="Second")
    expect(page.get_by_text("Both ways are the same")).to_be_visible()
    expect(button(page, "Play 40")).to_have_attribute("aria-disabled", "true")
    second.get_by_role("combobox", name="Who plays Xenoforms").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(second.get_by_role("combobox", name="Who plays Xenoforms")).to_have_value("random")
    button(page, "Play 40").focus()
    page.keyboard.press("Enter")
    button(page, "1000 more").wait_for()
    expect(bars(page)).to_have_count(2)
    expect(page.get_by_text(re.compile(
        r"^\d+ of 40 battles end otherwise\. Boarders: \+\d+ points \(± \d+\) · Xenoforms: -\d+ points \(± \d+\)$"))
        ).to_be_visible()
    assert not serious(page)
    page.get_by_role("button", name=re.compile(r"^#\d+ · Second")).first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page).to_have_url(re.compile(r"&n=\d+"))  # the served is that of the moment, once it stays
    page.go_back()
    expect(page.get_by_role("heading", name="Balance lab")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_what_decides_it_is_said_and_a_typical_battle_opens(visits, served, device):
    """Aims, losses, the first suppression, each with its share; half of all battles are decided after some turn."""
    page = visits.open(f"{served}/#lab=scenario:first-lesson&n=20", **device)
    Button(page, device)("Play 20")
    button(page, "1000 more").wait_for()
    expect(page.get_by_text(re.compile(r"^Half of all battles are decided after turn \d\."))).to_be_visible()
    expect(page.get_by_role("img", name="How likely Blue Patrol was to win at the end of each turn")).to_be_visible()
    rows = page.get_by_role("region", name="What decides it").get_by_role("listitem")
    expect(rows).to_have_text([re.compile(rf"{what} won: \d+ % \(± \d+\)") for what in (
        "The side with more objectives", "The side with the smaller share of losses",
        "The side that first suppressed an enemy")])
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    odd = rows.nth(2).get_by_role("button", name=re.compile("^An odd one"))
    odd.tap() if device is PHONE else odd.click()
    expect(page.get_by_role("slider")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_swapping_equal_players_fights_fresh_battles_and_says_so(visits, served, device):
    """Twice as many, each with dice of its own; players that differ are exchanged on the same dice."""
    page = visits.open(f"{served}/#lab=scenario:threshold&n=10", **device)
    swap = page.get_by_role("checkbox", name="Swap the players, too")
    expect(page.get_by_text("swapped, every battle would be the same. Twice as many are fought")).to_be_visible()
    swap.tap() if device is PHONE else swap.check()
    Button(page, device)("Play 20")
    button(page, "1000 more").wait_for()
    expect(bars(page)).to_have_count(1)
    twenty = bars(page).get_attribute("aria-label")
    assert re.search(r"&n=20$", page.url)
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    other = visits.open(page.url, **device)
    Button(other, device)("Play 20")
    button(other, "1000 more").wait_for()
    assert bars(other).get_attribute("aria-label") == twenty
    page.get_by_role("combobox", name="Who plays Xenoforms").select_option("random")
    expect(swap).to_be_checked()
    expect(page.get_by_text("played again on the same dice with the players swapped")).to_be_visible()
    second = page.get_by_role("group", name="Second")
    expect(second.get_by_role("combobox", name="Who plays Boarders")).to_have_value("random")
    Button(page, device)("Begin again with what is set now")
    button(page, "1000 more").wait_for()
    expect(bars(page)).to_have_count(2)
    swap.tap() if device is PHONE else swap.uncheck()
    expect(second).to_have_count(0)
    page.get_by_role("combobox", name="Who plays Boarders").select_option("random")
    expect(second).to_have_count(0)
    page.get_by_role("combobox", name="Who plays Boarders").select_option("heuristic")
    expect(second.get_by_role("combobox", name="Who plays Boarders")).to_have_value("random")
    first = page.get_by_role("group", name="First")
    first.get_by_role("combobox", name="Who plays Xenoforms").select_option("heuristic")
    expect(second).to_have_count(0)


@pytest.mark.nightly
def test_a_trial_that_is_cut_off_keeps_what_it_has(visits, served):
    page = visits.open(f"{served}/{DECK}", quiet=False)
    played(page)
    before = bars(page).get_attribute("aria-label")
    page.route("**/api/lab", lambda route: route.abort())
    button(page, "1000 more").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    assert bars(page).get_attribute("aria-label") == before
    page.unroute("**/api/lab")
    button(page, "1000 more").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    button(page, "Stop").click()


def test_what_cannot_be_fought_says_why(visits, served):
    page = visits.open(f"{served}/#lab=scenario:threshold&v=%7B%22rules%22%3A%22nix%22%7D", quiet=False)
    button(page, "Play 200").click()
    expect(page.get_by_role("alert")).to_contain_text("unknown preset 'nix'")


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_what_turned_a_battle_stands_in_its_report(visits, served, device):
    """The curve of the chances, the moments that turned it, and the way to each of them."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(answer.json()["links"]["-2"], **device)
    button(page, "Report").click()
    button(page, "Find the turning points").click()
    expect(page.get_by_text("Calculated with the AI on both sides")).to_be_visible(timeout=120_000)
    expect(page.get_by_role("img", name=re.compile("^How likely .* was to win"))).to_be_visible()
    assert not serious(page)
    there = page.get_by_role("button", name="Go there")
    if there.count():
        there.first.click()
        expect(page.get_by_role("slider")).to_be_visible()
        assert re.search(r"&n=\d+&eyes=-2", page.url)
        page.go_back()
        expect(page.get_by_text("Calculated with the AI on both sides")).to_be_visible()  # it is kept
        expect(page.get_by_role("button", name="Find the turning points")).to_have_count(0)


@pytest.mark.nightly
def test_how_the_chances_ran_stands_beside_the_replay(visits, served):
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(answer.json()["links"]["-2"], **DESK)
    page.get_by_role("button", name="Replay", exact=True).first.click()
    page.get_by_role("slider").wait_for()
    button(page, "Find the turning points").click()
    curve = page.get_by_role("region", name="What turned it").get_by_role("img", name=re.compile("^How likely .* was"))
    expect(page.get_by_text("Calculated with the AI on both sides")).to_be_visible(timeout=120_000)
    there = page.get_by_role("button", name="Go there")
    if there.count():
        before = page.get_by_role("slider").input_value()
        there.first.click()
        expect(page.get_by_role("slider")).not_to_have_value(before)
    expect(curve).to_be_visible()


def turning(asked, n):
    """Chances that turn at one thing told, for certain."""
    points = []
    for point in asked["points"]:
        won = 0.9 if point["n"] < n else 0.1
        shares = [[share, share - 0.01, share + 0.01] for share in (won, 1 - won)]
        points.append({"fresh": False, **point, "shares": shares,
                       "wins": [round(asked["count"] * won), asked["count"] - round(asked["count"] * won), 0]})
    return {"game": "any", "compiled": False, "points": points, "told": [],
            "throws": [{"chance": 0.11, "result": "minor"} for _ in asked["tell"]]}


@pytest.mark.nightly
@pytest.mark.parametrize(("scenario", "sides", "words"), [
    ("first-lesson", ("Blue Patrol", "Red Patrol"), ("move",)), ("threshold", TWO, ("step", "turn", "attack"))])
def test_a_turning_point_is_played_again_with_the_order_of_the_computer_laid_ready(
        visits, served, scenario, sides, words):
    """It is planned, and not given; whose order it was plays on, against the computer."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": scenario, "battle": 3}, timeout=120)
    page = visits.open(answer.json()["links"]["-2"])
    turns = []

    def answered(route):
        """The chances: they turn at one order, for certain."""
        query = json.loads(route.request.post_data)
        if query["tell"] or query.get("weigh"):
            return route.continue_()
        if not query["points"]:
            reply = route.fetch()
            moments = reply.json()["moments"]
            turns.append(next(one for one in moments[5:] if one["text"].startswith(words)))
            return route.fulfill(response=reply)
        return route.fulfill(json=turning(query, turns[0]["n"]))

    page.route("**/chances", answered)
    button(page, "Report").click()
    button(page, "Find the turning points").click()
    again = page.get_by_role("listitem").get_by_role("button", name="Play it again from here")
    expect(again).to_have_count(1)
    expect(page.get_by_role("listitem").filter(has=page.get_by_role(
        "button", name="Play it again from here"))).to_contain_text(re.compile("moves|steps|turns|attacks"))
    assert serious(page) == []
    many = page.get_by_role("listitem").get_by_role("link", name="Play 200 games from here")
    assert many.get_attribute("href").endswith(f"%3A{turns[0]['n'] - 1}%3A-2")
    again.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    expect(page.get_by_text(f"You play {sides[turns[0]['side']]}")).to_be_visible()
    expect(page.get_by_role("article", name="Plan")).to_contain_text(re.compile("|".join(words), re.IGNORECASE))


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_moment_of_a_replay_is_played_on_from_in_the_lab(visits, served, device):
    """The link leads there; the same served gives the same numbers, and one of its battles is looked at."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(f"{answer.json()['links']['-2']}&replay&n=4&eyes=-2", **device)
    page.get_by_role("slider").wait_for()
    if device is PHONE:
        page.get_by_role("button", name="More").tap()
    there = page.get_by_role("link", name="Play 200 games from here")
    there.tap() if device is PHONE else there.click()
    expect(page.get_by_role("combobox", name="Scenario")).to_have_value("moment")
    expect(page.get_by_text("as things really stood, with fresh dice")).to_be_visible()
    assert re.search(rf"#lab=battle%3A{answer.json()['game']}%3A4%3A-2$", page.url)
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    Button(page, device)("Play 200")
    button(page, "1000 more").wait_for(timeout=60_000)
    first = bars(page).get_attribute("aria-label")
    assert not serious(page)
    page.reload()
    Button(page, device)("Play 200")
    button(page, "1000 more").wait_for(timeout=60_000)
    assert bars(page).get_attribute("aria-label") == first
    look = page.get_by_role("button", name="Look at it", exact=True)
    if look.count():
        look.first.click()
        expect(page.get_by_role("slider")).to_be_visible()


@pytest.mark.nightly
def test_a_link_to_a_moment_in_the_lab_gives_others_the_same_numbers(visits, served):
    """It brings the seat of a spectator, which the served does not keep."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(f"{answer.json()['links']['-1']}&replay&n=4&eyes=-2")
    page.get_by_role("link", name="Play 200 games from here").click()
    expect(page).not_to_have_url(re.compile("seat="))
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.written = text }")
    button(page, "Copy a link to this").click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    link = page.evaluate("window.written")
    assert re.search(r"#lab=battle%3A\w+%3A4%3A-2&seat=\S+$", link)
    played(page, 200)
    other = visits.open(link)
    expect(other).not_to_have_url(re.compile("seat="))
    played(other, 200)
    assert bars(other).get_attribute("aria-label") == bars(page).get_attribute("aria-label")


@pytest.mark.nightly
def test_a_moment_of_a_report_is_played_on_from_in_the_lab(visits, served):
    """From before the order that turned the battle, by the served that the report gives."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(answer.json()["links"]["-2"], **PHONE)

    def turned(route):
        """The chances: they turn at the third thing told, for certain."""
        asked = json.loads(route.request.post_data)
        if not asked["points"]:
            return route.continue_()
        return route.fulfill(json=turning(asked, 3))

    page.route("**/chances", turned)
    button(page, "Report").click()
    button(page, "Find the turning points").click()
    many = page.get_by_role("listitem").get_by_role("link", name="Play 200 games from here")
    expect(many).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert not serious(page)
    many.tap()
    expect(page.get_by_role("combobox", name="Scenario")).to_have_value("moment")
    Button(page, PHONE)("Play 200")
    button(page, "1000 more").wait_for()
    page.go_back()
    expect(page.get_by_role("heading", name=re.compile("^Report"))).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_bar_of_a_replay_has_the_curve_and_the_flags(visits, served, device):
    """On a phone they are found from there; the flag leads to the moment, with the eyes that see all."""
    answer = httpx.post(f"{served.rstrip('/')}/api/lab/battle", json={"scenario": "threshold", "battle": 3}, timeout=60)
    page = visits.open(f"{answer.json()['links']['-2']}&replay&n=9&eyes=0", **device)
    page.route("**/chances", lambda route: route.continue_() if not (query := json.loads(
        route.request.post_data))["points"] and not query["tell"] else route.fulfill(json=turning(query, 3)))
    slider = page.get_by_role("slider")
    slider.wait_for()
    Button(page, device)("Find the turning points")
    flag = page.get_by_role("button", name="Turning point 1, in turn 1")
    expect(flag).to_have_count(1)
    curves = page.get_by_role("img", name="How likely Boarders was to win")
    expect(curves).to_have_count(1 if device is PHONE else 2)
    box, bar = flag.bounding_box(), slider.bounding_box()
    last = int(slider.get_attribute("max"))
    if device is DESK:
        expect(page.get_by_text("A throw as good comes 11 times in 100.")).to_be_visible()
    assert abs(box["x"] + box["width"] / 2 - bar["x"] - 11 - (bar["width"] - 22) * 3 / last) < 12
    assert box["y"] < bar["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert not serious(page)
    flag.tap() if device is PHONE else flag.click()
    expect(slider).to_have_value("3")
    expect(page).to_have_url(re.compile("&n=3&eyes=-2"))
    expect(page.get_by_role("button", name="Find the turning points")).to_have_count(0)


def test_nobody_is_led_to_the_lab_from_a_battle_that_is_not_over(visits, served):
    """A side's replay has no such link; its address, typed by hand, is refused in a sentence."""
    game = httpx.post(f"{served.rstrip('/')}/api/games", json={"scenario": "threshold"}, timeout=60).json()
    page = visits.open(f"{game['links']['0']}&replay", quiet=False)
    page.get_by_role("slider").wait_for()
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    expect(page.get_by_role("link", name="Play 200 games from here")).to_have_count(0)
    page.evaluate("location.hash = '#lab=battle:GAME:0:-2'.replace('GAME', location.hash.match(/game=([^&]+)/)[1])")
    button(page, "Play 200").click()
    expect(page.get_by_role("alert")).to_contain_text("You get this when the game is over")
