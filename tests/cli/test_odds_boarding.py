"""`dieshift odds melee` and `dieshift odds shot`: tables, JSON and one clear sentence for every fault."""

import json
import re
import shlex
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from dieshift.boarding.cli import odds as odds_boarding
from dieshift.cli.odds import app

DUEL = "melee stalker siege_boarder --rules book"
SHOT = "shot siege_cannon stalker_alpha --rules book"


def run(text):
    return CliRunner().invoke(app, shlex.split(text), env={"COLUMNS": "80"})


def report(text):
    found = run(text + " --json")
    assert (found.exit_code, found.stderr) == (0, "")
    return json.loads(found.stdout)


def printed(text):
    found = run(text)
    assert (found.exit_code, found.stderr) == (0, "")
    assert max(map(len, found.stdout.splitlines())) <= 80
    return found.stdout


def fractions(node):
    """All numbers of a report that are chances or means, each with its fraction."""
    if isinstance(node, dict):
        if "fraction" in node:
            yield node
        for inner in node.values():
            yield from fractions(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from fractions(inner)


def test_a_duel_as_json_is_exact():
    """2E: a stalker attacks a siege boarder, first round."""
    document = report(DUEL)
    first = document["rounds"][0]
    assert [first[name]["fraction"] for name in ("attacker_wins", "draw", "defender_wins")] == [
        "238753/279936", "56413/559872", "8651/186624"]
    assert document["defender_removed"]["fraction"] == "49595917/107495424"
    assert document["attacker"] == {"name": "Stalker", "weapon": "rending claws", "dice": 7, "needs": 3, "rerolls": 0,
                                    "parried": 0}
    assert document["defender"]["parried"] == 1
    assert sum(Fraction(end["fraction"]) for end in first["outcomes"]) == 1
    assert {end["winner"] for end in first["outcomes"]} == {"attacker", "defender", None}
    assert (document["rules"], document["facing"], document["later"]) == ("book", "front", False)


def test_every_probability_is_a_fraction_and_a_number():
    """Fractions in lowest terms with their denominator, also 0/1 and 1/1."""
    for document in (report(DUEL + " --rounds 3"), report(SHOT + " --overwatch --level 1")):
        listed = list(fractions(document))
        assert len(listed) > 20
        for item in listed:
            assert re.fullmatch(r"\d+/\d+", item["fraction"])
            assert float(Fraction(item["fraction"])) == item["number"]
    assert report(SHOT)["jammed"] == {"fraction": "0/1", "number": 0.0}


def test_a_duel_is_printed_with_what_is_thrown():
    """B24, B33, B36: dice, numbers, weapons with their rules, what is parried; then every chance."""
    output = printed(DUEL)
    for text in ("rules: book", "Stalker attacks Siege Boarder from the front, first round",
                 "attacker: 7 dice, 3+, rending claws (rending)",
                 "defender: 4 dice, 4+, power gauntlet (fist), 1 of its successes may be parried",
                 "attacker wins     85.29", "draw              10.08", "defender removed  46.14", "both survive"):
        assert text in output


def test_several_rounds_are_a_table():
    """2E: 80.30, 12.85 and 6.86 % after four rounds."""
    output = printed(DUEL + " --rounds 4")
    assert re.search(r"^ +4 +13\.23 +9\.86 +2\.13 +1\.23 +12\.85 +80\.30$", output, re.MULTILINE)
    assert re.search(r"^both survive +6\.86", output, re.MULTILINE)
    output = report(DUEL + " --rounds 4")
    assert [each["round"] for each in output["rounds"]] == [1, 2, 3, 4]
    assert [round(output[name]["number"], 4) for name in ("defender_removed", "attacker_removed", "both_stand")] == [
        0.8030, 0.1285, 0.0686]
    fought = sum(Fraction(each["fought"]["fraction"]) for each in output["rounds"])
    assert sum(Fraction(item["fraction"]) for item in output["mean_rounds"].values()) == fought


@pytest.mark.parametrize(("options", "line"), [
    ("--flank", "in the flank, first round"), ("--rear --later", "in the rear, engaged already"),
    ("--diagonal", "from the front across a corner"), ("--rounds 2", "first round, 2 rounds"),
    ("--concussed attacker --concussed Defender", "attacker: 4 dice, 3+"),
    ("--later --weapon 'rending claws' --answer 'Power Gauntlet'", "attacker: 6 dice")])
def test_how_the_two_meet(options, line):
    """B20, B24, B28, B47."""
    assert line in printed(f"{DUEL} {options}")


def test_abilities_left_are_named():
    """B34: Re-roll 2 against Re-roll 1 leaves one; a force weapon is tested."""
    assert "defender: 7 dice, 3+, rending claws (rending), Re-roll 1" in printed("melee siege_leader stalker_alpha")
    assert report("melee void_adept stalker_alpha --testing")["testing"] is True
    assert "defender loses 3 HP" in printed("melee void_adept stalker_alpha --testing")
    assert "defender: no dice" in printed("melee stalker bulkhead")


def test_two_rule_sets_stand_side_by_side():
    """RULING 15: what is thrown is the same, so that it is told once."""
    text = DUEL + " --compare 'book + saves-sequential'"
    output = printed(text)
    assert output.count("Stalker attacks") == 1
    assert "A: book" in output
    assert "B: book + saves-sequential" in output
    assert re.search(r"^defender removed +46\.14 .* 44\.95 ", output, re.MULTILINE)
    document = report(text)
    assert document["compare"]["rules"] == "book + saves-sequential"
    assert document["compare"]["defender_removed"]["number"] < document["defender_removed"]["number"]
    many = printed(text + " --rounds 2")
    assert many.count("removed   removed") == 2
    assert printed(DUEL + " --flank --diagonal --compare 'book + diagonal-no-defence'").count("Stalker attacks") == 2


def test_a_shot_is_printed_with_gun_and_save():
    """B8-B12, G-8b: dice, hit type, AP, Overkill, the save left, every number of hits, the jam."""
    output = printed(SHOT + " --overwatch --level 1")
    for text in ("Siege Cannon shoots at Stalker Alpha with the rotary cannon on overwatch",
                 "3 ballistic dice, hit type 3 with sustained fire, AP 4, Overkill",
                 "save against a hit: invulnerable save 5+ (33.33 %)", "3 hits", "loses 2 HP", "target removed",
                 "gun jams        22.22"):
        assert text in output
    assert "gun jams" not in printed(SHOT)
    assert "1 re-rolled" in printed("shot siege_leader stalker")
    assert "torrent: a hit on 2+, AP 4" in printed("shot siege_torch trooper")
    assert "save against a hit: none (0.00 %)" in printed("shot siege_boarder stalker")
    assert "armour save 2+, then invulnerable save 5+" in printed(
        "shot siege_boarder siege_boarder --rules 'book + saves-sequential'")


def test_a_shot_as_json_is_exact():
    """2E: 11 of 36 with two dice and hit type 1; with one sustained shot 5 of 9."""
    document = report("shot siege_boarder stalker --rules book")
    assert (document["hit"]["fraction"], document["hits"]["2"]["fraction"]) == ("11/36", "1/36")
    assert (document["gun"], document["dice"], document["hit_type"], document["saves"]) == ("twin carbine", 2, 1, [])
    assert report("shot siege_boarder stalker --level 1")["hit"]["fraction"] == "5/9"
    assert report("shot siege_boarder trooper")["saves"] == [{"needs": 3, "why": "armour save"}]
    assert sum(Fraction(outcome["fraction"]) for outcome in document["outcomes"]) == 1


@pytest.mark.parametrize(("text", "sentence"), [
    ("melee stalkr siege_boarder", "there is no type 'stalkr': did you mean 'stalker'?"),
    ("melee zzz siege_boarder", "the types are siege_boarder, "), ("melee stalker", "needs DEFENDER"),
    ("melee stalker trooper breacher", "doesn't take 'breacher'"),
    ("melee stalker trooper --weapon axe", "it carries rending claws"),
    ("melee stalker trooper --answer knif", "did you mean 'knife'?"),
    ("melee stalker trooper --rounds 99", "from 1 to 20"), ("melee stalker trooper --rounds some", "'some'"),
    ("melee stalker trooper --flank --rear", "not both"), ("melee stalker trooper --rules bok", "did you mean 'book'?"),
    ("melee stalker trooper --compare 'book + saves-sequentil'", "did you mean 'saves-sequential'?"),
    ("melee stalker trooper --testing", "no force weapon"), ("melee door trooper", "it is a door"),
    ("melee stalker trooper --concussed defendr", "did you mean 'defender'?"),
    ("melee stalker trooper --rouns 3", "did you mean '--rounds'?"), ("mele stalker trooper", "did you mean 'melee'?"),
    ("shot stalker trooper", "no gun"), ("shot siege_boarder stalker --gun 'twin carbin'", "'twin carbine'?"),
    ("shot siege_boarder stalker --level 3", "from 0 to 2"), ("shot breacher stalker --level 1", "no sustained fire"),
    ("shot breacher stalker --overwatch", "on overwatch"), ("shot siege_torch door", "leaves doors alone"),
    ("shot siege_boarder stalkr", "did you mean 'stalker'?")])
def test_bad_input_is_one_sentence(text, sentence):
    """Standard output stays empty, the exit code is 2; with --json the sentence is told there, too."""
    plain = run(text)
    assert (plain.exit_code, plain.stdout) == (2, "")
    assert sentence in plain.stderr
    assert plain.stderr.count("\n") == 1
    as_json = run(text + " --json")
    assert (as_json.exit_code, json.loads(as_json.stdout)) == (2, {"error": as_json.stderr.strip()})


@pytest.mark.parametrize("command", ["melee", "shot"])
def test_help_has_examples(command):
    """Every help page shows commands that run."""
    shown = run(f"{command} --help").stdout
    assert "Examples" in shown
    assert f"dieshift odds {command}" in shown


@pytest.mark.parametrize(("examples", "many"), [(odds_boarding.MELEE_EXAMPLES, 4), (odds_boarding.SHOT_EXAMPLES, 4)])
def test_examples_run(examples, many):
    """The examples of the help pages are run as they stand."""
    commands = [" ".join(part.split()) for part in examples.split("\n\n") if "dieshift odds" in part]
    assert len(commands) == many
    for command in commands:
        assert run(command.removeprefix("dieshift odds ")).exit_code == 0, command
