"""Weapons and armour of a scenario's own: what the rules read of them, and every fault with its rule."""

from fractions import Fraction
from pathlib import Path

import pytest

from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.lists import load_list, put, taken

LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
OWN = """small_arms:
  carbine: {firepower: 1.5, impact: 12, close: true, melee: pistol}
support_weapons:
  thrower: {firepower: 6, impact: 8, flame: true}
  tube: {firepower: 8, impact: 12, hard: true, disposable: true}
armours:
  shell: {die: 10, power: true}
types:
  raiders:
    armour: shell
    figures: [{role: leader, arm: carbine}, {role: burner, arm: carbine, support: thrower}, {role: rifle, arm: carbine}]
"""
OURS = LESSON.replace("type: gauss squad", "type: raiders, people: [{figure: 3, support: tube}]").replace(
    "figures: 5, ", "").replace(", figures: 5", "") + OWN


def squad(text):
    made = scenario.load(text)
    number = next(k for k, names in enumerate(made.roster.units) if names.type == "raiders")
    return made, number, made.game.squad[number]


def test_what_the_rules_read_of_a_figure_is_what_its_own_weapons_say():
    """Firepower in halves, impact and armour as dice, one band, a flamer; what is thrown away has one round."""
    _, _, raiders = squad(OURS)
    leader, burner, third = raiders.figure[:3]
    assert (leader.firepower, leader.impact, leader.close, leader.armour, leader.support) == (3, 12, 1, 10, 0)
    assert (burner.support, burner.support_impact, burner.flame, burner.hard) == (6, 8, 1, 0)
    assert (third.support, third.support_impact, third.hard, third.rounds) == (8, 12, 1, 1)
    assert raiders.power_armour == 1


def test_a_weapon_of_ones_own_with_the_numbers_of_another_is_that_other():
    """The whole record is the same, so no rule can tell them apart; only what people call them differs."""
    rifle = "types:\n  pair: {armour: battledress, figures: [{role: leader, arm: ARM}, {role: rifle, arm: ARM}]}\n"
    text = LESSON.replace("type: gauss squad", "type: pair").replace("figures: 5, ", "").replace(", figures: 5", "")
    mine = "small_arms:\n  mine: {firepower: 2, impact: 10}\n"
    own = scenario.load(text + mine + rifle.replace("ARM", "mine"))
    usual = scenario.load(text + rifle.replace("ARM", "advanced rifle"))
    assert own.game == usual.game
    assert {*own.roster.units[2].arms.values()} == {"mine"}


@pytest.mark.parametrize(("old", "new", "field", "what"), [
    ("firepower: 1.5", "firepower: 1.25", "small_arms.carbine.firepower", "Write 0.5, 1, 1.5 and so on. (R5.21"),
    ("firepower: 1.5", "firepower: 9", "small_arms.carbine.firepower", "Write a number from 0.5 to 3."),
    ("impact: 12, close", "impact: 7, close", "small_arms.carbine.impact", "Write one of 4, 6, 8, 10, 12."),
    ("impact: 8, flame", "impact: 6, flame", "support_weapons.thrower.impact", "Write one of 8, 10, 12."),
    ("melee: pistol", "melee: spoon", "small_arms.carbine.melee", "'spoon' isn't known here."),
    ("flame: true", "flame: true, guided: true", "support_weapons.thrower.flame", "A flamer can't be guided."),
    ("disposable: true", "disposable: true, rounds: 3", "support_weapons.tube.rounds", "(R17.26)"),
    ("  thrower: {firepower", "  SAW: {firepower", "support_weapons.SAW", "'SAW' is already in the tables."),
    ("{die: 10", "{die: 9", "armours.shell.die", "Write one of 0, 4, 6, 8, 10, 12."),
    ("armour: shell", "armour: shall", "types.raiders.armour", "Did you mean 'shell'?"),
    ("leader, arm: carbine", "leader, arm: carbone", "types.raiders.figures[0].arm", "Did you mean 'carbine'?"),
    ("support: tube}", "support: tub}", "sides[0].squads[2].people[0].support", "Did you mean 'tube'?")])
def test_a_fault_has_its_line_its_field_and_what_would_be_right(old, new, field, what):
    assert old in OURS
    text = OURS.replace(old, new)
    faults = [fault for fault in scenario.check(text) if fault.field == field]
    assert len(faults) == 1, scenario.check(text)
    assert what in faults[0].sentence
    assert text.split("\n")[faults[0].line - 1].strip().startswith(("carbine:", "thrower:", "SAW:", "tube:", "shell:",
                                                                    "armour:", "figures:", "- {name: Blue three"))


def test_they_travel_in_a_list_and_into_another_scenario():
    """Where that has others of the same name, they are told apart."""
    force = load_list(taken(OURS, 0))
    assert {*force.document} >= {"small_arms", "support_weapons", "armours", "types"}
    into = put(LESSON + "small_arms:\n  carbine: {firepower: 3, impact: 4}\n", 1, taken(OURS, 0))
    there = scenario.load(into)
    assert set(there.document["small_arms"]) == {"carbine", "carbine 2"}
    assert there.document["types"]["raiders"]["figures"][0]["arm"] == "carbine 2"
    raiders = next(k for k, names in enumerate(there.roster.units) if names.type == "raiders")
    assert Fraction(there.game.squad[raiders].figure[0].firepower, 2) == Fraction(3, 2)
