"""Calls for fire support as bots write them, and those of the bot that does anything. Source: R11.1, R11.9, R11.20."""

from dieshift.core.dice import Generator, seeded_face
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.support.pieces import served_by
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn import orders


@rule
def write_call(game: Game, order: Order, unit: int, battery: int, shell: int) -> None:
    """Write a call for fire, which says no place yet."""
    order.kind, order.unit, order.at, order.rifles = orders.REQUEST, unit, 0, orders.PLACE
    order.target, order.legs, order.supports = NOBODY, 0, 0
    order.choice = battery + shell * orders.WHICH_SHELL


@rule
def guess_support(mind: Generator, table: Table, game: Game, order: Order) -> int:
    """Write any call for fire, or an order to bring it down, now and then, where there is any; 0: something else."""
    if game.batteries == 0:
        return 0
    if game.question == orders.WHICH_UNIT and game.missions > 0 and seeded_face(mind, 3) == 1:
        order.kind, order.choice = orders.FALL, seeded_face(mind, game.batteries) - 1
        return 1
    if game.question != orders.WHAT_ACTION or seeded_face(mind, 6) > 1:
        return 0
    shell = seeded_face(mind, 2) + seeded_face(mind, 2) - 2
    write_call(game, order, game.active + 0, seeded_face(mind, game.batteries) - 1, shell)
    order.choice += orders.SINGLE * (seeded_face(mind, 2) - 1)
    if served_by(game, game.active + 0) != NOBODY and seeded_face(mind, 2) == 1:
        order.kind, order.choice = orders.BOMBARD, order.choice // orders.WHICH_SHELL * orders.WHICH_SHELL
    order.at, order.rifles = seeded_face(mind, 2) - 1, seeded_face(mind, 2) - 1
    squad = game.squad[seeded_face(mind, game.units) - 1]
    middle = squad.figure[squad.centre]
    order.x[0] = min(table.width, max(0, middle.x + seeded_face(mind, 801) - 401))
    order.y[0] = min(table.depth, max(0, middle.y + seeded_face(mind, 801) - 401))
    return 1
