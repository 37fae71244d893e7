"""Where two rules meet: transfers and fire out of turn, elements and the fates of units, ground and turns aside."""

import pytest

from dieshift.stargrunt.chapters import activation, casualties, command, fire, morale, movement, overwatch, units
from dieshift.stargrunt.chapters.morale import rules
from dieshift.stargrunt.chapters.objectives import rules as objectives_rules
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    DISSOLVED,
    FIT,
    HIDDEN,
    HIGH,
    LOW,
    NEVER_PANICKED,
    NOBODY,
    OFF_TABLE,
    OVER_PANIC,
    PANICKED,
    PLACED,
    PLATOON,
    ROUTED,
    SHAKEN,
)
from dieshift.stargrunt.text.measures import too_far
from dieshift.stargrunt.turn.turn import end_activation
from stargrunt.kit import area, battle, order, squad

CALM = {"was_fired_on": 1, "was_suppressed": 1, "motivation": HIGH}
REACT = order(overwatch.REACT, 1)


def aim(fight, kind, side=0, goal=1):
    """The one objective of a fight."""
    fight.game.objectives, made = 1, fight.game.objective[0]
    made.kind, made.side, made.goal, made.primary = kind, side, goal, 1
    return made


# --- units that are lost (R3.54, R7.23, R7.25) ------------------------------------------------------------------------


def test_a_unit_that_breaks_up_is_out_of_the_fight():
    """R7.23, R3.54: disintegrated is destroyed; one that has joined another is no loss."""
    fight = battle(squad(0), squad(1, (24, 40), confidence=ROUTED), squad(1, (10, 60)), squad(1, (14, 60)))
    fight[1].gone, fight[1].present = DISSOLVED, 0
    assert objectives_rules.units_out(fight.game, 1, 0) == 1
    fight.activate(2).play(order(units.REGROUP, 2, 3))
    assert (fight[2].gone, objectives_rules.units_out(fight.game, 1, 0)) == (DISSOLVED, 1)


@pytest.mark.parametrize(("confidence", "figures"), [(CONFIDENT, 8), (SHAKEN, 8), (BROKEN, 4), (ROUTED, 4)])
def test_who_routs_off_the_table_has_not_survived(confidence, figures):
    """R7.25, R3.54: only those who left in order are safe."""
    fight = battle(squad(0), squad(0, (10, 10), confidence=confidence), squad(1, (24, 40)))
    fight[1].gone, fight[1].present = OFF_TABLE, 0
    survive = aim(fight, terms.SURVIVE)
    assert (objectives_rules.figures_left(fight.game, 0), objectives_rules.progress(fight.game, survive)) == (
        figures,
        figures,
    )


def test_a_side_that_has_routed_off_to_a_man_has_lost():
    """R7.25, R3.54."""
    fight = battle(squad(0, confidence=ROUTED), squad(1, (24, 40)))
    fight[0].gone, fight[0].present = OFF_TABLE, 0
    assert (objectives_rules.is_decided(fight.game), objectives_rules.winner(fight.game)) == (1, 1)


@pytest.mark.parametrize(("element", "broken_too", "out"), [
    ({}, 0, 0), ({}, 1, 0), ({"confidence": BROKEN}, 0, 0), ({"confidence": BROKEN}, 1, 1),
    ({"gone": OFF_TABLE}, 0, 1)])
def test_a_unit_whose_element_fights_on_is_not_destroyed(element, broken_too, out):
    """R3.54, R4.35, R4.36: its main part is dead; unless the element is out, or broken where that counts."""
    fight = battle(squad(0), squad(1, (24, 40)), squad(1, (10, 60), parent=1, **element))
    for figure in fight[1].figure[:4]:
        figure.health = DEAD
    assert objectives_rules.units_out(fight.game, 1, broken_too) == out


def test_the_score_is_written_when_a_battle_ends_in_mid_turn():
    """R3.54: the last enemy leaves; the objective's count is that moment's, not that of the last turn's end."""
    fight = battle(squad(0, (24, 36)), squad(1, (24, 71)))
    hold = aim(fight, terms.HOLD, goal=3)
    hold.x, hold.y, hold.radius = 2400, 3600, 600
    fight.activate(1).play(order(movement.MOVE, 1, -1, (24, 72), choice=movement.LEAVE_TABLE))
    assert (fight.game.question, fight.game.winner, hold.count) == (activation.OVER, 0, 4)


# --- weapons and activations (R3.40, R5.41, R9.17) --------------------------------------------------------------------


def led(text="book", **more):
    """A commander, its squad, and an enemy in sight of both."""
    fight = battle(squad(0, (24, 10), level=PLATOON), squad(0, (20, 12), superior=0, **CALM),
                   squad(1, (22, 22), **CALM), squad(1, (40, 60)), text=text)
    for name, value in more.items():
        setattr(fight[1], name, value)
    return fight.activate(0)


def test_weapons_fired_in_a_transferred_activation_may_fire_again_in_ones_own_out_of_turn():
    """R3.40, R3.44, R5.41, R9.17: Reaction Fire uses the unit's own activation, in which nothing has fired yet."""
    fight = led("book + reaction-fire")
    fight.play(order(command.TRANSFER, 0, 1))
    fight.play(order(fire.FIRE, 1, 2), (6, 6), (8, 1), (8, 1))
    assert [figure.fired for figure in fight[1].figure[:4]] == [1, 1, 1, 1]
    fight.play(order(activation.END, 1))
    fight.play(order(activation.END, 0))
    assert [figure.fired for figure in fight[1].figure[:4]] == [0, 0, 0, 0]
    fight.activate(2)
    fight.play(order(movement.MOVE, 2, -1, (22, 24)))
    fight.play(order(movement.MOVE, 2, -1, (22, 26)))
    assert (fight.game.question, fight.game.seat_to_choose) == (overwatch.REACTION, 0)
    assert fight.refusal(order(overwatch.REACT, 1)) == 0


def test_weapons_fired_in_ones_own_activation_stay_fired():
    """R3.40: the unit's marker is turned; its weapons wait for the next activation."""
    fight = led(activated=1)
    fight.play(order(command.TRANSFER, 0, 1))
    fight.play(order(fire.FIRE, 1, 2), (6, 6), (8, 1), (8, 1))
    fight.play(order(activation.END, 1))
    assert [figure.fired for figure in fight[1].figure[:4]] == [1, 1, 1, 1]


def test_a_commander_who_was_himself_called_lays_his_weapons_down_too():
    """R3.40, R9.13: he has no action left when the unit he called is done."""
    fight = led()
    fight[0].activated, fight[0].actions = 0, 0
    fight[0].figure[0].fired = 1
    fight.game.caller[0], fight.game.callers = 0, 1
    fight.game.active, fight[1].actions = 1, 0
    fight.changed(lambda dice: end_activation(dice, fight.rules, fight.table, fight.game))
    assert fight[0].figure[0].fired == 0


def test_reaction_fire_is_an_activation_and_costs_an_overwatch_counter():
    """R5.41; S4.128: the counter is lost with the next activation, out of turn or not."""
    fight = battle(squad(0, (24, 10), **CALM), squad(1, (24, 24), overwatch=1, **CALM), squad(1, (40, 60)),
                   text="book + reaction-fire + overwatch").activate(0)
    fight.play(order(movement.MOVE, 0, -1, (26, 10)))
    fight.play(order(overwatch.DECLINE))
    fight.play(order(movement.MOVE, 0, -1, (28, 10)))
    fight.play(REACT, (6, 6), (8, 1), (8, 1))
    assert (fight[1].activated, fight[1].overwatch) == (1, 0)


def second_move(**parent):
    """An enemy element, and its unit, when the second of two moves is declared; nobody else could react."""
    fight = battle(squad(0, (24, 10), **CALM), squad(1, (30, 70), column=1), squad(1, (24, 24), parent=1, **CALM),
                   squad(1, (40, 60), column=1), text="book + reaction-fire").activate(0)
    for figure in fight[1].figure[:4]:
        figure.health = parent.get("health", FIT)
    fight.play(order(movement.MOVE, 0, -1, (26, 10)))
    fight.play(order(movement.MOVE, 0, -1, (28, 10)))
    return fight


def test_an_orphaned_element_reacts_like_a_unit_of_its_own():
    """R4.36, R5.41: nobody else can ever activate it."""
    fight = second_move(health=DEAD)
    assert fight.game.question == overwatch.REACTION
    fight.play(order(overwatch.REACT, 2), (6, 6), (8, 1), (8, 1))
    assert fight[2].activated == 1


def test_an_element_whose_unit_is_there_does_not_react():
    """R4.36, R5.41: it has no marker to turn."""
    assert second_move().game.question == activation.WHICH_UNIT


# --- what is tried again (R3.20, R3.25, R3.35, R3.42) -----------------------------------------------------------------


@pytest.mark.parametrize("first", [casualties.REORGANISE, movement.FORM_COLUMN])
@pytest.mark.parametrize("second", [casualties.REORGANISE, movement.FORM_COLUMN])
def test_forming_a_column_is_a_reorganise_and_not_done_twice(first, second):
    """R3.25, R3.35: once in an activation, in whatever form."""
    fight = battle(squad(0), squad(1, (24, 60))).activate(0)
    fight.play(order(first, 0))
    assert fight.refusal(order(second, 0)) == activation.ONCE_ONLY


def test_leaving_a_column_is_a_reorganise_too():
    """R3.35."""
    fight = battle(squad(0, column=1), squad(1, (24, 60))).activate(0)
    fight.play(order(movement.LEAVE_COLUMN, 0))
    assert fight.refusal(order(casualties.REORGANISE, 0)) == activation.ONCE_ONLY
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == 0


@pytest.mark.parametrize("tried", [movement.MOVE, movement.COMBAT_MOVE])
@pytest.mark.parametrize("again", [movement.MOVE, movement.COMBAT_MOVE])
def test_a_move_that_was_not_dared_is_not_dared_at_another_pace(tried, again):
    """R3.20, R3.42: a move, normal or combat, is one action; something different may be done."""
    fight = battle(squad(0, in_position=1), squad(1, (24, 60))).activate(0)
    fight.play(order(tried, 0, -1, (24, 12)), (8, 4))
    assert fight.refusal(order(again, 0, -1, (24, 12))) == activation.FAILED_THIS_TURN
    assert fight.refusal(order(morale.LEAVE_POSITION, 0)) == 0


# --- parts of units (R4.35-R4.40) -------------------------------------------------------------------------------------


def merging(one=None, other=None):
    """Two units side by side, and an enemy far off; the first joins the second."""
    fight = battle(squad(0, (20, 10), **(one or {})), squad(0, (24.4, 10), **(other or {})), squad(1, (24, 60)))
    fight.activate(0).play(order(units.REGROUP, 0, 1))
    return fight


def test_a_hidden_unit_that_is_joined_is_hidden_no_more():
    """R4.40, R15.3: its activation is used, and the others have been in sight all the time."""
    assert merging({}, {"located": HIDDEN})[1].located == PLACED


@pytest.mark.parametrize(("one", "other"), [(6, 8), (8, 6)])
def test_a_merged_unit_goes_at_the_pace_of_the_slower(one, other):
    """R4.1, R4.2, R4.40."""
    assert merging({"mobility": one}, {"mobility": other})[1].mobility == 6


@pytest.mark.parametrize(("one", "other", "merged"), [
    (OVER_PANIC, NEVER_PANICKED, OVER_PANIC), (NEVER_PANICKED, PANICKED, PANICKED),
    (NEVER_PANICKED, OVER_PANIC, OVER_PANIC), (OVER_PANIC, PANICKED, PANICKED)])
def test_a_merged_unit_has_been_through_either_s_panic(one, other, merged):
    """R4.40, R7.50, R7.53: once a game; a marker stays."""
    assert merging({"panic": one}, {"panic": other})[1].panic == merged


def test_a_panicked_element_brings_its_panic_home():
    """R4.37, R7.52."""
    fight = battle(squad(0, (20, 10), 2), squad(1, (24, 60)), squad(0, (22.2, 10), 2, parent=0, panic=PANICKED))
    fight.activate(0).play(order(activation.END, 0))
    assert (fight[2].gone, fight[0].figures, fight[0].panic) == (DISSOLVED, 4, PANICKED)


def test_the_broken_know_who_fired_on_them_whatever_he_is_part_of_now():
    """R7.22, R4.35, R4.40: his element, and the unit he has joined."""
    fight = battle(squad(0, (20, 10)), squad(0, (24.4, 10)), squad(1, (22, 20), confidence=BROKEN, shot_at_by=1))
    fight.activate(0).play(order(units.DETACH, 0, rifles=0b0010))
    assert (fight.game.units, fight[2].shot_at_by) == (4, 0b1001)
    fight.play(order(units.REGROUP, 0, 1))
    assert fight[2].shot_at_by == 0b1011


def test_an_element_of_a_last_stand_stands_too():
    """R7.61, R4.39: its unit may not move, nor may a part of it."""
    fight = battle(squad(0, standing_fast=1), squad(1, (24, 60))).activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b0010))
    assert fight[2].standing_fast == 1


# --- nerve (R7.50-R7.52, R7.61, S4.122) -------------------------------------------------------------------------------


def test_a_green_unit_at_its_last_stand_takes_no_panic_test():
    """R7.61: no more tests, this one not either; R7.50."""
    fight = battle(squad(0, quality=6, standing_fast=1), squad(1, (24, 40)))
    fight.changed(lambda dice: rules.after_attack(dice, fight.rules, fight.game, 0, 1, 0, 0))
    assert fight[0].panic == NEVER_PANICKED


@pytest.mark.parametrize(("text", "panic"), [
    ("book", OVER_PANIC), ("book + abandoned-weigh-on-reaction", PANICKED), ("book + opportunity-fire", PANICKED),
    ("book + opportunity-fire + reaction-forgets-abandoned", OVER_PANIC)])
def test_the_abandoned_weigh_on_panic_where_they_weigh_on_reaction_tests(text, panic):
    """S4.122, R7.15, R7.51: a panic test is a reaction test; LV2 and three more for low motivation."""
    fight = battle(squad(0, quality=6, motivation=LOW), squad(1, (24, 40)), text=text)
    fight[0].figure[3].health, fight[0].figure[3].left = 1, 2
    fight.changed(lambda dice: rules.panic_test(dice, fight.rules, fight.game, 0), (6, 4))
    assert fight[0].panic == panic


@pytest.mark.parametrize(("text", "over"), [("book", 1), ("book + abandoned-weigh-on-reaction", 0)])
def test_the_abandoned_weigh_on_calming_down(text, over):
    """S4.122, R7.53."""
    fight = battle(squad(0, motivation=LOW, panic=PANICKED), squad(1, (24, 40)), text=text).activate(0)
    fight[0].figure[3].health, fight[0].figure[3].left = 1, 2
    fight.play(order(morale.REMOVE_PANIC, 0), (8, 5))
    assert (fight[0].panic == OVER_PANIC) == (over == 1)
    assert fight.events(morale.PANIC_OVER) == [(0, NOBODY, over, 0 if over else 3, 2)]


@pytest.mark.parametrize(
    ("face", "end", "question"), [(2, 26, activation.WHAT_ACTION), (3, 26, overwatch.HURT_ON_THE_MOVE)]
)
def test_who_panics_in_the_middle_of_a_move_stops_there(face, end, question):
    """R7.50, R7.52: green troops, fired on for the first time and missed; who keeps his head may go on."""
    fight = battle(squad(0, (24, 10), quality=6), squad(1, (24, 24), **CALM), text="book + opportunity-fire")
    fight.activate(0)
    fight.play(order(movement.MOVE, 0, -1, (30, 10)))
    fight.play(order(overwatch.REACT, 1, at=200), (8, 3), (8, 8), (8, 1), (8, 1), (6, face))
    assert (fight.place(0), fight.game.question) == ((end, 10), question)
    assert (fight[0].panic, fight[0].suppression) == (PANICKED if face == 2 else OVER_PANIC, 0)


# --- ground and turns (R4.16, S4.117) ---------------------------------------------------------------------------------


def missed_at(inches, *pieces, text="book + opportunity-fire", **more):
    """A mover of the south, missed so far along his way north, who may turn now."""
    fight = battle(squad(0, (24, 10), **{**CALM, "figures": 1, **more}), squad(1, (24, 24), **CALM),
                   pieces=pieces, text=text).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (24, 10 + (3 if pieces or "rain" in text else 6))))
    fight.play(order(overwatch.REACT, 1, at=100 * inches), (8, 3), (8, 8), (8, 1), (8, 1))
    assert fight.game.question == overwatch.HURT_ON_THE_MOVE
    return fight


def turn(fight, inches):
    """The refusal of a turn aside, so many inches to the east."""
    x, y = fight.place(0)
    return fight.refusal(order(overwatch.CARRY_ON, -1, -1, (x + inches, y), choice=overwatch.CARRY_THEM))


@pytest.mark.parametrize(("pieces", "text", "left"), [
    ((), "book + opportunity-fire", 4),
    ((), "book + opportunity-fire + rain", 1),  # four of six inches spent on two of wet ground: two, for one more
    ((area("rough", 20, 9, 28, 11.5),), "book + opportunity-fire", 2.5),  # three for one and a half, one half as it is
    ((area("crops", 0, 0, 48, 40),), "book + opportunity-fire", 1),
])
def test_who_turns_aside_has_paid_for_the_ground_behind_him(pieces, text, left):
    """S4.117, R4.16, R4.26: movement left, not inches left, at the cost of the ground ahead."""
    fight = missed_at(2, *pieces, text=text)
    assert (turn(fight, left), turn(fight, left + 0.05)) == (0, movement.TOO_FAR)
    fight.play(order(overwatch.CARRY_ON, -1, -1, (24 + left, 12), choice=overwatch.CARRY_THEM))
    assert fight.place(0) == (24 + left, 12)


@pytest.mark.parametrize(("text", "left"), [
    ("book + opportunity-fire", 2), ("book + opportunity-fire + follow-by-eye", 4)])
def test_the_figure_on_the_worst_ground_says_what_is_left(text, left):
    """R4.10, S4.117: figure 2, in the east, has gone two inches of crops; or the other one is measured."""
    fight = missed_at(2, area("crops", 24.5, 9, 26, 12), text=text, figures=2)
    assert (turn(fight, -left), turn(fight, -left - 0.05)) == (0, movement.TOO_FAR)


def test_the_refusal_says_what_is_left():
    """R4.16, S4.117."""
    fight = missed_at(2, text="book + opportunity-fire + rain")
    words = too_far(fight.rules, fight.table, fight.game,
                    order(overwatch.CARRY_ON, -1, -1, (28, 12), choice=overwatch.CARRY_THEM), Roster())
    assert words["limit"] == "2″ at most"


# --- facts (Event) ----------------------------------------------------------------------------------------------------


def test_the_other_unit_of_a_fact_is_a_unit_or_nobody():
    """A view blanks the other unit of a fact when it is hidden; what a test came to must not stand there."""
    fight = battle(squad(0, in_position=1, suppression=1), squad(1, (24, 60))).activate(0)
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 3))
    assert fight.events(morale.SUPPRESSION_REMOVED) == [(0, NOBODY, 0, 1, 2)]
    fight.play(order(movement.MOVE, 0, -1, (24, 12)), (8, 4))
    assert fight.events(morale.REACTION_TESTED) == [(0, NOBODY, 2, movement.MOVE, 0)]
    fight.changed(lambda dice: rules.lose_confidence(dice, fight.rules, fight.game, 0, 2, 4, 1))
    assert fight.events(morale.CONFIDENCE_TESTED) == [(0, NOBODY, 4, CONFIDENT - 2, 2)]


def test_the_leader_is_the_centre_once_it_is_known_who_leads():
    """R5.7, R2.14: the nearest succeeds, not the senior; ranges run from him at once."""
    fight = battle(squad(0, (24, 24)), squad(1, (24, 10)), text="book + leader-is-centre + nearest-succeeds")
    fight.activate(0)
    target = fight[1]
    target.figure[1].x = 2800  # the senior stands farther from the leader than the third man
    assert target.figure[2].x == 2290
    fight.play(order(fire.FIRE, 0, 1), (6, 1), (8, 4), (8, 2), (4, 1), (10, 10), (8, 1), (6, 3), (8, 8))
    assert (target.figure[0].health == FIT, target.leader, target.centre) == (False, 2, 2)
