"""Gathering a fire: from positions and weapons to dice and shifts, and the reasons why a shot is refused.

Orders, odds, bots and tests all aim through `aim`, so that the dice shown are the dice rolled.
Source: R5.3-R5.30, R5.40-R5.43, R3.40, R4.15, R7.22, R15.20; S3.49-60; S4.111.
"""

from typing import Any, NamedTuple

from dieshift.core.rules import rule, slot
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.sighting import Sighting, sighting
from dieshift.stargrunt.terms import BROKEN, FIT, IN_PLAY

RIFLE_FIRED, SUPPORT_FIRED = 1, 2


class Weapons(NamedTuple):
    """The weapons of one fire action: dice, impact, and which figures fire what (a bit each)."""

    attack: book.Attack
    impact: int
    rifles: int
    supports: int


class Aim(NamedTuple):
    """A fire before any die is rolled: 0 or why it is refused, the dice, the impact die, and the target's cover."""

    refusal: int
    attack: book.Attack
    range_die: int  # before its shifts
    shift: int
    die: int  # after its shifts
    impact: int
    cover: int
    rifles: int
    supports: int


@rule
def can_fire_rifle(figure: Any, one_band: int) -> int:
    """Whether a figure's small arm can join: he is fit, has one that reaches, and has not fired it. Source: R5.15, R3.40."""
    if figure.health != FIT or figure.left == 1 or figure.firepower == 0 or figure.fired != 0:
        return 0
    return 1 if figure.close == 0 or one_band == 1 else 0


@rule
def can_fire_support(figure: Any) -> int:
    """Whether a figure's support weapon can join: fit, unguided, not yet fired. Source: R3.40, R5.27."""
    if figure.health != FIT or figure.left == 1 or figure.support == 0 or figure.guided == 1 or figure.fired != 0:
        return 0
    return 1


@rule
def all_supports(squad: Any) -> int:
    """The support weapons that could fire now, a bit each. Source: R5.20, R5.26; S3.49, S3.50."""
    found = 0
    for i in range(squad.figures):
        if can_fire_support(squad.figure[i]) == 1:
            found |= 1 << i
    return found


@rule
def all_rifles(squad: Any, one_band: int, supports: int) -> int:
    """The small arms that could fire now, those of figures busy with a support weapon apart. Source: R5.23."""
    found = 0
    for i in range(squad.figures):
        if supports & (1 << i) == 0 and can_fire_rifle(squad.figure[i], one_band) == 1:
            found |= 1 << i
    return found


@rule
def small_arms_impact(squad: Any, rifles: int) -> int:
    """The impact die of the small arm that most firers carry, the lower of two equals. Source: R5.24."""
    best, best_count = 0, 0
    for i in range(squad.figures):
        if rifles & (1 << i) != 0:
            count, impact = 0, squad.figure[i].impact
            for j in range(squad.figures):
                if rifles & (1 << j) != 0 and squad.figure[j].impact == impact:
                    count += 1
            if count > best_count or (count == best_count and impact < best):
                best, best_count = impact, count
    return best


@rule
def support_impact(squad: Any, supports: int) -> int:
    """The impact die of support weapons that fire alone: the lowest of them. Source: R5.28, R5.30."""
    best = 0
    for i in range(squad.figures):
        if supports & (1 << i) != 0 and (best == 0 or squad.figure[i].support_impact < best):
            best = squad.figure[i].support_impact
    return best


@rule
def weapons(squad: Any, order: Any, one_band: int) -> Weapons:
    """The dice of the weapons an order names, or of all that can fire when it names none.

    A named weapon that cannot fire adds nothing. Source: R5.20-R5.26, R5.28, R5.30; S3.51, S3.57, S3.59.
    """
    supports, rifles = order.supports + 0, order.rifles + 0  # wide, whatever the record stores
    if supports == 0 and rifles == 0:
        supports = all_supports(squad)
        rifles = all_rifles(squad, one_band, supports)
    else:
        supports = supports & all_supports(squad)
        rifles = rifles & all_rifles(squad, one_band, supports)
    halves, d4, d6, d8, d10, d12 = 0, 0, 0, 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if rifles & (1 << i) != 0:
            halves += figure.firepower
        if supports & (1 << i) != 0:
            d4 += 1 if figure.support == 4 else 0
            d6 += 1 if figure.support == 6 else 0
            d8 += 1 if figure.support == 8 else 0
            d10 += 1 if figure.support == 10 else 0
            d12 += 1 if figure.support == 12 else 0
    attack = book.Attack(squad.quality + 0, book.firepower_die(halves), d4, d6, d8, d10, d12)
    impact = small_arms_impact(squad, rifles) if rifles != 0 else support_impact(squad, supports)
    return Weapons(attack, impact, rifles, supports)


@catalogue.slot
@slot
def range_band_distance(rules: Any, quality: int, distance: int) -> int:
    """The distance that counts for the range die. Source: R5.10, R5.16."""
    return distance


@rule
def target_refusal(game: Any, firer: int, target: int) -> int:
    """Whether a unit can be fired at by another at all, sight and range apart. Source: R5.1, R7.22."""
    if target < 0 or target >= game.units:
        return code.NO_TARGET
    squad, shooter = game.squad[target], game.squad[firer]
    if squad.present == 0 or squad.gone != IN_PLAY or squad.side == shooter.side:
        return code.NO_TARGET
    if shooter.confidence == BROKEN and shooter.shot_at_by & (1 << target) == 0:
        return code.NOT_FIRED_ON_BY
    return code.ALLOWED


@rule
def aim_seen(rules: Any, game: Any, order: Any, at: int, view: Sighting, hasty: int) -> Aim:
    """Aim at a target whose sighting is known: dice, shifts, and whether the shot is possible. Source: R5.10-R5.30."""
    squad, target = game.squad[order.unit], game.squad[at]
    away = range_band_distance(rules, squad.quality, view.distance)
    chosen = weapons(squad, order, book.within_one_band(squad.quality, away))
    die = book.range_die(squad.quality, away)
    situation = book.Situation(view.cover, target.in_position, 0, target.column, hasty)
    shift = book.range_shift(rules, situation)
    moved = book.shifted_range_die(die, shift)
    refusal = code.ALLOWED
    if view.visible == 0:
        refusal = code.NOT_SEEN
    elif chosen.rifles == 0 and chosen.supports == 0:
        refusal = code.NO_WEAPON
    elif die == book.NO_SHOT:
        refusal = code.OUT_OF_RANGE
    elif moved == book.NO_SHOT:
        refusal = code.TOO_WELL_COVERED
    return Aim(refusal, chosen.attack, die, shift, moved, chosen.impact, view.cover, chosen.rifles, chosen.supports)


@rule
def aim(table: Any, rules: Any, game: Any, order: Any, hasty: int) -> Aim:
    """Aim a unit's weapons at a target: all that is known before a die is rolled. Source: R5.1-R5.30, R5.17."""
    refusal = target_refusal(game, order.unit, order.target)
    if refusal != code.ALLOWED:
        return Aim(refusal, book.Attack(0, 0, 0, 0, 0, 0, 0), 0, 0, 0, 0, 0, 0, 0)
    view = sighting(table, rules, game, order.unit, order.target)
    return aim_seen(rules, game, order, order.target, view, hasty)


@rule
def mark_fired(squad: Any, rifles: int, supports: int) -> None:
    """Note which figures have fired what in this activation. Source: R3.40; S3.57."""
    for i in range(squad.figures):
        if supports & (1 << i) != 0:
            squad.figure[i].fired = SUPPORT_FIRED
        elif rifles & (1 << i) != 0:
            squad.figure[i].fired = RIFLE_FIRED


@rule
def unload(squad: Any) -> None:
    """A new activation: every weapon may fire again. Source: R3.40; C1."""
    for i in range(squad.figures):
        squad.figure[i].fired = 0
