"""Contact, facing and engagement: B19-B29, RULING 5 to RULING 8, G-3, G-17, G-20, and the states of a pair (1C)."""

import pytest

from boarding.kit import (
    EAST,
    END,
    NORTH,
    OVERWATCH,
    SOUTH,
    WEST,
    action,
    attack,
    door,
    fire,
    model,
    open_floor,
    order,
    rules,
    step,
    turn,
)
from dieshift.boarding.chapters import blips, doors, melee, objectives, shooting
from dieshift.boarding.chapters.melee.rules import IN_FULL, NOT_AT_ALL, WITHOUT_WOUNDING, is_frontal, strikes_back
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, REMOVED, WAY_X, WAY_Y

HALL = open_floor(7, 7)
LOST = [1] * 20  # dice that all fail


def duel(profile="trooper", enemy="stalker", at=(3, 4), facing=SOUTH, *more, text="book", own=NORTH):
    """A model in the middle facing north, active, and an enemy."""
    return action(HALL, model(profile, 0, 3, 3, own), model(enemy, 1, *at, facing), *more, text=text).acts(0)


@pytest.mark.parametrize("way", range(8))
def test_the_three_squares_in_front_can_be_attacked(way):
    """B19, RULING 5: front, front left and front right, without turning; with contact all eight are neighbours.

    Source: S1.5, S1.7.
    """
    fight = duel(at=(3 + WAY_X[way], 3 + WAY_Y[way]))
    assert fight.refusal(attack(1)) == ("ALLOWED" if way in {7, 0, 1} else "NOT_FACED")


def test_two_squares_away_is_no_contact():
    """S1.5; B19."""
    assert duel(at=(3, 5)).refusal(attack(1)) == "NO_CONTACT"


def test_only_enemies_and_objects_are_attacked():
    """B19: on the board."""
    fight = duel("trooper", "stalker", (3, 4), SOUTH, model("trooper", 0, 4, 4), model("console", 0, 2, 4))
    assert [fight.refusal(attack(k)) for k in (0, 1, 2, 3, 4, NOBODY)] == [
        "OWN_SIDE", "ALLOWED", "OWN_SIDE", "ALLOWED", "NO_TARGET", "NO_TARGET"]


def test_contact_across_a_corner_needs_one_open_way():
    """RULING 5, G-3: walls and shut doors count, models do not."""
    walls = "+-+-+\n|.|.|\n+-+ +\n|. .|\n+-+-+"
    pair = model("trooper", 0, 1, 0), model("stalker", 1, 0, 1)
    assert action(walls, *pair).acts(0).refusal(attack(1)) == "NO_CONTACT"
    half = "+-+-+\n|.|.|\n+ + +\n|. .|\n+-+-+"
    pair = model("trooper", 0, 1, 0), model("stalker", 1, 0, 1)
    assert action(half, *pair).acts(0).refusal(attack(1)) == "ALLOWED"
    crowd = duel("trooper", "stalker", (4, 4), SOUTH, model("trooper", 0, 3, 4), model("stalker", 1, 4, 3))
    assert crowd.refusal(attack(1)) == "ALLOWED"


def test_no_diagonal_combat_is_the_other_reading():
    """RULING 5, I-1: only across an edge."""
    assert duel(at=(4, 4), text="no-diagonal-combat").refusal(attack(1)) == "NO_CONTACT"
    assert duel(at=(3, 4), text="no-diagonal-combat").refusal(attack(1)) == "ALLOWED"


def test_moving_into_contact_does_not_engage():
    """S1.121; B23: contact and engagement are two things."""
    fight = duel(at=(3, 5))
    fight.play(step("N"))
    assert (fight[0].engaged, fight[1].engaged) == (0, 0)


def test_the_first_attack_engages_for_one_point():
    """S1.8, S1.14, S1.129; B22, B24: one action; both are engaged, the engager rolls one die more."""
    fight = duel()
    changed = fight.play(attack(1), *LOST[:4], *LOST[:6])
    assert changed == {"model.0.acpo": 4, "model.0.engaged": 1, "model.1.engaged": 1 << 4}
    assert fight.events(melee.ENGAGED_NOW) == [(0, 1, 0, 0, 0)]


def test_further_rounds_cost_the_attacker_one_point_and_no_engager_die():
    """S1.14, S1.142; B24, B26: either side may buy them in its own turn; the defender's dice are free."""
    fight = duel()
    fight.play(attack(1), *LOST[:10])
    assert fight.play(attack(1), *LOST[:9]) == {"model.0.acpo": 3}
    assert fight.events(melee.FOUGHT)[0][2] == 0
    fight.play(END)
    fight.acts(1)
    assert fight.play(attack(0), *LOST[:9]) == {"model.1.acpo": 5}


def test_engaging_again_after_leaving_earns_the_die_again():
    """S1.9, S1.143; B25, I-18, G-20: no free strike on leaving, a new engagement afterwards."""
    fight = duel()
    fight.play(attack(1), *LOST[:10])
    fight.play(step("S"))
    assert (fight[0].engaged, fight[1].engaged, fight[0].acpo) == (0, 0, 2)
    assert fight.events(melee.DISENGAGED) == [(0, 1, 0, 0, 0)]
    fight.play(step("N"))
    fight.play(attack(1), *LOST[:10])
    assert fight.events(melee.FOUGHT)[0][2] == 1


def test_an_engagement_ends_with_the_death_of_one():
    """S1.9, S1.149, S1.156; B25: the survivor may shoot at once."""
    fight = duel("trooper", "stalker", (3, 4), SOUTH, model("stalker", 1, 3, 6))
    fight.play(attack(1), 6, 6, 6, 6, *LOST[:6], 1)
    assert fight[1].state == REMOVED
    assert fight[0].engaged == 0
    assert fight.refusal(fire(2)) == "ALLOWED"


def test_engaged_units_fight_turn_or_break_away():
    """S1.11; B27, RULING 7: no doors, no overwatch, no shooting, no objects of the mission."""
    fight = action(HALL, model("trooper", 0, 3, 3, jammed=1), model("stalker", 1, 3, 4, SOUTH)).acts(0)
    fight.play(attack(1), *LOST[:10])
    for attempt in (OVERWATCH, fire(1), order(doors.OPEN, target=door(1)), order(shooting.CLEAR_JAM), attack(door(1)),
                    order(blips.SEAL, choice=0), order(objectives.PICK_UP), order(objectives.OPERATE, target=1)):
        assert fight.refusal(attempt) == "ENGAGED"
    for attempt in (attack(1), turn("E"), step("S"), END):
        assert fight.refusal(attempt) == "ALLOWED"


def test_a_step_must_break_an_engagement():
    """RULING 7: no sidling round while in contact with everyone."""
    fight = duel()
    fight.play(attack(1), *LOST[:10])
    assert [fight.refusal(step(way)) for way in ("E", "W", "NE", "NW", "SE", "S")] == [
        "MUST_BREAK_AWAY", "MUST_BREAK_AWAY", "MUST_BREAK_AWAY", "MUST_BREAK_AWAY", "ALLOWED", "ALLOWED"]


def test_a_step_that_breaks_one_of_two_engagements_keeps_the_other():
    """S1.9; B25, RULING 7: the pair that stays in contact stays engaged, seen from its new squares."""
    fight = duel("trooper", "stalker", (2, 4), SOUTH, model("stalker", 1, 4, 4, SOUTH))
    fight.play(attack(1), *LOST[:10])
    fight.play(attack(2), *LOST[:10])
    assert fight[0].engaged == (1 << 7) | (1 << 1)
    fight.play(step("E"))
    assert (fight[0].engaged, fight[1].engaged, fight[2].engaged) == (1 << 0, 0, 1 << 4)
    assert fight.events(melee.DISENGAGED) == [(0, 1, 0, 0, 0)]
    fight.play(attack(2), *LOST[:9])
    assert fight.events(melee.FOUGHT)[0][2] == 0


def test_close_combat_is_pairwise():
    """B19, G-17: three enemies in front are fought one by one, each with its own engagement and engager's die."""
    others = model("stalker", 1, 3, 4, SOUTH), model("stalker", 1, 4, 4, SOUTH)
    fight = duel("trooper", "stalker", (2, 4), SOUTH, *others)
    for enemy in (1, 2, 3):
        fight.play(attack(enemy), *LOST[:10])
        assert fight.events(melee.FOUGHT)[0][2] == 1
    assert fight[0].engaged == (1 << 7) | 1 | (1 << 1)


# --- facing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", [NORTH, EAST, SOUTH, WEST])
@pytest.mark.parametrize("at", [(2, 4), (3, 4), (4, 4)])
def test_a_defender_is_frontal_only_chest_to_chest(facing, at):
    """S1.6; B21, RULING 6: it looks exactly back, orthogonally and diagonally."""
    found = is_frontal(rules(), NORTH, facing, at[0] - 3, at[1] - 3)
    assert found == (1 if facing == SOUTH else 0)


def test_frontal_in_front_is_another_reading():
    """RULING 6: whoever stands in the defender's three squares attacks its front."""
    other = rules("frontal-in-front")
    assert is_frontal(other, NORTH, WEST, 1, 1) == 1
    assert is_frontal(other, NORTH, SOUTH, 1, 1) == 1
    assert is_frontal(other, NORTH, EAST, 1, 1) == 0
    assert is_frontal(other, NORTH, WEST, 0, 1) == 0


def test_a_flanked_defender_that_wins_only_draws():
    """S1.12, S1.141; B28: it rolls all its dice, its attacker is not wounded."""
    fight = duel(facing=NORTH)
    fight.play(attack(1), *LOST[:4], 6, 6, 6, 6, 6, 6)
    assert fight.events(melee.FOUGHT) == [(0, 1, 1, 0, 0)]
    assert fight.events(melee.ROUND) == [(0, 1, 0, 6, 2)]
    assert (fight[0].hp, fight[0].state) == (1, ON_BOARD)


def test_a_flanked_defender_loses_its_abilities():
    """S1.12; B28, RULING 9: no parry for it, so its attacker's parry is not cancelled either."""
    fight = duel("leader", "stalker", facing=EAST)
    fight.play(attack(1), 4, 4, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1)
    assert fight.events(melee.PARRIED) == [(0, 1, 131111, 0, 1)]
    assert fight.events(melee.ROUND) == [(0, 1, 2, 1, 0)]
    frontal = duel("leader", "stalker")
    frontal.play(attack(1), 4, 4, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1)
    assert frontal.events(melee.PARRIED) == []


def test_a_flanked_fist_keeps_its_reroll():
    """RULING 9: effects of weapons are no abilities."""
    fight = duel("trooper", "boarder", facing=EAST)
    fight.play(attack(1), *LOST[:4], 1, 1, 1, 1, 2, 2, 2, 2)
    assert fight.events(melee.REROLLED) == [(1, 0, 2222, 0, 0b1111)]


@pytest.mark.parametrize("facing", [NORTH, EAST, WEST])
def test_a_surviving_flanked_defender_turns_to_its_attacker(facing):
    """S1.7, S1.12, S1.141; B29, RULING 8: free, at the end of the round, whoever won."""
    fight = duel(facing=facing)
    changed = fight.play(attack(1), *LOST[:10])
    assert changed["model.1.facing"] == SOUTH
    assert fight.events(melee.FREELY_TURNED) == [(1, 0, SOUTH, 0, 0)]
    assert fight[1].acpo == 0


def test_it_turns_to_face_back_even_on_a_diagonal():
    """RULING 8: to the opposite of the attacker's facing, so that the next round is frontal."""
    fight = duel(at=(4, 4), facing=WEST)
    fight.play(attack(1), *LOST[:10])
    assert fight.at(1) == (4, 4, "S")
    fight.play(attack(1), *LOST[:9])
    assert fight.events(melee.FOUGHT)[0][3] == 1


def test_flank_turn_win_only_is_another_reading():
    """S1.12; RULING 8, I-6: a loser or a draw does not turn it."""
    fight = duel(facing=EAST, text="flank-turn-win-only")
    fight.play(attack(1), *LOST[:10])
    assert fight.at(1) == (3, 4, "E")
    fight.play(attack(1), *LOST[:3], 6, 6, 6, 6, 6, 6)
    assert fight.at(1) == (3, 4, "S")


def test_how_a_diagonal_defender_strikes_back_has_three_readings():
    """S1.6; B21, RULING 6: without wounding, not at all, in full; orthogonally they agree."""
    for text, diagonal in (("book", WITHOUT_WOUNDING), ("diagonal-no-defence", NOT_AT_ALL),
                           ("diagonal-full-defence", IN_FULL)):
        assert strikes_back(rules(text), 0, 1) == diagonal
        assert strikes_back(rules(text), 1, 1) == strikes_back(rules(text), 1, 0) == IN_FULL
        assert strikes_back(rules(text), 0, 0) == WITHOUT_WOUNDING


def test_a_defender_that_cannot_strike_back_rolls_nothing():
    """RULING 6, the reading without defence."""
    fight = duel(at=(4, 4), facing=WEST, text="diagonal-no-defence")
    fight.play(attack(1), 4, 1, 1, 1, 1)
    assert fight.events(melee.ROUND) == [(0, 1, 1, 0, 0)]


def test_a_defender_that_strikes_back_in_full_wounds():
    """RULING 6, the reading with full defence: abilities and all."""
    fight = duel(at=(4, 4), facing=WEST, text="diagonal-full-defence")
    fight.play(attack(1), 4, 1, 1, 1, 6, 6, 6, 6, 6, 6)
    assert fight.events(melee.ROUND)[0][4] == 1
    assert fight[0].state == REMOVED


def test_objects_are_struck_without_an_engagement():
    """4.3: a console has no dice; no engager's die, no facing."""
    fight = duel("trooper", "stalker", (0, 0), SOUTH, model("console", 0, 3, 4))
    assert fight.play(attack(2), 4, 1, 1, 5) == {"model.0.acpo": 4}
    assert fight.play(attack(2), 4, 4, 1, 4) == {"model.0.acpo": 3, "model.2.hp": 1}
    fight.play(attack(2), 4, 4, 1, 4)
    assert (fight[2].state, fight[0].engaged) == (REMOVED, 0)
