"""A squad that fires at another, for the tests of fire."""

from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from stargrunt.kit import battle, order, squad

FIRE = order(fire.FIRE, 0, 1)


def fight(*, away=15, pieces=(), text="book", **target):
    """A Regular squad of four with FP 2 rifles (D8) and a target so many inches north of it."""
    return battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + away), **{"was_fired_on": 1} | target), pieces=pieces,
                  text=text).activate(0)


def aim(fight, given=FIRE):
    return gather.aim(fight.table, fight.rules, fight.game, given, 0)
