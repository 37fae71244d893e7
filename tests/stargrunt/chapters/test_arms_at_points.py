"""Weapons at point targets: which of them fire, what is known of a fire before its dice, and when they may again."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, points
from dieshift.stargrunt.chapters.fire.weapons import can_launch
from dieshift.stargrunt.chapters.points import aftermath, gather, guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.guns import GUN_HAS_FIRED, GUN_PLEDGED
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DISABLED,
    FIT,
    HARD_HITTING,
    HEAVY,
    HIDDEN,
    LOW,
    NO_ROUNDS,
    PLACED,
    SMALL,
    WOUNDED,
)
from stargrunt.chapters import firing
from stargrunt.kit import area, order, play, rules, squad
from stargrunt.motors import AUTOCANNON, crew, hull, motors

from .test_fire_at_vehicles import CANNON, JEEP, ROCKET, armed

MISSILE_OF_HIS = {"support": 8, "support_impact": 12, "guided": 1, "rounds": 1}
FIRE = order(fire.FIRE, 0, 1)


def aim(fight, given=FIRE):
    """What is known of a fire before a die is rolled."""
    return firing.aim(fight, given)


# --- men with missiles and other arms ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "ready"), [
    ({}, 1), ({"rounds": 0}, 1), ({"rounds": NO_ROUNDS}, 0), ({"guided": 0}, 0), ({"fired": 1}, 0),
    ({"health": WOUNDED}, 0)])
def test_a_missile_is_ready_as_long_as_rounds_are_left_or_not_counted(fields, ready):
    """R5.27, R6.62, R17.62: of a figure that is fit and has not fired."""
    made = armed(squad(0), **MISSILE_OF_HIS | fields)
    assert can_launch(made.figure[0]) == ready
    assert gather.launchers(made) == ready


def test_only_those_with_missiles_are_launchers():
    """R6.62: a bit each, by their places."""
    team = squad(0)
    for i in (1, 3):
        for name, value in MISSILE_OF_HIS.items():
            setattr(team.figure[i], name, value)
    team.figure[2].support = 8
    assert gather.launchers(team) == 0b1010


def rocketeers(*places, **fields):
    """A squad of four, of whom some have missiles, before a vehicle."""
    team = squad(0, **fields)
    for i in places:
        for name, value in MISSILE_OF_HIS.items():
            setattr(team.figure[i], name, value)
    return motors([team, crew(1, at=(24, 17), figures=1, was_suppressed=1)], {1: hull(heading=180, ecm=6)}).activate(0)


@pytest.mark.parametrize(("named", "rifles", "supports"), [
    ({}, 0b1111, 0), ({"supports": 0b1}, 0, 0b1), ({"supports": 0b10}, 0, 0b10), ({"supports": 0b11}, 0, 0b11),
    ({"rifles": 0b1}, 0b1, 0), ({"rifles": 0b100}, 0b100, 0)])
def test_missiles_fire_by_name_or_where_nothing_else_can(named, rifles, supports):
    """R5.27, R6.40, R6.60: never together with small arms, not even where both are named."""
    found = aim(rocketeers(0, 1), order(fire.FIRE, 0, 1, **named))
    assert (found.refusal, found.rifles, found.supports) == (0, rifles, supports)


def test_men_who_have_nothing_but_missiles_need_not_name_them():
    """R5.27, R6.60: by quality and guidance, against the countermeasures; there is no range die."""
    found = aim(rocketeers(0, firepower=0))
    assert (found.rifles, found.supports, found.range_die, found.die, found.impact) == (0, 0b1, 6, 6, 12)


@pytest.mark.parametrize(("ecm", "die"), [(0, 4), (4, 4), (6, 6), (10, 10)])
def test_the_countermeasures_before_their_shift_are_those_of_the_vehicle(ecm, die):
    """R6.60, R6.61: D4 where it has none; what shifts them comes after."""
    fight = motors([crew(0), crew(1, at=(24, 40))], {0: hull(guns=(ROCKET,)), 1: hull(heading=180, ecm=ecm)},
                   area("scrub", 20, 38, 28, 42)).activate(0)
    found = aim(fight)
    assert (found.range_die, found.shift, found.die) == (die, 0, {4: 6, 6: 8, 10: 12}[die])


def saw(**fields):
    """A squad whose first figure has a machine gun of impact 12, and a jeep at close range."""
    made = armed(squad(0, impact=8, **fields), support=10, support_impact=12)
    return motors([made, crew(1, at=(24, 17), figures=1, was_suppressed=1)], {1: hull(heading=180, **JEEP)}).activate(0)


@pytest.mark.parametrize(("named", "dice", "impact"), [
    ({"supports": 1}, [(8, 7), (10, 5)], 12), ({"rifles": 0b1110}, [(8, 7), (6, 5)], 8),
    ({"rifles": 0b1110, "supports": 1}, [(8, 7), (6, 5), (10, 2)], 8)])
def test_a_machine_gun_has_its_own_impact_only_where_it_fires_alone(named, dice, impact):
    """R6.43, R6.51, A11: joined the rifles' counts, though the gun's is better; the armour holds."""
    fight = saw()
    fight.play(order(fire.FIRE, 0, 1, **named), (4, 3), *dice, (impact, 5), (6, 5))
    assert (fight[1].suppression, fight.game.hull[0].wreck) == (1, 0)


@pytest.mark.parametrize(("impact", "more", "health"), [(5, [], FIT), (6, [(4, 3)], FIT), (6, [(4, 2)], WOUNDED)])
def test_nobody_leaves_a_vehicle_that_small_arms_have_not_disabled(impact, more, health):
    """R6.42, R6.35: whether the armour holds or only those inside are reached; the crew has the vehicle's marker."""
    fight = saw()
    fight.play(order(fire.FIRE, 0, 1, supports=1), (4, 3), (8, 7), (10, 5), (12, impact), (6, 5), *more)
    assert (fight[1].hull, fight[1].suppression, fight.health(1)) == (1, 1, [health])
    assert (fight.game.hull[0].wreck, fight.game.hull[0].crew) == (0, 2)


# --- guns -------------------------------------------------------------------------------------------------------------


def at_men(**fields):
    """A vehicle with a cannon that has a lone man in its second band."""
    return motors([crew(0), squad(1, at=(24, 30), **fields)], {0: hull(guns=(CANNON,))}).activate(0)


@pytest.mark.parametrize(("fields", "shift"), [({}, 0), ({"in_position": 1}, 1), ({"column": 1}, -1)])
def test_what_shifts_a_guns_range_die_at_infantry_is_what_shifts_any(fields, shift):
    """R6.70, R5.13: a position, too, and a column."""
    assert aim(at_men(**fields)).shift == shift


@pytest.mark.parametrize(("fields", "shift"), [({}, 0), ({"in_position": 1}, 0), ({"column": 1}, -1)])
def test_no_position_shifts_a_guns_range_die_at_a_vehicle(fields, shift):
    """R6.5, A16: a road column does."""
    fight = motors([crew(0), crew(1, at=(24, 30), **fields)], {0: hull(guns=(CANNON,)), 1: hull()}).activate(0)
    assert aim(fight).shift == shift


def test_the_impact_of_a_gun_is_told_by_what_it_is_fired_at():
    """R6.70, R6.7: D8 at infantry, its own at a vehicle."""
    fight = motors([crew(0), squad(1, at=(24, 30)), crew(1, at=(30, 30))], {0: hull(guns=(CANNON,)), 2: hull()})
    fight.activate(0)
    assert [aim(fight, order(fire.FIRE, 0, other)).impact for other in (1, 2)] == [8, 12]


@pytest.mark.parametrize(("kind", "why"), [(HEAVY, points.FIRE_CONTROL), (HARD_HITTING, fire.SUPPORT)])
def test_fire_control_is_rolled_for_heavy_weapons_alone(kind, why):
    """R6.4, R6.50, R6.53: others roll a die of their own, which says so."""
    rolled = []
    play(lambda dice: rolled.append((points_rules.second_face(dice, rules(), kind, 6), dice.why[0])), (6, 5))
    assert rolled == [(5, why)]


@pytest.mark.parametrize(("text", "located", "refused", "die"), [
    ("book", HIDDEN, 0, 12), ("book", PLACED, fire.TOO_WELL_COVERED, 0),
    ("book + secret-shift", HIDDEN, 0, 0), ("book + secret-shift", PLACED, fire.TOO_WELL_COVERED, 0)])
def test_a_position_under_a_counter_is_not_known_to_who_fires_a_gun(text, located, refused, die):
    """R6.70, R15.20, N35: hard cover makes D8 a D12, and the position takes it past that; nobody is told so by refusal.

    By the other reading the position counts, and the fire has no effect; it is allowed all the same.
    """
    fight = motors([crew(0, at=(24, 2)), squad(1, at=(24, 30), located=located, in_position=1)],
                   {0: hull(guns=(CANNON,))}, area("rocks", 18, 28, 30, 32), text=text).activate(0)
    aimed = aim(fight)
    assert (aimed.range_die, aimed.refusal, aimed.die) == (8, refused, die)


@pytest.mark.parametrize(("kind", "text", "die"), [
    (HEAVY, "book", 4), (HEAVY, "book + mounted-as-carried", 4), (SMALL, "book", 4),
    (SMALL, "book + mounted-as-carried", 8)])
def test_the_reading_by_which_mounts_do_not_help_is_for_infantry_weapons(kind, text, die):
    """R6.2, R6.3, R13.22: a heavy weapon has its bands of twelve inches for each size class by either."""
    gun = hull(guns=(AUTOCANNON | {"kind": kind},)).gun[0]
    assert guns.gun_die(rules(text), gun, 8, 2, 2400) == die


def test_a_casualty_of_the_first_gun_weighs_on_no_test_of_the_same_fire():
    """R7.12, R13.21: two guns of a mount are one fire; a 5 beats leadership 2 and threat 2."""
    fight = motors([crew(0), squad(1, at=(24, 30), was_suppressed=1, motivation=LOW)],
                   {0: hull(guns=(AUTOCANNON, AUTOCANNON))}).activate(0)
    fight.play(FIRE, (6, 2), (8, 7), (6, 5), (4, 2), (8, 5), (8, 4), (4, 1), (8, 3), (8, 6), (6, 6), (8, 2), (6, 2),
               (8, 5))
    assert (fight.health(1).count(WOUNDED), fight[1].confidence, fight[1].suppression) == (1, CONFIDENT, 1)


def two_vehicles():
    """Two vehicles of a side with two mounts each; of both all weapons have fired."""
    pair = hull(guns=(AUTOCANNON, AUTOCANNON | {"mount": 1}))
    fight = motors([crew(0, at=(10, 10)), crew(0, at=(30, 10)), crew(1, at=(24, 30))], {0: pair, 1: pair, 2: hull()})
    for vehicle in fight.game.hull[:2]:
        for gun in vehicle.gun[:2]:
            gun.fired = GUN_HAS_FIRED
    return fight


def fired(fight):
    return [[gun.fired for gun in made.gun[:2]] for made in fight.game.hull[:2]]


@pytest.mark.parametrize(("unit", "left"), [(0, [[0, 0], [1, 1]]), (1, [[1, 1], [0, 0]])])
def test_every_weapon_of_a_vehicle_may_fire_again_when_it_is_activated(unit, left):
    """R13.20, C1: of that vehicle, and of no other."""
    fight = two_vehicles().ask(0)
    fight.play(order(activation.ACTIVATE, unit))
    assert fired(fight) == left


def test_those_on_foot_have_no_guns_to_reload():
    """R13.20: the activation of a squad leaves the guns of a vehicle as they are."""
    fight = two_vehicles()
    fight[0].hull = 0
    guns.reload_guns(fight.game, 0)
    assert fired(fight) == [[1, 1], [1, 1]]


def test_the_weapons_of_a_declared_fire_are_promised_until_it_is_made():
    """R3.40, S4.123: those of that vehicle alone, by their places; each once, and what has fired stays so."""
    fight = two_vehicles()
    guns.pledge_guns(fight.game, 1, 0b10)
    assert fired(fight) == [[1, 1], [1, GUN_HAS_FIRED | GUN_PLEDGED]]
    assert guns.redeem_guns(fight.game, 0) == 0
    assert guns.redeem_guns(fight.game, 1) == 0b10
    assert fired(fight) == [[1, 1], [1, 1]]
    assert guns.redeem_guns(fight.game, 1) == 0


# --- decoys -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fields", [{"dark": 1}, {"wreck": DISABLED}, {"decoyed": 1}, {"decoys": 0}])
def test_no_decoy_is_tried_where_none_works(fields):
    """R6.64, A1, A5, A13: systems out, a wreck, one try a turn, none left; the missile is rolled at once."""
    target = hull(**{"heading": 180, "ecm": 4, "decoys": 2} | fields)
    fight = motors([crew(0), crew(1, at=(24, 40), was_suppressed=1)], {0: hull(guns=(ROCKET,)), 1: target}).activate(0)
    fight.play(FIRE, (8, 3), (8, 2), (4, 4))
    assert fight.game.hull[1].decoys == target.decoys


# --- what follows -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", [0, 1])
def test_a_shot_that_misses_suppresses_a_vehicle_in_a_road_column(column):
    """R4.15, R6.5, A16: a marker whatever the result; the range die is one lower, no lower than D4."""
    fight = motors([crew(0), crew(1, at=(24, 30), was_suppressed=1, column=column)],
                   {0: hull(guns=(AUTOCANNON,)), 1: hull(heading=180)}).activate(0)
    fight.play(FIRE, (4, 4), (8, 3), (6, 2))
    assert fight[1].suppression == column


def test_passengers_leave_a_wreck_whatever_their_place_among_the_units():
    """R6.35, S3.66: also those whose unit stands before the crew's, and before the firer's."""
    riders = [squad(1, at=(24, 30), figures=1, was_suppressed=1) for _ in range(2)]
    fight = motors([riders[0], crew(1, at=(24, 30), figures=1, was_suppressed=1), riders[1], crew(0)],
                   {1: hull(heading=180), 3: hull()})
    for unit in (fight[0], fight[2]):
        unit.aboard, unit.present = 1, 0
    fight.activate(3).play(order(fire.FIRE, 3, 1), (4, 3), (8, 7), (6, 5), (10, 7), (12, 5), (8, 2), (4, 2), (8, 2))
    assert fight.game.hull[0].wreck == DISABLED
    assert [(unit.aboard, unit.hull, unit.present, unit.suppression) for unit in fight.game.squad[:3]] == [
        (0, 0, 1, 1)] * 3


def test_those_who_try_to_stay_in_a_wreck_test_one_unit_after_the_other():
    """R6.35, A8, S3.66: the crew first, then passengers by their place among the units."""
    riders = [squad(1, at=(24, 30), figures=1, was_suppressed=1) for _ in range(2)]
    fight = motors([riders[0], crew(1, at=(24, 30), figures=1, was_suppressed=1), riders[1], crew(0)],
                   {1: hull(heading=180), 3: hull()}, text="book + stay-in-the-wreck")
    for unit in (fight[0], fight[2]):
        unit.aboard, unit.present = 1, 0
    fight.activate(3).play(order(fire.FIRE, 3, 1), (4, 3), (8, 7), (6, 5), (10, 7), (12, 5), (8, 2), (4, 2), (8, 2),
                           (8, 8), (8, 1), (8, 7))
    assert [(unit.aboard, unit.present) for unit in (fight[0], fight[2])] == [(0, 1), (1, 0)]
    assert fight[1].hull == 1


def test_only_the_way_of_a_vehicle_that_is_stopped_ends_there():
    """R6.20, A1 (reading): no other unit's, and what is no way at all keeps what was chosen for it."""
    fight = two_vehicles()
    fight.game.pending_count = 3
    for pending, (unit, length) in zip(fight.game.pending, [(1, 900), (0, 900), (0, 0)], strict=False):
        pending.order.unit, pending.length, pending.progress, pending.order.choice = unit, length, 300, 2
    aftermath.stop_where_it_is(fight.game, 0)
    assert [(each.length, each.order.choice) for each in fight.game.pending[:3]] == [(900, 2), (300, 0), (0, 2)]


# --- what is told -----------------------------------------------------------------------------------------------------


def test_a_shot_of_a_gun_is_told_with_its_own_place():
    """R13.20, R13.21: of two in one mount each by itself, at infantry and at vehicles."""
    pair = hull(guns=(AUTOCANNON | {"kind": HEAVY}, AUTOCANNON))
    fight = motors([crew(0), squad(1, at=(24, 30), was_suppressed=1), crew(1, at=(30, 30), was_suppressed=1)],
                   {0: pair, 2: hull(heading=180)})
    fight.activate(0).play(FIRE, (6, 6), (8, 2), (6, 2), (6, 6), (8, 2), (6, 2))
    facts = [each for each in fight.game.event[: fight.game.events] if each.kind == fire.FIRED]
    assert [(each.rifles, each.supports) for each in facts] == [(0, 0b1), (0, 0b10)]
    fight.activate(0)
    for gun in fight.game.hull[0].gun[:2]:
        gun.fired = 0
    fight.play(order(fire.FIRE, 0, 2), (4, 4), (8, 2), (6, 2), (4, 4), (8, 2), (6, 2))
    assert [each.gun for each in fight.game.event[: fight.game.events] if each.kind == points.AIMED] == [1, 2]
    assert fight.refusal(order(fire.FIRE, 0, 2)) not in {0, fire.NOT_SEEN}


@pytest.mark.parametrize(("fields", "dice"), [
    ({"hard": 1}, [(8, 2), (10, 2)]), ({}, [(8, 2), (10, 2)]), ({"guided": 1, "rounds": 1}, [])])
def test_what_those_on_foot_fire_is_told_as_no_gun_of_a_vehicle(fields, dice):
    """R6.4, R6.50: small arms, a weapon that fires by itself, a missile."""
    made = armed(squad(0, firepower=0), support=10, support_impact=12, **fields)
    fight = motors([made, crew(1, at=(24, 17), was_suppressed=1)], {1: hull(heading=180)}).activate(0)
    fight.play(FIRE, *([(4, 4), *dice] if dice else [(8, 2), (10, 2), (4, 4)]))
    assert [each.gun for each in fight.game.event[: fight.game.events] if each.kind == points.AIMED] == [0]
