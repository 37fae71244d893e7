"""The sensible player tells which duty it follows: in whole battles, each of its orders is one of that duty."""

from collections import defaultdict
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone
from dieshift.interface.games import kind_of
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.heuristic import follow
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.state.records import Order

SCENARIOS = [path for path in sorted(Path("examples/scenarios").glob("*.yaml"))
             if kind_of(path).rulebook.name == "stargrunt"]
OF = {  # of each duty that comes up in these battles, the orders
    duties.SHOOTS: {"fire"}, duties.GOES: {"move", "dash"}, duties.DIGS_IN: {"position"}, duties.RESTS: {"end"},
    duties.FLEES: {"withdraw"}, duties.CHARGES: {"charge", "storm"}, duties.CALMS: {"calm"},
    duties.RECOVERS: {"recover"}, duties.CLOSES_UP: {"reorganise"}, duties.TREATS: {"reorganise"},
    duties.PARTS: {"detach"}, duties.CALLS_PART: {"call"}, duties.DETONATES: {"explode"},
    duties.SHELLS: {"request", "bombard"}, duties.FERRIES: {"callin"}, duties.LEAVES: {"move"},
    duties.BATTERS: {"batter"}, duties.HEARTENS: {"rally"}, duties.HANDS_OVER: {"transfer"},
    duties.SEARCHES: {"observe"}, duties.RISES: {"unposition"}, duties.STEADIES: {"steady"}, duties.SNIPES: {"snipe"},
    duties.HIDES: {"hide"}, duties.FLIES: {"hover", "drop", "flyoff"}, duties.ENTERS: {"move"},
    duties.DROPS_IN: {"paradrop"}, duties.GETS_DOWN: {"dismount"}, duties.FIRES_BETWEEN: {"react"},
    duties.REPAIRS: {"repair"}}


@pytest.fixture(scope="module")
def followed():
    """By duty the verbs of its orders, and of each regrouping whether the squad was scattered."""
    verbs, scattered = defaultdict(set), defaultdict(set)
    for path in SCENARIOS:
        battle = Battle(path, seed=1)
        minds = [mind_for(1, side) for side in range(2)]
        while not battle.over:
            order, game = Order(), clone(battle.game)
            duty = int(follow(minds[game.seat_to_choose], battle.journal.rules, battle.table, game, order))
            verbs[duty].add(battle.kind.rulebook.order_text(order, battle.names).split()[0])
            scattered[duty].add(int(battle.game.squad[order.unit].disorganised))
            battle.order(order)
    return verbs, scattered


def test_every_order_is_one_of_the_duty_that_the_player_names(followed):
    """Neither more orders nor fewer: each duty has all of its own, and no other has them."""
    verbs, _ = followed
    assert {duty: verbs[duty] for duty in sorted(verbs) if duty != duties.NOTHING} == OF
    named = set().union(*(verbs[duty] for duty in OF)) - {"move"}
    assert not named & verbs[duties.NOTHING]


def test_whoever_closes_up_was_scattered_and_whoever_treats_was_not(followed):
    _, scattered = followed
    assert scattered[duties.CLOSES_UP] == {1}
    assert scattered[duties.TREATS] == {0}
