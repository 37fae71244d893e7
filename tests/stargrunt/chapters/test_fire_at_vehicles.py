"""Fire at vehicles, and of vehicles, on the table: whole orders on scripted dice (R6, R13.20-R13.30)."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.stargrunt.chapters import morale, movement, overwatch, points
from dieshift.stargrunt.chapters.fire import FIRE, NAMED_NOT_READY, NO_WEAPON, gather
from dieshift.stargrunt.chapters.overwatch.orders import hit_on_the_move
from dieshift.stargrunt.state.records import Pending
from dieshift.stargrunt.state.terms import (
    AHEAD,
    ALL_ROUND,
    BIKES,
    DEAD,
    DESTROYED,
    DISABLED,
    FIT,
    FLIPPED,
    GRAV,
    HEAVY,
    HIDDEN,
    HORSES,
    MISSILE,
    NO_ROUNDS,
    ON_FOOT,
    PLACED,
    SMALL,
    TREATED,
    WOUNDED,
)
from stargrunt.kit import order, squad
from stargrunt.motors import AUTOCANNON, crew, hull, motors

CANNON = {"kind": HEAVY, "die": 6, "impact": 12, "times": 3, "weight": 3}  # an MDC/3
ROCKET = {"kind": MISSILE, "die": 8, "impact": 12, "times": 2, "weight": 1, "rounds": 2}
CALM = {"was_suppressed": 1, "was_fired_on": 1}
JEEP = {"size": 1, "armour": 0, "seats": 4, "guns": ()}


def armed(made, **fields):
    """The first figure of a squad with a support weapon."""
    for name, value in fields.items():
        setattr(made.figure[0], name, value)
    return made


def plasma(side=0, at=(24, 10), figures=4, **fields):
    """Troopers with plasma guns and nothing else."""
    made = squad(side, at, figures, firepower=0, **fields)
    for i in range(figures):
        made.figure[i].support, made.figure[i].support_impact, made.figure[i].hard = 6, 12, 1
    return made


def test_rifles_disable_a_jeep_and_its_occupants_roll_their_armour():
    """R6.42, S3.65, S3.66, example 14: rifles, 9 against 4, disable it; D6 4 is unhurt, 2 wounded, 1 dead."""
    riders = squad(1, at=(24, 25), figures=3, armour=6)
    fight = motors([squad(0, figures=4, impact=12), crew(1, at=(24, 26), figures=1), riders], {1: hull(**JEEP)})
    fight[2].aboard, fight[2].present = 1, 0
    changed = fight.activate(0).play(
        order(FIRE, 0, 1), (6, 3), (8, 6), (8, 7), (12, 9), (6, 4),  # both dice beat: 9 v 4
        (4, 3), (6, 4), (6, 2), (6, 1),  # the driver and his three passengers
        (8, 8), (8, 8))  # both test their confidence
    assert changed["hull.0.wreck"] == DISABLED
    assert [figure.health for figure in fight[2].figure[:3]] == [FIT, WOUNDED, DEAD]
    assert (fight[2].aboard, fight[2].present, fight[2].suppression) == (0, 1, 1)
    assert (fight[1].hull, fight[1].suppression, fight.game.hull[0].crew) == (0, 1, 0)


def test_rifles_that_beat_with_one_die_only_suppress():
    """R6.40: the whole state; nobody rolls for penetration."""
    fight = motors([squad(0), crew(1, at=(24, 26), was_suppressed=1)], {1: hull(**JEEP)}).activate(0)
    changed = fight.play(order(FIRE, 0, 1), (6, 5), (8, 6), (8, 5))
    assert {name: value for name, value in changed.items() if name.startswith(("squad.1", "hull"))} == {
        "squad.1.suppression": 1, "squad.1.shot_at_by": 1, "squad.1.was_fired_on": 1}


def test_a_miss_at_a_vehicle_changes_nothing_there():
    """R6.6, R6.40."""
    fight = motors([squad(0), crew(1, at=(24, 26))], {1: hull(**JEEP)}).activate(0)
    changed = fight.play(order(FIRE, 0, 1), (6, 6), (8, 6), (8, 5))
    assert {name for name in changed if name.startswith(("squad.1", "hull"))} == {"squad.1.shot_at_by"}


def test_rifles_never_penetrate_class_two():
    """R6.41, R6.42: two dice that beat only suppress; from the side, class 1, they may."""
    front = motors([squad(0), crew(1, at=(24, 26), was_suppressed=1)], {1: hull(heading=180)}).activate(0)
    front.play(order(FIRE, 0, 1), (6, 1), (8, 6), (8, 5))
    assert front[1].suppression == 1
    side = motors([squad(0), crew(1, at=(24, 26), was_suppressed=1)], {1: hull(heading=90)}).activate(0)
    side.play(order(FIRE, 0, 1), (6, 1), (8, 6), (8, 5), (10, 3), (12, 3))
    assert (side[1].suppression, side.game.hull[0].wreck) == (1, 0)


def test_an_autocannon_hits_a_carrier_as_in_the_book():
    """R6.2, R6.4, R6.7, R6.11, worked example 15: at 40 inches size 3 is in the second band; 14 against 8 disables."""
    fight = motors([crew(0, at=(24, 10)), crew(1, at=(24, 50), figures=1)], {0: hull(), 1: hull(heading=180)})
    fight.activate(0).play(
        order(FIRE, 0, 1), (6, 4), (8, 7), (6, 5), (10, 7), (12, 4),  # 2x7 v 2x4
        (4, 3), (8, 8))  # the crewman's D4 exceeds the class 1 gun
    assert (fight.game.hull[1].wreck, fight[1].hull, fight[1].suppression) == (DISABLED, 0, 1)
    assert fight.game.hull[0].gun[0].fired == 1
    assert fight.refusal(order(FIRE, 0, 1)) != 0


def test_more_than_double_destroys():
    """R6.11, R6.31, S3.65, worked examples 15 and 16: 18 against 8; occupants must exceed twice the size class."""
    fight = motors([crew(0, at=(24, 10)), crew(1, at=(24, 50), figures=2)], {0: hull(), 1: hull(heading=180)})
    fight.activate(0).play(
        order(FIRE, 0, 1), (6, 4), (8, 7), (6, 5), (10, 9), (12, 4),
        (4, 3), (4, 2), (6, 4),  # over 2 is safe; 2 is not: wounded
        (8, 8))
    assert fight.game.hull[1].wreck == DESTROYED
    assert [figure.health for figure in fight[1].figure[:2]] == [FIT, WOUNDED]


def test_the_size_class_of_the_gun_is_the_threshold_not_what_its_impact_is_multiplied_by():
    """R6.30, A18, worked example 16: those in a vehicle disabled by a class 3 gun must exceed 3."""
    fight = motors([crew(0, at=(24, 10)), crew(1, at=(24, 50), figures=2)],
                   {0: hull(guns=(CANNON | {"times": 6},)), 1: hull(heading=180, armour=5, size=5)})
    fight.activate(0).play(
        order(FIRE, 0, 1), (4, 3), (8, 7), (6, 3), (12, 7), (12, 8),  # a minor hit: 42 v 40
        (4, 4), (4, 3), (6, 3), (8, 8))
    assert [figure.health for figure in fight[1].figure[:2]] == [FIT, DEAD]


@pytest.mark.parametrize(("beats", "wreck", "safe"), [(3, DISABLED, 4), (4, DESTROYED, 7)])
def test_occupants_of_a_carrier_hit_by_a_mass_driver(beats, wreck, safe):
    """R6.7, R6.30, R6.31, R17.34, worked example 16: of an MDC/3 they must exceed 3, of one that destroys 6.

    A minor hit is 3 x 7 against 2 x 10; a major one twice that, and more than double.
    """
    fight = motors([crew(0, at=(24, 10)), crew(1, at=(24, 50), figures=2)],
                   {0: hull(guns=(CANNON,)), 1: hull(heading=180, armour=2, size=5)})
    for figure in fight[1].figure[:2]:
        figure.armour = 8
    fight.activate(0).play(
        order(FIRE, 0, 1), (4, 3), (8, 7), (6, beats), (12, 7), (12, 10),
        (8, safe), (8, safe - 1), (6, 4), (8, 8))
    assert (fight.game.hull[1].wreck, fight.health(1)) == (wreck, [FIT, WOUNDED])


def test_a_hit_that_is_held_may_immobilise_and_the_occupants_test():
    """R6.20, R6.23, A2, A4: a new impact roll against the suspension; crew and passengers test apart, threat 3."""
    fight = motors([crew(0), crew(1, at=(24, 30), was_suppressed=1), squad(1, at=(24, 30))],
                   {0: hull(), 1: hull(heading=180, armour=3)})
    fight[2].aboard, fight[2].present = 2, 0
    fight.activate(0).play(
        order(FIRE, 0, 1), (4, 3), (8, 7), (6, 3), (10, 7), (12, 5), (6, 1), (10, 8), (10, 7),
        (8, 8), (8, 3))  # the crew keeps its nerve, the passengers do not
    assert (fight.game.hull[1].stuck, fight[1].must_leave, fight[2].must_leave) == (1, 0, 1)
    assert (fight[1].suppression, fight[2].suppression, fight[2].aboard) == (1, 0, 2)


def test_who_must_leave_waits_until_the_marker_is_gone():
    """R6.23, R13.30, Q9, S3.64."""
    fight = motors([crew(1, at=(24, 30), suppression=1), squad(1, at=(24, 30), must_leave=1)], {0: hull(stuck=1)})
    fight[1].aboard, fight[1].present = 1, 0
    fight.activate(0).play(order(morale.REMOVE_SUPPRESSION, 0), (8, 2))
    assert fight[1].aboard == 1
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 3))
    assert (fight[1].aboard, fight[1].present, fight[1].must_leave) == (0, 1, 0)


def test_a_six_puts_systems_out():
    """R6.22."""
    fight = motors([crew(0), crew(1, at=(24, 30), was_suppressed=1)], {0: hull(), 1: hull(heading=180, armour=3)})
    fight.activate(0).play(order(FIRE, 0, 1), (4, 3), (8, 7), (6, 3), (10, 7), (12, 5), (6, 6))
    assert (fight.game.hull[1].dark, fight.game.hull[1].stuck) == (1, 0)
    assert fight.ask(1).activate(1).refusal(order(FIRE, 1, 0)) == points.SYSTEMS_OUT


def test_a_grav_vehicle_has_no_suspension_to_lose():
    """R6.20, A21."""
    fight = motors([crew(0), crew(1, at=(24, 30), was_suppressed=1)],
                   {0: hull(), 1: hull(heading=180, armour=3, drive=GRAV)})
    fight.activate(0).play(order(FIRE, 0, 1), (4, 3), (8, 7), (6, 3), (10, 7), (12, 5), (6, 2))
    assert fight.game.hull[1].stuck == 0


def test_a_wreck_that_is_not_penetrated_is_only_suppressed():
    """A1."""
    fight = motors([crew(0), crew(1, at=(24, 30), was_suppressed=1)],
                   {0: hull(), 1: hull(heading=180, armour=3, wreck=DISABLED)})
    fight.activate(0).play(order(FIRE, 0, 1), (4, 3), (8, 7), (6, 3), (10, 7), (12, 5))
    assert (fight[1].suppression, fight.game.hull[1].wreck) == (1, DISABLED)


def test_four_plasma_guns_are_resolved_one_by_one_and_leave_one_marker():
    """R6.50, R6.52, A12, S3.53, S3.54, S3.55: miss, a hit held, one that disables; the fourth goes on."""
    fight = motors([plasma(power_armour=1), crew(1, at=(24, 16), figures=1, was_suppressed=1)],
                   {1: hull(heading=90, armour=1)})
    fight.activate(0).play(
        order(FIRE, 0, 1),
        (4, 4), (8, 4), (6, 2),
        (4, 1), (8, 1), (6, 2), (12, 3), (12, 3), (6, 3),
        (4, 1), (8, 1), (6, 2), (12, 8), (12, 5), (4, 2),
        (4, 2), (8, 1), (6, 3), (12, 5), (12, 6))
    assert (fight.game.hull[0].wreck, fight[1].suppression, fight[1].hull) == (DISABLED, 1, 0)


def test_what_is_destroyed_is_not_fired_at_any_more_and_all_have_fired():
    """R6.52, S3.55."""
    fight = motors([plasma(figures=2), crew(1, at=(24, 16), figures=1, was_suppressed=1)],
                   {1: hull(heading=90, armour=1)})
    fight.activate(0).play(
        order(FIRE, 0, 1), (4, 1), (8, 2), (6, 2), (12, 8), (12, 7), (4, 3))  # major: 16 v 7
    assert fight.game.hull[0].wreck == DESTROYED
    assert [figure.fired for figure in fight[0].figure[:2]] == [2, 2]


def test_a_missile_rolls_quality_and_guidance_against_the_countermeasures():
    """R6.60, R6.61, R6.63, R6.33, R17.37: GMS/L; no range die; a minor hit of D12 x 2; a round is spent."""
    fight = motors([crew(0, at=(24, 2)), crew(1, at=(24, 70), figures=1)],
                   {0: hull(guns=(ROCKET,)), 1: hull(heading=180, ecm=6)})
    fight.activate(0).play(
        order(FIRE, 0, 1), (8, 5), (8, 4), (6, 4), (12, 11), (12, 10), (4, 4), (8, 8))
    assert (fight.game.hull[1].wreck, fight.game.hull[0].gun[0].rounds) == (DISABLED, 1)


def test_a_decoy_is_tried_once_a_turn_before_the_hit_and_used_up_when_it_works():
    """R6.64, A13, A14."""
    fight = motors([crew(0), crew(1, at=(24, 50), figures=1)],
                   {0: hull(guns=(ROCKET, ROCKET | {"mount": 1})), 1: hull(heading=180, ecm=6, decoys=1)})
    fight.activate(0).play(order(FIRE, 0, 1, supports=1), (8, 6), (8, 5))
    assert (fight.game.hull[1].decoys, fight.game.hull[1].decoyed, fight[1].suppression) == (0, 1, 0)
    fight.play(order(FIRE, 0, 1, supports=2), (8, 5), (8, 4), (6, 6))


def test_a_squads_missile_is_fired_by_name_or_where_nothing_else_is():
    """R5.27, R6.60, R6.62."""
    rocketeer = armed(squad(0), support=8, support_impact=12, guided=1, rounds=1)
    fight = motors([rocketeer, crew(1, at=(24, 26), figures=1, was_suppressed=1)], {1: hull(heading=180)})
    fight.activate(0).play(order(FIRE, 0, 1, supports=1), (8, 5), (8, 4), (4, 4), (12, 9), (12, 5), (6, 3))
    assert (fight[0].figure[0].rounds, fight[0].figure[0].fired, fight[1].suppression) == (NO_ROUNDS, 2, 1)


def test_nobody_fires_missiles_at_infantry():
    """R6.66."""
    fight = motors([crew(0), squad(1, at=(24, 30))], {0: hull(guns=(ROCKET,))}).activate(0)
    assert fight.refusal(order(FIRE, 0, 1)) == points.NOT_AT_INFANTRY


@pytest.mark.parametrize(("named", "firepower"), [(0, 0), (1, 0), (1, 2)])
def test_nor_does_a_man_fire_his_at_infantry(named, firepower):
    """R6.66: that is what keeps it from firing, not that it has been fired (R3.40)."""
    rocketeer = armed(squad(0, figures=1, firepower=firepower), support=8, support_impact=12, guided=1, rounds=1)
    fight = motors([rocketeer, squad(1, at=(24, 30))], {}).activate(0)
    assert fight.refusal(order(FIRE, 0, 1, supports=named)) == points.NOT_AT_INFANTRY
    fight[0].figure[0].fired = 2
    assert fight.refusal(order(FIRE, 0, 1, supports=named)) == NO_WEAPON


def test_heavy_weapons_hit_infantry_with_a_d8():
    """R6.70, R6.2: bands of twelve inches; in all else fire as at infantry."""
    fight = motors([crew(0), squad(1, at=(24, 30), was_suppressed=1)], {0: hull(guns=(CANNON,))}).activate(0)
    changed = fight.play(
        order(FIRE, 0, 1), (6, 2), (8, 7), (6, 5), (4, 2), (8, 5), (8, 4), (4, 1), (8, 3), (8, 6), (8, 8))
    assert changed["squad.1.suppression"] == 1
    assert fight.health(1) == [FIT, WOUNDED, FIT, FIT]


@pytest.mark.parametrize(("gun", "mount", "located", "die"), [
    (CANNON, HORSES, PLACED, 12), (AUTOCANNON, BIKES, PLACED, 10), (CANNON, ON_FOOT, PLACED, 8),
    (CANNON, HORSES, FLIPPED, 8), ({"kind": SMALL, "die": 8, "impact": 10, "arc": ALL_ROUND}, HORSES, PLACED, 10)])
def test_to_heavy_weapons_the_mounted_are_class_one_vehicles(gun, mount, located, die):
    """S2.17, R6.70: they strike by their own die; a counter does not tell who is mounted."""
    fight = motors([crew(0), squad(1, at=(24, 30), mount=mount, located=located)], {0: hull(guns=(gun,))}).activate(0)
    fire = order(FIRE, 0, 1)
    assert gather.aim(fight.table, fight.rules, fight.game, fire, 0).impact == die


def test_the_shot_at_the_mounted_is_rolled_by_that_die():
    """S2.17: impact D12 against their own armour die; they are hit one by one as infantry is."""
    fight = motors([crew(0), squad(1, at=(24, 30), mount=HORSES, was_suppressed=1)], {0: hull(guns=(CANNON,))})
    fight.activate(0).play(
        order(FIRE, 0, 1), (6, 2), (8, 7), (6, 5), (4, 2), (12, 5), (8, 4), (4, 1), (12, 3), (8, 6), (8, 8))
    assert fight.health(1) == [FIT, WOUNDED, FIT, FIT]


def test_a_flamer_may_set_alight_what_it_fires_at_though_it_is_a_vehicle():
    """R14.50: a D6 when all else is done, once."""
    fight = motors([squad(0, at=(24, 10), figures=1, firepower=0), crew(1, at=(24, 15), was_suppressed=1)],
                   {1: hull()}).activate(0)
    figure = fight[0].figure[0]
    figure.support, figure.support_impact, figure.flame = 8, 8, 1
    fight.game.wind = 12
    fight.play(order(FIRE, 0, 1), (4, 4), (8, 1), (8, 1), (6, 6), (6, 2))
    assert (fight.game.fires, fight.game.blaze[0].x, fight.game.blaze[0].y) == (1, 2400, 1500)


def test_weapons_of_one_mount_fire_together_and_others_by_an_action_of_their_own():
    """R13.20, R13.21."""
    guns = (AUTOCANNON, AUTOCANNON, AUTOCANNON | {"mount": 1})
    fight = motors([crew(0), crew(1, at=(24, 30), was_suppressed=1)],
                   {0: hull(guns=guns), 1: hull(heading=180, armour=3)}).activate(0)
    assert fight.refusal(order(FIRE, 0, 1, supports=5)) == NAMED_NOT_READY
    fight.play(order(FIRE, 0, 1), (4, 4), (8, 3), (6, 2), (4, 4), (8, 3), (6, 2))
    assert [gun.fired for gun in fight.game.hull[0].gun[:3]] == [1, 1, 0]
    fight.play(order(FIRE, 0, 1), (4, 4), (8, 3), (6, 2))
    fight.activate(0)
    assert fight.refusal(order(FIRE, 0, 1)) == points.GUN_FIRED


@pytest.mark.parametrize(("at", "refused"), [((24, 30), 0), ((28, 25), 0), ((29, 25), points.OUT_OF_ARC)])
def test_a_fixed_gun_fires_fifteen_degrees_to_either_side(at, refused):
    """R13.6, A23: 15 degrees of 15 inches ahead are 4.02 to the side."""
    fight = motors([crew(0), squad(1, at=at, figures=1)], {0: hull(guns=(AUTOCANNON | {"arc": AHEAD},))}).activate(0)
    assert fight.refusal(order(FIRE, 0, 1)) == refused


def test_nobody_stands_up_to_fire_an_exposed_gun_of_a_suppressed_vehicle():
    """R13.30."""
    gun = {"kind": SMALL, "die": 8, "impact": 10, "exposed": 1}
    fight = motors([crew(0, suppression=1), squad(1, at=(24, 30))], {0: hull(guns=(gun, AUTOCANNON | {"mount": 1}))})
    assert fight.activate(0).refusal(order(FIRE, 0, 1, supports=1)) == points.GUNNER_HEAD_DOWN
    assert fight.refusal(order(FIRE, 0, 1)) == 0


def test_a_wounded_trooper_in_power_armour_rolls_for_his_suit_inside():
    """A7, R10.20."""
    riders = squad(1, at=(24, 26), figures=1, armour=10, power_armour=1)
    fight = motors([crew(0), crew(1, at=(24, 50), figures=1), riders], {0: hull(), 1: hull(heading=180)})
    fight[2].aboard, fight[2].present = 2, 0
    fight.activate(0).play(
        order(FIRE, 0, 1), (6, 4), (8, 7), (6, 5), (10, 7), (12, 4), (4, 3), (10, 1), (6, 5), (8, 8), (6, 3))
    assert fight.health(2) == [TREATED]


def test_those_who_try_to_stay_test_by_motivation():
    """R6.35, A8, S3.66: threat 2 for medium motivation; who passes stays, with a marker."""
    fight = motors([crew(0), crew(1, at=(24, 50), figures=1, was_suppressed=1)], {0: hull(), 1: hull(heading=180)},
                   text="book + stay-in-the-wreck")
    fight.activate(0).play(order(FIRE, 0, 1), (6, 4), (8, 7), (6, 5), (10, 7), (12, 4), (4, 3), (8, 5))
    assert (fight[1].hull, fight[1].suppression, fight.game.hull[1].wreck) == (2, 1, DISABLED)


def test_disabled_a_second_time_everybody_gets_out():
    """R6.35, Q3, S3.67: though they would stay."""
    fight = motors([crew(0), crew(1, at=(24, 50), figures=1, was_suppressed=1)],
                   {0: hull(), 1: hull(heading=180, wreck=DISABLED)}, text="book + stay-in-the-wreck")
    fight.activate(0).play(order(FIRE, 0, 1), (6, 4), (8, 7), (6, 5), (10, 7), (12, 4), (4, 3))
    assert (fight[1].hull, fight[1].suppression, fight.game.hull[1].wreck) == (0, 1, DISABLED)


def test_a_vehicle_hurt_in_a_dash_is_not_asked_whom_it_carries():
    """S4.117, S4.122, R13.7: its casualties ride on; men on foot are asked."""
    fight = motors([crew(0), squad(0, at=(30, 10)), squad(1, at=(24, 60))], {0: hull()})
    for unit, hurt in ((0, 0), (1, 1)):
        moving = Pending()
        moving.order.kind, moving.order.unit = movement.COMBAT_MOVE, unit
        hit_on_the_move(seed_dice(0), fight.game, moving, 1, 1, 1)
        assert moving.notes[overwatch.HIT] == (overwatch.HURT if hurt else 0)


def test_a_vehicle_that_is_hit_in_a_dash_and_not_stopped_goes_on():
    """S4.118, R13.30, R6.20: suppressed by rifles on its way, it finishes its combat move."""
    fight = motors([crew(0, (24, 10), **CALM), squad(1, (24, 24), **CALM)], {0: hull(heading=90)},
                   text="book + opportunity-fire").activate(0)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (32, 10)), (12, 6))
    fight.play(order(overwatch.REACT, 1), (8, 3), (8, 5), (8, 6), (8, 1))
    assert (fight.place(0), fight[0].suppression) == ((32, 10), 1)


def test_a_vehicle_fires_at_a_counter_as_anybody_does():
    """R15.20, N35: a major result turns it over and suppresses it; nobody is hit, and In Position is not known."""
    fight = motors([crew(0), squad(1, at=(24, 30), located=HIDDEN, in_position=1, was_suppressed=1)],
                   {0: hull(guns=(CANNON,))}).activate(0)
    fight.play(order(FIRE, 0, 1), (6, 2), (8, 7), (6, 5))
    assert (fight[1].located, fight[1].suppression, fight.health(1)) == (FLIPPED, 1, [FIT] * 4)
