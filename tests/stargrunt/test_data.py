"""The data files say what the tables of the base rules say."""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from dieshift.stargrunt.scenarios import forces, scenario
from dieshift.stargrunt.scenarios.fields import schema
from dieshift.stargrunt.scenarios.forces import Kit, armours, equip, melee_weapons, small_arms, squad_types, supports
from dieshift.stargrunt.scenarios.generator import STYLES
from dieshift.stargrunt.state.records import MAX_FIGURES, Figure
from dieshift.stargrunt.state.terms import NOBODY, ON_FOOT, PACKED, PLATOON, SQUAD, TROOPS, UNCOUNTED
from dieshift.stargrunt.terrain.kinds import KINDS

# rule, firepower in halves, impact, close (17A)
SMALL_ARMS = {
    "improvised weapon": ("R17.1", 1, 4, 1),
    "light autopistol": ("R17.2", 2, 6, 1),
    "heavy autopistol": ("R17.3", 2, 10, 1),
    "submachine gun": ("R17.4", 6, 8, 1),
    "assault shotgun": ("R17.5", 6, 8, 1),
    "hunting rifle": ("R17.6", 2, 10, 0),
    "assault rifle": ("R17.7", 4, 8, 0),
    "assault rifle with grenades": ("R17.7", 6, 8, 0),
    "advanced rifle": ("R17.8", 4, 10, 0),
    "advanced rifle with grenades": ("R17.8", 6, 10, 0),
    "gauss rifle": ("R17.9", 4, 12, 0),
    "gauss rifle with grenades": ("R17.9", 6, 12, 0),
}
# rule, firepower die, impact die, guided, hard, disposable, rounds, heavy (17B, R17.62, R17.38)
SUPPORT = {
    "SAW": ("R17.20", 8, 10, 0, 0, 0, 0, 0),
    "rotary SAW": ("R17.21", 10, 10, 0, 0, 0, 0, 0),
    "gauss SAW": ("R17.22", 10, 12, 0, 0, 0, 0, 0),
    "heavy SAW": ("R18.4", 8, 12, 0, 0, 0, 0, 0),
    "plasma gun": ("R17.23", 6, 12, 0, 1, 0, 0, 0),
    "grenade launcher": ("R17.24", 12, 8, 0, 1, 0, 0, 0),
    "multiple launcher": ("R17.25", 8, 8, 0, 1, 0, 0, 0),
    "rocket": ("R17.26", 10, 12, 0, 1, 1, 1, 0),
    "basic missile": ("R17.27, R17.60, R6.62", 6, 12, 1, 1, 0, 3, 0),
    "enhanced missile": ("R17.27, R17.60, R6.62", 8, 12, 1, 1, 0, 3, 0),
    "superior missile": ("R17.27, R17.60, R6.62", 10, 12, 1, 1, 0, 3, 0),
    "launcher pack": ("R17.25, R16.23", 8, 8, 0, 1, 0, 3, 0),
    "suit railgun": ("R17.28", 8, 12, 0, 1, 0, 0, 0),
    "suit cannon": ("R17.29", 10, 12, 0, 1, 0, 0, 0),
    "packed autocannon": ("R17.30, R17.38, R6.70", 4, 8, 0, 1, 0, 0, 1),
    "flamer": ("R14.50, A44", 8, 8, 0, 0, 0, 0, 0),
    "sniper rifle": ("R15.44", 10, 10, 0, 0, 0, 0, 0),
    "gauss sniper rifle": ("R15.44", 10, 12, 0, 0, 0, 0, 0),
    "laser sniper rifle": ("R15.44", 12, 8, 0, 0, 0, 0, 0),
    "heavy sniper rifle": ("R15.44, R15.48", 8, 12, 0, 1, 0, 0, 0),
    "plain sniper rifle": ("R18.7", 8, 10, 0, 0, 0, 0, 0),
    "light laser sniper rifle": ("R18.7", 12, 6, 0, 0, 0, 0, 0),
}


def test_small_arms_are_those_of_the_table():
    """17A, R17.1-R17.9."""
    assert {name: tuple(arm[1:5]) for name, arm in small_arms().items()} == SMALL_ARMS


def test_what_small_arms_are_in_close_combat():
    """R8.23: pistols and machine pistols one type, shotguns two; rifles none."""
    worth = {name: melee_weapons()[arm.melee].shift for name, arm in small_arms().items()}
    assert {name for name, shift in worth.items() if shift == 1} == {
        "light autopistol", "heavy autopistol", "submachine gun"}
    assert {name for name, shift in worth.items() if shift == 2} == {"assault shotgun"}


def test_support_weapons_are_those_of_the_table():
    """17B, R17.20-R17.29; rounds R17.62, R6.62; an autocannon packed R17.30, R17.38; snipers R15.44, R15.48, R18.7.

    The SAW of R18.4 as it is printed there. Of flamers A44, a ruling: no row of the table has them.
    """
    assert [name for name, weapon in supports().items() if weapon.flame] == ["flamer"]
    assert {name: tuple(weapon[1:9]) for name, weapon in supports().items()} == SUPPORT


def test_armour_dice_are_those_of_the_table():
    """17D, R17.50-R17.54; no armour at all is a value of its own."""
    dice = {"none": 0, "battledress": 4, "partial light armour": 6, "full light suit": 8, "light power suit": 10,
            "heavy power suit": 12}
    assert {name: armour.die for name, armour in armours().items()} == dice
    assert {name for name, armour in armours().items() if armour.power} == {"light power suit", "heavy power suit"}


def test_every_squad_type_has_three_to_eight_figures_and_an_armed_leader():
    """R2.7."""
    troops = [kind for kind in squad_types().values() if kind.nature == TROOPS]
    assert len(troops) >= 10
    for kind in troops:
        assert 3 <= len(kind.figures) <= 8, kind.name
        assert kind.figures[0].arm is not None, kind.name
        fast = kind.name.startswith("power") or kind.mount != ON_FOOT
        assert kind.mobility == 12 if fast else kind.mobility in {6, 8}


def test_a_squad_of_another_strength_gains_or_loses_its_last_kind_of_figure():
    """R18.21: a type names the full strength; the specialists stay as long as they can."""
    line = squad_types()["line squad"]
    assert [kit.role for kit in line.strength(3)] == ["leader", "gunner", "specialist"]
    assert [kit.role for kit in line.strength(12)] == ["leader", "gunner", "specialist", *["rifle"] * 9]
    assert len(line.strength(MAX_FIGURES)) == MAX_FIGURES


def test_a_figure_carries_what_its_kit_says():
    """R17.26: a rocket beside the rifle; R17.52."""
    figure = Figure()
    kind = squad_types()["mechanised squad"]
    equip(figure, Kit("rocketeer", small_arms()["assault rifle"], supports()["rocket"], 0), kind)
    assert (figure.firepower, figure.impact, figure.close) == (4, 8, 0)
    assert (figure.support, figure.support_impact, figure.guided) == (10, 12, 0)
    assert (figure.armour, figure.medic) == (8, 0)


@pytest.mark.parametrize(("weapon", "given", "rounds"), [
    ("rocket", 0, 1), ("rocket", 3, 3), ("basic missile", 0, 3), ("SAW", 0, UNCOUNTED),
    ("packed autocannon", 0, PACKED)])
def test_rounds_come_with_the_weapon_or_as_given(weapon, given, rounds):
    """R17.38, R17.62, R6.62."""
    figure = Figure()
    equip(figure, Kit("man", None, supports()[weapon], 0, given), squad_types()["line squad"])
    assert figure.rounds == rounds


def test_a_squad_with_rockets_and_a_packed_gun_come_with_the_game():
    """R17.26, R17.62: its rocketeer has a rifle and two rounds; R17.38: a crew of two to four."""
    rocketeer = squad_types()["rocket squad"].figures[2]
    assert (rocketeer.support.name, rocketeer.rounds, rocketeer.arm is not None) == ("rocket", 2, True)
    carriers = squad_types()["gun carriers"]
    assert [bool(carriers.crew_fault(count)) for count in (1, 2, 4, 5)] == [False, False, False, True]
    assert carriers.strength(1)[0].support is None
    assert "rocket squad" in (Path(__file__).parents[2] / "examples/scenarios/market-day.yaml").read_text("utf-8")


def test_a_faulty_data_file_is_refused_with_its_line(monkeypatch):
    broken = "SAW: {rule: R17.20, firepower: 7, impact: 10}\n"
    monkeypatch.setattr(forces, "files", lambda _: _Folder(broken))
    with pytest.raises(ValueError, match=r"weapons.yaml:1: SAW.firepower: 7 is out of range"):
        forces.read_data("weapons.yaml", forces.Named(forces.SUPPORT, 4))


class _Folder:
    """Stands for the folder of data: every file in it holds one text."""

    def __init__(self, text):
        self.text = text

    def __truediv__(self, _):
        return self

    def read_text(self, encoding):
        assert encoding == "utf-8"
        return self.text


def test_the_schema_file_is_up_to_date():
    """Written by `python -m dieshift.stargrunt.scenarios.fields`."""
    kept = (files("dieshift.stargrunt") / "data" / "scenario.schema.json").read_text(encoding="utf-8")
    assert json.loads(kept) == schema()


def test_the_guide_names_every_type_kind_and_style():
    guide = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    words = " ".join(guide.split())
    for name in (*squad_types(), *(kind.replace("_", " ") for kind in KINDS), *STYLES):
        assert name in words


def test_the_example_of_the_guide_can_be_played():
    guide = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = guide.split("```yaml\n")[1].split("```")[0]
    assert scenario.check(example) == []


def test_grenades_are_in_the_firepower_of_those_who_have_them():
    """R17.61, 17A: a point more for the rifle, the same impact and reach, and no weapon is a grenade of its own."""
    arms = small_arms()
    for name in ("assault rifle", "advanced rifle", "gauss rifle"):
        rifle, with_them = arms[name], arms[f"{name} with grenades"]
        assert with_them.firepower == rifle.firepower + 2
        assert (with_them.impact, with_them.close) == (rifle.impact, rifle.close)
    assert [name for name in (*arms, *supports()) if name.startswith("grenade")] == ["grenade launcher"]


# figures, armour die, mobility, power armour; the weapons: firepower in halves and impact, or support die and impact
SAMPLES = {
    "line squad": ("R18.1, R18.2", 8, 6, 6, 0, {(4, 10): 1, (6, 10): 5}, {(8, 10): 1, (6, 12): 1}),
    "mechanised squad": ("R18.4", 6, 8, 6, 0, {(4, 10): 1, (6, 10): 3}, {(10, 12): 1, (6, 12): 1}),
    "gauss squad": ("R18.6", 7, 6, 6, 0, {(4, 12): 6}, {(10, 12): 1}),
    "power squad": ("R18.3", 6, 12, 12, 1, {(6, 10): 4}, {(10, 10): 1, (8, 12): 1}),
    "light power squad": ("R18.5", 6, 10, 6, 1, {(6, 10): 5}, {(10, 10): 1}),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_squad_types_follow_the_sample_organisations(name):
    """R18.1-R18.6: strength, armour, pace and weapons, by names of our own."""
    _, figures, armour, mobility, power, rifles, others = SAMPLES[name]
    kind = squad_types()[name]
    assert (len(kind.figures), kind.armour.die, kind.mobility, kind.armour.power) == (figures, armour, mobility, power)
    assert Counter((kit.arm.firepower, kit.arm.impact) for kit in kind.figures if kit.arm) == rifles
    assert Counter((kit.support.firepower, kit.support.impact) for kit in kind.figures if kit.support) == others


def test_a_platoon_of_the_sample_organisations_is_a_command_and_three_squads():
    """R18.1, R18.2, R2.19: eight men in the squads; a command squad leads them."""
    made = scenario.load(PLATOON_OF_FOUR).game
    levels = [(squad.level, squad.superior, squad.figures) for squad in made.squad[: made.units]]
    assert levels == [(PLATOON, NOBODY, 6), *[(SQUAD, 0, 8)] * 3, (SQUAD, NOBODY, 8)]


PLATOON_OF_FOUR = """
title: A platoon
sides:
  - name: Blue
    squads:
      - {type: line command, level: platoon, code: B1, at: [10, 10]}
      - {type: line squad, superior: B1, at: [20, 10]}
      - {type: line squad, superior: B1, at: [30, 10]}
      - {type: line squad, superior: B1, at: [40, 10]}
  - name: Red
    squads: [{type: militia squad, at: [10, 40]}]
"""
