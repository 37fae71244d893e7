"""Weather and air (R10.30, R15.60, R15.61): what they bring into force, what they change, and who cannot be there."""

import pytest

from dieshift.battle import Battle
from dieshift.stargrunt.chapters import drones, weather
from dieshift.stargrunt.chapters.assault import fates
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fires import burning
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.scenarios.scenario import check, load
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import DEAD, FIT, SUIT_KO, WOUNDED
from stargrunt.kit import battle, order, play, rules, squad

TEXT = """
title: Foul weather
size: [48, 48]
RULES
MORE
sides:
  - name: Blue
    squads:
      - {type: TYPE, at: [24, 8]}
  - name: Red
    squads:
      - {type: TYPE, at: [24, 40]}
"""


def text(more="", rules="", kind="power squad"):
    return TEXT.replace("RULES", f"rules: {rules}" if rules else "").replace("MORE", more).replace("TYPE", kind)


@pytest.mark.parametrize(("said", "options"), [
    ("weather: clear", set()), ("weather: rain", {"rain"}), ("weather: heavy rain", {"rain", "heavy-rain"}),
    ("weather: snow", {"rain"}), ("weather: heavy snow", {"rain", "heavy-rain"}), ("weather: high wind", {"high-wind"}),
    ("air: poisonous", set()), ("air: vacuum", {"vacuum"}),
    ("weather: high wind\nair: vacuum", {"high-wind", "vacuum"})])
def test_weather_and_air_bring_their_rules_into_force(said, options):
    """R15.60, R15.61, N44: heavy weather counts ranges a band further by default."""
    plain, made = load(text()).ruleset.options, load(text(said)).ruleset.options
    assert made.keys() - plain.keys() == options
    assert not plain.keys() - made.keys()


def test_a_rule_set_may_take_the_band_of_heavy_weather_away():
    """N44: the option is on by default, and a table may agree otherwise."""
    made = load(text("weather: heavy rain", "clarified - heavy-rain")).ruleset
    assert "rain" in made.options
    assert "heavy-rain" not in made.options
    assert load(text("weather: rain", "clarified + rain(inches=20)")).ruleset.options["rain"]["inches"] == 20


def test_another_rule_set_is_played_in_the_same_weather():
    """R15.60: whoever asks for other rules does not change the sky."""
    made = load(text("weather: heavy rain\nair: vacuum"))
    assert {"rain", "heavy-rain", "vacuum"} <= made.ruleset.other("book").options.keys()
    assert {"rain", "heavy-rain", "vacuum"} <= catalogue.parse(Battle(made, "book").rules).options.keys()


def test_rain_makes_the_ground_worse_for_feet_and_not_for_power_suits():
    """R4.26, N44: one grade, and never worse than difficult; power armour is not foot."""
    for sky, worse in (("book", 0), ("book + rain", 1)):
        foot, suit = gait_of(rules(sky), squad()), gait_of(rules(sky), squad(power_armour=1))
        dry = gait_of(rules("book"), squad())
        assert suit == gait_of(rules("book"), squad(power_armour=1))
        assert (foot != dry) == bool(worse)


def test_in_a_vacuum_a_wound_kills():
    """R10.30: by fire, a suit pierced, and close combat."""
    for sky, health in (("book", WOUNDED), ("book + vacuum", DEAD)):
        assert fire.struck_down(rules(sky), FIT, 1, fire.WOUND) == health
        assert fire.struck_down(rules(sky), FIT, 0, fire.UNHURT) == FIT
        assert play(lambda dice, sky=sky: fates.fate(dice, rules(sky)), (6, 3)) == health
        assert play(lambda dice, sky=sky: fates.fate(dice, rules(sky)), (6, 5)) == FIT


@pytest.mark.parametrize(("sky", "after", "health"), [("book", [(6, 5)], SUIT_KO), ("book + vacuum", [], DEAD)])
def test_a_pierced_power_suit_rolls_nothing_in_a_vacuum(sky, after, health):
    """R10.20, R10.30: its wearer is dead at once."""
    fight = battle(squad(0, at=(20, 10), figures=1), squad(1, at=(20, 16), figures=1, power_armour=1), text=sky)
    burning.open_resolution(fight[1])
    fight.game.wind = 12
    fight.changed(lambda dice: burning.scorch(dice, fight.rules, fight.table, fight.game, 1, 2000, 1600), (4, 3),
                  (8, 2), *after)
    assert fight.health(1) == [health]


def test_nothing_begins_to_burn_in_a_vacuum():
    """R15.61 (reading): no die is rolled for it."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 16)), text="book + vacuum")
    assert fight.changed(lambda dice: burning.set_alight(dice, fight.rules, fight.table, fight.game, 0, 100, 100)) == {}


@pytest.mark.parametrize(("air", "shell", "refused"), [
    ("vacuum", "fuel-air", True), ("vacuum", "general", False), ("poisonous", "fuel-air", False)])
def test_no_fuel_air_is_under_way_in_a_vacuum(air, shell, refused):
    """R15.61, S4.64: it works where there is an atmosphere, whatever that is."""
    more = f"support: [{{shells: [general, fuel-air], inbound: {{at: [20, 20], shell: {shell}}}}}]"
    found = check(text(f"air: {air}").replace("- name: Blue\n", f"- name: Blue\n    {more}\n"))
    said = "Nothing burns in a vacuum. Leave 'shell' out, or change 'air'. (R15.61)"
    assert [str(fault).split(": ", 1)[1] for fault in found] == [f"sides[0].support[0].inbound.shell: {said}"] * refused


def test_nothing_flies_in_a_high_wind():
    """R15.60: no drone is launched."""
    for sky, refused in (("book", 0), ("book + high-wind", weather.NO_FLYING)):
        fight = battle(squad(0, at=(20, 10), drone=6), squad(1, at=(20, 60)), text=sky)
        fight.game.mined = 1
        assert fight.activate(0).refusal(order(drones.DRONE_ORDER, 0)) == refused


@pytest.mark.parametrize(("said", "kind", "fault"), [
    ("air: vacuum", "line squad", "change 'air'"), ("air: poisonous", "line squad", "change 'air'"),
    ("weather: high wind", "line squad", "change 'weather'"), ("extreme: true", "line squad", "leave 'extreme' out"),
    ("air: vacuum", "power squad", ""), ("extreme: true", "power squad", ""),
    ("weather: heavy rain", "line squad", "")])
def test_who_is_not_dressed_for_it_is_refused(said, kind, fault):
    """R15.60, R15.61: with line, field and remedy."""
    wrong = check(text(said, kind=kind))
    if not fault:
        assert wrong == []
        return
    assert [(one.line, one.field) for one in wrong] == [(9, "sides[0].squads[0].type"), (12, "sides[1].squads[0].type")]
    assert fault in wrong[0].remedy


def test_fires_in_a_vacuum_are_refused():
    """R15.61: nothing burns there."""
    (fault,) = check(text("air: vacuum\nfires: [{at: [24, 24]}]"))
    assert fault.field == "fires"
    assert "vacuum" in fault.what
