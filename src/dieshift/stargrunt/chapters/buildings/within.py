"""Figures in a section of a building that is hit: who is hurt, what they test, and who lies in its rubble.

A figure within the outline is in the section. A unit there under a counter is revealed when the section is penetrated
(reading). No one is driven out: survivors stay in the rubble, in hard cover. A unit's figures outside are not touched.

Source: R14.31, R14.41, R6.30-R6.32, R6.42; S4.88, S4.91; A10, A41, A42.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import buildings, points
from dieshift.stargrunt.chapters.buildings import book
from dieshift.stargrunt.chapters.buildings.sealed import set_doors
from dieshift.stargrunt.chapters.fire.apply import close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.morale.apply import after_attack
from dieshift.stargrunt.chapters.points import inside
from dieshift.stargrunt.chapters.points.aftermath import SMALL_ARMS
from dieshift.stargrunt.chapters.support import book as support
from dieshift.stargrunt.chapters.vehicles.boarding import get_out, tumble_out
from dieshift.stargrunt.chapters.vehicles.book import crew_of
from dieshift.stargrunt.state.natures import turn_over
from dieshift.stargrunt.state.records import Figure, Game, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import DESTROYED, FUEL_AIR, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import counter_in, is_on_foot_here, weapons_of, who_is_in

BY_FUEL = -2  # instead of a threshold, beside SMALL_ARMS


@rule
def figures_within(table: Table, game: Game, k: int, unit: int) -> int:
    """The figures of a unit in a section, a bit each; of one under a counter none. Source: R14.30, R15.1."""
    squad = game.squad[unit]
    if is_on_foot_here(game, squad) == 0 or squad.located != PLACED:
        return 0
    return who_is_in(table.piece[game.section[k].piece], squad)


@rule
def uncover_within(table: Table, game: Game, k: int) -> None:
    """What lies under counters in a section comes to light (reading). Source: R14.31, R15.3."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if is_on_foot_here(game, squad) == 1 and squad.located != PLACED:
            if counter_in(table.piece[game.section[k].piece], squad) == 1:
                turn_over(game, unit)


@rule
def open_within(table: Table, game: Game, k: int, before: int) -> int:
    """Note who in a section is fit or untreated; the units noted, `before` among them, a bit each. Source: R7.10."""
    found = before
    for unit in range(game.units):
        if (found >> unit) & 1 == 0 and figures_within(table, game, k, unit) != 0:
            open_resolution(game.squad[unit])
            found |= 1 << unit
    return found


@rule
def hurt_within(dice: Dice, rules: Rules, table: Table, game: Game, k: int, threshold: int) -> None:
    """Everybody in a section rolls his armour: over a threshold, against SMALL_ARMS, or BY_FUEL.

    Source: R14.31, R6.30-R6.32, R6.42; S4.88, S4.91; Q1.
    """
    for unit in range(game.units):
        squad, there = game.squad[unit], figures_within(table, game, k, unit)
        dice.who = unit
        for i in range(squad.figures if there != 0 else 0):
            if (there >> i) & 1 == 1:
                figure = squad.figure[i]
                result, was = harm_of(dice, rules, squad, figure, threshold), figure.health
                take_hit(rules, figure, result)
                points.note_inside(dice, game, unit, unit, figure=i, threshold=max(0, threshold), result=result,
                                   health=figure.health, was=was)


@rule
def harm_of(dice: Dice, rules: Rules, squad: Squad, figure: Figure, threshold: int) -> int:
    """What becomes of one of those in a section that is hit. Source: R6.30-R6.32, R6.42; S4.88, S4.91; Q1."""
    if threshold == BY_FUEL:
        armour = support.burst_armour(FUEL_AIR, figure.armour, support.in_sealed_suits(squad))
        blast: int = support.burst_wound(dice, rules, support.impact_die(rules, FUEL_AIR), armour, 0)
        return blast
    if threshold == SMALL_ARMS:
        return inside.occupant_of_small_arms(dice, figure.armour)
    return inside.occupant(dice, figure.armour, threshold)


@rule
def collapse(dice: Dice, game: Game, k: int) -> None:
    """A section is rubble: rough ground that gives hard cover, and no target any more; its weapons are gone.

    Source: R14.31, R14.34; A42.
    """
    section = game.section[k]
    set_doors(game, k, 0)
    section.fallen, section.markers, section.closed = 1, 0, 0
    game.rubble |= 1 << section.piece
    if weapons_of(game, k) != NOBODY:
        game.hull[weapons_of(game, k)].wreck = DESTROYED
    buildings.note_section_falls(dice, game, NOBODY, NOBODY, section=k)


@rule
def leave_ruins(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Who manned the weapons of a section that has fallen lies in its rubble like anybody. Source: R14.34; A42."""
    for k in range(game.hulls):
        hull, crew = game.hull[k], crew_of(game, k)
        if hull.section > 0 and hull.wreck == DESTROYED and crew != NOBODY:
            section = game.section[hull.section - 1]
            if get_out(dice, rules, table, game, crew, section.x, section.y, 1) == 0:
                tumble_out(dice, rules, table, game, crew)


@rule
def after_blow(dice: Dice, game: Game, k: int, part: int, came_to: int) -> None:
    """What a hit makes of a section: rubble, a hole, or nothing. Source: R14.31; S4.81; A41."""
    if book.falls(came_to, part) == 1:
        collapse(dice, game, k)
    elif book.makes_hole(came_to, part, game.section[k].airtight & ~game.section[k].holed) == 1:
        game.section[k].holed = 1
        set_doors(game, k, 0)
        buildings.note_hole(dice, game, NOBODY, NOBODY, section=k, part=part)


@rule
def marks_within(rules: Rules, table: Table, game: Game, k: int, unit: int, shaken: int) -> int:
    """Whether a unit takes a marker for what has befallen the section that it is in. Source: R14.41; A42."""
    if figures_within(table, game, k, unit) == 0:
        return 0
    if game.section[k].fallen == 1:
        lying: int = book.rubble_markers(rules)
        return lying
    pinned: int = book.pins_those_within(rules)
    return shaken * pinned


@rule
def settle_within(dice: Dice, rules: Rules, table: Table, game: Game, k: int, units: int, shaken: int) -> int:
    """What follows for some units, a bit each, from all that has befallen their section; how many fell.

    Source: R5.38, R7.10, R14.41; A42.
    """
    total = 0
    for unit in range(game.units):
        if (units >> unit) & 1 == 1:
            squad = game.squad[unit]
            marked, before = marks_within(rules, table, game, k, unit, shaken), still_untreated(squad)
            dice.who = unit
            fallen = close_resolution(dice, game, unit)
            if marked == 1 or fallen > 0:
                after_attack(dice, rules, game, unit, marked, fallen, before)
            if fallen > 0:
                settle(rules, squad)
            total += fallen
    return total
