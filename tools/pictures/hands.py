"""Begin battles and use their pages as a player does."""

import json
import re
from typing import Any

import httpx
from playwright.sync_api import Page

SETTLED = 1500  # milliseconds
REFEREE = -2  # as links call it
NEXT = """(label) => {
  const middle = (one) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(one.getBoundingClientRect())
  const [x, y] = middle(label), far = ([left, top]) => Math.hypot(left - x, top - y)
  return [...document.querySelectorAll('g.mark')].map(middle).sort((one, other) => far(one) - far(other))[0]
}"""


def posted(address: str, body: Any, secret: str = "") -> dict[str, Any]:
    """Answer of the server to JSON, or to a saved battle as it is; the secret is that of a seat."""
    heads = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    content = body if isinstance(body, bytes) else json.dumps(body)
    made: dict[str, Any] = httpx.post(address, content=content, headers=heads, timeout=120.0).json()
    return made


def link(base: str, scenario: str, seat: int = 0) -> str:
    """Link of a seat in a scenario of the shelf or a text, against the AI; the referee's link is of two players."""
    wish = {"text" if "\n" in scenario else "scenario": scenario,
            "players": ["human", "human"] if seat == REFEREE else ["human", "heuristic"][:: 1 - 2 * seat]}
    return str(posted(f"{base}/api/games", wish)["links"][str(seat)])


def keys(page: Page, *pressed: str) -> None:
    """Press keys, and let the page answer each."""
    for key in pressed:
        page.keyboard.press(key)
        page.wait_for_timeout(SETTLED // 2)


def order(page: Page, text: str) -> None:
    """Give an order by the command line."""
    page.keyboard.press("/")
    line = page.get_by_role("combobox", name="An order as text")
    line.fill(text)
    line.press("Enter")
    line.wait_for(state="detached")
    page.wait_for_timeout(SETTLED // 2)


def figure(page: Page, code: str) -> tuple[float, float]:
    """Place on the screen of the figure next to the label of a unit."""
    x, y = page.locator(".tag", has_text=code).first.evaluate(NEXT)
    return x, y


def active(page: Page, address: str, unit: str) -> None:
    """Open a battle and activate a unit, as first side if there is a choice."""
    page.goto(address)
    actions = page.get_by_role("toolbar").get_by_role("button")
    actions.first.wait_for()
    page.wait_for_timeout(SETTLED)
    if page.get_by_role("button", name="Go first").is_visible():
        order(page, "first")
    order(page, f"activate {unit}")
    page.get_by_role("toolbar").get_by_role("button", name=re.compile("^(Move|Step)")).first.wait_for()


def selected(page: Page, address: str) -> None:
    """Open a battle and choose a squad."""
    page.goto(address)
    actions = page.get_by_role("toolbar").get_by_role("button")
    actions.first.wait_for()
    first = page.get_by_role("button", name="Go first")
    if first.is_visible():
        first.click()
        keys(page, "Enter")
    page.wait_for_timeout(SETTLED)
    keys(page, "n")


def fired(page: Page, address: str) -> None:
    """Fire the first squad at the first target."""
    active(page, address, "B1")
    keys(page, "f")
    page.locator("button.primary", has_text="Fire").wait_for()
    page.wait_for_timeout(SETTLED)
    page.locator("button.primary").click()


def chosen(page: Page, word: str) -> None:
    """Choose an action in the dock."""
    dock = page.get_by_role("toolbar")
    button = dock.get_by_role("button", name=re.compile(f"^{word}"))
    if not button.count():
        dock.get_by_role("button", name="More …").click()
    button.click()


def planned(page: Page, word: str, target: str) -> None:
    """Plan an action at a target, and show its odds."""
    chosen(page, word)
    choices = page.get_by_role("region", name="Choose").get_by_role("button")
    plan = page.get_by_role("group", name="Plan")
    plan.or_(choices.first).first.wait_for()
    if not plan.count():
        choices.filter(has_text=target).first.click()
    sheet = page.locator("button.handle")
    if sheet.is_visible():
        sheet.click()
    page.wait_for_timeout(SETTLED)


def aim(page: Page, unit: str) -> None:
    """Activate a unit, plan its fire, and open the phone's sheet to its odds."""
    order(page, f"activate {unit}")
    keys(page, "f")
    page.locator("button.primary", has_text="Fire").wait_for()
    sheet = page.locator("button.handle")
    if sheet.is_visible():
        sheet.click()
    page.wait_for_timeout(SETTLED)
