"""An evening on several devices: one screen for all and a phone for each side, which see the same at once."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import serious, small, until
from .test_referee import DESK, PHONE, button, closed, key, opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TITLE = "Phones and a large screen"
SHOT = re.compile("^Alpha fires at Bravo$")


@pytest.fixture
def screen(visits, address):
    """The screen for all, at which the evening begins."""
    page = opened(visits, f"{address}/#referee", **DESK, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_text(TITLE).click()
    button(page, "Begin a new evening").click()
    expect(page.get_by_role("heading", name="Evening, turn 1")).to_be_visible()
    yield page
    closed(page)


@pytest.fixture
def phones(visits, screen):
    """The phones of both sides, by the links that their codes hold."""
    screen.get_by_text("Others join").click()
    expect(screen.get_by_role("img", name=re.compile("^QR code"))).to_have_count(4)
    pages = []
    for role in ("Blue", "Red"):
        button(screen, f"Copy the link: {role}").click()
        expect(button(screen, f"Copy the link: {role}")).to_have_text("Copied")
        link = screen.evaluate("navigator.clipboard.readText()")
        pages.append(opened(visits, link, **PHONE))
        expect(pages[-1].get_by_role("heading", name="Evening, turn 1")).to_be_visible()
        assert "seat=" not in pages[-1].url
    yield pages
    for one in pages:
        closed(one)


def bring(phone, name):
    """Five green irregulars come to the table."""
    form = phone.get_by_role("form", name="Bring a squad")
    if not form.is_visible():
        phone.get_by_text("Bring a squad", exact=True).click()
    form.get_by_label("Type").select_option("irregular band")
    form.get_by_label("Quality").select_option("green")
    while form.get_by_role("group", name="Figures").inner_text().split()[0] != "5":
        form.get_by_role("button", name="Figures: one fewer").click()
    form.get_by_label("Name of the squad").fill(name)
    button(form, "Put it on the table").click()
    expect(phone.get_by_role("button", name=f"Change {name}")).to_be_visible()


@pytest.fixture
def met(screen, phones):
    """Alpha of Blue and Bravo of Red stand on the table, on every device."""
    for phone, name in zip(phones, ("Alpha", "Bravo"), strict=True):
        bring(phone, name)
    for page in (screen, *phones):
        for name in ("Alpha", "Bravo"):
            expect(button(page, f"Change {name}")).to_be_visible()
    return screen, *phones


def asked_for(blue, *, cover="soft"):
    """Blue asks for a shot at the second band."""
    button(blue, "New shot").click()
    form = blue.get_by_role("form", name="New shot")
    form.get_by_label("Firing squad").select_option("Alpha")
    form.get_by_label("Target").select_option("Bravo")
    expect(blue.get_by_role("region", name="Odds")).to_have_attribute("aria-busy", "false")
    form.get_by_role("group", name="Cover of the target").get_by_role("button", name=cover).click()
    expect(button(form, "Ask the other side")).to_have_attribute("aria-disabled", "false")
    button(form, "Ask the other side").click()
    return blue.get_by_role("region", name=SHOT)


def agreed(met):
    """Red agrees to Blue's shot in the open."""
    _, blue, red = met
    asked_for(blue, cover="open")
    button(red.get_by_role("region", name=SHOT), "Agree").click()
    expect(red.get_by_role("group", name=re.compile("^Dice by hand"))).to_be_visible()


def row(page, said):
    """What the evening tells of something."""
    return page.get_by_role("region", name="This evening").get_by_role("listitem").filter(has_text=said)


def test_a_shot_is_asked_for_made_otherwise_agreed_on_and_rolled_on_three_devices(met):
    screen, blue, red = met
    shot = asked_for(blue)
    expect(shot.get_by_role("status")).to_have_text("The other side is to agree.")
    theirs = red.get_by_role("region", name=SHOT)
    expect(button(red, "1 shot waits for you")).to_be_visible()
    expect(button(blue, "1 shot waits for you")).to_have_count(0)
    expect(theirs).to_contain_text("Blue asks")
    expect(theirs).to_contain_text("Cover of the target: soft")
    odds = theirs.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("range die")
    expect(odds).to_contain_text(re.compile(r"Bravo is \d+″ away"))
    assert serious(red) == []
    button(theirs, "No, otherwise …").click()
    form = red.get_by_role("form", name="New shot")
    form.get_by_role("group", name="Cover of the target").get_by_role("button", name="hard").click()
    expect(button(form, "Send it back")).to_have_attribute("aria-disabled", "false")
    button(form, "Send it back").click()
    expect(shot).to_contain_text("Cover of the target: hard")
    expect(shot).to_contain_text("Red asks")
    button(shot, "Agree").click()
    # the range die is the target's; Blue sees it fall, and does not roll it
    expect(red.get_by_role("group", name=re.compile("^Dice by hand"))).to_be_visible()
    expect(blue.get_by_role("region", name=SHOT)).to_contain_text("Red rolls")
    expect(blue.get_by_role("group", name=re.compile("^Dice by hand"))).to_have_count(0)
    for who, face in ((red, "8"), (blue, "1"), (blue, "1"), (blue, "1")):
        key(who, int(face)).click()
        expect(screen.get_by_role("region", name=SHOT).get_by_role("img", name=face, exact=True)).not_to_have_count(0)
    # a first fire calls for a test of Red's
    expect(red.get_by_role("region", name=SHOT)).to_contain_text("Bravo owes: panic test")
    assert small(red) == []
    assert serious(screen) == []
    key(red, 6).click()
    for page in met:
        expect(page.get_by_role("region", name=SHOT)).to_have_count(0)
        expect(page.get_by_role("region", name="Alpha → Bravo")).to_contain_text("no die beats it")
        log = page.get_by_role("region", name="This evening")
        expect(log).to_contain_text("1 turn · 1 shot · out of action: Blue 0, Red 0")


def test_on_one_device_both_agree_at_its_screen_until_another_joins(screen, visits):
    """The device that began holds all seats: nobody waits for a side that no one plays elsewhere."""
    seats = screen.get_by_role("group", name="This device is")
    for side, name in (("Red", "Bravo"), ("Blue", "Alpha")):
        button(seats, side).click()
        expect(button(seats, side)).to_have_attribute("aria-pressed", "true")
        bring(screen, name)
    shot = asked_for(screen, cover="open")
    expect(shot.get_by_role("status")).to_have_text("No one else has joined, so you both agree at this screen.")
    button(shot, "We both agree").click()
    expect(shot).to_contain_text("Red rolls")
    expect(row(screen, "Agreed: Alpha → Bravo")).to_contain_text("Red")
    button(screen, "Take back").click()
    expect(button(shot, "We both agree")).to_be_visible()
    screen.get_by_text("Others join").click()
    button(screen, "Copy the link: Red").click()
    expect(button(screen, "Copy the link: Red")).to_have_text("Copied")
    red = opened(visits, screen.evaluate("navigator.clipboard.readText()"), **PHONE)
    expect(button(red.get_by_role("region", name=SHOT), "Agree")).to_be_visible()
    expect(shot.get_by_role("status")).to_have_text("The other side is to agree.")
    expect(button(shot, "We both agree")).to_have_count(0)
    closed(red)


@pytest.mark.nightly
def test_the_server_throws_dice_and_a_test_is_waived_with_a_reason(met):
    _, blue, red = met
    agreed(met)
    listed = blue.get_by_role("group", name="Dice so far").get_by_role("listitem")
    for many, (who, face) in enumerate(((red, 6), (blue, 1), (blue, 1)), 2):  # and the die wanted next
        key(who, face).click()
        expect(listed).to_have_count(many)
    button(blue, "Roll it for me").click()
    theirs = red.get_by_role("region", name=SHOT)
    expect(theirs.get_by_role("listitem")).to_have_count(5)
    expect(theirs).to_contain_text("owes:")
    owed = red.get_by_role("region", name="Still owed")
    button(owed, re.compile("^Waive: Bravo: ")).click()
    form = owed.locator("form")
    button(form, "we agreed otherwise").click()
    button(form, "Waive").click()
    expect(red.get_by_role("region", name="This evening")).to_contain_text("A test is waived: Bravo, because we agreed")


def film(screen):
    """The dice of a shot on the screen for all, each with what it is for and how it stands."""
    return screen.locator(".lane .fallen")


@pytest.mark.nightly
def test_the_screen_for_all_shows_the_film_of_a_shot_without_a_map_and_then_what_is_owed(met):
    """R5.31: the range die lies apart as the one to beat, and what beats it has a tick once all dice have fallen."""
    screen, blue, red = met
    agreed(met)
    key(red, 2).click()
    expect(film(screen)).to_have_count(1)
    expect(film(screen).first).to_have_class(re.compile("bar"))
    expect(film(screen).first).to_contain_text("range die")
    for many, face in ((2, 6), (3, 1)):
        key(blue, face).click()
        expect(film(screen)).to_have_count(many)
        expect(screen.locator(".lane .tick")).to_have_count(0)
    key(blue, 1).click()
    expect(screen.locator(".lane .tick")).to_have_count(1)
    expect(film(screen).nth(1)).to_have_class(re.compile("wins"))
    expect(film(screen).nth(2)).to_have_class(re.compile("pale"))
    expect(screen.locator(".lane .said").first).to_have_text(
        re.compile("^1 beats it: suppressed.* of 100 such shots do this, or better$"))
    expect(screen.get_by_role("region", name="Still owed")).to_contain_text("Bravo owes: panic test D6 over 2 (R7.50")
    expect(blue.locator(".lane")).to_have_count(0)
    assert screen.locator(".lane svg").first.bounding_box()["width"] >= 90
    assert serious(screen) == []
    key(red, 6).click()
    key(red, 6).click()
    last = screen.get_by_role("region", name="Alpha → Bravo")
    expect(last.locator(".said")).to_have_text(
        [re.compile("^1 beats it"), re.compile("^Passed"), re.compile("^Passed")])
    # whatever it did by itself has "correct" beside it
    button(last, "Correct: Bravo: suppression markers 0 → 1").click()
    form = last.get_by_role("form", name="Change Bravo")
    expect(form.get_by_role("group", name="Suppression markers")).to_contain_text("0")
    button(form, "it was misread").click()
    button(form, "Apply").click()
    said = "Bravo: suppression markers 1 → 0, because it was misread"
    for page in met:
        expect(row(page, said)).to_have_class(re.compile("ruled"))
    expect(button(last, "Correct: Bravo: suppression markers 0 → 1")).to_have_count(0)


def owing(page):
    return page.get_by_role("region", name="Still owed")


@pytest.mark.nightly
def test_tests_of_several_shots_are_owed_at_once_counted_for_their_owner_and_outlive_the_page(met):
    """R7.50: a first fire calls for a test of its target."""
    screen, blue, red = met
    bring(red, "Charlie")
    for name in ("Bravo", "Charlie"):
        button(blue, "New shot").click()
        form = blue.get_by_role("form", name="New shot")
        form.get_by_label("Firing squad").select_option("Alpha")
        form.get_by_label("Target").select_option(name)
        expect(button(form, "Ask the other side")).to_have_attribute("aria-disabled", "false")
        button(form, "Ask the other side").click()
        shot = red.get_by_role("region", name=f"Alpha fires at {name}", exact=True)
        button(shot, "Agree").click()
        for face in (6, 1, 1, 1):
            dice = shot.get_by_role("img", name=str(face), exact=True)
            before = dice.count()
            if button(shot, "Type it here").is_visible():
                button(shot, "Type it here").click()
            shot.get_by_role("group", name=re.compile("^Dice by hand")).get_by_role(
                "button", name=str(face), exact=True).click()
            expect(dice).to_have_count(before + 1)
        expect(owing(red)).to_contain_text(f"{name} owes: panic test")
    for page in met:
        expect(owing(page).get_by_role("listitem")).to_have_count(2)
    expect(button(red, "2 tests owed")).to_have_text("2")
    expect(button(blue, re.compile("owed"))).to_have_count(0)
    expect(owing(blue)).to_contain_text("Red rolls")
    expect(button(owing(blue), re.compile("^Roll"))).to_have_count(0)
    assert serious(red) == []
    assert small(red) == []
    red.reload()
    expect(button(red, "2 tests owed")).to_be_visible()
    button(owing(red), "Roll: Bravo: panic test").click()
    expect(owing(red).get_by_role("listitem").filter(has_text="Bravo owes: panic")).to_have_count(0)
    button(owing(red), "Waive: Charlie: panic test").click()
    button(owing(red), "we forgot it").click()
    button(owing(red), "Waive").click()
    for page in met:
        expect(row(page, "A test is waived: Charlie, because we forgot it")).to_be_visible()
    expect(owing(screen).filter(has_text="Charlie")).to_have_count(0)


@pytest.mark.nightly
def test_a_ruling_is_seen_by_all_hatched_and_taken_back(met):
    _, blue, red = met
    button(blue, "Change Bravo").click()
    form = blue.get_by_role("form", name="Change Bravo")
    form.get_by_role("button", name="Suppression markers: one more").click()
    form.get_by_label("Confidence").select_option("shaken")
    assert serious(blue) == []
    assert small(blue) == []
    expect(button(form, "Apply")).to_have_attribute("aria-disabled", "true")
    button(form, "we forgot it").click()
    button(form, "Apply").click()
    said = "Bravo: confidence confident → shaken, suppression markers 0 → 1, because we forgot it"
    for page in met:
        expect(button(page, "Bravo: shaken")).to_be_visible()
        expect(button(page, "Bravo: 1 suppression marker")).to_be_visible()
        expect(row(page, said)).to_have_class(re.compile("ruled"))
    button(red, "Take back").click()
    for page in met:
        expect(button(page, "Bravo: confident")).to_be_visible()
        expect(button(page, "Bravo: 0 suppression markers")).to_be_visible()
        expect(row(page, said)).to_have_class(re.compile("undone"))


@pytest.mark.nightly
def test_a_number_that_is_held_still_is_changed_on_the_spot_with_a_reason(met):
    screen, blue, red = met
    figures = button(blue, "Bravo: 5 figures")
    figures.click()
    expect(blue.get_by_text("Hold it to change it")).to_be_visible()
    expect(blue.get_by_role("form", name="Change Bravo")).to_have_count(0)
    figures.click(delay=700)
    form = blue.get_by_role("form", name="Change Bravo")
    form.get_by_role("button", name="Figures: one fewer").click()
    expect(button(form, "Apply")).to_have_attribute("aria-disabled", "true")
    button(form, "we forgot it").click()
    assert serious(blue) == []
    assert small(blue) == []
    button(form, "Apply").click()
    for page in met:
        expect(button(page, "Bravo: 4 figures")).to_be_visible()
        expect(row(page, "Bravo: figures 5 → 4, because we forgot it")).to_have_class(re.compile("ruled"))
    expect(form).to_have_count(0)
    # by keys, and by its menu
    button(red, "Alpha: confident").press("Enter")
    form = red.get_by_role("form", name="Change Alpha")
    expect(button(form, "confident")).to_be_focused()
    button(form, "shaken").press("Enter")
    form.get_by_label("Because").fill("no leader near")
    form.get_by_label("Because").press("Enter")
    expect(row(screen, "Alpha: confidence confident → shaken, because no leader near")).to_be_visible()
    button(screen, "Alpha: shaken").click(button="right")
    form = screen.get_by_role("form", name="Change Alpha")
    form.press("Escape")
    expect(form).to_have_count(0)


@pytest.mark.nightly
def test_who_has_acted_is_seen_until_the_next_turn_and_a_report_is_saved(met):
    screen, blue, red = met
    button(blue, "Alpha: mark as acted").click()
    expect(button(screen, "Alpha: mark as acted")).to_have_attribute("aria-pressed", "true")
    expect(red.get_by_role("region", name="Squads of Blue")).to_contain_text("has acted")
    expect(button(red, "Alpha: mark as acted")).to_have_count(0)
    button(red, "Next turn").click()
    for page in met:
        expect(page.get_by_role("heading", name="Evening, turn 2")).to_be_visible()
    expect(button(screen, "Alpha: mark as acted")).to_have_attribute("aria-pressed", "false")
    with screen.expect_download() as saved:
        button(screen, "Save the report").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert re.search(r"\n\nTurn 1\n  Alpha enters the table · Blue\n  Bravo enters the table · Red\n", text)
    assert "\n  2 turns\n" in text


@pytest.mark.nightly
def test_the_report_has_the_luck_of_both_sides_a_photo_and_goes_as_a_link(met, visits, address):
    screen, blue, red = met
    agreed(met)
    for who, face in ((red, 2), (blue, 6), (blue, 1), (blue, 1), (red, 6), (red, 6)):
        key(who, face).click()
    log = screen.get_by_role("region", name="This evening")
    expect(log).to_contain_text(re.compile(r"The dice of Blue: 1 of 1 shot had an effect, 0\.\d expected"))
    expect(log).to_contain_text(re.compile(r"; 0 of 1 shot caused casualties, 0\.\d expected"))
    expect(log).to_contain_text(re.compile(r"The dice of Red: 2 of 2 tests passed, 1\.\d expected"))
    log.locator("input[type=file]").set_input_files(
        {"name": "evening.png", "mimeType": "image/png", "buffer": screen.screenshot()})
    expect(log.get_by_role("img", name=re.compile("^Photo of "))).to_be_visible()
    screen.evaluate("HTMLIFrameElement.prototype.remove = function () { window.paper = this }")
    button(log, "Print it").click()
    assert screen.wait_for_function("window.paper?.contentDocument.images[0]?.naturalWidth > 100")
    button(log, "Copy as a link").click()
    expect(log.get_by_text("Copied")).to_be_visible()
    link = screen.evaluate("navigator.clipboard.readText()")
    reader = opened(visits, link, **PHONE)
    expect(reader.locator("pre")).to_contain_text("The dice of Blue: 1 of 1 shot had an effect")
    expect(reader.locator("pre")).to_contain_text("Alpha fires at Bravo")
    assert serious(reader) == []
    reader.evaluate("location.hash = 'evening&told=nothing'")
    expect(reader.get_by_role("alert")).to_have_text("This link does not open an evening.")
    closed(reader)


@pytest.mark.nightly
def test_an_evening_is_gone_on_with_after_a_reload_and_from_the_referees_page(met):
    screen, blue, _ = met
    blue.reload()
    expect(button(blue, "Change Alpha")).to_be_visible()
    expect(blue.locator("header")).to_contain_text("Blue")
    screen.goto(f"{screen.url.split('#')[0]}#referee")
    screen.get_by_text(TITLE).click()
    screen.get_by_role("link", name=re.compile("^Go on")).first.click()
    expect(button(screen, "Change Alpha")).to_be_visible()


@pytest.mark.parametrize("settings", [PHONE, DESK], ids=["phone", "desk"])
def test_a_new_evening_is_two_taps_from_the_start(visits, address, settings):
    page = opened(visits, address, **settings)
    if settings is PHONE:
        page.get_by_role("navigation", name="Places").get_by_role("link", name="At the table").click()
    else:
        page.get_by_role("button", name="At the table").click()
    expect(page.get_by_role("link", name="Single shots, on this device only")).to_be_visible()
    expect(button(page, "Begin a new evening")).to_be_visible()
    assert serious(page) == []
    assert small(page) == []
    button(page, "Begin a new evening").click()
    expect(page.get_by_role("heading", name="Evening, turn 1")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Single shots, on this device only").click()
    expect(page.get_by_role("heading", name="Referee", exact=True)).to_be_visible()
    closed(page)


def test_nothing_is_pushed_from_under_a_finger_where_an_evening_begins(visits, address):
    """What begins one is slow to come, or does not come at all: then there are single shots."""
    page, held = visits.open(quiet=False, **PHONE), []

    def hold(route):
        held.append(route)

    page.route("**/Begin-*.js", hold)
    page.goto(f"{address}#evening")
    shots = page.get_by_role("link", name="Single shots, on this device only")
    until(page, lambda: held)
    expect(shots).to_have_count(0)
    held.pop().continue_()
    expect(button(page, "Begin a new evening")).to_be_visible()
    expect(shots).to_be_visible()
    page.reload()
    until(page, lambda: held)
    held.pop().abort()
    expect(shots).to_be_visible()


@pytest.mark.nightly
def test_whoever_began_takes_any_seat_and_names_stand_beside_what_is_said(met):
    screen, blue, _ = met
    screen.get_by_role("group", name="This device is").get_by_role("button", name="Referee").click()
    expect(screen.locator("header")).to_contain_text("Referee")
    screen.get_by_label("Your name").fill("Ana")
    screen.get_by_label("Your name").press("Enter")
    screen.get_by_label("Your name").blur()
    button(screen, "Next turn").click()
    expect(blue.get_by_role("region", name="This evening")).to_contain_text("Ana (Referee)")


def test_a_link_that_opens_no_evening_says_so(visits, address):
    page = opened(visits, f"{address}/#game=evening-nobody&seat=nothing", due="404", **PHONE)
    expect(page.get_by_role("alert")).to_have_text("This link does not open an evening.")
    closed(page)
