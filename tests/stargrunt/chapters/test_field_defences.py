"""Field defences: a piece of terrain with cover of its own, there from the start, for whoever is in it."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import to_bytes
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HARD, NOBODY, SOFT
from dieshift.stargrunt.terrain.sighting import sighting
from dieshift.stargrunt.turn import step
from stargrunt.kit import area, battle, order, squad


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("in_position", "shift"), [(0, 2), (1, 3)])
def test_a_trench_covers_either_side_and_in_position_adds_to_it(side, in_position, shift):
    """R14.5, R14.2, R14.11: hard cover for whoever stands in it, and a die type more In Position."""
    trench = area("craters", 20, 8, 28, 12, cover=HARD)
    fight = battle(squad(side, at=(24, 10), in_position=in_position), squad(1 - side, at=(24, 22)), pieces=[trench])
    fight.activate(1)
    assert sighting(fight.table, fight.rules, fight.game, 1, 0).cover == HARD
    shot = gather.aim(fight.table, fight.rules, fight.game, order(fire.FIRE, 1, 0), 0)
    assert (shot.shift, shot.range_die, shot.die) == (shift, 6, 6 + 2 * shift)


def test_a_scenario_says_what_cover_a_piece_gives():
    """R14.5: a ditch dug before the battle."""
    text = """\
title: Ditch
terrain:
  - {kind: craters, at: [[8, 8], [12, 8], [12, 12], [8, 12]], cover: hard cover}
  - {kind: craters, at: [[18, 8], [22, 8], [22, 12], [18, 12]], cover: soft cover}
turns: 2
sides:
  - {name: Blue, squads: [{type: line squad, at: [10, 10], figures: 4}]}
  - {name: Red, squads: [{type: line squad, at: [40, 40]}]}
"""
    setting = scenario.load(text)
    assert [piece.cover for piece in setting.table.piece[:2]] == [HARD, SOFT]
    ground, rules, game, chosen = to_bytes(setting.table), setting.ruleset.record(), setting.game, Order()
    dice, mind = seed_dice(1), seed_dice(2)
    step.open_game(dice, rules, setting.table, game)
    while game.seat_to_choose != NOBODY:
        random_order(mind, rules, setting.table, game, chosen)
        step.step(dice, rules, setting.table, game, chosen)
    assert to_bytes(setting.table) == ground  # nobody digs in during play
