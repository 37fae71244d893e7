"""The evacuation of the wounded, and units on the Inbound Chart (R10.50-R10.52, R11.13-R11.17)."""

import pytest

from dieshift.core.dice import scripted
from dieshift.stargrunt.chapters import activation, air, morale, movement, support
from dieshift.stargrunt.chapters.air import rules
from dieshift.stargrunt.chapters.air.flight import counters_move, home_of
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.state.terms import (
    AT_BASE,
    COMPANY,
    CONFIDENT,
    EVACUATED,
    FIT,
    GROUNDED,
    INBOUND,
    LOITERING,
    OFF_TABLE,
    OUTWARD,
    PLATOON,
    SHAKEN,
    STEADY,
    TO_LOITER,
    TREATED,
    WOUNDED,
)
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.kit import order, squad


def ambulance(**fields):
    """A battle: a squad with two stabilised casualties and a wounded one beside an ambulance on the ground."""
    units = [squad(0, figures=6), pilots(at=(24, 11.5), aloft=GROUNDED), squad(1, at=(40, 60))]
    fight = sky(units, {1: craft(**{"ambulance": 1, "seats": 4} | fields)})
    for i, health in ((1, TREATED), (2, TREATED), (3, WOUNDED)):
        fight[0].figure[i].health = health
    return fight


def waiting(chart, **fields):
    """A battle: a squad with an aircraft of its side that is on the Inbound Chart."""
    units = [squad(0), pilots(present=0, aloft=GROUNDED, chart=chart, at=(24, 0)), squad(1, at=(40, 60))]
    return sky(units, {1: craft(**fields)})


# --- the Inbound Chart ------------------------------------------------------------------------------------------------


def turn_ends(fight, times=1):
    for _ in range(times):
        counters_move(scripted(), fight.game)
    return fight[1].chart, fight[1].course


def test_a_counter_moves_one_box_at_each_turn_end_until_it_is_over_the_battle_area():
    """R11.13, R11.14: three, two, one, there; until then nobody activates it."""
    fight = waiting(3).ask(0)
    assert fight.refusal(order(activation.ACTIVATE, 1)) == air.ON_THE_CHART
    assert [turn_ends(fight)[0] for _ in range(4)] == [2, 1, 0, 0]
    assert fight.refusal(order(activation.ACTIVATE, 1)) == 0


def test_who_is_aboard_moves_with_the_counter():
    """R11.13, R13.40."""
    units = [squad(0), pilots(present=0, aloft=GROUNDED, chart=2), squad(1, at=(40, 60)),
             squad(0, present=0, aboard=1, chart=2)]
    fight = sky(units, {1: craft()})
    turn_ends(fight)
    assert (fight[1].chart, fight[3].chart) == (1, 1)


def test_a_unit_told_to_loiter_does_so_beside_box_1_instead_of_entering():
    """R11.16: from box 1, and it may be told otherwise on its way; the slot is still to be used."""
    fight = waiting(2).ask(0)
    fight.play(order(air.LOITER, 1, choice=air.HOLD_OFF))
    assert fight[1].course == TO_LOITER
    assert (fight.game.question, fight.game.seat_to_choose) == (activation.WHICH_UNIT, 0)
    assert turn_ends(fight) == (1, TO_LOITER)
    assert turn_ends(fight) == (LOITERING, INBOUND)
    assert turn_ends(fight) == (LOITERING, INBOUND)
    assert fight.refusal(order(air.LOITER, 1, choice=air.COME)) == air.NOT_INBOUND


@pytest.mark.parametrize(("fields", "choice"), [
    ({"chart": 0}, 0), ({"course": OUTWARD}, 0), ({"course": TO_LOITER}, 0), ({"course": INBOUND}, 1),
    ({"chart": AT_BASE}, 0)])
def test_only_who_is_on_his_way_in_loiters_or_does_not(fields, choice):
    """R11.16."""
    fight = waiting(2).ask(0)
    for name, value in fields.items():
        setattr(fight[1], name, value)
    assert fight.refusal(order(air.LOITER, 1, choice=choice)) == air.NOT_INBOUND
    assert fight.refusal(order(air.LOITER, 2, choice=choice)) == activation.NO_SUCH_UNIT
    assert fight.refusal(order(air.LOITER, 1, choice=2)) == activation.BAD_CHOICE


@pytest.mark.parametrize(("home", "boxes"), [(1, [1, AT_BASE]), (3, [1, 2, 3, AT_BASE])])
def test_a_counter_goes_outward_to_its_home_and_comes_again_after_so_many_turns(home, boxes):
    """R11.17: one box a turn; how long it stays there is the scenario's."""
    fight = waiting(1, home=home, away=2)
    fight[1].course = OUTWARD
    track = [fight[1].chart + 0] + [turn_ends(fight)[0] for _ in boxes[1:]]
    assert track == boxes
    fight.activate(0)
    call = order(air.CALL_IN, 0, 1)
    assert (fight.game.hull[0].rests, fight.refusal(call)) == (1, air.NOT_ON_CALL)
    turn_ends(fight)
    assert fight.refusal(call) == 0


def test_what_does_not_come_again_is_out_of_the_battle():
    """R11.17: of an aircraft that the scenario gives no turns at its base."""
    fight = waiting(3)
    fight[1].course = OUTWARD
    turn_ends(fight)
    assert (fight[1].gone, fight[1].chart) == (OFF_TABLE, 0)


def test_a_unit_without_a_box_of_its_own_has_its_home_in_box_3():
    """R11.17, A27."""
    assert home_of(waiting(3, home=0).game, 1) == 3
    assert home_of(waiting(3, home=2).game, 1) == 2


# --- calls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "chart"), [(2, LOITERING), (3, 0)])
def test_who_loiters_is_called_in_by_a_communication_test_and_may_act_this_turn(face, chart):
    """R11.16: a D8 above leadership 2."""
    fight = waiting(LOITERING).activate(0)
    fight.play(order(air.CALL_IN, 0, 1), (8, face))
    assert (fight[1].chart, fight[1].activated) == (chart, 0)
    assert fight.events(air.CALLED_IN)[0][2] == int(chart == 0)


def test_the_worse_leadership_of_both_counts():
    """R11.16, R9.1."""
    fight = waiting(LOITERING).activate(0)
    fight[1].leadership = 3
    fight.play(order(air.CALL_IN, 0, 1), (8, 3))
    assert fight[1].chart == LOITERING


def test_levels_that_are_skipped_lower_the_die_of_a_call():
    """R11.16, R9.2: between a squad and a company's aircraft is the platoon."""
    fight = waiting(LOITERING).activate(0)
    fight[1].level = COMPANY
    fight.play(order(air.CALL_IN, 0, 1), (6, 3))
    assert fight[1].chart == 0


@pytest.mark.parametrize(("highest", "caller", "die"), [
    (PLATOON, PLATOON, 8), (PLATOON, 0, 6), (COMPANY, 0, 4), (COMPANY, PLATOON, 6), (0, 0, 8)])
def test_the_levels_of_a_call_for_an_ambulance_count_from_the_highest_commander_on_the_table(highest, caller, die):
    """R10.50: he skips none, a squad under a platoon's commander one."""
    units = [squad(0, level=caller), pilots(present=0, aloft=GROUNDED, chart=LOITERING), squad(1, at=(40, 60)),
             squad(0, at=(30, 10), level=highest)]
    fight = sky(units, {1: craft(ambulance=1)}).activate(0)
    fight.play(order(air.CALL_IN, 0, 1), (die, 3))
    assert fight[1].chart == 0


def test_an_ambulance_that_was_called_acts_next_turn():
    """R10.50, A26: unlike anybody else who loiters."""
    fight = waiting(LOITERING, ambulance=1).activate(0)
    fight.play(order(air.CALL_IN, 0, 1), (8, 3))
    assert (fight[1].chart, fight[1].activated) == (0, 1)


@pytest.mark.parametrize(("observer", "chits", "die", "face", "box"), [
    (1, 0, 8, 5, 2), (1, 0, 8, 4, AT_BASE), (0, 0, 8, 7, 2), (0, 0, 8, 6, AT_BASE), (0, 2, 12, 7, 2)])
def test_an_aircraft_at_its_base_is_asked_for_like_support(observer, chits, die, face, box):
    """R11.5, R11.3, R11.14: above leadership and 2 of an observer, 4 of others; it starts in its own box."""
    fight = waiting(AT_BASE, home=2).activate(0)
    fight[0].observer = observer
    fight.game.chits[0] = 3
    fight.play(order(air.CALL_IN, 0, 1, at=chits), (die, face))
    assert (fight[1].chart, fight.game.chits[0]) == (box, 3 - chits)


def test_a_call_needs_somebody_to_call_and_somebody_to_come():
    """R11.1, R11.3, R11.16."""
    fight = waiting(LOITERING).activate(0)
    assert fight.refusal(order(air.CALL_IN, 0, 2)) == activation.NOT_YOURS
    assert fight.refusal(order(air.CALL_IN, 0, 0)) == air.NOT_ON_CALL
    assert fight.refusal(order(air.CALL_IN, 0, 1, at=1)) == support.TOO_FEW_CHITS
    fight[0].leader = -1
    assert fight.refusal(order(air.CALL_IN, 0, 1)) == support.NO_CALLER


# --- evacuation -------------------------------------------------------------------------------------------------------


def test_stabilised_casualties_are_put_aboard_and_a_full_ambulance_leaves_at_once():
    """R10.51, A54: two for four seats; the untreated stay; the squad rolls 5, one level more."""
    fight = ambulance().activate(0)
    fight[0].confidence = SHAKEN
    fight.play(order(air.EVACUATE, 0, 1), (6, 5))
    assert fight.health(0) == [FIT, EVACUATED, EVACUATED, WOUNDED, FIT, FIT]
    assert (fight[1].present, fight[1].chart, fight[1].course) == (0, 1, OUTWARD)
    assert fight[0].confidence == STEADY
    assert fight.events(air.LOADED)[0][:3] == (0, 1, 2)


def test_an_ambulance_that_is_not_full_stays_until_it_is_sent_off():
    """R10.51: several may load; it leaves when it is full, or done."""
    fight = ambulance(seats=9).activate(0)
    fight.play(order(air.EVACUATE, 0, 1))
    assert (fight[1].present, fight.game.hull[0].wounded, fight[0].sent) == (1, 2, 1)
    fight[0].figure[3].health = TREATED
    fight.activate(0).play(order(air.EVACUATE, 0, 1, choice=air.SEND_OFF), (6, 1))
    assert (fight[1].chart, fight.game.hull[0].wounded, fight[0].sent) == (1, 3, 0)


@pytest.mark.parametrize(("seats", "taken"), [(2, 1), (3, 1), (4, 2), (7, 2)])
def test_an_ambulance_takes_half_of_what_it_seats_rounded_down(seats, taken):
    """R10.51, A54."""
    fight = ambulance(seats=seats).activate(0)
    fight.play(order(air.EVACUATE, 0, 1, choice=air.SEND_OFF), (6, 1))
    assert fight.health(0).count(EVACUATED) == taken


@pytest.mark.parametrize(("own", "face", "levels"), [
    (1, 2, 0), (1, 3, 1), (1, 5, 1), (1, 6, 2), (0, 4, 0), (0, 5, 1), (0, 6, 1)])
def test_what_an_evacuation_is_worth(own, face, levels):
    """R10.52: the squad itself 3-5 one level, 6 two; others one for 5 and 6."""
    assert rules.heartened(scripted((6, face)), own) == levels


def test_friends_near_who_see_it_and_have_no_wounded_take_heart():
    """R10.52, A55: within 12 inches; past what fatigue allows, never better than confident (A56)."""
    fight = ambulance()
    far, hurt = squad(0, at=(24, 30)), squad(0, at=(30, 10))
    near = squad(0, at=(18, 10), confidence=STEADY, ceiling=STEADY)
    hurt.figure[2].health = WOUNDED
    units = [fight[0], fight[1], fight[2], far, hurt, near]
    units[0].confidence = CONFIDENT
    again = sky(units, {1: craft(ambulance=1, seats=4)}).activate(0)
    again.play(order(air.EVACUATE, 0, 1), (6, 6), (6, 5))
    assert [again[k].confidence for k in (0, 3, 4, 5)] == [CONFIDENT, CONFIDENT, CONFIDENT, CONFIDENT]
    assert [fact[0] for fact in again.events(air.HEARTENED_BY_IT)] == [0, 5]


@pytest.mark.parametrize(("why", "change"), [
    ("NO_AMBULANCE", {"wreck": 1}), ("NO_AMBULANCE", {"ambulance": 0, "flies": 0}), ("NO_AMBULANCE", {"wounded": 2}),
    ("NO_AMBULANCE", {"seats": 1}), ("NO_WOUNDED", {"x": 3000})])
def test_not_every_vehicle_takes_wounded(why, change):
    """R10.51: an ambulance, or what can hover, on the ground, with room, in contact."""
    fight = ambulance().activate(0)
    for name, value in change.items():
        setattr(fight.game.hull[0], name, value)
    assert refusals.by_number[fight.refusal(order(air.EVACUATE, 0, 1))].name == why


def test_an_aircraft_in_the_air_takes_no_wounded_and_any_that_can_hover_does_on_the_ground():
    """R10.51."""
    fight = ambulance(ambulance=0).activate(0)
    assert fight.refusal(order(air.EVACUATE, 0, 1)) == 0
    fight[1].aloft = 1
    assert fight.refusal(order(air.EVACUATE, 0, 1)) == air.NO_AMBULANCE


def test_who_is_suppressed_loads_nobody():
    """R10.51, A54."""
    fight = ambulance().activate(0)
    fight[0].suppression = 1
    assert fight.refusal(order(air.EVACUATE, 0, 1)) == morale.SUPPRESSED


def test_the_gain_stands_although_the_ambulance_is_shot_down_on_its_way_out():
    """R10.52, R11.17, A55: D10 defences are a D8 to who leaves: 5 above 2, then 7 above twice 3."""
    fight = ambulance().activate(0)
    fight.game.defences[1] = 10
    fight[0].confidence = SHAKEN
    fight.play(order(air.EVACUATE, 0, 1), (6, 3), (8, 5), (4, 2), (8, 7), (12, 3))
    assert (fight[0].confidence, fight.game.hull[0].wreck, fight[1].chart) == (STEADY, 2, 0)


def test_by_another_reading_aircraft_leave_unmolested():
    """R11.17: the suggestion is an option."""
    fight = ambulance().activate(0)
    fight.game.defences[1] = 10
    again = sky([fight[0], fight[1], fight[2]], {1: craft(ambulance=1, seats=4)}, text="book + leaving-unmolested")
    again.game.defences[1] = 10
    again.activate(0).play(order(air.EVACUATE, 0, 1), (6, 1))
    assert again[1].chart == 1


def test_who_rides_in_an_aircraft_on_the_chart_stays_in_it():
    """R11.13, R13.8, R13.40: its crew is not on the table, and able all the same."""
    units = [squad(0), pilots(present=0, aloft=GROUNDED, chart=2), squad(1, at=(40, 60)),
             squad(0, present=0, aboard=1, chart=2)]
    fight = sky(units, {1: craft()}).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (24, 12)))
    assert (fight[3].aboard, fight[3].present) == (1, 0)
