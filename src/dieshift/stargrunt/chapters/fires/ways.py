"""What lies in the way of whoever goes: mines first, then fires (reading). Source: R14.51, R16.2."""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.fires.burning import walk_into_fires
from dieshift.stargrunt.chapters.fires.softskins import drive_into_fires
from dieshift.stargrunt.chapters.mines.driving import drive_over_mines
from dieshift.stargrunt.chapters.mines.walking import walk_over_mines
from dieshift.stargrunt.chapters.movement.following import Stance
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Pending


@rule
def is_dangerous(game: Game) -> int:
    """Whether anything may lie in somebody's way at all. Source: R14.51, R16.1."""
    return 1 if game.mined == 1 or game.fires > 0 else 0


@rule
def meet_dangers(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, pending: Pending,
                 start: tuple[Stance, ...], was: int) -> None:
    """What a unit meets with on the piece of its way just gone, from where it stood. Source: R14.51, R16.2, R16.8."""
    if game.mined == 1:
        walk_over_mines(dice, rules, table, game, unit, pending, start, was)
        drive_over_mines(dice, rules, table, game, unit, pending, was)
    if game.fires > 0:
        walk_into_fires(dice, rules, game, unit, pending, start, was)
        drive_into_fires(dice, rules, table, game, unit, pending, was)


@rule
def form_up(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, start: tuple[Stance, ...]) -> None:
    """What a unit meets with as its figures go straight to their places: into contact, column or integrity, or back.

    Source: R14.51, R16.2, R16.8; N45.
    """
    if is_dangerous(game) == 1:
        pending = game.pending[game.pending_count - 1]
        meet_dangers(dice, rules, table, game, unit, pending, start, pending.progress + 0)
