"""Opportunity Fire and Overwatch: S4.109-S4.128."""

import pytest

from dieshift.stargrunt.chapters import activation, command, fire, morale, movement, overwatch
from dieshift.stargrunt.chapters.fire import gather, weapons
from dieshift.stargrunt.chapters.overwatch import rules
from dieshift.stargrunt.state.squads import ABANDONED
from dieshift.stargrunt.state.terms import BROKEN, DEAD, HIGH, LOW, MEDIUM, PLATOON, ROUTED, SHAKEN, WOUNDED
from stargrunt.kit import area, battle, order, squad

CALM = {"was_fired_on": 1, "was_suppressed": 1, "motivation": HIGH}
REACT = order(overwatch.REACT, 1)
# both dice beat the range die, the total is one hit, number 1 stands nearest: he is wounded
WOUNDS_FIGURE_3 = ((8, 1), (8, 4), (8, 4), (4, 1), (10, 6), (8, 5))
DECLINE = order(overwatch.DECLINE)


def watchers(text, *more, pieces=(), **watcher):
    """Unit 0 at (24, 10) is active; unit 1 of the enemy watches from (24, 24), or from (24, 8) in the south."""
    y = 8 if watcher.pop("watcher_is_south", 0) else 24
    return battle(squad(0, at=(24, 10), **CALM), squad(1, at=(24, y), **{**CALM, **watcher}), *more,
                  pieces=pieces, text=text).activate(0)


def aside(inches, kind=movement.MOVE, **fields):
    return order(kind, 0, -1, (24 + inches, 10), **fields)


REACTION = "book + reaction-fire"
OPPORTUNITY = "book + opportunity-fire"
OVERWATCH = "book + overwatch"


# --- Opportunity Fire (S4.109-S4.124) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("motivation", "face", "fires"), [
    (HIGH, 2, 0), (HIGH, 3, 1), (MEDIUM, 3, 1), (LOW, 3, 0), (LOW, 4, 1)])
def test_opportunity_fire_needs_a_reaction_test(motivation, face, fires):
    """S4.110, S4.130: LV2 and TL 0, 0, 1 for HIGH, MEDIUM, LOW; a failure does not turn the marker."""
    fight = watchers(OPPORTUNITY, motivation=motivation)
    fight.play(aside(3))
    shot = [(8, 8), (8, 1), (8, 1)] if fires else []
    fight.play(order(overwatch.REACT, 1, at=0), (8, face), *shot)
    assert (fight[1].activated, fight[1].failed) == (fires, 0)


def test_a_failed_test_may_be_tried_again_at_the_next_action():
    """S4.110, S4.112, Q13: one attempt for each enemy action."""
    fight = watchers(OPPORTUNITY)
    fight.play(aside(3))
    fight.play(REACT, (8, 1))
    assert fight.place(0) == (27, 10)
    fight.play(aside(5))
    assert fight.refusal(REACT) == 0


def test_the_firer_chooses_the_point_on_the_path():
    """S4.111, S4.116, S4.118, S4.137: D6 becomes D8 by haste; a normal move stops there and is suppressed there."""
    fight = watchers(OPPORTUNITY)
    fight.play(aside(6))
    fight.play(order(overwatch.REACT, 1, at=200), (8, 3), (8, 7), (8, 8), (8, 1))
    assert (fight.place(0), fight[0].suppression, fight[0].actions) == ((26, 10), 1, 1)


def test_a_mover_who_was_missed_may_turn_anywhere():
    """S4.117: two inches gone of six: four are left in any direction, back to the start too."""
    fight = watchers(OPPORTUNITY)
    fight.play(aside(6))
    fight.play(order(overwatch.REACT, 1, at=200), (8, 3), (8, 8), (8, 1), (8, 1))
    assert fight.game.question == overwatch.HURT_ON_THE_MOVE
    assert fight.refusal(order(overwatch.CARRY_ON, -1, -1, (26, 5.9), choice=overwatch.CARRY_THEM)) == movement.TOO_FAR
    fight.play(order(overwatch.CARRY_ON, -1, -1, (24, 10), choice=overwatch.CARRY_THEM))
    assert fight.place(0) == (24, 10)


def test_a_combat_move_is_finished_and_suppressed_at_its_end():
    """S4.118: the bonus for dashing through view."""
    fight = watchers(OPPORTUNITY)
    fight.play(aside(6, movement.COMBAT_MOVE), (6, 6))
    fight.play(order(overwatch.REACT, 1, at=200), (8, 3), (8, 7), (8, 8), (8, 1))
    assert (fight.place(0), fight[0].suppression) == ((30, 10), 1)


@pytest.mark.parametrize(("choice", "end", "left"), [
    (overwatch.HALT, 26, 0), (overwatch.CARRY_THEM, 28, 0), (overwatch.ABANDON_THEM, 30, ABANDONED)])
def test_a_combat_move_with_casualties_has_three_choices(choice, end, left):
    """S4.119-S4.122, S4.134, Q14: stop, carry them two inches shorter, or abandon them and bear it."""
    fight = watchers(OPPORTUNITY + " + left-means-abandoned")
    fight.play(aside(6, movement.COMBAT_MOVE), (6, 6))
    fight.play(order(overwatch.REACT, 1, at=200), (8, 3), *WOUNDS_FIGURE_3)
    fight.play(order(overwatch.CARRY_ON, choice=choice))
    assert (fight.place(0, 0)[0], fight[0].figure[2].left) == (end, left)


def test_whoever_was_left_before_a_halted_move_is_abandoned_all_the_same():
    """S4.118, R7.14: the move ends where the fire stopped it, with all that the end of a move means."""
    fight = watchers(OPPORTUNITY, watcher_is_south=1)
    fight[0].figure[3].health = WOUNDED
    fight.play(order(movement.MOVE, 0, -1, (24, 16), choice=movement.LEAVE))
    fight.play(order(overwatch.REACT, 1, at=400), (8, 3), (6, 5), (8, 6), (8, 1))
    assert (fight.place(0), fight[0].figure[3].left) == ((24, 14), ABANDONED)


def test_other_actions_are_answered_when_they_are_done():
    """S4.123, S4.131: declared before the action, resolved after it: In Position already lifts the range die."""
    fight = watchers(OPPORTUNITY)
    fight.play(order(morale.GO_IN_POSITION, 0))
    fight.play(REACT, (8, 3), (8, 5), (10, 9), (8, 1), (8, 1))
    assert (fight[0].in_position, fight[1].activated) == (1, 1)


@pytest.mark.parametrize(("fields", "asked"), [
    ({}, 1), ({"activated": 1}, 0), ({"confidence": BROKEN, "shot_at_by": 1}, 0), ({"confidence": ROUTED}, 0),
    ({"suppression": 1}, 0), ({"confidence": SHAKEN}, 1)])
def test_who_may_fire_by_opportunity(fields, asked):
    """S4.109, S4.114: not activated, neither Broken nor Routed; and able at all (R7.71)."""
    fight = watchers(OPPORTUNITY, **fields)
    fight.play(aside(3))
    assert (fight.game.question == overwatch.REACTION) == bool(asked)


def test_opportunity_fire_may_be_answered_in_turn():
    """S4.113: a chain: the mover's comrade fires at the one who fired, before that fire is resolved as an action."""
    fight = watchers(OPPORTUNITY, squad(0, at=(20, 12), **CALM))
    fight.play(aside(6))
    fight.play(order(overwatch.REACT, 1, at=200), (8, 3))
    assert (fight.game.question, fight.game.seat_to_choose) == (overwatch.REACTION, 0)
    fight.play(order(overwatch.REACT, 2), (8, 3), (8, 8), (8, 1), (8, 1), (8, 8), (8, 1), (8, 1))
    assert (fight[1].activated, fight[2].activated) == (1, 1)


def test_a_side_may_let_an_action_pass():
    """S4.109: it may attempt, it need not."""
    fight = watchers(OPPORTUNITY)
    fight.play(aside(3))
    fight.play(DECLINE)
    assert (fight.place(0), fight[1].activated) == ((27, 10), 0)


def test_abandoned_comrades_weigh_on_the_test():
    """S4.122, R7.15: +1 at HIGH motivation: 3 fails against LV2."""
    fight = watchers("goodall")
    fight[1].figure[3].health, fight[1].figure[3].left = WOUNDED, ABANDONED
    fight.play(aside(3))
    fight.play(REACT, (8, 3))
    assert fight[1].activated == 0


# --- weapons of the reactor's own choice ------------------------------------------------------------------------------

DUG_IN = order(morale.GO_IN_POSITION, 0)
FIRED = {"squad.1.fires": 1, "squad.1.fired_at": 1, "squad.0.shot_at_by": 0b10}
PLEDGED = {"squad.1.activated": 1, "pending.0.asked": 0b10, "pending.0.declared": 0b10}


def gunner(fight, unit=1):
    """Give the last man of a unit a D10 support weapon."""
    gun = fight[unit].figure[3]
    gun.support, gun.support_impact = 10, 12
    return fight


def test_a_fire_declared_against_an_action_has_the_weapons_it_names():
    """S4.112, S4.123: two rifles of FP 2 and the gun are D8 + D4 + D10; the others stay silent, and are not marked."""
    fight = gunner(watchers(OPPORTUNITY))
    fight.play(DUG_IN)
    fight.play(order(overwatch.REACT, 1, rifles=0b0011, supports=0b1000),
               (8, 3), (8, 5), (10, 9), (8, 1), (4, 1), (10, 1))
    assert [fight[1].figure[i].fired for i in range(4)] == [1, 1, 0, 2]


def test_a_fire_out_of_turn_is_refused_when_it_names_what_cannot_join():
    """S4.111, R5.27: like any other; against a move and against an action."""
    for action in (DUG_IN, aside(3)):
        fight = gunner(watchers(OPPORTUNITY))
        fight[1].figure[3].guided = 1
        fight.play(action)
        assert fight.refusal(order(overwatch.REACT, 1, rifles=0b0011, supports=0b1000)) == fire.NAMED_NOT_READY
        assert fight.refusal(order(overwatch.REACT, 1, rifles=0b0011)) == 0


def test_a_fire_that_names_no_weapon_is_one_of_all():
    """S4.112, S3.60: as for a move."""
    fight = gunner(watchers(OPPORTUNITY))
    fight.play(DUG_IN)
    fight.play(REACT, (8, 3), (8, 5), (10, 9), (8, 1), (6, 1), (10, 1))
    assert [fight[1].figure[i].fired for i in range(4)] == [1, 1, 1, 2]


def test_a_declared_fire_keeps_its_weapons_while_others_are_asked():
    """S4.112, S4.123: nothing but the pledge is noted; then all is resolved, and no pledge is left."""
    fight = gunner(watchers(OPPORTUNITY, squad(1, at=(20, 24), **CALM)))
    fight.play(DUG_IN)
    changed = fight.play(order(overwatch.REACT, 1, rifles=0b0001, supports=0b1000), (8, 3))
    assert changed == PLEDGED | {"squad.1.figure.0.fired": weapons.RIFLE_PLEDGED,
                                 "squad.1.figure.3.fired": weapons.SUPPORT_PLEDGED}
    fight.play(DECLINE, (8, 5), (10, 9), (8, 1), (4, 1), (10, 1))
    assert [fight[1].figure[i].fired for i in range(4)] == [1, 0, 0, 2]


def test_pledged_weapons_whose_men_have_fallen_do_not_fire():
    """S4.123: the action that is answered may be the very fire that silences them; nobody else fires instead."""
    fight = watchers(OPPORTUNITY, squad(1, at=(20, 24), **CALM))
    fight.play(order(fire.FIRE, 0, 1))
    fight.play(order(overwatch.REACT, 1, rifles=0b1000), (8, 3))
    fight[1].figure[3].health = DEAD
    fight.play(DECLINE, (6, 6), (8, 1), (8, 1))
    assert fight.events(overwatch.HALTED) == [(1, 0, 0, 0, 0)]
    assert (fight[1].fires, [fight[1].figure[i].fired for i in range(4)]) == (0, [0, 0, 0, 0])


def test_a_pledge_needs_a_weapon_that_can_fire():
    """R3.40, S4.112: as for any fire."""
    fight = watchers(OPPORTUNITY)
    fight.play(DUG_IN)
    assert fight.refusal(order(overwatch.REACT, 1, supports=0b0001)) == fire.NO_WEAPON
    assert fight.refusal(order(overwatch.REACT, 1, choice=fire.AT_PART)) == fire.NO_PART_FIRE


def half_hidden(text):
    """Two figures of the active squad, to its east, stand behind a house for whoever watches from the north."""
    return watchers(text, pieces=[area("building", 24.6, 14, 30, 16)])


def test_a_declared_fire_may_be_at_the_exposed_part():
    """R5.6, S4.112, S4.123: the pledge keeps that, too; the second of the two in view is figure 3."""
    fight = half_hidden(OPPORTUNITY + " + part-fire")
    fight.play(DUG_IN)
    seen = gather.aim(fight.table, fight.rules, fight.game, order(fire.FIRE, 1, 0, choice=fire.AT_PART), 1)
    assert seen.part == 0b0101
    fight.play(order(overwatch.REACT, 1, choice=fire.AT_PART), (8, 3), (8, 5), (10, 1), (8, 8), (8, 2), (4, 2),
               (10, 6), (8, 5))
    assert [i for i in range(4) if fight[0].figure[i].health == WOUNDED] == [2]
    assert [fight[1].figure[i].fired for i in range(4)] == [1, 1, 1, 1]


def test_a_fire_at_a_mover_may_be_at_the_part_that_shows_there():
    """R5.6, S4.116: what is exposed is seen from where the mover will be."""
    fight = half_hidden(OPPORTUNITY + " + part-fire")
    fight.play(aside(-6))
    assert fight.refusal(order(overwatch.REACT, 1, at=600, choice=fire.AT_PART)) == fire.NOT_SEEN  # all four show there
    fight.play(order(overwatch.REACT, 1, at=0, choice=fire.AT_PART), (8, 3), (8, 8), (8, 1), (8, 1))
    assert fight.events(fire.FIRED)[0][:2] == (1, 0)


# --- the whole state after fire out of turn ---------------------------------------------------------------------------


def test_a_miss_out_of_turn_changes_nothing_but_the_firer():
    """R5.31, S4.110, S4.117: no marker on the target; activation and rifles are used, the slot is not."""
    fight = watchers(OPPORTUNITY, squad(0, at=(40, 60), activated=1))
    fight.play(DUG_IN)
    assert fight.play(REACT, (8, 3), (8, 5), (10, 9), (8, 1), (8, 1)) == FIRED | {
        "pending.0.order.kind": 0, "pending.0.order.target": 0, "pending_count": 0, "question": activation.WHAT_ACTION,
        "seat_to_choose": 0, "squad.1.activated": 1, "squad.0.in_position": 1,
        **{f"squad.1.figure.{i}.fired": 1 for i in range(4)}}


@pytest.mark.parametrize(("faces", "target"), [
    (((6, 6), (8, 1), (8, 1)), {f"squad.0.figure.{i}.x": x for i, x in enumerate((3000, 3110, 2890, 3220))}),
    (((6, 5), (8, 6), (8, 1)), {"squad.0.suppression": 1})])
def test_reaction_fire_leaves_nothing_but_its_marks(faces, target):
    """R5.31, R5.41, R5.42: a miss: the move goes on; a minor result: one marker and no second move; nothing else."""
    fight = watchers(REACTION, squad(0, at=(40, 2)))
    fight.play(aside(3))
    fight.play(aside(6))
    begun = [f"order.{name}" for name in ("x.0", "y.0", "kind", "target", "legs")]
    gone = {f"pending.0.{name}": 0 for name in (*begun, "allowance", "wanted", "length", "from_x", "from_y")}
    turn = {"pending_count": 0, "active": -1, "question": activation.WHICH_UNIT, "seat_to_choose": 0}
    assert fight.play(REACT, *faces) == target | FIRED | gone | turn | {
        "squad.1.activated": 1, **{f"squad.1.figure.{i}.fired": 1 for i in range(4)}}


@pytest.mark.parametrize(("text", "asked"), [(REACTION, 1), (f"{REACTION} + broken-never-react", 0)])
def test_a_broken_unit_may_react_to_whoever_fired_on_it(text, asked):
    """R5.43, R7.22: and by the stricter reading not at all; a shaken one may by either."""
    for fields, may in (({"confidence": BROKEN, "shot_at_by": 1}, asked), ({"confidence": SHAKEN}, 1)):
        fight = watchers(text, squad(0, at=(40, 2)), **fields)
        fight.play(aside(3))
        fight.play(aside(6))
        assert (fight.game.question == overwatch.REACTION) == bool(may)


# --- Overwatch (S4.126-S4.128) ----------------------------------------------------------------------------------------

LIE_IN_WAIT = order(overwatch.OVERWATCH, 0)


def test_overwatch_is_a_second_action_without_fire():
    """S4.126, S4.132, Q21: it ends the activation; not after a Fire action; not in the book."""
    fight = watchers(OVERWATCH)
    assert fight.refusal(LIE_IN_WAIT) == 0  # nothing is done with the first action, as in the example
    fight.play(order(morale.GO_IN_POSITION, 0), (8, 1))
    fight.play(LIE_IN_WAIT)
    assert fight[0].overwatch == 1
    fight = watchers(OVERWATCH)
    fight.play(order(fire.FIRE, 0, 1), (6, 6), (8, 1), (8, 1))
    assert fight.refusal(LIE_IN_WAIT) == overwatch.OVERWATCH_SECOND
    assert watchers("book").activate(0, actions=1).refusal(LIE_IN_WAIT) == overwatch.NO_OVERWATCH


def test_a_counter_fires_without_a_test_and_is_no_activation():
    """S4.127, S4.133, S4.135: also by a unit already activated; D6 becomes D8; the counter is spent."""
    fight = watchers(OVERWATCH, overwatch=1, activated=1)
    fight.play(aside(6))
    fight.play(order(overwatch.REACT, 1, at=100), (8, 8), (8, 1), (8, 1))
    assert (fight[1].overwatch, fight[1].activated, fight.game.owed[1]) == (0, 1, 0)


def test_a_counter_is_lost_at_the_next_activation():
    """S4.128, S4.136: a transferred one, too."""
    boss = squad(1, at=(24, 28), level=PLATOON, figures=2)
    fight = watchers(OVERWATCH, boss, overwatch=1, superior=2).activate(2)
    fight.play(order(command.TRANSFER, 2, 1))
    assert (fight.game.active, fight[1].overwatch) == (1, 0)


def test_a_suppressed_unit_keeps_its_counter_and_cannot_use_it():
    """R7.71, S4.128: counters remain until used or the next activation."""
    fight = watchers(OVERWATCH, overwatch=1, activated=1, suppression=1)
    fight.play(aside(3))
    assert (fight.game.question, fight[1].overwatch) == (activation.WHAT_ACTION, 1)


# --- the options (R3.43) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "switches"), [
    ("book", (0, 0, 0)), ("clarified", (1, 0, 0)), ("goodall", (1, 1, 1)), (OVERWATCH, (0, 0, 1))])
def test_which_rules_fire_out_of_turn(text, switches):
    """R3.43, R5.40: nothing in the plain book; Reaction Fire by default; Opportunity Fire and Overwatch by Goodall."""
    made = watchers(text).rules
    assert (rules.reaction_fire(made), rules.opportunity_fire(made), rules.overwatch(made)) == switches


def test_the_story_of_the_marines():
    """S4.130-S4.137: the document's example, die by die, on a table of our own.

    A marine squad (unit 0) moves up; a Regular LV2 squad (1) rolls 1 and may not fire. The marines go In Position; the
    squad takes Overwatch. A second marine squad (2) dashes past it: fired at without a test with D6 shifted to D8,
    suppressed, one wounded, who is carried two inches shorter. The platoon command (3) transfers an action to it; it
    walks into the open, marines (4) roll 5, fire, and stop it there.
    """
    calm = CALM | {"motivation": MEDIUM}
    fight = battle(
        squad(0, at=(24, 11), **calm), squad(1, at=(24, 25), superior=3, **calm), squad(0, at=(14, 14), **calm),
        squad(1, at=(24, 29), figures=2, level=PLATOON, suppression=1, **calm), squad(0, at=(30, 13), **calm),
        text=OPPORTUNITY + " + overwatch").ask(0)
    fight.play(order(activation.ACTIVATE, 0))
    fight.play(order(movement.MOVE, 0, -1, (24, 13)))
    fight.play(REACT, (8, 1))
    assert (fight[1].activated, fight.place(0)) == (0, (24, 13))
    fight.play(order(morale.GO_IN_POSITION, 0))
    fight.play(DECLINE, (8, 5))
    assert fight[0].in_position == 1
    fight.play(order(activation.ACTIVATE, 1))
    fight.play(order(overwatch.OVERWATCH, 1))
    fight.play(DECLINE)
    assert (fight[1].overwatch, fight[1].activated) == (1, 1)
    fight.play(order(activation.ACTIVATE, 2))
    fight.play(order(movement.COMBAT_MOVE, 2, -1, (20, 14)), (6, 6))
    fight.play(order(overwatch.REACT, 1, at=300))
    fight.play(DECLINE, (8, 1), (8, 4), (8, 4), (4, 1), (10, 6), (8, 5), (8, 4))
    fight.play(order(overwatch.CARRY_ON, choice=overwatch.CARRY_THEM))
    assert (fight[2].suppression, fight.health(2).count(WOUNDED), fight.place(2, 0)) == (1, 1, (18, 14))
    fight.play(order(activation.END, 2))
    assert fight.game.seat_to_choose == 1
    fight.play(order(activation.ACTIVATE, 3))
    fight.play(order(command.TRANSFER, 3, 1))
    while fight.game.question == overwatch.REACTION:
        fight.play(DECLINE)
    fight.play(order(movement.MOVE, 1, -1, (29, 25)))
    fight.play(order(overwatch.REACT, 4, at=300), (8, 5), (8, 4), (8, 5), (8, 2))
    assert (fight[1].suppression, fight.place(1), fight[4].activated) == (1, (27, 25), 1)
