"""What stands in the drawing, not beside it: lines of sight, rings, reach, what a film marks, what a card tells."""

import re

import pytest
from playwright.sync_api import expect

from .house import HUMAN
from .screens import DESK
from .test_coach import MIXED, firing

pytestmark = [pytest.mark.browser, pytest.mark.slow]
IN_SCRUB = MIXED.replace("sides:", """terrain:
  - {kind: scrub, at: [[14, 13], [22, 13], [22, 19], [14, 19]]}
sides:""", 1)


def act(page, name):
    page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile(f"^{name}")).first.click()


def test_a_fire_that_is_planned_has_a_ray_to_each_that_stands_there(visits, house):
    page, _ = firing(house, visits, DESK)
    act(page, "Fire")
    rays = page.locator("svg path.ray.clear")
    expect(rays).to_have_count(6)
    ends = {tuple(re.findall(r"-?[\d.]+", ray.get_attribute("d"))[2:]) for ray in rays.all()}
    assert len(ends) == 6


def test_cover_stands_beside_the_range_die_that_it_lifts(visits, house):
    page, _ = firing(house, visits, DESK, IN_SCRUB)
    act(page, "Fire")
    expect(page.locator("svg path.ray.soft").first).to_be_attached()
    dice = page.get_by_role("article", name="Plan").locator("li.sum")
    expect(dice.first).to_contain_text(re.compile(r"soft cover \+1"))


LIGHT = """(part) => getComputedStyle(document.querySelector(part)).fill.match(/\\d+/g).slice(0, 3)
  .reduce((sum, one) => sum + +one, 0)"""


def test_the_ground_is_dark_at_night_whatever_the_theme(visits, house):
    """By day it is bright under dark panels, too."""
    for scenario, dark in (("night-raid", 1), ("first-lesson", 0)):
        for scheme in ("light", "dark"):
            page = visits.open(house.new_game(scenario=scenario, players=[HUMAN, HUMAN])[0], color_scheme=scheme)
            page.locator("svg .mark").first.wait_for()
            assert page.locator("#table svg .night").count() == dark
            assert (page.evaluate(LIGHT, "#table .table") < 200) is bool(dark)


def test_the_ground_gets_its_textures_after_the_first_drawing(visits, house):
    """The crowns of both woods are one path."""
    page = visits.open(house.new_game(scenario="first-lesson", players=[HUMAN, HUMAN])[0], **DESK)
    expect(page.locator('#table path[fill="var(--tree)"]')).to_have_count(1)
    expect(page.locator('#table rect[fill$="-grass)"]')).to_have_count(1)


def test_a_move_has_its_reach_as_the_ground_allows_and_rings_of_range(visits, house):
    page, _ = firing(house, visits, DESK)
    act(page, "Move")
    expect(page.locator("svg path.area")).to_have_count(1)
    area = [float(one) for one in re.findall(r"-?[\d.]+", page.locator("svg path.area").get_attribute("d"))]
    wide = max(area[::2]) - min(area[::2])
    assert 1100 <= wide <= 1300  # twice six inches
    expect(page.locator("svg circle.ring").nth(1)).to_be_attached()


def test_targets_are_listed_the_likeliest_first(visits, house):
    text = MIXED.replace("""figures: 6, at: [18, 16]}]""", """figures: 6, at: [18, 22]},
             {name: Red two, type: line squad, figures: 6, at: [22, 9]}]""")
    page, _ = firing(house, visits, DESK, text)
    act(page, "Fire")
    listed = page.get_by_role("region", name="Choose").get_by_role("button")
    expect(listed.first).to_contain_text("suppressed")
    chances = [int(re.search(r"(\d+) %\s+suppressed", one.inner_text())[1]) for one in listed.all()]
    assert len(chances) == 2
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[1]
    expect(listed.first).to_contain_text("R2")


def test_a_letter_on_the_table_leads_there(visits, house):
    page, links = firing(house, visits, DESK)
    page.get_by_role("button", name="Tools", exact=True).click()
    page.get_by_role("toolbar", name="Tools", exact=True).get_by_role("button", name="Good places").click()
    spot = page.locator("i.letter.good", has_text=re.compile("^A$")).first
    spot.wait_for()
    box = spot.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("article", name="Plan")).to_contain_text("Move to the")
    assert all("move B1" not in entry.get("text", "") for entry in house.journal(links)[1:])


def test_a_film_marks_whom_it_struck(visits, house):
    """The last picture stands still: a mark where the volley had an effect, none where nothing beat the range die."""
    page, links = firing(house, visits, DESK | {"reduced_motion": "reduce"})
    act(page, "Fire")
    page.locator("button.primary:not([aria-disabled=true])").click()
    film = page.locator("g.film")
    film.wait_for()
    entries = [entry for entry in house.journal(links)[1:] if entry.get("text", "").startswith("fire B1")]
    assert len(entries) == 1
    struck = page.get_by_role("log").inner_text()
    marks = film.locator("g.sign circle")
    if "no die beats it" in struck:
        assert marks.count() == 0
    else:
        expect(marks.first).to_be_attached()


def test_a_card_of_the_shelf_tells_minutes_and_how_even_it_is(visits, house):
    page = visits.open(house.base, **DESK)
    cards = page.locator("details", has=page.locator("summary"))
    first = cards.filter(has_text="First patrol").first
    expect(first).to_contain_text(re.compile(r"\d+ min"))
    expect(first.locator(".even")).to_contain_text(re.compile(r"even|wins in 100"))


def test_the_table_lies_with_ones_own_side_below_and_is_turned_by_a_button_and_a_key(visits, house):
    """For the second side from the start; turned twice it is as it was."""
    links = house.new_game(text=MIXED, players=[HUMAN, HUMAN])

    def rows(page):
        """How far down the screen the first and the last figure stand: Blue's and Red's."""
        expect(page.locator(".mark")).to_have_count(11)
        return [page.locator(".mark").nth(k).bounding_box()["y"] for k in (0, 10)]

    for seat in (0, 1):
        page = visits.open(links[seat], **DESK)
        own, other = rows(page)[:: 1 - 2 * seat]
        assert own > other
        for by_key in (False, True):
            before = rows(page)
            if by_key:
                page.keyboard.press("x")
            else:
                page.get_by_role("button", name="Turn the table round").click()
            page.wait_for_function("(y) => Math.abs(document.querySelector('.mark').getBoundingClientRect().y - y) > 9",
                                   arg=before[0])
            after = rows(page)
            assert (before[0] > before[1]) != (after[0] > after[1])
