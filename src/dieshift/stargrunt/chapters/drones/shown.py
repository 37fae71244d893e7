"""What is told of drones."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import drones
from dieshift.stargrunt.chapters.drones.orders import drone_near
from dieshift.stargrunt.chapters.drones.rules import drone_of, drone_view, shot_down
from dieshift.stargrunt.chapters.spotting.shown import spot
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import lacks, shows, without
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import row, rows
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DRONE, INCH, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells, versus
from dieshift.stargrunt.text.steps import blank, tried


@tells(drones.DRONE_FLEW)
def drone_flew(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A drone is launched, flown or lost."""
    places = {"unit": scene.unit(fact.unit), "place": place(fact)}
    if fact.what == drones.LAUNCHED:
        return say("{unit} launches its drone", **places)
    if fact.what == drones.FLOWN:
        return say("{unit}'s drone flies to {place}", **places)
    return say("{unit}'s drone is lost: no unit controls it", **places)


@tells(drones.DRONE_SHOT)
def drone_shot(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A drone that was shot at."""
    system, down = scene.of(dice, drones.SYSTEM), bool(fact.down)
    text = (say("{unit} shoots down the drone of {other}", **scene.both(fact)) if down else
            say("{unit} misses the drone of {other}", **scene.both(fact)))
    shot = versus(scene.die(k, wins=down) for k in dice if k not in system)
    return after_colon(text, versus([shot, scene.all_dice(system)]))


# --- The chances of what drones do and of shots at them ---------------------------------------------------------------


@shows(drones.SEEK)
def seek(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The spotting roll by a drone. See R15.22."""
    yield from seeking(rules, table, seen, order, 0)


def seeking(rules: Rules, table: Table, seen: Game, order: Order, spoof: int) -> Iterator[Odds]:
    """The spotting roll by a drone from where it is, against the EW roll that stands. See R12.30, R15.22."""
    k = drone_of(seen, order.unit)
    if k != NOBODY:
        view = drone_view(table, rules, seen, k, order.target)
        yield from spot(rules, seen, order, view, int(seen.device[k].die), spoof)


@shows(drones.DRONE_ORDER)
def shot(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """A shot at an enemy drone. See R15.23."""
    k = drone_near(table, rules, seen, order.unit, order.x[0], order.y[0])
    if order.choice == drones.SHOOT_DOWN and k != NOBODY:
        squad, system = seen.squad[order.unit], int(seen.device[k].die)
        chance = exact(shot_down, int(squad.quality), system, 0, 0).get(1, Fraction(0))
        yield Odds(
            lead=row(words.SHOT_DOWN, chance),
            dice=[die_of(drones.AT_DRONE, squad.quality), die_of(drones.SYSTEM, system)],
            rows=rows({words.SHOT_DOWN: chance, words.STILL_UP: 1 - chance}, say(reasons.words[drones.AT_DRONE])))


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(drones.DRONE_ORDER)
def with_drones(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """What a unit may do with its drone, and at enemy drones; a flight leads an inch, its text nowhere. R15.21."""
    yield blank(drones.DRONE_ORDER, unit)
    for device in game.device:
        if device.kind == DRONE and device.controller == unit + 1:
            fly = blank(drones.DRONE_ORDER, unit, choice=drones.FLY)
            fly.legs, fly.x[0], fly.y[0] = 1, max(0, device.x - INCH), device.y
            yield fly
        elif device.kind == DRONE:
            shot = blank(drones.DRONE_ORDER, unit, choice=drones.SHOOT_DOWN)
            shot.x[0], shot.y[0] = device.x, device.y
            yield shot


lacks(drones.DRONE_ORDER, drones.SEEK)(without("drone"))
