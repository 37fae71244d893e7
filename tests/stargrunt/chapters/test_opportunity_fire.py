"""Opportunity Fire and Overwatch in detail: S4.109-S4.128, where carrying, turning, flight, chains and state meet."""

import pytest

from dieshift.stargrunt.chapters import activation, command, fire, morale, movement, overwatch
from dieshift.stargrunt.chapters.morale import rules
from dieshift.stargrunt.state.squads import ABANDONED, LEFT
from dieshift.stargrunt.state.terms import (
    BROKEN,
    FIT,
    HIGH,
    NEVER_PANICKED,
    PACKED,
    PANICKED,
    PLATOON,
    ROUTED,
    SHAKEN,
    WOUNDED,
)
from stargrunt.kit import battle, order, squad

CALM = {"was_fired_on": 1, "was_suppressed": 1, "motivation": HIGH}
OPPORTUNITY = "book + opportunity-fire"
OVERWATCH = "book + opportunity-fire + overwatch"
DECLINE = order(overwatch.DECLINE)
FLEE = order(morale.WITHDRAW, 0)
# both dice beat the range die, the total is one hit, and one man is wounded; then one more and one more
WOUNDS_ONE = ((8, 1), (8, 4), (8, 4), (4, 1), (10, 6), (8, 5))


def react(unit=1, at=0, right=0, **fields):
    return order(overwatch.REACT, unit, at=at, choice=overwatch.BY * right, **fields)


def carry_on(choice, *path):
    return order(overwatch.CARRY_ON, -1, -1, *path, choice=choice)


def watched(*more, text=OPPORTUNITY, mover=None, **watcher):
    """Unit 0 at (24, 10) is active; unit 1 of the enemy watches from (24, 24)."""
    one, other = squad(0, at=(24, 10), **{**CALM, **(mover or {})}), squad(1, at=(24, 24), **{**CALM, **watcher})
    return battle(one, other, *more, text=text).activate(0)


# --- carrying the wounded (S4.119-S4.121, S4.134; Q14) ---------------------------------------------------------------


def dashing(*more, before=(), **mover):
    """Unit 0 dashes eight inches aside with an allowance of twelve, or of eight if encumbered."""
    fight = watched(*more, mover=mover)
    for i in before:
        fight[0].figure[i].health = WOUNDED
    die = (4, 4) if before else (6, 6)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (32, 10)), die)
    return fight


def end_of_dash(fight):
    """Where the first man of the dashing squad stands when all is over; the others let everything pass."""
    while fight.game.question == overwatch.REACTION:
        fight.play(DECLINE)
    return fight.place(0, 0)[0]


def test_the_wounded_are_carried_two_inches_shorter():
    """S4.121, S4.134."""
    fight = dashing()
    fight.play(react(at=200), (8, 3), *WOUNDS_ONE)
    fight.play(carry_on(overwatch.CARRY_THEM))
    assert end_of_dash(fight) == 30


def test_carrying_costs_two_inches_once_however_often_the_unit_is_hit():
    """S4.121: whoever is encumbered already loses nothing more."""
    fight = dashing(squad(1, at=(28, 24), **CALM), figures=6)
    fight.play(react(at=200), (8, 3), (8, 1), (8, 4), (8, 4), (6, 1), (10, 6), (8, 5))
    fight.play(carry_on(overwatch.CARRY_THEM))
    fight.play(react(2, at=400), (8, 3), (8, 1), (8, 4), (8, 4), (6, 3), (10, 6), (8, 5))
    assert fight.health(0).count(WOUNDED) == 2
    fight.play(carry_on(overwatch.CARRY_THEM))
    assert end_of_dash(fight) == 30


def test_a_unit_that_set_out_encumbered_has_paid_for_carrying():
    """R4.11, S4.121: its die was one type lower; the next casualty takes nothing off."""
    fight = dashing(before=(3,))
    fight.play(react(at=200), (8, 3), *WOUNDS_ONE)
    fight.play(carry_on(overwatch.CARRY_THEM))
    assert end_of_dash(fight) == 32


def test_a_unit_that_carries_a_packed_weapon_is_encumbered_already():
    """R4.11, R17.38, S4.121."""
    fight = watched()
    fight[0].figure[0].support, fight[0].figure[0].rounds = 10, PACKED
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (32, 10)), (4, 4))
    fight.play(react(at=200), (8, 3), *WOUNDS_ONE)
    fight.play(carry_on(overwatch.CARRY_THEM))
    assert end_of_dash(fight) == 32


def test_the_abandoned_cost_nothing_and_whoever_is_carried_later_does():
    """S4.121, S4.122: nobody was carried yet."""
    fight = dashing(squad(1, at=(28, 24), **CALM), figures=6)
    fight.play(react(at=200), (8, 3), (8, 1), (8, 4), (8, 4), (6, 1), (10, 6), (8, 5))
    fight.play(carry_on(overwatch.ABANDON_THEM))
    assert fight.game.pending[0].length == 800
    fight.play(react(2, at=500), (8, 3), (8, 1), (8, 4), (8, 4), (6, 1), (10, 6), (8, 5))
    fight.play(carry_on(overwatch.CARRY_THEM))
    assert end_of_dash(fight) == 30


# --- whom it abandons (S4.122) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [OPPORTUNITY, "goodall"])
def test_casualties_abandoned_under_fire_are_abandoned_wherever_the_enemy_is(text):
    """S4.122: by the choice itself, and at once; R7.14 asks for the nearer enemy when they are left in another move."""
    fight = watched(text=text)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (24, 18)), (6, 6))  # towards the enemy: no casualty is nearer to him
    fight.play(react(at=200), (8, 3), (8, 1), (8, 4), (8, 4), (4, 2), (10, 6), (8, 5))
    fight.play(carry_on(overwatch.ABANDON_THEM))
    assert [figure.left for figure in fight[0].figure[:4]].count(ABANDONED) == 1


def test_casualties_left_in_an_ordinary_move_are_abandoned_by_the_books_measure():
    """R7.14: not where the unit goes towards the enemy."""
    fight = watched(activated=1)
    fight[0].figure[3].health = WOUNDED
    fight.play(order(movement.MOVE, 0, -1, (24, 16), choice=movement.LEAVE))
    assert fight[0].figure[3].left == LEFT


@pytest.mark.parametrize(("text", "fires"), [
    ("book + opportunity-fire", 0), ("goodall", 0), ("goodall - abandoned-weigh-on-reaction", 0),
    ("book + opportunity-fire + reaction-forgets-abandoned", 1), ("goodall + reaction-forgets-abandoned", 1)])
def test_the_abandoned_weigh_on_the_next_test_for_opportunity_fire(text, fires):
    """S4.110, S4.122, R7.15: at HIGH motivation one more than leadership 2; the other reading is an option."""
    fight = watched(text=text)
    fight[1].figure[3].health, fight[1].figure[3].left = WOUNDED, ABANDONED
    fight.play(order(morale.GO_IN_POSITION, 0))
    shot = [(8, 8), (10, 10), (8, 1), (6, 1)] if fires else [(8, 8)]
    fight.play(react(), (8, 3), *shot)
    assert fight[1].activated == fires


# --- a unit that acts by transfer (S4.109, S4.113, S4.136) -----------------------------------------------------------


def transferred(**receiver):
    """Unit 0, whose own activation is still to come, acts by transfer of its commander, unit 2; unit 1 watches it."""
    fight = battle(squad(0, at=(24, 10), superior=2, **{**CALM, **receiver}), squad(1, at=(24, 24), **CALM),
                   squad(0, at=(24, 6), figures=2, level=PLATOON), text=OVERWATCH).activate(2)
    fight.play(order(command.TRANSFER, 2, 0))
    while fight.game.question == overwatch.REACTION:
        fight.play(DECLINE)
    assert (fight.game.active, fight[0].activated) == (0, 0)
    return fight


def test_a_unit_that_acts_by_transfer_may_not_answer_the_fire_at_itself():
    """S4.109, S4.113, S4.136: it has been activated in this turn, though its marker is still face up (R9.17)."""
    fight = transferred()
    fight[2].activated = 1
    fight.play(order(morale.GO_IN_POSITION, 0))
    fight.play(react(), (8, 3), (8, 5), (10, 9), (8, 1), (8, 1))
    assert (fight[1].fires, fight.game.question, fight.game.active) == (1, activation.WHAT_ACTION, 0)


def test_a_commander_who_waits_for_a_unit_he_called_is_in_his_activation():
    """R9.13, S4.109: he acts by transfer himself, and may not fire in between."""
    fight = transferred()
    fight[2].activated = 0
    fight.play(order(morale.GO_IN_POSITION, 0))
    fight.play(react(), (8, 3), (8, 5), (10, 9), (8, 1), (8, 1))
    assert (fight[2].fires, fight.game.question) == (0, activation.WHAT_ACTION)


def test_a_unit_whose_activation_is_still_to_come_may_answer():
    """S4.113: a comrade of the unit under fire, who does not act."""
    fight = watched(squad(0, at=(20, 12), **CALM))
    fight.play(order(morale.GO_IN_POSITION, 0))
    fight.play(react(), (8, 3), (8, 5))
    assert (fight.game.question, fight.game.seat_to_choose) == (overwatch.REACTION, 0)


# --- at a withdrawing unit (S4.116, S4.118, R7.22-R7.24) -------------------------------------------------------------


def fleeing(*more, confidence=ROUTED, text=OVERWATCH, **watcher):
    """Unit 0 runs six inches home from (24, 30); unit 1 watches from fourteen inches."""
    return battle(squad(0, at=(24, 30), **CALM, confidence=confidence), squad(1, at=(24, 44), **{**CALM, **watcher}),
                  *more, text=text).activate(0)


@pytest.mark.parametrize("confidence", [BROKEN, ROUTED])
def test_fire_at_a_withdrawing_unit_is_rolled_where_the_firer_says(confidence):
    """S4.116: at three inches it is seventeen away, three bands; the marker stops it there (S4.118)."""
    fight = fleeing(confidence=confidence)
    fight.play(FLEE)
    assert (fight.game.question, fight.place(0)) == (overwatch.REACTION, (24, 30))
    fight.play(react(at=300), (8, 3), (10, 7), (8, 8), (8, 1))
    assert (fight.place(0), fight[0].suppression) == ((24, 27), 1)
    assert fight.events(overwatch.HALTED) == [(0, -1, 300, 600, 0)]


@pytest.mark.parametrize(("at", "die"), [(0, 8), (200, 8), (201, 10), (600, 10)])
def test_the_range_of_a_withdrawing_unit_is_measured_at_that_point(at, die):
    """R5.10, S4.111, S4.116: up to sixteen inches it is in the second band, D6, which haste makes D8."""
    fight = fleeing()
    fight.play(FLEE)
    fight.play(react(at=at), (8, 3), (die, die), (8, 1), (8, 1))
    assert fight.place(0) == (24, 24)  # missed, it goes on, and has no other way (R7.24)


def test_a_withdrawing_unit_may_be_fired_at_no_farther_than_its_way():
    """S4.116."""
    fight = fleeing()
    fight.play(FLEE)
    assert (fight.refusal(react(at=600)), fight.refusal(react(at=601))) == (0, overwatch.BAD_POINT)


def test_each_watcher_chooses_his_own_point_of_a_flight():
    """S4.116: one after the other, along what is left of the way."""
    fight = fleeing(squad(1, at=(30, 44), **CALM))
    fight.play(FLEE)
    fight.play(react(at=200), (8, 3), (8, 8), (8, 1), (8, 1))
    assert (fight.game.question, fight.place(0)) == (overwatch.REACTION, (24, 28))
    assert fight.refusal(react(2, at=100)) == overwatch.BAD_POINT
    fight.play(react(2, at=400), (8, 3), (10, 10), (8, 1), (8, 1))
    assert fight.place(0) == (24, 24)


def test_fire_at_a_unit_that_leaves_the_table_comes_too_late():
    """S4.123, R7.25: a routed unit at its edge goes no way; the fire is declared, and then nobody is there."""
    fight = battle(squad(0, at=(24, 1), **CALM, confidence=ROUTED), squad(1, at=(24, 14), **CALM), squad(0, at=(4, 4)),
                   text=OPPORTUNITY).activate(0)
    fight.play(FLEE)
    fight.play(react(), (8, 3))
    assert (fight[0].present, fight[1].activated, fight[1].fires) == (0, 1, 0)


def test_a_flight_that_finds_no_way_is_answered_when_it_is_done():
    """S4.123, R7.22: broken, with the enemy on every side, it stays where it is."""
    ring = [squad(1, at=(24 + dx, 36 + dy), activated=1) for dx, dy in ((0, -9), (-9, 0), (9, 0), (0, 9))]
    fight = battle(squad(0, at=(24, 36), figures=1, **CALM, confidence=BROKEN), squad(1, at=(24, 50), **CALM), *ring,
                   text=OPPORTUNITY).activate(0)
    fight.play(FLEE)
    assert fight.game.pending[0].order.legs == 0
    fight.play(react(at=300), (8, 3), (8, 8), (8, 1), (8, 1))
    assert fight.place(0) == (24, 36)


# --- missed at the start (S4.117) ------------------------------------------------------------------------------------


def test_a_unit_missed_at_the_start_of_its_move_may_turn():
    """S4.117: all its six inches are left, in any direction."""
    fight = watched()
    fight.play(order(movement.MOVE, 0, -1, (30, 10)))
    fight.play(react(), (8, 3), (8, 8), (8, 1), (8, 1))
    assert fight.game.question == overwatch.HURT_ON_THE_MOVE
    assert fight.refusal(carry_on(overwatch.CARRY_THEM, (17.9, 10))) == movement.TOO_FAR
    fight.play(carry_on(overwatch.CARRY_THEM, (18, 10)))
    assert fight.place(0) == (18, 10)


def test_a_unit_that_turns_aside_on_its_way_off_the_table_stays_on_it():
    """S4.117, R4.25: it goes elsewhere now."""
    fight = battle(squad(0, at=(24, 3), **CALM), squad(1, at=(24, 17), **CALM), text=OPPORTUNITY).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (24, 0), choice=movement.LEAVE_TABLE))
    fight.play(react(), (8, 3), (8, 8), (8, 1), (8, 1))
    fight.play(carry_on(overwatch.CARRY_THEM, (24, 8)))
    assert (fight.place(0), fight[0].present, fight[0].gone) == ((24, 8), 1, 0)


def test_a_combat_move_missed_at_its_start_goes_where_it_was_declared():
    """S4.117."""
    fight = watched()
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (30, 10)), (6, 6))
    fight.play(react(), (8, 3), (8, 8), (8, 1), (8, 1))
    assert (fight.game.question, fight.place(0)) == (activation.WHAT_ACTION, (30, 10))


# --- unable meanwhile (S4.114, R7.52, R7.71) -------------------------------------------------------------------------


def declared(text=OVERWATCH, right=overwatch.BY_TEST, **fields):
    """Unit 1 has declared a fire against unit 0's fire at it; unit 2, of its side, is still to answer."""
    fight = watched(squad(1, at=(20, 24), **CALM), text=text, overwatch=1)
    fight.play(order(fire.FIRE, 0, 1))
    fight.play(react(right=right), *([(8, 3)] if right == overwatch.BY_TEST else []))
    for name, value in fields.items():
        setattr(fight[1], name, value)
    return fight


MISSED = ((6, 6), (8, 1), (8, 1))
ANSWER = ((8, 8), (8, 1), (8, 1))
DUG_IN = ((10, 10), (8, 1), (8, 1))


@pytest.mark.parametrize("right", [overwatch.BY_TEST, overwatch.BY_OVERWATCH])
@pytest.mark.parametrize(("state", "fires"), [
    ({}, 1), ({"confidence": SHAKEN}, 1), ({"confidence": BROKEN, "shot_at_by": 1}, 0), ({"confidence": ROUTED}, 0),
    ({"panic": PANICKED}, 0), ({"suppression": 1}, 0), ({"disorganised": 1}, 0)])
def test_a_unit_that_may_no_longer_fire_loses_its_declared_fire(right, state, fires):
    """S4.114, S4.123; R4.32, R7.52, R7.71: broken, routed, panicked, suppressed or scattered before its moment."""
    fight = declared(right=right, **state)
    fight.play(DECLINE, *MISSED, *(ANSWER if fires else ()))
    assert fight[1].fires == fires
    assert fight.events(overwatch.HALTED) == ([] if fires else [(1, 0, 0, 0, 0)])
    assert (fight[1].waits, fight[1].answers) == (0, 0)


def test_a_suppressed_unit_makes_its_declared_fire_by_another_reading():
    """S4.123, R7.71: resolved after the enemy's fire, whatever that did; a panicked unit does nothing all the same."""
    for state, fires in (({"suppression": 1}, 1), ({"suppression": 1, "panic": PANICKED}, 0)):
        fight = declared(OVERWATCH + " + declared-fire-stands", **state)
        fight.play(DECLINE, *MISSED, *(ANSWER if fires else ()))
        assert fight[1].fires == fires


# --- chains (S4.113) -------------------------------------------------------------------------------------------------


def crowd(each, text=OPPORTUNITY):
    """Two lines of squads that face one another at fourteen inches; unit 0 goes In Position."""
    lines = [squad(side, at=(12 + 6 * k, 10 + 14 * side), **CALM) for k in range(each) for side in range(2)]
    fight = battle(*lines, text=text).activate(0)
    fight.play(order(morale.GO_IN_POSITION, 0))
    return fight


def test_a_chain_of_opportunity_fire_goes_on_as_long_as_there_is_somebody_to_go_on():
    """S4.113: five units of either side, one after the other; then every fire is rolled, from the first to the last."""
    fight = crowd(5)
    fight.play(react(1), (8, 3))
    fight.play(DECLINE, (8, 5))  # of the others of its side: unit 0 goes In Position
    for unit in range(2, 8):
        fight.play(react(unit), (8, 3))
        fight.play(DECLINE, *(DUG_IN if unit == 2 else ANSWER))  # of the others of its side: the fire before is rolled
        assert fight.game.pending_count == 1
    fight.play(react(8), (8, 3), *ANSWER)
    fight.play(react(9), (8, 3), *ANSWER, *ANSWER)
    assert [fight[unit].fires for unit in range(10)] == [0, *[1] * 9]


def test_fires_declared_against_the_same_action_come_after_the_answers_to_the_first():
    """S4.113, S4.123: units 1 and 3 answer unit 0; unit 2 answers unit 1; then unit 3 fires."""
    fight = crowd(2)
    fight.play(react(1), (8, 3))
    fight.play(react(3), (8, 3), (8, 5))
    fight.play(react(2), (8, 3), *DUG_IN, *ANSWER, *DUG_IN)
    assert [fact[:2] for fact in fight.events(fire.FIRED)] == [(1, 0), (2, 1), (3, 0)]


# --- counters (S4.127, S4.128) ---------------------------------------------------------------------------------------


def test_panic_does_not_take_a_counter_away():
    """S4.128, R7.52: it stays until it is used or its owner is activated; while the panic lasts it cannot be used."""
    fight = watched(text=OVERWATCH, overwatch=1, quality=6, panic=NEVER_PANICKED)
    fight.changed(lambda dice: rules.panic_test(dice, fight.rules, fight.game, 1), (6, 1))
    assert (fight[1].panic, fight[1].overwatch) == (PANICKED, 1)
    fight.play(order(movement.MOVE, 0, -1, (27, 10)))
    assert fight.game.question == activation.WHAT_ACTION


def test_a_unit_that_spent_its_counter_may_fire_its_weapons_again_in_its_own_activation():
    """R3.40, S4.112, S4.127: its activation is still to come, also by Opportunity Fire at the next action."""
    fight = watched(text=OVERWATCH, overwatch=1)
    fight.play(order(movement.MOVE, 0, -1, (27, 10)))
    fight.play(react(right=overwatch.BY_OVERWATCH, at=300), (8, 7), (8, 8), (8, 1))
    fight.play(order(morale.REMOVE_SUPPRESSION, 0))
    assert fight.refusal(react(right=overwatch.BY_TEST)) == 0


def test_a_unit_whose_fire_is_over_may_answer_by_its_other_right():
    """S4.112, S4.113, S4.127: it has its counter and its test; one after the other."""
    fight = watched(squad(0, at=(20, 12), **CALM), text=OVERWATCH, overwatch=1)
    fight.play(order(morale.GO_IN_POSITION, 0))
    fight.play(react(right=overwatch.BY_OVERWATCH), (8, 5))
    assert fight.game.seat_to_choose == 0  # unit 2 may answer unit 1
    fight.play(react(2), (8, 3), *DUG_IN)
    assert fight.game.seat_to_choose == 1
    assert fight.health(0) == [FIT] * 4
    assert fight.refusal(react(1)) == 0


def test_a_unit_whose_declared_fire_waits_declares_no_other():
    """S4.112: unit 3 has declared by its counter; that unit 2 fires meanwhile is nothing that it is asked about."""
    fight = crowd(2, OVERWATCH)
    fight[3].overwatch = 1
    fight.play(react(1), (8, 3))
    fight.play(react(3, right=overwatch.BY_OVERWATCH), (8, 5))
    fight.play(react(2), (8, 3), *DUG_IN, *ANSWER, *DUG_IN)
    assert [fact[:2] for fact in fight.events(fire.FIRED)] == [(1, 0), (2, 1), (3, 0)]
