"""Coming over the table through the enemy's air defences, and leaving through them.

An aircraft comes on with its first flight, from the edge where it lined up. Source: R16.30, R16.31, R11.17, R7.38; A46,
A47.
"""

from dieshift.core.dice import Dice, of_side, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.chapters.air.chart import send_back
from dieshift.stargrunt.chapters.air.crash import lose_all
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import FARTHEST_BOX, INBOUND, NO_AIRCRAFT, NOBODY, OUTWARD

NOWHERE = -1000  # off the table


@rule
def defences_against(game: Game, unit: int) -> int:
    """The die of the air defence environment that a unit's aircraft meets: the enemy's. Source: R16.30."""
    return game.defences[1 - game.squad[unit].side]


@rule
def is_acquired(dice: Dice, game: Game, unit: int, die: int, leaving: int) -> int:
    """Whether the air defences acquire an aircraft that enters or leaves. Source: R16.31, R11.17."""
    if die == 0:
        return 0
    set_rollers(dice, unit, of_side(1 - game.squad[unit].side))
    acquired = book.defence_acquires(dice, die, game.hull[game.squad[unit].hull - 1].ecm)
    air.note_met_defence(dice, game, unit, NOBODY, acquired=acquired, die=die, leaving=leaving)
    return acquired


@rule
def is_shot_down(dice: Dice, game: Game, unit: int, die: int) -> int:
    """Whether the air defences shoot down an aircraft that they have acquired. Source: R16.31; A47."""
    armour = game.hull[game.squad[unit].hull - 1].armour
    set_rollers(dice, unit, of_side(1 - game.squad[unit].side))
    down = book.defence_hits(dice, die, armour)
    air.note_defence_fired(dice, game, unit, NOBODY, down=down, times=max(1, armour))
    if down == 1:
        k = game.squad[unit].hull - 1
        lose_all(game, unit)
        game.hull[k].x, game.hull[k].y = NOWHERE, NOWHERE
    return down


@rule
def turn_back(dice: Dice, game: Game, unit: int, willing: int) -> None:
    """An aircraft breaks off: it is in box 3 again. Source: R16.31; A47."""
    air.note_turned_back(dice, game, unit, NOBODY, willing=willing)
    send_back(dice, game, unit, FARTHEST_BOX, INBOUND)


@rule
def dares(dice: Dice, game: Game, unit: int) -> int:
    """Whether the pilot of an acquired aircraft goes on. Source: R16.31, R7.38; A46."""
    squad = game.squad[unit]
    dice.who = unit
    passed = book.pilot_dares(dice, squad.quality, squad.leadership)
    air.note_pilot_tested(dice, game, unit, NOBODY, passed=passed, leadership=squad.leadership, threat=book.THREAT)
    return passed


@rule
def goes_through(dice: Dice, game: Game, unit: int) -> int:
    """Whether an acquired aircraft that holds course comes through: its pilot dares, and it is not shot down.

    Source: R16.31.
    """
    if dares(dice, game, unit) == 0:
        turn_back(dice, game, unit, 0)
        return 0
    return 1 - is_shot_down(dice, game, unit, defences_against(game, unit))


@rule
def leave_over(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A unit goes off the table, outward on the chart; an aircraft through the air defences, a die type lower.

    Acquired there, it is fired at without more ado (reading). Source: R11.17, R16.31.
    """
    squad = game.squad[unit]
    die = defences_against(game, unit)
    if die > 0 and squad.hull > 0 and game.hull[squad.hull - 1].flies != NO_AIRCRAFT:
        die = book.leaving_defence(rules, die)
        if is_acquired(dice, game, unit, die, 1) == 1 and is_shot_down(dice, game, unit, die) == 1:
            return
    send_back(dice, game, unit, 1, OUTWARD)
