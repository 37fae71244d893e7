"""One round of close combat, with numbers only; who uses which ability stands in `abilities.py`.

Source: B24, B28, B31-B40, B42-B50, RULING 9 to RULING 14, RULING 17 to RULING 19 (S1, Fighting in Close Combat).
"""

from typing import NamedTuple

from dieshift.boarding.chapters import melee
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.pools import MOST_DICE, face_of, thrown, with_face
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.terms import CLAWS, FIST, HAMMER, NOBODY, POISONED, WITCH
from dieshift.boarding.terrain.board import NOTHING_ELSE, opposite, way_between, way_open
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot

ATTACKER, DEFENDER, NEITHER = range(3)
PAIRED = FIST | HAMMER


class Fighter(NamedTuple):
    """One side of a round: numbers only."""

    unit: int  # the model that the dice are rolled for
    dice: int
    need: int  # what a die must show
    tags: int  # of the weapon
    parry: int  # abilities that are left
    reroll: int
    armour: int = 0  # its saves, 0: none
    invulnerable: int = 0
    wounds: int = 1  # whether it wounds when it scores more


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
def pool_size(rules: Rules, dice: int, concussed: int, engager: int) -> int:
    """Number of close-combat dice: half, rounded down, if concussed; then one more for the engager's first attack.

    Source: B24, B32, B47, RULING 10; S1.14, S1.48, S1.129, S1.131.
    """
    return (dice // 2 if concussed == 1 else dice) + engager


@catalogue.slot
@slot
def poisoned_need(rules: Rules, need: int) -> int:
    """Number that a poisoned weapon needs: one less, but at least 2. Source: B33, B50; S1.60."""
    return max(2, need - 1)


@rule
def needed(rules: Rules, cht: int, tags: int) -> int:
    """What a die must show: CHT, 2 with a witch blade, one less if poisoned.

    Source: B33, B48, B50, RULING 19; S1.53, S1.60.
    """
    need = 2 if tags & WITCH != 0 else cht
    return poisoned_need(rules, need) if tags & POISONED != 0 else need


@catalogue.slot
@slot
def rules_in_use(rules: Rules, tags: int) -> int:
    """Rules of a weapon that apply in a round: all that it has. Source: B31, RULING 19."""
    return tags


@catalogue.slot
@slot
def pairs_with(rules: Rules, tags: int, hands: int, other_tags: int, other_hands: int) -> int:
    """Whether two weapons in hand count as two: when both are one-handed; fists and hammers only with their own kind.

    Source: B32, B42, RULING 19; S1.26.
    """
    return 1 if hands == 1 and other_hands == 1 and tags & PAIRED == other_tags & PAIRED else 0


@rule
def worth(face: int, better: int) -> int:
    """What a face counts as: claws add one to it, up to 6. Source: B33; S1.35."""
    return min(6, face + better)


@rule
def value_of(pool: Pool, k: int) -> int:
    """What a die counts as. Source: B33."""
    return worth(face_of(pool.faces, k), pool.better)


@rule
def winning(faces: int, size: int, need: int, better: int) -> int:
    """The dice of a throw that show what they need, a bit each. Source: B33."""
    winners = 0
    for k in range(size):
        if worth(face_of(faces, k), better) >= need:
            winners |= 1 << k
    return winners


@rule
def how_many(won: int) -> int:
    """How many of the dice of a pool these are. Source: B39."""
    count = 0
    for k in range(MOST_DICE):
        count += (won >> k) & 1
    return count


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
def throw(dice: Dice, fighter: Fighter, reason: int) -> Pool:
    """Roll a pool. Source: B35; S1.14, S1.130."""
    dice.who = fighter.unit
    count = max(0, min(MOST_DICE, fighter.dice))
    faces = thrown(dice, count, reason)
    return Pool(faces, faces, count, fighter.need, better_by(fighter.tags), 0, 0)


# --- abilities --------------------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def rerolls_left(rules: Rules, own: int, other: int) -> int:
    """Re-rolls left after identical abilities cancel: Re-roll n counts as n copies of Re-roll.

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
def roll_failures(dice: Dice, unit: int, pool: Pool, many: int, reason: int) -> Pool:
    """Roll failed dice again, so many, the first ones first; none twice, and no parried one.

    An owner who may choose has nothing to choose: failures are all alike.
    Source: B36-B38, RULING 12, RULING 13; S1.19, S1.43, S1.82, S1.83.
    """
    dice.who = unit
    faces, again = pool.faces, pool.again
    for k in range(pool.size):
        if many > 0 and is_open_failure(pool, k) == 1:
            faces = with_face(faces, k, roll(dice, 6, reason))
            again |= 1 << k
            many -= 1
    return Pool(pool.first, faces, pool.size, pool.need, pool.better, again, pool.parried)


@rule
def weapon_again(dice: Dice, fighter: Fighter, pool: Pool) -> Pool:
    """A power fist rolls every failed die again. Source: B36; S1.43, S1.82."""
    return roll_failures(dice, fighter.unit, pool, MOST_DICE, melee.WEAPON_AGAIN) if fighter.tags & FIST != 0 else pool


@rule
def parry(dice: Dice, unit: int, pool: Pool, k: int) -> Pool:
    """Make a success of the opponent's be rolled again; it is then locked for everybody.

    Source: B37, B38, RULING 12, RULING 13; S1.18, S1.139, S1.153.
    """
    dice.who = unit
    faces = with_face(pool.faces, k, roll(dice, 6, melee.PARRY_ROLL))
    return Pool(pool.first, faces, pool.size, pool.need, pool.better, pool.again, pool.parried | (1 << k))


@rule
def is_open_failure(pool: Pool, k: int) -> int:
    """Whether a die failed and may be rolled again: no die twice, and no parried one. Source: B37, B38."""
    return 1 if value_of(pool, k) < pool.need and (pool.again | pool.parried) & (1 << k) == 0 else 0


@rule
def is_open_success(pool: Pool, k: int) -> int:
    """Whether a die is a success that may be parried: each once. Source: B37, B38."""
    return 1 if value_of(pool, k) >= pool.need and pool.parried & (1 << k) == 0 else 0


# --- the round --------------------------------------------------------------------------------------------------------


@rule
def cancelled(rules: Rules, own: Fighter, other: Fighter) -> Fighter:
    """A fighter with the abilities that the other's identical ones leave it. Source: B34, RULING 11."""
    return Fighter(own.unit, own.dice, own.need, own.tags, parries_left(own.parry, other.parry),
                   rerolls_left(rules, own.reroll, other.reroll), own.armour, own.invulnerable, own.wounds)


@rule
def open_round(dice: Dice, attacker: Fighter, defender: Fighter) -> Pools:
    """Both pools as they are thrown, then what weapons roll again.

    Source: B35, B36; the order of dice; S1.14, S1.135, S1.136, S1.150-152.
    """
    first = throw(dice, attacker, melee.ATTACK_ROLL)
    second = throw(dice, defender, melee.DEFENCE)
    first = weapon_again(dice, attacker, first)
    return Pools(first, weapon_again(dice, defender, second))


@rule
def round_of(pools: Pools) -> Round:
    """What a round came to: the higher number of successes wins. Source: B39; S1.21, S1.22, S1.140, S1.154."""
    attacks, defences = successes(pools.attacker), successes(pools.defender)
    winner = NEITHER
    if attacks != defences:
        winner = ATTACKER if attacks > defences else DEFENDER
    return Round(pools.attacker, pools.defender, attacks, defences, winner)


# --- Contact, facing, and who strikes back; with positions, but no dice -----------------------------------------------
# Source: B19-B21, B28, RULING 5, RULING 6, RULING 8; G-3.


# how a defender strikes back
IN_FULL, WITHOUT_WOUNDING, NOT_AT_ALL = range(3)


@catalogue.slot
@slot
def contact_way(rules: Rules, way: int) -> int:
    """Whether neighbours in a direction are in contact: in all eight directions. Source: B19, RULING 5."""
    return 1


@rule
def in_contact(rules: Rules, board: Board, game: Game, x: int, y: int, to_x: int, to_y: int) -> int:
    """Whether two squares are in contact: neighbours, no wall, shut door or cut corner between; models do not count.

    Source: B19, RULING 5; G-3; S1.5.
    """
    if abs(to_x - x) > 1 or abs(to_y - y) > 1:
        return 0
    way = way_between(to_x - x, to_y - y)
    if way == NOBODY or contact_way(rules, way) == 0:
        return 0
    return way_open(board, game, x, y, way, NOTHING_ELSE, NOBODY)


@catalogue.slot
@slot
def is_frontal(rules: Rules, facing: int, defender_facing: int, dx: int, dy: int) -> int:
    """Whether a defender is attacked from the front: yes, when the two models face each other.

    Source: B21, RULING 6; S1.6.
    """
    return 1 if defender_facing == opposite(facing) else 0


@catalogue.slot
@slot
def strikes_back(rules: Rules, frontal: int, diagonal: int) -> int:
    """How a defender strikes back: in full when attacked from the front, otherwise without wounding.

    Source: B21, B28, RULING 6; S1.12, S1.141.
    """
    return IN_FULL if frontal == 1 else WITHOUT_WOUNDING


@catalogue.slot
@slot
def turns_to_attacker(rules: Rules, defender_won: int) -> int:
    """Whether a surviving defender that was not attacked from the front turns for free: always.

    Source: B29, RULING 8; S1.7, S1.12.
    """
    return 1
