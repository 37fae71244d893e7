"""Close assault at the table, from the charge to contact: R8.1-R8.15, R8.30-R8.36, R7.22, S3.32-S3.35."""

import pytest

from dieshift.stargrunt.chapters import activation, assault, fire, morale, movement
from dieshift.stargrunt.chapters.assault import rules
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    FLIPPED,
    HIDDEN,
    PANICKED,
    PLACED,
    ROUTED,
    SHAKEN,
    STEADY,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, squad

CHARGE = order(assault.CHARGE, 0, 1)
STAND, GIVE_GROUND = order(assault.STAND), order(assault.STAND, choice=1)
FIGHT = order(assault.FIGHT)
LET_GO = order(assault.FOLLOW, choice=1)
CALM = {"was_fired_on": 1, "was_suppressed": 1}
DARES = (8, 8)
HOLDS = (8, 8)


def charge(away=6, pieces=(), text="book", defender=None, more=(), **attacker):
    """Unit 0 at (24, 10) is active; unit 1 of the enemy stands so many inches to the north."""
    attacker = {"figures": 6, **CALM, **attacker}
    return battle(squad(0, **{"at": (24, 10), **attacker}),
                  squad(1, **{"at": (24, 10 + away), "figures": 4, **CALM, **(defender or {})}), *more,
                  pieces=pieces, text=text).activate(0)


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"confidence": BROKEN, "in_position": 1}, assault.TOO_SHAKY),
        ({"suppression": 1}, morale.SUPPRESSED),
        ({"panic": PANICKED}, morale.PANICKED),
        ({"column": 1}, movement.IN_COLUMN),
        ({"standing_fast": 1}, morale.STANDING_FAST),
    ],
)
def test_who_may_not_charge(fields, found):
    """R8.1, R7.61: the broken, suppressed, panicked and marching charge nobody, nor does a last stand."""
    pieces = [area("scrub", 20, 5, 28, 11)] if "confidence" in fields else ()
    assert charge(pieces=pieces, **fields).refusal(CHARGE) == found


def test_a_charge_comes_before_anything_else():
    """R3.24, R8.1: it takes both actions; after a move, or when one action is left, there is none."""
    fight = charge()
    fight.play(order(movement.MOVE, 0, -1, (24, 11)))
    assert fight.refusal(CHARGE) == assault.CHARGE_COMES_FIRST


def test_whom_a_charge_is_at():
    """R8.1, N21: an enemy unit in sight that is known to be one; not a friend, an inverted counter, or the hidden."""
    assert charge().refusal(order(assault.CHARGE, 0, 0)) == assault.NOTHING_TO_CHARGE
    assert charge(defender={"located": HIDDEN}).refusal(CHARGE) == assault.NOTHING_TO_CHARGE
    screen = [area("building", 18, 16, 30, 20)]
    assert charge(away=14, pieces=screen, defender={"located": FLIPPED}).refusal(CHARGE) == assault.NOTHING_TO_CHARGE
    assert charge().refusal(CHARGE) == 0


def test_a_charge_that_could_never_come_home_is_refused():
    """R8.10: two dashes of twelve inches each at most, D6 twice."""
    assert charge(away=24).refusal(CHARGE) == 0
    assert charge(away=27).refusal(CHARGE) == assault.BEYOND_A_CHARGE


@pytest.mark.parametrize(("confidence", "threat"), [(CONFIDENT, 0), (STEADY, 1), (SHAKEN, 3)])
@pytest.mark.parametrize("in_position", [0, 1])
def test_it_takes_nerve_to_charge(confidence, threat, in_position):
    """R14.16, R8.2, R7.33, S3.32-S3.35: 0, 1, 3, one more from In Position; a failure costs one action, no more."""
    threat += in_position
    fight = charge(confidence=confidence, in_position=in_position, pieces=[area("scrub", 20, 5, 28, 11)])
    fight.play(CHARGE, (8, 2 + threat))
    squad0 = fight[0]
    assert (squad0.actions, squad0.in_position, squad0.failed >> assault.CHARGE) == (1, in_position, 1)
    assert fight.game.assault.step == rules.NONE
    assert fight.refusal(CHARGE) in {activation.FAILED_THIS_TURN, assault.CHARGE_COMES_FIRST}
    assert fight.refusal(order(fire.FIRE, 0, 1)) == 0
    if in_position:
        fight.play(order(morale.LEAVE_POSITION, 0))
        assert (fight[0].in_position, fight[0].actions) == (0, 0)
    fight = charge(confidence=confidence, in_position=in_position, pieces=[area("scrub", 20, 5, 28, 11)])
    if 3 + threat <= 8:
        fight.play(CHARGE, (8, 3 + threat), HOLDS)
        assert (fight[0].actions, fight[0].in_position) == (0, 0)
        assert fight.game.question == assault.WHETHER_TO_STAND


@pytest.mark.parametrize(("attackers", "odds"), [(6, 1), (8, 2), (12, 3)])
@pytest.mark.parametrize("terror", [0, 1])
def test_the_charged_stand_against_the_odds(attackers, odds, terror):
    """R8.3, R8.4, R8.5, R8.6, R8.40: threat level is the odds, twice that by terror, and nothing else (N2)."""
    target = 2 + odds * (1 + terror)
    fight = charge(figures=attackers, terror=terror, defender={"quality": 12, "motivation": 0})
    fight.play(CHARGE, DARES, (12, target + 1))
    assert fight.game.question == assault.WHETHER_TO_STAND
    assert fight.events(morale.CONFIDENCE_TESTED) == [(1, -1, odds * (1 + terror), CONFIDENT, 0)]
    fight = charge(figures=attackers, terror=terror, defender={"quality": 12})
    fight.play(CHARGE, DARES, (12, target))
    assert fight[1].confidence == STEADY
    assert fight.game.question == assault.WHETHER_TO_FOLLOW


def test_power_armour_counts_twice():
    """R8.4, N16: six in suits against four are three to one; four in suits who defend are eight."""
    fight = charge(power_armour=1, defender={"quality": 12})
    fight.play(CHARGE, DARES, (12, 6))
    assert fight.events(morale.CONFIDENCE_TESTED)[0][2] == 3
    fight = charge(figures=8, defender={"quality": 12, "power_armour": 1})
    fight.play(CHARGE, DARES, (12, 6))
    assert fight.events(morale.CONFIDENCE_TESTED)[0][2] == 1


def test_who_does_not_stand_falls_back_and_the_attacker_takes_the_position():
    """R8.8, R8.14, R8.15, R8.51, N6: six inches, homeward; the attackers take the position, without a roll."""
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    assert fight[1].confidence == STEADY
    assert fight.place(1) == (24, 22)
    assert fight.place(0) == (24, 16)
    assert fight[0].actions == 0
    fight.play(LET_GO)
    assert fight.game.question == activation.WHICH_UNIT
    assert fight.game.assault.step == rules.NONE


def test_two_levels_on_half_or_less():
    """R8.8, R7.1: half of the target or less costs two."""
    fight = charge()
    fight.play(CHARGE, DARES, (8, 1))
    assert fight[1].confidence == SHAKEN


@pytest.mark.parametrize("confidence", [BROKEN, ROUTED])
def test_the_broken_run_without_a_test(confidence):
    """R8.7, R8.7a, R7.22, N4: on the passed charge they rout and withdraw; on a failed one nothing happens."""
    fight = charge(defender={"confidence": confidence})
    fight.play(CHARGE, (8, 2))
    assert fight[1].confidence == confidence
    fight = charge(defender={"confidence": confidence})
    fight.play(CHARGE, DARES)
    assert fight[1].confidence == ROUTED
    assert fight.place(1) == (24, 22)
    assert fight.place(0) == (24, 16)


def test_the_routed_who_find_no_way_are_lost():
    """R7.23, R8.7a: who is trapped surrenders to those who charge."""
    pieces = [area("water", 10, 16.3, 38, 30), area("water", 10, 11, 23.7, 16.3), area("water", 24.3, 11, 38, 16.3)]
    fight = charge(pieces=pieces, defender={"confidence": BROKEN, "figures": 1})
    fight.play(CHARGE, DARES)
    assert fight[1].gone != 0


def test_the_charged_may_give_ground_by_choice():
    """R8.9, N7: after the stand, before the first dash; the book names no price."""
    fight = charge()
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(GIVE_GROUND)
    assert fight[1].confidence == CONFIDENT
    assert (fight.place(1), fight.place(0)) == ((24, 22), (24, 16))


def test_a_last_stand_takes_no_test_and_gives_no_ground():
    """R7.61: it stays."""
    fight = charge(defender={"standing_fast": 1})
    fight.play(CHARGE, DARES)
    assert fight.refusal(GIVE_GROUND) == morale.STANDING_FAST
    assert fight.refusal(STAND) == 0


def test_a_counter_that_is_charged_is_seen_for_what_it_is():
    """N21, R15.15: a flipped unit may be charged; it is placed when the charge is on."""
    fight = charge(defender={"located": 1})
    fight.play(CHARGE, DARES, HOLDS)
    assert fight[1].located == PLACED


def test_terror_frightens_regulars_once():
    """R8.40, R7.50: a Regular unit tests for panic when terror charges it; veterans do not."""
    fight = charge(terror=1)
    fight.play(CHARGE, DARES, (8, 1), HOLDS)
    assert fight[1].panic == PANICKED
    assert fight.game.question == assault.WHETHER_TO_STAND
    fight = charge(terror=1, defender={"quality": 10})
    fight.play(CHARGE, DARES, (10, 8))
    assert fight[1].panic == 0


def test_a_dash_that_reaches_is_in_contact():
    """R8.10, R8.12, N1: twice the die; a dash just as long as the way reaches, and all figures join."""
    fight = charge(away=6)
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 3))
    assert fight.game.question == assault.HOW_TO_FIGHT
    assert fight.events(assault.CAME_TO_GRIPS) == [(0, 1, 1, 0, 0)]
    assert min(abs(fight[0].figure[i].y - 1600) for i in range(6)) <= 110


def test_terrain_costs_a_charge_what_it_costs_a_move():
    """R8.13: measured in allowance, from the leading figure to the nearest defender."""
    rough = [area("rough", 10, 11, 38, 15)]
    fight = charge(away=6, pieces=rough, defender={"suppression": 1})
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 3))
    assert fight.events(assault.FELL_SHORT)


def test_the_edge_of_the_cover_they_hold_is_enough():
    """R8.12: contact with the cover that the defenders hold is contact."""
    wood = [area("scrub", 10, 13, 38, 30)]
    fight = charge(away=8, pieces=wood)
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 2))
    assert fight.game.question == assault.HOW_TO_FIGHT


def short(**more):
    """A first dash that fell short: two inches of sixteen and more."""
    fight = charge(away=16, **more)
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 1))
    return fight


def test_a_short_dash_gives_the_charged_a_free_fire():
    """R8.30, R8.33, R8.35: one fire from where the charge has got to, though the unit has acted and fired this turn."""
    fight = short(defender={"activated": 1})
    assert fight.game.question == assault.WHETHER_TO_DEFEND
    assert fight.game.seat_to_choose == 1
    assert fight.place(0) == (24, 12)
    assert fight.refusal(order(assault.FINAL_FIRE, 1, 0)) == 0
    assert fight.refusal(order(assault.FINAL_FIRE, 0, 1)) == assault.NOT_DEFENDING
    fight.play(order(assault.HOLD_FIRE), (6, 6))
    assert fight[0].moves == 2


def test_suppression_by_final_fire_is_ignored():
    """R8.32: a minor result does nothing at all; the second dash is rolled at once."""
    fight = short()
    fight.play(order(assault.FINAL_FIRE, 1, 0), (6, 3), (8, 4), (8, 1), (6, 6))
    assert (fight[0].suppression, fight[0].was_suppressed) == (0, 1)
    assert fight[0].moves == 2


def test_casualties_of_final_fire_are_tested_for():
    """R7.35, R8.34, R8.36, N9: a reaction test of threat 1 for each, then confidence; who passes dashes again."""
    fight = short()
    before = sum(fight[0].figure[i].health == 0 for i in range(6))
    fight.play(order(assault.FINAL_FIRE, 1, 0), (6, 1), (8, 4), (8, 2), (6, 2), (10, 9), (8, 5), (8, 8), (8, 8),
               (4, 4))
    after = sum(fight[0].figure[i].health == 0 for i in range(6))
    assert (before, after) == (6, 5)
    assert fight.events(morale.REACTION_TESTED)[0][2] == 1


def test_by_the_other_reading_only_nerve_is_tested_after_losses():
    """R8.36: by `charge-tests-nerve-only` no confidence die follows the reaction test."""
    fight = short(text="book + charge-tests-nerve-only")
    fight.play(order(assault.FINAL_FIRE, 1, 0), (6, 1), (8, 4), (8, 2), (6, 2), (10, 9), (8, 5), (8, 8), (4, 4))
    assert fight.events(morale.REACTION_TESTED)[0][2] == 1
    assert fight.events(morale.CONFIDENCE_TESTED) == []


def test_a_charge_is_beaten_off_by_fire():
    """R8.34: who fails goes to cover or where it set out, as its player says, and takes a marker."""
    pieces = [area("scrub", 22, 5, 26, 9)]
    fight = short(pieces=pieces)
    fight.play(order(assault.FINAL_FIRE, 1, 0), (6, 1), (8, 4), (8, 2), (6, 2), (10, 9), (8, 5), (8, 3), (8, 8))
    assert fight.game.question == assault.WHITHER_BACK
    assert fight.game.seat_to_choose == 0
    assert fight.refusal(order(assault.FALL_BACK, choice=assault.STAY)) == assault.NO_STAYING
    fight.play(order(assault.FALL_BACK, choice=assault.TO_START))
    assert (fight.place(0), fight[0].suppression) == ((24, 10), 1)
    assert fight.game.question == activation.WHICH_UNIT


def test_two_short_dashes_leave_a_choice():
    """R8.11, N8: stay where the dash ended, or go back with a marker; without cover near only to the start."""
    fight = short()
    fight.play(order(assault.HOLD_FIRE), (6, 1))
    assert fight.game.question == assault.WHITHER_BACK
    assert fight.refusal(order(assault.FALL_BACK, choice=assault.TO_COVER)) == assault.NO_COVER_NEAR
    fight.play(order(assault.FALL_BACK, choice=assault.STAY))
    assert (fight.place(0), fight[0].suppression) == ((24, 14), 0)


def test_the_suppressed_fire_only_if_they_dare():
    """R7.34, R8.31: a reaction test with the markers as threat level; who fails does not fire."""
    fight = short(defender={"suppression": 2})
    fight.play(order(assault.FINAL_FIRE, 1, 0), (8, 4), (6, 6))
    assert fight.events(fire.FIRED) == []
    assert fight[1].failed == 0


def test_the_panicked_fire_not_but_fight():
    """R7.54: no final defensive fire; the stand is tested as ever."""
    fight = charge(away=16, defender={"panic": PANICKED})
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 1), (6, 1))
    assert fight.game.question == assault.WHITHER_BACK


def test_a_leader_hit_by_final_fire_leaves_no_marker():
    """N10, R2.12: his successor comes first, and leads in the test to press on; confidence on the leader's row."""
    fight = short()
    fight.play(order(assault.FINAL_FIRE, 1, 0), (6, 1), (8, 4), (8, 2), (6, 1), (10, 9), (8, 5), (6, 3), (8, 8),
               (8, 8), (4, 4))
    assert fight[0].suppression == 0
    assert fight[0].leader != 0


def test_follow_through():
    """R7.36, R8.73, N5: threat 2 when they pulled back; then only a combat move, another charge, or the end."""
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    fight.play(order(assault.FOLLOW), (8, 5))
    assert (fight[0].actions, fight.game.question) == (1, activation.WHAT_ACTION)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == assault.ONLY_ONWARD
    assert fight.refusal(order(movement.COMBAT_MOVE, 0, -1, (20, 18))) == 0
    assert fight.refusal(CHARGE) == 0
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (20, 18)), (6, 6))
    assert fight.game.question == activation.WHICH_UNIT
    fight = charge()
    fight.play(CHARGE, DARES, (8, 3))
    fight.play(order(assault.FOLLOW), (8, 4))
    assert (fight.game.question, fight[0].failed) == (activation.WHICH_UNIT, 0)


def test_wounded_and_dead_take_no_part():
    """R8.5: only the fit count."""
    fight = charge(figures=8)
    fight[0].figure[7].health, fight[0].figure[6].health = WOUNDED, DEAD
    fight.play(CHARGE, DARES, (8, 4))
    assert fight.events(morale.CONFIDENCE_TESTED)[0][2] == 1


@pytest.mark.parametrize(("attacker", "found"), [
    (11, assault.WITHIN_A_WOOD), (13.9, assault.WITHIN_A_WOOD), (14.5, 0), (20, 0), (22.4, 0)])
def test_who_is_within_a_wood_is_charged_from_within_the_same_wood(attacker, found):
    """R8.75, R14.20: not from outside, but from all of the same wood, farther too than one sees in it."""
    wood = [area("light_wood", 10, 14, 38, 34)]
    fight = charge(pieces=wood, figures=1, at=(24, attacker), defender={"figures": 1, "at": (24, 24)})
    assert fight.refusal(CHARGE) == found


@pytest.mark.parametrize(("wide", "found"), [(38, 0), (20, assault.WITHIN_A_WOOD)])
def test_another_wood_is_not_the_same(wide, found):
    """R8.75: a wood beside it is another."""
    woods = [area("light_wood", 10, 14, 30, 34), area("dense_wood", wide - 8, 4, wide, 12)]
    fight = charge(pieces=woods, figures=1, at=(14, 10), defender={"figures": 1, "at": (14, 15 if found == 0 else 19)})
    assert fight.refusal(CHARGE) == found


def test_within_a_wood_it_takes_most_of_the_figures():
    """R14.20: a unit of which most stand at the edge is at the edge, and is charged from outside."""
    fight = charge(pieces=[area("light_wood", 10, 14, 38, 34)], at=(24, 13), figures=1,
                   defender={"figures": 3, "at": (24, 15)})
    assert fight.refusal(CHARGE) == 0
    for figure in fight[1].figure[:2]:
        figure.y += 300
    assert fight.refusal(CHARGE) == assault.WITHIN_A_WOOD


def test_a_placed_unit_is_charged_unseen_unless_sight_is_agreed():
    """R8.1, N21: a hill between them hides no position that lies on the table for both to see; a reading bars it."""
    hill = [area("hill", 20, 13, 28, 15)]
    assert charge(away=10, pieces=hill, figures=1, defender={"figures": 1}).refusal(CHARGE) == 0
    fight = charge(away=10, pieces=hill, figures=1, defender={"figures": 1}, text="book + charge-in-sight")
    assert fight.refusal(CHARGE) == assault.NOTHING_TO_CHARGE


def test_a_counter_in_sight_is_charged_wherever_its_figures_would_stand():
    """R8.1, R15.4: most of those under the counter would be behind a hill, which only their own player knows."""
    fight = charge(away=10, pieces=[area("hill", 26, 13, 44, 15)], figures=1, defender={"figures": 3})
    fight[1].located = FLIPPED
    for i, figure in enumerate(fight[1].figure[:3]):
        figure.x += 1600 if i != fight[1].centre else 0
    assert fight.refusal(CHARGE) == 0


def test_the_nearest_man_sets_the_distance_of_a_charge():
    """R8.13: from the leading attacker to the nearest defender, wherever the others stand."""
    fight = charge(away=12, defender={"figures": 2, "at": (24, 22)})
    assert fight.refusal(CHARGE) == 0
    fight[1].figure[1].y = 4000
    assert fight.refusal(CHARGE) == 0


def test_who_is_at_the_edge_of_a_wood_is_charged_from_outside():
    """R8.75, R14.20: two inches of the wood hide nobody."""
    fight = charge(pieces=[area("light_wood", 10, 14, 38, 34)], away=5, figures=1, defender={"figures": 1})
    assert fight.refusal(CHARGE) == 0


@pytest.mark.parametrize(("lies", "found"), [((24, 22), 1), ((24.5, 22.7), 1), ((24.6, 22.9), 0)])
def test_who_falls_back_upon_the_hidden_finds_them_and_goes_another_way(lies, found):
    """R8.8, R15.3: the way is chosen by what it knows; whoever lies where it would stand is placed first."""
    lurking = squad(0, at=lies, figures=1, located=HIDDEN)
    fight = charge(more=[lurking], pieces=[area("scrub", 16, 20, 40, 30)])
    fight.play(CHARGE, DARES, (8, 3))
    assert fight[2].located == (PLACED if found else HIDDEN)
    assert len(fight.events(movement.CAME_UPON)) == found
    assert (fight.place(1) == (24, 22)) == (found == 0)


def test_a_charge_that_is_beaten_off_finds_who_lies_hidden_where_it_set_out():
    """R8.34, R15.3: whoever has come to lie there is placed, and the chargers stand beside him."""
    fight = short(more=[squad(1, at=(40, 40), figures=1, located=HIDDEN)], pieces=[area("scrub", 20, 6, 44, 12),
                                                                                  area("scrub", 36, 36, 44, 44)])
    fight.play(order(assault.HOLD_FIRE), (6, 1))
    fight[2].figure[0].x, fight[2].figure[0].y = 2400, 1000
    fight.play(order(assault.FALL_BACK, choice=assault.TO_START))
    assert (fight[2].located, fight.events(movement.CAME_UPON)[0][:2]) == (PLACED, (0, 2))
    assert fight.place(0) != (24, 10)


def test_who_takes_a_position_finds_the_hidden_that_lie_in_it():
    """R8.8, R8.15, R15.3: where the attackers come to stand tells of nobody that they have not found."""
    fight = charge(more=[squad(1, at=(40, 40), figures=1, located=HIDDEN)], pieces=[area("scrub", 36, 36, 44, 44)])
    fight[2].figure[0].x, fight[2].figure[0].y = 2450, 1650
    fight.game.night = 1
    fight.play(CHARGE, DARES, (8, 3))
    assert (fight[2].located, [fact[:2] for fact in fight.events(movement.CAME_UPON)]) == (PLACED, [(0, 2)])
    assert fight.place(0) != (24, 16)
