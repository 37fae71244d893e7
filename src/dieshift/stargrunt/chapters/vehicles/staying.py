"""Units in a vehicle that is disabled for the first time are asked whether they try to stay in it.

The action that disabled it is completed first; then each undecided unit decides, before any other question is asked.
The question that was open before waits on the stack. Source: R6.35; S3.66.
"""

from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import vehicles
from dieshift.stargrunt.chapters.points import aftermath
from dieshift.stargrunt.chapters.points.aftermath import UNDECIDED, passes
from dieshift.stargrunt.chapters.vehicles.boarding import leave_derelicts, tumble_out
from dieshift.stargrunt.state.records import MAX_PENDING, Game, Order, Pending
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import IN_PLAY, NOBODY
from dieshift.stargrunt.terrain.going import Table

clear_pending = clearing(Pending)
SEATS = 4  # the question that was asked before, so many times, and the seat, one more


@rule
def undecided(game: Game) -> int:
    """The first unit that has to say whether it stays; NOBODY: none. Source: S3.66."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.must_leave == UNDECIDED and squad.gone == IN_PLAY and fit_figures(squad) > 0:
            return unit
    return NOBODY


@rule
def ask_to_stay(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Ask the first undecided unit, and stack the open question; while the stack is full, such units get out.

    Source: R6.35; S3.66.
    """
    unit = undecided(game)
    while unit != NOBODY and game.pending_count >= MAX_PENDING:
        settle(dice, rules, table, game, unit, 0)
        unit = undecided(game)
    if unit == NOBODY or game.winner != NOBODY:
        return
    top = game.pending[game.pending_count]
    clear_pending(top)
    top.what, top.order.kind, top.order.unit, top.order.target = vehicles.STAYING, vehicles.BAIL_OUT, unit, NOBODY
    top.order.at = game.question * SEATS + game.seat_to_choose + 1
    game.pending_count += 1
    game.question, game.seat_to_choose = vehicles.WHETHER_TO_STAY, game.squad[unit].side


@rule
def settle(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, stays: int) -> None:
    """A unit gets out, or tries to stay, and gets out if its nerve fails; one marker is on it either way.

    Source: R6.35; A8, A9; S3.66.
    """
    squad = game.squad[unit]
    squad.must_leave = 0
    if stays == 1 and passes(dice, rules, game, unit, aftermath.may_stay_threat(squad.motivation)) == 1:
        return
    squad.suppression = 1
    tumble_out(dice, rules, table, game, unit)
    leave_derelicts(dice, rules, table, game)


@rule
def decide(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit has said whether it stays; then what was asked before is asked again. Source: S3.66."""
    top = game.pending[game.pending_count - 1]
    unit, was = top.order.unit, top.order.at
    game.pending_count -= 1
    clear_pending(game.pending[game.pending_count])
    settle(dice, rules, table, game, unit, 1 if order.choice == vehicles.REMAIN else 0)
    game.question, game.seat_to_choose = was // SEATS, was % SEATS - 1
