"""What the heuristic player makes of fires: it goes round them, and fights one on its objective where that pays."""

from dieshift.stargrunt.bots.fires import fires_on_way
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import fire, movement
from dieshift.stargrunt.chapters.fires import DOUSE, rules
from dieshift.stargrunt.chapters.fires.rules import by_hour
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import BREAK, HOLD
from stargrunt.kit import battle, squad


def asked(fight):
    """The order of the heuristic player for whoever must decide."""
    given = Order()
    heuristic_order(mind_for(3, 0), fight.rules, fight.table, fight.game, given)
    return given


def burning(fight, x, y, kind=BREAK):
    """A fire at a place, in inches, and an objective of the first side there."""
    aim, blaze = fight.game.objective[0], fight.game.blaze[0]
    aim.kind, aim.side, aim.primary, aim.goal = kind, 0, 1, 4
    aim.x, aim.y, aim.radius = 2400, 1300, 600
    fight.game.objectives = fight.game.fires = 1
    blaze.x, blaze.y, blaze.burns = round(100 * x), round(100 * y), 1
    return fight.activate(0)


def test_the_computer_goes_round_a_fire():
    """R14.51: the straight way leads through it; one that is out bars no way."""
    for burns, straight in ((1, False), (0, True)):
        fight = burning(battle(squad(0, at=(24, 10)), squad(1, at=(24, 60))), 24, 19.5)
        fight.game.fires = fight.game.blaze[0].burns = burns
        order = asked(fight)
        assert order.kind in {movement.MOVE, movement.COMBAT_MOVE}
        assert (abs(order.x[0] - 2400) < 100) is straight
        assert fires_on_way(fight.game, 2400, 1000, order.x[0], order.y[0]) == 0


def test_the_computer_fights_a_fire_on_its_objective_where_that_pays():
    """R14.53: eight put it out with five faces of eight, four with one of four; elsewhere it may burn."""
    for figures, x, enemy, fights in ((8, 24, 60, True), (4, 24, 60, False), (8, 35, 60, False), (8, 24, 30, False)):
        here = 24 if x == 24 else 31
        fight = burning(battle(squad(0, at=(here, 10), figures=figures), squad(1, at=(24, enemy))), x, 13, HOLD)
        assert (asked(fight).kind == DOUSE) is fights, (figures, x, enemy)


def test_the_computer_shoots_at_nobody_behind_smoke():
    """R14.60: it sees no more than the rules let it."""
    for clouds, fires in ((0, True), (1, False)):
        fight = battle(squad(0, at=(24, 10), figures=8), squad(1, at=(24, 20)))
        if clouds:
            rules.place(fight.game, 2400, 1500, by_hour(12, 200), clouds, 0)
        assert (asked(fight.activate(0)).kind == fire.FIRE) is fires
