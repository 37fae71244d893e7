"""Captives: who holds and guards them, who carries their wounded, and what they tell."""

import pytest

from dieshift.core.rosters import SideNames
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation, casualties, morale, movement, overwatch, units
from dieshift.stargrunt.chapters.casualties import captives
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.chapters.morale.action import surrender
from dieshift.stargrunt.chapters.units.rules import join
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster, UnitNames
from dieshift.stargrunt.state.terms import (
    DEAD,
    FIT,
    HIDDEN,
    PLACED,
    PRISONER,
    SUIT_KO,
    SURRENDERED,
    TREATED,
    WOUNDED,
    WOUNDED_PRISONER,
)
from dieshift.stargrunt.text import notation
from stargrunt.kit import area, battle, order, squad

NAMES = Roster((SideNames("Blue", "blue"), SideNames("Red", "red")),
               tuple(UnitNames(int(c[0] == "R"), c, c, "", {}, {}, {}) for c in ("B1", "R1", "R2", "R3")))
GUARDS = {"rifles": 0b1000, "choice": units.WITH_CAPTIVES}


def taken(*health, counters=2, others=(), text="book", **fields):
    """A squad, active, whose captives are another squad with the given states of health; two enemy counters besides."""
    hidden = [squad(1, at=(12 + 20 * i, 60), located=HIDDEN) for i in range(counters)]
    fight = battle(squad(0, at=(24, 10), figures=5, **fields), squad(1, at=(24, 14), figures=len(health)), *hidden,
                   *others, text=text)
    for i, state in enumerate(health):
        fight[1].figure[i].health = state
    fight.changed(lambda dice: surrender(dice, fight.game, 1, 0))
    return fight.activate(0)


# --- taking them (R10.6, R10.40) --------------------------------------------------------------------------------------


def test_whoever_lives_is_a_captive_of_the_unit_that_took_him():
    """R10.40, R10.41: the fit and who sits in a wrecked suit can walk, the wounded cannot; the dead are none."""
    fight = taken(FIT, WOUNDED, TREATED, DEAD, SUIT_KO)
    assert fight.health(1) == [PRISONER, WOUNDED_PRISONER, WOUNDED_PRISONER, DEAD, PRISONER]
    assert [fight[1].figure[i].held_by for i in range(5)] == [1, 1, 1, 0, 1]
    assert (fight[1].gone, captives.captives_of(fight.game, 0)) == (SURRENDERED, (2, 2))


def test_comrades_lying_elsewhere_are_held_by_nobody():
    """R10.40: those left behind are not where their unit gives itself up."""
    fight = battle(squad(0), squad(1, at=(24, 14), figures=2))
    fight[1].figure[1].health, fight[1].figure[1].left = WOUNDED, 1
    captives.capture(fight.game, 1, 0)
    assert (fight.health(1), captives.captives_of(fight.game, 0)) == ([PRISONER, WOUNDED_PRISONER], (1, 0))


def test_captives_who_stay_need_no_guard():
    """R10.41: their captors fight with everybody."""
    fight = taken(*[FIT] * 7)
    fight[2].located = PLACED
    for i in range(4):
        fight[2].figure[i].y = 2000
    fire = order(FIRE, 0, 2)
    fight.play(fire, (6, 6), (8, 1), (10, 1))  # five rifles of 2: a D10
    assert captives.captives_of(fight.game, 0) == (7, 0)


# --- sent to the rear (R10.41) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "guards"), [(1, 1), (6, 1), (7, 2), (12, 2), (13, 3)])
def test_one_guard_for_six_captives_or_fewer(count, guards):
    """R10.41."""
    assert captives.guards_needed(count) == guards


@pytest.mark.parametrize(("count", "mask", "refused"), [
    (6, 0b10000, 0), (7, 0b10000, casualties.TOO_FEW_GUARDS), (7, 0b11000, 0), (0, 0b10000, casualties.NO_CAPTIVES),
    (6, 0b00001, units.CANNOT_DETACH)])
def test_who_may_be_sent_with_them(count, mask, refused):
    """R10.41, R4.35: guards enough; the leader stays; captives there must be."""
    fight = taken(*[FIT] * count)
    assert fight.refusal(order(units.DETACH, 0, rifles=mask, choice=units.WITH_CAPTIVES)) == refused


def test_a_wounded_guard_guards_nobody():
    """R10.41 (reading): a guard is fit."""
    fight = taken(*[FIT] * 7)
    fight[0].figure[4].health = WOUNDED
    assert (
        fight.refusal(order(units.DETACH, 0, rifles=0b11000, choice=units.WITH_CAPTIVES)) == casualties.TOO_FEW_GUARDS
    )
    assert fight.refusal(order(units.DETACH, 0, rifles=0b01100, choice=units.WITH_CAPTIVES)) == 0
    assert fight.refusal(order(units.DETACH, 0, rifles=0b01100, choice=2)) == activation.BAD_CHOICE


def test_the_guards_are_an_element_that_takes_the_captives():
    """R10.41, R4.35: one action; all captives are the element's now."""
    fight = taken(FIT, FIT)
    fight.play(order(units.DETACH, 0, **GUARDS))
    element = fight.game.units - 1
    assert (fight[element].parent, fight[element].figures, fight[0].actions) == (0, 1, 1)
    assert (captives.captives_of(fight.game, 0), captives.captives_of(fight.game, element)) == ((0, 0), (2, 0))
    assert fight.events(units.ESCORTED) == [(0, element, 2, 0, 0)]


def test_an_element_that_goes_alone_leaves_the_captives():
    """R10.41: they stay with the unit that took them."""
    fight = taken(FIT, FIT)
    fight.play(order(units.DETACH, 0, rifles=0b1000))
    assert captives.captives_of(fight.game, 0) == (2, 0)


def test_captives_follow_their_captors_into_another_unit():
    """R10.41, R4.40: who joins brings his captives along."""
    fight = battle(squad(0), squad(0, at=(24, 12)), squad(1, at=(24, 20)))
    captives.capture(fight.game, 2, 0)
    fight.changed(lambda dice: join(dice, fight.rules, fight.game, 0, 1))
    assert captives.captives_of(fight.game, 1) == (4, 0)


@pytest.mark.parametrize(("health", "carried"), [
    ([FIT, FIT, WOUNDED], 1), ([FIT, WOUNDED], 0), ([FIT, FIT, FIT, WOUNDED, TREATED], 1), ([WOUNDED], 0)])
def test_two_fit_captives_carry_a_wounded_one(health, carried):
    """R10.41: on the march whoever is not carried so stays behind; the captors are not burdened."""
    fight = taken(*health)
    walking = health.count(FIT)
    fight.play(order(movement.MOVE, 0, -1, (24, 4)))
    assert (fight.place(0), captives.captives_of(fight.game, 0)) == ((24, 4), (walking, carried))
    left = len(health) - walking - carried
    assert fight.events(casualties.CAPTIVES_LEFT) == ([(0, -1, left, 0, 0)] if left else [])


def test_they_lie_where_they_are_until_their_captors_move():
    """R10.41: a wounded captive alone stays with a unit that stays."""
    fight = taken(WOUNDED)
    fight.play(order(morale.GO_IN_POSITION, 0), (8, 8))
    assert captives.captives_of(fight.game, 0) == (0, 1)


# --- interrogation (R10.42) -------------------------------------------------------------------------------------------

ASK = order(casualties.REORGANISE, 0, 1, choice=casualties.ASK)


def test_the_leader_is_asked_and_his_captor_picks_the_counter():
    """R10.42: opposed quality dice in a Reorganise; an officer or NCO gives away what the captor picks."""
    fight = taken(FIT, FIT, quality=10)
    assert fight.play(ASK, (10, 6), (8, 5)) == {
        "squad.0.actions": 1, "squad.0.done": 1 << casualties.REORGANISE, "squad.1.figure.0.questioned": 1,
        "question": casualties.WHICH_COUNTER, "pending_count": 1, "pending.0.order.kind": casualties.REORGANISE,
        "pending.0.order.target": 1, "pending.0.order.choice": casualties.ASK, "pending.0.stage": 2,
        "pending.0.notes.3": casualties.CAPTOR_PICKS}
    assert fight.events(casualties.INTERROGATED) == [(0, 1, 0, 1, 1)]
    assert fight.game.seat_to_choose == 0
    assert fight.play(order(casualties.REVEAL, target=3)) == {
        "squad.3.located": PLACED, "question": activation.WHAT_ACTION, "pending_count": 0, "pending.0.order.kind": 0,
        "pending.0.order.target": 0, "pending.0.order.choice": 0, "pending.0.stage": 0, "pending.0.notes.3": 0}
    assert fight.events(casualties.REVEALED_NOW) == [(3, -1, 4, 0, 0)]


def test_of_another_man_his_own_side_picks():
    """R10.42: the second is a private; it is for the other player to say which."""
    fight = taken(FIT, FIT)
    fight[1].figure[0].questioned = 1
    fight.play(ASK, (8, 8), (8, 1))
    assert (fight.game.seat_to_choose, fight.game.question) == (1, casualties.WHICH_COUNTER)
    fight.play(order(casualties.REVEAL, target=2))
    assert (fight[2].located, fight[3].located, fight.game.seat_to_choose) == (PLACED, HIDDEN, 0)


@pytest.mark.parametrize("target", [-1, 0, 1, 4, 9])
def test_only_an_inverted_counter_can_be_given_away(target):
    """R10.42: not a unit in plain view, not a captive, not one's own, not one that does not exist."""
    fight = taken(FIT, counters=2)
    fight.play(ASK, (8, 8), (8, 1))
    assert fight.refusal(order(casualties.REVEAL, target=target)) == casualties.NOT_INVERTED
    assert fight.refusal(order(activation.END, 0)) == NOT_ASKED


@pytest.mark.parametrize("faces", [[(8, 3), (8, 3)], [(8, 1), (8, 8)]])
def test_who_is_not_beaten_says_nothing(faces):
    """R10.42, R0: a tie does not do; and he is never asked again."""
    fight = taken(FIT)
    fight.play(ASK, *faces)
    assert (fight[1].figure[0].questioned, fight[2].located, fight.game.question) == (1, HIDDEN, activation.WHAT_ACTION)
    fight.activate(0)
    assert fight.refusal(ASK) == casualties.NOBODY_TO_ASK


def test_a_single_counter_is_revealed_at_once():
    """R10.42: nothing to pick."""
    fight = taken(FIT, counters=1)
    fight.play(ASK, (8, 8), (8, 1))
    assert (fight[2].located, fight.game.question) == (PLACED, activation.WHAT_ACTION)


def test_with_no_counter_left_there_is_nothing_to_ask():
    """R10.42: a flipped counter is not inverted any more."""
    fight = taken(FIT, counters=1)
    assert fight.refusal(ASK) == 0
    fight[2].located = 1
    assert fight.refusal(ASK) == casualties.NOTHING_TO_LEARN


@pytest.mark.parametrize(
    ("target", "choice", "refused"),
    [
        (1, casualties.ASK, 0),
        (1, casualties.ASK + casualties.TREAT_NOBODY, 0),
        (2, casualties.ASK, casualties.NOBODY_TO_ASK),
        (-1, casualties.ASK, casualties.NOBODY_TO_ASK),
        (9, casualties.ASK, casualties.NOBODY_TO_ASK),
        (2, casualties.TREAT, 0),
        (1, 32, activation.BAD_CHOICE),
        (1, -1, activation.BAD_CHOICE),
    ],
)
def test_who_can_be_asked(target, choice, refused):
    """R10.42: a captive of one's own, in a Reorganise that may treat or not."""
    assert taken(FIT).refusal(order(casualties.REORGANISE, 0, target, choice=choice)) == refused


def test_a_captive_held_by_others_is_theirs_to_ask():
    """R10.42, R10.41: the guards may, once they have him; his captors no more."""
    fight = taken(FIT)
    fight.play(order(units.DETACH, 0, **GUARDS))
    assert fight.refusal(ASK) == casualties.NOBODY_TO_ASK
    element = fight.game.units - 1
    fight.activate(element)
    assert fight.refusal(order(casualties.REORGANISE, element, 1, choice=casualties.ASK)) == 0


def test_treatment_and_questions_are_one_reorganise():
    """R3.25: the same action serves both; the casualties come first."""
    fight = taken(FIT, counters=1)
    fight[0].figure[4].health = WOUNDED
    fight.play(ASK, (6, 3), (8, 8), (8, 1))
    assert (fight.health(0)[4], fight[2].located, fight[0].actions) == (TREATED, PLACED, 1)


def test_overwatch_against_the_interrogation_comes_after_the_answer():
    """S4.123: fire declared against the Reorganise waits until it is done."""
    fight, watcher = taken(FIT, others=[squad(1, at=(24, 22), overwatch=1)], text="goodall"), 4
    fight.play(ASK)
    assert fight.game.question == overwatch.REACTION
    fight.play(order(overwatch.REACT, watcher), (8, 8), (8, 1))  # nobody else is near enough to be asked
    assert fight.game.question == casualties.WHICH_COUNTER
    fight.play(order(casualties.REVEAL, target=2), (8, 8), (8, 1), (8, 1))
    assert (fight[2].located, fight[watcher].overwatch, fight[0].suppression) == (PLACED, 0, 0)


# --- words and offers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "made"), [
    ("reorganise B1 asking R1", order(casualties.REORGANISE, 0, 1, choice=casualties.ASK)),
    ("reorganise B1 treating nobody asking R1",
     order(casualties.REORGANISE, 0, 1, choice=casualties.ASK + casualties.TREAT_NOBODY)),
    ("reorganise B1 treating nobody", order(casualties.REORGANISE, 0, choice=casualties.TREAT_NOBODY)),
    ("detach B1 figures 4 with captives", order(units.DETACH, 0, **GUARDS)),
    ("detach B1 figures 4", order(units.DETACH, 0, rifles=0b1000)),
    ("reveal R2", order(casualties.REVEAL, target=2))])
def test_how_they_are_written(text, made):
    """Written and read again, with the unit and, in its own activation, without."""
    assert notation.write(made, NAMES) == text
    for said in (text, text.replace(" B1", "")):
        read = notation.read(said, NAMES, taken(FIT).game)
        for name in ("kind", "target", "choice", "rifles"):
            assert getattr(read, name) == getattr(made, name)


def test_what_can_be_done_with_captives_is_offered():
    """R10.41, R10.42: guards by the number needed, questions, and the counters to pick from."""
    fight = taken(*[FIT] * 7)
    offered = [offer.order for offer in offers(fight.rules, fight.table, fight.game, NAMES)]
    assert {"detach B1 figures 4,5 with captives", "detach B1 figures 2", "reorganise B1 asking R1"} <= set(offered)
    fight.play(ASK, (8, 8), (8, 1))
    assert [offer.order for offer in offers(fight.rules, fight.table, fight.game, NAMES)] == ["reveal R2", "reveal R3"]
    plain = battle(squad(0), squad(1, at=(24, 40)), pieces=[area("scrub", 18, 8, 30, 12)]).activate(0)
    said = " ".join(offer.order for offer in offers(plain.rules, plain.table, plain.game, NAMES))
    assert "captives" not in said
    assert "asking" not in said


# --- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [random_order, heuristic_order])
@pytest.mark.parametrize("officer", [0, 1])
def test_players_answer_whichever_side_is_asked(bot, officer):
    """R10.42: with a counter that may be turned over."""
    for seed in range(20):
        fight, chosen = taken(FIT, FIT), Order()
        fight[1].figure[0].questioned = 1 - officer
        fight.play(ASK, (8, 8), (8, 1))
        bot(mind_of(seed), fight.rules, fight.table, fight.game, chosen)
        assert (chosen.kind, fight.refusal(chosen)) == (casualties.REVEAL, 0)


def test_the_heuristic_player_questions_whom_he_has():
    """R10.42: when there is nothing better to do; and treats his casualties with the same action."""
    fight, chosen = taken(FIT), Order()
    fight.game.turns = 2
    fight[0].actions, fight[0].fires = 1, 1
    fight.game.objectives = 1
    aim = fight.game.objective[0]
    aim.kind, aim.primary, aim.x, aim.y, aim.radius, aim.goal = 1, 1, 2400, 1000, 600, 1
    heuristic_order(mind_of(3), fight.rules, fight.table, fight.game, chosen)
    assert (chosen.kind, chosen.target, chosen.choice) == (casualties.REORGANISE, 1, casualties.ASK)
    assert fight.refusal(chosen) == 0
