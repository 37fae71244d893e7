"""A mission that begins in the midst of a game: what it says stands in the record, and what cannot be is named."""

import pytest

from dieshift.battle import Battle
from dieshift.boarding.scenarios import mission
from dieshift.boarding.state.terms import LURKING

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


UNDER_WAY = """\
system: boarding
title: Under way
map: |
  +-+-+-+-+-+-+
  |. . . .D. .|
  +-+-+-+-+-+-+
sections: [AABBCC]
deploy:
  a:
    - {unit: siege_cannon, code: T1, at: [1, 0], facing: E, sustained: {at: G1, shots: 2}}
    - {unit: siege_torch, code: T2, at: [0, 0], facing: E}
  b:
    - {unit: stalker_alpha, code: G1, at: [3, 0], facing: W}
    - {unit: hybrid, code: G2, at: [4, 0], facing: W}
objects:
  - {unit: console, code: C1, at: [2, 0]}
entries:
  - {id: pipe, cell: [5, 0], sealed: true}
  - {id: vent, cell: [4, 0]}
burning:
  - {section: C, side: a}
reinforce:
  b: {start: 1, per_turn: 1, pool: 9}
objectives:
  - {id: nest, kind: burn, section: B, side: a}
victory:
  a: [{burned: nest}]
turn_limit: 9
"""


def test_sustained_fire_under_way_goes_on_with_the_next_shot():
    """B18, G-9: two shots at it so far, so the third is at two more, by the gun that has Sus-fire; turning ends it."""
    scenario = mission.load(UNDER_WAY.replace("objects:\n  - {unit: console, code: C1, at: [2, 0]}\n", ""))
    model = scenario.game.model[0]
    assert (model.sus_target, model.sus_level, model.sus_gun) == (2, 1, 0)
    battle = Battle(scenario, seed=3)
    battle.order("activate T1")
    assert any("G1: hit type 3" in str(line) for line in battle.order("fire at G1"))
    other = Battle(scenario, seed=3)
    other.order("activate T1")
    other.order("turn N")
    assert (other.game.model[0].sus_target, other.game.model[0].sus_level) == (-1, 0)


@pytest.mark.parametrize(("word", "target"), [("g1", 2), ("Stalker Alpha", 2), ("C1", 4), ("D1", 64)])
def test_fire_may_be_sustained_at_models_things_and_shut_doors(word, target):
    """G-9, B11: by code, name or number."""
    assert mission.load(UNDER_WAY.replace("at: G1", f"at: {word}")).game.model[0].sus_target == target


def test_a_fire_of_the_side_in_the_midst_of_its_phase_burns_until_its_next():
    """G-12; 5.5: nobody sees or goes through it till then."""
    battle = Battle(mission.load(UNDER_WAY), seed=3)
    burning = [list(battle.game.burning[:3])]
    while battle.game.turn == 1:
        battle.play_one() if battle.game.seat_to_choose == 1 and battle.game.question != 1 else battle.order("done")
        burning.append(list(battle.game.burning[:3]))
    assert burning == [[0, 0, 1]] * (len(burning) - 1) + [[0, 0, 0]]
    assert battle.game.fires == 0


def test_a_fire_of_the_other_side_goes_out_as_its_phase_begins():
    """G-12; 5.5."""
    battle = Battle(mission.load(UNDER_WAY.replace("section: C, side: a", "section: C, side: b")), seed=3)
    assert (list(battle.game.burning[:3]), battle.game.fires) == ([0, 0, 2], 1)
    assert "The fire in section C goes out. (G-12)" in [str(line) for line in battle.order("done")]
    assert battle.game.fires == 0


def test_a_sealed_entry_lets_nobody_in():
    """G-19; 5.5: who arrives has the other one alone, and is not asked."""
    scenario = mission.load(UNDER_WAY)
    assert list(scenario.game.sealed[:3]) == [1, 0, 0]
    battle = Battle(scenario, seed=3)
    battle.order("done")
    assert [m.entry for m in battle.game.model if m.state == LURKING] == [1]
    assert not battle.allowed("seal E1")


def test_under_way_is_made_again_from_its_own_text_and_played_to_its_end():
    """The file's fields as they were written."""
    made = mission.load(UNDER_WAY)
    assert mission.load(mission.to_yaml(made)).game == made.game
    assert Battle(made, seed=5).play().over


WRONG = {
    "at a friend": ("at: G1", "at: T2", "deploy.a[0].sustained.at", "'T2' isn't an enemy", "Known: "),
    "at an open door": ("at: G1", "at: D2", "deploy.a[0].sustained.at", "'D2' isn't an enemy", "D1"),
    "at nobody": ("at: G1", "at: G7", "deploy.a[0].sustained.at", "'G7' isn't an enemy", "G1"),
    "too many shots": ("shots: 2", "shots: 4", "deploy.a[0].sustained.shots", "4", "3"),
    "a gun that is none": ("shots: 2", "gun: stick", "deploy.a[0].sustained.gun", "no 'stick' with Sus-fire", "cannon"),
    "no gun with it": ("code: T2, at: [0, 0], facing: E", "code: T2, at: [0, 0], facing: E, sustained: {at: G1}",
                       "deploy.a[1].sustained", "no gun with Sus-fire", "(B18, G-9)"),
    "a blip that shoots": ("{unit: hybrid, code: G2, at: [4, 0], facing: W",
                           "{unit: trooper, code: G2, at: [4, 0], hidden: 1, sustained: {at: T1}",
                           "deploy.b[1].sustained", "A blip shows nothing", "(G-18)"),
    "no such section": ("section: C, side", "section: Q, side", "burning[0].section", "no section 'Q'", "A, B, C"),
    "a fire twice": ("side: a}\nrein", "side: a}\n  - {section: C, side: b}\nrein", "burning[1].section", "there twice",
                     "twice"),
    "no side": ("C, side: a", "C", "burning[0].side", "missing", "side"),
    "what is still to burn": ("section: C, side", "section: B, side", "burning[0].section",
                              "'nest' still asks for it to be burnt", "Leave one of the two out"),
    "what is still to be sealed": ("kind: burn, section: B", "kind: seal, entry: pipe", "entries[0].sealed",
                                   "still asks for it to be sealed", "Leave one"),
    "everything sealed": ("cell: [4, 0]", "cell: [4, 0], sealed: true", "reinforce.b", "are all sealed", "(G-19)"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_under_way_is_named_with_line_field_and_remedy(case):
    """B18, G-9, G-12, G-18, G-19; 5.5: one fault for one slip."""
    old, new, field, what, remedy = WRONG[case]
    assert old in UNDER_WAY
    faults = mission.check(UNDER_WAY.replace(old, new, 1).replace("burned: nest", "achieved: nest"))
    assert [fault.field for fault in faults] == [field] * bool(field), [str(fault) for fault in faults]
    for fault in faults:
        assert fault.line > 0
        assert what in fault.what, str(fault)
        assert remedy in fault.remedy, str(fault)


def test_whoever_is_engaged_by_anothers_line_neither_watches_nor_sustains_its_fire():
    """B22; G-8, G-9."""
    text = UNDER_WAY.replace("at: [2, 0]}", "at: [5, 0]}")
    text = text.replace("at: [3, 0], facing: W", "at: [2, 0], facing: W, engaged: [T1]")
    assert [fault.field for fault in mission.check(text)] == ["deploy.a[0].sustained"]
    watches = text.replace("sustained: {at: G1, shots: 2}", "overwatch: true, points: 1")
    assert [fault.field for fault in mission.check(watches)] == ["deploy.a[0].overwatch"]


def test_where_nobody_goes_on_overwatch_a_mission_places_nobody_on_it():
    """B18, G-8, S1.77: by option or by switch, with the line, the field and what would be right."""
    for rules in ("rules: overwatch-off", "rulings: {overwatch: off}"):
        faults = mission.check(MIDST.replace("title: In the midst", f"title: In the midst\n{rules}"))
        named = [(fault.line, fault.field) for fault in faults]
        assert named == [(14, "deploy.a[2].overwatch"), (18, "deploy.b[1].overwatch")]
        assert faults[0].what == "There is no overwatch under these rules."
        assert "overwatch-off" in faults[0].remedy


FAULTS = {
    "more HP than its type": ("hp: 1", "hp: 9", 16, "deploy.b[0].hp", "has 3 HP", "Write 1 to 3"),
    "the other side's points": ("hp: 1", "points: 1", 16, "deploy.b[0].points", "Only the side that goes first",
                                "(G-1)"),
    "engaged with a friend": ("engaged: [G1]", "engaged: [T3]", 11, "deploy.a[0].engaged",
                              "'T3' isn't an enemy model", "Known: G1"),
    "engaged with nobody": ("engaged: [G1]", "engaged: [G9]", 11, "deploy.a[0].engaged", "'G9' isn't", "G1"),
    "engaged with a blip": ("engaged: [G1]", "engaged: [G3]", 11, "deploy.a[0].engaged", "'G3' isn't", "G1"),
    "engaged from afar": ("engaged: [G1]", "engaged: [G2]", 11, "deploy.a[0].engaged", "G2 isn't in contact",
                          "(B19)"),
    "engaged and on overwatch": ("overwatch: true, points: 1", "overwatch: true, engaged: [G1]", 13,
                                 "deploy.a[2].overwatch", "can't be on overwatch", "(G-8)"),
    "overwatch without a gun": ("hp: 1", "overwatch: true", 16, "deploy.b[0].overwatch", "no gun with Overwatch",
                                "(B18)"),
    "a gun that it has not": ("jammed: [rotary cannon]", "jammed: [torch]", 13, "deploy.a[2].jammed", "has no 'torch'",
                              "Known"),
    "too many shots": ("ammo: [2]", "ammo: [9]", 12, "deploy.a[1].ammo", "There are at most", "Write 0 to"),
    "too many guns": ("ammo: [2]", "ammo: [2, 1]", 12, "deploy.a[1].ammo", "the numbers 2", "for each gun"),
    "an item that is none": ("carries: box", "carries: boks", 12, "deploy.a[1].carries", "'boks' isn't an item",
                             "'box'"),
    "one item in four hands": ("jammed: [rotary cannon]", "carries: box", 13, "deploy.a[2].carries",
                               "Another model carries it", "(5.5)"),
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
