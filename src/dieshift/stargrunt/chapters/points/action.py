"""what follows.

Fire at point targets, and of vehicles, written into the record: shots one by one, and what follows from them all.

All weapons are declared before any die; they are resolved one by one, and one action leaves one suppression marker.
Source: R6.4-R6.14, R6.20-R6.23, R6.30-R6.35, R6.40-R6.70, R13.20-R13.22; A1-A14; S3.53-S3.55, S3.64-S3.67.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.air.flak import after_flak, tracks
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.action import fire_at_counter, note_shot, roll_fire
from dieshift.stargrunt.chapters.fire.apply import Struck, Toll, shoot
from dieshift.stargrunt.chapters.fire.counters import fires_at_counter
from dieshift.stargrunt.chapters.fire.gather import Aim, of_one_gun
from dieshift.stargrunt.chapters.fire.weapons import mark_fired, remember_target
from dieshift.stargrunt.chapters.morale.rules import after_attack, suppress
from dieshift.stargrunt.chapters.objectives.engagement import note_breaches
from dieshift.stargrunt.chapters.points import guns, shots
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.aftermath import open_accounts, settle_accounts
from dieshift.stargrunt.chapters.points.gather import of_weapon
from dieshift.stargrunt.chapters.points.shots import Harm
from dieshift.stargrunt.chapters.vehicles.rules import first_status
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import PLACED
from dieshift.stargrunt.terrain.going import Table

VEHICLE = 1  # of `fire.gather.vehicle_between`


@roll_fire.case(VEHICLE)
def fire_at_point(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: Aim, vehicle: int) -> Toll:
    """Roll the fire of a vehicle, or at one, and write all that follows; at a counter as anybody.

    One at an aircraft in the air comes to nothing until that is acquired, and its pilot has answered.
    Source: R6.14, R6.52, R13.20, R15.20, R16.32.
    """
    unit, target = order.unit, order.target
    squad = game.squad[unit]
    if game.squad[target].aloft > 0 and tracks(dice, rules, game, order, shot.supports) == 0:
        return Toll(0, 0, 0)
    if squad.hull > 0:
        guns.mark_guns(game, unit, shot.supports)
    else:
        mark_fired(squad, shot.rifles, shot.supports)
    remember_target(squad, target)
    squad.located = PLACED
    note_breaches(dice, game, unit, target, shot.supports)
    game.squad[target].shot_at_by |= 1 << unit
    if game.squad[target].hull == 0 and fires_at_counter(rules, game.squad[target].located) == 1:
        note_shot(dice, game, order, of_gun(shot, guns.first_of(shot.supports), shot.impact))
        return fire_at_counter(dice, rules, game, unit, target, shot)
    if game.squad[target].hull == 0:
        return guns_at_infantry(dice, rules, game, order, shot)
    return shots_at_vehicle(dice, rules, table, game, order, shot)


@rule
def guns_at_infantry(dice: Dice, rules: Rules, game: Game, order: Order, shot: Aim) -> Toll:
    """A vehicle's weapons of one mount fire at infantry, each a shot, together one fire.

    Source: R5.31, R6.70, R13.21.
    """
    effect, squad = guns_shoot(dice, rules, game, order, shot), game.squad[order.target]
    after_attack(dice, rules, game, order.target, fire.suppresses(effect.result, squad.column), effect.casualties,
                 effect.untreated)
    if effect.hits > 0:
        settle(rules, squad)
    return Toll(effect.result, effect.hits, effect.casualties)


@rule
def guns_shoot(dice: Dice, rules: Rules, game: Game, order: Order, shot: Aim) -> Struck:
    """The shots of a vehicle's weapons at infantry, and nothing that follows from them.

    Source: R6.70, R13.21; S2.23.
    """
    unit, target = order.unit, order.target
    hull, squad = game.hull[game.squad[unit].hull - 1], game.squad[target]
    best, hits, fallen, before, first = 0, 0, 0, 0, 1
    for k in range(hull.guns):
        if (shot.supports >> k) & 1 == 1:
            gun = hull.gun[k]
            attack = guns.gun_attack(game.squad[unit].quality, gun.die)
            impact = guns.gun_at_infantry(gun, squad.mount)
            own = of_weapon(rules, game, unit, target, shot, k)
            note_shot(dice, game, order, of_gun(own, k, impact))
            effect = shoot(dice, rules, game, unit, target, attack, own.die, impact, shot.situation.cover)
            best, hits, fallen = max(best, effect.result), hits + effect.hits, fallen + effect.casualties
            before = effect.untreated if first == 1 else before
            first = 0
    return Struck(best, hits, fallen, before)


@rule
def of_gun(shot: Aim, k: int, impact: int) -> Aim:
    """A fire as it is told of one weapon of a vehicle, by its place. Source: R13.20."""
    return of_one_gun(shot, impact, 0, 1 << k)


@rule
def shots_at_vehicle(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: Aim) -> Toll:
    """All weapons of one action, one after the other, as long as the vehicle is not destroyed; then what follows.

    Small arms come first, then support weapons or missiles in the order of the figures. Source: R6.14, R6.40, R6.50,
    R6.52, R16.33; A9, A12; S3.53-S3.55.
    """
    first_status(dice, rules, game, order.target)
    harm = shots_of(dice, rules, game, order, shot)
    if shots.is_aloft(game, game.squad[order.target].hull - 1) == 1:
        return after_flak(dice, rules, table, game, order.target, harm)
    for _ in range(points_rules.markers_of_hits(rules, harm.hits) - 1):
        suppress(dice, game, order.target)
    return settle_accounts(dice, rules, table, game, order.target, harm.result, harm.came_to, harm.stuck)


@rule
def shots_of(dice: Dice, rules: Rules, game: Game, order: Order, shot: Aim) -> Harm:
    """The shots themselves, and what they have done to the vehicle and to those inside. Source: R6.52; A12; S2.23."""
    unit, target = order.unit, order.target
    squad, k, harm = game.squad[unit], game.squad[target].hull - 1, Harm(0, 0, 0, 0)
    flies, light = shots.is_aloft(game, k), 0
    if flies == 0:
        open_accounts(game, k)
    if squad.hull == 0 and flies == 0:
        light = shots.light_arms(squad, shot.supports)
        if shot.rifles != 0 or light != 0:
            harm = shots.worst(harm, shots.small_arms_shot(dice, rules, game, order, shot, light))
    for i in range(MAX_FIGURES):
        if (shot.supports & ~light) >> i & 1 == 1 and points_rules.fires_on(game.hull[k].wreck) == 1:
            own, weapon = of_weapon(rules, game, unit, target, shot,
                                    i), shots.weapon_towards(rules, game, unit, target, i)
            harm = shots.worst(harm, shots.one_shot(dice, rules, game, order, own, weapon, i))
    return harm
