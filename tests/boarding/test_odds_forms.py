"""The closed forms of close combat, held equal to the rules that they stand for, and to what happens in the game."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest

from dieshift.boarding import combat, events, melee_odds, setup, terms, why
from dieshift.boarding import odds as boarding_odds
from dieshift.boarding.arena import ATTACKS, DEFENDS, fields_of, rules_of, ruleset_of
from dieshift.boarding.chapters.melee import book
from dieshift.boarding.chapters.melee.book import ATTACKER, NEITHER, Fighter, Pool, Pools
from dieshift.boarding.maptext import parse_map
from dieshift.boarding.odds import (
    Combatant,
    Duel,
    Weapon,
    combatant,
    duel,
)
from dieshift.boarding.terms import DOORS, NOBODY, SOUTH
from dieshift.core.odds import compiled_exact, exact
from dieshift.core.records import flatten, restore
from dieshift.core.rules import rule

from . import kit

F = Fraction
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


# --- closed forms held equal to the rules -----------------------------------------------------------------------------


def throw_and_use(dice, rules, mine, its):
    """One side of a round by the rules, whole: throw, the weapon's re-rolls, abilities."""
    pool = book.throw(dice, mine, why.ATTACK)
    if mine.tags & terms.FIST != 0:
        pool = book.roll_failures(dice, mine.unit, pool, 15, why.WEAPON_AGAIN)
    return melee_odds.shown(melee_odds.state_of(book.use_abilities(
        dice, rules, mine, its, Pools(pool, melee_odds.EMPTY)).attacker))


@ORDERS
@pytest.mark.parametrize(("dice", "need", "tags", "reroll", "parry"), [
    (0, 4, 0, 2, 1), (1, 4, 0, 1, 1), (3, 4, 0, 1, 1), (3, 3, 0, 0, 2), (3, 5, terms.CLAWS, 1, 1), (4, 4, 0, 0, 1),
    (2, 4, terms.FIST, 0, 1), (2, 2, terms.WITCH, 2, 2), (3, 6, 0, 3, 0), (2, 4, terms.FIST, 1, 2), (3, 4, 0, 5, 0),
    (2, 6, terms.CLAWS, 1, 1)])
def test_one_side_agrees_with_the_rules(text, dice, need, tags, reroll, parry):
    """B35-B38: `thrown_ways` and `used_ways` against every roll of the whole side."""
    mine, its = Fighter(0, dice, need, tags, 0, reroll), Fighter(1, 0, 0, 0, parry, 0)
    side = melee_odds.Side(dice, need, tags, reroll, parry)
    assert melee_odds.final_ways(fields(text), side).odds() == exact(throw_and_use, rules_of(fields(text)), mine, its)


@ORDERS
def test_abilities_agree_with_the_rules_on_every_state_of_a_pool(text):
    """B37, B38: `used_ways` against `use_abilities`, on pools of three dice in any order, shut dice among them."""
    mine, its = Fighter(0, 0, 4, 0, 0, 1), Fighter(1, 0, 0, 0, 2, 0)

    def used(dice, pool):
        return melee_odds.state_of(book.use_abilities(dice, rules_of(fields(text)), mine, its,
                                                      Pools(pool, melee_odds.EMPTY)).attacker)

    tried = 0
    for pool in pools_of_three():
        state = melee_odds.state_of(pool)
        side = melee_odds.Side(pool.size, 4, 0, 1, 2)
        found = melee_odds.used_ways(fields(text), side, melee_odds.Weights({state: 1}, 1)).odds()
        assert shown(found) == shown(exact(used, pool)), pool
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
    (Fighter(0, 0, 4, 0, 1, 1), Fighter(1, 2, 4, 0, 1, 1))]


def ahead(dice, rules, one, other):
    made = book.fight_round(dice, rules, one, other)
    if made.winner == NEITHER:
        return NEITHER, 0
    return made.winner, book.shows_six(made.attacker if made.winner == ATTACKER else made.defender)


@pytest.mark.parametrize("text", ["book", "book + parry-first", "book + reroll-cancels-exactly"])
@pytest.mark.parametrize(("one", "other"), ROUNDS)
def test_a_round_agrees_with_the_rules(text, one, other):
    """B34-B39, B49: `ahead_ways` against every roll of `fight_round`."""
    found = melee_odds.ahead_ways(fields(text), one, other).odds()
    assert found == exact(ahead, rules_of(fields(text)), one, other)


class Shown(NamedTuple):
    successes: int
    six: int


@rule
def one_side(dice: Any, rules: Any, mine: Fighter, its: Fighter) -> Shown:
    """What one side shows in the end, fighting one that throws no dice."""
    pool = book.fight_round(dice, rules, mine, its).attacker
    return Shown(book.successes(pool), book.shows_six(pool))


@pytest.mark.slow
@pytest.mark.compiled
def test_whole_pools_agree_with_the_compiled_rules():
    """B35-B38, 2E: seven dice of which one is parried, four with a power gauntlet, five with Re-roll 1: every roll."""
    run = compiled_exact(one_side, 3, 2)
    for text in ("book", "book + parry-first"):
        rules = rules_of(fields(text))
        for dice, need, tags, reroll, parry in ((7, 3, terms.RENDING, 0, 1), (4, 4, terms.FIST, 0, 1), (5, 4, 0, 1, 1),
                                                (6, 3, 0, 2, 0)):
            mine, its = Fighter(0, dice, need, tags, 0, reroll), Fighter(1, 0, 4, 0, parry, 0)
            side = melee_odds.Side(dice, need, tags, reroll, parry)
            assert melee_odds.final_ways(fields(text), side).odds() == run(rules, mine, its)


def attacker_parries_only(dice, rules, attacker, defender, pools):
    """A house rule: nobody but the attacker parries, once, the die of the defender's that shows least."""
    pool = pools.defender
    if attacker.parry > 0:
        for k in range(pool.size):
            if book.value_of(pool, k) >= pool.need:
                pool = book.parry(dice, 0, Pool(pool.first, pool.faces, pool.size, pool.need, pool.better, 0, 0), 1)
                break
    return Pools(pools.attacker, pool)


@pytest.mark.parametrize(("one", "other"), ROUNDS)
def test_a_house_rule_for_abilities_is_run_on_every_two_pools(monkeypatch, one, other):
    """B37: where nothing is known of a reading, the rule itself says what happens."""
    monkeypatch.setattr(book.use_abilities, "variants", book.use_abilities.variants)
    book.use_abilities.variants.append(attacker_parries_only)
    rules = ruleset_of("book").record()
    rules.use_abilities = len(book.use_abilities.variants) - 1
    try:
        found = melee_odds.ahead_ways(tuple(flatten(rules)), one, other).odds()
        assert found == exact(ahead, rules, one, other)
    finally:
        book.use_abilities.variants.pop()
        clear(melee_odds)


@ORDERS
def test_known_readings_agree_with_running_them_on_every_two_pools(text):
    """B37: what is done for house rules comes to the same as the closed form."""
    for one, other in ROUNDS:
        fresh = [book.cancelled(rules_of(fields(text)), a, b) for a, b in ((one, other), (other, one))]
        found = melee_odds._together_ways(fields(text), *fresh).odds()
        assert found == melee_odds.ahead_ways(fields(text), one, other).odds()


# --- whole rounds held equal to what happens in the game --------------------------------------------------------------

SMALL = Combatant("small", ccd=1, cht=4, armour=3, invulnerable=5, ld=7, melee=(Weapon("knife"),))


def arm(name, *tags, **fields):
    return Combatant(name, **({"ccd": 1, "cht": 4, "armour": 4, "ld": 7} | fields), melee=(Weapon("w", tags),))


FIGHTS = [
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
            setup.add_melee(board, 3 * at + k, tags=tags, hands=weapon.hands)
        numbers = {name: getattr(who, name) for name in boarding_odds.Combatant.__slots__
                   if name not in {"name", "kind", "melee", "guns"}}
        profile = setup.add_profile(board, melee=tuple(3 * at + k for k in range(len(who.melee))),
                                    kind=terms.KINDS.index(who.kind), **numbers)
        assert profile == at
    for k in range(board.doors):
        board.door[k].profile = 1
    game = setup.new_game(board)
    setup.add_model(board, game, 0, 0, 0, 0, terms.NORTH)
    game.model[ATTACKS].concussed = case.attacker_concussed
    if case.defender.kind == "door":
        return board, game, DOORS
    faces = {"front": SOUTH, "flank": terms.WEST if case.diagonal else terms.EAST, "rear": terms.NORTH}[case.facing]
    setup.add_model(board, game, 1, 1, int(case.diagonal), 1, faces)
    game.model[DEFENDS].concussed = case.defender_concussed
    if case.later:
        way = int(case.diagonal)
        game.model[ATTACKS].engaged, game.model[DEFENDS].engaged = 1 << way, 1 << (way ^ 4)
    return board, game, 1


def ends_in_the_game(case, text):
    """The exact odds of one attack as the game carries it out: winner, HP, facing and concussion of both."""
    board, game, target = scene(case)
    rules, start = kit.rules(text), flatten(game)
    weapons = [3 * at if who.melee else NOBODY for at, who in enumerate((case.attacker, case.defender))]

    def attack(dice):
        restore(game, start)
        if target == DOORS:
            combat.attack_door(dice, rules, board, game, 0, weapons[0], 0)
        else:
            combat.attack(dice, rules, board, game, 0, 1, weapons[0], int(case.testing), weapons[1])
        ended = next(e for e in game.event[: game.events] if kit_round(e))
        one, other = game.model[0], game.model[1]
        hp = game.door_hp[0] if target == DOORS else other.hp
        both = one.hp > 0 and hp > 0 and target != DOORS
        return (ended.c, one.hp, hp, one.concussed * both, other.concussed * both,
                other.facing if both else SOUTH)

    return exact(attack)


def kit_round(event):
    return event.kind == events.ROUND


@pytest.mark.parametrize("text", ["book", "book + saves-sequential + diagonal-full-defence + flank-turn-win-only"])
@pytest.mark.parametrize("case", FIGHTS, ids=lambda case: f"{case.attacker.name} v {case.defender.name} {case.facing}")
def test_a_duel_agrees_with_the_attack_in_the_game(case, text):
    """B19-B50: `round_ways` against every roll of `combat.attack` and `combat.attack_door`, on a board of its own."""
    found = Counter()
    ways = melee_odds.round_ways(fields(text), melee_odds.setting_of(case), melee_odds.first_standing(case))
    for (_, winner, after), chance in ways.odds().items():
        door = case.defender.kind == "door"
        found[winner, after.attacker_hp, after.defender_hp, after.attacker_concussed * (not door),
              after.defender_concussed * (not door), SOUTH if door else after.defender_faces] += chance
    assert found == ends_in_the_game(case, text)


def test_the_engager_s_die_comes_once():
    """B24, B26: an attack on an engaged enemy is made with a die less."""
    assert [duel(Duel(G, T, later=later), "book").sides[0].dice for later in (False, True)] == [7, 6]
    assert [r.ends for r in duel(Duel(G, T, rounds=2), "book").rounds][1] != duel(Duel(G, T), "book").rounds[0].ends


def test_a_concussed_model_fights_one_round_with_half_its_dice():
    """B47, RULING 10, RULING 17."""
    made = duel(Duel(G, T, attacker_concussed=True, defender_concussed=True, rounds=2), "book")
    assert (made.sides[0].dice, made.sides[1].dice) == (4, 2)
    after = duel(Duel(G, T, attacker_concussed=True, defender_concussed=True, rounds=2, later=True), "book")
    whole = duel(Duel(G, T, later=True), "book").rounds[0]
    second, first = after.rounds[1], after.rounds[0]
    assert second.attacker_wins == whole.attacker_wins * first.both_stand


def test_a_defender_attacked_to_its_flank_turns():
    """B29, RULING 8: the second round is to its front; under the other reading only if it scored more."""
    made = duel(Duel(G, T, facing="flank", rounds=2), "book")
    front = duel(Duel(G, T, later=True), "book").rounds[0]
    assert made.rounds[0].defender_wins == 0
    assert made.rounds[1].defender_wins == made.rounds[0].both_stand * front.defender_wins
    rarely = duel(Duel(G, T, facing="flank", rounds=2), "book + flank-turn-win-only").rounds[1]
    assert 0 < rarely.defender_wins < made.rounds[1].defender_wins


def test_rounds_go_on_until_one_is_removed():
    """What is not fought is no draw: chances of a round sum to the chance that it is fought."""
    made = duel(Duel(combatant("stalker_alpha"), combatant("void_adept"), rounds=6), "book")
    before = F(1)
    for each in made.rounds:
        assert each.fought == before == each.attacker_wins + each.draw + each.defender_wins
        assert each.attacker_wounded <= each.defender_wins
        before = each.both_stand
        assert before + each.attacker_removed + each.defender_removed == 1
    assert sum(each.attacker_falls for each in made.rounds) == made.attacker_removed
    assert sum(each.defender_falls for each in made.rounds) == made.defender_removed
    assert sum(made.hp.values()) == 1
    assert set(made.attacker_lost) == {0, 1, 2, 3}
    assert made.attacker_lost[3] == made.attacker_removed
    assert sum(made.won) == sum(each.fought for each in made.rounds)
