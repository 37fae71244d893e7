"""Whose the dice of fire support are: who sees them, and who types them where dice are rolled by hand."""

import pytest

from dieshift.core.records import clone, flatten, restore
from dieshift.core.streams import TABLE, Whose
from dieshift.stargrunt.chapters import activation, air, command, electronics, morale, support
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.knowledge.view import whose_die
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HIDDEN, NOBODY
from stargrunt.kit import order

MADE = load("""
title: Whose dice
rules: book
sides:
  - {name: Ours, support: [{level: company}], squads: [
      {name: One, type: line squad, at: [10, 10]}, {name: Two, type: line squad, at: [20, 10]}]}
  - {name: Theirs, squads: [{name: Three, type: line squad, at: [10, 30]}]}
""")
CALL = order(support.REQUEST, 0)
IN_ITS_OWN = Whose(0, secret=True, asked=True)


def whose(given: Order, reason: int, unit: str, *, mover: int = 0, stack: Order | None = None,
          hidden: bool = False) -> Whose:
    """Whose a die is in an order of a side, while another may be on the stack; `hidden`: the first unit is."""
    game = clone(MADE.game)
    game.seat_to_choose = mover
    game.squad[0].located = HIDDEN if hidden else game.squad[0].located
    if stack is not None:
        restore(game.pending[0].order, flatten(stack))
        game.pending_count = 1
    return whose_die(game, given, MADE.roster, reasons.words[reason], unit)


@pytest.mark.parametrize("reason", [command.COMMUNICATION, support.SCATTER])
@pytest.mark.parametrize("call", [support.REQUEST, air.CALL_IN])
def test_the_dice_of_a_call_are_its_own_sides_which_types_them_in_its_own_order(reason, call):
    """R11.3, R11.8: in the answer of the other side, which would be asked for them, they are the server's."""
    request = order(call, 0)
    assert whose(request, reason, "B1") == IN_ITS_OWN
    assert whose(order(electronics.JAM, 1), reason, "B1", stack=request) == IN_ITS_OWN
    assert whose(order(electronics.IGNORE, NOBODY), reason, "B1", mover=1, stack=request) == Whose(0, secret=True)
    assert whose(request, reason, "B1", hidden=True) == Whose(0, secret=True)


def test_other_dice_stay_open_while_somebody_calls():
    """R7.39, R9.1, R12.10: of the same unit for something else, of another unit, of the enemy that jams it."""
    assert whose(CALL, morale.REACTION, "B1") == Whose(0)
    assert whose(CALL, command.COMMUNICATION, "B2") == Whose(0)
    assert whose(order(electronics.JAM, 2), electronics.EW, "R1", mover=1, stack=CALL) == Whose(1)
    assert whose(order(command.COMMUNICATE, 0, 1), command.COMMUNICATION, "B1") == Whose(0)


@pytest.mark.parametrize("reason", [support.ACCURACY, support.SCATTER])
def test_the_dice_of_fire_that_comes_down_are_its_sides(reason):
    """R11.20, R11.41: of a mission its side's that brings it down, of pieces the side's that fires them; open."""
    for side in range(2):
        assert whose(order(support.FALL, NOBODY), reason, "", mover=side) == Whose(side)
    shot = order(support.BOMBARD, 2)
    assert whose(shot, reason, "", mover=1) == Whose(1)
    assert whose(order(electronics.IGNORE, NOBODY), reason, "", stack=shot) == Whose(1)
    assert whose(order(activation.END, 0), reason, "") == TABLE
    assert whose(order(support.FALL, NOBODY), activation.TURN_ORDER, "") == TABLE
