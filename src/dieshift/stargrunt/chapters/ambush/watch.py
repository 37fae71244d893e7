"""A complex ambush until it is sprung: the nerves of who waits, the way of the column, and its eyes.

Reading N43: a counter that is flipped has been spotted; false counters and devices do not start the battle.

Source: S4.14-S4.25 (complex ambushes); N43.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.ambush import (
    HOW_TO_AMBUSH,
    LEADS_WAY,
    ORDER_OF_MARCH,
    note_ambusher_tested,
    note_sprung_too_soon,
)
from dieshift.stargrunt.chapters.ambush.book import place_column, route_length
from dieshift.stargrunt.chapters.command.action import observe
from dieshift.stargrunt.chapters.morale.book import reaction_test
from dieshift.stargrunt.chapters.movement.book import allowance_of
from dieshift.stargrunt.chapters.vehicles.book import crew_of
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.terms import HIDDEN, IN_PLAY, INCH, LOOKING, NOBODY, WATCHING
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight

CALM = -1  # the threat level of waiting (S4.20)


@rule
def furthest(game: Game) -> int:
    """How far along its route the column's head can be after its next full move. Source: S4.20, S4.24."""
    lead = game.ambush.march[0] - 1
    return min(route_length(game.ambush), game.ambush.head + allowance_of(game.squad[lead], 0))


@rule
def tests_nerve(game: Game, squad: Squad) -> int:
    """Whether a unit that lies in ambush tests each waiting turn; the best led need not. Source: S4.20."""
    if squad.side != game.ambush.side or in_play(squad) == 0 or is_dummy(squad) == 1:
        return 0
    return 1 if squad.leadership + CALM > 0 else 0


@rule
def lose_nerve(dice: Dice, game: Game) -> int:
    """How many of those who lie in ambush fail a reaction test at threat level -1; the best led need none. S4.20.

    Source: S4.20, S4.21, S4.24.
    """
    failed = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        target = squad.leadership + CALM
        if tests_nerve(game, squad) == 1:
            dice.who = unit
            passed = reaction_test(dice, squad.quality, squad.leadership, CALM)
            note_ambusher_tested(dice, game, unit, NOBODY, passed=passed, target=target, leadership=squad.leadership)
            failed += 1 - passed
    return failed


@rule
def caught_too_soon(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The ambush is sprung before its time: the head goes on as many inches as its mobility die shows.

    Source: S4.21.
    """
    ambush = game.ambush
    lead = ambush.march[0] - 1
    dice.who = lead
    way = INCH * roll(dice, game.squad[lead].mobility, LEADS_WAY)
    note_sprung_too_soon(dice, game, NOBODY, NOBODY, side=ambush.side, way=way)
    ambush.head = min(route_length(ambush), ambush.head + way)
    place_column(dice, rules, table, game)


@rule
def may_look_at(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit of the column can try to spot a counter: an inverted one, in sight. Source: S4.22; N43."""
    squad = game.squad[target]
    if squad.side != game.ambush.side or squad.located != HIDDEN or squad.present == 0 or squad.gone != IN_PLAY:
        return 0
    return counter_in_sight(table, rules, game, unit, target).visible


@rule
def looks_out(game: Game, unit: int) -> int:
    """Whether a unit of the column can look round: on the table, or in a vehicle there out of which one sees.

    Source: S4.22.
    """
    ambush, squad = game.ambush, game.squad[unit]
    if (ambush.column >> unit) & 1 == 1:
        return in_play(squad)
    if ambush.windows == 0 or squad.aboard == 0 or squad.gone != IN_PLAY or fit_figures(squad) == 0:
        return 0
    crew = crew_of(game, squad.aboard - 1)
    return 1 if crew != NOBODY and (ambush.column >> crew) & 1 == 1 and in_play(game.squad[crew]) == 1 else 0


@rule
def has_look(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """Whether a unit of the column has still its look in this waiting turn, and at something. Source: S4.22."""
    if (game.ambush.looked >> unit) & 1 == 1 or looks_out(game, unit) == 0:
        return 0
    for target in range(game.units):
        if may_look_at(rules, table, game, unit, target) == 1:
            return 1
    return 0


@rule
def look_round(rules: Rules, table: Table, game: Game) -> None:
    """The column looks round, unit by unit, while anybody has something to look at; else the ambusher waits on.

    Source: S4.22, S4.24.
    """
    ambush = game.ambush
    ambush.stage = WATCHING
    game.seat_to_choose, game.question = ambush.side, HOW_TO_AMBUSH
    for unit in range(game.units):
        if has_look(rules, table, game, unit) == 1:
            ambush.stage = LOOKING
            game.seat_to_choose, game.question = 1 - ambush.side, ORDER_OF_MARCH
    if ambush.stage == WATCHING:
        ambush.looked = 0


@rule
def spots(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit of the column finds somebody out: flipped is enough, a false counter is not. Source: S4.22."""
    game.ambush.looked |= 1 << unit
    if target == NOBODY:
        return 0
    observe(dice, rules, table, game, unit, target)
    return found_out(game, target)


@rule
def found_out(game: Game, unit: int) -> int:
    """Whether somebody has been found out under a counter, be it only that it is a unit's. Source: S4.22; N43."""
    squad = game.squad[unit]
    return 1 if is_dummy(squad) == 0 and squad.located != HIDDEN else 0
