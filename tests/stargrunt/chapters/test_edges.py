"""The edges of what is measured, to a hundredth of an inch, what lies equally far, and whom a squad has left behind.

R4.11, R4.12, R4.24, R4.25, R4.30, R4.40, R5.8, R7.10, R7.14, R7.21-R7.23, R7.25, R7.60, R10.10, R10.21, R15.10.
"""

import pytest

from dieshift.stargrunt.chapters import casualties, fire, movement, units
from dieshift.stargrunt.chapters import morale as morale_chapter
from dieshift.stargrunt.chapters.fire.threat import greatest_threat
from dieshift.stargrunt.chapters.morale import action as morale
from dieshift.stargrunt.chapters.movement import action, rules
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.squads import ABANDONED, LEFT
from dieshift.stargrunt.state.terms import (
    BROKEN,
    DISSOLVED,
    FIT,
    NOBODY,
    OFF_TABLE,
    PACKED,
    ROUTED,
    SHAKEN,
    SUIT_KO,
    SURRENDERED,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, squad

TABLE_DEPTH = 72


def north(inches, kind=movement.MOVE, **fields):
    return order(kind, 0, -1, (24, 10 + inches), **fields)


# --- whom it has left behind (R4.11, R4.12, R7.10, R10.10) ------------------------------------------------------------


def carriers(*others, **fields):
    """Two fit figures and a wounded one between them, active."""
    fight = battle(squad(0, figures=3, **fields), *others).activate(0)
    fight[0].figure[2].health = WOUNDED
    return fight


@pytest.mark.parametrize(("kind", "carried", "free"), [
    (movement.MOVE, 4, 6), (movement.COMBAT_MOVE, 8, 12), (movement.TRAVEL, 8, 12)])
def test_casualties_left_behind_weigh_no_more(kind, carried, free):
    """R4.11, R4.12: whoever leaves them goes as far as one with nobody to carry, from this very move on."""
    for choice, far in ((movement.CARRY, carried), (movement.LEAVE, free)):
        fight = carriers(column=int(kind == movement.TRAVEL))
        assert fight.refusal(north(far, kind, choice=choice)) == 0
        assert fight.refusal(north(far + 0.01, kind, choice=choice)) == movement.TOO_FAR
    fight.play(north(6, kind, choice=movement.LEAVE), *([(6, 3)] if kind == movement.COMBAT_MOVE else []))
    assert (fight[0].figure[2].left, squads.is_encumbered(fight[0]), squads.base_move(fight[0])) == (LEFT, 0, 600)
    assert fight.refusal(north(6 + free, kind)) == 0


def test_a_packed_weapon_weighs_when_the_casualties_are_left():
    """R4.11, R17.38: who leaves the wounded still carries it."""
    fight = carriers()
    fight[0].figure[1].rounds = PACKED
    assert fight.refusal(north(4, choice=movement.LEAVE)) == 0
    assert fight.refusal(north(4.01, choice=movement.LEAVE)) == movement.TOO_FAR


def test_who_was_left_behind_counts_for_nothing_with_his_squad():
    """R4.12, R4.30, R7.10, R10.10: no burden, no untreated casualty of its tests, none whom its Reorganise treats."""
    fight = carriers()
    assert (squads.untreated(fight[0]), squads.casualties_with(fight[0]), squads.members(fight[0])) == (1, 1, 3)
    fight.play(north(6, choice=movement.LEAVE))
    assert (squads.untreated(fight[0]), squads.casualties_with(fight[0]), squads.members(fight[0])) == (0, 0, 2)
    fight.play(order(casualties.REORGANISE, 0))
    assert fight.health(0) == [FIT, FIT, WOUNDED]


# --- two inches, one inch (R4.12, R4.24, R4.30, R4.40, R10.21) --------------------------------------------------------


@pytest.mark.parametrize(("away", "left"), [(2, 0), (2.01, LEFT)])
def test_who_lies_within_two_inches_is_found_again(away, left):
    """R4.12, R4.30: exactly two is within."""
    fight = carriers()
    fight[0].figure[2].left = LEFT
    fight[0].figure[2].x, fight[0].figure[2].y = 2400, 1300 - round(100 * away)
    fight.play(north(3))
    assert fight[0].figure[2].left == left


@pytest.mark.parametrize(("away", "refused"), [(2, 0), (2.01, units.CANNOT_MERGE)])
def test_two_inches_are_near_enough_to_regroup(away, refused):
    """R4.30, R4.40."""
    fight = battle(squad(0, figures=1), squad(0, at=(24 + away, 10), figures=1)).activate(0)
    assert fight.refusal(order(units.REGROUP, 0, 1)) == refused


@pytest.mark.parametrize(("away", "refused"), [(2, 0), (1.99, movement.TOO_CLOSE)])
def test_bases_an_inch_apart_are_not_too_close(away, refused):
    """R4.24: within one inch; two from centre to centre are one from base to base."""
    fight = battle(squad(0, figures=1), squad(1, at=(24, 15 + away), figures=1)).activate(0)
    assert fight.refusal(north(5)) == refused


@pytest.mark.parametrize(("away", "health"), [(3, FIT), (3.01, SUIT_KO)])
def test_a_wrecked_suit_within_three_inches_of_the_middle_figure_is_left(away, health):
    """R10.21 (reading)."""
    fight = battle(squad(0, figures=2, power_armour=1)).activate(0)
    fight[0].figure[1].health, fight[0].figure[1].x = SUIT_KO, 2400 + round(100 * away)
    fight.play(order(casualties.REORGANISE, 0, choice=casualties.TREAT_NOBODY))
    assert fight.health(0)[1] == health


# --- the own edge (R4.25, R7.25) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "y", "there"), [
    (0, 1.6, 1), (0, 1.61, 0), (1, TABLE_DEPTH - 1.6, 1), (1, TABLE_DEPTH - 1.61, 0), (1, 1, 0),
    (0, TABLE_DEPTH - 1, 0)])
def test_the_routed_are_at_their_own_edge(side, y, there):
    """R7.25: a base's reach from their own baseline, which is not the other one."""
    fight = battle(squad(side, at=(24, y), figures=1, confidence=ROUTED), squad(1 - side, at=(24, 36))).activate(0)
    assert morale.at_own_edge(fight.table, fight.game, fight[0]) == there
    fight.play(order(morale_chapter.WITHDRAW, 0))
    assert fight[0].gone in ((OFF_TABLE,) if there else (0, SURRENDERED, DISSOLVED))


@pytest.mark.parametrize(
    ("side", "y", "refused"),
    [
        (0, 1.6, 0),
        (0, 1.61, movement.NOT_AN_EDGE),
        (1, TABLE_DEPTH - 1.6, 0),
        (1, TABLE_DEPTH - 1.61, movement.NOT_AN_EDGE),
    ],
)
def test_a_move_off_the_table_ends_at_the_edge(side, y, refused):
    """R4.25."""
    fight = battle(squad(side, at=(24, y + (3 if side == 0 else -3)), figures=1)).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, y), choice=movement.LEAVE_TABLE)) == refused


# --- twelve inches (R7.23, R7.60, R10.40, R15.10) ---------------------------------------------------------------------


@pytest.mark.parametrize(("at", "captor"), [
    ((24, 32), 1), ((24, 32.01), NOBODY), ((36, 20), 1), ((36, 20.03), NOBODY), ((12, 20), 1)])
def test_an_enemy_takes_prisoners_within_twelve_inches(at, captor):
    """R7.23, R10.40: exactly twelve are within; a hair more is not, on a slant either."""
    fight = battle(squad(0, at=(24, 20), figures=1, confidence=ROUTED), squad(1, at=at, figures=1))
    assert morale.captor_near(fight.rules, fight.game, 0) == captor


@pytest.mark.parametrize(("away", "possible"), [(12, 0), (12.01, 1)])
def test_a_friend_within_twelve_inches_forbids_a_last_stand(away, possible):
    """R7.60."""
    foes = [squad(1, at=(x, 40), figures=1) for x in (20, 24, 28)]
    fight = battle(squad(0, at=(24, 20), in_position=1), *foes, squad(0, at=(24, 20 - away), figures=1))
    assert morale.last_stand_possible(fight.table, fight.rules, fight.game, 0) == possible


# --- equally far (R5.8, R7.14, R7.21, R7.22) --------------------------------------------------------------------------


@pytest.mark.parametrize(("enemy", "squad_x", "left"), [
    ((27, 13), 24, LEFT), ((27, 12.99), 24, ABANDONED), ((27, 13.01), 24, LEFT), ((27, 13), 23.99, ABANDONED)])
def test_who_lies_as_far_from_the_enemy_as_his_squad_is_not_abandoned(enemy, squad_x, left):
    """R7.14: nearer, by however little, and not as near."""
    fight = carriers(squad(1, at=enemy, figures=1))
    fight[0].figure[2].x, fight[0].figure[2].y = 2400, 1000
    fight[0].figure[2].left = LEFT
    fight[0].figure[1].x, fight[0].figure[1].y = round(100 * squad_x), 1600
    fight[0].figure[0].x, fight[0].figure[0].y = 2290, 1600
    fight[0].centre = 1
    action.weigh_left(fight.table, fight.rules, fight.game, 0)
    assert fight[0].figure[2].left == left


@pytest.mark.parametrize(("x", "advance"), [(30, 0), (29.99, 1), (30.01, 0)])
def test_to_go_round_an_enemy_is_no_advance_on_him(x, advance):
    """R7.21: as far off as before is not nearer; nobody takes a test for it."""
    fight = battle(squad(0, figures=1, confidence=SHAKEN), squad(1, at=(27, 14), figures=1)).activate(0)
    assert action.advances(fight.game, fight[0], round(100 * x), 1000) == advance
    fight.play(order(movement.MOVE, 0, -1, (30 if advance == 0 else 29.99, 10)), *([(8, 5)] if advance else []))


@pytest.mark.parametrize(("x", "refused"), [(30, 0), (29.99, morale_chapter.BROKEN)])
def test_the_broken_may_leave_cover_for_a_place_as_far_from_the_enemy(x, refused):
    """R7.22: without nearing any of them."""
    fight = battle(squad(0, figures=1, confidence=BROKEN), squad(1, at=(27, 14), figures=1),
                   pieces=[area("scrub", 22, 8, 25, 12)]).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (x, 10))) == refused


@pytest.mark.parametrize(("away", "refused"), [(20, 0), (19.99, fire.GREATER_THREAT), (20.01, 0)])
def test_an_enemy_as_far_off_is_no_greater_threat(away, refused):
    """R5.8: nearer, and not as near; the first of two as great is advised."""
    fight = battle(squad(0, at=(24, 30), figures=1), squad(1, at=(24, 50), figures=1),
                   squad(1, at=(24, 30 - away), figures=1), text="book + greatest-threat-first").activate(0)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == refused
    advised = greatest_threat(fight.table, fight.rules, fight.game, order(fire.FIRE, 0))
    assert advised == (2 if refused else 1)


def test_the_column_s_allowance_is_twice_the_base_move():
    """R4.7, R4.14."""
    fight = battle(squad(0))
    assert (rules.allowance_of(fight[0], 0), rules.allowance_of(fight[0], 1)) == (600, 1200)
