"""Calls for fire support as bots write them, and those of the bot that does anything. Source: R11.1, R11.9, R11.20."""

from dieshift.core.dice import Generator, seeded_face
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import activation, casualties, launchers, support
from dieshift.stargrunt.chapters.support.pieces import served_by
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order
from dieshift.stargrunt.state.terms import LAUNCHER, NOBODY
from dieshift.stargrunt.terrain.going import Table


@rule
def write_call(game: Game, order: Order, unit: int, battery: int, shell: int) -> None:
    """Write a call for fire, which says no place yet."""
    order.kind, order.unit, order.at, order.rifles = support.REQUEST, unit, 0, support.PLACE
    order.target, order.legs, order.supports = NOBODY, 0, 0
    order.choice = battery + shell * support.WHICH_SHELL


@rule
def guess_launcher(mind: Generator, game: Game, order: Order) -> int:
    """Set out a remote launcher now and then, or fire one at anybody, where there is any; 0: something else."""
    unit = game.active
    if game.question != activation.WHAT_ACTION or (game.squad[unit].launchers == 0 and game.mined == 0):
        return 0
    if game.squad[unit].launchers > 0 and seeded_face(mind, 4) == 1:
        order.kind, order.unit = launchers.SET_OUT, unit
        return 1
    for k in range(MAX_DEVICES if game.mined == 1 else 0):
        device = game.device[k]
        if device.kind == LAUNCHER and device.controller == unit + 1 and seeded_face(mind, 3) == 1:
            order.kind, order.unit, order.target = launchers.REMOTE, unit, seeded_face(mind, game.units) - 1
            return 1
    return 0


@rule
def guess_pieces(mind: Generator, order: Order) -> int:
    """Of a call for fire make a shot of the unit's own pieces, or a Reorganise that deploys or packs them."""
    what = seeded_face(mind, 4)
    if what <= 2:
        order.kind, order.choice = support.BOMBARD, order.choice // support.WHICH_SHELL * support.WHICH_SHELL
    elif what == 3:
        order.kind, order.choice, order.rifles, order.at = (
            casualties.REORGANISE, casualties.DEPLOY * seeded_face(mind, 2), 0, 0)
    return 1


@rule
def guess_support(mind: Generator, table: Table, game: Game, order: Order) -> int:
    """Write any call for fire, or an order to bring it down, now and then, where there is any; 0: something else."""
    if guess_launcher(mind, game, order) == 1:
        return 1
    if game.batteries == 0:
        return 0
    if game.question == activation.WHICH_UNIT and game.missions > 0 and seeded_face(mind, 3) == 1:
        order.kind, order.choice = support.FALL, seeded_face(mind, game.batteries) - 1
        return 1
    if game.question != activation.WHAT_ACTION or seeded_face(mind, 6) > 1:
        return 0
    shell = seeded_face(mind, 2) + seeded_face(mind, 2) - 2
    write_call(game, order, game.active, seeded_face(mind, game.batteries) - 1, shell)
    order.choice += support.SINGLE * (seeded_face(mind, 2) - 1)
    order.at, order.rifles = seeded_face(mind, 2) - 1, seeded_face(mind, 2) - 1
    squad = game.squad[seeded_face(mind, game.units) - 1]
    middle = squad.figure[squad.centre]
    order.x[0] = min(table.width, max(0, middle.x + seeded_face(mind, 801) - 401))
    order.y[0] = min(table.depth, max(0, middle.y + seeded_face(mind, 801) - 401))
    return 1 if served_by(game, game.active) == NOBODY else guess_pieces(mind, order)
