"""Fire at a section of a building on the record: shots one by one, and what follows from them all.

Source: R6.4-R6.8, R6.40-R6.66, R13.20-R13.22, R14.30-R14.32, R14.40, R16.10; A10, A14, A41-A43; S3.53-S3.55.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import book
from dieshift.stargrunt.chapters.buildings.exits import sides_under_fire, suppress_section
from dieshift.stargrunt.chapters.buildings.within import (
    after_blow,
    hurt_within,
    leave_ruins,
    open_within,
    settle_within,
    uncover_within,
)
from dieshift.stargrunt.chapters.demolition import book as demolition
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire import arms, gather
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.ready import mark_fired
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points import guided, guns, inside
from dieshift.stargrunt.chapters.points.aftermath import SMALL_ARMS
from dieshift.stargrunt.chapters.points.shots import SPOOFED, Weapon, light_arms, weapon_at
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.terms import MISSILE, NOBODY, PLACED, SMALL
from dieshift.stargrunt.terrain.going import Table


@rule
def fire_at_section(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim) -> None:
    """All weapons of one action, one after the other, as long as the section stands; then what follows.

    Small arms come first, then support weapons, missiles or guns by their places. Source: R6.14, R6.40, R6.50, R6.52,
    R14.40; S3.53-S3.55.
    """
    unit, k = order.unit, order.choice // buildings.PARTS
    squad, light, best, hits = game.squad[unit], 0, 0, 0
    if squad.hull > 0:
        guns.mark_guns(game, unit, shot.supports)
    else:
        light = light_arms(squad, shot.supports)
        mark_fired(squad, shot.rifles, shot.supports)
    squad.fires, squad.fired_at, squad.located = squad.fires + 1, 0, PLACED
    units = open_within(table, game, k, 0)
    if shot.rifles != 0 or light != 0:
        attack = arms.attack_of(squad, shot.rifles, light)
        rifles = arms.small_arms_impact(rules, squad, shot.rifles) if shot.rifles != 0 else 0
        alone = arms.support_impact(rules, squad, light) if light != 0 else 0
        best = light_fire(dice, rules, table, game, order, shot, attack, inside.basic_impact(rifles, alone), 0)
        hits = min(1, best)
    for i in range(MAX_FIGURES):
        if (shot.supports & ~light) >> i & 1 == 1 and game.section[k].fallen == 0:
            made = single_shot(dice, rules, table, game, order, shot, weapon_at(game, unit, i))
            best, hits = max(best, made), hits + min(1, made)
    eye = squad.figure[squad.centre]
    sides = sides_under_fire(table, game, k, eye.x, eye.y)
    shaken(dice, rules, table, game, k, units, points.markers_of_hits(rules, hits), sides)


@rule
def shaken(dice: Dice, rules: Rules, table: Table, game: Game, k: int, units: int, markers: int, sides: int) -> None:
    """What follows from all shots of an action at a section: its markers, and those in it.

    Source: R6.14, R14.31, R14.40.
    """
    for _ in range(markers if game.section[k].fallen == 0 else 0):
        suppress_section(dice, table, game, k, sides)
    settle_within(dice, rules, table, game, k, open_within(table, game, k, units), min(1, markers))
    leave_ruins(dice, rules, table, game)


@rule
def note_shot(dice: Dice, game: Game, order: Order, shot: gather.Aim, weapon: Weapon, won: int, beats: int, result:
              int) -> None:
    """Note a shot at a building: its dice; won SPOOFED: EW has drawn a missile off. Source: R6.4-R6.6, R6.60, R6.65."""
    spoofed = 1 if won == SPOOFED else 0
    buildings.note_shot_at_a_building(
        dice, game, order.unit, NOBODY, against=0 if spoofed == 1 else shot.die, won=max(0, won), result=result,
        beats=beats, weapon=weapon.kind, gun=weapon.gun, spoofed=spoofed, section=order.choice // buildings.PARTS,
        part=order.choice % buildings.PARTS)


@rule
def light_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim, attack: fire.Attack,
               impact: int, gun: int) -> int:
    """Small arms at a wall: they suppress, and reach through thin ones by a single roll; the result.

    What disables a vehicle adds nothing here. Source: R6.40-R6.43; A10.
    """
    k = order.choice // buildings.PARTS
    set_rollers(dice, order.unit, NOBODY)
    volley = fire.volley(dice, rules, attack, shot.die)
    result: int = fire.result_of(rules, volley.beats)
    note_shot(dice, game, order, shot, Weapon(SMALL, gun, 0, impact, 1, 0), volley.won, volley.beats, result)
    wall = game.section[k].armour
    if inside.penetration_is_rolled(result, wall) == 1:
        set_rollers(dice, NOBODY, order.unit)
        found = inside.one_penetration(dice, rules, impact, wall, 0)
        buildings.note_blow_at_a_building(
            dice, game, NOBODY, NOBODY, impact=found.impact, armour=found.armour, came_to=found.came_to, die=impact,
            times=1, major=0, armour_class=wall, small_arms=1, fuel=0, section=k, part=buildings.AT_WALL)
        if found.came_to != points.HELD:
            uncover_within(table, game, k)
            hurt_within(dice, rules, table, game, k, SMALL_ARMS)
    return result


@rule
def single_shot(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim, weapon:
                Weapon) -> int:
    """One weapon's shot at a section, its door or window; the result. A missed door may be the wall hit.

    Source: R6.4-R6.7, R6.50, R6.60, R6.65, R6.66, R14.32; A14, A41.
    """
    if weapon.kind == SMALL:
        attack = fire.Attack(game.squad[order.unit].quality + 0, weapon.die, 0, 0, 0, 0, 0)
        return light_fire(dice, rules, table, game, order, shot, attack, weapon.impact, weapon.gun)
    k, part = order.choice // buildings.PARTS, order.choice % buildings.PARTS
    section, quality = game.section[k], game.squad[order.unit].quality
    set_rollers(dice, order.unit, NOBODY)
    if weapon.kind == MISSILE:
        launch = guided.launched(dice, rules, quality, weapon.die)
        if guided.is_spoofed(launch, roll_against(game)) == 1:
            note_shot(dice, game, order, shot, weapon, SPOOFED, 0, fire.NOTHING)
            return fire.NOTHING
        volley = guided.homes(dice, rules, launch, shot.die)
    else:
        volley = points.aimed(dice, rules, quality, weapon.kind, weapon.die, shot.die)
    result: int = fire.result_of(rules, volley.beats)
    note_shot(dice, game, order, shot, weapon, volley.won, volley.beats, result)
    struck = book.opening_class(section, part) if book.is_opening(part) == 1 else section.armour
    if result == fire.NOTHING and book.is_opening(part) == 1:
        wide = book.goes_wide(dice, section.size)
        buildings.note_door_missed(dice, game, order.unit, NOBODY, section=k, part=part, wide=wide, size=section.size)
        if wide == 0:
            result, struck, part = fire.MINOR, book.wall_beside(rules, section.armour, struck), buildings.AT_WALL
    if result != fire.NOTHING:
        weight: int = weapon.weight if weapon.weight > 0 else inside.infantry_weight(rules)
        strike_section(dice, rules, table, game, k, part, points.Blow(weapon.impact, weapon.times, result, struck, 0),
                       weight)
    return result


@rule
def strike_section(dice: Dice, rules: Rules, table: Table, game: Game, k: int, part: int, blow: points.Blow, weight:
                   int) -> None:
    """A hit on a section: what its armour makes of it, those in it, and whether it falls.

    What the armour holds does nothing else. `dice.who` has struck it. Source: R6.7, R6.8, R6.11, R14.31; A41, A43.
    """
    set_rollers(dice, NOBODY, dice.who)
    found = points.penetration(dice, rules, blow)
    buildings.note_blow_at_a_building(
        dice, game, NOBODY, NOBODY, impact=found.impact, armour=found.armour, came_to=found.came_to, die=blow.die,
        times=blow.times, major=1 if blow.result == fire.MAJOR else 0, armour_class=blow.armour_class, small_arms=0,
        fuel=0, section=k, part=part)
    if found.came_to != points.HELD:
        uncover_within(table, game, k)
        hurt_within(dice, rules, table, game, k, book.threshold_within(weight, found.came_to, part))
        after_blow(dice, game, k, part, found.came_to)


@rule
def blow_up(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, k: int, side: int) -> None:
    """A demolition charge on a section's wall: a major hit; those in it exceed size class 2. Source: R16.10; N52."""
    squad = game.squad[unit]
    squad.charges -= 1
    buildings.note_charge_at_a_building(dice, game, unit, NOBODY, section=k, left=squad.charges)
    units = open_within(table, game, k, 0)
    dice.who = unit
    strike_section(dice, rules, table, game, k, buildings.BY_CHARGE, demolition.blow_of(game.section[k].armour),
                   demolition.WEIGHT)
    shaken(dice, rules, table, game, k, units, 1, side)
