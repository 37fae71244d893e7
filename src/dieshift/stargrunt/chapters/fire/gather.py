"""Gathering a fire: from positions and weapons to dice and shifts, and the reasons why a shot is refused.

Orders, odds, bots and tests all aim through `aim`, so that the dice shown are the dice rolled.
Source: R5.3-R5.30, R3.40, R4.15, R7.22, R15.20, R17.62; S3.49-52; S4.111.
"""

from typing import Any, NamedTuple

from dieshift.core.rules import Rules, numbered, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.core.tuples import replacing
from dieshift.stargrunt.chapters import buildings, fire, morale
from dieshift.stargrunt.chapters.buildings.sealed import is_shut_in, is_walled_in
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire import weapons as fire_weapons
from dieshift.stargrunt.chapters.fire.counters import aimed_situation, known_range_die
from dieshift.stargrunt.chapters.fire.rules import exposed_part, part_fire, sees_so_far
from dieshift.stargrunt.chapters.fire.situation import NOTHING_SHIFTS, Situation, unhurried
from dieshift.stargrunt.chapters.fire.weapons import Firing
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import BROKEN, FIT, ROUTED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, as_ruled, known_sighting


class Weapons(NamedTuple):
    """The weapons of one fire action: dice, impact, and which figures fire what (a bit each)."""

    attack: fire_rules.Attack
    impact: int
    rifles: int
    supports: int


class Aim(NamedTuple):
    """A fire before any die is rolled: 0 or why it is refused, dice, impact, the situation, the part aimed at."""

    refusal: int
    attack: fire_rules.Attack
    range_die: int  # before its shifts
    shift: int
    die: int  # after its shifts
    impact: int
    rifles: int
    supports: int
    situation: Situation  # what shifts the range die
    part: int  # figures of the target that are fired at, a bit each; 0: all (R5.6)


refusing = replacing(Aim, "refusal")
with_supports = replacing(Aim, "supports")
at_part = replacing(Aim, "part")
of_one_gun = replacing(Aim, "impact", "rifles", "supports")
rolled_against = replacing(Aim, "range_die", "shift", "die")


@rule
def can_fire_rifle(figure: Figure, one_band: int) -> int:
    """Whether a figure's small arm can join: he is fit, has one that reaches, and has fired nothing yet.

    Source: R5.15, R5.23, R3.40; S3.57.
    """
    if figure.health != FIT or figure.firepower == 0 or figure.fired != 0:
        return 0
    return 1 if figure.close == 0 or one_band == 1 else 0


@rule
def can_fire_support(figure: Figure) -> int:
    """Whether a figure's support weapon can join: fit, unguided, not yet fired; not packed, and with a round left.

    Source: R3.40, R5.27, R17.38, R17.62; S3.57.
    """
    if figure.health != FIT or figure.support == 0 or figure.guided == 1 or figure.fired != 0:
        return 0
    return 1 if figure.rounds >= 0 else 0


@rule
def all_supports(squad: Squad) -> int:
    """The support weapons that could fire now, a bit each. Source: R5.20, R5.26; S3.49, S3.50."""
    supports = 0
    for i in range(squad.figures):
        if can_fire_support(squad.figure[i]) == 1:
            supports |= 1 << i
    return supports


@rule
def in_reach(squad: Squad, supports: int, one_band: int) -> int:
    """Those of some support weapons that reach, a bit each: beyond one band flamers do not. Source: R5.15; A44."""
    if one_band == 1 or supports == 0:
        return supports
    for i in range(squad.figures):
        if squad.figure[i].flame == 1:
            supports &= ~(1 << i)
    return supports


@rule
def all_rifles(squad: Squad, one_band: int, supports: int) -> int:
    """The small arms that could fire now, those of figures busy with a support weapon apart.

    Who carries casualties fires all the same. Source: R5.23, R4.13.
    """
    rifles = 0
    for i in range(squad.figures):
        if supports & (1 << i) == 0 and can_fire_rifle(squad.figure[i], one_band) == 1:
            rifles |= 1 << i
    return rifles


class Named(NamedTuple):
    """Weapons that an order names, a bit each."""

    rifles: int
    supports: int


@rule
def not_joining(squad: Squad, order: Firing) -> Named:
    """The weapons that an order names and that cannot join its fire, wherever the target is.

    Close-range weapons that do not reach are not among them: they add nothing (R5.24). Source: R3.40, R5.23, R5.27.
    """
    supports = order.supports
    return Named((order.rifles) & ~all_rifles(squad, 1, supports), supports & ~all_supports(squad))


@rule
def named_refusal(rules: Rules, squad: Squad, order: Firing) -> int:
    """Whether all weapons that an order names can join its fire: none is left out in silence.

    Where support weapons fire one at a time, to name several is to leave it to those that are ready.
    Source: R3.40, R5.27, R5.30.
    """
    left, supports = not_joining(squad, order), order.supports
    few = supports_joining(rules, supports)
    if order.rifles == 0:
        few = supports_alone(rules, few)
    one_of_them = few != supports and left.supports != supports
    if left.rifles == 0 and (left.supports == 0 or one_of_them):
        return ALLOWED
    return fire.NAMED_NOT_READY


@rule
def split_refusal(rules: Rules, squad: Squad, order: Order) -> int:
    """Whether a fire names no weapon that cannot join it, and no target that it may not have. Source: R3.40, R3.41."""
    found: int = named_refusal(rules, squad, order)
    return fire_weapons.again_refusal(rules, squad, order.target) if found == ALLOWED else found


@catalogue.slot
@slot
def supports_joining(rules: Rules, supports: int) -> int:
    """Number of support weapons that may fire in one action, with small arms or without: all.

    Source: R5.26; S3.49, S3.50.
    """
    return supports


@catalogue.variant(
    supports_joining, "one-support-weapon", "ruling", "One support weapon per fire action",
    "Only one support weapon of a squad fires in an action: the first of those ready or named. The others may fire "
    "in another action.",
    Cite("RB", "Support weapons", "R5.20, R5.26", "35"))
def only_one_joins(rules: Rules, supports: int) -> int:
    """The first of them. Source: R5.20, its singular taken by its letter."""
    return supports & -supports


@catalogue.slot
@slot
def supports_alone(rules: Rules, supports: int) -> int:
    """Number of support weapons that may fire in one action without small arms: all. Source: R5.30."""
    return supports


@rule
def weapons(rules: Rules, squad: Squad, order: Firing, one_band: int) -> Weapons:
    """The dice of the weapons an order names, or of all that can fire when it names none.

    A named weapon that cannot fire any more when its declared fire is resolved adds nothing; before, it is refused.
    Source: R5.15, R5.20-R5.26, R5.28, R5.30, R16.23; A44; S3.51, S3.57, S3.59, S3.60.
    """
    supports, rifles = order.supports, order.rifles  # wide integers, not as narrow as in the record
    if supports == 0 and rifles == 0:
        supports = supports_joining(rules, in_reach(squad, all_supports(squad), one_band))
        rifles = all_rifles(squad, one_band, supports)
    else:
        supports = supports_joining(rules, in_reach(squad, supports & all_supports(squad), one_band))
        rifles = rifles & all_rifles(squad, one_band, supports)
    if rifles == 0:
        supports = supports_alone(rules, supports)
    impact = (
        fire_weapons.small_arms_impact(rules, squad, rifles)
        if rifles != 0
        else fire_weapons.support_impact(rules, squad, supports)
    )
    return Weapons(fire_weapons.attack_of(squad, rifles, supports), impact, rifles, supports)


@catalogue.slot
@slot
def range_band_distance(rules: Rules, quality: int, distance: int) -> int:
    """Distance that counts for the range die: the measured one. Source: R5.10."""
    return distance


@catalogue.variant(
    range_band_distance, "heavy-rain", "option", "Heavy rain or snow",
    "Direct fire counts as one range band further.", Cite("RB", "Weather", "R5.16, R15.60", "57"))
def one_band_further(rules: Rules, quality: int, distance: int) -> int:
    """One whole band more. Weapons of one band still reach through their band (reading). Source: R5.16."""
    return distance + quality * 100


@catalogue.slot
@slot
def impossible_is_spent(rules: Rules) -> int:
    """Whether a shot that can have no effect may be declared and is used up: no, it is refused. Source: R5.17."""
    return 0


@rule
def is_in_vain(rules: Rules, refusal: int) -> int:
    """Whether a shot refused for its range or its cover is fired all the same, in vain. Source: R5.14, R5.17."""
    if refusal != fire.OUT_OF_RANGE and refusal != fire.TOO_WELL_COVERED:
        return 0
    return impossible_is_spent(rules)


@rule
def target_refusal(game: Game, firer: int, target: int) -> int:
    """Whether a unit can be fired at by another, sight and range apart; not if all in it are casualties (reading).

    Source: R5.1, R7.22, R7.23.
    """
    if target < 0 or target >= game.units:
        return fire.NO_TARGET
    squad, shooter = game.squad[target], game.squad[firer]
    if in_play(squad) == 0 or squad.side == shooter.side:
        return fire.NO_TARGET
    if shooter.confidence == ROUTED:
        return morale.ROUTED
    if shooter.confidence == BROKEN and shooter.shot_at_by & (1 << target) == 0:
        return fire.NOT_FIRED_ON_BY
    return ALLOWED


@rule
def why_past_d12(rules: Rules, target: Any, die: int, situation: Situation) -> int:
    """What takes a range die past D12: haste, if the shot could be made without it; else cover or position.

    Source: R5.13, R5.14; S4.111.
    """
    could = situation.hasty == 1 and known_range_die(rules, target, die, unhurried(situation)) != fire_rules.NO_SHOT
    return fire.TOO_HASTY if could else fire.TOO_WELL_COVERED


@rule
def vehicle_between(game: Game, unit: int, at: int) -> int:
    """Whether a vehicle fires, or is fired at: that is another procedure than men who fire at men. Source: R6.1."""
    return 1 if game.squad[unit].hull > 0 or game.squad[at].hull > 0 else 0


@rule
def aim_seen(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> Aim:
    """Aim at a target whose sighting is known: dice, shifts, and whether the shot is possible, as far as is known.

    Source: R5.10, R5.13, R6.1.
    """
    return aim_at(rules, game, order, at, view, hasty, vehicle_between(game, order.unit, at))


@numbered("vehicle")
def aim_at(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int, vehicle: int) -> Aim:
    """Aim at a target whose sighting is known, men at men.

    At a counter one that is not refused may have no die all the same: it is fired in vain. Source: R5.10, R5.13.
    """
    squad, target = game.squad[order.unit], game.squad[at]
    away = range_band_distance(rules, squad.quality, view.distance)
    chosen = weapons(rules, squad, order, fire_rules.within_one_band(squad.quality, view.distance))
    die = fire_rules.range_die(squad.quality, away)
    situation = aimed_situation(rules, squad, target, view, hasty)
    shift = fire_rules.range_shift(rules, situation)
    moved = fire_rules.shifted_range_die(die, shift)
    refusal = ALLOWED
    if view.visible == 0:
        refusal = fire.NOT_SEEN
    elif chosen.rifles == 0 and chosen.supports == 0:
        refusal = fire_weapons.why_no_weapon(squad, order, fire_rules.within_one_band(squad.quality, view.distance))
    elif die == fire_rules.NO_SHOT:
        refusal = fire.OUT_OF_RANGE
    elif known_range_die(rules, target, die, situation) == fire_rules.NO_SHOT:
        refusal = why_past_d12(rules, target, die, situation)
    return Aim(refusal, chosen.attack, die, shift, moved, chosen.impact, chosen.rifles, chosen.supports, situation, 0)


@rule
def aim(table: Table, rules: Rules, game: Game, order: Order, hasty: int) -> Aim:
    """Aim the weapons that an order names, all of them, at a target: all that is known before a die is rolled.

    Source: R3.40, R3.41, R5.1, R5.3, R5.9.
    """
    refusal = unaimed(table, rules, game, order)
    if refusal != ALLOWED:
        return no_aim(refusal)
    view = known_sighting(table, rules, game, order.unit, order.target, 0, 0)
    return aim_in_view(table, rules, game, order, view, hasty)


@rule
def aim_in_view(table: Table, rules: Rules, game: Game, order: Order, view: Sighting, hasty: int) -> Aim:
    """Aim at a target whose sighting is known, and which `unaimed` allows. Source: R3.40, R3.41."""
    shot = aim_moved(table, rules, game, order, order.target, view, hasty, 0, 0)
    refusal = shot.refusal
    if refusal == ALLOWED:
        refusal = joining_refusal(rules, game, order, shot)
    return refusing(shot, refusal)


@rule
def joining_refusal(rules: Rules, game: Game, order: Order, shot: Aim) -> int:
    """Whether every weapon that an order names takes part in its fire, and it may have its target.

    Source: R3.40, R3.41, R5.27, R6.52.
    """
    refusal = left_out_refusal(rules, game, order, order.target, shot)
    return fire_weapons.again_refusal(rules, game.squad[order.unit], order.target) if refusal == ALLOWED else refusal


@rule
def left_out_refusal(rules: Rules, game: Game, order: Firing, at: int, shot: Aim) -> int:
    """Whether every weapon that a fire names takes part in it, a vehicle's too. Source: R3.40, R5.27, R6.52, R13.21."""
    if vehicle_between(game, order.unit, at) == 0:
        refusal: int = named_refusal(rules, game.squad[order.unit], order)
        return refusal
    named = order.rifles != 0 or order.supports != 0
    return (
        fire.NAMED_NOT_READY if named and (shot.rifles != order.rifles or shot.supports != order.supports) else ALLOWED
    )


@rule
def no_aim(refusal: int) -> Aim:
    """What is aimed where nobody may. Source: R5.1."""
    return Aim(refusal, fire_rules.Attack(0, 0, 0, 0, 0, 0, 0), 0, 0, 0, 0, 0, 0, NOTHING_SHIFTS, 0)


@rule
def unaimed(table: Table, rules: Rules, game: Game, order: Order) -> int:
    """Why a unit may not be aimed at, whether or not it is in sight. Source: R5.1, R14.35; S4.78."""
    refusal: int = target_refusal(game, order.unit, order.target)
    return buildings.SHUT_UP if refusal == ALLOWED and is_walled_in(rules, table, game, order.target) == 1 else refusal


@rule
def aim_declared(table: Table, rules: Rules, game: Game, order: Order, hasty: int) -> Aim:
    """Aim what is left of the weapons of a fire that was declared before: who has fallen since adds nothing.

    Source: R5.1, R5.3, R5.9, R14.35; S4.78, S4.123.
    """
    refusal = unaimed(table, rules, game, order)
    if refusal != ALLOWED:
        return no_aim(refusal)
    view = known_sighting(table, rules, game, order.unit, order.target, 0, 0)
    return aim_moved(table, rules, game, order, order.target, view, hasty, 0, 0)


@rule
def aim_moved(table: Table, rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int, dx: int,
              dy: int) -> Aim:
    """Aim at a target moved by a vector, its sighting from there known; whole, or its exposed part.

    Source: R5.5, R5.6, R15.60; S4.78, S4.116.
    """
    if game.shut != 0 and is_shut_in(table, game, order.unit) == 1:
        return no_aim(buildings.SHUT_IN)
    if order.choice != fire.AT_PART or part_fire(rules) == 0:
        return aim_seen(rules, game, order, at, view, hasty)
    part = exposed_part(table, rules, game, order.unit, at, dx, dy)
    there = sees_so_far(rules, game, order.unit, view.distance) if part.figures != 0 else 0
    seen = as_ruled(game.squad[at], Sighting(there, part.cover, view.distance, part.concealment))
    shot = aim_seen(rules, game, order, at, seen, hasty)
    return at_part(shot, part.figures)


@rule
def unload(squad: Squad) -> None:
    """A new activation: every weapon may fire again, and at anybody. Source: R3.40, R3.41; C1."""
    squad.fired_at = 0
    for i in range(squad.figures):
        squad.figure[i].fired = 0
