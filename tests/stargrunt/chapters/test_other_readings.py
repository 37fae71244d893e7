"""Options for rules that the sources leave open: without one the book is as it was, with it something differs."""

from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.stargrunt.chapters import activation, command, fire, support
from dieshift.stargrunt.chapters.assault import OCCUPY, WHETHER_TO_FOLLOW, WHETHER_TO_OCCUPY
from dieshift.stargrunt.odds.assault import Assault, Party, assault
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import COMPANY, CONFIDENT, DESTROYED, DISABLED, FUEL_AIR, GENERAL, PLATOON
from stargrunt.chapters.support import call, give_battery, gunners
from stargrunt.chapters.test_buildings import batter, platoon
from stargrunt.chapters.test_charge import CHARGE, DARES, GIVE_GROUND, HOLDS, charge
from stargrunt.chapters.test_fire_at_vehicles import plasma
from stargrunt.chapters.test_mechs import FIGHT, SQUADS, contact, mech
from stargrunt.chapters.test_support_features import HUT
from stargrunt.kit import area, battle, order, squad
from stargrunt.motors import crew, hull, motors

# --- a charge from In Position ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "face"), [("book", 4), ("clarified", 4), ("book + position-free-to-charge", 3)])
def test_leaving_a_position_weighs_on_a_charge_unless_an_option_says_otherwise(text, face):
    """R14.16, R7.33; S3.33: a confident Regular 2 needs 4 from In Position, and 3 by the table of the rulebook."""
    fight = charge(in_position=1, text=text)
    fight.play(CHARGE, (8, face - 1))
    assert (fight[0].in_position, fight[0].actions) == (1, 1)
    fight = charge(in_position=1, text=text)
    fight.play(CHARGE, (8, face), HOLDS)
    assert (fight[0].in_position, fight[0].actions) == (0, 0)


@pytest.mark.parametrize(("text", "chance"), [
    ("book", Fraction(5, 8)), ("book + position-free-to-charge", Fraction(3, 4))])
def test_odds_and_preview_of_a_charge_follow(text, chance):
    """R14.16, R8.2: `dieshift odds assault` and the preview ask the same rule as the charge."""
    case = Assault(Party(6, 8, 2, CONFIDENT), Party(4, 8, 2, CONFIDENT), in_position=True)
    assert assault(case, text).charge == chance
    scenario = """
        title: From a position
        size: [48, 48]
        terrain: [{kind: scrub, at: [[20, 6], [28, 6], [28, 14], [20, 14]]}]
        sides:
          - name: Blue
            squads: [{name: First, code: B1, type: line squad, at: [24, 10], in_position: true, quality: regular,
                      leadership: 2}]
          - name: Red
            squads: [{name: Third, code: R1, type: line squad, at: [24, 18], quality: regular, leadership: 2}]
        """
    fight = Battle(load(scenario), text, seed=1)
    fight.order("first" if fight.waiting[0] == 0 else "second")
    fight.order("activate B1")
    forecast = fight.odds("charge B1 at R1")
    assert Fraction(forecast.rows[0].fraction) == chance


# --- how far off a position is taken ----------------------------------------------------------------------------------


def runs(away, text="book"):
    """The charged unit fails to stand, so many inches away; where the attackers are then, and who is asked."""
    fight = charge(away=away, text=text)
    fight.play(CHARGE, DARES, (8, 3))
    return fight


def test_attackers_take_a_position_from_two_dashes_away_without_a_roll():
    """R8.8, R8.10, R8.15: from 24 inches."""
    fight = runs(24)
    assert fight.place(0) == (24, 34)
    assert fight.game.question == WHETHER_TO_FOLLOW


@pytest.mark.parametrize(("away", "inches", "taken"), [(12, 12, 1), (12.5, 12, 0), (24, 24, 1), (7, 6, 0)])
def test_a_limit_to_the_position_that_attackers_take(away, inches, taken):
    """R8.8, R8.10: farther off they stay where they are, and follow nobody through it."""
    fight = runs(away, f"book + occupy-within(inches={inches})")
    assert fight.place(0) == ((24, 10 + away) if taken else (24, 10))
    assert (fight.game.question == WHETHER_TO_FOLLOW) == taken
    assert fight.place(1)[1] > 10 + away


def test_the_limit_counts_ground_and_the_attackers_fit_leading_figure():
    """R8.13: ten inches through a swamp are more than twelve of movement."""
    mire = [area("swamp", 18, 11, 30, 19)]
    fight = charge(away=10, pieces=mire, text="book + occupy-within")
    fight.play(CHARGE, DARES, (8, 3))
    assert fight.place(0) == (24, 10)
    near = charge(away=10, text="book + occupy-within")
    near.play(CHARGE, DARES, (8, 3))
    assert near.place(0) == (24, 20)


def test_squads_that_are_asked_take_no_far_position_either():
    """R8.9, S2.13: the charged squad gives ground by choice; who says that it goes in stays where it is."""
    fight = charge(away=20, text="book + squad-melee + occupy-within")
    fight.play(CHARGE, DARES)
    fight.play(GIVE_GROUND, (6, 3))
    assert fight.game.question == WHETHER_TO_OCCUPY
    fight.play(order(OCCUPY))
    assert fight.place(0) == (24, 10)


# --- markers of a fire at a point target ------------------------------------------------------------------------------

HITS = [(4, 4), (8, 4), (6, 2), (4, 1), (8, 1), (6, 2), (12, 3), (12, 3), (6, 3),
        (4, 1), (8, 1), (6, 2), (12, 3), (12, 3), (6, 3), (4, 1), (8, 1), (6, 2), (12, 3), (12, 3), (6, 3)]


@pytest.mark.parametrize(("text", "markers"), [("book", 1), ("book + marker-for-each-weapon", 3)])
def test_how_many_markers_several_weapons_leave_on_a_vehicle(text, markers):
    """R6.14, R6.52, S3.54: four plasma guns, of which three hit."""
    fight = motors([plasma(power_armour=1), crew(1, at=(24, 16), figures=1, was_suppressed=1)],
                   {1: hull(heading=90, armour=1)}, text=text)
    fight.activate(0).play(order(fire.FIRE, 0, 1), *HITS)
    assert (fight.game.hull[0].wreck, fight[1].suppression) == (0, markers)


@pytest.mark.parametrize(("text", "markers"), [("book", 1), ("book + marker-for-each-weapon", 2)])
def test_how_many_markers_several_weapons_leave_on_a_building(text, markers):
    """R6.14, R6.52, R14.40: rifles hit, and the plasma gun, which the wall holds."""
    fight = platoon(armour=1, text=text)
    fight[0].figure[3].support, fight[0].figure[3].support_impact, fight[0].figure[3].hard = 6, 12, 1
    fight.play(batter(), (6, 2), (8, 5), (6, 1), (6, 2), (8, 4), (6, 1), (12, 3), (12, 5))
    assert fight.game.section[0].markers == markers


def test_a_crew_that_gets_out_has_one_marker_by_either_reading():
    """A9, R6.35: those of the hits before stay on the wreck."""
    fight = motors([plasma(power_armour=1, figures=2), crew(1, at=(24, 16), figures=1, was_suppressed=1)],
                   {1: hull(heading=90, armour=1)}, text="book + marker-for-each-weapon")
    fight.activate(0).play(order(fire.FIRE, 0, 1), (4, 1), (8, 1), (6, 2), (12, 3), (12, 3), (6, 3),
                           (4, 1), (8, 1), (6, 2), (12, 8), (12, 5), (4, 2))
    assert (fight.game.hull[0].wreck, fight[1].suppression, fight[1].hull) == (DISABLED, 1, 0)


# --- hits on a mech ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "more", "wreck"), [
    (SQUADS, [(10, 9), (12, 2), (4, 3)], DESTROYED), (SQUADS, [(10, 2), (12, 3)], DISABLED),
    (SQUADS + " + mechs-struck-down-once", [], DISABLED)])
def test_every_hit_on_a_mech_is_rolled_until_it_is_destroyed(text, more, wreck):
    """S2.8, S2.20, A12: two hits, the first disables; by the option the other is not rolled."""
    fight = contact(None, mech(1, 2, guns=()), text=text)
    # eight and four over three: 12 over D8 is one hit, and 4 of 8 for another
    fight.play(FIGHT, (8, 3), (8, 8), (4, 4), (8, 2), (8, 8), (8, 1), (10, 8), (12, 3), (4, 2), *more)
    assert fight.game.hull[0].wreck == wreck


# --- terrain features as targets --------------------------------------------------------------------------------------


def test_features_are_targets_unless_an_option_says_otherwise():
    """R11.8, S3.26: under every preset; by the option a place in sight is named."""
    for text in ("book", "clarified", "goodall"):
        assert gunners(pieces=[HUT], text=text).activate(0).refusal(call((24, 32), feature=1)) == 0
    fight = gunners(pieces=[HUT], text="clarified + fire-at-places-only").activate(0)
    assert fight.refusal(call((24, 32), feature=1)) == support.FEATURES_NOT_AIMED_AT
    assert fight.refusal(call((24, 29))) == 0


# --- shells -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shells", "named", "found"), [
    (1 << FUEL_AIR, GENERAL, FUEL_AIR), (1 << FUEL_AIR, FUEL_AIR, FUEL_AIR), (1 << GENERAL | 1 << FUEL_AIR, GENERAL, 0),
    (1 << 4, GENERAL, 4), (1 << GENERAL, GENERAL, GENERAL)])
def test_a_battery_with_one_kind_of_shells_needs_no_word_for_them(shells, named, found):
    """R11.9: what is named, else the only kind; general where there are several."""
    fight = battle(squad(0, at=(24, 10), observer=1), squad(1, at=(24, 30)))
    give_battery(fight, shells=shells).activate(0)
    fight.play(call((24, 29), shell=named), (8, 8))
    assert fight.game.mission[0].shell == found
    assert len(fight.events(support.PLOTTED)) == 1


def test_a_battery_without_general_shells_of_several_kinds_is_told_which():
    """R11.9: fuel-air or smoke: a word is needed."""
    fight = battle(squad(0, at=(24, 10), observer=1), squad(1, at=(24, 30)))
    give_battery(fight, shells=1 << FUEL_AIR | 1 << 4).activate(0)
    assert fight.refusal(call((24, 29))) == support.NO_SUCH_SHELL


def test_a_call_for_the_only_shells_is_typed_without_a_word_and_its_preview_is_theirs():
    """R11.9, R11.36: `request B1 at 24,29`; the odds are those of fuel-air."""
    scenario = """
        title: Fuel-air
        size: [48, 48]
        terrain: []
        sides:
          - name: Blue
            support: [{level: squad, shells: [fuel-air]}]
            squads: [{name: First, code: B1, type: line squad, at: [24, 10], observer: true}]
          - name: Red
            squads: [{name: Third, code: R1, type: line squad, at: [24, 30]}]
        """
    fight = Battle(load(scenario), "book", seed=1)
    first = fight.waiting[0]
    fight.order("first" if first == 0 else "second")
    fight.order("activate B1")
    bare, named = fight.odds("request B1 at 24,29"), fight.odds("request B1 shell fuel-air at 24,29")
    assert str(bare) == str(named)
    fight.order("request B1 at 24,29")
    assert fight.game.squad[0].actions == 1


# --- how often a unit acts --------------------------------------------------------------------------------------------

LEVELS = "book + acts-by-levels"


def company(text, *, platoon_level=PLATOON):
    """A company command, a platoon command and a squad within six inches of each other, and an enemy."""
    return battle(
        squad(0, at=(20, 10), figures=2, level=COMPANY),
        squad(0, at=(24, 10), figures=2, level=platoon_level, superior=0),
        squad(0, at=(22, 13), figures=3, superior=1), squad(0, at=(30, 13), figures=3, superior=1),
        squad(1, at=(24, 60)), text=text)


def called_three_times(fight):
    """The squad is called on by its platoon, by the company, and by the platoon that the company calls on."""
    fight.activate(1).play(order(command.TRANSFER, 1, 2))
    fight.play(order(activation.END, 2))
    fight.play(order(activation.END, 1))
    fight.activate(0).play(order(command.TRANSFER, 0, 2))
    fight.play(order(activation.END, 2))
    fight.play(order(command.TRANSFER, 0, 1))
    return fight.refusal(order(command.TRANSFER, 1, 2))


def test_a_squad_acts_four_times_by_the_book_and_thrice_by_levels():
    """R9.10, R9.13, R9.17: company, platoon and squad are three levels; its own activation is one of them."""
    assert called_three_times(company("book")) == 0
    fight = company(LEVELS)
    assert called_three_times(fight) == command.ACTED_ENOUGH
    assert fight[2].called == 2
    assert fight.refusal(order(command.TRANSFER, 1, 3)) == 0


def test_only_levels_on_the_table_count():
    """R2.19: a company command and squads are two levels: called on once."""
    fight = company(LEVELS, platoon_level=0)
    fight[2].superior = 0
    fight.activate(0).play(order(command.TRANSFER, 0, 2))
    fight.play(order(activation.END, 2))
    fight.activate(0)
    assert fight.refusal(order(command.TRANSFER, 0, 2)) == command.ACTED_ENOUGH


def test_a_new_turn_forgets_who_was_called_on():
    """R3.10: and a transfer that does not get through calls on nobody."""
    fight = company(LEVELS)
    fight[2].figure[0].y = fight[2].figure[1].y = fight[2].figure[2].y = 3000
    fight.activate(1).play(order(command.TRANSFER, 1, 2), (8, 1))
    assert fight[2].called == 0
    fight[2].called = 2
    for unit in range(5):
        fight[unit].activated = 1
    fight.play(order(activation.END, 1))
    assert (fight.game.turn, fight[2].called) == (2, 0)


def test_without_the_option_nobody_counts():
    """R9.17: the field stays 0, so that recorded games are as they were."""
    fight = company("book")
    called_three_times(fight)
    assert [fight[unit].called for unit in range(4)] == [0, 0, 0, 0]
