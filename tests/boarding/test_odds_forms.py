"""The closed forms of close combat, held equal to the rules that they stand for, and to what happens in the game."""

import os
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dieshift.boarding import odds as boarding_odds
from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee import abilities
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import ATTACKER, NEITHER, Fighter, Pool, Pools
from dieshift.boarding.chapters.saves.rules import save, unsaved
from dieshift.boarding.odds import Combatant, Duel, Weapon, combatant, duel
from dieshift.boarding.odds import melee as melee_odds
from dieshift.boarding.odds.arena import ATTACKS, DEFENDS, fields_of, rules_of, ruleset_of
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.terms import DOORS, NOBODY, SOUTH
from dieshift.boarding.terrain.maptext import parse_map
from dieshift.boarding.turn import combat, rounds
from dieshift.core.odds import compiled_exact, exact
from dieshift.core.records import clone, flatten, restore, share
from dieshift.core.rules import rule

from . import kit

F = Fraction
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
ORDERS = pytest.mark.parametrize("text", ["book", "book + parry-first"])
T, G = combatant("siege_boarder"), combatant("stalker")


def fields(text="book"):
    """The fields of a rule set's record."""
    return fields_of(ruleset_of(text))


def clear(*modules):
    for module in modules:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


@st.composite
def fighter_pairs(draw):
    """Two fighters with any weapon, that together roll four dice at most, re-rolls and parries included."""
    numbers = draw(st.lists(st.integers(0, 2), min_size=6, max_size=6).filter(lambda found: sum(found) <= 4))
    pair = []
    for unit, (dice, parry, reroll) in enumerate((numbers[:3], numbers[3:])):
        tags = sum(1 << bit for bit in draw(st.sets(st.integers(0, len(terms.MELEE_TAGS) - 1), max_size=2)))
        fist = dice and tags & terms.FIST  # rolls its failures again
        need, armour, invulnerable = draw(st.integers(2, 6)), draw(st.integers(0, 6)), draw(st.integers(0, 6))
        pair.append(Fighter(unit, min(dice, 1) if fist else dice, need, tags, parry, reroll, armour, invulnerable,
                            draw(st.integers(0, 1))))
    return pair


# --- closed forms held equal to the rules -----------------------------------------------------------------------------


def throw_and_roll_again(dice, mine):
    """One side of a round by the rules, before anybody parries: throw, the weapon's re-rolls, its own."""
    pool = melee_rules.weapon_again(dice, mine, melee_rules.throw(dice, mine, melee.ATTACK_ROLL))
    return state_of(melee_rules.roll_failures(dice, mine.unit, pool, mine.reroll, melee.AGAIN))


def state_of(pool):
    """The dice of a pool by kind."""
    return sum(1 << melee_odds.BITS * kind for kind in melee_odds.kinds_of(pool))


@pytest.mark.parametrize(("dice", "need", "tags", "reroll"), [
    (0, 4, 0, 2), (1, 4, 0, 1), (3, 4, 0, 1), (3, 3, 0, 0), (3, 5, terms.CLAWS, 1), (4, 4, 0, 0), (2, 4, terms.FIST, 0),
    (2, 2, terms.WITCH, 2), (3, 6, 0, 3), (2, 4, terms.FIST, 1), (3, 4, 0, 5), (2, 6, terms.CLAWS, 1)])
def test_one_side_agrees_with_the_rules(dice, need, tags, reroll):
    """B35-B38: `thrown_ways` and `rerolled_ways` against every roll of the whole side."""
    found = melee_odds.rerolled_ways(need, tags, min(reroll, dice), melee_odds.thrown_ways(dice, need, tags)).odds()
    assert shown(found) == shown(exact(throw_and_roll_again, Fighter(0, dice, need, tags, 0, reroll)))


@pytest.mark.parametrize("tags", [0, terms.CLAWS])
@pytest.mark.parametrize("need", [2, 4, 6])
def test_a_parry_asked_by_kinds_of_die_is_that_of_the_whole_pool(need, tags):
    """B37: every state of three dice; how many dice and own successes there are changes nothing without Rending."""
    other, mine = Fighter(0, 3, need, tags, 0, 0), Fighter(1, 3, 4, 0, 1, 0, armour=2)
    kinds = [one for one in range(6) if one // 2 in melee_odds.worths(need, melee_rules.better_by(tags))]
    for three in product(kinds, repeat=3):
        state = sum(1 << melee_odds.BITS * kind for kind in three)
        whole = {melee_odds.advised_kind(fields(), need, other, mine, own, state) for own in range(4)}
        reduced = melee_odds.asked_of(state, melee_odds.ANY_NUMBER)
        assert whole == {melee_odds.advised_kind(fields(), need, other, mine, melee_odds.ANY_NUMBER, reduced)}


@pytest.mark.parametrize(("armour", "own"), [(0, 0), (2, 1), (2, 2), (2, 3)])
def test_abilities_agree_with_the_rules_on_every_state_of_a_pool(armour, own):
    """B37, B38: `rerolled_ways` and `parried_ways` against the rules, on pools of three dice, shut dice among them.

    With Rending, so that one who has a save to lose does not parry everything.
    """
    mine, its = Fighter(0, 0, 4, terms.RENDING, 0, 1), Fighter(1, 0, 4, 0, 2, 0, armour)
    sides, shows = abilities.Sides(mine, its), Pool(0x666, 0x666, own, 4, 0, 0, 0)

    def used(dice, pool):
        pools = Pools(pool, shows)
        for which, many in ((abilities.ATTACKERS_REROLL, 1), (abilities.DEFENDERS_PARRY, 2)):
            pools = abilities.as_advised(dice, rules_of(fields()), which, sides, pools, many)
        return state_of(pools.attacker)

    tried = 0
    for pool in pools_of_three():
        now = melee_odds.rerolled_ways(4, terms.RENDING, 1, melee_odds.Weights({state_of(pool): 1}, 1))
        parried = melee_odds.parried_ways(fields(), 4, mine, its, own, 2, now).odds()
        assert shown(parried) == shown(exact(used, pool)), pool
        tried += 1
    assert tried > 300


def pools_of_three():
    """Pools of three dice that show a failure, a plain success or a six, untouched, rolled again, or parried."""
    kinds = [(face, again, shut) for face in (2, 5, 6) for again, shut in ((0, 0), (1, 0), (0, 1))]
    for dice in product(kinds, repeat=3):
        faces = sum(die[0] << 4 * k for k, die in enumerate(dice))
        again, shut = (sum(die[which] << k for k, die in enumerate(dice)) for which in (1, 2))
        yield Pool(faces, faces, 3, 4, 0, again, shut)


def shown(odds):
    sums = Counter()
    for state, chance in odds.items():
        sums[melee_odds.shown(state)] += chance
    return sums


ROUNDS = [
    (Fighter(0, 2, 4, 0, 1, 0), Fighter(1, 2, 3, terms.FIST, 0, 0)),
    (Fighter(0, 2, 3, terms.RENDING, 1, 2), Fighter(1, 2, 4, 0, 0, 1)),
    (Fighter(0, 3, 4, terms.CLAWS, 0, 1), Fighter(1, 1, 4, 0, 1, 0)),
    (Fighter(0, 1, 5, 0, 2, 0), Fighter(1, 3, 4, terms.WITCH, 1, 1)),
    (Fighter(0, 0, 4, 0, 1, 1), Fighter(1, 2, 4, 0, 1, 1)),
    (Fighter(0, 0, 4, 0, 1, 0, 2, 0), Fighter(1, 3, 3, terms.RENDING, 0, 0)),
    (Fighter(0, 1, 4, 0, 1, 0, 2, 5), Fighter(1, 2, 3, terms.RENDING, 0, 0, 0, 0, 0))]


def ahead(dice, rules, one, other):
    made = abilities.fight_round(dice, rules, one, other)
    if made.winner == NEITHER:
        return NEITHER, 0
    return made.winner, melee_rules.shows_six(made.attacker if made.winner == ATTACKER else made.defender)


@pytest.mark.parametrize("text", ["book", "book + always-parry"])
@pytest.mark.parametrize(("one", "other"), ROUNDS)
def test_a_round_agrees_with_the_rules(text, one, other):
    """B34-B39, B49, RULING 13: `ahead_ways` against every roll of `fight_round`, of who does not always parry, too."""
    assert melee_odds.ahead_ways(fields(text), one, other).odds() == exact(ahead, rules_of(fields(text)), one, other)


@pytest.mark.parametrize("text", ["book", "book + parry-first + always-parry", "book + reroll-cancels-exactly"])
@given(fighter_pairs())
@settings(max_examples=500 if NIGHTLY else 15, deadline=None)
def test_any_round_agrees_with_the_rules(text, pair):
    """B34-B39, B49: fighters of any numbers, weapons and saves."""
    assert melee_odds.ahead_ways(fields(text), *pair).odds() == exact(ahead, rules_of(fields(text)), *pair)


@pytest.mark.parametrize("text", ["book", "book + saves-sequential"])
def test_the_cases_without_a_save_are_those_of_the_rolled_save(text):
    """B41, RULING 15: every pair of numbers."""
    rules = rules_of(fields(text))
    for armour, invulnerable in product((0, 2, 3, 4, 5, 6), repeat=2):
        saves = exact(lambda dice, both=(armour, invulnerable): save(dice, rules, *both).saved)
        assert F(unsaved(rules, armour, invulnerable), melee_odds.SAVES) == saves.get(0, 0)


def test_to_always_parry_changes_the_odds_of_who_could_lose_an_armour_save():
    """B49, RULING 13: against Rending; without it nothing changes."""
    torn, plain = ROUNDS[5], ROUNDS[0]
    assert melee_odds.ahead_ways(fields("book + always-parry"), *torn) != melee_odds.ahead_ways(fields(), *torn)
    assert melee_odds.ahead_ways(fields("book + always-parry"), *plain) == melee_odds.ahead_ways(fields(), *plain)


class Shown(NamedTuple):
    ahead: int
    six: int


@rule
def who_is_ahead(dice: Any, rules: Any, mine: Fighter, its: Fighter) -> Shown:
    """Who is ahead after a round, and whether that side shows a six."""
    made = abilities.fight_round(dice, rules, mine, its)
    six = melee_rules.shows_six(made.attacker if made.winner == ATTACKER else made.defender)
    return Shown(made.winner, six if made.winner != NEITHER else 0)


@cache
def compiled_round():
    """Every roll of `who_is_ahead`, by compiled rules."""
    return compiled_exact(who_is_ahead, 3, 2)


@pytest.mark.compiled
@pytest.mark.parametrize("text", ["book", "book + parry-first", "book + reroll-cancels-exactly"])
@pytest.mark.parametrize(("one", "other"), ROUNDS)
def test_a_round_agrees_with_the_compiled_rules(text, one, other):
    """B34-B39, B49: the same under readings of Parry and Re-roll."""
    found = melee_odds.ahead_ways(fields(text), one, other).odds()
    assert found == compiled_round()(rules_of(fields(text)), one, other)


@pytest.mark.slow
@pytest.mark.compiled
def test_whole_rounds_agree_with_the_compiled_rules():
    """B35-B38, 2E: six dice of Rending of which one may be parried, a power gauntlet, Re-roll 2: every roll.

    Nightly the gauntlet has a fourth die, which takes ten times as long.
    """
    fists = 4 if NIGHTLY else 3
    for text in ("book", "book + parry-first"):
        for one, other in ((Fighter(0, 5, 3, terms.RENDING, 0, 0), Fighter(1, 2, 4, 0, 1, 0, 2, 5)),
                           (Fighter(0, fists, 4, terms.FIST, 0, 0), Fighter(1, 2, 3, terms.RENDING, 1, 0, 5)),
                           (Fighter(0, 4, 4, 0, 0, 2, 3), Fighter(1, 2, 3, 0, 1, 0))):
            distribution = melee_odds.ahead_ways(fields(text), one, other).odds()
            assert distribution == compiled_round()(rules_of(fields(text)), one, other)


def defender_first(rules, place):
    """A house rule: the defender uses each ability before the attacker does."""
    return (1, 0, 3, 2)[place]


@pytest.mark.parametrize(("one", "other"), ROUNDS)
def test_a_house_rule_for_the_order_of_abilities_is_asked(monkeypatch, one, other):
    """B37: in whatever order a rule set has them."""
    monkeypatch.setattr(abilities.ability_at, "variants", abilities.ability_at.variants)
    abilities.ability_at.variants.append(defender_first)
    rules = ruleset_of("book").record()
    rules.ability_at = len(abilities.ability_at.variants) - 1
    try:
        distribution = melee_odds.ahead_ways(tuple(flatten(rules)), one, other).odds()
        assert distribution == exact(ahead, rules, one, other)
    finally:
        abilities.ability_at.variants.pop()
        clear(melee_odds)


# --- whole rounds held equal to what happens in the game --------------------------------------------------------------

SMALL = Combatant("small", ccd=1, cht=4, armour=3, invulnerable=5, ld=7, melee=(Weapon("knife"),))


def arm(name, *tags, **fields):
    return Combatant(name, **({"ccd": 1, "cht": 4, "armour": 4, "ld": 7} | fields), melee=(Weapon("w", tags),))


FIGHTS = [
    Duel(arm("one", "rending", ccd=2), arm("two", parry=1, armour=2), later=True),
    Duel(arm("one", parry=1, armour=2), arm("two", "rending"), later=True),
    Duel(arm("one", "rending", parry=1), SMALL), Duel(arm("one", reroll=1), arm("two", "fist", parry=1)),
    Duel(SMALL, arm("two", "rending", "poisoned", hp=2), facing="flank"),
    Duel(arm("one", "hammer"), arm("two", hp=3, invulnerable=6), later=True),
    Duel(arm("one", "heavy"), arm("two", "claws", ccd=2), facing="rear", diagonal=True),
    Duel(arm("one", "claws"), arm("two", hp=2, kind="vehicle"), facing="flank", diagonal=True),
    Duel(arm("one", "witch", ccd=3), arm("two", hp=3, kind="vehicle"), attacker_concussed=True),
    Duel(arm("one", "force"), arm("two", hp=3), testing=True, later=True),
    Duel(arm("one", "hammer", hp=2), arm("two", "power", "hammer", ccd=2, hp=2), defender_concussed=True),
    Duel(Combatant("bare", ccd=1, cht=5), Combatant("nobody", hp=2)),
    Duel(arm("one", ccd=2, parry=2, reroll=1), Combatant("box", hp=2, armour=5, kind="object")),
    Duel(arm("one", "fist", ccd=2), Combatant("gate", hp=2, armour=4, invulnerable=5, kind="door")),
    Duel(arm("one", "heavy", ccd=3, reroll=1), Combatant("gate", hp=1, armour=2, kind="door"), attacker_concussed=True)]


def scene(case):
    """A board and a game of the kit's kind with just this duel set up; the place of the defender, or of the door."""
    drawing = "+-+-+\n|. .|\n+D+ +\n|. .|\n+-+-+" if case.defender.kind == "door" else kit.open_floor(3, 3)
    board = parse_map(drawing)
    for at, who in enumerate((case.attacker, case.defender)):
        for k, weapon in enumerate(who.melee):
            tags = sum(1 << terms.MELEE_TAGS.index(word) for word in weapon.tags)
            by_hand.add_melee(board, 3 * at + k, tags=tags, hands=weapon.hands)
        numbers = {name: getattr(who, name) for name in boarding_odds.Combatant.__slots__
                   if name not in {"name", "kind", "melee", "guns"}}
        profile = by_hand.add_profile(board, melee=tuple(3 * at + k for k in range(len(who.melee))),
                                    kind=terms.KINDS.index(who.kind), **numbers)
        assert profile == at
    for k in range(board.doors):
        board.door[k].profile = 1
    game = by_hand.new_game(board)
    by_hand.add_model(board, game, 0, 0, 0, 0, terms.NORTH)
    game.model[ATTACKS].concussed = case.attacker_concussed
    if case.defender.kind == "door":
        return board, game, DOORS
    faces = {"front": SOUTH, "flank": terms.WEST if case.diagonal else terms.EAST, "rear": terms.NORTH}[case.facing]
    by_hand.add_model(board, game, 1, 1, int(case.diagonal), 1, faces)
    game.model[DEFENDS].concussed = case.defender_concussed
    if case.later:
        way = int(case.diagonal)
        game.model[ATTACKS].engaged, game.model[DEFENDS].engaged = 1 << way, 1 << (way ^ 4)
    return board, game, 1


def ends_in_the_game(case, text):
    """The exact odds of one attack as the game carries it out: winner, HP, facing and concussion of both."""
    board, begun, target = scene(case)
    rules, waiting = kit.rules(f"{text} + abilities-as-advised"), flatten(begun.pending)
    weapons = [3 * at if who.melee else NOBODY for at, who in enumerate((case.attacker, case.defender))]

    def attack(dice):
        game = share(begun)  # a copy of the two alone: a whole board takes longer than the attack
        game.model[:2] = clone(begun.model[0]), clone(begun.model[1])
        restore(game.pending, waiting)
        game.pending.unit = 0
        answer = NOBODY if target == DOORS else weapons[1]
        combat.attack(dice, rules, board, game, 0, target, weapons[0], int(case.testing), answer)
        rounds.fight_on(dice, rules, board, game)
        ended = next(e for e in game.event[: game.events] if kit_round(e))
        one, other = game.model[0], game.model[1]
        hp = game.door_hp[0] if target == DOORS else other.hp
        both = one.hp > 0 and hp > 0 and target != DOORS
        return (ended.c, one.hp, hp, one.concussed * both, other.concussed * both,
                other.facing if both else SOUTH)

    return exact(attack)


def kit_round(event):
    return event.kind == melee.ROUND


@pytest.mark.parametrize("text", ["book", "book + saves-sequential + diagonal-full-defence + flank-turn-win-only"])
@pytest.mark.parametrize("case", FIGHTS, ids=lambda case: f"{case.attacker.name} v {case.defender.name} {case.facing}")
def test_a_duel_agrees_with_the_attack_in_the_game(case, text):
    """B19-B50: `round_ways` against every roll of `combat.attack` and what follows, on a board of its own."""
    ends = Counter()
    ways = melee_odds.round_ways(fields(text), melee_odds.setting_of(case), melee_odds.first_standing(case))
    for (_, winner, after), chance in ways.odds().items():
        door = case.defender.kind == "door"
        ends[winner, after.attacker_hp, after.defender_hp, after.attacker_concussed * (not door),
             after.defender_concussed * (not door), SOUTH if door else after.defender_faces] += chance
    assert ends == ends_in_the_game(case, text)


def test_the_engager_s_die_comes_once():
    """B24, B26: an attack on an engaged enemy is made with a die less."""
    assert [duel(Duel(G, T, later=later), "book").sides[0].dice for later in (False, True)] == [7, 6]
    assert [r.ends for r in duel(Duel(G, T, rounds=2), "book").rounds][1] != duel(Duel(G, T), "book").rounds[0].ends


def test_a_concussed_model_fights_one_round_with_half_its_dice():
    """B47, RULING 10, RULING 17."""
    odds = duel(Duel(G, T, attacker_concussed=True, defender_concussed=True, rounds=2), "book")
    assert (odds.sides[0].dice, odds.sides[1].dice) == (4, 2)
    after = duel(Duel(G, T, attacker_concussed=True, defender_concussed=True, rounds=2, later=True), "book")
    whole = duel(Duel(G, T, later=True), "book").rounds[0]
    second, first = after.rounds[1], after.rounds[0]
    assert second.attacker_wins == whole.attacker_wins * first.both_stand


def test_a_defender_attacked_to_its_flank_turns():
    """B29, RULING 8: the second round is to its front; under the other reading only if it scored more."""
    odds = duel(Duel(G, T, facing="flank", rounds=2), "book")
    front = duel(Duel(G, T, later=True), "book").rounds[0]
    assert odds.rounds[0].defender_wins == 0
    assert odds.rounds[1].defender_wins == odds.rounds[0].both_stand * front.defender_wins
    rarely = duel(Duel(G, T, facing="flank", rounds=2), "book + flank-turn-win-only").rounds[1]
    assert 0 < rarely.defender_wins < odds.rounds[1].defender_wins


def test_rounds_go_on_until_one_is_removed():
    """What is not fought is no draw: chances of a round sum to the chance that it is fought."""
    odds = duel(Duel(combatant("stalker_alpha"), combatant("void_adept"), rounds=6), "book")
    before = F(1)
    for each in odds.rounds:
        assert each.fought == before == each.attacker_wins + each.draw + each.defender_wins
        assert each.attacker_wounded <= each.defender_wins
        before = each.both_stand
        assert before + each.attacker_removed + each.defender_removed == 1
    assert sum(each.attacker_falls for each in odds.rounds) == odds.attacker_removed
    assert sum(each.defender_falls for each in odds.rounds) == odds.defender_removed
    assert sum(odds.hp.values()) == 1
    assert set(odds.attacker_lost) == {0, 1, 2, 3}
    assert odds.attacker_lost[3] == odds.attacker_removed
    assert sum(odds.won) == sum(each.fought for each in odds.rounds)
