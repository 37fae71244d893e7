"""What a side might take a battle for: other things where it does not know what is there, and nothing that it sees."""

from random import Random

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten, to_bytes
from dieshift.core.schema import numbers
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.face.fights import fight_of, mind_of, seated
from dieshift.stargrunt.state import imagine as imagining
from dieshift.stargrunt.state.terms import DUMMY, PLACED

from . import boarders, squads, test_air, test_ambush, test_mines, test_reserves, test_support
from .kit import ENEMY, OTHER, VIEWER, Side, World, is_busy, of_seed, order_of, played

WORLDS = {"squads": squads.world, "boarders": boarders.world, "mines": test_mines.world, "support": test_support.world,
          "aircraft": test_air.world, "reserves": test_reserves.world,
          "a column": lambda: test_ambush.world("Seen")}
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


@pytest.mark.parametrize("name", WORLDS)
@played
def test_two_battles_that_look_the_same_are_imagined_alike(name: str, seed: int) -> None:
    """R3.53, R11.8, R15.1, R15.5, S4.9, G-18: draws depend on the view alone, whatever really lies there."""
    world = WORLDS[name]()
    chance = of_seed(seed)
    for side in battles(world, chance, 6):
        true, other = side.game, clone(side.game)
        world.vary(other, chance)
        view = side.kind.rulebook.view
        for viewer in (VIEWER, Viewer.SPECTATOR):
            if is_busy(side, viewer) or flatten(view(true, viewer)) != flatten(view(other, viewer)):
                continue
            for k in range(IMAGININGS):
                one, two = (side.kind.imagine(side.journal.rules, side.table, game, viewer, seed + k)
                            for game in (true, other))
                assert flatten(one) == flatten(two), difference(one, two)


@pytest.mark.parametrize("name", WORLDS)
@played
def test_what_is_imagined_of_an_imagined_battle_is_what_was_imagined_first(name: str, seed: int) -> None:
    """A draw is as good a battle to draw from as the true one."""
    for side in battles(WORLDS[name](), of_seed(seed), 6):
        if is_busy(side, VIEWER):
            continue
        given = side.journal.rules, side.table
        once = side.kind.imagine(*given, side.game, VIEWER, seed)
        twice = side.kind.imagine(*given, once, VIEWER, seed)
        assert flatten(once) == flatten(twice), difference(once, twice)


def difference(one, two) -> list[str]:
    """The fields in which two battles differ."""
    first, second = numbers(one), numbers(two)
    return [f"{path}: {first.get(path, 0)} {second.get(path, 0)}" for path in sorted({*first, *second})
            if first.get(path, 0) != second.get(path, 0)][:12]


def test_a_counter_may_hide_nobody_or_a_squad_such_as_is_seen():
    """R15.1: what lies under counters is made like the squads of that side that are seen, with false ones."""
    world = squads.world()
    game, kind = world.setting.game, world.kind
    left, right = squads.hidden(game)
    rules = world.setting.ruleset.record()
    made = [kind.imagine(rules, world.setting.table, game, VIEWER, seed) for seed in range(24)]
    seen = {(int(squad.quality), int(squad.figures)) for squad in game.squad[: game.units]
            if squad.side == ENEMY and squad.located == PLACED}
    found = [[None if one.squad[unit].nature == DUMMY else (int(one.squad[unit].quality), int(one.squad[unit].figures))
              for unit in (left, right)] for one in made]
    assert {what for pair in found for what in pair} == {None, *seen}
    assert {tuple(what is None for what in pair) for pair in found} == {(True, False), (False, True), (False, False)}
    for one in made:
        for unit in (left, right):
            middle, true = (each.squad[unit].figure[each.squad[unit].centre] for each in (one, game))
            assert (middle.x, middle.y) == (true.x, true.y)
    assert all(kind.imagine(rules, world.setting.table, game, OTHER, seed) is game for seed in range(3))


def test_nothing_of_what_lies_there_is_imagined(monkeypatch):
    """Planted: contents of the true counters among the stock are found out."""
    monkeypatch.setattr(imagining, "view", lambda game, _: game)
    with pytest.raises(AssertionError):
        test_two_battles_that_look_the_same_are_imagined_alike.hypothesis.inner_test("squads", 1)
