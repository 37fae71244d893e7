"""What moves and columns need, how a move is begun, and how a column is formed.

Source: R3.20, R3.35, R3.53, R4.7-R4.16, R4.24, R4.25, R7.22, R7.61, R14.14.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.activation import BAD_CHOICE
from dieshift.stargrunt.chapters.air import FLIES
from dieshift.stargrunt.chapters.buildings.rules import exit_refusal
from dieshift.stargrunt.chapters.casualties import note_abandoned
from dieshift.stargrunt.chapters.casualties.rules import hold_position
from dieshift.stargrunt.chapters.fires.ways import form_up
from dieshift.stargrunt.chapters.morale import BROKEN as BROKEN_UNIT
from dieshift.stargrunt.chapters.morale import STANDING_FAST
from dieshift.stargrunt.chapters.movement import declared
from dieshift.stargrunt.chapters.movement import rules as movement_rules
from dieshift.stargrunt.chapters.movement.action import broken_may_go, end_move, go_on, most_allowance, start_move
from dieshift.stargrunt.chapters.movement.columns import can_march, form_column, leave_column
from dieshift.stargrunt.chapters.movement.contact import come_upon, known_units, met_on_way, short_of
from dieshift.stargrunt.chapters.movement.entering import is_waiting, stands_free
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.measuring import move_reach
from dieshift.stargrunt.chapters.support import PIECES_DEPLOYED
from dieshift.stargrunt.chapters.support.pieces import is_tied
from dieshift.stargrunt.chapters.vehicles import CANNOT_DRIVE, MANS_WEAPONS
from dieshift.stargrunt.chapters.vehicles.rules import can_drive
from dieshift.stargrunt.frame import ALLOWED, begun, carried_out, needs
from dieshift.stargrunt.state.records import MAX_LEGS, Game, Hull, Order, Pending, Squad
from dieshift.stargrunt.state.squads import in_play, is_encumbered
from dieshift.stargrunt.state.terms import EXIT, NO_AIRCRAFT, NOBODY
from dieshift.stargrunt.terrain.going import Table, standable


@needs.case(declared.MOVE, declared.COMBAT_MOVE, declared.TRAVEL)
def move_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a path can be gone in one action and its end stood on.

    Source: R3.53, R4.7, R4.8, R4.11, R4.14, R4.24, R4.25, R7.22, R7.61, R14.40, R16.34.
    """
    squad = game.squad[order.unit]
    if stuck_refusal(game, order.unit) != ALLOWED:
        return stuck_refusal(game, order.unit)
    if order.kind == declared.TRAVEL and squad.column == 0:
        return declared.NOT_IN_COLUMN
    if order.choice < declared.CARRY or order.choice > declared.LEAVE_TABLE:
        return BAD_CHOICE
    path = coming_on_refusal(rules, table, game, order)
    if path == ALLOWED:
        path = path_refusal(rules, table, game, order.unit, order, most_allowance(rules, squad, order))
    if path == ALLOWED:
        path = exit_refusal(table, game, order)
    last = max(0, order.legs - 1)
    if path == ALLOWED and broken_may_go(table, game, squad, order.x[last], order.y[last]) == 0:
        return BROKEN_UNIT
    if path != ALLOWED or order.choice != declared.LEAVE_TABLE:
        return path
    return ALLOWED if is_exit(table, game, squad, order.y[order.legs - 1]) == 1 else declared.NOT_AN_EDGE


@rule
def stuck_refusal(game: Game, unit: int) -> int:
    """What keeps a unit where it is: a last stand, a vehicle that cannot drive or flies, pieces that stand deployed.

    Source: R7.61, R6.20, R11.43, R16.34; A1.
    """
    squad = game.squad[unit]
    if squad.standing_fast == 1:
        return STANDING_FAST
    if squad.hull > 0 and drive_refusal(game.hull[squad.hull - 1]) != ALLOWED:
        return drive_refusal(game.hull[squad.hull - 1])
    return PIECES_DEPLOYED if game.batteries > 0 and is_tied(game, unit) == 1 else ALLOWED


@rule
def drive_refusal(hull: Hull) -> int:
    """Whether a vehicle can move over the ground: no wreck, not stuck, no aircraft, no weapons of a building.

    Source: R6.20, R14.34, R16.34; A1.
    """
    if hull.section > 0:
        return MANS_WEAPONS
    if can_drive(hull) == 0:
        return CANNOT_DRIVE
    return FLIES if hull.flies != NO_AIRCRAFT else ALLOWED


@rule
def coming_on_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit still to enter has a free place on its edge to come on from; it does not leave at once.

    Source: R3.53, R4.25.
    """
    if is_waiting(game.squad[order.unit]) == 0:
        return ALLOWED
    if order.choice == declared.LEAVE_TABLE:
        return declared.NOT_AN_EDGE
    return ALLOWED if stands_free(table, rules, game, order.unit) == 1 else declared.NO_ROOM


@rule
def is_exit(table: Table, game: Game, squad: Squad, y: int) -> int:
    """Whether a path ends at the edge over which a side may leave: its own, or that of its exit objective.

    Source: R4.25, R3.54.
    """
    north = game.baseline[squad.side]
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.side == squad.side and aim.kind == EXIT:
            north = 1 if aim.y > 0 else 0
    return 1 if (y >= table.depth - 160 if north == 1 else y <= 160) else 0


@rule
def path_refusal(rules: Rules, table: Table, game: Game, unit: int, order: Order, allowance: int) -> int:
    """Whether a unit can go a path to its end, as far as it knows who stands there. Source: R4.7, R4.10, R4.16, R4.24.

    Who lies there under a counter is come upon, `contact`. Source: R15.1, R15.3.
    """
    squad = game.squad[unit]
    if order.legs < 1 or order.legs > MAX_LEGS:
        return declared.NO_PATH
    for leg in range(order.legs):
        if order.x[leg] < 0 or order.y[leg] < 0 or order.x[leg] > table.width or order.y[leg] > table.depth:
            return declared.NO_PATH
    x, y = order.x[order.legs - 1], order.y[order.legs - 1]
    known = known_units(game, unit)
    if (
        standable(table, gait_here(rules, table, game, squad), x, y) == 0
        or movement_rules.is_free(game, unit, x, y, known) == 0
    ):
        return declared.NO_ROOM
    if movement_rules.may_stand_near(rules, game, unit, x, y) == 0:
        return declared.TOO_CLOSE
    length = movement_rules.path_length(squad, order)
    if move_reach(rules, table, game, squad, order, allowance, length, squad.centre).far < length:
        return declared.TOO_FAR
    return ALLOWED


@begun.case(declared.MOVE, declared.COMBAT_MOVE, declared.TRAVEL)
def set_off(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A move whose test of nerve fails is lost before anybody can interrupt it. Source: R3.42; S4.121."""
    top = game.pending[game.pending_count - 1]
    if start_move(dice, rules, table, game, order, top) == 0:
        return 0
    top.notes[declared.BURDENED] = is_encumbered(game.squad[order.unit])
    return 1


@needs.case(declared.FORM_COLUMN)
def column_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is room for a column. Source: R4.14."""
    return ALLOWED if can_march(table, rules, game, order.unit) == 1 else declared.NO_ROOM_TO_MARCH


@needs.case(declared.LEAVE_COLUMN)
def uncolumn_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether there is a column to leave. Source: R3.35."""
    return ALLOWED if game.squad[order.unit].column == 1 else declared.NOT_IN_COLUMN


@carried_out.case(declared.FORM_COLUMN, declared.LEAVE_COLUMN)
def march_order(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit forms a Travel column or leaves it. Source: R3.35, R4.12, R4.14, R14.14."""
    unit = order.unit
    hold_position(dice, rules, table, game, unit)
    start = stances(game.squad[unit], spent_by(game.pending[game.pending_count - 1]))
    if order.kind == declared.LEAVE_COLUMN:
        leave_column(table, rules, game, unit)
    else:
        left = form_column(table, rules, game, unit)
        if left > 0:
            note_abandoned(dice, game, unit, NOBODY, casualties=left)
    form_up(dice, rules, table, game, unit, start)
    declared.note_column(dice, game, unit, NOBODY, formed=game.squad[unit].column)


@carried_out.case(declared.MOVE, declared.COMBAT_MOVE, declared.TRAVEL)
def go(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A move goes on to its end, unless nobody is left to make it. Source: R3.20, R4.10; S4.117."""
    pending = game.pending[game.pending_count - 1]
    if in_play(game.squad[order.unit]) == 1:
        go_to_end(dice, rules, table, game, pending)
        if in_play(game.squad[order.unit]) == 1:
            end_move(dice, rules, table, game, pending)


@rule
def go_to_end(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Go the rest of a way, or as far as nobody hidden bars it; he is come upon. Source: R4.10, R4.24, R15.3."""
    if pending.progress >= pending.length:
        return
    met, stop = met_on_way(rules, game, pending, pending.length), short_of(rules, game, pending)
    if stop > pending.progress:
        go_on(dice, rules, table, game, pending, stop)
    if met != NOBODY:
        come_upon(dice, game, pending.order.unit, met)
