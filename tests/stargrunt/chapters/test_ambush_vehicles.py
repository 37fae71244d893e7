"""Vehicles in an ambush: where hull, crew and riders are, and where the hull faces (S4.10, S4.12, R13.9, R13.40)."""

from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.state.terms import FIT

from .test_ambush import Laid

CONVOY = """\
title: Convoy
size: [48, 48]
turns: 2
ambush:
  {kind: KIND, side: Red, route: [[24, 0], [24, 20], [34, 20]], zones: [[[2, 10], [16, 40]], [[32, 30], [46, 40]]]}
sides:
  - name: Blue
    squads:
      - {type: medium carrier}
      - {type: line squad, aboard: B1}
      - {type: truck}
      - {type: line squad, figures: 4}
  - name: Red
    squads:
      - {type: light tank, leadership: 1, at: [10, 25], heading: 90}
      - {type: medium carrier, leadership: 1, at: [38, 34], heading: 180}
      - {type: line squad, leadership: 1, figures: 5, aboard: R2}
"""
B1, B2, B3, B4, R1, R2, R3 = range(7)
WRITTEN = ["march B1", "march B3 at 6", "march B4 at 8"]


def laid(kind="simple"):
    """An ambush for a carrier with its squad, a truck and a squad on foot, laid by a tank and a carrier."""
    return Laid(CONVOY.replace("KIND", kind)).play(*WRITTEN)


def places(made, unit):
    """Where a vehicle, its crew and everybody aboard are, and the way it faces; one place if all is right."""
    game = made.game
    k = game.squad[unit].hull
    inside = [squad for squad in game.squad[: game.units] if k in {squad.hull, squad.aboard}]
    spots = {(figure.x, figure.y) for squad in inside for figure in squad.figure[: squad.figures]
             if figure.health == FIT}
    hull = game.hull[k - 1]
    return spots | {(hull.x, hull.y)}, hull.heading


def test_vehicles_of_a_column_stand_on_its_route_and_face_along_it():
    """S4.12, R13.9: the carrier is 24" along the route and past its bend, the truck 6" behind and before it."""
    made = laid().play("ready", "spring at 24")
    assert places(made, B1) == ({(2800, 2000)}, 90)
    assert places(made, B3) == ({(2400, 1800)}, 0)


def test_a_vehicle_at_a_bend_faces_as_it_came():
    """S4.12, R13.9: like one that has driven there."""
    assert places(laid().play("ready", "spring at 20"), B1) == ({(2400, 2000)}, 0)


def test_a_vehicle_without_room_on_the_table_waits_at_its_edge():
    """S4.12, R3.53: the truck is 6" behind a carrier that is 4" along the route."""
    made = laid().play("ready", "spring at 4")
    assert made.game.squad[B3].present == 0
    assert places(made, B3) == ({(2400, 0)}, 0)


def test_vehicles_come_along_a_complex_ambush():
    """S4.19, S4.20, R13.9: the column goes on by the lead vehicle's full move, hull, crew and riders together."""
    ambush = laid("complex").play("ready")
    assert places(ambush, B1) == ({(2400, 0)}, 0)
    ambush.play("wait")
    assert places(ambush, B1) == ({(2400, 1200)}, 0)
    ambush.play("wait")
    assert places(ambush, B1) == ({(2800, 2000)}, 90)
    assert places(ambush, B3) == ({(2400, 1800)}, 0)


def test_an_ambusher_sets_up_a_vehicle_with_all_who_are_in_it():
    """S4.10, R13.40: hull, crew and riders go to the place that is named; the front keeps its bearing."""
    made = laid().play("setup R2 to 36,32")
    assert places(made, R2) == ({(3600, 3200)}, 180)


def test_riders_get_out_beside_their_vehicle_after_an_ambush():
    """S4.12, R13.40: within 6" of where the carrier stands on the route."""
    ambush = laid().play("ready", "spring at 24")
    ambush.game.seat_to_choose, ambush.game.question, ambush.game.slot = 0, activation.WHICH_UNIT, 0
    ambush.play("activate B2", "dismount B2 to 26,21")
    assert ambush.game.squad[B2].aboard == 0
    assert ambush.middle(B2) == (2600, 2100)
