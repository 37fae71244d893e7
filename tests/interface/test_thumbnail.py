"""A small picture of a table: of the whole shelf, and without those who are hidden."""

import re

import pytest

from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.interface.thumbnail import NIGHT, SIDES, SPACE, thumbnail
from dieshift.server.begin import shelf

NAMES = shelf.names()
STANDS = re.compile(r'<(?:circle|rect|polygon) [^>]*fill="#[^>]*stroke="#fff"[^>]*/>')


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_has_a_picture_of_its_table(name):
    """It is as wide as the table, and shows as many as everybody may see."""
    scenario, picture = shelf.setting(name), shelf.map_of(name).decode()
    board = kind(scenario.ruleset.catalogue.game).screen.board(scenario.table, scenario.roster)
    assert f'viewBox="0 0 {board.width} {board.height}"' in picture
    standing = sum(piece.kind in {"figure", "counter", "vehicle"} for piece in scene(name).pieces)
    assert len(STANDS.findall(picture)) == standing


def scene(name, viewer=Viewer.SPECTATOR):
    made = shelf.setting(name)
    found = kind(made.ruleset.catalogue.game)
    seen = found.rulebook.view(made.game, viewer)
    return found.screen.scene(made.ruleset.record(), made.table, seen, made.roster, viewer)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_light_on_a_page_in_light_colours(name):
    """Every colour of the ground has another there, but space and night, which are dark; who stands there keeps his."""
    picture = shelf.map_of(name).decode()
    style, drawn = picture.split("</style>")
    light = dict(re.findall(r'\[(?:fill|stroke)="(#\w+)"\]{(?:fill|stroke):(#\w+)}', style))
    assert "prefers-color-scheme:light" in style
    assert set(re.findall(r'(?:fill|stroke)="(#\w+)"', drawn)) - set(light) <= {SPACE, NIGHT, "#fff", *SIDES}
    assert all(brightness(other) > brightness(own) for own, other in light.items())


def brightness(colour):
    return sum(int(colour[k:k + 2], 16) for k in (1, 3, 5))


def test_a_table_is_dark_at_night_and_by_night_alone():
    dark = [name for name in shelf.files() if NIGHT in shelf.map_of(name).decode()]
    assert dark == [name for name in shelf.files() if getattr(shelf.setting(name).game, "night", 0)]
    assert {"night-raid", "trench-by-night"} <= {*dark}


def test_who_is_hidden_is_a_counter_at_most():
    """R15.1: the picture of an ambush is that of a spectator, not the referee's."""
    scenario = shelf.setting("road-ambush")
    game_kind = kind(scenario.ruleset.catalogue.game)
    board = game_kind.screen.board(scenario.table, scenario.roster)
    everything = thumbnail(board, scene("road-ambush", Viewer.REFEREE))
    assert shelf.map_of("road-ambush").decode() != everything
    assert len(everything) > len(shelf.map_of("road-ambush"))


def test_every_scenario_says_how_long_it_lasts_and_how_even_it_is():
    for one in shelf.listing():
        assert one["minutes"] % 5 == 0
        assert one["minutes"] > 0
        assert 0 <= sum(one["wins"]) <= 101
        assert len(one["units"]) == 2
