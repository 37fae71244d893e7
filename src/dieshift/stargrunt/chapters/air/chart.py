"""Units on the Inbound Chart: how their counters move, loiter, are called in and go back.

A unit in a vehicle is where the vehicle is. The place of a counter is its side's affair until it is over the battle
area. A counter that goes outward stays one turn in the box that is its home, and is at its base then.
Source: R11.12-R11.17, R10.50, R10.51; A26, A27, A47.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.chapters.command.book import bypassed_levels
from dieshift.stargrunt.chapters.movement.action import leave_table
from dieshift.stargrunt.chapters.support.book import BATTLE_AREA, NEAREST
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import (
    AT_BASE,
    AWAITED,
    FARTHEST_BOX,
    IN_PLAY,
    INBOUND,
    LOITERING,
    NOBODY,
    OUTWARD,
    SQUAD,
    TO_LOITER,
    UNROLLED,
)


@rule
def put_on_chart(dice: Dice, game: Game, unit: int, box: int, course: int) -> None:
    """Put a unit and the units aboard it in a box of the Inbound Chart, on a course. Source: R11.12, R13.40."""
    set_counter(game, unit, box, course)
    air.note_on_chart(dice, game, unit, NOBODY, side=game.squad[unit].side, box=box, course=course)


@rule
def set_counter(game: Game, unit: int, box: int, course: int) -> None:
    """Set the box and the course of a unit's counter and of the units aboard it. Source: R11.12, R13.40."""
    squad = game.squad[unit]
    for other in range(game.units):
        if other == unit or (squad.hull > 0 and game.squad[other].aboard == squad.hull):
            game.squad[other].chart, game.squad[other].course = box, course


@rule
def send_back(dice: Dice, game: Game, unit: int, box: int, course: int) -> None:
    """A unit that was over the battle area is on the chart, and not on the table any more. Source: R11.17; A47."""
    squad = game.squad[unit]
    squad.present, squad.aloft, squad.actions, squad.suppression = 0, 0, 0, 0
    put_on_chart(dice, game, unit, box, course)


@rule
def roll_boxes(dice: Dice, rules: Rules, game: Game) -> None:
    """Random reinforcements roll for their boxes, before the first turn; who is aboard goes along. Source: R11.14."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.chart == UNROLLED and squad.aboard == 0:
            dice.who = unit
            put_on_chart(dice, game, unit, book.roll_box(dice, rules), INBOUND)


@rule
def home_of(game: Game, unit: int) -> int:
    """The box from which a unit sets out, and to which it goes back: 3 where nothing is said. Source: R11.14, A27."""
    squad = game.squad[unit]
    home = FARTHEST_BOX
    if squad.hull > 0 and game.hull[squad.hull - 1].home > 0:
        home = game.hull[squad.hull - 1].home
    return home


@rule
def counters_move(dice: Dice, game: Game) -> None:
    """At the Turn End every unit on the chart moves one box, also one that came there in this turn. Source: R11.13."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.chart > 0 and squad.chart != AWAITED and squad.aboard == 0 and squad.gone == IN_PLAY:
            if squad.chart == AT_BASE:
                rest(game, unit)
            elif squad.course == OUTWARD:
                go_outward(dice, game, unit)
            elif squad.chart == NEAREST and squad.course == TO_LOITER:
                put_on_chart(dice, game, unit, LOITERING, INBOUND)
            elif squad.chart != LOITERING:
                put_on_chart(dice, game, unit, squad.chart - 1, squad.course if squad.chart > NEAREST else INBOUND)


@rule
def rest(game: Game, unit: int) -> None:
    """An aircraft at its base is a turn nearer to being ready again. Source: R11.17."""
    squad = game.squad[unit]
    if squad.hull > 0 and game.hull[squad.hull - 1].rests > 0:
        game.hull[squad.hull - 1].rests -= 1


@rule
def go_outward(dice: Dice, game: Game, unit: int) -> None:
    """A counter goes one box outward; from its home it is at its base, or out of the battle for good.

    Source: R11.17, R10.51.
    """
    squad = game.squad[unit]
    if squad.chart < home_of(game, unit):
        put_on_chart(dice, game, unit, squad.chart + 1, OUTWARD)
    elif squad.hull > 0 and game.hull[squad.hull - 1].away > 0:
        hull = game.hull[squad.hull - 1]
        hull.rests, hull.wounded = hull.away - 1, 0
        put_on_chart(dice, game, unit, AT_BASE, INBOUND)
    else:
        set_counter(game, unit, BATTLE_AREA, INBOUND)
        leave_table(dice, game, unit)


@rule
def is_on_call(game: Game, unit: int) -> int:
    """Whether a unit waits for a call: it loiters, or is an aircraft at its base and ready. Source: R11.16, R11.17."""
    squad = game.squad[unit]
    if squad.gone != IN_PLAY or squad.aboard > 0:
        return 0
    if squad.chart == LOITERING:
        return 1
    return 1 if squad.chart == AT_BASE and squad.hull > 0 and game.hull[squad.hull - 1].rests == 0 else 0


@rule
def is_ambulance(game: Game, squad: Squad) -> int:
    """Whether a unit is the crew of an ambulance. Source: R10.50."""
    return 1 if squad.hull > 0 and game.hull[squad.hull - 1].ambulance == 1 else 0


@rule
def highest_level(game: Game, side: int) -> int:
    """The highest command level of a side on the table. Source: R10.50."""
    highest = SQUAD
    for unit in range(game.units):
        if game.squad[unit].side == side and in_play(game.squad[unit]) == 1 and game.squad[unit].hull == 0:
            highest = max(highest, game.squad[unit].level)
    return highest


@rule
def levels_to(game: Game, caller: int, unit: int) -> int:
    """The command levels that a call skips: to that of its owner; for an ambulance from the highest on the table.

    Source: R9.2, R10.50, R11.3; A29.
    """
    squad, lacks = game.squad[caller], game.lacks[game.squad[caller].side]
    if is_ambulance(game, game.squad[unit]) == 1:
        return book.ambulance_levels(squad.level, highest_level(game, squad.side), lacks)
    return bypassed_levels(squad.level, game.squad[unit].level, lacks)
