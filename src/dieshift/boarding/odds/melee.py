"""The exact distribution of one round of close combat, cut at its sub-rules: throw, abilities, end of the round.

Every sub-rule is the rule itself, run on all its faces. Some steps are calculated instead, each by itself and held
equal to the rules by tests. `once`: dice of a pool fall independently, so the rule is run once on six dice that show
each face once. `thrown_ways`: one die is counted as often as the pool has dice. `rerolled_ways` and `parried_ways`: an
ability takes one die after another, of one kind, so that it is run once for each kind; the rules advise which it takes
(`abilities.advised_parry`): both sides are taken to follow that, to use every Re-roll, and each Parry that makes no
wound likelier. `ahead_ways` reads off which side shows more successes. `round_ways`: the rule counts the cases without
a save, then the round is closed with it made or failed. The kind of a die is what it is worth.

A state of a pool is one whole number, with four bits for the dice of each kind. Whole numbers over common denominators
throughout. Source: B24, B28-B41; the chapters melee and saves.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate, product
from math import comb
from operator import add, mul
from typing import NamedTuple, cast

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee import abilities
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER, Fighter, Pool
from dieshift.boarding.chapters.psychic.rules import psychic_test
from dieshift.boarding.chapters.saves.rules import armour_against_weapon, unsaved
from dieshift.boarding.odds import arena as odds_arena
from dieshift.boarding.odds.arena import Arena, Fields, Standing
from dieshift.boarding.scenarios.combatants import Combatant, Duel
from dieshift.boarding.state.pools import MOST_DICE, face_of
from dieshift.boarding.state.terms import DOORS, NOBODY
from dieshift.boarding.turn.combat import Matched, close_round, matched, who_wounds
from dieshift.boarding.turn.models import break_door
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
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
EACH_FACE = Tape(range(1, 7))
SIX_FACES = sum([face << BITS * (face - 1) for face in range(1, 7)])  # a pool of six dice that show 1 to 6
NO_FACE = -1  # the worth of face 0, which no die shows
SAVES = 36  # cases that `unsaved` counts
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


@lru_cache(maxsize=256)
def worths(need: int, better: int) -> tuple[int, ...]:
    """What a die is worth by its face, 1 to 6: FAILURE, PLAIN or SIX. Source: B33, B39, B49."""
    won = melee_rules.winning(SIX_FACES, 6, need, better)
    return (NO_FACE, *[FAILURE if won >> k & 1 == 0 else SIX if melee_rules.worth(k + 1, better) == 6 else PLAIN
                      for k in range(6)])


def kinds_of(pool: Pool) -> list[int]:
    """The kind of each die of a pool; a failure is shut once rolled again by anybody. Source: B38, RULING 13."""
    worth, faces = worths(pool.need, pool.better), pool.faces
    parried, rolled = pool.parried, pool.parried | pool.again
    its = [worth[face_of(faces, k)] for k in range(pool.size)]
    return [2 * each + ((parried if each else rolled) >> k & 1) for k, each in enumerate(its)]


def pool_of(state: int, need: int, tags: int) -> Pool:
    """A pool with this many dice of each kind."""
    better = melee_rules.better_by(tags)
    worth = worths(need, better)
    faces, shut, size = 0, 0, 0
    for kind in range(6):
        many = state >> BITS * kind & 15
        if many:
            faces |= worth.index(kind >> 1) * (ONES >> BITS * (MOST_DICE - many)) << BITS * size
            shut |= ((1 << many) - 1 if kind & 1 else 0) << size
            size += many
    return Pool(faces, faces, size, need, better, 0, shut)


# --- one side ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def one_die(need: int, tags: int) -> Weights:
    """The kind of one die once thrown, and thrown again for its weapon. Source: B33, B35, B36, B46."""
    thrown = melee_rules.throw(each_face(), Fighter(odds_arena.ATTACKS, 6, need, tags, 0, 0), melee.ATTACK_ROLL)
    return _moved(need, tags, melee.WEAPON_AGAIN, Weights(sixths(thrown), 6), open_failure)


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
def once(need: int, tags: int, die: int, reason: int) -> dict[int, int]:
    """Kinds of a die of one kind, in sixths, after its weapon, its owner or a Parry rolls it again; 0: no die.

    Source: B36-B38, B46.
    """
    if die == 0:
        return {0: 6}
    dice, pool = each_face(), pool_of(6 * die, need, tags)
    if reason == melee.WEAPON_AGAIN:
        pool = melee_rules.weapon_again(dice, Fighter(odds_arena.ATTACKS, 6, need, tags, 0, 0), pool)
    elif reason == melee.AGAIN:
        pool = melee_rules.roll_failures(dice, odds_arena.ATTACKS, pool, 6, melee.AGAIN)
    else:
        for k in range(6):
            pool = melee_rules.parry(dice, odds_arena.DEFENDS, pool, k)
    return sixths(pool)


def each_face() -> Dice:
    """The next six dice: they show each face once, and so stand for every roll of one die."""
    EACH_FACE.rewind()
    return cast("Dice", EACH_FACE)


def sixths(pool: Pool) -> dict[int, int]:
    """The kinds of one die, given a pool of six that stand for every roll of it."""
    found: dict[int, int] = {}
    for kind in kinds_of(pool):
        found[1 << BITS * kind] = found.get(1 << BITS * kind, 0) + 1
    return found


def rerolled_ways(need: int, tags: int, many: int, now: Weights) -> Weights:
    """The states of a pool after its owner has rolled so many failed dice again. Source: B37, B38."""
    for _ in range(many):
        now = _moved(need, tags, melee.AGAIN, now, open_failure)
    return now


def open_failure(state: int) -> int:
    """One die that failed and may be rolled again; 0: there is none. Source: B37, B38."""
    return OPEN_FAILURE if count(state, 2 * FAILURE) else 0


def parried_ways(fields: Fields, need: int, other: Fighter, mine: Fighter, own: int, many: int,
                 now: Weights) -> Weights:
    """The states of a pool after so many Parries that `mine`, with `own` successes, is advised to. Source: B37, B38."""
    advised = {0: 0}  # a pool without successes is not parried

    def parried(state: int) -> int:
        asked = asked_of(state, own)
        if asked not in advised:
            advised[asked] = advised_kind(fields, need, other, mine, own, asked)
        return advised[asked]

    for _ in range(many):
        now = _moved(need, other.tags, melee.PARRY_ROLL, now, parried)
    return now


def asked_of(state: int, own: int) -> int:
    """What the advice to parry depends on in a state of a pool: its successes.

    With `own` ANY_NUMBER the rule looks at the dice only, never at their number: one of each kind asks the same.
    """
    state &= SUCCESSES
    return (state | state >> 1 | state >> 2 | state >> 3) & EACH_KIND if own == ANY_NUMBER else state


def advised_kind(fields: Fields, need: int, other: Fighter, mine: Fighter, own: int, state: int) -> int:
    """One die of the kind that the rule advises `mine` to parry in a state of a pool; 0: none. Source: B37."""
    pool = pool_of(state, need, other.tags)
    k = abilities.advised_parry(odds_arena.rules_of(fields), mine, other, own, pool)
    return 0 if k == NOBODY else 1 << BITS * kinds_of(pool)[k]


def _moved(need: int, tags: int, reason: int, now: Weights, chosen: Callable[[int], int]) -> Weights:
    """The states of a pool after one die of the kind chosen in each is rolled again, or none. Source: B36-B38."""
    states: dict[int, int] = {}
    for state, ways in now.ways.items():
        die = chosen(state)
        for moved, share in once(need, tags, die, reason).items():
            after = state - die + moved
            states[after] = states.get(after, 0) + ways * share
    return Weights(states, now.whole * 6)


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
    many = min(use.dice, throw.dice)
    if use.reason == melee.AGAIN:
        return rerolled_ways(throw.need, throw.tags, many, now)
    if use.reason == melee.PARRY_ROLL:
        return parried_ways(fields, throw.need, use.other._replace(tags=throw.tags), use.mine, use.own, many, now)
    return Weights({state: ways for state, ways in now.ways.items() if shown(state)[0] == use.own}, now.whole)


class Successes(NamedTuple):
    """Ways of a pool to show its successes, by their number."""

    plain: list[int]  # without a six among them
    six: list[int]  # with one
    counts: list[int]  # with one or without
    fewer: list[int]  # with fewer successes than the index, up to as many as any pool shows
    whole: int


@lru_cache(maxsize=4096)
def success_ways(fields: Fields, throw: Throw) -> Successes:
    """In how many ways a pool shows each number of successes, with a six or without. Source: B39, B49."""
    sides = [0] * (throw.dice + 1), [0] * (throw.dice + 1)
    pool = pool_ways(fields, throw)
    for state, ways in pool.ways.items():
        successes, six = shown(state)
        sides[six][successes] += ways
    counts = [*map(add, *sides)]
    return Successes(*sides, counts, [0, *accumulate(counts + [0] * (MOST_DICE - throw.dice))], pool.whole)


# --- both sides -------------------------------------------------------------------------------------------------------


Case = tuple[Throw, Throw]  # the attacker's pool and the defender's, independent of each other


@lru_cache(maxsize=4096)
def ahead_ways(fields: Fields, one: Fighter, other: Fighter) -> Weights:
    """Who shows more successes, and whether that side shows a six: (ATTACKER, DEFENDER or NEITHER, 0 or 1).

    Both use their abilities as the rules advise. Must agree with `abilities.fight_round`. Source: B34-B39, B49.
    """
    rules = odds_arena.rules_of(fields)
    both = abilities.sides_of(rules, one, other)
    cases: list[Case] = [(_throw(both.attacker), _throw(both.defender))]
    for at in range(abilities.ABILITIES):
        which = abilities.ability_at(rules, at)
        count = abilities.copies(which, both)
        if count:
            use = _after_parry if abilities.is_parry(which) else _after_reroll
            cases = [after for case in cases for after in use(fields, which, count, both, case)]
    leads: dict[tuple[int, int], int] = {}
    pools = [(success_ways(fields, attacker), success_ways(fields, defender)) for attacker, defender in cases]
    whole = max(attacker.whole * defender.whole for attacker, defender in pools)
    for attacker, defender in pools:
        _count_ahead(leads, attacker, defender, whole // (attacker.whole * defender.whole))
    return Weights({ahead: ways for ahead, ways in leads.items() if ways}, whole)


def _throw(side: Fighter) -> Throw:
    return Throw(_dice(side), side.need, side.tags)


def _after_reroll(_: Fields, which: int, count: int, __: abilities.Sides, case: Case) -> list[Case]:
    return [_with(case, which % 2, case[which % 2].used(Use(melee.AGAIN, count)))]


def _after_parry(fields: Fields, which: int, count: int, both: abilities.Sides, case: Case) -> list[Case]:
    """One case for each number of successes of the side that parries, where the advice depends on it."""
    mine, its = which % 2, 1 - which % 2
    if abilities.six_matters(odds_arena.rules_of(fields), both[mine], both[its]) == 0:
        return [_with(case, its, case[its].used(Use(melee.PARRY_ROLL, count)))]
    cases = []
    for own, ways in enumerate(success_ways(fields, case[mine]).counts):
        if ways:
            only = _with(case, mine, case[mine].used(Use(NOT_ROLLED, own=own)))
            cases.append(_with(only, its, case[its].used(Use(melee.PARRY_ROLL, count, own, both[its], both[mine]))))
    return cases


def _with(case: Case, at: int, throw: Throw) -> Case:
    return (throw, case[1]) if at == 0 else (case[0], throw)


def _count_ahead(found: dict[tuple[int, int], int], mine: Successes, its: Successes, scale: int) -> None:
    """Add the ways of one case in which either is ahead, or neither."""
    for ahead, own, others in (((NEITHER, 0), mine.counts, its.counts), ((ATTACKER, 0), mine.plain, its.fewer),
                               ((ATTACKER, 1), mine.six, its.fewer), ((DEFENDER, 0), its.plain, mine.fewer),
                               ((DEFENDER, 1), its.six, mine.fewer)):
        found[ahead] = found.get(ahead, 0) + scale * sum(map(mul, own, others))


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
                    odds_arena.FACES[duel.facing][int(duel.diagonal)], int(duel.later))


def _weapon(made: Arena, unit: int, at: int) -> int:
    return int(made.board.profile[unit].melee[at]) if at != NOBODY else NOBODY


@lru_cache(maxsize=4096)
def fighters(fields: Fields, setting: Setting, standing: Standing) -> Matched:
    """Both sides of a round, as the rules match them. Source: B21, B22, B24, B28, B32-B34; G-4."""
    rules, stage = odds_arena.rules_of(fields), odds_arena.arena(setting.attacker, setting.defender, way_of(setting),
                                                                 standing)
    kind = setting.defender.kind
    engager = 1 if standing.engaged == 0 and kind in {"infantry", "vehicle"} else 0
    target = DOORS if kind == "door" else odds_arena.DEFENDS
    answer = NOBODY if kind == "door" else _weapon(stage, odds_arena.DEFENDS, setting.answer)
    return matched(rules, *stage, odds_arena.ATTACKS, target, _weapon(stage, odds_arena.ATTACKS, setting.weapon),
                   answer, engager)


def sides_of(fields: Fields, setting: Setting, standing: Standing) -> tuple[Side, Side]:
    """What both sides throw in a round."""
    mine, its, _ = fighters(fields, setting, standing)
    both = abilities.sides_of(odds_arena.rules_of(fields), mine, its)
    return _side(both, 0), _side(both, 1)


def way_of(setting: Setting) -> int:
    """The way from the attacker to the defender."""
    return odds_arena.DIAGONAL if setting.diagonal else odds_arena.STRAIGHT


@lru_cache(maxsize=4096)
def round_ways(fields: Fields, setting: Setting, standing: Standing) -> Weights:
    """How one round ends, and how both stand after it: the distribution of `Fought`.

    Must agree with `combat.attack`. Source: B22-B24, B26, B28-B41, B45; G-4.
    """
    mine, its, back = fighters(fields, setting, standing)
    leads, tests, rules = ahead_ways(fields, mine, its), Weights({0: 1}, 1), odds_arena.rules_of(fields)
    if setting.testing:
        tests = weights(lambda dice: psychic_test(dice, setting.attacker.ld).passed)
    cases: dict[tuple[int, int], int] = {}  # by who is ahead, and whether the loser is wounded
    for (ahead, six), ways in leads.ways.items():
        winner, lost = who_wounds(ahead, back), 0
        if winner != NEITHER:
            loser, tags = (setting.defender, mine.tags) if winner == ATTACKER else (setting.attacker, its.tags)
            lost = unsaved(rules, armour_against_weapon(loser.armour, tags, six), loser.invulnerable)
        for wounded, many in ((0, SAVES - lost), (1, lost)):
            cases[ahead, wounded] = cases.get((ahead, wounded), 0) + ways * many
    close = _closing(rules, setting, standing, mine, its)
    ends: dict[Fought, int] = {}
    for ((ahead, wounded), ways), (passed, share) in product(cases.items(), tests.ways.items()):
        if ways:
            end = Fought(ahead, who_wounds(ahead, back), close(ahead, wounded, passed))
            ends[end] = ends.get(end, 0) + ways * share
    return Weights(ends, leads.whole * tests.whole * SAVES)


def _closing(rules: Rules, setting: Setting, standing: Standing, mine: Fighter,
             its: Fighter) -> Callable[[int, int, int], Standing]:
    """Function from a round's end to how both stand then: who is ahead, is the loser wounded, is the test passed.

    Source: B29, B40, B43-B49; G-4, G-15.
    """
    stage, door = odds_arena.arena_of(setting.attacker, setting.defender), setting.defender.kind == "door"
    fought = Standing(standing.attacker_hp, standing.defender_hp, 0, 0, standing.defender_faces, 1)
    odds_arena.place(stage, way_of(setting), fought)

    def after(ahead: int, wounded: int, passed: int) -> Standing:
        if stage.game.events > 0:  # without an event nothing has changed
            odds_arena.place(stage, way_of(setting), fought)
        if not door:
            close_round(NO_DICE, rules, *stage, mine, its, ahead, wounded, passed)
        elif wounded == 1:
            break_door(NO_DICE, stage.game, 0)
        return odds_arena.standing_of(stage, door=door)

    return after
