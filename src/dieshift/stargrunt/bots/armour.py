"""Vehicles as a sensible player has them: what a shot at one is worth, when to get out of one, and repairs.

Chances are those of the rules themselves, run on all faces of their dice, and kept in the mind. Source: R6.4-R6.11,
R6.22, R6.40-R6.60, R13.40.
"""

from typing import NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.core.tapes import MOST, WHOLE, next_tape, restart, share
from dieshift.stargrunt.bots.goals import FAR, away_from, goal, nearest_enemy
from dieshift.stargrunt.bots.minds import ASKED, Mind
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.bots.worth import SCALE, suppression_chance
from dieshift.stargrunt.chapters import demolition, launchers, vehicles
from dieshift.stargrunt.chapters.fire import gather, weapons
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import aftermath, guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.gather import of_weapon
from dieshift.stargrunt.chapters.points.rules import class_struck
from dieshift.stargrunt.chapters.points.shots import Weapon, face_towards, light_arms, weapon_at
from dieshift.stargrunt.chapters.vehicles.rules import can_drive, is_inside, notes_hatches
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import DISABLED, MISSILE, NOBODY, SMALL, SQUAD
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y, PLACES
from dieshift.stargrunt.turn.legal import refusal

WRECKED = 25_000  # what a disabled vehicle is worth, in ten thousands of a casualty; and each who is in it
RIDER = 3_000
MARKED = 4_000  # a first suppression marker
NEAR = 2400  # at an enemy so near, in hundredths of an inch, passengers get out
OUT = 450  # so far from their vehicle's middle they do


class Chances(NamedTuple):
    """How likely a shot is a minor hit and a major one, in ten thousands."""

    minor: int
    major: int


@rule
def kept_at(mind: Mind, code: int) -> int:
    """Where a mind keeps the answer to a question; it is empty where the answer is to another."""
    return (code ^ code >> 7 ^ code >> 17) % ASKED


@rule
def hit_chances(mind: Mind, rules: Rules, quality: int, weapon: Weapon, die: int) -> Chances:
    """How likely a weapon hits a vehicle, by the rules on all faces. Source: R6.4-R6.6, R6.60."""
    code = 1 + (((quality * 16 + weapon.die) * 16 + die) * 8 + weapon.kind) * 2
    at = kept_at(mind, code)
    if mind.asked[at] != code:
        minor, major = 0, 0
        restart(mind.tape)
        for _ in range(MOST):
            if weapon.kind == MISSILE:
                beats = guns.missile(mind.tape, rules, quality, weapon.die, die).beats
            else:
                beats = points_rules.aimed(mind.tape, rules, quality, weapon.kind, weapon.die, die).beats
            result = fire.result_of(rules, beats)
            minor += share(mind.tape) if result == fire.MINOR else 0
            major += share(mind.tape) if result == fire.MAJOR else 0
            if next_tape(mind.tape) == 0:
                break
        mind.asked[at], mind.answer[at] = code, (SCALE * minor // WHOLE) * (SCALE + 1) + SCALE * major // WHOLE
    packed = mind.answer[at]
    return Chances(packed // (SCALE + 1), packed % (SCALE + 1))


@rule
def pierce_chance(mind: Mind, rules: Rules, blow: points_rules.Blow, small: int) -> int:
    """How likely a hit disables a vehicle, or small arms reach those inside, in ten thousands. Source: R6.11, R6.42."""
    code = (((blow.die * 32 + blow.times) * 4 + blow.result) * 8 + blow.armour_class) * 16 + blow.cover * 4 + small * 2
    at = kept_at(mind, code)
    if mind.asked[at] != code:
        ways = 0
        restart(mind.tape)
        for _ in range(MOST):
            if small == 1:
                came_to = aftermath.one_penetration(mind.tape, rules, blow.die, blow.armour_class, blow.cover).came_to
            else:
                came_to = points_rules.penetration(mind.tape, rules, blow).came_to
            ways += share(mind.tape) if came_to != points_rules.HELD else 0
            if next_tape(mind.tape) == 0:
                break
        mind.asked[at], mind.answer[at] = code, SCALE * ways // WHOLE
    return mind.answer[at]


@rule
def prize(game: Game, k: int) -> int:
    """What it is worth to disable a vehicle; a wreck only for those who stay in it. Source: R6.11."""
    worth = WRECKED if game.hull[k].wreck < DISABLED else 0
    for unit in range(game.units):
        if is_inside(game.squad[unit], k) == 1:
            worth += RIDER * fit_figures(game.squad[unit])
    return worth


@rule
def light_value(mind: Mind, rules: Rules, chance: int, blow: points_rules.Blow, worth: int) -> int:
    """Extra value of small arms with a given chance to suppress: they may pierce thin armour. Source: R6.40, R6.42."""
    if aftermath.may_penetrate(blow.armour_class) == 0:
        return 0
    return chance * chance // SCALE * pierce_chance(mind, rules, blow, 1) // SCALE * worth // (2 * SCALE)


@rule
def point_value(mind: Mind, rules: Rules, game: Game, order: Order, shot: gather.Aim) -> int:
    """What a fire at a vehicle promises, in ten thousands of a casualty. Source: R6.6, R6.11, R6.40, R6.42, R6.50."""
    squad, target = game.squad[order.unit], game.squad[order.target]
    k, value, missed = target.hull - 1, 0, SCALE
    worth, face = prize(game, k), face_towards(rules, game, k, order.unit)
    armour = class_struck(game.hull[k].armour, face)
    thin: int = aftermath.small_arms_class(rules, game.hull[k].armour, face)
    light = light_arms(squad, shot.supports) if squad.hull == 0 else 0
    if shot.rifles != 0 or light != 0:
        chance = suppression_chance(mind, rules, weapons.attack_of(squad, shot.rifles, light), shot.die)
        missed = missed * (SCALE - chance) // SCALE
        value += light_value(
            mind, rules, chance, points_rules.Blow(shot.impact, 1, fire.MINOR, thin, shot.situation.cover), worth
        )
    for i in range(MAX_FIGURES):
        if (shot.supports & ~light) >> i & 1 == 1:
            weapon = weapon_at(game, order.unit, i)
            die = of_weapon(rules, game, order.unit, order.target, shot, i).die
            if weapon.kind == SMALL:
                volley = fire.Attack(squad.quality + 0, weapon.die, 0, 0, 0, 0, 0)
                chance = suppression_chance(mind, rules, volley, die)
                missed = missed * (SCALE - chance) // SCALE
                blow = points_rules.Blow(weapon.impact, 1, fire.MINOR, thin, shot.situation.cover)
                value += light_value(mind, rules, chance, blow, worth)
                continue
            hit = hit_chances(mind, rules, squad.quality, weapon, die)
            missed = missed * (SCALE - hit.minor - hit.major) // SCALE
            for result in range(fire.MINOR, fire.MAJOR + 1):
                blow = points_rules.Blow(weapon.impact, weapon.times, result, armour, shot.situation.cover)
                often = hit.minor if result == fire.MINOR else hit.major
                value += often * pierce_chance(mind, rules, blow, 0) // SCALE * worth // SCALE
    marker = MARKED if target.suppression == 0 else 0
    return value + (SCALE - missed) * marker // SCALE


@rule
def repair(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Try to get systems to work again before anything else; 0: nothing to repair. Source: R6.22."""
    squad = game.squad[order.unit]
    if squad.hull == 0 or game.hull[squad.hull - 1].dark == 0:
        return 0
    order.kind = vehicles.REPAIR_IT
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def shut_hatches(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Fight sealed, as long as nobody has to be commanded from in there; 0: it is so, or cannot be.

    Source: S4.96, S4.98, S4.100.
    """
    squad = game.squad[order.unit]
    if notes_hatches(rules) == 0 or squad.hull == 0 or squad.level > SQUAD:
        return 0
    order.kind = vehicles.HATCHES
    return 1 if refusal(rules, table, game, order) == 0 else 0


@rule
def demolish(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Place a charge on a vehicle that still fights and is touched; 0: there is none. Source: R16.10."""
    if game.squad[game.active].charges == 0:
        return 0
    return at_some_vehicle(rules, table, game, order, demolition.DEMOLISH)


@rule
def launch(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Fire a remote launcher at a vehicle that still fights; 0: there is none. Source: R6.67."""
    return 0 if game.mined == 0 else at_some_vehicle(rules, table, game, order, launchers.REMOTE)


@rule
def at_some_vehicle(rules: Rules, table: Table, game: Game, order: Order, kind: int) -> int:
    """Write an order of some kind at the first vehicle that still fights at which it is allowed; 0: there is none."""
    clear_order(order)
    order.kind, order.unit = kind, game.active
    for target in range(game.units):
        order.target = target
        hull = game.squad[target].hull
        if hull > 0 and game.hull[hull - 1].wreck < DISABLED and refusal(rules, table, game, order) == 0:
            return 1
    return 0


@rule
def wants_out(game: Game, unit: int) -> int:
    """Whether passengers get out here: the enemy is near, or the vehicle goes no farther. Source: R13.40."""
    hull = game.hull[game.squad[unit].aboard - 1]
    enemy = nearest_enemy(game, unit)
    if hull.crew == 0 or can_drive(hull) == 0 or 2 * game.turn > game.turns:
        return 1
    return 1 if enemy != NOBODY and away_from(game, unit, enemy) < NEAR else 0


@rule
def get_down(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Passengers get out on the side of their vehicle that is nearest to their goal; 0: they stay in.

    Source: R13.40.
    """
    unit = order.unit
    hull = game.hull[game.squad[unit].aboard - 1]
    if wants_out(game, unit) == 0:
        return 0
    wanted = goal(table, game, unit)
    order.kind, order.legs, best, best_x, best_y = vehicles.GET_OUT, 1, FAR, 0, 0
    for k in range(1, PLACES):
        x, y = hull.x + PLACE_X[k], hull.y + PLACE_Y[k]
        away = distance(hull.x, hull.y, x, y)
        left = distance(x, y, wanted.x, wanted.y)
        if away < OUT and left < best:
            order.x[0], order.y[0] = x, y
            if refusal(rules, table, game, order) == 0:
                best, best_x, best_y = left, x, y
    order.x[0], order.y[0] = best_x, best_y
    return 1 if best < FAR else 0
