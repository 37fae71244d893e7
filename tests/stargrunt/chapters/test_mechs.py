"""Mechs in close combat: S2.19-S2.21, S2.23; R8.74, Q18, A25."""

import pytest

from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.bots.storming import charge_somebody
from dieshift.stargrunt.chapters import activation, assault, fire, morale, movement, points, vehicles
from dieshift.stargrunt.chapters.assault import mechs
from dieshift.stargrunt.chapters.assault.charge import odds_against
from dieshift.stargrunt.chapters.assault.mechs import Damage
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.assault.squad_melee import Arms
from dieshift.stargrunt.chapters.assault.squads_fight import arms_of
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import (
    ALL_ROUND,
    CLOSE,
    CONFIDENT,
    CREW,
    DEAD,
    DESTROYED,
    DISABLED,
    FIT,
    HEAVY,
    MISSILE,
    NOBODY,
    STEADY,
    TROOPS,
    WALKER,
    WOUNDED,
)
from stargrunt.chapters.test_charge import CALM, CHARGE, DARES, FIGHT, HOLDS, STAND
from stargrunt.kit import order, squad
from stargrunt.motors import AUTOCANNON, crew, hull, motors

SQUADS = "book + squad-melee"
BLADE = {"kind": CLOSE, "die": 8, "impact": 10, "times": 3, "weight": 3, "arc": ALL_ROUND, "mount": 1}
FIST = {"kind": CLOSE, "die": 10, "impact": 12, "times": 1, "weight": 1, "arc": ALL_ROUND, "mount": 2}
GUN = AUTOCANNON | {"mount": 3}
MEN = {"figures": 4, "armour": 8, **CALM}
OTHERS = (squad(0, (4, 4)), squad(1, (44, 60)))


def mech(size=2, armour=2, guns=(BLADE, FIST, GUN), **fields):
    """A mech: a walker with a blade of class 3, a fist and an autocannon."""
    return hull(size, armour, guns, **{"mech": 1, "drive": WALKER, "seats": 0, **fields})


def pilot(side, at, **fields):
    """Who steers it, alone."""
    return crew(side, at, 1, **CALM, **fields)


def meet(attacker=None, defender=None, text=SQUADS, away=6, more=(), **fields):
    """Unit 0 charges unit 1: a mech where its hull is given, else four men."""
    units, hulls = [], {}
    for side, machine in enumerate((attacker, defender)):
        at = (24, 10 + away * side)
        units.append(squad(side, at, **MEN, **(fields if side else {})) if machine is None else pilot(side, at))
        if machine is not None:
            hulls[side] = machine
        else:
            for figure in units[-1].figure[:4]:
                figure.points = 1
    return motors([*units, *more], hulls, text=text).activate(0)


def contact(*made, **more):
    """In contact, by the first dash."""
    fight = meet(*made, **more)
    fight.play(CHARGE, DARES)
    faces = (12, 12) if fight[0].hull else (6, 6)
    fight.play(STAND, HOLDS, faces)
    assert fight.game.question == assault.HOW_TO_FIGHT
    return fight


# --- who may ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "fields", "found"), [
    (SQUADS, {}, 0), ("book", {}, vehicles.NOT_FOR_CREWS), (SQUADS, {"mech": 0}, vehicles.NOT_FOR_CREWS),
    (SQUADS, {"wreck": DISABLED}, vehicles.NOT_FOR_CREWS), (SQUADS, {"stuck": 1}, vehicles.CANNOT_DRIVE),
    (SQUADS, {"dark": 1}, 0)])
def test_a_mech_charges_where_whole_squads_fight(text, fields, found):
    """S2.19, R8.1, A25: no other vehicle, and not by the book; it takes what it can go with, not its systems."""
    assert meet(mech(**fields), text=text).refusal(CHARGE) == found


def test_a_suppressed_mech_charges_nobody():
    """R8.1, R13.30: it moves and fires all the same."""
    fight = meet(mech())
    fight[0].suppression = 1
    assert fight.refusal(CHARGE) == morale.SUPPRESSED
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == 0


@pytest.mark.parametrize(("text", "fields", "found"), [
    (SQUADS, {}, 0), ("book", {}, vehicles.NOT_AGAINST_VEHICLES), (SQUADS, {"mech": 0}, vehicles.NOT_AGAINST_VEHICLES),
    (SQUADS, {"wreck": DISABLED}, vehicles.NOT_AGAINST_VEHICLES)])
def test_infantry_charges_a_mech_where_whole_squads_fight(text, fields, found):
    """S2.19, R8.74, A25: no other vehicle, and no wreck."""
    assert meet(None, mech(**fields), text=text).refusal(CHARGE) == found


@pytest.mark.parametrize(("text", "odds"), [("", (3, 1)), (" + mechs-count-one", (1, 4))])
def test_a_mech_counts_for_its_size(text, odds):
    """R8.4, S2.20 (reading): three heads against one man, and four men are one to one; by the option one head."""
    fight = meet(mech(3), text=SQUADS + text)
    fight[1].figures = 1
    assert odds_against(fight.rules, fight.game, 0, 1) == odds[0]
    against = meet(None, mech(3), text=SQUADS + text)
    assert odds_against(against.rules, against.game, 0, 1) == odds[1]


def test_its_charge_brings_the_vehicle_along():
    """S2.19, R8.10: into contact, and it faces as it went."""
    fight = contact(mech())
    hull0 = fight.game.hull[0]
    assert (hull0.x, hull0.y, hull0.heading) == (2400, 1500, 0)
    assert fight.place(0) == (24, 15)


# --- what is rolled ---------------------------------------------------------------------------------------------------


def test_a_mech_strikes_with_its_quality_and_its_weapons():
    """S2.20, S2.23: D8, a D8 and a D10; no melee die. Two hits on men: D30 of class 3 counts its D10 once."""
    fight = contact(mech())
    # defence 2; 5, 4 and 7 make 16 over 8: two hits, at armour D8; then the men strike: 2 x 8 is beaten by nobody
    fight.play(FIGHT, (8, 2), (8, 5), (8, 4), (10, 7), (8, 8), (8, 8), (4, 4), (4, 1), (10, 9), (8, 8), (4, 2), (10, 3),
               (8, 3))
    assert fight.events(assault.STRUCK_AT) == [(0, 1, 3, 16, 2)]
    assert fight.health(1) == [WOUNDED, FIT, FIT, FIT]
    assert fight.game.assault.lost[1] == 1


def test_its_defence_die_counts_by_its_size():
    """S2.20, Q18: a 3 is 6 at size two: 7 and 4 are one die over it; at size one both are, by the unmultiplied die."""
    fight = contact(None, mech(2, guns=()))
    fight.play(FIGHT, (8, 3), (8, 7), (4, 4), (8, 8), (8, 1))
    assert [(fact.beats, fact.times, fact.dazed) for fact in struck_mech(fight)] == [(1, 2, 1)]
    small = contact(None, mech(1, guns=()))
    small.play(FIGHT, (8, 3), (8, 7), (4, 4), (8, 8), (8, 1), (8, 6), (10, 10), (12, 10))
    assert small.game.hull[0].wreck == 0


def struck_mech(fight):
    return [fact for fact in fight.game.event[: fight.game.events] if fact.kind == assault.STRUCK_MECH]


@pytest.mark.parametrize(("impact", "armour", "wreck", "inside"), [
    (10, 5, 0, ()), (10, 4, DISABLED, ((4, 2),)), (9, 2, DESTROYED, ((4, 3),))])
def test_ordinary_weapons_hurt_a_mech_that_they_beat(impact, armour, wreck, inside):
    """S2.21, R6.11, R6.30, Q18: D10 against twice a D12; more disables, over double destroys; its pilot rolls, too."""
    fight = contact(None, mech(1, 2, guns=()))
    # seven and four over three: 11 over D8 is one hit, and 3 of 8 for another
    left = [(8, 4), (10, impact), (12, armour), *inside]
    fight.play(FIGHT, (8, 3), (8, 7), (4, 4), (8, 8), (8, 1), *left)
    assert fight.game.hull[0].wreck == wreck
    assert fight[1].figure[0].health == FIT


def test_a_mech_strikes_a_mech_with_its_heavy_weapon():
    """S2.20, S2.21: D10 times three, once for each hit, against D12 times two; the defence times two."""
    fight = contact(mech(), mech(2, 2, guns=()))
    # defence 1 x 2; 3, 4 and 3 beat it, 10 over 8: one hit, 2 of 8 for another
    fight.play(FIGHT, (8, 1), (8, 3), (8, 4), (10, 3), (8, 3), (8, 8), (8, 1), (10, 4), (12, 6))
    assert fight.game.hull[1].wreck == 0
    assert fight.game.question == assault.WHETHER_TO_STAND
    fight.play(STAND, (8, 8))
    fight.play(STAND, (8, 8))
    fight.play(FIGHT, (8, 1), (8, 3), (8, 4), (10, 3), (8, 3), (8, 8), (8, 1), (10, 5), (12, 7), (4, 4))
    assert fight.game.hull[1].wreck == DISABLED


def test_what_a_mech_strikes_with():
    """S2.8, S2.20 (reading): the heaviest of its weapons decides; bare fists are a D4."""
    assert mechs.mech_damage(mech()) == Damage(10, 3, 3)
    assert mechs.mech_damage(mech(guns=(GUN,))) == Damage(4, 1, 1)


def test_guns_strike_by_another_reading():
    """S2.23: the autocannon adds its fire control's D6, a missile nothing."""
    fight = contact(mech(guns=(BLADE, GUN, GUN | {"kind": MISSILE, "die": 10})))
    assert arms_of(fight.rules, fight.game, ATTACKER) == Arms(0, d8=1)
    also = contact(mech(guns=(BLADE, GUN, GUN | {"kind": MISSILE, "die": 10})), text=SQUADS + " + mechs-guns-strike")
    assert arms_of(also.rules, also.game, ATTACKER) == Arms(0, d6=1, d8=1)


def test_engaged_by_several_it_shares_its_weapons_out():
    """S2.15, S2.20: one attack on each, with the quality die in both."""
    machine = mech(guns=(BLADE, FIST, BLADE))
    fight = contact(None, machine)
    assert [arms_of(fight.rules, fight.game, DEFENDER, part, 2) for part in (0, 1)] == [Arms(0, d8=2), Arms(0, d10=1)]
    assert mechs.defence_times(fight.game, DEFENDER) == 2
    assert mechs.defence_times(fight.game, ATTACKER) == 1


# --- how it ends ------------------------------------------------------------------------------------------------------


def test_a_mech_that_is_wrecked_has_lost_and_its_crew_gets_out():
    """S2.19 (reading), R6.35, R8.60: the pilot stands beside it, marked, and gives way; the men take the place."""
    fight = contact(None, mech(1, 1, guns=()))
    fight.play(FIGHT, (8, 3), (8, 7), (4, 4), (8, 8), (8, 1), (8, 4), (10, 4), (12, 3), (4, 2))
    lost = fight[1]
    assert (lost.hull, lost.nature, lost.suppression, fight.game.hull[0].crew) == (0, TROOPS, 1, 0)
    assert fight.place(1)[1] > 19
    assert fight.game.question == assault.WHETHER_TO_FOLLOW
    assert fight.game.seat_to_choose == 0


def test_a_mech_that_charges_and_is_wrecked_has_lost():
    """S2.19 (reading), R8.60: its pilot falls back at once."""
    fight = contact(mech(1, 1, guns=()))
    fight.play(FIGHT, (8, 8), (8, 1), (8, 3), (8, 7), (4, 4), (8, 4), (10, 4), (12, 3), (4, 2))
    assert fight[0].hull == 0
    assert fight.place(0)[1] < 12
    assert fight.game.question == activation.WHICH_UNIT
    assert fight.place(1) == (24, 16)


def test_two_mechs_that_wreck_each_other_end_it():
    """R8.60, N19: nobody has won, and nobody is asked for ever."""
    fight = contact(mech(1, 1), mech(1, 1), more=OTHERS)
    hit = (8, 1), (8, 3), (8, 4), (10, 3)
    fight.play(FIGHT, *hit, (8, 3), *hit, (8, 3), (10, 9), (12, 3), (4, 1), (6, 1), (10, 9), (12, 3), (4, 1), (6, 1))
    assert [fight.game.hull[k].wreck for k in (0, 1)] == [DESTROYED, DESTROYED]
    assert [fight[unit].figure[0].health for unit in (0, 1)] == [DEAD, DEAD]
    assert fight.game.question == activation.WHICH_UNIT


def test_two_squads_that_bring_each_other_down_end_it():
    """R8.60, N19: of whole squads too."""
    fight = contact(more=OTHERS)
    for unit in (0, 1):
        fight[unit].figures = 1
    hit = (8, 2), (8, 4), (4, 4)
    fight.play(FIGHT, *hit, *hit, (10, 9), (8, 5), (10, 9), (8, 5))
    assert (fight.game.question, fight[0].leader, fight[1].leader) == (activation.WHICH_UNIT, NOBODY, NOBODY)


def test_a_mech_that_breaks_off_falls_back_as_a_squad_does():
    """S2.11, S2.19 (reading), R8.8: twelve inches, its base move, and the vehicle with it; a level of confidence."""
    fight = contact(None, mech(guns=()))
    fight.play(FIGHT, (8, 8), (8, 1), (4, 1), (8, 8), (8, 1))
    fight.play(STAND, (8, 1))
    assert fight[1].confidence == STEADY
    assert fight.place(1) == (24, 28)
    assert fight.game.hull[0].y == 2800


def test_a_mech_that_cannot_go_stays_where_it_is_beaten():
    """R6.20, R16.3, R8.8 (reading)."""
    fight = contact(None, mech(guns=(), stuck=1))
    fight.play(FIGHT, (8, 8), (8, 1), (4, 1), (8, 8), (8, 1))
    fight.play(STAND, (8, 1))
    assert fight.place(1) == (24, 16)
    assert fight.game.hull[0].y == 1600


def test_by_an_option_mechs_never_break():
    """S2.19: no die; it may still withdraw by choice."""
    fight = contact(None, mech(guns=()), text=SQUADS + " + mechs-never-break")
    fight.play(FIGHT, (8, 8), (8, 1), (4, 1), (8, 8), (8, 1))
    fight.play(STAND)
    assert (fight[1].confidence, fight.game.seat_to_choose) == (CONFIDENT, 0)


@pytest.mark.parametrize(("text", "faces", "dark"), [("", (), 0), (" + mechs-shaken-by-blows", ((6, 6),), 1)])
def test_a_blow_that_armour_holds(text, faces, dark):
    """S2.21, R6.22: nothing; by the option a 6 puts its systems out."""
    fight = contact(None, mech(1, 2, guns=()), text=SQUADS + text)
    fight.play(FIGHT, (8, 3), (8, 7), (4, 4), (8, 8), (8, 1), (8, 4), (10, 10), (12, 5), *faces)
    assert fight.game.hull[0].dark == dark


# --- on the way -------------------------------------------------------------------------------------------------------


def test_men_fire_at_a_mech_that_falls_short():
    """R8.30, R8.32, R6.40, S2.19: small arms that strike suppress nobody now; it presses on."""
    fight = meet(mech(), away=26)
    fight.play(CHARGE, DARES)
    fight.play(STAND, HOLDS, (12, 2))
    assert fight.game.question == assault.WHETHER_TO_DEFEND
    fight.play(order(assault.FINAL_FIRE, 1, 0), (8, 1), (8, 8), (8, 8), (12, 12))
    assert (fight[0].suppression, fight.game.question) == (0, assault.HOW_TO_FIGHT)


def test_a_mech_fires_at_men_who_fall_short():
    """R8.30, R8.34, R6.70, S2.19: with all that is ready; a casualty calls for a test to press on, and for another."""
    fight = meet(None, mech(), away=10)
    fight.game.hull[0].heading = 180
    fight.play(CHARGE, DARES)
    fight.play(STAND, HOLDS, (6, 1))
    assert fight.game.question == assault.WHETHER_TO_DEFEND
    fight.play(order(assault.FINAL_FIRE, 1, 0), (4, 1), (8, 6), (6, 4), (4, 3), (4, 2), (8, 8), (8, 4), (4, 3), (8, 1),
               (8, 8), (8, 8), (8, 8), (4, 4))
    assert (fight[0].suppression, fight.game.assault.covered, fight.health(0).count(WOUNDED)) == (0, 0, 1)
    assert fight.game.question == assault.HOW_TO_FIGHT


def test_a_mech_that_is_shot_down_charges_no_farther():
    """R8.34, R6.11, S2.19 (reading): its crew is out of it, and nobody is asked where it goes."""
    fight = meet(mech(1, 0), away=26)
    for figure in fight[1].figure[:2]:
        figure.support, figure.support_impact, figure.hard = 10, 12, 1
    fight.play(CHARGE, DARES)
    fight.play(STAND, HOLDS, (12, 2))
    fight.play(order(assault.FINAL_FIRE, 1, 0, supports=1), (8, 1), (8, 8), (10, 10), (12, 12), (6, 3), (4, 4))
    assert (fight[0].hull, fight.game.hull[0].wreck) == (0, DESTROYED)
    assert fight.game.question == activation.WHICH_UNIT


# --- several weapons at a distance ------------------------------------------------------------------------------------


TWO = (GUN, GUN | {"mount": 2, "kind": HEAVY, "die": 8}, BLADE)


@pytest.mark.parametrize(("text", "fields", "together"), [
    (SQUADS, {}, 3), ("book", {}, 1), (SQUADS, {"mech": 0}, 1)])
def test_any_number_of_a_mechs_guns_are_one_action(text, fields, together):
    """S2.23, A25, R13.21: mount by mount by the book, and of other vehicles; never with the blade."""
    fight = meet(mech(guns=TWO, **fields), text=text)
    more = [(4, 4), (8, 1), (8, 1)] if together == 3 else []
    fight.play(order(fire.FIRE, 0, 1), (4, 4), (8, 1), (6, 1), *more)
    assert [gun.fired for gun in fight.game.hull[0].gun[:3]] == [1, together // 3, 0]
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=4)) == points.ONLY_BY_HAND


@pytest.mark.parametrize("second", [1, 2])
def test_the_rest_fire_as_a_second_action_at_the_same_or_another_target(second):
    """S2.23: those that are named at one, the others at it as well, or at another."""
    fight = meet(mech(guns=TWO), more=[squad(1, (30, 16), **MEN)])
    fight.play(order(fire.FIRE, 0, 1, supports=1), (4, 4), (8, 1), (6, 1))
    assert fight.refusal(order(fire.FIRE, 0, second, supports=1)) != 0
    fight.play(order(fire.FIRE, 0, second), (4, 4), (8, 1), (8, 1))
    assert [gun.fired for gun in fight.game.hull[0].gun[:3]] == [1, 1, 0]


def test_a_missile_among_them_rolls_against_the_countermeasures():
    """S2.23, R6.60: the gun against the range die, the missile against ECM, in one action."""
    rocket = {"kind": MISSILE, "die": 8, "impact": 12, "times": 2, "weight": 1, "arc": ALL_ROUND, "mount": 2}
    fight = meet(mech(guns=(GUN, rocket)), mech(2, 2, ecm=10), away=20)
    fight.play(order(fire.FIRE, 0, 1), (4, 4), (8, 1), (6, 1), (8, 1), (8, 1), (10, 9))
    assert [gun.fired for gun in fight.game.hull[0].gun[:2]] == [1, 1]


def test_who_steers_it_is_a_crew():
    """S2.19, R13.7: as of any vehicle."""
    assert meet(mech())[0].nature == CREW


# --- bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "defender", "charges"), [
    (mech(), None, 1), (None, mech(), 0), (mech(), mech(), 1), (mech(1), mech(3), 0), (mech(dark=1), None, 1),
    (mech(mech=0), None, 0)])
def test_the_sensible_player_charges_with_mechs_and_not_at_them(attacker, defender, charges):
    """S2.19, S2.20: at men and at its equals; four men leave a mech alone, and so does a smaller one."""
    fight = meet(attacker, defender)
    given = Order()
    given.unit, given.target = 0, NOBODY
    assert charge_somebody(mind_for(1, 0), fight.rules, fight.table, fight.game, given) == charges
