"""Exact odds of duels and shots: against the oracle, against the rules run whole on every roll, and by hand."""

import importlib
import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dieshift.boarding import combat, melee_odds, setup, shot_odds, terms, why
from dieshift.boarding import odds as boarding_odds
from dieshift.boarding.arena import ATTACKS, DEFENDS, fields_of, rules_of, ruleset_of
from dieshift.boarding.board import MODELS, sight, way_between, way_open
from dieshift.boarding.chapters.melee import book
from dieshift.boarding.chapters.melee.book import ATTACKER, DEFENDER, NEITHER, Fighter, Pool, Pools
from dieshift.boarding.chapters.melee.contact import in_contact
from dieshift.boarding.chapters.shooting import book as shooting
from dieshift.boarding.combatants import nearest
from dieshift.boarding.forces import unit_types
from dieshift.boarding.maptext import parse_map
from dieshift.boarding.odds import (
    Combatant,
    Duel,
    Gun,
    ImpossibleFight,
    Shot,
    Weapon,
    combatant,
    compare,
    duel,
    shot,
)
from dieshift.boarding.options import catalogue
from dieshift.boarding.records import SIZE
from dieshift.boarding.terms import DOORS, NOBODY, SOUTH
from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.odds import compiled_exact, exact
from dieshift.core.records import flatten, restore
from dieshift.core.rules import rule

from . import kit
from .worlds import without_lost_doors

F = Fraction
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "boarding"
WORDS = {ATTACKER: "attacker", DEFENDER: "defender", NEITHER: ""}
ORDERS = pytest.mark.parametrize("text", ["book", "book + parry-first"])
T, G = combatant("siege_boarder"), combatant("stalker")


def golden(name):
    return [json.loads(line) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


def fields(text="book"):
    """The fields of a rule set's record."""
    return fields_of(ruleset_of(text))


def clear(*modules):
    for module in modules:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


# --- the tables of the rules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("case", "wins", "draw", "loses", "removed", "falls"), [
    (Duel(G, T), "238753/279936", "56413/559872", "8651/186624", "49595917/107495424", "8651/186624"),
    (Duel(G, T, later=True), "34775/46656", "30103/186624", "5807/62208", "13914397/35831808", "5807/62208"),
    (Duel(T, G), "106661/497664", "333053/1492992", "209989/373248", "106661/497664", "5338247/17915904"),
    (Duel(G, T, facing="flank"), "238753/279936", "41183/279936", "0", "49595917/107495424", "0")])
def test_table_of_duels(case, wins, draw, loses, removed, falls):
    """2E: a stalker against a siege boarder with his power gauntlet, four ways."""
    made = duel(case, "book")
    first = made.rounds[0]
    assert (first.attacker_wins, first.draw, first.defender_wins) == (F(wins), F(draw), F(loses))
    assert (made.defender_removed, made.attacker_removed) == (F(removed), F(falls))
    assert first.fought == first.outcomes.total == 1
    assert made.both_stand == 1 - F(removed) - F(falls)


def test_four_rounds_of_a_stalker():
    """2E: boarder dead .8030, stalker dead .1285, both alive .0686."""
    made = duel(Duel(G, T, rounds=4), "book")
    assert [round(float(x), 4) for x in (made.defender_removed, made.attacker_removed, made.both_stand)] == [
        0.8030, 0.1285, 0.0686]
    assert [r.number for r in made.rounds] == [1, 2, 3, 4]


@pytest.mark.parametrize(("dice", "chances"), [
    (1, (F(1, 6), F(1, 3), F(1, 2))), (2, (F(11, 36), F(5, 9), F(3, 4))),
    (3, (F(91, 216), F(19, 27), F(7, 8))), (4, (F(671, 1296), F(65, 81), F(15, 16)))])
def test_table_of_ballistic_dice(dice, chances):
    """2E, B9: at least one hit with hit types 1, 2 and 3."""
    shooters = [Combatant("s", guns=(Gun("g", dice, kind),)) for kind in (1, 2, 3)]
    assert tuple(shot(Shot(who, G), "book").hit for who in shooters) == chances


@pytest.mark.parametrize(("one", "other", "removed", "falls"), [
    ("stalker", "siege_leader", 0.458, 0.049), ("stalker", "siege_claws", 0.382, 0.130),
    ("stalker", "siege_hammer", 0.376, 0.025), ("stalker", "trooper", 0.798, 0.003),
    ("stalker", "breacher", 0.785, 0.006), ("venom_lurker", "siege_boarder", 0.106, 0.148)])
def test_types_come_out_as_the_rules_say(one, other, removed, falls):
    """4.3: chances of one round, from a simulation of 200,000."""
    made = duel(Duel(combatant(one), combatant(other)), "book")
    assert abs(float(made.defender_removed) - removed) < 0.004
    assert abs(float(made.attacker_removed) - falls) < 0.004


# --- the oracle -------------------------------------------------------------------------------------------------------


def fighter_of(name, plain):
    weapon = Weapon("blade", tuple(plain["tags"]))
    return Combatant(name, plain["ccd"], plain["cht"], plain["hp"], plain["armour"] or 0, plain["invulnerable"] or 0,
                     plain["ld"], plain["parry"], plain["reroll"], kind="vehicle" if plain["vehicle"] else "infantry",
                     melee=(weapon, weapon) if plain["two_weapons"] else (weapon,))


def never_below_three(rules, need):
    return need - 1 if need > 3 else need


@pytest.fixture
def floors(monkeypatch):
    """The number of a reading that the game lacks: poison brings no number below 3, but makes none worse."""
    monkeypatch.setattr(book.poisoned_need, "variants", book.poisoned_need.variants, raising=True)
    book.poisoned_need.variants.append(never_below_three)
    yield len(book.poisoned_need.variants) - 1
    book.poisoned_need.variants.pop()
    clear(melee_odds, boarding_odds)


def duel_of(row, floors):
    """A row of the oracle as a duel, and the fields of its rule set."""
    readings, text = row["readings"], "book"
    text += " + saves-sequential" if readings["saves"] == "sequential" else ""
    text += " + reroll-cancels-exactly" if readings["reroll_cancel"] == "exact_only" else ""
    text += " + diagonal-no-defence" if row["defence"] == "none" else ""
    rules = ruleset_of(text).record()
    if readings["poison_floor"] == 3:
        rules.poisoned_need = floors
    case = Duel(fighter_of("A", row["attacker"]), fighter_of("D", row["defender"]),
                facing="front" if row["defence"] == "full" else "flank", diagonal=row["defence"] == "none",
                later=not row["first"], attacker_concussed=row["attacker"]["concussed"],
                defender_concussed=row["defender"]["concussed"], testing=row["force_test"])
    return case, tuple(flatten(rules))


def test_every_duel_of_the_oracle(floors):
    """All 489 rounds: who is ahead, who wins, HP and concussion of both, as equal fractions."""
    rows = golden("duels.jsonl")
    for row in rows:
        case, chosen = duel_of(row, floors)
        found = Counter()
        ways = melee_odds.round_ways(chosen, melee_odds.setting_of(case), melee_odds.first_standing(case))
        for fought, chance in ways.odds().items():
            hp = fought.after
            found[WORDS[fought.ahead], WORDS[fought.winner], hp.attacker_hp, hp.defender_hp,
                  bool(hp.attacker_concussed), bool(hp.defender_concussed)] += chance
        assert found == {tuple(end[:6]): F(end[6]) for end in row["odds"]}, row
    assert len(rows) == 489


def test_series_of_the_oracle(monkeypatch):
    """HP after one to four rounds, with wounds, concussion, and a flank in the first round."""
    monkeypatch.syspath_prepend(str(GOLDEN.parents[1]))
    oracle = importlib.import_module("oracle.boarding.duels")
    for one, other, facing in (("siege_hammer", "stalker_alpha", "front"), ("stalker_alpha", "void_adept", "flank"),
                               ("mind_seer", "siege_claws", "front"), ("siege_hammer", "void_adept", "flank")):
        sides = [oracle_fighter(oracle, combatant(name)) for name in (one, other)]
        how = oracle.Round(first=True, defence="full" if facing == "front" else "no_wound")
        made = duel(Duel(combatant(one), combatant(other), facing=facing, rounds=4), "book")
        for number in (1, 2, 3, 4):
            assert made.rounds[number - 1].after.odds() == oracle.series(*sides, number, how)


def oracle_fighter(oracle, who):
    second = len(who.melee) > 1
    return oracle.Fighter(who.ccd, who.cht, who.parry, who.reroll, frozenset(who.melee[0].tags), second,
                          who.armour or None, who.invulnerable or None, who.hp, who.ld)


JAMS = {"off": "", "numeral_pair": "", "raw_pair": " + jam-raw-pair"}


def shot_of(row, *, overkill=False):
    tags = ("overwatch", "sus_fire") + (("overkill",) if row["overkill"] or overkill else ())
    gun = Gun("gun", row["bd"], row["ht"], row["ap"] or 0, tags)
    target = Combatant("t", hp=row["hp"], armour=row["armour"] or 0, invulnerable=row["invulnerable"] or 0)
    text = "book" + JAMS[row["jam"]] + (" + saves-sequential" if row["saves"] == "sequential" else "")
    case = Shot(Combatant("s", brb=row["brb"], guns=(gun,)), target, level=row["level"], overwatch=row["jam"] != "off")
    return case, fields(text)


def rolls_for_nothing(row):
    """Shots in which the oracle rolls a miss again though no further hit would count; our shooter need not."""
    return row["brb"] > 0 and not row["overkill"] and row["jam"] != "off"


def test_every_shot_of_the_oracle():
    """All 120: hits, HP lost, jam. In thirteen a miss rolled again for nothing, as the oracle does, alters the jam."""
    rows, altered = golden("shots.jsonl"), 0
    for row in rows:
        wanted = {(hits, lost, int(jammed)): F(chance) for hits, lost, jammed, chance in row["odds"]}
        case, chosen = shot_of(row)
        found = shot_odds.shot_ways(chosen, case).odds()
        if not rolls_for_nothing(row):
            assert found == wanted, row
            continue
        assert hits_and_losses(found) == hits_and_losses(wanted), row
        assert always_rolling(row) == wanted, row
        altered += found != wanted
    assert (len(rows), altered) == (120, 13)


def hits_and_losses(odds):
    sums = Counter()
    for (hits, lost, _), chance in odds.items():
        sums[hits, lost] += chance
    return sums


def always_rolling(row):
    """The same shot by a shooter who always rolls misses again: as with Overkill, but one hit at most counts."""
    case, chosen = shot_of(row, overkill=True)
    volley = shot_odds.volley_ways(chosen, case.used, case.level, case.shooter.brb, case.overwatch)
    sums = Counter()
    for (hits, jammed), chance in volley.odds().items():
        for hp, share in shot_odds.hits_ways(chosen, case.target, case.used.ap, min(1, hits)).odds().items():
            sums[min(1, hits), case.target.hp - hp, jammed] += chance * share
    return sums


def test_every_board_of_the_oracle():
    """Thirty boards: which squares a line, a contact and a step joins, both ways."""
    rows = golden("sight.jsonl")
    for row in rows:
        board = kit.arm(parse_map("\n".join(without_lost_doors(row["map"]))))
        game = setup.new_game(board)
        for x, y in row["models"]:
            setup.add_model(board, game, kit.NAMES.index("trooper"), 0, x, y)
        floor = [(x, y) for x in range(board.width) for y in range(board.height)
                 if board.section[y * SIZE + x] != NOBODY]
        joined = {"clear": [], "contact": [], "passage": []}
        for a in floor:
            for b in floor:
                near = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
                if a < b:
                    found = joins(board, game, a, b, near=near)
                    assert joins(board, game, b, a, near=near) == found
                    for name in found:
                        joined[name].append([*a, *b])
        assert joined == {name: row[name] for name in joined}, row["map"]
    assert len(rows) == 30


def joins(board, game, a, b, *, near):
    """What joins two squares of floor."""
    found = ["clear"] if sight(board, game, *a, *b, NOBODY) == 1 else []
    if near:
        found += ["contact"] if in_contact(kit.rules(), board, game, *a, *b) == 1 else []
        way = way_between(b[0] - a[0], b[1] - a[1])
        found += ["passage"] if way_open(board, game, *a, way, MODELS, NOBODY) == 1 else []
    return found


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
    return event.kind == melee_odds.events.ROUND


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


# --- shots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tags", "brb"), [((), 0), ((), 1), (("overkill",), 0), (("overkill",), 2)])
@pytest.mark.parametrize("kind", [1, 2, 3])
def test_combinations_of_ballistic_dice_stand_for_all_orders(tags, brb, kind):
    """B8-B11, G-13: each combination of faces run once comes to the same as every order."""
    gun = Gun("g", 3, kind, 0, tags)

    def hits(dice):
        return shooting.volley(dice, rules_of(fields()), 3, kind, brb, int("overkill" in tags)).hits

    found = Counter()
    for volley, chance in shot_odds.volley_ways(fields(), gun, 0, brb, overwatch=False).odds().items():
        found[volley.hits] += chance
    assert found == exact(hits)


def test_shots_on_overwatch_jam():
    """G-8b: two dice show the same numeral in 1 of 12, the same face in 1 of 6; a shot of one's own turn never jams."""
    carbine = Shot(T, G, overwatch=True)
    assert shot(carbine, "book").jammed == F(1, 12)
    assert shot(carbine, "book + jam-raw-pair").jammed == F(1, 6)
    assert shot(carbine, "book + jam-off").jammed == shot(Shot(T, G), "book").jammed == 0


def test_sustained_fire_raises_the_hit_type():
    """B18, G-9: 11 of 36, then 5 of 9, then 3 of 4; under the other reading no further than one."""
    assert [shot(Shot(T, G, level=n), "book").hit for n in (0, 1, 2)] == [F(11, 36), F(5, 9), F(3, 4)]
    assert [shot(Shot(T, G, level=n), "book + sus-fire-flat").hit_type for n in (0, 1, 2)] == [1, 2, 2]


def test_misses_are_rolled_again_for_brb():
    """G-13: one of two missed dice; without that reading none."""
    leader = combatant("siege_leader")
    assert shot(Shot(leader, G), "book").hit == 1 - F(25, 36) * F(5, 6)
    assert shot(Shot(leader, G), "book + brb-off").hit == F(11, 36)


def test_hits_wound_until_nothing_is_left():
    """B11-B13: AP 5 denies 5+, not 2+; Overkill's third hit on two HP is lost."""
    assert shot(Shot(T, G), "book").saves == ()
    assert shot(Shot(T, T), "book").saves == ((why.ARMOUR, 2),)
    cannon = combatant("siege_cannon")
    made = shot(Shot(cannon, combatant("mind_seer")), "book")
    assert made.saves == ((why.INVULNERABLE, 4),)
    assert made.saved == F(1, 2)
    assert made.hits[3] == F(1, 27)
    assert set(made.lost) == {0, 1, 2}
    assert made.removed == made.lost[2] == made.hits[2] * F(1, 4) + made.hits[3] * F(1, 2)


def test_both_saves_may_be_rolled_one_after_the_other():
    """B41, RULING 15: 2+ and then 5+."""
    made = shot(Shot(T, T), "book + saves-sequential")
    assert made.saves == ((why.ARMOUR, 2), (why.INVULNERABLE, 5))
    assert made.saved == 1 - F(1, 6) * F(4, 6)


def test_doors_and_torrents():
    """B6, G-4: a door saves on 6+; G-12: a torrent hits on 2+ whatever BRB says."""
    hatch = shot(Shot(T, combatant("door")), "book")
    assert hatch.removed == F(10, 36) * F(5, 6) + F(1, 36) * F(35, 36)
    torch = shot(Shot(combatant("siege_torch"), combatant("trooper")), "book")
    assert (torch.hit, torch.hit_type, torch.saved, torch.removed) == (F(5, 6), 0, F(2, 3), F(5, 18))


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_types_are_found_by_id_and_name():
    """4.1-4.3: numbers and weapons of the data files."""
    assert combatant("siege_boarder") == combatant(" siege  Boarder") == combatant("Siege-Boarder")
    alpha = combatant("stalker_alpha")
    assert (alpha.ccd, alpha.cht, alpha.hp, alpha.armour, alpha.invulnerable, alpha.parry, alpha.reroll) == (
        7, 3, 3, 4, 5, 1, 2)
    assert [weapon.tags for weapon in combatant("siege_claws").melee] == [("claws",), ("claws",)]
    assert combatant("siege_boarder").guns == (
        Gun("twin carbine", 2, 1, 5, ("assault", "overwatch", "sus_fire", "overkill")),)
    assert combatant("console").kind == "object"


@pytest.mark.parametrize(("wrong", "sentence"), [
    (lambda: combatant("stalkr"), "did you mean 'stalker'?"),
    (lambda: combatant("zzz"), "the types are siege_boarder, "),
    (lambda: Weapon("w", ("fists",)), "did you mean 'fist'?"), (lambda: Weapon("w", (), 3), "from 1 to 2"),
    (lambda: Gun("g"), "from 1 to 15"), (lambda: Gun("g", 2, 4), "from 1 to 3"), (lambda: Gun("g", 2, ap=7), "or 0"),
    (lambda: Gun("g", torrent=1), "from 2 to 6"), (lambda: Gun("g", 1, tags=("asault",)), "did you mean 'assault'?"),
    (lambda: Combatant("c", ccd=14), "the CCD of c cannot be 14"), (lambda: Combatant("c", ccd=2, cht=7), "the CHT"),
    (lambda: Combatant("c", hp=0), "the HP"), (lambda: Combatant("c", armour=1), "or 0 for none"),
    (lambda: Combatant("c", invulnerable=7), "from 2 to 6"), (lambda: Combatant("c", kind="ghost"), "infantry"),
    (lambda: Combatant("c", ld=13), "the LD"), (lambda: Combatant("c", parry=-1), "Parry"),
    (lambda: Combatant("c", reroll=True), "Re-roll"), (lambda: Combatant("c", brb=16), "BRB"),
    (lambda: Combatant("c", melee=(Weapon("w"),) * 4), "3 at most"),
    (lambda: Combatant("c", guns=(Gun("g", 1),) * 3), "2 at most"),
    (lambda: Duel(T, G, facing="side"), "front, flank, rear"), (lambda: Duel(T, G, rounds=0), "from 1 to 20"),
    (lambda: Duel(T, G, weapon="power gauntlt"), "did you mean 'power gauntlet'?"),
    (lambda: Duel(T, G, answer="knife"), "it carries rending claws"),
    (lambda: Duel(combatant("door"), G), "it is a door"), (lambda: Duel(combatant("console"), G), "it is an object"),
    (lambda: Duel(T, G, testing=True), "no force weapon"),
    (lambda: Duel(combatant("void_adept"), combatant("door"), testing=True), "without a psychic test"),
    (lambda: Shot(G, T), "no gun"), (lambda: Shot(T, G, gun="carbine"), "did you mean 'twin carbine'?"),
    (lambda: Shot(T, G, level=3), "from 0 to 2"),
    (lambda: Shot(combatant("breacher"), G, level=1), "no sustained fire"),
    (lambda: Shot(combatant("breacher"), G, overwatch=True), "cannot shoot on overwatch"),
    (lambda: Shot(combatant("siege_torch"), combatant("door")), "doors it leaves alone")])
def test_what_cannot_be_is_one_sentence(wrong, sentence):
    """Who, what is wrong, what would be right."""
    with pytest.raises(ImpossibleFight, match=r".") as fault:
        wrong()
    assert sentence in str(fault.value)
    assert "\n" not in str(fault.value)


def test_too_many_dice_for_a_jam_are_refused():
    """Nine dice of which one may be rolled again have more than two million orders."""
    gun = Gun("g", 9, 1, tags=("overwatch",))
    with pytest.raises(ImpossibleFight, match="too many for exact odds of a jam"):
        shot(Shot(Combatant("s", brb=1, guns=(gun,)), G, overwatch=True), "book")
    assert shot(Shot(Combatant("s", brb=1, guns=(gun,)), G), "book").hit == 1 - F(5, 6) ** 10


def test_the_nearest_name():
    assert nearest("knif", ["knife", "claws"], "it carries") == "did you mean 'knife'?"
    assert nearest("xyz", [], "it carries") == "it carries none."


def test_rule_sets_stand_side_by_side():
    """RULING 15: both saves one after the other save more often; nothing else in a first round differs."""
    made = compare(Duel(G, T), "book", "book + saves-sequential")
    assert [str(each.ruleset) for each in made.odds] == ["book", "book + saves-sequential"]
    assert [label for label, _ in made.differences()] == ["defender wounded", "defender removed", "both stand"]
    assert dict(made.rows())["attacker wins"] == (F(238753, 279936),) * 2
    jams = compare(Shot(T, G, overwatch=True), "book", "book + jam-off")
    assert jams.differences() == [("gun jams", (F(1, 12), F(0)))]


def test_notebooks_show_tables():
    """Each chance as per cent and as a fraction, with every name escaped."""
    shown = duel(Duel(arm("<one>"), arm("two", hp=2), rounds=2), "book")._repr_html_()
    assert "&lt;one&gt; attacks two" in shown
    assert "<td>round 2: draw</td>" in shown
    assert "<td>defender loses 2 HP</td>" in shown
    made = shot(Shot(combatant("siege_cannon"), combatant("mind_seer"), overwatch=True), "book")
    assert f"<td>{float(100 * made.hits[2]):.2f} %</td><td>{made.hits[2]}</td>" in made._repr_html_()
    assert "<td>gun jams</td>" in made._repr_html_()
    both = compare(Duel(G, T), "book", "book + parry-first")._repr_html_()
    assert "<th colspan=2>book + parry-first</th>" in both


def test_labels_of_rule_sets_that_differ_in_length_are_all_shown():
    """What one rule set cannot come to is 0 there."""
    rows = boarding_odds.side_by_side([[("a", F(1))], [("a", F(1, 2)), ("b", F(1, 2))]])
    assert rows == [("a", (F(1), F(1, 2))), ("b", (F(0), F(1, 2)))]


def test_the_order_of_abilities_is_read_off_the_dice():
    """B37, RULING 12."""
    assert melee_odds.order_of_abilities(fields()) == (why.AGAIN, why.PARRY)
    assert melee_odds.order_of_abilities(fields("book + parry-first")) == (why.PARRY, why.AGAIN)


def test_the_played_example_can_happen():
    """2B: both rounds, die by die, are among the ends that the odds know of."""
    script = [2, 3, 5, 1, 3, 2, 1, 4, 6, 3, 5, 5, 2]
    dice = scripted(*[(6, face) for face in script])
    setting, standing = melee_odds.setting_of(Duel(G, T)), melee_odds.first_standing(Duel(G, T))
    mine, its, _ = melee_odds.matched(fields(), setting, standing)
    made = book.fight_round(dice, rules_of(fields()), mine, its)
    assert_consumed(dice, *[(6, face) for face in script])
    ends = melee_odds.round_ways(fields(), setting, standing).ways
    assert made.winner in {fought.ahead for fought in ends if fought.winner == NEITHER}


def test_all_types_can_fight_and_be_shot_at():
    """Every pair of types has odds that sum to 1, under every preset."""
    everybody = [combatant(name) for name in unit_types()]
    alive = [who for who in everybody if who.kind == "infantry"]
    for one in alive:
        for other in everybody:
            for text in tuple(catalogue.presets):
                made = duel(Duel(one, other), text)
                assert made.hp.total == made.rounds[0].outcomes.total == 1
            for gun in one.guns:
                if not gun.torrent or other.kind != "door":
                    assert shot(Shot(one, other, gun.name), "book").outcomes.total == 1
    assert len(alive) > 10
