"""Fire support in a scenario file: what is usual, what it says otherwise, and what is wrong with it (R11, A28)."""

import re
from pathlib import Path

import pytest

from dieshift.core.fields import Text
from dieshift.stargrunt.chapters.support import setup
from dieshift.stargrunt.scenarios.scenario import check, load
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import ANTI_PERSONNEL, COMPANY, FUEL_AIR, GENERAL, NOBODY, REGIMENT, SHELL
from dieshift.stargrunt.text import notation

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"

TEXT = """
title: Guns beyond the hills
size: [48, 48]
sides:
  - name: Blue
    SIDE
    squads:
      - {type: line squad, at: [24, 8], name: Eyes, observer: true, leadership: 1}
      - {type: line squad, at: [34, 8], sealed_suit: true}
  - name: Red
    support: [{level: battalion}]
    squads:
      - {type: line squad, at: [24, 40]}
"""


def text(side):
    return TEXT.replace("SIDE", side)


def batteries(made):
    return [(b.side, b.level, b.orbital, b.tubes, b.radius, b.home, b.shells)
            for b in made.game.battery[: made.game.batteries]]


@pytest.mark.parametrize(("level", "battery"), [
    ("company", (0, 2, 0, 3, 300, 1, 1)), ("battalion", (0, 3, 0, 3, 400, 2, 1)),
    ("regiment", (0, 4, 0, 4, 600, 3, 1)), ("orbital", (0, 4, 1, 1, 1000, 3, 1)), ("platoon", (0, 1, 0, 3, 300, 1, 1))])
def test_a_battery_is_as_usual_for_its_level(level, battery):
    """R2.20, R11.14, R11.24, R11.25, A28: mortars small x3, battalion medium x3, regiment large x4, orbit largest."""
    assert batteries(load(text(f"support: [{{level: {level}}}]"))) == [battery, (1, 3, 0, 3, 400, 2, 1)]


def test_a_battery_may_be_otherwise():
    """R11.14, R11.25, R11.26: tubes, burst, shells and box."""
    said = "support: [{level: company, tubes: 2, burst: 4.5, shells: [troops, fuel-air], box: 2}]"
    assert batteries(load(text(said)))[0] == (0, COMPANY, 0, 2, 450, 2, 1 << ANTI_PERSONNEL | 1 << FUEL_AIR)


@pytest.mark.parametrize(("said", "pieces"), [
    ("level: company", (1, 24, 0, 3)), ("level: battalion", (1, 48, 0, 3)), ("level: company, least: 0", (1, 0, 0, 3)),
    ("level: company, burst: 4", (1, 48, 0, 3)), ("level: platoon, packed: true, tubes: 2", (1, 24, 1, 2))])
def test_a_squad_serves_pieces_on_the_table(said, pieces):
    """R11.40, R11.41, R11.43: light mortars 24 inches off at least, others 48, guns none."""
    battery = load(text(f"support: [{{{said}, crew: eyes}}]")).game.battery[0]
    assert (battery.crew, battery.least, battery.packed, battery.tubes) == pieces


def test_a_battery_off_the_table_has_no_crew():
    """R11.40, R11.41: nor a distance within which it does not fire."""
    battery = load(text("support: [{level: battalion}]")).game.battery[0]
    assert (battery.crew, battery.least, battery.packed) == (0, 0, 0)


def test_chits_levels_and_observers():
    """R11.3, R11.4, R11.6, R2.19, A29, S4.66: of each side, and of each squad."""
    game = load(text("chits: 3\n    lacks: [battalion, regiment]")).game
    assert (list(game.chits), list(game.lacks)) == ([3, 0], [1 << 3 | 1 << REGIMENT, 0])
    assert [(squad.observer, squad.sealed_suit) for squad in game.squad[:3]] == [(1, 0), (0, 1), (0, 0)]


def test_a_mission_may_be_under_way():
    """R11.12: where, in which box, by whom; nobody's is an ordinary one's."""
    game = load(text("support: [{level: company, inbound: {at: [20, 30], box: 0, by: eyes, single: true}}, "
                     "{inbound: {at: [21, 30]}}]")).game
    missions = [(m.x, m.side, m.battery, m.box, m.requester, m.single, m.quality, m.leadership, m.shell)
                for m in game.mission[: game.missions]]
    assert missions == [(2000, 0, 0, 0, 0, 1, 8, 1, GENERAL), (2100, 0, 1, 1, NOBODY, 0, 8, 2, GENERAL)]


def test_by_default_there_is_none():
    """R11.6: no chits, and no more batteries than a side names."""
    game = load(text("colour: blue")).game
    assert (game.batteries, game.missions, list(game.chits)) == (1, 0, [0, 0])
    assert game.mission[0] == Game().mission[0]


@pytest.mark.parametrize(("side", "field", "said"), [
    ("support: [{level: corps}]", "support[0].level", "'corps' isn't known here"),
    ("support: [{burst: 0}]", "support[0].burst", "0 is out of range"),
    ("support: [{shells: [gas]}]", "support[0].shells[0]", "'gas' isn't known here"),
    ("support: [{tubes: 0}]", "support[0].tubes", "0 is out of range"),
    ("support: [{inbound: {at: [20, 49]}}]", "support[0].inbound.at", "[20, 49] is off the table"),
    ("support: [{inbound: {at: [20, 30], by: R1}}]", "support[0].inbound.by", "'R1' is not a unit of the side"),
    ("support: [{inbound: {at: [20, 30], shell: smoke}}]", "support[0].inbound.shell", "no such shells"),
    ("support: [{crew: R1}]", "support[0].crew", "'R1' is not a unit of the side that owns the battery"),
    ("support: [{crew: B1}, {crew: Eyes}]", "support[1].crew", "'Eyes' already serves another battery"),
    ("support: [{level: orbital, crew: B1}]", "support[0].crew", "A battery that fires from orbit has no crew"),
    ("support: [{packed: true}]", "support[0].packed", "Only a battery on the table can have this"),
    ("support: [{least: 24}]", "support[0].least", "Only a battery on the table can have this"),
    ("chits: 13", "chits", "13 is out of range"), ("lacks: [army]", "lacks[0]", "'army' isn't known here"),
    ("support: [{}, {}, {}, {}, {}, {}, {}, {}]", "support", "too many batteries"),
])
def test_what_cannot_be_is_said_with_line_and_field(side, field, said):
    """R11.7, R11.9, R11.12, R11.25, R11.40, R11.41, R11.43: one sentence each."""
    faults = check(text(side))
    line, of = (11, 1) if "batteries" in said else (6, 0)
    assert [(fault.line, fault.field) for fault in faults] == [(line, f"sides[{of}].{field}")]
    assert said in faults[0].what


def test_the_page_on_scenarios_names_every_field():
    """R11.6, R11.12: of a side, a battery, a mission and a squad; every shell, and every owner."""
    part = PAGE.read_text(encoding="utf-8").partition("## Fire support")[2].partition("\n## ")[0]
    side = setup.support_fields(Text())
    battery = side["support"].shape.of
    groups = (side, setup.support_of_squad(), battery.fields, battery.fields["inbound"].shape.fields)
    named = set(re.findall(r"`([\w-]+)`", part))
    assert {name for group in groups for name in group} | set(SHELL) <= named
    assert [owner for owner in setup.OWNERS if not re.search(rf"\b{owner}\b", part)] == []


# --- as orders are typed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [
    "request B1 at 24,40", "request B1 battery 2 at 24,40", "request B1 spending 12 at 3,4",
    "request B1 battery 8 shell fuel-air single spending 2 at 3,4",
    "request B1 shell troops on 24.5,40", "request B1 spending 1 on 24,40", "request B1 shell smoke single at 1,1",
    "fall", "fall battery 3", "bombard B1 at 24,40", "bombard B1 shell fuel-air single on 24.5,40",
    "reorganise B1 deploying pieces", "reorganise B1 treating nobody packing pieces asking R1",
])
def test_orders_of_fire_support_are_read_as_they_are_written(typed):
    """R11.9, R11.40, R11.43, S3.26: battery, shells, rounds, chits, at a place or on what lies there; pieces."""
    made = load(text("colour: blue"))
    assert notation.write(notation.read(typed, made.roster), made.roster) == typed


def test_a_request_may_leave_out_who_asks():
    """R11.1: the active unit does."""
    made = load(text("colour: blue"))
    made.game.active = 0
    order = notation.read("request spending 1 at 24,40", made.roster, made.game)
    assert notation.write(order, made.roster) == "request B1 spending 1 at 24,40"
