"""A position that a squad gives up by its own choice, and whoever may take it: S2.13; Q5."""

import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import activation, assault
from dieshift.stargrunt.chapters.assault import rules
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Assault, Order
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENT, DEAD, STEADY
from dieshift.stargrunt.turn import legal
from stargrunt.chapters.test_charge import CHARGE, DARES, GIVE_GROUND, LET_GO, charge
from stargrunt.chapters.test_combined_squads import MISSES, engaged
from stargrunt.chapters.test_squads_fight import OCCUPY, PURSUE, SQUADS, contact, nothing_happens
from stargrunt.kit import order

STAY_BACK = order(assault.OCCUPY, choice=assault.STAY_BACK)
FOLLOW = order(assault.FOLLOW)


def given_up(text=SQUADS):
    """The charged squad withdraws before the charge comes home."""
    fight = charge(text=text)
    fight.play(CHARGE, DARES)
    fight.play(GIVE_GROUND, (6, 4))
    return fight


def left_after_a_round(text=SQUADS):
    """The charged squad withdraws after a round."""
    fight = contact(text=text)
    nothing_happens(fight)
    fight.play(GIVE_GROUND, (6, 5))
    return fight


@pytest.mark.parametrize(("left", "stays"), [(given_up, 10), (left_after_a_round, 15)])
def test_who_is_left_is_asked_whether_it_takes_the_position(left, stays):
    """S2.13: it may, and need not; whoever stays back stays where it is, and follows nobody through the position."""
    fight = left()
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.WHETHER_TO_OCCUPY, 0)
    assert fight.place(0) == (24, stays)
    assert fight.refusal(order(assault.OCCUPY, choice=2)) == activation.BAD_CHOICE
    fight.play(OCCUPY)
    assert fight.place(0) == (24, 16)
    assert fight.events(assault.OCCUPIED) == [(0, -1, 2400, 1600, 0)]
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    assert fight.refusal(FOLLOW) == 0
    fight = left()
    fight.play(STAY_BACK)
    assert fight.place(0) == (24, stays)
    assert fight.events(assault.OCCUPIED) == []
    assert fight.game.question == activation.WHICH_UNIT
    assert flatten(fight.game.assault) == flatten(Assault())


@pytest.mark.parametrize("left", [given_up, left_after_a_round])
def test_by_another_reading_it_takes_the_position_unasked(left):
    """S2.13, Q5: a named reading, as it is after any other withdrawal."""
    fight = left(SQUADS + " + melee-always-occupy")
    assert fight.place(0) == (24, 16)
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    assert fight.game.assault.at_x == 0


def test_nobody_is_asked_where_the_withdrawal_was_no_choice():
    """S2.13, R8.8, R8.9: who breaks, and who withdraws by the book, leaves a position that is taken."""
    fight = contact()
    nothing_happens(fight)
    fight.play(order(assault.STAND), (8, 2))
    assert (fight[1].confidence, fight.place(0)) == (STEADY, (24, 16))
    fight = charge()
    fight.play(CHARGE, DARES, (8, 8))
    fight.play(GIVE_GROUND)
    assert (fight[1].confidence, fight.place(0)) == (CONFIDENT, (24, 16))
    assert fight.game.question == assault.WHETHER_TO_FOLLOW


def test_attackers_who_withdraw_leave_no_position():
    """S2.13: the charged hold theirs already."""
    fight = contact()
    nothing_happens(fight)
    fight.play(order(assault.STAND), (8, 3))
    fight.play(GIVE_GROUND, (6, 5))
    assert fight.place(1) == (24, 16)
    assert fight.game.question == activation.WHICH_UNIT


def test_who_stays_back_may_still_pursue():
    """S2.11, S2.13, Q6: it runs after them from where it stands; caught, they fight on."""
    fight = left_after_a_round(SQUADS + " + melee-pursuit")
    fight.play(STAY_BACK)
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    assert fight.refusal(FOLLOW) == assault.NO_PURSUIT
    fight.play(PURSUE, (6, 6))
    assert fight.game.question == assault.HOW_TO_FIGHT
    assert (fight.game.assault.out, fight.game.assault.winner) == (0, 0)
    nothing_happens(fight)


def test_who_takes_the_position_may_pursue_from_there():
    """S2.11, S2.13: or follow through."""
    fight = left_after_a_round(SQUADS + " + melee-pursuit")
    fight.play(OCCUPY)
    assert fight.refusal(FOLLOW) == 0
    fight.play(PURSUE, (6, 1))
    assert fight.events(assault.PURSUED)[0][-1] == 0


@pytest.mark.parametrize(("answers", "there", "asked"), [
    ((OCCUPY, OCCUPY), {0, 2}, [0, 2]), ((STAY_BACK, OCCUPY), {2}, [2]), ((OCCUPY, STAY_BACK), {0}, [0]),
    ((STAY_BACK, STAY_BACK), set(), [])])
def test_each_of_several_squads_is_asked(answers, there, asked):
    """S2.13, S2.15: one takes the position and the other does not; then whoever took it may follow through."""
    fight = engaged()
    fight.play(order(assault.FIGHT), *MISSES * 4)
    fight.play(GIVE_GROUND, (6, 6))
    taken, follow = set(), []
    for unit, answer in zip((0, 2), answers, strict=True):
        assert (fight.game.question, fight.game.pending[0].order.unit) == (assault.WHETHER_TO_OCCUPY, unit)
        fight.play(answer)
        taken |= {event[0] for event in fight.events(assault.OCCUPIED)}
    while fight.game.question == assault.WHETHER_TO_FOLLOW:
        follow.append(fight.game.pending[0].order.unit)
        fight.play(LET_GO)
    assert (taken, follow) == (there, asked)
    assert flatten(fight.game.assault) == flatten(Assault())


def test_who_has_nobody_left_is_not_asked():
    """S2.13, R2.7: of two the other."""
    fight = engaged()
    fight.play(order(assault.FIGHT), *MISSES * 4)
    for figure in fight[0].figure:
        figure.health = DEAD
    fight.play(GIVE_GROUND, (6, 6))
    assert (fight.game.question, fight.game.pending[0].order.unit) == (assault.WHETHER_TO_OCCUPY, 2)


def test_where_nobody_is_left_at_all_it_is_over():
    """S2.13, R2.7: nobody is asked anything, and the battle is over."""
    fight = charge(text=SQUADS)
    fight.play(CHARGE, DARES)
    for figure in fight[0].figure:
        figure.health = DEAD
    fight.play(GIVE_GROUND, (6, 4))
    assert fight.game.question == activation.OVER
    assert flatten(fight.game.assault) == flatten(Assault())


def test_a_combat_move_that_gets_nowhere_leads_nowhere():
    """S2.13, R4.11: by the option that takes two inches off, a carrier who rolls a 1 stays where he is."""
    fight = charge(text=SQUADS + " + encumbered-two-inches")
    fight[1].figure[3].health = 1
    fight.play(CHARGE, DARES)
    fight.play(GIVE_GROUND, (6, 1))
    assert fight.events(assault.GAVE_WAY)[0][2] == 0
    assert fight.place(1) == (24, 16)


@pytest.mark.parametrize(("at", "choice"), [((24, 10), assault.STAY_BACK), ((24, 40), 0)])
def test_the_computer_stays_where_it_wants_to_be(at, choice):
    """It takes the position, unless it stands already where it is to go."""
    fight = given_up()
    aim = fight.game.objective[0]
    fight.game.objectives, aim.kind, aim.primary, aim.goal = 1, terms.HOLD, 1, 1
    aim.x, aim.y, aim.radius = 100 * at[0], 100 * at[1], 300
    chosen = Order()
    heuristic_order(mind_for(1, 0), fight.rules, fight.table, fight.game, chosen)
    assert (chosen.kind, chosen.choice) == (assault.OCCUPY, choice)
    assert legal.refusal(fight.rules, fight.table, fight.game, chosen) == 0


def test_the_broken_do_not_follow_through_what_they_took():
    """R8.73, S2.13: they are asked whether they take it, and no more."""
    fight = given_up()
    fight[0].confidence = BROKEN
    fight.play(OCCUPY)
    assert fight.game.question == activation.WHICH_UNIT
    assert fight.game.assault.step == rules.NONE
