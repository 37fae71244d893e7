"""First sights: what a unit sees in the open is no longer hidden, and what a raw unit sees may panic it.

Source: R7.50, R7.51, R7.61, R15.3, R15.24.
"""

from typing import Any

from dieshift.core.rules import rule
from dieshift.stargrunt import events
from dieshift.stargrunt.chapters.morale.apply import panic_test, stand_down
from dieshift.stargrunt.events import note
from dieshift.stargrunt.sighting import sees, sighting
from dieshift.stargrunt.squads import in_play
from dieshift.stargrunt.terms import HIDDEN, NEVER_PANICKED, OPEN, PLACED


@rule
def reveal_in_sight(dice: Any, rules: Any, table: Any, game: Any, unit: int) -> None:
    """Hidden enemies in the open, in clear line of sight of a unit, are placed. Source: R15.3."""
    squad = game.squad[unit]
    if in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and enemy.located != PLACED and in_play(enemy) == 1:
            view = sighting(table, rules, game, unit, other)
            if view.visible == 1 and view.cover == OPEN:
                enemy.located = PLACED
                note(dice, game, events.SPOTTED, unit, other, 2, PLACED, 1)


@rule
def first_sights(dice: Any, rules: Any, table: Any, game: Any, unit: int) -> None:
    """What a unit sees when it is activated: hidden enemies in the open, the end of its last stand, cause for panic.

    Untrained troops may panic at the first enemy in sight, green ones at the first power armour. Asked when the unit is
    activated (reading). Source: R7.50, R7.61, R15.3.
    """
    reveal_in_sight(dice, rules, table, game, unit)
    stand_down(table, rules, game, unit)
    squad = game.squad[unit]
    if squad.panic != NEVER_PANICKED or squad.quality > 6 or in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side == squad.side or enemy.located == HIDDEN or in_play(enemy) == 0:
            continue
        if (squad.quality == 4 or enemy.power_armour == 1) and sees(table, rules, game, unit, other) == 1:
            panic_test(dice, game, unit)
            return
