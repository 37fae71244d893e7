"""What bots do about buildings: fire at one that enemies hold, blow it up, open up their own, take markers off it.

They go by what their side sees: enemies under counters in a building count for nothing. Source: R14.30-R14.40, R16.10.
"""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.armour import RIDER, hit_chances, light_value, pierce_chance
from dieshift.stargrunt.bots.goals import nearest_enemy
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.bots.worth import SCALE, suppression_chance
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings.rules import figures_within
from dieshift.stargrunt.chapters.buildings.sealed import is_shut_in
from dieshift.stargrunt.chapters.buildings.shots import aim_section
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire import weapons
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.shots import light_arms, weapon_at
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.terms import NOBODY, SMALL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import is_held
from dieshift.stargrunt.turn.legal import refusal


@rule
def prize_within(table: Table, game: Game, k: int, side: int) -> int:
    """What those in a section are worth to a side: its enemies who are seen there; 0 with one of its own among them."""
    worth = 0
    for unit in range(game.units if is_held(table, game, k, side) == 0 else 0):
        there = figures_within(table, game, k, unit)
        for i in range(MAX_FIGURES if there != 0 else 0):
            worth += RIDER * ((there >> i) & 1)
    return worth


@rule
def wall_value(mind: Mind, rules: Rules, game: Game, order: Order, shot: Aim, worth: int) -> int:
    """What a fire at a section promises, in ten thousands of a casualty. Source: R6.6, R6.11, R6.42, R14.32."""
    squad, section, part = (
        game.squad[order.unit], game.section[order.choice // buildings.PARTS], order.choice % buildings.PARTS)
    struck = buildings_rules.opening_class(section, part) if buildings_rules.is_opening(part) == 1 else section.armour
    light, value = light_arms(squad, shot.supports) if squad.hull == 0 else 0, 0
    if shot.rifles != 0 or light != 0:
        chance = suppression_chance(mind, rules, weapons.attack_of(squad, shot.rifles, light), shot.die)
        value += light_value(mind, rules, chance, points.Blow(shot.impact, 1, fire.MINOR, struck, 0), worth)
    for i in range(MAX_FIGURES):
        if (shot.supports & ~light) >> i & 1 == 1:
            weapon = weapon_at(game, order.unit, i)
            if weapon.kind != SMALL:
                hit = hit_chances(mind, rules, squad.quality, weapon, shot.die)
                for result in range(fire.MINOR, fire.MAJOR + 1):
                    blow = points.Blow(weapon.impact, weapon.times, result, struck, 0)
                    often = hit.minor if result == fire.MINOR else hit.major
                    value += often * pierce_chance(mind, rules, blow, 0) // SCALE * worth // SCALE
    return value


@rule
def batter(mind: Mind, rules: Rules, table: Table, game: Game, order: Order, least: int) -> int:
    """Fire at the section, its door or window, that promises most, if more than `least`; 0: at none."""
    if game.sections == 0:
        return 0
    clear_order(order)
    order.kind, order.unit, best, best_value = buildings.BATTER, game.active, NOBODY, least
    for k in range(game.sections):
        worth = prize_within(table, game, k, game.squad[game.active].side)
        for part in range(buildings.AT_WALL, buildings.AT_WINDOW + 1 if worth > 0 else buildings.AT_WALL):
            order.choice = k * buildings.PARTS + part
            if refusal(rules, table, game, order) == 0:
                value = wall_value(mind, rules, game, order, aim_section(rules, table, game, order), worth)
                if value > best_value:
                    best, best_value = order.choice, value
    order.choice = max(0, best)
    return 1 if best != NOBODY else 0


@rule
def blow_open(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Place a charge on a section that enemies are seen to hold, and that is touched; 0: there is none."""
    if game.sections == 0 or game.squad[game.active].charges == 0:
        return 0
    clear_order(order)
    order.kind, order.unit = buildings.BATTER, game.active
    for k in range(game.sections):
        order.choice = k * buildings.PARTS + buildings.BY_CHARGE
        worth = prize_within(table, game, k, game.squad[game.active].side)
        if worth > 0 and refusal(rules, table, game, order) == 0:
            return 1
    return 0


@rule
def look_out(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Open up the sealed building that a unit cannot fire out of, once enemies are known; 0: none."""
    if game.shut == 0 or is_shut_in(table, game, game.active) == 0 or nearest_enemy(game, game.active) == NOBODY:
        return 0
    clear_order(order)
    order.kind, order.unit, order.choice = buildings.SEAL, game.active, buildings.OPEN_UP
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def steady(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Take a marker off the building that a unit is in; 0: it has none."""
    if game.sections == 0:
        return 0
    clear_order(order)
    order.kind, order.unit = buildings.STEADY, game.active
    return 1 if refusal(rules, table, game, order) == 0 else 0
