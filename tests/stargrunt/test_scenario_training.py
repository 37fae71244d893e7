"""Scenarios that say what of cross training: sides and squads, single weapons, figures that stay outside."""

import pytest

from dieshift.battle import Battle
from dieshift.stargrunt.chapters.recovery import rules
from dieshift.stargrunt.scenarios.scenario import ScenarioError, load
from dieshift.stargrunt.state.terms import (
    ALL_ITEMS,
    EW_GEAR,
    MEDIKIT,
    NO_TRAINING,
    OWN_SQUAD,
    SMALL_ARM,
    SUPPORT_WEAPON,
)

PLATOON = """
title: A platoon
rules: book + equipment-recovery
turns: 4
types:
  command:
    armour: battledress
    figures:
      - {role: leader, arm: advanced rifle}
      - {role: signaller, arm: advanced rifle, ew: 8}
      - {role: gunner, support: SAW}
      - {role: rifle, arm: advanced rifle, count: 3}
  observers:
    armour: battledress
    figures:
      - {role: leader, arm: advanced rifle}
      - {role: rifle, arm: advanced rifle, count: 2}
sides:
  - name: Blue
    {side}
    squads:
      - {type: command, code: B1, at: [20, 10], people: [{figure: 2, health: dead}, {figure: 3, health: dead}]}
      - {type: militia squad, code: B2, at: [30, 10]{squad}}
      - {type: observers, code: B3, at: [10, 10]}
  - name: Red
    squads:
      - {type: militia squad, at: [20, 40]}
"""
COMMAND, REGULARS, OBSERVERS = range(3)


def scenario(side="colour: blue", squad=""):
    return PLATOON.replace("{side}", side).replace("{squad}", squad)


def begun(**more):
    """The battle before its first activation."""
    battle = Battle(load(scenario(**more)), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    return battle


def recovers(battle, unit, item, owner):
    """Whether the third figure of a unit may take what a fallen one of the command squad has."""
    game = battle.game
    return rules.may_use(game.squad[unit], game.squad[unit].figure[2], game.squad[COMMAND],
                         game.squad[COMMAND].figure[owner], item)


def who_recovers(battle, item, owner):
    return [recovers(battle, unit, item, owner) for unit in range(3)]


def test_the_platoon_of_the_example_from_a_file():
    """S4.35, S4.31, S4.34: the EW system by the command squad alone, the SAW by whoever has one."""
    battle = begun()
    assert who_recovers(battle, EW_GEAR, 1) == [1, 0, 0]
    assert who_recovers(battle, SUPPORT_WEAPON, 2) == [1, 1, 0]
    assert [squad.cross_training for squad in battle.game.squad[:3]] == [OWN_SQUAD] * 3


def test_everybody_knows_the_rifle_that_most_of_a_side_carry():
    """S4.36: the standard weapon of the force; seven carry the militia's, and eight the other."""
    battle = begun()
    assert who_recovers(battle, SMALL_ARM, 1) == [1, 1, 1]
    arms = [squad.issued_arms for squad in battle.game.squad[:3]]
    assert arms[COMMAND] == arms[OBSERVERS]


def test_without_the_rule_nothing_is_written_down():
    """S4.31, R10.53: the sets are empty, and a save is as it was."""
    battle = Battle(load(scenario()), "book", seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    assert {squad.issued | squad.issued_arms for squad in battle.game.squad} == {0}


def test_a_whole_side_may_be_trained_in_more():
    """S4.36: all of its squads in the SAW and in EW systems, whether they were issued with them or not."""
    battle = begun(side="trained: [SAW, EW system]")
    assert who_recovers(battle, SUPPORT_WEAPON, 2) == [1, 1, 1]
    assert who_recovers(battle, EW_GEAR, 1) == [1, 1, 1]


def test_a_single_squad_may_be_trained_in_more():
    """S4.36: in EW systems and a small arm besides what its side is."""
    battle = begun(side="trained: [medikit]", squad=", trained: [EW system, gauss rifle]")
    assert who_recovers(battle, EW_GEAR, 1) == [1, 1, 0]
    squad = battle.game.squad[REGULARS]
    assert rules.is_trained(squad, rules.MEDIKITS, MEDIKIT) == 1
    assert rules.is_trained(squad, rules.arm_kind(4, 12, 0), SMALL_ARM) == 1
    assert rules.is_trained(battle.game.squad[COMMAND], rules.arm_kind(4, 12, 0), SMALL_ARM) == 0


def test_a_force_may_be_without_cross_training_and_aliens_know_everything():
    """S4.30, S4.38: of a side, and of a squad of it otherwise."""
    battle = begun(side="cross_training: none", squad=", cross_training: all")
    assert [squad.cross_training for squad in battle.game.squad[:3]] == [NO_TRAINING, ALL_ITEMS, NO_TRAINING]
    assert who_recovers(battle, SUPPORT_WEAPON, 2) == [0, 1, 0]
    assert who_recovers(battle, EW_GEAR, 1) == [0, 1, 0]


def test_attached_figures_and_lost_things_are_written_down():
    """S4.37, S4.43: the rifle of an attached sniper is not the squad's; what was lost before stays lost."""
    text = scenario().replace("people: [{figure: 2, health: dead}, {figure: 3, health: dead}]",
                              "people: [{figure: 2, health: dead}, {figure: 3, health: dead, lost: [support, ew]}, "
                              "{figure: 6, arm: gauss rifle, attached: true}]")
    battle = Battle(load(text), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    squad = battle.game.squad[COMMAND]
    assert [figure.attached for figure in squad.figure[:6]] == [0] * 5 + [1]
    assert squad.figure[2].lost == 1 << SUPPORT_WEAPON | 1 << EW_GEAR
    assert rules.was_issued(squad, rules.arm_kind(4, 12, 0), SMALL_ARM) == 0
    battle.order("activate B1")
    battle.order("reorganise B1 recovering equipment")
    refused = battle.refusal("take B1 support from 3 of B1 for 4")
    assert refused.startswith("A recovery test for that item has already failed")


@pytest.mark.parametrize(("side", "field"), [
    ("cross_training: some", "cross_training"), ("trained: [SAWs]", "trained[0]"), ("trained: SAW", "trained")])
def test_what_training_cannot_be_is_named(side, field):
    """S4.36, S4.38: with the field, and what would be right."""
    with pytest.raises(ScenarioError) as caught:
        load(scenario(side=side))
    assert f"sides[0].{field}" in str(caught.value)
