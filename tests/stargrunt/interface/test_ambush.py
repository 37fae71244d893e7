"""An ambush while it is laid, as a page shows it: the banner, the menu, the column's way, and where one may lie."""

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.core.words import plain
from dieshift.stargrunt.scenarios.scenario import load

from .kit import Eyes

BEND = """\
title: At the bend
size: [36, 30]
ambush: {kind: KIND, side: Red, route: [[18, 0], [18, 9], [23, 9]], zones: [[[2, 8], [10.5, 15]]]}
sides:
  - name: Blue
    squads:
      - {code: B1, type: line squad, figures: 5}
      - {code: B2, type: line squad, figures: 4}
  - name: Red
    squads:
      - {code: R1, type: line squad, figures: 4, at: [7, 12], hidden: true}
"""
ROUTE = [(1800, 0), (1800, 200), (1800, 400), (1800, 600), (1800, 800), (1900, 900), (2100, 900), (2300, 900)]
ACROSS, UP = (200, 483, 766, 1050), (800, 1033, 1266, 1500)


@pytest.fixture
def laid():
    """The column is written down; the ambusher sets up."""
    battle = Battle(load(BEND.replace("KIND", "simple")), seed=3)
    for text in ("march B1", "march B2 at 3"):
        battle.order(text)
    return battle


def dots(eyes, sign):
    return [(piece.x, piece.y) for piece in eyes.scene.pieces if piece.kind == "marker" and sign in piece.signs]


@pytest.mark.parametrize("side", [0, 1])
def test_the_way_of_the_column_and_the_zones_are_drawn_for_both_sides(laid, side):
    """S4.6, S4.10, S4.12: every two inches of the route from its edge on; all round each zone."""
    eyes = Eyes(laid, Viewer.deciding(side))
    assert dots(eyes, "corner") == ROUTE
    assert sorted(dots(eyes, "zone")) == sorted({(x, y) for x in ACROSS for y in UP
                                                 if x in {ACROSS[0], ACROSS[-1]} or y in {UP[0], UP[-1]}})
    labels = [plain(piece.label) for piece in eyes.scene.pieces if "corner" in piece.signs]
    assert labels[3] == "route of Blue, 6″ from its edge"


def test_nothing_of_it_is_drawn_once_the_ambush_is_sprung(laid):
    """S4.13: the battle has begun."""
    laid.order("ready")
    assert dots(Eyes(laid), "corner") == ROUTE
    laid.order("spring at 9")
    assert (dots(Eyes(laid), "corner"), dots(Eyes(laid), "zone")) == ([], [])


def test_the_banner_says_who_lays_the_ambush(laid):
    """S4.8, S4.10: before the first turn there is something to decide."""
    assert plain(Eyes(laid).scene.banner) == "before the first turn · Red lays the ambush"
    begun = Battle(load(BEND.replace("KIND", "simple")), seed=3)
    assert plain(Eyes(begun).scene.banner) == "before the first turn · Blue marches into the ambush"


def test_the_menu_asks_for_a_place_to_set_up_at(laid):
    """S4.10: a unit of the ambusher is set up where somebody points; S4.9: nobody else is asked."""
    found = [(choice.order, choice.wants) for choice in Eyes(laid).menu.choices if not choice.refused]
    assert found == [("setup R1 to X,Y", "path"), ("ready", "")]
    assert Eyes(laid, Viewer.deciding(0)).menu.choices == []


def test_a_place_out_of_the_zone_is_refused_before_it_is_ordered(laid):
    """S4.10."""
    eyes = Eyes(laid)
    assert not eyes.preview("setup R1 to 6,11").refused
    assert "can't lie there" in plain(eyes.preview("setup R1 to 14,11").refused)
