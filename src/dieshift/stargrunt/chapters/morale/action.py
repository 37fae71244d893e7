"""Actions of nerve: suppression, panic, In Position, last stand; and what broken and routed units must do.

Source: R3.28, R3.32, R3.33, R3.38, R7.22-R7.25, R7.53, R7.60, R7.61, R10.40, R14.10-R14.15.
"""

from typing import Any

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import along, distance, square, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.casualties.captives import capture
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.chapters.morale.rules import lose_confidence, position_lost, takes_prisoners
from dieshift.stargrunt.chapters.movement.action import arrive, go_on, leave_behind, leave_table, nears_any, react
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import leg_reach, may_stand_near, path_length
from dieshift.stargrunt.chapters.vehicles.rules import can_drive, give_up_hull
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Pending, Squad
from dieshift.stargrunt.state.squads import abandoned, base_move, in_play
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import own_cover, sees
from dieshift.stargrunt.terrain.table import cover_here

SURRENDER_RANGE = 1200
EDGE = 60  # hundredths of an inch that flight keeps from the table's edges
# sixteen directions, hundredths: straight home first, then to both sides of it in turn
COMPASS_X = (0, 38, -38, 71, -71, 92, -92, 100, -100, 92, -92, 71, -71, 38, -38, 0)
COMPASS_Y = (100, 92, 92, 71, 71, 38, 38, 0, 0, -38, -38, -71, -71, -92, -92, -100)


@rule
def recover(dice: Dice, game: Game, unit: int) -> None:
    """Try to remove one suppression marker. Source: R3.28, R7.73."""
    squad = game.squad[unit]
    dice.who = unit
    removed = morale_rules.remove_suppression(dice, squad.quality, squad.leadership)
    squad.suppression -= removed
    morale.note_suppression_removed(dice, game, unit, terms.NOBODY, markers=squad.suppression, removed=removed,
                                    leadership=squad.leadership)


@rule
def calm_down(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """Try to remove the PANIC marker with the whole activation; a 1 that fails costs a confidence level.

    Source: R7.53.
    """
    squad = game.squad[unit]
    squad.actions = 0
    dice.who = unit
    threat: int = morale_rules.reaction_threat(rules, squad.motivation, abandoned(squad))
    face = morale_rules.panic_roll(dice, squad.quality)
    over = 1 if face > squad.leadership + threat else 0
    morale.note_panic_over(dice, game, unit, terms.NOBODY, over=over, threat=threat, leadership=squad.leadership)
    if over == 1:
        squad.panic = terms.OVER_PANIC
    elif face == 1:
        lose_confidence(dice, rules, game, unit, 1, 0, 0)


@rule
def position_threat(table: Table, squad: Squad) -> int:
    """The threat level of going In Position: none in cover, 2 in the open. Source: R7.30, R14.10."""
    return 0 if own_cover(table, squad) != terms.OPEN else 2


@rule
def go_in_position(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """Try to go In Position. Source: R3.32, R14.10; S4.131."""
    squad = game.squad[unit]
    if react(dice, rules, game, unit, position_threat(table, squad), morale.GO_IN_POSITION) == 1:
        squad.in_position = 1
        morale.note_in_position(dice, game, unit, terms.NOBODY)


@rule
def last_stand_possible(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit may make its last stand; the nerve of who is under a counter is not known. Source: R7.60."""
    squad, enemies = game.squad[unit], 0
    if squad.confidence < terms.SHAKEN or (squad.in_position == 0 and own_cover(table, squad) == terms.OPEN):
        return 0
    me = squad.figure[squad.centre]
    for other in range(game.units):
        friend = game.squad[other]
        if other == unit or in_play(friend) == 0 or (is_dummy(friend) == 1 and friend.side == squad.side):
            continue
        him = friend.figure[friend.centre]
        if friend.side == squad.side:
            if within(me.x, me.y, him.x, him.y, 1200) == 1:
                return 0
        elif friend.confidence > terms.BROKEN and friend.located == terms.PLACED and sees(table, rules, game, unit,
                                                                                          other) == 1:
            enemies += 1
    return 1 if enemies >= 3 else 0


@rule
def surrender(dice: Dice, game: Game, unit: int, captor: int) -> None:
    """A unit surrenders: its living figures become captives, and stay with the unit that took them.

    Source: R7.23, R7.60, R10.40, R10.41.
    """
    squad = game.squad[unit]
    capture(game, unit, captor)
    give_up_hull(game, unit)
    squad.gone = terms.SURRENDERED
    squad.present = 0
    squad.actions = 0
    morale.note_surrendered(dice, game, unit, captor)


@rule
def dissolve(dice: Dice, game: Game, unit: int) -> None:
    """A unit breaks up and is gone. Source: R7.23, R7.60."""
    squad = game.squad[unit]
    give_up_hull(game, unit)
    squad.gone = terms.DISSOLVED
    squad.present = 0
    squad.actions = 0
    morale.note_dissolved(dice, game, unit, terms.NOBODY)


@rule
def captor_near(rules: Rules, game: Game, unit: int) -> int:
    """The nearest located enemy unit within twelve inches that takes prisoners; NOBODY when there is none.

    Source: R7.23, R10.40.
    """
    squad, best, nearest = game.squad[unit], terms.NOBODY, SURRENDER_RANGE * SURRENDER_RANGE + 1
    me = squad.figure[squad.centre]
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and in_play(enemy) == 1 and enemy.located != terms.HIDDEN:
            him = enemy.figure[enemy.centre]
            away = square(me.x, me.y, him.x, him.y)
            if away < nearest and takes_prisoners(rules, enemy.side) == 1:
                best, nearest = other, away
    return best


@rule
def give_up(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A unit that is trapped: it surrenders to an enemy within twelve inches, or else breaks up.

    Source: R7.23, R10.40.
    """
    captor = captor_near(rules, game, unit)
    if captor == terms.NOBODY:
        dissolve(dice, game, unit)
    else:
        surrender(dice, game, unit, captor)


@rule
def make_last_stand(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """D6: on a 6 the unit stands fast, else it is lost. Source: R7.60, R7.61."""
    squad = game.squad[unit]
    dice.who = unit
    if roll(dice, 6, morale.LAST_STAND_ROLL) == 6:
        squad.standing_fast = 1
        squad.suppression = 0
        morale.note_stands_fast(dice, game, unit, terms.NOBODY)
    else:
        give_up(dice, rules, game, unit)


@rule
def is_refuge(rules: Rules, table: Table, game: Game, unit: int, scratch: Any, away: int) -> int:
    """Whether a unit can go straight to the point in `scratch`, and is no nearer to a located enemy there.

    Source: R7.22, R7.23.
    """
    squad = game.squad[unit]
    x, y = scratch.x[0], scratch.y[0]
    if nears_any(game, squad, x, y) == 1 or may_stand_near(rules, game, unit, x, y) == 0:
        return 0
    me, gait = squad.figure[squad.centre], gait_here(rules, table, game, squad)
    return 1 if leg_reach(table, gait, squad, me, scratch, base_move(squad)) >= away else 0


@rule
def plan_cover(rules: Rules, table: Table, game: Game, unit: int, scratch: Any) -> int:
    """The way to the nearest cover within one move, in steps of a quarter of it; its length, 0 when there is none.

    Source: R7.22.
    """
    squad = game.squad[unit]
    me, far = squad.figure[squad.centre], base_move(squad)
    for quarter in range(1, 5):
        for h in range(16):
            x = min(table.width - EDGE, max(EDGE, me.x + COMPASS_X[h] * far * quarter // 400))
            y = min(table.depth - EDGE, max(EDGE, me.y + COMPASS_Y[h] * far * quarter // 400))
            scratch.x[0], scratch.y[0] = x, y
            away = distance(me.x, me.y, x, y)
            if away > 0 and cover_here(table, x,
                                       y) > terms.OPEN and is_refuge(rules, table, game, unit, scratch, away) == 1:
                return away
    return 0


@rule
def plan_flight(rules: Rules, table: Table, game: Game, unit: int, scratch: Any) -> int:
    """Find a broken or routed unit's way: the broken to the nearest cover, else as far home as they get.

    Never nearer to a located enemy, and no vehicle that cannot move. Writes a one-leg path into `scratch`; its length,
    0 when every way is closed.
    Source: R7.22, R7.23.
    """
    squad = game.squad[unit]
    scratch.legs = 1
    if squad.hull > 0 and can_drive(game.hull[squad.hull - 1]) == 0:
        return 0
    if squad.confidence == terms.BROKEN:
        to_cover = plan_cover(rules, table, game, unit, scratch)
        if to_cover > 0:
            return to_cover
    me, far, gait = squad.figure[squad.centre], base_move(squad), gait_here(rules, table, game, squad)
    toward = -1 if game.baseline[squad.side] == 0 else 1
    best, best_score = 0, -(1 << 30)
    best_x, best_y = me.x, me.y
    for h in range(9):
        x = min(table.width - EDGE, max(EDGE, me.x + COMPASS_X[h] * far // 100))
        y = min(table.depth - EDGE, max(EDGE, me.y + toward * COMPASS_Y[h] * far // 100))
        scratch.x[0], scratch.y[0] = x, y
        length = min(distance(me.x, me.y, x, y), leg_reach(table, gait, squad, me, scratch, far))
        stop = along(me.x, me.y, x, y, length)
        scratch.x[0], scratch.y[0] = stop[0], stop[1]
        value = toward * (stop[1] - me.y)
        if length >= 50 and value > best_score and is_refuge(rules, table, game, unit, scratch, 0) == 1:
            best, best_score, best_x, best_y = length, value, stop[0], stop[1]
    scratch.x[0], scratch.y[0] = best_x, best_y
    return best


@rule
def at_own_edge(table: Table, game: Game, squad: Squad) -> int:
    """Whether a squad stands within an inch of its own baseline. Source: R7.23, R7.25."""
    me = squad.figure[squad.centre]
    return 1 if (me.y <= 160 if game.baseline[squad.side] == 0 else me.y >= table.depth - 160) else 0


@catalogue.slot
@slot
def rout_leaves_table(rules: Rules) -> int:
    """Whether a routed unit that reaches its own edge leaves the table and is lost for good: yes. Source: R7.25."""
    return 1


@catalogue.slot
@slot
def reserves_flee(rules: Rules) -> int:
    """Whether a broken or routed unit still to enter is lost when its activation ends: no, it waits off the table.

    It is already behind its own edge, where R7.22 to R7.24 would send it. Source: R3.53, R7.24, R7.25 (silent).
    """
    return 0


@rule
def desert(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A broken or routed unit that has not come on in its activation is lost, where a reading has it so.

    Source: R3.53, R7.25.
    """
    squad = game.squad[unit]
    if reserves_flee(rules) == 1 and is_waiting(squad) == 1 and squad.chart == 0 and must_withdraw(table, squad) == 1:
        leave_table(dice, game, unit)


@rule
def begin_flight(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """What comes before the first step of a compulsory move, and its way: no path where it finds none, or needs none.

    Casualties are carried as far as it can, every figure within its base move.
    Source: R7.22-R7.25, R14.17, R4.10-R4.12; S4.116.
    """
    order = pending.order
    squad, order.legs = game.squad[order.unit], 0
    if squad.in_position == 1 and position_lost(rules) == 0:
        return
    squad.in_position, squad.column = 0, 0
    if squad.confidence == terms.ROUTED and at_own_edge(table, game, squad) == 1:
        return
    leave_behind(dice, game, order.unit, 0)
    pending.wanted = plan_flight(rules, table, game, order.unit, order)
    if pending.wanted == 0:
        order.legs, order.x[0], order.y[0] = 0, 0, 0
        return
    squad.moves += 1
    pending.allowance = base_move(squad)
    pending.length = path_length(squad, order)
    pending.from_x, pending.from_y = squad.figure[squad.centre].x, squad.figure[squad.centre].y


@rule
def flee(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The compulsory move of a broken or routed unit, the rest of its way if it has found one.

    A routed unit at its own edge leaves the table; one that finds no way surrenders or breaks up.
    Source: R7.22-R7.25, R14.17, R4.12.
    """
    unit = pending.order.unit
    squad = game.squad[unit]
    if in_play(squad) == 0:
        return
    if pending.order.legs > 0:
        go_on(dice, rules, table, game, pending, pending.length)
        if in_play(squad) == 0:
            return
        arrive(dice, rules, table, game, unit)
        middle = squad.figure[squad.centre]
        morale.note_withdrew(dice, game, unit, terms.NOBODY, gone=pending.wanted, x=middle.x, y=middle.y)
    elif squad.in_position == 1:
        squad.in_position = 0
        morale.note_left_position(dice, game, unit, terms.NOBODY, of_its_own=1)
    elif squad.confidence == terms.ROUTED and at_own_edge(table, game, squad) == 1:
        if rout_leaves_table(rules) == 1:
            leave_table(dice, game, unit)
    elif squad.confidence == terms.ROUTED:
        give_up(dice, rules, game, unit)


@rule
def must_withdraw(table: Table, squad: Squad) -> int:
    """Whether a unit's actions are not its own: routed, or broken in the open; aircraft in the air break off.

    Source: R7.22, R7.23, R7.24, R16.33.
    """
    if squad.aloft != terms.GROUNDED:
        return 0
    if squad.confidence == terms.ROUTED:
        return 1
    return 1 if squad.confidence == terms.BROKEN and own_cover(table, squad) == terms.OPEN else 0
