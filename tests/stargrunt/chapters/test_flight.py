"""Broken and routed units, surrender, last stands, and going In Position."""

import pytest

from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.bots.random_bot import fall_back, random_order
from dieshift.stargrunt.chapters import activation, casualties, fire, morale, movement, units
from dieshift.stargrunt.chapters.morale import action
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.chapters.morale.rules import takes_prisoners
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.squads import ABANDONED
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    DISSOLVED,
    OFF_TABLE,
    PANICKED,
    PRISONER,
    ROUTED,
    SHAKEN,
    STEADY,
    SURRENDERED,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, rules, squad

FLEE = order(morale.WITHDRAW, 0)
GO = order(morale.GO_IN_POSITION, 0)
SCRUB = area("scrub", 18, 8, 30, 12)

# --- broken (R7.22) ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "refused"), [
    (morale.WITHDRAW, 0), (morale.REMOVE_SUPPRESSION, 0), (movement.MOVE, morale.BROKEN), (fire.FIRE, morale.BROKEN),
    (morale.GO_IN_POSITION, morale.BROKEN)])
def test_the_broken_in_the_open_withdraw(kind, refused):
    """R7.22, R7.24: their actions are not their own, removing suppression apart."""
    fight = battle(squad(0, confidence=BROKEN, suppression=int(kind == morale.REMOVE_SUPPRESSION)),
                   squad(1, at=(24, 40))).activate(0)
    assert fight.refusal(order(kind, 0, 1, (24, 9))) == refused


def test_the_broken_run_for_the_nearest_cover():
    """R7.22: it lies aside, not on the way home; together when they get there."""
    fight = battle(squad(0, at=(24, 20), confidence=BROKEN), squad(1, at=(24, 50)),
                   pieces=[area("scrub", 27, 17, 33, 20)]).activate(0)
    fight.play(FLEE)
    x, y = fight.place(0)
    assert (27 <= x <= 33, 17 <= y <= 20, fight[0].disorganised) == (True, True, 0)


def test_the_broken_do_not_run_for_cover_nearer_to_an_enemy():
    """R7.22: the scrub to the north is nearer to him; they go home instead."""
    fight = battle(squad(0, at=(24, 20), confidence=BROKEN), squad(1, at=(24, 50)),
                   pieces=[area("scrub", 20, 22, 28, 26)]).activate(0)
    fight.play(FLEE)
    assert fight.place(0) == (24, 14)


def test_the_broken_in_cover_are_their_own_masters():
    """R7.22: they need not withdraw."""
    fight = battle(squad(0, confidence=BROKEN), squad(1, at=(24, 40)), pieces=[SCRUB]).activate(0)
    assert fight.refusal(FLEE) == morale.NOT_BROKEN
    assert fight.refusal(GO) == 0


# --- routed (R7.23-R7.25, R10.40, R14.17) -----------------------------------------------------------------------------


def rout(*others, at=(24, 20), text="book", figures=4, **fields):
    return battle(squad(0, at=at, figures=figures, confidence=ROUTED, **fields), *others, text=text).activate(0)


def test_the_routed_go_home():
    """R7.23, R14.17: towards their own edge, by their base move, out of column and position, in integrity."""
    fight = rout(squad(1, at=(24, 50)), in_position=1)
    fight.play(FLEE)
    assert (fight.place(0), fight[0].in_position, fight[0].disorganised) == ((24, 14), 0, 0)


@pytest.mark.parametrize("kind", [movement.MOVE, fire.FIRE, casualties.REORGANISE, morale.GO_IN_POSITION, units.DETACH])
def test_the_routed_do_nothing_else(kind):
    """R7.23, R7.24: never fire, never stay."""
    assert rout(squad(1, at=(24, 40))).refusal(order(kind, 0, 1, (24, 19))) == morale.ROUTED


@pytest.mark.parametrize(("text", "gone"), [("book", OFF_TABLE), ("book + rout-stops-at-edge", 0)])
def test_the_routed_leave_the_table_by_their_edge(text, gone):
    """R7.25: lost for good; by the other reading they wait there."""
    fight = rout(squad(1, at=(24, 50)), at=(24, 1), text=text)
    fight.play(FLEE)
    assert fight[0].gone == gone


def test_the_routed_surrender_to_a_near_enemy_when_trapped():
    """R7.23, R10.40: enemies behind and before: every way is nearer to one of them; the captor is within 12 inches."""
    fight = rout(squad(1, at=(24, 10)), squad(1, at=(24, 30)), squad(1, at=(14, 20)), squad(1, at=(34, 20)))
    fight.play(FLEE)
    assert (fight[0].gone, fight.health(0)) == (SURRENDERED, [PRISONER] * 4)


@pytest.mark.parametrize(("text", "gone"), [
    ("book + no-prisoners", DISSOLVED), ("book + no-prisoners(sides=1)", SURRENDERED),
    ("book + no-prisoners(sides=2)", DISSOLVED)])
def test_nobody_surrenders_to_those_who_take_no_prisoners(text, gone):
    """R10.40: to the second side, that is; known before the battle, of either side or of both."""
    fight = rout(squad(1, at=(24, 10)), squad(1, at=(24, 30)), squad(1, at=(14, 20)), squad(1, at=(34, 20)), text=text)
    fight.play(FLEE)
    assert fight[0].gone == gone
    assert (fight.health(0) == [PRISONER] * 4) is (gone == SURRENDERED)


def test_the_first_side_may_take_none_either():
    """R10.40: the bits name the sides."""
    assert [[takes_prisoners(rules(f"book + no-prisoners(sides={sides})"), side) for side in (0, 1)]
            for sides in (1, 2, 3)] == [[0, 1], [1, 0], [0, 0]]
    assert [takes_prisoners(rules("book"), side) for side in (0, 1)] == [1, 1]


def test_the_routed_break_up_when_trapped_far_from_any_enemy():
    """R7.23: nobody within 12 inches to surrender to."""
    fight = rout(squad(1, at=(24, 6)), squad(1, at=(24, 34)), squad(1, at=(10, 20)), squad(1, at=(38, 20)))
    fight.play(FLEE)
    assert fight[0].gone == DISSOLVED


def test_flight_abandons_whom_it_cannot_carry():
    """R4.12, R7.14: one fit figure carries one casualty; the others lie nearer to the enemy than he."""
    fight = rout(squad(1, at=(24, 50)), figures=3)
    fight[0].figure[1].health = fight[0].figure[2].health = WOUNDED
    fight.play(FLEE)
    assert sorted(fight[0].figure[i].left for i in range(3)) == [0, 0, ABANDONED]


def test_flight_away_from_the_near_enemy_stops_short_of_the_far_one():
    """R7.23: an enemy at their own edge closes the way home though another is nearer behind them."""
    fight = rout(squad(1, at=(24, 27)), squad(1, at=(24, 2)))
    fight.play(FLEE)
    assert fight.place(0)[1] == 20


# --- compulsion (R7.24, R14.17) ---------------------------------------------------------------------------------------

END = order(activation.END, 0)


@pytest.mark.parametrize(("text", "ends"), [
    ("book", morale.MUST_WITHDRAW), ("book + flight-when-activated", morale.MUST_WITHDRAW),
    ("book + flight-not-compelled", 0)])
@pytest.mark.parametrize("confidence", [BROKEN, ROUTED])
def test_flight_takes_both_actions(text, ends, confidence):
    """R7.24: neither the first nor the second may be left unused; by another reading both may."""
    fight = battle(squad(0, at=(24, 30), confidence=confidence), squad(1, at=(24, 60)), text=text).activate(0)
    assert fight.refusal(END) == ends
    fight.play(FLEE)
    assert (fight.place(0), fight.refusal(END)) == ((24, 24), ends)
    fight.play(FLEE)
    assert (fight.place(0), fight[0].actions, fight.game.question) == ((24, 18), 0, activation.WHICH_UNIT)


@pytest.mark.parametrize("fields", [
    {"suppression": 1}, {"panic": PANICKED}, {"confidence": SHAKEN}, {"actions": 0}])
def test_whoever_cannot_withdraw_may_end(fields):
    """R7.24, R7.71a, R7.52: markers are taken off first, or not at all."""
    fight = rout(squad(1, at=(24, 50)))
    for name, value in fields.items():
        setattr(fight[0], name, value)
    assert (fight.refusal(FLEE) != 0, fight.refusal(END)) == (True, 0)


def test_the_last_marker_gone_the_other_action_is_for_flight():
    """R7.24: removing suppression apart, they use their actions to withdraw."""
    fight = rout(squad(1, at=(24, 50)), suppression=1)
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 3))
    assert fight.refusal(END) == morale.MUST_WITHDRAW


def test_the_broken_who_have_reached_cover_may_end():
    """R7.22, R7.24: in cover their actions are their own again."""
    fight = battle(squad(0, at=(24, 20), confidence=BROKEN), squad(1, at=(24, 50)),
                   pieces=[area("scrub", 27, 17, 33, 20)]).activate(0)
    fight.play(FLEE)
    assert (fight[0].actions, fight.refusal(END)) == (1, 0)


def test_a_broken_unit_with_no_way_to_go_locks_nothing():
    """R7.24: its flight takes its actions though it leads nowhere."""
    fight = battle(squad(0, at=(24, 20), confidence=BROKEN), squad(1, at=(24, 10)), squad(1, at=(24, 30)),
                   squad(1, at=(14, 20)), squad(1, at=(34, 20))).activate(0)
    before = fight.place(0)
    fight.play(FLEE)
    fight.play(FLEE)
    assert (fight.place(0), fight.game.question) == (before, activation.WHICH_UNIT)


def test_the_routed_who_wait_at_their_edge_may_end():
    """R7.24, R7.25: by the reading that keeps them there they are where they have to be."""
    assert rout(squad(1, at=(24, 50)), at=(24, 1), text="book + rout-stops-at-edge").refusal(END) == 0
    assert rout(squad(1, at=(24, 50)), at=(24, 1)).refusal(END) == morale.MUST_WITHDRAW


@pytest.mark.parametrize(("text", "refused"), [
    ("book", activation.MUST_ACTIVATE), ("book + flight-when-activated", 0), ("book + flight-not-compelled", 0)])
def test_they_must_be_activated_each_turn(text, refused):
    """R7.24: a side may not stop for the turn before; other readings leave them alone."""
    fight = battle(squad(0, at=(24, 30), confidence=BROKEN), squad(1, at=(24, 60)), text=text).ask(0)
    assert fight.refusal(order(activation.STOP)) == refused


@pytest.mark.parametrize("text", ["book", "book + withdrawal-leaves-position"])
@pytest.mark.parametrize("confidence", [BROKEN, ROUTED])
def test_a_position_is_lost_in_flight(text, confidence):
    """R14.17: at once and for nothing; by the other reading leaving it is the first action."""
    fight = battle(squad(0, at=(24, 30), confidence=confidence, in_position=1), squad(1, at=(24, 60)),
                   text=text).activate(0)
    fight.play(FLEE)
    assert (fight.place(0), fight[0].in_position) == ((24, 24 if text == "book" else 30), 0)
    fight.play(FLEE)
    assert fight.place(0) == (24, 18 if text == "book" else 24)


@pytest.mark.parametrize(("text", "stays"), [("book", 0), ("book + withdrawal-leaves-position", 1)])
def test_a_rout_takes_the_position_away(text, stays):
    """R14.17: with the last level of confidence, or with the flight that follows."""
    fight = battle(squad(0, in_position=1, confidence=BROKEN), text=text)
    morale_rules.set_confidence(fight.rules, fight.game, 0, ROUTED)
    assert (fight[0].confidence, fight[0].in_position) == (ROUTED, stays)


# --- last stand (R7.60, R7.61) ----------------------------------------------------------------------------------------

STAND = order(morale.LAST_STAND, 0)


def surrounded(*more, confidence=STEADY, pieces=(SCRUB,), enemies=3, **fields):
    foes = [squad(1, at=(14 + 10 * i, 30)) for i in range(enemies)]
    return battle(squad(0, at=(24, 10), confidence=confidence, **fields), *foes, *more, pieces=list(pieces)).activate(0)


@pytest.mark.parametrize(("fields", "refused"), [
    ({}, 0), ({"enemies": 2}, morale.NO_LAST_STAND), ({"confidence": BROKEN}, morale.NO_LAST_STAND),
    ({"confidence": SHAKEN}, 0), ({"pieces": ()}, morale.NO_LAST_STAND), ({"pieces": (), "in_position": 1}, 0),
    ({"standing_fast": 1}, morale.STANDS_ALREADY)])
def test_who_may_make_a_last_stand(fields, refused):
    """R7.60, R7.61: in cover or In Position, Shaken or better, three enemy units in sight; once."""
    assert surrounded(**fields).refusal(STAND) == refused


@pytest.mark.parametrize(("side", "at", "fields", "refused"), [
    (0, (24, 21), {}, morale.NO_LAST_STAND), (0, (24, 23), {}, 0), (1, (40, 30), {}, 0)])
def test_no_last_stand_beside_a_friend(side, at, fields, refused):
    """R7.60: none within twelve inches."""
    assert surrounded(squad(side, at=at, **fields)).refusal(STAND) == refused


@pytest.mark.parametrize("fields", [{"confidence": BROKEN}, {"located": 0}])
def test_enemies_who_retreat_or_are_hidden_do_not_count(fields):
    """R7.60: not Broken, not Routed; who is hidden is not in sight."""
    fight = surrounded()
    for name, value in fields.items():
        setattr(fight[2], name, value)
    assert fight.refusal(STAND) == morale.NO_LAST_STAND


def test_a_six_makes_them_stand():
    """R7.60, R7.61: suppression is ignored from now on, no tests, no moves."""
    fight = surrounded(suppression=2)
    fight.play(STAND, (6, 6))
    assert (fight[0].standing_fast, fight[0].suppression) == (1, 0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 11))) == morale.STANDING_FAST
    fight[0].figure[3].health = DEAD
    assert fight.changed(lambda dice: morale_rules.after_attack(dice, fight.rules, fight.game, 0, 1, 1, 0)).keys() <= {
        "squad.0.was_suppressed", "squad.0.was_fired_on"}


@pytest.mark.parametrize(("away", "gone"), [(30, DISSOLVED), (21, SURRENDERED)])
def test_any_other_face_is_the_end(away, gone):
    """R7.60: dissolved, or captured by an enemy within twelve inches."""
    fight = surrounded()
    for i in range(4):
        fight[2].figure[i].y = 100 * away
    fight.play(STAND, (6, 5))
    assert fight[0].gone == gone


@pytest.mark.parametrize(("retreating", "standing", "level"), [(3, 0, STEADY), (2, 1, SHAKEN)])
def test_a_last_stand_ends_when_all_enemies_in_sight_retreat(retreating, standing, level):
    """R7.61: the unit is then Steady; asked when it is activated."""
    fight = surrounded(confidence=SHAKEN, standing_fast=1).ask(0)
    for unit in range(1, 1 + retreating):
        fight[unit].confidence = BROKEN
    fight[0].activated = 0
    fight.play(order(activation.ACTIVATE, 0))
    assert (fight[0].standing_fast, fight[0].confidence) == (standing, level)


# --- In Position (R3.32, R7.30, R14.10-R14.15) ------------------------------------------------------------------------


@pytest.mark.parametrize(("pieces", "face", "in_position"), [([SCRUB], 2, 0), ([SCRUB], 3, 1), ([], 4, 0), ([], 5, 1)])
def test_going_in_position(pieces, face, in_position):
    """R7.30, R14.10, 19E.2 (p.13): D8 and LV2: more than 2 in cover, more than 4 in the open."""
    fight = battle(squad(0, at=(24, 10)), pieces=pieces).activate(0)
    fight.play(GO, (8, face))
    assert fight[0].in_position == in_position


def test_a_failed_try_bars_only_itself_for_the_turn():
    """R3.32, R3.42: the action is lost; not again this turn, but anything else."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 20))).activate(0)
    fight.play(GO, (8, 1))
    assert (fight[0].actions, fight.refusal(GO)) == (1, activation.FAILED_THIS_TURN)
    fight.activate(0)  # a transferred activation in the same turn
    assert fight.refusal(GO) == activation.FAILED_THIS_TURN
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == 0


def test_position_is_kept_through_what_is_no_move():
    """R14.13: firing leaves the marker."""
    fight = battle(squad(0, at=(24, 10), in_position=1), squad(1, at=(24, 20))).activate(0)
    fight.play(order(fire.FIRE, 0, 1), (6, 6), (8, 1), (8, 1))
    assert fight[0].in_position == 1
    assert fight.refusal(GO) == morale.ALREADY_IN_POSITION


def test_cover_is_what_most_figures_touch():
    """R14.3: two of four in the scrub are not most."""
    fight = battle(squad(0, at=(24, 10)), pieces=[area("scrub", 24.5, 8, 30, 12)])
    assert action.position_threat(fight.table, fight[0]) == 2
    fight = battle(squad(0, at=(24, 10)), pieces=[area("scrub", 23.5, 8, 30, 12)])
    assert action.position_threat(fight.table, fight[0]) == 0


def test_levels_above_broken_do_not_withdraw():
    """R7.20, R7.21: the order does not exist for them."""
    for level in (SHAKEN, STEADY, CONFIDENT):
        assert battle(squad(0, confidence=level)).activate(0).refusal(FLEE) == morale.NOT_BROKEN


# --- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [random_order, heuristic_order])
@pytest.mark.parametrize(("fields", "text"), [
    ({"confidence": ROUTED}, "book"), ({"confidence": BROKEN}, "book"), ({"panic": PANICKED}, "book"),
    ({"suppression": 2}, "book"), ({}, "book + flight-not-compelled"), ({}, "book + rout-stops-at-edge")])
def test_players_flee_when_they_must(bot, fields, text):
    """R7.24: what a player does when nothing else is allowed is allowed."""
    for seed in range(20):
        fight, chosen = rout(squad(1, at=(24, 50)), at=(24, 20 if text == "book" else 1), text=text), Order()
        for name, value in fields.items():
            setattr(fight[0], name, value)
        bot(mind_of(seed), fight.rules, fight.table, fight.game, chosen)
        assert fight.refusal(chosen) == 0
        fall_back(fight.rules, fight.table, fight.game, chosen)
        assert fight.refusal(chosen) == 0
