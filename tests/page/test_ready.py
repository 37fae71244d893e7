"""Before a battle by link: both see what applies, either changes it, and it begins when both are ready."""

import pytest
from playwright.sync_api import expect

from .house import HUMAN
from .screens import DESK, PHONE, serious, small

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LESSON = {"scenario": "first-lesson", "players": [HUMAN, HUMAN], "shares": True, "prepare": True}


def word(page, name="Ready"):
    return page.get_by_role("button", name=name, exact=True)


def stands(page, *states):
    rows = page.get_by_role("list", name="Who is ready").get_by_role("listitem")
    for row, state in zip(rows.all(), states, strict=True):
        expect(row).to_contain_text(state)


def agreed(page):
    return page.get_by_role("log", name="What happened so far")


def change(page):
    """The form in which the rules are changed."""
    page.locator("summary", has_text="Change the terms").click()
    page.get_by_role("combobox").wait_for()
    return page.get_by_role("group", name="Change the terms")


@pytest.mark.nightly
@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_a_changed_rule_takes_ready_back_and_with_the_word_of_both_it_begins(visits, house, settings):
    blue = visits.open(house.base, **settings)
    blue.get_by_role("button", name="With a friend, by link", exact=True).click()
    blue.locator("summary", has_text="First patrol").click()
    blue.locator("details[open]").get_by_role("button", name="Begin").click()
    red = visits.open(blue.get_by_role("textbox", name="Link of Red Patrol").input_value(), **settings)
    watches = visits.open(blue.get_by_role("textbox", name="Link of spectators").input_value(), **settings)
    blue.get_by_role("button", name="Sit down as Blue Patrol").click()
    pages = (blue, red, watches)
    for page in pages:
        expect(page.get_by_role("heading", name="Before the battle")).to_be_visible()
        expect(page.get_by_text("No side gets advice from the AI")).to_be_visible()
        stands(page, "not ready yet", "not ready yet")
    expect(watches.get_by_text("Change the terms")).to_have_count(0)
    expect(word(watches)).to_have_count(0)
    word(blue).click()
    for page in pages:
        stands(page, "ready ✓", "not ready yet")
    for page, said in zip(pages, ("You are ready. Waiting for Red Patrol.", "Blue Patrol is ready and waits for you.",
                                  "Waiting for Red Patrol."), strict=True):
        expect(page.get_by_role("status")).to_have_text(said)
    form = change(red)
    expect(form.get_by_role("button", name="Change it for both")).to_have_attribute("aria-disabled", "true")
    form.get_by_role("searchbox").fill("overwatch")
    form.get_by_role("switch", name="Overwatch", exact=True).click()
    form.get_by_role("switch", name="No measuring beforehand").click()
    for page in (red, blue):
        assert serious(page) == []
        assert settings is DESK or small(page) == []
    form.get_by_role("button", name="Change it for both").click()
    for page in pages:
        stands(page, "not ready yet", "not ready yet")
        for line in ("Red Patrol changed Overwatch: before off, now on",
                     "Red Patrol changed measuring before an order: before on, now off",
                     "Both sides must say again that they are ready"):
            expect(agreed(page)).to_contain_text(line)
        expect(page.get_by_text("No measuring before you give an order.")).to_be_visible()
        expect(page.get_by_role("region", name="Changes to the rules clarified")).to_contain_text("Overwatch")
    red.reload()
    expect(agreed(red)).to_contain_text("Red Patrol changed Overwatch")
    word(red).click()
    word(red, "Not ready after all").click()
    stands(blue, "not ready yet", "not ready yet")
    word(red).click()
    stands(blue, "not ready yet", "ready ✓")
    word(blue).click()
    for page in pages:
        page.get_by_role("application", name="Table").wait_for()
        expect(page.get_by_role("banner").get_by_role("heading", name=", without measuring")).to_have_count(1)
    if settings is DESK:
        expect(blue.get_by_role("log")).to_contain_text("Red Patrol changed Overwatch: before off, now on")


def test_it_is_agreed_on_by_keys_alone_and_the_other_is_told_in_german(visits, house):
    links = house.new_game(**LESSON)
    blue = visits.open(links[0], **DESK)
    red = visits.open(links[1], **PHONE, locale="de-DE")
    expect(red.get_by_role("heading", name="Vor dem Gefecht")).to_be_visible()
    word(red, "Bereit").tap()
    expect(red.get_by_text("Sie sind bereit. Warten auf Blue Patrol.")).to_be_visible()
    blue.locator("summary", has_text="Change the terms").focus()
    blue.keyboard.press("Enter")
    preset = blue.get_by_role("combobox", name="Preset")
    preset.wait_for()
    blue.keyboard.press("Tab")
    expect(preset).to_be_focused()
    blue.get_by_role("switch", name="Advice from the AI").focus()
    blue.keyboard.press("Space")
    blue.get_by_role("button", name="Change it for both").focus()
    blue.keyboard.press("Enter")
    expect(blue.locator("summary", has_text="Change the terms")).to_be_focused()
    log = red.get_by_role("log", name="Was bisher geschah")
    expect(log).to_contain_text("Blue Patrol hat geändert: Rat von der KI, vorher aus, jetzt an")
    assert serious(red) == []
    assert small(red) == []
    word(red, "Bereit").tap()
    word(blue).focus()
    blue.keyboard.press("Enter")
    for page in (blue, red):
        page.get_by_role("application").first.wait_for()


def test_what_comes_late_moves_no_button(visits, house):
    """What the rules mean is fetched; the button stays under the finger that is on it."""
    held = []

    def hold(route):
        held.append(route)

    page = visits.open(house.base, **PHONE)
    page.route("**/api/catalogue*", hold)
    with page.expect_request("**/api/catalogue*"):
        page.goto(house.new_game(**LESSON)[0])
    expect(word(page)).to_be_visible()
    place = word(page).bounding_box()
    held[0].continue_()
    expect(page.get_by_text("For most tables")).to_be_visible()
    assert word(page).bounding_box() == place


def test_the_rules_are_read_from_there_and_back_again(visits, house):
    links = house.new_game(**LESSON, rules="clarified + overwatch")
    blue = visits.open(links[0], **DESK)
    blue.get_by_role("region", name="Changes to the rules clarified").get_by_role("button", name="Overwatch").click()
    expect(blue.locator("#option-overwatch")).to_be_focused()
    expect(blue.get_by_text("These rules hold in the battle that is open")).to_be_visible()
    blue.go_back()
    expect(word(blue)).to_be_visible()
    blue.get_by_role("link", name="Read the rules").click()
    blue.get_by_role("button", name="Back", exact=True).click()
    expect(blue.get_by_role("heading", name="Before the battle")).to_be_visible()


def test_what_was_changed_meanwhile_is_looked_at_again(visits, house):
    links = house.new_game(**LESSON)
    blue, red = visits.open(links[0], **DESK), visits.open(links[1], **DESK)
    form = change(blue)
    form.get_by_role("switch", name="No measuring beforehand").click()
    other = change(red)
    other.get_by_role("combobox", name="Preset").select_option("book")
    other.get_by_role("button", name="Change it for both").click()
    expect(agreed(blue)).to_contain_text("Red Patrol changed Reaction Fire: before on, now off")
    expect(form.get_by_role("switch", name="No measuring beforehand")).not_to_be_checked()
    expect(form.get_by_role("combobox", name="Preset")).to_have_value("book")
