"""Weapons that are part of a building: who mans them, fire out of it and at it, what silences them (R14.34, A40)."""

import pytest

from dieshift.core.dice import scripted
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import assault, buildings, fire, movement, points, vehicles
from dieshift.stargrunt.chapters.fire.rules import MAJOR
from dieshift.stargrunt.chapters.points.shots import small_arms_hit
from dieshift.stargrunt.chapters.support import bursts
from dieshift.stargrunt.chapters.vehicles.rules import can_drive
from dieshift.stargrunt.interface.narrate import rolled as tape
from dieshift.stargrunt.interface.narrate import tell
from dieshift.stargrunt.interface.preview import preview
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    ANTI_ARMOUR,
    CREW,
    DEAD,
    DESTROYED,
    FIT,
    FUEL_AIR,
    GENERAL,
    HALF_ROUND,
    NORMAL_FOOT,
    ON_FOOT,
    STEADY,
    TROOPS,
)
from dieshift.stargrunt.text import notation
from stargrunt.houses import BUNKER, batter, street
from stargrunt.kit import order, play, squad
from stargrunt.motors import AUTOCANNON, crew, hull, motors


def pillbox(*units, side=0, gun=AUTOCANNON, figures=2, heading=180, hulls=(), text="book", **house):
    """A crew that mans the weapon of a house, which looks south; the others are given."""
    men = crew(side, at=(24, 28.4), figures=figures, mount=ON_FOOT, mobility=NORMAL_FOOT, was_suppressed=1,
               was_fired_on=1)
    fight = street([men, *units], (BUNKER, house),
                   hulls={0: hull(guns=(gun,), drive=0, seats=0, section=1, heading=heading), **dict(hulls)},
                   text=text)
    return fight.activate(0)


def enemy(at=(24, 10), **fields):
    return squad(1, at=at, **{"was_suppressed": 1, "was_fired_on": 1} | fields)


def blast(fight, *faces, shell=FUEL_AIR):
    """One burst on the middle of the house."""
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, shell), *faces)


def test_it_fires_as_a_vehicle_does():
    """R14.34, R6.70, R13.20: quality and fire control D6 over D6 at size 1, and D8 at infantry; then it has fired."""
    fight = pillbox(enemy(figures=1))
    fight.play(order(fire.FIRE, 0, 1), (6, 2), (8, 5), (6, 3), (6, 6), (8, 8), (8, 3))
    assert (fight.health(1), fight.game.hull[0].gun[0].fired) == ([DEAD], 1)
    assert fight.refusal(order(fire.FIRE, 0, 1)) != 0


def test_it_bears_where_it_points():
    """R14.34, R13.6: half round to the south."""
    half = AUTOCANNON | {"arc": HALF_ROUND}
    assert pillbox(enemy(), gun=half).refusal(order(fire.FIRE, 0, 1)) == 0
    assert pillbox(enemy(), gun=half, heading=0).refusal(order(fire.FIRE, 0, 1)) == points.OUT_OF_ARC


def test_it_fires_through_walls_that_are_sealed():
    """R14.34, S4.78 (reading): it is in the wall; a squad beside it fires only where there are ports."""
    fight = pillbox(enemy(), squad(0, at=(22, 30), figures=1), airtight=1, sealed=1)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == 0
    assert fight.activate(2).refusal(order(fire.FIRE, 2, 1)) == buildings.SHUT_IN


def test_those_behind_it_are_reached_through_the_wall_alone():
    """R14.34 (reading): no fire at them; fire at the building does."""
    fight = pillbox(enemy(at=(24, 24), figures=1))
    fight.activate(1)
    assert fight.refusal(order(fire.FIRE, 1, 0)) == buildings.SHUT_UP
    assert fight.refusal(batter(1)) == 0


def test_what_penetrates_the_wall_reaches_who_mans_it():
    """R14.31, R14.34: two rolls over size class 1, or they are hurt; the weapon is as it was."""
    fight = pillbox(crew(1), hulls={1: hull()}, armour=1).activate(1)
    fight.play(batter(1), (4, 3), (8, 5), (6, 2), (10, 9), (12, 5), (4, 3), (4, 4))
    assert (fight.health(0), fight.game.hull[0].wreck, fight[0].hull) == ([FIT, FIT], 0, 1)


def test_it_falls_with_its_section():
    """R14.31, R14.34, A42: who mans it lies in the rubble on foot, with one marker."""
    fight = pillbox(crew(1), hulls={1: hull()}, armour=1).activate(1)
    fight.play(batter(1), (4, 3), (8, 5), (6, 2), (10, 9), (12, 4), (4, 3), (4, 4))
    assert (fight.game.section[0].fallen, fight.game.hull[0].wreck, fight.game.hull[0].crew) == (1, DESTROYED, 0)
    assert (fight[0].hull, fight[0].nature, fight[0].suppression) == (0, TROOPS, 1)
    assert [fight.place(0, k)[1] for k in range(2)] == [30, 29.04]


def test_it_goes_nowhere():
    """R14.34: neither a move, nor out through the wall."""
    fight = pillbox(enemy())
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 33))) == vehicles.MANS_WEAPONS
    assert can_drive(fight.game.hull[0]) == 0
    assert fight.refusal(order(vehicles.GET_OUT, 0, -1, (24, 33))) == vehicles.STAYS_WITHIN


def test_who_leaves_it_may_be_followed_by_whoever_is_inside():
    """R14.34, R13.8: one squad gets out from behind it, another in the section mans it, as many as it is."""
    fight = pillbox(enemy(), squad(0, at=(23, 30), figures=8, gap=0.4), squad(0, at=(24, 26), figures=1))
    fight.play(order(vehicles.GET_OUT, 0, -1, (26, 30)))
    assert (fight[0].hull, fight[0].nature, fight.game.hull[0].crew) == (0, TROOPS, 0)
    man = order(vehicles.REPAIR_IT, 3, choice=vehicles.MAN)
    assert fight.activate(3).refusal(man) == vehicles.NOTHING_TO_MAN
    man.unit = 2
    fight.activate(2).play(man)
    assert (fight[2].hull, fight[2].nature, fight[2].mount, fight[2].mobility) == (1, CREW, ON_FOOT, NORMAL_FOOT)
    assert fight.game.hull[0].crew == 3


# --- charges ---------------------------------------------------------------------------------------------------------


def storm(*faces, away=4, text="book", first=(8, 8), men=6, **house):
    """Regulars dash at a crew of two behind its weapon, who has stood; the order and dice are given so far."""
    fight = pillbox(enemy(at=(24, 28.4 - away), figures=men), text=text, **house)
    fight.activate(1)
    fight.play(order(assault.CHARGE, 1, 0), first, *faces)
    return fight


def test_those_who_man_it_can_be_charged_in_their_position():
    """R8.1, R8.4, R8.25, R14.34: six on two are three to one, and the wall covers them in the first round."""
    fight = storm((8, 8))
    assert fight.game.question == assault.WHETHER_TO_STAND
    assert fight.events(assault.CHARGES) == [(1, 0, 3, 0, 6)]
    assert (fight.game.assault.covered, fight[0].hull) == (1, 1)


def test_they_fight_on_foot_once_it_comes_to_blows():
    """R8.10, R8.12, R14.34: their weapons are left to nobody, and the round is figure against figure."""
    fight = storm((8, 8))
    fight.play(order(assault.STAND), (6, 6))
    assert (fight[0].hull, fight[0].nature, fight.game.hull[0].crew) == (0, TROOPS, 0)
    assert [line[0] for line in fight.events(vehicles.GOT_OUT)] == [0]
    assert len(fight.events(assault.CAME_TO_GRIPS)) == 1
    assert all(27 < fight.place(0, k)[1] < 33 for k in range(2))


def test_whoever_does_not_stand_leaves_it_behind():
    """R8.8, R14.34: they are driven off on foot, the attackers take the position, and the weapon may be manned."""
    fight = storm((8, 3))
    assert (fight[0].hull, fight.game.hull[0].crew, fight[0].confidence) == (0, 0, STEADY)
    assert not any(28 < fight.place(0, k)[1] < 32 for k in range(2))
    assert any(28 < fight.place(1, k)[1] < 32 for k in range(6))


def test_its_weapons_fire_at_those_who_charge():
    """R8.30, R14.34: a dash of 2" falls short of 4", and the autocannon is the final defensive fire."""
    fight = storm((8, 8), away=8)
    fight.play(order(assault.STAND), (6, 1))
    assert fight.game.question == assault.WHETHER_TO_DEFEND
    fight.play(order(assault.FINAL_FIRE, 0, 1), (4, 4), (8, 1), (6, 1), (6, 6))
    assert (fight[0].hull, fight.game.assault.dashes) == (0, 2)


def test_the_odds_of_their_last_fire_are_shown_before_it():
    """R8.30, R14.34, R6.70: the dice of the preview are those that the weapon rolls at infantry."""
    fight = storm((8, 8), away=8)
    fight.play(order(assault.STAND), (6, 1))
    text = notation.write(order(assault.FINAL_FIRE, 0, 1), Roster())
    forecast = preview(fight.rules, fight.table, fight.game, Roster(), Viewer.REFEREE, text)
    assert not forecast.refused
    assert [die.faces for die in forecast.odds.dice][:3] == [4, 8, 6]


def test_whole_squads_fight_in_it_as_anywhere():
    """S2.4, S2.19, R14.34: where squads fight, so do those who manned the weapons, on foot."""
    fight = storm(text="book + squad-melee")
    assert fight.game.question == assault.WHETHER_TO_STAND
    fight.play(order(assault.STAND), (8, 8), (6, 6))
    assert (fight[0].hull, fight.game.assault.mechs) == (0, 0)


@pytest.mark.parametrize("target", [0, 2])
def test_a_building_that_is_sealed_keeps_chargers_out(target):
    """S4.81, R8.12: nobody charges into it, at the weapons or beside them, before it has been breached."""
    fight = pillbox(enemy(at=(24, 24)), squad(0, at=(22, 28.4), figures=1), airtight=1, sealed=1, ports=1).activate(1)
    assert fight.refusal(order(assault.CHARGE, 1, target)) == buildings.SEALED_AGAINST
    fight.game.section[0].sealed = fight.game.shut = 0
    assert fight.refusal(order(assault.CHARGE, 1, target)) == 0


# --- bursts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "dark"), [(1, 1), (2, 1), (3, 0), (5, 0), (6, 1)])
def test_fuel_air_that_the_wall_holds_may_silence_it(face, dark):
    """A40, S4.87, S4.93: three D12 added up against D10; then the table of hits, on which suspension is systems."""
    fight = pillbox(enemy(), armour=3, airtight=1, sealed=1)
    blast(fight, (10, 10), (12, 3), (12, 3), (12, 4), (6, face))
    assert (fight.game.hull[0].dark, len(fight.events(buildings.WEAPONS_SHAKEN))) == (dark, 1)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == (points.SYSTEMS_OUT if dark else 0)


def test_what_is_silenced_already_suffers_no_more_and_may_be_repaired():
    """A40, A3, R6.22: no die; its crew tries as that of a vehicle does."""
    fight = pillbox(enemy(), armour=3, airtight=1, sealed=1)
    fight.game.hull[0].dark = 1
    blast(fight, (10, 10), (12, 3), (12, 3), (12, 4))
    fight.play(order(vehicles.REPAIR_IT, 0), (6, 6))
    assert fight.game.hull[0].dark == 0


def test_other_shells_silence_nothing():
    """R14.31, A40: what the wall holds does nothing; the weapon is no vehicle under the burst (R11.31)."""
    fight = pillbox(enemy(), armour=3)
    blast(fight, (8, 8), (12, 4), shell=GENERAL)
    assert (fight.game.hull[0].dark, fight.game.section[0].markers, fight[0].suppression) == (0, 1, 0)


def test_shells_that_bring_the_section_down_take_it_along():
    """R11.35, R14.31, R14.34, A42: submunition, 2 x 9 against 8; who manned it is on foot in the rubble."""
    fight = pillbox(enemy(), figures=1, armour=1)
    blast(fight, (12, 9), (12, 8), (4, 4), shell=ANTI_ARMOUR)
    assert (fight.game.hull[0].wreck, fight.game.hull[0].crew, fight[0].hull) == (DESTROYED, 0, 0)


def test_who_manned_it_is_struck_by_the_next_round_in_its_rubble():
    """R11.30, R14.34, A42: on the spot, twice; the first brings it down, the second finds him in hard cover."""
    fight = pillbox(enemy(), figures=1, armour=1)
    play(lambda dice: bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3000, 300, 2, GENERAL,
                                         bursts.ON_THE_SPOT), (8, 7), (12, 3), (4, 4), (8, 8), (8, 1))
    assert (fight.game.section[0].fallen, fight[0].hull, fight.health(0)[0] != FIT) == (1, 0, True)


def test_fuel_air_that_comes_in_reaches_who_mans_it():
    """S4.91, R14.34: open, they are struck at once; what is penetrated then is not silenced besides."""
    fight = pillbox(enemy(), figures=1, armour=3)
    blast(fight, (10, 5), (4, 4), (10, 9), (12, 7))
    assert (fight.game.hull[0].dark, fight.health(0)[0] != FIT) == (0, True)


# --- the story -------------------------------------------------------------------------------------------------------


def told(fight, dice):
    """The story of what a rule has just done with some dice."""
    step = Order(), tape(dice, Roster()), fight.game.event[:fight.game.events]
    return [str(line) for line in tell(step, fight.game, fight.game, Roster(sections=("Pillbox",)), fight.rules)]


def test_who_is_struck_by_fuel_air_is_told_with_his_dice():
    """S4.91, A40: impact against armour stand in his line, and no harmless hit is told of besides."""
    fight, dice = pillbox(enemy(), figures=1, armour=3), scripted(5, 4, 4, 12, 3)
    bursts.fire_rounds(dice, fight.rules, fight.table, fight.game, 2400, 3000, 300, 1, FUEL_AIR)
    lines = told(fight, dice)
    assert [line for line in lines if " is wounded: " in line and "impact D10 [5] v armour D4 [4]" in line]
    assert [line for line in lines if line.startswith("The weapons of Pillbox still work: effect of the hit D6 [3]")]
    assert not [line for line in lines if "potential hit" in line]


def test_an_impact_of_small_arms_is_not_told_as_doubled():
    """R6.42: whatever their result, they penetrate by a single roll."""
    fight, dice = motors([squad(0), crew(1, at=(24, 20))], {1: hull(armour=1)}), scripted(9, 12)
    small_arms_hit(dice, fight.rules, fight.game, 0, 1, MAJOR, 10, 0)
    assert "impact D10 [9] v armour D12 [12]" in told(fight, dice)[0]
