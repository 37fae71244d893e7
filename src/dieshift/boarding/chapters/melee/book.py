"""One round of close combat, with numbers only.

Source: B24, B28, B31-B40, B42-B50, RULING 9 to RULING 14, RULING 17 to RULING 19 (S1, Fighting in Close Combat).
"""

from typing import Any, NamedTuple

from dieshift.boarding import why
from dieshift.boarding.options import catalogue
from dieshift.boarding.pools import MOST_DICE, face_of, thrown, with_face
from dieshift.boarding.terms import CLAWS, FIST, HAMMER, POISONED, WITCH
from dieshift.core.dice import roll
from dieshift.core.rules import rule, slot

ATTACKER, DEFENDER, NEITHER = range(3)
PAIRED = FIST | HAMMER


class Fighter(NamedTuple):
    """One side of a round: numbers only."""

    unit: int  # for whom dice are rolled
    dice: int
    need: int  # what a die must show
    tags: int  # of the weapon
    parry: int  # abilities that are left
    reroll: int


class Pool(NamedTuple):
    """The dice of one side."""

    first: int  # faces as first thrown (pools)
    faces: int  # as they are
    size: int
    need: int
    better: int  # added to each die, which never shows more than 6
    again: int  # dice rolled again by their owner, a bit each
    parried: int  # dice that the opponent made to be rolled again, a bit each: locked for everybody


class Pools(NamedTuple):
    """The dice of both sides."""

    attacker: Pool
    defender: Pool


class Round(NamedTuple):
    """What a round came to."""

    attacker: Pool
    defender: Pool
    attacks: int  # successes
    defences: int
    winner: int  # ATTACKER, DEFENDER or NEITHER, before it is asked whether the defender may wound


# --- pools ------------------------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def pool_size(rules: Any, dice: int, concussed: int, engager: int) -> int:
    """Dice of a pool: half, rounded down, if concussed; then one more for the engager's first attack.

    Source: B24, B32, B47, RULING 10; S1.14, S1.48, S1.129, S1.131.
    """
    return (dice // 2 if concussed == 1 else dice) + engager


@catalogue.slot
@slot
def poisoned_need(rules: Any, need: int) -> int:
    """What a poisoned weapon needs: one less, but at least 2. Source: B33, B50; S1.60."""
    return max(2, need - 1)


@rule
def needed(rules: Any, cht: int, tags: int) -> int:
    """What a die must show: CHT, 2 with a witch blade, one less if poisoned.

    Source: B33, B48, B50, RULING 19; S1.53, S1.60.
    """
    need = 2 if tags & WITCH != 0 else cht
    return poisoned_need(rules, need) if tags & POISONED != 0 else need


@rule
def pairs_with(tags: int, hands: int, other_tags: int, other_hands: int) -> int:
    """Whether two weapons in one's hands count as two: one-handed both; fists and hammers only with their like.

    Source: B32, B42, RULING 19; S1.26.
    """
    return 1 if hands == 1 and other_hands == 1 and tags & PAIRED == other_tags & PAIRED else 0


@rule
def value_of(pool: Pool, k: int) -> int:
    """What a die counts as: claws add one to it, up to 6. Source: B33; S1.35."""
    return min(6, face_of(pool.faces, k) + pool.better)


@rule
def successes(pool: Pool) -> int:
    """Dice that show what they need. Source: B33, B39; S1.15, S1.132, S1.133."""
    count = 0
    for k in range(pool.size):
        if value_of(pool, k) >= pool.need:
            count += 1
    return count


@rule
def shows_six(pool: Pool) -> int:
    """Whether any die counts as a 6 in the end. Source: B49, RULING 18; S1.57, S1.94."""
    for k in range(pool.size):
        if value_of(pool, k) == 6:
            return 1
    return 0


@rule
def better_by(tags: int) -> int:
    """What a weapon adds to each die: claws add one. Source: B33; S1.35."""
    return 1 if tags & CLAWS != 0 else 0


@rule
def throw(dice: Any, fighter: Fighter, reason: int) -> Pool:
    """Roll a pool. Source: B35; S1.14, S1.130."""
    dice.who = fighter.unit
    count = max(0, min(MOST_DICE, fighter.dice))
    faces = thrown(dice, count, reason)
    return Pool(faces, faces, count, fighter.need, better_by(fighter.tags), 0, 0)


# --- abilities --------------------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def rerolls_left(rules: Any, own: int, other: int) -> int:
    """Re-rolls left when identical abilities cancel: Re-roll n is n copies of Re-roll.

    Source: B34, RULING 11; S1.20.
    """
    return max(0, own - other)


@rule
def parries_left(own: int, other: int) -> int:
    """Parries left when identical abilities cancel. Source: B34; S1.20, S1.138."""
    return max(0, own - other)


@rule
def live_abilities(ability: int, tags: int, keeps: int) -> int:
    """An ability that a fighter brings: none with a power fist, none for a defender not attacked to its front.

    Source: B28, B34, RULING 9; S1.12, S1.44, S1.81, S1.139.
    """
    return 0 if tags & FIST != 0 or keeps == 0 else ability


@rule
def roll_failures(dice: Any, unit: int, pool: Pool, many: int, reason: int) -> Pool:
    """Roll failed dice again, so many, the first ones first; none twice, and no parried one.

    An owner who may choose has nothing to choose: failures are all alike.
    Source: B36-B38, RULING 12, RULING 13; S1.19, S1.43, S1.82, S1.83.
    """
    dice.who = unit
    faces, again = pool.faces, pool.again
    for k in range(pool.size):
        if many > 0 and value_of(pool, k) < pool.need and (again | pool.parried) & (1 << k) == 0:
            faces = with_face(faces, k, roll(dice, 6, reason))
            again |= 1 << k
            many -= 1
    return Pool(pool.first, faces, pool.size, pool.need, pool.better, again, pool.parried)


@rule
def weapon_again(dice: Any, fighter: Fighter, pool: Pool) -> Pool:
    """A power fist rolls every failed die again. Source: B36; S1.43, S1.82."""
    return roll_failures(dice, fighter.unit, pool, MOST_DICE, why.WEAPON_AGAIN) if fighter.tags & FIST != 0 else pool


@rule
def parry(dice: Any, unit: int, pool: Pool, many: int) -> Pool:
    """Make the opponent's highest successes be rolled again, so many, of equal ones the first; they are then locked.

    Parrying is optional and the die is free to choose. The highest is always taken: every success is worth the same but
    for a 6, which may deny a save.
    Source: B37, B38, RULING 12, RULING 13; S1.18, S1.139, S1.153.
    """
    dice.who = unit
    for _ in range(many):
        best, found = 0, -1
        for k in range(pool.size):
            value = value_of(pool, k)
            if value >= pool.need and value > best and pool.parried & (1 << k) == 0:
                best, found = value, k
        if found >= 0:
            faces = with_face(pool.faces, found, roll(dice, 6, why.PARRY))
            locked = pool.parried | (1 << found)
            pool = Pool(pool.first, faces, pool.size, pool.need, pool.better, pool.again, locked)
    return pool


@rule
def rerolled(dice: Any, attacker: Fighter, defender: Fighter, pools: Pools) -> Pools:
    """Both sides use Re-roll n, the attacker first. Source: B37."""
    one = roll_failures(dice, attacker.unit, pools.attacker, attacker.reroll, why.AGAIN)
    return Pools(one, roll_failures(dice, defender.unit, pools.defender, defender.reroll, why.AGAIN))


@rule
def parried(dice: Any, attacker: Fighter, defender: Fighter, pools: Pools) -> Pools:
    """Both sides parry, the attacker first. Source: B37."""
    other = parry(dice, attacker.unit, pools.defender, attacker.parry)
    return Pools(parry(dice, defender.unit, pools.attacker, defender.parry), other)


@catalogue.slot
@slot
def use_abilities(dice: Any, rules: Any, attacker: Fighter, defender: Fighter, pools: Pools) -> Pools:
    """Abilities change the dice: first every Re-roll, then every Parry. Source: B37, RULING 12; S1.16, S1.137."""
    return parried(dice, attacker, defender, rerolled(dice, attacker, defender, pools))


# --- the round --------------------------------------------------------------------------------------------------------


@rule
def cancelled(rules: Any, own: Fighter, other: Fighter) -> Fighter:
    """A fighter with the abilities that the other's identical ones leave it. Source: B34, RULING 11."""
    return Fighter(own.unit, own.dice, own.need, own.tags, parries_left(own.parry, other.parry),
                   rerolls_left(rules, own.reroll, other.reroll))


@rule
def fight_round(dice: Any, rules: Any, attacker: Fighter, defender: Fighter) -> Round:
    """One round: both pools, what weapons roll again, then abilities; the higher number of successes wins.

    The fighters come with the abilities that are live before identical ones cancel.
    Source: B34-B39; the order of dice; S1.14, S1.16, S1.21, S1.22, S1.135, S1.136, S1.140, S1.150-152, S1.154.
    """
    one, other = cancelled(rules, attacker, defender), cancelled(rules, defender, attacker)
    first = throw(dice, one, why.ATTACK)
    second = throw(dice, other, why.DEFENCE)
    first = weapon_again(dice, one, first)
    second = weapon_again(dice, other, second)
    pools = use_abilities(dice, rules, one, other, Pools(first, second))
    attacks, defences = successes(pools.attacker), successes(pools.defender)
    winner = NEITHER
    if attacks != defences:
        winner = ATTACKER if attacks > defences else DEFENDER
    return Round(pools.attacker, pools.defender, attacks, defences, winner)
