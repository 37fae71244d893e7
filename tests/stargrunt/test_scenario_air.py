"""Aircraft, drops and the Inbound Chart in a scenario file, and what is wrong there (R11.14, R16.26, R16.30-R16.38)."""

from fractions import Fraction

import pytest

from dieshift.core.dice import scripted
from dieshift.core.odds import exact
from dieshift.core.streams import Whose
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, air
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.knowledge.view import as_heard, view, whose_die
from dieshift.stargrunt.scenarios.scenario import check, load
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import (
    ANTI_AIR,
    AT_BASE,
    FLYING,
    FROM_ORBIT,
    GROUND_ONLY,
    GROUNDED,
    HOVERING,
    INBOUND,
    JUMP_PACKS,
    LOITERING,
    MULTIROLE,
    PARACHUTES,
    UNROLLED,
)
from dieshift.stargrunt.turn.step import step

TEXT = """title: Above
sides:
  - name: Blue
    DEFENCE
    squads:
      - {type: line squad, code: B1, at: [30, 8]}
      - {type: gunship, code: B2, level: company, inbound: box 2, away: 3}
      - {type: lift craft, code: B3, at: [20, 8], mode: hovering}
      - {type: assault squad, code: B4, aboard: B3, drop: jump packs}
      - {type: line squad, code: B5, drop: parachutes}
      - {type: air ambulance, code: B6, level: battalion, inbound: loiter}
      - {type: strike plane, code: B7, at: [50, 8]}
      BLUE
  - name: Red
    squads:
      - {type: flak truck, code: R1, at: [30, 40]}
      - {type: medium tank, code: R2, at: [44, 40]}
"""


def text(blue="", defence=""):
    return TEXT.replace("      BLUE\n", blue and f"      - {{{blue}}}\n").replace(
        "    DEFENCE\n", defence and f"    air_defence: {defence}\n")


def faults(**rows):
    return [(fault.field.rsplit(".", 1)[-1], fault.remedy) for fault in check(text(**rows))]


def test_an_aircraft_starts_in_the_air_on_the_ground_or_on_the_chart():
    """R11.14, R16.34, A27: a company's box is the first, a battalion's the second; a plane is always in the air."""
    game = load(text()).game
    assert [game.squad[k].aloft for k in (1, 2, 6)] == [GROUNDED, HOVERING, FLYING]
    assert [(game.squad[k].chart, game.squad[k].present) for k in (1, 2, 4, 5)] == [
        (2, 0), (0, 1), (0, 0), (LOITERING, 0)]
    assert [(hull.home, hull.away) for hull in game.hull[:4]] == [(1, 3), (3, 0), (2, 0), (3, 0)]
    assert [game.squad[k].drop for k in (3, 4)] == [JUMP_PACKS, PARACHUTES]


def test_weapons_are_multirole_unless_they_say_otherwise_and_those_of_the_infantry_for_the_ground():
    """R6.68, R16.32."""
    game = load(text()).game
    flak, tank = game.hull[4], game.hull[5]
    assert flak.gun[0].air == ANTI_AIR
    assert [tank.gun[k].air for k in range(3)] == [MULTIROLE, MULTIROLE, GROUND_ONLY]


@pytest.mark.parametrize(("word", "die"), [
    ("", 6), ("none", 0), ("minimal", 4), ("low", 6), ("moderate", 8), ("high", 10), ("extreme", 12)])
def test_air_defences_are_low_unless_a_side_says_otherwise(word, die):
    """R16.30."""
    assert load(text(defence=word)).game.defences[0] == die


def test_an_ambulance_a_plane_and_their_bombs_are_of_their_types():
    """R10.50, R16.34, R16.35."""
    game = load(text()).game
    assert [(hull.flies, hull.ambulance, hull.bombs) for hull in game.hull[:4]] == [
        (2, 0, 0), (2, 0, 0), (2, 1, 0), (1, 0, 4)]


def test_passengers_are_on_the_chart_with_their_aircraft():
    """R11.13, R13.40."""
    game = load(text(blue="type: line squad, code: B8, figures: 4, aboard: B6")).game
    assert game.squad[7].chart == LOITERING


@pytest.mark.parametrize(("row", "field", "why"), [
    ("type: line squad, code: B8, at: [9, 8], mode: flying", "mode", "R16.34"),
    ("type: strike plane, code: B8, at: [9, 8], mode: grounded", "mode", "R16.34"),
    ("type: line squad, code: B8, inbound: base", "inbound", "R11.16"),
    ("type: line squad, code: B8, aboard: B3, inbound: box 1", "inbound", "R11.12"),
    ("type: line squad, code: B8, inbound: box 1, at: [9, 8]", "at", "R3.53"),
    ("type: line squad, code: B8, inbound: box 4", "inbound", "box 3"),
    ("type: militia squad, code: B8, quality: green, drop: parachutes", "drop", "R16.38"),
    ("type: line squad, code: B8, quality: veteran, drop: orbit", "drop", "R16.26"),
    ("type: power squad, code: B8, quality: regular, drop: orbit", "drop", "R16.26"),
    ("type: jeep, code: B8, drop: orbit", "drop", "R16.38"),
    ("type: jeep, code: B8, drop: jump packs", "drop", "R16.38"),
    ("type: gunship, code: B8, drop: parachutes", "drop", "R16.38"),
    ("type: jeep, code: B8, quality: green, drop: parachutes", "drop", "R16.38"),
    ("type: line squad, code: B8, at: [9, 8], drop: parachutes", "at", "R16.38"),
    ("type: line squad, code: B8, inbound: box 1, home: 4", "home", "3"),
])
def test_what_cannot_be_in_the_air_is_said_with_its_rule(row, field, why):
    """R11.12, R16.26, R16.34, R16.38."""
    found = faults(blue=row)
    assert any(name == field and why in remedy for name, remedy in found), found


def test_only_those_who_are_fit_for_it_drop_from_orbit():
    """R16.26."""
    game = load(text(blue="type: power squad, code: B8, quality: veteran, drop: orbit")).game
    assert game.squad[7].drop == FROM_ORBIT


def test_a_vehicle_may_be_parachuted():
    """R16.38."""
    game = load(text(blue="type: jeep, code: B8, drop: parachutes")).game
    assert (game.squad[7].drop, game.squad[7].present, faults(blue="type: jeep, code: B8, drop: parachutes")) == (
        PARACHUTES, 0, [])


# --- random reinforcements --------------------------------------------------------------------------------------------


def opened(face, rules="book"):
    """The Inbound Chart after the battle has begun: a craft with a squad aboard rolled a face for its box."""
    craft = "}\n      - {type: lift craft, code: B9, inbound: random"
    setting = load(text(blue="type: line squad, code: B8, aboard: B9" + craft))
    game = setting.game
    assert (game.squad[7].chart, game.squad[8].chart) == (UNROLLED, UNROLLED)
    dice, order = scripted((6, face), (6, 3), (6, 2)), Order()
    order.kind, order.unit, order.target = activation.NOTHING, -1, -1
    step(dice, catalogue.parse(rules).record(), setting.table, game, order)
    return setting, dice


@pytest.mark.parametrize(("face", "up", "down"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3)])
def test_a_random_reinforcement_starts_in_the_box_that_half_of_a_d6_says(face, up, down):
    """R11.14: rounded up; rounded down by an option. Who is aboard is in the same box; at 0 it may enter."""
    for rules, box in (("book", up), ("book + reinforcements-round-down", down)):
        game = opened(face, rules)[0].game
        assert [(game.squad[k].chart, game.squad[k].present) for k in (7, 8)] == [(box, 0), (box, 0)]


def test_each_box_is_as_likely_as_another():
    """R11.14: by an option box 3 is rolled once in six, and the battle area, too."""
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    usual, down = catalogue.parse("book"), catalogue.parse("book + reinforcements-round-down")
    assert exact(air_rules.roll_box, rules=usual) == {1: third, 2: third, 3: third}
    assert exact(air_rules.roll_box, rules=down) == {0: sixth, 1: third, 2: third, 3: sixth}


def test_the_other_side_sees_neither_the_box_nor_the_die():
    """R11.14, R11.18."""
    start = opened(5)[0]
    blank = Order()
    assert view(start.game, Viewer.of_side(1)).squad[8].chart == AT_BASE
    assert whose_die(start.game, blank, start.roster, "box of a reinforcement", "B9") == Whose(0, secret=True)
    assert whose_die(start.game, blank, start.roster, "strength", "B9") == Whose(0, secret=True)  # it is still to come
    assert whose_die(start.game, blank, start.roster, "strength", "B1") == Whose(0, secret=False)


def test_only_aircraft_have_bombs_and_only_heavy_weapons_acquire_aircraft():
    """R16.35, R6.68."""
    own = ("vehicles:\n  barge: {size: 3, drive: hover, crew: 2, bombs: 2, weapons: "
           "[{weapon: SAW, mount: fixed, anti_air: dedicated}]}\n")
    findings = [(fault.field.rsplit(".", 1)[-1], fault.remedy) for fault in check(text() + own)]
    assert any(name == "bombs" and "R16.35" in remedy for name, remedy in findings)
    assert any(name == "anti_air" and "R6.68" in remedy for name, remedy in findings)


# --- what the other side sees -----------------------------------------------------------------------------------------


def test_the_other_side_does_not_see_where_a_unit_is_on_the_chart():
    """R11.18: only that it is not over the battle area; its own side and the referee see it."""
    game = load(text()).game
    red, blue = view(game, Viewer.of_side(1)), view(game, Viewer.of_side(0))
    assert [(red.squad[k].chart, red.squad[k].course) for k in (1, 5)] == [(AT_BASE, INBOUND), (AT_BASE, INBOUND)]
    assert [blue.squad[k].chart for k in (1, 5)] == [2, LOITERING]
    assert game.squad[1].chart == 2


def test_the_other_side_does_not_hear_whom_a_call_is_for_nor_who_loiters():
    """R11.10, R11.16."""
    game = load(text()).game
    call, wait = Order(), Order()
    call.kind, call.unit, call.target, call.at = air.CALL_IN, 0, 5, 1
    wait.kind, wait.unit = air.LOITER, 1
    heard = as_heard(call, game, Viewer.of_side(1))
    assert (heard.unit, heard.target, heard.at) == (0, -1, 0)
    assert as_heard(wait, game, Viewer.of_side(1)).unit == -1
    assert as_heard(wait, game, Viewer.of_side(0)).unit == 1
