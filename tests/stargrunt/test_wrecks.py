"""Vehicles that a scenario calls destroyed are as play leaves them: crews, riders, aircraft (R6.31, R6.35, R16.33)."""

import pytest

from dieshift.core.words import Message
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.activation import ACTIVATE
from dieshift.stargrunt.chapters.objectives.rules import figures_left, is_decided, loads_of, units_out
from dieshift.stargrunt.interface.offers import offered
from dieshift.stargrunt.scenarios.scenario import check, load
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.terms import DEAD, DESTROYED, DISABLED, FLYING, GROUNDED, IN_PLAY, NOBODY, WOUNDED
from stargrunt.kit import order
from stargrunt.motors import crew, hull, motors

TEXT = """title: Wrecks
size: [60, 48]
turns: 4
MORE
sides:
  - name: Blue
    squads:
      - {type: medium tank, code: B1, at: [30, 8]}
      - {type: truck, code: B2, at: [36, 8], cargo: true, BLUE}
      - {type: line squad, code: B3, figures: 6, RIDE}
  - name: Red
    squads:
      - {type: medium tank, code: R1, at: [30, 40], RED}
      - {type: militia squad, code: R2, at: [40, 40]}
      - {ALSO}
"""
ROWS = {"more": "briefing: Wrecks.", "blue": "heading: N", "ride": "at: [50, 8]", "red": "heading: S",
        "also": "type: militia squad, at: [50, 40]"}
WRECK = "damage: [destroyed]"


def text(**rows):
    made = TEXT
    for name, row in (ROWS | rows).items():
        made = made.replace(name.upper(), row)
    return made


def faults(**rows):
    found = check(text(**rows))
    assert all(isinstance(words, Message) for fault in found for words in (fault.what, fault.remedy))
    return [(fault.field, f"{fault.what} {fault.remedy}") for fault in found]


def state_of(game, unit):
    """What tells a crew that is out of the battle from one that is in it."""
    squad = game.squad[unit]
    wreck = game.hull[squad.hull - 1]
    return (fit_figures(squad), squad.leader, squad.present, squad.gone, squad.aloft, wreck.crew - 1 == unit,
            wreck.wreck, units_out(game, squad.side, 0), figures_left(game, squad.side), is_decided(game))


def test_a_vehicle_that_begins_destroyed_is_what_play_leaves_of_one_whose_crew_fell():
    """R6.31, R6.32: 18 against 8; of twice the size class both of the crew are lost, and they are dead."""
    fight = motors([crew(0, at=(24, 10)), crew(1, at=(24, 50), figures=3)], {0: hull(), 1: hull(heading=180)})
    fight.activate(0).play(order(fire.FIRE, 0, 1), (6, 4), (8, 7), (6, 5), (10, 9), (12, 4),
                           *[(4, 2), (6, 3)] * 3)
    rows = text(red=WRECK).splitlines()[:-2]
    begun = load("\n".join([*rows, ""]))
    assert state_of(begun.game, 3) == state_of(fight.game, 1)
    assert state_of(begun.game, 3)[:4] == (0, NOBODY, 1, IN_PLAY)
    assert [figure.health for figure in begun.game.squad[3].figure[:3]] == [DEAD] * 3


def test_a_wreck_is_neither_activated_nor_fired_at():
    """R6.31, R7.22: the tank opposite may be fired at as long as it fights, and is no target as a wreck."""
    for row, is_there in ((ROWS["red"], True), (WRECK, False)):
        begun = load(text(red=row))
        game, rules = begun.game, begun.ruleset.record()
        assert in_play(game.squad[3]) == is_there
        fight = motors([crew(0), crew(1)], {0: hull(), 1: hull()})
        fight.rules, fight.table, fight.game = rules, begun.table, game
        assert (fight.activate(0).refusal(order(fire.FIRE, 0, 3)) == 0) == is_there
        game.active = NOBODY
        assert (fight.ask(1).refusal(order(ACTIVATE, 3)) == 0) == is_there
        orders = [one for one, _ in offered(rules, begun.table, game, begun.roster)]
        assert (3 in {one.unit for one in orders}) == is_there


def test_the_cargo_of_a_wreck_is_lost():
    """R18.10 (reading): as in play."""
    assert loads_of(load(text()).game, 0) == 1
    assert loads_of(load(text(blue=WRECK)).game, 0) == 0


def test_whoever_of_a_crew_is_said_to_be_wounded_stays_so():
    """R6.35: only the fit get out of it."""
    row = f"{WRECK}, people: [{{figure: 2, health: wounded}}]"
    assert [figure.health for figure in load(text(red=row)).game.squad[3].figure[:3]] == [DEAD, WOUNDED, DEAD]


def test_nobody_fit_is_in_a_wreck():
    """R6.31, R6.35: survivors get out at once, so they are a squad on foot."""
    row = f"{WRECK}, people: [{{figure: 2, health: fit}}]"
    assert faults(red=row) == [("sides[1].squads[0].people[0].health", (
        "Figure 2 of R1 can't be fit in a destroyed vehicle: it gets out at once. Write 'health: dead', or write a "
        "squad on foot within 6 inches of it. (R6.31, R6.35)"))]


@pytest.mark.parametrize(("wrecked", "said"), [
    (WRECK, (
        ": it is destroyed. Write 'at' within 6 inches of it and 'suppression: 1' instead of 'aboard'. (R6.35)")),
    ("people: [{figure: 1, health: dead}]", (
        ": none of its crew is fit. Write 'at' within 6 inches of it instead of 'aboard'. (R6.35, R13.8)"))])
def test_nobody_fit_rides_in_what_nobody_drives(wrecked, said):
    """R6.35, R13.8: as in play, where they get out."""
    assert faults(blue=wrecked, ride="aboard: B2") == [(
        "sides[0].squads[2].aboard", f"B3 can't ride in B2{said}")]
    fallen = ", ".join(f"{{figure: {k}, health: dead}}" for k in range(1, 7))
    assert faults(blue=wrecked, ride=f"aboard: B2, people: [{fallen}]") == []


def test_a_squad_does_not_drive_a_wreck():
    """R6.35, R13.8: it has got out, but for those who fell."""
    row = "type: line squad, figures: 2, code: R3, drives: truck, at: [50, 40], damage: [destroyed]"
    assert faults(also=row) == [("sides[1].squads[2].drives", (
        "R3 can't drive a truck that is destroyed: it gets out at once. Leave out 'drives' and 'damage', or write "
        "for each figure under 'people' that it is dead or wounded. (R6.31, R6.35)"))]
    fallen = f"{row}, people: [{{figure: 1, health: dead}}, {{figure: 2, health: wounded}}]"
    assert faults(also=fallen) == []
    assert [figure.health for figure in load(text(also=fallen)).game.squad[5].figure[:2]] == [DEAD, WOUNDED]


@pytest.mark.parametrize("damage", ["immobilised", "disabled", "destroyed"])
def test_what_cannot_move_does_not_come_onto_the_table(damage):
    """R6.11, R6.20, R3.53: systems may be out."""
    row = f"type: jeep, enters: true, damage: [{damage}, systems]"
    assert faults(also=row) == [("sides[1].squads[2].damage", (
        "A vehicle that is still to enter can't be immobilised, disabled or destroyed. Place it with 'at', or leave "
        "'damage' out. (R3.53, R6.11, R6.20)"))]
    assert faults(also="type: jeep, enters: true, damage: [systems]") == []


@pytest.mark.parametrize("damage", ["disabled", "destroyed"])
def test_an_aircraft_that_is_down_is_down(damage):
    """R16.33, A50: a plane, too; whichever mode is left out."""
    for kind in ("strike plane", "gunship"):
        for mode in ("", ", mode: grounded"):
            game = load(text(also=f"type: {kind}, at: [50, 40], damage: [{damage}]{mode}")).game
            assert (game.squad[5].aloft, game.hull[game.hulls - 1].wreck) == (
                GROUNDED, {"disabled": DISABLED, "destroyed": DESTROYED}[damage])
    assert load(text(also="type: strike plane, at: [50, 40], damage: [systems]")).game.squad[5].aloft == FLYING


@pytest.mark.parametrize("row", [
    "type: gunship, mode: flying, damage: [destroyed]", "type: gunship, mode: hovering, damage: [disabled]",
    "type: gunship, mode: flying, damage: [immobilised]", "type: strike plane, damage: [immobilised]"])
def test_what_is_in_the_air_is_whole(row):
    """R16.33, A50: but for its systems."""
    assert faults(also=f"{row}, at: [50, 40]") == [("sides[1].squads[2].damage", (
        "An aircraft in the air can't be immobilised, disabled or destroyed. Write 'mode: grounded', or leave "
        "'damage' out. (R16.33, A50)"))]


@pytest.mark.parametrize("field", ["damage: [destroyed]", "cargo: true"])
def test_the_weapons_of_a_building_fall_with_it_alone(field):
    """R14.34, A42: they are no vehicle."""
    house = ("terrain: [{kind: building, at: [[46, 38], [54, 38], [54, 42], [46, 42]], target: {walls: concrete, "
             "name: Fort, weapons: [{weapon: mass driver, class: 3}]}}]")
    row = f"type: militia squad, at: [50, 40], mans: Fort, {field}"
    name = field.partition(":")[0]
    assert faults(more=house, also=row) == [(f"sides[1].squads[2].{name}", (
        f"A squad that mans a building's weapons has no '{name}'. Leave '{name}' or 'mans' out. (R14.34, p.56)"))]
