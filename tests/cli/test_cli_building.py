"""`dieshift odds point --building`: walls and doors (R14.30-R14.33)."""

from fractions import Fraction

import pytest

from dieshift.stargrunt.chapters.fire.setup import ImpossibleShot
from dieshift.stargrunt.odds.building import building
from dieshift.stargrunt.odds.point import Arm, PointShot
from dieshift.stargrunt.state.terms import HEAVY, MISSILE, SMALL

from .test_cli_point import refused, report, run

DRIVER = 'point --quality D8 --weapon "mass driver/3" --building --size 5 --armour 3'


def test_a_wall_as_json_is_exact():
    """R14.30, R14.31: twenty inches are one band of size 5; results add up to one."""
    document = report(f"{DRIVER} --range 20 --occupants D4")
    assert document["against"] == 4
    assert sum(Fraction(document[name]["fraction"]) for name in ("miss", "minor", "major")) == 1
    assert Fraction(document["rubble"]["fraction"]) > 0
    assert document["hole"]["fraction"] == "0/1"
    assert sum(Fraction(share["fraction"]) for share in document["lost"].values()) == 1


def test_a_door_is_of_size_one_and_leaves_a_hole():
    """R14.32, A41."""
    told = report(f"{DRIVER} --door 1 --range 20 --compare book")
    assert told["against"] == 6
    assert Fraction(told["hole"]["fraction"]) > Fraction(told["rubble"]["fraction"]) > 0
    assert "compare" in told


def test_it_is_told_in_a_table():
    """R14.31, R14.32."""
    text = run(f"{DRIVER} --door 1 --range 20 --occupants D6").output
    for word in ("against D6", "a hole in it", "rubble", "1 occupant lost"):
        assert word in text
    assert "none beyond the fifth band" in run(f"{DRIVER} --door 1 --range 61").output


@pytest.mark.parametrize(("typed", "said"), [
    (f"{DRIVER} --range 20 --door 6", "the class of the door can't be 6: write a whole number from 0 to 5."),
    (f"{DRIVER} --range 20 --cover soft", "A building has no faces, cover"),
    ('point --quality D8 --weapon "gauss rifle" --firepower D8 --range 10 --door 1',
     "Small arms can't be aimed at a door")])
def test_what_no_building_has_is_refused(typed, said):
    """R14.30-R14.33, A17."""
    assert said in refused(typed)


@pytest.mark.parametrize(("arm", "distance", "mounted", "die"), [
    (Arm(HEAVY, 6, 10), 13, False, 4), (Arm(MISSILE, 8, 12), None, False, 4), (Arm(SMALL, 8, 10), 13, False, 6),
    (Arm(SMALL, 8, 10), 13, True, 4)])
def test_what_the_firer_has_to_beat(arm, distance, mounted, die):
    """R6.2, R6.66, R13.22, R14.30: size 4 makes bands of 48 inches; quality D8 ones of eight; missiles meet a D4."""
    assert building(PointShot(8, arm, size=4, distance=distance, mounted=mounted)).against == die


def test_a_door_of_no_class_is_no_door():
    """R14.33."""
    with pytest.raises(ImpossibleShot):
        building(PointShot(8, Arm(HEAVY, 6, 10), distance=10), 9)
