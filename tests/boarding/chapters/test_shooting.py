"""Shooting: B8-B18, RULING 2, RULING 3, G-5, G-7, G-9, G-10, G-12 (ammo), G-13."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from boarding.kit import (
    EAST,
    END,
    NAMES,
    NORTH,
    SOUTH,
    action,
    attack,
    door,
    fire,
    gun,
    model,
    open_floor,
    order,
    rules,
    step,
)
from dieshift.boarding.chapters import activation, movement, overwatch, saves, shooting
from dieshift.boarding.chapters.saves.rules import armour_against_shot
from dieshift.boarding.chapters.shooting.rules import hit_type_of, volley
from dieshift.boarding.state.terms import DRAW, NEUTRAL, NOBODY, REMOVED
from dieshift.core.dice import scripted

BOOK = rules()
HALL = open_floor(9, 9)


def shot(faces, count, hit_type, again=0, overkill=0, text="book"):
    """The hits of a throw, and how many dice it took."""
    dice = scripted(*((6, f) for f in faces))
    made = volley(dice, rules(text), count, hit_type, again, overkill)
    assert dice.starved == 0
    return made.hits, dice.read


@pytest.mark.parametrize(("hit_type", "hitting"), [(1, {1}), (2, {1, 2}), (3, {1, 2, 3})])
def test_a_die_hits_up_to_its_hit_type(hit_type, hitting):
    """S1.103; B8, B9, RULING 2: faces 4, 5, 6 are the three misses."""
    assert {face for face in range(1, 7) if shot([face], 1, hit_type)[0]} == hitting


def test_hits_exact_is_the_other_reading():
    """RULING 2: only the hit type's own numeral."""
    assert {face for face in range(1, 7) if shot([face], 1, 2, text="hits-exact")[0]} == {2}


@pytest.mark.parametrize(("count", "hit_type", "share"), [
    (1, 1, "1/6"), (1, 2, "1/3"), (1, 3, "1/2"), (2, 1, "11/36"), (2, 2, "5/9"), (2, 3, "3/4"), (3, 1, "91/216"),
    (3, 2, "19/27"), (3, 3, "7/8"), (4, 1, "671/1296"), (4, 2, "65/81"), (4, 3, "15/16")])
def test_the_chance_of_a_hit(count, hit_type, share):
    """2E: every outcome of so many dice, exactly."""
    hits = Counter(shot(faces, count, hit_type)[0] for faces in product(range(1, 7), repeat=count))
    assert Fraction(hits[1], 6**count) == Fraction(share)


def test_without_overkill_a_shot_hits_once():
    """S1.106; B10: whatever the dice show; with Overkill every die counts (B11)."""
    assert shot([1, 1, 2], 3, 2) == (1, 3)
    assert shot([1, 1, 2], 3, 2, overkill=1) == (3, 3)
    assert shot([4, 5, 6], 3, 2, overkill=1) == (0, 3)


def test_brb_rolls_missed_dice_again_while_another_hit_would_count():
    """S1.67, S1.86; G-13: the first misses first; without Overkill none once there is a hit."""
    assert shot([4, 5, 1], 2, 1, again=1) == (1, 3)
    assert shot([1, 5], 2, 1, again=1) == (1, 2)
    assert shot([1, 5, 1], 2, 1, again=1, overkill=1) == (2, 3)
    assert shot([4, 4, 4, 4], 2, 1, again=2) == (0, 4)
    assert shot([4, 4, 1], 2, 1, again=2) == (1, 3)
    assert shot([4, 4], 2, 1, again=1, text="brb-off") == (0, 2)


def test_brb_is_used_in_full_under_another_reading():
    """G-8b, G-13: a miss is rolled again though no second hit would count, never more than BRB allows."""
    assert shot([1, 5, 1], 2, 1, again=1, text="brb-in-full") == (1, 3)
    assert shot([1, 5, 6, 4], 3, 1, again=1, text="brb-in-full") == (1, 4)
    assert shot([1, 1], 2, 1, again=2, text="brb-in-full") == (1, 2)


def test_a_shot_with_brb_is_told():
    """G-13: the faces before and after."""
    fight = action(HALL, model("leader", 0, 4, 1), model("stalker", 1, 4, 6)).acts(0)
    fight.play(fire(1), 4, 5, 1)
    assert [fact[:4] for fact in fight.events(shooting.SHOT_AGAIN)] == [(0, 1, gun("twin carbine"), 45)]
    assert fight.events(shooting.SHOT) == [(0, 1, gun("twin carbine"), 15, 1)]
    assert fight[1].state == REMOVED


@pytest.mark.parametrize(("ap", "armour", "left"), [
    (5, 5, 0), (5, 6, 0), (5, 4, 4), (5, 2, 2), (0, 6, 6), (4, 4, 0), (4, 3, 3), (2, 2, 0), (5, 0, 0)])
def test_ap_denies_armour_saves_of_its_number_and_worse(ap, armour, left):
    """B12."""
    assert armour_against_shot(armour, ap) == left


def test_ap_never_denies_the_invulnerable_save():
    """B12: an alpha (4+/5+) hit by a cannon of AP 4 saves on 5."""
    fight = action(HALL, model("cannon", 0, 4, 1), model("alpha", 1, 4, 6)).acts(0)
    fight.play(fire(1), 1, 4, 4, 5)
    assert fight.events(saves.SAVED) == [(1, -1, 5, 5, 1)]
    assert fight[1].hp == 3


def test_an_unsaved_hit_costs_one_hp_and_the_last_one_removes():
    """B13."""
    fight = action(HALL, model("cannon", 0, 4, 1), model("alpha", 1, 4, 6)).acts(0)
    assert fight.play(fire(1), 1, 4, 4, 4) == {
        "model.0.acpo": 3, "model.0.ammo.0": 9, "model.0.sus_target": 1, "model.1.hp": 2}
    fight.play(fire(1), 1, 4, 4, 4)
    changed = fight.play(fire(1), 1, 4, 4, 4)
    assert changed == {"model.0.acpo": 1, "model.0.ammo.0": 7, "model.0.sus_target": NOBODY, "model.0.sus_level": 0,
                       "model.1.hp": 0, "model.1.state": REMOVED, "occupant.292": 0}


def test_a_shot_costs_its_guns_points():
    """B14."""
    fight = action(HALL, model("rifleman", 0, 4, 1), model("stalker", 1, 4, 6)).acts(0)
    fight.play(fire(1), 4, 4)
    assert fight[0].acpo == 3
    fight.play(fire(1), 4, 4)
    assert fight.refusal(fire(1)) == "TOO_FEW_POINTS"


def test_only_assault_guns_shoot_at_contact():
    """S1.122; B15: standing or moving."""
    near = action(HALL, model("rifleman", 0, 4, 1), model("stalker", 1, 5, 2), model("trooper", 0, 4, 4),
                  model("stalker", 1, 4, 6)).acts(0)
    assert near.refusal(fire(1)) == "CONTACT_NEEDS_ASSAULT"
    near.play(END)
    near.acts(2)
    assert near.refusal(step("N", 3)) == near.refusal(fire(3)) == "ALLOWED"


def test_only_assault_guns_shoot_at_the_door_before_them():
    """B15, G-4: the door of one's own square is at close-combat range; seen from a square away it is not."""
    rooms = "+-+-+\n|. .|\n+D+-+\n|. .|\n+ + +\n|. .|\n+-+-+"
    near = action(rooms, model("rifleman", 0, 0, 1), model("trooper", 0, 1, 0), model("stalker", 1, 0, 2)).acts(0)
    assert near.refusal(fire(door(1))) == "CONTACT_NEEDS_ASSAULT"
    far = action(rooms, model("rifleman", 0, 0, 0), model("stalker", 1, 0, 2)).acts(0)
    assert far.refusal(fire(door(1))) == "ALLOWED"
    carbine = action(rooms, model("trooper", 0, 0, 1), model("stalker", 1, 0, 2)).acts(0)
    assert carbine.refusal(fire(door(1))) == "ALLOWED"


def test_a_console_is_not_hit_unasked():
    """B11, RULING 3, 5.5: it may be one's own objective; with only an enemy left to hit, nobody is asked."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 4), model("console", NEUTRAL, 5, 5)).acts(0)
    fight.play(fire(1), 1, 1)
    assert fight.waits == (0, shooting.WHOSE_HIT)
    fight.play(order(shooting.NEXT_HIT, target=NOBODY))
    assert fight[2].hp == 2
    enemies = action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 4), model("stalker", 1, 5, 5)).acts(0)
    enemies.play(fire(1), 1, 1)
    assert enemies[2].state == REMOVED


def engaged(*more):
    """Two engaged models, 0 and 1, and others beside; the game waits for side 0."""
    fight = action(HALL, model("trooper", 0, 4, 4), model("stalker", 1, 4, 5, SOUTH), *more).acts(0)
    fight.play(attack(1), 1, 1, 1, 1, *([1] * 6))
    return fight


def test_engaged_units_do_not_shoot():
    """S1.11, S1.128; B16: not even with Assault, not even on a step out of the fight."""
    fight = engaged(model("stalker", 1, 4, 8))
    assert fight.refusal(fire(2)) == fight.refusal(step("S", 2)) == fight.refusal(fire(1)) == "ENGAGED"


def test_nobody_shoots_at_a_fight_of_his_own_side():
    """S1.10, S1.157; B17."""
    fight = engaged(model("trooper", 0, 4, 1))
    fight.play(END)
    fight.acts(2)
    assert fight.refusal(fire(1)) == "FRIEND_FIGHTS"
    assert fight.refusal(step("NE", 1)) == "FRIEND_FIGHTS"
    assert fight.refusal(fire(0)) == "OWN_SIDE"


def test_a_third_side_may_shoot_at_a_fight():
    """S1.10; B17: the ban is on the combatants' own sides."""
    fight = engaged(model("trooper", 0, 7, 4, activation.NOTHING))
    fight[2].side, fight[2].facing = DRAW, 3
    fight.game.active = 2
    fight[2].acpo = 5
    assert fight.refusal(fire(1)) == "ALLOWED"
    assert fight.refusal(fire(0)) == "ALLOWED"


def test_the_fire_arc_is_the_front_quarter_with_its_edges():
    """B7, G-7: exactly 45 degrees is inside, straight to the side is in sight only."""
    fight = action(HALL, model("trooper", 0, 4, 4), model("stalker", 1, 6, 6), model("stalker", 1, 7, 6),
                   model("stalker", 1, 8, 4), model("stalker", 1, 2, 6), model("stalker", 1, 4, 1)).acts(0)
    assert [fight.refusal(fire(k)) for k in range(1, 6)] == [
        "ALLOWED", "OUT_OF_ARC", "OUT_OF_ARC", "ALLOWED", "OUT_OF_ARC"]


def test_range_counts_a_diagonal_as_one():
    """G-5: the larger of the two differences."""
    enemies = model("stalker", 1, 13, 13), model("stalker", 1, 3, 14)
    fight = action(open_floor(16, 16), model("breacher", 0, 1, 1), *enemies).acts(0)
    assert [fight.refusal(fire(k)) for k in (1, 2)] == ["ALLOWED", "OUT_OF_RANGE"]


def test_sight_is_blocked_by_any_model():
    """G-6: friends, enemies, objects."""
    for blocker in (model("trooper", 0, 4, 3), model("stalker", 1, 4, 3), model("console", 0, 4, 3)):
        fight = action(HALL, model("trooper", 0, 4, 1), model("stalker", 1, 4, 6), blocker).acts(0)
        assert fight.refusal(fire(1)) == "OUT_OF_SIGHT"


def test_targets_are_enemies_objects_and_shut_doors():
    """B11, G-4: nobody else."""
    fight = action(HALL, model("trooper", 0, 4, 1), model("console", 0, 4, 4), model("trooper", 0, 5, 4),
                   model("stalker", 1, 3, 4, hidden=0)).acts(0)
    assert fight[1].side == NEUTRAL
    assert [fight.refusal(fire(k)) for k in (1, 2, 3, 4, NOBODY, door(1))] == [
        "ALLOWED", "OWN_SIDE", "ALLOWED", "NO_TARGET", "NO_TARGET", "NO_TARGET"]
    assert fight.refusal(fire(1, gun=gun("pistol"))) == "NO_GUN"
    fight.play(fire(1), 1)
    assert fight[1].hp == 1


# --- sustained fire ---------------------------------------------------------------------------------------------------


def test_sustained_fire_adds_one_for_each_further_shot():
    """B18, G-9: up to hit type 3."""
    assert [hit_type_of(BOOK, 1, level) for level in range(4)] == [1, 2, 3, 3]
    assert [hit_type_of(rules("sus-fire-flat"), 1, level) for level in range(4)] == [1, 2, 2, 2]
    fight = action(HALL, model("trooper", 0, 4, 1), model("alpha", 1, 4, 6)).acts(0)
    levels = []
    for faces in ((2,), (3,), (4,)):
        fight.play(fire(1), *faces)
        levels.append((fight[0].sus_target, fight[0].sus_level))
    assert levels == [(1, 0), (1, 1), (1, 2)]
    fight.play(fire(1), 3, 1)
    assert fight[1].hp == 2


def test_sustained_fire_begins_anew_after_moving_turning_or_another_target():
    """G-9; opening a door or clearing a jam does not break it."""
    fight = action(HALL, model("trooper", 0, 4, 1), model("alpha", 1, 4, 6), model("alpha", 1, 3, 6)).acts(0)
    fight.play(fire(1), 4)
    fight.play(fire(2), 4)
    assert (fight[0].sus_target, fight[0].sus_level) == (2, 0)
    fight.play(order(movement.TURN, way=EAST))
    assert (fight[0].sus_target, fight[0].sus_level) == (NOBODY, 0)
    fight.play(order(movement.TURN, way=NORTH))
    fight.play(fire(2), 4)
    fight.play(step("N", 2), 2)
    assert (fight[0].sus_target, fight[0].sus_level) == (2, 0)


def test_guns_without_sustained_fire_have_none():
    """B18: the rule must be among the gun's."""
    fight = action(HALL, model("breacher", 0, 4, 1), model("alpha", 1, 4, 6)).acts(0)
    fight.play(fire(1), 4)
    fight.play(fire(1), 2)
    assert (fight[0].sus_target, fight[1].hp) == (NOBODY, 3)


def test_another_gun_begins_its_own_sustained_fire():
    """G-9: the same gun."""
    fight = action(HALL, model("two blades", 0, 4, 1), model("alpha", 1, 4, 6)).acts(0)
    fight.play(fire(1), 4)
    fight.play(fire(1, gun=gun("pistol")), 4)
    fight.play(fire(1, gun=gun("carbine")), 2)
    assert fight[0].sus_level == 0


def test_sustained_fire_is_lost_in_close_combat():
    """B22 (states), G-8, G-9: for both."""
    fight = action(HALL, model("trooper", 0, 4, 1, sus_target=1, sus_level=1),
                   model("trooper", 1, 4, 2, SOUTH, sus_target=0)).acts(0)
    fight.play(attack(1), *([1] * 7))
    assert [(fight[k].sus_target, fight[k].sus_level) for k in (0, 1)] == [(NOBODY, 0)] * 2


# --- ammunition -------------------------------------------------------------------------------------------------------


def test_an_empty_gun_does_not_shoot():
    """G-12: ammo n is n shots."""
    fight = action(HALL, model("cannon", 0, 4, 1), model("alpha", 1, 4, 6)).acts(0)
    assert fight[0].ammo[0] == 10
    fight[0].ammo[0] = 1
    fight.play(fire(1), 4, 4, 4)
    assert fight[0].ammo[0] == 0
    assert fight.refusal(fire(1)) == fight.refusal(step("N", 1)) == "NO_AMMO"
    assert fight.refusal(order(overwatch.OVERWATCH)) == "NO_OVERWATCH_GUN"


def test_models_without_guns_do_not_shoot():
    """B14."""
    fight = action(HALL, model("claws", 0, 4, 1), model("alpha", 1, 4, 6, SOUTH)).acts(0)
    assert fight.refusal(fire(1)) == "NO_GUN"
    assert NAMES[fight[0].profile] == "claws"
