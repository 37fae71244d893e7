"""What activation makes of a unit's EW markers.

Source: R12.2, R12.3 (RB p.52); S3.39, S3.43-45.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import electronics
from dieshift.stargrunt.chapters.electronics.book import ACTIVE_AT_ONCE, going_active
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import EW_STACK, LEFT_OVER, NOBODY, SPENT


@rule
def tune_in(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A unit with an EW system is activated: it has three markers again, never more, or none until it goes active.

    Whether it was active is remembered: some were left over, or it is so without them.
    Source: R12.2, R12.3; S3.39, S3.44; N31.
    """
    squad = game.squad[unit]
    if ew_die(squad) == 0:
        return
    if going_active(rules) == ACTIVE_AT_ONCE:
        go_active(dice, game, unit)
    else:
        was_active = squad.ew_markers > 0 or squad.ew_markers == SPENT
        squad.ew_markers = LEFT_OVER if was_active else 0


@rule
def go_active(dice: Dice, game: Game, unit: int) -> None:
    """A unit is active: it has a whole stack of markers. Source: R12.2; S3.39, S3.44."""
    game.squad[unit].ew_markers = EW_STACK
    electronics.note_went_active(dice, game, unit, NOBODY, markers=EW_STACK)
