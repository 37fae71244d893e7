"""`dieshift odds point`: tables, JSON, and one clear sentence for every fault."""

import json
import shlex
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from dieshift.cli.odds import app
from dieshift.stargrunt.chapters.fire.setup import ImpossibleShot
from dieshift.stargrunt.chapters.points.odds import Toll
from dieshift.stargrunt.odds.point import Arm, PointShot, point
from dieshift.stargrunt.state.terms import HARD_HITTING, HEAVY, MISSILE, SMALL

CANNON = 'point --quality D8 --weapon "rapid cannon/1" --control basic --size 3 --range 40 --armour 2 --rules book'
GUN = Arm(HEAVY, 6, 10, 1, 1)


def run(text):
    return CliRunner().invoke(app, shlex.split(text))


def report(text):
    found = run(text + " --json")
    assert (found.exit_code, found.stderr) == (0, "")
    return json.loads(found.stdout)


def refused(text):
    found = run(text)
    assert found.exit_code == 2
    return found.stderr.strip()


def test_an_attack_as_json_is_exact():
    """R6.2, R6.6, R6.7, R6.8: the book's light autocannon at 40 inches; all fractions together are 1."""
    document = report(CANNON)
    assert document["against"] == {"before": 6, "after": 6, "shifts": []}
    assert (document["impact"], document["armour"]) == ({"die": 10, "times": 1}, {"class": 2, "die": 12, "times": 2})
    assert [document[name]["fraction"] for name in ("miss", "minor", "major")] == ["91/288", "7/18", "85/288"]
    assert sum(Fraction(each["fraction"]) for each in document["outcomes"]) == 1
    ends = [Fraction(document[name]["fraction"]) for name in ("miss", "held", "disabled", "destroyed")]
    assert sum(ends) == 1
    held = [Fraction(document[name]["fraction"]) for name in ("no_effect", "immobilised", "systems_out")]
    assert sum(held) == ends[1]
    assert held[2] == ends[1] / 6


def test_cover_and_the_face_struck_are_told():
    """R6.5, R6.9, R6.12: the range die up, the impact die down, the side one class less."""
    document = report(CANNON + " --cover soft --face side")
    assert document["against"]["after"] == 8
    assert document["against"]["shifts"] == [{"label": "cover", "value": 1, "source": "R5.13"}]
    assert (document["impact"]["die"], document["armour"]["class"]) == (8, 1)
    text = run(CANNON + " --cover soft").stdout
    assert "+1 soft cover, R5.13\n  = D8\n" in text
    assert "impact D8, doubled by a major hit, v armour D12 x 2" in text


def test_two_rule_sets_stand_side_by_side():
    """R6.12: the literal reading, and cover at the range die only."""
    covered = CANNON.replace("--armour 2", "--armour 0 --cover hard")
    document = report(covered + " --compare 'book + vehicle-cover-range-only'")
    assert document["compare"]["rules"] == "book + vehicle-cover-range-only"
    assert (document["armour"]["die"], document["compare"]["armour"]["die"]) == (10, 6)
    assert document["disabled"]["number"] + document["destroyed"]["number"] < (
        document["compare"]["disabled"]["number"] + document["compare"]["destroyed"]["number"])


def test_those_inside_are_counted():
    """R6.30, R6.31, R6.34: a plasma gun counts as class 1, or as what is agreed on."""
    text = "point --quality D8 --weapon 'plasma gun' --range 8 --armour 0 --occupants 'D4x2,D8,none' --rules book"
    document = report(text)
    assert set(document["lost"]) == {"0", "1", "2", "3", "4"}
    heavier = report(text.replace("--rules book", "--rules 'book + infantry-weapons-weigh(size=5)'"))
    assert heavier["lost"]["4"]["number"] > document["lost"]["4"]["number"]
    weightless = report(text.replace("--rules book", "--rules 'book + infantry-weapons-weigh(size=0)'"))
    assert set(weightless["lost"]) == {"0"}


def test_small_arms_have_ends_of_their_own():
    """R6.41, R6.42: nothing is destroyed; class 2 is only suppressed."""
    text = "point --quality D8 --weapon 'gauss rifle' --firepower D12 --range 8 --occupants D4 --rules book"
    document = report(text)
    assert "destroyed" not in document
    assert document["pierced"]["number"] > 0
    assert "penetrates and disables" in run(text).stdout
    assert "small arms can't penetrate armour of class 2 (R6.41)" in run(text + " --armour 2").stdout
    saw = report("point --quality D8 --weapon SAW --support D10 --range 8 --rules book")
    assert saw["dice"] == [8, 8, 10]


def test_a_missile_meets_countermeasures_and_decoys():
    """R6.60, R6.61, R6.64, A5: guidance for range die; D4 with systems out."""
    text = "point --quality D8 --weapon 'enhanced missile' --armour 3 --ecm enhanced --cover hard --rules book"
    document = report(text + " --decoy")
    assert document["against"]["after"] == 10
    assert document["against"]["shifts"][0]["source"] == "R6.61"
    assert document["decoyed"]["fraction"] == "7/16"
    assert report(text + " --systems-out")["against"]["after"] == 6
    assert report(text)["decoyed"]["fraction"] == "0/1"
    assert "drawn off by a decoy" in run(text + " --decoy").stdout


def test_beyond_the_fifth_band_nothing_happens():
    """R5.10, R5.14, R6.5: no shot, no marker."""
    for more in ("--range 181 --size 3 --travelling", "--range 170 --cover soft"):
        shown = report(f"point --quality D8 --weapon 'mass driver/3' --rules book {more}")
        assert (shown["against"]["after"], shown["miss"]["number"], shown["suppressed"]["number"]) == (0, 1, 0)
    assert "none beyond the fifth band" in run("point --quality D8 --weapon 'mass driver/3' --range 181").stdout


@pytest.mark.parametrize(("typed", "said"), [
    ("--weapon 'mas driver/3' --range 9", "there is no weapon 'mas driver/3': did you mean 'mass driver'?"),
    ("--weapon 'mass driver' --range 9", "a mass driver has a class from 3 to 5: write 'mass driver/3'."),
    ("--weapon 'plasma gun' --control D6 --range 9", "an infantry weapon has its own dice"),
    ("--weapon 'plasma gun'", "Give either a range die or a distance. (R6.2)"),
    ("--weapon 'light missile' --range 9", "A guided missile has no range"),
    ("--weapon 'gauss rifle' --range 9", "No weapon fires"),
    ("--weapon 'mass driver/3' --range 9 --control fast", "fire control can't be 'fast': write manual, basic"),
    ("--weapon 'mass driver/3' --range 9 --drive tank", "the drive can't be 'tank': write low wheels"),
    ("--weapon 'mass driver/3' --range 9 --armour 7", "the armour class can't be 7"),
    ("--weapon 'mass driver/3' --range 9 --size 0", "the size of the target can't be 0"),
    ("--weapon 'mass driver/3' --range 9 --occupants D4x99", "the number of occupants can't be 99"),
    ("--weapon 'mass driver/3' --range 9 --occupants D4x24,D8x9", "33 occupants are too many"),
    ("--weapon 'light missile' --decoy --systems-out", "has no decoys"),
    ("--weapon 'mass driver/3' --range 5000", "The distance can't be 5000"),
    ("--weapon 'mass driver/3' --range 9 --rules bok", "bok"),
])
def test_every_fault_is_one_sentence(typed, said):
    """R6.1, R6.4, R6.61, R17.34: who is wrong, and what would be right."""
    told = refused(f"point --quality D8 {typed}")
    assert said in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(("kind", "mounted", "die"), [
    (HEAVY, False, 6), (HARD_HITTING, False, 12), (HARD_HITTING, True, 6), (SMALL, False, 12), (SMALL, True, 6)])
def test_the_band_goes_by_the_weapon(kind, mounted, die):
    """R6.2, R6.3, R6.40, R6.50, R13.22: a Regular at 40 inches and size 3."""
    assert point(PointShot(8, GUN._replace(kind=kind), distance=40, mounted=mounted), "book").against == die


def test_a_state_that_is_there_already_is_not_done_again():
    """R6.20, R6.22, A1, A3: immobilised, systems out, disabled."""
    def toll(**state):
        found = point(PointShot(8, GUN, range_die=4, armour=5, **state), "book")
        return [found.effect(effect) > 0 for effect in (1, 2)]
    assert [toll(), toll(stuck=True), toll(dark=True), toll(disabled=True)] == [
        [True, True], [False, True], [True, False], [False, False]]


def test_a_disabled_target_has_no_countermeasures():
    """R6.60, A1, A5."""
    found = point(PointShot(8, Arm(MISSILE, 8, 12), ecm=10, disabled=True), "book")
    assert (found.before, found.against) == (4, 4)
    assert Toll(0) in found.outcomes


@pytest.mark.parametrize("fields", [
    {"quality": 7}, {"arm": GUN._replace(die=5)}, {"arm": GUN._replace(impact=20)}, {"arm": GUN._replace(times=11)},
    {"arm": GUN._replace(kind=0)}, {"cover": 3}, {"face": 4}, {"drive": 3}, {"ecm": 5}, {"within": (5,)},
    {"hasty": 2}, {"range_die": 6}])
def test_what_cannot_be_is_refused(fields):
    """R6.1, R1.6."""
    with pytest.raises(ImpossibleShot):
        PointShot(**({"quality": 8, "arm": GUN, "distance": 10} | fields))
