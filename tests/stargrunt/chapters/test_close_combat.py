"""Rounds of close combat at the table, their ends, fates and captives: R8.20-R8.28, R8.50-R8.60."""

import pytest

from dieshift.core.dice import Scripted
from dieshift.stargrunt.chapters import activation, assault, morale
from dieshift.stargrunt.chapters.assault import fates
from dieshift.stargrunt.chapters.assault.melee import NO_DICE, Fighter
from dieshift.stargrunt.chapters.assault.odds import round_ways
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DEAD,
    FIT,
    NOBODY,
    PANICKED,
    PRISONER,
    STEADY,
    WOUNDED,
    WOUNDED_PRISONER,
)
from dieshift.stargrunt.text.notation import read, write
from stargrunt.chapters.test_charge import CHARGE, DARES, FIGHT, HOLDS, LET_GO, STAND, charge
from stargrunt.kit import order


def contact(attackers, defenders, **more):
    """In contact, one round to be fought: so many against so many."""
    fight = charge(figures=attackers, defender={"figures": defenders, **more.pop("defender", {})}, **more)
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 6))
    assert fight.game.question == assault.HOW_TO_FIGHT
    return fight


def test_who_puts_the_surplus():
    """R8.20, R8.21: the smaller side's player; with equal numbers the attacker pairs, and so the defender fights."""
    assert contact(3, 2).game.seat_to_choose == 1
    assert contact(2, 3).game.seat_to_choose == 0
    assert contact(2, 2).game.seat_to_choose == 1


def test_each_figure_meets_its_own():
    """R8.22, R8.26, R8.27: two pairs; the lower falls, and is out of the assault; ties do nothing."""
    fight = contact(2, 2)
    # defender 1 beats attacker 1; defender 2 and attacker 2 tie; the attackers, who have lost one, test first: LV2 + 1
    fight.play(FIGHT, (8, 6), (8, 4), (8, 5), (8, 5), (8, 4), (8, 3))
    assert fight.events(assault.ROUND_FOUGHT) == [(0, 1, 1, 1, 0)]
    assert (fight.game.assault.down[0], fight.game.assault.lost[0]) == (0b01, 1)
    assert fight[0].figure[0].health == FIT
    assert fight.events(assault.ROUND_ENDED) == [(0, 1, 0, 3, 2)]
    assert fight.game.question == assault.HOW_TO_FIGHT


def test_the_surplus_is_spread_or_heaped():
    """R8.20, N15: two too many: spread on both in turn, or heaped on one; only on who still fights."""
    fight = contact(4, 2)
    fight.play(
        order(assault.FIGHT, choice=assault.SPREAD), (8, 4), (8, 4), (8, 4), (8, 4), (8, 4), (8, 4), (8, 3), (8, 3)
    )
    # the second defender meets three: he falls to one of them, and beats another
    fight.play(order(assault.FIGHT, choice=2), (8, 4), (8, 4), (8, 4), (8, 5), (8, 3), (8, 4), (8, 4), (8, 4))
    assert fight.events(assault.ROUND_FOUGHT) == [(0, 1, 2, 1, 1)]
    assert (fight.game.assault.down[0], fight.game.assault.down[1]) == (0b0100, 0b10)
    assert fight.refusal(order(assault.FIGHT, choice=2)) == assault.NOT_IN_THIS_FIGHT
    assert fight.refusal(order(assault.FIGHT, choice=3)) == assault.NOT_IN_THIS_FIGHT
    assert fight.refusal(order(assault.FIGHT, choice=1)) == 0


def test_nobody_is_too_many_in_an_even_fight():
    """R8.20: nothing is heaped where there is no surplus."""
    assert contact(2, 2).refusal(order(assault.FIGHT, choice=1)) == assault.NOT_IN_THIS_FIGHT


def test_weapons_and_suits_count():
    """R8.23, R8.24: a shotgun is worth two types; a suit doubles the score."""
    fight = contact(1, 1)
    fight[0].figure[0].melee = 2
    fight.play(FIGHT, (8, 4), (12, 9), (6, 5))
    fight = contact(1, 1, power_armour=1, defender={"quality": 8})
    fight.play(FIGHT, (8, 5), (8, 3), (6, 1))
    assert fight.events(assault.ROUND_FOUGHT) == [(0, 1, 1, 0, 1)]


def test_cover_helps_in_the_first_round_only():
    """R8.25: one type for every defender In Position; none in the second round."""
    fight = contact(1, 1, defender={"in_position": 1})
    fight.play(FIGHT, (10, 4), (8, 4), (8, 8), (8, 8))
    fight.play(FIGHT, (8, 4), (8, 4), (8, 8), (8, 8))


def test_suppression_does_not_keep_from_fighting():
    """R8.28: who is suppressed fights, and keeps his markers."""
    fight = contact(1, 1, defender={"suppression": 2})
    fight.play(FIGHT, (8, 4), (8, 4), (8, 8), (8, 8))
    assert fight[1].suppression == 2


def test_losses_of_the_whole_assault_weigh():
    """R8.50, R8.53, R8.55: cumulative; the defender first if equal; who has lost nobody tests at threat 0."""
    fight = contact(4, 4)
    fight.play(FIGHT, (8, 5), (8, 4), *[(8, 4)] * 6, (8, 4), (8, 3))
    assert fight.events(assault.ROUND_ENDED)[0][2:] == (0, 3, 2)
    fight.play(FIGHT, *[(8, 4)] * 7, (8, 4), (8, 3))
    assert fight.events(assault.ROUND_ENDED)[0][2:] == (0, 3, 2)


def test_the_side_that_fails_breaks():
    """R8.51, R8.56-R8.58: in one activation it loses its levels and falls back; its downed are dead or captives."""
    fight = contact(3, 3)
    # all defenders fall but the last; they test first, LV2 + 2, and fail by one level; fates, and a successor's test
    fight.play(FIGHT, (8, 1), (8, 2), (8, 1), (8, 2), (8, 4), (8, 4), (8, 3), (6, 2), (6, 3), (6, 4), (8, 8))
    assert [fight[1].figure[i].health for i in range(3)] == [DEAD, WOUNDED_PRISONER, FIT]
    assert fight[1].confidence == STEADY
    assert fight[1].figure[1].held_by == 1
    assert fight.place(0) == (24, 16)
    assert fight.place(1)[1] > 21
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    fight.play(LET_GO)
    assert fight.game.question == activation.WHICH_UNIT


def test_attackers_who_break_go_back():
    """R8.51, R8.57: the winners' stunned stand up, the losers' are captured; the defenders stay where they are."""
    fight = contact(3, 3)
    fight.play(FIGHT, (8, 5), (8, 4), (8, 4), (8, 5), (8, 5), (8, 4), (8, 3), (6, 5), (6, 4), (6, 6), (6, 4),
               (8, 8))
    assert fight[0].confidence == STEADY
    assert sorted(fight[0].figure[i].health for i in range(3)) == sorted([FIT, PRISONER, WOUNDED_PRISONER])
    assert [fight[1].figure[i].health for i in range(3)] == [FIT, FIT, FIT]
    assert fight.place(1) == (24, 16)
    assert fight.place(0)[1] < 11
    assert fight.game.question == activation.WHICH_UNIT


def test_a_side_wiped_out_has_lost_without_a_test():
    """R8.60, N19: nobody tests."""
    fight = contact(2, 1)
    fight.play(FIGHT, (8, 1), (8, 2), (8, 1), (6, 6))
    assert fight[1].figure[0].health == PRISONER
    assert fight.events(assault.ROUND_ENDED) == [(0, 1, 1, 3, 2)]
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    fight.play(order(assault.FOLLOW), (8, 4))
    assert fight.game.question == activation.WHAT_ACTION


def test_a_suit_rolls_what_a_wound_comes_to():
    """R8.59, R10.20, N20: a wounded trooper in a suit rolls at once."""
    fight = contact(2, 1, power_armour=1, defender={"power_armour": 1})
    fight.play(FIGHT, (8, 1), (8, 2), (8, 1), (6, 3), (6, 6))
    assert fight[1].figure[0].health == PRISONER


def test_a_leader_who_is_lost_is_succeeded_after_the_fates():
    """N12, R2.12: leadership stays what it was in the assault; then successor and confidence test, and no marker."""
    fight = contact(3, 3)
    # the defenders' leader falls, and they break; he is captured: D6 for the successor, then confidence at the
    # leader's row, threat 3 for medium motivation
    fight.play(FIGHT, (8, 1), (8, 4), (8, 4), (8, 2), (8, 4), (8, 4), (8, 3), (6, 5), (6, 6), (6, 3),
               (8, 8))
    assert fight[1].leader == 1
    assert fight[1].suppression == 0
    assert fight.events(morale.SUCCEEDS)[0][:2] == (1, NOBODY)


@pytest.mark.parametrize(("face", "health"), [(1, DEAD), (2, DEAD), (3, WOUNDED), (4, WOUNDED), (5, FIT), (6, FIT)])
def test_fates(face, health):
    """R8.57: 1-2 dead, 3-4 wounded, 5-6 stunned."""
    from stargrunt.kit import play, rules

    outcomes = []
    play(lambda dice: outcomes.append(fates.fate(dice, rules())), (6, face))
    assert outcomes == [health]


def test_a_last_stand_takes_no_test_at_the_end_of_a_round():
    """R7.61: only the others test."""
    fight = charge(figures=1, defender={"figures": 1, "standing_fast": 1})
    fight.play(CHARGE, DARES)
    fight.play(STAND, (6, 6))
    fight.play(FIGHT, (8, 4), (8, 4), (8, 8))
    with pytest.raises(Scripted):
        fight.play(FIGHT, (8, 4), (8, 4), (8, 8), (8, 8))


def test_confidence_is_what_it_was_where_both_hold():
    """R8.52: another round."""
    fight = contact(1, 1)
    fight.play(FIGHT, (8, 4), (8, 4), (8, 8), (8, 8))
    assert (fight[0].confidence, fight[1].confidence) == (CONFIDENT, CONFIDENT)
    assert fight.game.assault.round == 1


@pytest.mark.parametrize("squads", [False, True])
def test_the_panicked_fight_or_do_not(squads):
    """R7.54: they fight; by `panicked-do-not-fight` they roll no dice, and fall to whoever is put on them."""
    base = "book + squad-melee" if squads else "book"
    more = {"defender": {"panic": PANICKED, "figures": 1, "standing_fast": 1}, "figures": 1}
    fought, suffered = charge(text=base, **more), charge(text=f"{base} + panicked-do-not-fight", **more)
    for fight in (fought, suffered):
        fight.play(CHARGE, DARES)
        fight.play(STAND, (6, 6))
    if squads:
        for unit in (0, 1):
            fought[unit].figure[0].points = suffered[unit].figure[0].points = 1
        fought.play(FIGHT, (8, 8), (8, 4), (4, 4), (8, 8), (8, 4), (4, 4))
        suffered.play(FIGHT, (8, 8), (8, 4), (4, 4))
    else:
        fought.play(FIGHT, (8, 4), (8, 4), (8, 8))
        suffered.play(FIGHT, (8, 1), (6, 1))
        assert suffered[1].figure[0].health == DEAD
    assert fought.game.question == (assault.WHETHER_TO_STAND if squads else assault.HOW_TO_FIGHT)


def test_the_odds_of_a_round_know_who_does_not_fight():
    """R7.54, R8.22: without a die against them the attackers never fall, and each brings down whom it is put on."""
    rules = catalogue.parse("book + panicked-do-not-fight")
    made = round_ways(fields_of(rules), (Fighter(NO_DICE),), (Fighter(8), Fighter(8)), 1)
    assert made.odds() == {((1,), (0,)): 1}


def share(*figures, choice=assault.SPREAD):
    return order(assault.FIGHT, choice=choice, rifles=sum(1 << figure for figure in figures))


def test_the_surplus_is_shared_among_some():
    """R8.20, N15: three too many, in turn on the first and the third of three; each has one first."""
    fight = contact(6, 3)
    # three on the first, one on the second, two on the third
    fight.play(share(0, 2), (8, 4), (8, 5), (8, 4), (8, 4), (8, 4), (8, 4), (8, 4), (8, 5), (8, 4), (8, 8), (8, 8))
    assert (fight.game.assault.down[0], fight.game.assault.down[1]) == (0, 0b101)
    # the second alone is left; nobody is shared among those who have fallen
    assert fight.refusal(share(1)) == 0
    assert fight.refusal(share(0)) == assault.NOT_AMONG_THESE
    assert fight.refusal(share(1, 2)) == assault.NOT_AMONG_THESE
    assert fight.refusal(share(1, choice=2)) == assault.NOT_AMONG_THESE


def test_nothing_is_shared_where_there_is_no_surplus():
    """R8.20."""
    assert contact(2, 2).refusal(share(0)) == assault.NOT_IN_THIS_FIGHT


def test_how_a_share_is_written():
    """R8.20: `fight among 1,3`."""
    sharing = share(0, 2)
    assert write(sharing, Roster()) == "fight among 1,3"
    assert read("fight among 1, 3", Roster()).rifles == 0b101
    assert read("fight on 2", Roster()).choice == 2
    assert read("fight", Roster()).rifles == 0
