"""The odds of boarding against the tables of its rules, and against the oracle."""

import importlib
import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from dieshift.boarding import odds as boarding_odds
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER, in_contact
from dieshift.boarding.odds import Combatant, Duel, Gun, Shot, Weapon, combatant, duel, shot
from dieshift.boarding.odds import melee as melee_odds
from dieshift.boarding.odds import shots as shot_odds
from dieshift.boarding.odds.arena import fields_of, ruleset_of
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.terrain.board import MODELS, sight, way_between, way_open
from dieshift.boarding.terrain.maptext import parse_map
from dieshift.core.records import flatten

from . import kit
from .worlds import without_lost_doors

F = Fraction
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "boarding"
WORDS = {ATTACKER: "attacker", DEFENDER: "defender", NEITHER: ""}
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
    odds = duel(case, "book")
    first = odds.rounds[0]
    assert (first.attacker_wins, first.draw, first.defender_wins) == (F(wins), F(draw), F(loses))
    assert (odds.defender_removed, odds.attacker_removed) == (F(removed), F(falls))
    assert first.fought == first.outcomes.total == 1
    assert odds.both_stand == 1 - F(removed) - F(falls)


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
    monkeypatch.setattr(melee_rules.poisoned_need, "variants", melee_rules.poisoned_need.variants, raising=True)
    melee_rules.poisoned_need.variants.append(never_below_three)
    yield len(melee_rules.poisoned_need.variants) - 1
    melee_rules.poisoned_need.variants.pop()
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


def agrees(row, floors):
    """Whether a round of the oracle ends as ours: who is ahead, who wins, HP and concussion, as equal fractions."""
    case, chosen = duel_of(row, floors)
    ends = Counter()
    ways = melee_odds.round_ways(chosen, melee_odds.setting_of(case), melee_odds.first_standing(case))
    for fought, chance in ways.odds().items():
        hp = fought.after
        ends[WORDS[fought.ahead], WORDS[fought.winner], hp.attacker_hp, hp.defender_hp,
             bool(hp.attacker_concussed), bool(hp.defender_concussed)] += chance
    return ends == {tuple(end[:6]): F(end[6]) for end in row["odds"]}


def test_every_duel_of_the_oracle(floors):
    """All 489 rounds, as equal fractions."""
    rows = golden("duels.jsonl")
    for row in rows:
        assert agrees(row, floors), row
    assert len(rows) == 489


def test_every_guarded_duel_of_the_oracle(floors):
    """B37, B49: 32 rounds of one with an armour save against Rending, in which not every success is parried."""
    rows = golden("guarded.jsonl")
    for row in rows:
        assert agrees(row, floors), row
    assert len(rows) == 32


def test_series_of_the_oracle(monkeypatch):
    """HP after one to four rounds, with wounds, concussion, and a flank in the first round."""
    monkeypatch.syspath_prepend(str(GOLDEN.parents[1]))
    oracle = importlib.import_module("oracle.boarding.duels")
    for one, other, facing in (("siege_hammer", "stalker_alpha", "front"), ("stalker_alpha", "void_adept", "flank"),
                               ("mind_seer", "siege_claws", "front"), ("siege_hammer", "void_adept", "flank")):
        sides = [oracle_fighter(oracle, combatant(name)) for name in (one, other)]
        how = oracle.Round(first=True, defence="full" if facing == "front" else "no_wound")
        odds = duel(Duel(combatant(one), combatant(other), facing=facing, rounds=4), "book")
        for number in (1, 2, 3, 4):
            assert odds.rounds[number - 1].after.odds() == oracle.series(*sides, number, how)


def oracle_fighter(oracle, who):
    second = len(who.melee) > 1
    return oracle.Fighter(who.ccd, who.cht, who.parry, who.reroll, frozenset(who.melee[0].tags), second,
                          who.armour or None, who.invulnerable or None, who.hp, who.ld)


JAMS = {"off": "", "numeral_pair": "", "raw_pair": " + jam-raw-pair"}


def shot_of(row):
    tags = ("overwatch", "sus_fire") + (("overkill",) if row["overkill"] else ())
    gun = Gun("gun", row["bd"], row["ht"], row["ap"] or 0, tags)
    target = Combatant("t", hp=row["hp"], armour=row["armour"] or 0, invulnerable=row["invulnerable"] or 0)
    text = "book" + JAMS[row["jam"]] + (" + saves-sequential" if row["saves"] == "sequential" else "")
    text += " + brb-in-full" if row["in_full"] else ""
    case = Shot(Combatant("s", brb=row["brb"], guns=(gun,)), target, level=row["level"], overwatch=row["jam"] != "off")
    return case, fields(text)


def test_every_shot_of_the_oracle():
    """All 120: hits, HP lost, jam; BRB while another hit would count, or in full."""
    rows = golden("shots.jsonl")
    for row in rows:
        wanted = {(hits, lost, int(jammed)): F(chance) for hits, lost, jammed, chance in row["odds"]}
        case, chosen = shot_of(row)
        assert shot_odds.shot_ways(chosen, case).odds() == wanted, row
    assert (len(rows), sum(row["in_full"] and row["brb"] > 0 for row in rows)) == (120, 22)


def test_every_board_of_the_oracle():
    """Thirty boards: which squares a line, a contact and a step joins, both ways."""
    rows = golden("sight.jsonl")
    for row in rows:
        board = kit.arm(parse_map("\n".join(without_lost_doors(row["map"]))))
        game = by_hand.new_game(board)
        for x, y in row["models"]:
            by_hand.add_model(board, game, kit.NAMES.index("trooper"), 0, x, y)
        floor = [(x, y) for x in range(board.width) for y in range(board.height)
                 if board.section[y * SIZE + x] != NOBODY]
        joined = {"clear": [], "contact": [], "passage": []}
        for a in floor:
            for b in floor:
                near = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
                if a < b:
                    links = joins(board, game, a, b, near=near)
                    assert joins(board, game, b, a, near=near) == links
                    for name in links:
                        joined[name].append([*a, *b])
        assert joined == {name: row[name] for name in joined}, row["map"]
    assert len(rows) == 30


def joins(board, game, a, b, *, near):
    """What joins two squares of floor."""
    links = ["clear"] if sight(board, game, *a, *b, NOBODY) == 1 else []
    if near:
        links += ["contact"] if in_contact(kit.rules(), board, game, *a, *b) == 1 else []
        way = way_between(b[0] - a[0], b[1] - a[1])
        links += ["passage"] if way_open(board, game, *a, way, MODELS, NOBODY) == 1 else []
    return links
