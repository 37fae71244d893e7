"""The turn on hand-made battles: who chooses, passing, and slots when units are lost or divide."""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import (
    activation,
    casualties,
    command,
    demolition,
    drones,
    fire,
    fires,
    independents,
    mines,
    morale,
    movement,
    overwatch,
    snipers,
    units,
    vehicles,
)
from dieshift.stargrunt.chapters.activation import rules
from dieshift.stargrunt.chapters.fire.weapons import RIFLE_FIRED
from dieshift.stargrunt.chapters.points.guns import GUN_HAS_FIRED
from dieshift.stargrunt.frame import ENDS, traits
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.state.terms import (
    DEAD,
    FLIPPED,
    HIDDEN,
    HOLD,
    NOBODY,
    OFF_TABLE,
    PLACED,
    PLATOON,
    SNIPER,
    STEADY,
)
from dieshift.stargrunt.turn import step
from dieshift.stargrunt.turn.turn import begin_turn, units_left
from stargrunt.kit import battle, order, play, squad
from stargrunt.motors import crew, hull, motors


def sides(south, north, text="book"):
    """So many squads on each side, ten inches apart."""
    made = [squad(0, at=(6 + 6 * i, 6), figures=2) for i in range(south)]
    made += [squad(1, at=(6 + 6 * i, 60), figures=2) for i in range(north)]
    return battle(*made, text=text)


def chooses(fight, *faces):
    return play(lambda dice: rules.who_chooses(dice, fight.rules, fight.game), *faces)


# --- who goes first (R3.4, R3.5) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("south", "north", "side"), [(2, 3, 0), (3, 2, 1)])
def test_the_smaller_side_chooses(south, north, side):
    """R3.4: fewer units on the table, each turn afresh."""
    assert chooses(sides(south, north)) == side


def test_equal_sides_roll_for_it():
    """R3.5: the higher D6; ties are rolled again."""
    assert chooses(sides(2, 2), (6, 3), (6, 3), (6, 2), (6, 5)) == 1


def test_units_lost_or_divided_are_counted_as_they_stand():
    """R3.4: a unit wiped out or gone is not on the table; a detached element is no unit of its own."""
    fight = sides(3, 2)
    fight[0].gone = OFF_TABLE
    for i in range(2):
        fight[1].figure[i].health = DEAD
    assert (rules.units_on_table(fight.game, 0), chooses(fight)) == (1, 0)
    fight = sides(2, 2)
    fight[1].parent = 0
    assert (rules.units_on_table(fight.game, 0), chooses(fight)) == (1, 0)


def test_dice_may_decide_whatever_the_numbers():
    """R3.4: the random option."""
    assert chooses(sides(2, 3, "book + first-by-dice"), (6, 1), (6, 2)) == 1


@pytest.mark.parametrize(("text", "south"), [("book + first-alternates", 3), ("book + equal-alternates", 2)])
def test_sides_may_take_turns(text, south):
    """R3.4, R3.5: dice in the first turn, then whoever was second; always, or with equal numbers."""
    fight = sides(south, 2, text)
    assert chooses(fight, (6, 1), (6, 2)) == 1
    fight.game.turn, fight.game.first = 2, 1
    assert chooses(fight) == 0
    fight.game.first = 0
    assert chooses(fight) == 1


@pytest.mark.parametrize(("choice", "first"), [(0, 0), (1, 1)])
def test_whoever_chooses_may_go_second(choice, first):
    """R3.4: the smaller side, here south, names the order."""
    fight = sides(1, 2)
    fight.changed(lambda dice: begin_turn(dice, fight.rules, fight.game))
    fight.play(order(activation.CHOOSE_FIRST, choice=choice))
    assert (fight.game.first, fight.game.seat_to_choose) == (first, first)


# --- slots (R3.1, R3.6-R3.9) ------------------------------------------------------------------------------------------


def act(fight, unit):
    fight.play(order(activation.ACTIVATE, unit))
    fight.play(order(activation.END, unit))


def test_sides_alternate_and_the_longer_one_runs_out():
    """R3.1, R3.8, R3.10: one unit each; then the rest one at a time; then all markers face up."""
    fight = sides(1, 3)
    act(fight, 0)
    for unit in (1, 2):
        act(fight, unit)
        assert fight.game.seat_to_choose == 1
    act(fight, 3)
    assert (fight.game.turn, fight.game.question, [fight[u].activated for u in range(4)]) == (
        2, activation.WHO_IS_FIRST, [0] * 4)


def test_a_pass_needs_fewer_units_left():
    """R3.6: fewer un-activated units than the opponent."""
    assert sides(2, 2).refusal(order(activation.PASS)) == activation.MAY_NOT_PASS
    assert sides(3, 2).refusal(order(activation.PASS)) == activation.MAY_NOT_PASS
    assert sides(1, 2).refusal(order(activation.PASS)) == 0


@pytest.mark.parametrize(("located", "more"), [
    ((PLACED, PLACED), 0), ((PLACED, FLIPPED), 1), ((FLIPPED, PLACED), 1), ((HIDDEN, HIDDEN), 1)])
def test_a_pass_counts_elements_that_the_enemy_cannot_tell_from_units(located, more):
    """R3.6, R4.36, R15.1: an element under a counter, or of a unit under one; `pass` is refused by what both see."""
    fight = sides(3, 2)
    fight[1].parent, fight[0].located, fight[1].located = 0, *located
    assert units_left(fight.game, 0) == 2 + more
    seen = view(fight.game, Viewer.of_side(1))
    assert units_left(seen, 0) == 2 + more
    fight[1].activated = 1
    assert units_left(fight.game, 0) == 2


def test_a_sniper_who_acts_before_he_enters_is_seen_to_have_acted():
    """R3.53, R15.41: only who lies hidden on the table is not to be told from who has not acted."""
    fight = sides(2, 2)
    fight[0].nature, fight[0].located, fight[0].activated = SNIPER, HIDDEN, 1
    assert view(fight.game, Viewer.of_side(1)).squad[0].activated == 0
    fight[0].present, fight[0].located = 0, PLACED
    assert view(fight.game, Viewer.of_side(1)).squad[0].activated == 1


@pytest.mark.parametrize(("text", "seats"), [("book", [1, 0]), ("book + pass-two", [1, 1, 0])])
def test_a_pass_skips_one_slot(text, seats):
    """R3.6, R3.7: exactly one; by the other reading the opponent activates two."""
    fight = sides(1, 3, text)
    fight.play(order(activation.PASS))
    movers = []
    for unit in (1, 2):
        movers.append(fight.game.seat_to_choose)
        if fight.game.seat_to_choose == 1:
            act(fight, unit)
    assert [*movers, fight.game.seat_to_choose][: len(seats)] == seats


def test_a_side_may_stop_for_the_turn():
    """R3.9: the other one goes on alone."""
    fight = sides(2, 2)
    fight.play(order(activation.STOP))
    act(fight, 2)
    assert fight.game.seat_to_choose == 1


def test_a_unit_wiped_out_before_it_acted_does_not_lock_the_turn():
    """R3.1, R3.8: its slot is nobody's; the turn ends without it."""
    fight = sides(2, 2)
    act(fight, 0)
    for i in range(2):
        fight[1].figure[i].health = DEAD
    assert units_left(fight.game, 0) == 0
    act(fight, 2)
    assert fight.game.seat_to_choose == 1
    act(fight, 3)
    assert fight.game.turn == 2


def test_an_element_formed_in_the_middle_of_a_turn_gives_no_slot():
    """R4.36, R4.38: the detached element waits for its unit; the turn goes on as if there were none."""
    fight = battle(squad(0, at=(24, 10), figures=6), squad(1, at=(24, 60)))
    fight.play(order(activation.ACTIVATE, 0))
    fight.play(order(units.DETACH, 0, rifles=0b110000))
    fight.play(order(activation.END, 0))
    assert (units_left(fight.game, 0), fight.game.seat_to_choose) == (0, 1)


def test_two_actions_and_never_compulsory():
    """R3.2, R3.3: in any order, none twice that may not be; ending early is allowed."""
    fight = sides(2, 2)
    fight.play(order(activation.ACTIVATE, 0))
    fight.play(order(morale.GO_IN_POSITION, 0), (8, 8))
    assert (fight[0].actions, fight.refusal(order(activation.END, 0))) == (1, 0)


@pytest.mark.parametrize("kind", [movement.FORM_COLUMN, casualties.REORGANISE])
def test_actions_without_an_asterisk_are_done_once(kind):
    """R3.25, R3.35: the printed table of actions."""
    fight = sides(2, 2).activate(0)
    fight.play(order(kind, 0))
    assert fight.refusal(order(kind, 0)) in {activation.ONCE_ONLY, movement.IN_COLUMN}


def test_a_new_turn_forgets_failed_tests():
    """R3.42: barred for this turn only."""
    fight = sides(1, 1)
    fight[0].failed = 1 << movement.MOVE
    fight.changed(lambda dice: begin_turn(dice, fight.rules, fight.game), (6, 1), (6, 2))
    assert fight[0].failed == 0


def test_in_a_new_turn_weapons_may_fire_before_the_unit_is_activated():
    """R3.10, R3.40, S4.110: whoever fired in the turn before may answer an enemy's move, on foot or from a vehicle."""
    fight = motors([squad(0, at=(24, 10), was_fired_on=1), squad(1, at=(24, 24)), crew(1, at=(30, 24))], {2: hull()},
                   text="book + opportunity-fire")
    for figure in fight[1].figure[:4]:
        figure.fired = RIFLE_FIRED
    fight.game.hull[0].gun[0].fired = GUN_HAS_FIRED
    fight[1].activated = fight[2].activated = 1
    fight.changed(lambda dice: begin_turn(dice, fight.rules, fight.game))
    fight.activate(0).play(order(movement.MOVE, 0, -1, (27, 10)))
    assert [fight.refusal(order(overwatch.REACT, unit, at=300)) for unit in (1, 2)] == [0, 0]


# --- the end of the turn, and extra activations (R3.10-R3.12) ---------------------------------------------------------


def test_the_turn_ends_in_its_order():
    """R3.10, R3.11: what the ground is worth is counted, the turn marker goes on, then all markers face up."""
    fight = sides(1, 1)
    aim = fight.game.objective[0]
    fight.game.objectives, aim.kind, aim.side, aim.primary, aim.goal = 1, HOLD, 0, 1, 1
    aim.x, aim.y, aim.radius = 600, 600, 600
    fight[0].failed = 1 << movement.MOVE
    act(fight, 0)
    fight.play(order(activation.ACTIVATE, 1))
    changed = fight.play(order(activation.END, 1), (6, 1), (6, 2))
    assert changed == {
        "objective.0.count": 2, "turn": 2, "squad.0.activated": 0, "squad.1.activated": 0, "squad.0.failed": 0,
        "squad.1.actions": 0, "active": NOBODY, "question": activation.WHO_IS_FIRST}
    noted = [e.kind for e in fight.game.event[: fight.game.events]]
    assert noted == [activation.ENDED, activation.TURN_ENDS, activation.TURN_BEGINS]
    assert fight.events(activation.TURN_ENDS)[0][2] == 1


def test_nobody_has_a_second_activation_of_his_own():
    """R3.12: a marker that is turned over stays so, and fire out of turn turns it over as well."""
    fight = sides(2, 1)
    act(fight, 0)
    act(fight, 2)
    assert fight.refusal(order(activation.ACTIVATE, 0)) == activation.ALREADY_ACTIVATED
    fight = battle(squad(0, at=(24, 10)), squad(0, at=(40, 10)), squad(1, at=(24, 18)), squad(1, at=(40, 60)),
                   text="book + reaction-fire")
    fight.play(order(activation.ACTIVATE, 0))
    fight.play(order(movement.MOVE, 0, -1, (26, 10)))
    fight.play(order(movement.MOVE, 0, -1, (28, 10)))
    fight.play(order(overwatch.REACT, 2), (6, 6), (8, 1), (8, 1))
    assert (fight[2].activated, units_left(fight.game, 1)) == (1, 1)
    fight.ask(1)
    assert fight.refusal(order(activation.ACTIVATE, 2)) == activation.ALREADY_ACTIVATED


@pytest.mark.parametrize("kind", [command.TRANSFER, units.CALL_ELEMENT])
def test_a_leader_gives_an_extra_activation(kind):
    """R3.12: a transferred action, or a call to an element, though the marker is turned over already."""
    bound = {"superior": 0} if kind == command.TRANSFER else {"parent": 0}
    fight = battle(squad(0, at=(24, 10), level=PLATOON), squad(0, at=(24, 15), activated=1, **bound),
                   squad(1, at=(24, 60))).activate(0)
    fight.play(order(kind, 0, 1))
    assert (fight.game.active, fight[1].actions, fight.events(activation.ACTIVATED)[0][0]) == (1, 2, 1)


def test_the_two_markers_of_a_unit():
    """R2.8: the activation marker is turned when its unit is activated, and face up next turn; confidence stays."""
    fight = sides(1, 1)
    fight[0].confidence = STEADY
    fight.play(order(activation.ACTIVATE, 0))
    assert (fight[0].activated, fight[1].activated) == (1, 0)
    fight.play(order(activation.END, 0))
    fight.play(order(activation.ACTIVATE, 1))
    fight.play(order(activation.END, 1), (6, 5), (6, 2))
    assert (fight.game.turn, fight[0].activated, fight[1].activated, fight[0].confidence) == (2, 0, 0, STEADY)


# --- what actions cost ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [
    mines.EMPLACE, drones.DRONE_ORDER, drones.SEEK, vehicles.REPAIR_IT, snipers.SHIFT, snipers.HIDE, movement.MOVE,
    vehicles.BOARD, fires.SCREEN])
def test_what_costs_one_action(kind):
    """R3.39, R3.37: a mine laid, a drone sent or looked through, a repair, a sniper's shift, a move to bear a gun."""
    assert (step.spends_action(kind), traits(kind) & ENDS) == (1, 0)


def test_an_action_of_one_man_costs_as_much_as_one_of_all():
    """R3.2a, R3.3: one rifle is fired, the others stay silent; then the leader alone gives word. Each is one action."""
    fight = battle(squad(0, at=(24, 10), level=PLATOON), squad(1, at=(24, 16), was_fired_on=1),
                   squad(0, at=(24, 8), superior=0)).activate(0)
    fight.play(order(fire.FIRE, 0, 1, rifles=0b0010), (4, 4), (8, 1), (4, 1))
    assert [figure.fired for figure in fight[0].figure[:4]] == [0, RIFLE_FIRED, 0, 0]
    assert fight[0].actions == 1
    fight.play(order(command.COMMUNICATE, 0, 2))
    assert (fight[0].actions, fight.game.active) == (0, NOBODY)


@pytest.mark.parametrize("kind", [fires.DOUSE, demolition.DEMOLISH])
def test_what_costs_both(kind):
    """R3.39, R14.53, R16.10: a fire fought, a charge placed."""
    assert (step.spends_action(kind), traits(kind) & ENDS) == (1, ENDS)


def test_what_costs_none():
    """R3.39, R15.31; S4.98: to join a squad, to end, to seal a vehicle."""
    assert [step.spends_action(kind) for kind in (independents.JOIN, activation.END, vehicles.HATCHES)] == [0, 0, 0]
