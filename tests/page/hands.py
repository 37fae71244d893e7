"""Somebody who plays a whole battle through the page: with a mouse, with keys alone, or with a finger."""

import random
import re
from typing import Any

from .house import GAMES, HUMAN, House
from .screens import until

READY = """() => {
  const next = document.querySelector('.battle button.primary, .battle p.primary')
  if (!next || next.getAttribute('aria-busy') === 'true') return false
  if (next.matches('button')) return true
  return !!document.querySelector('[role="toolbar"], [role="group"][aria-label^="Dice by hand"]')
}"""
FIRST_UNITS = {"squads": ("B1", "R1"), "boarding": ("T1", "G1")}
FINAL = "Look back on the battle"
LAST_RESORTS = ("End", "Pass", "Stop", "Done", "Skip")
MOST_STEPS = 400
MOST_TABS = 90  # from anything to anything, however long the log has become


def agreed(*pages: Any) -> None:
    """Both sides say that they are ready, by the rules as they are."""
    for page in pages:
        page.get_by_role("button", name="Ready", exact=True).click()


class Hands:
    """What all have in common: read what is offered, choose, answer, confirm. `chance` makes the choices.

    Somebody in more `haste` chooses more often what ends an activation.
    """

    def __init__(self, page: Any, seed: int = 1, haste: int = 1) -> None:
        self.page, self.chance, self.haste = page, random.Random(seed), haste  # noqa: S311 - repeatable
        self.dock = page.get_by_role("toolbar", name="Actions")
        self.plan = page.get_by_role("group", name="Plan")
        self.list = page.get_by_role("region", name="Choose").get_by_role("button")
        self.table = page.get_by_role("application", name="Table")
        self.keypad = page.get_by_role("group", name="Dice by hand")
        self.primary = page.locator("button.primary, p.primary")
        self.used: set[str] = set()

    # --- how ---------------------------------------------------------------------------------------------------------

    def use(self, what: Any) -> None:
        what.click()

    def word(self, button: Any) -> None:
        self.use(button)

    def next(self) -> None:
        """What the one button offers."""
        self.use(self.primary)

    def ready(self) -> bool:
        """Whether there is a button that gives the order that is planned, and no mere line."""
        return bool(self.primary.evaluate("(one) => one.matches('button')"))

    def place(self) -> None:
        """Draw a ghost a few inches from the unit."""
        raise NotImplementedError

    def face(self, button: Any) -> None:
        self.use(button)

    # --- what --------------------------------------------------------------------------------------------------------

    def settled(self) -> str:
        """Wait until there is something to do; what the one button says."""
        self.page.wait_for_function(READY, polling=50)
        return str(self.primary.inner_text()).removesuffix("↵").strip()

    def idle(self) -> None:
        """Wait until nothing is under way."""
        self.page.locator(".primary[aria-busy=false]").wait_for()

    def play(self, most: int = MOST_STEPS) -> int:
        """Play to the result, or so many steps, however many dice they roll; how many it took."""
        step = 0
        while step < most:
            said = self.settled()
            if said == FINAL:
                return step
            step += not self.keypad.count()
            self.step(said)
        message = f"no result after {most} steps: {said}"
        assert most < MOST_STEPS, message
        return most

    def step(self, said: str) -> None:
        """One decision."""
        if self.keypad.count():
            self.type_die()
        elif said == "Choose a unit":
            self.next()
        elif self.ready() and not self.plan.count():
            self.next()
            self.idle()
            self.decide()
        else:
            self.choose()

    def choose(self) -> None:
        """An action of the dock, seldom one that ends something."""
        open_ = self.dock.locator("button:not([aria-disabled=true]):not([aria-expanded])")
        open_.first.wait_for()  # what may be done comes after what is seen
        names = [name.split("\n")[0] for name in open_.all_inner_texts()]
        assert names, self.page.get_by_role("status").all_inner_texts()
        weights = [self.haste if name.startswith(LAST_RESORTS) else 4 if name in self.used else 12 for name in names]
        k = self.chance.choices(range(len(names)), weights)[0]
        self.used.add(names[k])
        self.word(open_.nth(k))
        self.decide()

    def decide(self) -> None:
        """Which, where to and how, until the order is given or given up."""
        if not self.plan.count() and self.list.count():
            self.use(self.list.nth(self.chance.randrange(min(self.list.count(), 6))))
        if not self.plan.count():
            return
        if not self.ready():
            ways = self.plan.locator("[aria-pressed]")
            if ways.count():
                self.face(ways.nth(self.chance.randrange(ways.count())))
            else:
                self.place()
        self.page.locator("[aria-label=Plan][aria-busy=true]").wait_for(state="detached")
        if self.plan.count() and self.ready():
            self.next()
            self.idle()
        if self.plan.count():
            self.give_up()

    def give_up(self) -> None:
        self.use(self.plan.get_by_role("button", name="Cancel"))

    def type_die(self) -> None:
        keys = self.keypad.locator(".keys button:not([aria-label])")
        self.use(keys.nth(self.chance.randrange(keys.count())))

    def far(self) -> tuple[float, float]:
        """A place on the screen near the unit's first figure."""
        figure, table = self.page.locator(".halo.own").first.bounding_box(), self.table.bounding_box()
        x, y = (figure[side] + figure[length] / 2 + self.chance.uniform(-50, 50)
                for side, length in (("x", "width"), ("y", "height")))
        return (min(max(x, table["x"] + 5), table["x"] + table["width"] - 5),
                min(max(y, table["y"] + 5), table["y"] + table["height"] - 90))


class Mouse(Hands):
    def place(self) -> None:
        self.page.mouse.click(*self.far())


class Finger(Hands):
    def use(self, what: Any) -> None:
        what.tap()

    def place(self) -> None:
        self.page.touchscreen.tap(*self.far())


class Keys(Hands):
    """No pointer at all: letters, arrows, Enter and Tab."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self, what: Any) -> bool:
        return bool(what.evaluate("(element) => element === document.activeElement"))

    def use(self, what: Any) -> None:
        handle = what.element_handle()  # it may leave the page with the last key
        for _ in range(MOST_TABS):
            if handle.evaluate("(element) => element === document.activeElement"):
                break
            self.press("Tab")
        else:
            message = f"Tab does not reach {what}"
            raise AssertionError(message)
        self.press("Enter")

    def word(self, button: Any) -> None:
        letter = button.locator("kbd")
        if letter.count():
            self.press(letter.inner_text())
        else:
            self.use(button)

    def next(self) -> None:
        self.press("Enter")

    def place(self) -> None:
        for _ in range(self.chance.randrange(1, 4)):
            self.press(self.chance.choice(("ArrowUp", "ArrowLeft", "ArrowRight")))

    def give_up(self) -> None:
        for _ in range(4):
            if self.plan.count():
                self.press("Escape")

    def type_die(self) -> None:
        self.press(str(self.chance.randrange(2, 5)))  # not a 1, which waits for another key on a D10 or D12


def press(hands: Hands, name: str) -> None:
    """An action of the dock, wherever there was room for it."""
    button = hands.dock.get_by_role("button", name=re.compile(f"^{name}"))
    more = hands.page.get_by_role("button", name="More …")
    button.or_(more).first.wait_for()  # the menu comes after what is seen
    if not button.count():
        hands.use(more)
    hands.use(button)


def whole_story(page: Any) -> None:
    """The log as a whole, of which a table on a desk shows the last line."""
    page.get_by_role("button", name="Whole story").click()
    page.get_by_role("button", name="Filter the log").wait_for()


def acting(house: House, page: Any, game: str, kind: type[Hands]) -> tuple[Hands, dict[int, str]]:
    """A battle of two people at whose beginning a unit of this page's side acts, unhurt; with its links."""
    links = house.new_game(**GAMES[game], players=[HUMAN, HUMAN])
    page.goto(links[house.mover(links)])
    hands = kind(page)
    hands.settled()
    first = hands.dock.get_by_role("button", name="Go first")
    choose = page.locator("button.primary", has_text="Choose a unit")
    first.or_(choose).first.wait_for()  # the menu comes after what is seen
    if first.count():
        hands.use(first)
        hands.next()
        hands.idle()
        choose.wait_for()
    order(page, f"activate {FIRST_UNITS[game][house.mover(links)]}")
    said = hands.settled()
    assert said == "Choose an action", said
    return hands, links


def order(page: Any, text: str) -> None:
    """Give an order by the command line."""
    page.keyboard.press("/")
    line = page.get_by_role("combobox", name="An order as text")
    line.fill(text)
    line.press("Enter")
    line.wait_for(state="detached")
    page.locator("[aria-busy=true]").wait_for(state="detached")


def together(players: list[Hands], steps: int) -> None:
    """So many decisions of whoever has to decide; less when the battle ends."""
    for _ in range(steps):
        mover = one_ready(players)
        said = mover.settled()
        if said == FINAL:
            return
        mover.step(said)


def one_ready(players: list[Hands]) -> Hands:
    """Whoever has something to do first."""
    return until(players[0].page, lambda: next((hands for hands in players if hands.page.evaluate(READY)), None))
