"""The exact distribution of one round of close combat, cut at its sub-rules: throw, abilities, end of the round.

Every sub-rule is the rule itself, run on all its faces. Some steps are worked out instead, each by itself and held
equal to the rules by tests. `thrown_ways`: dice of a pool fall independently, so one die is run and counted so many
times. `used_ways`: an ability takes one die after another, of one kind, so that it is run once for the kinds that
are there. `ahead_ways` reads off who shows more successes. `ends_of`: the save is rolled, then the round is closed with
it made or failed. What a die is worth is its kind, all else is forgotten.

A state of a pool is one whole number, with four bits for the dice of each kind. Whole numbers over common denominators
throughout. Source: B24, B28-B41; the chapters melee and saves.
"""

from functools import lru_cache
from itertools import accumulate, product
from math import comb
from typing import Any, NamedTuple

from dieshift.boarding import why
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
    arena_of,
    place,
    rules_of,
    standing_of,
)
from dieshift.boarding.chapters.melee import book, readings
from dieshift.boarding.chapters.melee.book import ATTACKER, DEFENDER, NEITHER, Fighter, Pool, Pools
from dieshift.boarding.chapters.melee.contact import IN_FULL, NOT_AT_ALL
from dieshift.boarding.chapters.psychic.book import psychic_test
from dieshift.boarding.chapters.saves.book import armour_against_weapon, save
from dieshift.boarding.combat import DOOR_NEED, close_round, fighter, how_it_strikes_back, who_wounds
from dieshift.boarding.combatants import Combatant, Duel
from dieshift.boarding.models import break_door
from dieshift.boarding.pools import MOST_DICE, face_of
from dieshift.boarding.terms import NOBODY
from dieshift.core.sources import Tape
from dieshift.core.weights import Weights, weights

# kinds of dice: failures, plain successes and sixes; the shut ones can be rolled again by nobody
FAILURE, PLAIN, SIX = range(3)
BITS = 4
OPEN_DICE = tuple(1 << BITS * 2 * worth for worth in (FAILURE, PLAIN, SIX))  # one die of each kind that is not shut
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


@lru_cache(maxsize=1024)
def worth(face: int, need: int, better: int) -> int:
    """What one die that shows a face is worth: FAILURE, PLAIN or SIX. Source: B33, B39, B49."""
    alone = Pool(face, face, 1, need, better, 0, 0)
    if book.successes(alone) == 0:
        return FAILURE
    return SIX if book.shows_six(alone) else PLAIN


def kind_of(pool: Pool, k: int) -> int:
    """The kind of one die of a pool; a failure is shut once rolled again by anybody. Source: B38, RULING 13."""
    worth_it = worth(face_of(pool.faces, k), pool.need, pool.better)
    shut = pool.parried | pool.again if worth_it == FAILURE else pool.parried
    return 2 * worth_it + (shut >> k & 1)


def state_of(pool: Pool) -> int:
    """The dice of a pool by kind."""
    return sum([1 << BITS * kind_of(pool, k) for k in range(pool.size)])


def pool_of(state: int, need: int, tags: int) -> Pool:
    """A pool with so many dice of each kind."""
    better = book.better_by(tags)
    shows = {worth(face, need, better): face for face in range(1, 7)}
    faces, shut, size = 0, 0, 0
    for kind in range(6):
        for _ in range(count(state, kind)):
            faces |= shows[kind // 2] << BITS * size
            shut |= (kind & 1) << size
            size += 1
    return Pool(faces, faces, size, need, better, 0, shut)


# --- one side ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def one_die(need: int, tags: int) -> Weights:
    """The kind of one die once thrown, and thrown again for its weapon. Source: B33, B35, B36, B46."""
    alone = Fighter(ATTACKS, 1, need, tags, 0, 0)
    return weights(lambda dice: state_of(book.weapon_again(dice, alone, book.throw(dice, alone, why.ATTACK))))


@lru_cache(maxsize=4096)
def thrown_ways(dice: int, need: int, tags: int) -> Weights:
    """The states of a pool before abilities, by closed form: its dice fall independently. Source: B35, B36."""
    each = one_die(need, tags)
    *kinds, (last, share_of_last) = each.ways.items()
    rows = [(0, dice, 1)]  # the state so far, dice that are left, in how many ways
    for die, share in kinds:
        powers = [share**k for k in range(dice + 1)]
        rows = [(state + k * die, left - k, ways * comb(left, k) * powers[k])
                for state, left, ways in rows for k in range(left + 1)]
    powers = [share_of_last**k for k in range(dice + 1)]
    return Weights({state + left * last: ways * powers[left] for state, left, ways in rows}, each.whole**dice)


@lru_cache(maxsize=4096)
def once(need: int, tags: int, kinds: int, reason: int) -> Weights:
    """What one Re-roll of the owner or one Parry of the opponent makes of the kinds that are there, one die each.

    Source: B37, B38, RULING 12, RULING 13.
    """
    pool = pool_of(kinds, need, tags)
    if reason == why.AGAIN:
        return weights(lambda dice: state_of(book.roll_failures(dice, ATTACKS, pool, 1, why.AGAIN)))
    return weights(lambda dice: state_of(book.parry(dice, DEFENDS, pool, 1)))


@lru_cache(maxsize=256)
def order_of_abilities(fields: Fields) -> tuple[int, ...]:
    """In which order Re-roll and Parry are used, read off the dice that one of each rolls. Source: B37, RULING 12."""
    dice, pool = Tape((1, 1)), Pool(0x61, 0x61, 2, 4, 0, 0, 0)
    mine, its = Fighter(ATTACKS, 2, 4, 0, 0, 1), Fighter(DEFENDS, 0, 4, 0, 1, 0)
    book.use_abilities(dice, rules_of(fields), mine, its, Pools(pool, EMPTY))
    return tuple(dice.why[: dice.read])


def used_ways(fields: Fields, side: Side, thrown: Weights) -> Weights:
    """The states of a pool after every ability, one copy after another. Source: B37, B38."""
    many = {why.AGAIN: side.reroll, why.PARRY: side.parry}
    now = thrown
    for reason in order_of_abilities(fields):
        for _ in range(min(many[reason], side.dice)):
            now = _used_once(side, now, reason)
    return now


def _used_once(side: Side, now: Weights, reason: int) -> Weights:
    found: dict[int, int] = {}
    for state, ways in now.ways.items():
        kinds = 0
        for one in OPEN_DICE:
            if state & 15 * one:
                kinds += one
        change = once(side.need, side.tags, kinds, reason)
        rest, part = state - kinds, ways * (6 // change.whole)
        for moved, share in change.ways.items():
            found[rest + moved] = found.get(rest + moved, 0) + part * share
    return Weights(found, now.whole * 6)


def shown(state: int) -> tuple[int, int]:
    """Successes, and whether a six is among them. Source: B39, B49."""
    plain, sixes = state >> 2 * BITS * PLAIN, state >> 2 * BITS * SIX
    sixes = (sixes & 15) + (sixes >> BITS & 15)
    return (plain & 15) + (plain >> BITS & 15) + sixes, 1 if sixes else 0


@lru_cache(maxsize=4096)
def final_ways(fields: Fields, side: Side) -> Weights:
    """Successes of one side, and whether it shows a six, when all is rolled. Source: B35-B39, B49."""
    states = used_ways(fields, side, thrown_ways(side.dice, side.need, side.tags))
    found: dict[tuple[int, int], int] = {}
    for state, ways in states.ways.items():
        shows = shown(state)
        found[shows] = found.get(shows, 0) + ways
    return Weights(found, states.whole)


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
    rules, mine = rules_of(fields), thrown_ways(_dice(one), one.need, one.tags)
    its = thrown_ways(_dice(other), other.need, other.tags)

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
    ends = ends_of(fields, setting, standing, tuple(product(ahead.ways, test.ways)))
    parts = [(ways * share, end) for (ways, share), end in
             zip(product(ahead.ways.values(), test.ways.values()), ends, strict=True)]
    return Weights.mixed(parts, ahead.whole * test.whole)


@lru_cache(maxsize=4096)
def ends_of(fields: Fields, setting: Setting, standing: Standing,
            shown: tuple[tuple[tuple[int, int], int], ...]) -> tuple[Weights, ...]:
    """How a round ends for each case of: who is ahead and shows a six or not, the weapon's test passed or not.

    The save is rolled by itself, then the round is closed with it made or failed.
    Source: B28, B29, B39-B41, B43-B49; G-4, G-15.
    """
    mine, its, back = matched(fields, setting, standing)
    dice, rules, made = Tape(), rules_of(fields), arena_of(setting.attacker, setting.defender)
    fought = standing._replace(attacker_concussed=0, defender_concussed=0, engaged=1)
    door = setting.defender.kind == "door"
    closed: dict[tuple[int, int, int], Standing] = {}
    place(made, way_of(setting), fought)

    def after(ahead: int, wounded: int, passed: int) -> Standing:
        case = ahead, wounded, passed
        if case not in closed:
            if made.game.events > 0:  # without an event nothing has changed
                place(made, way_of(setting), fought)
            if not door:
                close_round(dice, rules, *made, mine, its, *case)
            elif wounded == 1:
                break_door(dice, made.game, 0)
            closed[case] = standing_of(made, door=door)
        return closed[case]

    found = []
    for (ahead, six), passed in shown:
        winner, saves = who_wounds(ahead, back), Weights({1: 1}, 1)
        if winner != NEITHER:
            loser, tags = (setting.defender, mine.tags) if winner == ATTACKER else (setting.attacker, its.tags)
            saves = save_ways(fields, armour_against_weapon(loser.armour, tags, six), loser.invulnerable)
        found.append(Weights({Fought(ahead, winner, after(ahead, 1 - saved, passed)): ways
                              for saved, ways in saves.ways.items()}, saves.whole))
    return tuple(found)


@lru_cache(maxsize=1024)
def save_ways(fields: Fields, armour: int, invulnerable: int) -> Weights:
    """Whether a save is made. Source: B41."""
    return weights(lambda dice: save(dice, rules_of(fields), armour, invulnerable).saved)
