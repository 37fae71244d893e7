"""Mines that a seat does not know of: nothing that it is given depends on them, or on how many there are."""

from random import Random

import pytest

from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import movement, overwatch
from dieshift.stargrunt.knowledge.view import seeks, view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import MAX_DEVICES, Order
from dieshift.stargrunt.state.terms import AP_FIELD, BOOBY_TRAP, NO_DEVICE

from . import squads
from .kit import ENEMY, VIEWER, World, chances, of_seed, pair, played, watch

MINES = """
mines:
  - {kind: people, at: [3, 40], side: Seen}
  - {kind: mixed, at: [24, 12], side: Unseen, known: true}
"""
NONE_KNOWN = """
mines:
  - {kind: people, at: [24, 40], side: Unseen}
"""


def world(rules: str = "clarified", mines: str = MINES) -> World:
    """The battle of hidden squads on a table that may be mined."""
    other = squads.world(rules)
    return other._replace(setting=load(squads.SCENARIO.replace("RULES", rules) + mines), vary=vary,
                          kind=kind("stargrunt"))


def vary(game, chance: Random) -> None:
    """Other squads under the counters, and other devices that only their owner knows of, among the known ones."""
    squads.vary(game, chance)
    known = [clone(device) for device in game.device if device.kind and (device.known or device.side != ENEMY)]
    places = sorted(chance.sample(range(MAX_DEVICES), len(known)))
    for k, device in enumerate(game.device):
        source = known[places.index(k)] if k in places else device
        secret = k not in places and chance.randrange(2)
        device.kind = source.kind if k in places else chance.randint(AP_FIELD, BOOBY_TRAP) if secret else NO_DEVICE
        device.x, device.y = (source.x, source.y) if k in places else (chance.randrange(4800), chance.randrange(4400))
        device.side, device.known = (source.side, source.known) if k in places else (ENEMY, 0)
        device.controller = chance.randrange(2) * 3 if secret else 0
        if secret and chance.randrange(2) and squads.hidden(game):
            _under_a_counter(game, device, chance)
        if device.kind == NO_DEVICE:
            device.x = device.y = device.side = device.controller = 0


def _under_a_counter(game, device, chance: Random) -> None:
    """The device lies under one of the enemy's counters, whatever that hides."""
    counter = game.squad[chance.choice(squads.hidden(game))].figure[0]
    device.x, device.y = counter.x, counter.y


@played
def test_a_seat_cannot_tell_whether_a_mine_is_there(seed: int) -> None:
    """R15.5, R16.1: until somebody rolls for it, and whatever options are in use; some are known, or none."""
    watch(world(squads.any_rules(seed), (MINES, NONE_KNOWN)[seed // 2 % 2]), of_seed(seed), 12)


@pytest.mark.parametrize("viewer", [VIEWER, Viewer.SPECTATOR])
def test_a_view_is_the_same_bytes_with_and_without_mines(viewer) -> None:
    """R15.5: neither their places nor the room that they take among others show."""
    stage = world()
    for chance in chances(20):
        one, two = pair(stage, chance)
        one.game.pending_count = two.game.pending_count = 1
        two.game.pending[0].trodden[0] = chance.randrange(1 << MAX_DEVICES)
        one.game.question = two.game.question = overwatch.REACTION
        assert flatten(view(one.game, viewer)) == flatten(view(two.game, viewer))
        assert flatten(view(two.game, Viewer.SECOND)) != flatten(view(two.game, viewer))


def test_a_move_on_a_table_that_may_be_mined_may_find_something():
    """R15.5: it is not taken back for nothing, whether there is a mine or not."""
    game, order = clone(world().setting.game), Order()
    for squad in game.squad[: game.units]:
        squad.located = 2
    order.kind = movement.MOVE
    assert seeks(view(game, VIEWER), order)
    game.mined = 0
    assert not seeks(view(game, VIEWER), order)
