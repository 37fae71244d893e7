"""The Inbound Chart (R11.12-R11.20): missions move up at the Turn End, and are brought down as a slot."""

import pytest

from dieshift.stargrunt.chapters import activation, support
from dieshift.stargrunt.chapters.support import rules
from dieshift.stargrunt.state.support import MAX_MISSIONS
from dieshift.stargrunt.state.terms import NOBODY, PLACED
from stargrunt.chapters.support import FALL, call, give_battery, gunners, send
from stargrunt.kit import order

FAR_OFF = (4, 60)
ON_POINT = (8, 8)


def boxes(fight):
    return [mission.box for mission in fight.game.mission[: fight.game.missions]]


def to_turn_end(fight, *faces):
    """Both sides stop, whoever's slot it is."""
    for side in (0, 1):
        fight.game.stopped[side] = int(side == 1)
    fight.ask(0)
    return fight.play(order(activation.STOP), *faces)


@pytest.mark.parametrize("box", [1, 2, 3])
def test_every_mission_moves_up_one_box_at_the_turn_end(box):
    """R11.12, R11.13, S3.14, S3.17: also one that was called for in this turn."""
    fight = send(gunners(), FAR_OFF, box=box)
    to_turn_end(fight, (6, 1), (6, 2))
    assert boxes(fight) == [box - 1]
    assert fight.events(support.INBOUND) == [(NOBODY, NOBODY, 0, 1, box - 1)]


def test_a_companys_fire_comes_in_the_next_turn():
    """R11.14, R11.15, S3.15, S3.16, S3.21-S3.23: from box 1 to the battle area, and then as a slot."""
    fight = gunners(observer=1).activate(0)
    fight.play(call(FAR_OFF, single=1), (8, 3))
    fight.ask(0)
    assert fight.refusal(FALL) == support.NOT_YET_THERE
    to_turn_end(fight, (6, 1), (6, 2))
    assert boxes(fight) == [0]
    fight.ask(0)
    assert fight.refusal(FALL) == 0


def test_by_the_other_reading_it_comes_in_the_same_turn():
    """R11.15, S3.18, S3.19: `arrival-in-box-1`."""
    fight = gunners(observer=1, text="book + arrival-in-box-1").activate(0)
    fight.play(call(FAR_OFF, single=1), (8, 3))
    fight.ask(0)
    assert fight.refusal(FALL) == 0
    fight.play(FALL, ON_POINT)
    assert boxes(fight) == []


def test_by_the_other_reading_box_two_takes_one_turn():
    """R11.13, R11.15: it is there as it arrives in box 1."""
    fight = send(gunners(text="book + arrival-in-box-1"), FAR_OFF, box=2).ask(0)
    assert fight.refusal(FALL) == support.NOT_YET_THERE
    to_turn_end(fight, (6, 1), (6, 2))
    assert boxes(fight) == [1]
    assert fight.ask(0).refusal(FALL) == 0


def test_bringing_fire_down_is_the_sides_slot():
    """R11.20, S3.20: the other side decides next, and nobody has been activated; the battery is free (A33, R11.7)."""
    fight = send(gunners(), FAR_OFF).ask(0)
    fight.play(FALL, ON_POINT)
    assert (fight.game.seat_to_choose, fight.game.question) == (1, activation.WHICH_UNIT)
    assert (fight.game.missions, fight.game.activations, fight[0].activated) == (0, 0, 0)
    assert rules.mission_of(fight.game, 0, 0) == NOBODY


def test_a_side_may_not_stop_while_fire_waits():
    """R11.20, S3.20, A32: but it may activate first."""
    fight = send(gunners(), FAR_OFF).ask(0)
    assert fight.refusal(order(activation.STOP)) == support.FALL_FIRST
    assert fight.refusal(order(activation.ACTIVATE, 0)) == 0


def test_waiting_fire_does_not_count_for_passing():
    """A32, R3.6: one unit each, so nobody may pass, fire or no fire."""
    fight = send(gunners(), FAR_OFF)
    assert fight.ask(0).refusal(order(activation.PASS)) == activation.MAY_NOT_PASS
    assert fight.ask(1).refusal(order(activation.PASS)) == activation.MAY_NOT_PASS


def test_fire_is_brought_down_before_the_turn_ends():
    """R11.20, S3.20, A32: when both have nobody left to activate, its side is asked for it, and for nothing else."""
    fight = send(gunners(), FAR_OFF)
    fight[0].activated = fight[1].activated = 1
    fight.game.stopped[1] = 1
    fight.activate(0).play(order(activation.END, 0))
    assert (fight.game.seat_to_choose, fight.game.question, fight.game.turn) == (0, activation.WHICH_UNIT, 1)
    assert fight.refusal(order(activation.STOP)) == support.FALL_FIRST
    assert fight.refusal(order(activation.ACTIVATE, 0)) == activation.ALREADY_ACTIVATED
    fight.play(FALL, ON_POINT, (6, 1), (6, 2))
    assert fight.game.turn == 2


def test_each_battery_is_brought_down_by_itself():
    """R11.20: two missions are two slots; what is left keeps its battery."""
    fight = send(send(give_battery(gunners()), FAR_OFF), (40, 60), battery=1).ask(0)
    fight.play(FALL, ON_POINT)
    assert [(m.battery, m.x) for m in fight.game.mission[: fight.game.missions]] == [(1, 4000)]
    assert fight.ask(0).refusal(FALL) == support.NOTHING_TO_FALL
    fight.play(order(support.FALL, NOBODY, choice=1), ON_POINT)
    assert fight.game.missions == 0


def test_nobody_brings_down_the_enemys_fire():
    """R11.20: as that player's slot."""
    fight = send(gunners(), FAR_OFF)
    assert fight.ask(1).refusal(FALL) == support.NOTHING_TO_FALL
    assert fight.refusal(order(activation.STOP)) == 0
    assert fight[1].located == PLACED


def test_the_fire_of_either_side_is_followed_by_the_others_slot():
    """R11.20, S3.20: also when the second side brings it down."""
    fight = send(give_battery(gunners(), side=1), FAR_OFF, side=1, requester=NOBODY).ask(1)
    fight.play(FALL, ON_POINT)
    assert (fight.game.seat_to_choose, fight.game.question) == (0, activation.WHICH_UNIT)


def test_a_sides_batteries_are_its_own():
    """R11.12: how many it has, whoever was given his first."""
    fight = give_battery(give_battery(gunners(), side=1))
    assert [rules.batteries_of(fight.game, side) for side in (0, 1)] == [2, 1]
    assert [rules.battery_of(fight.game, 0, number) for number in range(3)] == [0, 2, NOBODY]


def test_a_full_chart_closes_up_when_a_mission_is_over():
    """R11.7, R11.20, A33: those behind it keep their order, and the last place is empty."""
    fight = gunners()
    for number in range(MAX_MISSIONS):
        send(fight, (number, 60), battery=number)
    rules.take_off(fight.game, 2)
    assert [mission.battery for mission in fight.game.mission] == [0, 1, 3, 4, 5, 6, 7, 0]
    assert (fight.game.missions, fight.game.mission[MAX_MISSIONS - 1].x) == (MAX_MISSIONS - 1, 0)
