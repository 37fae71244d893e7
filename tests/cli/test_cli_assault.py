"""`dieshift odds assault`: tables, JSON and one clear sentence for every fault."""

import json
import shlex
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from dieshift.cli.odds import app
from dieshift.stargrunt.odds.assault import Assault, Mech, Party, assault, melee_weapons

CHARGE = "assault --attackers 4 --quality D8 --defenders 3 --defender-quality d8 --covered"


def run(text):
    return CliRunner().invoke(app, shlex.split(text))


def test_an_assault_as_json_is_exact():
    """R8.4, R8.50: the chances of the Python call, as fractions that make up a whole."""
    output = json.loads(run(CHARGE + " --rules book --json").stdout)
    odds = assault(Assault(Party(4, 8), Party(3, 8, covered=True)), "book")
    assert (output["rules"], output["odds"], output["charge_threat"], output["stand_threat"]) == ("book", 1, 1, 1)
    assert Fraction(output["attackers_win"]["fraction"]) == odds.attackers_win
    inner = output["in_contact"]
    assert [sum(Fraction(row["fraction"]) for row in inner[name]) for name in ("ends", "first_round")] == [1, 1]
    assert Fraction(inner["mean_fallen"]["defenders"]["fraction"]) == odds.mean_fallen(1)


def test_every_option_reaches_the_assault():
    """R8.6, R8.23; S2.5: weapons by name and number, suits, terror by a flamer, special weapons."""
    text = ("assault --attackers 3 --quality 10 --leadership 1 --confidence shaken --weapons 'flamer, Blade:2' --suits "
            "--in-position --heaped --special D6 --damage D10 --armour D12 --defenders 2 --defender-quality D6 "
            "--defender-leadership 3 --defender-confidence confident --defender-weapons pistol --burden 1 "
            "--rules 'book + squad-melee + casualties-weigh-on-stand' --json")
    output, known = json.loads(run(text).stdout), melee_weapons()
    case = Assault(
        Party(3, 10, 1, 2, (known["flamer"], known["blade"], known["blade"]), suits=True, armour=12, damage=10,
              special=(6,)),
        Party(2, 6, 3, 4, (known["pistol"],)), in_position=True, heaped=True, burden=1)
    odds = assault(case, "book + squad-melee + casualties-weigh-on-stand")
    assert (output["charge_threat"], output["stand_threat"], output["in_pairs"]) == (4, 7, False)
    assert Fraction(output["defenders_win"]["fraction"]) == odds.defenders_win


def test_mechs_on_both_sides():
    """S2.19-S2.21: size, armour class and multiplier of each; what is no mech is said in one sentence."""
    text = ("assault --attackers 1 --quality D8 --mech 2/1/3 --special D8 --damage D10 --defenders 1 "
            "--defender-quality D6 --defender-mech '1 / 0' --defender-special D4 --rules 'book + squad-melee'")
    odds = assault(Assault(Party(1, 8, special=(8,), damage=10, mech=Mech(2, 1, 3)),
                           Party(1, 6, special=(4,), mech=Mech(1, 0))), "book + squad-melee")
    assert Fraction(json.loads(run(text + " --json").stdout)["attackers_win"]["fraction"]) == odds.attackers_win
    assert run(text.replace("2/1/3", "big")).stderr.strip() == (
        "'big' is not a mech: write its size and armour class, such as '3/2', then any multiplier of its impact "
        "die, such as '3/2/4'. (S2.20)")


def test_rule_sets_stand_side_by_side():
    """S2.5: the book and whole squads."""
    printed = run(CHARGE + " --rules book --rules 'book + squad-melee'")
    assert printed.exit_code == 0
    for text in ("A: book", "B: book + squad-melee", "1 to one; threat level 1 to charge, 1 to stand",
                 "once in contact", "no charge: the test fails", "37.50", "first round: 1 attacker falls",
                 "first round: 3 defenders fall"):
        assert text in printed.stdout
    output = json.loads(run(CHARGE + " --rules book --rules 'book + squad-melee' --json").stdout)
    assert [each["rules"] for each in output["compare"]] == ["book + squad-melee"]


def test_the_help_has_examples():
    """They are those that the guide of the command names."""
    assert "dieshift odds assault --attackers 8" in run("assault --help").stdout


@pytest.mark.parametrize(("change", "sentence"), [
    (("--attackers 4", "--attackers 0"), "there are no figures among the attackers: give 1 to 12. (R8.4)"),
    (("--defenders 3", "--defenders 0"), "there are no figures among the defenders: give 1 to 12. (R8.4)"),
    (("--attackers 4", "--attackers four"), "the number of figures can't be 'four': write a whole number."),
    (("--attackers 4", "--attackers 1000000"), "the number of figures can't be '1000000': that is too large."),
    (("--quality D8", "--quality D7"),
     "the quality of the attackers can't be D7: it is D4, D6, D8, D10 or D12. (R1.6)"),
    (("--covered", "--confidence routed"),
     "the attackers are routed and can't charge: they have to be at least shaken. (R8.1, RB p.41)"),
    (("--covered", "--weapons shotgn"), "there is no close combat weapon 'shotgn': did you mean 'shotgun'?"),
    (("--covered", "--weapons pistol:9"),
     "the attackers have 9 weapons for 4 figures: each figure has at most one. (R8.23)"),
    (("--covered", "--rules bok"), "unknown preset 'bok': did you mean 'book'?"),
    (("--covered", "--burden 99"), ("the casualties' share of the threat can't be 99: write a whole number from 0 "
                                   "to 12.")),
])
def test_every_fault_is_one_sentence(change, sentence):
    """R1.6, R8.4: on the error stream, with exit code 2."""
    found = run(CHARGE.replace(*change))
    assert (found.exit_code, found.stdout, found.stderr.strip()) == (2, "", sentence)
