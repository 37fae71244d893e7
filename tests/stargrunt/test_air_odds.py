"""The odds of aircraft, drops and evacuation: counted by hand, told before the decision, and by `dieshift odds air`."""

import json
import shlex
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from dieshift.cli.odds import app
from dieshift.core.odds import exact
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import odds, rules
from dieshift.stargrunt.chapters.points import odds as points
from dieshift.stargrunt.chapters.points import rules as points_book
from dieshift.stargrunt.interface.preview import preview
from dieshift.stargrunt.scenarios.forces import supports
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import (
    AT_BASE,
    DEAD,
    FIT,
    FLYING,
    FROM_ORBIT,
    GROUNDED,
    JUMP_PACKS,
    LOITERING,
    PARACHUTES,
    TREATED,
    WOUNDED,
)
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.chapters.test_flak import FIRE, shot_at
from stargrunt.kit import area, order, squad

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)


def higher(one, other, times=1):
    """The chance that one die shows more than another one, so many times over; counted without our rules."""
    pairs = [(a, b) for a in range(1, one + 1) for b in range(1, other + 1)]
    return Fraction(sum(a > times * b for a, b in pairs), len(pairs))


@pytest.mark.parametrize(("die", "ecm"), [(4, 4), (8, 4), (6, 10), (12, 6)])
def test_air_defences_acquire_as_often_as_their_die_is_higher(die, ecm):
    """R16.31."""
    assert odds.acquired(die, ecm) == higher(die, ecm)


def test_what_entering_comes_to():
    """R16.31, R7.38, A47: D8 against no countermeasures; a regular of leadership 2 dares one time in two; class 2."""
    seen, down = higher(8, 4), higher(8, 12, 2)
    assert odds.entry(8, 4, 8, 2, 2) == {odds.THROUGH: 1 - seen + seen * HALF * (1 - down), odds.BACK: seen * HALF,
                                         odds.DOWN: seen * HALF * down}
    assert odds.holding_course(8, 8, 2, 2) == {odds.THROUGH: HALF * (1 - down), odds.BACK: HALF, odds.DOWN: HALF * down}
    assert odds.entry(0, 4, 8, 2, 2)[odds.THROUGH] == 1


def test_on_the_way_out_the_die_is_a_type_less_unless_agreed_otherwise():
    """R11.17."""
    book_rules, agreed = (fields_of(catalogue.parse(text)) for text in ("book", "book + leaving-unmolested"))
    assert odds.leaving(book_rules, 8, 4, 1) == higher(6, 4) * higher(6, 12)
    assert odds.leaving(agreed, 8, 4, 1) == 0


def test_weapons_acquire_and_pilots_evade_by_the_higher_die():
    """R16.32."""
    assert (odds.locked(6, 8), odds.shaken_off(8, 6)) == (higher(6, 8), higher(8, 6))


def test_how_an_emergency_landing_and_an_obstructed_one_end():
    """R16.33, R16.36."""
    assert odds.landing(8) == {rules.EXPLODES: Fraction(1, 8), rules.CRASHES: QUARTER, rules.LANDS: Fraction(5, 8)}
    assert odds.lands_clear(8) == Fraction(3, 4)


def test_what_becomes_of_those_who_come_down():
    """R16.37, R16.38: a 1 of the D10 wounds; the ground kills first."""
    assert [odds.hurt_by_drop(8, k) for k in (0, 1)] == [Fraction(1, 8), QUARTER]
    assert odds.after_paradrop(8, 0, rules.OPEN_GROUND, PARACHUTES) == {
        FIT: Fraction(9, 10), WOUNDED: Fraction(1, 10), DEAD: 0}
    assert odds.after_paradrop(8, 0, rules.BAD_GROUND, PARACHUTES)[DEAD] == QUARTER
    assert odds.after_paradrop(8, 0, rules.URBAN, PARACHUTES)[DEAD] == HALF
    assert odds.after_paradrop(10, 1, rules.WATER, FROM_ORBIT)[DEAD] == Fraction(3, 10)
    assert odds.after_paradrop(10, 0, rules.WATER, PARACHUTES)[DEAD] == 1
    lost = [odds.gear_lost(8, k) for k in (rules.OPEN_GROUND, rules.BAD_GROUND, rules.URBAN, rules.WATER)]
    assert lost == [0, Fraction(5, 8), 1, 1]


def test_what_an_evacuation_is_worth_on_average():
    """R10.52, A55."""
    assert odds.heartened(1) == {0: THIRD, 1: HALF, 2: Fraction(1, 6)}
    assert odds.heartened(0) == {0: Fraction(2, 3), 1: THIRD, 2: 0}


def test_how_often_a_marker_stays_on_the_table():
    """R16.38: aimed at the middle of a large table always; at its corner, hours 12 to 3 alone."""
    assert odds.on_table(4800, 4800, 2400, 2400) == 1
    assert odds.on_table(9600, 9600, 0, 0) == THIRD


# --- before the decision ----------------------------------------------------------------------------------------------


def told(fight, text, side=0):
    """The rows of the preview of an order: labels and fractions."""
    shown = preview(fight.rules, fight.table, fight.game, Roster(), Viewer.of_side(side), text)
    assert shown.refused == ""
    return {str(row.label): Fraction(row.fraction) for row in shown.odds.rows} if shown.odds else {}


def test_a_flight_says_what_the_air_defences_make_of_it():
    """R16.31, R11.17: as it enters, and as it leaves."""
    units = [pilots(present=0, aloft=GROUNDED, at=(24, 0)), squad(1, at=(40, 60))]
    fight = sky(units, {0: craft()}, defences=8).activate(0)
    outcomes = odds.entry(8, 4, 8, 2, 2)
    assert told(fight, "flight DET0 to 24,30") == {
        "over the table": outcomes[odds.THROUGH], "breaks off, back to box 3": outcomes[odds.BACK],
        "shot down": outcomes[odds.DOWN]}
    fight[0].present, fight[0].aloft = 1, FLYING
    assert told(fight, "flyoff DET0 to 24,72")["shot down"] == higher(6, 4) * higher(6, 12, 2)
    assert told(fight, "flight DET0 to 24,30") == {}


def test_a_landing_on_an_obstructed_zone_says_whether_it_takes_off_again():
    """R16.36."""
    fight = sky([pilots(at=(24, 30)), squad(1, at=(40, 60))], {0: craft()}, area("rough", 27, 25, 34, 35)).activate(0)
    assert told(fight, "land DET0") == {"can take off again": Fraction(3, 4), "can't take off again": QUARTER}


def test_a_drop_says_what_becomes_of_each_figure():
    """R16.37, R16.38."""
    units = [pilots(at=(24, 30)), squad(0, present=0, aboard=1, drop=JUMP_PACKS), squad(1, at=(40, 60))]
    fight = sky(units, {0: craft()}).activate(0)
    assert told(fight, "drop DET0 DET1")["comes down wounded"] == Fraction(1, 8)
    above = sky([squad(0, at=(0, 0), present=0, drop=PARACHUTES), squad(1, at=(44, 70))], {},
                area("rough", 20, 30, 30, 40)).activate(0)
    shares = told(above, "paradrop DET0 at 24,36")
    assert (shares["is lost"], shares["the marker falls on the table"]) == (QUARTER, 1)
    dropped = sky([pilots(at=(0, 0), present=0, drop=PARACHUTES, aloft=GROUNDED), squad(1, at=(44, 70))],
                  {0: craft(flies=0)}, area("rough", 20, 30, 30, 40)).activate(0)
    assert told(dropped, "paradrop DET0 at 24,36")["is lost"] == Fraction(5, 8)
    above.game.batteries, above.game.battery[0].crew = 1, 1
    forecast = preview(above.rules, above.table, above.game, Roster(), Viewer.of_side(0), "paradrop DET0 at 24,36")
    lost = [Fraction(row.fraction) for row in forecast.odds.rows if str(row.label) == "is lost"]
    assert lost == [Fraction(5, 8), QUARTER]


def test_calls_and_evacuations_say_what_they_may_come_to():
    """R11.5, R11.16, R10.52."""
    units = [squad(0), pilots(present=0, aloft=GROUNDED, chart=LOITERING, at=(24, 0)), squad(1, at=(40, 60)),
             pilots(at=(24, 11.5), aloft=GROUNDED)]
    fight = sky(units, {1: craft(), 3: craft(ambulance=1)}).activate(0)
    assert told(fight, "callin DET0 for DET1")["gets through"] == Fraction(6, 8)
    fight[1].chart, fight.game.chits[0] = AT_BASE, 1
    assert told(fight, "callin DET0 for DET1 spending 1")["gets through"] == Fraction(4, 10)
    fight[0].figure[1].health = TREATED
    assert told(fight, "evacuate DET0 DET3")["two levels gained"] == Fraction(1, 6)


def test_a_pilot_is_told_what_holding_course_and_evading_may_come_to():
    """R16.31, R16.32."""
    units = [pilots(present=0, aloft=GROUNDED, at=(24, 0)), squad(1, at=(40, 60))]
    fight = sky(units, {0: craft()}, defences=8).activate(0)
    fight.play(order(air.FLIGHT, 0, -1, (24, 30)), (8, 4), (4, 3))
    assert told(fight, "holdcourse")["shot down"] == HALF * higher(8, 12, 2)
    assert told(fight, "breakoff") == {"breaks off, back to box 3": 1}
    under = shot_at()
    under.play(FIRE, (6, 5), (4, 4))
    assert told(under, "evade to 24,70")["shaken off"] == higher(8, 6)


# --- the command ------------------------------------------------------------------------------------------------------


def run(text):
    return CliRunner().invoke(app, shlex.split(text))


@pytest.mark.parametrize(("text", "label", "fraction"), [
    ("entry --defences D8 --ecm D4 --armour 2", "shot down", higher(8, 4) * HALF * higher(8, 12, 2)),
    ("evasion --quality D8 --control D6", "shaken off", higher(8, 6)), ("landing", "explodes", Fraction(1, 8)),
    ("drop --ground urban", "lost", HALF), ("drop --by 'jump packs' --ground bad", "wounded", QUARTER),
    ("drop --quality D10 --suits --by orbit --ground water", "lost", Fraction(3, 10)),
    ("drop --gear --quality D10 --ground bad", "lost", HALF),
    ("evacuation", "its own: two levels", Fraction(1, 6))])
def test_the_command_tells_exact_odds(text, label, fraction):
    """R10.52, R16.31-R16.33, R16.37, R16.38."""
    found = run(f"air {text} --json")
    assert (found.exit_code, found.stderr) == (0, "")
    assert Fraction(json.loads(found.stdout)[label]["fraction"]) == fraction


@pytest.mark.parametrize(("text", "said"), [
    ("flight", "the kind of odds"), ("entry --leadership 4", "from 1 to 3"), ("entry --armour 6", "from 0 to 5"),
    ("drop --by orbit", "R16.26"), ("drop --quality D6", "R16.38"), ("drop --ground lava", "the ground"),
    ("entry --defences D20", "the die of the air defences")])
def test_what_is_wrong_is_one_sentence(text, said):
    """R16.26, R16.38."""
    found = run(f"air {text}")
    assert found.exit_code == 2
    assert said in found.stderr
    assert "Traceback" not in found.stderr


# --- fire at an aircraft ----------------------------------------------------------------------------------------------


def chances(preview):
    """Chances of a preview by group and label."""
    return {(row.group, row.label): Fraction(row.fraction) for row in preview.odds.rows}


def page(fight, text):
    """What the page shows the referee before an order."""
    return preview(fight.rules, fight.table, fight.game, Roster(), Viewer.REFEREE, text)


def test_a_fire_at_an_aircraft_shows_acquiring_and_no_row_of_a_ground_vehicle():
    """R16.32, R16.33: D6 against D6 acquires 15 times in 36; nobody inside is hit, nothing is immobilised."""
    forecast = page(shot_at(ecm=6), "fire DET1 at DET0")
    shares = chances(forecast)
    assert shares["acquiring", "acquired"] == higher(6, 6)
    assert {label for group, label in shares if group == "aircraft"} == {
        "destroyed", "disabled", "hit: breaks off", "flies on"}
    assert not {"immobilised", "systems out", "a figure inside is hit"} & {label for _, label in shares}
    assert sum(chance for (group, _), chance in shares.items() if group == "aircraft") == 1
    assert [(die.role, die.faces) for die in forecast.odds.dice[:3]] == [
        ("acquiring", 6), ("countermeasures of an aircraft", 6), ("countermeasures", 6)]


def test_the_odds_of_a_fire_at_an_aircraft_are_those_of_the_dice():
    """R16.32, R16.33: on all faces of acquiring and of the shot, its pilot holding course."""
    fight, down = shot_at(ecm=0, armour=1), Fraction(0)
    volley = exact(points.result_in_flight, fight.rules, 8, 1, 6, 4)
    for result, chance in volley.items():
        if result:
            blow = points_book.Blow(10, 2, result, 1, 0)  # the side of class 1
            down += chance * exact(points_book.penetration, fight.rules, blow).p(
                lambda made: made.came_to == points_book.DESTROYS)
    assert chances(page(fight, "fire DET1 at DET0"))["aircraft", "destroyed"] == higher(6, 4) * down


def test_a_pilot_is_shown_what_holding_course_and_evading_come_to():
    """R16.32: once acquired, the fire that he holds course under; evading, his die against the fire control's."""
    fight = shot_at(ecm=6)
    fight.play(FIRE, (6, 5), (6, 4))
    holds, evades = (chances(page(fight, text)) for text in ("holdcourse", "evade to 24,64"))
    lost = evades["evasion", "shaken off"]
    assert lost == higher(8, 6)
    assert evades["aircraft", "destroyed"] == (1 - lost) * holds["aircraft", "destroyed"]


@pytest.mark.parametrize(("more", "tracks"), [
    ("", higher(4, 6)), ("--anti-air", higher(6, 6)), ("--guns 2 --anti-air", 1 - (1 - higher(6, 6)) ** 2)])
def test_the_command_line_has_the_odds_of_a_fire_at_an_aircraft(more, tracks):
    """R16.32, R13.21, A48: multirole weapons a die type lower; each gun of a mount acquires."""
    arguments = f'air fire --firer D8 --weapon "rapid cannon/1" --control D6 --ecm D6 --armour 2 --json {more}'
    document = json.loads(CliRunner().invoke(app, shlex.split(arguments)).stdout)
    assert Fraction(document["not acquired"]["fraction"]) == 1 - tracks
    ends = [document[end]["fraction"] for end in ("destroyed", "has to come down", "hit: breaks off", "flies on")]
    assert sum(map(Fraction, ends)) == 1


def test_the_command_line_says_which_weapons_are_fired_at_aircraft():
    """R16.32, A48: a carried missile has its own guidance, a type lower; nothing else of the infantry is."""
    arguments = "air fire --firer D8 --ecm D6 --armour 2 --json --weapon"
    document = json.loads(CliRunner().invoke(app, shlex.split(f"{arguments} 'superior missile'")).stdout)
    guidance = supports()["superior missile"].firepower
    assert Fraction(document["not acquired"]["fraction"]) == 1 - higher(guidance - 2, 6)
    for weapon, said in (("gauss rifle", "only heavy weapons and guided missiles"), ("SAW", "only heavy weapons"),
                         ("nonsense", "there is no weapon 'nonsense'"),
                         ("superior missile' --rules 'clarified + carried-missiles-ground-only", "under these rules")):
        refused = CliRunner().invoke(app, shlex.split(f"{arguments} '{weapon}'"))
        assert refused.exit_code == 2
        assert said in " ".join(refused.output.split())
