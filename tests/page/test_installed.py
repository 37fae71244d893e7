"""The page as something that is installed, in colours of one's own, and with quiet sounds."""

import json

import httpx
import pytest
from playwright.sync_api import expect

from .house import GAMES, HUMAN
from .screens import DESK, PHONE, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
THEMES = {"as the system": "", "light": "light", "dark": "dark", "high contrast": "contrast"}
KEPT = """() => caches.open('dieshift-page').then((cache) => cache.keys()).then((all) => all.map((one) => one.url))"""
STORED = "() => JSON.parse(localStorage.getItem('dieshift-settings'))"
HEARD = """() => {
  window.tones = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at) }
}"""


def test_the_page_can_be_installed(house):
    """A manifest with a name, a start and icons that are there, as a browser asks for them."""
    answer = httpx.get(f"{house.base}/manifest.webmanifest", timeout=30)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["name"], manifest["display"]) == ("Dieshift", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert httpx.get(f"{house.base}/{icon['src']}", timeout=30).headers["content-type"] == "image/svg+xml"


def test_a_page_that_was_seen_comes_without_its_server(visits, house):
    """What was kept of it says that the server does not answer; nothing of a battle is kept."""
    page = visits.open(quiet=False, due="fetch|server", service_workers="allow", **DESK)
    page.goto(house.base)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.get_by_role("region", name="Scenarios").wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Dieshift")).to_be_visible()
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert kept
    assert not [url for url in kept if "/api/" in url or "#" in url]


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_colours_of_ones_own_stay_and_can_be_read(visits, house, scheme):
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN])
    page = visits.open(links[house.mover(links)], color_scheme=scheme, reduced_motion="reduce", **DESK)
    page.get_by_role("toolbar", name="Actions").wait_for()
    for name, theme in THEMES.items():
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("group", name="Colours").get_by_role("button", name=name, exact=True).click()
        assert (page.evaluate("() => document.documentElement.dataset.theme") or "") == theme
        assert serious(page) == []
        page.keyboard.press("Escape")
        assert serious(page) == []
    page.reload()
    page.get_by_role("toolbar", name="Actions").wait_for()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "contrast"
    assert page.evaluate(STORED)["theme"] == "contrast"


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_battle_sounds_until_it_is_muted_and_stays_so(visits, house, settings, motion):
    """By default, once the table was tapped; reduced motion does not mute it."""
    from .hands import Mouse, acting
    from .test_film import fire

    page = visits.open(reduced_motion=motion, **settings)
    page.add_init_script(f"({HEARD})()")
    acting(house, page, "squads", Mouse)
    fire(page)
    page.wait_for_function("() => window.tones > 0")
    mute = page.get_by_role("button", name="Mute")
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    assert serious(page) == []
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(STORED)["sound"] is False
    mute.click()
    assert page.evaluate(STORED)["sound"] is True


@pytest.mark.nightly
@pytest.mark.parametrize("on", [False, True])
def test_dice_sound_only_for_whoever_wants_it(visits, house, on):
    from .hands import Mouse, acting
    from .test_film import fire

    page = visits.open(**DESK)
    page.add_init_script(f"localStorage.setItem('dieshift-settings', {json.dumps(json.dumps({'sound': on}))})")
    page.add_init_script(f"({HEARD})()")
    acting(house, page, "squads", Mouse)
    fire(page)
    page.locator(".lane").wait_for()
    expect(page.locator(".lane")).to_have_count(0)
    assert (page.evaluate("tones") > 0) == on
