"""How far, how many, and what instead: the measures of a refused order, for the places of its sentence.

Source: R3.6, R3.40, R4.7, R4.24, R5.23, R5.27; S4.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules
from dieshift.core.words import Given, listed, say, written
from dieshift.stargrunt.chapters import (
    activation,
    drones,
    mines,
    movement,
    overwatch,
)
from dieshift.stargrunt.chapters.ambush.rules import route_length
from dieshift.stargrunt.chapters.drones.rules import RANGE, drone_of
from dieshift.stargrunt.chapters.fire import AT_ALL, FIRE, IN_HEAVY_RAIN, NOT_SEEN, OUT_OF_RANGE, RULED_FROM_VIEW
from dieshift.stargrunt.chapters.fire.gather import aim_seen, not_joining
from dieshift.stargrunt.chapters.fire.rules import NO_SHOT
from dieshift.stargrunt.chapters.mines.command import last_point as mines_end
from dieshift.stargrunt.chapters.movement.action import most_allowance
from dieshift.stargrunt.chapters.movement.rules import allowance_left, length_from, path_length
from dieshift.stargrunt.chapters.overwatch.answers import Volley
from dieshift.stargrunt.chapters.overwatch.rules import last_point, right_meant, way_to
from dieshift.stargrunt.chapters.snipers import SNIPE
from dieshift.stargrunt.chapters.snipers import rules as snipers
from dieshift.stargrunt.chapters.vehicles.rules import way_to_vehicle
from dieshift.stargrunt.frame import actions, refusals
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import carries_heavy, dash_die, in_play, is_encumbered
from dieshift.stargrunt.state.terms import AS_COVER, FIT, INCH, NOBODY, NORMAL_FOOT, OPEN, RULED_UNSEEN
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting
from dieshift.stargrunt.text.notation import inches, weapons
from dieshift.stargrunt.turn.turn import units_left

Words = dict[str, Given]
BANDS, FARTHEST = 5, 12  # of range, and the range die of the last of them (R5.10)
BEYOND = 100_000  # hundredths of an inch: no weapon reaches so far


def sentence(found: int, rules: Rules, table: Table, game: Game, order: Order, names: Roster, words: Words) -> str:
    """What a refusal says, with its citation: the words that all have, and those that measures have to tell."""
    asked = refusals.by_number[what_kept_it(found, rules, order, game)]
    for measure in dict.fromkeys(MEASURES[place] for place in sorted(asked.places & MEASURES.keys())):
        words = words | measure(rules, table, game, order, names)
    return asked.told(words)


def what_kept_it(found: int, rules: Rules, order: Order, game: Game) -> int:
    """The refusal that is said: where the weather takes a range band, the five are not all there. R5.16.

    Who is not seen because the referee has ruled so is not said to be out of view by the rules.
    """
    if found == NOT_SEEN and game.squad[fired_at(order, game)].ruled == RULED_UNSEEN:
        return RULED_FROM_VIEW
    return IN_HEAVY_RAIN if found == OUT_OF_RANGE and is_in_rain(rules, game, order) else found


def table_is(width: int, depth: int) -> str:
    """How large a table is, said of a place that lies off it."""
    return say("The table is {width} x {depth} inches.", width=written(inches(width)), depth=written(inches(depth)))


def moment(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """Which orders answer what is asked at this moment. Source: R3.1, R3.2."""
    if game.question == activation.WHAT_ACTION and game.active != NOBODY:
        unit = names.unit(game.active)
        if order.kind == activation.ACTIVATE:
            return {"moment": say("end the activation of {unit} first", unit=unit)}
        return {"moment": say("give an order to {unit}, or end its activation", unit=unit)}
    titles = [one.title for one in actions.by_word.values() if one.action.question == game.question]
    return {"moment": say("choose from {known}", known=listed(map(say, titles))) if titles
            else say("no order is possible")}


def too_far(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """The length of a path, and how far the unit gets on open ground. Source: R4.7, R4.8, R4.14; S4.117."""
    unit = _mover(order, game)
    squad = game.squad[unit]
    if order.kind == drones.DRONE_ORDER:
        return _drone_too_far(game, order, names)
    if order.kind == overwatch.CARRY_ON:
        limit = allowance_left(rules, game, game.pending[game.pending_count - 1])
    else:
        limit = most_allowance(rules, squad, order)
    length = path_length(squad, order)
    most = say("{limit}″ at most", limit=written(inches(limit)))
    if order.kind == movement.COMBAT_MOVE:
        most = listed([dash_words(rules, squad, order), most])
    ground = "" if length > limit else say(", and the ground on the way costs more")
    return {"unit": names.unit(unit), "far": written(inches(length)), "limit": most, "ground": ground}


def _drone_too_far(game: Game, order: Order, names: Roster) -> Words:
    """The length of a drone's path, and how far it flies in an action. Source: R15.21."""
    k = drone_of(game, order.unit)
    far = length_from(order, game.device[k].x, game.device[k].y) if k != NOBODY else 0
    return {"unit": names.unit(order.unit), "far": written(inches(far)),
            "limit": say("{limit}″ at most", limit=written(inches(RANGE))), "ground": ""}


def dash_words(rules: Rules, squad: Squad, order: Order) -> str:
    """What a combat move rolls: `2 x D6`, or `2 x D6 less 2″`. Source: R4.8, R4.11."""
    burden = carries_heavy(squad) if order.choice == movement.LEAVE else is_encumbered(squad)
    die = dash_die(rules, squad.mobility, burden)
    less = 2 * INCH * die - most_allowance(rules, squad, order)
    return say("2 x D{die} less {less}″", die=die, less=written(inches(less))) if less else say("2 x D{die}", die=die)


def too_close(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """The enemy unit that a path ends too close to. Source: R4.24."""
    unit = _mover(order, game)
    x, y = order.x[order.legs - 1], order.y[order.legs - 1]
    away = {}
    for other in range(game.units):
        squad = game.squad[other]
        if squad.side != game.squad[unit].side and squad.present == 1 and in_play(squad) == 1:
            fit = [figure for figure in squad.figure[: squad.figures] if figure.health == FIT]
            away[other] = min(distance(x, y, figure.x, figure.y) for figure in fit)
    nearest = min(away, key=lambda other: away[other], default=NOBODY)
    return {"unit": names.unit(unit), "enemy": names.unit(nearest) if nearest != NOBODY else say("an enemy")}


def _mover(order: Order, game: Game) -> int:
    """Whose path an order names: of an answer under fire, the unit's that is on the move."""
    on_the_move = order.kind == overwatch.CARRY_ON
    return int(game.pending[game.pending_count - 1].order.unit if on_the_move else order.unit)


def passing(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """How many units both sides have left to activate. Source: R3.6."""
    side = game.seat_to_choose
    return {"mine": str(units_left(game, side)), "theirs": str(units_left(game, 1 - side))}


def still_to_go(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """The part of a path on which the unit may be fired at, or a mine exploded. Source: R5.42, R16.5; S4.116."""
    top = game.pending[game.pending_count - 1]
    end = mines_end(top) if order.kind == mines.EXPLODE else last_point(top, right_meant(rules, game, order, top))
    return {"here": inches(top.progress), "end": inches(end)}


def not_ready(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """The weapons of an order that cannot join its fire, as the order names them. Source: R3.40, R5.23, R5.27."""
    left = Order()
    left.rifles, left.supports = not_joining(game.squad[order.unit], order)
    return {"named": weapons(left).removeprefix("with ")}


def aimed(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """How far off the target of a shot is, how far it may be, and by how much it is too far. Source: R5.10, R6.2."""
    away, bands = shot_at(order, game), bands_of(rules, game, order)
    return {"away": written(inches(away)), "over": written(inches(away - bands.reach)),
            "band": written(inches(bands.length)), "reach": written(inches(bands.reach))}


class Bands(NamedTuple):
    """Range bands of a shot, in hundredths of an inch: how long one is, and where the last ends."""

    length: int
    reach: int


def bands_of(rules: Rules, game: Game, order: Order) -> Bands:
    """The range bands of a shot, as the rule that gives its range die has them at one distance after the other.

    So they are those of its weapon, target and weather, whichever they are. Source: R5.10, R5.11, R6.2, R15.40.
    """
    reach = _last(lambda away: range_die_at(rules, game, order, away) != NO_SHOT)
    return Bands(reach - _last(lambda away: 0 < range_die_at(rules, game, order, away) < FARTHEST), reach)


def _last(holds: Callable[[int], bool]) -> int:
    """The greatest distance of which something holds that holds of all shorter ones; 0: of none."""
    low, high = 0, BEYOND
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def range_die_at(rules: Rules, game: Game, order: Order, away: int) -> int:
    """The range die, before shifts, of a refused shot at a distance in hundredths of an inch. Source: R5.10, R6.2."""
    if order.kind == SNIPE:
        die: int = snipers.range_die(game.squad[order.unit].quality, away)
        return die
    fire = order if order.kind == FIRE else Volley(order.unit, 0, 0, AT_ALL)
    shot = aim_seen(rules, game, fire, fired_at(order, game), Sighting(1, OPEN, away, AS_COVER), 0)
    return int(shot.range_die)


def is_in_rain(rules: Rules, game: Game, order: Order) -> bool:
    """Whether the weather takes a range band of a shot away. Source: R5.16."""
    bands = bands_of(rules, game, order)
    return bands.reach < BANDS * bands.length


def shot_at(order: Order, game: Game) -> int:
    """How far off the target of a refused shot is, in hundredths of an inch."""
    squad, dx, dy = game.squad[order.unit], 0, 0
    if order.kind == overwatch.REACT:
        top = game.pending[game.pending_count - 1]
        dx, dy = way_to(top, max(order.at, top.progress))
    eye, enemy = squad.figure[squad.centre], game.squad[fired_at(order, game)]
    middle = enemy.figure[enemy.centre]
    return distance(eye.x, eye.y, middle.x + dx, middle.y + dy)


def fired_at(order: Order, game: Game) -> int:
    """Target of a refused shot: for a reaction, the unit whose action it interrupts."""
    return int(game.pending[game.pending_count - 1].order.unit if order.kind == overwatch.REACT else order.target)


def along_route(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """How long the route of a column into an ambush is. Source: S4.12."""
    return {"route": inches(route_length(game.ambush))}


def to_vehicle(rules: Rules, table: Table, game: Game, order: Order, names: Roster) -> Words:
    """How near a vehicle a unit gets in and out. Source: R13.40, R13.42."""
    squad = game.squad[order.unit]
    pace = NORMAL_FOOT if squad.hull > 0 else squad.mobility
    return {"doorway": written(inches(way_to_vehicle(rules, pace)))}


# who tells what stands in a place
MEASURES: dict[str, Callable[[Any, Any, Any, Any, Roster], Words]] = {
    "moment": moment, **dict.fromkeys(("far", "limit", "ground"), too_far), "enemy": too_close,
    **dict.fromkeys(("mine", "theirs"), passing), **dict.fromkeys(("here", "end"), still_to_go), "named": not_ready,
    **dict.fromkeys(("away", "over", "band", "reach"), aimed), "route": along_route,
    "doorway": to_vehicle,
}
