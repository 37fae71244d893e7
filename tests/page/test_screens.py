"""Every screen and every dialog, in both languages: fit for everybody, dark and enlarged, or light under a thumb."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dieshift.battle import Battle

from .house import GAMES, HAND, HUMAN
from .screens import PHONE, crossed, serious, small
from .test_everybody import WORDS, ZOOMED

pytestmark = [pytest.mark.browser, pytest.mark.slow]
WIDE = """[document.documentElement, ...document.querySelectorAll('main, dialog')]
  .map((one) => one.scrollWidth - one.clientWidth)"""
SETTINGS = {"enlarged": ("en", {**ZOOMED, "color_scheme": "dark"}),
            "phone": ("de", {**PHONE, "locale": "de-DE", "color_scheme": "light"})}
FIRST_LESSON = Path(__file__).parents[2] / "examples" / "scenarios" / "first-lesson.yaml"


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A saved battle that is over."""
    file = tmp_path_factory.mktemp("saved") / "finished.jsonl"
    Battle(FIRST_LESSON, seed=3).play("heuristic", "random").save(file)
    return file


class Walk:
    """From screen to screen by the names that buttons have in a language; every one is looked at."""

    def __init__(self, page, language, *, thumb):
        self.page, self.thumb, self.seen = page, thumb, []
        parts = [part for part in WORDS.glob(f"*/{language}.ts") if part.parent.name != "game"]
        parts.sort(key=lambda part: part.parent.name == "core")  # whose words are meant where several have one
        text = "".join(part.read_text(encoding="utf-8") for part in parts)
        self.words = dict(re.findall(r"^ +(\w+): '((?:[^'\\]|\\.)*)'", text, re.MULTILINE))

    def button(self, word):
        return self.page.get_by_role("button", name=self.words[word], exact=True)

    def press(self, word):
        self.button(word).first.click()

    def looked(self, name):
        """Nobody is shut out of this screen."""
        self.page.locator("[aria-busy=true]").wait_for(state="detached")
        assert serious(self.page) == [], name
        assert max(self.page.evaluate(WIDE)) <= 0, name
        if self.thumb:
            assert small(self.page) == [], name
        self.seen.append(name)

    def dialog(self, name, *, closes=True):
        self.page.get_by_role("dialog").wait_for()
        self.looked(name)
        if not closes:
            return
        self.page.keyboard.press("Escape")
        self.page.get_by_role("dialog").wait_for(state="detached")


def start(walk, house, _):
    walk.page.goto(house.base)
    walk.page.get_by_text(re.compile("^(First patrol|Erste Streife)$")).click()
    walk.page.get_by_role("textbox").last.fill("no link")
    walk.press("joinGo")
    walk.looked("start")
    walk.press("byLink")
    walk.page.locator("details[open]").get_by_role("button", name="Begin").click()
    walk.page.get_by_role("img").first.wait_for()
    walk.looked("links")
    walk.press("back")
    walk.press("hotSeat")
    walk.page.locator("summary", has_text=re.compile("Threshold|Schwelle")).click()
    walk.page.locator("details[open]").get_by_role("button", name="Begin").click()
    walk.page.locator("button.primary[aria-disabled=false]").wait_for()
    walk.page.goto(f"{house.base}/#rules=boarding:classic")
    walk.page.get_by_role("article").first.wait_for()
    walk.looked("rules")
    walk.page.goto(f"{house.base}/#readings=boarding")
    walk.page.get_by_role("article").first.wait_for()
    walk.looked("readings")


def battle(walk, house, _):
    links = house.new_game(**GAMES["boarding"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    page = walk.page
    page.goto(links[0])
    page.locator("button.primary[aria-disabled=false]").wait_for()
    walk.looked("battle")
    walk.press("openList")
    walk.dialog("order of battle")
    if not walk.button("help").count():  # a phone's bar has no room for it
        walk.press("openList")
    walk.press("help")
    walk.dialog("help")
    page.keyboard.press("Control+s")
    walk.dialog("save")
    page.keyboard.press("/")
    page.get_by_role("combobox").last.wait_for()
    walk.looked("command line")
    page.keyboard.press("Escape")
    other = page.context.new_page()
    other.goto(links[1])
    for text in ("activate T1", "step N", "fire at D1"):
        order_in(walk, text)
    keypad = page.get_by_role("group", name=re.compile(f"^{walk.words['keypad']}"))
    keypad.wait_for()
    walk.looked("dice by hand")
    while keypad.count():
        page.keyboard.press("2")
        page.locator(".primary[aria-busy=false]").wait_for()
    walk.press("undo")
    Walk(other, "de" if walk.thumb else "en", thumb=walk.thumb).dialog("consent", closes=False)


def order_in(walk, text):
    walk.page.keyboard.press("/")
    line = walk.page.get_by_role("combobox").last
    line.fill(text)
    line.press("Enter")
    line.wait_for(state="detached")
    walk.page.locator("[aria-busy=true]").wait_for(state="detached")


def past(walk, house, finished):
    page = walk.page
    page.goto(house.base)
    page.locator("input[type=file]").set_input_files(finished)
    scrub = page.get_by_role("slider", name=walk.words["scrub"])
    scrub.wait_for()
    expect(scrub).to_be_enabled()
    walk.looked("replay")
    page.keyboard.press("?")
    walk.dialog("keys of the replay")
    for word in ("share", "branch"):
        tool(walk, word)
        walk.dialog(word)
    tool(walk, "report")
    page.get_by_role("table").first.wait_for()
    walk.looked("report")


def tool(walk, word):
    """A tool of the replay, which may stand behind more."""
    name = {"report": {"en": "Report", "de": "Bericht"}[walk.page.evaluate("document.documentElement.lang")]}
    button = walk.page.get_by_role("button", name=name.get(word) or walk.words[word], exact=True)
    if not button.count():
        walk.press("more")
    button.first.click()


def referee(walk, house, _):
    walk.page.goto(f"{house.base}/#referee")
    walk.button("enter").and_(walk.page.locator("[aria-disabled=false]")).wait_for()
    walk.looked("referee")
    walk.press("bursts")
    walk.button("enter").and_(walk.page.locator("[aria-disabled=false]")).wait_for()
    walk.looked("bursts of the referee")
    walk.press("closeCombat")
    walk.button("enter").and_(walk.page.locator("[aria-disabled=false]")).wait_for()
    walk.page.locator(".scan").wait_for(state="attached")
    walk.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    walk.page.locator(".scan img").wait_for()
    walk.looked("close combat and an evening of the referee")
    walk.press("bursts")
    walk.button("enter").and_(walk.page.locator("[aria-disabled=false]")).wait_for()
    walk.press("enter")
    walk.page.get_by_role("group", name=re.compile(f"^{walk.words['keypad']}")).wait_for()
    walk.looked("dice of the referee")


def made(walk, house, _):
    """The lesson's first bubble, a few battles weighed, and a draft with its form and its text."""
    walk.page.goto(f"{house.base}/#lesson")
    walk.page.get_by_role("dialog").wait_for()
    walk.looked("lesson")
    walk.page.goto(f"{house.base}/#lab=scenario:threshold&n=2")
    walk.page.locator("button.main").click()
    walk.page.get_by_role("button", name=re.compile("^1000 ")).wait_for()
    walk.looked("lab")
    walk.page.goto(f"{house.base}/#make")
    walk.page.get_by_role("application", name=re.compile("^(The table|Der Tisch)$")).wait_for()
    walk.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    walk.looked("make")


WALKS = {"start": start, "battle": battle, "past": past, "referee": referee, "made": made}


@crossed(name=list(WALKS), screen=list(SETTINGS))
def test_no_screen_shuts_anybody_out(visits, house, finished, name, screen):
    language, settings = SETTINGS[screen]
    page = visits.open(reduced_motion="reduce", **settings)
    walk = Walk(page, language, thumb=screen == "phone")
    WALKS[name](walk, house, finished)
    assert page.evaluate("document.documentElement.lang") == language
