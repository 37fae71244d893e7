"""What a blip hides is nowhere: two games that differ in it alone look alike to the other seat, byte for byte."""

import os

import pytest

from dieshift.boarding.scenarios.generator import KINDS
from dieshift.boarding.state.terms import LURKING, ON_BOARD
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer

from .table import KIND, encoded, walk

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
EVERY = 1 if NIGHTLY else 2  # states of a game that are compared


def disguised(game, side):
    """The same game with other contents in every blip of a side, and the pool to match; None when there is no blip."""
    other, blips = clone(game), 0
    for model in other.model:
        if model.side == side and model.hidden and model.drawn and model.state in {ON_BOARD, LURKING}:
            other.pool[model.drawn - 1] += 1
            model.hidden = model.drawn = 1 + model.hidden % 3
            other.pool[model.drawn - 1] -= 1
            blips += 1
    return other if blips and min(other.pool) >= 0 else None


def shown(table, viewer):
    """All that a page of a viewer is sent, and the preview of every order on its menu."""
    menu = table.menu(viewer)
    return encoded(KIND.screen.board(table.board, table.names), table.scene(viewer), menu,
                   *(table.preview(choice.order, viewer) for choice in menu.choices[::4]))


@pytest.mark.parametrize("style", KINDS)
def test_scene_menu_and_previews_say_nothing_of_what_blips_hide(style):
    """G-18, G-19: for the enemy and for a spectator; their owner and the referee see the difference."""
    compared = 0
    for step, table in enumerate(walk(style, 5, 60)):
        if step % EVERY:
            continue
        real, other = table.game, disguised(table.game, 1)
        if other is None:
            continue
        for viewer in (Viewer.FIRST, Viewer.SPECTATOR):
            before = shown(table, viewer)
            table.game = other
            assert shown(table, viewer) == before
            table.game = real
        before = encoded(table.scene(Viewer.SECOND))
        table.game = other
        assert encoded(table.scene(Viewer.SECOND)) != before
        table.game = real
        compared += 1
    assert compared > 10
