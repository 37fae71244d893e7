"""What setting out a decoy needs, and what it does. Source: R6.64."""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import decoys, mines
from dieshift.stargrunt.chapters.mines.orders import free_room
from dieshift.stargrunt.frame import ALLOWED, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import EMPLACED_DECOY, NOBODY
from dieshift.stargrunt.terrain.going import Table


@needs.case(decoys.SET_DECOY)
def set_decoy_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit has a decoy to set out. Source: R6.64."""
    if game.squad[order.unit].decoys < 1:
        return decoys.NO_DECOY
    return ALLOWED if free_room(game) != NOBODY else mines.TABLE_FULL_OF_MINES


@carried_out.case(decoys.SET_DECOY)
def set_decoy(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit sets out a decoy where its middle figure stands, in the open for all to see (reading). Source: R6.64."""
    squad, device = game.squad[order.unit], game.device[free_room(game)]
    middle = squad.figure[squad.centre]
    squad.decoys -= 1
    game.mined = 1
    device.kind, device.x, device.y, device.die = EMPLACED_DECOY, middle.x, middle.y, 0
    device.side, device.known, device.controller = squad.side, 1, 0
    decoys.note_decoy_set(dice, game, order.unit, NOBODY, x=device.x, y=device.y, left=squad.decoys)
