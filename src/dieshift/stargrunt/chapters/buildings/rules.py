"""Buildings as point targets with numbers only: openings, what a hit makes of a section, what a missed door leads to.

A section has one class all round and on top (A17). Nothing covers it, and it does not move (readings): its range die
is never shifted.

Source: R14.30-R14.33, R14.40, R14.41 (RB p.18, p.56-57), R6.30, R6.66, R16.10; A17, A41-A43.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters import points as points_declared
from dieshift.stargrunt.chapters.buildings.sealed import set_doors
from dieshift.stargrunt.chapters.fire.apply import close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.morale.rules import after_attack, remove_suppression
from dieshift.stargrunt.chapters.points import aftermath
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import SMALL_ARMS
from dieshift.stargrunt.chapters.support import rules as support
from dieshift.stargrunt.chapters.vehicles.boarding import get_out, tumble_out
from dieshift.stargrunt.chapters.vehicles.rules import crew_of
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.natures import turn_over
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import DESTROYED, FUEL_AIR, NOBODY, PLACED
from dieshift.stargrunt.terrain import sections
from dieshift.stargrunt.terrain.going import Table

OPENING_SIZE = 1  # of a door or window as a target (R14.32)
MOST_MARKERS = 3


@rule
def opening_class(section: Section, part: int) -> int:
    """The armour class of a section's doors or windows. Source: R14.33."""
    return section.door - 1 if part == buildings.AT_DOOR else section.window - 1


@rule
def faces_opening(section: Section, part: int, side: int) -> int:
    """Whether a section shows a door or window on a side. Source: R14.32."""
    sides = section.doors if part == buildings.AT_DOOR else section.windows
    return 1 if sides & side != 0 else 0


@rule
def is_opening(part: int) -> int:
    """Whether fire is aimed at a door or window. Source: R14.32."""
    return 1 if buildings.AT_WALL < part < buildings.BY_CHARGE else 0


@rule
def size_aimed_at(size: int, part: int) -> int:
    """The size class that sets the band of a heavy weapon: the building's, of an opening 1. Source: R14.30, R14.32."""
    return OPENING_SIZE if is_opening(part) == 1 else size


@rule
def goes_wide(dice: Dice, size: int) -> int:
    """Whether a shot that has missed a door or window misses all: a D6 above the building's size. Source: R14.32."""
    return 1 if roll(dice, 6, buildings.PAST_DOOR) > size else 0


@catalogue.slot
@slot
def wall_beside(rules: Rules, wall: int, opening: int) -> int:
    """Armour class that a shot meets when it missed a door or window: that of the wall. Source: R14.32; A41."""
    return wall


@rule
def threshold_within(weight: int, came_to: int, part: int) -> int:
    """What those in a section that is penetrated must exceed: a weapon's size class, twice that where it falls.

    A door or window never counts for more than a penetration. Source: R14.31, R6.30, R6.31; A41.
    """
    if is_opening(part) == 1:
        return weight
    return aftermath.occupant_threshold(weight, came_to)


@rule
def falls(came_to: int, part: int) -> int:
    """Whether a hit makes rubble of a section: one that destroys its wall. Source: R14.31; A41."""
    return 1 if came_to == points.DESTROYS and is_opening(part) == 0 else 0


@rule
def makes_hole(came_to: int, part: int, airtight: int) -> int:
    """Whether a hit leaves a hole: one that destroys a door or window, or penetrates what was airtight (reading).

    Source: A41; S4.75, S4.81.
    """
    if came_to == points.DESTROYS and is_opening(part) == 1:
        return 1
    return airtight if came_to != points.HELD and falls(came_to, part) == 0 else 0


@catalogue.slot
@slot
def pins_those_within(rules: Rules) -> int:
    """Whether fire that suppresses a building also suppresses its occupants: no, it only keeps them in.

    Source: R14.41.
    """
    return 0


@catalogue.slot
@slot
def rubble_markers(rules: Rules) -> int:
    """Markers that a unit takes when its section collapses: one. Source: R14.31; A42."""
    return 1


# --- Figures in a section of a building that is hit: who is hurt, what they test, and who lies in its rubble ----------
# A figure within the outline is in the section. A unit there under a counter is revealed when the section is penetrated
# (reading). No one is driven out: survivors stay in the rubble, in hard cover. A unit's figures outside are not
# touched.
#
# Source: R14.31, R14.41, R6.30-R6.32, R6.42; S4.88, S4.91; A10, A41, A42.


BY_FUEL = -2  # instead of a threshold, beside SMALL_ARMS


@rule
def figures_within(table: Table, game: Game, k: int, unit: int) -> int:
    """The figures of a unit in a section, a bit each; of one under a counter none. Source: R14.30, R15.1."""
    squad = game.squad[unit]
    if sections.is_on_foot_here(game, squad) == 0 or squad.located != PLACED:
        return 0
    return sections.who_is_in(table.piece[game.section[k].piece], squad)


@rule
def uncover_within(table: Table, game: Game, k: int) -> None:
    """What lies under counters in a section comes to light (reading). Source: R14.31, R15.3."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if sections.is_on_foot_here(game, squad) == 1 and squad.located != PLACED:
            if sections.counter_in(table.piece[game.section[k].piece], squad) == 1:
                turn_over(game, unit)


@rule
def open_within(table: Table, game: Game, k: int, before: int) -> int:
    """Note who in a section is fit or untreated; the units noted, `before` among them, a bit each. Source: R7.10."""
    noted = before
    for unit in range(game.units):
        if (noted >> unit) & 1 == 0 and figures_within(table, game, k, unit) != 0:
            open_resolution(game.squad[unit])
            noted |= 1 << unit
    return noted


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
                points_declared.note_inside(dice, game, unit, unit, figure=i, threshold=max(0, threshold),
                                            result=result, health=figure.health, was=was)


@rule
def harm_of(dice: Dice, rules: Rules, squad: Squad, figure: Figure, threshold: int) -> int:
    """What becomes of one of those in a section that is hit. Source: R6.30-R6.32, R6.42; S4.88, S4.91; Q1."""
    if threshold == BY_FUEL:
        armour = support.burst_armour(FUEL_AIR, figure.armour, support.in_sealed_suits(squad))
        blast: int = support.burst_wound(dice, rules, support.impact_die(rules, FUEL_AIR), armour, 0)
        return blast
    if threshold == SMALL_ARMS:
        return aftermath.occupant_of_small_arms(dice, figure.armour)
    return aftermath.occupant(dice, figure.armour, threshold)


@rule
def collapse(dice: Dice, game: Game, k: int) -> None:
    """A section is rubble: rough ground that gives hard cover, and no target any more; its weapons are gone.

    Source: R14.31, R14.34; A42.
    """
    section = game.section[k]
    set_doors(game, k, 0)
    section.fallen, section.markers, section.closed = 1, 0, 0
    game.rubble |= 1 << section.piece
    if sections.weapons_of(game, k) != NOBODY:
        game.hull[sections.weapons_of(game, k)].wreck = DESTROYED
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
    if falls(came_to, part) == 1:
        collapse(dice, game, k)
    elif makes_hole(came_to, part, game.section[k].airtight & ~game.section[k].holed) == 1:
        game.section[k].holed = 1
        set_doors(game, k, 0)
        buildings.note_hole(dice, game, NOBODY, NOBODY, section=k, part=part)


@rule
def marks_within(rules: Rules, table: Table, game: Game, k: int, unit: int, shaken: int) -> int:
    """Whether a unit takes a marker for what has befallen the section that it is in. Source: R14.41; A42."""
    if figures_within(table, game, k, unit) == 0:
        return 0
    if game.section[k].fallen == 1:
        lying: int = rubble_markers(rules)
        return lying
    pinned: int = pins_those_within(rules)
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


# --- Who may leave a suppressed building by which side (R14.40), and how its markers go -------------------------------


@rule
def suppress_section(dice: Dice, table: Table, game: Game, k: int, sides: int) -> None:
    """Put a suppression marker on a section, three at most; by some sides nobody leaves it now.

    Source: R6.14, R14.40; A43.
    """
    section = game.section[k]
    section.markers = min(MOST_MARKERS, section.markers + 1)
    section.closed |= sides
    buildings.note_building_suppressed(dice, game, NOBODY, NOBODY, section=k, markers=section.markers)


@rule
def sides_under_fire(table: Table, game: Game, k: int, x: int, y: int) -> int:
    """The sides of a section that fire from a place closes: that which faces it, and both beside. Source: R14.40."""
    section = game.section[k]
    return sections.and_beside(sections.side_towards(table.piece[section.piece], x - section.x, y - section.y))


@rule
def exit_refusal(table: Table, game: Game, order: Order) -> int:
    """Whether a path leaves a suppressed section by a side that was not fired at. Source: R14.40."""
    if game.sections == 0:
        return ALLOWED
    squad, why = game.squad[order.unit], ALLOWED
    x, y = squad.figure[squad.centre].x, squad.figure[squad.centre].y
    for leg in range(order.legs):
        if why == ALLOWED:
            why = leg_refusal(table, game, order.unit, x, y, order.x[leg], order.y[leg])
        x, y = order.x[leg], order.y[leg]
    return why


@rule
def leg_refusal(table: Table, game: Game, unit: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether a straight leg leaves the suppressed section that a unit is in by a side that is free. Source: R14.40."""
    k = sections.section_of(table, game, unit) if game.sections > 0 else NOBODY
    if k == NOBODY or game.section[k].markers == 0:
        return ALLOWED
    section = game.section[k]
    side = sections.side_left_by(table.piece[section.piece], section.x, section.y, ax, ay, bx, by)
    return buildings.EXIT_UNDER_FIRE if section.closed & side != 0 else ALLOWED


@rule
def steady(dice: Dice, game: Game, unit: int, k: int) -> None:
    """A unit tries to take a marker off the section that it is in, as it would off itself. Source: R14.40, R7.73."""
    section, squad = game.section[k], game.squad[unit]
    dice.who = unit
    works = remove_suppression(dice, squad.quality, squad.leadership)
    section.markers -= works
    if section.markers == 0:
        section.closed = 0
    buildings.note_building_steadied(dice, game, unit, NOBODY, section=k, markers=section.markers, works=works,
                                     leadership=squad.leadership)
