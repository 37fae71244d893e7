"""Fire at a section of a building on the record: shots one by one, and what follows from them all.

Source: R6.4-R6.8, R6.40-R6.66, R13.20-R13.22, R14.30-R14.32, R14.40, R16.10; A10, A14, A41-A43; S3.53-S3.55.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings.sealed import is_shut_in
from dieshift.stargrunt.chapters.demolition import rules as demolition
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire import NAMED_NOT_READY, gather, weapons
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.gather import no_aim
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.chapters.fire.weapons import mark_fired
from dieshift.stargrunt.chapters.points import NOT_FOR_POINTS, aftermath, guns
from dieshift.stargrunt.chapters.points import guns as points_guns
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import SMALL_ARMS
from dieshift.stargrunt.chapters.points.gather import missiles_chosen
from dieshift.stargrunt.chapters.points.shots import SPOOFED, Weapon, light_arms, weapon_at
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.terms import BARE, MISSILE, NOBODY, OPEN, PLACED, SMALL
from dieshift.stargrunt.terrain.going import Table, stands_in
from dieshift.stargrunt.terrain.sections import side_towards
from dieshift.stargrunt.terrain.sighting import sight_limit
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line

IN_THE_OPEN = Situation(concealment=BARE)  # a building: nothing shifts the range die but what always does


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
    units = buildings_rules.open_within(table, game, k, 0)
    if shot.rifles != 0 or light != 0:
        attack = weapons.attack_of(squad, shot.rifles, light)
        rifles = weapons.small_arms_impact(rules, squad, shot.rifles) if shot.rifles != 0 else 0
        alone = weapons.support_impact(rules, squad, light) if light != 0 else 0
        best = light_fire(dice, rules, table, game, order, shot, attack, aftermath.basic_impact(rifles, alone), 0)
        hits = min(1, best)
    for i in range(MAX_FIGURES):
        if (shot.supports & ~light) >> i & 1 == 1 and game.section[k].fallen == 0:
            outcome = single_shot(dice, rules, table, game, order, shot, weapon_at(game, unit, i))
            best, hits = max(best, outcome), hits + min(1, outcome)
    eye = squad.figure[squad.centre]
    sides = buildings_rules.sides_under_fire(table, game, k, eye.x, eye.y)
    shaken(dice, rules, table, game, k, units, points.markers_of_hits(rules, hits), sides)


@rule
def shaken(dice: Dice, rules: Rules, table: Table, game: Game, k: int, units: int, markers: int, sides: int) -> None:
    """What follows from all shots of an action at a section: its markers, and those in it.

    Source: R6.14, R14.31, R14.40.
    """
    for _ in range(markers if game.section[k].fallen == 0 else 0):
        buildings_rules.suppress_section(dice, table, game, k, sides)
    buildings_rules.settle_within(dice, rules, table, game, k, buildings_rules.open_within(table, game, k, units),
                                  min(1, markers))
    buildings_rules.leave_ruins(dice, rules, table, game)


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
    if aftermath.penetration_is_rolled(result, wall) == 1:
        set_rollers(dice, NOBODY, order.unit)
        hit = aftermath.one_penetration(dice, rules, impact, wall, 0)
        buildings.note_blow_at_a_building(
            dice, game, NOBODY, NOBODY, impact=hit.impact, armour=hit.armour, came_to=hit.came_to, die=impact,
            times=1, major=0, armour_class=wall, small_arms=1, fuel=0, section=k, part=buildings.AT_WALL)
        if hit.came_to != points.HELD:
            buildings_rules.uncover_within(table, game, k)
            buildings_rules.hurt_within(dice, rules, table, game, k, SMALL_ARMS)
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
        launch = points_guns.launched(dice, rules, quality, weapon.die)
        if points_guns.is_spoofed(launch, roll_against(game)) == 1:
            note_shot(dice, game, order, shot, weapon, SPOOFED, 0, fire.NOTHING)
            return fire.NOTHING
        volley = points_guns.homes(dice, rules, launch, shot.die)
    else:
        volley = points.aimed(dice, rules, quality, weapon.kind, weapon.die, shot.die)
    result: int = fire.result_of(rules, volley.beats)
    note_shot(dice, game, order, shot, weapon, volley.won, volley.beats, result)
    struck = buildings_rules.opening_class(section, part) if buildings_rules.is_opening(part) == 1 else section.armour
    if result == fire.NOTHING and buildings_rules.is_opening(part) == 1:
        wide = buildings_rules.goes_wide(dice, section.size)
        buildings.note_door_missed(dice, game, order.unit, NOBODY, section=k, part=part, wide=wide, size=section.size)
        if wide == 0:
            result, struck, part = (
                fire.MINOR,
                buildings_rules.wall_beside(rules, section.armour, struck),
                buildings.AT_WALL,
            )
    if result != fire.NOTHING:
        weight: int = weapon.weight if weapon.weight > 0 else aftermath.infantry_weight(rules)
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
    hit = points.penetration(dice, rules, blow)
    buildings.note_blow_at_a_building(
        dice, game, NOBODY, NOBODY, impact=hit.impact, armour=hit.armour, came_to=hit.came_to, die=blow.die,
        times=blow.times, major=1 if blow.result == fire.MAJOR else 0, armour_class=blow.armour_class, small_arms=0,
        fuel=0, section=k, part=part)
    if hit.came_to != points.HELD:
        buildings_rules.uncover_within(table, game, k)
        buildings_rules.hurt_within(dice, rules, table, game, k,
                                    buildings_rules.threshold_within(weight, hit.came_to, part))
        buildings_rules.after_blow(dice, game, k, part, hit.came_to)


@rule
def blow_up(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, k: int, side: int) -> None:
    """A demolition charge on a section's wall: a major hit; those in it exceed size class 2. Source: R16.10; N52."""
    squad = game.squad[unit]
    squad.charges -= 1
    buildings.note_charge_at_a_building(dice, game, unit, NOBODY, section=k, left=squad.charges)
    units = buildings_rules.open_within(table, game, k, 0)
    dice.who = unit
    strike_section(dice, rules, table, game, k, buildings.BY_CHARGE, demolition.blow_of(game.section[k].armour),
                   demolition.WEIGHT)
    shaken(dice, rules, table, game, k, units, 1, side)


# --- Aiming at a building: all that is known before a die is rolled ---------------------------------------------------
# A section is seen where the line to its middle meets nothing else first. Its range is measured to there (reading).
# Source: R5.1, R5.3, R6.2-R6.5, R6.40-R6.66, R13.20-R13.22, R14.30, R14.32; S3.53.


class Spot(NamedTuple):
    """A section as a unit sees it: how far off its middle is, and the side that faces the unit; 0: it is not seen."""

    distance: int
    side: int


@rule
def spot_of(rules: Rules, table: Table, game: Game, unit: int, k: int) -> Spot:
    """Whether a unit sees a section from outside. Source: R5.1, R5.3, R14.30, R14.60, R15.60."""
    squad, section = game.squad[unit], game.section[k]
    eye, piece = squad.figure[squad.centre], table.piece[section.piece]
    x, y = section.x, section.y
    away = distance(eye.x, eye.y, x, y)
    if stands_in(piece, eye.x, eye.y) == 1 or away > sight_limit(rules, game.night, squad):
        return Spot(away, 0)
    clear = game.rubble | 1 << section.piece
    if in_smoke(game, eye.x, eye.y, x, y) == 1 or line(table, eye.x, eye.y, x, y, clear).blocked == 1:
        return Spot(away, 0)
    return Spot(away, side_towards(piece, eye.x - x, eye.y - y))


@rule
def aim_section(rules: Rules, table: Table, game: Game, order: Order) -> gather.Aim:
    """Aim at a section, its door or window: all that is known, or why not. Source: R14.30, R14.32; S4.78."""
    k, part = order.choice // buildings.PARTS, order.choice % buildings.PARTS
    if k < 0 or k >= game.sections or game.section[k].fallen == 1:
        return no_aim(buildings.NO_SECTION)
    if is_shut_in(table, game, order.unit) == 1:
        return no_aim(buildings.SHUT_IN)
    spot = spot_of(rules, table, game, order.unit, k)
    if spot.side == 0:
        return no_aim(buildings.BUILDING_UNSEEN)
    if part > buildings.AT_WINDOW or (
        buildings_rules.is_opening(part) == 1 and buildings_rules.faces_opening(game.section[k], part, spot.side) == 0
    ):
        return no_aim(buildings.NO_OPENING)
    if game.squad[order.unit].hull > 0:
        return named_all(order, aim_its_guns(rules, game, order, k, part, spot.distance))
    return named_all(order, aim_its_arms(rules, game, order, part, spot.distance))


@rule
def named_all(order: Order, shot: gather.Aim) -> gather.Aim:
    """Refuse a fire of which a weapon is named that cannot join it. Source: R3.40, R5.27, R6.52."""
    named = order.rifles != 0 or order.supports != 0
    if shot.refusal == ALLOWED and named and (shot.rifles != order.rifles or shot.supports != order.supports):
        return no_aim(NAMED_NOT_READY)
    return shot


@rule
def made(rules: Rules, attack: fire.Attack, die: int, impact: int, rifles: int, supports: int) -> gather.Aim:
    """A fire at a building: nothing shifts its range die but what always does. Source: R6.5 (reading)."""
    shift = fire.range_shift(rules, IN_THE_OPEN)
    moved = fire.shifted_range_die(die, shift)
    why = buildings.BUILDING_UNSEEN if moved == fire.NO_SHOT else ALLOWED
    return gather.Aim(why, attack, die, shift, moved, impact, rifles, supports, IN_THE_OPEN, 0)


@rule
def homing(attack: fire.Attack, impact: int, missiles: int, rules: Rules) -> gather.Aim:
    """Guided missiles at a building, which has no countermeasures. Source: R6.60, R6.66."""
    ecm = points_guns.ecm_die(rules, points_guns.NO_ECM, 0, OPEN, 0)
    return gather.Aim(ALLOWED, attack, ecm, 0, ecm, impact, 0, missiles, IN_THE_OPEN, 0)


@rule
def aim_its_guns(rules: Rules, game: Game, order: Order, k: int, part: int, away: int) -> gather.Aim:
    """Aim a vehicle's weapons at a section: its size sets the band. Source: R6.2-R6.5, R6.66, R13.20-R13.22, R14.32."""
    squad, section = game.squad[order.unit], game.section[k]
    hull, ready = game.hull[squad.hull - 1], 0
    for i in range(hull.guns):
        if guns.gun_refusal_at(game, order.unit, i, section.x, section.y, 1) == ALLOWED:
            ready |= 1 << i
    if order.supports != 0:
        ready &= order.supports
    chosen = guns.one_mount(hull, ready)
    first = guns.first_of(chosen)
    if first == NOBODY or guns.hull_refusal(hull) != ALLOWED:
        return no_aim(buildings.NO_GUN_BEARS)
    gun = hull.gun[first]
    attack = guns.gun_attack(squad.quality, gun.die)
    if gun.kind == MISSILE:
        return homing(attack, gun.impact, chosen, rules)
    die = guns.gun_die(rules, gun, squad.quality, buildings_rules.size_aimed_at(section.size, part), away)
    return made(rules, attack, die, gun.impact, 0, chosen)


@rule
def aim_its_arms(rules: Rules, game: Game, order: Order, part: int, away: int) -> gather.Aim:
    """Aim the weapons of those on foot: small arms at walls alone, all others also at a door or window.

    Source: R6.40, R6.50, R6.60, R6.66, R14.32.
    """
    squad = game.squad[order.unit]
    shot = gather.weapons(rules, squad, order, fire.within_one_band(squad.quality, away))
    rifles, supports = shot.rifles, shot.supports
    if buildings_rules.is_opening(part) == 1:
        rifles, supports = 0, supports & ~light_arms(squad, supports)
    if rifles == 0 and supports == 0:
        missiles = missiles_chosen(squad, order)
        if missiles != 0:
            first = squad.figure[max(0, guns.first_of(missiles))]
            return homing(guns.gun_attack(squad.quality, first.support), first.support_impact, missiles,
                          rules)
        return no_aim(buildings.ONLY_SINGLE_WEAPONS if shot.rifles != 0 or shot.supports != 0 else NOT_FOR_POINTS)
    die = fire.range_die(squad.quality, gather.range_band_distance(rules, squad.quality, away))
    return made(rules, shot.attack, die, shot.impact, rifles, supports)
