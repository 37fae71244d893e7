"""Reaction Fire: R5.40-R5.43."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, morale, movement, overwatch
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.terms import ALL_ROUND, BROKEN, DEAD, HIGH, PANICKED, ROUTED, SHAKEN, SMALL
from stargrunt.kit import area, battle, order, squad
from stargrunt.motors import AUTOCANNON, crew, hull, motors

CALM = {"was_fired_on": 1, "was_suppressed": 1, "motivation": HIGH}
REACT = order(overwatch.REACT, 1)
# both dice beat the range die, the total is one hit, number 1 stands nearest: he is wounded


def watchers(text, *more, pieces=(), **watcher):
    """Unit 0 at (24, 10) is active; unit 1 of the enemy watches from (24, 24), or from (24, 8) in the south."""
    y = 8 if watcher.pop("watcher_is_south", 0) else 24
    return battle(squad(0, at=(24, 10), **CALM), squad(1, at=(24, y), **{**CALM, **watcher}), *more,
                  pieces=pieces, text=text).activate(0)


def aside(inches, kind=movement.MOVE, **fields):
    return order(kind, 0, -1, (24 + inches, 10), **fields)


REACTION = "book + reaction-fire"
OPPORTUNITY = "book + opportunity-fire"


# --- Reaction Fire (R5.40-R5.43) --------------------------------------------------------------------------------------


def test_reaction_fire_answers_the_second_of_two_moves():
    """R5.40, S4.105, S4.107: not the first one, and not in the plain book."""
    fight = watchers(REACTION)
    fight.play(aside(3))
    assert fight.game.question == activation.WHAT_ACTION
    fight.play(aside(6))
    assert (fight.game.question, fight.game.seat_to_choose) == (overwatch.REACTION, 1)
    fight = watchers("book")
    fight.play(aside(3))
    fight.play(aside(6))
    assert fight.game.question == activation.WHICH_UNIT


def test_reaction_fire_is_resolved_between_the_moves():
    """R5.41, R5.42: no haste: D6 at fourteen inches; suppressed, the mover loses its second move; the slot is used."""
    fight = watchers(REACTION, squad(1, at=(40, 60)))
    fight.play(aside(3))
    fight.play(aside(6))
    fight.play(REACT, (6, 5), (8, 6), (8, 1))
    assert (fight.place(0), fight[0].suppression, fight[1].activated, fight.game.pending_count) == ((27, 10), 1, 1, 0)
    assert fight.game.seat_to_choose == 1  # its slot is used, but the mover's side has nobody left


def test_reaction_fire_stops_a_combat_move_as_well():
    """R5.42: only S4's Opportunity Fire lets a suppressed combat move finish."""
    fight = watchers(REACTION, squad(1, at=(40, 60)))
    fight.play(aside(3))
    fight.play(aside(9, movement.COMBAT_MOVE), (6, 6))
    fight.play(REACT, (6, 5), (8, 6), (8, 1))
    assert (fight.place(0), fight[0].suppression) == ((27, 10), 1)


def test_a_miss_lets_the_second_move_go_on():
    """R5.42: no marker, no stop; only one unit may react to a mover."""
    fight = watchers(REACTION, squad(1, at=(20, 24), **CALM))
    fight.play(aside(3))
    fight.play(aside(6))
    fight.play(REACT, (6, 6), (8, 1), (8, 1))
    assert (fight.place(0), fight[0].suppression, fight[2].activated) == ((30, 10), 0, 0)


def test_a_single_move_is_not_answered():
    """R5.43: a move and something else."""
    fight = watchers(REACTION)
    fight.play(order(morale.GO_IN_POSITION, 0), (8, 1))
    fight.play(aside(3))
    assert fight.game.question == activation.WHICH_UNIT


@pytest.mark.parametrize(("fields", "asked"), [
    ({}, 1), ({"activated": 1}, 0), ({"suppression": 1}, 0), ({"confidence": BROKEN}, 0), ({"confidence": ROUTED}, 0),
    ({"confidence": BROKEN, "shot_at_by": 0b01}, 1), ({"panic": PANICKED}, 0), ({"column": 1}, 0),
    ({"confidence": SHAKEN}, 1)])
def test_who_may_react(fields, asked):
    """R5.41, R5.43, R7.22, R7.52, R7.71: un-activated and able; Broken only at who has fired on it."""
    fight = watchers(REACTION, squad(0, at=(40, 2)), **fields)
    fight.play(aside(3))
    fight.play(aside(6))
    assert fight.game.question == (overwatch.REACTION if asked else activation.WHICH_UNIT)


def test_a_mover_out_of_sight_at_the_mid_point_is_safe():
    """R5.40: visible to the reactor between the two actions."""
    fight = watchers(REACTION, pieces=[area("building", 25.2, 15, 36, 18)])
    fight.play(aside(5))
    fight.play(aside(6))
    assert fight.game.question == activation.WHICH_UNIT


def fleeing(*more, text=REACTION, confidence=ROUTED, **watcher):
    """Unit 0, active, runs from unit 1, which watches from fourteen inches."""
    return battle(squad(0, at=(24, 30), confidence=confidence, **CALM), squad(1, at=(24, 44), **{**CALM, **watcher}),
                  *more, text=text).activate(0)


FLEE = order(morale.WITHDRAW, 0)


@pytest.mark.parametrize("confidence", [BROKEN, ROUTED])
def test_reaction_fire_answers_the_second_move_of_a_flight(confidence):
    """R5.40: any mode of movement; at twenty inches and three bands."""
    fight = fleeing(squad(1, at=(40, 70)), confidence=confidence)
    fight.play(FLEE)
    assert (fight.game.question, fight.place(0)) == (activation.WHAT_ACTION, (24, 24))
    fight.play(FLEE)
    assert (fight.game.question, fight.game.seat_to_choose, fight.place(0)) == (overwatch.REACTION, 1, (24, 24))
    fight.play(REACT, (8, 7), (8, 8), (8, 1))
    assert (fight.place(0), fight[0].suppression, fight[1].activated, fight.game.pending_count) == ((24, 24), 1, 1, 0)
    assert fight.events(overwatch.HALTED) == [(0, -1, 0, 0, 0)]


def test_flight_goes_on_when_the_shot_misses():
    """R5.42: and only one unit may shoot."""
    fight = fleeing(squad(1, at=(20, 44), **CALM))
    fight.play(FLEE)
    fight.play(FLEE)
    fight.play(REACT, (8, 8), (8, 1), (8, 1))
    assert (fight.place(0), fight[0].actions, fight[2].activated) == ((24, 18), 0, 0)


@pytest.mark.parametrize(("text", "fields"), [
    ("book", {}), (REACTION, {"activated": 1}), (REACTION, {"suppression": 1})])
def test_flight_is_not_answered_otherwise(text, fields):
    """R5.40, R5.41, R5.43: the optional rule is on, and somebody may react."""
    fight = fleeing(squad(0, at=(40, 2)), text=text, **fields)
    fight.play(FLEE)
    fight.play(FLEE)
    assert (fight.place(0), fight.game.pending_count) == ((24, 18), 0)


def test_a_flight_after_something_else_is_a_single_move():
    """R5.43: the first action took a marker off."""
    fight = fleeing()
    fight[0].suppression = 1
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 8))
    fight.play(FLEE)
    assert fight.place(0) == (24, 24)


def test_a_unit_wiped_out_between_its_moves_flees_no_further():
    """R5.42: nobody is left to run."""
    fight = fleeing(squad(0, at=(40, 2)), squad(1, at=(40, 70)))
    for i in (1, 2, 3):
        fight[0].figure[i].health = DEAD
    fight.play(FLEE)
    fight.play(FLEE)
    fight.play(REACT, (8, 7), (8, 8), (8, 8), (10, 10), (8, 1))
    assert (fight.health(0), fight.game.pending_count) == ([DEAD] * 4, 0)


def test_opportunity_fire_at_a_flight_comes_on_its_way():
    """S4.116: its way is found before anybody answers; fire that names no point is rolled where it begins."""
    fight = fleeing(text=OPPORTUNITY)
    fight.play(FLEE)
    assert fight.game.question == overwatch.REACTION
    fight.play(REACT, (8, 8), (8, 8), (8, 1), (8, 1))
    assert (fight.place(0), fight[1].activated) == ((24, 24), 1)


# --- the weapons of an answer -----------------------------------------------------------------------------------------


GUNS = ({**AUTOCANNON, "mount": 0}, {"kind": SMALL, "die": 8, "impact": 10, "times": 1, "arc": ALL_ROUND, "mount": 1})
MISSILE = {"support": 8, "support_impact": 12, "guided": 1, "rounds": 1}


def reacting(watcher, vehicle, mover=None):
    """Unit 0 has gone three inches and is going on; unit 1 may react, in a vehicle where one is given."""
    fight = motors([mover or squad(0, at=(24, 10), **CALM), watcher], vehicle, text=REACTION).activate(0)
    fight.play(aside(3))
    fight.play(aside(6))
    return fight


@pytest.mark.parametrize(("guns", "found"), [
    (0, ALLOWED), (0b01, ALLOWED), (0b10, ALLOWED), (0b11, fire.NAMED_NOT_READY)])
def test_a_vehicle_reacts_with_the_mount_that_it_names(guns, found):
    """R5.41, R13.21: either, and not both at once."""
    fight = reacting(crew(1, at=(24, 24), **CALM), {1: hull(guns=GUNS, heading=180)})
    assert fight.refusal(order(overwatch.REACT, 1, supports=guns)) == found


@pytest.mark.parametrize(("rifles", "supports", "found"), [
    (0, 0b10, ALLOWED), (0, 0b110, fire.NAMED_NOT_READY), (0b1, 0b10, fire.NAMED_NOT_READY)])
def test_men_react_to_a_vehicle_with_the_missile_that_they_name(rifles, supports, found):
    """R5.27, R5.41, R6.62: with it alone, as far as it is ready."""
    watcher = squad(1, at=(24, 24), **CALM)
    for name, value in MISSILE.items():
        setattr(watcher.figure[1], name, value)
    fight = reacting(watcher, {0: hull()}, crew(0, at=(24, 10), **CALM))
    assert fight.refusal(order(overwatch.REACT, 1, rifles=rifles, supports=supports)) == found
