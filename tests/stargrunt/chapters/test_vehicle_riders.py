"""Those in vehicles when things go wrong: no nerve, no crew, a wreck, captives, casualties left behind (R13, R6.35)."""

import pytest

from dieshift.stargrunt.chapters import activation, morale, movement, vehicles
from dieshift.stargrunt.chapters.casualties.captives import take_captive
from dieshift.stargrunt.chapters.points.aftermath import account, gets_out, passes
from dieshift.stargrunt.chapters.points.rules import DESTROYS, DISABLES, HELD
from dieshift.stargrunt.chapters.vehicles.boarding import leave_derelicts, tumble_out
from dieshift.stargrunt.chapters.vehicles.rules import markers_on, seats_of, seats_taken
from dieshift.stargrunt.state.terms import BROKEN, DEAD, DISABLED, FIT, NOBODY, ROUTED, WOUNDED
from stargrunt.kit import order, play, squad
from stargrunt.motors import crew, hull, motors


def riding(*units, text="book", **fields):
    """A vehicle of the first side at 24,10 with unit 1 in it, and an enemy far off."""
    fight = motors([crew(), squad(0, at=(24, 10), **fields), squad(1, at=(24, 70)), *units], {0: hull()}, text=text)
    fight[1].aboard, fight[1].present = 1, 0
    return fight


@pytest.mark.parametrize("nerve", [BROKEN, ROUTED])
def test_whoever_has_lost_his_nerve_in_a_vehicle_may_stay_there_or_get_out(nerve):
    """R7.22, R7.23, R7.71, R13.40: no flight is owed by those who ride, and none leads anywhere."""
    fight = riding(confidence=nerve).activate(1)
    assert fight.refusal(order(activation.END, 1)) == 0
    assert fight.refusal(order(vehicles.GET_OUT, 1, NOBODY, (24, 6))) == 0


@pytest.mark.parametrize("fields", [{"suppression": 2}, {"disorganised": 1}])
def test_neither_markers_nor_disorder_keep_anybody_in(fields):
    """R3.36, R4.32, R13.40."""
    assert riding(**fields).activate(1).refusal(order(vehicles.GET_OUT, 1, NOBODY, (24, 6))) == 0


def test_markers_come_off_inside():
    """R3.28, R13.40."""
    fight = riding(suppression=1).activate(1)
    fight.play(order(morale.REMOVE_SUPPRESSION, 1), (8, 8))
    assert (fight[1].suppression, fight[1].aboard) == (0, 1)


def test_a_crew_gets_out_last():
    """R13.8, R13.40: while others ride it stays; alone it may go, by six inches whatever its vehicle goes."""
    fight = riding().activate(0)
    assert fight.refusal(order(vehicles.GET_OUT, 0, NOBODY, (24, 12))) == vehicles.OTHERS_FIRST
    alone = motors([crew(), squad(1, at=(24, 70))], {0: hull()}, text="book + board-by-a-move").activate(0)
    assert alone.refusal(order(vehicles.GET_OUT, 0, NOBODY, (24, 16))) == 0
    assert alone.refusal(order(vehicles.GET_OUT, 0, NOBODY, (24, 16.1))) == vehicles.TOO_FAR_OUT


@pytest.mark.parametrize("hurt", [DEAD, WOUNDED])
def test_nobody_stays_in_a_vehicle_without_a_crew(hurt):
    """R13.8, R6.35: when nobody of the crew is able, whoever else is gets out; its markers keep nobody in."""
    fight = riding(figures=2)
    for figure in fight[0].figure[:2]:
        figure.health = hurt
    fight[0].suppression = 2
    assert markers_on(fight.game, 0) == 0
    play(lambda dice: leave_derelicts(dice, fight.rules, fight.table, fight.game))
    assert (fight[1].aboard, fight[1].present) == (0, 1)


def test_as_long_as_one_of_the_crew_is_able_all_stay():
    """R13.8."""
    fight = riding()
    fight[0].figure[0].health, fight[0].suppression = DEAD, 2
    assert markers_on(fight.game, 0) == 2
    play(lambda dice: leave_derelicts(dice, fight.rules, fight.table, fight.game))
    assert fight[1].aboard == 1


def test_the_unable_stay_where_they_are():
    """R6.35: there is nobody to carry them."""
    fight = riding(figures=1)
    fight[0].gone, fight[1].figure[0].health = 1, WOUNDED
    play(lambda dice: leave_derelicts(dice, fight.rules, fight.table, fight.game))
    assert fight[1].aboard == 1


def test_casualties_that_were_left_behind_do_not_ride():
    """R4.12, R13.40: they lie where they were left, and nobody inside is struck for them."""
    fight = motors([crew(), squad(0, at=(24, 12), figures=3), squad(1, at=(24, 70))], {0: hull()}).activate(1)
    behind = fight[1].figure[2]
    behind.health, behind.left = WOUNDED, 1
    place = behind.x, behind.y
    fight.play(order(vehicles.BOARD, 1, 0))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (24, 22)))
    assert (behind.x, behind.y) == place
    assert (fight[1].figure[0].x, fight[1].figure[0].y) == (2400, 2200)


def test_captives_take_seats_as_well():
    """R13.5, A24, R10.41: one each, fit or wounded."""
    fight = riding(squad(1, at=(30, 12), figures=3), figures=4)
    for k, health in enumerate((FIT, WOUNDED)):
        fight[3].figure[k].health = health
        take_captive(fight[3].figure[k], 1)
    assert (seats_of(fight.game, 1), seats_taken(fight.game, 0)) == (6, 6)
    assert seats_of(fight.game, 3) == 1


def test_a_squad_that_finds_no_place_outside_is_as_it_was():
    """R13.40, R4.14: its column too."""
    fight = riding(column=1)
    fight[1].figure[0].health = FIT
    fight.table.width = fight.table.depth = -1
    play(lambda dice: tumble_out(dice, fight.rules, fight.table, fight.game, 1))
    assert (fight[1].aboard, fight[1].column, fight[0].hull) == (1, 1, 1)


@pytest.mark.parametrize(("face", "passed"), [(5, 1), (4, 0), (2, 0)])
def test_a_test_is_failed_though_there_is_no_level_left_to_lose(face, passed):
    """R7.1, R6.35: the routed can lose no more, and fail all the same; leadership 2 and threat 2."""
    fight = riding(confidence=ROUTED)
    assert play(lambda dice: passes(dice, fight.rules, fight.game, 1, 2), (8, face)) == passed


def test_another_is_the_middle_of_a_crew_when_that_has_fallen():
    """R2.14, R6.42: small arms through thin armour wound the first of two, who was its middle."""
    fight = motors([squad(0, figures=4, impact=12), crew(1, at=(24, 26), was_fired_on=1, was_suppressed=1)],
                   {1: hull(size=1, armour=1)})
    assert fight[1].centre == 0
    fight[1].figure[0].health = WOUNDED
    fight[1].figure[0].was_fit = 1
    play(lambda dice: account(dice, fight.rules, fight.game, 1, 0, 0, HELD), (6, 3), (8, 8))
    assert fight[1].centre == 1


@pytest.mark.parametrize(("text", "came_to", "faces", "out", "markers"), [
    ("book", DISABLES, [], 1, 1), ("book", HELD, [], 0, 2), ("book + stay-in-the-wreck", DISABLES, [(8, 5)], 0, 3),
    ("book + stay-in-the-wreck", DISABLES, [(8, 4)], 1, 1), ("book + stay-in-the-wreck", DESTROYS, [], 1, 3)])
def test_who_gets_out_of_a_wreck_has_one_marker(text, came_to, faces, out, markers):
    """R6.35, A8, S3.65-S3.67: the old ones are gone, but for those of riders who stayed; each hit adds one."""
    fight = riding(suppression=2, was_suppressed=1, was_fired_on=1, text=text)
    fight.game.hull[0].wreck = DISABLED

    def fates(dice):
        account(dice, fight.rules, fight.game, 1, 0, 0, came_to)
        return gets_out(dice, fight.rules, fight.game, 1, came_to)

    assert (play(fates, *faces), fight[1].suppression) == (out, markers)
