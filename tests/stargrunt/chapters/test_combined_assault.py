"""Several units charge one enemy together: R8.70, R8.71, R8.72; N16, N17, N18."""


import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import activation, assault, casualties, fire, morale, movement
from dieshift.stargrunt.chapters.assault import rules
from dieshift.stargrunt.chapters.assault.rules import standing
from dieshift.stargrunt.state.terms import (
    BROKEN,
    FLIPPED,
    HIDDEN,
    PANICKED,
    SHAKEN,
    STEADY,
)
from stargrunt.chapters.test_charge import CALM, GIVE_GROUND, STAND, charge
from stargrunt.kit import area, order, squad

STORM = order(assault.CHARGE, 0, 1, choice=assault.TOGETHER)
GO_IN, CALL_OFF = order(assault.GO_IN), order(assault.GO_IN, choice=assault.CALL_OFF)
LET_GO = order(assault.FOLLOW, choice=1)
DARES = (8, 8)
HOLDS = (8, 8)


def join(unit=2):
    return order(assault.JOIN_CHARGE, unit, 1)


def friend(x=28, y=10, **fields):
    return squad(0, at=(x, y), **{"figures": 4, **CALM, **fields})


def storming(*more, away=6, text="book", pieces=(), defender=None, **lead):
    """Unit 0 charges unit 1 together with others, who are named and not yet tested."""
    fight = charge(away, pieces, text, defender, more or (friend(),), **{"figures": 4, **lead})
    fight.play(STORM)
    return fight


def going(*more, **fields):
    """All have joined and dared, the charged stand."""
    fight = storming(*more, **fields)
    for unit in range(2, fight.game.units):
        fight.play(join(unit))
    fight.play(GO_IN, *[DARES] * (fight.game.units - 1), HOLDS)
    assert fight.game.question == assault.WHETHER_TO_STAND
    return fight


def gripped(*more, **fields):
    """All are in contact with their first dash."""
    fight = going(*more, **fields)
    fight.play(STAND, *[(6, 6)] * (fight.game.units - 1))
    assert fight.game.question == assault.HOW_TO_FIGHT
    return fight


# --- who charges -----------------------------------------------------------------------------------------------------


def test_the_first_names_the_others_before_anybody_is_tested():
    """R8.70, N18: one slot, all markers turned; no die before the tests."""
    fight = storming()
    assert (fight.game.question, fight.game.seat_to_choose, fight.game.active) == (assault.WHO_CHARGES, 0, 0)
    fight.play(join())
    assert (fight[0].activated, fight[2].activated, fight.game.active) == (1, 1, 0)
    assert fight.events(assault.JOINED_CHARGE) == [(2, 0, 0, 0, 0)]
    assert fight.game.question == assault.WHO_CHARGES
    fight.play(GO_IN, DARES, DARES, HOLDS)
    assert (fight[0].actions, fight[2].actions) == (0, 0)


def test_nobody_charges_together_alone():
    """R8.70: somebody must be able to join, with his marker still face up."""
    assert charge().refusal(STORM) == assault.NOBODY_TO_JOIN
    assert charge(more=(friend(),)).refusal(STORM) == 0
    assert charge(more=(friend(activated=1),)).refusal(STORM) == assault.NOBODY_TO_JOIN
    assert charge(more=(friend(confidence=BROKEN),)).refusal(STORM) == assault.NOBODY_TO_JOIN
    assert charge(more=(squad(1, at=(30, 10)),)).refusal(STORM) == assault.NOBODY_TO_JOIN
    fight = charge(more=(friend(),)).activate(0, actions=1)
    assert fight.refusal(STORM) == assault.CHARGE_COMES_FIRST


@pytest.mark.parametrize(("fields", "found"), [
    ({"activated": 1}, assault.NOT_IN_THIS_CHARGE), ({"suppression": 1}, morale.SUPPRESSED),
    ({"panic": PANICKED}, morale.PANICKED), ({"confidence": BROKEN, "in_position": 1}, assault.TOO_SHAKY),
    ({"column": 1}, movement.IN_COLUMN), ({"present": 0}, assault.NOT_IN_THIS_CHARGE),
    ({"failed": 1 << assault.CHARGE}, assault.NOT_IN_THIS_CHARGE), ({"standing_fast": 1}, morale.STANDING_FAST)])
def test_who_joins_could_charge_by_himself(fields, found):
    """R8.1, R8.70: what keeps a unit from charging keeps it from joining."""
    pieces = [area("scrub", 30, 5, 40, 12)] if "confidence" in fields else ()
    fight = storming(friend(), friend(32, **fields), pieces=pieces)
    assert fight.refusal(join(3)) == found
    assert fight.refusal(join(2)) == 0


def test_who_joins_knows_the_enemy_and_can_get_there():
    """R8.10, R8.70, N21: a placed unit, or a counter in sight that has been turned over."""
    assert storming(friend(), friend(24, 2), away=20).refusal(join(3)) == assault.BEYOND_A_CHARGE
    hidden = storming(friend(), friend(40, 10), pieces=[area("building", 35, 11, 38, 15)])
    assert hidden.refusal(join(3)) == 0
    hidden[1].located = FLIPPED
    assert hidden.refusal(join(3)) == assault.NOTHING_TO_CHARGE
    fight = storming(friend(), squad(1, at=(40, 20)), squad(1, at=(5, 5), located=HIDDEN))
    assert fight.refusal(order(assault.JOIN_CHARGE, 2, 3)) == assault.NOTHING_TO_CHARGE
    assert fight.refusal(order(assault.JOIN_CHARGE, 3, 1)) == assault.NOT_IN_THIS_CHARGE
    assert fight.refusal(join(0)) == assault.NOT_IN_THIS_CHARGE


def test_four_units_at_most():
    """R8.70: the record holds so many."""
    fight = storming(*(friend(14 + 4 * k, 8) for k in range(4)))
    for unit in (2, 3, 4):
        fight.play(join(unit))
    assert fight.refusal(join(5)) == assault.NO_MORE_JOIN


# --- the tests -------------------------------------------------------------------------------------------------------


def test_each_takes_its_own_test():
    """R8.2, R8.70, R7.33: by its own confidence, leadership and position."""
    scrub = [area("scrub", 27, 9, 29, 11)]
    fight = storming(friend(confidence=SHAKEN, in_position=1, leadership=1), confidence=STEADY, pieces=scrub)
    fight.play(join())
    fight.play(GO_IN, (8, 4), (8, 6), HOLDS)
    assert [event[2] for event in fight.events(morale.REACTION_TESTED)] == [1, 4]
    assert fight[2].in_position == 0


@pytest.mark.parametrize("fails", [0, 2])
def test_those_who_dare_may_go_on_without_the_others(fails):
    """R8.70, R8.72, N16, N17: who fails has lost one action, keeps the other, and counts for nothing."""
    fight = storming(figures=8)
    fight.play(join())
    faces = [DARES, DARES]
    faces[fails // 2] = (8, 2)
    fight.play(GO_IN, *faces)
    assert (fight.game.question, fight.game.assault.step) == (assault.WHO_CHARGES, rules.FEWER)
    assert fight.refusal(join()) == assault.NO_MORE_JOIN
    goes = 2 - fails
    fight.play(GO_IN, HOLDS)
    attackers = (4, 8)[fails == 2]
    assert fight.events(assault.CHARGES) == [(goes, 1, attackers // 4, 0, attackers)]
    assert (fight[fails].actions, fight[goes].actions) == (1, 0)
    fight.play(GIVE_GROUND)
    fight.play(LET_GO)
    assert (fight.game.active, fight.game.question) == (fails, activation.WHAT_ACTION)
    assert fight.refusal(order(assault.CHARGE, fails, 1)) == activation.FAILED_THIS_TURN
    assert fight.refusal(order(casualties.REORGANISE, fails)) == 0
    fight.play(order(activation.END, fails))
    assert fight.game.question == activation.WHICH_UNIT


def test_a_charge_may_be_called_off_when_somebody_has_failed():
    """R8.70: not before; all have lost one action, keep their positions, and act with the other in turn."""
    fight = storming(friend(in_position=1), pieces=[area("scrub", 27, 9, 29, 11)])
    assert fight.refusal(CALL_OFF) == assault.NOT_YET_OFF
    fight.play(join())
    fight.play(GO_IN, (8, 2), (8, 8))
    fight.play(CALL_OFF)
    assert fight.events(assault.CALLED_OFF) == [(0, 1, 0, 0, 0)]
    assert (fight[0].actions, fight[2].actions, fight[2].in_position) == (1, 1, 1)
    assert fight.game.assault.step == rules.NONE
    assert not any(flatten(fight.game.assault))
    fight.play(order(activation.END, 0))
    assert fight.game.active == 2
    assert fight.refusal(order(assault.CHARGE, 2, 1)) == assault.CHARGE_COMES_FIRST


def test_where_nobody_dares_there_is_no_charge():
    """R8.70."""
    fight = storming()
    fight.play(join())
    fight.play(GO_IN, (8, 2), (8, 2))
    assert (fight.game.active, fight.game.question) == (0, activation.WHAT_ACTION)
    assert not any(flatten(fight.game.assault))


def test_odds_are_those_of_all_and_one_terror_unit_doubles_them():
    """R8.4, R8.40, R8.72, N16: four and six in suits against four are four to one; terror by one doubles."""
    fight = storming(friend(power_armour=1, figures=6, terror=1), defender={"quality": 12})
    fight.play(join())
    fight.play(GO_IN, DARES, DARES, (12, 12))
    assert fight.events(assault.CHARGES) == [(0, 1, 4, 1, 10)]
    assert fight.events(morale.CONFIDENCE_TESTED)[0][2] == 8


# --- the dashes ------------------------------------------------------------------------------------------------------


def test_all_take_the_position_that_is_left():
    """R8.8, R8.73: and each is asked whether it follows through, by its own test."""
    fight = going()
    fight.play(GIVE_GROUND)
    assert sorted(event[0] for event in fight.events(assault.OCCUPIED)) == [0, 2]
    assert (fight.game.question, fight.game.pending[0].order.unit) == (assault.WHETHER_TO_FOLLOW, 0)
    fight.play(LET_GO)
    assert (fight.game.question, fight.game.pending[0].order.unit) == (assault.WHETHER_TO_FOLLOW, 2)
    fight.play(order(assault.FOLLOW), (8, 5))
    assert (fight.game.active, fight.game.question) == (2, activation.WHAT_ACTION)
    assert fight.refusal(order(fire.FIRE, 2, 1)) == assault.ONLY_ONWARD
    assert fight.refusal(order(assault.CHARGE, 2, 1)) == 0


def test_both_may_follow_through():
    """R8.73: one after the other, each with one action; then the slot is used."""
    fight = going()
    fight.play(GIVE_GROUND)
    fight.play(order(assault.FOLLOW), (8, 5))
    fight.play(order(assault.FOLLOW), (8, 5))
    assert (fight.game.active, fight[0].actions, fight[2].actions) == (0, 1, 1)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == assault.ONLY_ONWARD
    fight.play(order(activation.END, 0))
    assert (fight.game.active, fight.refusal(order(fire.FIRE, 2, 1))) == (2, assault.ONLY_ONWARD)
    fight.play(order(activation.END, 2))
    assert fight.game.seat_to_choose == 1


def test_who_follows_may_charge_while_the_other_still_waits():
    """R8.73: a charge from a follow-through takes nothing from the other's."""
    fight = going()
    fight.play(GIVE_GROUND)
    fight.play(order(assault.FOLLOW), (8, 5))
    fight.play(order(assault.FOLLOW), (8, 5))
    fight.play(order(assault.CHARGE, 0, 1), (8, 2))
    assert (fight.game.active, fight.refusal(order(fire.FIRE, 2, 1))) == (2, assault.ONLY_ONWARD)


def test_each_makes_its_own_dash_and_who_is_in_contact_waits():
    """R8.10, N18: all first dashes before any second one."""
    fight = going(friend(24, 4))
    fight.play(STAND, (6, 6), (6, 1))
    assert fight.events(assault.CAME_TO_GRIPS) == [(0, 1, 1, 0, 0)]
    assert fight.events(assault.FELL_SHORT)[0][:2] == (2, 1)
    assert fight.game.question == assault.WHETHER_TO_DEFEND
    fight.play(order(assault.HOLD_FIRE), (6, 6))
    assert fight.events(assault.CAME_TO_GRIPS) == [(2, 1, 2, 0, 0)]
    assert (fight.game.question, standing(fight.game, 0)) == (assault.HOW_TO_FIGHT, 8)


def short(**fields):
    """Two units that fell short with their first dash."""
    fight = going(away=16, **fields)
    fight.play(STAND, (6, 1), (6, 1))
    assert fight.game.question == assault.WHETHER_TO_DEFEND
    return fight


def test_one_final_fire_at_any_unit_that_fell_short():
    """R8.30, N18: at one of them, as the charged choose; not at one in contact."""
    fight = short()
    assert [fight.refusal(order(assault.FINAL_FIRE, 1, unit)) for unit in (0, 2, 1)] == [0, 0, assault.NOT_DEFENDING]
    fight.play(order(assault.FINAL_FIRE, 1, 2), (6, 3), (8, 4), (8, 1), (6, 6), (6, 6))
    assert fight.events(fire.FIRED)[0][:2] == (1, 2)
    assert (fight[0].moves, fight[2].moves) == (2, 2)
    fight = going(friend(24, 4))
    fight.play(STAND, (6, 6), (6, 1))
    assert [fight.refusal(order(assault.FINAL_FIRE, 1, unit)) for unit in (0, 2)] == [assault.NOT_DEFENDING, 0]


def test_who_is_beaten_off_leaves_the_others_to_go_on():
    """R8.34, R8.70: it goes back to where it set out itself; the other dashes again."""
    fight = short()
    fight.play(order(assault.FINAL_FIRE, 1, 2), (6, 1), (8, 4), (8, 2), (4, 2), (10, 9), (8, 5), (8, 3), (8, 8))
    assert (fight.game.question, fight.game.pending[0].order.unit) == (assault.WHITHER_BACK, 2)
    assert fight.refusal(order(assault.FALL_BACK, choice=assault.STAY)) == assault.NO_STAYING
    fight.play(order(assault.FALL_BACK, choice=assault.TO_START), (6, 6))
    assert (fight.place(2), fight[2].suppression) == ((28, 10), 1)
    assert fight[0].moves == 2
    assert fight.game.assault.left == 1


def test_two_short_dashes_leave_each_its_choice():
    """R8.11: one stays, the other goes back; with nobody in contact the assault is over."""
    fight = short()
    fight.play(order(assault.HOLD_FIRE), (6, 1), (6, 1))
    assert fight.game.pending[0].order.unit == 0
    fight.play(order(assault.FALL_BACK, choice=assault.STAY))
    assert (fight.game.question, fight.game.pending[0].order.unit) == (assault.WHITHER_BACK, 2)
    assert fight.game.assault.left == 0
    fight.play(order(assault.FALL_BACK, choice=assault.TO_START))
    assert (fight.place(2), fight.game.question) == ((28, 10), activation.WHICH_UNIT)
    assert not any(flatten(fight.game.assault))


def test_casualties_weigh_more_when_another_has_fallen_back():
    """R8.34, R8.36, R8.71: one more on the test to press on and on the confidence test; the box's reading counts it."""
    fight = storming(friend(), friend(20), away=16, text="book + failed-start-weighs")
    fight.play(join(2))
    fight.play(join(3))
    fight.play(GO_IN, DARES, DARES, (8, 2))
    fight.play(GO_IN, HOLDS)
    assert fight.game.assault.left == 1
    fight.play(STAND, (6, 1), (6, 1))
    fight.play(order(assault.FINAL_FIRE, 1, 0), (6, 1), (8, 4), (8, 2), (4, 2), (10, 9), (8, 5), (8, 8), (8, 8),
               (4, 4), (6, 6))
    assert fight.events(morale.REACTION_TESTED)[0][2] == 2
    assert fight.events(morale.CONFIDENCE_TESTED)[0][2] == 1 + 1
