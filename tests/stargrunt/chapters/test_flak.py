"""Fire at aircraft, their own weapons, and how they come down (R16.32, R16.33, R16.35, R6.68; A17, A45-A50)."""

from fractions import Fraction

import pytest

from dieshift.core.dice import scripted
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import activation, points, support
from dieshift.stargrunt.chapters import fire as fire_chapter
from dieshift.stargrunt.chapters.air import (
    ACQUIRED_IT,
    BAD_EVASION,
    BOMB,
    BREAK_OFF,
    EVADE,
    EVADED,
    HOLD_COURSE,
    NO_BOMBS,
    NOT_AT_AIRCRAFT,
    OUT_OF_PASS,
    PILOT,
    WHAT_PILOT_DOES,
    rules,
)
from dieshift.stargrunt.chapters.air.strikes import acquires_aircraft, bears_in_flight
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE
from dieshift.stargrunt.state.terms import (
    ANTI_AIR,
    DEAD,
    DESTROYED,
    DISABLED,
    FIT,
    FLYING,
    GROUND_ONLY,
    GROUNDED,
    HARD_HITTING,
    HOVERING,
    MULTIROLE,
    OFF_TABLE,
    TREATED,
    WOUNDED,
)
from dieshift.stargrunt.terrain.sighting import sees
from dieshift.stargrunt.text.notation import NAMELESS
from dieshift.stargrunt.turn import step
from stargrunt.chapters.flying import CANNON, FIXED, ROCKET, craft, pilots, sky
from stargrunt.kit import area, order, squad
from stargrunt.motors import crew, hull

FIRE = order(fire_chapter.FIRE, 1, 0)
HOLD = order(PILOT, choice=HOLD_COURSE)
GUN = CANNON | {"air": ANTI_AIR}


def shot_at(*pieces, gun=GUN, mode=FLYING, at=(24, 40), text="book", **fields):
    """A battle: an aircraft that faces north, and an enemy vehicle whose gun points at it."""
    units = [pilots(at=at, aloft=mode), crew(1, at=(24, 20))]
    return sky(units, {0: craft(**fields), 1: hull(guns=(gun,))}, *pieces, text=text).activate(1)


# --- acquiring and evading --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("air", "die"), [(GROUND_ONLY, 0), (MULTIROLE, 8), (ANTI_AIR, 10)])
def test_only_what_is_made_for_it_has_its_full_die_against_aircraft(air, die):
    """R6.68, R16.32: multirole a type less, ground-only none."""
    assert rules.aa_die(10, air) == die


def test_a_d4_stays_a_d4():
    """R16.32, A48."""
    assert rules.aa_die(4, MULTIROLE) == 4


@pytest.mark.parametrize(("gun", "face", "locked"), [(GUN, 4, 0), (GUN, 5, 1)])
def test_a_weapon_first_acquires_an_aircraft(gun, face, locked):
    """R16.32, A48: fire control D6 against the countermeasures' D6; higher."""
    fight = shot_at(gun=gun, ecm=6)
    fight.play(FIRE, (6, face), (6, 4))
    assert fight.events(ACQUIRED_IT)[0][2] == locked
    expected = (WHAT_PILOT_DOES, 0) if locked else (activation.WHAT_ACTION, 1)
    assert (fight.game.question, fight.game.seat_to_choose) == expected
    assert fight.game.hull[1].gun[0].fired == 1 - locked


def test_a_multirole_weapon_acquires_with_a_die_type_less():
    """R6.68, R16.32."""
    fight = shot_at(gun=CANNON)
    fight.play(FIRE, (4, 1), (4, 1))
    assert fight.events(ACQUIRED_IT)[0][2] == 0


@pytest.mark.parametrize(("text", "die"), [("book", 8), ("book + hovering-easy-to-acquire", 6)])
def test_countermeasures_are_a_type_less_against_shots_while_it_hovers(text, die):
    """R16.32: the text lowers the die of the shot; the other reading, a named option, that of acquiring too."""
    fight = shot_at(mode=HOVERING, ecm=8, text=text)
    fight.play(FIRE, (6, 2), (die, 1))
    fight.play(HOLD, (6, 6), (8, 1), (6, 1))
    assert [rules.ecm_in_flight(ecm, mode) for ecm, mode in ((8, FLYING), (8, HOVERING), (0, HOVERING))] == [8, 6, 4]


def test_the_die_of_a_shot_at_an_aircraft_is_its_countermeasures():
    """R16.32: in the log and at the prompt, for guns as for missiles."""
    rocket = ROCKET | {"air": ANTI_AIR, "die": 6}
    for gun, dice in ((GUN, ((4, 3), (8, 1), (6, 1))), (rocket, ((8, 1), (6, 1), (4, 3)))):
        fight = shot_at(gun=gun, ecm=0)
        fight.play(FIRE, (6, 5), (4, 4))
        rolled = scripted(*dice)
        step.step(rolled, fight.rules, fight.table, fight.game, HOLD)
        assert [reason for die, reason in zip(rolled.die[:3], rolled.why[:3], strict=True) if die == 4] == [points.ECM]


TWIN = ({**GUN, "mount": 1}, {**GUN, "mount": 1, "die": 8})


def twin(text="book", **fields):
    """The same battle with two guns in one mount, D6 and D8."""
    units = [pilots(at=(24, 40), aloft=FLYING), crew(1, at=(24, 20))]
    return sky(units, {0: craft(**fields), 1: hull(guns=TWIN)}, text=text).activate(1)


@pytest.mark.parametrize(("faces", "locked", "rest"), [
    ((4, 5), 2, ((6, 6), (8, 1), (8, 1))), ((5, 4), 1, ((6, 6), (8, 1), (6, 1))),
    ((5, 5), 3, ((6, 6), (8, 1), (6, 1), (6, 6), (8, 1), (8, 1))), ((4, 4), 0, ())])
def test_each_gun_of_a_twin_mount_acquires_and_only_those_that_did_fire(faces, locked, rest):
    """R16.32, R13.21, A48: every shot acquires anew."""
    fight = twin(ecm=6)
    fight.play(FIRE, (6, faces[0]), (6, 4), (8, faces[1]), (6, 4))
    assert [gun.fired for gun in fight.game.hull[1].gun[:2]] == [1 - (locked & 1), 1 - (locked >> 1)]
    assert (fight.game.question == WHAT_PILOT_DOES) is bool(locked)
    if locked:
        fight.play(HOLD, *rest)
    assert [gun.fired for gun in fight.game.hull[1].gun[:2]] == [1, 1]


def test_a_pilot_who_evades_rolls_against_each_gun_that_has_acquired_him():
    """R16.32, A48, A49: the D6 is shaken off, the D8 fires."""
    fight = twin(ecm=6)
    fight.play(FIRE, (6, 5), (6, 4), (8, 5), (6, 4))
    fight.play(evasion((24, 64)), (8, 5), (6, 4), (8, 5), (8, 5), (6, 6), (8, 1), (8, 1))
    assert [fact[2] for fact in fight.events(EVADED)] == [1, 0]
    assert [gun.fired for gun in fight.game.hull[1].gun[:2]] == [1, 1]


def test_a_mount_that_acquires_once_does_so_with_its_first_gun():
    """R13.21: the other reading, a named option."""
    fight = twin("book + mounts-acquire-once", ecm=6)
    fight.play(FIRE, (6, 5), (6, 4))
    fight.play(evasion((24, 64)), (8, 4), (6, 4), (6, 6), (8, 1), (6, 1), (6, 6), (8, 1), (8, 1))
    assert [fact[2] for fact in fight.events(EVADED)] == [0]


def test_who_holds_course_is_fired_at_with_the_same_die_against_the_countermeasures():
    """R16.32, A48: quality D8 and fire control D6 against D6; both beat: a major hit on class 2 - 1 (A17, A50)."""
    fight = shot_at(ecm=6)
    fight.play(FIRE, (6, 5), (6, 4))
    fight.play(HOLD, (6, 3), (8, 4), (6, 4), (10, 1), (12, 5), (8, 7))
    blow = fight.events(points.BLOW)[0]
    assert blow[:2] == (0, 0)
    assert [fact.face for fact in fight.game.event[: fight.game.events] if fact.kind == points.BLOW] == [FACE_SIDE]
    assert (fight[0].present, fight.game.hull[0].wreck) == (1, 0)


@pytest.mark.parametrize(("face", "stays"), [(4, 0), (5, 1)])
def test_less_than_disabled_its_pilot_tests_with_threat_level_2(face, stays):
    """R16.33, A50: leadership 2, so 5 and more hold; else it breaks off, to box 3 (A47)."""
    fight = shot_at(ecm=6)
    fight.play(FIRE, (6, 5), (6, 4))
    fight.play(HOLD, (6, 3), (8, 4), (6, 4), (10, 1), (12, 5), (8, face))
    assert (fight[0].present, fight[0].chart) == ((1, 0) if stays else (0, 3))


def test_a_miss_changes_nothing():
    """R16.32, R16.33."""
    fight = shot_at(ecm=6)
    fight.play(FIRE, (6, 5), (6, 4))
    fight.play(HOLD, (6, 6), (8, 4), (6, 4))
    assert (fight[0].present, fight[0].confidence, fight.game.hull[1].gun[0].fired) == (1, 4, 1)


def evasion(*path):
    return order(PILOT, -1, -1, *path, choice=EVADE)


@pytest.mark.parametrize(("face", "lost"), [(4, 0), (5, 1)])
def test_a_pilot_evades_by_a_flight_of_24_inches_and_his_quality(face, lost):
    """R16.32: D8 above the fire control's D6; it spends his activation."""
    fight = shot_at()
    fight.play(FIRE, (6, 5), (4, 4))
    assert fight.refusal(evasion((24, 63.9))) == BAD_EVASION
    assert fight.refusal(order(PILOT, choice=BREAK_OFF)) == activation.BAD_CHOICE
    rest = () if lost else ((4, 3), (8, 2), (6, 2))
    fight.play(evasion((24, 64)), (8, face), (6, 4), *rest)
    assert (fight.place(0), fight[0].activated, fight.events(EVADED)[0][2]) == ((24, 64), 1, lost)
    assert fight.game.hull[1].gun[0].fired == 1


def test_who_is_out_of_sight_after_his_evasion_is_lost_without_a_die():
    """R16.32."""
    tower = area("building", 20, 58, 34, 60, height=1800)
    fight = shot_at(tower)
    fight.play(FIRE, (6, 5), (4, 4))
    fight.play(evasion((24, 70)))
    assert fight.events(EVADED)[0][2:4] == (1, 1)


def test_who_was_activated_already_evades_too():
    """R16.32, A49: and again against other weapons."""
    fight = shot_at(at=(24, 20), gun=GUN)
    fight[0].activated = 1
    fight.play(FIRE, (6, 5), (4, 4))
    assert fight.refusal(evasion((24, 50))) == 0


# --- coming down ------------------------------------------------------------------------------------------------------


def hit(fight, *rest, beats=((4, 1), (8, 7), (6, 6))):
    """An aircraft is acquired, holds course and takes a major hit."""
    fight.play(FIRE, (6, 5), (4, 4))
    fight.play(HOLD, *beats, *rest)


def test_a_disabled_aircraft_glides_ahead_and_lands():
    """R16.33, A50: impact 3 x 2 x 2 above 7; D12 x 2 inches ahead; quality 4 is safe, and they get out."""
    fight = shot_at()
    hit(fight, (10, 3), (12, 7), (12, 5), (8, 4), (8, 6))
    assert (fight.game.hull[0].wreck, fight.game.hull[0].y, fight[0].hull) == (DISABLED, 5000, 0)
    assert fight.health(0) == [FIT, FIT]


def test_one_that_hovers_comes_down_where_it_is():
    """R16.33."""
    fight = shot_at(mode=HOVERING)
    hit(fight, (10, 3), (12, 7), (8, 4), (8, 6))
    assert fight.game.hull[0].y == 4000


@pytest.mark.parametrize(("face", "result"), [(1, fire.KILL), (2, fire.WOUND), (3, fire.WOUND),
                                               (4, fire.UNHURT)])
def test_in_a_crash_everybody_rolls(face, result):
    """R16.33: the pilot's 2 and 3 are a crash; of a D6 1 dead, 2-3 wounded."""
    assert rules.in_a_crash(scripted((6, face))) == result
    assert [rules.emergency_landing(scripted((8, roll)), 8) for roll in (1, 2, 3, 4)] == [
        rules.EXPLODES, rules.CRASHES, rules.CRASHES, rules.LANDS]


def test_a_crash_landing_hurts_and_the_survivors_get_out():
    """R16.33."""
    fight = shot_at()
    hit(fight, (10, 3), (12, 7), (12, 5), (8, 3), (6, 6), (6, 2), (8, 5))
    assert fight.health(0) == [FIT, WOUNDED]
    assert (fight[0].hull, fight[0].present) == (0, 1)


def test_a_crash_landing_in_a_vacuum_kills_whoever_it_wounds():
    """R10.30, R16.33: whatever has wounded a figure there."""
    fight = shot_at(text="book + vacuum")
    hit(fight, (10, 3), (12, 7), (12, 5), (8, 3), (6, 6), (6, 2), (8, 5))
    assert fight.health(0) == [FIT, DEAD]


def test_a_crash_landing_wounds_a_treated_casualty_again():
    """R10.14, R16.33."""
    fight = shot_at()
    fight[0].figure[1].health = TREATED
    hit(fight, (10, 3), (12, 7), (12, 5), (8, 3), (6, 6), (6, 2), (8, 5))
    assert fight.health(0) == [FIT, WOUNDED]


def test_an_exploding_landing_is_a_crash_that_kills_all_and_bursts_six_inches_around():
    """R16.33: D8 on whoever is near."""
    fight = shot_at()
    hit(fight, (10, 3), (12, 7), (12, 5), (8, 1))
    assert fight.health(0) == [DEAD, DEAD]
    assert fight.events(support.BURST)[0][2:5] == (2400, 5000, 600)
    assert fight.game.hull[0].wreck == DESTROYED


def test_a_destroyed_aircraft_crashes_where_it_is():
    """R16.33: those below are struck by a D8."""
    units = [pilots(at=(24, 40), aloft=FLYING), crew(1, at=(24, 20)), squad(1, at=(24, 36), figures=1)]
    fight = sky(units, {0: craft(), 1: hull(guns=(GUN,))}).activate(1)
    hit(fight, (10, 8), (12, 1), (8, 2), (8, 5), (8, 8))
    assert (fight.health(0), fight.game.hull[0].wreck, fight.game.hull[0].y) == ([DEAD, DEAD], DESTROYED, 4000)
    assert fight[2].suppression == 1


def test_whoever_glides_into_a_building_is_destroyed():
    """R16.33: without a roll of his."""
    fight = shot_at(area("building", 20, 44, 28, 47))
    hit(fight, (10, 3), (12, 7), (12, 5))
    assert (fight.health(0), fight.game.hull[0].wreck) == ([DEAD, DEAD], DESTROYED)


def test_whoever_glides_off_the_table_is_out_of_the_battle():
    """R16.33 (reading)."""
    fight = shot_at(at=(24, 60))
    hit(fight, (10, 3), (12, 7), (12, 12))
    assert (fight[0].gone, fight.health(0)) == (OFF_TABLE, [FIT, FIT])


def test_nothing_else_breaks_on_an_aircraft_in_the_air():
    """A50: no suspension or systems, and no roll of the occupants."""
    fight = shot_at()
    hit(fight, (10, 1), (12, 12), (8, 7))
    assert (fight.game.hull[0].dark, fight.game.hull[0].stuck, fight[0].present) == (0, 0, 1)


# --- who may fire, and where aircraft strike --------------------------------------------------------------------------


def test_small_arms_and_support_weapons_are_not_fired_at_aircraft_in_the_air():
    """R6.68, R16.32 (reading): they are at one on the ground."""
    units = [pilots(at=(24, 22), aloft=HOVERING), squad(1, at=(24, 20))]
    fight = sky(units, {0: craft()}).activate(1)
    assert fight.refusal(FIRE) == NOT_AT_AIRCRAFT
    fight[0].aloft = GROUNDED
    assert fight.refusal(FIRE) == 0


def missile_team(text="book", **fields):
    units = [pilots(at=(24, 40), aloft=FLYING), squad(1, at=(24, 20))]
    for name, value in {"support": 10, "support_impact": 12, "guided": 1, "rounds": 3}.items():
        setattr(units[1].figure[1], name, value)
    return sky(units, {0: craft(**fields)}, text=text).activate(1)


def test_carried_missiles_are_multirole():
    """R6.68 (reading): a D10 as a D8, to acquire and to hit; of two dice that beat a major hit of D12 x 2."""
    fight = missile_team()
    fight.play(FIRE, (8, 5), (4, 4))
    fight.play(HOLD, (8, 3), (8, 4), (4, 2), (12, 6), (12, 12), (8, 8))
    assert (fight[1].figure[1].rounds, fight[0].present) == (2, 1)


@pytest.mark.parametrize(("fields", "drawn"), [
    ({"decoys": 1}, "63/256"), ({"decoys": 1, "dark": 1}, None), ({"decoys": 1, "decoyed": 1}, None), ({}, None)])
def test_the_odds_count_the_decoy_of_an_aircraft_whose_systems_work(fields, drawn):
    """R6.64, A5, A13: D8 above the guidance's D8 in 28/64 of the 9/16 in which a D8 acquires against D6."""
    fight = missile_team(**{"ecm": 6} | fields)
    preview = kind("stargrunt").screen.preview(fight.rules, fight.table, fight.game, NAMELESS, Viewer.REFEREE,
                                      "fire DET1 at DET0")
    results = {str(row.label): row.fraction for row in preview.odds.rows if row.group == "fire"}
    assert results.get("drawn off by a decoy") == drawn
    assert sum(map(Fraction, results.values())) == 1
    ecm = 4 if fields.get("dark") else 6
    fight.play(FIRE, (8, 5), (ecm, 4))
    fight.play(HOLD, *(((8, 8), (8, 7)) if drawn else ((8, 1), (8, 1), (ecm, 1))))


def test_by_another_reading_they_are_for_the_ground_only():
    """R6.68: an option."""
    assert missile_team("book + carried-missiles-ground-only").refusal(FIRE) == NOT_AT_AIRCRAFT


def test_a_gun_for_the_ground_and_an_infantry_weapon_acquire_nothing():
    """R6.68, R16.32."""
    for gun in (CANNON | {"air": GROUND_ONLY}, CANNON | {"kind": HARD_HITTING}):
        fight = shot_at(gun=gun)
        assert acquires_aircraft(fight.game.hull[1].gun[0]) == 0
        assert fight.refusal(FIRE) == NOT_AT_AIRCRAFT


@pytest.mark.parametrize(("gun", "flies", "dx", "dy", "bears"), [
    (CANNON, 2, 0, 6, 1), (CANNON, 2, 0, 5.9, 0), (CANNON, 2, 20, 0, 1), (CANNON, 2, 20, -1, 0),
    (FIXED, 2, 3, 20, 1), (FIXED, 2, 3.1, 20, 0), (FIXED, 2, 0, 12, 1), (FIXED, 2, 0, 11.9, 0), (FIXED, 1, 0, 24, 1),
    (FIXED, 1, 0, 23.9, 0), (ROCKET, 2, 20, 1, 1), (ROCKET, 2, 1, -1, 0)])
def test_where_the_weapons_of_an_aircraft_bear(gun, flies, dx, dy, bears):
    """R16.35: turrets and missiles half a circle, a turret from 6 inches; fixed 6 inches wide, from 12 or 24."""
    made = craft(guns=(gun,), flies=flies)
    assert bears_in_flight(made, made.gun[0], round(100 * dx), round(100 * dy)) == bears


def test_what_lies_outside_its_pass_is_refused_and_on_the_ground_arcs_are_as_ever():
    """R16.35, R13.6."""
    units = [pilots(at=(24, 20), aloft=FLYING), squad(1, at=(24, 24))]
    fight = sky(units, {0: craft(guns=(FIXED,))}).activate(0)
    assert fight.refusal(order(fire_chapter.FIRE, 0, 1)) == OUT_OF_PASS
    fight[0].aloft = GROUNDED
    assert fight.refusal(order(fire_chapter.FIRE, 0, 1)) == 0


def test_guns_from_the_air_strike_the_top_of_a_vehicle():
    """R16.35, A45: class 3 in front is 2 on top; the band is 12 inches for each size."""
    units = [pilots(at=(24, 20), aloft=FLYING), crew(1, at=(24, 50))]
    fight = sky(units, {0: craft(), 1: hull(size=3, armour=3, heading=180)}).activate(0)
    fight.play(order(fire_chapter.FIRE, 0, 1), (4, 1), (8, 8), (6, 6), (10, 1), (12, 6), (6, 4), (8, 8))
    fact = next(e for e in fight.game.event[: fight.game.events] if e.kind == points.BLOW)
    assert (fact.armour_class, fact.face) == (2, 3)


@pytest.mark.parametrize(("x", "die"), [(24, 8), (34, 8), (34.1, 6), (46, 6)])
def test_missiles_off_the_bow_lose_a_die_type_of_guidance(x, die):
    """R16.35: outside the quarter of a circle ahead."""
    units = [pilots(at=(24, 20), aloft=FLYING), crew(1, at=(x, 30))]
    fight = sky(units, {0: craft(guns=(ROCKET,)), 1: hull()}).activate(0)
    fight.play(order(fire_chapter.FIRE, 0, 1), (8, 1), (die, 1), (4, 4))
    assert fight[1].suppression == 0


@pytest.mark.parametrize(("mode", "places"), [
    (FLYING, [(24, 14), (24, 16), (24, 19), (24, 25)]), (HOVERING, [(24, 10)] * 4)])
def test_a_stick_of_bombs_falls_ahead_each_a_d6_farther(mode, places):
    """R16.35, A45: the book's example of p.50, 4, 2, 3 and 6; below who hovers, medium bursts."""
    fight = sky([pilots(aloft=mode), squad(1, at=(40, 60))], {0: craft(bombs=4)}).activate(0)
    dice = ((6, 4), (6, 2), (6, 3), (6, 6)) if mode == FLYING else ()
    fight.play(order(BOMB, 0, choice=3), *dice)
    bursts = [e for e in fight.game.event[: fight.game.events] if e.kind == support.BURST]
    assert [(e.x / 100, e.y / 100) for e in bursts] == places
    assert {e.radius for e in bursts} == {400}
    assert fight.game.hull[0].bombs == 0


def test_who_is_below_a_bomb_is_struck_and_the_aircraft_is_not():
    """R16.35, A45: D8, as any general shell."""
    fight = sky([pilots(), squad(1, at=(24, 11), figures=1)], {0: craft(bombs=1)}).activate(0)
    fight.play(order(BOMB, 0), (8, 1), (8, 8), (8, 8))
    assert (fight[1].suppression, fight[0].suppression) == (1, 0)


def test_bombs_are_counted_and_dropped_in_the_air_alone():
    """R16.35."""
    fight = sky([pilots(), squad(1, at=(40, 60))], {0: craft(bombs=1)}).activate(0)
    assert fight.refusal(order(BOMB, 0, choice=1)) == NO_BOMBS
    fight[0].aloft = GROUNDED
    assert fight.refusal(order(BOMB, 0)) == NO_BOMBS


def test_an_aircraft_sees_and_is_seen_over_what_is_low():
    """R5.2, R16.34 (reading): from 6 inches up, unless agreed otherwise; what is very tall hides it all the same."""
    units = [pilots(at=(24, 50), aloft=FLYING), crew(1, at=(24, 20))]
    for text, height, seen in (("book", 100, 1), ("book", 2000, 0), ("book + flying-height(inches=1)", 100, 0)):
        wall = area("building", 10, 28, 40, 30, height=height)
        fight = sky(units, {0: craft(), 1: hull(guns=(GUN,))}, wall, text=text).activate(1)
        assert fight.refusal(FIRE) == (0 if seen else fire_chapter.NOT_SEEN)
        assert sees(fight.table, fight.rules, fight.game, 0, 1) == seen
