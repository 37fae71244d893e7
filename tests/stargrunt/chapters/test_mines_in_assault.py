"""Mines under those who fall back from a close assault, or go into what the enemy has left (R16.2, R16.8, N45)."""

import pytest

from dieshift.stargrunt.chapters import activation, assault, mines
from dieshift.stargrunt.state.terms import AP_FIELD, BOOBY_TRAP, CONFIDENT, DEAD, FIT, NO_DEVICE, SHAKEN
from stargrunt.chapters.test_charge import CHARGE, DARES, FIGHT, HOLDS, LET_GO, STAND, charge
from stargrunt.chapters.test_mines import lay
from stargrunt.chapters.test_squads_fight import PURSUE, nothing_happens
from stargrunt.chapters.test_squads_fight import contact as squads_in_contact
from stargrunt.kit import order, squad

FAILS = (8, 3)  # the charged, 2 + 1, do not stand: a level


def who_trod(fight):
    """Unit and figure of all who rolled in a field."""
    return [(trod[0], trod[2]) for trod in fight.events(mines.TROD)]


def test_who_does_not_stand_falls_back_over_mines():
    """R16.2, R8.8, N45: his way back is a move like any other; nobody else has come near the field."""
    fight = lay(charge(defender={"figures": 1}), AP_FIELD, (24, 21))
    fight.play(CHARGE, DARES, FAILS, (8, 4))
    assert who_trod(fight) == [(1, 0)]
    assert fight.events(mines.FOUND) == [(1, -1, AP_FIELD, 2400, 2100)]
    assert (fight.place(1), fight[1].confidence) == ((24, 22), SHAKEN)


def test_a_field_beside_the_way_back_is_not_met():
    """R16.1: three inches from the straight way, the edge included."""
    for aside, rolls in ((27, [(8, 4)]), (27.01, [])):
        fight = lay(charge(figures=1, defender={"figures": 1}), AP_FIELD, (aside, 20))
        fight.play(CHARGE, DARES, FAILS, *rolls)
        assert fight.place(1) == (24, 22)


def test_the_last_man_falls_on_his_way_back():
    """R16.2, R8.73: the enemy is destroyed, so that following through is at threat level 1."""
    fight = lay(charge(defender={"figures": 1}), AP_FIELD, (24, 21))
    fight.play(CHARGE, DARES, FAILS, (8, 3), (10, 9), (8, 4))
    assert fight.health(1) == [DEAD]
    assert fight.place(0) == (24, 16)
    fight.play(order(assault.FOLLOW), (8, 4))
    assert (fight.game.active, fight[0].actions) == (0, 1)


def test_who_takes_a_position_goes_over_mines():
    """R16.2, R8.15, N45: the attackers run into what the enemy has left; who falls there follows nobody."""
    fight = lay(charge(figures=1), AP_FIELD, (24, 12.9))
    fight.play(CHARGE, DARES, FAILS, (8, 4))
    assert who_trod(fight) == [(0, 0)]
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    fight = lay(charge(figures=1, more=(squad(0, at=(4, 4)),)), AP_FIELD, (24, 12.9))
    fight.play(CHARGE, DARES, FAILS, (8, 1), (10, 9), (8, 4))
    assert fight.health(0) == [DEAD]
    assert fight.game.question == activation.WHICH_UNIT


def test_a_trap_lies_in_the_position():
    """R16.6, R8.15: who goes into it springs it or sees it, once."""
    fight = lay(charge(figures=1), BOOBY_TRAP, (24, 12.9))
    fight.play(CHARGE, DARES, FAILS, (8, 5), (8, 5))
    assert fight.events(mines.SPRUNG) == [(0, -1, 0, 0, 0)]
    assert fight.game.device[0].kind == NO_DEVICE


def beaten_off(*more):
    """Two against two on the open table; the attackers have lost one and do not stay."""
    fight = charge(figures=2, defender={"figures": 2})
    lay(fight, AP_FIELD, (24, 12.9))
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 6), (8, 5), (8, 6))
    assert who_trod(fight) == [(0, 0), (0, 1)]
    fight.play(FIGHT, (8, 6), (8, 4), (8, 5), (8, 5), (8, 3), *more)
    return fight


def test_attackers_who_break_have_rolled_on_the_dash():
    """R16.8, N45: charge and falling back are one action, in which a figure rolls once for a field."""
    fight = beaten_off((6, 6), (6, 4), (8, 8))
    assert fight[0].confidence < CONFIDENT
    assert fight.place(0)[1] < 12
    assert who_trod(fight) == []


def test_defenders_who_break_fall_back_over_mines():
    """R16.2, R8.51: after a round; they have not moved before."""
    fight = lay(charge(figures=3, defender={"figures": 3}), AP_FIELD, (24, 22))
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 6))
    fight.play(FIGHT, (8, 1), (8, 2), (8, 1), (8, 2), (8, 4), (8, 4), (8, 3), (6, 2), (6, 3), (6, 4), (8, 8), (8, 5))
    assert who_trod(fight) == [(1, 2)]
    assert fight[1].figure[2].health == FIT


@pytest.mark.parametrize(("mine", "caught"), [([(8, 4)], 1), ([(8, 1), (10, 9), (8, 4)], 0)])
def test_pursuers_run_over_mines(mine, caught):
    """R16.2, S2.11: a combat move; whom a mine takes catches nobody, though his dash had reached."""
    fight = squads_in_contact(text="book + squad-melee + melee-pursuit", more=(squad(1, at=(4, 70)),))
    nothing_happens(fight)
    fight.play(STAND, (8, 8))
    fight.play(STAND, (8, 1))
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.WHETHER_TO_FOLLOW, 1)
    middle = fight[0].figure[0]
    x, y = (fight[1].figure[0].x + middle.x) / 200, (fight[1].figure[0].y + middle.y) / 200
    lay(fight, AP_FIELD, (x, y)).play(PURSUE, (6, 6), *mine * 4)
    assert who_trod(fight) == [(1, i) for i in range(4)]
    assert fight.events(assault.PURSUED)[0][4] == caught
    assert fight.game.question == (assault.HOW_TO_FIGHT if caught else activation.WHICH_UNIT)


def test_nothing_is_rolled_where_nobody_has_laid_mines():
    """R16.2: the dice of an assault are as they were."""
    fight = charge(defender={"figures": 1})
    fight.play(CHARGE, DARES, FAILS)
    fight.play(LET_GO)
    assert fight.game.question == activation.WHICH_UNIT
