"""First sights: what a unit sees in the open is no longer hidden, and what a raw unit sees may panic it.

Source: R7.50, R7.51, R7.61, R15.3, R15.24.
"""

from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.chapters.morale.apply import panic_test, stand_down
from dieshift.stargrunt.chapters.spotting.book import found_at_once, spotting_cover
from dieshift.stargrunt.state.natures import bring_to_light, device_under, is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import HIDDEN, NEVER_PANICKED, NOBODY, PLACED, SNIPER
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, sees, sees_at_night, sighting


@rule
def reveal_in_sight(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """Hidden enemies in the open, in clear sight of a unit, are placed; false counters go.

    Source: R15.3, R15.5; N33.
    """
    squad = game.squad[unit]
    if in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and enemy.located != PLACED and in_play(enemy) == 1:
            view = sighting(table, rules, game, unit, other)
            if view.visible == 1 and is_seen_in_open(rules, game, other) == 1 and (
                    shows_itself(rules, game.night, squad, view) == 1):
                found = spotting.A_DUMMY if is_dummy(enemy) == 1 else spotting.A_UNIT
                bring_to_light(enemy)
                spotting.note_spotted(dice, game, unit, other, beats=2, located=PLACED, in_sight=1, won=0, found=found)


@rule
def is_seen_in_open(rules: Rules, game: Game, unit: int) -> int:
    """Whether what a counter hides comes to light in the open in clear sight; mines and traps do not. Source: R15.5."""
    at_once: int = seen_in_open(rules, game.squad[unit].nature)
    return at_once if device_under(game, unit) == NOBODY else 0


@catalogue.slot
@slot
def seen_in_open(rules: Rules, nature: int) -> int:
    """Whether what a counter hides comes to light in the open in clear sight: all but a sniper. Source: R15.3; N33."""
    return 0 if nature == SNIPER else 1


@catalogue.variant(
    seen_in_open, "snipers-in-the-open", "ruling", "Snipers show in the open",
    "A hidden sniper who lies in the open in clear sight of an enemy unit is placed like any other hidden unit.",
    Cite("RB", "Hidden units", "R15.3, N33", "25"))
def snipers_too(rules: Rules, nature: int) -> int:
    """A sniper is a unit as well. Source: R15.3, read without N33."""
    return 1


@rule
def shows_itself(rules: Rules, night: int, observer: Any, view: Sighting) -> int:
    """Whether a unit in sight lies open to an observer: nothing hides it, and the night not from him either.

    Source: R15.3, R15.60; S2.25, S2.27.
    """
    if spotting_cover(rules, view.cover, view.concealment) > 0:
        return 0
    return found_at_once(rules, night, sees_at_night(observer))


@rule
def first_sights(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """What a unit sees when it is activated: hidden enemies in the open, the end of its last stand.

    Source: R7.61, R15.3.
    """
    reveal_in_sight(dice, rules, table, game, unit)
    stand_down(table, rules, game, unit)


@rule
def seen_on_the_move(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """A hidden sniper who has moved in sight of an enemy unit is placed; what else he does keeps him hidden.

    Source: R15.3; N32.
    """
    if game.active == NOBODY:
        return
    squad = game.squad[game.active]
    if squad.nature != SNIPER or squad.located == PLACED or squad.moves == 0 or in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and in_play(enemy) == 1 and is_dummy(enemy) == 0:
            if squad.located != PLACED and sees(table, rules, game, other, game.active) == 1:
                bring_to_light(squad)
                spotting.note_spotted(dice, game, other, game.active, beats=2, located=PLACED, in_sight=1, won=0,
                                      found=spotting.A_UNIT)


@catalogue.slot
@slot
def frightened_at_once(rules: Rules) -> int:
    """Whether the first sight of an enemy is asked for as soon as any action, own or the enemy's, may have brought it.

    It is: after each action, and when a unit is activated; what is seen only in passing frightens nobody (reading).
    Source: R7.50.
    """
    return 1


@catalogue.variant(
    frightened_at_once, "panic-when-activated", "ruling", "Panic at a sight only when activated",
    "Raw troops test for panic at what they see when they are activated, not when it comes into sight.",
    Cite("RB", "Panic", "R7.50", "21"))
def frightened_when_activated(rules: Rules) -> int:
    """Their own activation is time enough. Source: R7.50."""
    return 0


@rule
def first_frights(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Raw units of both sides who now see for the first time what frightens them test for panic. Source: R7.50."""
    if frightened_at_once(rules) == 1:
        for unit in range(game.units):
            first_fright(dice, rules, table, game, unit)


@rule
def first_fright(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A raw unit that has never panicked tests if it sees cause: untrained troops any enemy, green ones power armour.

    Source: R7.50, R7.51.
    """
    squad = game.squad[unit]
    if squad.panic != NEVER_PANICKED or squad.quality > 6 or in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side == squad.side or enemy.located == HIDDEN or (squad.quality != 4 and enemy.power_armour != 1):
            continue
        if in_play(enemy) == 1 and sees(table, rules, game, unit, other) == 1:
            panic_test(dice, rules, game, unit)
            return
