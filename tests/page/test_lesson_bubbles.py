"""What a lesson's bubbles say, when they come, what they answer, and that they cover nobody of whom they speak."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, serious
from .test_lesson import COVERED, DEVICES, forward

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.nightly
def test_another_order_is_not_given_and_the_place_is_kept(visits, house):
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    bubble = page.get_by_role("dialog")
    forward(page, to=2)
    page.get_by_role("toolbar", name="Actions").get_by_role("button", name="End activation").click()
    expect(bubble).to_contain_text("Good idea, soon.")
    expect(page.locator("p.primary")).to_be_visible()
    expect(page.locator("button.primary")).to_have_count(0)
    page.get_by_role("application", name="Table").press("Enter")
    expect(bubble).to_contain_text("2 of 13")
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name="Go on with the lesson, 2 of 13").click()
    expect(page.get_by_role("dialog")).to_contain_text("2 of 13")


def test_the_table_of_the_lesson_speaks_german(visits, house):
    page = visits.open(f"{house.base}#lesson", **{**DESK, "locale": "de-DE"})
    expect(page.get_by_role("heading", level=1)).to_have_text("Erste Lektion")
    expect(page.get_by_role("dialog")).to_contain_text("Blau gehört Ihnen")
    expect(page.get_by_role("complementary").first).to_contain_text("hält den Hof bei der Scheune")
    expect(page.get_by_role("group", name="Punktestand")).to_contain_text("brechen")


def test_the_buttons_of_the_boarding_lesson_speak_german(visits, house):
    page = visits.open(f"{house.base}#lesson=boarding", **{**DESK, "locale": "de-DE"})
    step = page.get_by_role("toolbar", name="Aktionen").get_by_role("button", name="Schritt")
    bubble = page.get_by_role("dialog")
    expect(bubble).to_have_attribute("aria-busy", "false")
    while not step.count():
        at = bubble.get_attribute("data-at")
        bubble.get_by_role("button", name="Zeigen").click()
        expect(bubble).not_to_have_attribute("data-at", at)
        expect(bubble).to_have_attribute("aria-busy", "false")
    for name in ("Schritt", "Drehen", "Feuer"):
        expect(page.get_by_role("toolbar", name="Aktionen").get_by_role("button", name=name).first).to_be_visible()


TOLD = """() => {
  window.early = []
  new MutationObserver(() => {
    const said = document.querySelector('#said').innerText
    if (document.querySelector('g.film') && said.includes('die beat')) early.push(said)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


def given(page):
    """The lesson up to its second stage: a shot is fired, of which that one speaks."""
    bubble = page.get_by_role("dialog")
    forward(page, to=1, part="confirm")
    page.evaluate(TOLD)
    bubble.press("Enter")
    return bubble


@pytest.mark.nightly
def test_a_bubble_tells_nothing_before_the_dice_of_its_film_lie(visits, house):
    """It comes at the end of the film, and at once for whoever hurries."""
    page = visits.open(f"{house.base}#lesson", **DESK)
    bubble = given(page)
    page.locator("g.film").wait_for()
    expect(bubble).not_to_contain_text("2 of 13")
    expect(bubble.get_by_role("button", name="Show me")).to_have_count(0)
    expect(bubble).to_contain_text("One die beat")
    expect(page.locator("g.film")).to_have_count(0)
    assert page.evaluate("early") == []
    expect(bubble).to_be_focused()
    bubble.press("Control+z")
    expect(bubble).to_contain_text("1 of 13")
    forward(page, to=1, part="confirm")
    bubble.press("Enter")
    page.locator("g.film").wait_for()
    bubble.press("Enter")
    expect(bubble).to_contain_text("One die beat")
    expect(bubble).to_contain_text("2 of 13")


def test_a_bubble_comes_at_once_where_films_stand_still(visits, house):
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    bubble = given(page)
    expect(bubble).to_contain_text("2 of 13")
    assert page.evaluate("early") != []


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_another_deed_than_the_one_that_is_due_is_answered_when_it_is_begun(visits, house, hand):
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    forward(page, to=2)
    bubble, deeds = page.get_by_role("dialog"), page.get_by_role("toolbar", name="Actions")
    for name, key in (("Move", "m"), ("In Position", "i")):
        deed = deeds.get_by_role("button", name=re.compile(f"^{name}"))
        deed.click() if hand == "mouse" else page.get_by_role("application", name="Table").press(key)
        expect(deed).to_have_attribute("aria-pressed", "true")
        said = expect(bubble)
        (said.to_contain_text if name == "Move" else said.not_to_contain_text)("Good idea, soon. Now:")


@pytest.mark.parametrize("hand", DEVICES)
def test_a_word_that_is_explained_covers_nobody_of_whom_the_bubble_speaks(visits, house, hand):
    """The bubble has grown by it. Where nobody has keys it speaks of none."""
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DEVICES[hand])
    bubble = page.get_by_role("dialog")
    forward(page, to=2)
    assert bubble.locator("kbd").is_visible() == (hand == "mouse")
    height = bubble.bounding_box()["height"]
    bubble.locator("button.term").first.click()
    bubble.get_by_role("note").wait_for()
    assert bubble.bounding_box()["height"] > height + 10
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(COVERED, ["B1"]) == 0


@pytest.mark.parametrize("hand", DEVICES)
def test_a_tap_inside_the_ring_counts_as_its_middle(visits, house, hand):
    """Wherever it is inside, however the path would turn there; one outside is not what was asked for."""
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DEVICES[hand])
    bubble, primary = page.get_by_role("dialog"), page.locator("button.primary")
    forward(page, to=4, part="place")
    ring = page.locator("circle.ring-goal").bounding_box()
    r = ring["width"] / 2

    def tap(across, along):
        x, y = ring["x"] + r * (1 + across), ring["y"] + r * (1 + along)
        page.touchscreen.tap(x, y) if hand == "finger" else page.mouse.click(x, y)

    for across, along in ((0, 1.4), (0.6, -0.6), (-0.9, 0), (0, -0.9), (0, 0.9), (0.9, 0)):
        tap(across, along)
        inside = along < 1
        expect(bubble).to_have_attribute("data-at", re.compile("confirm$" if inside else "place$"))
        expect(page.locator("p.primary")).to_have_count(0 if inside else 1)
        expect(page.locator("button.primary[aria-disabled=false]")).to_have_count(1 if inside else 0)
        page.get_by_role("application", name="Table").press("Escape")
        expect(bubble).to_have_attribute("data-at", re.compile("place$"))
    tap(-0.6, 0.6)
    primary.click()
    expect(bubble).to_contain_text("5 of 13")
    moved = page.evaluate("() => [...document.querySelectorAll('[role=log]')].map((log) => log.innerText).join()")
    assert hand == "finger" or "B2 moves 5.8″" in moved


def test_a_code_in_a_bubble_is_tapped_and_its_squad_answers(visits, house):
    """A ring stands where the squad is, and goes again; the aim of a shot pulses, but for whoever wants no motion."""
    page = visits.open(f"{house.base}#lesson", **DESK)
    bubble = page.get_by_role("dialog")
    forward(page, to=1, part="confirm")
    expect(page.locator(".labels .tag.aimed")).to_contain_text("R1")
    pulses = "(one) => getComputedStyle(one).animationName"
    assert page.locator(".labels .tag.aimed").evaluate(pulses) == "aim"
    page.emulate_media(reduced_motion="reduce")
    assert page.locator(".labels .tag.aimed").evaluate(pulses) == "none"
    expect(page.locator("circle.ring-goal")).to_have_count(0)
    bubble.get_by_role("button", name="R1", exact=True).click()
    ring, tag = page.locator("circle.ring-goal"), page.locator(".labels .tag").filter(has_text="R1")
    around, label = ring.bounding_box(), tag.bounding_box()
    assert around["x"] < label["x"] + label["width"] / 2 < around["x"] + around["width"]
    expect(ring).to_have_count(0)
    assert serious(page) == []


@pytest.mark.nightly
def test_what_red_did_stands_in_a_line_of_its_own_and_what_the_hedge_was_worth(visits, house):
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    forward(page, to=4)
    expect(page.get_by_role("heading", name="What Red Picket did")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="R1").first).to_be_visible()
    forward(page, to=7)
    expect(page.get_by_role("dialog")).to_contain_text("The hedge: 70 % instead of 88 %.")


def test_dice_of_a_lesson_are_marked_as_its_own_in_the_log(visits, house):
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    forward(page, to=2)
    log = page.get_by_role("log")
    expect(log.locator(".die").get_by_text("from the lesson").first).to_be_attached()
    expect(log.locator(".die").get_by_text("rolled by hand")).to_have_count(0)


@pytest.mark.nightly
def test_a_bubble_has_an_address_and_the_end_begins_a_real_battle(visits, house):
    """One that was there before is gone back to; of one that is still to come the lesson stays where it is."""
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    bubble = page.get_by_role("dialog")
    forward(page, to=5)
    assert page.url.endswith("#lesson/5")
    page.goto(f"{house.base}?again#lesson/2")
    expect(bubble).to_contain_text("2 of 13")
    page.goto(f"{house.base}?once#lesson/11")
    expect(bubble).to_contain_text("2 of 13")
    forward(page)
    bubble.get_by_role("button", name="A real battle").click()
    page.get_by_role("application", name="Table").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text("First patrol")
    expect(page.get_by_role("dialog")).to_have_count(0)
