"""Two browsers at a battle with inverted counters: nothing that one is sent tells what lies under the other's."""

import json
import re

import pytest
from playwright.sync_api import expect

from server.tools import heard

from .hands import order
from .house import HAND, HUMAN
from .screens import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]
COUNTERS = """\
title: Under counters
size: [48, 44]
turns: 2
terrain:
  - {kind: light_wood, at: [[8, 18], [22, 18], [22, 30], [8, 30]]}
  - {kind: light_wood, at: [[26, 20], [40, 20], [40, 32], [26, 32]]}
sides:
  - name: Seen
    squads:
      - {name: One, type: line squad, figures: 5, leadership: 1, at: [15, 9]}
      - {name: Two, type: line squad, figures: 4, at: [42, 9]}
  - name: Unseen
    squads:
      - {name: Staff, type: line squad, figures: 4, level: platoon, at: [43, 30]}
      - {LEFT, at: [15, 19.5], superior: Staff, hidden: true}
      - {RIGHT, at: [33, 21.5], superior: Staff, hidden: true}
"""
UNDER = (("name: Adders, type: line squad, figures: 7, quality: veteran, leadership: 1",
          "name: Newts, type: gauss squad, figures: 3, quality: green, leadership: 3"),
         ("name: Herons, type: gauss squad, figures: 5, quality: green, leadership: 3",
          "name: Storks, type: line squad, figures: 8, quality: elite, leadership: 2"))
NAMES = ("Adders", "Newts", "Herons", "Storks")
CODES = ("R2", "R3")
TOLD = {"id", "code", "name", "side", "state", "x", "y", "known", "words", "look"}  # of an inverted counter
SEEN, UNSEEN = 0, 1
ORDERS = ((SEEN, "first"), (SEEN, "activate B1"), (SEEN, "observe B1 at R2"), (SEEN, "fire B1 at R2"),
          (UNSEEN, "activate R1"), (UNSEEN, "communicate R1 to R2"), (UNSEEN, "communicate R1 to R3"),
          (SEEN, "activate B2"), (SEEN, "end B2"))
MISSES = {"spotting", "sensor", "quality", "firepower", "support weapon"}  # dice that show 1; the others show 3
OWN = re.compile(r"\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b|\b[a-z0-9]{26}\b")  # of a game, a question, a commitment


class Ears:
    """Everything that a page is sent, but for the page itself, without what is every game's own."""

    def __init__(self, page):
        self.asked, self.frames, self.answers = {}, [], []
        page.on("websocket", self.listen)
        page.on("response", lambda answer: self.answers.append(answer) if "/api/" in answer.url else None)

    def listen(self, ws):
        ws.on("framesent", lambda text: self.asked.update({json.loads(text).get("id"): json.loads(text)}))
        ws.on("framereceived", self.hear)

    def hear(self, text):
        self.frames.append(text)

    def heard(self):
        """The frames in their order, then the bodies of answers."""
        return [OWN.sub("", text) for text in [*self.frames, *(answer.text() for answer in self.answers)]]

    def unasked(self):
        """The frames that answer no question, in their order, then the bodies of answers."""
        frames = [text for text in self.frames if json.loads(text).get("id") is None]
        return [OWN.sub("", text) for text in [*frames, *(answer.text() for answer in self.answers)]]

    def by_question(self):
        """All answers by what was asked, and after how much news; how often the same is asked depends on the moment.

        A question that came too late has an answer that says no more than that.
        """
        answers, news = {}, 0
        for text in self.frames:
            answer = json.loads(text)
            news += answer["t"] == "news"
            name = answer.pop("id", None)
            if answer.get("code") == "stale":
                assert answer.keys() == {"t", "code", "text"}
                assert not answer["text"].get("a")
            elif name is not None:
                question = {key: value for key, value in self.asked[name].items() if key != "id"}
                key = (news, OWN.sub("", json.dumps(question, sort_keys=True)))
                answers.setdefault(key, set()).add(OWN.sub("", json.dumps(answer, sort_keys=True)))
        return answers

    def answered(self):
        """The frames that answer a question, by its name."""
        return {json.loads(text).get("id"): OWN.sub("", text) for text in self.frames}

    def of_the_past(self):
        """The questions about the past, by their names: how much of it is asked depends on the moment."""
        return {name: asked for name, asked in self.asked.items() if asked.get("what") in {"past", "story"}}

    def waits(self):
        return self.of_the_past().keys() - self.answered().keys()

    def past(self):
        """What was answered of the past; a page that leaves it waits for no last answer."""
        told, asked = self.answered(), self.of_the_past()
        return {(asked[name]["what"], asked[name]["n"]): told[name] for name in asked.keys() & told.keys()}


def typed(page):
    """Every die that is wanted, by hand; how many there were."""
    keypad = page.get_by_role("group", name="Dice by hand")
    count = 0
    while keypad.count():
        expect(keypad).to_be_focused()
        faces, reason = re.search(r"Type the D(\d+): (.+)", keypad.get_attribute("aria-label")).groups()
        page.keyboard.press("1" if reason in MISSES else "3")
        if reason in MISSES and int(faces) >= 10:
            page.keyboard.press("Enter")
        page.locator(".primary[aria-busy=false]").wait_for()
        count += 1
    return count


def table(visits, house, under):
    """A battle of two people whose counters hide what is said; both pages, and what each is sent."""
    text = COUNTERS.replace("LEFT", under[0]).replace("RIGHT", under[1])
    links = house.new_game(text=text, players=[HUMAN, HUMAN], dice=[HAND, HAND])
    pages = [visits.open(), visits.open()]
    ears = [Ears(page) for page in pages]
    for seat, page in enumerate(pages):
        page.goto(links[seat])
        page.locator(".primary[aria-busy=false]").wait_for()
    return pages, ears


def counters(frame):
    """What a frame says of the hidden units, and the kinds of the pieces that lie there."""
    scene = heard(frame)["scene"]
    units = [unit for unit in scene["units"] if unit["code"] in CODES]
    lying = [piece["kind"] for piece in scene["pieces"] if piece.get("unit") in {unit["id"] for unit in units}]
    return units, lying


def look_back(page, ears):
    """Into the replay, over all of it, and take away what this seat was told; every question is answered before."""
    page.get_by_role("button", name="Replay").click()
    scrub = page.get_by_role("slider", name="Position in the battle")
    expect(scrub).to_be_enabled()
    page.keyboard.press("Home")
    expect(scrub).to_have_value("0")
    until(page, lambda: not ears.waits())
    page.keyboard.press("Control+s")
    with page.expect_download():
        page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Back to the battle").click()
    page.get_by_role("application", name="Table").wait_for()


def test_nothing_that_a_browser_is_sent_tells_what_lies_under_the_counters(visits, house):
    sent, answers, past = [], [], []
    for under in UNDER:
        pages, ears = table(visits, house, under)
        rolled = 0
        for seat, text in ORDERS:
            order(pages[seat], text)
            rolled += typed(pages[seat])
            for page in pages:
                page.locator(".primary[aria-busy=false]").wait_for()
            html = pages[SEEN].content()
            assert not [name for name in NAMES if name in html]
        assert rolled > 4
        sent.append(ears[SEEN].unasked())
        answers.append(ears[SEEN].by_question())
        look_back(pages[SEEN], ears[SEEN])
        past.append(ears[SEEN].past())
        assert not [name for text in ears[SEEN].heard() for name in NAMES if name in text]
        assert any(name in text for text in ears[UNSEEN].heard() for name in NAMES)
        only_counters([frame for frame in ears[SEEN].frames if '"scene"' in frame])
        for page in pages:
            page.context.close()
    assert sent[0] == sent[1]
    both = answers[0].keys() & answers[1].keys()
    assert len(both) > len(ORDERS)
    assert [answers[0][key] for key in both] == [answers[1][key] for key in both]
    same = past[0].keys() & past[1].keys()
    assert {("story", 0), ("past", 0)} <= same
    assert [past[0][key] for key in same] == [past[1][key] for key in same]


def only_counters(frames):
    """All that frames say of hidden units is where their counters lie."""
    assert len(frames) > len(ORDERS)
    for frame in frames:
        units, lying = counters(frame)
        assert [set(unit) for unit in units] == [TOLD, TOLD]
        assert {(unit["name"], unit["known"], unit["look"]) for unit in units} == {("unknown unit", False, "hidden")}
        assert lying == ["counter", "counter"]
