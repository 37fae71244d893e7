"""The referee's home: a shot at a real table, by thumb and by keyboard, with the dice that lie there."""

import re

import pytest
from playwright.sync_api import expect

from dieshift.stargrunt.scenarios.forces import troop_types

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
CASUALTY = {"range die": 1, "armour": 1, "panic test": 6, "confidence test": 6}  # other dice show their most
MISS = {"range die": 6, "quality": 1, "firepower": 1, "support weapon": 1}


def opened(visits, where, *, alone=False, due=r"(?!)", **settings):
    """A page in English that says nothing to the console, but what is `due`, and asks nobody but its server.

    Unless it is to go on alone, its own Python is long in coming.
    """
    page = visits.open(quiet=False, python=alone, **settings)
    page.faults, page.due = [], due
    page.on("console", lambda said: page.faults.append(said.text)
            if said.type == "error" and not re.search(page.due, said.text) else None)
    page.on("request", lambda asked: page.faults.append(asked.url)
            if not asked.url.startswith((where.split("#")[0].rstrip("/"), "data:", "blob:")) else None)
    page.goto(where)
    return page


def closed(page):
    """The page has had time to complain."""
    page.evaluate("0")
    assert page.faults == []


@pytest.fixture
def phone(visits, address):
    page = opened(visits, f"{address}/#referee", **PHONE)
    yield page
    closed(page)


@pytest.fixture
def desk(visits, address):
    page = opened(visits, f"{address}/#referee", **DESK)
    yield page
    closed(page)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def key(page, face):
    """A key of the keypad."""
    return page.get_by_role("group", name=re.compile("^Dice by hand")).get_by_role("button", name=str(face), exact=True)


def green(page):
    """Irregulars, green, five of them, against their like."""
    for who in ("Firing squad B1", "Target R1"):
        squad = page.get_by_role("region", name=who)
        squad.get_by_label("Type").select_option("irregular band")
        squad.get_by_label("Quality").select_option("green")
        for _ in range(3):
            squad.get_by_role("button", name="Figures: one fewer").click()


def ready(page):
    """The odds are those of the form."""
    expect(page.get_by_role("region", name="Odds")).to_have_attribute("aria-busy", "false")
    expect(button(page, "Enter dice")).to_have_attribute("aria-disabled", "false")


def asked(page):
    """The faces and the reason of the die that is asked for; nothing when the story is told."""
    pad = page.get_by_role("group", name=re.compile("^Dice by hand"))
    story = page.get_by_role("heading", name="What happened")
    expect(pad.or_(story)).to_be_visible()
    said = re.search(r"Type the D(\d+): (.+)", pad.get_attribute("aria-label") or "") if pad.count() else None
    return (int(said[1]), said[2]) if said else None


def roll(page, press, faces=CASUALTY):
    """Type every die, until the story is told; the reasons of the dice, in their order."""
    reasons = []
    while die := asked(page):
        most, reason = die
        reasons.append(reason)
        press(faces.get(reason, most))
        expect(page.get_by_role("button", name=re.compile("change it$"))).to_have_count(len(reasons))
    return reasons


@pytest.mark.nightly
def test_a_shot_by_thumb_two_taps_from_the_start(visits, address):
    page = opened(visits, address, **PHONE)
    page.get_by_role("button", name=re.compile("^At the table")).first.tap()
    page.get_by_role("link", name=re.compile("^Single shots")).tap()
    ready(page)
    button(page, "Enter dice").tap()
    assert asked(page) == (6, "range die")
    closed(page)


def test_typed_dice_become_a_story_with_the_tests_that_were_owed_and_what_is_left(phone):
    green(phone)
    ready(phone)
    button(phone, "Enter dice").tap()
    reasons = roll(phone, lambda face: key(phone, face).tap())
    assert reasons == ["range die", "quality", "firepower", "support weapon", "who is hit", "impact", "armour",
                       "who is hit", "who is hit", "panic test", "confidence test"]
    recap = phone.get_by_role("region", name="What happened")
    expect(recap).to_contain_text("R1's hunter 4 is killed")
    expect(recap.get_by_text("rolled by hand").first).to_be_attached()
    tests = phone.get_by_role("region", name="Tests owed").get_by_role("listitem")
    expect(tests).to_have_text([re.compile("keeps its head.*R7.50, p.21"), re.compile("holds.*R7.1, p.20")])
    expect(phone.get_by_role("region", name="What is left of the target")).to_contain_text("4/5")
    expect(phone.get_by_role("status").filter(has_text="R1 is suppressed (1 marker)")).to_have_count(1)
    button(phone, "Next shot").tap()
    target = phone.get_by_role("region", name="Target R1")
    expect(target.get_by_role("group", name="Figures")).to_have_text("4")
    expect(target.get_by_text("confident ●")).to_be_visible()


def test_a_shot_by_keyboard_alone(desk):
    ready(desk)
    desk.get_by_role("region", name="Firing squad B1").get_by_label("Type").focus()
    desk.keyboard.type("irreg")
    desk.keyboard.press("Tab")
    desk.keyboard.type("green")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Space")
    leadership = desk.get_by_role("region", name="Firing squad B1").get_by_role("group", name="Leadership")
    expect(leadership.get_by_role("button", name="3")).to_have_attribute("aria-pressed", "true")
    ready(desk)
    while not button(desk, "Enter dice").evaluate("button => button === document.activeElement"):
        desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")

    def press(face):
        wide = asked(desk)[0] >= 10
        desk.keyboard.type(str(face))
        if face == 1 and wide:
            desk.keyboard.press("Enter")

    assert roll(desk, press, MISS) == list(MISS)
    expect(desk.get_by_text("No test is owed.")).to_be_visible()
    expect(button(desk, "Next shot")).to_be_focused()
    desk.keyboard.press("Shift+Tab")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="What happened")).to_have_count(0)
    assert asked(desk) == (6, "range die")


@pytest.mark.nightly
def test_rule_sets_stand_side_by_side_and_dice_are_refused_taken_back_and_changed(desk):
    """The points between two sets; a face that is not on the die; the last die, and an earlier one."""
    ready(desk)
    desk.get_by_label("Compare with").select_option("quick")
    table = desk.get_by_role("table").filter(has=desk.get_by_role("columnheader", name="Points"))
    expect(table.get_by_role("columnheader")).to_have_text(["Outcome", "clarified", "quick", "Points"])
    expect(table.get_by_role("row", name=re.compile("^at least one casualty"))).to_have_text(
        "at least one casualty 67.5 % 68.5 % +1.0", use_inner_text=True)
    expect(table.get_by_role("row", name=re.compile("^no effect"))).to_contain_text("±0")
    desk.get_by_label("Compare with").select_option("as text …")
    desk.due = "responded with a status of 4"  # the browser notes the refusal itself
    desk.get_by_label("Rule set to compare with, as text").fill("bok")
    expect(desk.get_by_role("alert").filter(has_text="did you mean 'book'?")).to_be_visible()
    desk.get_by_role("combobox", name="Compare with").select_option("nothing")
    ready(desk)
    desk.due = r"(?!)"
    green(desk)
    ready(desk)
    button(desk, "Enter dice").click()
    assert asked(desk) == (6, "range die")
    desk.keyboard.type("7")
    expect(desk.get_by_role("alert").filter(has_text="7 isn't on the D6: type 1 to 6.")).to_be_visible()
    assert asked(desk) == (6, "range die")
    expect(key(desk, 7)).to_have_count(0)
    roll(desk, lambda face: key(desk, face).click(), MISS)
    button(desk, "D6, range die, shows 6: change it").click()
    assert asked(desk) == (6, "range die")
    desk.keyboard.type("5")
    expect(desk.get_by_role("heading", name="What happened")).to_be_visible()
    expect(button(desk, "D6, range die, shows 5: change it")).to_be_visible()
    expect(desk.get_by_role("region", name="What happened")).to_contain_text("no die beats it")
    button(desk, "D6, quality, shows 1: change it").click()
    desk.keyboard.type("6")
    expect(button(desk, "D6, quality, shows 6: change it")).to_be_visible()
    assert asked(desk) == (6, "confidence test")
    desk.keyboard.press("Backspace")
    expect(button(desk, "D6, panic test, shows 6: change it")).to_have_count(0)
    assert asked(desk) == (6, "panic test")


@pytest.mark.nightly
def test_what_fires_cover_and_inches_change_the_dice_under_a_thumb(phone):
    """Every control is wide enough, and nothing runs over the edge; the page remembers how far off the target is."""
    ready(phone)
    for control in phone.locator("button:visible, select:visible, input:visible, summary:visible").all():
        box = control.bounding_box()
        assert box["height"] >= 44, control.evaluate("node => node.outerHTML")
        assert box["width"] >= 44, control.evaluate("node => node.outerHTML")
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    odds = phone.get_by_role("region", name="Odds")
    expect(odds).to_contain_text(re.compile(r"firepower\s+D12"))
    button(phone, "plasma gun").tap()
    button(phone, "advanced rifle with grenades: one fewer").tap()
    expect(odds.get_by_text("support weapon")).to_have_count(1)
    button(phone, "hard").tap()
    button(phone, "In Position").tap()
    expect(odds).to_contain_text("In Position +1")
    button(phone, "Inches").tap()
    phone.get_by_label("Distance in inches").fill("0")
    expect(phone.get_by_role("alert").filter(has_text="Type a distance of 0.1 to 60 inches.")).to_be_visible()
    phone.get_by_label("Distance in inches").fill("7,5")
    expect(odds).to_contain_text("R1 is 7.5″ away")
    ready(phone)
    phone.reload()
    expect(phone.get_by_label("Distance in inches")).to_have_value("7.5")
    expect(button(phone, "plasma gun")).to_have_attribute("aria-pressed", "false")


@pytest.mark.nightly
def test_a_lost_server_is_said_and_what_was_typed_stays_where_the_page_has_no_rules_of_its_own(phone):
    phone.due = "net::ERR_FAILED"  # the browser notes the loss itself
    phone.route("**/python/**", lambda route: route.abort())
    phone.reload()
    ready(phone)
    button(phone, "Enter dice").tap()
    assert asked(phone) == (6, "range die")
    phone.route("**/api/**", lambda route: route.abort())
    key(phone, 2).tap()
    lost = phone.get_by_role("alert").filter(has_text="The server does not answer. What you typed is kept.")
    expect(lost).to_be_visible()
    expect(button(phone, "D6, range die, shows 2: change it")).to_be_visible()
    phone.unroute("**/api/**")
    button(phone, "Try again").tap()
    expect(lost).to_have_count(0)
    assert asked(phone) == (8, "quality")
    phone.route("**/api/**", lambda route: route.abort())
    phone.reload()
    expect(lost).to_be_visible()
    phone.unroute("**/api/**")
    button(phone, "Try again").tap()
    ready(phone)
    expect(phone.get_by_label("Type").first.locator("> option")).to_have_count(len(troop_types()))
