"""A mission that begins in the midst of a game: what it says stands in the record, and what cannot be is named."""

import pytest

from dieshift.battle import Battle
from dieshift.boarding import mission

MIDST = """\
system: boarding
title: In the midst
map: |
  +-+-+-+-+-+-+
  |. . . .|. .|
  + + + + +D+ +
  |. . . . . .|
  +-+-+-+-+-+-+
deploy:
  a:
    - {unit: siege_boarder, code: T1, at: [1, 0], facing: E, points: 2, engaged: [G1], concussed: true}
    - {unit: siege_torch, code: T2, at: [0, 1], facing: E, points: 0, activated: true, ammo: [2], carries: box}
    - {unit: siege_cannon, code: T3, at: [0, 0], facing: E, overwatch: true, points: 1, jammed: [rotary cannon]}
    - {unit: siege_boarder, code: T4, at: [3, 0], facing: W}
  b:
    - {unit: stalker_alpha, code: G1, at: [2, 0], facing: W, hp: 1}
    - {unit: hybrid, code: G2, at: [5, 0], facing: W, overwatch: true}
    - {unit: stalker, code: G3, at: [4, 1], hidden: 2}
exits:
  - {id: lock, cell: [0, 1], side: a}
objectives:
  - {id: box, kind: carry, at: [3, 1], exit: lock}
victory:
  a: [{carried: box}]
turn_limit: 9
"""


@pytest.fixture(scope="module")
def made():
    return mission.load(MIDST)


def test_wounds_shots_and_items_begin_as_the_mission_says(made):
    """B13, B47; G-8b, G-12; 5.5."""
    one, torch, cannon, _, alpha = made.game.model[:5]
    assert (one.concussed, alpha.hp, torch.ammo[0], cannon.jammed) == (1, 1, 2, 1)
    assert torch.item == 0
    assert made.game.objective[0].carrier == 1


def test_two_that_are_engaged_are_so_for_each_other(made):
    """B22: by the rule that engages; it leaves no fact behind, and nobody else is engaged."""
    game = made.game
    assert (game.model[0].engaged, game.model[4].engaged) == (1 << 2, 1 << 6)
    assert [model.engaged for model in game.model[:7]].count(0) == 5
    assert (game.events, [e.kind for e in game.event[:2]]) == (0, [0, 0])


def test_the_first_phase_begins_with_the_points_that_the_mission_gives(made):
    """G-1: whoever is not named is fresh; who has been activated may not be again; the next phase is as ever."""
    battle = Battle(made, seed=3)
    models = battle.game.model
    assert [models[k].acpo for k in range(4)] == [2, 0, 1, 4]
    assert [models[k].activated for k in range(4)] == [0, 1, 0, 0]
    assert (models[2].overwatch, models[5].overwatch, list(battle.game.watching)) == (1, 1, [1, 1])
    assert not battle.allowed("activate T2")
    battle.order("activate T1")
    assert battle.game.model[0].acpo == 2
    battle.order("end")
    battle.order("done")
    assert [battle.game.model[k].acpo for k in (4, 5)] != [0, 0]
    battle.order("done")
    assert battle.game.turn == 2
    assert [battle.game.model[k].acpo for k in range(4)] == [4, 4, 4, 4]
    assert [battle.game.model[k].activated for k in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(("without", "more"), [("engaged: [G1], ", 1), (", concussed: true", 1)])
def test_a_fight_under_way_is_no_charge_and_concussion_halves_the_dice(without, more):
    """B22, B34, B47: the engager's die is only for those who engage; both as the odds of the very next blow have it."""
    dice = []
    for text in (MIDST, MIDST.replace(without, "")):
        assert without in MIDST
        battle = Battle(mission.load(text), seed=3)
        battle.order("activate T1")
        dice.append(next(die.count for die in battle.odds("attack G1").dice if die.role == "close combat, attacker"))
    assert dice[1] - dice[0] >= more


def test_a_mission_in_the_midst_is_made_again_from_its_own_text(made):
    """The file's fields as they were written."""
    assert mission.load(mission.to_yaml(made)).game == made.game
    assert Battle(made, seed=5).play().over


FAULTS = {
    "more HP than its type": ("hp: 1", "hp: 9", 16, "deploy.b[0].hp", "has 3 HP", "Write 1 to 3"),
    "the other side's points": ("hp: 1", "points: 1", 16, "deploy.b[0].points", "Only the side that goes first",
                                "(G-1)"),
    "engaged with a friend": ("engaged: [G1]", "engaged: [T3]", 11, "deploy.a[0].engaged",
                              "'T3' is not a model of the enemy", "Known: G1"),
    "engaged with nobody": ("engaged: [G1]", "engaged: [G9]", 11, "deploy.a[0].engaged", "'G9' is not", "G1"),
    "engaged with a blip": ("engaged: [G1]", "engaged: [G3]", 11, "deploy.a[0].engaged", "'G3' is not", "G1"),
    "engaged from afar": ("engaged: [G1]", "engaged: [G2]", 11, "deploy.a[0].engaged", "G2 is not in contact",
                          "(B19)"),
    "engaged and on overwatch": ("overwatch: true, points: 1", "overwatch: true, engaged: [G1]", 13,
                                 "deploy.a[2].overwatch", "engaged is not on overwatch", "(G-8)"),
    "overwatch without a gun": ("hp: 1", "overwatch: true", 16, "deploy.b[0].overwatch", "no gun with Overwatch",
                                "(B18)"),
    "a gun that it has not": ("jammed: [rotary cannon]", "jammed: [torch]", 13, "deploy.a[2].jammed", "has no 'torch'",
                              "Known"),
    "too many shots": ("ammo: [2]", "ammo: [9]", 12, "deploy.a[1].ammo", "There are at most", "Write 0 to"),
    "too many guns": ("ammo: [2]", "ammo: [2, 1]", 12, "deploy.a[1].ammo", "the numbers 2", "for each gun"),
    "an item that is none": ("carries: box", "carries: boks", 12, "deploy.a[1].carries", "'boks' is no item", "'box'"),
    "one item in four hands": ("jammed: [rotary cannon]", "carries: box", 13, "deploy.a[2].carries",
                               "Somebody else carries it", "(5.5)"),
    "a stunned blip": ("hidden: 2", "hidden: 2, concussed: true", 18, "deploy.b[2].concussed", "A blip shows nothing",
                       "(G-18)"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_what_a_model_in_the_midst_cannot_be_is_named_with_line_field_and_remedy(case):
    """One fault for one slip."""
    old, new, line, field, what, remedy = FAULTS[case]
    assert old in MIDST
    faults = mission.check(MIDST.replace(old, new, 1))
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert (faults[0].line, faults[0].field) == (line, field), str(faults[0])
    assert what in faults[0].what
    assert remedy in faults[0].remedy, str(faults[0])
