"""Bursts on buildings that are point targets: shells from above, and fuel-air on what is sealed or open.

A section is struck when a burst reaches its middle, or bursts on it (reading). It shields those in it from the burst
itself: they suffer what the section lets through, and no more. The marker is the section's.

Source: R11.26, R11.31, R11.32, R11.35, R11.36, R14.31, R14.40, R14.41; A17, A40, A43; S4.70-S4.81, S4.85-S4.94.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, opposing_roll
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import buildings, fire
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings.shots import strike_section
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.hulls import WORSE, burst_weight, fuel_armour, point_blow
from dieshift.stargrunt.state.buildings import BLAST_WALLS, Section
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import FUEL_AIR, NOBODY, SMOKE_SHELL
from dieshift.stargrunt.terrain.going import Table, stands_in
from dieshift.stargrunt.terrain.sections import weapons_of


class Struck(NamedTuple):
    """The units that the bursts of a mission have struck, and those that they have shaken: a bit each."""

    struck: int
    shaken: int


@rule
def is_walled(table: Table, game: Game, x: int, y: int) -> int:
    """Whether a place is in a section that stands: what bursts there strikes the section. Source: R11.35, R14.31."""
    for k in range(game.sections):
        if game.section[k].fallen == 0 and stands_in(table.piece[game.section[k].piece], x, y) == 1:
            return 1
    return 0


@rule
def section_reach(section: Section, reach: int, radius: int) -> int:
    """How far a burst reaches towards a section: blast walls end what is more than its radius. Source: S4.61."""
    return min(reach, radius) if section.ports & BLAST_WALLS != 0 else reach


@rule
def burst_on_sections(dice: Dice, rules: Rules, table: Table, game: Game, x: int, y: int, reach: int, radius: int,
                      shell: int, marked: int) -> int:
    """One burst on all sections of buildings that it reaches; which it has suppressed, with those of `marked`.

    A mission leaves one marker on each. Source: R11.30, R11.31, R11.35; A43.
    """
    for k in range(game.sections if shell != SMOKE_SHELL else 0):
        section = game.section[k]
        on_it = stands_in(table.piece[section.piece], x, y)
        far = section_reach(section, reach, radius)
        if section.fallen == 1 or (on_it == 0 and within(section.x, section.y, x, y, far) == 0):
            continue
        marked |= 1 << k
        if shell == FUEL_AIR:
            fuel_on_section(dice, rules, table, game, k)
        else:
            strike_section(dice, rules, table, game, k, buildings.AT_WALL, point_blow(shell, section.armour),
                           burst_weight(rules, radius))
    return marked


@rule
def open_sections(table: Table, game: Game, x: int, y: int, reach: int, radius: int, before: int) -> int:
    """Note who is in the sections that a burst reaches, before it strikes: the units noted, a bit each.

    Source: R7.10, R7.12.
    """
    noted = before
    for k in range(game.sections):
        section = game.section[k]
        far = section_reach(section, reach, radius)
        if section.fallen == 0 and (stands_in(table.piece[section.piece], x, y) == 1
                                    or within(section.x, section.y, x, y, far) == 1):
            buildings_rules.uncover_within(table, game, k)
            noted = buildings_rules.open_within(table, game, k, noted)
    return noted


@rule
def after_sections(dice: Dice, rules: Rules, table: Table, game: Game, marked: int, troops: Struck) -> Struck:
    """The markers of the sections that a mission has struck, and who in them has one of his own.

    What comes from above closes no side (reading). Source: R14.40; A42, A43.
    """
    shaken = troops.shaken
    for k in range(game.sections):
        if (marked >> k) & 1 == 1:
            if game.section[k].fallen == 0:
                buildings_rules.suppress_section(dice, table, game, k, 0)
            for unit in range(game.units):
                shaken |= buildings_rules.marks_within(rules, table, game, k, unit, 1) << unit
    return Struck(troops.struck, shaken)


@rule
def fuel_on_section(dice: Dice, rules: Rules, table: Table, game: Game, k: int) -> None:
    """Fuel-air on a section: open, those in it are struck at once and its armour is two classes less.

    Sealed, they are struck only where it is penetrated. What its armour holds may silence its weapons, and no more.
    Source: S4.73, S4.76, S4.78, S4.85-S4.88, S4.90-S4.94; R11.36; A40, Q1, Q2.
    """
    section = game.section[k]
    whole, dice.who = section.sealed, NOBODY
    buildings.note_fuel_at_a_building(dice, game, NOBODY, NOBODY, section=k, sealed=whole)
    if whole == 0:
        buildings_rules.hurt_within(dice, rules, table, game, k, buildings_rules.BY_FUEL)
    struck = section.armour if whole == 1 else max(0, section.armour - WORSE)
    dice.who = NOBODY
    die = support_rules.impact_die(rules, FUEL_AIR)
    impact = opposing_roll(dice, die, fire.IMPACT)
    armour = fuel_armour(dice, struck)
    came_to: int = points.penetrates(rules, impact, armour)
    buildings.note_blow_at_a_building(
        dice, game, NOBODY, NOBODY, impact=impact, armour=armour, came_to=came_to, die=die, times=1, major=0,
        armour_class=struck, small_arms=0, fuel=1, section=k, part=buildings.AT_WALL)
    if came_to == points.HELD:
        silence(dice, rules, game, k)
    elif whole == 1:
        buildings_rules.hurt_within(dice, rules, table, game, k, buildings_rules.BY_FUEL)
    buildings_rules.after_blow(dice, game, k, buildings.AT_WALL, came_to)


@rule
def silence(dice: Dice, rules: Rules, game: Game, k: int) -> None:
    """Fuel-air that the armour of a section has held: the table of hits, if it mounts weapons that still work.

    As on vehicles suspension counts as systems. Source: S4.87, S4.93, R14.34; R11.36; A40.
    """
    place = weapons_of(game, k)
    if place == NOBODY or game.hull[place].dark == 1:
        return
    effect: int = points.held_effect(dice, rules, 0, 0)
    if effect != points.NO_EFFECT:
        game.hull[place].dark = 1
    buildings.note_weapons_shaken(dice, game, NOBODY, NOBODY, section=k, dark=game.hull[place].dark)
