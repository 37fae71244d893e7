"""`dieshift odds`: tables, JSON and one clear sentence for every fault."""

import json
import re
import shlex
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from dieshift.cli.odds import app
from dieshift.core.languages import pseudo
from dieshift.interface import speech
from dieshift.stargrunt.cli import odds as odds_command

SHOT = ("fire --quality D8 --firepower D12 --support D10 --range-die D8 --impact D10 --armour D8 --figures 8 "
        "--rules book")


def run(text):
    return CliRunner().invoke(app, shlex.split(text))


def report(text):
    found = run(text + " --json")
    assert (found.exit_code, found.stderr) == (0, "")
    return json.loads(found.stdout)


def fractions(node):
    """All probabilities of a report, each with its number."""
    if isinstance(node, dict):
        if "fraction" in node:
            yield node
        for inner in node.values():
            yield from fractions(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from fractions(inner)


def test_fire_as_json_is_exact():
    """19B: nothing, minor, major 16.88 / 29.06 / 54.06 %; 1.2605 potential hits."""
    document = report(SHOT)
    assert [document[name]["fraction"] for name in ("nothing", "minor", "major")] == ["27/160", "93/320", "173/320"]
    assert [round(100 * document[name]["number"], 2) for name in ("nothing", "major")] == [16.88, 54.06]
    assert round(document["potential_hits"]["number"], 4) == 1.2605
    assert sum(Fraction(outcome["fraction"]) for outcome in document["outcomes"]) == 1
    assert document["rules"] == "book"


def test_every_probability_is_a_fraction_and_a_number():
    """Fractions in lowest terms with their denominator, also 0/1 and 1/1."""
    document = report(SHOT + " --leadership 2 --motivation low --leader 1")
    listed = list(fractions(document))
    assert len(listed) > 50
    for item in listed:
        assert re.fullmatch(r"\d+/\d+", item["fraction"])
        assert float(Fraction(item["fraction"])) == item["number"]
    assert document["no_shot"] == {"fraction": "0/1", "number": 0.0}
    assert sum(Fraction(item["fraction"]) for item in document["confidence"]["lost"]) == 1


@pytest.mark.parametrize("die", ["D8", "d8", "8", " D8 "])
def test_dice_may_be_written_in_several_ways(die):
    """R1.6."""
    assert report(SHOT.replace("--quality D8", f"--quality '{die}'")) == report(SHOT)


@pytest.mark.parametrize(("weapons", "dice"), [
    ("rifle:2x6", [8, 12]), ("rifle:2x4, smg:3 x 1", [8, 12]), ("musket:0.5x9", [8, 6]), ("7", [8, 8]),
    ("2x5", [8, 10])])
def test_weapons_are_summed_to_a_die(weapons, dice):
    """R5.21, R5.22."""
    assert report(f"fire --quality 8 --weapons '{weapons}' --band 2 --impact 10 --armour 8 --figures 8")["dice"] == dice


def test_shifts_are_labelled():
    """R5.13, R14.11: second band, hard cover and In Position."""
    text = "fire --quality 8 --firepower 12 --range 9 --cover hard --in-position --impact 10 --armour none --figures 8"
    document = report(text + " --rules book")
    assert (document["range_die"]["before"], document["range_die"]["after"]) == (6, 12)
    assert [(s["label"], s["value"], s["source"]) for s in document["range_die"]["shifts"]] == [
        ("cover", 2, "R5.13"), ("In Position", 1, "R14.11")]
    printed = run(text).stdout
    assert "+2 hard cover, R5.13" in printed
    assert "= D12" in printed


def test_the_whole_distribution_is_printed():
    """Nothing, suppression, wounded, killed, confidence test; the first line names the rules."""
    printed = run(SHOT + " --leadership 2 --motivation low").stdout
    for text in ("rules: book", "range die D8", "D8 + D12 + D10", "1.2605 expected", "impact D10, armour D8", "16.88",
                 "29.06", "54.06", "suppressed only", "1 wounded", "2 killed", "no confidence test",
                 "test: threat 2, leadership 2", "two levels lost"):
        assert text in printed


def test_two_rule_sets_stand_side_by_side():
    """The fixed ratings kill nobody outright (S0.19)."""
    document = report(SHOT + " --compare 'book + armour-rating'")
    assert document["compare"]["rules"] == "book + armour-rating"
    assert document["compare"]["nothing"] == document["nothing"]
    assert document["compare"]["mean_killed"]["number"] < document["mean_killed"]["number"]
    printed = run(SHOT + " --compare 'book + quick-and-dirty'").stdout
    assert "A: book" in printed
    assert "B: book + quick-and-dirty" in printed
    assert "no dice: each is a casualty" in printed


def test_no_shot_is_said():
    """R5.14, R5.10: past D12, and past the fifth band."""
    assert "no shot" in run(SHOT.replace("--range-die D8", "--range-die D12 --cover soft")).stdout
    assert "beyond the fifth band" in run(SHOT.replace("--range-die D8", "--range 41")).stdout


def test_mixed_armour():
    """R5.35: a die for each figure."""
    shown = report(SHOT.replace("--armour D8 --figures 8", "--armour D8,none,12 --figures 3"))
    assert sum(Fraction(outcome["fraction"]) for outcome in shown["outcomes"]) == 1


@pytest.mark.parametrize(("text", "expected"), [
    ("confidence --quality D8 --leadership 2 --threat 2",
     {"holds": "1/2", "loses_one_level": "1/4", "loses_two_levels": "1/4"}),
    ("reaction --quality d6 --leadership 3 --threat 1", {"passes": "1/3", "fails": "2/3"}),
    ("remove-suppression --quality 10 --leadership 1", {"passes": "9/10", "fails": "1/10"})])
def test_tests_of_one_squad(text, expected):
    """19D: example 6 (p.20), a reaction test, one marker removed."""
    assert {name: item["fraction"] for name, item in report(f"test {text} --rules book").items()} == expected
    assert run(f"test {text}").exit_code == 0


def test_confidence_under_another_reading():
    """R7.1, C10: two of four is half, and not less than half."""
    shown = report("test confidence --quality 8 --leadership 2 --threat 2 --rules 'book + less-than-half'")
    assert shown["loses_two_levels"]["fraction"] == "1/8"


@pytest.mark.parametrize(("change", "sentence"), [
    (("--quality D8", "--quality D5"), "can't be D5"), (("--quality D8", "--quality D20"), "can't be D20"),
    (("--quality D8", "--quality face"), "'face'"), (("--quality D8", "--quality 0"), "'0'"),
    (("--figures 8", "--figures 0"), "can't be 0"), (("--figures 8", "--figures nan"), "'nan'"),
    (("--range-die D8", "--range nan"), "'nan'"), (("--range-die D8", "--range far"), "'far'"),
    (("--range-die D8", ""), "exactly one"), (("--range-die D8", "--band 6"), "from 1 to 5"),
    (("--firepower D12 --support D10", ""), "No weapon fires"),
    (("--firepower", "--weapons rifle:2x6 --firepower"), "not both"),
    (("--support D10", "--support D8 " * 13), "13 support weapons"),
    (("--firepower D12", "--weapons rifle"), "'rifle:2x6'"),
    (("--armour D8", "--armour plate"), "or none"), (("--rules book", "--rules bok"), "did you mean 'book'"),
    (("--rules book", "--rules 'book + nothing-such'"), "unknown option"),
    (("--rules book", "--cover wet"), "open, soft or hard"),
    (("--rules book", "--compare 'book + quick-and-dirty + armour-rating'"), "can't both apply"),
    (("--rules book", "--leadership 2"), "both --leadership and --motivation"),
    (("--rules book", "--leadership 4 --motivation low"), "from 1 to 3"),
    (("--rules book", "--leadership 2 --motivation low --leader 9"), "number 9 of 8")])
def test_bad_input_is_one_sentence(change, sentence):
    """Standard output stays empty, the exit code is 2."""
    found = run(SHOT.replace(*change))
    assert (found.exit_code, found.stdout) == (2, "")
    assert sentence in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize(("text", "sentence"), [
    ("test luck --quality 8 --leadership 2", "confidence, reaction or remove-suppression"),
    ("test confidence --quality 7 --leadership 2", "D7"), ("test reaction --quality 8 --leadership 0", "from 1 to 3"),
    ("test reaction --quality 8 --leadership 2 --threat x", "whole number"),
    ("test confidence --quality 8 --leadership 2 --threat -9", "leadership plus threat"),
    ("test confidence --quality 8 --leadership 2 --rules bok", "did you mean")])
def test_bad_tests_are_one_sentence(text, sentence):
    """R7.1, R7.39."""
    found = run(text)
    assert (found.exit_code, found.stdout) == (2, "")
    assert sentence in found.stderr


@pytest.mark.parametrize("command", ["", "fire", "test"])
def test_help_has_examples(command):
    """Every help page shows commands that run."""
    printed = run(f"{command} --help").stdout
    assert "Examples" in printed
    assert "dieshift odds" in printed


@pytest.mark.parametrize(("examples", "many"), [(odds_command.FIRE_EXAMPLES, 5), (odds_command.TEST_EXAMPLES, 3)])
def test_examples_run(examples, many):
    """The examples of the help pages are run as they stand."""
    commands = [" ".join(part.split()) for part in examples.split("\n\n") if "dieshift odds" in part]
    assert len(commands) == many
    for command in commands:
        assert run(command.removeprefix("dieshift odds ")).exit_code == 0, command


@pytest.mark.parametrize(("given", "line"), [
    ("--range 20", "range die D8 (band 3, 20″)"), ("--range 7.5", "range die D4 (band 1, 7.5″)"),
    ("--band 5", "range die D12 (band 5)"), ("--range-die D8", "range die D8")])
def test_the_range_die_is_shown_with_its_band_and_distance(given, line):
    """R5.10: bands of eight inches for a D8."""
    shown = run(f"fire --quality D8 --firepower D8 {given} --impact D10 --armour D8 --figures 8").stdout
    assert line in shown.splitlines()


# --- in a row, out of turn, in power suits ----------------------------------------------------------------------------

FEW = "fire --quality D8 --firepower D8 --band 2 --impact D10 --armour D10 --figures 5"


def test_json_tells_minor_from_major_without_loss_and_gives_hits_before_allocation():
    """R5.31, R5.32: everything that `fire` knows is in the document."""
    document = report(FEW)
    both = Fraction(document["minor"]["fraction"]) + Fraction(document["major_without_loss"]["fraction"])
    assert both == Fraction(document["suppressed_only"]["fraction"])
    assert sum(Fraction(chance["fraction"]) for chance in document["hits"].values()) == 1
    assert sum(Fraction(outcome["fraction"]) for outcome in document["results"]) == 1
    assert {outcome["result"] for outcome in document["results"]} == {"nothing", "minor", "major"}
    assert "treated" not in document


def test_power_suits_fires_in_a_row_and_fire_out_of_turn_have_their_options():
    """R10.20; S4.109-S4.114: each with its part of the document."""
    suits = report(f"{FEW} --suits --again 2")
    assert set(suits["wrecked"]) >= {"0", "1"}
    assert suits["in_a_row"]["fires"] == 2
    assert suits["in_a_row"]["mean_killed"]["number"] > suits["mean_killed"]["number"]
    late = report(f"{FEW} --opportunity 2,low --rules goodall")
    assert late["opportunity"]["passes"] == {"fraction": "5/8", "number": 0.625}
    assert late["range_die"]["after"] == 8
    table = run(f"{FEW} --opportunity 2,low --rules goodall").stdout
    assert re.search("no fire: the test fails +37\\.50", table)
    assert "casualties of 3 fires" in run(f"{FEW} --again 3").stdout


def test_fires_in_a_row_tell_how_the_target_stands_with_the_tests_between_them():
    """R7.1, R14.17: its confidence in the end, in the table and in the document; or why it is not told."""
    morale = "--target-quality D6 --leadership 3 --motivation low --confidence steady"
    few = FEW.replace("--figures 5", "--figures 3")
    row = report(f"{few} {morale} --again 2")["in_a_row"]
    assert set(row["confidence"]) == {"steady", "shaken", "broken", "routed"}
    assert sum(Fraction(chance["fraction"]) for chance in row["confidence"].values()) == 1
    assert sum(Fraction(chance["fraction"]) for chance in row["suppression"].values()) == 1
    assert "routed after 2 fires" in run(f"{few} {morale} --again 2").stdout
    many = f"{FEW.replace('--figures 5', '--figures 6')} {morale} --again 3"
    assert "confidence" not in report(many)["in_a_row"]
    assert "after 3 fires at 6 figures are left out" in " ".join(run(many).stdout.split())


@pytest.mark.parametrize(("words", "sentence"), [
    ("--confidence stedy --leadership 2 --motivation low", "confidence can't be 'stedy': write routed, broken"),
    ("--again 9", "fires in a row can't be 9: it is 1 to 4"),
    ("--again 2 --opportunity 2,low", "write --again or --opportunity, not both"),
    ("--opportunity 2,lo", "did you mean 'low'?"),
    (f"--opportunity {'9' * 5000},low", "write the firer's leadership and motivation"),
    ("--opportunity overwatch", "has no Overwatch counters"),
    ("--opportunity 2,low", "has no Opportunity Fire"),
])
def test_bad_fires_in_a_row_and_out_of_turn_are_one_sentence(words, sentence):
    """Exit code 2, and the sentence on the error stream."""
    result = run(f"{FEW} {words}")
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_the_odds_of_the_muster_have_a_command():
    """R2.9, R2.10: a counter that bears a 1, and how many of two exhausted figures turn up."""
    table = run("muster --leadership 1 --figures 2 --fatigue exhausted").output
    assert re.search(r"D8, leadership 1\s+34\.78", table)
    assert re.search(r"0 of 2 figures\s+2\.78", table)
    document = report("muster --quality any --taken D4:1")
    assert document["counters"]["D4, leadership 1"]["fraction"] == "2/83"
    assert "figures" not in document


@pytest.mark.parametrize(("words", "sentence"), [
    ("--fatigue sleepy", "fatigue can't be 'sleepy': it is fresh, tired or exhausted."),
    ("--quality veteran", "the quality can't be 'veteran': write a die such as D8, or soldiers or any to draw it."),
    ("--taken D8", "a marker can't be 'D8': write quality and leadership, such as D8:2."),
    ("--leadership 4", "Leadership can't be 4: give 1 to 3, or 0 to draw it.")])
def test_a_muster_that_cannot_be_is_refused_in_one_sentence(words, sentence):
    result = run(f"muster {words}")
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())


@pytest.mark.parametrize("words", [
    "fire --band 2 --figures 6 --cover soft --in-position --leadership 2 --motivation low --again 2",
    "fire --range 41 --figures 6", "fire --band 2 --figures 8 --rules goodall --opportunity 2,low",
    "fire --band 2 --figures 8 --rules goodall --opportunity 2,lo", "fire --band 7 --figures 8", "fire --figures 8",
    "fire --band 2 --figures 8 --again 9", "test confidence --quality D8 --leadership 2 --threat 2",
    "test confidence --quality D8 --leadership 4", "muster --quality any --figures 8", "muster --taken D8",
])
def test_the_odds_are_told_in_the_language_that_is_spoken(words, monkeypatch):
    """In one of a single letter, nothing of them is English but rule sets and what was typed."""
    monkeypatch.setattr(speech, "_readers", [str])
    monkeypatch.setattr(speech, "reader", lambda _: pseudo)
    result = run(words.replace("fire", "fire --quality D8 --firepower D8 --impact D10 --armour D8", 1))
    english = r"(?<!\w)'[^']*'|^dieshift [a-z ]+:|clarified|goodall|under-strength"
    rest = re.sub(english, "", result.output, flags=re.MULTILINE)
    assert re.findall("[A-Za-z]{2,}", rest) == []
    assert "ж" in rest
