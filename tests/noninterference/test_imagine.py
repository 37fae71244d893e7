"""What a side might take a battle for: other things where it does not know what is there, and nothing that it sees."""

from random import Random

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten, restore, to_bytes
from dieshift.core.schema import numbers
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.interface.fights import fight_of, mind_of, seated
from dieshift.stargrunt.chapters import air, fire, launchers, support
from dieshift.stargrunt.knowledge import imagine as imagining
from dieshift.stargrunt.knowledge.view import CALLS
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.support import MAX_BATTERIES
from dieshift.stargrunt.state.terms import CONFIDENT, DUMMY, GENERAL, HIDDEN, NOBODY, PLACED, SHAKEN, SNIPER, TROOPS

from . import boarders, squads, test_air, test_ambush, test_calls, test_mines, test_reserves, test_support
from .boarders import blips
from .kit import ENEMY, OTHER, OWN, VIEWER, Side, World, chances, of_seed, order_of, played
from .scenes import nothing

WORLDS = {"squads": squads.world, "boarders": boarders.world, "mines": test_mines.world, "support": test_support.world,
          "aircraft": test_air.world, "reserves": test_reserves.world,
          "a column": lambda: test_ambush.world("Seen")}
IMAGININGS = 4


def battles(world: World, chance: Random, count: int):
    """A battle as it stands now and again, with other hidden things than the world begins with."""
    first = clone(world.setting.game)
    world.vary(first, chance)
    side = Side(world, first)
    for _ in range(count):
        if side.game.seat_to_choose == -1:
            return
        order = side.kind.orders.read(order_of(side, chance), side.names, side.game)
        if not side.kind.rulebook.refusal(side.journal.rules, side.table, side.game, order):
            side.play(order)
            yield side


def vary_orders(game, chance: Random) -> None:
    """Other things that nobody sees of the unfinished orders of the enemy, and another hidden unit that acts."""
    under = squads.hidden(game)
    for pending in game.pending[: game.pending_count]:
        order = pending.order
        if game.squad[order.unit].side != ENEMY:
            continue
        if order.kind in CALLS:
            order.choice, order.at, order.rifles = chance.randrange(40), chance.randrange(3), chance.randrange(2)
            order.x[0], order.y[0] = chance.randrange(4800), chance.randrange(4400)
            if order.kind == air.CALL_IN:
                order.target = chance.choice([k for k in range(game.units) if game.squad[k].side == ENEMY
                                              and game.squad[k].chart > 0])
        elif order.target in under and order.kind != fire.FIRE:
            order.target = chance.choice(under)
        if order.unit in under:
            order.rifles, order.supports = chance.randrange(32), chance.randrange(32)
    if game.active in under and game.pending_count == 0:
        game.active = chance.choice([unit for unit in under if game.squad[unit].located == HIDDEN])
        squads.a_sniper(game.squad[game.active])


def imagined(side: Side, viewer: Viewer, seed: int):
    """What a viewer might take a battle for, some ways."""
    return [side.kind.secrets.imagine(side.journal.rules, side.table, side.game, viewer, seed + k)
            for k in range(IMAGININGS)]


@pytest.mark.parametrize("name", WORLDS)
@played
def test_what_is_imagined_looks_to_a_side_as_the_battle_does(name: str, seed: int) -> None:
    """R3.53, R11.8, R11.18, R15.1, R15.5, S4.9, G-18: its view is the same, and the referee imagines nothing."""
    for side in battles(WORLDS[name](), of_seed(seed), 8):
        view = side.kind.rulebook.view
        for viewer in PLAYERS:
            for draw in imagined(side, viewer, seed):
                assert flatten(view(draw, viewer)) == flatten(view(side.game, viewer))
        assert side.kind.secrets.imagine(side.journal.rules, side.table, side.game, Viewer.REFEREE, seed) is side.game


@pytest.mark.parametrize("name", WORLDS)
def test_what_is_imagined_is_another_battle_at_times_and_is_fought_on(name):
    """Whoever decides next, bots fight on from it by the rules."""
    *_, side = battles(WORLDS[name](), of_seed(4), 3)
    game, fight = side.kind.rulebook.name, fight_of(side.kind.rulebook.name)
    drawn = imagined(side, VIEWER, 7)
    assert any(flatten(one) != flatten(side.game) for one in drawn)
    for one in drawn[:2]:
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
        if side.kind.rulebook.name == "stargrunt":
            vary_orders(other, chance)
        view = side.kind.rulebook.view
        for viewer in (VIEWER, Viewer.SPECTATOR):
            if flatten(view(true, viewer)) != flatten(view(other, viewer)):
                continue
            for k in range(IMAGININGS):
                one, two = (side.kind.secrets.imagine(side.journal.rules, side.table, game, viewer, seed + k)
                            for game in (true, other))
                assert flatten(one) == flatten(two), difference(one, two)


def snipers(game) -> None:
    """Let snipers lie under the counters."""
    for unit in squads.hidden(game):
        squads.a_sniper(game.squad[unit])


def shaken(game) -> None:
    """Let those under the counters be such as a rally would hearten."""
    for unit in squads.hidden(game):
        game.squad[unit].confidence, game.squad[unit].ceiling = SHAKEN, CONFIDENT


def pieces() -> World:
    """A battle in which the enemy's staff serves mortars; he may have other batteries, too."""
    world = squads.world("goodall + overwatch")
    document = squads.SCENARIO.replace("RULES", "goodall + overwatch").replace(
        "    colour: blue\n", test_support.OURS).replace("    colour: red\n", MORTARS)
    return world._replace(setting=load(document), vary=vary_pieces)


def vary_pieces(game, chance: Random) -> None:
    """Other squads under the counters; other mortars that the staff serves, and other batteries of the enemy's."""
    test_support.vary(game, chance)
    sides = [one.side for one in game.battery[: game.batteries]]
    place = game.batteries if game.batteries < MAX_BATTERIES else sides.index(ENEMY)
    served = game.battery[place]
    restore(served, flatten(test_support.any_battery(chance)))
    served.crew, served.shells = 1 + STAFF, served.shells | 1 << GENERAL
    game.batteries = max(game.batteries, place + 1)


MORTARS = ("    colour: red\n    chits: 2\n"
           "    support: [{level: regiment}, {level: squad, tubes: 2, least: 0, crew: R1}]\n")
STAFF = 2  # the unit of the enemy's that stands in the open
# what is done until somebody hidden is at something, or a call is on its way
MOMENTS = {
    "word": (lambda: squads.world("goodall + overwatch"), nothing, ("activate R1", "communicate R1 to R2")),
    "an action": (lambda: squads.world("goodall + overwatch"), nothing, ("activate R1", "transfer R1 to R2")),
    "a request": (lambda: test_calls.battle(ew=True), nothing, ("activate R3", "request R3 on 42,38")),
    "a call": (lambda: test_calls.battle(ew=True), nothing, ("activate R3", "callin R3 for R2")),
    "a bombardment": (pieces, nothing, ("activate R1", "bombard R1 at 45,15")),
    "a rally": (lambda: squads.world("goodall + overwatch"), shaken, ("activate R1", "rally R1 R2")),
    "a rally on the air": (squads.world, shaken, ("activate R1", "rally R1 R2")),
    "a sniper": (squads.world, snipers, ("activate R2",)),
    "a sniper's word": (lambda: squads.world("goodall"), snipers, ("activate R2", "communicate R2 to R1")),
    "a sniper's word to a counter": (lambda: squads.world("goodall"), snipers, ("activate R2", "communicate R2 to R3")),
}


def moment(name: str) -> Side:
    """A battle in which that goes on."""
    if name == "a blip":
        return next(side for side in battles(boarders.world(), of_seed(1), 60) if side.game.active in blips(side.game))
    make, prepare, orders = MOMENTS[name]
    world = make()
    game = clone(world.setting.game)
    prepare(game)
    side = Side(world, game)
    for text in ("second" if side.game.seat_to_choose == OWN else "first", *orders):
        side.play(side.kind.orders.read(text, side.names, side.game))
    return side


@pytest.mark.parametrize("name", [*MOMENTS, "a blip"])
def test_an_unfinished_order_is_imagined_from_what_is_seen_of_it(name):
    """R11.8, R11.16, R15.1, R15.41, G-18: recipient, call and actor are drawn, and the fight goes on from there."""
    side, compared = moment(name), 0
    kind, rules, table, true = side.kind, side.journal.rules, side.table, side.game
    for chance in chances(12):
        other = clone(true)
        side.world.vary(other, chance)
        if kind.rulebook.name == "stargrunt":
            vary_orders(other, chance)
        for viewer in (VIEWER, Viewer.SPECTATOR):
            if flatten(kind.rulebook.view(true, viewer)) != flatten(kind.rulebook.view(other, viewer)):
                continue
            compared += flatten(true) != flatten(other)
            one, two = (kind.secrets.imagine(rules, table, game, viewer, 3) for game in (true, other))
            assert flatten(one) == flatten(two), difference(one, two)
            assert flatten(kind.rulebook.view(one, viewer)) == flatten(kind.rulebook.view(true, viewer))
    assert compared > 3
    minds = [mind_of(kind.rulebook.name, seated("heuristic", kind.rulebook.name), 5, k) for k in (0, 1)]
    fight_of(kind.rulebook.name).play_on(seed_dice(5), *minds, rules, table, clone(one), kind.rulebook.order(), 1, 1,
                                         25, 99)


def draws(name: str) -> list:
    """What the viewer may take a moment for, some ways."""
    side = moment(name)
    return [side.kind.secrets.imagine(side.journal.rules, side.table, side.game, VIEWER, seed) for seed in range(16)]


def test_word_may_be_for_any_counter_that_hides_troops():
    """R9.10, R15.1: so that the message reaches somebody in each draw."""
    found = draws("word")
    assert {made.pending[0].order.target for made in found} == {3, 4}
    assert all(made.squad[made.pending[0].order.target].nature == TROOPS for made in found)


def test_a_request_is_for_a_battery_at_a_unit_in_the_open():
    """R11.3, R11.8: it would miss its battery, and fall on the corner of the table."""
    for made in draws("a request"):
        order, open_ones = made.pending[0].order, [made.squad[unit] for unit in (2, 3)]
        assert [battery.side for battery in made.battery[: made.batteries]] == [ENEMY]
        assert (order.x[0], order.y[0]) in {(one.figure[one.centre].x, one.figure[one.centre].y) for one in open_ones}


def test_pieces_that_are_being_fired_are_served_by_the_unit_that_fires_them():
    """R11.8, R11.40: with the shells that are heard, at the place that is; else they are like the viewer's own."""
    for draw in draws("a bombardment"):
        order, own = draw.pending[0].order, [one for one in draw.battery[: draw.batteries] if one.side == OWN]
        (served,) = (one for one in draw.battery[: draw.batteries] if one.side == ENEMY)
        assert (served.crew, served.shells) == (1 + STAFF, 1 << GENERAL)
        assert (order.kind, order.x[0], order.y[0]) == (support.BOMBARD, 4500, 1500)
        assert served.tubes in {one.tubes for one in own}


@pytest.mark.parametrize("name", ["a rally", "a rally on the air"])
def test_a_rally_may_be_of_any_counter_that_hides_shaken_troops(name):
    """R7.40, R15.1: so that it can hearten somebody in each draw."""
    drawn = draws(name)
    assert {draw.pending[0].order.target for draw in drawn} == {3, 4}
    for draw in drawn:
        rallied = draw.squad[draw.pending[0].order.target]
        assert (rallied.nature, rallied.confidence < rallied.ceiling) == (TROOPS, True)


def their_batteries(seen, game) -> None:
    """Leak of the enemy's batteries."""
    for k in range(MAX_BATTERIES):
        restore(seen.battery[k], flatten(game.battery[k]))
    seen.batteries = game.batteries


def the_recipient(seen, game) -> None:
    """Leak of the hidden unit that an order is for."""
    seen.pending[0].order.target = game.pending[0].order.target


@pytest.mark.parametrize(("name", "leak"), [
    ("a bombardment", their_batteries), ("a rally", the_recipient), ("a rally on the air", the_recipient)])
def test_a_leak_into_an_unfinished_order_is_noticed(name, leak, monkeypatch):
    """Planted: a draw that knows whose fire it is, or the recipient of a rally, tells two battles of one view apart."""

    def leaky(game, viewer):
        seen = clone(view(game, viewer))
        leak(seen, game)
        return seen

    view = imagining.view
    monkeypatch.setattr(imagining, "view", leaky)
    with pytest.raises(AssertionError, match=r"battery|pending"):
        test_an_unfinished_order_is_imagined_from_what_is_seen_of_it(name)


def test_who_acts_in_hiding_is_a_sniper_with_actions_left():
    """R15.41: nobody else does."""
    for made in draws("a sniper"):
        assert made.squad[made.active].nature == SNIPER
        assert made.squad[made.active].actions > 0


@pytest.mark.parametrize("order", [fire.FIRE, launchers.REMOTE])
def test_who_fires_in_hiding_is_a_squad(order):
    """R6.67: also who fires a remote launcher."""
    side = moment("word")
    pending = side.game.pending[0].order
    pending.kind, pending.unit, pending.target = order, squads.hidden(side.game)[0], 0
    for seed in range(8):
        draw = side.kind.secrets.imagine(side.journal.rules, side.table, side.game, VIEWER, seed)
        assert draw.squad[draw.pending[0].order.unit].nature == TROOPS


def test_a_blip_that_acts_may_hide_any_number():
    """G-18: as one that waits does."""
    assert len({int(made.model[made.active].hidden) for made in draws("a blip")}) > 1


def test_a_view_does_not_show_which_counter_a_sniper_sends_word_to():
    """R9.10, R15.1, R15.41: a hidden unit gave an order, and that is all; it may be for any counter of its side."""
    side = moment("a sniper's word to a counter")
    seen = side.kind.rulebook.view(side.game, VIEWER)
    assert (side.game.pending[0].order.target, seen.pending[0].order.target) == (4, NOBODY)
    assert seen.pending[0].order.unit == 3


@pytest.mark.parametrize("name", WORLDS)
@played
def test_what_is_imagined_of_an_imagined_battle_is_what_was_imagined_first(name: str, seed: int) -> None:
    """A draw is as good a battle to draw from as the true one."""
    for side in battles(WORLDS[name](), of_seed(seed), 6):
        context = side.journal.rules, side.table
        once = side.kind.secrets.imagine(*context, side.game, VIEWER, seed)
        twice = side.kind.secrets.imagine(*context, once, VIEWER, seed)
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
    drawn = [kind.secrets.imagine(rules, world.setting.table, game, VIEWER, seed) for seed in range(24)]
    seen = {(int(squad.quality), int(squad.figures)) for squad in game.squad[: game.units]
            if squad.side == ENEMY and squad.located == PLACED}
    hidden = [[None if one.squad[unit].nature == DUMMY else (int(one.squad[unit].quality), int(one.squad[unit].figures))
               for unit in (left, right)] for one in drawn]
    assert {what for pair in hidden for what in pair} == {None, *seen}
    assert {tuple(what is None for what in pair) for pair in hidden} == {(True, False), (False, True), (False, False)}
    for one in drawn:
        for unit in (left, right):
            middle, true = (each.squad[unit].figure[each.squad[unit].centre] for each in (one, game))
            assert (middle.x, middle.y) == (true.x, true.y)
    assert all(kind.secrets.imagine(rules, world.setting.table, game, OTHER, seed) is game for seed in range(3))


def test_nothing_of_what_lies_there_is_imagined(monkeypatch):
    """Planted: contents of the true counters among the stock are found out."""
    monkeypatch.setattr(imagining, "view", lambda game, _: game)
    with pytest.raises(AssertionError):
        test_two_battles_that_look_the_same_are_imagined_alike.hypothesis.inner_test("squads", 1)
