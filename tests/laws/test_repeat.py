"""The same seed is the same battle: twice, in another process, with written dice; and secrets keep still."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dieshift.core.chance import Chance
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten, to_bytes
from dieshift.core.schema import fingerprint
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.movement.rules import place_around
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import HIDDEN
from dieshift.stargrunt.turn import legal
from dieshift.stargrunt.turn import step as steps

from .kit import lively_order, played, random_battle, reachable_states, wild_order

TESTS = Path(__file__).parents[1]
NEAR = 400  # an order within so many hundredths of a hidden unit may touch it


def history(seed):
    """The fingerprints of a battle, order by order."""
    return [fingerprint(Game, flatten(step.after)) for step in played(random_battle(seed))]


@pytest.mark.parametrize("seed", [3, 8, 14, 21])
def test_the_same_seed_twice_is_the_same_battle(seed):
    first = history(seed)
    assert len(first) > 10
    assert history(seed) == first


def test_another_process_with_another_hash_seed_plays_the_same_battle():
    program = "from laws.test_repeat import history; print(history(3)[-1], history(14)[-1])"
    outputs = set()
    for hash_seed in ("0", "12345"):
        folders = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": folders}
        done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)  # noqa: S603
        outputs.add(done.stdout.split()[0] + done.stdout.split()[1])
    assert outputs == {history(3)[-1] + history(14)[-1]}


@pytest.mark.parametrize("seed", [3, 6])
def test_written_dice_and_unwritten_dice_make_the_same_battle(seed):
    """A simulation does not write its dice down, and still makes the same bytes."""
    battle = random_battle(seed)
    rules, game = battle.record, clone(battle.game)
    dice = seed_dice(seed)
    steps.open_game(dice, rules, battle.table, game)
    for step in played(battle):
        steps.step(dice, rules, battle.table, game, clone(step.order))
        assert flatten(game) == flatten(step.after)


def elsewhere(chance, battle, game, unit):
    """The game with a hidden unit somewhere else, and the places where it was and is; None when it finds no room."""
    moved = clone(game)
    old = [(f.x, f.y) for f in moved.squad[unit].figure[: moved.squad[unit].figures]]
    for _ in range(30):
        x, y = chance.between(100, battle.table.width - 100), chance.between(100, battle.table.depth - 100)
        if place_around(battle.table, battle.record, moved, unit, x, y) == 1:
            return moved, [*old, *((f.x, f.y) for f in moved.squad[unit].figure[: moved.squad[unit].figures])]
    return None


def touches(order, unit, spots):
    """Whether an order may have to do with a hidden unit: aimed at it, or ending near where it is or was."""
    ends = [(order.x[k], order.y[k]) for k in range(max(0, min(4, order.legs)))]
    near = any(abs(x - u) < NEAR and abs(y - v) < NEAR for x, y in ends for u, v in spots)
    return unit in {order.unit, order.target} or near


def test_a_hidden_unit_elsewhere_changes_no_refusal_of_orders_that_do_not_touch_it():
    """Source: R15.1: what one may order tells nothing about where hidden enemies are."""
    chance, compared = Chance(99), 0
    for step in reachable_states(20, 4, 5000):
        game, table = step.after, step.battle.table
        if game.question not in {activation.WHICH_UNIT, activation.WHAT_ACTION}:
            continue
        hidden = [u for u in range(game.units)
                  if game.squad[u].side != game.seat_to_choose and in_play(game.squad[u]) == 1]  # fmt: skip
        for unit in hidden[:1]:
            game.squad[unit].located = HIDDEN
        relocation = elsewhere(chance, step.battle, game, hidden[0]) if hidden else None
        if relocation is None:
            continue
        moved, spots = relocation
        mind, order = seed_dice(compared), Order()
        for k in range(12):
            if k < 6:
                lively_order(mind, step.rules, table, game, order)
            else:
                order = wild_order(chance, game)
            if not touches(order, hidden[0], spots):
                compared += 1
                codes = [legal.refusal(step.rules, table, g, order) for g in (game, moved)]
                assert codes[0] == codes[1], f"{step}: {order}"
    assert compared > 500


def test_a_game_has_no_bytes_of_its_own_maker():
    """Two copies of one state have equal bytes, whatever was in memory before."""
    battle = random_battle(17)
    assert to_bytes(clone(battle.game)) == to_bytes(battle.game)
