"""Fire support of which only its side knows: nothing that a seat is given depends on it before it falls (R11.8)."""

from random import Random

import pytest

from dieshift.core.records import clone, flatten, restore
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.knowledge.view import as_heard, view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.support import MAX_BATTERIES, Battery, Mission
from dieshift.stargrunt.state.terms import FARTHEST_BOX, NOBODY, REGIMENT, SHELL

from . import squads
from .kit import ENEMY, OWN, VIEWER, World, chances, of_seed, pair, played, watch

OURS = "    colour: blue\n    chits: 2\n    support: [{level: company}, {inbound: {at: [20, 30], by: B1, box: 2}}]\n"
THEIRS = "    colour: red\n    chits: 2\n    support: [{box: 3, inbound: {at: [9, 9], box: 3}}, {level: regiment}]\n"


def world(rules: str = "clarified") -> World:
    """The battle of hidden squads, with batteries of both sides."""
    text = squads.SCENARIO.replace("RULES", rules)
    text = text.replace("    colour: blue\n", OURS).replace("    colour: red\n", THEIRS)
    return squads.world(rules)._replace(setting=load(text), vary=vary, kind=kind("stargrunt"))


def vary(game, chance: Random) -> None:
    """Other squads under the counters, and other fire support of the enemy's, of which nothing falls for two turns."""
    squads.vary(game, chance)
    batteries = [clone(one) for one in game.battery[: game.batteries] if one.side == OWN]
    missions = [clone(one) for one in game.mission[: game.missions] if one.side == OWN]
    theirs = [any_battery(chance) for _ in range(chance.randint(0, MAX_BATTERIES - len(batteries)))]
    sent = [_mission(k, chance) for k in range(chance.randint(0, len(theirs)))]
    for place, one in enumerate(_mixed(batteries, theirs, chance)):
        restore(game.battery[place], flatten(one))
    for place, one in enumerate(_mixed(missions, sent, chance)):
        restore(game.mission[place], flatten(one))
    game.batteries, game.missions = len(batteries) + len(theirs), len(missions) + len(sent)
    for spare in game.battery[game.batteries:]:
        restore(spare, flatten(Battery()))
    for spare in game.mission[game.missions:]:
        restore(spare, flatten(Mission()))
    game.chits[ENEMY], game.lacks[ENEMY] = chance.randint(0, 9), chance.randrange(32)


def _mixed(own, theirs, chance: Random):
    """What is a side's own in its order, among the enemy's."""
    mixed = list(theirs)
    places = sorted(chance.randint(0, len(mixed)) for _ in own)
    for k, (place, one) in enumerate(zip(places, own, strict=True)):
        mixed.insert(place + k, one)
    return mixed


def any_battery(chance: Random) -> Battery:
    """Any fire support of the enemy's."""
    battery = Battery()
    battery.side, battery.level, battery.orbital = ENEMY, chance.randint(0, REGIMENT), chance.randrange(2)
    battery.tubes, battery.radius, battery.home = chance.randint(1, 6), chance.randint(200, 900), FARTHEST_BOX
    battery.shells = chance.randint(1, (1 << len(SHELL)) - 1)
    return battery


def _mission(battery: int, chance: Random) -> Mission:
    mission = Mission()
    mission.side, mission.battery, mission.requester = ENEMY, battery, chance.choice((NOBODY, 2, 5))
    mission.x, mission.y, mission.box = chance.randrange(4800), chance.randrange(4400), FARTHEST_BOX
    mission.shell, mission.single = chance.randrange(len(SHELL)), chance.randrange(2)
    mission.quality, mission.leadership = 8, chance.randint(1, 3)
    return mission


@pytest.mark.parametrize("viewer", [VIEWER, Viewer.SPECTATOR])
def test_a_view_holds_nothing_of_the_enemys_fire_support(viewer):
    """R11.8: how much of it there is, where it falls, who called, and his chits; one's own is all there."""
    stage = world()
    for chance in chances(20):
        one, two = pair(stage, chance)
        assert flatten(view(one.game, viewer)) == flatten(view(two.game, viewer))
        assert flatten(view(two.game, Viewer.SECOND)) != flatten(view(two.game, viewer))
    seen = view(stage.setting.game, VIEWER)
    assert (seen.batteries, seen.missions, list(seen.chits)) == (2, 1, [2, 0])


@played
def test_two_games_that_differ_in_the_enemys_support_look_the_same(seed: int) -> None:
    """R11.8, R11.13: whatever is played, as long as nothing falls."""
    watch(world(), of_seed(seed), 12)


def test_of_the_enemys_request_it_is_heard_that_it_was_made():
    """R11.8, R11.10: not for which battery, with what, where; who hears it may turn EW against it all the same."""
    game, order = world().setting.game, Order()
    order.kind, order.unit, order.target, order.choice, order.at = support.REQUEST, 5, NOBODY, 1, 2
    order.rifles, order.x[0], order.y[0] = 1, 1200, 900
    heard = as_heard(order, game, VIEWER)
    assert (heard.kind, heard.unit, heard.choice, heard.at, heard.rifles, heard.x[0]) == (
        support.REQUEST,
        5,
        0,
        0,
        0,
        0,
    )
    assert as_heard(order, game, Viewer.SECOND) == order
    game = clone(game)
    restore(game.pending[0].order, flatten(order))
    game.pending_count = 1
    assert view(game, VIEWER).pending[0].order == heard
    assert view(game, Viewer.SECOND).pending[0].order == order
