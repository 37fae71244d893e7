"""Communication, transferred actions, rally."""

import pytest

from dieshift.stargrunt.chapters import activation, casualties, command, morale, movement
from dieshift.stargrunt.chapters.command import rules
from dieshift.stargrunt.chapters.morale.rules import rally_test
from dieshift.stargrunt.state.terms import (
    BROKEN,
    COMPANY,
    CONFIDENT,
    DEAD,
    NOBODY,
    PLATOON,
    ROUTED,
    SHAKEN,
    SQUAD,
    STEADY,
)
from stargrunt.kit import battle, order, play, squad

# --- communication (R9.1-R9.4) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("quality", "leadership", "other", "bypassed", "face", "through"), [
    (8, 1, 2, 0, (8, 2), 0), (8, 1, 2, 0, (8, 3), 1),  # Regular LV1 to Green LV2: 3 and more
    (6, 3, 2, 0, (6, 3), 0), (6, 3, 2, 0, (6, 4), 1),  # Green LV3 to Veteran LV2: 4 and more
    (8, 1, 2, 1, (6, 2), 0), (8, 1, 2, 1, (6, 3), 1),  # a level skipped: one die type down
    (4, 1, 1, 2, (4, 2), 1),  # D4 is the least
])
def test_communication(quality, leadership, other, bypassed, face, through):
    """R9.1, R9.2, R9.3, 19E.4 (p.16): above the worse leadership of the two."""
    assert play(lambda dice: rules.communication_test(dice, quality, leadership, other, bypassed), face) == through


@pytest.mark.parametrize(("sender", "receiver", "lacks", "skipped"), [
    (SQUAD, SQUAD, 0, 0), (PLATOON, SQUAD, 0, 0), (COMPANY, PLATOON, 0, 0), (COMPANY, SQUAD, 0, 1),
    (SQUAD, COMPANY, 0, 1), (4, 0, 0, 3), (COMPANY, SQUAD, 1 << PLATOON, 0), (COMPANY, SQUAD, 1 << COMPANY, 1),
    (4, 0, 1 << PLATOON | 1 << COMPANY, 1)])
def test_levels_that_are_bypassed(sender, receiver, lacks, skipped):
    """R9.2, R9.4, R2.19: those between the two that their side has; squad to squad none."""
    assert rules.bypassed_levels(sender, receiver, lacks) == skipped


# --- who commands whom (R7.41, R9.10, R9.14, R9.15, R9.19) ------------------------------------------------------------


def company(text="book", *, near=4.0, **receiver):
    """A company command, a platoon command under it, two squads of the platoon, and an enemy. The platoon is active."""
    return battle(
        squad(0, at=(10, 5), figures=2, level=COMPANY), squad(0, at=(24, 10), figures=2, level=PLATOON, superior=0),
        squad(0, at=(24, 10 + near), figures=3, superior=1, **receiver),
        squad(0, at=(30, 10), figures=3, superior=1), squad(1, at=(24, 60)), text=text).activate(1)


@pytest.mark.parametrize(("commander", "unit", "strict", "loose"), [
    (1, 2, 1, 1), (0, 2, 0, 1), (0, 1, 1, 1), (1, 0, 0, 0), (2, 3, 0, 0), (1, 1, 0, 0), (1, 4, 0, 0)])
def test_superiors_of_the_same_chain_command(commander, unit, strict, loose):
    """R7.41, R9.10: any strictly higher level in the chain, never oneself; or the direct superior only."""
    fight = company()
    assert rules.commands(fight.rules, fight.game, commander, unit) == loose
    fight = company("book + next-superior-only")
    assert rules.commands(fight.rules, fight.game, commander, unit) == strict


def test_a_lost_command_leaves_its_squads_to_the_next_level_up():
    """R9.19: the bypass shift still counts: D8 becomes D6."""
    fight = company(near=20).activate(0)
    for i in range(2):
        fight[1].figure[i].health = DEAD
    fight.play(order(command.TRANSFER, 0, 2), (6, 3))
    assert fight.game.active == 2


@pytest.mark.parametrize(("near", "faces"), [(6.0, []), (6.01, [(8, 3)])])
def test_six_inches_need_no_roll(near, faces):
    """R9.14: within six inches the message gets through."""
    fight = company(near=near)
    fight.play(order(command.TRANSFER, 1, 2), *faces)
    assert fight.game.active == 2


@pytest.mark.parametrize(("text", "direct"), [("book", 0), ("book + contact-by-centre", 1)])
def test_contact_runs_from_leader_to_leader(text, direct):
    """R9.15: the leader has fallen back though the middle of his squad is near; or from centre to centre."""
    fight = company(text)
    fight[2].figure[0].y, fight[2].centre = 4000, 1
    assert rules.is_direct(fight.rules, fight[1], fight[2]) == direct


# --- communicate (R3.26, R7.71) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "through"), [(2, 0), (3, 1)])
def test_to_communicate_is_an_action_and_a_test(face, through):
    """R3.26, R9.1, R9.16: above the worse leadership, 2; the action is spent either way, and nothing else changes."""
    fight = company(near=20)
    changed = fight.play(order(command.COMMUNICATE, 1, 2), (8, face))
    kept = {"squad.1.informed": 1 << 2} if through else {}
    assert changed == {"squad.1.actions": 1, "squad.1.done": 1 << command.COMMUNICATE, **kept}
    assert fight.events(command.COMMUNICATED) == [(1, 2, through, 2, 0)]


def test_word_is_sent_to_anybody_of_one_s_side_and_more_than_once():
    """R3.26, R9.2, R9.4: up, down and across, a die type less for each level left out; no enemy, no test of nerve."""
    fight = company(near=20).activate(2)
    assert fight.refusal(order(command.COMMUNICATE, 2, 4)) == activation.NOT_YOURS
    assert fight.refusal(order(command.COMMUNICATE, 2, 2)) == activation.NO_SUCH_UNIT
    fight.play(order(command.COMMUNICATE, 2, 3), (8, 3))
    fight.play(order(command.COMMUNICATE, 2, 0), (6, 2))  # squad to company: the platoon is left out
    assert fight[2].informed == 1 << 3


def test_near_enough_to_talk_no_die_is_rolled():
    """R3.26, R9.14."""
    fight = company(near=6)
    fight.play(order(command.COMMUNICATE, 1, 2))
    assert fight[1].informed == 1 << 2


@pytest.mark.parametrize(("fields", "refused"), [
    ({"suppression": 3}, 0), ({"confidence": BROKEN}, morale.BROKEN), ({"confidence": ROUTED}, morale.ROUTED),
    ({"column": 1}, movement.IN_COLUMN), ({"panic": 1}, morale.PANICKED), ({"in_position": 1}, 0)])
def test_who_may_communicate(fields, refused):
    """R3.26, R3.36, R7.22, R7.52, R7.71: suppression does not keep a leader from it; panic, rout and column do."""
    fight = company(**fields).activate(2)
    assert fight.refusal(order(command.COMMUNICATE, 2, 3)) == refused


@pytest.mark.parametrize("kind", [command.TRANSFER, command.RALLY])
def test_every_message_is_a_communication(kind):
    """R3.26, R9.10, R7.40: what gets through is known to other rules, what does not is not."""
    fight = company(near=20, confidence=SHAKEN)
    fight.play(order(kind, 1, 2), (8, 2))
    assert fight[1].informed == 0
    fight = company(near=20, confidence=SHAKEN)
    fight.play(order(kind, 1, 2), (8, 3), *([(8, 1)] if kind == command.RALLY else []))
    assert fight[1].informed == 1 << 2


def test_what_was_said_is_forgotten_with_the_next_activation():
    """R3.26: a message is good for the activation in which it was sent."""
    fight = company()
    fight.play(order(command.COMMUNICATE, 1, 2))
    fight.play(order(activation.END, 1))
    fight[1].activated = 0
    fight.ask(0).play(order(activation.ACTIVATE, 1))
    assert fight[1].informed == 0


# --- transferred actions (R9.10-R9.18, R3.44) -------------------------------------------------------------------------


def test_a_transfer_is_a_full_activation_at_once():
    """R3.31, R9.10, R9.17: two actions, and the receiver's own activation is still to come."""
    fight = company()
    changed = fight.play(order(command.TRANSFER, 1, 2))
    assert (fight.game.active, fight[2].actions, fight[2].activated, fight[1].actions) == (2, 2, 0, 1)
    assert changed["squad.1.transferred"] == 1 << 2


def test_a_spent_marker_is_no_obstacle():
    """R9.10, R9.17: a unit that was activated acts again, and its marker stays turned."""
    fight = company(activated=1)
    fight.play(order(command.TRANSFER, 1, 2))
    assert (fight.game.active, fight[2].activated) == (2, 1)


def test_the_commander_keeps_his_other_action():
    """R9.11: after the receiver's activation he goes on, here with a second transfer to another unit."""
    fight = company()
    fight.play(order(command.TRANSFER, 1, 2))
    fight.play(order(activation.END, 2))
    assert (fight.game.active, fight[1].actions) == (1, 1)
    fight.play(order(command.TRANSFER, 1, 3))
    fight.play(order(activation.END, 3))
    assert (fight.game.slot, fight[1].actions) == (1, 0)


@pytest.mark.parametrize(("text", "refused"), [("book", command.SAME_UNIT_TWICE), ("book + transfer-twice", 0)])
def test_two_transfers_go_to_two_units(text, refused):
    """R9.12: the same subordinate twice only by the other reading."""
    fight = company(text)
    fight.play(order(command.TRANSFER, 1, 2))
    fight.play(order(activation.END, 2))
    assert fight.refusal(order(command.TRANSFER, 1, 2)) == refused


def test_a_transfer_that_fails_wastes_the_action_and_may_be_tried_again():
    """R9.12, R9.16: nobody acted, so that it is not the second time."""
    fight = company(near=20)
    changed = fight.play(order(command.TRANSFER, 1, 2), (8, 2))
    assert changed == {"squad.1.actions": 1, "squad.1.done": 1 << command.TRANSFER}
    assert fight.refusal(order(command.TRANSFER, 1, 2)) == 0


def test_a_cascade_goes_down_the_levels():
    """R9.13: company to platoon to squad; each goes on where he stopped."""
    fight = company().activate(0)
    fight[0].figure[0].x, fight[0].figure[0].y = 2400, 500
    fight.play(order(command.TRANSFER, 0, 1))
    fight.play(order(command.TRANSFER, 1, 2))
    assert (fight.game.active, fight.game.callers) == (2, 2)
    fight.play(order(activation.END, 2))
    fight.play(order(activation.END, 1))
    assert (fight.game.active, fight[0].actions) == (0, 1)


def test_the_receiver_s_state_binds_it():
    """R9.18: a suppressed receiver may not move."""
    fight = company(suppression=1)
    fight.play(order(command.TRANSFER, 1, 2))
    assert fight.refusal(order(movement.MOVE, 2, -1, (24, 15))) == morale.SUPPRESSED


def test_a_failed_reaction_stays_barred_in_a_transferred_activation():
    """R3.42, R3.44: what is counted by activation starts anew, what failed this turn does not."""
    fight = company()
    fight[2].failed, fight[2].fires, fight[2].done = 1 << morale.GO_IN_POSITION, 1, 1 << casualties.REORGANISE
    fight.play(order(command.TRANSFER, 1, 2))
    assert fight.refusal(order(morale.GO_IN_POSITION, 2)) == activation.FAILED_THIS_TURN
    assert fight.refusal(order(casualties.REORGANISE, 2)) == 0


def test_squads_transfer_nothing():
    """R9.10: no command."""
    assert company().activate(2).refusal(order(command.TRANSFER, 2, 3)) == command.NO_COMMAND


# --- rally (R3.30, R7.40-R7.43) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "rallies"), [(3, 0), (4, 1)])
def test_rally_of_a_regular_squad_by_a_veteran_leader(face, rallies):
    """R7.40, 19E.5 (p.17): Regular LV2 by Veteran LV1: above three, 4 and more on the rallied unit's D8."""
    assert play(lambda dice: rally_test(dice, 8, 2, 1), (8, face)) == rallies


def test_rally_raises_a_unit_by_one_level():
    """R3.30, R7.40: above the sum of both leadership values, 4."""
    fight = company(confidence=SHAKEN)
    changed = fight.play(order(command.RALLY, 1, 2), (8, 5))
    assert changed == {"squad.1.actions": 1, "squad.1.done": 1 << command.RALLY, "squad.1.informed": 1 << 2,
                       "squad.2.confidence": STEADY}


def test_a_failed_rally_costs_the_action_only():
    """R7.40: 4 does not exceed 4."""
    fight = company(confidence=BROKEN)
    assert fight.play(order(command.RALLY, 1, 2), (8, 4)) == {
        "squad.1.actions": 1, "squad.1.done": 1 << command.RALLY, "squad.1.informed": 1 << 2}


def test_message_and_rally_are_one_action():
    """R7.43: out of contact the communication is rolled first; when it fails there is no rally roll."""
    fight = company(near=20, confidence=SHAKEN)
    fight.play(order(command.RALLY, 1, 2), (8, 3), (8, 5))
    assert (fight[2].confidence, fight[1].actions) == (STEADY, 1)
    fight = company(near=20, confidence=SHAKEN)
    fight.play(order(command.RALLY, 1, 2), (8, 2))
    assert fight[2].confidence == SHAKEN


@pytest.mark.parametrize(("confidence", "ceiling", "refused"), [
    (STEADY, STEADY, command.AT_CEILING), (CONFIDENT, CONFIDENT, command.AT_CEILING), (SHAKEN, STEADY, 0),
    (ROUTED, SHAKEN, 0)])
def test_nobody_is_rallied_beyond_his_start(confidence, ceiling, refused):
    """R2.16, R7.42: the level of the unit's fatigue is the ceiling; the routed too may be rallied."""
    assert company(confidence=confidence, ceiling=ceiling).refusal(order(command.RALLY, 1, 2)) == refused


def test_one_rally_an_activation():
    """R3.30: it may not be repeated."""
    fight = company(confidence=ROUTED)
    fight.play(order(command.RALLY, 1, 2), (8, 8))
    assert fight.refusal(order(command.RALLY, 1, 2)) == activation.ONCE_ONLY


def test_a_rally_reaches_the_unit_s_elements_too():
    """R4.39, R7.40: they share one confidence."""
    fight = company(confidence=SHAKEN)
    element = fight[3]
    element.parent, element.confidence = 2, SHAKEN
    fight.play(order(command.RALLY, 1, 2), (8, 5))
    assert (fight[2].confidence, element.confidence) == (STEADY, STEADY)


def test_nobody_without_a_leader_is_in_contact():
    """R9.15: a unit in which nobody is fit to lead."""
    fight = company()
    fight[2].leader = NOBODY
    assert rules.is_direct(fight.rules, fight[1], fight[2]) == 0
