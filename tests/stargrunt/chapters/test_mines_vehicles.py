"""Minefields against vehicles: driving into them, clearing them; mines fired by command (R16.2-R16.5)."""

from fractions import Fraction

import pytest

from dieshift.core.records import flatten, restore
from dieshift.stargrunt.chapters import activation, mines, movement, overwatch, vehicles
from dieshift.stargrunt.chapters.mines.odds import of_drive
from dieshift.stargrunt.chapters.mines.shown import on_way
from dieshift.stargrunt.state.records import Pending
from dieshift.stargrunt.state.terms import (
    AP_FIELD,
    AV_FIELD,
    BOOBY_TRAP,
    COMMAND_MINE,
    DEAD,
    DISABLED,
    FIT,
    GRAV,
    HIGH_WHEELS,
    HOVER,
    LOW_WHEELS,
    MIXED_FIELD,
    NO_DEVICE,
    NOBODY,
    TRACKS,
    WALKER,
    WOUNDED,
)
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

from .test_mines import lay

SOFTSKIN = {"size": 1, "armour": 0, "guns": ()}


def ride(kind=AV_FIELD, at=(24, 16), text="book", riders=(), figures=2, **fields):
    """A vehicle at 24,10 that goes north over a field with its edge at 24,13, the enemy far off."""
    fight = motors([crew(figures=figures), squad(1, at=(40, 70)), *riders], {0: hull(**fields)}, text=text)
    for rider in fight.game.squad[2:2 + len(riders)]:
        rider.aboard, rider.present = 1, 0
    return lay(fight, kind, at).activate(0)


def north(far=12):
    return order(movement.MOVE, 0, NOBODY, (24, 10 + far))


def north_of(x, far=12):
    return order(movement.MOVE, 0, NOBODY, (x, 10 + far))


def about(kind, unit, place, at=0, choice=0):
    """An order about the mine at a place, in inches."""
    made = order(kind, unit, NOBODY, at=round(100 * at), choice=choice)
    made.x[0], made.y[0] = (round(100 * v) for v in place)
    return made


def where(fight):
    one = fight.game.hull[0]
    return one.x, one.y, one.heading


@pytest.mark.parametrize("kind", [AP_FIELD, BOOBY_TRAP])
def test_what_is_laid_for_people_does_nothing_to_vehicles(kind):
    """R16.2, R16.6: a vehicle drives on, and does not learn of it."""
    fight = ride(kind)
    fight.play(north())
    assert where(fight) == (2400, 2200, 0)
    assert (fight.game.device[0].known, fight.game.device[0].kind) == (0, kind)


@pytest.mark.parametrize(("drive", "die"), [
    (LOW_WHEELS, 6), (HIGH_WHEELS, 10), (TRACKS, 10), (HOVER, 8), (GRAV, 12), (WALKER, 12)])
def test_a_mine_that_the_suspension_holds_does_nothing(drive, die):
    """R16.3, A21, N47: D10 against the suspension's die, D12 of grav and walkers, too; a tie holds."""
    fight = ride(drive=drive)
    fight.play(north(6), (10, 5), (die, 5))
    assert (fight.game.hull[0].stuck, fight.game.hull[0].wreck, fight.game.device[0].kind) == (0, 0, AV_FIELD)
    assert fight.game.device[0].known == 1
    assert fight.health(0) == [FIT, FIT]


def test_higher_immobilises_where_the_way_comes_into_the_field():
    """R16.3, A53: 8 against 4 is no more than double; the crew tests at threat level 3 and may stay, nobody is hurt."""
    fight = ride()
    fight.play(north(), (10, 8), (10, 4), (8, 6))
    assert where(fight) == (2400, 1300, 0)
    assert (fight.game.hull[0].stuck, fight.game.hull[0].wreck, fight[0].hull, fight[0].suppression) == (1, 0, 1, 0)
    assert fight.refusal(north(1)) == vehicles.CANNOT_DRIVE


def test_who_fails_the_test_has_to_get_out_of_an_immobilised_vehicle():
    """R6.23, A53: no marker keeps the crew in."""
    fight = ride()
    fight.play(north(), (10, 8), (10, 4), (8, 5))
    assert (fight[0].hull, fight.game.hull[0].crew, fight[0].suppression) == (0, 0, 0)
    assert fight.health(0) == [FIT, FIT]


def test_more_than_double_disables_and_those_inside_roll_their_armour():
    """R16.3, A53: an AFV's occupants are lost on 1-2 of their armour dice; of a D6 1-3 dead, 4-6 wounded."""
    fight = ride(riders=[squad(0, figures=2, armour=6)])
    fight.play(north(), (10, 9), (10, 4),
               (4, 3), (4, 2), (6, 4),  # the crew: the second is wounded
               (6, 3), (6, 1), (6, 1),  # the passengers: the second is dead
               (8, 8), (8, 8))  # both test their confidence
    assert (fight.game.hull[0].wreck, fight.game.hull[0].stuck) == (DISABLED, 0)
    assert (fight.health(0), fight.health(2)) == ([FIT, WOUNDED], [FIT, DEAD])
    assert (fight[0].hull, fight[0].suppression, fight[2].aboard, fight[2].suppression) == (0, 1, 0, 1)
    assert where(fight)[:2] == (2400, 1300)


def test_a_softskin_does_less_for_those_inside():
    """R16.3, A53: lost on 1-4."""
    fight = ride(drive=LOW_WHEELS, riders=[squad(0, figures=2, armour=6)], figures=1, **SOFTSKIN)
    fight.play(north(6), (10, 7), (6, 3), (4, 4), (6, 6), (6, 5), (6, 4), (6, 3), (8, 8))
    assert (fight.health(0), fight.health(2)) == ([WOUNDED], [FIT, DEAD])


@pytest.mark.parametrize(("face", "met"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_mixed_field_has_fewer_mines_for_vehicles(face, met):
    """R16.3: a D6 of 3 or more, then as any."""
    fight = ride(MIXED_FIELD)
    fight.play(north(6), (6, face), *([(10, 1), (10, 1)] if met else []))
    assert fight.game.device[0].known == 1


def test_fields_are_met_in_the_order_of_the_way_and_one_that_stops_is_the_last():
    """R16.3, N45: one roll for each field; the second stops it, the third is not reached."""
    fight = lay(lay(ride(at=(24, 20)), AV_FIELD, (24, 14), k=1), AV_FIELD, (24, 24.5), k=2)
    fight.play(north(), (10, 2), (10, 2), (10, 3), (10, 2), (8, 8))
    assert where(fight)[:2] == (2400, 1700)
    assert fight.game.device[2].known == 0


def test_passengers_are_where_a_mine_has_stopped_their_vehicle():
    """R13.40, R16.3: and it faces the way it went last, round a corner."""
    fight = ride(at=(26.5, 14), riders=[squad(0, figures=2)])
    fight.play(order(movement.MOVE, 0, NOBODY, (22, 10), (22, 14), (26, 14)), (10, 8), (10, 4), (8, 8), (8, 8))
    assert where(fight) == (2350, 1400, 90)
    assert {(figure.x, figure.y) for figure in fight[2].figure[:2]} == {(2350, 1400)}
    assert (fight.game.hull[0].stuck, fight[2].aboard) == (1, 1)


def test_who_starts_in_a_field_rolls_again_and_is_stopped_at_once():
    """R16.8."""
    fight = ride(at=(24, 11))
    fight.play(north(), (10, 3), (10, 2), (8, 8))
    assert where(fight)[:2] == (2400, 1000)
    entering = ride(at=(24, 11), text="book + mines-on-entering")
    entering.play(north())


def test_mines_suppress_a_vehicle_only_by_a_reading_that_says_so():
    """R16.9."""
    fight = ride(text="book + mines-suppress")
    fight.play(north(), (10, 8), (10, 4), (8, 6), (8, 6))
    assert (fight[0].suppression, fight[0].hull) == (1, 1)


def test_a_dash_ends_where_the_vehicle_is_stopped():
    """R16.3, R4.8: the story says how far it has come."""
    fight = ride()
    fight.play(order(movement.COMBAT_MOVE, 0, NOBODY, (24, 30)), (12, 11), (10, 8), (10, 4), (8, 6))
    assert where(fight)[:2] == (2400, 1300)


def test_engineers_clear_a_field_by_driving_over_it():
    """R16.4: the quality die, and no mine; the field is gone, also one against people."""
    for kind in (AV_FIELD, MIXED_FIELD, AP_FIELD):
        fight = ride(kind, engineers=1)
        fight.play(north(), (8, 2))
        assert (fight.game.device[0].kind, where(fight)) == (NO_DEVICE, (2400, 2200, 0))


@pytest.mark.parametrize("kind", [AV_FIELD, MIXED_FIELD])
def test_engineers_who_roll_a_one_are_attacked_and_the_field_stays(kind):
    """R16.4, N48: as R16.3, without another roll in a mixed field."""
    fight = ride(kind, engineers=1)
    fight.play(north(), (8, 1), (10, 8), (10, 4), (8, 6))
    assert (fight.game.device[0].kind, fight.game.hull[0].stuck) == (kind, 1)


def test_a_mine_against_people_does_nothing_to_engineers():
    """R16.2, R16.4."""
    fight = ride(AP_FIELD, engineers=1)
    fight.play(north(), (8, 1))
    assert (fight.game.device[0].kind, fight.game.device[0].known) == (AP_FIELD, 1)


@pytest.mark.parametrize(("kind", "drive", "engineers"), [
    (AV_FIELD, LOW_WHEELS, 0), (MIXED_FIELD, WALKER, 0), (MIXED_FIELD, HOVER, 1), (AP_FIELD, HOVER, 1)])
def test_the_odds_of_a_field_are_those_of_the_rule_on_all_its_faces(kind, drive, engineers):
    """R16.3, R16.4, A21: impact and suspension counted face by face, D6 3-6 of a mixed field, D8 1 of engineers."""
    die = {LOW_WHEELS: 6, WALKER: 12, HOVER: 8}[drive]
    faces = [(impact, face) for impact in range(1, 11) for face in range(1, die + 1)]
    met = Fraction(0 if kind == AP_FIELD else 1, 8) if engineers else Fraction(2, 3) if kind == MIXED_FIELD else 1
    stopped = Fraction(sum(face < impact <= 2 * face for impact, face in faces), len(faces))
    wrecked = Fraction(sum(impact > 2 * face for impact, face in faces), len(faces))
    chances = of_drive(8, hull(drive=drive, engineers=engineers), [kind])
    assert chances == (1 - met * (stopped + wrecked), met * stopped, met * wrecked)


def test_the_odds_of_two_fields_follow_one_another():
    """R16.3, N45: whoever is stopped by the first does not reach the second."""
    one, two = (of_drive(8, hull(), [AV_FIELD] * count) for count in (1, 2))
    assert two.wrecked == one.wrecked * (1 + one.passes)
    assert sum(two) == 1


def test_a_preview_tells_the_odds_of_known_fields():
    """R16.3: and says nothing of figures that would tread on mines."""
    fight = ride()
    fight.game.device[0].known = 1
    gone = Pending()
    restore(gone.order, flatten(north()))
    gone.from_x, gone.from_y, gone.progress = 2400, 1000, 1200
    (forecast,) = on_way(fight.rules, fight.table, fight[0], Pending(), [(Fraction(1), fight.game, gone)])
    assert [row.label for row in forecast.rows] == ["no mine stops it", "immobilised", "disabled"]


# --- mines fired by command (R16.5) -----------------------------------------------------------------------------------


def watched(*more, choice=1, armour=0, **fields):
    """A truck of side 1 near the mine of side 0's squad, and the order to fire it at a vehicle."""
    truck = hull(armour=armour, drive=LOW_WHEELS, guns=())
    fight = motors([squad(0, at=(24, 10)), crew(1, at=(24, 20), figures=1, **fields), *more], {1: truck})
    lay(fight, COMMAND_MINE, (24, 17), side=0).activate(0)
    return fight, about(mines.DETONATE, 0, (24, 17), choice=choice)


@pytest.mark.parametrize(("impact", "face", "wreck", "inside", "driver"), [
    (5, 5, 0, [], FIT), (6, 5, DISABLED, [(6, 4), (6, 4)], WOUNDED), (10, 1, DISABLED, [(6, 4), (6, 3)], DEAD),
    (6, 5, DISABLED, [(6, 5), (8, 8)], FIT)])
def test_a_mine_fired_at_a_softskin_disables_it_and_no_more(impact, face, wreck, inside, driver):
    """R16.5, R16.3, N49: D10 against D6, more than double too; the driver is lost on 1-4; the mine is gone."""
    fight, order = watched()
    fight[1].figure[0].armour = 6
    fight.play(order, (10, impact), (6, face), *inside)  # one who is unhurt gets out, and tests
    assert (fight.game.hull[0].wreck, fight.health(1)) == (wreck, [driver])
    assert fight.game.device[0].kind == NO_DEVICE


def test_whoever_fires_a_mine_says_whether_at_people_or_at_a_vehicle():
    """R16.5, N49: the truck is nearer, but the mine is fired at those on foot; of them alone figures count."""
    fight, fired = watched(squad(1, at=(24, 22), figures=1), choice=0)
    fight.play(fired, (10, 1), (8, 5))
    assert [fact[0] for fact in fight.events(mines.STRUCK)] == [2]
    assert fight.refusal(about(mines.DETONATE, 0, (24, 17), choice=2)) == activation.BAD_CHOICE


def test_armoured_vehicles_are_immune_to_it():
    """R16.5: nobody to strike, for either choice."""
    for choice in (0, 1):
        fight, fired = watched(choice=choice, armour=1)
        assert fight.refusal(fired) == mines.NOBODY_NEAR_MINE


def test_a_mine_is_fired_at_a_truck_that_passes():
    """R16.5: the driver is killed where it is struck, and nobody drives on."""
    truck = hull(armour=0, guns=())
    fight = motors([crew(0, at=(20, 10), figures=2, mobility=12), squad(1, at=(20, 40))], {0: truck})
    lay(fight, COMMAND_MINE, (24, 18), controller=2).activate(0)
    fight.play(north_of(20))
    assert fight.game.question == overwatch.REACTION
    fight.play(about(mines.EXPLODE, 1, (24, 18), at=6, choice=1), (10, 4), (6, 3), (4, 4), (6, 1), (4, 1), (6, 6))
    assert (fight.game.hull[0].wreck, fight.health(0)) == (DISABLED, [DEAD, WOUNDED])
    assert where(fight)[:2] == (2000, 1600)


def test_a_truck_that_is_disabled_goes_no_farther_nor_do_those_who_leave_it():
    """R16.5, R6.20: the crew gets out beside it, with the rest of the way ungone."""
    truck = hull(armour=0, guns=())
    fight = motors([crew(0, at=(20, 10), figures=1), squad(1, at=(20, 40))], {0: truck})
    fight[0].figure[0].armour = 6
    lay(fight, COMMAND_MINE, (24, 18), controller=2).activate(0)
    fight.play(north_of(20))
    fight.play(about(mines.EXPLODE, 1, (24, 18), at=6, choice=1), (10, 4), (6, 3), (6, 5), (8, 8))
    assert (where(fight)[:2], fight[0].hull) == ((2000, 1600), 0)
    assert max(abs(fight[0].figure[0].x - 2000), abs(fight[0].figure[0].y - 1600)) <= 200
