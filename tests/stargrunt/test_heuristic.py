"""What the heuristic player of squads decides: whom it shoots at, how near it goes, whom it activates first."""

from dieshift.bots.goals import goal, nearest_enemy
from dieshift.bots.heuristic import heuristic_order
from dieshift.bots.minds import mind_for
from dieshift.stargrunt import orders
from dieshift.stargrunt.records import Order
from dieshift.stargrunt.terms import BROKEN
from dieshift.stargrunt.victory import BREAK, DESTROY, EXIT, SURVIVE

from .kit import battle, squad


def asked(fight):
    """The order of the heuristic player for whoever must decide."""
    given = Order()
    heuristic_order(mind_for(3, 0), fight.rules, fight.table, fight.game, given)
    return given


def wants(fight, kind):
    """Give the first side a primary objective."""
    aim = fight.game.objective[0]
    aim.kind, aim.side, aim.primary, aim.goal = kind, 0, 1, 4
    fight.game.objectives = 1
    return fight


def test_a_broken_enemy_is_left_alone_for_one_that_fights():
    """R3.54, R7.22: who is to break the enemy has done so with one that is broken; who is to destroy him has not."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(22, 17), confidence=BROKEN), squad(1, at=(28, 17.5)))
    fight.activate(0)
    assert nearest_enemy(wants(fight, BREAK).game, 0) == 2
    assert (asked(fight).kind, asked(fight).target) == (orders.FIRE, 2)
    assert nearest_enemy(wants(fight, DESTROY).game, 0) == 1
    assert (asked(fight).kind, asked(fight).target) == (orders.FIRE, 1)


def test_who_is_to_break_the_enemy_goes_into_the_first_band():
    """R3.54, R5.11: seven and a half inches are near enough for a Regular then, nine are not; else twelve are."""
    for inches, kind, near in ((7.5, BREAK, 1), (9, BREAK, 0), (9, DESTROY, 1), (11.9, DESTROY, 1), (12.1, DESTROY, 0)):
        fight = wants(battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + inches))), kind)
        assert goal(fight.table, fight.game, 0).reached == near, (inches, kind)


def test_the_unit_with_the_better_shot_is_activated_first():
    """Though another is nearer; who is to get away looks for no fight."""
    far, near = squad(0, at=(34, 10), figures=8, firepower=3), squad(0, at=(20, 12), figures=1, firepower=0)
    fight = battle(near, far, squad(1, at=(24, 30))).ask(0)
    assert asked(fight).unit == 1
    assert asked(wants(fight, SURVIVE)).unit == 1
    assert asked(wants(fight, EXIT)).unit == 0
