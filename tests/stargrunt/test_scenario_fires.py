"""Fires, smoke, wind and dischargers in a scenario file: what it says, and what is wrong with it (R14.50-R14.64)."""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.scenarios.scenario import check, load
from dieshift.stargrunt.state.terms import MOST_CLOUDS

TEXT = """
title: In flames
size: [48, 48]
turns: 4
MORE
terrain:
  - {kind: open, flammable: true, at: [[0, 20], [10, 20], [10, 30], [0, 30]]}
  - {kind: light_wood, at: [[30, 20], [40, 20], [40, 30], [30, 30]]}
  - {kind: light_wood, flammable: false, at: [[12, 20], [18, 20], [18, 30], [12, 30]]}
sides:
  - name: Blue
    squads:
      - {type: line squad, at: [24, 8], smoke: 2}
  - name: Red
    squads:
      - {type: line squad, at: [24, 40]}
"""


def text(more="wind: 3\nfires: [{at: [24, 24], clouds: 2}]\nsmoke: [{at: [10, 10], clouds: 5}]"):
    return TEXT.replace("light_wood", "light wood").replace("MORE", more)


def test_a_scenario_says_what_burns_and_how_the_wind_blows():
    """R14.50, R14.61, R14.64: fires with smoke downwind, smoke by itself, and flammable ground."""
    setting = load(text())
    game = setting.game
    assert (game.wind, game.fires, game.clouds, game.squad[0].smoke) == (3, 1, 2, 2)
    assert [(s.x, s.y, s.step_x, s.clouds, s.artificial) for s in game.smoke[:2]] == [
        (2400, 2400, 200, 2, 0), (1000, 1000, 200, 5, 0)]
    assert [setting.table.piece[k].flammable for k in range(3)] == [1, 1, 0]


def test_by_default_nothing_burns_and_no_wind_is_known():
    """R14.64: it is rolled when it matters."""
    game = load(text("")).game
    assert (game.wind, game.fires, game.clouds) == (0, 0, 0)


@pytest.mark.parametrize(("more", "line", "field", "said"), [
    ("wind: 13", 5, "wind", "12"), ("fires: [{at: [24, 49]}]", 5, "fires[0].at", "off the table"),
    ("fires: [{at: [24, 24], clouds: 2}]", 5, "fires[0].clouds", "where the smoke drifts"),
    ("wind: 3\nsmoke: [{at: [60, 24], clouds: 1}]", 6, "smoke[0].at", "off the table"),
    (f"wind: 3\nsmoke: [{{at: [20, 24], clouds: {MOST_CLOUDS + 1}}}]", 6, "smoke[0].clouds", str(MOST_CLOUDS)),
    ("smoke: [{at: [20, 24]}]", 5, "smoke[0].clouds", "missing"),
])
def test_what_cannot_burn_is_said_with_line_and_field(more, line, field, said):
    """R14.50, R14.61, R14.64: one sentence each."""
    faults = check(text(more))
    assert [(fault.line, fault.field) for fault in faults] == [(line, field)]
    assert said in f"{faults[0].what} {faults[0].remedy}"


def test_fires_and_clouds_are_drawn_on_the_table_and_on_the_map():
    """R14.50, R14.60: as wide as they are, for everybody."""
    setting, game = load(text()), kind("stargrunt")
    scene = game.screen.scene(setting.ruleset.record(), setting.table, setting.game, setting.roster, Viewer.FIRST)
    marks = [(piece.x, piece.y, piece.r, piece.signs) for piece in scene.pieces if set(piece.signs) & {"heat", "smoke"}]
    assert (2400, 2400, 300, ["heat"]) in marks
    assert (2600, 2400, 100, ["smoke"]) in marks
    drawn = game.screen.text_map(setting.table, setting.game, setting.roster)
    assert "f fire" in drawn
    assert "s smoke" in drawn
