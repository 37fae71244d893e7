"""Battles with fire support made by hand: batteries, missions on the chart, a side's turn to bring them down."""

from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.state.terms import COMPANY, GENERAL, NOBODY
from stargrunt.kit import battle, order, squad


def give_battery(fight, side=0, *, level=COMPANY, tubes=1, radius=3, shells=1 << GENERAL, home=1, orbital=0):
    """One more battery of a side; its radius in inches."""
    game = fight.game
    battery = game.battery[game.batteries]
    battery.side, battery.level, battery.tubes, battery.radius = side, level, tubes, round(100 * radius)
    battery.shells, battery.home, battery.orbital = shells, home, orbital
    game.batteries += 1
    return fight


def send(fight, at, *, side=0, battery=0, box=0, requester=0, shell=GENERAL, single=1, quality=8, leadership=2):
    """A mission on the chart, aimed at a place in inches."""
    game = fight.game
    mission = game.mission[game.missions]
    mission.x, mission.y = (round(100 * v) for v in at)
    mission.side, mission.battery, mission.box, mission.requester = side, battery, box, requester
    mission.shell, mission.single, mission.quality, mission.leadership = shell, single, quality, leadership
    game.missions += 1
    return fight


def call(at, unit=0, *, chits=0, battery=0, shell=GENERAL, single=0, feature=0):
    """A request at a place in inches."""
    request = order(
        support.REQUEST, unit, choice=battery + shell * support.WHICH_SHELL + single * support.SINGLE, at=chits,
        rifles=feature)
    request.x[0], request.y[0] = (round(100 * v) for v in at)
    return request


FALL = order(support.FALL, NOBODY)


def gunners(*others, pieces=(), text="book", chits=0, **fields):
    """A squad that calls, an enemy twenty inches north of it, and a company's battery."""
    fight = give_battery(battle(squad(0, at=(24, 10), **fields), squad(1, at=(24, 30)), *others, pieces=pieces,
                                text=text))
    fight.game.chits[0] = chits
    return fight
