"""Why a mine is not laid, or not fired."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_MINE_LEFT = declare(Refusal(
    107, "NO_MINE_LEFT", "{unit} carries no mine to lay; its scenario must give it 'command_mines'.", "R16.5, p.56"))
TABLE_FULL_OF_MINES = declare(Refusal(
    108, "TABLE_FULL_OF_MINES", "{unit} cannot lay a mine: the table already has as many as there is room for.",
    "R16.5, p.56"))
NO_MINE_THERE = declare(Refusal(109, "NO_MINE_THERE", (
    "{unit} has no mine there to fire by command; name the place of one that it has laid, or that its side has laid "
    "for anybody."), "R16.5, p.56"))
NOBODY_NEAR_MINE = declare(Refusal(110, "NOBODY_NEAR_MINE", (
    "no unit that {unit} knows of is within 6″ of that mine; wait until somebody is."), "R16.5, p.56"))
MINE_OUT_OF_SIGHT = declare(Refusal(111, "MINE_OUT_OF_SIGHT", (
    "{unit} must see both the mine and the unit nearest to it, and be able to act, to fire it."), "R16.5, p.56"))
