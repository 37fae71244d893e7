"""Films by a clock that is set: the same film gives the same pictures again; and how dice look in forced colours."""

import pytest
from playwright.sync_api import expect

from .hands import Mouse, acting
from .house import GAMES, HAND, HUMAN
from .screens import DESK
from .test_film import fetch_neighbours, fire, step_back, stepped, typed
from .test_film_shapes import begun
from .test_hidden import Ears

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MOMENTS = (0, 700, 320, 580)  # milliseconds after one another: pictures of 0, 700, 1020 and 1600
DRAWN = """() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'CanvasText'
  const text = getComputedStyle(probe).color
  return [...document.querySelectorAll('.lane .die')].map((die) => [
    getComputedStyle(die.querySelector('polygon')).stroke === text, die.classList.contains('wins'),
    !!die.querySelector('.tick')?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    die.querySelector('svg text').textContent])
}"""


@pytest.mark.nightly
def test_the_same_film_gives_the_same_pictures_in_another_run(visits, house):
    page = visits.open(**DESK)
    _, links = acting(house, page, "squads", Mouse)
    fire(page)
    seen = []
    for _ in range(2):
        replay = visits.open(**DESK)
        ears = Ears(replay)
        replay.clock.install(time=0)
        replay.goto(f"{links[0]}&replay")
        fetch_neighbours(replay, ears)
        replay.clock.pause_at(100_000)
        step_back(replay)
        seen.append(stepped(replay, MOMENTS))
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == len(MOMENTS)


@pytest.mark.nightly
def test_in_forced_colours_dice_have_outlines_and_ticks(visits, house):
    """A one has to be beaten, and whatever is thrown against it does."""
    links = house.new_game(**GAMES["squads"], players=[HUMAN, HUMAN], dice=[HAND, HAND])
    page = visits.open(**DESK | {"forced_colors": "active", "reduced_motion": "reduce"})
    begun(page, links, house)
    fire(page)
    typed(page)
    expect(page.locator(".lane .said")).to_be_visible()
    dice = page.evaluate(DRAWN)
    assert len(dice) >= 4
    assert all(outlined for outlined, *_ in dice)
    assert [(wins, ticked) for _, wins, ticked, _ in dice] == [(face == "4", face == "4") for *_, face in dice]
