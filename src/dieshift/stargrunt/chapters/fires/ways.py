"""Dangers in a moving unit's way: on foot mines first, then fires; for a vehicle in the order met (readings).

Source: R14.51, R16.2, R16.3.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.fires.burning import walk_into_fires
from dieshift.stargrunt.chapters.fires.rules import drive_into, next_fire
from dieshift.stargrunt.chapters.mines.crossing import drive_over, next_field, walk_over_mines
from dieshift.stargrunt.chapters.movement.following import Stance
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull
from dieshift.stargrunt.state.records import Game, Pending
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table


@rule
def is_dangerous(game: Game) -> int:
    """Whether anything may lie in somebody's way at all. Source: R14.51, R16.1."""
    return 1 if game.mined == 1 or game.fires > 0 else 0


@rule
def meet_dangers(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending,
                 start: tuple[Stance, ...], was: int) -> None:
    """What a unit meets with on the piece of its way just gone, from where it stood. Source: R14.51, R16.2, R16.8."""
    if game.squad[unit].hull > 0:
        drive_on(dice, rules, table, game, unit, pending, was)
        return
    if game.mined == 1:
        walk_over_mines(dice, rules, table, game, unit, pending, start, was)
    if game.fires > 0:
        walk_into_fires(dice, rules, game, unit, pending, start, was)


@rule
def drive_on(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending, was: int) -> None:
    """What a vehicle meets with on the piece of its way just gone, in that order, until something stops it.

    Where a field and a fire begin at once, the field is first (reading). Source: R14.51, R16.3, R16.4, R16.8.
    """
    rolled, burnt, stopped = 0, 0, 0
    while stopped == 0:
        field = next_field(rules, game, unit, pending, was, rolled)
        fire = next_fire(game, unit, pending, was, burnt)
        if field.which == NOBODY and fire.which == NOBODY:
            return
        if field.which != NOBODY and (fire.which == NOBODY or field.at <= fire.at):
            rolled |= 1 << field.which
            stopped = drive_over(dice, rules, table, game, unit, pending, field)
        else:
            burnt |= 1 << fire.which
            stopped = drive_into(dice, rules, table, game, unit, pending, fire.at)


@rule
def form_up(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, start: tuple[Stance, ...]) -> None:
    """What a unit meets with as its figures go straight to their places: into contact, column or integrity, or back.

    A mech goes round what lies there, and its vehicle with it (reading). Source: R14.51, R16.2, R16.8; S2.19; N45.
    """
    if game.squad[unit].hull > 0:
        bring_hull(game, unit)
    elif is_dangerous(game) == 1:
        pending = game.pending[game.pending_count - 1]
        meet_dangers(dice, rules, table, game, unit, pending, start, pending.progress)
