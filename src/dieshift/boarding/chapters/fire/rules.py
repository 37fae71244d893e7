"""Torrents, and sections that burn. Source: G-12."""

from dieshift.boarding.chapters import fire
from dieshift.boarding.state.records import Game
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule


@rule
def caught(dice: Dice, unit: int) -> int:
    """The face that says whether a model of a section in flames is hit. Source: G-12."""
    dice.who = unit
    return roll(dice, 6, fire.TORRENT_ROLL)


@rule
def set_alight(game: Game, section: int, side: int) -> None:
    """A section burns until the next phase of the side that set it alight. Source: G-12."""
    if game.burning[section] == 0:
        game.fires += 1
    game.burning[section] = 1 + side


@rule
def put_out(game: Game, section: int) -> None:
    """A section burns no more. Source: G-12."""
    game.burning[section] = 0
    game.fires -= 1
