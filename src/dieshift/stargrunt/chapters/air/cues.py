"""Reinforcements that a scenario keeps away until something has happened: a turn, losses of a side, a leader's fall.

The book lets a scenario say who comes later (R3.53, R18.23), and not by what: this is ours, and only where a scenario
says so. Who waits is looked at when the counters of the Inbound Chart move, and may enter from the next turn on.
Source: R3.53, R11.13, R18.23.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air.flight import set_counter
from dieshift.stargrunt.chapters.support.rules import BATTLE_AREA
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import AWAITED, FIT, IN_PLAY, INBOUND, NOBODY, SURRENDERED
from dieshift.stargrunt.terrain.going import Table


@rule
def let_in(dice: Dice, table: Table, game: Game) -> None:
    """At the Turn End let units whose cue has come enter from the next turn on. Source: R3.53."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.chart == AWAITED and squad.gone == IN_PLAY and is_due(table, game, unit) == 1:
            set_counter(game, unit, BATTLE_AREA, INBOUND)
            air.note_on_chart(dice, game, unit, NOBODY, side=squad.side, box=AWAITED, course=INBOUND)


@rule
def is_due(table: Table, game: Game, unit: int) -> int:
    """Whether any of what a unit waits for has happened. Source: R3.53, R18.23."""
    cue = table.cue[unit]
    if cue.turn > 0 and game.turn + 1 >= cue.turn:
        return 1
    if cue.losses > 0 and losses_of(game, cue.side) >= cue.losses:
        return 1
    return 1 if cue.leader > 0 and has_lost_its_leader(game, cue.leader - 1) == 1 else 0


@rule
def losses_of(game: Game, side: int) -> int:
    """How many figures of a side are out of action: wounded, dead or taken. Source: R10.1."""
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == side:
            for k in range(squad.figures):
                if squad.figure[k].health != FIT or squad.gone == SURRENDERED:
                    count += 1
    return count


@rule
def has_lost_its_leader(game: Game, unit: int) -> int:
    """Whether the figure that led a unit at first, its first, leads it no more. Source: R2.14."""
    squad = game.squad[unit]
    if squad.gone == SURRENDERED or squad.figures == 0 or squad.leader != 0:
        return 1
    return 1 if squad.figure[0].health != FIT else 0
