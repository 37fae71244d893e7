"""Close-combat weapons: B42-B50, RULING 16 to RULING 19, G-14 to G-16."""

import pytest

from boarding.kit import (
    DONE,
    END,
    OVERWATCH,
    SOUTH,
    action,
    activate,
    attack,
    fire,
    model,
    open_floor,
    rules,
    step,
)
from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee.abilities import fight_round
from dieshift.boarding.chapters.melee.rules import Fighter, Pool, better_by, needed, pairs_with, shows_six, successes
from dieshift.boarding.chapters.psychic import TESTED
from dieshift.boarding.chapters.psychic import rules as psychic
from dieshift.boarding.chapters.saves import NO_SAVE, SAVED, WOUNDED
from dieshift.boarding.chapters.saves.rules import armour_against_weapon, is_destroyer, wounds
from dieshift.boarding.state.terms import (
    CLAWS,
    FIST,
    FORCE,
    HAMMER,
    HEAVY,
    INFANTRY,
    ON_BOARD,
    POISONED,
    POWER,
    REMOVED,
    RENDING,
    VEHICLE,
    WITCH,
)
from dieshift.core.dice import scripted

BOOK = rules()
PLAIN = 0
ROOM = open_floor(5, 5)


def duel(one, other, text="book", **fields):
    """Two models chest to chest, the first active."""
    return action(ROOM, model(one, 0, 2, 1, **fields), model(other, 1, 2, 2, SOUTH), text=text).acts(0)


def pool(*faces, need, better=0):
    faces_ = sum(face << (4 * k) for k, face in enumerate(faces))
    return Pool(faces_, faces_, len(faces), need, better, 0, 0)


@pytest.mark.parametrize(("tags", "six", "left"), [
    (PLAIN, 1, {2: 2, 4: 4, 5: 5, 0: 0}), (HEAVY, 1, {2: 4, 4: 4, 5: 5, 0: 0}), (POWER, 0, {2: 0, 6: 0}),
    (CLAWS, 0, {2: 0}), (FORCE, 0, {2: 0}), (FIST, 0, {2: 0}), (HAMMER, 0, {2: 0}), (WITCH, 1, {2: 2, 5: 5}),
    (RENDING, 0, {2: 2, 5: 5}), (RENDING, 1, {2: 0, 5: 0}), (POISONED, 1, {2: 2, 5: 5})])
def test_what_each_weapon_leaves_of_the_armour_save(tags, six, left):
    """S1.27, S1.29, S1.32, S1.36, S1.40, S1.45, S1.50, S1.55, S1.57, S1.61, S1.80; B42-B50: the table of ten groups."""
    assert {armour: armour_against_weapon(armour, tags, six) for armour in left} == left


def test_a_weapon_never_takes_the_invulnerable_save():
    """S1.30, S1.33, S1.37, S1.41, S1.46, S1.51, S1.58, S1.80; B42-B50: a boarder struck by a power blade saves on 5."""
    fight = duel("leader", "boarder")
    fight.play(attack(1), 4, 4, 4, 4, 4, 1, 1, 1, 1, 2, 2, 2, 2, 5)
    assert fight.events(SAVED) == [(1, -1, 5, 5, 1)]


@pytest.mark.parametrize(("struck", "text", "saves"), [
    ("seer", "book", [(1, -1, 4, 3, 0)]), ("boarder", "book + saves-sequential", [(1, -1, 4, 3, 0), (1, -1, 5, 5, 1)])])
def test_a_heavy_weapon_leaves_the_invulnerable_save(struck, text, saves):
    """S1.29, S1.30; B43, RULING 15: the better invulnerable 4 as it is; after an armour of 2 made 4, still a 5."""
    fight = duel("breacher", struck, text=text)
    again = [] if struck == "seer" else [1] * 4  # the boarder's own throw, which the breacher's ability makes again
    fight.play(attack(1), *[6] * 4, *[1] * 4, *again, *[save[3] for save in saves])
    assert fight.events(SAVED) == saves


@pytest.mark.parametrize(("own", "other", "pair"), [
    ((PLAIN, 1), (PLAIN, 1), 1), ((PLAIN, 2), (PLAIN, 1), 0), ((PLAIN, 1), (PLAIN, 2), 0), ((POWER, 1), (PLAIN, 1), 1),
    ((CLAWS, 1), (CLAWS, 1), 1), ((FIST, 1), (PLAIN, 1), 0), ((PLAIN, 1), (FIST, 1), 0), ((FIST, 1), (FIST, 1), 1),
    ((HAMMER, 1), (HAMMER, 1), 1), ((HAMMER, 1), (FIST, 1), 0), ((POISONED, 1), (RENDING, 1), 1)])
def test_which_weapons_count_as_two(own, other, pair):
    """B32, B42, RULING 19: one-handed ones; fists and hammers only with their like."""
    assert pairs_with(BOOK, *own, *other) == pair


@pytest.mark.parametrize(("profile", "dice"), [
    ("trooper", 3), ("storm trooper", 4), ("breacher", 3), ("claws", 5), ("boarder", 4), ("two blades", 4),
    ("alpha", 7), ("gunslinger", 4), ("pistoleer", 3)])
def test_two_weapons_add_one_die(profile, dice):
    """S1.25, S1.26; B32, B42: two melee weapons, one and a pistol, or two pistols.

    A two-handed cutter gains nothing by its pistol, nor do bare hands by a single one.
    """
    fight = duel(profile, "trooper")
    again = {"boarder": 5, "breacher": 1, "alpha": 2}.get(profile, 0)
    fight.play(attack(1), *([1] * (dice + 1 + 3 + again)))
    thrown = fight.events(melee.POOL)[0]
    assert len(str(thrown[2])) == dice + 1


def test_claws_make_each_die_better_by_one():
    """S1.35; B33: five counts as six, six stays; CHT stays."""
    made = pool(2, 3, 5, 6, need=4, better=1)
    assert (successes(made), shows_six(made)) == (3, 1)
    assert shows_six(pool(4, 3, need=4, better=1)) == 0
    assert [better_by(tags) for tags in (CLAWS, CLAWS | POISONED, POWER, 0)] == [1, 1, 0, 0]


@pytest.mark.parametrize(("cht", "tags", "need"), [
    (4, WITCH, 2), (3, WITCH, 2), (4, POISONED, 3), (3, POISONED, 2), (2, POISONED, 2), (4, POISONED | RENDING, 3),
    (4, WITCH | POISONED, 2)])
def test_what_witch_blades_and_poison_need(cht, tags, need):
    """S1.53, S1.60; B33, B48, B50, RULING 19: tags of one profile stack; the floor is 2."""
    assert needed(BOOK, cht, tags) == need


def test_poison_no_floor_is_the_other_reading():
    """B33, B50: down to 1."""
    assert needed(rules("poison-no-floor"), 2, POISONED) == 1
    assert needed(rules("poison-no-floor"), 4, POISONED) == 3


@pytest.mark.parametrize(("text", "successes"), [("book", 2), ("weapon-rules-single", 1)])
def test_rules_of_one_weapon_stack_unless_only_the_first_holds(text, successes):
    """RULING 19: rending and poisoned; with the first alone, CHT 4 stays 4, so that a 3 fails."""
    fight = duel("venom", "trooper", text=text)
    fight.board.melee[fight.board.profile[fight[0].profile].melee[0]].tags = RENDING | POISONED
    fight.play(attack(1), 3, 5, 1, 1, 1, 1, 1, 1, 1, 6)
    assert fight.events(melee.ROUND)[0][2] == successes


def test_a_weapon_with_one_rule_in_use_is_no_force_weapon_besides():
    """RULING 19, B45: a power blade that is a force weapon too is tested only where its rules stack."""
    for text, answer in (("book", "ALLOWED"), ("weapon-rules-single", "NO_FORCE")):
        fight = duel("adept", "stalker", text=text)
        fight.board.melee[fight.board.profile[fight[0].profile].melee[0]].tags = POWER | FORCE
        assert fight.refusal(attack(1, choice=melee.TESTING)) == answer


@pytest.mark.parametrize(("own", "other", "book", "any_two", "ordinary"), [
    ((PLAIN, 1), (PLAIN, 1), 1, 1, 1), ((POWER, 1), (PLAIN, 1), 1, 1, 0), ((PLAIN, 1), (CLAWS, 1), 1, 1, 0),
    ((FIST, 1), (PLAIN, 1), 0, 1, 0), ((HAMMER, 1), (FIST, 1), 0, 1, 0), ((FIST, 1), (FIST, 1), 1, 1, 0),
    ((PLAIN, 2), (PLAIN, 1), 0, 0, 0), ((FIST, 1), (PLAIN, 2), 0, 0, 0)])
def test_other_readings_of_which_weapons_count_as_two(own, other, book, any_two, ordinary):
    """S1.26; B42, RULING 19: any two in two hands, or ordinary weapons and pistols alone."""
    readings = rules(), rules("any-two-weapons"), rules("ordinary-two-weapons")
    assert [pairs_with(each, *own, *other) for each in readings] == [book, any_two, ordinary]


# --- power fist -------------------------------------------------------------------------------------------------------


def test_a_fist_rolls_every_failure_again_once_and_keeps_successes():
    """S1.43, S1.82; B36, B46."""
    fight = duel("boarder", "trooper")
    fight.play(attack(1), 4, 1, 6, 2, 3, 1, 1, 1, 5, 1, 2)
    assert fight.events(melee.REROLLED) == [(0, 1, 45612, 0, 0b11010)]
    assert fight.events(melee.ROUND) == [(0, 1, 3, 0, 0)]
    assert fight[1].state == REMOVED


# --- force weapons ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ld", "faces", "passed"), [(9, (4, 5), 1), (9, (5, 5), 0), (10, (5, 5), 1), (7, (6, 2), 0)])
def test_the_psychic_test(ld, faces, passed):
    """B45, G-14: two dice, leadership or less."""
    assert psychic.psychic_test(scripted(*((6, f) for f in faces)), ld) == (*faces, passed)


def test_leadership_nine_passes_thirty_times_in_thirty_six():
    """G-14: and ten 33 times."""
    throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    for ld, count in ((9, 30), (10, 33)):
        assert sum(psychic.psychic_test(scripted(*((6, f) for f in t)), ld).passed for t in throws) == count


def test_a_tested_force_weapon_costs_two_and_destroys():
    """S1.39; B45, RULING 16, G-15: the test precedes the roll; an unsaved wound takes all HP."""
    fight = duel("adept", "alpha")
    fight.play(attack(1, choice=melee.TESTING), 5, 5, *([4] * 5), *([1] * 7), 4)
    assert fight[0].acpo == 2
    assert fight.events(TESTED) == [(0, -1, 5, 5, 1)]
    assert fight.events(WOUNDED) == [(1, -1, 3, 0, 0)]
    assert fight[1].state == REMOVED


def test_a_failed_test_leaves_an_ordinary_attack_without_armour_saves():
    """B45, RULING 16: the points are gone."""
    fight = duel("adept", "alpha")
    fight.play(attack(1, choice=melee.TESTING), 6, 5, *([4] * 5), *([1] * 7), 4)
    assert (fight[0].acpo, fight[1].hp) == (2, 2)
    assert fight.events(SAVED) == [(1, -1, 5, 4, 0)]


def test_an_untested_force_weapon_is_a_power_weapon_for_one_point():
    """B45, RULING 16."""
    fight = duel("adept", "alpha")
    fight.play(attack(1), *([4] * 5), *([1] * 7), 4)
    assert (fight[0].acpo, fight[1].hp) == (3, 2)


def test_only_force_weapons_are_tested():
    """B45."""
    assert duel("leader", "alpha").refusal(attack(1, choice=melee.TESTING)) == "NO_FORCE"
    assert duel("rifleman", "alpha").refusal(attack(1, choice=melee.TESTING)) == "NO_FORCE"
    assert duel("adept", "alpha").refusal(attack(1, choice=2)) == "NO_FORCE"


def test_force_costs_three_is_the_other_reading():
    """RULING 16: 2 AcPo on top of the attack's own."""
    assert (psychic.tested_attack_cost(BOOK), psychic.tested_attack_cost(rules("force-costs-three"))) == (2, 3)
    fight = duel("adept", "alpha", text="force-costs-three")
    fight.play(attack(1, choice=melee.TESTING), 6, 6, *([1] * 12), 1)
    assert fight[0].acpo == 1
    assert fight.refusal(attack(1, choice=melee.TESTING)) == "TOO_FEW_POINTS"


# --- hammers, destroyers, vehicles ------------------------------------------------------------------------------------


def test_a_hammer_stuns_who_is_wounded_and_lives():
    """S1.48; B47, RULING 17: half its dice, rounded down, in its next round, attacking or defending; then no more."""
    fight = duel("hammer", "alpha")
    fight.play(attack(1), *([4] * 5), *([1] * 7), 4)
    assert (fight[1].hp, fight[1].concussed) == (2, 1)
    assert fight.events(melee.CONCUSSED) == [(1, -1, 0, 0, 0)]
    fight.play(attack(1), *([1] * 4), *([1] * 3), 1, 1)
    assert len(str(fight.events(melee.POOL)[1][2])) == 3
    assert fight[1].concussed == 0


def test_a_saved_or_mortal_wound_stuns_nobody():
    """RULING 17."""
    fight = duel("hammer", "alpha")
    fight.play(attack(1), *([4] * 5), *([1] * 7), 5)
    assert (fight[1].hp, fight[1].concussed) == (3, 0)
    fight[1].hp = 1
    fight.play(attack(1), *([4] * 4), *([1] * 7), 4)
    assert (fight[1].state, fight[1].concussed) == (REMOVED, 0)


def test_a_concussed_attacker_has_half_its_dice_too():
    """RULING 10, RULING 17: before the engager's die is added."""
    fight = duel("alpha", "trooper", concussed=1)
    fight.play(attack(1), *([1] * 4), *([1] * 3), 1, 1)
    assert fight[0].concussed == 0
    other = duel("alpha", "trooper", "concussed-after-engager", concussed=1)
    other.play(attack(1), *([1] * 4), *([1] * 3), 1, 1)


def test_a_damaged_vehicle_does_not_shoot_in_its_next_turn():
    """S1.49; B47, G-16: nor on overwatch before it; after that turn it may."""
    fight = action(ROOM, model("hammer", 0, 2, 1), model("walker", 1, 2, 2, SOUTH), model("trooper", 0, 4, 0)).acts(0)
    fight.play(attack(1), *([4] * 5), *([1] * 4), 4)
    assert (fight[1].hp, fight[1].no_shoot) == (2, 1)
    fight.play(step("S"))
    fight.play(END)
    fight.play(DONE)
    fight.play(activate(1))
    assert fight.refusal(fire(2)) == fight.refusal(fire(0)) == "MAY_NOT_SHOOT"
    assert fight.refusal(OVERWATCH) == "NO_OVERWATCH_GUN"
    fight.play(END)
    assert fight[1].no_shoot == 0


def test_a_vehicle_damaged_in_its_own_phase_is_silent_through_the_next():
    """G-16."""
    fight = action(ROOM, model("walker", 0, 2, 1), model("hammer", 1, 2, 2, SOUTH)).acts(0)
    fight.play(attack(1), *([1] * 5), *([4] * 4), 4)
    assert fight[0].no_shoot == 2
    fight.play(END)
    assert fight[0].no_shoot == 1
    fight.play(DONE)
    fight.play(DONE)
    assert fight[0].no_shoot == 0


@pytest.mark.parametrize(("tags", "tested", "kind", "destroys"), [
    (FORCE, 1, INFANTRY, 1), (FORCE, 0, INFANTRY, 0), (WITCH, 0, INFANTRY, 0), (WITCH, 0, VEHICLE, 1),
    (FORCE, 1, VEHICLE, 1), (FIST, 0, VEHICLE, 0)])
def test_what_destroys(tags, tested, kind, destroys):
    """B45, B48, G-15."""
    assert is_destroyer(tags, tested, kind) == destroys
    assert (wounds(3, destroys), wounds(3, 0)) == (3 if destroys else 1, 1)


def test_a_witch_blade_destroys_a_vehicle():
    """S1.54; B48, G-15, G-16."""
    fight = duel("seer", "walker")
    fight.play(attack(1), *([2] * 5), *([1] * 4), 1)
    assert fight[1].state == REMOVED
    assert fight.events(WOUNDED) == [(1, -1, 3, 0, 0)]


# --- rending ----------------------------------------------------------------------------------------------------------


def test_a_winning_six_denies_the_armour_save():
    """S1.57, S1.94; B49, RULING 18."""
    fight = duel("stalker", "trooper")
    fight.play(attack(1), 6, 1, 1, 1, 1, 1, 1, *([1] * 3))
    assert fight[1].state == REMOVED
    assert fight.events(NO_SAVE) == [(1, -1, 0, 0, 0)]
    plain = duel("stalker", "trooper")
    plain.play(attack(1), 5, 1, 1, 1, 1, 1, 1, *([1] * 3), 3)
    assert plain[1].state == ON_BOARD


def test_the_final_dice_count_for_rending():
    """RULING 18: a six that was parried away is none; one that a parry brings is one."""
    one, other = Fighter(0, 2, 3, RENDING, 0, 0), Fighter(1, 1, 6, 0, 1, 0)
    away = fight_round(scripted(6, 5, 1, 3), BOOK, one, other)
    assert (away.attacks, shows_six(away.attacker)) == (2, 0)
    brought = fight_round(scripted(4, 5, 1, 6), BOOK, one, other)
    assert (brought.attacks, shows_six(brought.attacker)) == (2, 1)


def test_a_loser_does_not_rend():
    """S1.94; RULING 18: only if it won, as in the example."""
    fight = duel("stalker", "claws")
    fight.play(attack(1), 6, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1)
    assert fight.events(melee.ROUND) == [(0, 1, 1, 2, 1)]
    assert fight[0].state == REMOVED
