"""What the turn asks."""

from dieshift.core.questions import Matter
from dieshift.core.words import counted
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn.questions import declare, questions

OVER = declare(Matter(0, "the game is over", "R3.54"))
WHO_IS_FIRST = declare(Matter(1, "who goes first", "R3.4"))
WHICH_UNIT = declare(Matter(2, "which unit to activate", "R3.1"))
WHAT_ACTION = declare(Matter(3, "what the active unit does", "R3.2"))


@questions.detail(WHAT_ACTION)
def actions_left(game: Game, names: Roster) -> str:
    """How many actions the active unit has left: `what B2 does (2 actions left)`. Source: R3.2."""
    if game.active == NOBODY:
        return questions.sentence(WHAT_ACTION)
    left = game.squad[game.active].actions
    return counted("what {unit} does ({count} action left)", "what {unit} does ({count} actions left)", left,
                   unit=names.unit(game.active))
