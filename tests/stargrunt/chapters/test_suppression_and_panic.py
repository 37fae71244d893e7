"""Suppression and panic: R7.50-R7.53, R7.70-R7.73."""

import pytest

from dieshift.core.odds import exact
from dieshift.core.sources import Recorded
from dieshift.stargrunt.chapters import activation, casualties, command, fire, morale, movement, spotting, units
from dieshift.stargrunt.chapters.morale import action, rules
from dieshift.stargrunt.chapters.spotting.rules import first_fright
from dieshift.stargrunt.interface.checks import shies
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DUMMY,
    HIDDEN,
    NEVER_PANICKED,
    NOBODY,
    OVER_PANIC,
    PANICKED,
    SHAKEN,
    STEADY,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, squad

# --- suppression (R7.70-R7.73) ----------------------------------------------------------------------------------------
from .test_morale import attacked, target


def test_there_are_three_markers_at_most():
    """R7.70: further ones are ignored."""
    fight = target(suppression=3)
    assert attacked(fight, 1, 0) == {}


@pytest.mark.parametrize(("quality", "leadership", "chance"), [
    (4, 1, 75.0), (6, 1, 83.3), (8, 1, 87.5), (10, 1, 90.0), (12, 1, 91.7), (4, 2, 50.0), (6, 2, 66.7), (8, 2, 75.0),
    (10, 2, 80.0), (12, 2, 83.3), (4, 3, 25.0), (6, 3, 50.0), (8, 3, 62.5), (10, 3, 70.0), (12, 3, 75.0)])
def test_removing_suppression_as_tabled(quality, leadership, chance):
    """R7.73, 19D: quality above leadership."""
    found = exact(lambda dice: rules.remove_suppression(dice, quality, leadership))
    assert round(float(100 * found[1]), 1) == chance


def test_one_marker_an_action_and_twice_if_need_be():
    """R3.28, R7.73: 2 fails against LV2, 3 removes one; then the other action is spent."""
    fight = target(suppression=2).activate(0)
    recover = order(morale.REMOVE_SUPPRESSION, 0)
    fight.play(recover, (8, 2))
    assert (fight[0].suppression, fight[0].actions) == (2, 1)
    fight.play(recover, (8, 3))
    assert fight[0].suppression == 1


def test_with_no_marker_left_the_second_action_is_free():
    """R7.73, R7.71a: a move may follow."""
    fight = target(suppression=1).activate(0)
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 8))
    assert fight.refusal(order(morale.REMOVE_SUPPRESSION, 0)) == morale.NOT_SUPPRESSED
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == 0


@pytest.mark.parametrize(
    ("kind", "refused"),
    [
        (movement.MOVE, morale.SUPPRESSED),
        (fire.FIRE, morale.SUPPRESSED),
        (morale.GO_IN_POSITION, morale.SUPPRESSED),
        (units.DETACH, morale.SUPPRESSED),
        (casualties.REORGANISE, morale.SUPPRESSED_IN_OPEN),
        (morale.REMOVE_SUPPRESSION, 0),
        (spotting.OBSERVE, 0),
        (command.TRANSFER, 0),
        (command.RALLY, 0),
    ],
)
def test_what_the_suppressed_may_do(kind, refused):
    """R7.71, R7.72: leader's actions, and recovering."""
    boss = squad(0, at=(24, 10), figures=5, level=1, suppression=1)
    other = squad(1 if kind in {spotting.OBSERVE, fire.FIRE} else 0, at=(24, 14), figures=3, superior=0, located=0,
                  confidence=STEADY)
    fight = battle(boss, other).activate(0)
    assert fight.refusal(order(kind, 0, 1, (24, 11), rifles=0b10000 if kind == units.DETACH else 0)) == refused


def test_the_suppressed_reorganise_in_cover():
    """R7.71, R3.25: not in the open."""
    fight = battle(squad(0, suppression=1), pieces=[area("scrub", 18, 8, 30, 12)]).activate(0)
    assert fight.refusal(order(casualties.REORGANISE, 0)) == 0


# --- panic (R7.50-R7.53) ----------------------------------------------------------------------------------------------


def test_green_troops_panic_the_first_time_they_are_fired_on():
    """R7.50, R7.51: whatever the fire does, a miss too; TL0: a 2 fails against LV2, and never again after a pass."""
    fight = target(quality=6, was_fired_on=0)
    assert attacked(fight, 0, 0, (6, 2)) == {"squad.0.was_fired_on": 1, "squad.0.panic": PANICKED}
    fight = target(quality=6, was_fired_on=0)
    attacked(fight, 0, 0, (6, 3))
    assert (fight[0].panic, attacked(fight, 0, 0)) == (OVER_PANIC, {})


@pytest.mark.parametrize("quality", [8, 10, 12])
def test_better_troops_do_not_panic_under_fire(quality):
    """R7.50: Regulars only at terror, Veterans and Elite never."""
    fight = target(quality=quality, was_fired_on=0)
    attacked(fight, 0, 0)
    assert fight[0].panic == NEVER_PANICKED


@pytest.mark.parametrize(("quality", "power_armour", "panics"), [(4, 0, 1), (4, 1, 1), (6, 0, 0), (6, 1, 1), (8, 1, 0)])
def test_first_sights_may_panic_raw_troops(quality, power_armour, panics):
    """R7.50: Untrained at the first enemy in sight, Green at the first power armour; asked at activation."""
    fight = battle(squad(0, quality=quality), squad(1, at=(24, 30), power_armour=power_armour)).ask(0)
    fight.play(order(activation.ACTIVATE, 0), *([(quality, 1)] if panics else []))
    assert fight[0].panic == (PANICKED if panics else NEVER_PANICKED)


def test_a_false_counter_is_frightened_by_nobody():
    """R7.50, R15.1: power armour in sight of a counter, which has no quality to test."""
    counter = squad(0, figures=1, quality=0, nature=DUMMY, located=HIDDEN, leader=NOBODY, firepower=0)
    fight = battle(counter, squad(1, at=(24, 30), power_armour=1), squad(0, at=(40, 60))).ask(0)
    first_fright(Recorded([]), fight.rules, fight.table, fight.game, 0)
    assert fight[0].panic == NEVER_PANICKED


AWAY = "book + panic-when-activated"
SHED = area("building", 18, 18, 30, 22)


@pytest.mark.parametrize(("text", "panic"), [("book", PANICKED), (AWAY, NEVER_PANICKED)])
def test_raw_troops_are_frightened_by_whoever_comes_into_sight(text, panic):
    """R7.50: an enemy walks out from behind a shed; by the other reading they notice when they are activated."""
    fight = battle(squad(0, at=(32, 30)), squad(1, at=(24, 10), quality=4), pieces=[SHED], text=text).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (33, 30)))
    assert fight[1].panic == NEVER_PANICKED
    faces = [(4, 2)] if text == "book" else []
    fight.play(order(movement.MOVE, 0, -1, (38, 30)), *faces)
    assert (fight[1].panic, fight.game.question, fight.game.seat_to_choose) == (panic, activation.WHICH_UNIT, 1)
    fight.play(order(activation.ACTIVATE, 1), *([(4, 2)] if text == AWAY else []))
    assert fight[1].panic == PANICKED


def test_raw_troops_are_frightened_where_their_own_move_brings_them():
    """R7.50: the enemy stood there all the time; panicked, they do nothing with the action left."""
    fight = battle(squad(0, at=(32, 10), quality=4), squad(1, at=(24, 30)), pieces=[SHED]).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (38, 10)), (4, 1))
    assert (fight[0].panic, fight[0].actions) == (PANICKED, 1)
    assert fight.refusal(order(movement.MOVE, 0, -1, (39, 10))) == morale.PANICKED
    fight.play(order(activation.END, 0))


@pytest.mark.parametrize(("located", "face", "panic"), [(HIDDEN, 1, PANICKED), (HIDDEN, 4, OVER_PANIC)])
def test_raw_troops_are_frightened_by_whom_they_spot(located, face, panic):
    """R7.50: a counter that turns out to be a unit; asked once, whatever comes of it."""
    fight = battle(squad(0, at=(24, 10), quality=4), squad(1, at=(24, 20), located=located),
                   pieces=[area("scrub", 18, 18, 30, 26)]).activate(0)
    fight.play(order(spotting.OBSERVE, 0, 1), (6, 1), (4, 4), (4, 4), (4, face))
    assert fight[0].panic == panic
    if panic == OVER_PANIC:
        assert fight.play(order(activation.END, 0)) != {}


def test_raw_troops_are_frightened_by_whoever_shows_himself():
    """R7.50, R15.3: the enemy's activation places him; both sides' raw units are asked, in their order."""
    fight = battle(squad(0, at=(24, 10), quality=4), squad(1, at=(24, 20), located=HIDDEN, quality=4),
                   squad(0, at=(20, 10), quality=6), pieces=[area("scrub", 18, 18, 30, 26)]).ask(1)
    fight.play(order(activation.ACTIVATE, 1), (4, 3), (4, 4))
    assert [fight[i].panic for i in range(3)] == [OVER_PANIC, OVER_PANIC, NEVER_PANICKED]


def test_a_unit_out_of_play_is_not_frightened():
    """R7.50: nobody of it is fit, or it is off the table."""
    fight = battle(squad(0, at=(24, 10), quality=4), squad(1, at=(24, 20)), squad(0, at=(20, 10), quality=4)).ask(1)
    fight[0].present = 0
    for i in range(4):
        fight[2].figure[i].health = WOUNDED
    fight.play(order(activation.ACTIVATE, 1))
    assert (fight[0].panic, fight[2].panic) == (NEVER_PANICKED, NEVER_PANICKED)


def test_the_panicked_do_nothing_but_calm_down():
    """R3.38, R7.52: not even what the suppressed may."""
    fight = target(panic=PANICKED, suppression=1).activate(0)
    assert {fight.refusal(order(kind, 0, -1, (24, 11))) for kind in range(movement.MOVE, activation.END)
            if kind != morale.REMOVE_PANIC} == {morale.PANICKED}


@pytest.mark.parametrize(("face", "panic", "level"), [
    (3, OVER_PANIC, CONFIDENT), (2, PANICKED, CONFIDENT), (1, PANICKED, STEADY)])
def test_panic_is_removed_with_the_whole_activation(face, panic, level):
    """R3.38, R7.37, R7.53: TL0; a 1 costs a level as well; then the activation is over."""
    fight = target(squad(1, at=(24, 60)), panic=PANICKED).activate(0)
    fight.play(order(morale.REMOVE_PANIC, 0), (8, face))
    assert (fight[0].panic, fight[0].confidence, fight[0].actions) == (panic, level, 0)


def test_panic_needs_both_actions():
    """R3.38: a unit with one action left cannot calm down."""
    fight = target(panic=PANICKED).activate(0, actions=1)
    assert fight.refusal(order(morale.REMOVE_PANIC, 0)) == activation.NO_ACTIONS


def test_fear_is_tested_once_a_game():
    """R7.50, R7.53: after one passed test or removal never again."""
    fight = target(quality=4, panic=OVER_PANIC)
    assert fight.changed(lambda dice: rules.panic_test(dice, fight.rules, fight.game, 0)) == {}


def test_the_shaken_unit_and_its_tests_of_nerve_are_in_the_movement_chapter():
    """R7.21: the level at which nerve is asked is Shaken; Broken and Routed have flight of their own."""
    fight = target(confidence=SHAKEN)
    assert action.must_withdraw(fight.table, fight[0]) == 0


def test_a_suppressed_leader_still_asks_for_support():
    """R7.74: a request is a communication, which suppression leaves him; on or off, nothing else is asked of him."""
    fight = battle(squad(0, suppression=3), squad(0, (24, 14)), squad(1, (24, 60))).activate(0)
    fight.play(order(command.COMMUNICATE, 0, 1))
    assert (fight[0].informed, fight[0].suppression, fight[0].actions) == (0b10, 3, 1)


def test_a_suppressed_crew_does_not_fire_its_weapon():
    """R7.75: neither the weapon alone nor with their rifles."""
    crew = squad(0, figures=3)
    crew.figure[1].support, crew.figure[1].support_impact = 10, 10
    fight = battle(crew, squad(1, (24, 24))).activate(0)
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=0b010)) == 0
    fight[0].suppression = 1
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=0b010)) == morale.SUPPRESSED
    assert fight.refusal(order(fire.FIRE, 0, 1)) == morale.SUPPRESSED


@pytest.mark.parametrize(("fields", "tests"), [
    ({}, 1), ({"quality": 4}, 0), ({"quality": 8}, 0), ({"was_fired_on": 1}, 0), ({"panic": OVER_PANIC}, 0),
    ({"panic": PANICKED}, 0), ({"standing_fast": 1}, 0)])
def test_a_preview_says_of_panic_what_the_first_fire_brings(fields, tests):
    """R7.50, R7.61: Green troops that never panicked test at the first fire, and nobody else."""
    fight = battle(squad(0, **{"quality": 6} | fields), squad(1, at=(24, 20)))
    assert shies(fight[0]) == bool(tests)
    faces = ((6, 6),) if tests else ()
    assert (fight.changed(lambda dice: rules.after_attack(dice, fight.rules, fight.game, 0, 0, 0, 0), *faces).get(
        "squad.0.panic") == OVER_PANIC) == bool(tests)
