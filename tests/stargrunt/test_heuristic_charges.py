"""When the heuristic player charges, by itself or together with others: R8.1, R8.4, R8.70."""

import pytest

from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import FLIPPED, HOLD, SHAKEN

from .chapters.test_charge import CALM
from .kit import area, battle, order, squad

DARES, QUAILS = (8, 8), (8, 1)


def near(*friends, figures=5, foe=5, **fields):
    """Unit 0 is active seven inches from unit 1; friends stand beside it, their turn still to come."""
    fight = battle(squad(0, at=(24, 10), figures=figures, **CALM),
                   squad(1, at=(24, 17), figures=foe, **{**CALM, **fields}), *friends)
    return fight.activate(0)


def friend(x=28, y=10, **fields):
    return squad(0, at=(x, y), **{"figures": 5, **CALM, **fields})


def asked(fight):
    """The order of the heuristic player; it is allowed."""
    given = Order()
    heuristic_order(mind_for(3, 0), fight.rules, fight.table, fight.game, given)
    assert fight.refusal(given) == 0
    return given


def what(fight):
    given = asked(fight)
    return (given.kind, given.target, given.choice) if given.kind == assault.CHARGE else None


def test_who_is_twice_as_strong_charges_by_itself():
    """R8.1: ten against five need nobody."""
    assert what(near(friend(), figures=10)) == (assault.CHARGE, 1, 0)


def test_two_that_are_too_weak_alone_charge_together():
    """R8.4, R8.70: five and five at five: odds of two instead of one."""
    assert what(near()) is None
    assert what(near(friend())) == (assault.CHARGE, 1, assault.TOGETHER)


@pytest.mark.parametrize("friends", [
    (friend(activated=1),), (friend(suppression=1),), (friend(confidence=SHAKEN),), (friend(38),),
    (friend(figures=3),)])
def test_not_with_those_who_could_not_or_would_not_help(friends):
    """R8.70: whose turn is past, who is pinned, shaken or far away; or where all together are still too weak."""
    assert what(near(*friends)) is None


def test_not_where_the_charged_would_stand_as_easily():
    """R8.4: eighteen against ten are no more than one on each, though these are worth little; twenty are two."""
    assert what(near(friend(figures=9), figures=9, foe=10, quality=4)) is None
    assert what(near(friend(figures=11), figures=9, foe=10, quality=4)) == (assault.CHARGE, 1, assault.TOGETHER)


def test_not_at_a_counter():
    """R15.1: what lies under it is nobody's business."""
    assert what(near(friend(), located=FLIPPED)) is None


@pytest.mark.parametrize(("wood", "holds", "charges"), [(2.2, 1, False), (2.2, 0, True), (0, 1, True)])
def test_who_holds_the_objective_does_not_leave_it_for_an_enemy_out_of_sight(wood, holds, charges):
    """R8.1: a charge needs no sight, but a squad that holds its place waits for an enemy that it does not see."""
    pieces = [area("light_wood", 18, 11.1, 30, 11.1 + wood)] if wood else []
    fight = battle(squad(0, at=(24, 10), figures=10, **CALM), squad(1, at=(24, 14.5), figures=3, **CALM), pieces=pieces)
    fight.activate(0)
    aim, fight.game.objectives = fight.game.objective[0], 1
    aim.kind, aim.primary, aim.side, aim.goal, aim.x, aim.y, aim.radius = HOLD, 1, 0, 3, 2400, 1000, 300
    aim.y += 0 if holds else 3000
    assert fight.refusal(order(assault.CHARGE, 0, 1)) == 0
    assert (what(fight) is not None) == charges


def test_they_join_until_they_are_strong_enough():
    """R8.70: the second of three friends is enough; the third keeps its turn."""
    fight = near(friend(26, figures=3), friend(22, figures=3), friend(24, 11))
    fight.play(asked(fight))
    chosen = asked(fight)
    assert (chosen.kind, chosen.unit, chosen.target) == (assault.JOIN_CHARGE, 2, 1)
    fight.play(chosen)
    fight.play(asked(fight))
    assert (asked(fight).kind, asked(fight).choice) == (assault.GO_IN, 0)
    assert [fight[unit].activated for unit in (2, 3, 4)] == [1, 1, 0]


@pytest.mark.parametrize(("dice", "choice"), [((DARES, QUAILS), assault.CALL_OFF), ((QUAILS, DARES), 0)])
def test_when_some_have_not_dared_the_rest_go_in_if_they_are_half_as_strong_again(dice, choice):
    """R8.70: six of the first or eight of the second against five."""
    fight = near(friend(figures=8), figures=6)
    fight.play(asked(fight))
    fight.play(asked(fight))
    fight.play(order(assault.GO_IN), *dice)
    assert fight.game.question == assault.WHO_CHARGES
    assert (asked(fight).kind, asked(fight).choice) == (assault.GO_IN, choice)
