"""`dieshift odds mission` and `dieshift odds burst`: fire support before it falls, in tables, as JSON, and refused."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift.cli.odds import app
from oracle import guns as oracle

BASE = str(Path(__file__).parents[2] / "examples" / "scenarios" / "fire-base.yaml")


def run(*words):
    return CliRunner().invoke(app, list(words))


def numbers(*words):
    found = run(*words, "--json")
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


def test_a_mission_on_a_scenario():
    """R11.3, R11.21, R11.27, R11.41: pieces fire at a squad that they see; all of it counted out."""
    document = numbers("mission", BASE, "bombard R2 shell troops at 20,9")
    assert (document["through"]["fraction"], document["true"]["fraction"], document["rounds"], document["shell"]) == (
        "1/1", "3/4", 2, "troops")
    assert document["inches"]["3"]["fraction"] == "1/32"
    unit = document["units"]["B3"]
    assert sum(Fraction(row["fraction"]) for row in unit["lost"].values()) == 1
    mean = sum(int(many) * Fraction(row["fraction"]) for many, row in unit["lost"].items())
    assert mean == Fraction(unit["casualties"]["fraction"]) == sum(
        Fraction(figure["hurt"]["fraction"]) for figure in unit["figures"])


def test_a_mission_in_a_table():
    """R11.3, R11.21: a request, its point, and whom it may strike, in words."""
    printed = run("mission", BASE, "request R3 at 20,20", "--rules", "book")
    assert printed.exit_code == 0
    for said in ("rules: book", "request gets through", "the first round lands on target",
                 "B3 is in a burst", "hurt on average"):
        assert said in printed.stdout


@pytest.mark.parametrize(("words", "said"), [
    (("mission", "nowhere.yaml", "bombard R2 at 20,9"), "there is no scenario 'nowhere.yaml'"),
    (("mission", BASE, "fire R2 at B1"), "'fire R2 at B1' is not a fire mission"),
    (("mission", BASE, "bombard R2 at 24,32"), "too near for the pieces to fire at"),
    (("mission", BASE, "bombard R9 at 24,40"), "'R9' is not a unit: did you mean 'R3'?"),
    (("mission", BASE, "bombard R2 at 20,9", "--rules", "bok"), "bok"),
    (("burst", "--shell", "smoke"), "the shell can't be 'smoke'"),
    (("burst", "--armour", "D7"), "the armour die"), (("burst", "--bursts", "9"), "the number of bursts"),
    (("burst", "--vehicle", "6"), "the armour class"),
    (("burst", "--vehicle", "2", "--leadership", "4"), "leadership")])
def test_what_cannot_be_is_one_sentence(words, said):
    """R11.26, R11.41: exit code 2, nothing on the output."""
    found = run(*words)
    assert (found.exit_code, found.stdout) == (2, "")
    assert said in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize(("words", "impact", "armour", "lifted", "bursts"), [
    ((), 8, 8, 0, 1), (("--cover", "hard", "--in-position"), 8, 8, 3, 1), (("--shell", "troops"), 12, 8, 0, 2),
    (("--shell", "armour", "--armour", "D12", "--power-armour"), 6, 12, 0, 1),
    (("--shell", "fuel-air", "--cover", "hard", "--in-position"), 10, 4, 0, 3),
    (("--shell", "fuel-air", "--sealed"), 10, 8, 0, 1)])
def test_bursts_on_a_man_are_the_oracles(words, impact, armour, lifted, bursts):
    """R11.26, R11.27, R11.34, R11.36, R5.35; S4.62-S4.68; Q1: by shell, suit and cover; two wounds kill."""
    found = numbers("burst", *words, "--bursts", str(bursts))
    assert Fraction(found["unhurt"]["fraction"]) == oracle.wound(impact, armour, lifted)[0] ** bursts
    if not lifted:
        assert Fraction(found["dead"]["fraction"]) == oracle.killed_by(bursts, impact, armour)


@pytest.mark.parametrize("airtight", [True, False])
def test_fuel_air_on_a_vehicle_is_the_oracles(airtight):
    """S4.72-S4.76, S4.85-S4.93: class 3 in front, two of battledress D4 and one suit inside."""
    words = ("--shell", "fuel-air", "--vehicle", "3", "--occupants", "D4x2,D8", *(["--airtight"] if airtight else []))
    found, names = numbers("burst", *words), {"systems": "systems_out", "hurt": "inside"}
    for name, chance in oracle.fuel_air(2, 8, 2, airtight=airtight, men=(4, 4, 8)).items():
        assert Fraction(found[names.get(name, name)]["fraction"]) == chance


def test_a_burst_in_a_table():
    """R11.31: what may become of a vehicle, in words."""
    found = run("burst", "--vehicle", "1", "--burst", "6", "--bursts", "2")
    assert found.exit_code == 0
    assert "disabled" in found.stdout
    assert "immobilised" in found.stdout


def test_a_mission_at_a_building_says_what_becomes_of_it():
    """R11.35, R14.31, A40: in a table and as numbers; the bunker is sealed and holds most blasts."""
    words = ("mission", BASE.replace("fire-base", "bunker-complex"), "request B1 shell fuel-air at 36,32")
    bunker = numbers(*words)["sections"]["Command bunker"]
    assert 0 < Fraction(bunker["rubble"]["fraction"]) < Fraction(bunker["holed"]["fraction"]) < Fraction(1, 1000)
    assert bunker["systems_out"]["fraction"] == "0/1"
    assert sum(Fraction(row["fraction"]) for row in bunker["rounds"].values()) == 1
    said = run(*words).stdout
    assert "Command bunker is hit" in said
    assert "breached" in said
