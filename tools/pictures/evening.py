"""Pictures of an evening at a real table on several devices."""

import json
import re
from typing import Any

from hands import SETTLED, posted
from playwright.sync_api import Page

TROOP = {"type": "irregular band", "quality": "green", "figures": 5}
SQUAD = {"type": "line squad", "quality": "regular", "leadership": 2, "figures": 8, "in_position": False,
         "motivation": "high", "confidence": "shaken", "suppression": 2, "met": "nothing"}
BROUGHT = [("0", {"do": "bring", "name": "Alpha", "side": 0, "troop": TROOP}),
           ("1", {"do": "bring", "name": "Bravo", "side": 1, "troop": TROOP}),
           ("1", {"do": "bring", "name": "Charlie", "side": 1, "troop": TROOP})]


def shot(number: int, at: int, *faces: int) -> list[tuple[str, dict[str, Any]]]:
    """Messages of a shot: proposed, agreed and rolled."""
    asked = {"do": "propose", "firer": 1, "target": at, "situation": {"band": 2, "cover": "soft"}}
    rolled = [("0", {"do": "roll", "shot": number, "face": face}) for face in faces]
    return [("0", asked), ("1", {"do": "agree", "shot": number}), *rolled]


def told(base: str, said: list[tuple[str, dict[str, Any]]]) -> dict[str, str]:
    """Links of an evening with these messages."""
    links: dict[str, str] = posted(f"{base}/api/evenings", {"title": "Friday"})["links"]
    game = re.search(r"game=([^&]+)", links["0"])
    name = game.group(1) if game else ""
    for k, (role, what) in enumerate(said):
        answer = posted(f"{base}/api/evenings/{name}", {"id": f"{k:032x}", "said": what},
                        links[role].rpartition("seat=")[2])
        if "detail" in answer or "error" in answer:
            print(what, answer)
    return links


def wide(page: Page) -> bool:
    """Whether the page is on a desktop."""
    return (page.viewport_size or {"width": 0})["width"] > 700


def come(page: Page, links: dict[str, str], role: str) -> None:
    """Open the screen for all on a desktop, a side's page on a phone."""
    page.goto(links["-1" if wide(page) else role])
    page.get_by_role("button", name="Change Alpha").wait_for()
    page.wait_for_timeout(SETTLED)


def queue(page: Page, base: str) -> None:
    """Owed tests of several shots."""
    come(page, told(base, [*BROUGHT, *shot(4, 2, 6, 1, 1, 1), *shot(10, 3, 6, 1, 1, 1)]), "1")


def held(page: Page, base: str) -> None:
    """A number is held and changed on the spot."""
    come(page, told(base, BROUGHT), "0")
    page.get_by_role("button", name="Bravo: 5 figures").click(delay=700)
    form = page.get_by_role("form", name="Change Bravo")
    form.get_by_role("button", name="Figures: one fewer").click()
    form.scroll_into_view_if_needed()


def luck(page: Page, base: str) -> None:
    """The end of an evening, with the luck of both sides."""
    come(page, told(base, [*BROUGHT, *shot(4, 2, 2, 6, 1, 1, 6, 6)]), "0")
    evening = page.get_by_role("region", name="This evening")
    evening.locator("input[type=file]").set_input_files(
        {"name": "evening.png", "mimeType": "image/png", "buffer": page.screenshot()})
    evening.get_by_role("img").first.wait_for()
    evening.scroll_into_view_if_needed()


def platoon(page: Page, base: str, many: int) -> None:
    """The referee's page with a platoon; one squad has a photo."""
    page.goto(f"{base}/#referee")
    page.locator("summary", has_text="My platoon").wait_for()
    squads = [{"name": f"Squad {k}", "squad": SQUAD} for k in range(1, many + 1)]
    page.evaluate("(text) => { localStorage['dieshift-platoon'] = text }",
                  json.dumps({"dieshift": "platoon", "squads": squads}))
    page.reload()
    page.locator("summary", has_text="My platoon").click()
    page.get_by_label("A photo for Squad 1").first.set_input_files(
        {"name": "squad.png", "mimeType": "image/png", "buffer": page.screenshot()})
    page.get_by_role("img", name="Photo of Squad 1").wait_for()


def photos(page: Page, base: str) -> None:
    """My platoon with a photo; some squads fight today."""
    platoon(page, base, 3)
    page.get_by_role("checkbox", name="Squad 1 fights today").check()
    page.locator("summary", has_text="My platoon").scroll_into_view_if_needed()


def cards(page: Page, base: str) -> None:
    """Cards of squads, as they are printed."""
    platoon(page, base, 8)
    page.get_by_role("button", name="Print cards").click()
    page.get_by_role("dialog", name="Order of battle").wait_for()
