"""What is said at the table besides orders: typed dice and their correction, taking back, the curtain, reasons."""

import pytest
from playwright.sync_api import expect

from .hands import order
from .house import BOT, HAND, HUMAN, SERVER, faces, game_of, secret_of
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TO_THE_DOOR = ("activate T1", "step N")
MOST_DICE = 40  # that any order here can want


def begin(visits, house, orders=(), players=(HUMAN, BOT), dice=(SERVER, SERVER), **settings):
    """A boarding action with some orders given; its page and links."""
    links = house.new_game(scenario="threshold", players=players, dice=dice)
    page = visits.open(links[0], **settings)
    page.locator("button.primary[aria-disabled=false]").wait_for()
    for text in orders:
        order(page, text)
    return page, links


def at_one_screen(visits, house):
    """A boarding action of two people who hand the screen to and fro; its page."""
    page = visits.open(house.base)
    page.get_by_role("button", name="Two at this screen").click()
    page.locator("summary", has_text="Threshold").click()
    page.locator("details[open]").get_by_role("button", name="Begin").click()
    page.locator("button.primary[aria-disabled=false]").wait_for()
    return page


def kinds(house, links):
    return [entry["kind"] for entry in house.saved(game_of(links[-2]), secret_of(links[-2]))[1:]]


def type_all(page, face):
    """The same face for every die that is wanted; how many there were."""
    keypad = page.get_by_role("group", name="Dice by hand")
    keypad.wait_for()
    typed = 0
    while keypad.count():
        expect(keypad).to_be_focused()
        page.keyboard.press(str(face))
        page.locator(".primary[aria-busy=false]").wait_for()
        typed += 1
        assert typed < MOST_DICE
    return typed


def taken_back(page):
    return page.get_by_role("log").get_by_text("taken back", exact=True)


def test_typed_dice_are_asked_for_one_by_one_and_corrected(visits, house):
    """Backspace takes the last one back."""
    page, links = begin(visits, house, TO_THE_DOOR, dice=(HAND, SERVER))
    order(page, "fire at D1")
    assert serious(page) == []
    keypad = page.get_by_role("group", name="Dice by hand")
    page.keyboard.press("3")
    expect(keypad.get_by_label("3", exact=True)).to_be_visible()
    page.locator(".primary[aria-busy=false]").wait_for()
    page.keyboard.press("Backspace")
    expect(keypad.get_by_label("3", exact=True)).to_have_count(0)
    assert faces(house.journal(links)).total() == 0
    page.locator(".primary[aria-busy=false]").wait_for()
    rolled = type_all(page, 2)
    assert faces(house.journal(links)) == {(6, 2): rolled}
    page.get_by_role("button", name="Correct the typed dice").click()
    page.get_by_role("dialog", name="Correct the typed dice").wait_for()
    for _ in range(rolled):
        page.keyboard.press("Backspace")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    anew = 1 + type_all(page, 5)
    expect(taken_back(page)).to_have_count(1)
    assert kinds(house, links) == ["order", "order", "order", "order", "undo", "order"]
    assert faces(house.journal(links)) == {(6, 2): rolled, (6, 5): anew}


def test_an_own_step_without_dice_is_taken_back_freely_and_stands_again(visits, house):
    """The computer lets no dice be taken back."""
    page, links = begin(visits, house, TO_THE_DOOR)
    page.get_by_role("button", name="Take back").click()
    expect(taken_back(page)).to_have_count(1)
    page.get_by_role("button", name="Redo").click()
    expect(taken_back(page)).to_have_count(0)
    assert kinds(house, links) == ["order", "order", "order", "undo", "redo"]
    order(page, "fire at D1")
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("alert")).to_contain_text("This can't be taken back")
    assert kinds(house, links) == ["order", "order", "order", "undo", "redo", "order"]


@pytest.mark.nightly
def test_a_person_is_asked_and_may_refuse_or_grant(visits, house):
    page, links = begin(visits, house, (*TO_THE_DOOR, "fire at D1"), players=(HUMAN, HUMAN))
    other = visits.open(links[1])
    question = other.get_by_role("dialog", name="Take back?")
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("alert")).to_contain_text("is asked")
    expect(question).to_contain_text("fires its twin carbine at door D1")
    assert serious(other) == []
    question.get_by_role("button", name="No, it stands").click()
    expect(page.get_by_role("alert")).to_contain_text("doesn't agree")
    assert "undo" not in kinds(house, links)
    page.get_by_role("button", name="Take back").click()
    question.get_by_role("button", name="Allow it").click()
    for screen in (page, other):
        expect(taken_back(screen)).to_have_count(1)
    assert kinds(house, links)[-1] == "undo"


def test_the_curtain_of_a_hot_seat_shows_nothing_of_either_side(visits, house):
    page = at_one_screen(visits, house)
    order(page, "activate T1")
    for code in ("T1", "G1"):
        assert code in page.content()
    order(page, "end")
    expect(page.get_by_role("heading")).to_have_text("Pass the screen to Xenoforms")
    for word in ("T1", "G1", "G2", "First boarder", "First stalker", "Second stalker"):
        assert word not in page.content()
    assert page.get_by_role("application").count() == page.get_by_role("log").count() == 0
    assert serious(page) == []
    expect(page.get_by_role("button", name="I am Xenoforms")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You play Xenoforms")).to_be_visible()
    page.get_by_role("application", name="Table").wait_for()


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
def test_what_cannot_be_done_says_why_on_focus_and_on_tap(visits, house, settings):
    """Under "Not now" with its reason; what keeps its button says why there."""
    page, _ = begin(visits, house, (*TO_THE_DOOR, "open D1"), **settings)
    page.get_by_role("button", name="More …").click()
    page.locator("summary", has_text="Not now").click()
    names, whys = page.locator("details.not dt"), page.locator("details.not dd")
    expect(names.filter(has_text="Open D1")).to_be_visible()
    assert len(names.all_inner_texts()) == len([why for why in whys.all_inner_texts() if why])
    page.get_by_role("button", name="Fewer actions").click()
    barred = page.get_by_role("toolbar").locator("button[aria-disabled=true]")
    expect(barred.nth(0)).to_be_attached()
    reasons = barred.evaluate_all("(all) => all.map((one) => one.title)")
    assert all(reasons)
    note = page.get_by_role("main").get_by_role("status")
    for k, reason in enumerate(reasons):
        barred.nth(k).focus()
        expect(note).to_have_text(reason)
    touched = barred.first
    touched.click(force=True)
    expect(note).to_have_text(reasons[0])


def test_the_command_line_says_what_is_wrong_and_help_gives_the_focus_back(visits, house):
    """Each opens by its key, and closes by Escape."""
    page, _ = begin(visits, house)
    table = page.get_by_role("application", name="Table")
    table.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys and help")
    expect(dialog).to_contain_text("dice by hand")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(table).to_be_focused()
    page.keyboard.press("/")
    line = page.get_by_role("combobox", name="An order as text")
    line.fill("step N")
    line.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(line).to_have_value("step N")
    line.press("Escape")
    expect(line).to_have_count(0)
    order(page, "activate T1")
    expect(page.get_by_role("log")).to_contain_text("T1")
