"""What the heuristic player makes of mines: it goes round those that it knows of, lays its own, and fires them.

Rules like the player itself: they look only at devices of its own side, and at those that both sides know.
"""

from dieshift.core.geometry import near_segment
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.chapters import launchers, mines
from dieshift.stargrunt.chapters.mines import command
from dieshift.stargrunt.chapters.mines.command import Moment
from dieshift.stargrunt.chapters.mines.rules import FIELD, last_bad_face
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order, Squad
from dieshift.stargrunt.state.squads import members
from dieshift.stargrunt.state.terms import BOOBY_TRAP, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

ROUND = 1500  # hundredths of an inch of detour that a field is worth
BREADTH = 250  # how far a squad's figures stand from its middle
ENOUGH = 4  # figures that are always worth a mine


@rule
def mines_on_way(game: Game, side: int, ax: int, ay: int, bx: int, by: int) -> int:
    """How many known fields and traps a squad comes into that goes straight from place to place. Source: R16.1."""
    count = 0
    if game.mined == 1:
        for k in range(MAX_DEVICES):
            device = game.device[k]
            harmful = 1 if device.kind == BOOBY_TRAP or last_bad_face(device.kind) > 0 else 0
            if harmful == 1 and (device.side == side or device.known == 1):
                count += near_segment(ax, ay, bx, by, device.x, device.y, FIELD + BREADTH)
    return count


@rule
def write_mine(game: Game, order: Order, kind: int, unit: int, k: int) -> None:
    """Write an order of a unit about a mine."""
    clear_order(order)
    order.kind, order.unit = kind, unit
    order.x[0], order.y[0] = game.device[k].x, game.device[k].y


@rule
def is_worth_it(squad: Squad, figures: int) -> int:
    """Whether a mine should be fired at a unit of which it strikes so many figures: half of it, or enough anyway."""
    return 1 if figures >= ENOUGH or 2 * figures >= members(squad) else 0


@rule
def fire_at_mover(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write an order to fire a mine at the acting unit, where it strikes most figures; 0: none is worth it.

    Of several mines the one that strikes most figures is fired. Source: R16.5.
    """
    if game.mined == 0:
        return 0
    top, most = game.pending[game.pending_count - 1], 0
    for unit in range(game.units):
        for k in range(MAX_DEVICES):
            squad = game.squad[unit]
            if squad.side == game.seat_to_choose and command.may_control(game.device[k], unit, squad.side) == 1:
                chance = command.best_chance(table, rules, game, unit, k, top)
                if chance.figures > most and is_worth_it(game.squad[top.order.unit], chance.figures) == 1:
                    write_mine(game, order, mines.EXPLODE, unit, k)
                    order.at, most, order.choice = (
                        chance.at,
                        chance.figures,
                        command.sort_for(game.squad[top.order.unit]),
                    )
    return 1 if most > 0 else 0


@rule
def fire_at_anybody(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Write an order of the active unit to fire a mine at an enemy that it strikes well; 0: none. Source: R16.5."""
    unit = game.active
    for k in range(MAX_DEVICES):
        if game.mined == 1 and command.may_control(game.device[k], unit, game.squad[unit].side) == 1:
            target = command.nearest_to_mine(game, k, Moment(NOBODY, 0, 0), mines.AT_PEOPLE)
            if target == NOBODY or game.squad[target].side == game.squad[unit].side:
                continue
            figures, struck = 0, command.struck_at(game.squad[target], game.device[k], 0, 0)
            while struck != 0:
                struck &= struck - 1
                figures += 1
            if is_worth_it(game.squad[target], figures) == 1:
                write_mine(game, order, mines.DETONATE, unit, k)
                if refusal(rules, table, game, order) == 0:
                    return 1
    return 0


@rule
def lay_something(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Lay a mine that a squad carries, or set out its launcher; 0: it has neither. Source: R6.67, R16.5."""
    squad = game.squad[order.unit]
    order.kind = mines.EMPLACE
    if squad.mines > 0 and refusal(rules, table, game, order) == 0:
        return 1
    order.kind = launchers.SET_OUT
    return 1 if squad.launchers > 0 and refusal(rules, table, game, order) == 0 else 0
