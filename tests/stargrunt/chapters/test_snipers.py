"""Snipers: their fire, their alternate positions, and how they go into hiding."""

import pytest

from dieshift.core.records import changes, flatten
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, fire, independents, movement, snipers, spotting
from dieshift.stargrunt.chapters.fire.rules import KILL, NO_SHOT, UNHURT, WOUND
from dieshift.stargrunt.chapters.snipers import rules as snipers_rules
from dieshift.stargrunt.chapters.snipers.rules import marked
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios.forces import supports
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import (
    BOOBY_TRAP,
    DEAD,
    DISSOLVED,
    DUMMY,
    HIDDEN,
    IN_PLAY,
    NOBODY,
    PANICKED,
    PLACED,
    SNIPER,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, play, rules, squad

WOOD = area("scrub", 10, 20, 40, 40)
SHOT = order(snipers.SNIPE, 0, 1)


def sniper(side=0, at=(24, 10), **fields):
    """A Regular sniper with a conventional rifle."""
    made = squad(side, at=at, figures=1, firepower=0, **{"nature": SNIPER} | fields)
    made.figure[0].support, made.figure[0].support_impact = 10, 10
    return made


def spot(at, side=0, of=0):
    """One of a sniper's alternate positions."""
    made = squad(side, at=at, figures=1, firepower=0, nature=DUMMY, located=HIDDEN, quality=0, leader=NOBODY)
    made.superior = of
    return made


def shooting(*, away=20, text="book", target=(), pieces=(), **fields):
    """A sniper, active, and an enemy squad in the open, in his second band unless it is farther."""
    enemy = squad(1, at=(24, 10 + away), **{"was_suppressed": 1, "was_fired_on": 1} | dict(target))
    return battle(sniper(**fields), enemy, pieces=pieces, text=text).activate(0)


def hidden(*others, at=(24, 30), **fields):
    """A sniper hidden in a wood, with two positions beside him, and an enemy who sees them."""
    return battle(sniper(at=at, located=HIDDEN, **fields), spot((28, 30)), spot((24, 34)),
                  squad(1, at=(24, 10), was_suppressed=1, was_fired_on=1), *others, pieces=(WOOD,)).activate(0)


# --- fire (R15.40-R15.44, R15.47) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("quality", "inches", "die"), [(8, 16, 4), (8, 17, 6), (8, 80, 12), (8, 81, NO_SHOT),
                                                        (10, 100, 12), (10, 101, NO_SHOT)])
def test_bands_of_twice_the_quality_die(quality, inches, die):
    """R15.40, R15.47: five of them, so that a Veteran reaches 100 inches."""
    assert snipers_rules.range_die(quality, 100 * inches) == die


@pytest.mark.parametrize(("text", "markers"), [("book", 1), ("book + sniper-miss-harmless", 0)])
def test_a_miss_suppresses(text, markers):
    """R15.40, N39: quality die first, then the rifle's, then the range die."""
    fight = shooting(text=text)
    fight.play(SHOT, (8, 3), (10, 4), (6, 4))
    assert fight[1].suppression == markers
    assert fight.health(1) == [0, 0, 0, 0]


def test_one_die_hits_somebody_by_chance():
    """R15.40: allocation as in any fire; then impact against armour, a marker, and the test for a casualty."""
    fight = shooting()
    fight.play(SHOT, (8, 5), (10, 4), (6, 4), (4, 3), (10, 9), (8, 5), (8, 8))
    assert sorted(fight.health(1)) == [0, 0, 0, WOUNDED]
    assert fight[1].suppression == 1


@pytest.mark.parametrize(("choice", "figure"), [(0, 0), (3, 2)])
def test_two_dice_hit_whom_he_marks(choice, figure):
    """R15.40: the leader, unless he names another; nothing is rolled for who it is."""
    fight = shooting(target={"leader": 0})
    fight.play(order(snipers.SNIPE, 0, 1, choice=choice), (8, 5), (10, 5), (6, 4), (10, 9), (8, 4),
               *([(6, 3)] if choice == 0 else []), (8, 8))
    assert fight.health(1)[figure] == DEAD


def test_whom_he_marks_when_nobody_is_named():
    """R15.40: the leader if he is fit, else the first who lives."""
    team = squad(1, leader=2)
    assert marked(team, 0) == 2
    team.figure[2].health, team.figure[0].health = WOUNDED, DEAD
    assert marked(team, 0) == 1
    team.leader = NOBODY
    assert marked(team, 0) == 1


def test_one_die_hits_a_man_who_is_alone():
    """R15.40: there is nobody else to be allocated the hit."""
    fight = shooting(target={"figures": 1})
    fight.play(SHOT, (8, 7), (10, 5), (6, 6), (10, 9), (8, 4))
    assert fight.health(1) == [DEAD]


def test_who_is_not_there_is_not_marked():
    """R15.40: a figure that is dead, or that does not exist."""
    fight = shooting()
    fight[1].figure[1].health = DEAD
    for choice in (2, 5):
        assert fight.refusal(order(snipers.SNIPE, 0, 1, choice=choice)) == snipers.NO_MARK


@pytest.mark.parametrize(("text", "markers"), [("book", 1), ("book + hit-without-marker", 0)])
def test_a_hit_suppresses_too(text, markers):
    """R15.42: one marker, unless only a miss is taken to suppress."""
    fight = shooting(text=text)
    fight.play(SHOT, (8, 5), (10, 5), (6, 4), (10, 1), (8, 4))
    assert fight[1].suppression == markers


def test_no_shot_past_d12():
    """N39: in hard cover at his fourth band; what cannot hit does not suppress."""
    fight = shooting(away=55, pieces=(area("rubble", 10, 60, 40, 70),))
    assert fight.refusal(SHOT) == fire.TOO_WELL_COVERED


def test_a_first_miss_may_break_nerve():
    """N39, R7.10: it is a first suppression like any other, and a Green unit may panic."""
    fight = shooting(target={"was_suppressed": 0, "was_fired_on": 0, "quality": 6})
    fight.play(SHOT, (8, 3), (10, 4), (6, 4), (6, 1), (6, 6))
    assert (fight[1].panic, fight[1].was_suppressed) == (PANICKED, 1)


@pytest.mark.parametrize(("name", "numbers"), [
    ("sniper rifle", (10, 10, 0)), ("gauss sniper rifle", (10, 12, 0)), ("laser sniper rifle", (12, 8, 0)),
    ("heavy sniper rifle", (8, 12, 1))])
def test_the_rifles(name, numbers):
    """R15.44, R15.48: firepower and impact; the heavy one's impact counts twice, and harms hard targets."""
    rifle = supports()[name]
    assert (rifle.firepower, rifle.impact, rifle.doubled) == numbers
    assert rifle.hard == rifle.doubled


@pytest.mark.parametrize(("strike", "result"), [(2, UNHURT), (3, WOUND), (4, WOUND), (5, KILL)])
def test_the_impact_of_a_heavy_rifle_counts_twice(strike, result):
    """R15.44: a face of 3 is 6, more than an armour of 4; 10 is more than double."""
    assert play(lambda dice: snipers_rules.wound(dice, rules(), 12, 1, 8, 0), (12, strike), (8, 4)) == result


@pytest.mark.parametrize(("text", "impact", "armour", "faces", "result"), [
    ("quick", 12, 8, [(12, 2)], UNHURT), ("quick", 12, 8, [(12, 3)], WOUND), ("quick", 12, 8, [(12, 12)], WOUND),
    ("book + quick-and-dirty", 12, 8, [], WOUND),
    ("book + armour-rating(beyond=2)", 8, 12, [(8, 4), (12, 3)], KILL),
])
def test_a_heavy_rifle_wounds_by_the_rule_of_wounds_in_use(text, impact, armour, faces, result):
    """R15.44, R5.50, R5.52; S0.8, S0.17: twice its face against a fixed rating; D8 v D12 falls back on the book."""
    assert play(lambda dice: snipers_rules.wound(dice, rules(text), impact, 1, armour, 0), *faces) == result


def test_by_himself_he_snipes_and_does_not_fire():
    """R15.40, R15.43: the squad's way of firing is for him when he is with a squad."""
    fight = shooting()
    assert fight.refusal(order(fire.FIRE, 0, 1)) == snipers.SNIPES
    assert battle(squad(0), squad(1)).activate(0).refusal(SHOT) == snipers.NOT_A_SNIPER


def test_with_a_squad_his_rifle_is_a_support_weapon():
    """R15.43: it adds its die to the squad's fire; by an action of his own he leaves, and snipes."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 16), was_suppressed=1, was_fired_on=1),
                   sniper(at=(24, 11.5))).activate(2)
    fight.play(order(independents.JOIN, 2, 0))
    fight.activate(0)
    assert fight.refusal(order(snipers.SNIPE, 0, 1)) == snipers.NOT_A_SNIPER
    fight.play(order(fire.FIRE, 0, 1), (4, 4), (8, 1), (8, 1), (10, 1))
    fight[2].activated = 0
    fight.ask(0).play(order(activation.ACTIVATE, 2))
    assert fight.refusal(order(snipers.SNIPE, 2, 1)) == 0


# --- seen and unseen (R15.41, N32) ------------------------------------------------------------------------------------


def test_he_acts_from_hiding():
    """R15.41, N32: neither his activation nor his fire places him."""
    fight = hidden().ask(0)
    fight[0].activated = 0
    fight.play(order(activation.ACTIVATE, 0))
    assert fight[0].located == HIDDEN
    fight.play(order(snipers.SNIPE, 0, 3), (8, 3), (10, 4), (6, 4))
    assert (fight[0].located, fight[3].shot_at_by) == (HIDDEN, 0)
    assert fight.events(snipers.SNIPED)[0][:2] == (3, NOBODY)


def test_a_one_of_his_quality_die_gives_him_away():
    """R15.41, N40: he is placed, his other markers go, and his enemy knows who fired."""
    fight = hidden()
    fight.play(order(snipers.SNIPE, 0, 3), (8, 1), (10, 4), (6, 4))
    assert (fight[0].located, fight[3].shot_at_by) == (PLACED, 1)
    assert [fight[k].gone for k in (1, 2)] == [DISSOLVED, DISSOLVED]


def test_a_move_in_sight_shows_him():
    """N32: and one out of sight does not."""
    seen = hidden()
    seen.play(order(movement.MOVE, 0, -1, (26, 31)))
    assert seen[0].located == PLACED
    fact = next(fact for fact in seen.game.event if fact.kind == spotting.SPOTTED)
    assert (fact.unit, fact.other, fact.beats, fact.located, fact.in_sight, fact.won, fact.found) == (
        3, 0, 2, PLACED, 1, 0, 0)
    away = battle(sniper(at=(24, 30), located=HIDDEN), squad(1, at=(24, 10)),
                  pieces=(WOOD, area("building", 14, 20, 34, 24))).activate(0)
    away.play(order(movement.MOVE, 0, -1, (26, 31)))
    assert away[0].located == HIDDEN


# --- positions (R15.45) -----------------------------------------------------------------------------------------------


def under(fight):
    """The counter that the sniper is under."""
    return next(k for k in range(fight.game.units) if fight[k].nature == SNIPER)


def test_he_shifts_unseen():
    """R15.45: more than his leadership; the counters lie as they lay, and he is under the other one."""
    fight = hidden()
    before = flatten(view(fight.game, Viewer.SECOND))
    fight.play(order(snipers.SHIFT, 0, 1), (8, 3))
    assert (under(fight), fight.game.active, fight[1].located) == (1, 1, HIDDEN)
    assert [fight.place(k) for k in range(3)] == [(24, 30), (28, 30), (24, 34)]
    assert changes(before, flatten(view(fight.game, Viewer.SECOND)), Game) == {}


def test_all_his_markers_go_after_two_shifts_and_no_other_snipers():
    """R15.45, N40: whichever he has lain under and left are his; a comrade's stay."""
    fight = hidden(sniper(at=(30, 34), located=HIDDEN), spot((33, 34), of=4))
    fight.play(order(snipers.SHIFT, 0, 2), (8, 3))
    assert [fight[k].superior for k in (0, 1, 5)] == [2, 2, 4]
    fight.play(order(snipers.SHIFT, 2, 1), (8, 2))
    assert [fight[k].located for k in (1, 4, 5)] == [PLACED, HIDDEN, HIDDEN]
    assert [fight[k].gone for k in (0, 2, 5)] == [DISSOLVED, DISSOLVED, IN_PLAY]


@pytest.mark.parametrize(("choice", "place"), [(snipers.BLUFF, (24, 30)), (0, (28, 30))])
def test_who_fails_in_sight_is_placed(choice, place):
    """R15.45, N40: in the new spot; after a bluff where he really is; the other markers go."""
    fight = hidden()
    fight.play(order(snipers.SHIFT, 0, 1, choice=choice), (8, 2))
    k = under(fight)
    assert (fight[k].located, fight.place(k)) == (PLACED, place)
    assert sum(fight[j].figures for j in range(3)) == 1


def test_a_bluff_changes_nothing():
    """R15.45: the same roll, and he stays."""
    fight = hidden()
    fight.play(order(snipers.SHIFT, 0, 1, choice=snipers.BLUFF), (8, 3))
    assert (under(fight), fight[0].located) == (0, HIDDEN)


def test_who_fails_unseen_moves_all_the_same():
    """N40: with nobody to watch."""
    fight = battle(sniper(at=(24, 30), located=HIDDEN), spot((28, 30)), squad(1, at=(24, 10)),
                   pieces=(WOOD, area("building", 14, 20, 34, 24))).activate(0)
    fight.play(order(snipers.SHIFT, 0, 1), (8, 1))
    assert (under(fight), fight[1].located) == (1, HIDDEN)


def test_what_is_no_position():
    """R15.45: farther than 6 inches, an enemy's counter, a comrade's, a mine's (R15.5); or for a sniper placed."""
    fight = hidden(spot((40, 30)), squad(0, at=(26, 30), figures=1, located=HIDDEN), spot((22, 30), of=NOBODY))
    assert fight.refusal(order(snipers.SHIFT, 0, 6)) == 0
    device, fight.game.mined = fight.game.device[0], 1
    device.kind, device.x, device.y = BOOBY_TRAP, 2200, 3000
    assert fight.refusal(order(snipers.SHIFT, 0, 6)) == snipers.NO_POSITION
    assert fight.refusal(order(snipers.SHIFT, 0, 5)) == snipers.NO_POSITION
    assert fight.refusal(order(snipers.SHIFT, 0, 4)) == snipers.NO_POSITION
    assert fight.refusal(order(snipers.SHIFT, 0, 3)) == snipers.NO_POSITION
    fight[0].located = PLACED
    assert fight.refusal(order(snipers.SHIFT, 0, 1)) == snipers.NO_POSITION


# --- into hiding (R15.46, R15.6) --------------------------------------------------------------------------------------


def placed(**fields):
    """A sniper in a wood, seen by an enemy."""
    return battle(sniper(at=(24, 30), **fields), squad(1, at=(24, 10)), pieces=(WOOD,)).activate(0)


def hide(*places, **fields):
    return order(snipers.HIDE, 0, -1, *places, **fields)


THREE = (24, 30), (27, 30), (24, 33)


@pytest.mark.parametrize("choice", range(3))
def test_he_vanishes_under_one_of_three(choice):
    """R15.46, N41: more than leadership and 2, enemy sight or not; which it is, only his side knows."""
    fight = placed()
    fight.play(hide(*THREE, choice=choice), (8, 5))
    assert [fight[k].located for k in (0, 2, 3)] == [HIDDEN] * 3
    assert under(fight) == (0, 2, 3)[choice]
    assert [fight.place(k) for k in (0, 2, 3)] == [*THREE]
    seen = view(fight.game, Viewer.SECOND)
    assert seen.active == NOBODY
    others = placed()
    others.play(hide(*THREE, choice=(choice + 1) % 3), (8, 5))
    assert flatten(seen) == flatten(view(others.game, Viewer.SECOND))


def test_who_fails_does_not_try_again_this_turn():
    """R15.46, N41: leadership 2 and 2 must be beaten."""
    fight = placed()
    fight.play(hide(*THREE), (8, 4))
    assert fight[0].located == PLACED
    assert fight.refusal(hide(*THREE)) == activation.FAILED_THIS_TURN


@pytest.mark.parametrize("places", [
    ((24, 30), (27, 30)), ((24, 30), (27, 30), (24, 36.1)), ((24, 30), (27, 30), (24, 19)),
    ((24, 35), (24, 30), (24, 24.5)[:2], (27, 30)), ((19, 30), (29, 30), (24, 30)), ((24, 30), (24.5, 30), (24, 33))])
def test_what_is_no_hideout(places):
    """R15.46: three places in cover, within 6 inches of him and each of the one before, apart."""
    assert placed().refusal(hide(*places)) == snipers.NO_HIDEOUT


def test_only_snipers_hide_again():
    """R15.6: all other units hide at set-up only."""
    fight = battle(squad(0, at=(24, 30)), squad(1, at=(24, 10)), pieces=(WOOD,)).activate(0)
    assert fight.refusal(hide(*THREE)) == snipers.ONLY_SNIPERS


def test_in_the_open_nobody_hides():
    """R15.46."""
    fight = battle(sniper(at=(24, 10)), squad(1, at=(24, 60))).activate(0)
    assert fight.refusal(hide((24, 10), (26, 10), (24, 12))) == snipers.NO_HIDEOUT
