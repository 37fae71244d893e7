"""What an author should know of a scenario that can be played, but not as it may have been meant.

Source: R3.53, R7.24, R7.25.
"""

from dieshift.core.words import say
from dieshift.stargrunt.chapters.morale.action import must_withdraw, reserves_flee
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.scenarios.scenario import Scenario
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import CONFIDENCE

WAITS = say("{unit} is {confidence} and still off the table: it can only end its activations there, and never "
            "enters. Give it a place on the table with 'at', or a better 'confidence'. (R3.53, R7.24)")
LEAVES = say("{unit} is {confidence} and still off the table: it leaves the battle when it is activated. Give it a "
             "place on the table with 'at', or a better 'confidence'. (R3.53, R7.25)")


def cautions(made: Scenario) -> list[str]:
    """Units that begin off the table and may not come on, each in a sentence that says what would be right."""
    text = LEAVES if reserves_flee(made.ruleset.record()) == 1 else WAITS
    return [say(text, unit=made.roster.unit(unit), confidence=CONFIDENCE[squad.confidence])
            for unit, squad in enumerate(made.game.squad[: made.game.units])
            if is_waiting(squad) == 1 and fit_figures(squad) > 0 and must_withdraw(made.table, squad) == 1]
