"""The exact distribution of one round of close combat, cut at its sub-rules: throw, abilities, end of the round.

Every sub-rule is the rule itself, run on all its faces. Three steps are worked out instead, each by itself and held
equal to the rules by tests. `thrown_ways`: dice of a pool fall independently, so one die is run and counted so many
times. `used_ways`: an ability takes one die after another, of one kind, so that it is run once for the kinds that
are there. `round_ways` reads off who shows more successes. What a die is worth is its kind, all else is forgotten.

A state of a pool is one whole number, with four bits for the dice of each kind. Whole numbers over common denominators
throughout. Source: B24, B28-B41; the chapters melee and saves.
"""

from collections import Counter
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from dieshift.boarding import events, why
from dieshift.boarding.arena import (
    ATTACKS,
    DEFENDS,
    DIAGONAL,
    FACES,
    STRAIGHT,
    Arena,
    Fields,
    Standing,
    arena,
    place,
    rules_of,
    standing_of,
)
from dieshift.boarding.chapters.melee import book, readings
from dieshift.boarding.chapters.melee.book import ATTACKER, DEFENDER, NEITHER, Fighter, Pool, Pools, Round
from dieshift.boarding.chapters.melee.contact import IN_FULL, NOT_AT_ALL
from dieshift.boarding.chapters.psychic.book import psychic_test
from dieshift.boarding.chapters.saves.book import armour_against_weapon
from dieshift.boarding.combat import DOOR_NEED, end_round, fighter, how_it_strikes_back
from dieshift.boarding.combatants import Combatant, Duel
from dieshift.boarding.models import hit_door
from dieshift.boarding.pools import MOST_DICE, face_of
from dieshift.boarding.terms import NOBODY
from dieshift.core.dice import scripted
from dieshift.core.weights import Weights, weights

# kinds of dice: failures, plain successes and sixes; the shut ones can be rolled again by nobody
FAILURE, PLAIN, SIX = range(3)
BITS = 4
OPEN_KINDS = (FAILURE, 2 * PLAIN, 2 * SIX)
EMPTY = Pool(0, 0, 0, 0, 0, 0, 0)
# in these readings each ability takes one die after another and looks at no other pool
ONE_BY_ONE = (book.use_abilities.variants[0], readings.parry_first)


class Side(NamedTuple):
    """What one side throws, and what is done to its dice after identical abilities have cancelled."""

    dice: int
    need: int
    tags: int  # of the weapon
    reroll: int  # its own
    parry: int  # the other's


class Setting(NamedTuple):
    """What stays the same from round to round."""

    attacker: Combatant
    defender: Combatant
    weapon: int  # place among its own; NOBODY: bare hands
    answer: int
    diagonal: bool
    testing: bool


class Fought(NamedTuple):
    """How a round ended. `ahead` scored more, `winner` may wound: ATTACKER, DEFENDER or NEITHER."""

    ahead: int
    winner: int
    after: Standing


# --- kinds of dice ----------------------------------------------------------------------------------------------------


def count(state: int, kind: int) -> int:
    """Dice of a kind in a state of a pool."""
    return state >> BITS * kind & 15


def kind_of(pool: Pool, k: int) -> int:
    """The kind of one die of a pool. Source: B33, B38, B39, B49, RULING 13."""
    face, shut = face_of(pool.faces, k), pool.parried >> k & 1
    alone = Pool(face, face, 1, pool.need, pool.better, 0, 0)
    if book.successes(alone) == 0:
        return 2 * FAILURE + (shut | pool.again >> k & 1)
    return 2 * (SIX if book.shows_six(alone) else PLAIN) + shut


def state_of(pool: Pool) -> int:
    """The dice of a pool by kind."""
    return sum(1 << BITS * kind_of(pool, k) for k in range(pool.size))


@lru_cache(maxsize=256)
def _faces(need: int, tags: int) -> dict[int, int]:
    """A face for each kind of value that dice can have."""
    better = book.throw(scripted(1), Fighter(ATTACKS, 1, need, tags, 0, 0), why.ATTACK).better
    return {kind_of(Pool(face, face, 1, need, better, 0, 0), 0) // 2: face for face in range(1, 7)}


def pool_of(state: int, need: int, tags: int) -> Pool:
    """A pool with so many dice of each kind."""
    faces, shut, size = 0, 0, 0
    for kind in range(6):
        for _ in range(count(state, kind)):
            faces |= _faces(need, tags)[kind // 2] << BITS * size
            shut |= (kind & 1) << size
            size += 1
    better = book.throw(scripted(), Fighter(ATTACKS, 0, need, tags, 0, 0), why.ATTACK).better
    return Pool(faces, faces, size, need, better, 0, shut)


# --- one side ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def one_die(fields: Fields, need: int, tags: int) -> Weights:
    """The kind of one die once thrown, and thrown again for its weapon. Source: B33, B35, B36, B46."""
    alone, nobody = Fighter(ATTACKS, 1, need, tags, 0, 0), Fighter(DEFENDS, 0, need, 0, 0, 0)
    return weights(lambda dice: state_of(book.fight_round(dice, rules_of(fields), alone, nobody).attacker))


@lru_cache(maxsize=4096)
def thrown_ways(fields: Fields, dice: int, need: int, tags: int) -> Weights:
    """The states of a pool before abilities, by closed form: its dice fall independently. Source: B35, B36."""
    if dice <= 0:
        return Weights({0: 1}, 1)
    fewer, each = thrown_ways(fields, dice - 1, need, tags), one_die(fields, need, tags)
    found: dict[int, int] = {}
    for state, ways in fewer.ways.items():
        for die, share in each.ways.items():
            found[state + die] = found.get(state + die, 0) + ways * share
    return Weights(found, fewer.whole * each.whole)


@lru_cache(maxsize=4096)
def once(fields: Fields, need: int, tags: int, kinds: int, reason: int) -> Weights:
    """What one Re-roll of the owner or one Parry of the opponent changes, given the kinds that are there, one die each.

    Source: B37, B38, RULING 12, RULING 13.
    """
    pool = pool_of(kinds, need, tags)
    mine = Fighter(ATTACKS, pool.size, need, tags, 0, 1 if reason == why.AGAIN else 0)
    its = Fighter(DEFENDS, 0, 0, 0, 1 if reason == why.PARRY else 0, 0)

    def change(dice: Any) -> int:
        return state_of(book.use_abilities(dice, rules_of(fields), mine, its, Pools(pool, EMPTY)).attacker) - kinds

    return weights(change)


@lru_cache(maxsize=256)
def order_of_abilities(fields: Fields) -> tuple[int, ...]:
    """In which order Re-roll and Parry are used, read off the dice that one of each rolls. Source: B37, RULING 12."""
    dice, pool = scripted(1, 1), Pool(0x61, 0x61, 2, 4, 0, 0, 0)
    mine, its = Fighter(ATTACKS, 2, 4, 0, 0, 1), Fighter(DEFENDS, 0, 4, 0, 1, 0)
    book.use_abilities(dice, rules_of(fields), mine, its, Pools(pool, EMPTY))
    return tuple(dice.why[: dice.read])


def used_ways(fields: Fields, side: Side, thrown: Weights) -> Weights:
    """The states of a pool after every ability, one copy after another. Source: B37, B38."""
    many = {why.AGAIN: side.reroll, why.PARRY: side.parry}
    now = thrown
    for reason in order_of_abilities(fields):
        for _ in range(min(many[reason], side.dice)):
            now = _used_once(fields, side, now, reason)
    return now


def _used_once(fields: Fields, side: Side, now: Weights, reason: int) -> Weights:
    found: dict[int, int] = {}
    for state, ways in now.ways.items():
        kinds = sum(1 << BITS * kind for kind in OPEN_KINDS if state >> BITS * kind & 15)
        change = once(fields, side.need, side.tags, kinds, reason)
        for moved, share in change.ways.items():
            key, part = state + moved, ways * share * (6 // change.whole)
            found[key] = found.get(key, 0) + part
    return Weights(found, now.whole * 6)


def shown(state: int) -> tuple[int, int]:
    """Successes, and whether a six is among them. Source: B39, B49."""
    sixes = count(state, 2 * SIX) + count(state, 2 * SIX + 1)
    return count(state, 2 * PLAIN) + count(state, 2 * PLAIN + 1) + sixes, 1 if sixes else 0


@lru_cache(maxsize=4096)
def final_ways(fields: Fields, side: Side) -> Weights:
    """Successes of one side, and whether it shows a six, when all is rolled. Source: B35-B39, B49."""
    states = used_ways(fields, side, thrown_ways(fields, side.dice, side.need, side.tags))
    found: Counter[tuple[int, int]] = Counter()
    for state, ways in states.ways.items():
        found[shown(state)] += ways
    return Weights(dict(found), states.whole)


# --- both sides -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def ahead_ways(fields: Fields, one: Fighter, other: Fighter) -> Weights:
    """Who shows more successes, and whether that side shows a six: (ATTACKER, DEFENDER or NEITHER, 0 or 1).

    Must agree with `book.fight_round`. Source: B34-B39, B49.
    """
    rules = rules_of(fields)
    if book.use_abilities.variants[rules.use_abilities] not in ONE_BY_ONE:
        return _together_ways(fields, book.cancelled(rules, one, other), book.cancelled(rules, other, one))
    mine, its = (final_ways(fields, side) for side in _sides(rules, one, other))
    below, least = _counts(mine), _counts(its)
    found = {(NEITHER, 0): sum(a * b for a, b in zip(below, least, strict=True)), (ATTACKER, 0): 0, (ATTACKER, 1): 0,
             (DEFENDER, 0): 0, (DEFENDER, 1): 0}
    for who, own, others in ((ATTACKER, mine, least), (DEFENDER, its, below)):
        fewer = [0, *accumulate(others)]
        for (successes, six), ways in own.ways.items():
            found[who, six] += ways * fewer[successes]
    return Weights({ahead: ways for ahead, ways in found.items() if ways}, mine.whole * its.whole)


def _counts(side: Weights) -> list[int]:
    """In how many ways a side has each number of successes."""
    found = [0] * (MOST_DICE + 1)
    for (successes, _), ways in side.ways.items():
        found[successes] += ways
    return found


def _sides(rules: Any, one: Fighter, other: Fighter) -> tuple[Side, Side]:
    """What both sides throw once identical abilities have cancelled. Source: B34."""
    one, other = book.cancelled(rules, one, other), book.cancelled(rules, other, one)
    return (Side(_dice(one), one.need, one.tags, one.reroll, other.parry),
            Side(_dice(other), other.need, other.tags, other.reroll, one.parry))


def _dice(side: Fighter) -> int:
    return max(0, min(MOST_DICE, side.dice))


def _ahead(attacks: int, six: int, defences: int, its_six: int) -> tuple[int, int]:
    if attacks == defences:
        return NEITHER, 0
    return (ATTACKER, six) if attacks > defences else (DEFENDER, its_six)


def _together_ways(fields: Fields, one: Fighter, other: Fighter) -> Weights:
    """The same where nothing is known of how abilities are used: the rule is run on every two states of pools."""
    rules, mine = rules_of(fields), thrown_ways(fields, _dice(one), one.need, one.tags)
    its = thrown_ways(fields, _dice(other), other.need, other.tags)

    def used(dice: Any, state: int, its_state: int) -> tuple[int, int]:
        pools = Pools(pool_of(state, one.need, one.tags), pool_of(its_state, other.need, other.tags))
        made = book.use_abilities(dice, rules, one, other, pools)
        return _ahead(*shown(state_of(made.attacker)), *shown(state_of(made.defender)))

    parts = [(ways * share, weights(used, state, its_state))
             for state, ways in mine.ways.items() for its_state, share in its.ways.items()]
    return Weights.mixed(parts, mine.whole * its.whole)


# --- a round ----------------------------------------------------------------------------------------------------------


def setting_of(duel: Duel) -> Setting:
    """What stays the same in a duel."""
    attacker, defender = duel.attacker, duel.defender
    return Setting(attacker, defender, attacker.arm(duel.weapon), defender.arm(duel.answer), duel.diagonal,
                   duel.testing)


def first_standing(duel: Duel) -> Standing:
    """How they stand before the first round."""
    return Standing(duel.attacker.hp, duel.defender.hp, int(duel.attacker_concussed), int(duel.defender_concussed),
                    FACES[duel.facing][int(duel.diagonal)], int(duel.later))


class Matched(NamedTuple):
    """Both sides of a round before identical abilities cancel, and how the defender strikes back."""

    mine: Fighter
    its: Fighter
    back: int


def _weapon(made: Arena, unit: int, at: int) -> int:
    return int(made.board.profile[unit].melee[at]) if at != NOBODY else NOBODY


@lru_cache(maxsize=4096)
def matched(fields: Fields, setting: Setting, standing: Standing) -> Matched:
    """Both sides of a round, as `combat.attack` and `combat.attack_door` have them, with whom this must agree.

    Source: B21, B22, B24, B28, B32-B34; G-4.
    """
    rules, made = rules_of(fields), arena(setting.attacker, setting.defender, way_of(setting), standing)
    board, game = made
    weapon, kind = _weapon(made, ATTACKS, setting.weapon), setting.defender.kind
    engager = 1 if standing.engaged == 0 and kind in {"infantry", "vehicle"} else 0
    mine = fighter(rules, board, game, ATTACKS, weapon, engager, 1)
    if kind == "door":
        mine = Fighter(ATTACKS, mine.dice, DOOR_NEED, mine.tags, 0, mine.reroll)
        return Matched(mine, Fighter(NOBODY, 0, DOOR_NEED, 0, 0, 0), NOT_AT_ALL)
    back = how_it_strikes_back(rules, board, game, ATTACKS, DEFENDS)
    its = fighter(rules, board, game, DEFENDS, _weapon(made, DEFENDS, setting.answer), 0, int(back == IN_FULL))
    if back == NOT_AT_ALL:
        its = Fighter(its.unit, 0, its.need, its.tags, 0, 0)
    return Matched(mine, its, back)


def sides_of(fields: Fields, setting: Setting, standing: Standing) -> tuple[Side, Side]:
    """What both sides throw in a round."""
    mine, its, _ = matched(fields, setting, standing)
    return _sides(rules_of(fields), mine, its)


def way_of(setting: Setting) -> int:
    """The way from the attacker to the defender."""
    return DIAGONAL if setting.diagonal else STRAIGHT


@lru_cache(maxsize=4096)
def round_ways(fields: Fields, setting: Setting, standing: Standing) -> Weights:
    """How one round ends, and how both stand after it: the distribution of `Fought`.

    Must agree with `combat.attack` and `combat.attack_door`. Source: B22-B24, B26, B28-B41, B45; G-4.
    """
    mine, its, _ = matched(fields, setting, standing)
    ahead, test = ahead_ways(fields, mine, its), Weights({0: 1}, 1)
    if setting.testing:
        test = weights(lambda dice: psychic_test(dice, setting.attacker.ld).passed)
    parts = [(ways * share, end_ways(fields, setting, standing, who, six, passed))
             for (who, six), ways in ahead.ways.items() for passed, share in test.ways.items()]
    return Weights.mixed(parts, ahead.whole * test.whole)


@lru_cache(maxsize=16384)
def end_ways(fields: Fields, setting: Setting, standing: Standing, ahead: int, six: int, passed: int) -> Weights:
    """How a round ends in which one side is ahead, showing a six or not, with the weapon's test passed or not.

    Source: B28, B29, B39-B41, B43-B49; G-4, G-15.
    """
    rules, way, door = rules_of(fields), way_of(setting), setting.defender.kind == "door"
    mine, its, back = matched(fields, setting, standing)
    made = arena(setting.attacker, setting.defender, way, standing)
    board, game, shows = made.board, made.game, _shows(ahead, six)
    fought = standing._replace(attacker_concussed=0, defender_concussed=0, engaged=1)

    def end(dice: Any) -> Fought:
        place(made, way, fought)
        if not door:
            end_round(dice, rules, board, game, mine, its, shows, back, passed)
            winner = next(e.c for e in game.event[: game.events] if e.kind == events.ROUND)
            return Fought(ahead, winner, standing_of(made, door=False))
        if ahead == ATTACKER:
            armour = armour_against_weapon(board.profile[board.door[0].profile].armour, mine.tags, six)
            hit_door(dice, rules, board, game, 0, armour)
        return Fought(ahead, ahead, standing_of(made, door=True))

    return weights(end)


def _shows(ahead: int, six: int) -> Round:
    """A round as far as its end looks at it: who is ahead, and whether that side shows a six."""
    face = 6 if six else 1
    pool = Pool(face, face, 1, 1, 0, 0, 0)
    return Round(pool, pool, int(ahead == ATTACKER), int(ahead == DEFENDER), ahead)
