"""Contact with hidden units: a move may lead onto them unawares, and then stops short of them.

A path is judged by what the mover knows, so that a refused path reveals nothing. A mover finds figures under a counter
by going there: it stops at the last point where they do not bar its way, and they are placed. Source: R4.24, R15.1,
R15.3 (entering the spot of an inverted counter is a move that may reveal it), R15.4.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.movement import rules as movement_rules
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.state.natures import turn_over
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Pending
from dieshift.stargrunt.state.squads import is_known
from dieshift.stargrunt.state.terms import BASE, FIT, IN_PLAY, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, PLACES

STEP = 25  # hundredths of an inch by which a move stops shorter


@rule
def known_units(game: Game, unit: int) -> int:
    """The units of which a unit knows where they stand: all but the enemy's that lie under counters, a bit each.

    Source: R15.1.
    """
    known, side = 0, game.squad[unit].side
    for u in range(game.units):
        if game.squad[u].side == side or game.squad[u].located == PLACED:
            known |= 1 << u
    return known


@catalogue.slot
@slot
def approach_limit(rules: Rules) -> int:
    """How near the middles of two enemies' bases may come: to one inch between them. Source: R4.24."""
    return movement_rules.APPROACH


@rule
def met_at(rules: Rules, game: Game, unit: int, x: int, y: int) -> int:
    """The enemy that bars a point to a unit and lies under a counter, some figure of it there; NOBODY: none does.

    The one whose place is known, where the counter lies, is judged before the move by the limit of approach; where
    there is none, it is entered, and found. Source: R1.3, R4.24, R15.3, R15.4.
    """
    side, near = game.squad[unit].side, approach_limit(rules)
    for u in range(game.units):
        other = game.squad[u]
        if other.side == side or other.located == PLACED or other.present == 0 or other.gone != IN_PLAY:
            continue
        for i in range(other.figures):
            figure = other.figure[i]
            room = near if figure.health == FIT else BASE
            if movement_rules.takes_room(figure) == 1 and (near <= BASE or is_known(other, i, side) == 0):
                if within(figure.x, figure.y, x, y, room - 1) == 1:
                    return u
    return NOBODY


@rule
def met_on_way(rules: Rules, game: Game, pending: Pending, progress: int) -> int:
    """The enemy that bars a point of a mover's path without its knowledge; NOBODY: none does. Source: R4.24, R15.4."""
    stop = movement_rules.point_at(pending.from_x, pending.from_y, pending.order, progress)
    return met_at(rules, game, pending.order.unit, stop.x, stop.y)


@rule
def short_of(rules: Rules, game: Game, pending: Pending) -> int:
    """How far a mover gets before those who bar the end of its way without its knowledge. Source: R4.24, R15.3."""
    progress: int = pending.length
    while progress > pending.progress and met_on_way(rules, game, pending, progress) != NOBODY:
        progress = max(pending.progress, progress - STEP)
    return progress


@rule
def met_around(rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """The enemy under a counter on one of the places that a unit would take around a point; NOBODY: none is there.

    The places are those that it would choose if it knew all. Source: R4.30, R15.1, R15.3.
    """
    squad, known = game.squad[unit], known_units(game, unit)
    gait, wanted = gait_here(rules, table, game, squad), movement_rules.places_taken(squad)
    for k in range(PLACES):
        place_x, place_y = x + PLACE_X[k], y + PLACE_Y[k]
        if wanted > 0 and movement_rules.is_place(table, gait, game, unit, place_x, place_y, known) == 1:
            wanted -= 1
            for u in range(game.units):
                if (known >> u) & 1 == 0 and movement_rules.is_free(game, unit, place_x, place_y, 1 << u) == 0:
                    return u
    return NOBODY


@rule
def stays_within(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int, at_x: int, at_y: int,
                 reach: int) -> int:
    """Whether all places that a unit would take around a point, as far as it knows, are within reach of another.

    Source: R4.30, R13.40, R15.1.
    """
    squad, known = game.squad[unit], known_units(game, unit)
    gait, wanted = gait_here(rules, table, game, squad), movement_rules.places_taken(squad)
    for k in range(PLACES):
        place_x, place_y = x + PLACE_X[k], y + PLACE_Y[k]
        if wanted > 0 and movement_rules.is_place(table, gait, game, unit, place_x, place_y, known) == 1:
            wanted -= 1
            if within(place_x, place_y, at_x, at_y, reach) == 0:
                return 0
    return 1 if wanted == 0 else 0


@rule
def find_out_around(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """Place the hidden units on the spots that a unit is about to take; their count. Source: R15.3, R15.4."""
    count, other = 0, met_around(rules, table, game, unit, x, y)
    while other != NOBODY:
        come_upon(dice, game, unit, other)
        count, other = count + 1, met_around(rules, table, game, unit, x, y)
    return count


@rule
def stand_around(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """Stand a squad's figures around a point, after placing the hidden units there; 0: no room.

    So the figures' places never reveal a unit that they have not found. Source: R4.30, R15.3, R15.4.
    """
    find_out_around(dice, rules, table, game, unit, x, y)
    return movement_rules.place_around(table, rules, game, unit, x, y)


@rule
def come_upon(dice: Dice, game: Game, unit: int, other: int) -> None:
    """Place a unit that was come upon; remove a false counter. Source: R15.3-R15.5; N21, N33."""
    turn_over(game, other)
    movement.note_came_upon(dice, game, unit, other, located=PLACED)
