"""The lessons, won by somebody who only follows what the page says: by mouse, by finger, by keys."""

import re

import pytest
from playwright.sync_api import expect

from .screens import DESK, PHONE, serious, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DEVICES = {"mouse": DESK, "finger": PHONE}
COVERED = """(codes) => {
  const { left, top, right, bottom } = document.querySelector('.bubble').getBoundingClientRect()
  const named = (tag) => codes.some((code) => tag.textContent.trim().startsWith(code))
  return [...document.querySelectorAll('.labels .tag')].filter(named).map((tag) => tag.getBoundingClientRect())
    .filter((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom).length
}"""


SEEN = """() => {
  const bubble = document.querySelector('.bubble')
  const primary = document.querySelector('button.primary, p.primary')
  if (!bubble || !primary || bubble.getAttribute('aria-busy') === 'true') return null
  const textOf = (one) => [...one.childNodes].filter(({ nodeName }) => nodeName === '#text').map(({ data }) => data)
    .join('').trim()
  const ring = document.querySelector('circle.ring-goal')?.getBoundingClientRect()
  return {
    at: bubble.dataset.at, said: bubble.querySelector('#said').innerText, over: !!bubble.querySelector('button.main'),
    done: [...bubble.querySelectorAll('s')].map((one) => one.innerText), ring: ring && [ring.x, ring.y, ring.width],
    primary: textOf(primary), blue: primary.matches('button') && primary.getAttribute('aria-disabled') !== 'true',
    wanted: [...document.querySelectorAll('button.wanted')].map(textOf),
  }
}"""


class Newcomer:
    """Reads the bubble and does the one thing that it asks for, where the ring is.

    A main button that contradicts the bubble fails, and so does a bubble that stays when the thing is done.
    """

    def __init__(self, page, hand):
        self.page, self.hand, self.steps = page, hand, 0
        self.bubble = page.get_by_role("dialog")

    def use(self, what):
        {"finger": what.tap, "mouse": what.click, "keys": lambda: what.press("Enter")}[self.hand]()

    def tap(self, ring, away):
        """Tap inside a ring, so far from its middle as part of its radius."""
        x, y = ring[0] + ring[2] / 2 * (1 + away), ring[1] + ring[2] / 2
        self.page.touchscreen.tap(x, y) if self.hand == "finger" else self.page.mouse.click(x, y)

    def read(self):
        """The bubble, the ring and the main button, once nothing is under way."""
        return until(self.page, lambda: self.page.evaluate(SEEN))

    def follow(self):
        """Do the one thing that the bubble asks for, if there is one; whether the lesson goes on."""
        seen = self.read()
        asks = re.search(r"(Tap|Press|Choose) [^.]+(?=\.$)", seen["said"])
        if seen["over"] or not asks:
            assert seen["over"] or not seen["blue"], seen
            return not seen["over"]
        what = asks[0]
        name = re.sub(r"^\w+ |[“”]", "", what)
        if seen["blue"]:
            assert what.startswith("Press "), seen
            assert (seen["primary"], seen["wanted"]) == (name, [name]), seen
        else:
            assert seen["primary"] == what, seen
        assert "Good idea" not in seen["said"], seen
        assert self.page.evaluate(COVERED, re.findall(r"\b[BR]\d\b", seen["said"])) == 0, seen
        self.do(what, name, seen)
        now = until(self.page, lambda: (now := self.page.evaluate(SEEN)) and now["at"] != seen["at"] and now)
        assert what in now["done"] or now["at"].split(".")[0] != seen["at"].split(".")[0], (seen, now)
        self.steps += 1
        return True

    def do(self, what, name, seen):
        if seen["blue"]:
            self.use(self.page.locator("button.primary"))
        elif not what.startswith("Tap"):
            self.use(self.page.locator("button.wanted").filter(has_text=name))
        elif self.hand != "keys":
            assert seen["ring"], seen
            self.tap(seen["ring"], away=0.85 if "ring" in what and name[0] == "i" else 0)
        elif "ring" in what:
            self.bubble.press("Enter")  # as the bubble's own button says
        else:
            self.use(self.page.locator("[data-unit] button, button[data-unit]").filter(has_text=name))


UNDO = {"mouse": lambda bubble: bubble.get_by_role("button", name="Take back").click(),
        "finger": lambda bubble: bubble.get_by_role("button", name="Take back").tap(),
        "keys": lambda bubble: bubble.press("Control+z")}


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "bubbles", "hand"), [
    ("boarding", {3: 2, 5: 4}, "keys"), ("boarding", {3: 2, 5: 4}, "mouse"),
    ("squads", {4: 2, 7: 5}, "keys"), ("squads", {4: 2, 7: 5}, "finger")])
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
        assert bubble.locator("#said").inner_text() in said
        expect(show).to_be_visible()
    forward(page)
    expect(page.locator("g.film")).to_have_count(0)
    assert serious(page) == []


def forward(page, to=0, part="", press=lambda show: show.press("Enter")):
    """Do what is asked, to the end or to a stage, or to a part of its order; the texts of the stage before."""
    bubble = page.get_by_role("dialog")
    show, end = (bubble.get_by_role("button", name=name) for name in ("Show me", "A real battle"))
    said, before = {}, 0
    while True:
        expect(show.or_(end)).to_be_visible()
        expect(bubble).to_have_attribute("aria-busy", "false")
        if end.count():
            assert not to
            return said.get(before, [])
        number = int(re.search(r"(\d+) of ", bubble.locator(".head").inner_text())[1])
        assert number <= (to or number)
        if part and number == to:
            page.wait_for_timeout(300)  # from part to part it may go on by itself
        at = bubble.get_attribute("data-at")
        if number == to and part in at:
            return said.get(before, [])
        before = number if number != to else before
        said.setdefault(number, []).append(bubble.locator("#said").inner_text())
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


@pytest.mark.parametrize("hand", ["finger", "mouse", "keys"])
@pytest.mark.parametrize(("name", "steps"), [("squads", 27), ("boarding", 15)])
def test_the_lesson_is_won_by_following_what_the_page_says(visits, house, name, steps, hand):
    """One thing at a time: the ring is on it, what was done is struck out, and the main button does it or is grey."""
    page = visits.open(house.base if name == "squads" else f"{house.base}#lesson={name}",
                       **(PHONE if hand == "finger" else DESK))
    newcomer = Newcomer(page, hand)
    if name == "squads":
        newcomer.use(page.get_by_role("button", name="Play the lesson"))
    newcomer.bubble.wait_for()
    while newcomer.follow():
        page.wait_for_timeout(50)
    assert newcomer.steps == steps
    assert serious(page) == []
    newcomer.use(newcomer.bubble.get_by_role("button", name="Watch the replay"))
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


def test_one_thing_at_a_time_is_asked_for_and_shown(visits, house):
    """Whose the order is, which one, and that it is given: each comes when the one before is done, or is taken back."""
    page = visits.open(f"{house.base}#lesson", reduced_motion="reduce", **DESK)
    bubble, ring = page.get_by_role("dialog"), page.locator("circle.ring-goal")
    primary = page.locator("button.primary, p.primary")
    fire = page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile("^Fire"))
    forward(page, to=1, part="unit")
    expect(ring).to_be_visible()
    expect(primary).to_have_text("Tap B1")
    expect(primary).to_have_js_property("tagName", "P")  # nothing to press
    forward(page, to=1, part="word")
    expect(bubble.locator("s")).to_have_text(["Tap B1"])
    expect(ring).to_have_count(0)
    expect(fire).to_have_class(re.compile("wanted"))
    fire.click()
    expect(bubble.locator("s")).to_have_text(["Tap B1", "Press Fire"])
    expect(bubble).to_contain_text("Press “Fire → R1”.")
    expect(primary).to_contain_text("68 %")
    expect(primary).to_have_attribute("aria-disabled", "false")
    page.get_by_role("application", name="Table").press("Escape")
    expect(bubble.locator("s")).to_have_text(["Tap B1"])
    expect(page.get_by_role("log").locator(".die")).to_have_count(0)
    forward(page, to=2)


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
    .map((tag) => [tag.textContent.trim().slice(0, 2), tag.getBoundingClientRect().bottom]))
}"""


@pytest.mark.nightly
def test_the_first_film_is_not_ended_at_once_and_the_one_that_strikes_back_is_seen_from_the_other_side(visits, house):
    """By a clock that is set: half as fast, nothing ends it for 1.2 seconds; the table turns for one film, and back."""
    page = visits.open(**DESK)
    page.clock.install(time=0)
    page.goto(f"{house.base}#lesson")
    bubble, film = page.get_by_role("dialog"), page.locator("g.film")
    forward(page, to=1, part="confirm")
    page.clock.pause_at(3_600_000)
    bubble.press("Enter")
    run_on(page, film)
    for more, there in ((1_000, 1), (300, 0)):
        page.clock.run_for(more)
        page.keyboard.press("Escape")
        page.clock.run_for(50)
        expect(film).to_have_count(there)
    page.clock.resume()
    forward(page, to=5, part="confirm")
    before = page.evaluate(WHERE)
    page.clock.pause_at(7_200_000)
    bubble.press("Enter")
    run_on(page, page.locator(".lane").filter(has_text="R1 fires at B2, seen from R1"))
    turned = page.evaluate(WHERE)
    assert (before["R1"] < before["B2"]) != (turned["R1"] < turned["B2"])
    page.keyboard.press("Escape")
    page.clock.run_for(50)
    assert page.evaluate(WHERE)["R1"] == before["R1"]
