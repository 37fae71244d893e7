"""Record a shot as the page shows it: the film, frame by frame, as a GIF."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from hands import active, link, planned
from playwright.sync_api import Browser, FloatRect, Page, ViewportSize

if TYPE_CHECKING:
    from PIL.Image import Image

NAME = "shot.gif"
SIZE: ViewportSize = {"width": 1180, "height": 760}
PATIENCE = 90_000  # milliseconds, for a machine that has other work
STEP, HELD = 70, 3000  # milliseconds: of one frame, and how long the last one stays
BEFORE, LONGEST = 8, 60  # frames: of the plan before the shot, and in all
TRIES = 16  # until a shot kills
TOOLS = 60  # pixels of the buttons left of the table
WIDE, COLOURS = 640, 128
CLOCK = """
const real = performance.now.bind(performance)
performance.now = () => window.stopped ?? real()
"""
NEXT = """(step) => new Promise((done) => {
  window.stopped += step
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))
})"""
TEXT = """\
title: The barn
size: [44, 30]
underway: true
next: Blue Patrol
terrain:
  - {kind: road, at: [[0, 12], [44, 14], [44, 16], [0, 14]]}
  - {kind: building, at: [[30, 18], [37, 18], [37, 24], [30, 24]]}
  - {kind: light_wood, at: [[4, 18], [11, 17], [13, 22], [6, 25]]}
  - {kind: crops, at: [[4, 2], [17, 2], [17, 9], [4, 9]]}
  - {kind: hedge, at: [[17.5, 2], [17.5, 9]]}
  - {kind: light_wood, at: [[34, 3], [41, 3], [42, 8], [35, 9]]}
sides:
  - name: Blue Patrol
    squads:
      - {name: Blue one, type: line squad, quality: veteran, leadership: 1, at: [15, 5.5]}
      - {name: Blue two, type: line squad, leadership: 2, at: [9, 11], activated: true}
  - name: Red Patrol
    squads:
      - {name: Red one, type: line squad, leadership: 2, at: [30, 6.5]}
      - {name: Red two, type: line squad, leadership: 2, at: [28.5, 22]}
"""


def record(browser: Browser, base: str, path: Path) -> None:
    """Fire until a shot kills, and save its film."""
    for left in reversed(range(TRIES)):
        page = browser.new_context(locale="en-GB", color_scheme="dark", viewport=SIZE).new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(CLOCK)
        active(page, link(base, TEXT), "B1")
        planned(page, "Fire", "R1")
        images, verdict = frames(page)
        page.context.close()
        if "killed" in verdict or not left:
            break
    save([image.resize((WIDE, image.height * WIDE // image.width)) for image in images], path)


def frames(page: Page) -> tuple[list["Image"], str]:
    """Screenshots of the first film at equal steps of its own clock, and what the dice decided."""
    from PIL import Image

    table = page.get_by_role("application", name="Table").bounding_box()
    dock = page.get_by_role("toolbar", name="Actions").bounding_box()
    if table is None or dock is None:
        message = "the page shows no table"
        raise ValueError(message)
    clip: FloatRect = {"x": table["x"] + TOOLS, "y": table["y"], "width": table["width"] - TOOLS,
                       "height": dock["y"] - table["y"] - 4}
    images = [page.screenshot(clip=clip)] * BEFORE
    page.evaluate("window.stopped = performance.now()")
    page.locator("button.primary").click()
    lane, verdict = page.locator(".lane"), ""
    lane.wait_for()
    while len(images) < LONGEST:
        page.evaluate(NEXT, STEP)
        text = lane.inner_text() if lane.count() else ""
        if "fires at" not in text:
            break
        verdict = text
        images.append(page.screenshot(clip=clip))
    return [Image.open(BytesIO(image)).convert("RGB") for image in images], verdict


def save(images: list["Image"], path: Path) -> None:
    """Save the film with one palette for all its frames, so that nothing flickers."""
    from PIL import Image

    wide, high = images[0].size
    samples = images[:: max(1, len(images) // 4)] + images[-1:]
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for k, one in enumerate(samples):
        sheet.paste(one, (0, high * k))
    palette = sheet.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=1)
    small = [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in images]
    lengths = [STEP] * (len(small) - 1) + [HELD]
    small[0].save(path, save_all=True, append_images=small[1:], duration=lengths, loop=0, optimize=True)
