"""Re-roll and Parry: their order, the side that chooses, the possible results, and the advice. With numbers only.

Both are optional: the side with Re-roll says how many failed dice it rolls again, and the side with Parry says which
success it parries, or none.
Source: B34, B37-B39, B49, RULING 11 to RULING 13 (S1, Close Combat Abilities).
"""

from typing import NamedTuple

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import Fighter, Pool, Pools, Round
from dieshift.boarding.chapters.saves.rules import armour_against_weapon, unsaved
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.pools import face_of
from dieshift.boarding.state.terms import NOBODY, RENDING
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot

# whose ability it is: the attacker's are even
ATTACKERS_REROLL, DEFENDERS_REROLL, ATTACKERS_PARRY, DEFENDERS_PARRY = range(4)
ABILITIES = 4


class Sides(NamedTuple):
    """Both fighters, with the abilities that identical ones of the other have left them."""

    attacker: Fighter
    defender: Fighter


class Bounds(NamedTuple):
    """Fewest and most successes that a pool may still come to."""

    low: int
    high: int


@rule
def sides_of(rules: Rules, attacker: Fighter, defender: Fighter) -> Sides:
    """Both sides once identical abilities have cancelled. Source: B34, RULING 11."""
    return Sides(melee_rules.cancelled(rules, attacker, defender), melee_rules.cancelled(rules, defender, attacker))


# --- whose turn it is, and with which dice ----------------------------------------------------------------------------


@catalogue.slot
@slot
def ability_at(rules: Rules, place: int) -> int:
    """Order in which abilities are used: every Re-roll first, then every Parry, each time the attacker's first.

    Source: B37, RULING 12; S1.16, S1.137.
    """
    return place


@catalogue.slot
@slot
def players_choose(rules: Rules) -> int:
    """Whether players choose how to use an ability, and may decline: yes. Source: B37; S1.18, S1.19."""
    return 1


@catalogue.slot
@slot
def idle_abilities_roll(rules: Rules) -> int:
    """Whether to offer a Re-roll or Parry that can change neither the winner nor the saves: no. Source: B37, B39."""
    return 0


@catalogue.slot
@slot
def parries_anyway(rules: Rules) -> int:
    """Whether to advise a Parry that makes a wound likelier: no, when a new 6 would deny an armour save.

    Source: B37, B49, RULING 13.
    """
    return 0


@rule
def is_parry(which: int) -> int:
    """Whether an ability is a Parry. Source: B37."""
    return 1 if which >= ATTACKERS_PARRY else 0


@rule
def on_attackers_dice(which: int) -> int:
    """Whether an ability changes the attacker's dice: his own Re-roll, and the defender's Parry. Source: B37."""
    return 1 if which % 3 == 0 else 0


@rule
def copies(which: int, sides: Sides) -> int:
    """How often an ability may be used. Source: B34, B37."""
    user = sides.attacker if which % 2 == 0 else sides.defender
    return user.parry if is_parry(which) == 1 else user.reroll


@rule
def pool_for(which: int, pools: Pools) -> Pool:
    """The dice that an ability changes: one's own failures, or the other's successes. Source: B37."""
    return pools.attacker if on_attackers_dice(which) == 1 else pools.defender


@rule
def with_pool(which: int, pools: Pools, pool: Pool) -> Pools:
    """Both pools, with the one that an ability has changed. Source: B37."""
    return Pools(pool, pools.defender) if on_attackers_dice(which) == 1 else Pools(pools.attacker, pool)


@rule
def usable(which: int, pools: Pools) -> int:
    """How many dice an ability may change. Source: B37, B38."""
    pool, count = pool_for(which, pools), 0
    for k in range(pool.size):
        count += melee_rules.is_open_success(pool, k) if is_parry(which) == 1 else melee_rules.is_open_failure(pool, k)
    return count


@rule
def success_showing(pool: Pool, face: int) -> int:
    """The first success with a face that may be parried; NOBODY: there is none. Source: B37, B38."""
    for k in range(pool.size):
        if face_of(pool.faces, k) == face and melee_rules.is_open_success(pool, k) == 1:
            return k
    return NOBODY


# --- using them -------------------------------------------------------------------------------------------------------


@rule
def roll_again(dice: Dice, which: int, sides: Sides, pools: Pools, many: int) -> Pools:
    """A side rolls so many of its failed dice again. Source: B37."""
    user = sides.attacker if which % 2 == 0 else sides.defender
    return with_pool(which, pools,
                     melee_rules.roll_failures(dice, user.unit, pool_for(which, pools), many, melee.AGAIN))


@rule
def parry_one(dice: Dice, which: int, sides: Sides, pools: Pools, k: int) -> Pools:
    """A side makes the other roll a success again. Source: B37, B38."""
    user = sides.attacker if which % 2 == 0 else sides.defender
    return with_pool(which, pools, melee_rules.parry(dice, user.unit, pool_for(which, pools), k))


# --- what could come of it --------------------------------------------------------------------------------------------


@rule
def cannot_fail(pool: Pool) -> int:
    """Whether claws make even a 1 a success. Source: B33, B39; S1.35."""
    return 1 if 1 + pool.better >= pool.need else 0


@rule
def bounds(pool: Pool, again: int, parries: int) -> Bounds:
    """Fewest and most successes of a pool, after so many more re-rolls and parries. Source: B37-B39."""
    now, failed, may_go = melee_rules.successes(pool), 0, 0
    for k in range(pool.size):
        failed += melee_rules.is_open_failure(pool, k)
        may_go += melee_rules.is_open_success(pool, k) * (1 - cannot_fail(pool))
    return Bounds(now - min(parries, may_go), now + min(again, failed))


@rule
def left_at(rules: Rules, place: int, left: int, sides: Sides, which: int) -> int:
    """How often an ability may still be used, where `left` uses remain of the one due at a place. Source: B37."""
    for at in range(place, ABILITIES):
        if ability_at(rules, at) == which:
            return left if at == place else copies(which, sides)
    return 0


@rule
def wins_for_nothing(rules: Rules, defender: Fighter) -> int:
    """Whether it is all one to a defender if it wins or draws: it wounds nobody, and turns either way.

    Source: B28, B29.
    """
    return (
        1
        if defender.wounds == 0 and melee_rules.turns_to_attacker(rules, 1) == melee_rules.turns_to_attacker(rules, 0)
        else 0
    )


@rule
def keeps_a_six(pool: Pool, parries: int) -> int:
    """Whether a pool shows a six even after so many more parries. Source: B37, B38, B49, RULING 18."""
    sixes, may_go = 0, 0
    for k in range(pool.size):
        if melee_rules.value_of(pool, k) == 6:
            sixes += 1
            may_go += melee_rules.is_open_success(pool, k)
    return 1 if sixes > min(may_go, parries) else 0


@rule
def six_could_come_or_go(rules: Rules, mine: Fighter, its: Fighter, pool: Pool, parries: int) -> int:
    """Whether a six that the other side shows, or does not, still decides which save is left. Source: B41, B49."""
    return six_matters(rules, mine, its) * (1 - keeps_a_six(pool, parries))


@rule
def winner_is_open(rules: Rules, defender: Fighter, attack: Bounds, defence: Bounds) -> int:
    """Whether it is not yet said who wins, as far as that makes a difference. Source: B28, B39."""
    if attack.high > defence.low:
        return 1 if attack.low <= defence.high else 0
    return 1 if attack.high == defence.low and wins_for_nothing(rules, defender) == 0 else 0


@rule
def could_matter(rules: Rules, place: int, left: int, sides: Sides, pools: Pools) -> int:
    """Whether the ability due could still change who wins, or what saves the loser has.

    Parrying a die that cannot fail leaves the winner as he is. Source: B28, B39, B49, RULING 18.
    """
    which = ability_at(rules, place)
    against_attack = left_at(rules, place, left, sides, DEFENDERS_PARRY)
    against_defence = left_at(rules, place, left, sides, ATTACKERS_PARRY)
    attack = bounds(pools.attacker, left_at(rules, place, left, sides, ATTACKERS_REROLL), against_attack)
    defence = bounds(pools.defender, left_at(rules, place, left, sides, DEFENDERS_REROLL), against_defence)
    if cannot_fail(pool_for(which, pools)) == 0 and winner_is_open(rules, sides.defender, attack, defence) == 1:
        return 1
    if on_attackers_dice(which) == 1 and attack.high > defence.low:
        return six_could_come_or_go(rules, sides.defender, sides.attacker, pools.attacker, against_attack)
    if on_attackers_dice(which) == 0 and defence.high > attack.low:
        return six_could_come_or_go(rules, sides.attacker, sides.defender, pools.defender, against_defence)
    return 0


# --- what is advised --------------------------------------------------------------------------------------------------


@rule
def six_matters(rules: Rules, mine: Fighter, its: Fighter) -> int:
    """Whether a six of the other side's leaves one a worse save than plain successes do. Source: B41, B49."""
    if its.tags & RENDING == 0 or its.wounds == 0:
        return 0
    plain = unsaved(rules, armour_against_weapon(mine.armour, its.tags, 0), mine.invulnerable)
    return 1 if plain < unsaved(rules, armour_against_weapon(mine.armour, its.tags, 1), mine.invulnerable) else 0


@rule
def highest_success(pool: Pool) -> int:
    """The highest success that may be parried, of equal ones the first; NOBODY: there is none. Source: B37, B38."""
    chosen, highest = NOBODY, 0
    for k in range(pool.size):
        if melee_rules.is_open_success(pool, k) == 1 and melee_rules.value_of(pool, k) > highest:
            chosen, highest = k, melee_rules.value_of(pool, k)
    return chosen


@rule
def wound_if(rules: Rules, mine: Fighter, its: Fighter, own: int, pool: Pool, k: int) -> int:
    """In how many of 216 cases a side with so many successes is wounded, if the other's die k is rolled again.

    NOBODY: if none is. What else may be rolled after it is left out. Source: B37, B39-B41, B49.
    """
    others, six, cases = 0, 0, 0
    for j in range(pool.size):
        if j != k and melee_rules.value_of(pool, j) >= pool.need:
            others += 1
            six = 1 if melee_rules.value_of(pool, j) == 6 else six
    for face in range(1, 7):
        value = min(6, face + pool.better) if k != NOBODY else 0
        if others + (1 if value >= pool.need else 0) > own and its.wounds == 1:
            armour = armour_against_weapon(mine.armour, its.tags, 1 if six == 1 or value == 6 else 0)
            cases += unsaved(rules, armour, mine.invulnerable)
    return cases


@rule
def advised_parry(rules: Rules, mine: Fighter, its: Fighter, own: int, pool: Pool) -> int:
    """The success that it is best to parry: never one that raises the chance of a wound; NOBODY: none.

    A plain success rolled again may become a six, which with Rending denies the armour save. Of dice that are equally
    good the highest is taken, of equal ones the first. Source: B37, B38, B49, RULING 13.
    """
    if six_matters(rules, mine, its) == 0 or parries_anyway(rules) == 1:
        return highest_success(pool)
    least, chosen, highest = wound_if(rules, mine, its, own, pool, NOBODY), NOBODY, 0
    for k in range(pool.size):
        if melee_rules.is_open_success(pool, k) == 1:
            chance, value = wound_if(rules, mine, its, own, pool, k), melee_rules.value_of(pool, k)
            if chance < least or (chance == least and value > highest):
                least, chosen, highest = chance, k, value
    return chosen


@rule
def as_advised(dice: Dice, rules: Rules, which: int, sides: Sides, pools: Pools, many: int) -> Pools:
    """A side uses an ability as it is advised: every Re-roll, and each Parry that raises no chance of a wound.

    A failed die that is rolled again cannot become worse. Source: B37.
    """
    if is_parry(which) == 0:
        return roll_again(dice, which, sides, pools, many)
    mine = sides.attacker if which % 2 == 0 else sides.defender
    its = sides.defender if which % 2 == 0 else sides.attacker
    for _ in range(many):
        own = melee_rules.successes(pools.attacker if which % 2 == 0 else pools.defender)
        k = advised_parry(rules, mine, its, own, pool_for(which, pools))
        if k == NOBODY:
            return pools
        pools = parry_one(dice, which, sides, pools, k)
    return pools


@rule
def fight_round(dice: Dice, rules: Rules, attacker: Fighter, defender: Fighter) -> Round:
    """One round in which both sides use their abilities as advised: what the odds take for granted.

    The fighters come with the abilities that are live before identical ones cancel. Source: B34-B39; the order of dice.
    """
    sides = sides_of(rules, attacker, defender)
    pools = melee_rules.open_round(dice, sides.attacker, sides.defender)
    for place in range(ABILITIES):
        which = ability_at(rules, place)
        pools = as_advised(dice, rules, which, sides, pools, copies(which, sides))
    return melee_rules.round_of(pools)
