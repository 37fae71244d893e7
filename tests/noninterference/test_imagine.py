"""What a side might take a battle for: other things where it does not know what is there, and nothing that it sees."""

from random import Random

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten, to_bytes
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.face.fights import fight_of, mind_of, seated
from dieshift.stargrunt.state.terms import DUMMY, NOBODY

from . import boarders, squads, test_air, test_ambush, test_mines, test_support
from .kit import OTHER, VIEWER, Side, World, of_seed, order_of, played

WORLDS = {"squads": squads.world, "boarders": boarders.world, "mines": test_mines.world, "support": test_support.world,
          "aircraft": test_air.world, "a column": lambda: test_ambush.world("Seen")}
IMAGININGS = 4


def battles(world: World, chance: Random, orders: int):
    """A battle as it stands now and again."""
    side = Side(world, world.setting.game)
    for _ in range(orders):
        if side.game.seat_to_choose == -1:
            return
        order = side.kind.read(order_of(side, chance), side.names, side.game)
        if not side.kind.rulebook.refusal(side.journal.rules, side.table, side.game, order):
            side.play(order)
            yield side


def imagined(side: Side, viewer: Viewer, seed: int):
    """What a viewer might take a battle for, some ways."""
    return [side.kind.imagine(side.journal.rules, side.table, side.game, viewer, seed + k) for k in range(IMAGININGS)]


@pytest.mark.parametrize("name", WORLDS)
@played
def test_what_is_imagined_looks_to_a_side_as_the_battle_does(name: str, seed: int) -> None:
    """R3.53, R11.8, R11.18, R15.1, R15.5, S4.9, G-18: its view is the same, and the referee imagines nothing."""
    for side in battles(WORLDS[name](), of_seed(seed), 8):
        view = side.kind.rulebook.view
        for viewer in PLAYERS:
            for made in imagined(side, viewer, seed):
                assert flatten(view(made, viewer)) == flatten(view(side.game, viewer))
        assert side.kind.imagine(side.journal.rules, side.table, side.game, Viewer.REFEREE, seed) is side.game


@pytest.mark.parametrize("name", WORLDS)
def test_what_is_imagined_is_another_battle_at_times_and_is_fought_on(name):
    """Whoever decides next, bots fight on from it by the rules."""
    *_, side = battles(WORLDS[name](), of_seed(4), 3)
    game, fight = side.kind.rulebook.name, fight_of(side.kind.rulebook.name)
    made = imagined(side, VIEWER, 7)
    assert any(flatten(one) != flatten(side.game) for one in made)
    for one in made[:2]:
        minds = [mind_of(game, seated("heuristic", game), 5, k) for k in (0, 1)]
        state = clone(one)
        order = side.kind.rulebook.order()
        fight.play_on(seed_dice(5), *minds, side.journal.rules, side.table, state, order, 1, 1, 25, 99)
        to_bytes(state)


def test_a_counter_may_hide_nobody_or_somebody_else():
    """R15.1: what lies under counters is dealt anew, with false ones; who commands is answered to where he is."""
    world = squads.world()
    game, kind = world.setting.game, world.kind
    left, right = squads.hidden(game)
    game.squad[left].quality, game.squad[right].quality, game.squad[right].superior = 4, 12, left
    rules = world.setting.ruleset.record()
    made = [kind.imagine(rules, world.setting.table, game, VIEWER, seed) for seed in range(24)]
    found = {tuple(0 if one.squad[unit].nature == DUMMY else int(one.squad[unit].quality) for unit in (left, right))
             for one in made}
    assert found == {(4, 12), (12, 4), (0, 4), (4, 0), (0, 12), (12, 0)}
    for one in made:
        where = {int(one.squad[unit].quality): unit for unit in (left, right)}
        if 12 in where:
            assert one.squad[where[12]].superior == where.get(4, NOBODY)
    assert all(kind.imagine(rules, world.setting.table, game, OTHER, seed) is game for seed in range(3))
