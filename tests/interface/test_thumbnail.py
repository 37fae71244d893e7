"""A small picture of a table: of the whole shelf, and without those who are hidden."""

import re
from pathlib import Path

import pytest

from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.interface.scene import Board, Piece, Scene
from dieshift.interface.thumbnail import DAY, NIGHT, OUTLINE, SIDES, thumbnail
from dieshift.server.begin import shelf

NAMES = shelf.names()
THEME = Path(__file__).parents[2] / "web" / "src" / "theme.css"
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


def palette(block):
    """The colours of the page's table in a block of its style sheet, by name."""
    text = THEME.read_text(encoding="utf-8")
    return dict(re.findall(r"--([\w-]+): (#\w+)", text[text.index(block):].split("}")[0]))


def test_a_picture_has_the_colours_of_the_pages_table():
    day, night = palette(":root {\n  --table"), palette(".night {")
    assert {name: day[name] for name in DAY} == DAY
    assert {name: night[name] for name in NIGHT} == NIGHT
    assert {name for name in night if name in DAY} == {*NIGHT}


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_of_the_hour_of_its_scenario(name):
    """No colour but those of the palette and of the pieces, and no texture, whatever the reader's theme."""
    picture = shelf.map_of(name).decode()
    hour = DAY | NIGHT if getattr(shelf.setting(name).game, "night", 0) else DAY
    assert set(re.findall(r'(?:fill|stroke)="(#\w+)"', picture)) <= {*hour.values(), OUTLINE, "#fff", *SIDES}
    assert not re.search("<(?:pattern|filter|style|defs)|prefers-color-scheme", picture)


def test_a_table_is_dark_at_night_and_by_night_alone():
    dark = [name for name in shelf.files() if f'fill="{NIGHT["table"]}"' in shelf.map_of(name).decode()]
    assert dark == [name for name in shelf.files() if getattr(shelf.setting(name).game, "night", 0)]
    assert {"night-raid", "trench-by-night"} <= {*dark}


@pytest.mark.parametrize("kind_of", ["figure", "counter", "vehicle"])
def test_sides_differ_by_shape_and_not_by_colour_alone(kind_of):
    board = Board(game="stargrunt", width=100, height=100)
    shapes = set()
    for side in (0, 1, -1):
        piece = Piece(id="a", kind=kind_of, x=50, y=50, r=5, side=side)
        drawn = thumbnail(board, Scene(turn=1, seat=0, pieces=[piece]))
        shapes.add(re.findall(r"<(circle|rect|polygon) [^>]*stroke=", drawn)[0])
    assert len(shapes) == 3


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
