"""Morale: R7.1-R7.17, leaders, units and their elements."""

import pytest

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CALM,
    CASUALTIES,
    CONFIDENT,
    DEAD,
    FIRST_SUPPRESSION,
    HIGH,
    LEADER_DOWN,
    LOW,
    MEDIUM,
    MORE_LOST_THAN_LEFT,
    NOBODY,
    ROUTED,
    STEADY,
    WOUNDED,
)
from stargrunt.kit import battle, play, rules, squad

BOOK = rules()
TABLE_19D = """
1 3/1/0 5/1/0 7/1/0 9/1/0 11/1/0
2 2/1/1 4/1/1 6/1/1 8/1/1 10/1/1
3 1/2/1 3/2/1 5/2/1 7/2/1 9/2/1
4 0/2/2 2/2/2 4/2/2 6/2/2 8/2/2
5 0/2/2 1/3/2 3/3/2 5/3/2 7/3/2
6 0/1/3 0/3/3 2/3/3 4/3/3 6/3/3
7 0/1/3 0/3/3 1/4/3 3/4/3 5/4/3
8 0/0/4 0/2/4 0/4/4 2/4/4 4/4/4
"""


# --- tests as numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", TABLE_19D.strip().splitlines())
def test_confidence_faces_as_tabled(row):
    """19D (R7.1, R7.3, C10): faces that hold, lose one level, lose two; the unpassable is rolled too."""
    target, *printed = row.split()
    for quality, text in zip((4, 6, 8, 10, 12), printed, strict=True):
        found = exact(lambda dice, q=quality: morale_rules.confidence_test(dice, BOOK, q, 1, int(target) - 1))
        assert "/".join(str(found.get(lost, 0) * quality) for lost in range(3)) == text


@pytest.mark.parametrize(("face", "lost"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (8, 0)])
def test_confidence_example_of_a_regular_squad(face, lost):
    """R7.1, R7.11, 19E.6: LV2, TL2: 5-8 hold, 3-4 lose a level, 1-2 two."""
    assert play(lambda dice: morale_rules.confidence_test(dice, BOOK, 8, 2, 2), (8, face)) == lost


def test_less_than_half_is_the_boxes_reading():
    """R7.1, C10: a 2 against 4 then costs one level only."""
    made = rules("book + less-than-half")
    assert play(lambda dice: morale_rules.confidence_test(dice, made, 8, 2, 2), (8, 2)) == 1


@pytest.mark.parametrize(("face", "passes"), [(1, 0), (2, 0), (3, 1), (8, 1)])
def test_reaction_of_a_regular_squad(face, passes):
    """R1.14, R7.39, 19E.1: LV2, TL0 on a D8: 1-2 fail, 3 and more pass."""
    assert play(lambda dice: morale_rules.reaction_test(dice, 8, 2, 0), (8, face)) == passes


@pytest.mark.parametrize(("circumstance", "levels"), [
    (CALM, (-1, -1, -1)), (FIRST_SUPPRESSION, (2, 1, -1)), (CASUALTIES, (2, 1, -1)),
    (MORE_LOST_THAN_LEFT, (4, 3, 1)), (LEADER_DOWN, (4, 3, 2))])
def test_threat_levels_as_printed(circumstance, levels):
    """R7.10: LOW, MEDIUM, HIGH; -1 where no test is due."""
    assert tuple(morale_rules.threat_level(circumstance, motivation) for motivation in (LOW, MEDIUM, HIGH)) == levels


@pytest.mark.parametrize(("motivation", "untreated", "abandoned"), [(LOW, 2, 3), (MEDIUM, 0, 2), (HIGH, 0, 1)])
def test_what_casualties_add(motivation, untreated, abandoned):
    """R7.10, C3: per untreated casualty +1, +0, +0; for abandoned ones, however many, +3, +2, +1."""
    assert morale_rules.further_threat(BOOK, motivation, 2, 0) == untreated
    assert morale_rules.further_threat(BOOK, motivation, 0, 2) == abandoned


def test_abandoning_may_be_forgotten():
    """R7.15: the reading without a lasting modifier."""
    assert morale_rules.further_threat(rules("book + abandoning-forgotten"), LOW, 0, 2) == 0


@pytest.mark.parametrize(("text", "lost", "fit", "wounded", "more"), [
    ("book", 3, 2, 3, 1), ("book", 2, 3, 0, 0), ("book", 2, 2, 0, 0), ("book + wounded-survive", 3, 2, 3, 0)])
def test_survivors_are_the_figures_still_fit(text, lost, fit, wounded, more):
    """R7.13: five men lose three: 3 > 2; two: not. The looser reading counts the wounded as survivors."""
    assert morale_rules.more_lost_than_left(rules(text), lost, fit, wounded) == more


@pytest.mark.parametrize(("face", "before", "after"), [
    (1, 2, 3), (2, 2, 3), (3, 2, 2), (5, 2, 2), (6, 2, 1), (1, 3, 3), (6, 1, 1)])
def test_a_successor_s_leadership(face, before, after):
    """R2.13: D6: 1-2 one worse, 6 one better, never beyond 1 or 3."""
    assert play(lambda dice: morale_rules.successor(dice, before), (6, face)) == after


def test_motivation_never_touches_reaction_tests():
    """R2.15, C25: not even with comrades abandoned; S4's option changes that."""
    assert [morale_rules.reaction_threat(BOOK, m, 2) for m in (LOW, MEDIUM, HIGH)] == [0, 0, 0]
    made = rules("book + abandoned-weigh-on-reaction")
    assert [morale_rules.reaction_threat(made, m, 2) for m in (LOW, MEDIUM, HIGH)] == [3, 2, 1]


# --- after an attack (R5.38, R7.2-R7.17) ------------------------------------------------------------------------------


def target(*others, hurt=0, text="book", **fields):
    """A squad of five, the last figures of which are wounded, that has been under fire before."""
    made = squad(0, figures=5, **{"was_suppressed": 1, "was_fired_on": 1} | fields)
    for i in range(5 - hurt, 5):
        made.figure[i].health = WOUNDED
    return battle(made, *others, text=text)


def attacked(fight, suppressed, lost, *faces, before=0):
    return fight.changed(
        lambda dice: morale_rules.after_attack(dice, fight.rules, fight.game, 0, suppressed, lost, before), *faces)


def test_no_test_without_a_basic_row():
    """R7.5: untreated and abandoned casualties never cause a test of their own."""
    fight = target(hurt=2, motivation=LOW)
    fight[0].figure[4].left = 2
    assert attacked(fight, 1, 0, before=1) == {"squad.0.suppression": 1}


@pytest.mark.parametrize(("motivation", "face", "level"), [
    (LOW, 4, STEADY), (MEDIUM, 4, CONFIDENT), (LOW, 5, CONFIDENT)])
def test_casualties_are_a_test_of_two_or_one(motivation, face, level):
    """R7.2, R7.10: LV2: LOW must exceed 4, MEDIUM 3."""
    fight = target(hurt=1, motivation=motivation)
    attacked(fight, 1, 1, (8, face))
    assert fight[0].confidence == level


def test_high_motivation_shrugs_off_a_casualty():
    """R7.10: no row for HIGH, so no die."""
    assert attacked(target(hurt=1, motivation=HIGH), 1, 1) == {"squad.0.suppression": 1}


def test_high_motivation_tests_when_more_fall_than_are_left():
    """R7.10, R7.13: three of five fall at once: TL1 against LV2; survivors are the two fit, not the wounded."""
    fight = target(hurt=3, motivation=HIGH)
    attacked(fight, 1, 3, (8, 3))
    assert fight[0].confidence == STEADY


@pytest.mark.parametrize(("text", "threat"), [("book", 3), ("book + fresh-casualties-weigh", 4)])
def test_only_earlier_casualties_weigh_on_the_test(text, threat):
    """R7.11, R7.12: LOW: TL2 for a casualty, +1 for the one already untreated; or +2 by the other reading."""
    fight = target(hurt=2, motivation=LOW, text=text)
    attacked(fight, 1, 1, (8, threat + 3), before=1)
    assert fight[0].confidence == CONFIDENT
    fight = target(hurt=2, motivation=LOW, text=text)
    attacked(fight, 1, 1, (8, threat + 2), before=1)
    assert fight[0].confidence == STEADY


def test_of_several_rows_the_highest_counts():
    """R7.4: first suppression, casualties and more lost than left are one test of TL4 at LOW."""
    fight = target(hurt=3, motivation=LOW, was_suppressed=0)
    attacked(fight, 1, 3, (8, 6))
    assert fight[0].confidence == STEADY
    assert morale_rules.highest_threat(fight.rules, fight.game, 0, 1, 3, 0) == 4


def test_confidence_stops_at_routed():
    """R7.4, R7.23, R14.17: two levels from Broken are one; the routed leave their position."""
    fight = target(hurt=1, motivation=LOW, confidence=BROKEN, in_position=1)
    attacked(fight, 1, 1, (8, 1))
    assert (fight[0].confidence, fight[0].in_position) == (ROUTED, 0)


def test_the_first_suppression_is_asked_once():
    """R7.10: a test at the first marker of the game, none at the second."""
    fight = target(was_suppressed=0)
    attacked(fight, 1, 0, (8, 4))
    assert fight[0].was_suppressed == 1
    assert attacked(fight, 1, 0) == {"squad.0.suppression": 2}


# --- the leader (R2.12-R2.14, R5.38, R5.39, R7.17) --------------------------------------------------------------------


def beheaded(**fields):
    fight = target(**fields)
    fight[0].figure[0].health = WOUNDED
    return fight


def test_a_fallen_leader_brings_a_second_marker_a_successor_and_a_test():
    """R2.12, R2.13, R5.38, R5.39: marker, marker, D6 1 makes LV3, then TL3 against the new leader: 6 fails."""
    assert attacked(beheaded(), 1, 1, (6, 1), (8, 6)) == {
        "squad.0.suppression": 2, "squad.0.leader": 1, "squad.0.leadership": 3, "squad.0.confidence": STEADY}


def test_the_test_for_a_leader_may_be_taken_at_his_own_value():
    """R5.38: by the other reading LV2 and TL3: 6 holds."""
    fight = beheaded(text="book + old-leader-tests")
    attacked(fight, 1, 1, (6, 1), (8, 6))
    assert (fight[0].leadership, fight[0].confidence) == (3, CONFIDENT)


def test_high_motivation_takes_the_leader_s_marker_and_test_too():
    """R2.12, R7.10, R7.17: even HIGH: TL2, and the marker is a first suppression like any other."""
    fight = beheaded(motivation=HIGH, was_suppressed=0)
    attacked(fight, 0, 1, (6, 3), (8, 5))
    assert (fight[0].suppression, fight[0].was_suppressed, fight[0].confidence) == (1, 1, CONFIDENT)


def test_the_next_in_the_order_of_the_roster_succeeds():
    """R2.14: the first fit figure; figure 2 has fallen too."""
    fight = beheaded()
    fight[0].figure[1].health = DEAD
    attacked(fight, 1, 2, (6, 3), (8, 6))
    assert fight[0].leader == 2


@pytest.mark.parametrize(("text", "leader"), [("book", 1), ("book + nearest-succeeds", 2)])
def test_the_nearest_may_succeed(text, leader):
    """R2.14: by the other reading whoever stands beside him, here figure 3; of two as near the senior."""
    fight = beheaded(text=text)
    fight[0].figure[1].x += 300
    attacked(fight, 1, 1, (6, 3), (8, 6))
    assert fight[0].leader == leader


def test_nobody_left_lying_succeeds():
    """R2.14: by the nearest too, he must be fit and with the squad."""
    fight = beheaded(text="book + nearest-succeeds")
    for i in (1, 2):
        fight[0].figure[i].health = DEAD
    attacked(fight, 1, 3, (6, 3), (8, 8))
    assert fight[0].leader == 3


def test_a_squad_wiped_out_takes_no_tests():
    """R2.12: nobody is left to lead, to test or to be suppressed twice."""
    fight = target()
    for i in range(5):
        fight[0].figure[i].health = DEAD
    assert attacked(fight, 1, 5) == {"squad.0.suppression": 1, "squad.0.leader": NOBODY}


# --- a unit and its elements (R4.39) ----------------------------------------------------------------------------------


def with_element(text="book", **fields):
    element = squad(0, at=(40, 10), figures=3, was_suppressed=1, was_fired_on=1, parent=0, **fields)
    return target(element, text=text, **fields)


@pytest.mark.parametrize(("text", "other"), [("book", STEADY), ("book + elements-own-morale", CONFIDENT)])
def test_a_unit_and_its_elements_share_one_confidence(text, other):
    """R4.39: one test for the whole unit; by the other reading each part for itself."""
    fight = with_element(text)
    fight[0].figure[4].health = WOUNDED
    attacked(fight, 1, 1, (8, 3))
    assert (fight[0].confidence, fight[1].confidence) == (STEADY, other)


def test_survivors_of_a_divided_unit_are_all_its_parts():
    """R4.39, R7.13: three of five fall and two are left, but three more stand elsewhere: TL1, not 3."""
    fight = with_element()
    assert morale_rules.highest_threat(fight.rules, fight.game, 0, 0, 3, 0) == 1
    for i in (2, 3, 4):
        fight[0].figure[i].health = DEAD
    assert morale_rules.highest_threat(fight.rules, fight.game, 0, 0, 3, 0) == 1


def test_whoever_leads_an_element_is_not_the_unit_s_leader():
    """R4.35, R7.10: when he falls, another takes over; no marker, no successor's die, no leader row."""
    fight = with_element()
    fight[1].figure[0].health = WOUNDED
    changed = fight.changed(lambda dice: morale_rules.after_attack(dice, fight.rules, fight.game, 1, 1, 1, 0), (8, 4))
    assert changed == {"squad.1.suppression": 1, "squad.1.leader": 1}


def test_a_new_leader_s_value_is_the_element_s_too():
    """R4.39: leadership is shared."""
    fight = with_element()
    fight[0].figure[0].health = WOUNDED
    attacked(fight, 1, 1, (6, 6), (8, 8))
    assert (fight[0].leadership, fight[1].leadership) == (1, 1)
