"""The lessons, won by somebody who only follows what the page says: by mouse, by finger, by keys."""

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from .screens import DESK, PATIENCE, PHONE, crossed, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"mouse": DESK, "finger": PHONE}
COVERED = """(codes) => {
  const { left, top, right, bottom } = document.querySelector('.bubble').getBoundingClientRect()
  const named = (tag) => codes.some((code) => tag.textContent.trim().startsWith(code))
  return [...document.querySelectorAll('.labels .tag')].filter(named).map((tag) => tag.getBoundingClientRect())
    .filter((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom).length
}"""


def as_said(text, said):
    """How many words of a choice were said, less those that were not."""
    words, heard = (set(re.findall(r"\w+", one.lower())) for one in (text, said))
    return len(words & heard) - len(words - heard)


class Newcomer:
    """Reads the bubble and does what it says: taps whom it names, presses what is outlined, confirms what is ready."""

    def __init__(self, page, hand):
        self.page, self.hand = page, hand
        self.bubble = page.get_by_role("dialog")
        self.tapped = self.said = self.done = ""

    def use(self, what, **more):
        what.tap(**more) if self.hand == "finger" else what.click(**more)

    def confirm(self, primary):
        """Press it, unless it has come to wait for the other side meanwhile."""
        with suppress(Error):
            self.use(primary, timeout=2_000)

    def at(self, x, y):
        self.page.touchscreen.tap(x, y) if self.hand == "finger" else self.page.mouse.click(x, y)

    def follow(self):
        """One thing that the page asks for; whether there was one."""
        page, said = self.page, self.bubble.locator("#said").inner_text()
        if said != self.said:
            self.said, self.tapped, self.done = said, "", ""
        plan = page.get_by_role("group", name="Plan")
        primary = page.locator("button.primary:not([aria-disabled=true])")
        choices = page.get_by_role("region", name="Choose").get_by_role("button")
        wanted = page.locator("[role=toolbar] button.wanted[aria-disabled=false]")
        ring = page.locator("circle.ring-goal")
        length = page.locator(".labels .length")
        named = re.search(r"[Tt]ap ([A-Z]\d)", said)
        if named and named[1] != self.tapped:
            self.tapped = named[1]
            tag = page.locator(".labels .tag").filter(has_text=named[1])
            box = (tag if tag.count() else page.locator("g.mark circle.body").first).bounding_box()
            self.at(box["x"] + box["width"] / 2, box["y"] + (box["height"] + 26 if tag.count() else box["height"] / 2))
        elif plan.count() and primary.count() and (self.done or not ring.count() or length.count()):
            self.confirm(primary)
        elif ring.count() and plan.count() and "Choose:" not in said:
            self.done = "place"
            box = ring.bounding_box()
            self.at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        elif wanted.count() and wanted.get_attribute("aria-pressed") != "true":
            self.use(wanted)
        elif choices.count():
            codes, texts = re.findall(r"[A-Z]\d", said), choices.all_inner_texts()  # at once: they may be gone soon
            meant = [text for text in texts if any(code in text for code in codes)] or texts
            self.done = "choice"
            best = texts.index(max(meant, key=lambda text: as_said(text, said))) if texts else 0
            with suppress(Error):
                self.use(choices.nth(best), timeout=2_000)
        elif primary.count():
            self.confirm(primary)
        else:
            return False
        return True


UNDO = {"mouse": lambda bubble: bubble.get_by_role("button", name="Take back").click(),
        "finger": lambda bubble: bubble.get_by_role("button", name="Take back").tap(),
        "keys": lambda bubble: bubble.press("Control+z")}


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "bubbles", "hand"), [
    ("boarding", {4: 3, 6: 5}, "keys"), ("boarding", {4: 3, 6: 5}, "mouse"),
    ("squads", {6: 4, 9: 7}, "keys"), ("squads", {6: 4, 9: 7}, "finger")])
def test_an_order_is_taken_back_by_any_hand_and_the_lesson_is_won_all_the_same(visits, house, name, hand, bubbles):
    """Its bubble is there again and the dice for it, even where dice fell and the other side has acted since."""
    page = visits.open(f"{house.base}#lesson={name}", reduced_motion="reduce", **(PHONE if hand == "finger" else DESK))
    bubble = page.get_by_role("dialog")
    number, show = bubble.locator(".head"), bubble.get_by_role("button", name="Show me")
    expect(show).to_be_visible()
    if name == "boarding":
        expect(bubble.get_by_role("button", name="Take back")).to_have_count(0)  # nothing is given yet
    for at, before in bubbles.items():
        said = forward(page, to=at)
        UNDO[hand](bubble)
        expect(number).to_contain_text(f" {before} of ")
        expect(bubble.locator("#said")).to_have_text(said)
        expect(show).to_be_visible()
    forward(page)
    expect(page.locator("g.film")).to_have_count(0)
    assert serious(page) == []


def forward(page, to=0, press=lambda show: show.press("Enter")):
    """Give what is due, to the end or until so many bubbles have been there; what the one before it said."""
    bubble = page.get_by_role("dialog")
    show, end = (bubble.get_by_role("button", name=name) for name in ("Show me", "A real battle"))
    said = ""
    while True:
        expect(show.or_(end)).to_be_visible()
        if end.count():
            assert not to
            return said
        number = int(re.search(r"(\d+) of ", bubble.locator(".head").inner_text())[1])
        assert number <= (to or number)
        if number == to:
            return said
        said, at = bubble.locator("#said").inner_text(), bubble.get_attribute("data-at")
        press(show)
        expect(bubble).not_to_have_attribute("data-at", at)


# every message of the server is late, and those of each further socket are later
SLOW = """window.many = 0
window.WebSocket = class extends WebSocket {
  late = 400 + 300 * window.many++
  set onmessage(hear) { super.onmessage = (event) => setTimeout(() => hear(event), this.late) }
}"""
SAYS = "(said) => new RegExp(said).test(document.querySelector('.bubble')?.textContent ?? '')"
HURRY = """setInterval(() => {
  document.querySelector('.bubble')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  for (const one of document.querySelectorAll('.bubble button')) if (one.textContent.startsWith('Show me')) one.click()
}, 30)"""


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["boarding", "squads"])
def test_whoever_presses_again_and_again_before_any_answer_meets_no_fault(visits, house, name):
    """Answers are late, the other seat's later; and a lesson that goes on is hurried before its table is there."""
    page = visits.open(**DESK)
    page.add_init_script(SLOW)
    page.add_init_script(HURRY)
    page.goto(f"{house.base}?late#lesson={name}")
    bubble = page.get_by_role("dialog")
    for said in (" 4 of ", "You won|Lucky"):
        page.wait_for_function(SAYS, arg=f"{said}|That did not work")  # at every frame: a bubble is soon gone
        expect(bubble).not_to_contain_text("That did not work")
        expect(page.get_by_role("alert")).to_have_count(0)
        page.reload()


@crossed(name=["boarding", "squads"], hand=["mouse", "finger"])
def test_the_lesson_is_won_by_following_what_the_page_says(visits, house, name, hand):
    page = visits.open(house.base if name == "squads" else f"{house.base}#lesson={name}", **DEVICES[hand])
    newcomer = Newcomer(page, hand)
    if name == "squads":
        newcomer.use(page.get_by_role("button", name="Play the lesson"))
    newcomer.bubble.wait_for()
    end = newcomer.bubble.get_by_role("button", name="A real battle")
    at, deadline = None, 0.0
    while not end.count():
        if (now := newcomer.bubble.get_attribute("data-at")) != at:
            at, deadline = now, time.monotonic() + PATIENCE
        assert time.monotonic() < deadline, newcomer.bubble.inner_text()
        settled = newcomer.bubble.get_attribute("aria-busy") == "false"  # a reader waits for what he has ordered
        if settled and newcomer.bubble.get_by_role("button", name="Show me").count():
            codes = re.findall(r"\b[BR]\d\b", newcomer.bubble.inner_text())
            assert page.evaluate(COVERED, codes) == 0, newcomer.bubble.inner_text()
            expect(newcomer.bubble).not_to_contain_text("Good idea, soon.")
            newcomer.follow()
        page.wait_for_timeout(100)
    expect(end).to_be_visible()
    assert serious(page) == []
    newcomer.use(newcomer.bubble.get_by_role("button", name="See it again"))
    page.get_by_role("slider").wait_for()
    expect(page.get_by_role("heading", name="Replay")).to_be_attached()
    if name == "squads":
        expect(page.locator(".track > .fire")).to_have_count(3)
        expect(page.get_by_role("button", name="Next film of the lesson")).to_be_attached()


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["squads", "boarding"])
def test_the_lesson_is_won_by_keys_alone_and_its_replay_opens_elsewhere(visits, house, name):
    """The bubble has the focus, and Enter shows what is meant; the link of the replay opens for whoever has none."""
    page = visits.open(f"{house.base}#lesson={name}", permissions=["clipboard-read", "clipboard-write"],
                       reduced_motion="reduce", **DESK)
    bubble = page.get_by_role("dialog")
    forward(page, press=lambda _: page.keyboard.press("Enter"))
    bubble.get_by_role("button", name="Copy the link").press("Enter")
    expect(bubble.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = visits.open(link, **DESK)
    other.get_by_role("slider").wait_for()


def test_what_is_said_before_the_first_order_is_shown_bubble_by_bubble(visits, house):
    """Whose the shot is, then whom it is aimed at, and nothing is given before the last of them."""
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    bubble, roll = page.get_by_role("dialog"), page.locator("button.primary").filter(has_text="68 %")
    fire = page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Fire"))
    forward(page, to=2)
    expect(fire).to_have_attribute("aria-pressed", "false")
    bubble.press("Enter")
    expect(bubble).to_contain_text("3 of 12")
    expect(fire).to_have_attribute("aria-pressed", "true")
    expect(roll).to_be_visible()
    expect(page.get_by_role("log").locator(".die")).to_have_count(0)
    expect(bubble).to_be_focused()
    bubble.press("Enter")
    expect(bubble).to_contain_text("4 of 12")


def run_on(page, until, by=20, most=1_000):
    """Let the clock of a page that stands go on by milliseconds, until something is there."""
    for _ in range(most):
        if until.count():
            return
        page.clock.run_for(by)
    expect(until).to_be_visible()


WHERE = """() => {
  for (const one of document.getAnimations()) if (one.effect.getTiming().iterations === 1) one.finish()
  return Object.fromEntries([...document.querySelectorAll('.labels .tag')]
    .map((tag) => [tag.textContent.trim().slice(0, 2), tag.getBoundingClientRect().top]))
}"""


@pytest.mark.nightly
def test_the_first_film_is_not_ended_at_once_and_the_one_that_strikes_back_is_seen_from_the_other_side(visits, house):
    """By a clock that is set: half as fast, nothing ends it for 1.2 seconds; the table turns for one film, and back."""
    page = visits.open(**DESK)
    page.clock.install(time=0)
    page.goto(f"{house.base}#lesson")
    bubble, film = page.get_by_role("dialog"), page.locator("g.film")
    forward(page, to=3)
    page.clock.pause_at(3_600_000)
    bubble.press("Enter")
    run_on(page, film)
    for more, there in ((1_000, 1), (300, 0)):
        page.clock.run_for(more)
        page.keyboard.press("Escape")
        page.clock.run_for(50)
        expect(film).to_have_count(there)
    page.clock.resume()
    forward(page, to=7)
    before = page.evaluate(WHERE)
    page.clock.pause_at(7_200_000)
    bubble.press("Enter")
    run_on(page, page.locator(".lane").filter(has_text="R1 fires at B2"))
    turned = page.evaluate(WHERE)
    assert (before["R1"] < before["B2"]) != (turned["R1"] < turned["B2"])
    page.keyboard.press("Escape")
    page.clock.run_for(50)
    assert page.evaluate(WHERE)["R1"] == before["R1"]
