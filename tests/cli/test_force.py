"""`dieshift force`: what it prints can be played, is made again by its own words, and every fault is one sentence."""

import json
import shlex

import pytest
import yaml
from typer.testing import CliRunner

from dieshift.cli.main import app
from dieshift.interface import speech
from dieshift.stargrunt.scenarios import scenario


def run(text, typed=None):
    return CliRunner().invoke(app, ["force", *shlex.split(text)], input=typed)


def made(text, typed=None):
    found = run(text, typed)
    assert found.exit_code == 0, found.output
    return found.stdout


def fault(text, typed=None):
    found = run(text, typed)
    assert (found.exit_code, found.stdout) == (2, "")
    return found.stderr.strip().splitlines()[-1]


def test_organisations_are_listed_with_what_is_still_to_come():
    """R18.1-R18.8."""
    told = made("list")
    assert "guard platoon (R18.5): 1 guard command, 2 guard missile squad, 1 guard squad, 1 light power squad;" in told
    assert "later: its three tanks" in told
    assert json.loads(made("list --json"))["gauss platoon"]["snipers"] == ["gauss sniper"]


@pytest.mark.parametrize("text", [
    "draw 'guard platoon' --seed 3", "draw 'line platoon' 'gauss platoon' --table town:17 --sniper 'gauss sniper'",
    "encounter 'power platoon' --table woods:3 --no-swap --seed 7", "rearguard --table village:4 --seed 2",
    "ambush --table hills:2 --squads 2 --mine mixed --seed 6"])
def test_the_same_dice_make_the_same_force_again(text):
    """R2.9: the first line says how, with faces in place of the seed."""
    if "gauss sniper" in text:
        text = text.replace("'line platoon'", "'gauss platoon'")
    once = made(text)
    again = once.splitlines()[0].removeprefix("# dieshift force ")
    assert "--seed" not in again
    assert made(again) == once
    assert made(text) == once


def test_a_side_is_the_block_of_a_scenario():
    """R2.15, R2.16, R2.9: given a title and an enemy, it is a battle."""
    force = yaml.safe_load(made("draw 'line platoon' 'carrier platoon' --quality 'draw regular or veteran' "
                                "--motivation high --fatigue tired"))
    assert [(side["motivation"], side["fatigue"]) for side in force["sides"]] == [("high", "tired")] * 2
    assert {row["quality"] for side in force["sides"] for row in side["squads"]} == {"regular", "veteran"}
    assert scenario.check(yaml.safe_dump({"title": "Met"} | force)) == []


def test_a_battle_is_written_to_a_file_and_weighed_by_simulation(tmp_path):
    """R2.11, R18.8: there are no points; carriers are not raised."""
    path = tmp_path / "mine.yaml"
    printed = made(f"draw 'line platoon' 'carrier platoon' --table town:17 --to '{path}'")
    assert "There are no points values (R2.11)" in printed
    assert f"dieshift simulate {path} --swap" in printed
    assert "Not raised with carrier platoon: its armoured carriers" in printed
    assert scenario.check(path) == []
    assert path.read_text(encoding="utf-8").startswith("# dieshift force draw 'line platoon' 'carrier platoon'")


def test_json_has_every_die():
    """R18.9: the dice by their reasons, whoever rolls them."""
    document = json.loads(made("encounter --seed 4 --json"))
    assert len([die for die in document["dice"] if die["reason"] == "counter"]) == 8
    assert [(die["die"], die["unit"]) for die in document["dice"][8:10]] == [(8, "Blue"), (8, "Red")]
    assert [die["unit"] for die in document["dice"][10:]] == ["Red"] * 3 + ["Blue"] * 3
    assert document["made"]["terrain"] == {"style": "woods", "seed": 1}


def test_a_referee_types_what_was_drawn():
    """R2.9: he names counters; a counter that is not there is asked again; the faces make the same force."""
    typed = "veteran 1\nnobody 7\nelite 3\nregular 2\ngreen 2\n"
    printed = made("draw 'line platoon' --dice ask", typed)
    block = yaml.safe_load(printed[printed.index("# dieshift"):])["sides"][0]["squads"]
    assert [(row["quality"], row["leadership"]) for row in block] == [
        ("veteran", 1), ("elite", 3), ("regular", 2), ("green", 2)]
    again = printed[printed.index("# dieshift force "):].splitlines()[0].removeprefix("# dieshift force ")
    assert yaml.safe_load(made(again))["sides"][0]["squads"] == block


def test_a_referee_types_dice_and_says_whom_he_stops():
    """R18.11, R18.12; N57: asked die by die, and whom of those on the road; made again from the same answers."""
    counters = "regular 1\n" * 2 + "veteran 2\n" + "regular 2\n" * 8
    road = "3\n5\n1\n" + "2\n" + "3\n" + "2\n" + "4\n" + "0\n" + "1\n1\n1\n" + "1\n2\n2\n"
    printed = made("rearguard --dice ask --stop ask", counters + "1\n1\n" + road + "green 3\n")
    start = printed.index("# dieshift force ")
    assert "--stop 2,2,0 " in printed[start:]
    assert "# Turn 1: a squad, tired: over 3 joins." in printed[start:]
    again = made(printed[start:].splitlines()[0].removeprefix("# dieshift force "))
    assert yaml.safe_load(again) == yaml.safe_load(printed[start:])


def test_a_squad_between_two_battles():
    """R18.30-R18.37; N58: learns, gets a wounded man back after 4 days, is diluted at 3 of D6, and rests in vain.

    Five fit and one who comes back are six: D6.
    """
    printed = made("campaign --quality green --points 3 --won --objective --strength 5 --wounded 2 --replacements 3 "
                   "--fatigue tired --rest 3 --unsafe --battles 2 --dice 1,2,3,2")
    assert printed.splitlines() == ["green, points 7", "exhausted, figures 8", "2 wounded are lost",
                                    "unfit: withdraw it, or lose it (R18.36)", "Same dice again: --dice 1,2,3,2"]
    printed = made("campaign --quality green --points 3 --won --strength 5 --wounded 2 --replacements 3 --rest 2 "
                   "--dice 1,4,4")
    assert printed.splitlines() == ["regular, points 6", "fresh, figures 9", "1 wounded is lost",
                                    "wounded back after days: 4", "Same dice again: --dice 1,4,4"]
    assert made("campaign --supply D8 --dice 8").splitlines()[0] == "8 replacements for the platoon"
    document = json.loads(made("campaign --fatigue exhausted --battles 3 --dice 4 --json"))
    assert (document["unfit"], document["quality"], document["points"]) == (0, "regular", 1)


@pytest.mark.parametrize(("text", "words"), [
    ("ambush --mine people", "the mine on the road can't be 'people': write vehicles or mixed."),
    ("ambush --squads 4", "--squads can't be '4': write a whole number from 2 to 3."),
    ("campaign --strength 9 --wounded 4", "13 figures are too many: a squad has at most 12."),
    ("campaign --quality brave", "quality can't be 'brave': write untrained"),
    ("campaign --supply D10", "the supply can't be 'D10': write d6, d8 or d12."),
    ("campaign --wounded 1 --dice 3,3", "--dice gives 2 faces, but 1 were rolled."),
    ("draw 'line platon'", "there is no organisation 'line platon': did you mean 'line platoon'?"),
    ("draw 'line platoon' --quality brave", "quality can't be 'brave':"),
    ("draw 'line platoon' --fatigue sleepy", "fatigue can't be 'sleepy': write fresh, tired or exhausted."),
    ("draw 'line platoon' --sniper 'gauss sniper'", "line platoon has no 'gauss sniper': its snipers are none."),
    ("draw 'line platoon' --table town:1", "--table makes a battle for two sides: name two organisations."),
    ("draw a b c", "a battle has two sides, but 3 organisations are named."),
    ("draw 'line platoon' --dice 1,2", "a D72 is needed (counter, B3), and all 2 recorded faces are used"),
    ("draw 'line platoon' --dice 1,1,1,1,1", "--dice gives 5 faces, but 4 were rolled."),
    ("draw 'line platoon' --dice mine", "--dice 'mine': write seeded, ask, or faces such as 12,3,5."),
    ("encounter 'reinforced company'", "reinforced company is larger than a platoon"),
    ("encounter --table moon:1", "'moon' is not a style of terrain: the styles are"),
    ("encounter --table woods", "--table 'woods': write STYLE:SEED, as in 'village:7'."),
    ("rearguard --stop first", "--stop 'first': write easiest, ask, or numbers such as 1,1,0."),
    ("rearguard --stop 9,9,9,9,9,9 --seed 2", "--stop: turn "),
    ("rearguard --stop 0 --seed 2", "--stop gives 1 choices, but there are more to make."),
    ("rearguard --stop 0,0,0,0,0,0,0 --seed 2", "--stop gives 7 choices, but there were "),
    ("rearguard --motivation high", "the attacker's motivation can't be 'high': write low or medium."),
    ("rearguard --mines nuclear", "the kind of mines can't be 'nuclear':"),
    ("rearguard --tank heavy", "the kind of tank can't be 'heavy': write light or medium."),
    ("rearguard 'line platoon' 'gauss platoon' --platoons 4 --seed 1", "35 units are too many")])
def test_a_fault_is_one_sentence(text, words):
    """R2.9, R18.7-R18.11, R18.36: what was given, and what would be right."""
    assert words in fault(text)


def test_it_speaks_german():
    """A title, a briefing and notes are messages; what a file needs stays as it is."""
    try:
        printed = made("rearguard --seed 4 --language de")
    finally:
        speech.speak(None)
    assert scenario.check(printed) == []
    assert "Nachhut: Dorf 1" in printed
    assert "type: line squad" in printed
    assert "quality: regular" in printed


@pytest.mark.parametrize("raw", [b"\x89PNG\r\n\x1a\n\0\0IHDR", b"\x7fELF\2\1\1\0", b"SQLite format 3\0\x10"])
def test_a_file_that_is_no_text_is_said_to_be_none(raw, tmp_path):
    """It is taken for no list, and for no scenario either."""
    path = tmp_path / "force.bin"
    path.write_bytes(raw)
    checked = run(f"check {path}")
    assert checked.exit_code == 1
    line = checked.stdout.strip().partition(":")[2].partition(" ")[2]
    assert line == "The file isn't a text file. Choose a text file in YAML or JSON."
