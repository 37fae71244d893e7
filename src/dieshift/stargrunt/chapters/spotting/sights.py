"""First sights: what a raw unit sees when it is activated may panic it.

Source: R7.50, R7.51.
"""

from typing import Any

from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.morale.apply import panic_test
from dieshift.stargrunt.sighting import sees
from dieshift.stargrunt.squads import in_play
from dieshift.stargrunt.terms import HIDDEN, NEVER_PANICKED


@rule
def first_sights(dice: Any, rules: Any, table: Any, game: Any, unit: int) -> None:
    """Untrained troops may panic at the first enemy in sight, green ones at the first power armour.

    Asked when the unit is activated (reading). Source: R7.50.
    """
    squad = game.squad[unit]
    if squad.panic != NEVER_PANICKED or squad.quality > 6:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side == squad.side or enemy.located == HIDDEN or in_play(enemy) == 0:
            continue
        if (squad.quality == 4 or enemy.power_armour == 1) and sees(table, rules, game, unit, other) == 1:
            panic_test(dice, game, unit)
            return
