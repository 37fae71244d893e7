"""The exact distribution of one shot, cut at its sub-rules: the volley, and one hit after another on one target.

Both are the rules themselves, run on all their faces. Where nobody asks how dice lie beside each other, a volley is run
once for each combination of faces instead of each order; a test holds that equal to all orders.

Source: B8-B13, B18; G-8b, G-9, G-12, G-13.
"""

from functools import lru_cache
from typing import NamedTuple

from dieshift.boarding.chapters.fire.rules import caught
from dieshift.boarding.chapters.overwatch import NO_OVERWATCH
from dieshift.boarding.chapters.overwatch.rules import may_watch
from dieshift.boarding.chapters.saves.rules import armour_against_shot, save
from dieshift.boarding.chapters.shooting import rules as shooting_rules
from dieshift.boarding.frame import refusals
from dieshift.boarding.odds.arena import DEFENDS, DOOR, STRAIGHT, Fields, Standing, arena, place, rules_of, standing_of
from dieshift.boarding.scenarios.combatants import Combatant, Gun, Shot, refuse
from dieshift.boarding.turn.models import hit_target
from dieshift.core.dice import Dice, scripted
from dieshift.core.odds import MAX_TAPES
from dieshift.core.rules import Rules
from dieshift.core.weights import Sampled, Weights, sampled
from dieshift.core.words import say


class Volley(NamedTuple):
    """What the dice of a shot say."""

    hits: int
    jammed: int


class ShotOutcome(NamedTuple):
    """What a shot leaves behind; `lost` is in HP."""

    hits: int
    lost: int
    jammed: int


def hit_type(fields: Fields, gun: Gun, level: int) -> int:
    """The hit type of a shot, sustained fire included. Source: B9; G-9."""
    return shooting_rules.hit_type_of(rules_of(fields), gun.hit_type, level)


def check_overwatch(rules: Rules) -> None:
    """Refuse a shot on overwatch where nobody goes on it. Source: B18; G-8."""
    if may_watch(rules) == 0:
        refuse(refusals.text(NO_OVERWATCH))


@lru_cache(maxsize=1024)
def volley_ways(fields: Fields, gun: Gun, level: int, brb: int, overwatch: bool) -> Weights:  # noqa: FBT001
    """Hits and jam of one shot. Source: B8-B11; G-8b, G-9, G-12, G-13."""
    return volley_rolls(fields, gun, level, brb, int(overwatch)).weights


@lru_cache(maxsize=1024)
def volley_rolls(fields: Fields, gun: Gun, level: int, brb: int, on_overwatch: int) -> Sampled:
    """The same, each outcome with a roll that leads to it."""
    rules = rules_of(fields)
    if on_overwatch:
        check_overwatch(rules)
    if gun.torrent:
        return sampled(lambda dice: Volley(int(caught(dice, DEFENDS) >= gun.torrent), 0))
    kind, overkill = hit_type(fields, gun, level), int("overkill" in gun.tags)
    again = min(gun.dice, shooting_rules.misses_again(rules, brb))

    def shot(dice: Dice) -> Volley:
        made = shooting_rules.volley(dice, rules, gun.dice, kind, brb, overkill)
        return Volley(made.hits, shooting_rules.jams(rules, made.faces, gun.dice) if on_overwatch else 0)

    if not (on_overwatch and again):
        return sampled(shot, together=gun.dice)
    if 6 ** (gun.dice + again) > MAX_TAPES:
        refuse(say("{count} ballistic dice with {again} re-rolls are too many for exact odds of a jam.",
                   count=gun.dice, again=again))
    return sampled(shot)


def saves_of(fields: Fields, target: Combatant, ap: int) -> tuple[tuple[int, int], ...]:
    """The saves that a hit allows, in the order in which they fail: why the die is rolled, what it needs.

    Source: B12, B41, RULING 15.
    """
    dice = scripted(1, 1)
    roll = save(dice, rules_of(fields), armour_against_shot(target.armour, ap), target.invulnerable)
    return tuple(zip(dice.why[: dice.read], (roll.needed, roll.then_needed), strict=False))


@lru_cache(maxsize=1024)
def hit_ways(fields: Fields, target: Combatant, ap: int, hp: int) -> Weights:
    """The HP that a target with so many has left after one hit. Source: B6, B12, B13, B41; G-4."""
    return hit_rolls(fields, target, ap, hp).weights


@lru_cache(maxsize=1024)
def hit_rolls(fields: Fields, target: Combatant, ap: int, hp: int) -> Sampled:
    """The same, each outcome with the saves that lead to it."""
    standing, door = Standing(1, hp), target.kind == "door"
    stage = arena(target, target, STRAIGHT, standing)

    def hit(dice: Dice) -> int:
        place(stage, STRAIGHT, standing)
        hit_target(dice, rules_of(fields), stage.board, stage.game, DOOR if door else DEFENDS, ap)
        return standing_of(stage, door=door).defender_hp

    return sampled(hit)


@lru_cache(maxsize=1024)
def hits_ways(fields: Fields, target: Combatant, ap: int, hits: int) -> Weights:
    """The HP that a target has left after so many hits; those on a target that is gone are lost. Source: B11."""
    if hits == 0:
        return Weights({target.hp: 1}, 1)
    before = hits_ways(fields, target, ap, hits - 1)
    gone = Weights({0: 1}, 1)
    return Weights.mixed(((ways, hit_ways(fields, target, ap, hp) if hp else gone)
                          for hp, ways in before.ways.items()), before.whole)


@lru_cache(maxsize=1024)
def shot_ways(fields: Fields, shot: Shot) -> Weights:
    """Hits, HP lost and jam of one shot, all its hits on one target: the distribution of `ShotOutcome`."""
    gun, target = shot.used, shot.target
    volley = volley_ways(fields, gun, shot.level, shot.shooter.brb, shot.overwatch)
    parts = []
    for (hits, jammed), ways in volley.ways.items():
        left = hits_ways(fields, target, gun.ap, hits)
        lost = {ShotOutcome(hits, target.hp - hp, jammed): share for hp, share in left.ways.items()}
        parts.append((ways, Weights(lost, left.whole)))
    return Weights.mixed(parts, volley.whole)
