"""What laying a mine and firing it by command need, and what they do.

Source: R16.5.
"""

from dieshift.core.dice import Dice, of_side
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import activation, mines, overwatch
from dieshift.stargrunt.chapters.fire.apply import open_resolution
from dieshift.stargrunt.chapters.mines import command
from dieshift.stargrunt.chapters.mines import rules as mines_rules
from dieshift.stargrunt.chapters.mines.command import Moment
from dieshift.stargrunt.chapters.mines.crossing import blow_up, count_losses, strike
from dieshift.stargrunt.chapters.movement.action import go_on
from dieshift.stargrunt.frame import ALLOWED, DONE, answered, begun, carried_out, needs
from dieshift.stargrunt.state.natures import clear_device, show_device
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import COMMAND_MINE, NO_DEVICE, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed


@rule
def free_room(game: Game) -> int:
    """The first room for another device; NOBODY: there is none. Source: R16.5."""
    for k in range(MAX_DEVICES):
        if game.device[k].kind == NO_DEVICE:
            return k
    return NOBODY


@needs.case(mines.EMPLACE)
def emplace_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit has a mine to lay. Source: R16.5."""
    if game.squad[order.unit].mines < 1:
        return mines.NO_MINE_LEFT
    return ALLOWED if free_room(game) != NOBODY else mines.TABLE_FULL_OF_MINES


@carried_out.case(mines.EMPLACE)
def emplace(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit lays a mine where its middle figure stands; done in play, it is done for all to see (reading).

    Source: R16.5.
    """
    squad, device = game.squad[order.unit], game.device[free_room(game)]
    middle = squad.figure[squad.centre]
    squad.mines -= 1
    game.mined = 1
    device.kind, device.x, device.y = COMMAND_MINE, middle.x, middle.y
    device.side, device.known, device.controller = squad.side, 1, order.unit + 1
    mines.note_emplaced(dice, game, order.unit, NOBODY, x=device.x, y=device.y, left=squad.mines)


@needs.case(mines.DETONATE)
def detonate_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the active unit may fire a mine. Source: R16.5."""
    if order.choice < mines.AT_PEOPLE or order.choice > mines.AT_VEHICLES:
        return activation.BAD_CHOICE
    k = command.mine_at(game, order.unit, order.x[0], order.y[0])
    return command.fire_refusal(table, rules, game, order.unit, k, Moment(NOBODY, 0, 0), order.choice)


@begun.case(mines.DETONATE)
def detonate(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A mine goes off at once: that takes no action, and nobody can interrupt it. Source: R16.5."""
    game.squad[order.unit].actions += 1
    blast(dice, rules, table, game, command.mine_at(game, order.unit, order.x[0], order.y[0]), order.choice)
    return 0


@rule
def explode_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may fire a mine while the enemy acts, at some point of his way. Source: R16.5."""
    top = game.pending[game.pending_count - 1]
    k = command.mine_at(game, order.unit, order.x[0], order.y[0])
    at = max(order.at, top.progress)
    if order.choice < mines.AT_PEOPLE or order.choice > mines.AT_VEHICLES:
        return activation.BAD_CHOICE
    if at > command.last_point(top):
        return overwatch.BAD_POINT
    return command.fire_refusal(table, rules, game, order.unit, k, command.moment_at(top, at), order.choice)


@answered.case(mines.EXPLODE)
def explode(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A mine goes off as the enemy acts, where it was said on his way; he goes on if anybody is left. Source: R16.5.

    Where the ground has kept the mover from it after all, the mine is not fired.
    """
    top = game.pending[game.pending_count - 1]
    if order.at > top.progress:
        go_on(dice, rules, table, game, top, order.at)
    blast(dice, rules, table, game, command.mine_at(game, order.unit, order.x[0], order.y[0]), order.choice)
    if in_play(game.squad[top.order.unit]) == 0:
        top.stage = DONE
    proceed(dice, rules, table, game)


@rule
def blast(dice: Dice, rules: Rules, table: Table, game: Game, k: int, choice: int) -> None:
    """A mine strikes all figures of the nearest unit that are within six inches, or a softskin, and is gone.

    Source: R16.5, R16.9; N49.
    """
    target = command.nearest_to_mine(game, k, Moment(NOBODY, 0, 0), choice)
    if target == NOBODY:
        return
    squad, device = game.squad[target], game.device[k]
    struck = command.struck_at(squad, device, 0, 0)
    dice.other = of_side(device.side)
    mines.note_blast(dice, game, target, NOBODY, x=device.x, y=device.y)
    show_device(game, k)
    clear_device(game.device[k])
    if squad.hull > 0:
        blow_up(dice, rules, table, game, target)
        return
    open_resolution(squad)
    for i in range(squad.figures):
        if (struck >> i) & 1 == 1:
            strike(dice, rules, table, game, target, i, mines_rules.MINE_IMPACT)
    count_losses(dice, rules, game, target, 1)
