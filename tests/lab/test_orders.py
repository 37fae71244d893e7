"""Recorded orders carried out in one call: what agrees, what does not, and the same verdict whichever way."""

import sys
from functools import cache
from itertools import count

import pytest

from dieshift.battle import Battle
from dieshift.core import compiled, verify
from dieshift.core.dice import Dice
from dieshift.core.records import pack, unpack
from dieshift.core.sources import ByHand
from dieshift.interface import carrying
from dieshift.stargrunt.bots import fight
from dieshift.stargrunt.rulebook import STARGRUNT

LESSON = "examples/scenarios/first-lesson.yaml"


def interpreted(dice, rules, table, games, given):
    """The compiled entry's twin: the same rules on the unpacked records."""
    classes = (Dice, type(BATTLE.table), STARGRUNT.state, STARGRUNT.order)
    ruleset, ground = unpack(rules[0], type(BATTLE.journal.rules)), unpack(table[0], classes[1])
    codes = []
    for k in range(len(games)):
        tape, game, order = unpack(dice[k], classes[0]), unpack(games[k], classes[2]), unpack(given[k], classes[3])
        codes.append(fight.carry_out(tape, ruleset, ground, game, order))
        dice[k], games[k] = pack(tape), pack(game)
    return codes


@cache
def played():
    """A battle with orders taken back, let stand again, and played by bots."""
    battle = Battle(LESSON, seed=4)
    for _ in range(30):
        battle.bot_order("random")
    battle.undo()
    battle.undo()
    battle.redo()
    for _ in range(60):
        battle.bot_order("heuristic")
    return battle


BATTLE = Battle(LESSON, seed=4)


CARRY_OUT = carrying.carrier("stargrunt")


def verdict(battle, carry_out):
    return verify.verify(battle.journal, STARGRUNT, battle.table, battle.names, compiled=carry_out)


@pytest.fixture
def battle():
    """That battle; what a test falsifies in its entry is put right again."""
    entry = with_dice(played())
    kept = entry.dice, entry.changed, entry.order
    yield played()
    entry.dice, entry.changed, entry.order = kept


@cache
def by_interpreted_rules(fault):
    """What interpreted rules say of the battle with such a fault; the fault has been made."""
    return verdict(played(), None)


def change_face(entry):
    entry.dice = (entry.dice[0]._replace(face=entry.dice[0].die), *entry.dice[1:])  # the range die: nothing beats it


def change_die(entry):
    entry.dice = (entry.dice[0]._replace(die=4, face=1), *entry.dice[1:])


def drop_die(entry):
    entry.dice = entry.dice[:-1]


def add_die(entry):
    entry.dice = (*entry.dice, entry.dice[-1])


def change_state(entry):
    entry.changed = entry.changed | {"squad.3.suppression": 3}


def change_order(entry):
    entry.order = entry.order | {"kind": 99}


FAULTS = [change_face, change_die, drop_die, add_die, change_state, change_order]


def with_dice(battle):
    """The last fire of a battle that suppressed somebody: an entry with several dice."""
    return next(e for e in reversed(battle.journal.entries) if e.kind == "order" and e.text.startswith("fire")
                and any(path.endswith("suppression") for path in e.changed))


def test_what_was_recorded_agrees(battle):
    """Orders, undo and redo."""
    many = len(battle.journal.entries)
    assert verdict(battle, interpreted).sentence == f"all {many} entries agree with today's rules"


def test_only_orders_that_do_not_agree_are_run_again(battle, monkeypatch):
    kinds = []

    def step(dice, rules, table, game, order):
        kinds.append(order.kind)

    monkeypatch.setattr(STARGRUNT, "step", step, raising=False)
    assert verdict(battle, interpreted).ok
    assert kinds == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named_as_interpreted_rules_name_it(battle, fault):
    fault(with_dice(battle))
    found = verdict(battle, interpreted)
    assert found == by_interpreted_rules(fault)
    assert found.entry == with_dice(battle).number


@pytest.mark.compiled
@pytest.mark.parametrize("fault", [None, *FAULTS])
def test_compiled_rules_come_to_the_same_verdict(battle, fault):
    if fault is not None:
        fault(with_dice(battle))
    assert verdict(battle, CARRY_OUT) == by_interpreted_rules(fault)


@pytest.mark.compiled
def test_a_whole_battle_of_every_preset_and_one_of_typed_dice_are_verified_compiled(monkeypatch):
    """Every order agrees, so that none is interpreted."""
    battles = [Battle(LESSON, rules, seed=9).play("heuristic", "random") for rules in STARGRUNT.catalogue.presets]
    faces = count(1)
    by_hand = ByHand(lambda die, _, __: 1 + next(faces) * 7 // 3 % die)
    battles.append(Battle(LESSON, dice=by_hand).play("random", "random"))
    monkeypatch.setattr(STARGRUNT, "step", lambda *_: pytest.fail("interpreted"), raising=False)
    assert [battle.verify(compiled=True).ok for battle in battles] == [True] * len(battles)


# --- which way is chosen ---------------------------------------------------------------------------------------------


@pytest.fixture
def kept(monkeypatch):
    """Compiled rules that an earlier run kept, and a compiler that is not loaded."""
    monkeypatch.setattr(compiled, "is_cached", lambda name: name == "dieshift.stargrunt.bots.fight.battles")
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    monkeypatch.delenv(carrying.VARIABLE, raising=False)


def test_nobody_waits_for_a_compiler_who_did_not_ask(kept, monkeypatch):
    assert carrying.chosen(carrying.WORTH - 1) is None
    assert carrying.chosen(carrying.WORTH) is CARRY_OUT
    monkeypatch.setattr(compiled, "is_cached", lambda name: False)  # noqa: ARG005 - as it is called
    assert carrying.chosen(10 * carrying.WORTH) is None


def test_loaded_rules_are_used(kept, monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", sys)
    assert carrying.chosen(1) is CARRY_OUT


@pytest.mark.parametrize(("said", "wanted", "way"), [
    ("", True, CARRY_OUT), ("", False, None), ("compiled", None, CARRY_OUT), ("interpreted", None, None),
    ("compiled", False, None), ("interpreted", True, CARRY_OUT)])
def test_the_caller_decides_then_the_variable(kept, monkeypatch, said, wanted, way):
    monkeypatch.setenv(carrying.VARIABLE, said)
    assert carrying.chosen(10 * carrying.WORTH if way is None else 1, wanted=wanted) is way


def test_a_wrong_variable_is_told(monkeypatch):
    monkeypatch.setenv(carrying.VARIABLE, "fast")
    with pytest.raises(ValueError, match="DIESHIFT_RULES='fast': write compiled or interpreted"):
        carrying.chosen(1)


def test_without_a_compiler_the_rules_are_interpreted(kept, monkeypatch):
    monkeypatch.setattr(compiled, "available", lambda: False)
    assert carrying.chosen(1, wanted=True) is None
