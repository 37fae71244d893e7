"""Close combat by whole squads at the table: S2.4-S2.13, S2.31, Q4-Q6, Q18, N24."""

import pytest

from dieshift.stargrunt.chapters import activation, assault
from dieshift.stargrunt.chapters.assault.rules import ATTACKER
from dieshift.stargrunt.chapters.assault.squad_melee import Arms
from dieshift.stargrunt.chapters.assault.squads_fight import arms_of
from dieshift.stargrunt.state.terms import CONFIDENT, FIT, ROUTED, STEADY, WOUNDED
from stargrunt.chapters.test_charge import CHARGE, DARES, FIGHT, GIVE_GROUND, HOLDS, LET_GO, STAND, charge
from stargrunt.kit import order

SQUADS = "book + squad-melee"
PURSUE, OCCUPY = order(assault.FOLLOW, choice=2), order(assault.OCCUPY)


def contact(attackers=4, defenders=4, text=SQUADS, **more):
    """In contact; each figure is worth a melee point."""
    fight = charge(figures=attackers, text=text, defender={"figures": defenders, **more.pop("defender", {})}, **more)
    for unit in (0, 1):
        for i in range(12):
            fight[unit].figure[i].points = 1
    fight.play(CHARGE, DARES)
    fight.play(STAND, HOLDS, (6, 6))
    assert fight.game.question == assault.HOW_TO_FIGHT
    return fight


def test_the_stand_is_tested_after_its_side_has_had_its_say():
    """S2.13, Q5: it may withdraw instead of the test."""
    fight = charge(text=SQUADS)
    fight.play(CHARGE, DARES)
    assert fight.game.question == assault.WHETHER_TO_STAND
    assert fight[1].confidence == CONFIDENT
    fight.play(GIVE_GROUND, (6, 4))
    assert fight[1].confidence == STEADY
    assert fight.place(1) == (24, 24)
    fight.play(OCCUPY)
    assert fight.place(0) == (24, 16)


def test_who_fails_the_stand_falls_back_as_in_the_book():
    """Q5, N3: the test is the book's, and so is its withdrawal."""
    fight = charge(text=SQUADS)
    fight.play(CHARGE, DARES)
    fight.play(STAND, (8, 3))
    assert fight[1].confidence == STEADY
    assert fight.place(1) == (24, 22)


def test_both_strike_and_both_lose_together():
    """S2.4-S2.10: four points make a D4; two dice over the defence hit; who falls has struck."""
    fight = contact()
    # the attackers: defence D8 shows 2, quality 4, melee 4: total 8 over D8 is one hit; the defenders alike; then the
    # hits: who is hit, damage D10 against armour D8
    fight.play(FIGHT, (8, 2), (8, 4), (4, 4), (8, 2), (8, 4), (4, 4), (4, 1), (10, 9), (8, 5), (4, 1), (10, 9), (8, 5))
    assert fight.events(assault.STRUCK_AT) == [(0, 1, 2, 8, 1), (1, 0, 2, 8, 1)]
    assert [fight[unit].figure[i].health for unit in (0, 1) for i in range(4)].count(WOUNDED) == 2
    assert (fight.game.assault.lost[0], fight.game.assault.lost[1]) == (1, 1)
    assert fight.game.question == assault.WHETHER_TO_STAND
    assert fight.game.seat_to_choose == 1


def test_a_special_weapon_rolls_a_die_of_its_own():
    """S2.5: a maul adds its D8 as long as its bearer stands; three points and one with it are still a D4."""
    fight = contact()
    fight[1].figure[3].special = 8
    fight.play(FIGHT, (8, 8), (8, 4), (4, 4), (8, 3), (8, 3), (4, 4), (8, 5), (8, 5), (4, 1), (10, 1), (8, 1))
    assert fight.events(assault.STRUCK_AT) == [(0, 1, 0, 8, 0), (1, 0, 2, 12, 1)]
    fight[1].figure[3].health = WOUNDED
    fight.play(STAND, (8, 5))
    fight.play(STAND, (8, 5))
    fight.play(FIGHT, (8, 8), (8, 4), (4, 4), (8, 8), (8, 4), (4, 3))


def test_the_bearer_of_a_special_weapon_strikes_where_his_part_of_the_squad_does():
    """S2.5, S2.15: of two parts the first has the first and the third man; in it he adds his die, in the other not."""
    fight = contact()
    fight[0].figure[2].special = 10
    assert [arms_of(fight.rules, fight.game, ATTACKER, part, 2) for part in (0, 1)] == [Arms(2, d10=1), Arms(2)]


def nothing_happens(fight):
    """A round in which no die beats the defence."""
    fight.play(FIGHT, (8, 8), (8, 4), (4, 4), (8, 8), (8, 4), (4, 4))


def test_a_reaction_test_decides_who_stays():
    """S2.11, Q4, N24: the defender first if equal; who fails breaks off, and loses a level."""
    fight = contact()
    nothing_happens(fight)
    fight.play(STAND, (8, 3))
    assert fight.game.seat_to_choose == 0
    fight.play(STAND, (8, 2))
    assert fight[0].confidence == STEADY
    assert fight.place(1) == (24, 16)
    assert fight.game.question == activation.WHICH_UNIT


def test_both_stay_and_fight_on():
    """S2.11: another round, and the cover of the first helps no more (S2.6)."""
    fight = contact(defender={"in_position": 1})
    fight.play(FIGHT, (10, 8), (8, 4), (4, 4), (8, 8), (8, 4), (4, 4))
    fight.play(STAND, (8, 3))
    fight.play(STAND, (8, 3))
    assert fight.game.question == assault.HOW_TO_FIGHT
    nothing_happens(fight)


def test_one_die_over_the_defence_weighs_on_the_test():
    """S2.7, N24: one more on the threat level, in that round only."""
    fight = contact()
    fight.play(FIGHT, (8, 4), (8, 5), (4, 4), (8, 8), (8, 4), (4, 4))
    fight.play(STAND, (8, 3))
    assert fight[1].confidence == STEADY


def test_a_squad_may_withdraw_after_a_round():
    """S2.13, Q5: instead of the test: a level, and a combat move; the others take the position.

    They do not run after it, unless the option says so (S2.31).
    """
    fight = contact()
    nothing_happens(fight)
    fight.play(GIVE_GROUND, (6, 5))
    assert fight[1].confidence == STEADY
    assert fight.place(1) == (24, 26)
    fight.play(OCCUPY)
    assert fight.place(0) == (24, 16)
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    assert fight.refusal(PURSUE) == assault.NO_PURSUIT
    fight.play(LET_GO)
    assert fight.game.question == activation.WHICH_UNIT


@pytest.mark.parametrize(("face", "caught"), [(3, True), (2, False)])
def test_pursuit(face, caught):
    """S2.11, S2.31, Q6: a combat move of the pursuer; caught, they fight on with what morale leaves them."""
    fight = contact(text=SQUADS + " + melee-pursuit", defender={"confidence": 1 + ROUTED + 1})
    nothing_happens_to_the_shaken(fight)
    fight.play(STAND, (6, 1))
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    fight.play(PURSUE, (6, face))
    assert (fight.game.question == assault.HOW_TO_FIGHT) == caught
    if caught:
        # broken: two types down, D8 to D4
        fight.play(FIGHT, (4, 4), (8, 4), (4, 4), (8, 8), (4, 4), (4, 4))


def nothing_happens_to_the_shaken(fight):
    fight.play(FIGHT, (6, 6), (8, 4), (4, 4), (8, 8), (6, 4), (4, 4))


def test_defenders_who_have_won_may_pursue_too():
    """S2.11: whoever stays."""
    fight = contact(text=SQUADS + " + melee-pursuit")
    nothing_happens(fight)
    fight.play(STAND, (8, 8))
    fight.play(STAND, (8, 1))
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.WHETHER_TO_FOLLOW, 1)
    assert fight.refusal(order(assault.FOLLOW)) == assault.NO_PURSUIT
    fight.play(PURSUE, (6, 6))
    assert fight.game.question == assault.HOW_TO_FIGHT


def test_a_squad_wiped_out_has_lost():
    """R8.60: without a test."""
    fight = contact(defenders=1)
    fight.play(FIGHT, (8, 2), (8, 4), (4, 4), (8, 8), (8, 4), (4, 4), (10, 9), (8, 5))
    assert fight[1].figure[0].health == WOUNDED
    assert fight[0].figure[0].health == FIT
    assert fight.game.question == assault.WHETHER_TO_FOLLOW


def test_who_was_scattered_is_together_where_he_falls_back_to():
    """R4.32, R8.8, S2.13: a unit out of integrity that is charged and gives ground stands on places side by side."""
    fight = charge(text=SQUADS, defender={"gap": 4, "disorganised": 1})
    assert fight[1].disorganised == 1
    fight.play(CHARGE, DARES)
    fight.play(GIVE_GROUND, (6, 4))
    assert fight[1].disorganised == 0
