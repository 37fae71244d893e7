"""The exact distribution of one round of close combat, cut at its sub-rules: throw, abilities, end of the round.

Every sub-rule is the rule itself, run on all its faces. Some steps are worked out instead, each by itself and held
equal to the rules by tests. `thrown_ways`: dice of a pool fall independently, so one die is run and counted so many
times. `rerolled_ways` and `parried_ways`: an ability takes one die after another, of one kind, so that it is run once
for each kind; which it takes, the rules advise (`abilities.advised_parry`): both sides are taken to follow that, to use
every Re-roll, and each Parry that makes no wound likelier. `ahead_ways` reads off who shows more successes. `ends_of`:
the save is rolled, then the round is closed with it made or failed. What a die is worth is its kind.

A state of a pool is one whole number, with four bits for the dice of each kind. Whole numbers over common denominators
throughout. Source: B24, B28-B41; the chapters melee and saves.
"""

from functools import lru_cache
from itertools import accumulate, product
from math import comb
from typing import NamedTuple, cast

from dieshift.boarding.chapters.melee import abilities, book
from dieshift.boarding.chapters.melee.book import ATTACKER, DEFENDER, NEITHER, Fighter, Pool
from dieshift.boarding.chapters.psychic.book import psychic_test
from dieshift.boarding.chapters.saves.book import armour_against_weapon, save
from dieshift.boarding.odds.arena import (
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
from dieshift.boarding.setup.combatants import Combatant, Duel
from dieshift.boarding.state.pools import MOST_DICE, face_of
from dieshift.boarding.state.terms import DOORS, NOBODY
from dieshift.boarding.turn.combat import Matched, close_round, matched, who_wounds
from dieshift.boarding.turn.models import break_door
from dieshift.boarding.words import why
from dieshift.core.dice import Dice
from dieshift.core.sources import Tape
from dieshift.core.weights import Weights, weights

# kinds of dice: failures, plain successes and sixes; the shut ones can be rolled again by nobody
FAILURE, PLAIN, SIX = range(3)
BITS = 4
OPEN_FAILURE = 1  # one die that failed and may be rolled again
NOT_ROLLED = -1  # no reason of dice
NO_DICE = cast("Dice", Tape())  # closing a round, or a door that breaks, rolls none
NO_RENDING = Fighter(0, 0, 0, 0, 0, 0)  # whose sixes decide no save
ANY_NUMBER = -1  # of successes, where the advice does not depend on it
EACH_KIND = sum([1 << BITS * kind for kind in range(6)])  # a state with one die of each kind
SUCCESSES = -1 << BITS * 2 * PLAIN  # masks the kinds that are no failures
ONES = sum([1 << BITS * k for k in range(MOST_DICE)])  # a pool of dice that all show 1


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


@lru_cache(maxsize=256)
def face_showing(need: int, better: int) -> tuple[int, ...]:
    """A face for each of FAILURE, PLAIN and SIX; 0 where no face is worth that. Source: B33, B49."""
    faces = {worth(face, need, better): face for face in range(1, 7)}
    return tuple(faces.get(kind, 0) for kind in (FAILURE, PLAIN, SIX))


def pool_of(state: int, need: int, tags: int) -> Pool:
    """A pool with this many dice of each kind."""
    better = book.better_by(tags)
    shows = face_showing(need, better)
    faces, shut, size = 0, 0, 0
    for kind in range(6):
        many = state >> BITS * kind & 15
        if many:
            faces |= shows[kind >> 1] * (ONES >> BITS * (MOST_DICE - many)) << BITS * size
            shut |= ((1 << many) - 1 if kind & 1 else 0) << size
            size += many
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
    """What one Re-roll of the owner or one Parry of the opponent makes of a die of a kind, or of none. Source: B37."""
    if kinds == 0:
        return Weights({0: 1}, 1)
    pool = pool_of(kinds, need, tags)
    if reason == why.AGAIN:
        return weights(lambda dice: state_of(book.roll_failures(dice, ATTACKS, pool, 1, why.AGAIN)))
    return weights(lambda dice: state_of(book.parry(dice, DEFENDS, pool, 0)))


def rerolled_ways(side: Side, now: Weights) -> Weights:
    """The states of a pool after every Re-roll of its owner, who uses all he has. Source: B37, B38."""
    for _ in range(min(side.reroll, side.dice)):
        found: dict[int, int] = {}
        for state, ways in now.ways.items():
            _moved(found, side, state, OPEN_FAILURE if count(state, 2 * FAILURE) else 0, why.AGAIN, ways)
        now = Weights(found, now.whole * 6)
    return now


def parried_ways(fields: Fields, side: Side, other: Fighter, mine: Fighter, own: int, now: Weights) -> Weights:
    """The states of a pool after every Parry that `mine`, with so many successes, is advised to. Source: B37, B38."""
    for _ in range(min(mine.parry, side.dice)):
        found: dict[int, int] = {}
        for state, ways in now.ways.items():
            _moved(found, side, state, parried_kind(fields, side.need, other, mine, own, state), why.PARRY, ways)
        now = Weights(found, now.whole * 6)
    return now


def parried_kind(fields: Fields, need: int, other: Fighter, mine: Fighter, own: int, state: int) -> int:
    """One die of the kind that the rule advises `mine` to parry; 0: none.

    Failures cannot be parried and count for nothing. With `own` ANY_NUMBER the rule looks at the dice only, never at
    their number: one of each kind asks the same. Must agree with `advised_kind` of the whole state. Source: B37.
    """
    state &= SUCCESSES
    if own == ANY_NUMBER:
        state = ((state | state >> 1 | state >> 2 | state >> 3) & EACH_KIND)
    return advised_kind(fields, need, other, mine, own, state) if state else 0


@lru_cache(maxsize=65536)
def advised_kind(fields: Fields, need: int, other: Fighter, mine: Fighter, own: int, state: int) -> int:
    """One die of the kind that the rule advises to parry in a state of a pool; 0: none. Source: B37."""
    pool = pool_of(state, need, other.tags)
    k = abilities.advised_parry(rules_of(fields), mine, other, own, pool)
    return 0 if k == NOBODY else 1 << BITS * kind_of(pool, k)


def _moved(found: dict[int, int], side: Side, state: int, kind: int, reason: int, ways: int) -> None:
    """Add what becomes of a state when one die of a kind is rolled again; with none, nothing does."""
    change = once(side.need, side.tags, kind, reason)
    part = ways * (6 // change.whole)
    for moved, share in change.ways.items():
        found[state - kind + moved] = found.get(state - kind + moved, 0) + part * share


def shown(state: int) -> tuple[int, int]:
    """Successes, and whether a six is among them. Source: B39, B49."""
    plain, sixes = state >> 2 * BITS * PLAIN, state >> 2 * BITS * SIX
    sixes = (sixes & 15) + (sixes >> BITS & 15)
    return (plain & 15) + (plain >> BITS & 15) + sixes, 1 if sixes else 0


class Use(NamedTuple):
    """An ability used on a pool: `dice` of its dice are rolled again, by the owner or at a Parry of the opponent.

    With reason NOT_ROLLED the pool keeps only its states with `own` successes.
    """

    reason: int  # of the dice: why.AGAIN, why.PARRY or NOT_ROLLED
    dice: int = 0
    own: int = ANY_NUMBER  # successes of the side that parries
    other: Fighter = NO_RENDING  # whose pool it is
    mine: Fighter = NO_RENDING  # who parries


class Throw(NamedTuple):
    """A pool, described by its dice and by what happens to them: equal descriptions have equal ways."""

    dice: int
    need: int
    tags: int  # of the weapon
    uses: tuple[Use, ...] = ()

    def used(self, use: Use) -> "Throw":
        """The same pool after one more use."""
        return Throw(self.dice, self.need, self.tags, (*self.uses, use))


@lru_cache(maxsize=4096)
def pool_ways(fields: Fields, throw: Throw) -> Weights:
    """The states of a pool after its uses. Source: B34-B38."""
    if not throw.uses:
        return thrown_ways(throw.dice, throw.need, throw.tags)
    use, now = throw.uses[-1], pool_ways(fields, throw._replace(uses=throw.uses[:-1]))
    side = Side(throw.dice, throw.need, throw.tags, use.dice, use.dice)
    if use.reason == why.AGAIN:
        return rerolled_ways(side, now)
    if use.reason == why.PARRY:
        other, mine = use.other._replace(tags=throw.tags), use.mine._replace(parry=use.dice)
        return parried_ways(fields, side, other, mine, use.own, now)
    return Weights({state: ways for state, ways in now.ways.items() if shown(state)[0] == use.own}, now.whole)


class Successes(NamedTuple):
    """Ways of a pool to show its successes."""

    shown: dict[tuple[int, int], int]  # by number of successes, and whether one of them is a six
    counts: list[int]  # by number of successes
    fewer: list[int]  # with fewer successes than the index
    whole: int


@lru_cache(maxsize=4096)
def success_ways(fields: Fields, throw: Throw) -> Successes:
    """In how many ways a pool shows each number of successes, with a six or without. Source: B39, B49."""
    found: dict[tuple[int, int], int] = {}
    counts = [0] * (MOST_DICE + 1)
    pool = pool_ways(fields, throw)
    for state, ways in pool.ways.items():
        key = shown(state)
        found[key] = found.get(key, 0) + ways
        counts[key[0]] += ways
    return Successes(found, counts, [0, *accumulate(counts)], pool.whole)


# --- both sides -------------------------------------------------------------------------------------------------------


Case = tuple[Throw, Throw]  # the attacker's pool and the defender's, independent of each other


@lru_cache(maxsize=4096)
def ahead_ways(fields: Fields, one: Fighter, other: Fighter) -> Weights:
    """Who shows more successes, and whether that side shows a six: (ATTACKER, DEFENDER or NEITHER, 0 or 1).

    Both use their abilities as the rules advise. Must agree with `abilities.fight_round`. Source: B34-B39, B49.
    """
    rules = rules_of(fields)
    both = abilities.sides_of(rules, one, other)
    cases: list[Case] = [(_throw(both.attacker), _throw(both.defender))]
    for at in range(abilities.ABILITIES):
        which = abilities.ability_at(rules, at)
        count = abilities.copies(which, both)
        if count:
            use = _after_parry if abilities.is_parry(which) else _after_reroll
            cases = [after for case in cases for after in use(fields, which, count, both, case)]
    found: dict[tuple[int, int], int] = {}
    pools = [(success_ways(fields, attacker), success_ways(fields, defender)) for attacker, defender in cases]
    whole = max(attacker.whole * defender.whole for attacker, defender in pools)
    for attacker, defender in pools:
        _count_ahead(found, attacker, defender, whole // (attacker.whole * defender.whole))
    return Weights({ahead: ways for ahead, ways in found.items() if ways}, whole)


def _throw(side: Fighter) -> Throw:
    return Throw(_dice(side), side.need, side.tags)


def _after_reroll(_: Fields, which: int, count: int, __: abilities.Sides, case: Case) -> list[Case]:
    return [_with(case, which % 2, case[which % 2].used(Use(why.AGAIN, count)))]


def _after_parry(fields: Fields, which: int, count: int, both: abilities.Sides, case: Case) -> list[Case]:
    """One case for each number of successes of the side that parries, where the advice depends on it."""
    mine, its = which % 2, 1 - which % 2
    if abilities.six_matters(rules_of(fields), both[mine], both[its]) == 0:
        return [_with(case, its, case[its].used(Use(why.PARRY, count)))]
    found = []
    for own, ways in enumerate(success_ways(fields, case[mine]).counts):
        if ways:
            only = _with(case, mine, case[mine].used(Use(NOT_ROLLED, own=own)))
            found.append(_with(only, its, case[its].used(Use(why.PARRY, count, own, both[its], both[mine]))))
    return found


def _with(case: Case, at: int, throw: Throw) -> Case:
    return (throw, case[1]) if at == 0 else (case[0], throw)


def _count_ahead(found: dict[tuple[int, int], int], mine: Successes, its: Successes, scale: int) -> None:
    """Add the ways of one case in which either is ahead, or neither."""
    even = sum([a * b for a, b in zip(mine.counts, its.counts, strict=True)])
    found[NEITHER, 0] = found.get((NEITHER, 0), 0) + even * scale
    for who, own, fewer in ((ATTACKER, mine.shown, its.fewer), (DEFENDER, its.shown, mine.fewer)):
        for (successes, six), ways in own.items():
            found[who, six] = found.get((who, six), 0) + ways * fewer[successes] * scale


def _side(both: abilities.Sides, at: int) -> Side:
    own, other = both[at], both[1 - at]
    return Side(_dice(own), own.need, own.tags, own.reroll, other.parry)


def _dice(side: Fighter) -> int:
    return max(0, min(MOST_DICE, side.dice))


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


def _weapon(made: Arena, unit: int, at: int) -> int:
    return int(made.board.profile[unit].melee[at]) if at != NOBODY else NOBODY


@lru_cache(maxsize=4096)
def fighters(fields: Fields, setting: Setting, standing: Standing) -> Matched:
    """Both sides of a round, as the rules match them. Source: B21, B22, B24, B28, B32-B34; G-4."""
    rules, made = rules_of(fields), arena(setting.attacker, setting.defender, way_of(setting), standing)
    kind = setting.defender.kind
    engager = 1 if standing.engaged == 0 and kind in {"infantry", "vehicle"} else 0
    target = DOORS if kind == "door" else DEFENDS
    answer = NOBODY if kind == "door" else _weapon(made, DEFENDS, setting.answer)
    return matched(rules, *made, ATTACKS, target, _weapon(made, ATTACKS, setting.weapon), answer, engager)


def sides_of(fields: Fields, setting: Setting, standing: Standing) -> tuple[Side, Side]:
    """What both sides throw in a round."""
    mine, its, _ = fighters(fields, setting, standing)
    both = abilities.sides_of(rules_of(fields), mine, its)
    return _side(both, 0), _side(both, 1)


def way_of(setting: Setting) -> int:
    """The way from the attacker to the defender."""
    return DIAGONAL if setting.diagonal else STRAIGHT


@lru_cache(maxsize=4096)
def round_ways(fields: Fields, setting: Setting, standing: Standing) -> Weights:
    """How one round ends, and how both stand after it: the distribution of `Fought`.

    Must agree with `combat.attack`. Source: B22-B24, B26, B28-B41, B45; G-4.
    """
    mine, its, _ = fighters(fields, setting, standing)
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
    mine, its, back = fighters(fields, setting, standing)
    rules, made = rules_of(fields), arena_of(setting.attacker, setting.defender)
    fought = Standing(standing.attacker_hp, standing.defender_hp, 0, 0, standing.defender_faces, 1)
    door = setting.defender.kind == "door"
    closed: dict[tuple[int, int, int], Standing] = {}
    place(made, way_of(setting), fought)

    def after(ahead: int, wounded: int, passed: int) -> Standing:
        case = ahead, wounded, passed
        if case not in closed:
            if made.game.events > 0:  # without an event nothing has changed
                place(made, way_of(setting), fought)
            if not door:
                close_round(NO_DICE, rules, *made, mine, its, *case)
            elif wounded == 1:
                break_door(NO_DICE, made.game, 0)
            closed[case] = standing_of(made, door=door)
        return closed[case]

    ends: dict[tuple[int, int, int], Weights] = {}  # by who is ahead, the loser's armour and the test
    found = []
    for (ahead, six), passed in shown:
        winner, armour, invulnerable = who_wounds(ahead, back), 0, 0
        if winner != NEITHER:
            loser, tags = (setting.defender, mine.tags) if winner == ATTACKER else (setting.attacker, its.tags)
            armour, invulnerable = armour_against_weapon(loser.armour, tags, six), loser.invulnerable
        if (ahead, armour, passed) not in ends:
            saves = Weights({1: 1}, 1) if winner == NEITHER else save_ways(fields, armour, invulnerable)
            ends[ahead, armour, passed] = Weights({
                Fought(ahead, winner, after(ahead, 1 - saved, passed)): ways
                for saved, ways in saves.ways.items()}, saves.whole)
        found.append(ends[ahead, armour, passed])
    return tuple(found)


@lru_cache(maxsize=1024)
def save_ways(fields: Fields, armour: int, invulnerable: int) -> Weights:
    """Whether a save is made. Source: B41."""
    return weights(lambda dice: save(dice, rules_of(fields), armour, invulnerable).saved)
