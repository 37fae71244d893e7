"""Scenes of a battle and of the tools around it: each leads a page of the browser to what its picture shows."""

from pathlib import Path

from hands import SETTLED, active, aim, chosen, figure, fired, keys, planned, posted, selected
from playwright.sync_api import Page

from dieshift.battle import Battle

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "examples" / "scenarios"
SMALL = 700  # a narrower screen has five tools to draw with, and lists
FALLEN = 900  # until the dice of a film have fallen, the last part apart
NEAR = """\
title: At the hedge
size: [36, 24]
terrain:
  - {kind: hedge, at: [[12, 13], [24, 13]]}
sides:
  - name: Blue Patrol
    squads:
      - {name: Blue one, type: assault squad, quality: veteran, leadership: 1, at: [18, 8]}
    objectives: {primary: {kind: break, units: 1}}
  - name: Red Patrol
    squads:
      - {name: Red one, type: line squad, figures: 5, at: [18, 14], in_position: true}
      - {name: Red two, type: militia squad, figures: 4, at: [30, 22]}
    objectives: {primary: {kind: break, units: 1}}
"""
BUNKER = """\
title: At the bunker
size: [48, 32]
underway: true
next: Blue Assault
terrain:
  - {kind: road, at: [[26.5, 0], [29.5, 0], [29.5, 32], [26.5, 32]]}
  - {kind: building, at: [[19, 20], [25, 20], [25, 24], [19, 24]], target: {
      walls: bunker, name: Command bunker, door: armoured, doors: [N], window: armoured, ports: true}}
  - {kind: building, at: [[32, 19], [37, 19], [37, 24], [32, 24]], target: {
      walls: brick, name: Farmhouse, door: civil, window: civil}}
  - {kind: hedge, at: [[6, 15], [17, 15]]}
  - {kind: light wood, at: [[36, 8], [44, 7], [45, 13], [37, 14]]}
sides:
  - name: Blue Assault
    support: [{level: platoon, burst: 4}]
    squads:
      - {name: Blue command, type: line squad, leadership: 1, level: platoon, observer: true, at: [22, 5]}
      - {name: Blue tank, type: light tank, leadership: 2, at: [31, 6], heading: N}
      - {name: Blue first, type: line squad, leadership: 2, at: [11, 8], activated: true}
  - name: Red Garrison
    squads:
      - {name: Red command, type: line squad, leadership: 1, figures: 6, at: [22, 20.6], in_position: true}
      - {name: Red farm, type: rocket squad, leadership: 2, at: [34.5, 19.6]}
      - {name: Red picket, type: militia squad, figures: 6, at: [28, 17]}
"""


def finished(base: str, data: Path) -> str:
    """The first seat of a battle that is over."""
    save = data / "finished.jsonl"
    Battle(SCENARIOS / "market-day.yaml", seed=4).play("heuristic", "heuristic").save(save)
    return str(posted(f"{base}/api/open", save.read_bytes())["links"]["0"])


def start(page: Page, address: str) -> None:
    """The start, with its random table."""
    page.goto(address)
    page.get_by_role("region", name="Random table").get_by_role("img").wait_for()


def squads(page: Page, address: str) -> None:
    """A squad about to fire: the odds before the dice."""
    selected(page, address)
    aim(page, "B1")


def reach(page: Page, address: str) -> None:
    """The reach of a move, with the fire given and taken at its end."""
    active(page, address, "B1")
    keys(page, "m")
    page.get_by_role("application", name="Table").focus()
    keys(page, *["ArrowUp"] * 4, "ArrowRight")
    page.wait_for_timeout(SETTLED)


def film(page: Page, address: str) -> None:
    """A shot as it is shown, at half its speed."""
    page.add_init_script("localStorage.setItem('dieshift-settings', JSON.stringify({ film: 0.5 }))")
    fired(page, address)
    page.locator(".lane").wait_for()
    page.wait_for_timeout(FALLEN)


def lesson(page: Page, address: str) -> None:
    """The first lesson, where it asks for a move."""
    page.goto(address)
    dialog = page.get_by_role("dialog")
    while "ring" not in dialog.inner_text():
        more = dialog.get_by_role("button", name="Show me")
        if more.count():
            more.click()
        page.wait_for_timeout(SETTLED // 3)


def boarding(page: Page, address: str) -> None:
    """A boarder about to shoot."""
    page.goto(address)
    page.wait_for_timeout(SETTLED)
    aim(page, "T1")


def field(page: Page, address: str) -> None:
    """Field of view of a squad."""
    selected(page, address)
    keys(page, "v")
    page.wait_for_timeout(2 * SETTLED)


def sight(page: Page, address: str) -> None:
    """A line of sight that a house breaks."""
    selected(page, address)
    keys(page, "l")
    page.wait_for_timeout(SETTLED)
    page.mouse.click(*figure(page, "R1"))


def assault(page: Page, address: str) -> None:
    """A plan of a charge: the chance to get there, of the tests, and of the fight."""
    active(page, address, "B1")
    planned(page, "Charge", "R1")


def armour(page: Page, address: str) -> None:
    """A tank is about to fire at a carrier: the chances that it is disabled or destroyed."""
    active(page, address, "B1")
    planned(page, "Fire", "R2")


def mission(page: Page, address: str) -> None:
    """A call for fire between two buildings: the reach of a burst, and its effect."""
    active(page, address, "B1")
    chosen(page, "Call for fire")
    place = page.touchscreen.tap if page.locator("button.handle").is_visible() else page.mouse.click
    place(*figure(page, "R3"))


def building(page: Page, address: str) -> None:
    """A tank is about to fire at a building: whether it falls, and who inside is hit."""
    active(page, address, "B2")
    planned(page, "Batter", "Farmhouse")


def ambush(page: Page, address: str) -> None:
    """An ambush: the route of the column, the zones, and a squad that is moved."""
    page.goto(address)
    page.get_by_role("toolbar").get_by_role("button", name="Set up").click()
    page.get_by_role("region", name="Choose").get_by_role("button").first.click()
    figure = page.locator(".halo.own").first.bounding_box()
    if figure is not None:
        place = page.touchscreen.tap if page.locator("button.handle").is_visible() else page.mouse.click
        place(figure["x"], figure["y"] + 24)


def electronics(page: Page, address: str) -> None:
    """A signals team scans a distant counter."""
    active(page, address, "B2")
    planned(page, "Scan", "R")


def night(page: Page, address: str) -> None:
    """Counters in the dark; one is observed."""
    active(page, address, "B2")
    planned(page, "Observe", "R")


def dice(page: Page, address: str) -> None:
    """The dice that a seat has seen."""
    plain(page, address)
    keys(page, "s")
    page.get_by_role("dialog").get_by_role("table").first.wait_for()


def replay(page: Page, address: str) -> None:
    """The middle of a battle that is over."""
    page.goto(f"{address}&replay&n=60")
    page.wait_for_timeout(2 * SETTLED)


def report(page: Page, address: str) -> None:
    """The report of a battle."""
    replay(page, address)
    if not page.get_by_role("button", name="Report").is_visible():
        page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Report").click()
    page.get_by_role("table").first.wait_for()


def lab(page: Page, address: str) -> None:
    """Sixty battles in the lab."""
    page.goto(address)
    page.get_by_role("button", name="Play 60").click()
    page.get_by_role("button", name="1000 more").wait_for()


def make(page: Page, address: str) -> None:
    """A draft with a house and another, selected squad."""
    page.goto(address)
    page.get_by_text("No fault").wait_for()
    box = page.get_by_role("application", name="The table").bounding_box()
    if box is None:
        return
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tools = page.get_by_role("toolbar", name="Tools")
    if (page.viewport_size or box)["width"] < SMALL:
        tools.get_by_role("combobox", name="Ground").select_option("House")
    else:
        tools.get_by_role("button", name="House").click()
    page.mouse.dblclick(x - 40, y - 60)
    page.wait_for_timeout(SETTLED)
    tools.get_by_role("button", name="Squad").click()
    page.mouse.click(x + 40, y + 60)
    page.wait_for_timeout(SETTLED)


def plain(page: Page, address: str) -> None:
    """A screen that needs only its address."""
    page.goto(address)
    page.wait_for_timeout(2 * SETTLED)
