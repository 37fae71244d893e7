"""One shot at a vehicle on the record: dice, the blow, what it does to the vehicle and those in it.

Source: R6.4-R6.13, R6.20-R6.22, R6.30-R6.34, R6.40-R6.66; A1-A7, A10-A15, A18; S3.53-S3.55.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import decoys, points
from dieshift.stargrunt.chapters.air.strikes import die_towards
from dieshift.stargrunt.chapters.decoys.rules import TRIED, decoy_near
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire import gather, weapons
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import aftermath, guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.aftermath import SMALL_ARMS, hurt_inside
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE, FACE_TOP, class_struck, face_struck
from dieshift.stargrunt.state.natures import clear_device, show_device
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.terms import FIGHTS, GROUNDED, HARD_HITTING, MISSILE, NOBODY, SMALL

SPOOFED = -1  # instead of what a missile has won: nothing at all


class Harm(NamedTuple):
    """Result of the shots of one action: the best hit, what the occupants flee from, whether it is stuck, the hits."""

    result: int  # NOTHING, MINOR, MAJOR
    came_to: int  # HELD, DISABLES, DESTROYS: as who has to get out sees it (Q3)
    stuck: int  # 1: it has been immobilised
    hits: int  # rolls that hit


class Weapon(NamedTuple):
    """A weapon that fires by itself at a point target."""

    kind: int  # HEAVY, MISSILE, SMALL, HARD_HITTING
    gun: int  # one more than its place in the vehicle; 0: a figure's
    die: int  # fire control, guidance or its own
    impact: int
    times: int
    weight: int  # size class


@rule
def worst(one: Harm, other: Harm) -> Harm:
    """What two shots have come to together. Source: R6.52."""
    return Harm(max(one.result, other.result), max(one.came_to, other.came_to), max(one.stuck, other.stuck),
                one.hits + other.hits)


@rule
def light_arms(squad: Squad, supports: int) -> int:
    """Of some support weapons those that are small arms to a point target, a bit each. Source: R6.43, R6.51."""
    arms = 0
    for i in range(squad.figures):
        if (supports >> i) & 1 == 1 and squad.figure[i].hard == 0 and squad.figure[i].guided == 0:
            arms |= 1 << i
    return arms


@rule
def weapon_at(game: Game, unit: int, i: int) -> Weapon:
    """A vehicle's weapon, or a figure's, by its place. Source: R6.4, R6.33, R6.50, R6.63."""
    squad = game.squad[unit]
    if squad.hull > 0:
        gun = game.hull[squad.hull - 1].gun[i]
        return Weapon(gun.kind + 0, i + 1, gun.die + 0, gun.impact + 0, max(1, gun.times), gun.weight + 0)
    figure = squad.figure[i]
    kind = MISSILE if figure.guided == 1 else HARD_HITTING
    return Weapon(kind, 0, figure.support + 0, figure.support_impact + 0, 1, 0)


@rule
def weapon_towards(rules: Rules, game: Game, unit: int, target: int, i: int) -> Weapon:
    """A weapon with the die that it has towards a target: less against aircraft. Source: R6.68, R16.32, R16.35; A48."""
    weapon = weapon_at(game, unit, i)
    die = die_towards(rules, game, unit, target, i, weapon.die)
    return Weapon(weapon.kind, weapon.gun, die, weapon.impact, weapon.times, weapon.weight)


@rule
def is_aloft(game: Game, k: int) -> int:
    """Whether a vehicle is an aircraft in the air. Source: R16.34."""
    for unit in range(game.units):
        if game.squad[unit].hull == k + 1:
            return 1 if game.squad[unit].aloft != GROUNDED else 0
    return 0


@rule
def face_towards(rules: Rules, game: Game, k: int, unit: int) -> int:
    """The face of a vehicle that a unit's fire strikes: from the air its top; an aircraft's belly counts as its sides.

    Source: R6.9, R16.35; A17, A45.
    """
    if game.squad[unit].aloft != GROUNDED:
        return FACE_TOP
    firer = game.squad[unit].figure[game.squad[unit].centre]
    return face_from(rules, game, k, firer.x, firer.y)


@rule
def face_from(rules: Rules, game: Game, k: int, x: int, y: int) -> int:
    """The face of a vehicle that fire from a place on the ground strikes. Source: R6.9, R16.35; A17."""
    if is_aloft(game, k) == 1:
        return FACE_SIDE
    hull = game.hull[k]
    return face_struck(rules, hull.heading, x - hull.x, y - hull.y)


@rule
def face_fired_at(rules: Rules, game: Game, k: int, order: Order) -> int:
    """The same of an order, which names the place that its fire comes from if it is another. Source: R6.9, R6.67."""
    if order.legs == 0:
        return face_towards(rules, game, k, order.unit)
    return face_from(rules, game, k, order.x[0], order.y[0])


@rule
def one_shot(dice: Dice, rules: Rules, game: Game, order: Order, shot: gather.Aim, weapon: Weapon, i: int) -> Harm:
    """One weapon's shot at a vehicle: its dice, and if it hits, its blow; an EW roll holds for each missile (reading).

    Source: R6.4-R6.7, R6.50, R6.60, R6.65, R12.30, R13.22; A14.
    """
    if weapon.kind == SMALL:
        squad = game.squad[order.unit]
        attack = fire.Attack(squad.quality + 0, weapon.die, 0, 0, 0, 0, 0)
        return small_arms(dice, rules, game, order, shot, attack, weapon.impact, weapon.gun)
    unit, target = order.unit, order.target
    k, quality = game.squad[target].hull - 1, game.squad[unit].quality
    set_rollers(dice, unit, target)
    if weapon.kind == MISSILE:
        if decoyed(dice, rules, game, target, weapon.die) == 1:
            return Harm(0, 0, 0, 0)
        launch = guns.launched(dice, rules, quality, weapon.die)
        if guns.is_spoofed(launch, roll_against(game)) == 1:
            note_shot_at(dice, game, order, shot, weapon, SPOOFED, 0, fire.NOTHING)
            return Harm(0, 0, 0, 0)
        volley = guns.homes(dice, rules, launch, shot.die)
    elif is_aloft(game, k) == 1:
        volley = guns.aimed_in_flight(dice, rules, quality, weapon.kind, weapon.die, shot.die)
    else:
        volley = points_rules.aimed(dice, rules, quality, weapon.kind, weapon.die, shot.die)
    result: int = fire.result_of(rules, volley.beats)
    note_shot_at(dice, game, order, shot, weapon, volley.won, volley.beats, result)
    if result == fire.NOTHING:
        return Harm(0, 0, 0, 0)
    face = face_fired_at(rules, game, k, order)
    struck = class_struck(game.hull[k].armour, face)
    blow = points_rules.Blow(weapon.impact, weapon.times, result, struck, shot.situation.cover)
    weight: int = weapon.weight if weapon.weight > 0 else aftermath.infantry_weight(rules)
    set_rollers(dice, target, unit)
    return strike(dice, rules, game, target, result, blow, face, weight)


@rule
def note_shot_at(dice: Dice, game: Game, order: Order, shot: gather.Aim, weapon: Weapon, won: int, beats: int, result:
                 int) -> None:
    """Note a shot at a vehicle: its dice and the situation; won SPOOFED: EW has drawn a missile off, which is used up.

    Source: R6.4-R6.6, R6.60, R6.65, R12.30; A14, N29.
    """
    target, spoofed = game.squad[order.target], 1 if won == SPOOFED else 0
    points.note_aimed(dice, game, order.unit, order.target, against=0 if spoofed == 1 else shot.die,
                      shift=0 if spoofed == 1 else shot.shift, won=max(0, won), result=result, beats=beats,
                      weapon=weapon.kind, gun=weapon.gun, spoofed=spoofed, size=game.hull[target.hull - 1].size,
                      situation=shot.situation)


@rule
def decoyed(dice: Dice, rules: Rules, game: Game, target: int, guidance: int) -> int:
    """Whether a decoy draws a missile off: the vehicle's own, or else one on the table near it. Source: R6.64; A13."""
    hull = game.hull[game.squad[target].hull - 1]
    if has_decoy(hull) == 0:
        return lured(dice, rules, game, target, guidance)
    hull.decoyed = 1
    works = guns.decoy_works(dice, guidance)
    hull.decoys -= guns.decoys_spent(rules, works)
    points.note_decoyed(dice, game, target, target, works=works, left=hull.decoys)
    return works


@rule
def has_decoy(hull: Hull) -> int:
    """Whether a vehicle can try a decoy of its own: one try a turn, while its systems work. Source: R6.64; A5, A13."""
    return 1 if hull.decoys > 0 and hull.decoyed == 0 and hull.dark == 0 and hull.wreck == FIGHTS else 0


@rule
def lured(dice: Dice, rules: Rules, game: Game, target: int, guidance: int) -> int:
    """Whether a decoy on the table draws a missile off a vehicle; from then on it is known. Source: R6.64; A13."""
    k = decoy_near(rules, game, target)
    if k == NOBODY:
        return 0
    device = game.device[k]
    device.die = TRIED
    show_device(game, k)
    works = guns.decoy_works(dice, guidance)
    spent = guns.decoys_spent(rules, works)
    decoys.note_lured(dice, game, target, target, works=works, spent=spent, x=device.x, y=device.y)
    if spent == 1:
        clear_device(device)
    return works


@rule
def strike(dice: Dice, rules: Rules, game: Game, target: int, result: int, blow: points_rules.Blow, face: int, weight:
           int) -> Harm:
    """A hit on a vehicle: what its armour makes of it, suspension and systems, and those inside.

    Of an aircraft in the air nothing breaks but all of it. Source: R6.7, R6.8, R6.11, R6.20-R6.22, R6.30-R6.32; A1-A3,
    A50.
    """
    was, stuck = game.hull[game.squad[target].hull - 1].wreck, 0
    hit = pierce(dice, rules, game, target, blow, face, weight)
    if is_aloft(game, game.squad[target].hull - 1) == 0 and points_rules.is_shaken_up(was, hit.came_to) == 1:
        stuck = shake_up(dice, rules, game, target, blow, hit.impact)
    return Harm(result, aftermath.bails_out_as(was, hit.came_to), stuck, 1)


@rule
def pierce(
    dice: Dice, rules: Rules, game: Game, target: int, blow: points_rules.Blow, face: int, weight: int
) -> points_rules.Strike:
    """Roll impact against a vehicle's armour; a penetration damages the vehicle and hurts those inside.

    No figure outside is hurt, even if the vehicle is destroyed. `dice.other` is the unit that hit it.
    Source: R6.7, R6.8, R6.11, R6.30-R6.32, R13.31, R13.32; A50.
    """
    k = game.squad[target].hull - 1
    hull = game.hull[k]
    was, dice.who = hull.wreck, target
    hit = points_rules.penetration(dice, rules, blow)
    points.note_blow(dice, game, target, target, impact=hit.impact, armour=hit.armour, came_to=hit.came_to, was=was,
                     die=blow.die, times=blow.times, major=1 if blow.result == fire.MAJOR else 0,
                     armour_class=blow.armour_class, face=face, cover=blow.cover, small_arms=0)
    hull.wreck = points_rules.wreck_after(was, hit.came_to)
    if is_aloft(game, k) == 0 and hit.came_to != points_rules.HELD:
        hurt_inside(dice, rules, game, k, aftermath.occupant_threshold(weight, hit.came_to))
    return hit


@rule
def shake_up(dice: Dice, rules: Rules, game: Game, target: int, blow: points_rules.Blow, impact: int) -> int:
    """A hit that the armour has held: suspension or systems; 1: the vehicle is immobilised. Source: R6.20-R6.22."""
    hull = game.hull[game.squad[target].hull - 1]
    effect: int = points_rules.held_effect(dice, rules, hull.stuck, hull.dark)
    test = points_rules.Suspension(0, 0, 0)
    if effect == points_rules.SUSPENSION_HIT:
        test = points_rules.suspension_test(dice, rules, blow, hull.drive, impact)
        hull.stuck = max(hull.stuck, test.fails)
    elif effect == points_rules.SYSTEMS_HIT:
        hull.dark = 1
    points.note_shaken_up(dice, game, target, target, effect=effect, impact=test.impact, suspension=test.face,
                stuck=test.fails)
    return test.fails


@rule
def small_arms_shot(dice: Dice, rules: Rules, game: Game, order: Order, shot: gather.Aim, light: int) -> Harm:
    """Small arms and machine guns of a squad at a vehicle: one roll. Source: R6.40-R6.43, R6.51; A11."""
    squad = game.squad[order.unit]
    attack = weapons.attack_of(squad, shot.rifles, light)
    rifles = weapons.small_arms_impact(rules, squad, shot.rifles) if shot.rifles != 0 else 0
    alone = weapons.support_impact(rules, squad, light) if light != 0 else 0
    return small_arms(dice, rules, game, order, shot, attack, aftermath.basic_impact(rifles, alone), 0)


@rule
def small_arms(dice: Dice, rules: Rules, game: Game, order: Order, shot: gather.Aim, attack: fire.Attack, impact: int,
               gun: int) -> Harm:
    """Small arms at a vehicle: they suppress, and penetrate thin armour by a single roll. Source: R6.40-R6.43."""
    unit, target = order.unit, order.target
    set_rollers(dice, unit, target)
    volley = fire.volley(dice, rules, attack, shot.die)
    result: int = fire.result_of(rules, volley.beats)
    note_shot_at(dice, game, order, shot, Weapon(SMALL, gun, 0, impact, 1, 0), volley.won, volley.beats, result)
    return small_arms_hit(dice, rules, game, unit, target, result, impact, shot.situation.cover)


@rule
def small_arms_hit(dice: Dice, rules: Rules, game: Game, unit: int, target: int, result: int, impact: int, cover:
                   int) -> Harm:
    """What small arms that have hit do to a vehicle: one roll for penetration. Source: R6.40-R6.43."""
    k = game.squad[target].hull - 1
    face = face_towards(rules, game, k, unit)
    thin: int = aftermath.small_arms_class(rules, game.hull[k].armour, face)
    if aftermath.penetration_is_rolled(result, thin) == 0:
        return Harm(result, 0, 0, min(1, result))
    was = game.hull[k].wreck
    set_rollers(dice, target, unit)
    hit = aftermath.one_penetration(dice, rules, impact, thin, cover)
    points.note_blow(dice, game, target, target, impact=hit.impact, armour=hit.armour, came_to=hit.came_to, was=was,
                     die=impact, times=1, major=1, armour_class=thin, face=face, cover=cover, small_arms=1)
    if hit.came_to == points_rules.HELD:
        return Harm(result, 0, 0, min(1, result))
    hurt_inside(dice, rules, game, k, SMALL_ARMS)
    if hit.came_to != aftermath.CRIPPLES:
        return Harm(result, 0, 0, min(1, result))
    game.hull[k].wreck = points_rules.wreck_after(was, points_rules.DISABLES)
    return Harm(result, aftermath.bails_out_as(was, points_rules.DISABLES), 0, 1)
